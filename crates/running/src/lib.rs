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

lauta_game::family! {
    Rules,
    name: "running",
    file: rules::File,
    compile: rules::compile,
    bytes: 16 << 10,
    like: "`daldos`, `daldosa:capture=each-die,end=last-piece`",
}
