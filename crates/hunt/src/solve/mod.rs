//! Exact results for boards of up to about 25 points, and for larger ones with a single deer.
//!
//! For every placement with so many dogs in hand a set says what the dogs can force. Two sets
//! matter, and one rule makes both: a placement belongs to the set if the dogs to move can reach it
//! again, or if all moves of the deer stay in it. The smallest such set holds what the dogs win
//! ([`Claim::Win`]), the largest what they do not lose ([`Claim::Hold`]); everything else the deer
//! win. All numbers of dogs are solved at once, since captures only lead down.
//!
//! The limits on repetitions and quiet moves are left aside: a win may take as long as it likes.
//!
//! ```no_run
//! use lauta_game::Game;
//! use lauta_hunt::solve::{Claim, Solver};
//!
//! let game = lauta_hunt::load("catch-the-hare")?;
//! let solver = Solver::new(&game)?;
//! let mut level = solver.begin(Claim::Win, 0);
//! while !solver.sweep(&mut level, None, 2) {}
//! assert!(solver.holds(&level, &game.start()));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod file;
mod freeze;
mod ground;
mod layer;
mod rank;
#[cfg(test)]
mod tests;
mod unspent;
mod verify;
mod ways;

use std::collections::HashMap;
use std::sync::Mutex;

use lauta_game::Side;

pub use file::{FileError, rules_number};
pub use freeze::{Freeze, Freezes, Hold, Losses};
pub use unspent::{PlaceCount, Unspent};
pub use verify::{Doubt, Verified};

use crate::board::{Board, MAX_POINTS, Point, bits};
use crate::position::Position;
use crate::rules::{Capture, Drops, Rules, Stuck};
use rank::choose;
use ways::Slot;

/// The most memory that the sets of one level may take.
const MOST_BYTES: u64 = 16 << 30;

/// What a set says of the placements that it holds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Claim {
    /// The dogs win.
    Win,
    /// The dogs win or draw.
    Hold,
}

/// Why a game cannot be solved here.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Unsolvable {
    /// The sets take too much memory.
    Large {
        /// The memory they would take.
        bytes: u64,
    },
    /// The board has too few points to be worth it.
    Small,
    /// With so few dogs the deer have won.
    Few,
    /// A turn can be a drop and a step together.
    StepAfterDrop,
}

impl std::error::Error for Unsolvable {}

impl std::fmt::Display for Unsolvable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Large { bytes } => write!(
                f,
                "its sets would take {} GiB, and {} are the most",
                bytes >> 30,
                MOST_BYTES >> 30
            ),
            Self::Few => write!(f, "with so few dogs the deer have won"),
            Self::Small => write!(f, "its board has too few points"),
            Self::StepAfterDrop => write!(f, "a turn can be a drop and a step together"),
        }
    }
}

/// Solves one game.
#[derive(Debug)]
pub struct Solver<'g> {
    rules: &'g Rules,
    /// The placements of the deer, one for each class of mirror images.
    places: Vec<Place>,
    /// For every placement of the deer its class, and the symmetry that leads there.
    classes: HashMap<u64, (usize, usize)>,
    symmetries: Vec<[Point; MAX_POINTS]>,
    /// The size of one set.
    words: usize,
}

/// A placement of the deer.
#[derive(Debug)]
struct Place {
    deer: u64,
    /// How many mirror images it has, itself counted.
    images: u64,
    /// The points without deer, by slot.
    free: Vec<Point>,
    /// The slots between which a dog can step.
    edges: Vec<(Slot, Slot)>,
    moves: Vec<Go>,
    /// The placements in which no dog can step.
    stuck: Vec<usize>,
    /// Whether all deer are inside mountains, and that ends the game.
    home: bool,
}

/// A move of a deer.
#[derive(Debug)]
struct Go {
    place: usize,
    /// The slots to exchange there, in this order, so that every slot stands for the same point
    /// as before the move, and the one where the deer went for the one it left.
    swaps: Vec<(Slot, Slot)>,
    empty: Slot,
    over: Option<Slot>,
}

/// The sets for one number of dogs in hand, as far as they are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Level {
    claim: Claim,
    hand: u8,
    /// The set with the deer to move, for one placement of the deer after the other.
    deer: Vec<u64>,
    /// The set with the dogs to move.
    dogs: Vec<u64>,
    /// The placements of the deer whose set with the deer to move has changed last.
    changed: Vec<bool>,
    sweeps: u32,
    complete: bool,
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

