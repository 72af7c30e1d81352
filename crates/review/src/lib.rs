//! A game gone through once more: what each decision cost, and how lucky each throw was.
//!
//! Values are points of a game at its first stake; in games without dice they are the search's,
//! from -1, lost, to 1, won. An *error* is the value of the best move less that of the one played,
//! both found in the same way. *Luck* is what a throw is worth less the mean over all throws,
//! each with its best answer judged without looking ahead; over all throws of a position it adds up
//! to nothing. What is left of a result without the luck of both sides tells more of the players
//! than the result itself. Decisions about the stake are not judged.

mod analysis;
mod run;
mod words;

pub use analysis::{Analysis, CurvePoint, Decision, GameReview, Luck, Mark, Scale, Swing, Totals};
pub use run::{Course, analyse};
pub use words::Moment;
