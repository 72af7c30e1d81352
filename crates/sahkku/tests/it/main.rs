//! Sáhkku, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod cases;
mod readers;
mod rules;
mod suite;
mod twin;
mod view;
