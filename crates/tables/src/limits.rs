//! What stops a step besides closed points: caps, bands, gates; and what bursting opens.

use crate::compile::Rules;
use crate::moves::{Mark, Node, Numbers};
use crate::rules::{Enter, Leave, Overflow, RunException};

impl Rules {
    /// Points that hold as many own men as may land there.
    pub(crate) fn full(&self, node: &Node) -> u32 {
        let mut full = 0;
        for &(points, max) in &self.caps {
            let mut occupied = node.occupied & points;
            if max > 1 {
                let mut rest = occupied;
                while rest != 0 {
                    let p = rest.trailing_zeros();
                    rest &= rest - 1;
                    if node.me[p as usize] < max {
                        occupied &= !(1 << p);
                    }
                }
            }
            full |= occupied;
        }
        if self.enter == Enter::Empty && node.occupied & (1 << self.hand) != 0 {
            full |= node.occupied | node.blots;
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

    /// Whether a man can enter with `number` without bursting.
    fn enters(&self, node: &Node, number: u8) -> bool {
        let to = self.hand - number;
        let open = self.track & !node.closed & !self.full(node);
        let mark = if node.blots & (1 << to) != 0 {
            Mark::Hit
        } else {
            Mark::None
        };
        open & (1 << to) != 0
            && self.band_allowed(
                &self.stepped(node, number, self.hand, to, mark),
                self.hand,
                to,
            )
    }

    /// Whether the rule of the start lets a man go from `from` to `to`.
    pub(crate) fn may_leave(&self, node: &Node, from: u8, to: u8) -> bool {
        let heap = node.me[usize::from(self.heap)];
        let at_start = self.start[usize::from(self.heap)];
        match self.leave {
            None => true,
            Some(Leave::Courier) => {
                let home = node.me[0] > 0 || node.occupied & self.home_points != 0;
                from != self.heap || home || heap + 1 < at_start || heap == at_start
            }
            Some(Leave::Line { line, after }) => {
                to >= line || from < line || at_start - heap.min(at_start) >= after
            }
        }
    }

    /// Whether the band that a step from `from` has just made on `to` may stand, if it made one.
    pub(crate) fn band_allowed(&self, child: &Node, from: u8, to: u8) -> bool {
        let bands = &self.bands;
        // A third man makes no band.
        if child.me[usize::from(to)] != 2 {
            return true;
        }
        // What counts is how many had left before this step.
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

    /// Whether the other side has one man left, in hand or outside his home: he has been hit.
    fn last_man_back(&self, node: &Node) -> bool {
        node.opp[0] + 1 == self.men && node.opp[1..=usize::from(self.home)].iter().all(|&n| n == 0)
    }
}

/// The bits of `points` that belong to six or more in a row.
fn runs_of_six(points: u32) -> u32 {
    let pairs = points & (points >> 1);
    let fours = pairs & (pairs >> 2);
    let starts = fours & (pairs >> 4);
    (0..6).fold(0, |runs, i| runs | starts << i)
}
