//! The games on facing rows, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod cases;
mod readers;
mod suite;
mod twin;
