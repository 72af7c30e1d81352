//! Exact figures of games in which pieces never come back: endings, whole small boards.
//!
//! ```
//! use std::sync::Arc;
//!
//! use lauta_exact::endgames::Endings;
//! use lauta_game::{Endgames, Notation};
//!
//! let game = Arc::new(lauta_running::load("daldos:n=4")?);
//! let folder = tempfile::tempdir()?;
//! let endings = Endings::new(Arc::clone(&game), [1, 1], Some(folder.path().into()))?;
//! let solved = endings.make(|_| true)?;
//! let ending = game.write_position(&game.ending([1, 1], 0));
//! assert!((0.0..=1.0).contains(&solved.chance(&ending)?));
//! // The side about to throw has an advantage.
//! assert!(solved.mean([1, 1]) > 0.5);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::path::PathBuf;
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use lauta_engine::exact::{Entry, Exact, Kind, Numbered, Shelf, Tables, Unsolved};
use lauta_engine::{Evaluator, Judge};
use lauta_game::cache::{Cache, Made};
use lauta_game::{Endgames, Family, IncrementalFeatures, Inputs, ReadError, RulesError, clock};
use serde::Serialize;
use thiserror::Error;

use crate::whole::Whole;
use crate::{MEMORY, Making, at_hand, making, trim, unasked, usual};

pub use lauta_engine::exact::{Estimate, News, Problem, TableError};

/// The reason why there is no exact figure.
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
    /// Wins are worth different points, of which a solver of whole boards knows nothing.
    #[error("only games in which every win is worth one point can be solved whole")]
    Worth,
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

/// Endings of one game.
#[derive(Debug)]
pub struct Endings<G> {
    game: Arc<G>,
    shelf: Shelf,
    pieces: [u8; 2],
}

impl<G: Family + Endgames> Endings<G> {
    /// Endgame tables for `pieces`, kept in `folder` or else where the bots look for them.
    ///
    /// # Errors
    /// On a machine without such a folder.
    pub fn new(game: Arc<G>, pieces: [u8; 2], folder: Option<PathBuf>) -> Result<Self, ExactError> {
        let shelf = folder.map(Shelf::new).or_else(usual);
        Ok(Self {
            game,
            shelf: shelf.ok_or(ExactError::NoFolder)?,
            pieces,
        })
    }

    /// An estimate of what it takes to make the tables: positions, memory, disk and time.
    ///
    /// ```
    /// use std::sync::Arc;
    ///
    /// use lauta_exact::endgames::Endings;
    ///
    /// let game = Arc::new(lauta_running::load("daldos:n=4")?);
    /// let folder = tempfile::tempdir()?;
    /// let estimate = Endings::new(game, [2, 1], Some(folder.path().into()))?.estimate()?;
    /// let positions: u64 = estimate.tables.iter().map(|(_, positions)| positions).sum();
    /// assert_eq!(estimate.disk, 4 * positions);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// If there are no such endings or too many.
    pub fn estimate(&self) -> Result<Estimate, ExactError> {
        let estimate = Tables::estimate(self.game.as_ref(), self.pieces);
        Ok(estimate.ok_or(TableError::Size)?)
    }

    /// The file of the table for these pieces.
    #[must_use]
    pub fn file(&self, pieces: [u8; 2]) -> PathBuf {
        self.shelf.file(Entry {
            rules: &self.game.ending_rules(),
            pieces,
            kind: Kind::Table,
        })
    }

    /// Makes the tables that are not there. `tell` is called with the news and stops the work by
    /// answering `false`.
    ///
    /// # Errors
    /// If it was stopped or the folder cannot be written.
    pub fn make(self, tell: impl FnMut(News<'_>) -> bool) -> Result<Solved<G>, ExactError> {
        let tables = Tables::open(self.game.as_ref(), &self.shelf, self.pieces, tell)?;
        Ok(Solved {
            game: self.game,
            tables,
        })
    }
}

/// Endings whose values are known.
#[derive(Debug)]
pub struct Solved<G> {
    game: Arc<G>,
    tables: Tables,
}

impl<G: Family + Endgames> Solved<G> {
    /// Probability to win of the side about to throw, from 0 to 1.
    ///
    /// # Errors
    /// If the text is no position, or not one of these endings.
    pub fn chance(&self, position: &str) -> Result<f64, ExactError> {
        let pos = self.game.read_position(position)?;
        let chance = self.tables.chance(self.game.as_ref(), &pos);
        chance.ok_or(ExactError::NoEnding)
    }

    /// Equity of the side about to throw, in points; `None` if `pos` is not one of these endings.
    pub fn points(&self, pos: &G::Position) -> Option<f64> {
        let chance = self.tables.chance(self.game.as_ref(), pos)?;
        Some(2.0 * chance - 1.0)
    }

