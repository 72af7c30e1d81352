//! One-sided tables: the turns that a side needs to bear everything off.

use lauta_game::{Races, Stand};

use super::Stands;
use super::plays::{PlayResult, Thrown, Track};
use crate::exact::{Entry, Kind, Problem, Shelf};
use lauta_game::parallel::{self, threads};

/// Turns after which a race is cut off, if its rules let it go on without end.
const LONGEST: usize = 250;

/// Remaining probability at which a distribution is cut off.
const REST: f64 = 1e-9;

/// One-sided table: for every way in which a side can stand, the distribution of the turns until all
/// is off, and its mean, if it plays to make that mean the least.
///
/// A turn is all that a side throws before the other one does.
///
/// ```
/// use lauta_engine::race::{OneSided, Stands};
///
/// let game = lauta_tables::load("backgammon")?;
/// let table = OneSided::make(&game, Stands::new(3, 6).unwrap()).unwrap();
/// let mut stand = [0; 12];
/// stand[5] = 1; // a man on point 6
/// let run = table.run(stand).unwrap();
/// assert_eq!(run.turns(), [0.0, 0.75, 0.25]);
/// assert!((run.mean() - 1.25).abs() < 1e-9);
/// # Ok::<(), lauta_game::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct OneSided {
    stands: Stands,
    /// As a [`Track`] has them.
    losses: Vec<[u8; 2]>,
    loss: Vec<u8>,
    means: Vec<f64>,
    /// For each stand one row for each of [`Row`]; row `i` is `values[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
    values: Vec<f32>,
}

/// The turns of a side until all is off, from one stand of a table.
#[derive(Clone, Copy, Debug)]
pub struct Run<'t> {
    table: &'t OneSided,
    stand: usize,
}

/// Meaning of a row of a table, indexed by the number of turns.
#[derive(Clone, Copy)]
enum Row {
    /// The chance that the last man goes off in just this turn.
    Off,
    /// The chance that the last man goes off in just this turn, by a doublet.
    OffByDoublet,
    /// The chance that men are left after that number of turns, and that losing then would be this
    /// of the losses.
    Loses(usize),
}

impl OneSided {
    /// Makes the table from the game's legal plays. `None` if the game has no such race.
    pub fn make<G: Races>(game: &G, stands: Stands) -> Option<Self> {
        let bear_off = game.bear_off().ok()?;
        if stands.men() > bear_off.men || stands.points() > bear_off.points {
            return None;
        }
        let track = Track::new(game, stands);
        let mut table = Self::empty(&track);
        let mut rows: Vec<Vec<Vec<f32>>> = vec![vec![]; track.all.len()];
        rows[0] = table.rows().map(|_| vec![]).collect();
        table.means = vec![0.0; track.all.len()];
        for level in track.by_pips().iter().skip(1) {
            let share = level.len().div_ceil(threads()).max(16);
            let find = |numbers: &[u32]| -> Option<Vec<_>> {
                let one = |&number| table.find(&track, &rows, number);
                numbers.iter().map(one).collect()
            };
            let found = parallel::map(threads(), level.chunks(share), find);
            let found = found.into_iter().collect::<Option<Vec<_>>>()?;
            let found = found.into_iter().flatten();
            let mut count = 0;
            for (&number, (mean, of)) in level.iter().zip(found) {
                table.means[number as usize] = mean;
                rows[number as usize] = of;
                count += 1;
            }
            if count < level.len() {
                return None;
            }
        }
        for row in rows.iter().flatten() {
            table.values.extend(row);
            table.starts.push(u32::try_from(table.values.len()).ok()?);
        }
        Some(table)
    }

    fn empty<G: Races>(track: &Track<'_, G>) -> Self {
        Self {
            stands: track.stands,
            losses: track.losses.clone(),
            loss: track.loss.clone(),
            means: vec![],
            starts: vec![0],
            values: vec![],
        }
    }

