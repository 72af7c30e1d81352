//! The sets for one number of dogs in hand, and how they grow or shrink.

use lauta_game::Side;

use super::rank::choose;
use super::solver::Solver;
use super::ways::{self, Slot};
use super::{Claim, share};
use crate::position::Position;
use crate::rules::{Capture, Drops, Stuck};

/// The sets for one number of dogs in hand, as far as they are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    pub(super) claim: Claim,
    pub(super) hand: u8,
    /// The set with the deer to move, for one placement of the deer after the other.
    pub(super) deer: Vec<u64>,
    /// The set with the dogs to move.
    pub(super) dogs: Vec<u64>,
    /// The placements of the deer whose set with the deer to move has changed last.
    pub(super) changed: Vec<bool>,
    pub(super) sweeps: u32,
    pub(super) complete: bool,
}

impl Level {
    /// What its sets say.
    #[must_use]
    pub fn claim(&self) -> Claim {
        self.claim
    }

    /// The dogs in hand.
    #[must_use]
    pub fn hand(&self) -> u8 {
        self.hand
    }

    /// How often the sets have been gone through; in a complete level of wins no win takes more
    /// moves of the dogs.
    #[must_use]
    pub fn sweeps(&self) -> u32 {
        self.sweeps
    }

    /// Whether nothing is left to do.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.complete
    }
}

/// How many placements a level holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Dogs on the board.
    pub dogs: u8,
    /// All placements of deer and so many dogs, mirror images counted.
    pub placements: u64,
    /// Those in the set with the deer to move.
    pub deer_to_move: u64,
    /// Those in the set with the dogs to move.
    pub dogs_to_move: u64,
}

