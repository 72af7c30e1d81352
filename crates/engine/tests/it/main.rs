//! The engine, on small games.

mod rollout;
mod search;
mod training;
