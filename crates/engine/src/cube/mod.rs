//! Equities of games that add up: the doubling cube, matches, and sets without a cube.
//!
//! All of it follows from the outcome probabilities of a game ([`Chances`]) and from the payoff of
//! points ([`Terms`]): the points themselves for money, or the chance to win the match. The model of
//! the cube is Janowski's: a mean of the equity with a dead cube, which nobody will turn again, and
//! with a live one, which is turned at the very best moment.
//!
//! ```
//! use lauta_engine::cube::{Chances, Owner, Terms, Verdict, Wins, efficiency};
//!
//! let wins = Wins::new(&[(1, 1.0)]).unwrap();
//! let money = Terms::Money { jacoby: false, beavers: false };
//! let decide = |win| {
//!     money.decide(&Chances::even(win, &wins), 1, Owner::Centre, efficiency::CONTACT)
//! };
//! assert_eq!(decide(0.55).verdict, Verdict::NoDouble);
//! assert_eq!(decide(0.75).verdict, Verdict::DoubleTake);
//! assert_eq!(decide(0.85).verdict.words(), "Double, pass");
//! ```

mod equities;
mod sets;
mod turning;

pub use equities::{Equities, Wins};
pub use sets::{Rest, Results};
pub use turning::{Held, Score, Turning};

/// Cube efficiency: the share of a live cube's value that can be had in play, from 0 to 1.
///
/// ```
/// use lauta_engine::cube::efficiency;
///
/// // A long race leaves more time to find the best moment than a short one.
/// assert!((efficiency::race(100) - 0.675).abs() < 1e-12);
/// assert!((efficiency::bear_off(6.0) - 0.5).abs() < 1e-12);
/// ```
pub mod efficiency {
    /// Efficiency where the sides can still meet.
    pub const CONTACT: f64 = 0.68;

    /// Efficiency over a whole game from its start: with it [`Equities`](super::Equities) come nearest to
    /// the table of Kazaross.
    pub const WHOLE_GAME: f64 = 0.74;

    /// Cube efficiency in a race, from 0.6 to 0.7, by the pips that the side about to throw still
    /// needs.
    #[must_use]
    pub fn race(pips: u32) -> f64 {
        (0.55 + 0.00125 * f64::from(pips)).clamp(0.6, 0.7)
    }

    /// Cube efficiency where all men are at home, by the turns that the side about to throw needs on average: what
    /// rollouts and exact equities of bear-offs of 3 to 15 men came to (docs/backgammon.md).
    #[must_use]
    pub fn bear_off(turns: f64) -> f64 {
        (0.8 - 1.8 / turns).clamp(0.1, 0.7)
    }
}

/// Outcome probabilities of a game for one side, with the points of each ending.
///
/// ```
/// use lauta_engine::cube::Chances;
///
/// // Single, gammon and backgammon won, the same lost, the draw.
/// let classes = [0.40, 0.15, 0.01, 0.33, 0.10, 0.01, 0.0];
/// let chances = Chances::new(&classes, &[1, 2, 3]).unwrap();
/// assert!((chances.win() - 0.56).abs() < 1e-12);
/// assert!((chances.points() - 0.17).abs() < 1e-12);
/// assert!((chances.turned().points() + 0.17).abs() < 1e-12);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Chances {
    /// Points of a win, and its chance.
    won: Vec<(u32, f64)>,
    /// Points of a loss, and its chance.
    lost: Vec<(u32, f64)>,
    drawn: f64,
}

impl Chances {
    /// From the probabilities of all outcome classes: each ending won, each ending lost, and the draw.
    /// `points` are those of the endings. `None` unless there are `2 * points.len() + 1` classes.
    #[must_use]
    pub fn new(classes: &[f64], points: &[u32]) -> Option<Self> {
        let (won, rest) = classes.split_at_checked(points.len())?;
        let (lost, drawn) = rest.split_at_checked(points.len())?;
        let &[drawn] = drawn else { return None };
        let with = |chances: &[f64]| {
            points
                .iter()
                .copied()
                .zip(chances.iter().copied())
                .collect()
        };
        Some(Self {
            won: with(won),
            lost: with(lost),
            drawn,
        })
    }

    /// Chances of a game that is won with probability `win`, wins and losses both shared out as `wins`.
    #[must_use]
    pub fn even(win: f64, wins: &Wins) -> Self {
        let with = |chance: f64| {
            let shares = wins.shares().iter();
            shares.map(move |&(n, share)| (n, chance * share))
        };
        Self {
            won: with(win).collect(),
            lost: with(1.0 - win).collect(),
            drawn: 0.0,
        }
    }

    /// As the other side sees it.
    #[must_use]
    pub fn turned(&self) -> Self {
        Self {
            won: self.lost.clone(),
            lost: self.won.clone(),
            drawn: self.drawn,
        }
    }

