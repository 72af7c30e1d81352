//! The numbers of a throw in every order.

use super::node::{KEYS, Node, Seen};
use crate::file::Bear;
use crate::moves::{Numbers, Order};
use crate::rules::Rules;

impl Rules {
    /// Two different numbers, the common case: both orders, without a list of what lies between.
    pub(super) fn two(
        &self,
        root: &Node,
        numbers: &Numbers,
        (a, b): (u8, u8),
        mut add: impl FnMut(&Node),
    ) {
        let (a, b) = (a.max(b), a.min(b));
        // Plays that end the game, or are complete because both numbers are used.
        let mut seen = Seen::with_room(48);
        let mut full = Vec::new();
        let least = self.bear == Bear::RearmostLeastWaste;
        // True once two numbers must be used; then the number that alone ends the game.
        let mut any = false;
        let mut ended_by = 0;
        for (first, second) in [(a, b), (b, a)] {
            self.expand(root, first, numbers, |between| {
                if between.end > 0 {
                    if self.endings_count() {
                        ended_by = first.max(ended_by);
                    }
                    if seen.insert(between.result_key()) {
                        add(&between);
                    }
                    return;
                }
                self.expand(&between, second, numbers, |node| {
                    if !self.may_end(&node, numbers.opening) && node.end == 0 {
                        return;
                    }
                    any |= node.end == 0 || self.endings_count();
                    if seen.insert(node.result_key()) {
                        if node.end == 0 && least {
                            full.push(node);
                        } else {
                            add(&node);
                        }
                    }
                });
            });
        }
        self.least_waste(root, &full, &mut add);
        if any {
            return;
        }
        // Only one number can be used. A step that could still be followed by one that ends the
        // game is no complete play.
        let highest = self.must_be_highest(1);
        for (number, other) in [(a, b), (b, a)] {
            if highest && (number < ended_by || !full.is_empty()) {
                break;
            }
            self.expand(root, number, numbers, |node| {
                let mut stuck = node.end == 0 && self.may_end(&node, numbers.opening);
                if stuck {
                    self.expand(&node, other, numbers, |next| {
                        stuck &= next.end == 0 && !self.may_end(&next, numbers.opening);
                    });
                }
                if stuck && seen.insert(node.result_key()) {
                    full.push(node);
                }
            });
        }
        self.keep(root, &full, &mut add);
    }

