//! Position of the pieces, owner of the king, side to move, and unused dice.

use lauta_game::Side;

use crate::board::{Lines, bit, each};

/// Everything that decides what may happen next. A piece needs no memory of its laps: its line and
/// its owner say where it goes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// The soldiers of each side.
    pub(crate) soldiers: [Lines; 2],
    /// Those of them that sleep, in their home rows.
    pub(crate) asleep: [Lines; 2],
    /// Line of the king, who stands alone.
    pub(crate) king: u8,
    /// Owner of the king, once he has been recruited.
    pub(crate) owner: Option<Side>,
    /// Numbers of ones, twos, threes and fours thrown and not yet used.
    pub(crate) dice: [u8; 4],
    /// Side to move; at the end of the game, the side that did not make the last move.
    pub(crate) side: Side,
}

impl Position {
    /// Side to move; at the end of the game, the side that did not make the last move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The lines with a soldier of `side`; with each, true if the soldier is asleep. In a row of *n*
    /// lines they are numbered from the first side's left: row A from 0, row M from *n*, row B from
    /// 2*n*.
    ///
    /// ```
    /// use lauta_game::{Game, Side};
    /// let pos = lauta_sahkku::load("sahkku-vuovdaguoika")?.start();
    /// assert_eq!(pos.lines(Side::First).next(), Some((0, true)));
    /// assert_eq!(pos.king(), 15 + 7);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn lines(&self, side: Side) -> impl Iterator<Item = (u8, bool)> + use<> {
        let asleep = self.asleep[side.index()];
        each(self.soldiers[side.index()]).map(move |line| (line, asleep & bit(line) != 0))
    }

    /// Line of the king, numbered as in [`Self::lines`].
    #[must_use]
    pub fn king(&self) -> u8 {
        self.king
    }

    /// Number of soldiers of `side` on the board.
    #[must_use]
    pub fn soldiers(&self, side: Side) -> u32 {
        self.soldiers[side.index()].count_ones()
    }

    /// Number of its soldiers that are asleep.
    #[must_use]
    pub fn sleepers(&self, side: Side) -> u32 {
        self.asleep[side.index()].count_ones()
    }

    /// Owner of the king; `None` as long as nobody has recruited him.
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

    /// Number of unused dice.
    pub(crate) fn dice_left(&self) -> u8 {
        self.dice.iter().sum()
    }
}