    /// As somebody sees it who is wrong by `error` about the logarithm of the odds to win: what is
    /// certain stays certain, and wins and losses are shared out as before.
    ///
    /// ```
    /// use lauta_engine::cube::Chances;
    ///
    /// let chances = |win: f64| Chances::new(&[win, 1.0 - win, 0.0], &[1]).unwrap();
    /// assert!((chances(0.5).misjudged(0.4).win() - 0.5987).abs() < 1e-4);
    /// assert!((chances(0.95).misjudged(-0.4).win() - 0.9272).abs() < 1e-4);
    /// assert_eq!(chances(1.0).misjudged(-0.4), chances(1.0));
    /// ```
    #[must_use]
    pub fn misjudged(&self, error: f64) -> Self {
        let raised = |ends: &[(u32, f64)], factor: f64| -> Vec<(u32, f64)> {
            ends.iter()
                .map(|&(n, chance)| (n, chance * factor))
                .collect()
        };
        let won = raised(&self.won, error.exp());
        let sum = |ends: &[(u32, f64)]| ends.iter().map(|(_, chance)| chance).sum::<f64>();
        let all = sum(&self.won) + sum(&self.lost);
        let seen = sum(&won) + sum(&self.lost);
        // Without wins and losses all is drawn.
        let share = if seen > 0.0 { all / seen } else { 1.0 };
        Self {
            won: raised(&won, share),
            lost: raised(&self.lost, share),
            drawn: self.drawn,
        }
    }

    /// Probability to win, from 0 to 1; a draw counts half.
    #[must_use]
    pub fn win(&self) -> f64 {
        self.won.iter().map(|(_, chance)| chance).sum::<f64>() + self.drawn / 2.0
    }

    /// Cubeless equity, in points.
    #[must_use]
    pub fn points(&self) -> f64 {
        let sum = |ends: &[(u32, f64)]| -> f64 {
            ends.iter()
                .map(|&(points, chance)| f64::from(points) * chance)
                .sum()
        };
        sum(&self.won) - sum(&self.lost)
    }

    /// The mean payoff over all wins, or losses. A side that never wins would win the least.
    fn mean(ends: &[(u32, f64)], payoff: impl Fn(u32) -> f64) -> f64 {
        let chance: f64 = ends.iter().map(|(_, chance)| chance).sum();
        if chance <= 0.0 {
            return payoff(ends.iter().map(|(points, _)| *points).min().unwrap_or(1));
        }
        let sum: f64 = ends
            .iter()
            .map(|&(points, share)| payoff(points) * share)
            .sum();
        sum / chance
    }
}

/// The owner of the cube, the side that may double.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// Both sides.
    Centre,
    /// The side in question alone.
    Mine,
    /// The other side alone.
    Theirs,
}

/// The payoff of points to the side in question.
#[derive(Clone, Copy, Debug)]
pub enum Terms<'t> {
    /// Every point counts alike.
    Money {
        /// True if wins of more than one point count as such only once the cube is turned.
        jacoby: bool,
        /// True if the side that is doubled may double again at once and keep the cube.
        beavers: bool,
    },
    /// Equities are chances to win the match, from 0 to 1.
    Match {
        /// The chances at every score.
        equities: &'t Equities,
        /// Points that the side in question still needs, and the other side.
        needs: [u32; 2],
        /// The stage of the match.
        stage: Stage,
    },
}

/// The stage of a match, by the Crawford game: the first one after a side is one point short, which
/// is played without the cube.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It is still to come.
    Before,
    /// It is this one.
    Crawford,
    /// It has been, or there is none.
    After,
}

/// The best cube action of a side that may double, and its equity by each action: in points for
/// money, in chances to win the match from 0 to 1 otherwise.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decision {
    /// Equity without doubling.
    pub no_double: f64,
    /// Equity with a double that is taken.
    pub double_take: f64,
    /// Equity with a double that is passed.
    pub double_pass: f64,
    /// The best action.
    pub verdict: Verdict,
}

impl Decision {
    /// Equity of the best play of both sides.
    #[must_use]
    pub fn best(&self) -> f64 {
        self.no_double.max(self.double_take.min(self.double_pass))
    }
}

/// The best cube action of the side that may double, with the answer to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// Neither doubled, nor refused if it were.
    NoDouble,
    /// Doubled and taken.
    DoubleTake,
    /// Doubled and refused.
    DoublePass,
    /// Played on for more than a refused double would bring.
    TooGood,
    /// Not doubled: it would be doubled again at once.
    Beaver,
}

