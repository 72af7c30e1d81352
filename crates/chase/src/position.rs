//! A position: two files of men on the ring, the numbers of the sides, and what was thrown.

use lauta_game::{Faces, Side, Throw};

/// Points of the ring.
pub(crate) const RING: u8 = 24;
/// The most men a side can have: half of the ring.
pub(crate) const MOST_MEN: u8 = RING / 2;

/// The point `steps` further on; behind 1 the ring goes on with 24.
pub(crate) fn ahead(point: u8, steps: u8) -> u8 {
    (point + RING - 1 - steps % RING) % RING + 1
}

/// A point in the other side's numbering: both run the same way, from opposite points.
pub(crate) fn across(point: u8) -> u8 {
    ahead(point, RING / 2)
}

/// A point of `side` in the first side's numbering, or the reverse.
pub(crate) fn seen(side: Side, point: u8) -> u8 {
    match side {
        Side::First => point,
        Side::Second => across(point),
    }
}

/// The men of a side, always on points in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Row {
    /// Point of the rearmost man, 1 to 24 in the side's own numbering; 0 without men.
    pub(crate) rear: u8,
    pub(crate) men: u8,
}

impl Row {
    /// The points where men stand, the rearmost first.
    pub(crate) fn points(self) -> impl Iterator<Item = u8> {
        (0..self.men).map(move |n| ahead(self.rear, n))
    }

    /// True if a man stands on this point.
    pub(crate) fn has(self, point: u8) -> bool {
        self.points().any(|own| own == point)
    }

    /// The point directly in front of the foremost man.
    pub(crate) fn front(self) -> u8 {
        ahead(self.rear, self.men)
    }

    /// The row without its rearmost man.
    pub(crate) fn without_rearmost(self) -> Self {
        match self.men {
            0 | 1 => Self::default(),
            men => Self {
                rear: ahead(self.rear, 1),
                men: men - 1,
            },
        }
    }
}

/// A position of any chase game. Equal positions play alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) rows: [Row; 2],
    /// The numbers that each side has wished for; empty before they are chosen.
    pub(crate) wishes: [Faces; 2],
    /// Thrown and not yet played; the default throw if the dice have not fallen.
    pub(crate) throw: Throw,
    /// Side to move; at the end of the game, the side that did not make the last move.
    pub(crate) side: Side,
}

impl Position {
    /// Side to move; at the end of the game, the side that did not make the last move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The points where men of `side` stand, in its own numbering, the rearmost first.
    pub fn points(&self, side: Side) -> impl Iterator<Item = u8> {
        self.row(side).points()
    }

    /// The numbers that `side` has wished for; none before they are chosen.
    #[must_use]
    pub fn wish(&self, side: Side) -> Faces {
        self.wishes[side.index()]
    }

    /// Throw that has still to be played, if the dice have been thrown.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        (self.throw != Throw::default()).then_some(self.throw)
    }

    /// The men of `side`.
    pub(crate) fn row(&self, side: Side) -> Row {
        self.rows[side.index()]
    }

    /// True if the numbers have still to be chosen.
    pub(crate) fn is_choosing(&self) -> bool {
        self.wishes.iter().all(|wish| wish.is_empty())
    }

    /// The position with the sides exchanged.
    pub(crate) fn exchanged(&self) -> Self {
        let ([a, b], [x, y]) = (self.rows, self.wishes);
        Self {
            rows: [b, a],
            wishes: [y, x],
            throw: self.throw,
            side: self.side.other(),
        }
    }
}
