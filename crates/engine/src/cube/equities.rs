//! The chance to win a match at every score.

use super::{Chances, Owner, Stage, Terms, efficiency, mean_of_lesser};

/// The distribution of wins over their points: pairs of points and the share of all wins.
#[derive(Clone, PartialEq, Debug)]
pub struct Wins(Vec<(u32, f64)>);

impl Wins {
    /// From pairs of points and shares of any sum. `None` if no share is positive, or a pair is not possible.
    #[must_use]
    pub fn new(shares: &[(u32, f64)]) -> Option<Self> {
        let sum: f64 = shares.iter().map(|(_, share)| share).sum();
        let fit = shares
            .iter()
            .all(|&(points, share)| points > 0 && share >= 0.0);
        let shared = shares.iter().map(|&(points, share)| (points, share / sum));
        (fit && sum > 0.0 && sum.is_finite()).then(|| Self(shared.collect()))
    }

    /// Points and shares, which add up to 1.
    #[must_use]
    pub fn shares(&self) -> &[(u32, f64)] {
        &self.0
    }
}

/// The chance to win a match at every score, between sides of equal strength: a match equity table.
///
/// ```
/// use lauta_engine::cube::{Equities, Stage, Wins};
///
/// let wins = Wins::new(&[(1, 0.72), (2, 0.27), (3, 0.01)]).unwrap();
/// let table = Equities::new(5, &wins, true);
/// assert_eq!(table.chance([5, 5], Stage::Before), 0.5);
/// // Two points away in the Crawford game: a gammon wins, a single win levels the score.
/// let chance = table.chance([2, 1], Stage::Crawford);
/// assert!((chance - 0.5 * (0.28 + 0.72 * 0.5)).abs() < 1e-9);
/// ```
///
/// It follows from how the wins are shared out and from the model of the cube, score by score; no
/// score leads back to itself, since every game brings a side nearer to its goal.
#[derive(Clone, PartialEq, Debug)]
pub struct Equities {
    /// By what the side in question needs, and the other side, from 0: before the game without the
    /// cube, or in it if one of them needs a point only.
    before: Vec<Vec<f64>>,
    /// Match-winning chances of a side by the points that it needs, when the other side needs one
    /// point and the Crawford game is over, or there is none.
    after: Vec<f64>,
}

impl Equities {
    /// The table up to matches of this length. Without `crawford` there is no game without the
    /// cube.
    #[must_use]
    pub fn new(length: u32, wins: &Wins, crawford: bool) -> Self {
        let mut after = vec![1.0, 0.5];
        for needs in 2..=length as usize {
            after.push(trailing(&after, needs, wins));
        }
        let side = length as usize + 1;
        let mut equities = Self {
            before: vec![vec![0.5; side]; side],
            after,
        };
        for needs in 1..side {
            equities.before[0][needs] = 1.0;
            equities.before[needs][0] = 0.0;
        }
        for sum in 2..=2 * length {
            let least = sum.saturating_sub(length).max(1);
            for a in least..=sum / 2 {
                let b = sum - a;
                if b < 1 {
                    continue;
                }
                let value = equities.at_start([a, b], wins, crawford);
                let (a, b) = (a as usize, b as usize);
                equities.before[a][b] = value;
                equities.before[b][a] = 1.0 - value;
            }
        }
        equities
    }

