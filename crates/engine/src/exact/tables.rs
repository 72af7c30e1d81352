//! Tables of exact endings.

use std::fs;
use std::ops::Range;
use std::time::Duration;

use lauta_game::{Endgames, clock};
use thiserror::Error;

use super::shelf::{Entry, Kind, Problem, Shelf};
use super::solve::{MOST_BYTES, Solver, Unsolved};
use super::space::{Numbered, Space, ordered, throws};
use lauta_game::parallel::threads;

/// A chance in a table, in parts of the largest number: right to 1.2e-10.
type Part = u32;

fn part(points: f64) -> Part {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a chance is from 0 to 1"
    )]
    let part = (f64::midpoint(points.clamp(-1.0, 1.0), 1.0) * f64::from(Part::MAX)).round() as Part;
    part
}

fn chance(part: Part) -> f64 {
    f64::from(part) / f64::from(Part::MAX)
}

fn points(part: Part) -> f64 {
    2.0 * chance(part) - 1.0
}

/// News of tables that are being made; returning `false` stops the work.
#[derive(Debug)]
pub enum News<'a> {
    /// A file on the shelf cannot be used and is made again.
    Problem(&'a Problem),
    /// A layer of the table of these pieces is at work.
    Layer {
        /// The pieces of both sides.
        pieces: [u8; 2],
        /// Its place among the layers of the table, from 1.
        number: u64,
        /// The number of layers.
        layers: u64,
        /// Positions in it.
        positions: u64,
    },
    /// A table has been made.
    Made([u8; 2]),
}

/// The reason why tables could not be made.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum TableError {
    /// The endings are too many, or the rules have none.
    #[error("there are no such endings, or too many to number")]
    Size,
    /// It was stopped. What was finished is kept.
    #[error("stopped; what has been found is kept, and the next run goes on from there")]
    Stopped,
    /// The rules are not as they must be, or the program is at fault.
    #[error(transparent)]
    Unsolved(Unsolved),
    /// The shelf cannot be written.
    #[error(transparent)]
    Shelf(#[from] Problem),
}

impl From<Unsolved> for TableError {
    fn from(error: Unsolved) -> Self {
        match error {
            Unsolved::Stopped => Self::Stopped,
            error => Self::Unsolved(error),
        }
    }
}

/// An estimate of what it takes to make tables: positions, memory, disk and time.
#[derive(Clone, Debug)]
pub struct Estimate {
    /// Positions, mirror images counted once, by the pieces of both sides.
    pub tables: Vec<([u8; 2], u64)>,
    /// Bytes of memory while they are made.
    pub memory: u64,
    /// Bytes on the disk when they are done.
    pub disk: u64,
    /// Rough time on an idle machine.
    pub time: Duration,
}

/// Sweeps over all plays of a position until its value is found and proved, roughly.
const LOOKS: f64 = 25.0;

/// Time for one play in all of these sweeps together, in seconds, after it has been generated.
const SECONDS_A_PLAY: f64 = 8e-8;

/// Endgame tables: the exact probability to win of the side about to throw, from 0 to 1, to within
/// 1.2e-10.
///
/// ```
/// use lauta_engine::exact::Tables;
///
/// let game = lauta_running::load("daldos:n=4")?;
/// let tables = Tables::make(&game, [1, 1])?;
/// let pos = tables.position(&game, 3);
/// assert_eq!(tables.number(&game, &pos), Some(3));
/// assert!(tables.chance(&game, &pos).is_some() && !tables.covers([2, 1]));
/// // On average a game of one piece against one takes some throws.
/// let lengths = tables.lengths(&game)?;
/// assert!(lengths.iter().all(|throws| *throws >= 1.0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Tables {
    space: Numbered,
    parts: Vec<Part>,
}

