//! A game to be solved: its placements of deer, and the moves from them.

use std::collections::HashMap;

use lauta_game::Side;

use super::blocks::{self, Shuffle};
use super::rank::choose;
use super::symmetry::symmetries;
use super::ways::{self, Slot};
use super::{MOST_BYTES, Unsolvable};
use lauta_hunt::{Board, MAX_POINTS, Point, Position, Rules, bits};

/// Solves one game.
#[derive(Debug)]
pub struct Solver<'g> {
    pub(super) rules: &'g Rules,
    /// The placements of the deer, one for each class of mirror images.
    pub(super) places: Vec<Place>,
    /// For every placement of the deer its class, and the symmetry that leads there.
    pub(super) classes: HashMap<u64, (usize, usize)>,
    pub(super) symmetries: Vec<[Point; MAX_POINTS]>,
    /// The size of one set.
    pub(super) words: usize,
    /// Words of a set that are moved at a time, a power of two.
    pub(super) block: usize,
}

/// A placement of the deer.
#[derive(Debug)]
pub(super) struct Place {
    pub(super) deer: u64,
    /// Number of its mirror images, itself counted.
    pub(super) images: u64,
    /// The points without deer, by slot.
    pub(super) free: Vec<Point>,
    /// The slots between which a dog can step.
    pub(super) edges: Vec<(Slot, Slot)>,
    pub(super) moves: Vec<Go>,
    /// The placements in which no dog can step.
    pub(super) stuck: Vec<usize>,
    /// True if all deer are inside mountains, and that ends the game.
    pub(super) home: bool,
}

/// A move of a deer.
#[derive(Debug)]
pub(super) struct Go {
    pub(super) place: usize,
    /// The order of slots there in which every slot stands for the same point as before the move,
    /// and the one where the deer went for the one it left.
    pub(super) shuffle: Shuffle,
    pub(super) empty: Slot,
    pub(super) over: Option<Slot>,
}

impl<'g> Solver<'g> {
    /// A solver for `rules`.
    ///
    /// # Errors
    /// If the game is too large, or has a rule that is not provided for.
    pub fn new(rules: &'g Rules) -> Result<Self, Unsolvable> {
        Self::in_blocks(rules, blocks::MOST)
    }

    /// A solver that moves `block` words at a time, a power of two.
    pub(super) fn in_blocks(rules: &'g Rules, block: usize) -> Result<Self, Unsolvable> {
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
            block: block.min(1 << (free - ways::LOW)),
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

    /// Finds the classes of placements of `deer` deer.
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
                    shuffle: Shuffle::new(found.collect(), &want, self.block),
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

    /// Index of this placement's bit in a level's sets.
    pub(super) fn spot(&self, pos: &Position) -> usize {
        let (place, symmetry) = self.classes[&pos.deer];
        let image = &self.symmetries[symmetry];
        let dogs = bits(pos.dogs).fold(0u64, |all, p| all | 1 << image[usize::from(p)]);
        let free = self.places[place].free.iter().enumerate();
        let index = free.fold(0, |all, (slot, &p)| {
            all | usize::from(dogs >> p & 1 != 0) << slot
        });
        place * self.words * 64 + index
    }

    /// The position that a bit of a level's sets stands for, if the game has enough dogs.
    pub(super) fn position(&self, spot: usize, side: Side, hand: u8) -> Option<Position> {
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

    /// The game.
    #[must_use]
    pub fn rules(&self) -> &'g Rules {
        self.rules
    }
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
