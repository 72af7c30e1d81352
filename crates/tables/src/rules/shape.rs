//! Walls and patterns: how men may, or have to, stand.

use crate::file::NamedWall;

/// A limit on the points held, compiled.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wall {
    Named(NamedWall),
    /// At most so many of these points.
    Points(u32, u8),
}

/// Where men stand, whichever points it is exactly.
#[derive(Clone, Debug)]
pub(crate) struct Shape {
    /// The points, as bits.
    pub(crate) on: u32,
    /// How many of them hold such men, or more.
    pub(crate) points: u8,
    /// How many men each, and whether it may be more.
    pub(crate) men: u8,
    pub(crate) or_more: bool,
    /// Points of neither side between neighbours.
    pub(crate) gap: Option<u8>,
    /// Whether all men stand on these points.
    pub(crate) all: bool,
    /// Whether the other side must have a man on the bar.
    pub(crate) bar: bool,
}

impl Shape {
    /// Whether men on these points alone can stand like this, the other side having none in hand.
    pub(crate) fn fits_on(&self, points: u32) -> bool {
        !self.bar && (self.on & points).count_ones() >= u32::from(self.points)
    }
}
