//! A doubling cube in play: equities within the tree of a search.

use std::sync::Arc;

use lauta_game::Side;

use super::{Chances, Equities, Owner, Stage, Terms, Verdict};

/// A doubling cube in play, with what points are worth.
///
/// What one side gains by it the other one loses: here equities are in points for money, and in a match twice the
/// chance to win it, less 1.
///
/// ```
/// use lauta_engine::cube::{Held, Turning, Verdict, efficiency};
/// use lauta_game::Side;
///
/// let held = Held { cube: 2, owner: Some(Side::First) };
/// let money = Turning { score: None, jacoby: false, held, points: vec![1, 2, 3] };
/// let doubled = money.doubled(held, Side::First).unwrap();
/// assert_eq!(doubled, Held { cube: 4, owner: Some(Side::Second) });
/// assert_eq!(money.doubled(held, Side::Second), None);
/// // Half of all games, without gammons: who owns the cube has more of it.
/// let even = [0.5, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0];
/// let first = Side::First;
/// let equity = money.before_throw(held, first, &even, first, efficiency::CONTACT).unwrap();
/// assert!(equity > 0.2 && money.after(held, Side::First, 1) == 2.0);
/// assert_eq!(money.decide(held, first, [0.9, 1.1]), Verdict::DoubleTake);
/// assert_eq!(money.decide(held, first, [1.8, 2.1]), Verdict::DoublePass);
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Turning {
    /// The score of a match; `None` for money.
    pub score: Option<Score>,
    /// True if for money wins of more than one point count as such only once the cube is turned.
    pub jacoby: bool,
    /// The cube as it lies.
    pub held: Held,
    /// The points of each ending.
    pub points: Vec<u32>,
}

/// The score of a match, and its worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Score {
    /// The chances at every score.
    pub equities: Arc<Equities>,
    /// Points that each side still needs.
    pub needs: [u32; 2],
    /// The stage of the match.
    pub stage: Stage,
}

/// The value of the cube, and the side that alone may double, `None` for both.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Held {
    /// The stake, at least 1.
    pub cube: u32,
    /// The owner.
    pub owner: Option<Side>,
}

impl Turning {
    fn terms(&self, side: Side) -> Terms<'_> {
        match &self.score {
            None => Terms::Money {
                jacoby: self.jacoby,
                beavers: false,
            },
            Some(score) => Terms::Match {
                equities: &score.equities,
                needs: match (side, score.needs) {
                    (Side::First, needs) => needs,
                    (Side::Second, [first, second]) => [second, first],
                },
                stage: score.stage,
            },
        }
    }

    /// Twice a chance, less 1, in a match.
    fn balanced(&self, worth: f64) -> f64 {
        match self.score {
            None => worth,
            Some(_) => 2.0 * worth - 1.0,
        }
    }

    /// An equity in the unit of [`Terms`]: points, or the chance to win the match.
    #[must_use]
    pub fn in_terms(&self, equity: f64) -> f64 {
        match self.score {
            None => equity,
            Some(_) => f64::midpoint(equity, 1.0),
        }
    }

    /// The equity of `side` on the scale of players: a win of one point at the present stake is worth 1, such a loss -1.
    #[must_use]
    pub fn scaled(&self, side: Side, equity: f64) -> f64 {
        let [won, lost] = [1, -1].map(|points| self.after(self.held, side, points));
        (2.0 * equity - won - lost) / (won - lost)
    }

    /// The equity of `side` that is this on the scale of players: see [`Self::scaled`].
    #[must_use]
    pub fn unscaled(&self, side: Side, scaled: f64) -> f64 {
        let [won, lost] = [1, -1].map(|points| self.after(self.held, side, points));
        f64::midpoint(scaled * (won - lost), won + lost)
    }

    /// The best decision of `thrower`, about to throw, by its equity without doubling and with a double that is taken.
    #[must_use]
    pub fn decide(&self, held: Held, thrower: Side, equities: [f64; 2]) -> Verdict {
        let equities = equities.map(|equity| self.in_terms(equity));
        self.terms(thrower).decide_by(equities, held.cube).verdict
    }

    /// True if a side may double and could gain by it.
    #[must_use]
    pub fn alive(&self) -> bool {
        let mut sides = Side::BOTH.into_iter();
        sides.any(|side| self.doubled(self.held, side).is_some())
    }

    /// The cube after a double of `side` that is taken; `None` if it may not double, or gains nothing by it.
    #[must_use]
    pub fn doubled(&self, held: Held, side: Side) -> Option<Held> {
        let may = held.owner.is_none_or(|owner| owner == side);
        (may && self.terms(side).alive(held.cube)).then(|| Held {
            cube: 2 * held.cube,
            owner: Some(side.other()),
        })
    }

    /// The equity of `side` at the end of a game for so many points besides the stake, negative if it lost them.
    #[must_use]
    pub fn after(&self, held: Held, side: Side, points: i64) -> f64 {
        let single = self.score.is_none() && self.jacoby && held.owner.is_none();
        let points = if single { points.signum() } else { points };
        let worth = self.terms(side).payoff(points * i64::from(held.cube));
        self.balanced(worth)
    }

    /// The equity of `side` before `thrower` throws, who may double first, by the outcome probabilities of `side`: each
    /// ending won, each lost, the draw. `None` unless they fit the endings.
    ///
    /// `efficiency` is the [share](super::efficiency) of a live cube's value that can be had.
    #[must_use]
    pub fn before_throw(
        &self,
        held: Held,
        side: Side,
        probs: &[f64],
        thrower: Side,
        efficiency: f64,
    ) -> Option<f64> {
        let chances = Chances::new(probs, &self.points)?;
        let owner = match held.owner {
            None => Owner::Centre,
            Some(owner) if owner == thrower => Owner::Mine,
            Some(_) => Owner::Theirs,
        };
        let value = |chances: &Chances| {
            let terms = self.terms(thrower);
            self.balanced(terms.best(chances, held.cube, owner, efficiency))
        };
        Some(match thrower == side {
            true => value(&chances),
            false => -value(&chances.turned()),
        })
    }
}
