//! Sources of throws and draws.

use crate::{Dice, Throw};

/// A source of throws and lots: dice from a seed, or dice that two people make together.
pub trait Chance {
    /// One of these throws, according to their weights.
    fn throw(&mut self, throws: &[(Throw, u32)]) -> Throw;

    /// A number below `n`, which is not 0; each with the same chance.
    fn lot(&mut self, n: usize) -> usize;

    /// One die for each side in the draw for the start, of dice that show `throws`.
    fn pair(&mut self, throws: &[(Throw, u32)]) -> [u8; 2] {
        std::array::from_fn(|_| {
            let throw = self.throw(throws);
            throw.faces()[self.lot(throw.faces().len())]
        })
    }
}

impl Chance for Dice {
    fn throw(&mut self, throws: &[(Throw, u32)]) -> Throw {
        Dice::throw(self, throws)
    }

    fn lot(&mut self, n: usize) -> usize {
        self.below(n)
    }
}
