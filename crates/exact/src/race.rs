//! Races of games of tables: the turns that a side needs to bear off, and the chances of the race.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use lauta_advice::{Outlook, cubeful};
use lauta_engine::cube::efficiency;
use lauta_engine::exact::Shelf;
use lauta_engine::race::{OneSided, RaceTables, Racing, Stands};
use lauta_engine::{Evaluator, Judge, Payoff};
use lauta_game::cache::{Cache, Made};
use lauta_game::{Family, IncrementalFeatures, Inputs, Races, ReadError, RulesError, Stand};
use serde::Serialize;
use thiserror::Error;

pub use lauta_engine::exact::Problem;

use crate::{MEMORY, Making, at_hand, making, trim, unasked, usual};

/// The reason why there is no report on a race.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RaceError {
    /// The game string is wrong.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The position is wrong.
    #[error(transparent)]
    Position(#[from] ReadError),
    /// The game has no race.
    #[error("{0} {1}")]
    NoRace(String, &'static str),
    /// The game is of a family in which nothing is borne off.
    #[error("{0} is no game of tables, which alone have races")]
    Family(String),
    /// The position is no race, or its men stand too far back.
    #[error(
        "this is no race in the table: there each side has up to {men} men, all on its last {home} points, and the dice are not thrown"
    )]
    NotInTable {
        /// The most men.
        men: u8,
        /// The points.
        home: u8,
    },
    /// There is no folder to keep tables in.
    #[error("there is no home folder; say --cache FOLDER")]
    NoFolder,
}

/// The report on a race: chances, equity, and the turns of each side.
#[derive(Clone, Debug, Serialize)]
pub struct RaceReport {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// The turns of the side about to throw, then of the other one.
    pub sides: [Turns; 2],
    /// Probability to win of the side about to throw, from 0 to 1.
    pub wins: f64,
    /// Equity of the side about to throw, in points.
    pub points: f64,
    /// True if the points are exact, and the probability where all wins pay the same.
    pub exact: bool,
    /// The probability of every ending by name, those above 0 only: won, then lost.
    pub outcomes: Vec<(String, f64)>,
}

/// The distribution of the turns that a side needs to bear everything off.
#[derive(Clone, Debug, Serialize)]
pub struct Turns {
    /// Mean number of turns.
    pub mean: f64,
    /// The probability of each number of turns, from 0 on.
    pub chances: Vec<f32>,
}

/// The contents of a table, for people.
#[derive(Clone, Debug, Serialize)]
pub struct Held {
    /// The most men of a side.
    pub men: u8,
    /// The number of last points that they stand on.
    pub points: u8,
    /// Number of positions.
    pub positions: usize,
    /// The figure that is kept for each of them.
    pub what: &'static str,
}

/// The races of one game, by tables.
///
/// ```
/// use std::sync::Arc;
///
/// use lauta_exact::race::Race;
///
/// let game = Arc::new(lauta_tables::load("ssangnyuk-20")?);
/// let folder = tempfile::tempdir()?;
/// let races = Race::open(game, Some(folder.path().into()), |problem| panic!("{problem}"))?;
/// let report = races.report("5/1")?;
/// // 30 of 36 throws bear the last man off from point 5, 4-1 not among them.
/// assert!(report.exact && (report.wins - 5.0 / 6.0).abs() < 1e-9);
/// assert!(report.sides[0].mean > report.sides[1].mean);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Race<G> {
    game: Arc<G>,
    tables: Arc<RaceTables>,
}

impl<G: Family + Races> Race<G> {
    /// The races of a game, by tables that are kept in `folder` or else where the bots look for
    /// them, and made if they are not there. `tell` is called for files that cannot be used.
    ///
    /// # Errors
    /// For a game that has no race, or a machine without such a folder.
    pub fn open(
        game: Arc<G>,
        folder: Option<PathBuf>,
        tell: impl FnMut(&Problem),
    ) -> Result<Self, RaceError> {
        let id = game.about().id.clone();
        let no_race = |reason| RaceError::NoRace(id.clone(), reason);
        game.bear_off().map_err(no_race)?;
        let shelf = folder.map(Shelf::new).or_else(usual);
        let shelf = shelf.ok_or(RaceError::NoFolder)?;
        let stands = RaceTables::usual(game.as_ref());
        let tables =
            stands.and_then(|stands| RaceTables::open(game.as_ref(), Some(&shelf), stands, tell));
        let tables = tables.ok_or_else(|| no_race("has too many races to number"))?;
        Ok(Self {
            game,
            tables: Arc::new(tables),
        })
    }

    /// The contents of the tables.
    #[must_use]
    pub fn tables(&self) -> Vec<Held> {
        let one_sided = self.tables.one_sided().stands();
        let held = |stands: Stands, positions, what| Held {
            men: stands.men(),
            points: stands.points(),
            positions,
            what,
        };
        let turns = held(one_sided, one_sided.count(), "turns of one side");
        let races = self.tables.two_sided().map(|table| {
            let stands = table.stands();
            held(stands, stands.count().pow(2), "both sides, exact")
        });
        [turns].into_iter().chain(races).collect()
    }

    /// Exact equity of the side about to throw, in points; `None` if `pos` is no race of so few men.
    pub fn points(&self, pos: &G::Position) -> Option<f64> {
        let race = self.tables.race(self.game.as_ref(), pos)?;
        race.exact.then_some(race.points)
    }