impl<'g> Solver<'g> {
    /// A solver for `rules`.
    ///
    /// # Errors
    /// If the game is too large, or has a rule that is not provided for.
    pub fn new(rules: &'g Rules) -> Result<Self, Unsolvable> {
        if rules.step_after_drop && rules.start.hand > 0 {
            return Err(Unsolvable::StepAfterDrop);
        }
        let (points, deer) = (
            u32::from(rules.board.points()),
            rules.start.deer.count_ones(),
        );
        let free = points.saturating_sub(deer);
        if free < ways::LOW {
            return Err(Unsolvable::Small);
        }
        let symmetries = symmetries(&rules.board);
        // Both sides to move; almost every placement has all its images.
        let bytes = choose(points, deer)
            .checked_shl(free)
            .filter(|_| free < 48)
            .map_or(u64::MAX, |bits| bits / 4 / symmetries.len() as u64);
        if bytes > MOST_BYTES {
            return Err(Unsolvable::Large { bytes });
        }
        let mut solver = Self {
            rules,
            places: Vec::new(),
            classes: HashMap::new(),
            symmetries,
            words: 1 << (free - ways::LOW),
        };
        solver.classify(deer);
        let moves: Vec<_> = solver
            .places
            .iter()
            .map(|place| solver.moves(place))
            .collect();
        for (place, moves) in solver.places.iter_mut().zip(moves) {
            place.moves = moves;
        }
        Ok(solver)
    }

    /// Finds the classes of placements of so many deer.
    fn classify(&mut self, deer: u32) {
        let board = &self.rules.board;
        let mut next = (1u64 << deer) - 1;
        while next <= board.all {
            if !self.classes.contains_key(&next) {
                let place = self.places.len();
                let mut images = 0;
                for (symmetry, image) in self.symmetries.iter().enumerate() {
                    // From the image back: the symmetry that leads from it to the first.
                    let there = bits(next).fold(0, |all, p| all | 1 << image[usize::from(p)]);
                    let back = self.inverse(symmetry);
                    self.classes.entry(there).or_insert_with(|| {
                        images += 1;
                        (place, back)
                    });
                }
                let free = slots(board, next);
                self.places.push(Place {
                    deer: next,
                    images,
                    edges: edges(board, &free),
                    stuck: stuck(board, &free),
                    free,
                    moves: Vec::new(),
                    home: self.rules.home.is_some() && next & !self.rules.inside == 0,
                });
            }
            // The next number with as many bits.
            let low = next & next.wrapping_neg();
            let up = next + low;
            next = up | ((next ^ up) / low) >> 2;
        }
    }

    fn inverse(&self, symmetry: usize) -> usize {
        let image = &self.symmetries[symmetry];
        let all = 0..self.rules.board.points();
        self.symmetries
            .iter()
            .position(|back| {
                all.clone()
                    .all(|p| back[usize::from(image[usize::from(p)])] == p)
            })
            .expect("the symmetries of a board are a group")
    }

    fn moves(&self, place: &Place) -> Vec<Go> {
        let board = &self.rules.board;
        let mut moves = Vec::new();
        for from in bits(place.deer) {
            let steps = bits(board.neighbours[usize::from(from)]).map(|to| (to, None));
            let leaps = &board.leaps[usize::from(from)];
            let leaps = leaps.iter().map(|leap| (leap.to, Some(leap.over)));
            for (to, over) in steps.chain(leaps) {
                let there = place.deer ^ (1 << from | 1 << to);
                let slot = |point: Point| {
                    let slot = place.free.iter().position(|&p| p == point)?;
                    Slot::try_from(slot).ok()
                };
                // A deer is in the way.
                let Some(empty) = slot(to) else { continue };
                let over = match over.map(slot) {
                    Some(None) => continue,
                    over => over.flatten(),
                };
                let (class, symmetry) = self.classes[&there];
                let back = &self.symmetries[self.inverse(symmetry)];
                let found = self.places[class]
                    .free
                    .iter()
                    .map(|&p| back[usize::from(p)]);
                let mut want = place.free.clone();
                want[empty as usize] = from;
                moves.push(Go {
                    place: class,
                    swaps: sort(found.collect(), &want),
                    empty,
                    over,
                });
            }
        }
        moves
    }

    /// The memory that a level takes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        2 * self.places.len() * self.words * size_of::<u64>()
    }

    /// All placements that a level stands for, mirror images counted, whatever the number of dogs.
    #[must_use]
    pub fn placements(&self) -> u64 {
        (self.classes.len() * self.words * 64) as u64
    }

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
    fn follow(&self, level: &mut Level, moved: &[bool], threads: usize) {
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

    /// Which bit of a level's sets stands for this placement.
    fn spot(&self, pos: &Position) -> usize {
        let (place, symmetry) = self.classes[&pos.deer];
        let image = &self.symmetries[symmetry];
        let dogs = bits(pos.dogs).fold(0u64, |all, p| all | 1 << image[usize::from(p)]);
        let free = self.places[place].free.iter().enumerate();
        let index = free.fold(0, |all, (slot, &p)| {
            all | usize::from(dogs >> p & 1 != 0) << slot
        });
        place * self.words * 64 + index
    }

    /// The position that a bit of a level's sets stands for, if the game has so many dogs.
    fn position(&self, spot: usize, side: Side, hand: u8) -> Option<Position> {
        let place = &self.places[spot / (self.words * 64)];
        let index = spot % (self.words * 64);
        let free = place.free.iter().enumerate();
        let dogs = free.fold(0, |all, (slot, &p)| {
            all | u64::from(index >> slot & 1 != 0) << p
        });
        let all = u8::try_from(dogs.count_ones()).ok()? + hand;
        Some(Position {
            deer: place.deer,
            dogs,
            side,
            hand,
            captured: self.rules.dogs.checked_sub(all)?,
            clock: 0,
        })
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

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &'g Rules {
        self.rules
    }
}

