//! One man, one number.

use super::node::{KEYS, Node};
use super::{Mark, Step};
use crate::file::{Bear, Enter, Lone};
use crate::moves::Numbers;
use crate::position::bits;
use crate::rules::Rules;

impl Rules {
    /// Every legal step from `node` with `number`.
    #[inline]
    pub(crate) fn expand(
        &self,
        node: &Node,
        number: u8,
        numbers: &Numbers,
        mut sink: impl FnMut(Node),
    ) {
        if !self.plain {
            self.expand_by_rule(node, number, numbers, sink);
            return;
        }
        let hand = 1 << self.hand;
        let movers = if node.occupied & hand != 0 {
            hand
        } else {
            node.occupied
        };
        let landing = (movers >> number) & self.track & !node.closed;
        for to in bits(landing) {
            let hit = node.blots & (1 << to) != 0;
            let mark = if hit { Mark::Hit } else { Mark::None };
            sink(self.stepped(node, number, to + number, to, mark));
        }
        if node.occupied & !self.home_points == 0 && node.occupied != 0 {
            self.bear_off(node, number, numbers, sink);
        }
    }

    /// As [`Self::expand`], in games with rules beyond closed points.
    fn expand_by_rule(
        &self,
        node: &Node,
        number: u8,
        numbers: &Numbers,
        mut sink: impl FnMut(Node),
    ) {
        let (hand, reserve) = (1 << self.hand, 2 << self.hand);
        let entering = node.occupied & hand != 0;
        let movers = if entering {
            hand
        } else {
            node.occupied & !reserve & !node.pinned
        };
        if self.enter == Enter::HomeTwo && self.began_in_hand(node) {
            let open = self.track & !node.closed & !self.full(node, true);
            if entering && number <= self.home && open & (1 << number) != 0 {
                let mark = self.mark_at(node, number);
                self.step_by_rule(node, number, (self.hand, number), mark, numbers, &mut sink);
            }
            return;
        }
        let movers = if self.bear == Bear::ExactAndStay {
            movers & !self.home_points
        } else {
            movers
        };
        let mut landing = (movers >> number) & self.track & !node.closed;
        let bursts = (movers >> number) & self.burstable(node, number, numbers, entering);
        landing |= bursts;
        landing &= !self.full(node, entering);
        for to in bits(landing) {
            let mark = if bursts & (1 << to) != 0 {
                Mark::Burst
            } else {
                self.mark_at(node, to)
            };
            self.step_by_rule(node, number, (to + number, to), mark, numbers, &mut sink);
        }
        if node.occupied & reserve != 0 && !entering && number < self.hand {
            let to = self.hand - number;
            if (1 << to) & !node.closed & !self.full(node, true) & self.track != 0 {
                let mark = self.mark_at(node, to);
                self.step_by_rule(node, number, (self.hand + 1, to), mark, numbers, &mut sink);
            }
        }
        if node.occupied & !self.home_points == 0 && node.occupied != 0 {
            self.bear_off(node, number, numbers, sink);
        }
    }

    /// Effect of a step on a single enemy man on `to`.
    pub(crate) fn mark_at(&self, node: &Node, to: u8) -> Mark {
        if node.blots & (1 << to) == 0 {
            return Mark::None;
        }
        match self.lone {
            Lone::Hit => Mark::Hit,
            Lone::Pin => Mark::Pin,
            Lone::Share | Lone::Open => Mark::Beside,
            Lone::Block => Mark::None,
        }
    }

    /// Hands the step to `sink` if the rules beyond landing allow it: in two forms where it
    /// matters whether the man who has just hit goes on or another.
    fn step_by_rule(
        &self,
        node: &Node,
        number: u8,
        (from, to): (u8, u8),
        mark: Mark,
        numbers: &Numbers,
        sink: &mut impl FnMut(Node),
    ) {
        if !self.may_leave(node, from, to, numbers) || !self.may_pass(from, to, number, numbers) {
            return;
        }
        for of_hitter in [false, true] {
            if !self.hitter_may(node, from, to, of_hitter) {
                continue;
            }
            let mut child = self.stepped(node, number, from, to, mark);
            if !self.band_allowed(&child, from, to) {
                continue;
            }
            if of_hitter {
                child.held = child.held & !(1 << from) | (1 << to) & self.home_points;
            }
            if self.lifts(node, from, number) {
                child.lifted += number;
            }
            child.end = self.ending(&child, mark, numbers.throw);
            child.key ^= u64::from(child.end).wrapping_mul(KEYS[1][0]);
            sink(child);
        }
    }

