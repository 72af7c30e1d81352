//! Tests across crates: speed in figures that others know, and the plan of the crates.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod backgammon;
mod documents;
mod rooms;
