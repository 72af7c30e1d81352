//! Strength for any game: evaluators, search, players and duels.
//!
//! Knows [`lauta_game`] and no game in particular.

pub mod cube;
mod duel;
mod evaluator;
pub mod exact;
mod expectimax;
mod judge;
pub mod net;
mod player;
pub mod race;
mod refine;
mod rollout;
mod search;
mod speed;
mod statistics;
mod tariff;
mod train;
mod training;

pub use duel::{Duel, duel};
pub use evaluator::{Evaluator, HandMade, OutcomeProbs, Payoff, Rows};
pub use expectimax::{Budget, Expectimax, Filter};
pub use judge::Judge;
pub use player::{Player, PlayerSpec, PlayerSpecError, RandomPlayer};
pub use refine::{Refinement, refine};
pub use rollout::{CubeRollout, Rolled, RolledCube, Rollout, Trials, roll_out_cube, rollout};
pub use search::Ranked;
pub use speed::{Speed, evaluations_per_s, speed};
pub use statistics::{Statistics, statistics};
pub use tariff::{TariffPlayer, points_given};
pub use train::{Plan, Round, self_play};
pub use training::{Progress, TrainingOptions, train};
