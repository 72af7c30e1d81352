//! Static evaluation of a position: by hand-made weights, with a learned correction where there is
//! one.

use std::sync::Arc;

use lauta_game::Side;
use lauta_game::cache::Cache;
use lauta_hunt::{Position, Rules};

use super::by_hand;
use super::learned::file::made_for;
use super::learned::{Weights, fingerprint};

/// The name and the bytes of every evaluation that the program brings along.
const FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/evaluations.rs"));

/// Bytes of evaluations that are kept once they have been read.
const MEMORY: usize = 4 << 20;

/// Evaluations stay well below proved scores.
const MOST: i32 = 15_000;

/// A static evaluation.
#[derive(Clone, Debug)]
pub enum Judge {
    /// By hand-made weights, for every game.
    HandMade,
    /// By the same and a learned correction, for the rules that it was made for.
    Learned(Arc<Weights>),
}

impl Judge {
    /// The evaluation that the program brings along for these rules, or else the hand-made one.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        static READ: Cache<Weights> = Cache::new(MEMORY);
        let number = fingerprint(rules);
        let weights = READ.get_or_make(&format!("{number:016x}"), || {
            let made = |(_, bytes): &&(&str, &[u8])| made_for(bytes) == Some(number);
            let (_, bytes) = FILES.iter().find(made)?;
            let weights = Weights::read(rules, bytes).ok()?;
            Some((Arc::new(weights), 2 * bytes.len()))
        });
        weights.map_or(Self::HandMade, Self::Learned)
    }

    /// The evaluation of `pos` for the side to move, in hundredths of a dog.
    ///
    /// Deer in a fortress have at least a draw.
    pub fn judge(&self, rules: &Rules, pos: &Position) -> i32 {
        let correction = match self {
            Self::HandMade => 0,
            Self::Learned(weights) => weights.correction(pos),
        };
        let score = by_hand::evaluate(rules, pos) + correction;
        let mut score = score.clamp(-MOST, MOST);
        if score < 0 && rules.fortresses.hold(pos) {
            score = 0;
        }
        match pos.side {
            Side::First => score,
            Side::Second => -score,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_whole_and_belongs_to_the_game_of_its_name() {
        assert!(!FILES.is_empty());
        for (id, bytes) in FILES {
            let rules = lauta_hunt::load(id).unwrap();
            let weights = Weights::read(&rules, bytes).unwrap();
            assert!(weights.made().starts_with(id), "{id}: {}", weights.made());
            assert!(matches!(Judge::of(&rules), Judge::Learned(_)), "{id}");
        }
        let rules = lauta_hunt::load("catch-the-hare").unwrap();
        assert!(matches!(Judge::of(&rules), Judge::HandMade));
    }
}
