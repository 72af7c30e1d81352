//! The pile games, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod cases;
mod readers;
mod stages;
mod suite;
mod twin;
