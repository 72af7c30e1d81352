//! Strength for any game: evaluators, search, players and duels.
//!
//! Knows [`lauta_game`] and no game in particular.

mod duel;
pub mod exact;
mod expectimax;
pub mod net;
mod player;
mod train;

pub use duel::{Duel, duel};
pub use expectimax::{Budget, Evaluator, Expectimax, HandMade, Ranked};
pub use player::{Player, PlayerSpec, PlayerSpecError, RandomPlayer};
pub use train::{Plan, Round, train};
