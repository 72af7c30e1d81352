//! A learned correction of the evaluation made by hand: a small network over the bitboards.
//!
//! Each deer has [`UNITS`] hidden units of its own for every point it can stand on: they add up one
//! row of weights for each dog and each other deer, by point, and one each for the dogs in hand and
//! the dogs captured. The correction adds up the units of all deer, clipped at both ends and
//! weighted, and two numbers that depend on the side to move, the dogs in hand and the dogs
//! captured. Few pieces are on a board, so that the sums are made afresh for every position: that
//! takes a third of the time of the evaluation made by hand.
//!
//! All sums are of whole numbers and saturate, so that every machine gets the same and no file can
//! make them overflow.
//!
//! A position and its mirror image are worth the same: a unit of a point has the weights of its
//! twin (the units 0 and 1 are twins, 2 and 3, and so on) of the mirrored point, mirrored. A file
//! has only one weight of each such pair.

pub(crate) mod file;

pub use file::WeightsError;

use lauta_game::Side;
use lauta_hunt::{Board, Capture, Drops, Point, Position, Rules, Stuck, bits};

/// Hidden units of one deer.
pub const UNITS: usize = 16;

/// Hidden units are clipped to 0..=CLIP, which stands for 0 to 1.
pub(crate) const CLIP: i16 = 512;

/// Output weights are in hundredths of a dog, each divided into this many parts.
pub(crate) const PARTS: i16 = 16;

/// A row: a number for each hidden unit.
pub(crate) type Row = [i16; UNITS];

/// Numbers of points, dogs in hand and captures that weights are for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Sizes {
    /// Points of the board.
    pub points: usize,
    /// Possible numbers of dogs in hand.
    pub hands: usize,
    /// Possible numbers of captures while the game lasts.
    pub captures: usize,
}

impl Sizes {
    /// The sizes for these rules.
    #[must_use]
    pub fn of(rules: &Rules) -> Self {
        Self {
            points: rules.board.places.len(),
            hands: usize::from(rules.start.hand) + 1,
            captures: usize::from(rules.target),
        }
    }

    /// Rows: for each deer's point and each other point one for a dog and one for a deer, two own
    /// ones by the side to move and two output rows by the side to move, then hands and captures.
    #[must_use]
    pub fn rows(&self) -> usize {
        self.points * self.per_point() + self.hands + self.captures
    }

    /// Rows of one deer's point.
    pub(crate) fn per_point(&self) -> usize {
        2 * self.points + 4
    }

    /// Row of a deer on `deer` for a dog on `dog`.
    pub(crate) fn dog(&self, deer: Point, dog: Point) -> usize {
        usize::from(deer) * self.per_point() + usize::from(dog)
    }

    /// Row of a deer on `deer` for another on `other`.
    pub(crate) fn other(&self, deer: Point, other: Point) -> usize {
        self.dog(deer, other) + self.points
    }

    /// Row of a deer on `deer` with `side` to move.
    pub(crate) fn own(&self, deer: Point, side: Side) -> usize {
        usize::from(deer) * self.per_point() + 2 * self.points + side.index()
    }

    /// Output row of a deer on `deer` with `side` to move.
    pub(crate) fn output(&self, deer: Point, side: Side) -> usize {
        self.own(deer, side) + 2
    }

    /// Row for `hand` dogs in hand.
    pub(crate) fn hand(&self, hand: u8) -> usize {
        self.points * self.per_point() + usize::from(hand).min(self.hands - 1)
    }

    /// Row for `captured` dogs.
    pub(crate) fn captured(&self, captured: u8) -> usize {
        let captured = usize::from(captured).min(self.captures - 1);
        self.points * self.per_point() + self.hands + captured
    }

    /// Numbers that are added to the evaluation: for each side to move one for each number in hand,
    /// and one for each number of captures.
    #[must_use]
    pub fn extras(&self) -> usize {
        2 * (self.hands + self.captures)
    }

    /// For each number of the rows, and then for each extra, the index of the one that mirrors it.
    pub(crate) fn mirror(&self, board: &Board) -> Vec<usize> {
        let image = |point: usize| match &board.mirror {
            Some(image) => usize::from(image[point]),
            None => point,
        };
        let twin = usize::from(board.mirror.is_some());
        let mirrored = |row: usize| {
            let (deer, rest) = (row / self.per_point(), row % self.per_point());
            if deer >= self.points {
                return row;
            }
            let rest = match rest / self.points {
                0 => image(rest),
                1 => image(rest - self.points) + self.points,
                _ => rest,
            };
            image(deer) * self.per_point() + rest
        };
        let rows = (0..self.rows())
            .flat_map(|row| (0..UNITS).map(move |unit| mirrored(row) * UNITS + (unit ^ twin)));
        let all = self.rows() * UNITS;
        rows.chain(all..all + self.extras()).collect()
    }

