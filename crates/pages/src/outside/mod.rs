//! Services that the pages need: a store of events, a way to think, the address of a client.
//!
//! Here are the two traits with a plain implementation of each, which needs neither a database nor
//! threads. Those of a server live in `lauta-server`. Nothing here knows a game.

mod client;
mod store;
mod think;

use std::pin::Pin;

pub use client::Client;
pub use store::{CHALLENGES, Changes, Latest, MemoryStore, Row, Store, StoreError, old_challenges};
pub(crate) use store::{CLASSES, DAY, challenges_of};
pub use think::{Effort, HereAndNow, Job, Think, ThinkError};

/// A result that may have to be waited for.
pub type Pending<'a, T> = Pin<Box<dyn Future<Output = T> + Send + 'a>>;
