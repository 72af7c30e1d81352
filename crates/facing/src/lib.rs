//! Games on two facing rows: tourne-case.
//!
//! Each side runs down its own row of twelve points to its corner, and hits whoever stands
//! opposite. Men do not pass each other, and the lower of two dice is the number of the throw. What a
//! game settles is data in `variants/`; no code names a game. Start with [`load`] and [`Rules`].
//!
//! ```
//! use lauta_game::{Game, Notation};
//!
//! let game = lauta_facing::load("tourne-case")?;
//! let pos = game.after(&game.start(), "6-5".parse()?);
//! let (mv, next) = game.read_move(&pos, "hand/8")?;
//! assert_eq!(game.write_move(&pos, &mv), "13/8");
//! assert_eq!(game.write_position(&next), "13(3)/13(2),8 side=2");
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
    name: "facing",
    file: rules::File,
    compile: rules::compile,
    bytes: 8 << 10,
    like: "`tourne-case`, `tourne-case:corner=overshoot`",
}
