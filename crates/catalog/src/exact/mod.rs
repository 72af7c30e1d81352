//! Exact results by game string.
//!
//! [`hunt`] games that have been solved, the [`endgames`] and chances to hit of running-fight games, the [`race`]
//! that ends a game of tables, and the [`cost`] of a bot's decisions where all that is known.

pub mod cost;
pub mod endgames;
pub mod hunt;
pub mod race;
mod report;

pub use lauta_exact::make_at_first_use;
pub use report::report;
