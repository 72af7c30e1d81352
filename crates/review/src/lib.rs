//! Analysis of a played game: the error of each decision, and the luck of each throw.
//!
//! Values are points of a game at its first stake; in games without dice they are the search's,
//! from -1, lost, to 1, won. An *error* is the value of the best move less that of the one played,
//! both found in the same way. *Luck* is the equity after a throw minus the mean over all throws,
//! each with its best answer by static evaluation; over all throws of a position it adds up to 0. A
//! result without the luck of both sides says more about the players than the result itself.
//! Decisions about the stake are not analysed.

mod analysis;
mod basis;
mod cube;
mod run;
mod totals;
mod words;

pub use analysis::{
    Analysis, CurvePoint, Decision, Difference, GameReview, Luck, Mark, Scale, Swing,
};
pub use basis::ReviewBasis;
pub use cube::{CubeDecision, CubeFault};
pub use run::{AnalysisOptions, analyse};
pub use totals::{Errors, MatchChances, PlayerTotals, Totals};
pub use words::{Moment, judged};
