//! Obstacles to a step besides closed points: caps, bands, gates, the corner, the man who has just
//! hit; and the steps that bursting allows.

use crate::file::{Corner, Enter, Hitter, Leave, Overflow, RunException};
use crate::moves::Node;
use crate::moves::Numbers;
use crate::position::{MADE, bits};
use crate::rules::Rules;
use crate::turns::has_pair;
use crate::walls::runs_of_six;

impl Rules {
    /// Points that hold as many own men as may land there.
    ///
    /// `entering` if it is a man from the hand or the reserve who would land.
    pub(crate) fn full(&self, node: &Node, entering: bool) -> u32 {
        let mut full = 0;
        for &(points, max) in &self.caps {
            let mut occupied = node.occupied & points;
            if max == 0 {
                occupied = points;
            } else if max > 1 {
                for p in bits(occupied) {
                    if node.me[usize::from(p)] < max {
                        occupied &= !(1 << p);
                    }
                }
            }
            full |= occupied;
        }
        if entering {
            match self.enter {
                Enter::Open => {}
                Enter::Empty => full |= node.occupied | node.blots,
                Enter::OpenTwo | Enter::HomeTwo => full |= node.pairs,
            }
        }
        full
    }

    /// Closed points that a step with `number` may burst.
    pub(crate) fn burstable(
        &self,
        node: &Node,
        number: u8,
        numbers: &Numbers,
        entering: bool,
    ) -> u32 {
        let Some(burst) = self.burst else { return 0 };
        let last = self.men - 1;
        if !burst.last_man && (node.me[0] >= last || node.opp[0] >= last) {
            return 0;
        }
        let mut points = if burst.prime {
            runs_of_six(node.closed)
        } else {
            0
        };
        if entering && let Some(overflow) = burst.overflow {
            let open = self.first_quarter & !node.occupied & !node.closed;
            let overfull = match overflow {
                Overflow::Count => u32::from(node.me[usize::from(self.hand)]) > open.count_ones(),
                Overflow::Literal => !numbers.as_slice().iter().any(|&n| self.enters(node, n)),
            };
            if overfull {
                points |= node.closed & (1 << (self.hand - number));
            }
        }
        points
    }

    /// True if a man can enter with `number` without bursting.
    fn enters(&self, node: &Node, number: u8) -> bool {
        let to = self.hand - number;
        let open = self.track & !node.closed & !self.full(node, true);
        open & (1 << to) != 0 && {
            let child = self.stepped(node, number, self.hand, to, self.mark_at(node, to));
            self.band_allowed(&child, self.hand, to)
        }
    }

    /// True if the rules of the start let a man go from `from` to `to`.
    pub(crate) fn may_leave(&self, node: &Node, from: u8, to: u8, numbers: &Numbers) -> bool {
        let heap = node.me[usize::from(self.heap)];
        let at_start = self.start[usize::from(self.heap)];
        let allowed = match self.leave {
            None => true,
            Some(Leave::Courier) => {
                let home = node.me[0] > 0 || node.occupied & self.home_points != 0;
                from != self.heap || home || heap + 1 < at_start || heap == at_start
            }
            Some(Leave::Line { line, after }) => {
                to >= line || from < line || at_start - heap.min(at_start) >= after
            }
            Some(Leave::Runner(point)) => {
                let passed = node.me[0] > 0 || node.occupied & ((2 << point) - 1) != 0;
                passed || u32::from(from) == node.occupied.trailing_zeros()
            }
            Some(Leave::Head(_)) => {
                let left = node.play.steps().iter().filter(|s| s.from == self.heap);
                from != self.heap || left.count() < usize::from(numbers.leaving)
            }
        };
        allowed && self.is_free(node, from, numbers)
    }

    /// True if a man on `from` has not moved yet, or if one man may make several steps.
    pub(crate) fn is_free(&self, node: &Node, from: u8, numbers: &Numbers) -> bool {
        let arrived = || node.play.steps().iter().filter(|step| step.to == from);
        !numbers.different || usize::from(node.me[usize::from(from)]) > arrived().count()
    }

    /// True if the throw lets a man turn the corner, or the step does not turn it.
    pub(crate) fn may_pass(&self, from: u8, to: u8, number: u8, numbers: &Numbers) -> bool {
        let half = self.points / 2;
        if self.corner == Corner::Free || from <= half || to > half {
            return true;
        }
        let equal = || numbers.throw.faces().iter().filter(|&&f| f == number);
        has_pair(numbers.throw) && (self.corner == Corner::Double || equal().count() > 1)
    }

    /// True if a turn that has only entered men so far began with men in hand.
    pub(crate) fn began_in_hand(&self, node: &Node) -> bool {
        let first = node.play.steps().first();
        node.me[usize::from(self.hand)] > 0 || first.is_some_and(|step| step.from == self.hand)
    }

    /// True if a man may go from `from`: the one who has just hit there, or another.
    pub(crate) fn hitter_may(&self, node: &Node, from: u8, to: u8, of_hitter: bool) -> bool {
        let held = node.held & (1 << from) != 0;
        if !of_hitter {
            return !held || node.me[usize::from(from)] > 1;
        }
        let open = to > 0 && node.me[usize::from(to)] == 0;
        held && self.hitter == Hitter::NotToSafety && open
    }

    /// The point on which a man who hits there is held back, as a bit; 0 if he is not.
    pub(crate) fn held_after(&self, to: u8) -> u32 {
        if self.hitter == Hitter::Free || to > self.home {
            0
        } else {
            1 << to
        }
    }

    /// True if a step from `from` with `number` lifts the head: the first man of the home quarter
    /// goes with a big number while the side has another outside and has not made its pattern.
    pub(crate) fn lifts(&self, node: &Node, from: u8, number: u8) -> bool {
        self.lift_head.is_some()
            && from == self.home
            && (5..=6).contains(&number)
            && node.occupied & !self.home_points != 0
            && node.marks[0] & MADE == 0
    }

    /// True if the band that a step from `from` has just made on `to` may stand, or if it made
    /// none.
    pub(crate) fn band_allowed(&self, child: &Node, from: u8, to: u8) -> bool {
        let bands = &self.bands;
        // A third man makes no band.
        if child.me[usize::from(to)] != 2 {
            return true;
        }
        // The men who had left before this step count.
        let heap = child.me[usize::from(self.heap)] + u8::from(from == self.heap)
            - u8::from(to == self.heap);
        let left = self.start[usize::from(self.heap)].saturating_sub(heap);
        if left < bands.after_left {
            return false;
        }
        let holds = |p: u8| (1..=self.points).contains(&p) && child.me[usize::from(p)] >= 2;
        if bands.run_max > 0 {
            let up = (to + 1..).take_while(|&p| holds(p)).count();
            let down = (1..to).rev().take_while(|&p| holds(p)).count();
            let too_long = up + down + 1 > usize::from(bands.run_max);
            if too_long
                && !(bands.run_exception == RunException::LastMan && self.last_man_back(child))
            {
                return false;
            }
        }
        if bands.first_quarter > 0 && self.first_quarter & (1 << to) != 0 {
            let held = (self.points - self.home + 1..=self.points)
                .filter(|&p| holds(p))
                .count();
            if held > usize::from(bands.first_quarter) {
                return false;
            }
        }
        true
    }

    /// True if the other side has one man left, in hand or outside his home: he has been hit.
    fn last_man_back(&self, node: &Node) -> bool {
        node.opp[0] + 1 == self.men && node.opp[1..=usize::from(self.home)].iter().all(|&n| n == 0)
    }
}
