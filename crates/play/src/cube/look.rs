//! A decision about the cube, as the side about to throw sees it.

use std::sync::Arc;

use lauta_advice::{CubePlayed, Outlook, PLIES};
use lauta_engine::cube::{
    Chances, Decision, Equities, Held, Owner, Score, Stage, Terms as CubeTerms, Turning, Verdict,
    Wins,
};
use lauta_engine::{Payoff, Trials};
use lauta_game::{Action, Cube, Ending, Match, Side};

use super::hint::{CubeAdvice, CubeChoice, CubeHint, Unit};
use super::{WINS, match_equities};
use crate::session::{AnySession, Next};

/// Matches in which a side needs more points than that are played as if for money.
const LONGEST: u32 = 64;

/// The choices about the cube, if a throw is due and the stake of the series doubles.
#[must_use]
pub fn choices(play: &Match, session: &dyn AnySession) -> Option<CubeHint> {
    advised(play, None, session, None).map(|advice| advice.choices())
}

/// Cube advice from so many throws ahead, or as many as [`Look::new`]. Scores are valued by `table`, or else by the
/// program's own.
pub(super) fn advised(
    play: &Match,
    table: Option<&Arc<Equities>>,
    session: &dyn AnySession,
    plies: Option<u8>,
) -> Option<CubeAdvice> {
    let Next::Throw(side, _) = session.next() else {
        return None;
    };
    let look = match plies {
        Some(plies) => Look::at(play, table, session, side, plies)?,
        None => Look::new(play, table, session, side)?,
    };
    Some(look.advice(play, side))
}

/// Cube advice by a rollout; `None` as well if it was stopped or no cube counts.
pub(super) fn rolled_out(
    play: &Match,
    table: Option<&Arc<Equities>>,
    session: &dyn AnySession,
    (plan, progress): Rolling<'_>,
) -> Option<CubeAdvice> {
    let Next::Throw(side, _) = session.next() else {
        return None;
    };
    let look = Look::rolled_out(play, table, session, side, (plan, progress))?;
    Some(look.advice(play, side))
}

/// The plan of a rollout, and what is told of its progress: see [`AnySession::rollout`].
pub(super) type Rolling<'r> = (&'r Trials, &'r mut dyn FnMut(usize, usize) -> bool);

/// The score and the cube of a game, through the eyes of a side.
pub(super) struct Standing {
    equities: Option<Arc<Equities>>,
    needs: [u32; 2],
    stage: Stage,
    jacoby: bool,
    beavers: bool,
    pub(super) cube: u32,
    owner: Owner,
    side: Side,
}

impl Standing {
    /// `None` without a doubling cube.
    pub(super) fn new(play: &Match, table: Option<&Arc<Equities>>, side: Side) -> Option<Self> {
        let series = play.series();
        if series.cube != Cube::Doubling {
            return None;
        }
        let score = play.score();
        let to = series.match_length();
        let longest = table.map_or(LONGEST, |table| table.length());
        let needs = |side: Side| {
            let needs = i64::from(to?) - score[side.index()];
            u32::try_from(needs.max(1)).ok().filter(|&n| n <= longest)
        };
        let needs = needs(side).zip(needs(side.other()));
        let stake = play.stake();
        let stage = if play.is_crawford() {
            Stage::Crawford
        } else if needs.is_some_and(|(a, b)| a.min(b) == 1) {
            Stage::After
        } else {
            Stage::Before
        };
        let wins = Wins::new(&WINS)?;
        Some(Self {
            equities: needs.map(|(a, b)| match table {
                Some(table) => Arc::clone(table),
                None => match_equities(a.max(b), &wins, series.crawford),
            }),
            needs: needs.map_or([0; 2], |(a, b)| [a, b]),
            stage,
            // In a match that is played as if for money, gammons always count.
            jacoby: series.jacoby && to.is_none() && !stake.turned,
            beavers: series.beavers > 0 && to.is_none(),
            cube: stake.value,
            owner: match stake.owner {
                None => Owner::Centre,
                Some(owner) if owner == side => Owner::Mine,
                Some(_) => Owner::Theirs,
            },
            side,
        })
    }

    fn held(&self, cube: u32, owner: Owner) -> Held {
        let owner = match owner {
            Owner::Centre => None,
            Owner::Mine => Some(self.side),
            Owner::Theirs => Some(self.side.other()),
        };
        Held { cube, owner }
    }

