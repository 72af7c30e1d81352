//! Tâb and games like it: men run along rows of squares, stand on one another, and are taken;
//! throws are saved up and used in any order.
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
mod cases;
mod edit;
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

lauta_game::family! {
    Rules,
    name: "tab",
    file: rules::File,
    compile: rules::compile,
    bytes: 12 << 10,
    like: "`tab-egypt`, `tab-egypt:n=7,held=two-squares`",
}
