//! Throws as the counts of threats go through them.

/// Throws that are looked at together, in vectors.
pub(crate) const LANES: usize = 16;

/// Throws of one shape: with as many numbers, and as many orders to play them in.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Throws {
    /// For each order the steps of all throws, first, second, and so on.
    pub(crate) orders: Vec<Vec<[u32; LANES]>>,
    /// Whether one man may make several of the steps.
    pub(crate) together: bool,
    /// How many of 36 throws each stands for, times six; 0 where there are fewer than lanes.
    pub(crate) weights: [f32; LANES],
}
