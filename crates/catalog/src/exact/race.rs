//! Races of games of tables: how many turns a side needs to bear off, and who wins.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use lauta_engine::Evaluator;
use lauta_engine::cube::efficiency;
use lauta_engine::exact::Shelf;
use lauta_engine::race::{RaceTables, Racing, Stands};
use lauta_game::{Game, Notation, Races, ReadError, RulesError, Stand};
use lauta_tables::Rules;
use serde::Serialize;
use thiserror::Error;

pub use lauta_engine::exact::Problem;

use super::{Making, making, usual};
use crate::cube::Prospects;
use crate::dice_games::{self, Judge};
use crate::prospects::chances;

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
pub struct Race {
    game: Rules,
    tables: Arc<RaceTables>,
}

impl Race {
    /// The races of a game, by tables that are kept in `folder` or else where the bots look for
    /// them, and made if they are not there. `tell` hears of files that cannot be used.
    ///
    /// # Errors
    /// For an unknown game, one that has no race, or a machine without such a folder.
    pub fn open(
        spec: &str,
        folder: Option<PathBuf>,
        tell: impl FnMut(&Problem),
    ) -> Result<Self, RaceError> {
        let about = crate::about(spec)?;
        if about.family != "tables" {
            return Err(RaceError::Family(about.id));
        }
        let game = lauta_tables::load(spec)?;
        let no_race = |reason| RaceError::NoRace(about.id.clone(), reason);
        game.bear_off().map_err(no_race)?;
        let shelf = folder.map(Shelf::new).or_else(usual);
        let shelf = shelf.ok_or(RaceError::NoFolder)?;
        let stands = RaceTables::usual(&game);
        let tables = stands.and_then(|stands| RaceTables::open(&game, Some(&shelf), stands, tell));
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

    fn known(&self, pos: &<Rules as Game>::Position) -> Option<RaceReport> {
        let game = &self.game;
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

type Hand = Arc<OnceLock<Option<Arc<RaceTables>>>>;

/// Where the tables of a game are kept in memory, and whether it is a new place.
fn hand(game: &Rules) -> (Hand, bool) {
    /// By the rules that they hold for.
    static HANDS: Mutex<BTreeMap<String, Hand>> = Mutex::new(BTreeMap::new());
    let mut hands = HANDS.lock().unwrap_or_else(PoisonError::into_inner);
    let rules = game.race_rules();
    let new = !hands.contains_key(&rules);
    (Arc::clone(hands.entry(rules).or_default()), new)
}

/// The tables of a game, from the shelf or made; none where nothing is to be made.
fn find(game: &Rules) -> Option<Arc<RaceTables>> {
    if making() == Making::Never {
        return None;
    }
    let stands = RaceTables::usual(game)?;
    RaceTables::open(game, usual().as_ref(), stands, |_| {}).map(Arc::new)
}

/// The game's best judge, and the tables for races.
pub(crate) fn judge(game: &Rules) -> impl Evaluator<Rules> + Clone + 'static {
    let has_race = game.bear_off().is_ok();
    let (hand, new) = if has_race {
        hand(game)
    } else {
        (Hand::default(), false)
    };
    if new && making() == Making::Ahead {
        let (hand, game) = (Arc::clone(&hand), game.clone());
        std::thread::spawn(move || hand.get_or_init(|| find(&game)).is_some());
    }
    let tables = move |game: &Rules| {
        has_race
            .then(|| hand.get_or_init(|| find(game)).clone())
            .flatten()
    };
    match dice_games::judge(game) {
        Judge::HandMade => Racing::apart(Judge::HandMade, tables),
        net @ Judge::Net(_) => Racing::new(net, tables),
    }
}

/// What the side about to throw has to expect: by the tables in a race that they know of, else by a
/// look at every throw.
pub(crate) fn prospects(
    game: &Rules,
    pos: &<Rules as Game>::Position,
    judge: &(impl Evaluator<Rules> + Clone),
) -> Option<Prospects> {
    let tables = game.race(pos).and_then(|_| {
        let (hand, _) = hand(game);
        hand.get_or_init(|| find(game)).clone()
    });
    if let Some(race) = tables.and_then(|tables| tables.race(game, pos)) {
        return Some(Prospects {
            chances: race.chances,
            efficiency: efficiency::BEAR_OFF,
        });
    }
    Some(Prospects {
        chances: chances(game, pos, judge)?,
        efficiency: game
            .pips_apart(pos)
            .map_or(efficiency::CONTACT, efficiency::race),
    })
}