    pub(super) fn terms(&self) -> CubeTerms<'_> {
        match &self.equities {
            Some(equities) => CubeTerms::Match {
                equities,
                needs: self.needs,
                stage: self.stage,
            },
            None => CubeTerms::Money {
                jacoby: self.jacoby,
                beavers: self.beavers,
            },
        }
    }

    pub(super) fn unit(&self) -> Unit {
        match self.equities {
            Some(_) => Unit::Match,
            None => Unit::Points,
        }
    }

    /// The worth of a point at the present stake, in the unit of the equities.
    fn point(&self) -> f64 {
        match self.unit() {
            Unit::Points => 1.0,
            Unit::Match => {
                let stake = i64::from(self.cube);
                (self.terms().payoff(stake) - self.terms().payoff(-stake)) / 2.0
            }
        }
    }

    /// Divisor of equities: players compare values for money at a stake of one.
    fn scale(&self) -> f64 {
        match self.unit() {
            Unit::Points => f64::from(self.cube),
            Unit::Match => 1.0,
        }
    }
}

/// The payoff of these endings in a game with a doubling cube: their points; or at the score and stake of a match their
/// chances to win it, on a scale on which a win of one point at this stake is worth 1 and such a loss -1 (the normalised
/// equity of players of backgammon), with the chance that a point of this scale is worth. `None` without a cube, or if
/// a point changes nothing.
pub(crate) fn payoff(
    play: &Match,
    table: Option<&Arc<Equities>>,
    endings: &[Ending],
) -> Option<(Payoff, Option<f64>)> {
    let standing = Standing::new(play, table, Side::First)?;
    let points: Vec<u32> = endings.iter().map(|ending| ending.points).collect();
    let terms = standing.terms();
    let stake = i64::from(standing.cube);
    let point = [stake, -stake].map(|points| terms.payoff(points));
    let (payoff, half) = scaled(terms.worths(&points, standing.cube), point)?;
    let score = standing.equities.as_ref().map(|equities| Score {
        equities: Arc::clone(equities),
        needs: standing.needs,
        stage: standing.stage,
    });
    let half = score.as_ref().map(|_| half);
    let turning = Turning {
        score,
        jacoby: standing.jacoby,
        held: standing.held(standing.cube, standing.owner),
        points,
    };
    Some((payoff.with_cube(turning), half))
}

/// The payoff of outcome classes by their chances to win a match or set, on a scale on which winning and losing a point,
/// by the chances `point`, are worth 1 and -1; and the chance that a point of this scale is worth. `None` if a point
/// changes nothing.
pub(crate) fn scaled(mut worths: Vec<f64>, [won, lost]: [f64; 2]) -> Option<(Payoff, f64)> {
    let (middle, half) = (f64::midpoint(won, lost), (won - lost) / 2.0);
    for worth in &mut worths {
        *worth = (*worth - middle) / half;
    }
    let draw = worths.pop()?;
    let lost = worths.split_off(worths.len() / 2);
    (half > 0.0).then(|| (Payoff::new(worths, lost, draw, 1.0), half))
}

/// The share of a live cube's value that the other side, its owner, can have for money, if the equity of the side in
/// question is this: from 0 to 1. `None` if a cube is of no use.
fn used(chances: &Chances, equity: f64) -> Option<f64> {
    let money = CubeTerms::Money {
        jacoby: false,
        beavers: false,
    };
    let [dead, live] = [0.0, 1.0].map(|share| money.value(chances, 1, Owner::Theirs, share));
    let share = (equity - dead) / (live - dead);
    (dead - live > 1e-6).then(|| share.clamp(0.0, 1.0))
}

/// A game with a cube, through the eyes of the side about to throw.
pub(super) struct Look {
    pub(super) chances: Chances,
    efficiency: f64,
    outlook: Outlook,
    /// Trials and standard errors, if they have been rolled out.
    rolled: Option<CubePlayed>,
    pub(super) standing: Standing,
}

/// Equity between two choices, in points at the present stake, within which they are looked at once more.
const CLOSE: f64 = 0.2;

impl Look {
    /// From two throws ahead, or three where a decision is close.
    pub(super) fn new(
        play: &Match,
        table: Option<&Arc<Equities>>,
        session: &dyn AnySession,
        side: Side,
    ) -> Option<Self> {
        let look = Self::at(play, table, session, side, PLIES)?;
        match look.is_close() {
            true => Self::at(play, table, session, side, PLIES + 1),
            false => Some(look),
        }
    }

    /// True if it takes little to make another choice the best one.
    fn is_close(&self) -> bool {
        let Standing { cube, owner, .. } = self.standing;
        if owner == Owner::Theirs
            || !self.standing.terms().alive(cube)
            || self.outlook.exact.is_some()
        {
            return false;
        }
        let decision = self.decide();
        let point = self.standing.point() * self.standing.scale();
        let others = [decision.no_double, decision.double_pass];
        let gaps = others.map(|other| (decision.double_take - other).abs());
        gaps.iter().any(|gap| *gap < CLOSE * point)
    }