    /// True if a row is one of output weights.
    pub(crate) fn is_output(&self, row: usize) -> bool {
        row < self.points * self.per_point() && row % self.per_point() >= 2 * self.points + 2
    }

    /// The two extras of a position.
    pub(crate) fn extra(&self, pos: &Position) -> [usize; 2] {
        let half = pos.side.index() * (self.hands + self.captures);
        let hand = usize::from(pos.hand).min(self.hands - 1);
        let captured = usize::from(pos.captured).min(self.captures - 1);
        [half + hand, half + self.hands + captured]
    }
}

/// Learned weights of one game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Weights {
    pub(crate) sizes: Sizes,
    /// [`Sizes::rows`] rows.
    pub(crate) rows: Vec<Row>,
    /// [`Sizes::extras`] numbers, in hundredths of a dog.
    pub(crate) extras: Vec<i16>,
    /// [`fingerprint`] of the rules.
    pub(crate) rules: u64,
    /// How they were made, in a line.
    pub(crate) made: String,
}

impl Weights {
    /// How they were made: the command's options, in a line.
    #[must_use]
    pub fn made(&self) -> &str {
        &self.made
    }

    /// Correction of the evaluation of `pos` for the deer, in hundredths of a dog.
    pub(crate) fn correction(&self, pos: &Position) -> i32 {
        let sizes = &self.sizes;
        let mut common = self.rows[sizes.hand(pos.hand)];
        add(&mut common, &self.rows[sizes.captured(pos.captured)]);
        let mut sum = 0i32;
        for deer in bits(pos.deer) {
            let rows = &self.rows[usize::from(deer) * sizes.per_point()..][..sizes.per_point()];
            let mut units = common;
            add(&mut units, &rows[2 * sizes.points + pos.side.index()]);
            for dog in bits(pos.dogs) {
                add(&mut units, &rows[usize::from(dog)]);
            }
            for other in bits(pos.deer & !(1 << deer)) {
                add(&mut units, &rows[sizes.points + usize::from(other)]);
            }
            let output = &rows[2 * sizes.points + 2 + pos.side.index()];
            let weighted = units.iter().zip(output);
            let of_deer: i32 = weighted
                .map(|(unit, weight)| i32::from((*unit).clamp(0, CLIP)) * i32::from(*weight))
                .sum();
            sum = sum.saturating_add(of_deer);
        }
        let [hand, captured] = sizes.extra(pos);
        let extra = i32::from(self.extras[hand]) + i32::from(self.extras[captured]);
        sum / (i32::from(CLIP) * i32::from(PARTS)) + extra
    }
}

/// Adds a row.
#[inline]
fn add(units: &mut Row, row: &Row) {
    for (unit, weight) in units.iter_mut().zip(row) {
        *unit = unit.saturating_add(*weight);
    }
}

/// A number that tells apart the rules that weights depend on. Rules that differ in draws, points or
/// names have the same one.
#[must_use]
pub fn fingerprint(rules: &Rules) -> u64 {
    let board = &rules.board;
    let mut hash = Hash::default();
    for (near, leaps) in board.neighbours.iter().zip(&board.leaps) {
        hash.add(&near.to_le_bytes());
        for leap in leaps {
            hash.add(&[leap.over, leap.to]);
        }
        hash.add(&[u8::MAX]);
    }
    hash.add(&rules.start.deer.count_ones().to_le_bytes());
    hash.add(&[rules.dogs, rules.start.hand, rules.target]);
    let compulsory = rules.capture == Capture::Compulsory;
    let switches = [
        compulsory,
        rules.drops == Drops::Free,
        rules.step_after_drop,
        rules.home.is_some(),
        rules.stuck == Stuck::DeerWin,
    ];
    hash.add(&switches.map(u8::from));
    hash.0
}

/// The 64-bit FNV-1a hash.
struct Hash(u64);

impl Default for Hash {
    fn default() -> Self {
        Self(0xCBF2_9CE4_8422_2325)
    }
}

impl Hash {
    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3);
        }
    }
}
