//! The numbers of a throw, and the order in which they are used.

use lauta_game::Throw;

use super::MOST_STEPS;

/// The numbers of a throw, each to be used once, and how.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    pub(crate) all: [u8; MOST_STEPS],
    pub(crate) len: u8,
    pub(crate) throw: Throw,
    pub(crate) order: Order,
    /// The play may stop after any number.
    pub(crate) optional: bool,
    /// No man makes more than one step.
    pub(crate) different: bool,
    /// Number of men that may leave the head.
    pub(crate) leaving: u8,
    /// Points of which one must be open in the end; none of them if 0.
    pub(crate) opening: u32,
}

/// Order in which the numbers of a throw are used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Order {
    /// Any.
    Free,
    /// Each only when those before it are; what comes after one that cannot be used is lost.
    Ascending,
    /// In their order, those that cannot be used being passed over.
    Skipping,
}

impl Order {
    /// The numbers, as bits, that are gone when number `i` has been used.
    pub(crate) fn passed(self, i: usize) -> u16 {
        match self {
            Self::Free => 1 << i,
            Self::Ascending | Self::Skipping => (2 << i) - 1,
        }
    }
}

impl Numbers {
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.all[..usize::from(self.len)]
    }
}
