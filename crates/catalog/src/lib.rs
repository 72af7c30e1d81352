//! A name becomes something playable.
//!
//! The only crate that knows every family. The edges (terminal, server) speak text and drawings
//! with [`AnySession`] and never see a position.

mod advice;
mod analysis;
pub mod cases;
mod contender;
pub mod cube;
mod dice_games;
pub mod exact;
mod facts;
mod fair;
mod family;
mod figures;
mod hunt_games;
mod incomplete;
mod lessons;
mod luck;
mod match_session;
mod prospects;
mod record;
mod session;
mod speed;
mod statistics;
mod terms;
mod training;

pub use advice::{Advice, Basis, Behind, NoAdvice, Odds, Worth, signed};
pub use analysis::{
    Analysis, AnalysisCourse, CurvePoint, Decision, GameReview, Luck, Mark, Moment, Scale, Swing,
    Totals, analyse,
};
pub use contender::{Contender, ContenderError, DuelError};
pub use facts::{Facts, Struck, Threats};
pub use fair::{Begun, Checked, FairDice, FairError, Pledge, Roll, from_hex, hex, verify};
pub use figures::{Figures, Hazard, Span, centuries, figures};
pub use incomplete::{Incomplete, incomplete};
pub use lauta_engine::{Duel, PlayerSpec, Trials};
pub use lauta_engine::{Plan, Refinement, net};
pub use lauta_game as game;
pub use lessons::{Lesson, lessons};
pub use luck::Fall;
pub use match_session::{Ended, Entry, Kind, MatchError, MatchNext, MatchSession, Start};
pub use record::{Record, RecordError};
pub use session::{AnySession, Effort, ListedMove, Next, Played, Proven, RankedMove, RolledOut};
pub use statistics::Statistics;
pub use terms::{Length, Terms};
pub use training::{Course, Progress, TrainError};

use lauta_game::{About, Chance, RulesError, Side};
use thiserror::Error;

use crate::family::{OpenFamily, families};

/// A game that cannot be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The game string or its options are wrong.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The position is not one of this game.
    #[error("{text:?} is no position of {game}: {error}")]
    Position {
        /// The game.
        game: String,
        /// The text.
        text: String,
        /// What is wrong with it.
        error: lauta_game::ReadError,
    },
}

/// Every game, in the order of families and then of ids, with its default options.
#[must_use]
pub fn games() -> Vec<About> {
    families()
        .iter()
        .flat_map(|family| family.ids().into_iter().map(move |id| (family, id)))
        .filter_map(|(family, id)| family.about(&id).ok())
        .collect()
}

/// What the sources say of one game, options applied.
///
/// # Errors
/// If there is no such game or option.
pub fn about(spec: &str) -> Result<About, RulesError> {
    find(spec)?.about(spec)
}

/// The game at its starting position, the first side to begin, without a draw.
///
/// # Errors
/// If there is no such game or option.
pub fn open(spec: &str) -> Result<Box<dyn AnySession>, OpenError> {
    find(spec)?.open(spec, None)
}

/// The game at this position.
///
/// # Errors
/// If there is no such game, option or position.
pub fn open_at(spec: &str, position: &str) -> Result<Box<dyn AnySession>, OpenError> {
    find(spec)?.open(spec, Some(position))
}

/// A new game with the draw for the start, or with `first` to begin.
///
/// # Errors
/// If there is no such game or option.
pub fn new_game(
    spec: &str,
    dice: &mut dyn Chance,
    first: Option<Side>,
) -> Result<Box<dyn AnySession>, OpenError> {
    find(spec)?.new_game(spec, dice, first)
}

/// Two players against each other with paired dice. `progress` hears how many games are done and
/// may stop the duel by answering `false`.
///
/// # Errors
/// If there is no such game or option, or a network in a file cannot be used.
pub fn duel(
    spec: &str,
    a: impl Into<Contender>,
    b: impl Into<Contender>,
    games: u32,
    seed: u64,
    progress: &mut dyn FnMut(u32) -> bool,
) -> Result<Duel, DuelError> {
    find(spec)?.duel(spec, &a.into(), &b.into(), games, seed, progress)
}

/// Trains a network for a game. `report` hears of every round and may stop the training by
/// answering `false`.
///
/// # Errors
/// If there is no such game or option, if it has no dice, or if the network to begin with does not
/// fit.
pub fn train(
    spec: &str,
    course: &Course,
    report: &mut dyn FnMut(&Progress<'_>) -> bool,
) -> Result<(), TrainError> {
    find(spec)?.train(spec, course, report)
}

/// Checks the text of a rule file called `name` (without `.toml`); the family is the one whose
/// keys fit, or the one that its folder or parent says.
///
/// # Errors
/// All faults of the file.
pub fn check(name: &str, text: &str) -> Result<About, RulesError> {
    family::check(name, text)
}

/// What `games` random games show of a game: how long it takes, and how it ends.
///
/// # Errors
/// If there is no such game or option.
pub fn statistics(spec: &str, games: u32, seed: u64) -> Result<Statistics, RulesError> {
    find(spec)?.statistics(spec, games, seed)
}

/// What one core does with a game in about `seconds`: see [`Speed`].
///
/// # Errors
/// If there is no such game or option.
pub fn speed(spec: &str, seconds: f64) -> Result<Speed, RulesError> {
    find(spec)?.speed(spec, seconds)
}

/// One measurement of how fast a game runs on one thread.
#[derive(Clone, Debug, serde::Serialize)]
pub struct Speed {
    /// Random games a second.
    pub random_games_per_s: f64,
    /// Moves a second within those games, throws not counted.
    pub plies_per_s: f64,
    /// Throws (or turns, in games without dice) a second for which all moves were listed.
    pub throws_generated_per_s: f64,
    /// Positions that those lists held, a second.
    pub positions_generated_per_s: f64,
    /// Positions judged a second; for hunt games, nodes searched.
    pub evaluations_per_s: f64,
    /// Most dice in a throw.
    pub dice: usize,
    /// Keys of the rules that each step or each board is tested for; in a game that has none, all
    /// steps of a number are found at once.
    pub slow_rules: Vec<&'static str>,
}

fn find(spec: &str) -> Result<Box<dyn OpenFamily>, RulesError> {
    let id = spec.trim().split(':').next().unwrap_or_default();
    let all = families();
    let known: Vec<String> = all.iter().flat_map(|family| family.ids()).collect();
    all.into_iter()
        .find(|family| family.ids().iter().any(|i| i == id))
        .ok_or_else(|| RulesError::UnknownGame {
            id: id.into(),
            nearest: lauta_game::rulefile::similar(id, known.iter().map(String::as_str)),
        })
}