impl Solver<'_> {
    /// The most captures that do not win yet leave more dogs than this, in hand or not.
    fn lost(&self) -> Option<u8> {
        self.rules.dogs.checked_sub(self.rules.target)
    }

    /// How many dogs on the board are too few with so many in hand.
    fn too_few(&self, hand: u8) -> Option<u32> {
        self.lost()?.checked_sub(hand).map(u32::from)
    }

    /// A level of which nothing is known yet.
    #[must_use]
    pub fn begin(&self, claim: Claim, hand: u8) -> Level {
        let size = self.places.len() * self.words;
        let mut level = Level {
            claim,
            hand,
            deer: vec![0; size],
            dogs: vec![0; size],
            changed: vec![true; self.places.len()],
            sweeps: 0,
            complete: false,
        };
        if claim == Claim::Hold {
            for (place, set) in self.places.iter().zip(level.deer.chunks_mut(self.words)) {
                if !place.home {
                    ways::fill(set, self.too_few(hand));
                }
            }
            level.dogs.clone_from(&level.deer);
        }
        level
    }

    /// Goes once through all placements; says whether the level is complete. With dogs in hand,
    /// `below` is the complete level with one less.
    ///
    /// # Panics
    /// If `below` is missing or another one.
    pub fn sweep(&self, level: &mut Level, below: Option<&Level>, threads: usize) -> bool {
        if level.hand > 0 {
            let below = below.expect("a level with dogs in hand rests on the one below");
            assert!(
                below.complete && below.hand + 1 == level.hand && below.claim == level.claim,
                "the level below is another one"
            );
        }
        let (claim, hand) = (level.claim, level.hand);
        let mut moved = vec![false; self.places.len()];
        let deer = &level.deer;
        let sets = level
            .dogs
            .chunks_mut(self.words)
            .zip(&mut moved)
            .enumerate();
        let stale = sets.filter(|&(n, _)| level.changed[n]);
        share(threads, stale, |(n, (set, moved)), rooms| {
            let new = &mut rooms[0];
            new.clear();
            new.resize(self.words, 0);
            let range = n * self.words..(n + 1) * self.words;
            let below = below.map(|below| &below.deer[range.clone()]);
            self.dogs_to_move(n, claim, hand, &deer[range.clone()], below, new);
            if new != set {
                set.copy_from_slice(new);
                *moved = true;
            }
        });
        if level.sweeps == 0 {
            moved.fill(true);
        }
        self.follow(level, &moved, threads);
        level.sweeps += 1;
        // Dogs that must drop come back to this level no more.
        let once = level.hand > 0 && self.rules.drops == Drops::First;
        level.complete = once || !level.changed.contains(&true);
        level.complete
    }

    /// Makes the sets with the deer to move follow from those with the dogs to move, of which some
    /// have changed.
    pub(super) fn follow(&self, level: &mut Level, moved: &[bool], threads: usize) {
        level.changed.fill(false);
        let (dogs, hand) = (&level.dogs, level.hand);
        let sets = level
            .deer
            .chunks_mut(self.words)
            .zip(&mut level.changed)
            .enumerate();
        let stale = sets.filter(|(n, _)| {
            let moves = &self.places[*n].moves;
            moves.is_empty() || moves.iter().any(|go| moved[go.place])
        });
        share(threads, stale, |(n, (set, changed)), rooms| {
            let [new, room, steps] = rooms;
            self.deer_to_move(n, hand, dogs, new, room, steps);
            if new != set {
                set.copy_from_slice(new);
                *changed = true;
            }
        });
    }

    /// The set with the dogs to move, from the set with the deer to move of the same placement of
    /// the deer.
    fn dogs_to_move(
        &self,
        n: usize,
        claim: Claim,
        hand: u8,
        deer: &[u64],
        below: Option<&[u64]>,
        new: &mut [u64],
    ) {
        let place = &self.places[n];
        if place.home {
            return;
        }
        if let Some(below) = below {
            for slot in 0..place.free.len() {
                ways::drop(new, below, Slot::try_from(slot).expect("few slots"));
            }
            if self.rules.drops == Drops::First {
                return;
            }
        }
        for &(i, j) in &place.edges {
            ways::step(new, deer, i, j);
        }
        if hand > 0 {
            return;
        }
        let few = self.too_few(hand);
        for &index in &place.stuck {
            let enough = few.is_none_or(|few| index.count_ones() > few);
            let holds = match self.rules.stuck {
                Stuck::Pass => deer[index / 64] >> (index % 64) & 1 != 0,
                Stuck::Draw => claim == Claim::Hold && enough,
                Stuck::DeerWin => false,
            };
            new[index / 64] |= u64::from(holds) << (index % 64);
        }
    }

    /// The set with the deer to move, from the sets with the dogs to move.
    fn deer_to_move(
        &self,
        n: usize,
        hand: u8,
        dogs: &[u64],
        new: &mut Vec<u64>,
        room: &mut Vec<u64>,
        steps: &mut Vec<u64>,
    ) {
        let place = &self.places[n];
        new.clear();
        new.resize(self.words, 0);
        if place.home {
            return;
        }
        ways::fill(new, self.too_few(hand));
        let compulsory = self.rules.capture == Capture::Compulsory;
        if compulsory {
            steps.clear();
            steps.resize(self.words, u64::MAX);
        }
        for go in &place.moves {
            let mut to = &dogs[go.place * self.words..][..self.words];
            if !go.swaps.is_empty() {
                room.clear();
                room.extend_from_slice(to);
                for &(i, j) in &go.swaps {
                    ways::swap(room, i, j);
                }
                to = room;
            }
            let out = if compulsory && go.over.is_none() {
                &mut *steps
            } else {
                &mut *new
            };
            ways::keep(out, to, go.empty, go.over);
        }
        if compulsory {
            for go in &place.moves {
                if let Some(over) = go.over {
                    ways::may_leap(steps, go.empty, over);
                }
            }
            for (new, steps) in new.iter_mut().zip(steps) {
                *new &= *steps;
            }
        }
    }

    /// Whether the level holds `pos`, which must have its number of dogs in hand.
    #[must_use]
    pub fn holds(&self, level: &Level, pos: &Position) -> bool {
        debug_assert_eq!(level.hand, pos.hand);
        let spot = self.spot(pos);
        let sets = match pos.side {
            Side::First => &level.deer,
            Side::Second => &level.dogs,
        };
        sets[spot / 64] >> (spot % 64) & 1 != 0
    }

    /// How many placements the level holds, by the number of dogs on the board.
    #[must_use]
    pub fn counts(&self, level: &Level) -> Vec<Count> {
        let free = self.words.trailing_zeros() + ways::LOW;
        let most = u32::from(self.rules.dogs - level.hand).min(free);
        let sum = |sets: &[u64]| {
            let mut counts = vec![0; most as usize + 1];
            for (place, set) in self.places.iter().zip(sets.chunks(self.words)) {
                ways::count(set, place.images, &mut counts);
            }
            counts
        };
        let (deer, dogs) = (sum(&level.deer), sum(&level.dogs));
        let few = self.too_few(level.hand).map_or(0, |few| few + 1);
        (few..=most)
            .filter_map(|n| {
                Some(Count {
                    dogs: u8::try_from(n).ok()?,
                    placements: self.classes.len() as u64 * choose(free, n),
                    deer_to_move: deer[n as usize],
                    dogs_to_move: dogs[n as usize],
                })
            })
            .collect()
    }

    /// Solves a level from `level` on, calling `report` after every sweep; stops where that
    /// answers `false`.
    pub fn run(
        &self,
        level: &mut Level,
        below: Option<&Level>,
        threads: usize,
        report: &mut dyn FnMut(&Level) -> bool,
    ) {
        while !level.complete {
            self.sweep(level, below, threads);
            if !report(level) {
                break;
            }
        }
    }
}
