//! Tâb, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod cases;
mod prose;
mod readers;
mod suite;
mod twin;
mod view;