    /// A table given cell by cell, with chances from 0 to 1. Row `a`, column `b` of `before`, both from 0: the chance of
    /// the side that needs `a + 1` points, the other one needing `b + 1`, before the first throw of a game; in row 0 and
    /// column 0 that is the Crawford game. `after[a]`: the same after the Crawford game, the other side needing one
    /// point. Its last cell may be missing: with a Crawford game that score cannot come about.
    ///
    /// `None` unless `before` is a square of at least one cell and `after` is as long as its side.
    ///
    /// ```
    /// use lauta_engine::cube::{Equities, Stage};
    ///
    /// let before = [vec![0.5, 0.68], vec![0.32, 0.5]];
    /// let table = Equities::from_cells(&before, &[0.5, 0.488]).unwrap();
    /// assert_eq!(table.chance([1, 2], Stage::Crawford), 0.68);
    /// assert_eq!(table.chance([2, 1], Stage::After), 0.488);
    /// assert_eq!(Equities::from_cells(&before, &[]), None);
    /// ```
    #[must_use]
    pub fn from_cells(before: &[Vec<f64>], after: &[f64]) -> Option<Self> {
        let side = before.len();
        let square = before.iter().all(|row| row.len() == side);
        if side == 0 || !square || !(side - 1..=side).contains(&after.len()) {
            return None;
        }
        let won = std::iter::once(vec![1.0; side + 1]);
        let rows = before
            .iter()
            .map(|row| std::iter::once(0.0).chain(row.iter().copied()).collect());
        let mut after: Vec<f64> = std::iter::once(1.0).chain(after.iter().copied()).collect();
        after.resize(side + 1, after[after.len() - 1]);
        Some(Self {
            before: won.chain(rows).collect(),
            after,
        })
    }

    /// The longest match.
    #[must_use]
    pub fn length(&self) -> u32 {
        u32::try_from(self.after.len() - 1).unwrap_or(u32::MAX)
    }

    /// The chance, from 0 to 1, of the side that needs the first number of points, the other one
    /// needing the second, neither more than [`Equities::length`].
    #[must_use]
    pub fn chance(&self, needs: [u32; 2], stage: Stage) -> f64 {
        let [a, b] = needs.map(|n| n.min(self.length()) as usize);
        match stage {
            Stage::After if b == 1 => self.after[a],
            Stage::After if a == 1 => 1.0 - self.after[b],
            _ => self.before[a][b],
        }
    }

    /// The match-winning chance after a game that won `points` points, negative if the other side
    /// won them.
    #[must_use]
    pub fn after(&self, needs: [u32; 2], stage: Stage, points: i64) -> f64 {
        let [a, b] = needs.map(i64::from);
        let left = |needs: i64| u32::try_from(needs.max(0)).unwrap_or(u32::MAX);
        let needs = [left(a - points.max(0)), left(b + points.min(0))];
        let stage = match stage {
            Stage::Before => Stage::Before,
            Stage::Crawford | Stage::After => Stage::After,
        };
        self.chance(needs, stage)
    }

    /// The chance at the start of a game, from the scores that it leads to.
    fn at_start(&self, needs: [u32; 2], wins: &Wins, crawford: bool) -> f64 {
        let even = Chances::even(0.5, wins);
        let [a, b] = needs;
        let stage = match (a.min(b), crawford) {
            (1, true) => Stage::Crawford,
            (1, false) => return self.chance(needs, Stage::After),
            (_, true) => Stage::Before,
            // A side that comes to need one point then does so without such a game.
            (_, false) => Stage::Before,
        };
        let terms = Terms::Match {
            equities: self,
            needs,
            stage,
        };
        terms.value(&even, 1, Owner::Centre, efficiency::WHOLE_GAME)
    }
}

/// Largest change of the chance to win by the first throws of a game.
const FIRST_THROWS: f64 = 0.05;

/// The chance of a side when the other one needs one point and the cube is in play: who has nothing
/// more to lose doubles at once, and the other side takes, or gives the game up if the first throws
/// went against it.
fn trailing(after: &[f64], needs: usize, wins: &Wins) -> f64 {
    let left = |points: u32| after[needs.saturating_sub(points as usize)];
    // All that a win at this stake is worth; a loss is worth nothing.
    let win = |stake: u32| -> f64 {
        let won = wins.shares().iter();
        won.map(|&(points, share)| share * left(stake * points))
            .sum()
    };
    let taken = mean_of_lesser(win(2) / 2.0, FIRST_THROWS * win(2), left(1));
    (win(1) / 2.0).max(taken)
}
