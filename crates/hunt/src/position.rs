//! The position: a small value without history.

use lauta_game::Side;

use crate::board::{Board, Point};

/// Everything that decides the future of a game: the pieces, the side to move, and the moves since
/// the last drop or capture.
///
/// The deer are the first side whatever a game calls them, the dogs the second.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    /// Points of the strong pieces, one bit a point.
    pub deer: u64,
    /// Points of the weak pieces, one bit a point.
    pub dogs: u64,
    /// Side to move.
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

    /// True if placement, side to move and hand are equal, as the rule of repetition compares
    /// positions.
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

    /// Number of captured dogs.
    #[must_use]
    pub fn captured(&self) -> u8 {
        self.captured
    }

    /// Number of dogs in hand.
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
        /// Origin.
        from: Point,
        /// Destination.
        to: Point,
    },
    /// A deer leaps over a dog and captures it.
    Leap {
        /// Origin of the deer.
        from: Point,
        /// Point of the captured dog.
        over: Point,
        /// Point where the deer lands.
        to: Point,
    },
    /// A dog comes from the hand to the board.
    Drop {
        /// Destination.
        to: Point,
    },
    /// A drop, and in the same turn a step of another dog.
    DropStep {
        /// Point of the drop.
        drop: Point,
        /// Origin of the dog that steps.
        from: Point,
        /// Destination of that dog.
        to: Point,
    },
    /// Nothing can be moved.
    Pass,
}
