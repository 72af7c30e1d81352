//! The sets for one number of dogs in hand, and how they grow or shrink.

use std::borrow::Cow;

use lauta_game::Side;

use super::blocks::{self, Block};
use super::rank::choose;
use super::solver::Solver;
use super::ways::{self, Slot};
use super::{Claim, share};
use lauta_hunt::{Capture, Drops, Position, Stuck};

/// The sets for one number of dogs in hand, as far as they are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    pub(super) claim: Claim,
    pub(super) hand: u8,
    /// The set with the deer to move, for one placement of the deer after the other.
    pub(super) deer: Vec<u64>,
    /// The set with the dogs to move.
    pub(super) dogs: Vec<u64>,
    /// The blocks of the set with the deer to move that have changed last.
    pub(super) changed: Vec<bool>,
    pub(super) sweeps: u32,
    pub(super) complete: bool,
}

impl Level {
    /// Claim that its sets are about.
    #[must_use]
    pub fn claim(&self) -> Claim {
        self.claim
    }

    /// The dogs in hand.
    #[must_use]
    pub fn hand(&self) -> u8 {
        self.hand
    }

    /// Number of sweeps over the sets so far. In a complete level of wins no win takes more moves
    /// of the dogs.
    #[must_use]
    pub fn sweeps(&self) -> u32 {
        self.sweeps
    }

    /// True if no sweep would change anything.
    #[must_use]
    pub fn complete(&self) -> bool {
        self.complete
    }
}

/// Numbers of placements in a level.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Count {
    /// Dogs on the board.
    pub dogs: u8,
    /// All placements of deer and that number of dogs, mirror images counted.
    pub placements: u64,
    /// Those in the set with the deer to move.
    pub deer_to_move: u64,
    /// Those in the set with the dogs to move.
    pub dogs_to_move: u64,
}

/// Sets that the dogs move into, for one placement of the deer.
struct Sets<'a> {
    /// With the deer to move.
    deer: &'a [u64],
    /// With the deer to move and one dog less in hand.
    below: Option<&'a [u64]>,
}

