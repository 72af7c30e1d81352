//! Where the pieces stand, whose the king is, who is next, and which dice are unused.

use lauta_game::Side;

use crate::board::Lines;

/// Everything that decides what may happen next. A piece needs no memory of its laps: its line and
/// its owner say where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The soldiers of each side.
    pub(crate) soldiers: [Lines; 2],
    /// Those of them that sleep, in their home rows.
    pub(crate) asleep: [Lines; 2],
    /// Where the king stands, always alone.
    pub(crate) king: u8,
    /// Whose the king is, if he has been recruited.
    pub(crate) owner: Option<Side>,
    /// How many ones, twos, threes and fours have been thrown and not been used.
    pub(crate) dice: [u8; 4],
    /// Whose turn it is; at the end of the game, the side that did not make the last move.
    pub(crate) side: Side,
}

impl Position {
    /// Whose turn it is; at the end of the game, the side that did not make the last move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// How many soldiers `side` has on the board.
    #[must_use]
    pub fn soldiers(&self, side: Side) -> u32 {
        self.soldiers[side.index()].count_ones()
    }

    /// How many of them sleep.
    #[must_use]
    pub fn sleepers(&self, side: Side) -> u32 {
        self.asleep[side.index()].count_ones()
    }

    /// Whose the king is; `None` as long as nobody has recruited him.
    #[must_use]
    pub fn king_of(&self) -> Option<Side> {
        self.owner
    }

    /// The dice that have been thrown and not been used, in ascending order.
    pub fn dice(&self) -> impl Iterator<Item = u8> + use<> {
        (1..=4)
            .zip(self.dice)
            .flat_map(|(die, count)| std::iter::repeat_n(die, count.into()))
    }

    /// How many dice there are to use.
    pub(crate) fn dice_left(&self) -> u8 {
        self.dice.iter().sum()
    }
}
