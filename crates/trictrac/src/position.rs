//! A position: men, dice, throws that are remembered, and what is marked.

use lauta_game::{Side, Throw};

use crate::board::{Board, Men};
use crate::ecoles::Said;
use crate::score::Score;

/// Throws of a side that are counted from the start or a relevé; nothing asks for more.
pub(crate) const COUNTED: u8 = 3;

/// A position of any game of the family. Equal positions play alike.
///
/// The score is that before the throw, if one has been thrown: what the throw gives is marked by
/// the move that answers it. Only a marking that ends the game is made at once.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Both sides' men, each on their own points.
    pub(crate) men: [Men; 2],
    /// The side that throws. Where the players mark for themselves the other side may have to speak.
    pub(crate) side: Side,
    /// Thrown and not yet played; the default throw if the dice have not fallen.
    pub(crate) throw: Throw,
    /// Points of the throw, in `toc` holes: of the side that has thrown, of the other.
    pub(crate) due: [u8; 2],
    /// True if the roller has marked a hole by this throw and stays.
    pub(crate) held: bool,
    /// Throws that each side has played since all men stood on the heaps, up to [`COUNTED`].
    pub(crate) throws: [u8; 2],
    /// The first throw of the game, for the jan de rencontre.
    pub(crate) first: First,
    pub(crate) score: Score,
    /// Everything said about the throw, where the players mark for themselves.
    pub(crate) said: Said,
}

/// The first throw of a game, while a throw of the other side may meet it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) enum First {
    /// Both sides have thrown, or nobody asks for it.
    #[default]
    Past,
    /// The side that begins has not thrown yet.
    Due,
    /// The throw of the side that begins.
    Thrown(Throw),
}

impl Position {
    /// The side that throws.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The men of `side`, on its own points.
    #[must_use]
    pub fn men(&self, side: Side) -> &Men {
        &self.men[side.index()]
    }

    /// The throw that the dice show; `None` before they fall.
    #[must_use]
    pub fn throw(&self) -> Option<Throw> {
        (self.throw != Throw::default()).then_some(self.throw)
    }

    /// Points of the throw, in `toc` holes: of the side that has thrown, of the other side.
    #[must_use]
    pub fn due(&self) -> [u8; 2] {
        self.due
    }

    /// The score, without the points of the throw.
    #[must_use]
    pub fn score(&self) -> &Score {
        &self.score
    }

    /// Throws that `side` has played since all men stood on the heaps, up to 3.
    pub(crate) fn throws(&self, side: Side) -> u8 {
        self.throws[side.index()]
    }

    /// The board as the side to throw or to play sees it.
    pub(crate) fn board(&self) -> Board {
        Board {
            me: *self.men(self.side),
            opp: *self.men(self.side.other()),
        }
    }

    /// The numbers of the throw, the higher one first.
    pub(crate) fn numbers(&self) -> Option<[u8; 2]> {
        self.throw.faces().try_into().ok()
    }
}
