//! Exact figures of daldøs and its kin: chances to hit, endings, whole small boards.

mod report;

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use lauta_engine::Evaluator;
use lauta_engine::exact::{
    Entry, Exact, Found, Kind, Numbered, Shelf, Solver, Space, Tables, Unsolved,
};
use lauta_game::{Endgames, Game, Notation, ReadError, RulesError};
use lauta_running::{Rules, hits};
use serde::Serialize;
use thiserror::Error;

use super::{Making, making, usual};

pub use lauta_engine::exact::{Estimate, News, Problem, TableError};
pub use lauta_running::hits::{DalDal, Hit};
pub use report::report;

/// Why there is no exact figure.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ExactError {
    /// The game string is wrong.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The position is wrong.
    #[error(transparent)]
    Position(#[from] ReadError),
    /// Nothing of the kind is known for this game.
    #[error("{0} is none of the daldøs games, which alone these figures are of")]
    Family(String),
    /// Somebody has stopped it.
    #[error("stopped")]
    Stopped,
    /// The board is too large to be solved whole.
    #[error(
        "more than {0} positions can be reached, and each takes 100 bytes and more; --most allows for more of them"
    )]
    TooMany(u32),
    /// The position is not among the endings that were asked for.
    #[error("this is no ending with so few pieces, all awake and the dice not thrown")]
    NoEnding,
    /// The endings could not be solved.
    #[error(transparent)]
    Tables(#[from] TableError),
    /// There is no folder to keep tables in.
    #[error("there is no home folder; say --cache FOLDER")]
    NoFolder,
}

impl From<Unsolved> for ExactError {
    fn from(error: Unsolved) -> Self {
        match error {
            Unsolved::Stopped => Self::Stopped,
            error => Self::Tables(TableError::Unsolved(error)),
        }
    }
}

fn load(spec: &str) -> Result<Rules, ExactError> {
    let about = crate::about(spec)?;
    if about.family != "running" {
        return Err(ExactError::Family(about.id));
    }
    Ok(lauta_running::load(spec)?)
}

/// The chances to hit of a game.
#[derive(Clone, Debug, Serialize)]
pub struct Hits {
    /// The game.
    pub game: String,
    /// One piece behind the victim.
    pub one_piece: Vec<Hit>,
    /// Two pieces behind the victim.
    pub two_pieces: Vec<Hit>,
}

/// The chances to hit, by the distance to the victim.
///
/// # Errors
/// For an unknown game, or one of another family.
pub fn hits(spec: &str) -> Result<Hits, ExactError> {
    let game = load(spec)?;
    Ok(Hits {
        game: spec.into(),
        one_piece: hits::one_piece(&game),
        two_pieces: hits::two_pieces(&game),
    })
}

/// Endings of one game.
#[derive(Debug)]
pub struct Endings {
    game: Rules,
    shelf: Shelf,
    pieces: [u8; 2],
}

impl Endings {
    /// Endings with so many pieces, kept in `folder` or else where the bots look for them.
    ///
    /// # Errors
    /// For an unknown game, one of another family, or a machine without such a folder.
    pub fn new(spec: &str, pieces: [u8; 2], folder: Option<PathBuf>) -> Result<Self, ExactError> {
        let game = load(spec)?;
        let shelf = folder.map(Shelf::new).or_else(usual);
        Ok(Self {
            game,
            shelf: shelf.ok_or(ExactError::NoFolder)?,
            pieces,
        })
    }

    /// What making the tables will take.
    ///
    /// # Errors
    /// If there are no such endings or too many.
    pub fn estimate(&self) -> Result<Estimate, ExactError> {
        let estimate = Tables::estimate(&self.game, self.pieces);
        Ok(estimate.ok_or(TableError::Size)?)
    }

    /// Where the table of these pieces is kept.
    #[must_use]
    pub fn file(&self, pieces: [u8; 2]) -> PathBuf {
        self.shelf.file(Entry {
            rules: &self.game.ending_rules(),
            pieces,
            kind: Kind::Table,
        })
    }

    /// Makes the tables that are not there.
    ///
    /// # Errors
    /// If it was stopped or the folder cannot be written.
    pub fn make(self, tell: impl FnMut(News<'_>) -> bool) -> Result<Solved, ExactError> {
        let tables = Tables::open(&self.game, &self.shelf, self.pieces, tell)?;
        Ok(Solved {
            game: self.game,
            tables,
        })
    }
}

/// Endings whose values are known.
#[derive(Debug)]
pub struct Solved {
    game: Rules,
    tables: Tables,
}

impl Solved {
    /// The chance of the side about to throw.
    ///
    /// # Errors
    /// If the text is no position, or not one of these endings.
    pub fn chance(&self, position: &str) -> Result<f64, ExactError> {
        let pos = self.game.read_position(position)?;
        let chance = self.tables.chance(&self.game, &pos);
        chance.ok_or(ExactError::NoEnding)
    }