impl Solver<'_> {
    /// The most captures that do not win yet leave more dogs than this, in hand or not.
    fn lost(&self) -> Option<u8> {
        self.rules.dogs.checked_sub(self.rules.target)
    }

    /// Number of dogs on the board that is too small, with `hand` dogs in hand.
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
            changed: vec![true; size / self.block],
            sweeps: 0,
            complete: false,
        };
        if claim == Claim::Hold {
            for (place, set) in self.places.iter().zip(level.deer.chunks_mut(self.words)) {
                if !place.home {
                    ways::fill(set, 0, self.too_few(hand));
                }
            }
            level.dogs.clone_from(&level.deer);
        }
        level
    }

    /// Sweeps once over all placements; returns true if the level is complete. With dogs in hand,
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
        let mut moved = vec![false; level.changed.len()];
        let (words, deer, changed) = (self.words, &level.deer, &level.changed);
        let sets = { level.dogs.chunks_mut(words) }.zip(moved.chunks_mut(words / self.block));
        share(threads, sets.enumerate(), |(n, (set, moved))| {
            let range = n * words..(n + 1) * words;
            let sets = Sets {
                deer: &deer[range.clone()],
                below: below.map(|below| &below.deer[range]),
            };
            let changed = &changed[n * moved.len()..][..moved.len()];
            let mut new = vec![0; self.block];
            for (b, set) in set.chunks_mut(new.len()).enumerate() {
                let at = b * new.len();
                if !self.dogs_are_stale(n, at, changed) {
                    continue;
                }
                new.fill(0);
                let words = &mut new[..];
                self.dogs_to_move(n, claim, hand, &sets, Block { at, words });
                if new != set {
                    set.copy_from_slice(&new);
                    moved[b] = true;
                }
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
        let (words, dogs, hand) = (self.words, &level.dogs, level.hand);
        let changed = level.changed.chunks_mut(words / self.block);
        let sets = level.deer.chunks_mut(words).zip(changed);
        share(threads, sets.enumerate(), |(n, (set, changed))| {
            let moves = self.places[n].moves.iter();
            let after = moves.map(|go| go.shuffle.begin(&dogs[go.place * words..][..words]));
            let after: Vec<_> = after.collect();
            let mut rooms = [(); 3].map(|()| vec![0; self.block]);
            for (b, set) in set.chunks_mut(self.block).enumerate() {
                let at = b * set.len();
                if !self.deer_are_stale(n, at, moved) {
                    continue;
                }
                self.deer_to_move(n, hand, &after, at, &mut rooms);
                if rooms[0] != set {
                    set.copy_from_slice(&rooms[0]);
                    changed[b] = true;
                }
            }
        });
    }

    /// True if a block has changed from which dogs step, or drop, into this one.
    fn dogs_are_stale(&self, n: usize, at: usize, changed: &[bool]) -> bool {
        let block = self.block;
        let far = |slot: Slot| Some(ways::stride(slot)).filter(|&far| far >= block);
        let edges = self.places[n].edges.iter().map(|&(i, j)| {
            let (near, far) = (far(i).unwrap_or(0), far(j).unwrap_or(0));
            at ^ near ^ far
        });
        edges.chain([at]).any(|from| changed[from / block])
    }

    /// True if a block has changed that deer go to from this one, or if the deer have no move.
    fn deer_are_stale(&self, n: usize, at: usize, moved: &[bool]) -> bool {
        let (block, blocks) = (self.block, self.words / self.block);
        let mut sources = self.places[n].moves.iter().flat_map(|go| {
            let to = blocks::after(at, block, go.empty, go.over);
            let sources = to.into_iter().flat_map(|to| go.shuffle.sources(to));
            sources.map(|from| go.place * blocks + from / block)
        });
        let first = sources.next();
        first.is_none_or(|first| moved[first] || sources.any(|from| moved[from]))
    }

    /// A block of the set with the dogs to move, empty so far.
    fn dogs_to_move(&self, n: usize, claim: Claim, hand: u8, sets: &Sets<'_>, mut new: Block<'_>) {
        let place = &self.places[n];
        if place.home {
            return;
        }
        if let Some(below) = sets.below {
            for slot in (0..).take(place.free.len()) {
                new.drop(below, slot);
            }
            if self.rules.drops == Drops::First {
                return;
            }
        }
        for &(i, j) in &place.edges {
            new.step(sets.deer, i, j);
        }
        if hand > 0 {
            return;
        }
        let few = self.too_few(hand);
        for &index in &place.stuck {
            let Some(word) = (index / 64).checked_sub(new.at) else {
                continue;
            };
            let Some(word) = new.words.get_mut(word) else {
                continue;
            };
            let enough = few.is_none_or(|few| index.count_ones() > few);
            let holds = match self.rules.stuck {
                Stuck::Pass => sets.deer[index / 64] >> (index % 64) & 1 != 0,
                Stuck::Draw => claim == Claim::Hold && enough,
                Stuck::DeerWin => false,
            };
            *word |= u64::from(holds) << (index % 64);
        }
    }

    /// A block of the set with the deer to move, in the first room, from the sets `after` every move.
    fn deer_to_move(
        &self,
        n: usize,
        hand: u8,
        after: &[Cow<'_, [u64]>],
        at: usize,
        [new, room, steps]: &mut [Vec<u64>; 3],
    ) {
        let place = &self.places[n];
        if place.home {
            new.fill(0);
            return;
        }
        ways::fill(new, at, self.too_few(hand));
        let compulsory = self.rules.capture == Capture::Compulsory;
        steps.fill(u64::MAX);
        for (go, set) in place.moves.iter().zip(after) {
            let out = if compulsory && go.over.is_none() {
                &mut *steps
            } else {
                &mut *new
            };
            let Some(to) = blocks::after(at, out.len(), go.empty, go.over) else {
                continue;
            };
            ways::keep(out, go.shuffle.block(set, to, room), go.empty, go.over);
        }
        if compulsory {
            for go in &place.moves {
                if let Some(over) = go.over
                    && blocks::after(at, steps.len(), go.empty, go.over).is_some()
                {
                    ways::may_leap(steps, go.empty, over);
                }
            }
            for (new, steps) in new.iter_mut().zip(steps) {
                *new &= *steps;
            }
        }
    }

    /// True if the level holds `pos`, which must have its number of dogs in hand.
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

    /// Number of placements with the dogs to move that the level holds, with any number of dogs on
    /// the board, mirror images counted.
    #[must_use]
    pub fn held(&self, level: &Level) -> u64 {
        let sets = self.places.iter().zip(level.dogs.chunks(self.words));
        let ones = |set: &[u64]| {
            set.iter()
                .map(|word| u64::from(word.count_ones()))
                .sum::<u64>()
        };
        sets.map(|(place, set)| place.images * ones(set)).sum()
    }

    /// Numbers of placements in the level, by the number of dogs on the board.
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
