//! Evaluation of races by tables.

use std::sync::Arc;

use lauta_game::{Races, Side, Stand, Turn};

use super::{OneSided, Stands, TwoSided};
use crate::evaluator::add;
use crate::exact::{Problem, Shelf};
use crate::{Evaluator, Payoff, Rows};

/// Pips of a throw on average, doublets twice.
const PIPS: f64 = 49.0 / 6.0;

/// The race tables of a game: a one-sided one, and a two-sided one where the rules allow for it.
#[derive(Clone, PartialEq, Debug)]
pub struct RaceTables {
    one_sided: OneSided,
    two_sided: Option<TwoSided>,
}

impl RaceTables {
    /// The men of either side in the table of exact values: 924 stands of a side on six points.
    pub const EXACT: u8 = 6;

    /// The stands of the usual tables, one-sided and two-sided: all men at home, and at most
    /// [`Self::EXACT`]. `None` if the game has no race.
    pub fn usual<G: Races>(game: &G) -> Option<[Stands; 2]> {
        let bear_off = game.bear_off().ok()?;
        Some([
            Stands::new(bear_off.men, bear_off.home)?,
            Stands::new(bear_off.men.min(Self::EXACT), bear_off.home)?,
        ])
    }

    /// The tables for these stands, one-sided and two-sided, from the shelf; a file that is missing
    /// or cannot be used is made anew and kept.
    ///
    /// `tell` is called for files that cannot be used and a folder that cannot be written; neither
    /// is an error. `None` if the game has no race.
    pub fn open<G: Races>(
        game: &G,
        shelf: Option<&Shelf>,
        [all, few]: [Stands; 2],
        mut tell: impl FnMut(&Problem),
    ) -> Option<Self> {
        let one_sided = shelf.map(|shelf| OneSided::read(game, shelf, all));
        let one_sided = usable(one_sided, &mut tell);
        let two_sided = shelf.map(|shelf| TwoSided::read(game, shelf, few));
        let two_sided = usable(two_sided, &mut tell);
        let mut keep = |written: Option<Result<(), Problem>>| {
            if let Some(Err(problem)) = written {
                tell(&problem);
            }
        };
        let one_sided = match one_sided {
            Some(table) => table,
            None => {
                let table = OneSided::make(game, all)?;
                keep(shelf.map(|shelf| table.write(game, shelf)));
                table
            }
        };
        let two_sided = two_sided.or_else(|| {
            let table = TwoSided::make(game, few)?;
            keep(shelf.map(|shelf| table.write(game, shelf)));
            Some(table)
        });
        Some(Self {
            one_sided,
            two_sided,
        })
    }

