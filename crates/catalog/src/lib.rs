//! Games by name: sessions, series, bots, duels, training and analysis of any game.
//!
//! The only crate that knows every family. The edges (terminal, server) speak text and drawings
//! with [`AnySession`] and never see a position.
//!
//! A series of games, from a position of its own:
//!
//! ```
//! use lauta_catalog::{Catalog, Length, MatchNext, MatchSession, Terms};
//! use lauta_catalog::game::{Action, Dice, Side};
//!
//! let terms = Terms { length: Length::To(5), ..Terms::default() };
//! let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
//! let mut play = MatchSession::begin_at(&Catalog, "backgammon", terms, start, 0)?;
//! play.accept("8/5 6/5")?;
//! assert_eq!(play.next(), MatchNext::Throw(Side::Second, vec![Action::Double]));
//! play.accept("double")?;
//! play.accept("drop")?;
//! assert_eq!(play.play().score(), [0, 1]);
//! play.next_game(&mut Dice::from_seed(1))?;
//! # Ok::<(), lauta_catalog::MatchError>(())
//! ```
//!
//! A record is text. It is read by playing it again, and analysed decision by decision:
//!
//! ```
//! use lauta_catalog::{Catalog, MatchSession, Record, AnalysisOptions, Terms, analyse};
//!
//! let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
//! let mut play = MatchSession::begin_at(&Catalog, "backgammon", Terms::default(), start, 0)?;
//! play.accept("24/23 13/10")?;
//! let text = Record::of("backgammon", &play).write(&Catalog)?;
//! let record = Record::read(&Catalog, &text)?;
//! let options = AnalysisOptions { plies: Some(0), ..AnalysisOptions::default() };
//! let found = analyse(&Catalog, &record, options, &|_, _| true)?.expect("nobody stops it");
//! assert_eq!(found.decisions[0].best.mv, "8/5 6/5");
//! assert!(found.decisions[0].error > 0.04 && found.decisions[0].mark.is_some());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Dice that both players can check afterwards:
//!
//! ```
//! use lauta_catalog::{
//!     Catalog, FairDice, MatchSession, PlayerSpec, Pledge, Record, Terms, VerifyError, verify,
//! };
//!
//! let dice = FairDice::new([7; 32], ["astrid-astrid-01", "bo-bo-bo-bo-bo-1"])?;
//! let mut play =
//!     MatchSession::begin(&Catalog, "daldos", Terms::default(), &mut dice.roll(0), None)?;
//! play.roll(&mut dice.roll(1));
//! let mut record = Record::of("daldos", &play);
//! record.dice = Some(Pledge::of(&dice, true));
//! assert_eq!(verify(&Catalog, &record)?.rolls, 2);
//! record.entries[0] = if record.entries[0] == "4-4" { "3-3".into() } else { "4-4".into() };
//! assert!(matches!(verify(&Catalog, &record), Err(VerifyError::Roll { entry: 1, .. })));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Cube advice at a score:
//!
//! ```
//! use lauta_catalog::Catalog;
//! use lauta_catalog::cube::{CubeError, Situation, Unit, cube_advice};
//!
//! let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
//! let advice = cube_advice(&Catalog, "backgammon:match-to=7", start, Situation::default())?;
//! assert_eq!((advice.verdict, advice.unit), ("No double, take", Unit::Match));
//! let no_cube = cube_advice(&Catalog, "daldos", start, Situation::default());
//! assert!(matches!(no_cube, Err(CubeError::NoCube(_))));
//! # Ok::<(), CubeError>(())
//! ```

pub mod cases;
pub mod exact;
mod examples;
mod family;
mod hunt;
mod incomplete;
mod lessons;
mod networks;
mod outside;
mod problems;
mod profile;
mod session;
mod thinks;

