//! The running-fight games, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod bots;
mod cases;
mod endings;
mod exact;
mod hits;
mod perft;
mod readers;
mod solved;
mod suite;
mod twin;
mod view;
