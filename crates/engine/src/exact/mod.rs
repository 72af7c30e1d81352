//! Exact equities, with best play on both sides.
//!
//! Positions in which a side is about to throw are numbered ([`Space`]), each as that side sees
//! it, and lie in layers that a game runs through one way only. A [`Solver`] finds the equities
//! layer by layer and proves them; [`Tables`] of endings are kept on a [`Shelf`] and used by
//! [`Exact`]. A [`CostTest`] measures the play of a bot against them.
//!
//! ```
//! use lauta_engine::exact::Tables;
//! use lauta_game::Endgames;
//!
//! let game = lauta_running::load("daldos:n=4")?;
//! let tables = Tables::make(&game, [1, 1])?;
//! let ending = game.ending([1, 1], 0);
//! let chance = tables.chance(&game, &ending).unwrap();
//! assert!((0.0..=1.0).contains(&chance));
//! assert_eq!(tables.len() as u64, game.endings_with([1, 1]));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod cost;
mod graph;
mod judge;
mod shelf;
mod solve;
pub(crate) mod space;
mod tables;

pub use cost::{Cost, CostTest, OwnCost};
pub use judge::Exact;
pub use shelf::{Entry, Kind, Problem, Shelf};
pub use solve::{Solver, Unsolved};
pub use space::{Found, Numbered, Space};
pub use tables::{Estimate, News, TableError, Tables};