    /// The report on a position.
    ///
    /// # Errors
    /// If the text is no position, or not one that the tables know of.
    pub fn report(&self, position: &str) -> Result<RaceReport, RaceError> {
        let pos = self.game.read_position(position)?;
        self.known(&pos).ok_or_else(|| {
            let stands = self.tables.one_sided().stands();
            RaceError::NotInTable {
                men: stands.men(),
                home: stands.points(),
            }
        })
    }

    fn known(&self, pos: &G::Position) -> Option<RaceReport> {
        let game = self.game.as_ref();
        let race = self.tables.race(game, pos)?;
        let count = game.endings().len();
        let turns = |stand: Stand| {
            let run = self.tables.one_sided().run(stand)?;
            Some(Turns {
                mean: run.mean(),
                chances: run.turns().to_vec(),
            })
        };
        let [mine, theirs] = game.race(pos)?;
        let wins = race.probs[..count].iter().sum();
        let names = ["won", "lost"].into_iter().flat_map(|how| {
            let endings = game.endings().iter();
            endings.map(move |ending| format!("{how}: {}", ending.name))
        });
        let outcomes = names.zip(race.probs).filter(|(_, chance)| *chance > 0.0);
        Some(RaceReport {
            game: game.about().id.clone(),
            position: game.write_position(pos),
            sides: [turns(mine)?, turns(theirs)?],
            wins,
            points: race.points,
            exact: race.exact,
            outcomes: outcomes.collect(),
        })
    }
}

/// Tables of more stands of one side are made by command alone: 15 men on six points stand in 54,264 ways.
const MADE_AT_FIRST_USE: usize = 1 << 18;

/// The tables of a game, as far as bots may have them now.
fn tables<G: Races + Clone + 'static>(game: &G) -> Option<Arc<RaceTables>> {
    static KEPT: Cache<RaceTables> = Cache::new(MEMORY);
    if making() == Making::Never {
        return None;
    }
    at_hand(&KEPT, &game.race_rules(), || {
        let game = game.clone();
        move || find(&game)
    })
}

/// The tables of a game, from a shelf or made.
fn find<G: Races>(game: &G) -> Made<RaceTables> {
    let stands = RaceTables::usual(game)?;
    let rules = game.race_rules();
    let asked = |shelf: &Shelf| shelf.file(OneSided::entry(&rules, stands[0])).exists();
    let shelf = usual().filter(asked);
    if shelf.is_none() && stands[0].count() > MADE_AT_FIRST_USE {
        return None;
    }
    let shelf = shelf.or_else(unasked);
    let tables = RaceTables::open(game, shelf.as_ref(), stands, |_| {})?;
    trim();
    let bytes = tables.bytes();
    Some((Arc::new(tables), bytes))
}

/// An evaluator of races by the tables, and of other positions by `judge`. It keeps to the tables that it has at first, so
/// that all positions of one choice are evaluated alike.
pub fn judge<G>(game: &G, judge: Judge) -> impl Evaluator<G> + Clone + 'static
where
    G: Family + Races + IncrementalFeatures + Inputs + Clone,
{
    let has_race = game.bear_off().is_ok();
    let hand: Arc<OnceLock<Option<Arc<RaceTables>>>> = Arc::default();
    if has_race && making() == Making::Ahead {
        hand.get_or_init(|| tables(game));
    }
    let tables = move |game: &G| {
        has_race
            .then(|| hand.get_or_init(|| tables(game)).clone())
            .flatten()
    };
    match judge {
        Judge::HandMade => Racing::apart(Judge::HandMade, tables),
        net @ Judge::Net(_) => Racing::new(net, tables),
    }
}

/// Most men of both sides with which a race is searched to its end for the cube.
const FEW: u32 = 8;

/// The outlook of the side about to throw, from `plies` throws ahead. In a race that the tables have, it is one more, and
/// the chances are theirs.
///
/// Endings are worth `payoff`, or else their points; `efficiency` is that of the cube where the sides can still meet.
///
/// ```
/// use lauta_advice::PLIES;
/// use lauta_engine::HandMade;
/// use lauta_engine::cube::efficiency;
/// use lauta_exact::race::outlook;
/// use lauta_game::Game;
///
/// let game = lauta_tables::load("backgammon")?;
/// let found = outlook(&game, &game.start(), &HandMade, PLIES, None, efficiency::CONTACT).unwrap();
/// assert_eq!(found.efficiency, efficiency::CONTACT);
/// assert!((found.probs.iter().sum::<f64>() - 1.0).abs() < 1e-9);
/// # Ok::<(), lauta_game::RulesError>(())
/// ```
pub fn outlook<G: Family + Races + Clone>(
    game: &G,
    pos: &G::Position,
    judge: &(impl Evaluator<G> + Clone),
    plies: u8,
    payoff: Option<&Payoff>,
    efficiency: f64,
) -> Option<Outlook> {
    let stands = game.race(pos);
    let few = stands.is_some_and(|stands| {
        let men = stands.iter().flatten().map(|&men| u32::from(men));
        men.sum::<u32>() <= FEW
    });
    let exact = few.then(|| cubeful(game, pos)).flatten();
    let tables = stands.and_then(|_| tables(game));
    let race = tables.and_then(|tables| tables.race(game, pos));
    // Their positions are looked up: another throw costs little, and the last cubes are close.
    let plies = plies + u8::from(race.is_some());
    let found = lauta_advice::outlook(game, pos, judge, plies, payoff)?;
    let turns = judge.turns_left(game, pos);
    let efficiency = turns.map_or(efficiency, efficiency::bear_off);
    let probs = race.map_or(found.probs, |race| race.probs);
    Some(Outlook {
        probs,
        efficiency,
        exact,
        ..found
    })
}
