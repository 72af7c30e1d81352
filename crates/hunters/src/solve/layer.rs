//! Layers: the wins of one number of dogs on the board and none in hand, for boards where the sets
//! of all numbers of dogs together are too large.
//!
//! One bit stands for a placement with the dogs to move, under the number of its dogs among those
//! of the same deer ([`super::rank`]). The wins are found from the blockades backwards, one move of
//! the dogs a round: what leads to a new win of the deer's turn is a win of the dogs' turn, and
//! each of these is taken back by each deer, to a placement whose moves are then listed one by one.
//!
//! A capture leads to the layer below, or to failure if there is none: then the dogs are only
//! said to win what they win without losing another dog.

use std::sync::atomic::{AtomicU64, Ordering};

use lauta_game::Side;

use super::ground::{Go, Ground, Place};
use super::rank::Ranks;
use super::share;
use lauta_hunt::bits;

/// Wins of one number of dogs found so far.
#[derive(Debug)]
pub(super) struct Wins {
    /// The wins with the dogs to move, place by place.
    pub(super) won: Vec<u64>,
    /// The wins with the deer to move that were found last.
    pub(super) fresh: Vec<AtomicU64>,
    /// Longest win, in moves of the dogs.
    pub(super) rounds: u32,
    /// By place, images not counted.
    pub(super) counts: Vec<Won>,
}

impl Wins {
    /// No wins, for `size` words and `places` places.
    pub(super) fn none(size: usize, places: usize) -> Self {
        Self {
            won: vec![0; size],
            fresh: (0..size).map(|_| AtomicU64::new(0)).collect(),
            rounds: 0,
            counts: vec![Won::default(); places],
        }
    }
}

/// Numbers of won placements with the deer in one place.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Won {
    /// No capture can be made, whatever comes of it; only where captures are failures.
    pub(super) safe: u64,
    pub(super) deer_to_move: u64,
    pub(super) dogs_to_move: u64,
}

/// True if this bit of a set is 1.
#[inline]
fn has(set: &[u64], index: usize) -> bool {
    set[index / 64] >> (index % 64) & 1 != 0
}

/// The words for one bit a set.
pub(super) fn words(ranks: &Ranks) -> usize {
    usize::try_from(ranks.count().div_ceil(64)).unwrap_or(usize::MAX)
}

/// A layer with the numbers of its bits.
#[derive(Clone, Copy)]
pub(super) struct Known<'a> {
    pub(super) ranks: &'a Ranks,
    pub(super) wins: &'a Wins,
}

impl Known<'_> {
    /// True if the dogs, to move, win after this move of a deer.
    #[inline]
    fn after(&self, ground: &Ground, go: &Go, dogs: u64) -> bool {
        after(
            ground,
            self.ranks,
            &self.wins.won,
            words(self.ranks),
            go,
            dogs,
        )
    }
}

#[inline]
fn after(ground: &Ground, ranks: &Ranks, won: &[u64], words: usize, go: &Go, dogs: u64) -> bool {
    let place = &ground.places[go.place as usize];
    let rank = ranks.rank(place.slots(ground.image(go.image, dogs)));
    has(&won[go.place as usize * words..], rank)
}

/// One layer on its ground.
pub(super) struct Layer<'a> {
    pub(super) ground: &'a Ground,
    pub(super) ranks: &'a Ranks,
    /// Layer that captures lead to; without one a capture is a failure of the dogs.
    pub(super) below: Option<Known<'a>>,
}