    /// True if a doublet as the last throw changes the ending.
    fn splits(&self) -> bool {
        self.losses.iter().any(|[without, with]| without != with)
    }

    /// The rows of every stand. Of the losses the first needs none: it is all that is left.
    fn rows(&self) -> impl Iterator<Item = Row> + use<> {
        let doublet = self.splits().then_some(Row::OffByDoublet);
        [Row::Off]
            .into_iter()
            .chain(doublet)
            .chain((1..self.losses.len()).map(Row::Loses))
    }

    /// The mean and the rows of a stand, once those with fewer pips are known.
    fn find<G: Races>(
        &self,
        track: &Track<'_, G>,
        rows: &[Vec<Vec<f32>>],
        number: u32,
    ) -> Option<(f64, Vec<Vec<f32>>)> {
        let chosen = Chosen::new(&track.plays(number)?, number, &self.means)?;
        let row = |(at, row)| {
            let known = |n: u32| rows[n as usize].get(at).map_or(&[][..], Vec::as_slice);
            let loses = |loss| usize::from(self.loss[number as usize]) == loss;
            let begins = matches!(row, Row::Loses(loss) if loses(loss));
            let mut values = chosen.row(row, known, f64::from(u8::from(begins)));
            if let Row::Off = row {
                // The last turn also holds the chances beyond the longest race, and those rounded off.
                let sum: f64 = values.iter().sum();
                if let Some(last) = values.last_mut() {
                    *last += 1.0 - sum;
                }
            }
            #[expect(clippy::cast_possible_truncation, reason = "kept in half the space")]
            let row: Vec<f32> = values.into_iter().map(|value| value as f32).collect();
            row
        };
        Some((chosen.mean, self.rows().enumerate().map(row).collect()))
    }