    /// The memory that they take, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        self.one_sided.bytes() + self.two_sided.as_ref().map_or(0, TwoSided::bytes)
    }

    /// The one-sided table: turns that each side needs.
    #[must_use]
    pub fn one_sided(&self) -> &OneSided {
        &self.one_sided
    }

    /// The two-sided table: exact equities of races of few men, if the game's rules allow for it.
    #[must_use]
    pub fn two_sided(&self) -> Option<&TwoSided> {
        self.two_sided.as_ref()
    }

    /// Equity and outcome probabilities of the side about to throw, if `pos` is a race in the tables.
    pub fn race<G: Races>(&self, game: &G, pos: &G::Position) -> Option<Race> {
        let stands = game.race(pos)?;
        let endings = game.endings();
        let mut probs = self.one_sided.race(stands, endings.len())?;
        let worth = endings.iter().map(|ending| ending.points);
        let (won, lost) = probs.split_at_mut(endings.len());
        let exact = self.two_sided.as_ref().and_then(|t| t.points(stands));
        let Some(points) = exact else {
            let each = won.iter().zip(lost).zip(worth);
            let points = each.map(|((won, lost), worth)| (*won - *lost) * f64::from(worth));
            return Some(Race {
                points: points.sum(),
                exact: false,
                probs,
            });
        };
        let each = won
            .iter()
            .chain(lost.iter())
            .zip(worth.clone().chain(worth));
        let mut possible = each
            .filter(|(chance, _)| **chance > 0.0)
            .map(|(_, worth)| worth);
        let first = possible.next();
        if let Some(worth) = first
            && possible.all(|other| other == worth)
        {
            let wins = f64::midpoint(points / f64::from(worth), 1.0);
            share(won, wins);
            share(lost, 1.0 - wins);
        }
        Some(Race {
            points,
            exact: true,
            probs,
        })
    }

    /// Turns that a side needs on average: counted for stands in the table, and nearly so for men who still have to come
    /// home. `None` if it has more men than the table.
    ///
    /// ```
    /// use lauta_engine::race::{RaceTables, Stands};
    ///
    /// let game = lauta_tables::load("backgammon")?;
    /// let stands = [3, 2].map(|men| Stands::new(men, 6).unwrap());
    /// let tables = RaceTables::open(&game, None, stands, |_| {}).unwrap();
    /// let [mut home, mut outside] = [[0; 12]; 2];
    /// (home[5], outside[11]) = (1, 1);
    /// let [near, far] = [home, outside].map(|stand| tables.turns(stand).unwrap());
    /// assert!((near - 1.25).abs() < 1e-9 && (far - near - 36.0 / 49.0).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn turns(&self, stand: Stand) -> Option<f64> {
        let home = usize::from(self.one_sided.stands().points());
        let mut at_home = stand;
        let (home, outside) = at_home.split_at_mut(home);
        let mut pips = 0;
        for (far, men) in (1..).zip(outside) {
            pips += far * u32::from(*men);
            *home.last_mut()? += std::mem::take(men);
        }
        Some(self.one_sided.run(at_home)?.mean() + f64::from(pips) / PIPS)
    }

    /// True if the race between these stands is in the tables.
    #[must_use]
    pub fn know(&self, stands: &[Stand; 2]) -> bool {
        let known = self.one_sided.stands();
        stands.iter().all(|stand| known.has(stand))
    }

    /// True if the race between these stands is in the two-sided table.
    #[must_use]
    pub fn know_exactly(&self, stands: &[Stand; 2]) -> bool {
        let known = self.two_sided.as_ref().map(TwoSided::stands);
        known.is_some_and(|known| stands.iter().all(|stand| known.has(stand)))
    }
}

/// Equity and outcome probabilities of the side about to throw in a race.
#[derive(Clone, PartialEq, Debug)]
pub struct Race {
    /// Equity, in points.
    pub points: f64,
    /// True if the points are exact.
    pub exact: bool,
    /// The probability of every outcome class (each ending won, each lost, the draw): exact where the
    /// points are and every win that can still come about brings the same, else nearly so.
    pub probs: Vec<f64>,
}

/// Scales `probs` so that they add up to `sum`.
fn share(probs: &mut [f64], sum: f64) {
    let before: f64 = probs.iter().sum();
    if before > 0.0 {
        probs.iter_mut().for_each(|chance| *chance *= sum / before);
    }
}

/// Value that was read; problems go to `tell` and give `None`.
fn usable<T>(
    read: Option<Result<Option<T>, Problem>>,
    tell: &mut impl FnMut(&Problem),
) -> Option<T> {
    read?.unwrap_or_else(|problem| {
        tell(&problem);
        None
    })
}

/// An evaluator of races by tables, and of all other positions by another evaluator `E`.
///
/// ```
/// use std::sync::Arc;
///
/// use lauta_engine::race::{RaceTables, Racing, Stands};
/// use lauta_engine::{Evaluator, HandMade};
/// use lauta_game::{Game, Notation, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let stands = [3, 2].map(|men| Stands::new(men, 6).unwrap());
/// let tables = RaceTables::open(&game, None, stands, |_| {}).map(Arc::new);
/// let judge = Racing::new(HandMade, move |_: &lauta_tables::Rules| tables.clone());
/// let race = game.read_position("6/1")?;
/// assert!(judge.knows(&game, &race) && !judge.knows(&game, &game.start()));
/// assert!((judge.judge(&game, Side::First, &[&race])[0] - 0.5).abs() < 1e-8);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Racing<E, T> {
    other: E,
    tables: T,
    /// True if equities of the other evaluator are comparable with those of the tables.
    mixes: bool,
}