    fn bear_off(&self, node: &Node, number: u8, numbers: &Numbers, mut sink: impl FnMut(Node)) {
        #[expect(clippy::cast_possible_truncation, reason = "below 32")]
        let rearmost = (31 - node.occupied.leading_zeros()) as u8;
        let exact = node.occupied & (1 << number) != 0 && number <= self.home;
        let mut off = |from: u8| {
            let held = !self.hitter_may(node, from, 0, false);
            if node.pinned & (1 << from) != 0 || held || !self.is_free(node, from, numbers) {
                return;
            }
            let mut child = self.stepped(node, number, from, 0, Mark::None);
            child.end = self.ending(&child, Mark::None, numbers.throw);
            child.key ^= u64::from(child.end).wrapping_mul(KEYS[1][0]);
            sink(child);
        };
        match self.bear {
            Bear::None => {}
            Bear::NotWhilePinned if node.pinned != 0 => {}
            Bear::ExactOrFarthest | Bear::NotWhilePinned if exact => off(number),
            Bear::RearmostLeastWaste if exact && number == rearmost => off(number),
            Bear::ExactOrFarthest | Bear::NotWhilePinned | Bear::RearmostLeastWaste
                if number > rearmost =>
            {
                off(rearmost);
            }
            Bear::ExactOrFarthest | Bear::NotWhilePinned | Bear::RearmostLeastWaste => {}
            Bear::ExactOnly | Bear::ExactAndStay => {
                if exact {
                    off(number);
                }
            }
            Bear::Free | Bear::Any => {
                let highest = if self.bear == Bear::Any {
                    rearmost
                } else {
                    rearmost.min(number)
                };
                for from in (1..=highest).filter(|&p| node.occupied & (1 << p) != 0) {
                    off(from);
                }
            }
        }
    }

    /// `node` after one more step.
    #[inline]
    pub(crate) fn stepped(&self, node: &Node, number: u8, from: u8, to: u8, mark: Mark) -> Node {
        let mut child = *node;
        child.used += number;
        let (f, t) = (usize::from(from), usize::from(to));
        child.me[f] -= 1;
        child.me[t] += 1;
        child.key = child.key.wrapping_sub(KEYS[0][f]).wrapping_add(KEYS[0][t]);
        child.pairs &= !(u32::from(child.me[f] == 1) << from);
        child.pairs |= u32::from(child.me[t] == 2) << to & self.track;
        if child.me[f] == 0 {
            child.occupied &= !(1 << from);
            if self.lone == Lone::Pin && child.opp[usize::from(self.across[f])] == 1 {
                // He was pinned here, and is free now.
                child.blots |= 1 << from;
            }
        }
        // Off is no place to move from.
        child.occupied |= (1 << to) & !1;
        match mark {
            Mark::None | Mark::Beside => {}
            Mark::Pin => child.blots &= !(1 << to),
            Mark::Hit | Mark::Burst => {
                let (there, hand) = (usize::from(self.across[t]), usize::from(self.hand));
                let hit = child.opp[there];
                child.opp[there] = 0;
                child.opp[hand] += hit;
                child.key = child.key.wrapping_add(
                    KEYS[1][hand]
                        .wrapping_sub(KEYS[1][there])
                        .wrapping_mul(u64::from(hit)),
                );
                child.theirs &= !(1 << to);
                child.closed &= !(1 << to);
                child.blots &= !(1 << to);
                if !self.plain {
                    child.held |= self.held_after(to);
                }
            }
        }
        child.play.push(Step { from, to, mark });
        child
    }
}
