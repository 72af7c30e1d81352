//! A position: the men on the slots of each side, the side on roll, and the throw.

use lauta_game::{Side, Throw};

/// Slots of a side: one for each face of a die.
pub(crate) const SLOTS: u8 = 6;

/// The men of one side that are still in the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Row {
    /// Numbers of generals in the circle (0) and of men on each slot (1 to 6).
    pub(crate) piles: [u8; 7],
    /// Numbers of these that lie up on another man.
    pub(crate) up: [u8; 7],
    /// Stage of the rules that these men are in; behind the last, all is done. Of men that are still
    /// put in, those that do not stand are in hand.
    pub(crate) stage: u8,
}

impl Row {
    /// Men and generals that stand.
    pub(crate) fn standing(&self) -> u8 {
        self.piles.iter().sum()
    }
}

/// A position of any pile game. Equal positions play alike: men that are off, or across, follow
/// from those that are not.
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

    /// Number of men of `side` on its slot `slot` (1 to 6); 0 is the circle of the generals.
    #[must_use]
    pub fn standing_on(&self, side: Side, slot: u8) -> u8 {
        let piles = &self.rows[side.index()].piles;
        piles.get(usize::from(slot)).copied().unwrap_or(0)
    }

    /// Number of these that lie up on another man.
    #[must_use]
    pub fn up_on(&self, side: Side, slot: u8) -> u8 {
        let up = &self.rows[side.index()].up;
        up.get(usize::from(slot)).copied().unwrap_or(0)
    }

    /// The throw; `None` before it.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        (self.throw != Throw::default()).then_some(self.throw)
    }
}
