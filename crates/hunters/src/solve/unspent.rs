//! One number of dogs alone: their wins in the movement phase without losing another dog.

use super::ground::Ground;
use super::layer::{Layer, Wins, words};
use super::rank::Ranks;
use super::{MOST_BYTES, Unsolvable};
use lauta_hunt::{Rules, bits};

/// Wins of one number of dogs, none in hand, that may not lose another dog: a subset of the wins in
/// the game, independent of all other numbers of dogs.
///
/// Three bits of memory for each placement of the deer, mirror images not counted, and dogs.
#[derive(Debug)]
pub struct Unspent<'g> {
    pub(super) rules: &'g Rules,
    pub(super) ground: Ground,
    pub(super) ranks: Ranks,
    pub(super) wins: Wins,
}

/// Numbers of won placements of the dogs with the deer in one place.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlaceCount {
    /// The points of the deer: `c9-c1`.
    pub deer: String,
    /// Number of mirror images of this place, itself counted.
    pub images: u64,
    /// All placements of the dogs; mirror images are not counted here and below.
    pub placements: u64,
    /// Those in which the deer, to move, have no capture.
    pub safe: u64,
    /// Those that the dogs win with the deer to move.
    pub deer_to_move: u64,
    /// Those that the dogs win with their own move.
    pub dogs_to_move: u64,
}

impl<'g> Unspent<'g> {
    /// A layer of which nothing is known yet.
    ///
    /// # Errors
    /// If it is too large.
    pub(super) fn empty(rules: &'g Rules, dogs: u8) -> Result<Self, Unsolvable> {
        let large = |bytes| Unsolvable::Large { bytes };
        let ground = Ground::new(rules, None).ok_or(large(u64::MAX))?;
        let ranks = Ranks::new(ground.slots, dogs.into()).ok_or(large(u64::MAX))?;
        let unspent = Self {
            rules,
            wins: Wins::none(0, 0),
            ground,
            ranks,
        };
        let bytes = (unspent.size() as u64).saturating_mul(24);
        if bytes > MOST_BYTES {
            return Err(large(bytes));
        }
        Ok(unspent)
    }

    /// A layer of which the blockades are known.
    ///
    /// # Errors
    /// If it is too large.
    pub fn begin(rules: &'g Rules, dogs: u8, threads: usize) -> Result<Self, Unsolvable> {
        let mut unspent = Self::empty(rules, dogs)?;
        unspent.wins = unspent.layer().begin(threads);
        Ok(unspent)
    }

    /// The words of its sets.
    pub(super) fn size(&self) -> usize {
        words(&self.ranks).saturating_mul(self.ground.places.len())
    }

    fn layer(&self) -> Layer<'_> {
        Layer {
            ground: &self.ground,
            ranks: &self.ranks,
            below: None,
        }
    }

    /// Number of placements with the deer to move found in the last round, mirror images counted; 0
    /// when the layer is complete.
    #[must_use]
    pub fn new_wins(&self) -> u64 {
        self.layer().new_wins(&self.wins)
    }

    /// Finds the wins that take one move of the dogs more.
    pub fn round(&mut self, threads: usize) {
        let layer = Layer {
            ground: &self.ground,
            ranks: &self.ranks,
            below: None,
        };
        layer.round(&mut self.wins, threads);
    }

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &'g Rules {
        self.rules
    }

    /// Number of dogs on the board.
    #[must_use]
    pub fn dogs(&self) -> u8 {
        u8::try_from(self.ranks.dogs()).unwrap_or(u8::MAX)
    }

    /// Longest win found so far, in moves of the dogs.
    #[must_use]
    pub fn moves(&self) -> u32 {
        self.wins.rounds
    }

    /// Wins found so far, by placement of the deer; of mirror images only one is listed.
    #[must_use]
    pub fn counts(&self) -> Vec<PlaceCount> {
        let counts = self.ground.places.iter().zip(&self.wins.counts);
        counts
            .map(|(place, won)| {
                let deer = bits(self.ground.outward(place.deer)).map(|p| self.rules.board.name(p));
                PlaceCount {
                    deer: deer.collect::<Vec<_>>().join("-"),
                    images: place.images,
                    placements: self.ranks.count(),
                    safe: won.safe,
                    deer_to_move: won.deer_to_move,
                    dogs_to_move: won.dogs_to_move,
                }
            })
            .collect()
    }
}
