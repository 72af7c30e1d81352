//! Files and ids of other backgammon programs: read, checked by the rules, and written.
//!
//! An id becomes a [`Spot`]: the men, the cube, the score, and what is due. A `Spot` knows no rule
//! beyond the number of men and that sides do not share a point; [`Spot::position`] hands the rest to
//! the rules of the game as notation.
//!
//! A file becomes an [`Import`]: matches, whose every play has been confirmed by the rules, and single
//! positions. What the rules do not allow is a [`Fault`], with its place.

pub mod bgf;
mod board;
mod date;
pub mod fibs;
mod format;
mod frame;
pub mod gnu_id;
mod judged;
pub mod mat;
pub mod met;
mod model;
mod moment;
pub mod ogid;
pub mod ogxm;
mod own;
mod parts;
mod possible;
pub mod printed;
mod quoted;
mod read;
mod records;
mod referee;
pub mod sgf;
pub mod snowie;
mod spot;
mod text;
mod write;
mod written;
pub mod xg;
pub mod xgid;

pub use board::{Moments, Step, in_steps, steps};
pub use format::{Format, recognise};
pub use lauta_play::{Analysis, Candidate, Chances, CubeAnalysis, Level};
pub use model::{Act, Diagram, End, Fault, Game, Import, Ply, Series, Variant, Way};
pub use own::{advised, analyse, reviewed};
pub use read::{read, read_id, read_record};
pub use records::{of_record, records};
pub use spot::{BAR, Cube, Due, MOST_MEN, Men, Rules, Spot, Unwritable};
pub use write::{decisions, write};
pub use written::{File, Written};