impl<E, T> Racing<E, T> {
    /// An evaluator that calls `tables` only for races. The equities of `other` must be in points, as
    /// those of the tables are.
    pub fn new(other: E, tables: T) -> Self {
        Self {
            other,
            tables,
            mixes: true,
        }
    }

    /// An evaluator for an `other` whose equities only order positions: the tables are used only if
    /// they have all positions of a call.
    ///
    /// (In 3,000 paired games of backgammon the hand-made evaluation lost 0.019 points a game by
    /// being mixed with tables.)
    pub fn apart(other: E, tables: T) -> Self {
        Self {
            other,
            tables,
            mixes: false,
        }
    }

    /// The tables, if `pos` is a race, and how the sides stand.
    fn tables<G: Races>(&self, game: &G, pos: &G::Position) -> Option<(Arc<RaceTables>, [Stand; 2])>
    where
        T: Fn(&G) -> Option<Arc<RaceTables>>,
    {
        let stands = game.race(pos)?;
        Some(((self.tables)(game)?, stands))
    }

    fn know<G: Races>(&self, game: &G, pos: &G::Position) -> bool
    where
        T: Fn(&G) -> Option<Arc<RaceTables>>,
    {
        let tables = self.tables(game, pos);
        tables.is_some_and(|(tables, stands)| tables.know(&stands))
    }

    /// Row of a race for the side about to throw: the outcome probabilities, then the points by
    /// which they miss the exact equity.
    fn row<G: Races>(&self, game: &G, pos: &G::Position) -> Option<Vec<f64>>
    where
        T: Fn(&G) -> Option<Arc<RaceTables>>,
    {
        let (tables, _) = self.tables(game, pos)?;
        let race = tables.race(game, pos)?;
        let mut row = race.probs;
        row.push(0.0);
        let missing = race.points - Payoff::points(game).of(Side::First, &row);
        if let Some(last) = row.last_mut() {
            *last = missing;
        }
        Some(row)
    }
}

impl<G, E, T> Evaluator<G> for Racing<E, T>
where
    G: Races,
    E: Evaluator<G>,
    T: Fn(&G) -> Option<Arc<RaceTables>> + Send + Sync,
{
    fn outcome_probs(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Rows) {
        let known = |pos: &G::Position| self.know(game, pos);
        let [some, all] = [
            positions.iter().any(|pos| known(pos)),
            positions
                .iter()
                .all(|pos| known(pos) || game.outcome(pos).is_some()),
        ];
        if !some || !all && !self.mixes {
            return self.other.outcome_probs(game, side, positions, out);
        }
        if !all {
            let asked = (0..positions.len()).filter(|n| !known(positions[*n]));
            let asked: Vec<usize> = asked.collect();
            let unknown: Vec<_> = asked.iter().map(|n| positions[*n]).collect();
            let mut rows = Rows::default();
            rows.clear(game, unknown.len());
            self.other.outcome_probs(game, side, &unknown, &mut rows);
            for (n, row) in asked.iter().zip(rows.each_mut()) {
                out.row_mut(*n).copy_from_slice(row);
            }
        }
        for (pos, row) in positions.iter().zip(out.each_mut()) {
            if let (Some(known), Turn::Throw(thrower, _)) = (self.row(game, pos), game.turn(pos)) {
                add(row, side, &known, thrower, 1.0);
            }
        }
    }

    fn prune(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Vec<f64>) -> bool {
        // A look into the tables is as quick.
        !positions.iter().all(|pos| self.know(game, pos))
            && self.other.prune(game, side, positions, out)
    }

    fn knows(&self, game: &G, pos: &G::Position) -> bool {
        let tables = || self.tables(game, pos);
        let exact = || tables().is_some_and(|(tables, stands)| tables.know_exactly(&stands));
        self.mixes && exact() || self.other.knows(game, pos)
    }

    fn turns_left(&self, game: &G, pos: &G::Position) -> Option<f64> {
        let (tables, [stand, _]) = self.tables(game, pos)?;
        tables.turns(stand)
    }

    fn settles(&self, game: &G, pos: &G::Position) -> bool {
        self.mixes && self.know(game, pos) || self.other.settles(game, pos)
    }
}
