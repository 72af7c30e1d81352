//! Races by table: what is left of a game when the sides can no longer meet.
//!
//! A [`OneSided`] table has, for every way in which one side can stand, the distribution of the turns
//! that it needs to bear everything off; from two of them follow the outcome probabilities of a race,
//! nearly exact. A [`TwoSided`] table has the equity of a race itself, exactly, for few men. Both are
//! made from the game's own legal plays and kept on a [`Shelf`](crate::exact::Shelf); [`Racing`]
//! evaluates positions with them.
//!
//! ```
//! use lauta_engine::race::{RaceTables, Stands};
//! use lauta_game::Notation;
//!
//! let game = lauta_tables::load("backgammon")?;
//! let stands = [3, 2].map(|men| Stands::new(men, 6).unwrap());
//! let tables = RaceTables::open(&game, None, stands, |_| {}).unwrap();
//! let race = tables.race(&game, &game.read_position("6/1")?).unwrap();
//! // 27 of 36 throws bear a man off from point 6.
//! assert!(race.exact && (race.points - 0.5).abs() < 1e-8);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod judge;
mod one_sided;
mod plays;
mod stands;
mod two_sided;

pub use judge::{Race, RaceTables, Racing};
pub use one_sided::{OneSided, Run};
pub use stands::Stands;
pub use two_sided::TwoSided;
