//! A position: where the men of both rows stand, who is on roll, and what was thrown.

use lauta_game::{Side, Throw};

/// Points of a row.
pub(crate) const POINTS: u8 = 12;
/// The number of the hand: one more than the row.
pub(crate) const HAND: u8 = POINTS + 1;
/// The point where men are safe, and stay.
pub(crate) const CORNER: u8 = 1;

/// Numbers of men of a side on each of its points (1 to 12) and in its hand (13); place 0 is none.
pub(crate) type Row = [u8; HAND as usize + 1];

/// A position of any game on facing rows. Equal positions play alike.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) rows: [Row; 2],
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

    /// Number of men of `side` on its point `point`; 13 is the hand, 1 the corner.
    #[must_use]
    pub fn men_on(&self, side: Side, point: u8) -> u8 {
        let row = &self.rows[side.index()];
        row.get(usize::from(point)).copied().unwrap_or(0)
    }

    /// The throw; `None` before it.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        (self.throw != Throw::default()).then_some(self.throw)
    }

    /// The number of the throw: the lower of its dice.
    pub(crate) fn number(&self) -> u8 {
        self.throw.faces().iter().copied().min().unwrap_or(0)
    }

    /// This position with the sides exchanged.
    pub(crate) fn exchanged(&self) -> Self {
        let [a, b] = self.rows;
        Self {
            rows: [b, a],
            throw: self.throw,
            side: self.side.other(),
        }
    }
}
