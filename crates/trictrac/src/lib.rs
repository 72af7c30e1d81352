//! Trictrac and its kin: trictrac, toccategli, tokkadille, toc.
//!
//! Men run round the board as in the other tables games, but nothing is hit. A throw scores what it
//! makes possible: men that could be hit, jans that can be filled and kept ([`Rules::events_of`]).
//! It is marked before it is played, and after a hole of his own the roller may leave. What differs
//! between the games is data in `variants/`; no code names a game. Start with [`load`] and
//! [`Rules`].
//!
//! ```
//! use lauta_game::Notation;
//!
//! let game = lauta_trictrac::load("trictrac")?;
//! let pos = game.read_position("24(13),19,18/24(13),19,18 throw=6-6")?;
//! let events: Vec<String> = game.events_of(&pos).iter().map(ToString::to_string).collect();
//! assert_eq!(events, ["roller deux-tables", "roller hit@7x1", "roller hit@6x1"]);
//! assert_eq!(pos.due(), [16, 0]);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
pub mod cases;
mod chances;
mod ecoles;
mod edit;
mod features;
mod figures;
mod inputs;
mod knows;
mod moves;
mod notation;
mod plays;
mod position;
mod question;
mod rules;
pub mod score;
mod steps;
mod tariff;
mod tell;
mod told;
mod view;
mod why;

pub use board::{Jan, Men};
pub use ecoles::{Fault, Saying};
pub use moves::{Action, Move};
pub use plays::{Play, Step};
pub use position::Position;
pub use rules::Rules;
pub use tariff::{Event, Kind, Tariff, To, Worth};

lauta_game::family! {
    Rules,
    name: "trictrac",
    file: rules::File,
    compile: rules::compile,
    bytes: 24 << 10,
    like: "`trictrac`, `trictrac:honneurs=yes`",
}
