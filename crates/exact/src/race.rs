//! Races of games of tables: how many turns a side needs to bear off, and who wins.

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};

use lauta_advice::{Outlook, outcome_probs};
use lauta_engine::cube::efficiency;
use lauta_engine::exact::Shelf;
use lauta_engine::race::{OneSided, RaceTables, Racing, Stands};
use lauta_engine::{Evaluator, Judge};
use lauta_game::cache::{Cache, Made};
use lauta_game::{Family, IncrementalFeatures, Inputs, Races, ReadError, RulesError, Stand};
use serde::Serialize;
use thiserror::Error;

pub use lauta_engine::exact::Problem;

use crate::{MEMORY, Making, at_hand, making, trim, unasked, usual};

/// Why there is nothing to say of a race.
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

/// What is known of a race.
#[derive(Clone, Debug, Serialize)]
pub struct RaceReport {
    /// The game.
    pub game: String,
    /// The position.
    pub position: String,
    /// How long the side about to throw will take, then the other one.
    pub sides: [Turns; 2],
    /// The chance of the side about to throw to win.
    pub wins: f64,
    /// The points that it can expect.
    pub points: f64,
    /// Whether the points are exact, and the chance where all wins are worth the same.
    pub exact: bool,
    /// The chance of every way in which the game can end, as far as there is any: won, then lost.
    pub outcomes: Vec<(String, f64)>,
}

/// How many turns a side needs to bear everything off.
#[derive(Clone, Debug, Serialize)]
pub struct Turns {
    /// In the mean.
    pub mean: f64,
    /// The chance of every number, from no turn on.
    pub chances: Vec<f32>,
}

/// What a table holds.
#[derive(Clone, Debug, Serialize)]
pub struct Held {
    /// The most men of a side.
    pub men: u8,
    /// On so many of its last points.
    pub points: u8,
    /// How many positions.
    pub positions: usize,
    /// What is known of them.
    pub what: &'static str,
}

/// Races of one game.
#[derive(Debug)]
pub struct Race<G> {
    game: Arc<G>,
    tables: Arc<RaceTables>,
}

impl<G: Family + Races> Race<G> {
    /// The races of a game, by tables that are kept in `folder` or else where the bots look for
    /// them, and made if they are not there. `tell` hears of files that cannot be used.
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

    /// What the tables hold.
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

    /// What is known of a position.
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
        let wins = race.chances[..count].iter().sum();
        let names = ["won", "lost"].into_iter().flat_map(|how| {
            let endings = game.endings().iter();
            endings.map(move |ending| format!("{how}: {}", ending.name))
        });
        let outcomes = names.zip(race.chances).filter(|(_, chance)| *chance > 0.0);
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

/// `judge`, and the tables for races. It keeps to what it has at first, so that all positions of one choice are
/// judged alike.
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

/// The outlook of the side about to throw: by the tables in a race that they know of, else by a
/// look at every throw; `efficiency` is that of the cube in such a position.
pub fn outlook<G: Family + Races + Clone>(
    game: &G,
    pos: &G::Position,
    judge: &(impl Evaluator<G> + Clone),
    efficiency: f64,
) -> Option<Outlook> {
    let tables = game.race(pos).and_then(|_| tables(game));
    if let Some(race) = tables.and_then(|tables| tables.race(game, pos)) {
        return Some(Outlook {
            chances: race.chances,
            efficiency: efficiency::BEAR_OFF,
        });
    }
    Some(Outlook {
        chances: outcome_probs(game, pos, judge)?,
        efficiency,
    })
}
