//! The holes of the board, and the way through them.
//!
//! Inside, each side numbers its own track: `0..n` is its home row, `n..n + m` the middle row from
//! the stern to the prow, then the enemy row; the hole after the last one is `n` again. A set of
//! holes is a `u128` with one bit a hole. People see the holes by name, `A16`, `M0`.

use std::fmt;

use lauta_game::Side;

/// A set of holes, numbered along the track of one side.
pub(crate) type Holes = u128;

/// The set of this hole alone.
pub(crate) const fn bit(hole: u8) -> Holes {
    1 << hole
}

/// The holes of a set, in the order of the track.
pub(crate) fn each(mut holes: Holes) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let hole = lowest(holes)?;
        holes &= holes - 1;
        Some(hole)
    })
}

/// The first hole of a set.
pub(crate) fn lowest(holes: Holes) -> Option<u8> {
    #[expect(clippy::cast_possible_truncation, reason = "at most 127")]
    (holes != 0).then(|| holes.trailing_zeros() as u8)
}

/// The last hole of a set.
pub(crate) fn highest(holes: Holes) -> Option<u8> {
    #[expect(clippy::cast_possible_truncation, reason = "at most 127")]
    (holes != 0).then(|| 127 - holes.leading_zeros() as u8)
}

/// The part of a set that lies in the first 32 holes, where all home rows are.
pub(crate) fn low(holes: Holes) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "the rest is to be left out"
    )]
    let low = holes as u32;
    low
}

/// A row of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    /// The home row of the first side, drawn below.
    A,
    /// The middle row.
    M,
    /// The home row of the second side, drawn above.
    B,
}

impl Row {
    /// The rows as they are written and drawn, from the top.
    pub(crate) const FROM_TOP: [Self; 3] = [Self::B, Self::M, Self::A];

    /// The home row of `side`.
    pub(crate) fn home(side: Side) -> Self {
        match side {
            Side::First => Self::A,
            Side::Second => Self::B,
        }
    }
}

/// A hole by its name: `A16`, `M0`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Hole {
    /// The row.
    pub(crate) row: Row,
    /// The number, counted from the prow; 0 is the extra hole of the middle row.
    pub(crate) number: u8,
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let row = match self.row {
            Row::A => 'A',
            Row::M => 'M',
            Row::B => 'B',
        };
        write!(f, "{row}{}", self.number)
    }
}

/// The shape of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    /// Holes of an outer row, at most 30.
    pub(crate) n: u8,
    /// Holes of the middle row: `n` or `n + 1`.
    pub(crate) m: u8,
    /// True if every row runs the other way. Only names and drawings know: the rules cannot tell.
    pub(crate) reversed: bool,
    /// The stern of the middle row, the one hole to which two holes lead, ...
    stern: Holes,
    /// ... and the last hole of the enemy row, from which the way goes back there.
    last: Holes,
}

impl Board {
    pub(crate) fn new(n: u8, m: u8, reversed: bool) -> Self {
        Self {
            n,
            m,
            reversed,
            stern: bit(n),
            last: bit(2 * n + m - 1),
        }
    }

    /// All holes of the board.
    pub(crate) fn len(self) -> u8 {
        2 * self.n + self.m
    }

    /// True if the middle row has the extra hole at the prow.
    pub(crate) fn prow(self) -> bool {
        self.m > self.n
    }

    /// The home row.
    pub(crate) fn home(self) -> Holes {
        bit(self.n) - 1
    }

    /// The enemy row.
    pub(crate) fn enemy_row(self) -> Holes {
        self.home() << (self.n + self.m)
    }

    /// The hole `steps` (at most 8) further on.
    pub(crate) fn ahead(self, hole: u8, steps: u8) -> u8 {
        let to = hole + steps;
        if to < self.len() {
            to
        } else {
            to - self.len() + self.n
        }
    }

    /// The holes one step before these. Two holes lead to the stern of the middle row: the last
    /// of the home row and the last of the enemy row.
    pub(crate) fn behind(self, holes: Holes) -> Holes {
        (holes >> 1)
            | if holes & self.stern != 0 {
                self.last
            } else {
                0
            }
    }

    /// The holes just `steps` before these.
    pub(crate) fn behind_by(self, holes: Holes, steps: u8) -> Holes {
        (0..steps).fold(holes, |holes, _| self.behind(holes))
    }

    /// The holes from which a move of `steps` passes or reaches one of these.
    pub(crate) fn blocked(self, by: Holes, steps: u8) -> Holes {
        (0..steps).fold(0, |blocked, _| self.behind(by | blocked))
    }

    /// The `steps` holes after `hole`.
    pub(crate) fn way(self, hole: u8, steps: u8) -> Holes {
        (1..=steps).fold(0, |way, step| way | bit(self.ahead(hole, step)))
    }

    /// Number of steps (at least one) from one hole to another; `None` if none lead there.
    pub(crate) fn distance(self, from: u8, to: u8) -> Option<u8> {
        let direct = (to > from).then(|| to - from);
        // A piece that has come round counts on from the hole after the last one.
        let round = (to >= self.n).then(|| self.len() - from + to - self.n);
        direct.or(round)
    }

    /// These holes in the numbering of the other side.
    pub(crate) fn seen_across(self, holes: Holes) -> Holes {
        let outer = self.n + self.m;
        let middle = (bit(outer) - 1) & !self.home();
        (holes & middle) | (holes >> outer) | ((holes & self.home()) << outer)
    }

    /// The name of a hole that `side` numbers so.
    pub(crate) fn name(self, side: Side, hole: u8) -> Hole {
        let (n, outer) = (self.n, self.n + self.m);
        let (row, number) = match hole {
            hole if hole < n => (Row::home(side), hole + 1),
            hole if hole < outer => (Row::M, 2 * n - hole),
            hole => (Row::home(side.other()), hole - outer + 1),
        };
        Hole {
            row,
            number: self.turned(row, number),
        }
    }

    /// The number that `side` gives to a hole of the board, `None` if there is no such hole.
    pub(crate) fn number(self, side: Side, hole: Hole) -> Option<u8> {
        let lowest = u8::from(hole.row != Row::M || !self.prow());
        if hole.number < lowest || hole.number > self.n {
            return None;
        }
        let number = self.turned(hole.row, hole.number);
        Some(match hole.row {
            Row::M => 2 * self.n - number,
            row if row == Row::home(side) => number - 1,
            _ => self.n + self.m + number - 1,
        })
    }

    /// The numbers of a row from the prow to the stern.
    pub(crate) fn numbers(self, row: Row) -> std::ops::RangeInclusive<u8> {
        u8::from(row != Row::M || !self.prow())..=self.n
    }

    /// Exchanges the names of the two directions; the same way back.
    fn turned(self, row: Row, number: u8) -> u8 {
        match row {
            _ if !self.reversed => number,
            Row::M if self.prow() => self.n - number,
            _ => self.n + 1 - number,
        }
    }
}
