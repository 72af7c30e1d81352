//! Ids of other backgammon programs: read and written.
//!
//! An id becomes a [`Spot`]: the men, the cube, the score, and what is due. A `Spot` knows no rule
//! beyond the number of men and that sides do not share a point; [`Spot::position`] hands the rest to
//! the rules of the game as notation.

pub mod gnu_id;
pub mod ogid;
mod spot;
pub mod xgid;

pub use spot::{BAR, Cube, Due, MOST_MEN, Men, Rules, Spot, Unwritable};
