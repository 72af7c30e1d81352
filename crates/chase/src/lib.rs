//! Chase games: oimawashi.
//!
//! Two files of men stand on a ring of 24 points and chase each other. The numbers of the dice are
//! no distances: before the start the sides share them out, and a throw that is one's own
//! lets the rearmost man jump to the front of his file, where he takes what stands there. All
//! that the players decide is which numbers they wish for; the dice do the rest. What a
//! game settles is data in `variants/`; no code names a game. Start with [`load`] and [`Rules`].
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_chase::load("oimawashi")?;
//! let (_, pos) = game.read_move(&game.start(), "wish 2-5")?;
//! let pos = game.after(&pos, "3-2".parse()?);
//! let (jump, next) = game.read_move(&pos, "jump")?;
//! assert_eq!(game.write_move(&pos, &jump), "24/18");
//! assert_eq!(
//!     game.write_position(&next),
//!     "24,23,22,21,20,19/23,22,21,20,19,18 side=2 wish=34/25"
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

pub mod cases;
mod edit;
mod features;
mod inputs;
mod moves;
mod notation;
mod position;
mod rules;
mod view;
mod why;

pub use moves::Move;
pub use position::Position;
pub use rules::Rules;

use std::sync::Arc;

use lauta_game::rulefile::{self, Loaded};
use lauta_game::{Family, Fault, Figures, Library, RulesError};

impl Figures for Rules {}

const FILES: &rulefile::Files = include!(concat!(env!("OUT_DIR"), "/variants.rs"));

/// The games of the family: `GAMES.load(spec)` gives a game that all who play it share.
pub static GAMES: Library<Rules> = Library::new(FILES);

/// The game that a game string names: `oimawashi`, `oimawashi:men=12`.
///
/// # Errors
/// For an unknown game, option or value, and for values that do not go together.
pub fn load(spec: &str) -> Result<Rules, RulesError> {
    GAMES.load(spec).map(Arc::unwrap_or_clone)
}

impl Family for Rules {
    type File = rules::File;

    const NAME: &'static str = "chase";

    const BYTES: usize = 8 << 10;

    fn compile(loaded: Loaded<rules::File>) -> Result<Self, Vec<Fault>> {
        rules::compile(loaded)
    }

    fn library() -> &'static Library<Self> {
        &GAMES
    }
}