    /// The memory that it takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        9 * self.means.len() + 4 * (self.starts.len() + self.values.len())
    }

    /// The stands of the table.
    #[must_use]
    pub fn stands(&self) -> Stands {
        self.stands
    }

    /// The turns of a side that stands so, if the stand is in the table.
    #[must_use]
    pub fn run(&self, stand: Stand) -> Option<Run<'_>> {
        let stand = self.stands.number(stand)?;
        Some(Run { table: self, stand })
    }

    /// Outcome probabilities of a race for the side about to throw, nearly exact: both sides play
    /// to be off as soon as possible, whatever the other one does.
    ///
    /// `2 * endings + 1` numbers: each ending won, each lost, the draw.
    #[must_use]
    pub fn race(&self, stands: [Stand; 2], endings: usize) -> Option<Vec<f64>> {
        let [mine, theirs] = [self.run(stands[0])?, self.run(stands[1])?];
        let mut chances = vec![0.0; 2 * endings + 1];
        self.add(mine, theirs, 1, &mut chances[..endings]);
        self.add(theirs, mine, 0, &mut chances[endings..2 * endings]);
        let sum: f64 = chances.iter().sum();
        chances.iter_mut().for_each(|chance| *chance /= sum);
        Some(chances)
    }

    /// Adds the chance of every ending by which `winner` is off in some turn while `loser`, who has
    /// had as many turns but for `behind`, is not.
    fn add(&self, winner: Run<'_>, loser: Run<'_>, behind: usize, chances: &mut [f64]) {
        let mut left = 1.0;
        let row = |run: Run<'_>, row: usize, k: usize| {
            f64::from(run.row(row).get(k).copied().unwrap_or(0.0))
        };
        let first_loss = 1 + usize::from(self.splits());
        let turns = winner.row(0).len();
        for k in 1 - behind..turns {
            left -= row(loser, 0, k);
            let k = k + behind;
            let off = row(winner, 0, k);
            if off == 0.0 {
                continue;
            }
            let by_doublet = if self.splits() {
                row(winner, 1, k)
            } else {
                0.0
            };
            let mut others = 0.0;
            let mut add = |loss: [u8; 2], chance: f64| {
                chances[usize::from(loss[0])] += chance * (off - by_doublet);
                chances[usize::from(loss[1])] += chance * by_doublet;
            };
            for (loss, at) in self.losses[1..].iter().zip(first_loss..) {
                let chance = row(loser, at, k - behind);
                others += chance;
                add(*loss, chance);
            }
            add(self.losses[0], (left - others).max(0.0));
        }
    }

    /// The table in this folder, if it is there.
    ///
    /// # Errors
    /// If there is a file of its name that cannot be used.
    pub fn read<G: Races>(
        game: &G,
        shelf: &Shelf,
        stands: Stands,
    ) -> Result<Option<Self>, Problem> {
        let rules = game.race_rules();
        let entry = Self::entry(&rules, stands);
        let Some(words) = shelf.read_all(entry)? else {
            return Ok(None);
        };
        let damaged = || Problem::Damaged {
            file: shelf.file(entry),
        };
        let mut table = Self::empty(&Track::new(game, stands));
        let mut words = words.into_iter();
        let mut next = || words.next().ok_or_else(damaged);
        let rows = table.rows().count();
        for _ in 0..stands.count() {
            let (low, high) = (next()?, next()?);
            table.means.push(f64::from_bits(
                u64::from(u32::from_le_bytes(low)) | u64::from(u32::from_le_bytes(high)) << 32,
            ));
            for _ in 0..rows {
                for _ in 0..u32::from_le_bytes(next()?) {
                    table.values.push(f32::from_le_bytes(next()?));
                }
                let end = u32::try_from(table.values.len());
                table.starts.push(end.map_err(|_| damaged())?);
            }
        }
        if words.next().is_some() || !table.is_sound() {
            return Err(damaged());
        }
        Ok(Some(table))
    }

    /// True if all numbers lie in their ranges: a file with a right checksum may have been written
    /// by anyone.
    fn is_sound(&self) -> bool {
        // Rounding takes chances a little out of their bounds.
        const ROUNDED: f32 = 1e-4;
        let means = self.means.iter();
        let bounded = |value: &f32| (-ROUNDED..=1.0 + ROUNDED).contains(value);
        let runs = (1..self.means.len()).map(|stand| Run { table: self, stand });
        means.copied().all(|mean| mean.is_finite() && mean >= 0.0)
            && self.values.iter().all(bounded)
            && runs.into_iter().all(|run| {
                let off = run.row(0);
                let doublet = if self.splits() { run.row(1) } else { &[] };
                let at = |k: usize| off.get(k).copied().unwrap_or(0.0);
                let mut doublets = doublet.iter().enumerate();
                (off.iter().sum::<f32>() - 1.0).abs() <= ROUNDED
                    && doublets.all(|(k, &chance)| chance <= at(k) + ROUNDED)
            })
    }

    /// Keeps the table in this folder.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write<G: Races>(&self, game: &G, shelf: &Shelf) -> Result<(), Problem> {
        let rules = game.race_rules();
        let rows = self.rows().count();
        let words = self.means.iter().enumerate().flat_map(|(stand, mean)| {
            let [a, b, c, d, e, f, g, h] = mean.to_le_bytes();
            let run = Run { table: self, stand };
            let row = move |at| {
                let row = run.row(at);
                let len = u32::try_from(row.len()).unwrap_or(u32::MAX);
                let values = row.iter().map(|value| value.to_le_bytes());
                [len.to_le_bytes()].into_iter().chain(values)
            };
            [[a, b, c, d], [e, f, g, h]]
                .into_iter()
                .chain((0..rows).flat_map(row))
        });
        shelf.write(Self::entry(&rules, self.stands), words)
    }

    /// The entry of the shelf that keeps the table.
    #[must_use]
    pub fn entry(rules: &str, stands: Stands) -> Entry<'_> {
        Entry {
            rules,
            pieces: [stands.men(), stands.points()],
            kind: Kind::Turns,
        }
    }
}

