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

mod cases;
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

use lauta_game::Figures;

impl Figures for Rules {}

lauta_game::family! {
    Rules,
    name: "chase",
    file: rules::File,
    compile: rules::compile,
    bytes: 8 << 10,
    like: "`oimawashi`, `oimawashi:men=12`",
}
