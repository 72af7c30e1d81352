//! The words that every game of Lauta is described in.
//!
//! Here live the one question that drives everything, *what happens next?* ([`Game::turn`]), and
//! what all games share: throws and dice, notation, the board to look at, a game in progress, and
//! the reading of rule files. No rules of any one game live here, and nothing here reads files,
//! prints or knows of networks. Start with [`Game`].

mod about;
mod carry;
mod chance;
#[cfg(feature = "check")]
pub mod check;
mod choice;
mod dice;
mod endgames;
mod features;
mod figures;
mod match_play;
mod notation;
mod perft;
mod races;
pub mod rulefile;
#[cfg(feature = "schema")]
mod schema;
mod series;
mod session;
mod turn;
mod view;

pub use about::{About, Grade, OptionInfo, RuleText};
pub use carry::Carry;
pub use chance::Chance;
pub use dice::{Dice, Throw, ThrowError};
pub use endgames::Endgames;
pub use features::{Changes, Features};
pub use figures::{Away, Figure, Figures};
pub use match_play::{Acted, Action, ActionError, Match, Offer, SeriesResult, Stake};
pub use notation::{Notation, ReadError, Why};
pub use perft::perft;
pub use races::{BearOff, RACE_POINTS, Races, Stand};
pub use rulefile::{Fault, RulesError};
pub use series::{Counted, Cube, Series, SeriesEnd, Tie};
pub use session::{Session, SessionError};
pub use turn::{Draw, Ending, Game, Inputs, Next, Open, Opening, Outcome, Side, Turn};
pub use view::{
    Beast, Board, Count, Die, Look, Place, Spot, Stack, Step, StepNode, StepTree, View,
};