pub use examples::{Example, example};
pub use incomplete::{Incomplete, incomplete};
pub use lauta_advice::{
    AdviceBasis, Basis, Behind, Claim, CubePlayed, Effort, Endings, Facts, Fall, MOST_PLIES, Odds,
    Played, PointChange, Proven, RankedMove, Reason, RolledOut, ShownEquity, Strike, Struck,
    Threats, Whose, percent, signed,
};
pub use lauta_engine::{
    Duel, Plan, PlayerSpec, Progress, Refinement, Speed, Statistics, TrainingOptions, Trials, net,
};
pub use lauta_fair::{FairDice, FairError, Pledge, Roll, from_hex, hex};
pub use lauta_game as game;
pub use lauta_play::{
    Advice, AnySession, Assessment, Assessments, Begun, Checked, DuelError, DuelPlayer,
    DuelPlayerError, Ended, Entrant, Entry, Games, GoingOn, Kind, Length, ListedMove, MatchError,
    MatchNext, MatchSession, Next, NoAdvice, OpenError, OutsidePlayer, PlayerError, PlayerStanding,
    PoulePlayer, Record, RecordError, RecordFault, Rotation, Score, Standing, Start, Terms, Turned,
    VerifyError, cube, verify,
};
pub use lauta_review::{
    Analysis, AnalysisOptions, CubeDecision, CubeFault, CurvePoint, Decision, Difference, Errors,
    GameReview, Luck, Mark, Moment, ReviewBasis, Scale, Swing, Totals, analyse, judged,
};
pub use lessons::{
    Asks, Different, Lessons, LessonsError, Step, Wrong, are_lessons, check_lessons, has_lessons,
    lessons,
};
pub use outside::{FolderError, add_folder, allow_paths};
pub use problems::{
    FindOptions, Found, Grade, Inferior, Loss, Mistake, Problem, Problems, ProblemsError, THROW,
    Theme, Verified, are_problems, check_problems, daily_problems, find_problems,
    games_with_problems, mistakes, problems,
};
pub use profile::{Hazard, Profile, Span, centuries, profile};

use lauta_engine::net::NetworkError;
use lauta_game::{About, Chance, RulesError, Side, library};
use thiserror::Error;

use crate::family::{FAMILIES, OpenFamily};

/// Errors of a training.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TrainError {
    /// The game string or its options are wrong.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The network to begin with cannot be used.
    #[error("the network to begin with {0}")]
    Network(#[from] NetworkError),
    /// The game has no dice.
    #[error("{0} is played without dice; its bots search and need no network")]
    NoDice(String),
}

/// All games of the program, as a catalogue for generic code.
#[derive(Clone, Copy, Debug)]
pub struct Catalog;

impl Games for Catalog {
    fn about(&self, spec: &str) -> Result<About, RulesError> {
        about(spec)
    }

    fn open(&self, spec: &str, position: Option<&str>) -> Result<Box<dyn AnySession>, OpenError> {
        find(spec)?.open(spec, position)
    }

    fn new_game(
        &self,
        spec: &str,
        dice: &mut dyn Chance,
        first: Option<Side>,
    ) -> Result<Box<dyn AnySession>, OpenError> {
        new_game(spec, dice, first)
    }
}

/// Every game, in the order of families and then of ids, with its default options.
#[must_use]
pub fn games() -> Vec<About> {
    FAMILIES
        .iter()
        .flat_map(|family| family.ids().into_iter().map(move |id| (family, id)))
        .filter_map(|(family, id)| family.about(&id).ok())
        .collect()
}

/// The sources, names and rules of one game, options applied.
///
/// ```
/// let game = lauta_catalog::about("backgammon")?;
/// assert!(!game.sources.is_empty() && game.rules.iter().all(|rule| !rule.source.is_empty()));
/// // An unknown game is an error that names the nearest ones.
/// let error = lauta_catalog::about("backgamon").unwrap_err();
/// assert!(error.to_string().contains("backgammon"));
/// # Ok::<(), lauta_catalog::game::RulesError>(())
/// ```
///
/// # Errors
/// If there is no such game or option.
pub fn about(spec: &str) -> Result<About, RulesError> {
    find(spec)?.about(spec)
}

/// The game at its starting position, the first side to begin, without a draw.
///
/// ```
/// let session = lauta_catalog::open("deer-and-dogs")?;
/// assert_eq!(session.perft(1), 16);
/// assert_eq!(session.moves().len(), 16);
/// # Ok::<(), lauta_catalog::OpenError>(())
/// ```
///
/// # Errors
/// If there is no such game or option.
pub fn open(spec: &str) -> Result<Box<dyn AnySession>, OpenError> {
    find(spec)?.open(spec, None)
}

/// The game at this position.
///
/// ```
/// let text = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
/// let mut session = lauta_catalog::open_at("backgammon", text)?;
/// let why = session.why("13/10 13/11");
/// assert!(!why.legal && !why.nearest.is_empty());
/// assert_eq!(session.play("6/5 8/5").as_deref(), Ok("8/5 6/5"));
/// # Ok::<(), lauta_catalog::OpenError>(())
/// ```
///
/// # Errors
/// If there is no such game, option or position.
pub fn open_at(spec: &str, position: &str) -> Result<Box<dyn AnySession>, OpenError> {
    find(spec)?.open(spec, Some(position))
}

