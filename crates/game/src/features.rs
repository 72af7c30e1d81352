//! What a network reads of a position.

use crate::{Notation, Side};

/// One number of a position that is not zero.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Feature {
    /// Which of [`Features::features`].
    pub index: u16,
    /// How many: men on a point, say. Multiplied by the unit of the feature.
    pub count: u8,
}

/// A game whose positions a network can read.
///
/// A network judges a position as the side sees it that is to throw or to choose. It reads a sparse
/// list of small whole numbers: almost all of some 250 are zero in any one position. They come from
/// the rule file alone, the board along that side's own track, and say nothing of what is good or
/// bad.
pub trait Features: Notation {
    /// For each feature the unit that its count is multiplied by, so that all have about the same
    /// weight: 1, or a half for the fourth and every further man on a point.
    fn features(&self) -> Vec<f32>;

    /// The side that is to throw or to choose in `pos`, through whose eyes it is read.
    fn reader(&self, pos: &Self::Position) -> Side;

    /// Adds the features of `pos` to `out`: by rising index, none twice.
    fn write_features(&self, pos: &Self::Position, out: &mut Vec<Feature>);

    /// Whether moves may cost or earn points while the game goes on.
    fn pays(&self) -> bool {
        false
    }
}