impl Tables {
    /// An estimate for the tables up to `pieces`, from a sample of at most 1000 positions. `None` if
    /// there are no such endings, or too many to number.
    pub fn estimate<G: Endgames>(game: &G, pieces: [u8; 2]) -> Option<Estimate> {
        const SAMPLE: u32 = 1000;
        // Has no factor in common with the size of the sample: every position of it has its turn.
        const STRIDE: u32 = 397;
        const PATIENCE: Duration = Duration::from_secs(2);
        let space = Numbered::up_to(game, pieces)?;
        let len = f64::from(space.size());
        let begin = clock::monotonic();
        let (mut plays, mut by_layer) = (0.0, std::collections::BTreeMap::new());
        let mut looked = 0;
        while looked < SAMPLE && begin.elapsed() < PATIENCE {
            let i = looked * STRIDE % SAMPLE;
            looked += 1;
            let number = u64::from(space.size()) * u64::from(i) / u64::from(SAMPLE);
            let pos = space.position(game, u32::try_from(number).ok()?);
            let ends: usize = throws(game, &pos).iter().map(|(ends, _)| ends.len()).sum();
            #[expect(clippy::cast_precision_loss, reason = "far below 2^52")]
            let ends = ends as f64;
            plays += ends;
            *by_layer.entry(game.left(&pos)).or_insert(0.0) += ends;
        }
        let looked = f64::from(looked);
        plays /= looked;
        by_layer.values_mut().for_each(|ends| *ends /= looked);
        let listing = begin.elapsed().as_secs_f64() / looked;
        // Of each layer this many bytes of plays fit; the rest is generated anew in every sweep.
        let most = MOST_BYTES as f64;
        let bytes = by_layer.values().map(|share| 4.0 * share * len);
        let again: f64 = bytes.clone().map(|bytes| (bytes - most).max(0.0)).sum();
        let held = bytes.map(|bytes| bytes.min(most)).fold(0.0, f64::max);
        let listings = len + LOOKS * again / (4.0 * plays);
        #[expect(clippy::cast_precision_loss, reason = "a small number")]
        let seconds = listings * listing / threads() as f64 + len * plays * SECONDS_A_PLAY;
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            reason = "an estimate"
        )]
        let memory = (24.0 * len + held * 1.5) as u64;
        Some(Estimate {
            tables: space
                .tables()
                .into_iter()
                .map(|(pair, range)| (pair, range.len() as u64))
                .collect(),
            memory,
            disk: 4 * u64::from(space.size()),
            time: Duration::from_secs_f64(seconds),
        })
    }

    /// The tables up to `pieces`, made now and not kept on disk.
    ///
    /// # Errors
    /// If they are too many.
    pub fn make<G: Endgames>(game: &G, pieces: [u8; 2]) -> Result<Self, TableError> {
        Self::build(game, None, pieces, |_| true)
    }

    /// The tables up to `pieces`: from the shelf, or made and put there.
    ///
    /// An unfinished table is saved every ten minutes, and a later call resumes it.
    ///
    /// # Errors
    /// If they are too many, the building was stopped, or the shelf cannot be written.
    pub fn open<G: Endgames>(
        game: &G,
        shelf: &Shelf,
        pieces: [u8; 2],
        tell: impl FnMut(News<'_>) -> bool,
    ) -> Result<Self, TableError> {
        Self::build(game, Some(shelf), pieces, tell)
    }

    fn build<G: Endgames>(
        game: &G,
        shelf: Option<&Shelf>,
        pieces: [u8; 2],
        mut tell: impl FnMut(News<'_>) -> bool,
    ) -> Result<Self, TableError> {
        let space = Numbered::up_to(game, pieces).ok_or(TableError::Size)?;
        let rules = game.ending_rules();
        let mut parts = vec![0; space.size() as usize];
        let mut solver: Option<Solver<'_, G, Numbered>> = None;
        for (pair, range) in space.tables() {
            let at = range.start as usize..range.end as usize;
            let entry = Entry {
                rules: &rules,
                pieces: pair,
                kind: Kind::Table,
            };
            if let Some(found) = read(shelf, entry, range.len(), &mut tell)? {
                parts[at].copy_from_slice(&found);
                continue;
            }
            let solver = solver.get_or_insert_with(|| Solver::new(game, &space));
            // The values that a later run would read.
            let known: Vec<f64> = parts[..at.start].iter().copied().map(points).collect();
            solver.set(0, &known);
            let job = Job {
                shelf,
                rules: &rules,
                pair,
            };
            job.run(solver, range, &mut tell)?;
            for (part, &value) in parts[at.clone()]
                .iter_mut()
                .zip(&solver.values()[at.clone()])
            {
                *part = self::part(value);
            }
            if let Some(shelf) = shelf {
                shelf.write(entry, parts[at].iter().map(|part| part.to_le_bytes()))?;
                let unfinished = Entry {
                    kind: Kind::Unfinished,
                    ..entry
                };
                // Nobody reads it any more.
                let _ = fs::remove_file(shelf.file(unfinished));
            }
            tell(News::Made(pair));
        }
        Ok(Self { space, parts })
    }

    /// The largest tables on the shelf, none of them made now, with up to four pieces a side and up
    /// to `most` positions.
    pub fn on_shelf<G: Endgames>(game: &G, shelf: &Shelf, most: u32) -> Option<Self> {
        let rules = game.ending_rules();
        let there = |(pieces, _): &([u8; 2], _)| {
            let kind = Kind::Table;
            shelf
                .file(Entry {
                    rules: &rules,
                    pieces: *pieces,
                    kind,
                })
                .exists()
        };
        let pairs = (1..=4u8).flat_map(|a| (1..=a).map(move |b| [a, b]));
        let largest = pairs
            .filter_map(|pieces| Some((pieces, Numbered::up_to(game, pieces)?)))
            .filter(|(_, space)| (1..=most).contains(&space.size()))
            .filter(|(_, space)| space.tables().iter().all(there))
            .max_by_key(|(_, space)| space.size())?;
        // An unreadable file is not used; `Tables::open` says what is wrong with it.
        let mut sound = true;
        let tables = Self::open(game, shelf, largest.0, |_| {
            sound = false;
            false
        });
        tables.ok().filter(|_| sound)
    }

    /// Probability to win of the side about to throw, from 0 to 1, if the position is in the tables.
    pub fn chance<G: Endgames>(&self, game: &G, pos: &G::Position) -> Option<f64> {
        let number = self.space.number(game, pos)?;
        Some(chance(self.parts[number as usize]))
    }

    /// True if the tables have the positions with `pieces`.
    #[must_use]
    pub fn covers(&self, pieces: [u8; 2]) -> bool {
        let table = ordered(pieces);
        self.space.tables().iter().any(|(pair, _)| *pair == table)
    }

    /// The mean number of throws to the end from every position, by number: both sides play best,
    /// and what is as good within 1e-9 points so that the game lasts longest.
    ///
    /// # Errors
    /// If the tables are not of this game.
    pub fn lengths<G: Endgames>(&self, game: &G) -> Result<Vec<f32>, Unsolved> {
        let mut solver = Solver::new(game, &self.space);
        let known: Vec<f64> = self.parts.iter().copied().map(points).collect();
        solver.set(0, &known);
        for (_, range) in self.space.tables() {
            for layer in solver.layers(range) {
                solver.measure(&layer)?;
            }
        }
        Ok(solver.lengths().to_vec())
    }

    /// The number of a position, for the side about to throw.
    pub fn number<G: Endgames>(&self, game: &G, pos: &G::Position) -> Option<u32> {
        self.space.number(game, pos)
    }

    /// The memory that they take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        size_of_val(&self.parts[..])
    }

    /// The number of positions.
    #[must_use]
    pub fn len(&self) -> usize {
        self.parts.len()
    }

    /// True if there are no positions.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.parts.is_empty()
    }

    /// The position of a number, the first side to throw.
    pub fn position<G: Endgames>(&self, game: &G, number: u32) -> G::Position {
        self.space.position(game, number)
    }
}