/// Plays of every throw of one stand that bear off soonest.
struct Chosen {
    /// Results of the throws that move a man, each with its chance.
    moved: Vec<(PlayResult, f64)>,
    /// The chance that nothing can be moved and the turn is over.
    stays: f64,
    /// The chance that nothing can be moved and the side throws again.
    repeats: f64,
    /// The mean number of turns.
    mean: f64,
}

impl Chosen {
    /// Of the stand of this number; `means` are known of those that it can lead to.
    fn new(thrown: &[Thrown], number: u32, means: &[f64]) -> Option<Self> {
        let turns = |next| match next {
            PlayResult::Done(_) => 1.0,
            // Standing still is worse than any move.
            PlayResult::Over(n) | PlayResult::Again(n) if n == number => f64::INFINITY,
            PlayResult::Over(n) => 1.0 + means[n as usize],
            PlayResult::Again(n) => means[n as usize],
        };
        let (mut moved, mut stays, mut repeats, mut sum) = (vec![], 0.0, 0.0, 0.0);
        for Thrown { chance, nexts } in thrown {
            let nexts = nexts.iter().copied();
            match nexts.min_by(|&a, &b| turns(a).total_cmp(&turns(b)))? {
                PlayResult::Over(n) if n == number => stays += chance,
                PlayResult::Again(n) if n == number => repeats += chance,
                best => {
                    sum += chance * turns(best);
                    moved.push((best, *chance));
                }
            }
        }
        // mean = sum + stays (1 + mean) + repeats mean
        let mean = (sum + stays) / (1.0 - stays - repeats);
        mean.is_finite().then_some(Self {
            moved,
            stays,
            repeats,
            mean,
        })
    }

    /// A row by those of the stands that follow; `begins` is what it says of no turn.
    fn row<'r>(&self, row: Row, known: impl Fn(u32) -> &'r [f32], begins: f64) -> Vec<f64> {
        let value = |n, k: usize| known(n).get(k).map_or(0.0, |&value| f64::from(value));
        let turn = |k: usize, before: f64| {
            let values = self.moved.iter().map(|&(next, chance)| match (next, row) {
                (PlayResult::Over(n), _) => chance * value(n, k - 1),
                (PlayResult::Again(n), _) => chance * value(n, k),
                (PlayResult::Done(_), Row::Off) | (PlayResult::Done(true), Row::OffByDoublet)
                    if k == 1 =>
                {
                    chance
                }
                (PlayResult::Done(_), _) => 0.0,
            });
            (values.sum::<f64>() + self.stays * before) / (1.0 - self.repeats)
        };
        // As long as any of the stands that follow has something to say.
        let said = self.moved.iter().map(|(next, _)| match next {
            PlayResult::Done(_) => 2,
            PlayResult::Over(n) | PlayResult::Again(n) => known(*n).len() + 1,
        });
        let said = said.max().unwrap_or(0);
        let mut values = vec![begins];
        while values.len() < LONGEST {
            let k = values.len();
            let value = turn(k, values[k - 1]);
            if k >= said && value < REST {
                break;
            }
            values.push(value);
        }
        while values.last() == Some(&0.0) {
            values.pop();
        }
        values
    }
}

impl<'t> Run<'t> {
    fn row(self, row: usize) -> &'t [f32] {
        let rows = (self.table.starts.len() - 1) / self.table.means.len();
        let at = self.stand * rows + row;
        let range = self.table.starts[at] as usize..self.table.starts[at + 1] as usize;
        &self.table.values[range]
    }

    /// The mean number of turns until all is off.
    #[must_use]
    pub fn mean(self) -> f64 {
        self.table.means[self.stand]
    }

    /// The probability that the last man goes off in turn `n`, by `n`; entry 0 is 1 with all men off.
    #[must_use]
    pub fn turns(self) -> &'t [f32] {
        self.row(0)
    }
}