impl Verdict {
    /// The words of players: `Double, take`.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::NoDouble => "No double, take",
            Self::DoubleTake => "Double, take",
            Self::DoublePass => "Double, pass",
            Self::TooGood => "Too good to double, pass",
            Self::Beaver => "No double, beaver",
        }
    }

    /// True if the side on roll doubles.
    #[must_use]
    pub fn doubles(self) -> bool {
        matches!(self, Self::DoubleTake | Self::DoublePass)
    }

    /// True if a double is taken.
    #[must_use]
    pub fn takes(self) -> bool {
        !matches!(self, Self::DoublePass | Self::TooGood)
    }
}

impl Terms<'_> {
    /// The payoff of `points` points, negative if the other side wins them.
    #[must_use]
    pub fn payoff(&self, points: i64) -> f64 {
        match *self {
            #[expect(clippy::cast_precision_loss, reason = "points are far below 2^52")]
            Self::Money { .. } => points as f64,
            Self::Match {
                equities,
                needs,
                stage,
            } => equities.after(needs, stage, points),
        }
    }

    /// The payoff of each outcome class at this stake: each ending won, each lost, the draw. Multiplied
    /// by the outcome probabilities and added up they give the equity with a dead cube.
    #[must_use]
    pub fn worths(&self, points: &[u32], stake: u32) -> Vec<f64> {
        let stake = i64::from(stake);
        let won = points.iter().map(|&n| self.payoff(i64::from(n) * stake));
        let lost = points.iter().map(|&n| self.payoff(-i64::from(n) * stake));
        won.chain(lost).chain([self.payoff(0)]).collect()
    }

    /// As the other side sees it.
    fn turned(self) -> Self {
        match self {
            Self::Money { .. } => self,
            Self::Match {
                equities,
                needs: [a, b],
                stage,
            } => Self::Match {
                equities,
                needs: [b, a],
                stage,
            },
        }
    }

    /// True if the side in question could gain by doubling from this stake, if it owns the cube.
    #[must_use]
    pub fn alive(&self, cube: u32) -> bool {
        match self {
            Self::Money { .. } => true,
            Self::Match { needs, stage, .. } => *stage != Stage::Crawford && needs[0] > cube,
        }
    }

    /// True if the side in question would lose the match at this stake already, and could still gain by
    /// doubling it.
    fn nothing_to_lose(&self, cube: u32) -> bool {
        match self {
            Self::Money { .. } => false,
            Self::Match { needs, .. } => needs[1] <= cube && self.alive(cube),
        }
    }

    /// The probability to win from which a double to twice `cube` should be taken, if the new owner can
    /// turn the cube at the very best moment.
    ///
    /// ```
    /// use lauta_engine::cube::{Chances, Terms, Wins};
    ///
    /// let money = Terms::Money { jacoby: false, beavers: false };
    /// let plain = Chances::even(0.5, &Wins::new(&[(1, 1.0)]).unwrap());
    /// assert!((money.take_point(&plain, 1) - 0.2).abs() < 1e-12);
    /// // Gammons make a take dearer.
    /// let gammons = Chances::even(0.5, &Wins::new(&[(1, 0.7), (2, 0.3)]).unwrap());
    /// assert!(money.take_point(&gammons, 1) > 0.2);
    /// ```
    #[must_use]
    pub fn take_point(self, chances: &Chances, cube: u32) -> f64 {
        let stake = |n: u32| i64::from(n) * i64::from(cube);
        if let Self::Money { .. } = self {
            let won = Chances::mean(&chances.won, f64::from);
            let lost = Chances::mean(&chances.lost, f64::from);
            return (lost - 0.5) / (won + lost + 0.5);
        }
        let dropped = self.payoff(-stake(1));
        let lost = Chances::mean(&chances.lost, |n| self.payoff(-stake(2 * n)));
        // The owner's value is a line from losing all to where he cashes, or to winning all.
        let (far, there) = if self.alive(2 * cube) {
            let cash = 1.0 - self.turned().take_point(&chances.turned(), 2 * cube);
            (cash, self.payoff(stake(2)))
        } else {
            (
                1.0,
                Chances::mean(&chances.won, |n| self.payoff(stake(2 * n))),
            )
        };
        if there <= lost {
            return 1.0;
        }
        (far * (dropped - lost) / (there - lost)).clamp(0.0, 1.0)
    }

    /// The equity of a game at this stake, before the side in question throws and without its doubling
    /// now. `efficiency` is the share of a live cube's value that can be had, from 0 to 1.
    #[must_use]
    pub fn value(self, chances: &Chances, cube: u32, owner: Owner, efficiency: f64) -> f64 {
        // Before the cube is turned, Jacoby makes all games single ones.
        let single = matches!(self, Self::Money { jacoby: true, .. }) && owner == Owner::Centre;
        let stake = |n: u32| i64::from(if single { 1 } else { n }) * i64::from(cube);
        let won = Chances::mean(&chances.won, |n| self.payoff(stake(n)));
        let lost = Chances::mean(&chances.lost, |n| self.payoff(-stake(n)));
        let win = chances.win();
        let dead = win * won + (1.0 - win) * lost;
        let mut points = vec![(0.0, lost)];
        if owner != Owner::Mine && self.turned().alive(cube) {
            let cashed = self.payoff(-i64::from(cube));
            points.push((self.take_point(chances, cube), cashed));
        }
        if owner != Owner::Theirs && self.alive(cube) {
            let point = 1.0 - self.turned().take_point(&chances.turned(), cube);
            points.push((point, self.payoff(i64::from(cube))));
        }
        points.push((1.0, won));
        let held = (1.0 - efficiency) * dead + efficiency * between(&points, win);
        // Who has nothing more to lose doubles at the next turn, and the other side takes, or passes if the throws until
        // then went against it.
        let doubled = |next| self.value(chances, 2 * cube, next, efficiency);
        let stake = i64::from(2 * cube);
        let moved = NEXT_THROWS * 4.0 * win * (1.0 - win);
        let spread = moved * (self.payoff(stake) - self.payoff(-stake));
        if owner != Owner::Theirs && self.nothing_to_lose(cube) {
            let passed = self.payoff(i64::from(cube));
            held.max(mean_of_lesser(doubled(Owner::Theirs), spread, passed))
        } else if owner != Owner::Mine && self.turned().nothing_to_lose(cube) {
            let passed = self.payoff(-i64::from(cube));
            held.min(-mean_of_lesser(-doubled(Owner::Mine), spread, -passed))
        } else {
            held
        }
    }

    /// The equity of a game at this stake, before the side in question throws, with the best decision about the cube if
    /// it may double.
    #[must_use]
    pub fn best(self, chances: &Chances, cube: u32, owner: Owner, efficiency: f64) -> f64 {
        if owner == Owner::Theirs || !self.alive(cube) {
            return self.value(chances, cube, owner, efficiency);
        }
        self.decide(chances, cube, owner, efficiency).best()
    }

    /// The best cube action of a side that may double from this stake.
    #[must_use]
    pub fn decide(self, chances: &Chances, cube: u32, owner: Owner, efficiency: f64) -> Decision {
        let no_double = self.value(chances, cube, owner, efficiency);
        let double_take = self.value(chances, 2 * cube, Owner::Theirs, efficiency);
        self.decide_by([no_double, double_take], cube)
    }

    /// The best cube action of a side that may double from this stake, by its equity without doubling and with a double
    /// that is taken.
    #[must_use]
    pub fn decide_by(self, [no_double, double_take]: [f64; 2], cube: u32) -> Decision {
        let stake = i64::from(cube);
        let double_pass = self.payoff(stake);
        // Who would cash next turn just as well cashes now.
        let nothing = WORTH_A_TURN * (double_pass - self.payoff(-stake));
        let no_double = if (0.0..nothing).contains(&(no_double - double_pass)) {
            double_pass
        } else {
            no_double
        };
        let beavers = matches!(self, Self::Money { beavers: true, .. });
        let verdict = if double_take >= double_pass {
            if no_double > double_pass {
                Verdict::TooGood
            } else {
                Verdict::DoublePass
            }
        } else if double_take >= no_double && !(beavers && double_take < 0.0) {
            Verdict::DoubleTake
        } else if beavers && double_take < 0.0 {
            Verdict::Beaver
        } else {
            Verdict::NoDouble
        };
        Decision {
            no_double,
            double_take,
            double_pass,
            verdict,
        }
    }
}

