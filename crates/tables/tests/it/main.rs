//! The tables games, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod cases;
mod counts;
mod documented;
mod perft;
mod prose;
mod prose_bradspel;
mod prose_china;
mod prose_east;
mod prose_japan;
mod prose_small;
mod prose_west;
mod readers;
mod rule_files;
mod slow;
mod suite;
mod twin;
