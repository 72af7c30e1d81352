//! Strength in hunt games: a [search] for play, tables that [solve] whole games, and
//! [proofs](prove) that one side cannot be beaten.
//!
//! The rules are in `lauta-hunt`. Tables and proofs are values here; `lauta-catalog` keeps them on
//! disk.

pub mod prove;
pub mod search;
pub mod solve;
pub mod train;
