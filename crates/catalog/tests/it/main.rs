//! The catalogue, seen from outside.

mod analysis;
mod catalog;
mod edit;
mod fair;
mod match_session;
mod schema;
