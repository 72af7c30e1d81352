//! Two-sided tables: equities of races with best play on both sides.

use lauta_game::{Races, Stand};

use super::Stands;
use super::plays::{PlayResult, Thrown, Track};
use crate::exact::{Entry, Kind, Problem, Shelf};

/// Two-sided table: the equity of the side about to throw in every race of few men, in points.
///
/// ```
/// use lauta_engine::race::{Stands, TwoSided};
///
/// let game = lauta_tables::load("backgammon")?;
/// let table = TwoSided::make(&game, Stands::new(2, 6).unwrap()).unwrap();
/// let man_on = |point: usize| std::array::from_fn(|n| u8::from(n + 1 == point));
/// // 27 of 36 throws bear a man off from point 6; else the other side wins.
/// let points = table.points([man_on(6), man_on(1)]).unwrap();
/// assert!((points - 0.5).abs() < 1e-8);
/// # Ok::<(), lauta_game::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct TwoSided {
    stands: Stands,
    /// Points of the dearest win.
    most: f64,
    /// For each stand of the side about to throw, and for each of the other side, parts of `most`
    /// above losing that much: right to 5e-10 of it.
    parts: Vec<u32>,
}

impl TwoSided {
    /// Makes the table from the game's legal plays. `None` if the game has no such race.
    pub fn make<G: Races>(game: &G, stands: Stands) -> Option<Self> {
        let bear_off = game.bear_off().ok()?;
        if stands.men() > bear_off.men || stands.points() > bear_off.points {
            return None;
        }
        let track = Track::new(game, stands);
        let order: Vec<u32> = track.by_pips().concat();
        let mut place = vec![0; order.len()];
        for (at, &number) in order.iter().enumerate() {
            place[number as usize] = at;
        }
        let rollers = order.iter().map(|&number| {
            if number == 0 {
                return Some(Roller::default());
            }
            Roller::new(&track.plays(number)?, number, &place)
        });
        let board = Board {
            len: order.len(),
            rollers: rollers.collect::<Option<Vec<_>>>()?,
            wins: [false, true].map(|doublet| {
                let worth = |&number: &u32| points(game, doublet, track.all[number as usize]);
                order.iter().map(worth).collect()
            }),
        };
        let values = board.solve();
        let most = board.wins.iter().flatten().copied().fold(0.0, f64::max);
        let mut parts = vec![0; values.len()];
        for (a, &mine) in order.iter().enumerate() {
            for (b, &theirs) in order.iter().enumerate() {
                let at = mine as usize * order.len() + theirs as usize;
                parts[at] = part(values[a * order.len() + b] / most);
            }
        }
        Some(Self {
            stands,
            most,
            parts,
        })
    }

    /// The memory that it takes, in bytes.
    #[must_use]
    pub fn bytes(&self) -> usize {
        4 * self.parts.len()
    }

    /// The stands of either side in the table.
    #[must_use]
    pub fn stands(&self) -> Stands {
        self.stands
    }

    /// Equity of the side about to throw, in points, its own stand coming first. `None` for stands that
    /// are not in the table.
    #[must_use]
    pub fn points(&self, stands: [Stand; 2]) -> Option<f64> {
        let [mine, theirs] = [
            self.stands.number(stands[0])?,
            self.stands.number(stands[1])?,
        ];
        let part = self.parts[mine * self.stands.count() + theirs];
        Some((2.0 * f64::from(part) / f64::from(u32::MAX) - 1.0) * self.most)
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
        let words = shelf.read(Self::entry(&rules, stands), stands.count().pow(2))?;
        let all = stands.all();
        let wins = all
            .iter()
            .skip(1)
            .flat_map(|&stand| [false, true].map(|doublet| points(game, doublet, stand)));
        let most = wins.fold(0.0, f64::max);
        Ok(words.map(|words| Self {
            stands,
            most,
            parts: words.into_iter().map(u32::from_le_bytes).collect(),
        }))
    }

    /// Keeps the table in this folder.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write<G: Races>(&self, game: &G, shelf: &Shelf) -> Result<(), Problem> {
        let words = self.parts.iter().map(|part| part.to_le_bytes());
        shelf.write(Self::entry(&game.race_rules(), self.stands), words)
    }

    /// The entry of the shelf that keeps the table.
    #[must_use]
    pub fn entry(rules: &str, stands: Stands) -> Entry<'_> {
        Entry {
            rules,
            pieces: [stands.men(), stands.points()],
            kind: Kind::Races,
        }
    }
}

/// Points of the win of a side against one that stands so.
fn points<G: Races>(game: &G, doublet: bool, loser: Stand) -> f64 {
    let ending = game
        .endings()
        .get(usize::from(game.race_ending(doublet, loser)));
    ending.map_or(0.0, |ending| f64::from(ending.points))
}

fn part(value: f64) -> u32 {
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "a share is from 0 to 1"
    )]
    let part = (f64::midpoint(value.clamp(-1.0, 1.0), 1.0) * f64::from(u32::MAX)).round() as u32;
    part
}

