//! Pile games: dames rabattues and its relatives, oriha, yanagi and the Korean game of generals.
//!
//! Each side has six slots, one for each face of a die, with a pile of men on each. Nothing
//! travels: a die puts a man on its slot, takes one off, lays one down that lies up on others, or
//! carries one across to the other row. The dice decide: but for a doublet that works men anywhere,
//! every throw has one move. What differs between
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

mod cases;
mod edit;
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

lauta_game::family! {
    Rules,
    name: "pile",
    file: rules::File,
    compile: rules::compile,
    bytes: 8 << 10,
    like: "`oriha`, `yanagi:lost-dice=other`",
}
