//! Walls and patterns of men, compiled.

use crate::file::NamedWall;

/// A limit on the points held, compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wall {
    Named(NamedWall),
    /// These points, and the most of them that may be held.
    Points(u32, u8),
}

/// A pattern of men on any of some points, compiled.
#[derive(Clone, Debug)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
pub(crate) struct Shape {
    /// The points, as bits.
    pub(crate) on: u32,
    /// Least number of points that hold such men.
    pub(crate) points: u8,
    /// Number of men on each; with `or_more`, the least number.
    pub(crate) men: u8,
    pub(crate) or_more: bool,
    /// Points of neither side between neighbours.
    pub(crate) gap: Option<u8>,
    /// True if all men must stand on these points.
    pub(crate) all: bool,
    /// True if the other side must have a man on the bar.
    pub(crate) bar: bool,
    /// True if all men of the other side must stand in its first quarter.
    pub(crate) back: bool,
}

impl Shape {
    /// True if men on these points alone can stand like this, the other side having none in hand
    /// or in its first quarter.
    pub(crate) fn fits_on(&self, points: u32) -> bool {
        !self.bar && !self.back && (self.on & points).count_ones() >= u32::from(self.points)
    }
}
