//! Exact results: [`hunt`] games that have been solved, chances of [`running`]-fight games.

pub mod hunt;
pub mod running;
