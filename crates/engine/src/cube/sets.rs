//! Sets of games that add up without a cube.

use std::collections::HashMap;

use lauta_game::{Counted, Series, SeriesEnd};

/// The distribution of a game's result: points to the first side, negative ones to the second, each
/// with its probability.
#[derive(Clone, PartialEq, Debug)]
pub struct Results(Vec<(i64, f64)>);

impl Results {
    /// From the probabilities of all outcome classes of the first side: each ending won, each lost,
    /// the draw. `points` are those of the endings. `None` unless there are `2 * points.len() + 1`
    /// classes.
    #[must_use]
    pub fn new(classes: &[f64], points: &[u32]) -> Option<Self> {
        let (won, rest) = classes.split_at_checked(points.len())?;
        let (lost, drawn) = rest.split_at_checked(points.len())?;
        let &[drawn] = drawn else { return None };
        let with = |sign: i64| points.iter().map(move |&n| sign * i64::from(n));
        let won = with(1).zip(won.iter().copied());
        let lost = with(-1).zip(lost.iter().copied());
        Some(Self(won.chain(lost).chain([(0, drawn)]).collect()))
    }

    /// The distribution between sides of equal strength: each result is as likely as its opposite.
    #[must_use]
    pub fn levelled(&self) -> Self {
        let both = self
            .0
            .iter()
            .flat_map(|&(n, c)| [(n, c / 2.0), (-n, c / 2.0)]);
        Self(both.collect())
    }
}

/// The rest of a set: the chance of the first side to win it, an equal end counting half. Chances that
/// have been worked out are kept.
///
/// ```
/// use lauta_engine::cube::{Rest, Results};
/// use lauta_game::Series;
///
/// let series = Series { to: Some(2), ..Series::default() };
/// let games = vec![Results::new(&[0.5, 0.5, 0.0], &[1]).unwrap()];
/// let mut rest = Rest::new(&series, games).unwrap();
/// // One win of two in hand: the other side must win twice.
/// assert_eq!(rest.chance([1, 0], 1), 0.75);
/// assert_eq!(rest.after([1, 0], 1, -1), 0.5);
/// ```
#[derive(Clone, Debug)]
pub struct Rest {
    to: u32,
    ends: SeriesEnd,
    count: Counted,
    /// Results of the games in the order in which they are played, repeated from the first.
    games: Vec<Results>,
    known: HashMap<([i64; 2], u32), f64>,
}

impl Rest {
    /// The rest of a set that is played like this. `None` without games, or without a length.
    #[must_use]
    pub fn new(series: &Series, games: Vec<Results>) -> Option<Self> {
        (!games.is_empty()).then_some(())?;
        Some(Self {
            to: series.to?,
            ends: series.ends,
            count: series.count,
            games,
            known: HashMap::new(),
        })
    }

    /// The chance of the first side, from 0 to 1, at this score after `played` games.
    pub fn chance(&mut self, score: [i64; 2], played: u32) -> f64 {
        let [a, b] = score;
        let over = match self.ends {
            SeriesEnd::Reached => a.max(b) >= i64::from(self.to) && a != b,
            SeriesEnd::Played => played >= self.to,
        };
        if over {
            return match a.cmp(&b) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            };
        }
        let key = match self.ends {
            // In a race to a number of points only the place in the rotation matters, not the number
            // of games played.
            SeriesEnd::Reached => (score, played % u32::try_from(self.games.len()).unwrap_or(1)),
            // In a number of games only the lead matters.
            SeriesEnd::Played => ([a - b, 0], played),
        };
        if let Some(&chance) = self.known.get(&key) {
            return chance;
        }
        let results = self.games[played as usize % self.games.len()].0.clone();
        let (mut sum, mut moved) = (0.0, 0.0);
        for (points, chance) in results {
            // A draw in a race to a number of points changes nothing.
            let nothing = points == 0 && self.ends == SeriesEnd::Reached;
            if chance > 0.0 && !nothing {
                sum += chance * self.after(score, played, points);
                moved += chance;
            }
        }
        let chance = if moved > 0.0 { sum / moved } else { 0.5 };
        self.known.insert(key, chance);
        chance
    }

    /// The chance of the first side once the present game has won the first side `points` points.
    pub fn after(&mut self, score: [i64; 2], played: u32, points: i64) -> f64 {
        let counted = match self.count {
            Counted::Points => points,
            Counted::Games => points.signum(),
        };
        let [a, b] = score;
        self.chance([a + counted.max(0), b - counted.min(0)], played + 1)
    }

    /// The payoff of each outcome class of the present game to the first side, as a chance to win the
    /// set: each ending won, each lost, the draw. `points` are those of the endings, the stake included.
    pub fn worths(&mut self, score: [i64; 2], played: u32, points: &[i64]) -> Vec<f64> {
        let won = points.iter().copied();
        let lost = points.iter().map(|n| -n);
        let all: Vec<i64> = won.chain(lost).chain([0]).collect();
        all.into_iter()
            .map(|n| self.after(score, played, n))
            .collect()
    }
}
