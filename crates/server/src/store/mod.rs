//! Games on disk: the logs of events of all games, hints that one has grown, retention.
//!
//! A store keeps rows and never looks inside: what an event means is known in `lauta-pages` alone.

mod database;
mod files;
mod migrate;
mod news;
pub(crate) mod retention;
mod sql;
#[cfg(test)]
mod tests;

pub use database::Database;
pub(crate) use files::{copy, probe};
pub(crate) use sql::SqlStore;
