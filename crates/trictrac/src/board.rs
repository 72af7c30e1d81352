//! The board as one side sees it: its own men and the other side's, each on their own points.
//!
//! The sides move against each other: the point that one side calls 13 is the other's 12. A man is
//! never taken, so men of both sides never stand on one point.

use std::fmt;
use std::ops::RangeInclusive;

/// Points of the board.
pub(crate) const POINTS: u8 = 24;

/// The point where the men begin: the heap (talon).
pub(crate) const HEAP: u8 = 24;

/// The corner (coin de repos), the last point of a side's own half.
pub(crate) const CORNER: u8 = 13;

/// The corner of the other side.
pub(crate) const FAR_CORNER: u8 = 12;

/// The point that the other side calls `point`.
pub(crate) fn across(point: u8) -> u8 {
    POINTS + 1 - point
}

/// Men of one side on its own points 24 to 1; those that are missing are off.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Men([u8; POINTS as usize]);

impl Men {
    /// All men on the heap.
    pub(crate) fn on_heap(count: u8) -> Self {
        let mut men = Self::default();
        men.add(HEAP, count);
        men
    }

    /// The men on a point from 1 to 24.
    #[must_use]
    pub fn on(&self, point: u8) -> u8 {
        self.0[usize::from(point) - 1]
    }

    /// The points from 24 to 1 that are occupied, each with its men.
    pub fn points(&self) -> impl Iterator<Item = (u8, u8)> + Clone {
        let points = (1..=POINTS).zip(self.0).rev();
        points.filter(|(_, count)| *count > 0)
    }

    /// The men on the board.
    #[must_use]
    pub fn total(&self) -> u8 {
        self.0.iter().sum()
    }

    /// The men on `point` and behind it, on the points with higher numbers.
    #[must_use]
    pub fn behind(&self, point: u8) -> u8 {
        self.0[usize::from(point) - 1..].iter().sum()
    }

    pub(crate) fn add(&mut self, point: u8, count: u8) {
        self.0[usize::from(point) - 1] += count;
    }

    pub(crate) fn take(&mut self, point: u8) {
        self.0[usize::from(point) - 1] -= 1;
    }
}

impl fmt::Debug for Men {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&lauta_game::text::write_counts(self.points()))
    }
}

/// A quarter that scores when two or more men stand on each of its six points.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Jan {
    /// The points 24 to 19, where the men begin.
    Petit,
    /// The points 18 to 13, with the corner.
    Grand,
    /// The points 6 to 1, the other side's petit jan.
    Retour,
}

impl Jan {
    /// All three, in the order in which a man travels.
    pub const ALL: [Self; 3] = [Self::Petit, Self::Grand, Self::Retour];

    /// The word in the events of worked cases.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Petit => "petit",
            Self::Grand => "grand",
            Self::Retour => "retour",
        }
    }

    /// The players' word for it.
    pub(crate) fn called(self) -> &'static str {
        match self {
            Self::Petit => "petit jan",
            Self::Grand => "grand jan",
            Self::Retour => "jan de retour",
        }
    }

    /// Its points, as its owner counts them.
    #[must_use]
    pub fn points(self) -> RangeInclusive<u8> {
        match self {
            Self::Petit => 19..=24,
            Self::Grand => 13..=18,
            Self::Retour => 1..=6,
        }
    }

    /// The men that must stand on `point` for the jan to be full: 2, or 0 outside.
    pub(crate) fn needs(self, point: u8) -> u8 {
        if self.points().contains(&point) { 2 } else { 0 }
    }

    /// The men that are missing on its points.
    #[must_use]
    pub fn missing(self, men: &Men) -> u8 {
        let points = self.points();
        points.map(|point| 2_u8.saturating_sub(men.on(point))).sum()
    }

    /// True if two or more men stand on each of its points.
    #[must_use]
    pub fn is_full(self, men: &Men) -> bool {
        self.points().all(|point| men.on(point) >= 2)
    }

    /// True if enough men for it have not passed its points yet.
    #[must_use]
    pub fn can_be_filled(self, men: &Men) -> bool {
        let from_behind = self.points().rev().zip([2, 4, 6, 8, 10, 12]);
        from_behind
            .into_iter()
            .all(|(point, needed)| men.behind(point) >= needed)
    }
}

/// Both sides' men, as the side to throw or to play sees them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Board {
    /// Its own men.
    pub(crate) me: Men,
    /// The other side's, on the other side's points.
    pub(crate) opp: Men,
}

impl Board {
    /// The other side's men on my `point`.
    pub(crate) fn enemies(&self, point: u8) -> u8 {
        self.opp.on(across(point))
    }

    /// True if the other side has left its corner empty.
    pub(crate) fn far_corner_is_empty(&self) -> bool {
        self.opp.on(CORNER) == 0
    }
}
