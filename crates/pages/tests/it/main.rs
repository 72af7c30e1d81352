//! The pages as a function: logs in memory, thinking here and now, no runtime.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod analysis;
mod ids;
mod judged;
mod memory;
mod mine;
mod open;
mod site;
