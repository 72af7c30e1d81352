//! Strength for any game: evaluators, search, players and duels.
//!
//! Knows [`lauta_game`] and no game in particular.

pub mod cube;
mod duel;
mod evaluator;
pub mod exact;
mod expectimax;
pub mod net;
mod player;
pub mod race;
mod refine;
mod rollout;
mod train;

pub use duel::{Duel, duel};
pub use evaluator::{Evaluator, HandMade, Prospects, Rows, Worth};
pub use expectimax::{Budget, Expectimax, Filter, Ranked};
pub use player::{Player, PlayerSpec, PlayerSpecError, RandomPlayer};
pub use refine::{Refinement, refine};
pub use rollout::{Rolled, Rollout, Trials, rollout};
pub use train::{Plan, Round, train};
