//! Movement of pieces in the movement phase, for layers of one number of dogs.
//!
//! Some pieces may be out of the game for good: a deer that is held, and the dogs that hold it.
//! The points of the others get numbers of their own. Placements of the deer that are images of
//! each other are one place.

use std::collections::HashMap;

use lauta_hunt::{MAX_POINTS, Point, Rules, Stuck, bits};

use super::rank::MOST_SLOTS;
use super::symmetry::symmetries;

/// The most points, those of pieces out of the game not counted.
const MOST_POINTS: usize = 36;

/// Bits of a mask in one piece when it is turned into its image.
const PIECE: usize = 12;

/// The points about which deer and dogs move.
#[derive(Clone, Debug)]
pub(super) struct Ground {
    /// The board's point by number.
    points: Vec<Point>,
    all: u64,
    near: Vec<u64>,
    images: Vec<Image>,
    pub(super) places: Vec<Place>,
    /// For every placement of the deer its place, and the image that leads there.
    classes: HashMap<u64, (u32, u8)>,
    /// Points without deer.
    pub(super) slots: u32,
    /// True if dogs that cannot step may pass.
    pub(super) pass: bool,
}

/// A placement of the deer.
#[derive(Clone, Debug)]
pub(super) struct Place {
    pub(super) deer: u64,
    /// Number of its images, itself counted.
    pub(super) images: u64,
    /// The images that leave the deer where they are, the identity not counted.
    still: Vec<u8>,
    /// The points from number `slots` on without deer, and the slots that they have: those where
    /// deer stand. Every other point has the slot of its number.
    gaps: Vec<(Point, Point)>,
    below: u64,
    pub(super) steps: Vec<Go>,
    /// Points that steps lead to.
    pub(super) around: u64,
    pub(super) leaps: Vec<Go>,
    /// True if all deer are inside mountains, and that ends the game.
    pub(super) home: bool,
}

/// A move of a deer.
#[derive(Clone, Debug)]
pub(super) struct Go {
    /// The empty point where it leads.
    pub(super) to: u64,
    /// The dog that is leapt over; nothing in a step, or if that dog is out of the game.
    pub(super) over: u64,
    pub(super) place: u32,
    /// The image to take of the dogs there.
    pub(super) image: u8,
}

/// Another look at the board: by pieces of a mask, where their points are.
#[derive(Clone, Debug)]
struct Image(Vec<u64>);

impl Image {
    fn new(points: &[Point]) -> Self {
        let pieces = (0..points.len().div_ceil(PIECE)).flat_map(|piece| {
            let of = move |low: u64| bits(low << (piece * PIECE));
            (0..1u64 << PIECE).map(move |low| {
                let there = of(low).filter_map(|p| points.get(usize::from(p)));
                there.fold(0, |all, &p| all | 1 << p)
            })
        });
        Self(pieces.collect())
    }

    #[inline]
    fn of(&self, mut set: u64) -> u64 {
        let mut all = 0;
        for piece in self.0.chunks_exact(1 << PIECE) {
            all |= piece[(set & ((1 << PIECE) - 1)) as usize];
            set >>= PIECE;
        }
        all
    }
}

impl Ground {
    /// The ground of a game in which the pieces on the points of `held`, one deer and dogs, are
    /// out of the game; nothing if it is too large.
    pub(super) fn new(rules: &Rules, held: Option<(Point, u64)>) -> Option<Self> {
        let board = &rules.board;
        let (still, holding) = held.map_or((0, 0), |(deer, dogs)| (1 << deer, dogs));
        let points: Vec<Point> = bits(board.all & !still & !holding).collect();
        let deer = rules.start.deer.count_ones() - u32::from(held.is_some());
        let slots = u32::try_from(points.len()).ok()?.checked_sub(deer)?;
        if points.len() > MOST_POINTS || slots > MOST_SLOTS || deer == 0 {
            return None;
        }
        let mut ground = Self {
            all: u64::MAX >> (MAX_POINTS - points.len()),
            near: Vec::new(),
            images: Vec::new(),
            places: Vec::new(),
            classes: HashMap::new(),
            slots,
            pass: rules.stuck == Stuck::Pass && held.is_none(),
            points,
        };
        let near = ground
            .points
            .iter()
            .map(|&p| ground.inward(board.neighbours[usize::from(p)]));
        ground.near = near.collect();
        let maps: Vec<Vec<Point>> = symmetries(board)
            .iter()
            .filter(|image| {
                let moved =
                    |set: u64| bits(set).fold(0, |all, p| all | 1u64 << image[usize::from(p)]);
                moved(still) == still && moved(holding) == holding
            })
            .map(|image| {
                let there = ground.points.iter().map(|&p| image[usize::from(p)]);
                there.filter_map(|p| ground.number(p)).collect()
            })
            .collect();
        ground.images = maps.iter().map(|map| Image::new(map)).collect();
        ground.classify(deer);
        let moves: Vec<_> = ground
            .places
            .iter()
            .map(|place| ground.moves(rules, holding, place.deer))
            .collect();
        for (place, (steps, leaps)) in ground.places.iter_mut().zip(moves) {
            place.around = steps.iter().fold(0, |all, go| all | go.to);
            (place.steps, place.leaps) = (steps, leaps);
            let deer =
                bits(place.deer).fold(still, |all, p| all | 1 << ground.points[usize::from(p)]);
            place.home = rules.home.is_some() && deer & !rules.inside == 0;
        }
        Some(ground)
    }

