//! HTTP around the pages: connections, limits, clients, metrics.
//!
//! Nothing here knows a page or a game.

mod client;
mod listen;
mod live;
mod routes;
mod security;

pub(crate) use listen::{ConnectionLimit, serve};
pub(crate) use routes::{Server, router};
