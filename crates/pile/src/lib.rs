//! Pile games: oriha, yanagi and the Korean game of generals.
//!
//! Each side has six slots, one for each face of a die, with a pile of men on each. Nothing
//! travels: a die puts a man on its slot, takes one off, or carries one across to the other row.
//! There is nothing to choose; the dice decide, and every throw has one move. What differs between
//! the games is data in `variants/`; no code names a game. Start with [`load`] and [`Rules`].
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_pile::load("oriha")?;
//! let pos = game.after(&game.start(), "4-4".parse()?);
//! let (mv, next) = game.read_move(&pos, "take 4 4")?;
//! assert_eq!(game.write_move(&pos, &mv), "take 4(2)");
//! assert_eq!(
//!     game.write_position(&next),
//!     "6(2),5(2),3(2),2(2),1(2)/6(2),5(2),4(2),3(2),2(2),1(2) side=2"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod carry;
pub mod cases;
mod features;
mod figures;
mod inputs;
mod moves;
mod notation;
mod position;
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

/// The game that a game string names: `oriha`, `yanagi:lost-dice=other`.
///
/// # Errors
/// For an unknown game, option or value, and for values that do not go together.
pub fn load(spec: &str) -> Result<Rules, RulesError> {
    rulefile::load("pile", FILES, spec, rules::compile)
}

/// Reads the text of a rule file that need not be one of the embedded ones.
///
/// # Errors
/// All faults of the file at once, each with its place.
pub fn read(name: &str, text: &str) -> Result<Rules, RulesError> {
    rulefile::read("pile", FILES, name, text, "", rules::compile)
}

/// What a rule file of the family may say, for editors.
#[cfg(feature = "schema")]
#[must_use]
pub fn schema() -> schemars::Schema {
    rulefile::schema::<rules::File>()
}