/// A table from the shelf. A file that cannot be used is reported, and counts as none.
fn read(
    shelf: Option<&Shelf>,
    entry: Entry<'_>,
    len: usize,
    tell: &mut impl FnMut(News<'_>) -> bool,
) -> Result<Option<Vec<Part>>, TableError> {
    let Some(shelf) = shelf else { return Ok(None) };
    match shelf.read(entry, len) {
        Ok(found) => Ok(found.map(|words| words.into_iter().map(Part::from_le_bytes).collect())),
        Err(problem) if tell(News::Problem(&problem)) => Ok(None),
        Err(_) => Err(TableError::Stopped),
    }
}

/// Largest rounding error of a value beyond its bounds.
const ROUNDED: f64 = 1e-6;

/// Interval between two saves of an unfinished table.
const EVERY: Duration = Duration::from_secs(600);

/// One table to be made.
struct Job<'a> {
    shelf: Option<&'a Shelf>,
    rules: &'a str,
    pair: [u8; 2],
}

impl Job<'_> {
    /// Solves the table, from where an earlier run has stopped.
    fn run<G: Endgames>(
        &self,
        solver: &mut Solver<'_, G, Numbered>,
        range: Range<u32>,
        tell: &mut impl FnMut(News<'_>) -> bool,
    ) -> Result<(), TableError> {
        let entry = Entry {
            rules: self.rules,
            pieces: self.pair,
            kind: Kind::Unfinished,
        };
        let layers = solver.layers(range.clone());
        // Number of layers that an earlier run has finished.
        let mut done = 0;
        if let Some(shelf) = self.shelf {
            match shelf.read(entry, 1 + range.len()) {
                Ok(Some(words)) => {
                    let mut words = words.into_iter();
                    let number = words.next().map_or(0, u64::from_le_bytes);
                    let begun: Vec<f64> = words.map(f64::from_le_bytes).collect();
                    let points = -1.0 - ROUNDED..=1.0 + ROUNDED;
                    if number < layers.len() as u64 && begun.iter().all(|v| points.contains(v)) {
                        done = number;
                        solver.set(range.start, &begun);
                    } else {
                        let file = shelf.file(entry);
                        tell(News::Problem(&Problem::Damaged { file }));
                    }
                }
                Ok(None) => {}
                Err(problem) => {
                    tell(News::Problem(&problem));
                }
            }
        }
        let at = range.start as usize..range.end as usize;
        let mut kept = clock::monotonic();
        let mut failed = None;
        for (number, layer) in (0u64..).zip(&layers) {
            if number < done {
                continue;
            }
            let solved = solver.solve(layer, |_, values| {
                let go_on = tell(News::Layer {
                    pieces: self.pair,
                    number: number + 1,
                    layers: layers.len() as u64,
                    positions: layer.len() as u64,
                });
                if let Some(shelf) = self.shelf
                    && (!go_on || kept.elapsed() > EVERY)
                {
                    let values = values[at.clone()].iter().map(|value| value.to_le_bytes());
                    let words = std::iter::once(number.to_le_bytes()).chain(values);
                    failed = shelf.write(entry, words).err();
                    kept = clock::monotonic();
                }
                go_on && failed.is_none()
            });
            if let Some(problem) = failed {
                return Err(problem.into());
            }
            solved?;
        }
        Ok(())
    }
}