    /// Mean probability to win of the side about to throw, over all positions with `pieces`: those
    /// of that side, then of the other side.
    #[must_use]
    pub fn mean(&self, pieces: [u8; 2]) -> f64 {
        let count = self.game.endings_with(pieces);
        let chances = (0..count)
            .map(|number| self.game.ending(pieces, number))
            .filter_map(|pos| self.tables.chance(self.game.as_ref(), &pos));
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
    /// Probability to win of the side that throws first, from 0 to 1.
    pub chance: f64,
    /// Largest error of any probability of the game.
    pub bound: f64,
    /// Mean number of throws of a game.
    pub throws: f32,
    /// Wall time, in seconds.
    pub seconds: f64,
}

/// Solves a whole board. `progress` is called with the number of positions solved and of those found,
/// and stops the work by answering `false`.
///
/// ```
/// use lauta_exact::endgames::{ExactError, board};
///
/// let game = lauta_running::load("daldos")?;
/// let mut known = 0;
/// let stopped = board(&game, 1_000_000, |_, found| {
///     known = found;
///     found < 4096
/// });
/// assert!(matches!(stopped, Err(ExactError::Stopped)) && known >= 4096);
/// // With 16 holes there are far more positions than anyone can solve.
/// assert!(matches!(board(&game, 10_000, |_, _| true), Err(ExactError::TooMany(10_000))));
/// # Ok::<(), lauta_game::RulesError>(())
/// ```
///
/// # Errors
/// For a board with more positions than `most`.
pub fn board<G: Family + Endgames>(
    game: &G,
    most: u32,
    progress: impl FnMut(usize, usize) -> bool,
) -> Result<WholeBoard, ExactError> {
    let begin = clock::monotonic();
    let solved = Whole::solve(game, most, progress)?;
    let points = solved.points(game, &game.start());
    Ok(WholeBoard {
        game: game.about().id.clone(),
        positions: solved.positions(),
        // A chance is half of the points.
        chance: f64::midpoint(points.ok_or(ExactError::NoEnding)?, 1.0),
        bound: solved.bound() / 2.0,
        throws: solved.throws(),
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

/// Making such a table must leave room for the people who play meanwhile.
const MOST_MEMORY: u64 = 192 << 20;

/// The tables of a game, as far as bots may have them now: those on the shelf, those that are made at
/// first use, or else small ones.
fn tables<G: Endgames + Clone + 'static>(game: &G) -> Option<Arc<Tables>> {
    static KEPT: Cache<Tables> = Cache::new(MEMORY);
    at_hand(&KEPT, &game.ending_rules(), || {
        let game = game.clone();
        move || find(&game)
    })
}

fn find<G: Endgames>(game: &G) -> Made<Tables> {
    let asked = usual();
    let wanted = match making() {
        Making::Never => None,
        _ => largest(game, MADE_AT_FIRST_USE),
    };
    let small = largest(game, MADE_AT_ONCE);
    let kept = asked.and_then(|shelf| Tables::on_shelf(game, &shelf, MOST_READ));
    let tables = kept
        .filter(|kept| wanted.or(small).is_none_or(|pieces| kept.covers(pieces)))
        .or_else(|| {
            let made = Tables::open(game, &unasked()?, wanted?, |_| true).ok();
            trim();
            made
        })
        .or_else(|| Tables::make(game, small?).ok())?;
    let bytes = tables.bytes();
    Some((Arc::new(tables), bytes))
}

/// Tables that take longer are made by command alone: where a throw goes on and on, a position has
/// thousands of plays.
const LONGEST: Duration = Duration::from_mins(1);

/// The most pieces, up to two a side, that have no more endings than this, and can be had soon.
fn largest<G: Endgames>(game: &G, most: u32) -> Option<[u8; 2]> {
    let fits = |&pieces: &[u8; 2]| {
        Numbered::up_to(game, pieces).is_some_and(|space| space.size() <= most)
            && Tables::estimate(game, pieces)
                .is_some_and(|estimate| estimate.time <= LONGEST && estimate.memory <= MOST_MEMORY)
    };
    [[2, 2], [2, 1], [1, 1]].into_iter().find(fits)
}

/// An evaluator of endings by the tables, and of other positions by `judge`. It keeps to the tables that it has at first,
/// so that all positions of one choice are evaluated alike.
pub fn judge<G>(game: &G, judge: Judge) -> impl Evaluator<G> + Clone + 'static
where
    G: Family + Endgames + IncrementalFeatures + Inputs + Clone,
{
    let hand: Arc<OnceLock<Option<Arc<Tables>>>> = Arc::default();
    if making() == Making::Ahead {
        hand.get_or_init(|| tables(game));
    }
    Exact::new(judge, move |game: &G, pieces: [u8; 2]| {
        // Larger tables than that nobody makes.
        if pieces.iter().any(|&n| n > 4) {
            return None;
        }
        let tables = hand.get_or_init(|| tables(game));
        tables.clone().filter(|tables| tables.covers(pieces))
    })
}
