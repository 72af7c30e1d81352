//! The terms of every game of Lauta: traits and types that all families share.
//!
//! Here live the one question that drives everything, *what happens next?* ([`Game::turn`]), and
//! what all games share: throws and dice, notation, the board to look at, a game in progress, and
//! the reading of rule files. No rules of any one game live here, and nothing here reads files,
//! prints or knows of networks. Start with [`Game`].

mod about;
pub mod cache;
pub mod cases;
mod chance;
#[cfg(feature = "check")]
pub mod check;
mod choice;
pub mod clock;
mod dice;
mod edit;
mod endgames;
mod faces;
mod features;
mod figures;
pub mod library;
mod match_play;
mod notation;
mod note;
pub mod parallel;
mod perft;
mod poule;
mod races;
mod resolve;
pub mod rulefile;
mod scoring;
mod series;
mod session;
mod stake;
mod start;
mod steps;
pub mod stop;
pub mod text;
mod turn;
mod view;

pub use about::{About, Grade, OptionInfo, Preset, RuleText, mention};
pub use chance::Chance;
pub use dice::{Dice, Throw, ThrowError};
pub use edit::PieceEdit;
pub use endgames::Endgames;
pub use faces::Faces;
pub use features::{Changes, Features, IncrementalFeatures};
pub use figures::{Away, Figure, Figures, ThrowChance};
pub use library::{Family, Library};
pub use match_play::{Match, SeriesResult};
pub use notation::{BoardView, Editing, Notation, ReadError, Why, single_steps, why_move};
pub use note::Note;
pub use perft::perft;
pub use poule::{Pool, Poule, PouleError, PouleKind};
pub use races::{BearOff, RACE_POINTS, Races, Stand};
pub use resolve::{Moves, NotDue, Refusal, refuse, resolve};
pub use rulefile::{Fault, RulesError};
pub use scoring::{Marker, Quarter, Rail, ScoringEvent};
pub use series::{Counted, Cube, DeadCube, Series, SeriesEnd, Tie};
pub use session::{Session, SessionError};
pub use stake::{Acted, Action, ActionError, Offer, Stake};
pub use start::Start;
pub use steps::{
    Effect, MarkFault, Marking, Price, StackPiece, Step, StepAction, StepNode, StepTree,
};
pub use turn::{
    Draw, Ending, Game, Inputs, Next, NoSide, Open, Opening, Outcome, Side, Turn, usual_win,
};
pub use view::{Beast, Board, BoardLook, Count, Die, Look, Place, Spot, Stack, View};