impl Layer<'_> {
    /// The words of each place.
    fn words(&self) -> usize {
        words(self.ranks)
    }

    /// True if no capture saves the deer.
    #[inline]
    fn captures_lose(&self, place: &Place, dogs: u64) -> bool {
        place.leaps.iter().all(|go| {
            let may = dogs & go.over == go.over && dogs & go.to == 0;
            // A dog that is out of the game is in no layer.
            !may || go.over != 0
                && self
                    .below
                    .is_some_and(|below| below.after(self.ground, go, dogs ^ go.over))
        })
    }

    /// True if the deer, to move, lose.
    #[inline]
    pub(super) fn deer_lose(&self, place: &Place, dogs: u64, won: &[u64]) -> bool {
        let words = self.words();
        !place.home
            && self.captures_lose(place, dogs)
            && place
                .steps
                .iter()
                .all(|go| dogs & go.to != 0 || after(self.ground, self.ranks, won, words, go, dogs))
    }

    /// True if `dogs` win in this place, by all wins with the dogs to move.
    pub(super) fn win(&self, place: u32, dogs: u64, side: Side, won: &[u64]) -> bool {
        let found = &self.ground.places[place as usize];
        match side {
            Side::First => self.deer_lose(found, dogs, won),
            Side::Second => {
                let won = &won[place as usize * self.words()..];
                has(won, self.ranks.rank(found.slots(dogs)))
            }
        }
    }

    /// Finds all wins, calling `report` before every round with how many were new in the one before
    /// with the deer to move; stops where that answers `false`.
    pub(super) fn solve(
        &self,
        threads: usize,
        report: &mut dyn FnMut(u32, u64) -> bool,
    ) -> Option<Wins> {
        let mut wins = self.begin(threads);
        loop {
            let new = self.new_wins(&wins);
            if !report(wins.rounds, new) {
                return None;
            }
            if new == 0 {
                wins.fresh = Vec::new();
                return Some(wins);
            }
            self.round(&mut wins, threads);
        }
    }

    /// The wins in which no deer can step.
    pub(super) fn begin(&self, threads: usize) -> Wins {
        let (places, words) = (&self.ground.places, self.words());
        let mut wins = Wins::none(places.len() * words, places.len());
        let work = places.iter().zip(wins.fresh.chunks(words));
        share(
            threads,
            work.zip(&mut wins.counts),
            |((place, fresh), count)| {
                *count = self.seeds(place, fresh);
                count.deer_to_move = size(fresh);
            },
        );
        wins
    }

    /// Number of placements with the deer to move found in the last round, images counted.
    pub(super) fn new_wins(&self, wins: &Wins) -> u64 {
        let sets = self
            .ground
            .places
            .iter()
            .zip(wins.fresh.chunks(self.words()));
        sets.map(|(place, fresh)| place.images * size(fresh)).sum()
    }

    /// Finds the wins that take one move of the dogs more.
    pub(super) fn round(&self, wins: &mut Wins, threads: usize) {
        let (places, words) = (&self.ground.places, self.words());
        let mut marked = vec![0u64; wins.won.len()];
        let sets = wins.won.chunks_mut(words).zip(marked.chunks_mut(words));
        let work = places.iter().zip(sets.zip(wins.fresh.chunks(words)));
        share(
            threads,
            work.zip(&mut wins.counts),
            |((place, ((won, marked), fresh)), count)| {
                count.dogs_to_move += self.step_back(place, fresh, won, marked);
            },
        );
        let work = places.iter().zip(marked.chunks(words));
        share(threads, work, |(place, marked)| {
            self.take_back(place, marked, &wins.won, &wins.fresh);
        });
        let sets = wins.fresh.chunks(words).zip(&mut wins.counts);
        for (fresh, count) in sets {
            count.deer_to_move += size(fresh);
        }
        wins.rounds += 1;
    }

    /// Placements with one dog less, numbered by `before`, from which a drop into this layer wins.
    /// All wins of this layer with the dogs to move must be known.
    pub(super) fn drops(&self, won: &[u64], before: &Ranks, threads: usize) -> Vec<u64> {
        let words = words(before);
        let mut found = vec![0; self.ground.places.len() * words];
        let work = self.ground.places.iter().zip(found.chunks_mut(words));
        share(threads, work, |(place, found)| {
            self.lost(place, won, |slots| {
                for slot in bits(slots) {
                    let rank = before.rank(slots ^ 1 << slot);
                    found[rank / 64] |= 1 << (rank % 64);
                }
            });
        });
        found
    }

    /// Number of placements that the dogs win with the deer to move, images counted, by all wins
    /// with the dogs to move.
    pub(super) fn count_deer(&self, won: &[u64], threads: usize) -> u64 {
        let count = AtomicU64::new(0);
        share(threads, self.ground.places.iter(), |place| {
            let mut lost = 0;
            self.lost(place, won, |_| lost += place.images);
            count.fetch_add(lost, Ordering::Relaxed);
        });
        count.into_inner()
    }

    /// Calls `each` with the slots of all dogs with which the deer, to move, lose.
    fn lost(&self, place: &Place, won: &[u64], mut each: impl FnMut(u64)) {
        let mut reader = self.ranks.reader();
        let count = usize::try_from(self.ranks.count()).unwrap_or(usize::MAX);
        for slots in (0..count).map(|rank| reader.set(rank)) {
            if self.deer_lose(place, place.dogs(slots), won) {
                each(slots);
            }
        }
    }

    /// The placements in which no deer can step, and no capture saves them; and how many are safe.
    fn seeds(&self, place: &Place, fresh: &[AtomicU64]) -> Won {
        let mut won = Won::default();
        let mut reader = self.ranks.reader();
        let count = usize::try_from(self.ranks.count()).unwrap_or(usize::MAX);
        for rank in 0..count {
            let dogs = place.dogs(reader.set(rank));
            let blocked = place.around & !dogs == 0;
            if (blocked || self.below.is_none()) && self.captures_lose(place, dogs) {
                won.safe += 1;
                if blocked && !place.home {
                    add(fresh, rank);
                }
            }
        }
        won
    }

    /// Marks the wins with the dogs to move that lead to the fresh ones, which are used up; says
    /// how many there are.
    fn step_back(
        &self,
        place: &Place,
        fresh: &[AtomicU64],
        won: &mut [u64],
        marked: &mut [u64],
    ) -> u64 {
        let mut reader = self.ranks.reader();
        let mut count = 0;
        let mut mark = |slots: u64| {
            let rank = self.ranks.rank(slots);
            let (word, bit) = (rank / 64, 1 << (rank % 64));
            let new = bit & !won[word];
            marked[word] |= new;
            won[word] |= new;
            count += u64::from(new != 0);
        };
        for (n, word) in fresh.iter().enumerate() {
            let mut left = word.load(Ordering::Relaxed);
            if left == 0 {
                continue;
            }
            word.store(0, Ordering::Relaxed);
            while left != 0 {
                let slots = reader.set(n * 64 + left.trailing_zeros() as usize);
                left &= left - 1;
                let mut stuck = true;
                self.ground.steps(place, place.dogs(slots), |dogs| {
                    stuck = false;
                    mark(place.slots(dogs));
                });
                if stuck && self.ground.pass {
                    mark(slots);
                }
            }
        }
        count
    }

    /// Takes moves of the deer back from newly won placements, and adds to the fresh ones those in
    /// which all their moves lose.
    fn take_back(&self, place: &Place, marked: &[u64], won: &[u64], fresh: &[AtomicU64]) {
        let (mut reader, words) = (self.ranks.reader(), self.words());
        for (n, &word) in marked.iter().enumerate() {
            let mut left = word;
            while left != 0 {
                let dogs = place.dogs(reader.set(n * 64 + left.trailing_zeros() as usize));
                left &= left - 1;
                // Steps lead both ways.
                for go in place.steps.iter().filter(|go| dogs & go.to == 0) {
                    let before = &self.ground.places[go.place as usize];
                    let dogs = self.ground.image(go.image, dogs);
                    if self.deer_lose(before, dogs, won) {
                        let fresh = &fresh[go.place as usize * words..];
                        self.ground.images(before, dogs, |dogs| {
                            add(fresh, self.ranks.rank(before.slots(dogs)));
                        });
                    }
                }
            }
        }
    }
}

