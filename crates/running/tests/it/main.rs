//! The running-fight games, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod cases;
mod hits;
mod perft;
mod readers;
mod suite;
mod twin;
mod view;
