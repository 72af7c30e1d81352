//! A position: two files of men on the ring, the numbers of the sides, and what was thrown.

use lauta_game::{Side, Throw};

/// Points of the ring.
pub(crate) const RING: u8 = 24;
/// The most men a side can have: half of the ring.
pub(crate) const MOST_MEN: u8 = RING / 2;

/// The point `steps` further on; behind 1 the ring goes on with 24.
pub(crate) fn ahead(point: u8, steps: u8) -> u8 {
    (point + RING - 1 - steps % RING) % RING + 1
}

/// What the other side calls a point: both run the same way, from opposite points.
pub(crate) fn across(point: u8) -> u8 {
    ahead(point, RING / 2)
}

/// The men of a side, always on points in a row.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Row {
    /// Where the rearmost man stands, in the side's own numbering; 0 without men.
    pub(crate) rear: u8,
    pub(crate) men: u8,
}

impl Row {
    /// The points where men stand, the rearmost first.
    pub(crate) fn points(self) -> impl Iterator<Item = u8> {
        (0..self.men).map(move |n| ahead(self.rear, n))
    }

    /// Whether a man stands on this point.
    pub(crate) fn has(self, point: u8) -> bool {
        self.points().any(|own| own == point)
    }

    /// The point directly in front of the foremost man.
    pub(crate) fn front(self) -> u8 {
        ahead(self.rear, self.men)
    }

    /// The same without the rearmost man.
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

/// A set of faces of a die, face *n* as bit *n*.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Numbers(u8);

impl Numbers {
    pub(crate) fn of(faces: &[u8]) -> Self {
        Self(faces.iter().fold(0, |bits, face| bits | 1 << face))
    }

    pub(crate) fn has(self, face: u8) -> bool {
        self.0 >> face & 1 == 1
    }

    pub(crate) fn faces(self) -> impl Iterator<Item = u8> + Clone {
        (1..=6).filter(move |&face| self.has(face))
    }

    pub(crate) fn count(self) -> usize {
        self.faces().count()
    }

    pub(crate) fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub(crate) fn with(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub(crate) fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The faces joined by `between`: `2-5`, `25`.
    pub(crate) fn written(self, between: &str) -> String {
        let faces: Vec<String> = self.faces().map(|face| face.to_string()).collect();
        faces.join(between)
    }
}

/// A position of any chase game. Equal positions play alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) rows: [Row; 2],
    /// The numbers that each side has wished for; empty before they are chosen.
    pub(crate) wishes: [Numbers; 2],
    /// Thrown and not yet played; the default throw if the dice have not fallen.
    pub(crate) throw: Throw,
    /// Whose turn it is; at the end of the game, the side that did not make the last move.
    pub(crate) side: Side,
}

impl Position {
    /// Whose turn it is; at the end of the game, the side that did not make the last move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The points where men of `side` stand, in its own numbering, the rearmost first.
    pub fn points(&self, side: Side) -> impl Iterator<Item = u8> {
        self.rows[side.index()].points()
    }

    /// The numbers that `side` has wished for; none before they are chosen.
    pub fn wished(&self, side: Side) -> impl Iterator<Item = u8> {
        self.wishes[side.index()].faces()
    }

    /// What the dice show, if they have been thrown.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        (self.throw != Throw::default()).then_some(self.throw)
    }

    /// Whether the numbers have still to be chosen.
    pub(crate) fn is_choosing(&self) -> bool {
        self.wishes.iter().all(|wishes| wishes.is_empty())
    }
}
