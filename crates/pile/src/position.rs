//! A position: what stands on the slots of each side, who is on roll, and what was thrown.

use lauta_game::{Side, Throw};

/// Slots of a side: one for each face of a die.
pub(crate) const SLOTS: u8 = 6;

/// The men of one side that are still in the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Row {
    /// How many generals the circle holds (0), and how many men each slot (1 to 6).
    pub(crate) piles: [u8; 7],
    /// Whether the side is still putting its men in; all that do not stand are then in hand.
    pub(crate) filling: bool,
}

impl Row {
    /// Men and generals that stand.
    pub(crate) fn standing(&self) -> u8 {
        self.piles.iter().sum()
    }

    /// Whether there is nothing left to put in or to take off.
    pub(crate) fn is_done(&self) -> bool {
        !self.filling && self.standing() == 0
    }
}

/// A position of any pile game. Equal positions play alike: men that are off, or across, follow
/// from those that are not.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) rows: [Row; 2],
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

    /// How many men `side` has on its slot `slot` (1 to 6); 0 is the circle of the generals.
    #[must_use]
    pub fn standing_on(&self, side: Side, slot: u8) -> u8 {
        let piles = &self.rows[side.index()].piles;
        piles.get(usize::from(slot)).copied().unwrap_or(0)
    }

    /// Whether `side` is still putting its men in.
    #[must_use]
    pub fn is_filling(&self, side: Side) -> bool {
        self.rows[side.index()].filling
    }

    /// What the dice show, if they have been thrown.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        (self.throw != Throw::default()).then_some(self.throw)
    }
}