/// Least gain of playing on over cashing, as a share of what lies between winning and losing a point.
const WORTH_A_TURN: f64 = 0.0005;

/// Change of an even chance to win by the throws until a side can next double, at most.
const NEXT_THROWS: f64 = 0.15;

/// The mean of the lesser of two values: one anywhere within `spread` of `mean`, the other `fixed`.
fn mean_of_lesser(mean: f64, spread: f64, fixed: f64) -> f64 {
    if spread <= 0.0 {
        return mean.min(fixed);
    }
    let beyond = (mean + spread - fixed).clamp(0.0, 2.0 * spread);
    mean - beyond * beyond / (4.0 * spread) - (mean - spread - fixed).max(0.0)
}

/// The value at `x` of a line through points of rising `x`.
fn between(points: &[(f64, f64)], x: f64) -> f64 {
    let at = points.partition_point(|(other, _)| *other <= x);
    let (Some(&(x0, y0)), Some(&(x1, y1))) = (points.get(at.saturating_sub(1)), points.get(at))
    else {
        return points.last().map_or(0.0, |(_, y)| *y);
    };
    if x1 > x0 {
        y0 + (y1 - y0) * (x - x0) / (x1 - x0)
    } else {
        y1
    }
}

#[cfg(test)]
mod tests;
