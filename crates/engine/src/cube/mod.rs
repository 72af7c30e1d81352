//! What games are worth that add up: the doubling cube, matches, and sets without a cube.
//!
//! All of it follows from the chances of every way in which a game can end ([`Chances`]) and from
//! what points are worth ([`Terms`]): as many as they are for money, or the chance to win a match.
//! The cube is Janowski's: a mean of the value of a dead cube, which nobody will turn again, and of
//! a live one, which is turned at the very best moment.

mod equities;
mod sets;

pub use equities::{Equities, Wins};
pub use sets::{Rest, Results};

/// Of the value of a cube that is turned at the best moment, how much can be had in play.
pub mod efficiency {
    /// The sides can still meet.
    pub const CONTACT: f64 = 0.68;

    /// All men are at home: the distribution of turns is known.
    pub const BEAR_OFF: f64 = 0.60;

    /// The sides can no longer meet; the side about to throw has so many pips to go.
    #[must_use]
    pub fn race(pips: u32) -> f64 {
        (0.55 + 0.00125 * f64::from(pips)).clamp(0.6, 0.7)
    }
}

/// How a game may end for one side.
#[derive(Clone, PartialEq, Debug)]
pub struct Chances {
    /// Points of a win, and its chance.
    won: Vec<(u32, f64)>,
    /// Points of a loss, and its chance.
    lost: Vec<(u32, f64)>,
    drawn: f64,
}

impl Chances {
    /// From the chances of all outcome classes: each ending won, each ending lost, and the draw.
    /// `points` are those of the endings. `None` if there are not as many classes as that.
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

    /// Of a game that is won with this chance, wins and losses being shared out alike.
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

    /// The chance to win; a draw counts half.
    #[must_use]
    pub fn win(&self) -> f64 {
        self.won.iter().map(|(_, chance)| chance).sum::<f64>() + self.drawn / 2.0
    }

    /// Expected points without a cube.
    #[must_use]
    pub fn points(&self) -> f64 {
        let sum = |ends: &[(u32, f64)]| -> f64 {
            ends.iter()
                .map(|&(points, chance)| f64::from(points) * chance)
                .sum()
        };
        sum(&self.won) - sum(&self.lost)
    }

    /// The mean over all wins, or losses, of what they are worth. A side that never wins would win
    /// the least.
    fn mean(ends: &[(u32, f64)], worth: impl Fn(u32) -> f64) -> f64 {
        let chance: f64 = ends.iter().map(|(_, chance)| chance).sum();
        if chance <= 0.0 {
            return worth(ends.iter().map(|(points, _)| *points).min().unwrap_or(1));
        }
        let sum: f64 = ends
            .iter()
            .map(|&(points, share)| worth(points) * share)
            .sum();
        sum / chance
    }
}

/// Who may double.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Owner {
    /// Both sides.
    Centre,
    /// The side in question alone.
    Mine,
    /// The other side alone.
    Theirs,
}

/// What points are worth to the side in question.
#[derive(Clone, Copy, Debug)]
pub enum Terms<'t> {
    /// Every point counts alike.
    Money {
        /// Whether wins of more than one point count as such only once the cube is turned.
        jacoby: bool,
        /// Whether who is doubled may double again at once and keep the cube.
        beavers: bool,
    },
    /// What counts is to win the match; worth is the chance of that.
    Match {
        /// The chances at every score.
        equities: &'t Equities,
        /// What the side in question still needs, and the other side.
        needs: [u32; 2],
        /// Where the match is.
        stage: Stage,
    },
}

/// How a match stands to the game that is played without the cube: the first one after a side is
/// one point short (Crawford).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stage {
    /// It is still to come.
    Before,
    /// It is this one.
    Crawford,
    /// It has been, or there is none.
    After,
}

/// What is best done about the cube by a side that may double, and its value by either way, in what
/// the terms make of points.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Decision {
    /// Without doubling.
    pub no_double: f64,
    /// With a double that is taken.
    pub double_take: f64,
    /// With a double that is refused.
    pub double_pass: f64,
    /// What is best.
    pub verdict: Verdict,
}

/// What is best done about the cube.
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
    /// As players say it.
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

    /// Whether the side on roll doubles.
    #[must_use]
    pub fn doubles(self) -> bool {
        matches!(self, Self::DoubleTake | Self::DoublePass)
    }

    /// Whether a double is taken.
    #[must_use]
    pub fn takes(self) -> bool {
        !matches!(self, Self::DoublePass | Self::TooGood)
    }
}

impl Terms<'_> {
    /// What so many points are worth, negative ones being the other side's.
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

    /// What each outcome class is worth at this stake: each ending won, each lost, the draw. Times
    /// their chances, that is what a game is worth with a dead cube.
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

    /// Whether the side in question could gain by doubling from this stake, if it owns the cube.
    #[must_use]
    pub fn alive(&self, cube: u32) -> bool {
        match self {
            Self::Money { .. } => true,
            Self::Match { needs, stage, .. } => *stage != Stage::Crawford && needs[0] > cube,
        }
    }

    /// The chance to win from which a double to twice `cube` should be taken, if the new owner can
    /// turn the cube at the very best moment.
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

    /// What a game is worth at this stake, before the side in question throws and without its
    /// doubling now; `efficiency` says how much of a live cube can be had.
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
        (1.0 - efficiency) * dead + efficiency * between(&points, win)
    }

    /// What is best done about the cube by a side that may double from this stake.
    #[must_use]
    pub fn decide(self, chances: &Chances, cube: u32, owner: Owner, efficiency: f64) -> Decision {
        let no_double = self.value(chances, cube, owner, efficiency);
        let double_take = self.value(chances, 2 * cube, Owner::Theirs, efficiency);
        let double_pass = self.payoff(i64::from(cube));
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