    fn at(
        play: &Match,
        table: Option<&Arc<Equities>>,
        session: &dyn AnySession,
        side: Side,
        plies: u8,
    ) -> Option<Self> {
        Self::by(
            Standing::new(play, table, side)?,
            session.outlook(plies)?,
            session,
        )
    }

    /// By a rollout.
    fn rolled_out(
        play: &Match,
        table: Option<&Arc<Equities>>,
        session: &dyn AnySession,
        side: Side,
        (plan, progress): Rolling<'_>,
    ) -> Option<Self> {
        let standing = Standing::new(play, table, side)?;
        let (payoff, _) = payoff(play, table, session.endings())?;
        let plan = Trials {
            payoff: Some(payoff),
            ..plan.clone()
        };
        let rolled = session.rollout_cube(&plan, progress)?;
        Some(Self {
            rolled: Some(rolled.played),
            ..Self::by(standing, rolled.outlook, session)?
        })
    }

    fn advice(&self, play: &Match, side: Side) -> CubeAdvice {
        let Decision {
            no_double,
            double_take,
            double_pass,
            verdict,
        } = self.decide();
        let open = play.actions(Some(side), false).contains(&Action::Double);
        let scale = self.standing.scale();
        CubeAdvice {
            side,
            verdict: match open {
                true => verdict.words(),
                false => "No double: the cube cannot be turned",
            },
            open,
            unit: self.standing.unit(),
            point: self.standing.point(),
            no_double: no_double / scale,
            double_take: double_take / scale,
            double_beaver: (verdict == Verdict::Beaver).then_some(2.0 * double_take / scale),
            double_pass: double_pass / scale,
            wins: self.chances.win(),
            cubeless: self.chances.points(),
            efficiency: self.efficiency,
            rollout: self.played(),
            outlook: self.outlook.clone(),
        }
    }

    /// Trials and standard errors, in the unit that is shown.
    fn played(&self) -> Option<CubePlayed> {
        let shown = |stderr: f64| stderr / self.standing.scale();
        self.rolled.map(|rolled| CubePlayed {
            no_double_stderr: shown(rolled.no_double_stderr),
            double_take_stderr: rolled.double_take_stderr.map(shown),
            difference_stderr: rolled.difference_stderr.map(shown),
            ..rolled
        })
    }

    /// By the outlook of the side in question, in the game of `session`.
    pub(super) fn by(
        standing: Standing,
        outlook: Outlook,
        session: &dyn AnySession,
    ) -> Option<Self> {
        let points: Vec<u32> = session.endings().iter().map(|e| e.points).collect();
        let chances = Chances::new(&outlook.probs, &points)?;
        let efficiency = match outlook.exact {
            Some([_, _, theirs]) => used(&chances, theirs).unwrap_or(0.0),
            None => outlook.efficiency,
        };
        Some(Self {
            chances,
            efficiency,
            outlook,
            rolled: None,
            standing,
        })
    }

    /// The same through the eyes of somebody who is [wrong](Chances::misjudged) by `error`.
    pub(super) fn misjudged(self, error: f64) -> Self {
        let outlook = match error {
            0.0 => self.outlook,
            _ => Outlook::default(),
        };
        Self {
            chances: self.chances.misjudged(error),
            outlook,
            ..self
        }
    }

    /// The equity at this stake, before the side in question throws and without its doubling now.
    fn value(&self, cube: u32, owner: Owner) -> f64 {
        let terms = self.standing.terms();
        match (self.outlook.exact, terms) {
            (Some([middle, mine, theirs]), CubeTerms::Money { .. }) => {
                let equity = match owner {
                    Owner::Centre => middle,
                    Owner::Mine => mine,
                    Owner::Theirs => theirs,
                };
                f64::from(cube) * equity
            }
            _ => {
                let held = self.standing.held(cube, owner);
                // For money twice the stake is twice the equity, once the cube is turned.
                let times = |state: &Held| match terms {
                    _ if *state == held => Some(1.0),
                    CubeTerms::Money { .. } if state.owner == held.owner => {
                        state.owner?;
                        Some(f64::from(held.cube) / f64::from(state.cube))
                    }
                    _ => None,
                };
                let mut searched = self.outlook.by_cube.iter();
                let searched = searched.find_map(|(state, equity)| Some(times(state)? * equity));
                let modelled = || terms.value(&self.chances, cube, owner, self.efficiency);
                searched.unwrap_or_else(modelled)
            }
        }
    }

