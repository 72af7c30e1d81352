//! Running-fight games: daldøs, daldøsa and their variants.
//!
//! Two sides wake their pieces with a one, the *dal*, run along their track, and take what they
//! land on. What differs between the games is data in `variants/`; no code names a game. Start
//! with [`load`] and [`Rules`].
//!
//! ```
//! use lauta_game::{Game, Notation};
//! let game = lauta_running::load("daldos")?;
//! let pos = game.after(&game.start(), "3-1".parse()?);
//! let (play, next) = game.read_move(&pos, "a16-m13")?;
//! assert_eq!(game.write_move(&pos, &play), "A16!=>M13");
//! assert_eq!(game.write_position(&next), "bbbbbbbbbbbbbbbb/13A3/aaaaaaaaaaaaaaa1 B -");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod carry;
pub mod cases;
mod endgames;
mod features;
mod figures;
pub mod hits;
mod inputs;
mod moves;
mod notation;
mod plays;
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

/// The game that a game string names: `daldos`, `daldosa:capture=each-die,end=last-piece`.
///
/// # Errors
/// For an unknown game, option or value, and for values that do not go together.
pub fn load(spec: &str) -> Result<Rules, RulesError> {
    rulefile::load("running", FILES, spec, rules::compile)
}

/// Reads the text of a rule file that need not be one of the embedded ones.
///
/// # Errors
/// All faults of the file at once, each with its place.
pub fn read(name: &str, text: &str) -> Result<Rules, RulesError> {
    rulefile::read("running", FILES, name, text, "", rules::compile)
}

/// What a rule file of the family may say, for editors.
#[cfg(feature = "schema")]
#[must_use]
pub fn schema() -> schemars::Schema {
    rulefile::schema::<rules::File>()
}
