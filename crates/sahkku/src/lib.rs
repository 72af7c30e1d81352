//! Sáhkku: the running fights of the Sámi, with a king who changes sides.
//!
//! Two rows of soldiers are woken one after the other by a one, the *sáhkku*, run along their
//! track, and take the enemies that they land on. The first to reach the king recruits him and
//! drives him on. The rules have much in common with the crate `running`, but the king sets them
//! apart: he belongs to either side, one side pushes him, and he jumps where others may not, so
//! that an army is not a set of like pieces. Also the two sides do not number the middle row alike.
//! Rules that differ between the games of the family are data in `variants/`; no code names a game.
//! Start with [`load`] and [`Rules`].
//!
//! ```
//! use lauta_game::{Game, Notation};
//! let game = lauta_sahkku::load("sahkku-vuovdaguoika")?;
//! let pos = game.read_position("2b12/7K1A5/15 A 2 4")?;
//! let (play, next) = game.read_move(&pos, "m10-m8")?;
//! assert_eq!(game.write_move(&pos, &play), "M10+M8>M7");
//! assert_eq!(game.write_position(&next), "2b12/6KA7/15 A 4 king=A");
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
mod position;
mod rules;
mod view;
mod why;

pub use moves::{Move, Step};
pub use position::Position;
pub use rules::Rules;

lauta_game::family! {
    Rules,
    name: "sahkku",
    file: rules::File,
    compile: rules::compile,
    bytes: 12 << 10,
    like: "`sahkku-vuovdaguoika:pattern=miedut`",
}