    /// The chance in the mean over all endings with so many pieces of the side about to throw and
    /// of the other.
    #[must_use]
    pub fn mean(&self, pieces: [u8; 2]) -> f64 {
        let count = self.game.endings_with(pieces);
        let chances = (0..count)
            .map(|number| self.game.ending(pieces, number))
            .filter_map(|pos| self.tables.chance(&self.game, &pos));
        #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
        let count = count as f64;
        chances.sum::<f64>() / count
    }
}

/// A whole game, solved.
#[derive(Clone, Debug, Serialize)]
pub struct WholeBoard {
    /// The game.
    pub game: String,
    /// Positions about to throw that can be reached, mirror images counted once.
    pub positions: u32,
    /// The chance of the side that throws first.
    pub chance: f64,
    /// By how much any chance of the game can be wrong at most.
    pub bound: f64,
    /// Mean number of throws of a game.
    pub throws: f32,
    /// Wall time.
    pub seconds: f64,
}

/// Solves a whole board. `progress` hears how many positions have been found, or solved, of how
/// many that are known, and may stop it by answering `false`.
///
/// # Errors
/// For an unknown game, one of another family, a board with more positions than `most`.
pub fn board(
    spec: &str,
    most: u32,
    mut progress: impl FnMut(usize, usize) -> bool,
) -> Result<WholeBoard, ExactError> {
    let game = load(spec)?;
    let begin = Instant::now();
    let mut known = 0;
    let found = Found::from_start(&game, |n| {
        known = n;
        n <= most as usize && progress(0, n)
    });
    let Some(found) = found else {
        return Err(if known > most as usize {
            ExactError::TooMany(most)
        } else {
            ExactError::Stopped
        });
    };
    let positions = found.size();
    let mut solver = Solver::new(&game, &found);
    let (mut solved, mut bound) = (0, 0.0_f64);
    for layer in solver.layers(0..positions) {
        let points = solver.solve(&layer, |_, _| progress(solved, positions as usize))?;
        // A chance is half of the points.
        bound = bound.max(points / 2.0);
        solved += layer.len();
    }
    let start = found.number(&game, &game.start());
    let start = start.ok_or(ExactError::NoEnding)? as usize;
    Ok(WholeBoard {
        game: spec.into(),
        positions,
        chance: f64::midpoint(solver.values()[start], 1.0),
        bound,
        throws: solver.lengths()[start],
        seconds: begin.elapsed().as_secs_f64(),
    })
}

/// Endings are made in no time if they are no more than this.
const MADE_AT_ONCE: u32 = 50_000;

/// Larger tables, 256 MB, are not read for the sake of one piece of advice.
const MOST_READ: u32 = 64 << 20;

/// Endings of up to two pieces a side are made at first use if they are no more than this: half a
/// minute of processor time.
const MADE_AT_FIRST_USE: u32 = 4 << 20;

type Hand = Arc<OnceLock<Option<Arc<Tables>>>>;

/// Where the tables of a game are kept in memory, and whether it is a new place.
fn hand(game: &Rules) -> (Hand, bool) {
    /// By the rules that they hold for.
    static HANDS: Mutex<BTreeMap<String, Hand>> = Mutex::new(BTreeMap::new());
    let mut hands = HANDS.lock().unwrap_or_else(PoisonError::into_inner);
    let rules = game.ending_rules();
    let new = !hands.contains_key(&rules);
    (Arc::clone(hands.entry(rules).or_default()), new)
}

/// The tables of a game, as far as they are at hand: those on the shelf, those that are made at
/// first use, or else small ones.
fn at_hand(hand: &Hand, game: &Rules, pieces: [u8; 2]) -> Option<Arc<Tables>> {
    // Larger tables than that nobody makes.
    if pieces.iter().any(|&n| n > 4) {
        return None;
    }
    let tables = hand.get_or_init(|| find(game));
    tables.clone().filter(|tables| tables.covers(pieces))
}

fn find(game: &Rules) -> Option<Arc<Tables>> {
    let shelf = usual();
    let wanted = match making() {
        Making::Never => None,
        _ => largest(game, MADE_AT_FIRST_USE),
    };
    let small = largest(game, MADE_AT_ONCE);
    let shelf = shelf.as_ref();
    let kept = shelf.and_then(|shelf| Tables::on_shelf(game, shelf, MOST_READ));
    kept.filter(|kept| wanted.or(small).is_none_or(|pieces| kept.covers(pieces)))
        .or_else(|| Tables::open(game, shelf?, wanted?, |_| true).ok())
        .or_else(|| Tables::make(game, small?).ok())
        .map(Arc::new)
}

/// Tables that take longer are made by command alone: where a throw goes on and on, a position has
/// thousands of plays.
const LONGEST: Duration = Duration::from_mins(1);

/// The most pieces, up to two a side, that have no more endings than this, and can be had soon.
fn largest(game: &Rules, most: u32) -> Option<[u8; 2]> {
    let fits = |&pieces: &[u8; 2]| {
        Numbered::up_to(game, pieces).is_some_and(|space| space.size() <= most)
            && Tables::estimate(game, pieces).is_some_and(|estimate| estimate.time <= LONGEST)
    };
    [[2, 2], [2, 1], [1, 1]].into_iter().find(fits)
}

/// The game's best judge, and the tables for what they know.
pub(crate) fn judge(game: &Rules) -> impl Evaluator<Rules> + Clone + 'static {
    let (hand, new) = hand(game);
    if new && making() == Making::Ahead {
        let (hand, game) = (Arc::clone(&hand), game.clone());
        std::thread::spawn(move || hand.get_or_init(|| find(&game)).is_some());
    }
    // The board of a judge is one: its place is looked up once, not for every position.
    Exact::new(
        crate::dice_games::judge(game),
        move |game: &Rules, pieces| at_hand(&hand, game, pieces),
    )
}
