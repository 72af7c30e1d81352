//! The position: a small value without history.

use lauta_game::Side;

use crate::board::{Board, Point};

/// Everything that decides what may happen next: who stands where, whose turn it is, and how long
/// nothing has been dropped or captured.
///
/// The deer are the first side whatever a game calls them, the dogs the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Where the strong pieces stand, one bit a point.
    pub deer: u64,
    /// Where the weak pieces stand.
    pub dogs: u64,
    /// Whose turn it is.
    pub side: Side,
    /// Weak pieces that are still to be dropped.
    pub hand: u8,
    /// Weak pieces that are gone.
    pub captured: u8,
    /// Moves in a row, of both sides, without drop or capture.
    pub clock: u16,
}

impl Position {
    /// The points that are empty.
    #[inline]
    pub fn empty(&self, board: &Board) -> u64 {
        board.all & !(self.deer | self.dogs)
    }

    /// The same placement, side and hand, whenever it arose: what the rule of repetition compares.
    #[inline]
    pub fn same_placement(&self, other: &Self) -> bool {
        (self.deer, self.dogs, self.side, self.hand)
            == (other.deer, other.dogs, other.side, other.hand)
    }

    /// The side that moves next.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// How many dogs have been captured.
    #[must_use]
    pub fn captured(&self) -> u8 {
        self.captured
    }

    /// How many dogs are still in hand.
    #[must_use]
    pub fn hand(&self) -> u8 {
        self.hand
    }

    /// Moves in a row, of both sides, without drop or capture.
    #[must_use]
    pub fn clock(&self) -> u16 {
        self.clock
    }

    /// The mirror image, on a board that has one.
    pub fn reflect(&self, board: &Board) -> Self {
        Self {
            deer: board.reflect(self.deer),
            dogs: board.reflect(self.dogs),
            ..*self
        }
    }
}

/// One move: one decision of one side.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Move {
    /// A piece goes to a neighbouring point.
    Step {
        /// Where it stood.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// A deer leaps over a dog and captures it.
    Leap {
        /// Where the deer stood.
        from: Point,
        /// Where the dog stood.
        over: Point,
        /// Where the deer lands.
        to: Point,
    },
    /// A dog comes from the hand to the board.
    Drop {
        /// Where to.
        to: Point,
    },
    /// A drop, and in the same turn a step of another dog.
    DropStep {
        /// Where the dog is dropped.
        drop: Point,
        /// Where the other dog stood.
        from: Point,
        /// Where it goes.
        to: Point,
    },
    /// Nothing can be moved.
    Pass,
}
