//! Sáhkku: the running fights of the Sámi, with a king who changes sides.
//!
//! Two rows of soldiers are woken one after the other by a one, the *sáhkku*, run along their
//! track, and take what they land on; who reaches the king wins him over and drives him on. The
//! rules have much in common with the crate `running` and are apart from it because of the king:
//! he belongs to either side, is pushed by the one and jumps where others may not, so
//! that an army is no set of like pieces; nor do the two sides number the middle row alike.
//! What the games of the family settle differently is data in `variants/`; no code names a
//! game. Start with [`load`] and [`Rules`].
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
pub mod cases;
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
