//! The engine: on small games made for tests, and on the games of the families.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod games;
mod rollout;
mod search;
mod training;