    /// The equity of the side in question with the best decision about the cube, if it has one.
    pub(super) fn best(&self, may_double: bool) -> f64 {
        let Standing { cube, owner, .. } = self.standing;
        if !may_double {
            return self.value(cube, owner);
        }
        self.decide().best()
    }

    pub(super) fn decide(&self) -> Decision {
        let Standing { cube, owner, .. } = self.standing;
        let equities = [self.value(cube, owner), self.value(2 * cube, Owner::Theirs)];
        self.standing.terms().decide_by(equities, cube)
    }
}

/// An offer of the cube to the side that has to answer it.
pub(super) struct Offered {
    /// Through the eyes of the side about to throw.
    look: Look,
    /// The stake that is offered.
    value: u32,
    /// The owner of the cube if the offer is taken.
    owner: Owner,
    /// Score of the side about to throw if the offer is passed.
    pass: i64,
    /// True if the side about to throw is the one that has to answer.
    asked: bool,
}

impl Offered {
    /// The offer that `side` has to answer, by a search or a rollout.
    pub(super) fn new(
        play: &Match,
        table: Option<&Arc<Equities>>,
        session: &dyn AnySession,
        side: Side,
        rolling: Option<Rolling<'_>>,
    ) -> Option<Self> {
        let Next::Throw(thrower, _) = session.next() else {
            return None;
        };
        let look = match rolling {
            Some(rolling) => Look::rolled_out(play, table, session, thrower, rolling)?,
            None => Look::new(play, table, session, thrower)?,
        };
        let stake = play.stake();
        let offer = stake.offer?;
        // The side that was doubled first keeps the cube, however often both have redoubled.
        let keeper = if offer.raised.is_multiple_of(2) {
            offer.to
        } else {
            offer.to.other()
        };
        let owner = if keeper == thrower {
            Owner::Mine
        } else {
            Owner::Theirs
        };
        let lost = i64::from(stake.value);
        Some(Self {
            look,
            value: offer.value,
            owner,
            pass: if side == thrower { -lost } else { lost },
            asked: side == thrower,
        })
    }

    /// The same through the eyes of somebody who is wrong by `error`.
    pub(super) fn misjudged(self, error: f64) -> Self {
        Self {
            look: self.look.misjudged(error),
            ..self
        }
    }

    /// Equity of the side that answers, if that of the side about to throw is this.
    fn own(&self, equity: f64) -> f64 {
        if self.asked {
            equity
        } else {
            self.look.standing.unit().turned(equity)
        }
    }

    /// Equity of the side that answers if the game goes on for `value`.
    fn at(&self, value: u32) -> f64 {
        self.own(self.look.value(value, self.owner))
    }

    fn taken(&self) -> f64 {
        self.at(self.value)
    }

    fn passed(&self) -> f64 {
        self.own(self.look.standing.terms().payoff(self.pass))
    }

    pub(super) fn answer(&self) -> Answer {
        Answer {
            takes: self.taken() >= self.passed(),
            // To play for twice as much on the same terms pays if the game is in one's favour.
            raises: self.look.standing.equities.is_none() && self.taken() > 0.0,
        }
    }

    pub(super) fn hint(&self, side: Side, beaver: bool) -> CubeHint {
        let scale = self.look.standing.scale();
        let all = [
            (CubeChoice::Take, self.taken()),
            (CubeChoice::Pass, self.passed()),
            (CubeChoice::Beaver, self.at(2 * self.value)),
        ];
        let shown = all.into_iter().take(if beaver { 3 } else { 2 });
        let shown: Vec<_> = shown
            .map(|(choice, equity)| (choice, equity / scale))
            .collect();
        let best = shown.iter().map(|(_, equity)| *equity);
        let best = best.fold(f64::NEG_INFINITY, f64::max);
        let win = self.look.chances.win();
        let wins = if self.asked { win } else { 1.0 - win };
        let standing = &self.look.standing;
        CubeHint {
            rollout: self.look.played(),
            outlook: match self.asked {
                true => self.look.outlook.clone(),
                false => turned(&self.look.outlook),
            },
            ..CubeHint::new(side, (standing.unit(), standing.point()), wins, best, shown)
        }
    }
}

/// The outcome probabilities of an outlook as the other side sees them.
fn turned(outlook: &Outlook) -> Outlook {
    let mut probs = outlook.probs.clone();
    let half = probs.len() / 2;
    probs[..2 * half].rotate_left(half);
    Outlook {
        probs,
        plies: outlook.plies,
        ..Outlook::default()
    }
}

pub(super) struct Answer {
    pub(super) takes: bool,
    pub(super) raises: bool,
}
