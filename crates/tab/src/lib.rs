//! Tâb and whatever is played like it: men run along rows of squares, stand on one another, and
//! are taken; throws are saved up and used in any order.
//!
//! A turn is thrown first, until a 2 or a 3 ends the throwing, and then every throw is used as one
//! move of one man or one stack; each use is a choice of its own, so that a move never grows with
//! the luck of the sticks. What differs between games is data in `variants/`; no code names a
//! game. Start with [`load`] and [`Rules`].
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_tab::load("tab-egypt")?;
//! // A tâb gives another throw, a 2 does not.
//! let pos = game.after(&game.after(&game.start(), "1".parse()?), "2".parse()?);
//! let (mv, next) = game.read_move(&pos, "a9-c9")?;
//! assert_eq!(game.write_move(&pos, &mv), "A9!>C9");
//! assert_eq!(game.write_position(&next), "A1-A8,C9=c/B1-B9 A 2");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod carry;
pub mod cases;
mod features;
mod figures;
mod inputs;
mod moves;
mod notation;
mod plans;
mod position;
mod reader;
mod rules;
mod steps;
mod view;
mod why;

pub use moves::Move;
pub use position::Position;
pub use rules::Rules;

use lauta_game::{RulesError, rulefile};

const FILES: &rulefile::Files = include!(concat!(env!("OUT_DIR"), "/variants.rs"));

/// The ids of all games of the family.
#[must_use]
pub fn ids() -> Vec<String> {
    FILES.iter().map(|(name, _)| (*name).to_string()).collect()
}

/// The game that a game string names: `tab-egypt`, `tab-egypt:n=7,held=two-squares`.
///
/// # Errors
/// For an unknown game, option or value, and for values that do not go together.
pub fn load(spec: &str) -> Result<Rules, RulesError> {
    rulefile::load("tab", FILES, spec, rules::compile)
}

/// Reads the text of a rule file that need not be one of the embedded ones.
///
/// # Errors
/// All faults of the file at once, each with its place.
pub fn read(name: &str, text: &str) -> Result<Rules, RulesError> {
    rulefile::read("tab", FILES, name, text, "", rules::compile)
}

/// What a rule file of the family may say, for editors.
#[cfg(feature = "schema")]
#[must_use]
pub fn schema() -> schemars::Schema {
    rulefile::schema::<rules::File>()
}