/// Number of set bits.
fn size(set: &[AtomicU64]) -> u64 {
    let words = set.iter().map(|word| word.load(Ordering::Relaxed));
    words.map(|word| u64::from(word.count_ones())).sum()
}

fn add(set: &[AtomicU64], index: usize) {
    set[index / 64].fetch_or(1 << (index % 64), Ordering::Relaxed);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::{Claim, Solver};

    const STUDY: &str = include_str!("../../studies/two-mountains-19.toml");

    /// Placements won with the deer and with the dogs to move, images counted.
    fn total(ground: &Ground, wins: &Wins) -> (u64, u64) {
        let counts = ground.places.iter().zip(&wins.counts);
        counts.fold((0, 0), |(deer, dogs), (place, won)| {
            (
                deer + place.images * won.deer_to_move,
                dogs + place.images * won.dogs_to_move,
            )
        })
    }

    /// Layer upon layer, as all numbers of dogs together.
    #[test]
    fn layers_hold_what_the_solver_finds() {
        let rules = lauta_hunt::GAMES.read("study", STUDY).unwrap();
        let solver = Solver::new(&rules).unwrap();
        let mut level = solver.begin(Claim::Win, 0);
        solver.run(&mut level, None, 2, &mut |_| true);
        let ground = Ground::new(&rules, None).unwrap();
        let mut below: Option<(Ranks, Wins)> = None;
        for count in solver.counts(&level) {
            let ranks = Ranks::new(ground.slots, count.dogs.into()).unwrap();
            let layer = Layer {
                ground: &ground,
                ranks: &ranks,
                below: below.as_ref().map(|(ranks, wins)| Known { ranks, wins }),
            };
            let wins = layer.solve(2, &mut |_, _| true).unwrap();
            assert_eq!(
                total(&ground, &wins),
                (count.deer_to_move, count.dogs_to_move),
                "{}",
                count.dogs
            );
            below = Some((ranks, wins));
        }
    }

    #[test]
    fn eleven_dogs_without_a_capture() {
        let rules = lauta_hunt::GAMES.read("study", STUDY).unwrap();
        let ground = Ground::new(&rules, None).unwrap();
        let ranks = Ranks::new(ground.slots, 11).unwrap();
        let layer = Layer {
            ground: &ground,
            ranks: &ranks,
            below: None,
        };
        let wins = layer.solve(2, &mut |_, _| true).unwrap();
        assert_eq!(total(&ground, &wins), (323_101, 958_161));
    }
}