/// Throws of a side from one stand; results are places in the order of pips.
#[derive(Default)]
struct Roller {
    throws: Vec<(f64, Vec<PlayResult>)>,
    /// The chance that nothing can be moved and the turn is over.
    stays: f64,
    /// The chance that nothing can be moved and the side throws again.
    repeats: f64,
}

impl Roller {
    fn new(thrown: &[Thrown], number: u32, place: &[usize]) -> Option<Self> {
        let mut roller = Self::default();
        for Thrown { chance, nexts } in thrown {
            match nexts[..] {
                [PlayResult::Over(n)] if n == number => roller.stays += chance,
                [PlayResult::Again(n)] if n == number => roller.repeats += chance,
                _ => {
                    let placed = |n: u32| u32::try_from(place[n as usize]).ok();
                    let moved = nexts.iter().map(|&next| match next {
                        // A choice that may stand still is none that this way of reckoning knows.
                        PlayResult::Over(n) | PlayResult::Again(n) if n == number => None,
                        PlayResult::Over(n) => Some(PlayResult::Over(placed(n)?)),
                        PlayResult::Again(n) => Some(PlayResult::Again(placed(n)?)),
                        PlayResult::Done(doublet) => Some(PlayResult::Done(doublet)),
                    });
                    roller.throws.push((*chance, moved.collect::<Option<_>>()?));
                }
            }
        }
        (roller.repeats < 1.0).then_some(roller)
    }
}

/// A race before it is reckoned; stands are known by their place in the order of pips, 0 being off.
struct Board {
    len: usize,
    rollers: Vec<Roller>,
    /// Points of a win without a doublet and with one, against each stand.
    wins: [Vec<f64>; 2],
}

impl Board {
    /// For each stand about to throw against each other one its points.
    ///
    /// After a throw a side is nearer to the end, or stands as before if nothing can be moved: then
    /// the two sides' values depend on each other, and on nothing else that is not known.
    fn solve(&self) -> Vec<f64> {
        let len = self.len;
        // values[a * len + b]: a throws against b. turned[b * len + a] is the same.
        let (mut values, mut turned) = (vec![0.0; len * len], vec![0.0; len * len]);
        let (mut sums, mut best) = (vec![0.0; len], vec![0.0; len]);
        for a in 1..len {
            // a throws against all before it, at once.
            sums[..a].fill(0.0);
            for (chance, nexts) in &self.rollers[a].throws {
                best[..a].fill(f64::NEG_INFINITY);
                for next in nexts {
                    let best = &mut best[..a];
                    match *next {
                        PlayResult::Over(n) => raise(best, &turned[n as usize * len..], |v| -v),
                        PlayResult::Again(n) => raise(best, &values[n as usize * len..], |v| v),
                        PlayResult::Done(doublet) => {
                            raise(best, &self.wins[usize::from(doublet)], |v| v)
                        }
                    }
                }
                for (sum, best) in sums[..a].iter_mut().zip(&best) {
                    *sum += chance * best;
                }
            }
            let (stays, repeats) = (self.rollers[a].stays, self.rollers[a].repeats);
            for b in 1..=a {
                let other = &self.rollers[b];
                let sum = self.throws(other, a, &values);
                let (mine, theirs) = if b == a {
                    let value = sum / (1.0 - repeats + stays);
                    (value, value)
                } else {
                    // mine (1 - repeats) = sums[b] - stays theirs, and so for the other side.
                    let (x, y) = (1.0 - repeats, 1.0 - other.repeats);
                    let mine = (sums[b] * y - stays * sum) / (x * y - stays * other.stays);
                    (mine, (sum - other.stays * mine) / y)
                };
                values[a * len + b] = mine;
                turned[b * len + a] = mine;
                values[b * len + a] = theirs;
                turned[a * len + b] = theirs;
            }
        }
        values
    }

    /// Expected points of `roller` against the stand at `other`, from the throws that move a man.
    fn throws(&self, roller: &Roller, other: usize, values: &[f64]) -> f64 {
        let row = &values[other * self.len..][..self.len];
        let value = |next: &PlayResult| match *next {
            PlayResult::Over(n) => -row[n as usize],
            PlayResult::Again(n) => values[n as usize * self.len + other],
            PlayResult::Done(doublet) => self.wins[usize::from(doublet)][other],
        };
        let best = |nexts: &[PlayResult]| nexts.iter().map(value).fold(f64::NEG_INFINITY, f64::max);
        let throws = roller.throws.iter();
        throws.map(|(chance, nexts)| chance * best(nexts)).sum()
    }
}

/// Raises each of `best` to what `of` makes of the value beside it.
#[inline]
fn raise(best: &mut [f64], values: &[f64], of: impl Fn(f64) -> f64) {
    for (best, &value) in best.iter_mut().zip(values) {
        let value = of(value);
        *best = if value > *best { value } else { *best };
    }
}
