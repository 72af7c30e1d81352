//! The engine, on small games.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod rollout;
mod search;
mod training;