/// A new game with the draw for the start, or with `first` to begin.
///
/// ```
/// use lauta_catalog::game::{Dice, Side};
/// use lauta_catalog::{Next, PlayerSpec, new_game};
///
/// let mut dice = Dice::from_seed(1);
/// let mut session = new_game("daldos", &mut dice, Some(Side::Second))?;
/// for _ in 0..4 {
///     session.roll(&mut dice);
///     if let Some(text) = session.pick(PlayerSpec::Level(3), &mut dice) {
///         session.play(&text).expect("a bot picks a legal move");
///     }
/// }
/// assert!(session.record().len() >= 4);
/// session.take_back_to(0);
/// assert!(matches!(session.next(), Next::Throw(Side::Second, _)));
/// # Ok::<(), lauta_catalog::OpenError>(())
/// ```
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

/// A duel of two players with paired dice. `progress` is called with the number of games played so
/// far and stops the duel by answering `false`.
///
/// ```
/// use lauta_catalog::{PlayerSpec, duel};
///
/// let mut done = 0;
/// let result = duel("daldos:n=4", PlayerSpec::Greedy, PlayerSpec::Random, 20, 1, &mut |games| {
///     done = games;
///     games < 10
/// })?;
/// assert_eq!((done, result.games), (10, 10));
/// assert!(result.points_per_game > 0.0);
/// # Ok::<(), lauta_catalog::DuelError>(())
/// ```
///
/// # Errors
/// If there is no such game or option, or a network in a file cannot be used.
pub fn duel<'a>(
    spec: &str,
    a: impl Into<Entrant<'a>>,
    b: impl Into<Entrant<'a>>,
    games: u32,
    seed: u64,
    progress: &mut dyn FnMut(u32) -> bool,
) -> Result<Duel, DuelError> {
    find(spec)?.duel(spec, [&a.into(), &b.into()], games, seed, progress)
}

/// Trains a network for a game. `report` is called after every round and stops the training by
/// returning `false`.
///
/// # Errors
/// If there is no such game or option, if it has no dice, or if the network to begin with does not
/// fit.
pub fn train(
    spec: &str,
    options: &TrainingOptions,
    report: &mut dyn FnMut(&Progress<'_>) -> bool,
) -> Result<(), TrainError> {
    find(spec)?.train(spec, options, report)
}

/// Checks the text of a rule file called `name` (without `.toml`); the family is the one whose
/// keys fit, or the one that its folder or parent says.
///
/// ```
/// let text = "format = 1\nparent = \"backgammon\"\nname = \"Dutch backgammon\"\n\
///             [rules]\nsetup = \"R(15)\"\n";
/// assert_eq!(lauta_catalog::check("dutch", text)?.family, "tables");
/// let wrong = text.replace("setup", "stup");
/// let error = lauta_catalog::check("dutch", &wrong).unwrap_err();
/// // The fault is shown with its line and a caret.
/// assert!(error.to_string().contains("line 5") && error.to_string().contains('^'));
/// # Ok::<(), lauta_catalog::game::RulesError>(())
/// ```
///
/// # Errors
/// All faults of the file.
pub fn check(name: &str, text: &str) -> Result<About, RulesError> {
    outside::check(name, text, &family::Beside::new())
}

/// Length and outcomes of `games` random games.
///
/// # Errors
/// If there is no such game or option.
pub fn statistics(spec: &str, games: u32, seed: u64) -> Result<Statistics, RulesError> {
    find(spec)?.statistics(spec, games, seed)
}

/// Speed of one core with a game, measured for about `seconds`: see [`Speed`].
///
/// # Errors
/// If there is no such game or option.
pub fn speed(spec: &str, seconds: f64) -> Result<Speed, RulesError> {
    find(spec)?.speed(spec, seconds)
}

/// Number of times that rules have been compiled since the program began.
#[must_use]
pub fn compilations() -> u64 {
    FAMILIES.iter().map(|family| family.compilations()).sum()
}

fn find(spec: &str) -> Result<&'static dyn OpenFamily, RulesError> {
    outside::find_path(spec)?;
    let (id, _) = library::split(spec);
    let family = FAMILIES.into_iter().find(|family| family.has(id));
    family.ok_or_else(|| {
        let known: Vec<String> = FAMILIES.iter().flat_map(|family| family.ids()).collect();
        let similar = lauta_game::rulefile::similar(id, known.iter().map(String::as_str));
        RulesError::UnknownGame {
            id: id.into(),
            nearest: by_option(id).into_iter().chain(similar).collect(),
        }
    })
}

/// The game that is known by the value of an option: `backgammon:setup=hypergammon` for `hypergammon`.
fn by_option(value: &str) -> Option<String> {
    games().iter().find_map(|about| {
        let mut options = about.options.iter();
        let option = options.find(|option| option.values.iter().any(|one| one == value))?;
        let chosen = format!("{}={value}", option.key);
        Some(library::with_option(&about.id, &chosen))
    })
}