/// Does `each` piece of work on so many threads, each with rooms of its own.
fn share<T: Send>(
    threads: usize,
    work: impl Iterator<Item = T> + Send,
    each: impl Fn(T, &mut [Vec<u64>; 3]) + Sync,
) {
    let work = Mutex::new(work);
    let next = || work.lock().expect("no thread has panicked").next();
    std::thread::scope(|scope| {
        for _ in 0..threads.max(1) {
            scope.spawn(|| {
                let mut rooms = Default::default();
                while let Some(item) = next() {
                    each(item, &mut rooms);
                }
            });
        }
    });
}

/// The points without deer, by slot. Every point keeps its number as far as possible: the last
/// points fill the gaps.
fn slots(board: &Board, deer: u64) -> Vec<Point> {
    let free = board.points() - u8::try_from(deer.count_ones()).expect("few deer");
    let mut last = bits(board.all & !deer).filter(|&p| p >= free);
    let fill = |p: Point| {
        if deer >> p & 1 == 0 {
            Some(p)
        } else {
            last.next()
        }
    };
    (0..free).filter_map(fill).collect()
}

/// The pairs of slots between which a dog can step, the lower one first.
fn edges(board: &Board, free: &[Point]) -> Vec<(Slot, Slot)> {
    let joined = |p: Point, q: Point| board.neighbours[usize::from(p)] >> q & 1 != 0;
    (0..)
        .zip(free)
        .flat_map(|(j, &q)| {
            let lower = (0..j).zip(free);
            lower.filter_map(move |(i, &p)| joined(p, q).then_some((i, j)))
        })
        .collect()
}

/// The placements in which no dog can step: every part of the free points is full or empty.
fn stuck(board: &Board, free: &[Point]) -> Vec<usize> {
    let all = free.iter().fold(0u64, |all, &p| all | 1 << p);
    let mut left = all;
    let mut stuck = vec![0];
    while left != 0 {
        let part = board.component(left & left.wrapping_neg(), all);
        left &= !part;
        let index = free.iter().enumerate();
        let index = index.fold(0, |x, (slot, &p)| {
            x | usize::from(part >> p & 1 != 0) << slot
        });
        stuck.extend(stuck.clone().iter().map(|other| other | index));
    }
    stuck
}

/// The exchanges that turn one order into another.
fn sort(mut found: Vec<Point>, want: &[Point]) -> Vec<(Slot, Slot)> {
    let mut swaps = Vec::new();
    for slot in 0..want.len() {
        if found[slot] != want[slot] {
            let other = found.iter().position(|&p| p == want[slot]);
            let other = other.expect("both orders are of the same points");
            found.swap(slot, other);
            let number = |slot: usize| Slot::try_from(slot).expect("few slots");
            swaps.push((number(slot), number(other)));
        }
    }
    swaps
}

/// The turns and reflections that leave neighbours and leaps as they are, the identity first.
fn symmetries(board: &Board) -> Vec<[Point; MAX_POINTS]> {
    let size = |of: fn(&(i16, i16)) -> i16| {
        let values = board.places.iter().map(of);
        values
            .clone()
            .min()
            .zip(values.max())
            .map_or(0, |(low, high)| low + high)
    };
    let (width, height) = (size(|p| p.0), size(|p| p.1));
    let mut found = Vec::new();
    for (turn, flip_x, flip_y) in (0..8).map(|n| (n & 4 != 0, n & 1 != 0, n & 2 != 0)) {
        let map = |&(x, y): &(i16, i16)| {
            let (x, y) = if turn { (y, x) } else { (x, y) };
            (
                if flip_x { width - x } else { x },
                if flip_y { height - y } else { y },
            )
        };
        let mut image = [0; MAX_POINTS];
        let fits = board.places.iter().zip(&mut image).all(|(place, image)| {
            let there = board.places.iter().position(|other| *other == map(place));
            there
                .and_then(|there| Point::try_from(there).ok())
                .is_some_and(|there| {
                    *image = there;
                    true
                })
        });
        if fits && is_symmetry(board, &image) {
            found.push(image);
        }
    }
    found
}

fn is_symmetry(board: &Board, image: &[Point; MAX_POINTS]) -> bool {
    let at = |p: Point| image[usize::from(p)];
    (0..board.points()).all(|p| {
        let (here, there) = (usize::from(p), usize::from(at(p)));
        let near = bits(board.neighbours[here]).fold(0, |all, q| all | 1u64 << at(q));
        let leaps = &board.leaps[there];
        near == board.neighbours[there]
            && board.leaps[here].len() == leaps.len()
            && board.leaps[here].iter().all(|leap| {
                leaps
                    .iter()
                    .any(|other| (other.over, other.to) == (at(leap.over), at(leap.to)))
            })
    })
}
