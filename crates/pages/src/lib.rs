//! The pages of Lauta as a function: a request and the events of a game in, an answer and new
//! events out.
//!
//! No socket, no database, no task and no thread lives here, and clocks are read in `lauta_game::clock`:
//! what the pages need comes from outside, by the traits [`Store`] and [`Think`]. No rules live here
//! either: a game is text that goes to `lauta-catalog`, and a drawing that comes from `lauta-draw`.
//! Start with [`Pages`]. The modules, from the top down:
//!
//! - `routes`: from a request to an answer
//! - `view`: games as HTML, and as JSON for the script in `web/`
//! - `games`: all games of a store; caching, advice and analysis
//! - `form`: what people send
//! - `game`: one game, rebuilt from its events
//! - `words`: languages, strings and preferences
//! - `outside`: what comes from outside

mod form;
mod game;
mod games;
mod outside;
mod routes;
mod view;
mod words;

pub use outside::{
    CHALLENGES, Changes, Client, Effort, HereAndNow, Job, Latest, MemoryStore, Pending, Row, Store,
    StoreError, Think, ThinkError, old_challenges,
};
pub use routes::{Config, LookError, Pages, Refusal};
pub use words::{Kiosk, KioskError};
