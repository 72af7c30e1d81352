//! Where the pieces stand, who is next, and what the dice still have to give.

use lauta_game::Side;

use crate::board::Holes;

/// Everything that decides what may happen next. A piece needs no memory of its laps: its hole
/// and its owner say where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// All pieces of each side, numbered along its own track.
    pub(crate) men: [Holes; 2],
    /// Those of them that have not been woken, in their home rows.
    pub(crate) asleep: [u32; 2],
    /// How many ones, twos, threes and fours have been thrown and not been played.
    pub(crate) dice: [u8; 4],
    /// Whether the pool of `dice` is still open, so that the same side throws again first.
    pub(crate) open: bool,
    /// Whose turn it is; at the end of the game, the side that did not make the last move.
    pub(crate) side: Side,
}

impl Position {
    /// Whose turn it is; at the end of the game, the side that did not make the last move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// How many pieces `side` has on the board.
    #[must_use]
    pub fn pieces(&self, side: Side) -> u32 {
        self.men[side.index()].count_ones()
    }

    /// How many of them sleep.
    #[must_use]
    pub fn sleepers(&self, side: Side) -> u32 {
        self.asleep[side.index()].count_ones()
    }

    /// The dice that have been thrown and not been played, in ascending order.
    pub fn dice(&self) -> impl Iterator<Item = u8> + use<> {
        (1..=4)
            .zip(self.dice)
            .flat_map(|(die, count)| std::iter::repeat_n(die, count.into()))
    }

    /// How many dice there are to play.
    pub(crate) fn dice_left(&self) -> u8 {
        self.dice.iter().sum()
    }
}
