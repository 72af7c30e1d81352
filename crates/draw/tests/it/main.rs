//! Drawings, against reviewed ones.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod curve;
mod draw;
mod looks;