    fn number(&self, point: Point) -> Option<Point> {
        let number = self.points.binary_search(&point).ok()?;
        Point::try_from(number).ok()
    }

    /// A set of points of the board, by their numbers here.
    pub(super) fn inward(&self, set: u64) -> u64 {
        let numbers = bits(set).filter_map(|p| self.number(p));
        numbers.fold(0, |all, p| all | 1 << p)
    }

    /// A set of points by their numbers here, on the board.
    pub(super) fn outward(&self, set: u64) -> u64 {
        bits(set).fold(0, |all, p| all | 1 << self.points[usize::from(p)])
    }

    fn classify(&mut self, deer: u32) {
        let mut next = (1u64 << deer) - 1;
        while next <= self.all {
            if !self.classes.contains_key(&next) {
                let number = u32::try_from(self.places.len()).expect("few places");
                let mut place = Place::new(next, self.slots, self.all);
                for image in (0u8..).take(self.images.len()) {
                    // Every placement leads to the first of its class by some image.
                    let from = self.images[self.inverse(image)].of(next);
                    if image > 0 && from == next {
                        place.still.push(image);
                    }
                    self.classes.entry(from).or_insert_with(|| {
                        place.images += 1;
                        (number, image)
                    });
                }
                self.places.push(place);
            }
            // The next number with as many bits.
            let low = next & next.wrapping_neg();
            let up = next + low;
            next = up | ((next ^ up) / low) >> 2;
        }
    }

    fn inverse(&self, image: u8) -> usize {
        let there = |n: usize, p: u64| self.images[n].of(p);
        let image = usize::from(image);
        let back =
            |n: &usize| (0..self.points.len()).all(|p| there(*n, there(image, 1 << p)) == 1 << p);
        (0..self.images.len())
            .find(back)
            .expect("the symmetries of a board are a group")
    }

    /// The steps and leaps of these deer when all points are empty, or have the dogs that it takes.
    fn moves(&self, rules: &Rules, holding: u64, deer: u64) -> (Vec<Go>, Vec<Go>) {
        let go = |from: Point, to: u64, over: u64| {
            let (place, image) = self.classes[&(deer ^ 1 << from ^ to)];
            Go {
                to,
                over,
                place,
                image,
            }
        };
        let (mut steps, mut leaps) = (Vec::new(), Vec::new());
        for from in bits(deer) {
            let to = self.near[usize::from(from)] & !deer;
            steps.extend(bits(to).map(|to| go(from, 1 << to, 0)));
            for leap in &rules.board.leaps[usize::from(self.points[usize::from(from)])] {
                let (over, to) = (self.inward(1 << leap.over), self.inward(1 << leap.to));
                // No leap over a deer, nor over nothing.
                let dog = over & !deer != 0 || holding >> leap.over & 1 != 0;
                if dog && to & !deer != 0 {
                    leaps.push(go(from, to, over));
                }
            }
        }
        (steps, leaps)
    }

    /// The place where these deer stand, and the dogs there.
    pub(super) fn find(&self, deer: u64, dogs: u64) -> Option<(u32, u64)> {
        let &(place, image) = self.classes.get(&deer)?;
        Some((place, self.image(image, dogs)))
    }

    #[inline]
    pub(super) fn image(&self, image: u8, dogs: u64) -> u64 {
        if image == 0 {
            dogs
        } else {
            self.images[usize::from(image)].of(dogs)
        }
    }

    /// Calls `each` with all images of the dogs for the same deer.
    #[inline]
    pub(super) fn images(&self, place: &Place, dogs: u64, mut each: impl FnMut(u64)) {
        each(dogs);
        for &image in &place.still {
            each(self.image(image, dogs));
        }
    }

    /// Calls `each` with the dogs after every step of one of them, or before it.
    #[inline]
    pub(super) fn steps(&self, place: &Place, dogs: u64, mut each: impl FnMut(u64)) {
        let empty = self.all & !dogs & !place.deer;
        let (few, many) = if dogs.count_ones() < empty.count_ones() {
            (dogs, empty)
        } else {
            (empty, dogs)
        };
        for p in bits(few) {
            for q in bits(self.near[usize::from(p)] & many) {
                each(dogs ^ (1 << p | 1 << q));
            }
        }
    }
}

impl Place {
    fn new(deer: u64, slots: u32, all: u64) -> Self {
        let below = (1u64 << slots) - 1;
        Self {
            deer,
            images: 0,
            still: Vec::new(),
            gaps: bits(all & !deer & !below).zip(bits(deer & below)).collect(),
            below,
            steps: Vec::new(),
            around: 0,
            leaps: Vec::new(),
            home: false,
        }
    }

    /// The slots of these dogs.
    #[inline]
    pub(super) fn slots(&self, dogs: u64) -> u64 {
        let mut slots = dogs & self.below;
        for &(point, slot) in &self.gaps {
            slots |= (dogs >> point & 1) << slot;
        }
        slots
    }

    /// The dogs in these slots.
    #[inline]
    pub(super) fn dogs(&self, slots: u64) -> u64 {
        let mut dogs = slots;
        for &(point, slot) in &self.gaps {
            let dog = slots >> slot & 1;
            dogs ^= dog << slot | dog << point;
        }
        dogs
    }
}
