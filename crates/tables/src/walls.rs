//! Tests at the end of a turn: walls, and the patterns that end a game or are paid for.

use crate::file::{Meet, NamedWall};
use crate::moves::Node;
use crate::position::{Men, Position, at_least};
use crate::rules::{Rules, Shape, Wall};

impl Rules {
    /// True if a turn that began on `root` may end on `node`.
    pub(crate) fn may_end(&self, node: &Node, opening: u32) -> bool {
        if self.walls.is_empty() {
            return true;
        }
        let held = if self.close > 1 {
            node.pairs
        } else {
            node.occupied & self.track
        };
        if opening != 0 && held & opening == opening {
            return false;
        }
        self.walls.iter().all(|wall| match *wall {
            Wall::Points(on, max) => (held & on).count_ones() <= u32::from(max),
            Wall::Named(NamedWall::OpenTheShutIn) => true,
            _ if held.count_ones() < 6 => true,
            Wall::Named(NamedWall::SixNever) => runs_of_six(held) == 0,
            Wall::Named(NamedWall::SixNeedsHome) => held & 0b110 == 0b110 || runs_of_six(held) == 0,
            Wall::Named(NamedWall::SixIfPassed) => self.is_passed(held, &node.opp),
            Wall::Named(NamedWall::NoneBeforeHead) => {
                let head = usize::from(self.heap);
                let before = self.across_bits(held) & (0b11_1111 << (head - 6));
                node.opp[head] == 0 || before.count_ones() < 6
            }
            Wall::Named(NamedWall::NeverShutIn) => {
                let shut = self.shut_points(&node.opp);
                shut == 0 || held & shut != shut
            }
        })
    }

    /// True if every six in a row, in the other side's numbering, has a man of his beyond it.
    fn is_passed(&self, held: u32, opp: &Men) -> bool {
        let lows = six_starts(self.across_bits(held));
        if lows == 0 {
            return true;
        }
        // Of several, the one nearest to his end decides.
        let low = lows.trailing_zeros() as usize;
        opp[..low].iter().any(|&n| n > 0)
    }

    /// The six points in front of the other side's men, if the position has them all on one point
    /// and shut in by the side on roll, whose turn must then open one; else 0.
    pub(crate) fn shut_in(&self, pos: &Position) -> u32 {
        if !self.walls.contains(&Wall::Named(NamedWall::OpenTheShutIn)) {
            return 0;
        }
        let shut = self.shut_points(&pos.opp);
        if shut != 0 && self.held(&pos.me) & shut == shut {
            shut
        } else {
            0
        }
    }

    /// The six points in front of the one point where all men of the other side stand, in the
    /// mover's numbering; 0 if they do not.
    fn shut_points(&self, opp: &Men) -> u32 {
        let stand = (1..=self.points).find(|&p| opp[usize::from(p)] == self.men);
        match stand {
            Some(p) if p > 6 => {
                (p - 6..p).fold(0, |bits, q| bits | 1 << self.across[usize::from(q)])
            }
            _ => 0,
        }
    }

    /// Points held: with as many men as close a point.
    pub(crate) fn held(&self, men: &Men) -> u32 {
        at_least(men, self.close.min(2)) & self.track
    }

    /// Points in the other side's numbering.
    #[inline]
    pub(crate) fn across_bits(&self, points: u32) -> u32 {
        let n = u32::from(self.points);
        match self.meet {
            Meet::Contrary => points.reverse_bits() >> (30 - n),
            Meet::HalfLap => (points << (n / 2) | points >> (n / 2)) & self.track,
            Meet::Same => points,
        }
    }

    /// True if the men of `node` stand in this shape.
    pub(crate) fn stands(&self, shape: &Shape, me: &Men, opp: &Men) -> bool {
        if shape.bar && opp[usize::from(self.hand)] == 0 {
            return false;
        }
        let last = usize::from(self.points - self.home);
        if shape.back
            && (opp[..=last].iter().any(|&n| n > 0)
                || opp[usize::from(self.hand)..].iter().any(|&n| n > 0))
        {
            return false;
        }
        let fitting = self.points_of(shape, me);
        let points: Vec<u8> = (1..=self.points)
            .filter(|p| fitting & (1 << p) != 0)
            .collect();
        if shape.all && points.iter().map(|&p| me[usize::from(p)]).sum::<u8>() != self.men {
            return false;
        }
        match shape.gap {
            None => points.len() >= usize::from(shape.points),
            Some(gap) => points
                .iter()
                .any(|&low| self.is_chain(shape, gap, low, &points, me, opp)),
        }
    }

    /// The points of a shape that hold the men it asks for.
    pub(crate) fn points_of(&self, shape: &Shape, me: &Men) -> u32 {
        let fits = |p: &u8| {
            let men = me[usize::from(*p)];
            shape.on & (1 << p) != 0 && (men == shape.men || shape.or_more && men > shape.men)
        };
        (1..=self.points)
            .filter(fits)
            .fold(0, |bits, p| bits | 1 << p)
    }

    fn is_chain(
        &self,
        shape: &Shape,
        gap: u8,
        low: u8,
        points: &[u8],
        me: &Men,
        opp: &Men,
    ) -> bool {
        let high = low + (shape.points - 1) * (gap + 1);
        (low..=high).all(|p| {
            if (p - low).is_multiple_of(gap + 1) {
                points.contains(&p)
            } else {
                let there = self.across[usize::from(p)];
                p <= self.points && me[usize::from(p)] == 0 && opp[usize::from(there)] == 0
            }
        })
    }
}

/// The bits of `points` at which six or more in a row begin, the lowest of each six.
pub(crate) fn six_starts(points: u32) -> u32 {
    let pairs = points & (points >> 1);
    let fours = pairs & (pairs >> 2);
    fours & (pairs >> 4)
}

/// The bits of `points` that belong to six or more in a row.
pub(crate) fn runs_of_six(points: u32) -> u32 {
    let starts = six_starts(points);
    (0..6).fold(0, |runs, i| runs | starts << i)
}
