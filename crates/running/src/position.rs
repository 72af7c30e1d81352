//! Position of the pieces, the side to move, and the dice left to play.

use lauta_game::Side;

use crate::board::{Holes, bit, each};

/// Everything that decides what may happen next. A piece needs no memory of its laps: its hole
/// and its owner say where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// All pieces of each side, numbered along its own track.
    pub(crate) men: [Holes; 2],
    /// Those of them that have not been woken, in their home rows.
    pub(crate) asleep: [u32; 2],
    /// Numbers of ones, twos, threes and fours thrown and not yet played.
    pub(crate) dice: [u8; 4],
    /// True while the pool of `dice` is open, so that the same side throws again first.
    pub(crate) open: bool,
    /// Side to move; at the end of the game, the side that did not make the last move.
    pub(crate) side: Side,
}

impl Position {
    /// Side to move; at the end of the game, the side that did not make the last move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The holes with a piece of `side`, numbered along its own track from 0, its home row first; with
    /// each, true if the piece is asleep.
    ///
    /// ```
    /// use lauta_game::{Game, Side};
    /// let pos = lauta_running::load("daldos")?.start();
    /// let last = pos.holes(Side::First).last();
    /// assert_eq!(last, Some((15, true)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn holes(&self, side: Side) -> impl Iterator<Item = (u8, bool)> + use<> {
        let asleep = Holes::from(self.asleep[side.index()]);
        each(self.men[side.index()]).map(move |hole| (hole, asleep & bit(hole) != 0))
    }

    /// Number of pieces of `side` on the board.
    #[must_use]
    pub fn pieces(&self, side: Side) -> u32 {
        self.men[side.index()].count_ones()
    }

    /// Number of its pieces that are asleep.
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

    /// Number of dice left to play.
    pub(crate) fn dice_left(&self) -> u8 {
        self.dice.iter().sum()
    }
}
