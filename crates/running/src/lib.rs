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
pub mod cases;
mod edit;
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

use std::sync::Arc;

use lauta_game::rulefile::{self, Loaded};
use lauta_game::{Family, Fault, Library, RulesError};

const FILES: &rulefile::Files = include!(concat!(env!("OUT_DIR"), "/variants.rs"));

/// The games of the family: `GAMES.load(spec)` gives a game that all who play it share.
pub static GAMES: Library<Rules> = Library::new(FILES);

/// The game that a game string names: `daldos`, `daldosa:capture=each-die,end=last-piece`.
///
/// # Errors
/// For an unknown game, option or value, and for values that do not go together.
pub fn load(spec: &str) -> Result<Rules, RulesError> {
    GAMES.load(spec).map(Arc::unwrap_or_clone)
}

impl Family for Rules {
    type File = rules::File;

    const NAME: &'static str = "running";

    const BYTES: usize = 16 << 10;

    fn compile(loaded: Loaded<rules::File>) -> Result<Self, Vec<Fault>> {
        rules::compile(loaded)
    }

    fn library() -> &'static Library<Self> {
        &GAMES
    }
}
