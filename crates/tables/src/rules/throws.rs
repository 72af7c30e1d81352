//! Throws in the layout that threats are counted in.

/// Throws that are counted together, in vectors.
pub(crate) const LANES: usize = 16;

/// Throws of one shape: with as many numbers, and as many orders to play them in.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Throws {
    /// For each order the steps of all throws, first, second, and so on.
    pub(crate) orders: Vec<Vec<[u32; LANES]>>,
    /// True if one man may make several of the steps.
    pub(crate) together: bool,
    /// Weight of each throw: its number among 36 throws, times six; 0 for unused lanes.
    pub(crate) weights: [f32; LANES],
}
