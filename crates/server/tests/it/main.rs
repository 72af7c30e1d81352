//! The server, asked over HTTP.

#![expect(clippy::disallowed_methods, reason = "a test takes its time")]
#![expect(clippy::unwrap_used, reason = "a test may fail")]

mod api;
mod challenges;
mod classes;
mod defence;
mod friends;
mod gallery;
mod hostile;
mod kiosk;
mod learn;
mod mine;
mod mistakes;
mod people;
mod postgres;
mod problems;
mod review;
mod routes;
mod talk;
