//! Exact values: what both sides can be sure of with best play.
//!
//! Positions in which a side is about to throw are numbered ([`Space`]), each as that side sees
//! it, and lie in layers that a game runs through one way only. A [`Solver`] finds the values
//! layer by layer and proves them; [`Tables`] of endings are kept on a [`Shelf`] and used by
//! [`Exact`].

mod graph;
mod judge;
mod shelf;
mod solve;
pub(crate) mod space;
mod tables;

pub use judge::Exact;
pub use shelf::{Entry, Kind, Problem, Shelf};
pub use solve::{Solver, Unsolved};
pub use space::{Found, Numbered, Space};
pub use tables::{Estimate, News, TableError, Tables};