    /// Any list of numbers, level by level: after *n* steps, every board that *n* of the numbers
    /// can lead to. Of the boards where a turn may end and from which no step goes on to another
    /// such board, or to the end of the game, those of the deepest level are the complete plays.
    pub(super) fn many(&self, root: &Node, numbers: &Numbers, mut add: impl FnMut(&Node)) {
        let slice = numbers.as_slice();
        let all = u16::MAX >> (16 - slice.len().clamp(1, 16));
        let mut ended = Seen::default();
        // Of the plays that end the game, the most numbers used and, with these, the least sum left.
        let (mut most_ended, mut left_ended) = (0, 0);
        let unused = |left: u16| -> u32 {
            (0..slice.len())
                .filter(|i| left & (1 << i) != 0)
                .map(|i| u32::from(slice[i]))
                .sum()
        };
        // If no step changes what the others may do and all numbers are equal, any play can be
        // put in order from the rearmost man on, and then every other order can be left out.
        let in_order = self.orderless && slice.windows(2).all(|w| w[0] == w[1]);
        let mut levels = vec![vec![Reached {
            node: *root,
            left: if slice.is_empty() { 0 } else { all },
            goes_on: false,
        }]];
        // For each level but the first, which board of the level before leads to which of it.
        // Needed only where a turn may not end anywhere.
        let mut ways: Vec<Vec<(usize, usize)>> = vec![vec![]];
        let mut seen = Seen::with_room(96);
        while levels.last().is_some_and(|level| !level.is_empty()) {
            let (mut next, mut way) = (Vec::new(), Vec::new());
            let mut out_of_order: Vec<(usize, u64)> = Vec::new();
            seen.clear();
            let depth = levels.len() - 1;
            for at in 0..levels[depth].len() {
                let Reached { node, left, .. } = levels[depth][at];
                let last = node.play.steps().last();
                let highest = last.filter(|_| in_order).map_or(u8::MAX, |step| step.from);
                let (mut tried, mut goes_on) = (0u16, false);
                for (i, &number) in slice.iter().enumerate() {
                    if left & (1 << i) == 0 || tried & (1 << number) != 0 {
                        continue;
                    }
                    let waits = match numbers.order {
                        Order::Free => false,
                        Order::Ascending => tried != 0,
                        Order::Skipping => goes_on,
                    };
                    if waits {
                        break;
                    }
                    tried |= 1 << number;
                    // In order, what was passed over is lost.
                    let passed = numbers.order.passed(i);
                    let rest = left & !passed;
                    self.expand(&node, number, numbers, |child| {
                        // A play that could go on is not complete, in whatever order it is made.
                        goes_on |= child.end > 0 || self.walls.is_empty();
                        let key = child.state_key() ^ u64::from(rest).wrapping_mul(KEYS[0][0]);
                        let from = child.play.steps().last().map_or(0, |step| step.from);
                        if from > highest {
                            if !self.walls.is_empty() {
                                out_of_order.push((at, key));
                            }
                            return;
                        }
                        if child.end > 0 {
                            let rest = unused(rest);
                            if depth + 1 > most_ended || rest < left_ended {
                                (most_ended, left_ended) = (depth + 1, rest);
                            }
                            if ended.insert(child.result_key()) {
                                add(&child);
                            }
                            return;
                        }
                        let known = seen.place(key);
                        if known == next.len() {
                            next.push(Reached {
                                node: child,
                                left: rest,
                                goes_on: false,
                            });
                        }
                        if !self.walls.is_empty() {
                            way.push((at, known));
                        }
                    });
                }
                levels[depth][at].goes_on = goes_on;
            }
            // Every such board has been reached in order as well.
            let same = |(at, key)| Some((at, seen.known(key)?));
            way.extend(out_of_order.into_iter().filter_map(same));
            levels.push(next);
            ways.push(way);
        }
        let may_end = |reached: &Reached| self.may_end(&reached.node, numbers.opening);
        for depth in (1..levels.len()).rev() {
            for &(from, to) in &ways[depth] {
                if levels[depth][to].goes_on || may_end(&levels[depth][to]) {
                    levels[depth - 1][from].goes_on = true;
                }
            }
        }
        let mut once = Seen::default();
        if numbers.optional {
            // The same board with fewer numbers is another result: the throw is not complete.
            let reached = levels.iter().skip(1).rev().flatten();
            reached
                .filter(|reached| may_end(reached))
                .map(|reached| &reached.node)
                .filter(|node| {
                    let full = u64::from(node.play.len == numbers.len);
                    once.insert(node.result_key() ^ full.wrapping_mul(KEYS[1][3]))
                })
                .for_each(add);
            return;
        }
        let complete = |reached: &&Reached| !reached.goes_on && may_end(reached);
        let least_used = if self.endings_count() { most_ended } else { 0 };
        let Some(used) = (least_used.max(1)..levels.len())
            .rev()
            .find(|&used| levels[used].iter().any(|reached| complete(&reached)))
        else {
            return;
        };
        let fits = || levels[used].iter().filter(complete);
        let mut least = fits().map(|r| unused(r.left)).min().unwrap_or(0);
        if self.endings_count() && used == most_ended {
            least = least.min(left_ended);
        }
        let highest = self.must_be_highest(used) && numbers.order == Order::Free;
        let kept: Vec<Node> = fits()
            .filter(|reached| !highest || unused(reached.left) == least)
            .map(|reached| reached.node)
            .filter(|node| once.insert(node.result_key()))
            .collect();
        self.keep(root, &kept, &mut add);
    }

    fn keep(&self, root: &Node, nodes: &[Node], add: &mut impl FnMut(&Node)) {
        if self.bear == Bear::RearmostLeastWaste {
            self.least_waste(root, nodes, add);
        } else {
            nodes.iter().for_each(add);
        }
    }

    /// Of these plays, those that waste the fewest pips: numbers used less the way men have gone.
    fn least_waste(&self, root: &Node, nodes: &[Node], add: &mut impl FnMut(&Node)) {
        let before = self.pips(&root.me);
        let waste =
            |node: &Node| (self.pips(&node.me) + u32::from(node.used)).saturating_sub(before);
        let least = nodes.iter().map(waste).min().unwrap_or(0);
        nodes
            .iter()
            .filter(|node| waste(node) == least)
            .for_each(add);
    }
}

/// A board that some of the numbers lead to.
#[derive(Clone, Copy)]
struct Reached {
    node: Node,
    /// Numbers left, as bits.
    left: u16,
    /// True if a step leads on to a board where the turn may end.
    goes_on: bool,
}
