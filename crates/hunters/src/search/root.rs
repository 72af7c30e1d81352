//! The root of a search: one iteration over the moves of a position, for one thread or a helper.

use std::sync::atomic::{AtomicU8, Ordering};

use super::node::Node;
use super::tree::{PROVED, Tree, WIN};
use super::{Limits, Scored, Task};

impl Tree<'_> {
    /// Iterates ply by ply, with the values in `ranked`, and the present ply in `now` for helpers.
    /// Returns (moves that have a value, completed plies).
    pub(super) fn deepen(
        &mut self,
        task: Task,
        root: &Node,
        ranked: &mut Vec<Scored>,
        limits: Limits,
        now: &AtomicU8,
    ) -> (usize, u8) {
        let mut valued = ranked.len();
        let mut done = 0;
        for depth in 1..=limits.deepest() {
            now.store(depth, Ordering::Relaxed);
            // The first ply is always completed, so that every answer has a reason.
            self.limits = if depth > 1 { limits } else { Limits::default() };
            let mut trial = ranked.clone();
            let count = self.look(task, root, &mut trial, depth);
            if self.stopped && count == 0 {
                break;
            }
            (*ranked, valued) = (trial, count);
            if self.stopped {
                break;
            }
            done = depth;
            // Once every value is proved, or nothing is left to decide, deeper is no better.
            let settled = |&(_, score): &Scored| score.abs() > PROVED;
            if ranked[..valued].iter().all(settled) {
                break;
            }
        }
        (valued, done)
    }

    /// One iteration; says how many moves, those in front, have a value.
    fn look(&mut self, task: Task, root: &Node, ranked: &mut [Scored], depth: u8) -> usize {
        match task {
            Task::All => self.value_all(root, ranked, depth.into()),
            Task::Best => self.value_best(root, ranked, depth.into()),
        }
    }

    /// Searches what another thread searches, for what it leaves in the common table, until all are
    /// halted: never less deep than `now`, where the other thread is, and every second helper
    /// (they are numbered from 1) a ply deeper. If all values are asked for, the moves come in the
    /// opposite order, so that the two meet in the middle.
    pub(super) fn help(
        &mut self,
        task: Task,
        root: &Node,
        mut ranked: Vec<Scored>,
        number: u8,
        now: &AtomicU8,
        deepest: u8,
    ) {
        let mut depth = 0;
        while depth < deepest && !self.stopped {
            let there = now.load(Ordering::Relaxed) + number % 2;
            depth = there.max(depth + 1).min(deepest);
            if task == Task::All {
                ranked.reverse();
            }
            self.look(task, root, &mut ranked, depth);
        }
    }

    /// One iteration that finds the value of every move; says how many moves have one.
    fn value_all(&mut self, root: &Node, ranked: &mut [Scored], depth: i32) -> usize {
        for (mv, score) in ranked.iter_mut() {
            if score.abs() > PROVED && depth > 1 {
                continue;
            }
            // The last value is a good guess; a wrong one costs a second look.
            let (low, high) = if depth > 3 {
                (*score - 40, *score + 40)
            } else {
                (-WIN, WIN)
            };
            let mut value = self.after(root, *mv, low, high, depth);
            if value <= low || value >= high {
                value = self.after(root, *mv, -WIN, WIN, depth);
            }
            if self.stopped {
                return 0;
            }
            *score = value;
        }
        ranked.sort_by_key(|&(_, score)| -score);
        ranked.len()
    }

    /// One iteration that finds the best move; says whether it has.
    fn value_best(&mut self, root: &Node, ranked: &mut [Scored], depth: i32) -> usize {
        let guess = ranked[0].1;
        let mut reach = if depth > 3 { 40 } else { 2 * WIN };
        loop {
            let low = (guess - reach).max(-WIN);
            let high = (guess + reach).min(WIN);
            match self.search_root(root, ranked, low, high, depth) {
                None => return 0,
                Some(best) if best <= low && low > -WIN || best >= high && high < WIN => {
                    if self.stopped {
                        return usize::from(best >= high);
                    }
                    reach = if reach > 400 { 2 * WIN } else { reach * 4 };
                }
                Some(_) => return 1,
            }
        }
    }

    /// The best score within the window, its move moved to the front; nothing if the budget did not
    /// last for the first move.
    fn search_root(
        &mut self,
        root: &Node,
        ranked: &mut [Scored],
        low: i32,
        high: i32,
        depth: i32,
    ) -> Option<i32> {
        let mut alpha = low;
        let mut best = None;
        for n in 0..ranked.len() {
            let mv = ranked[n].0;
            let mut score = if n == 0 {
                self.after(root, mv, alpha, high, depth)
            } else {
                self.after(root, mv, alpha, alpha + 1, depth)
            };
            if n > 0 && score > alpha && score < high && !self.stopped {
                score = self.after(root, mv, alpha, high, depth);
            }
            if self.stopped {
                // The complete part is still good: at least the first move has been searched.
                return best.filter(|&best| best > low);
            }
            if best.is_none_or(|best| score > best) {
                best = Some(score);
                ranked[..=n].rotate_right(1);
                ranked[0].1 = score;
            }
            alpha = alpha.max(score);
            if score >= high {
                break;
            }
        }
        best
    }
}
