//! The catalogue, seen from outside.

#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod analysis;
mod catalog;
mod cube;
mod edit;
mod fair;
mod match_session;
mod poule;
mod reasons;
#[cfg(feature = "schema")]
mod schema;
