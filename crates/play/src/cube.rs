//! The computer's decisions about the stake, and cube advice for people.
//!
//! A stake that doubles is decided by the model of [`lauta_engine::cube`] and the score, a stake that
//! grows by one by cubeless equity alone.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

pub use lauta_advice::WINS;
use lauta_engine::cube::{Chances, Decision, Owner, Terms as CubeTerms};
pub use lauta_engine::cube::{Equities, Stage, Wins};
use lauta_game::{Action, Cube, Match, SeriesEnd, Side};
use serde::Serialize;
use thiserror::Error;

use crate::games::{Games, OpenError};
use crate::matches::{MatchError, MatchNext, MatchSession, settle};
use crate::session::{AnySession, Next};
use crate::terms::{Length, Terms};

/// Matches in which a side needs more points than that are played as if for money.
const LONGEST: u32 = 64;

/// The match equity table of the games with a cube, for matches up to `length`; made once and shared.
///
/// ```
/// use std::sync::Arc;
///
/// use lauta_play::cube::{Stage, WINS, Wins, match_equities};
///
/// let wins = Wins::new(&WINS).unwrap();
/// let table = match_equities(7, &wins, true);
/// assert!(table.chance([2, 4], Stage::Before) > 0.6);
/// assert!(Arc::ptr_eq(&table, &match_equities(7, &wins, true)));
/// ```
///
/// # Panics
/// Never: the shares are those of [`WINS`].
#[must_use]
pub fn match_equities(length: u32, wins: &Wins, crawford: bool) -> Arc<Equities> {
    type Key = (u32, bool, Vec<(u32, u64)>);
    static KNOWN: Mutex<BTreeMap<Key, Arc<Equities>>> = Mutex::new(BTreeMap::new());
    let shares = wins.shares().iter();
    let shares = shares
        .map(|(points, share)| (*points, share.to_bits()))
        .collect();
    let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    let table = known.entry((length, crawford, shares));
    Arc::clone(table.or_insert_with(|| Arc::new(Equities::new(length, wins, crawford))))
}

/// Advice on doubling the stake: the verdict and the equity of each action.
///
/// ```
/// use lauta_game::Side;
/// use lauta_play::cube::{CubeAdvice, Unit};
///
/// let advice = CubeAdvice {
///     side: Side::First,
///     verdict: "Double, take",
///     open: true,
///     unit: Unit::Points,
///     no_double: 0.6,
///     double_take: 0.7,
///     double_pass: 1.0,
///     wins: 0.75,
///     cubeless: 0.5,
///     efficiency: 0.68,
/// };
/// let lines = advice.lines();
/// assert_eq!(lines[0], "Double, take");
/// // Not to double loses a tenth of a point.
/// assert!(lines[1].ends_with("+0.600  (-0.100)"));
/// ```
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct CubeAdvice {
    /// The side about to throw.
    pub side: Side,
    /// The best action and the answer to it: `Double, take`.
    pub verdict: &'static str,
    /// True if the side may double at all: the cube is not the other side's, nor dead.
    pub open: bool,
    /// The unit of the three equities.
    pub unit: Unit,
    /// Equity without doubling.
    pub no_double: f64,
    /// Equity with a double that is taken.
    pub double_take: f64,
    /// Equity with a double that is passed.
    pub double_pass: f64,
    /// Probability to win the game, from 0 to 1.
    pub wins: f64,
    /// Cubeless equity, in points at a stake of one.
    pub cubeless: f64,
    /// Cube efficiency, from 0 to 1.
    pub efficiency: f64,
}

/// The unit of the equities of an advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Points at the present stake.
    Points,
    /// Chances to win the match, from 0 to 1.
    Match,
}

impl CubeAdvice {
    /// Equity of the best play of both sides.
    fn best(&self) -> f64 {
        if self.open {
            self.no_double.max(self.double_take.min(self.double_pass))
        } else {
            self.no_double
        }
    }

    /// The lines to show: the verdict, then the three values.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let best = self.best();
        let value = |value: f64| match self.unit {
            Unit::Points => format!("{value:+.3}"),
            Unit::Match => format!("{:.2} %", value * 100.0),
        };
        let behind = |of: f64| match self.unit {
            Unit::Points => format!("{:+.3}", of - best),
            Unit::Match => format!("{:+.2} %", (of - best) * 100.0),
        };
        let mut lines = vec![if self.open {
            self.verdict.to_string()
        } else {
            "No double: the cube cannot be turned".into()
        }];
        let all = [
            ("No double", self.no_double),
            ("Double, take", self.double_take),
            ("Double, pass", self.double_pass),
        ];
        let shown = if self.open { 3 } else { 1 };
        for (name, of) in &all[..shown] {
            lines.push(format!("  {name:<12}  {}  ({})", value(*of), behind(*of)));
        }
        lines.push(format!(
            "wins {:.1} % of the games, {:+.3} points without a cube; cube efficiency {:.2}",
            self.wins * 100.0,
            self.cubeless,
            self.efficiency
        ));
        lines
    }
}

/// A choice in a decision about the cube.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum CubeChoice {
    /// Throw at the present stake.
    NoDouble,
    /// Double, and the other side takes.
    DoubleTake,
    /// Double, and the other side passes.
    DoublePass,
    /// Play on for the stake that is offered.
    Take,
    /// Lose the present stake.
    Pass,
    /// Take and double again at once.
    Beaver,
}

/// A choice about the cube with its value.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CubeLine {
    /// The choice.
    pub choice: CubeChoice,
    /// Its equity for the side that decides, in the unit of the hint.
    pub equity: f64,
    /// Equity lost against the best play of both sides; negative if the other side errs.
    pub loss: f64,
}

/// The choices of a decision about the cube, the best play of both sides first.
#[derive(Clone, PartialEq, Debug)]
pub struct CubeHint {
    /// The side that decides.
    pub side: Side,
    /// The unit of the equities.
    pub unit: Unit,
    /// Probability that the side wins the game, from 0 to 1.
    pub wins: f64,
    /// The choices, at least one.
    pub lines: Vec<CubeLine>,
}

impl CubeHint {
    fn new(
        side: Side,
        unit: Unit,
        wins: f64,
        best: f64,
        all: impl IntoIterator<Item = (CubeChoice, f64)>,
    ) -> Self {
        let line = |(choice, equity)| CubeLine {
            choice,
            equity,
            loss: best - equity,
        };
        let mut lines: Vec<CubeLine> = all.into_iter().map(line).collect();
        lines.sort_by(|a, b| a.loss.abs().total_cmp(&b.loss.abs()));
        Self {
            side,
            unit,
            wins,
            lines,
        }
    }
}

impl From<&CubeAdvice> for CubeHint {
    fn from(advice: &CubeAdvice) -> Self {
        let all = [
            (CubeChoice::NoDouble, advice.no_double),
            (CubeChoice::DoubleTake, advice.double_take),
            (CubeChoice::DoublePass, advice.double_pass),
        ];
        let shown = if advice.open { all.len() } else { 1 };
        let shown = all.into_iter().take(shown);
        Self::new(advice.side, advice.unit, advice.wins, advice.best(), shown)
    }
}

/// A question about the cube that cannot be answered.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CubeError {
    /// The game or the terms are wrong.
    #[error(transparent)]
    Match(#[from] MatchError),
    /// The game or the position is wrong.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The game has no doubling cube.
    #[error("{0} is played without a doubling cube")]
    NoCube(String),
    /// The dice have been thrown, or the game is over.
    #[error("the stake is doubled before a throw, and none is due in this position")]
    NoThrowDue,
    /// No such stake can come about.
    #[error(
        "a stake of {0} cannot be: it is 1, 2, 4 and so on, and belongs to nobody only while it is 1"
    )]
    Stake(u32),
}

/// The score, stake and owner of the cube in a match, or for money.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Situation {
    /// The score of both sides.
    pub score: [u32; 2],
    /// The stake; 0 is 1 as well.
    pub stake: u32,
    /// The side that alone may double; `None` for both.
    pub owner: Option<Side>,
}

/// Cube advice for a position in which a throw is due.
///
/// # Errors
/// If there is no such game, position or situation, or the game has no doubling cube.
pub fn cube_advice(
    games: &'static dyn Games,
    spec: &str,
    position: &str,
    situation: Situation,
) -> Result<CubeAdvice, CubeError> {
    let length = match Length::asked(games, spec).map_err(OpenError::from)? {
        Length::Game => Length::Stake,
        length => length,
    };
    let score = situation.score;
    let terms = Terms {
        length,
        score,
        ..Terms::default()
    };
    let (mut play, specs, _) = settle(games, spec, &terms)?;
    if play.series().cube != Cube::Doubling {
        return Err(CubeError::NoCube(specs[0].clone()));
    }
    let session = games.open(&specs[0], Some(position))?;
    turn_to(&mut play, situation)?;
    advise(&play, session.as_ref()).ok_or(CubeError::NoThrowDue)
}

/// Doubles to and fro until the stake is this and the owner that.
fn turn_to(play: &mut Match, situation: Situation) -> Result<(), CubeError> {
    let stake = situation.stake.max(1);
    let error = CubeError::Stake(stake);
    play.game_began(Side::First, 0);
    let turns = stake.trailing_zeros();
    let Some(owner) = situation.owner else {
        return if stake == 1 { Ok(()) } else { Err(error) };
    };
    if turns == 0 || !stake.is_power_of_two() {
        return Err(error);
    }
    for turn in (1..=turns).rev() {
        // Its last owner has been doubled by the other side, and so on back.
        let doubler = if turn % 2 == 1 { owner.other() } else { owner };
        for (action, side) in [(Action::Double, doubler), (Action::Take, doubler.other())] {
            play.act(action, side, false).map_err(MatchError::from)?;
        }
    }
    Ok(())
}

/// Cube advice, if a throw is due and the stake of the series doubles.
#[must_use]
pub fn advise(play: &Match, session: &dyn AnySession) -> Option<CubeAdvice> {
    let Next::Throw(side, _) = session.next() else {
        return None;
    };
    let look = Look::new(play, session, side)?;
    let Decision {
        no_double,
        double_take,
        double_pass,
        verdict,
    } = look.decide();
    let (unit, scale) = (look.unit(), look.scale());
    Some(CubeAdvice {
        side,
        verdict: verdict.words(),
        open: play.actions(Some(side), false).contains(&Action::Double),
        unit,
        no_double: no_double / scale,
        double_take: double_take / scale,
        double_pass: double_pass / scale,
        wins: look.chances.win(),
        cubeless: look.chances.points(),
        efficiency: look.efficiency,
    })
}

/// A game with a cube, through the eyes of the side about to throw.
struct Look {
    chances: Chances,
    efficiency: f64,
    equities: Option<Arc<Equities>>,
    needs: [u32; 2],
    stage: Stage,
    jacoby: bool,
    beavers: bool,
    cube: u32,
    owner: Owner,
}

impl Look {
    fn new(play: &Match, session: &dyn AnySession, side: Side) -> Option<Self> {
        let series = play.series();
        if series.cube != Cube::Doubling {
            return None;
        }
        let outlook = session.outlook()?;
        let points: Vec<u32> = session.endings().iter().map(|e| e.points).collect();
        let chances = Chances::new(&outlook.probs, &points)?;
        let score = play.score();
        let to = series.to.filter(|_| series.ends == SeriesEnd::Reached);
        let needs = |side: Side| {
            let needs = i64::from(to?) - score[side.index()];
            u32::try_from(needs.max(1)).ok().filter(|&n| n <= LONGEST)
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
            chances,
            efficiency: outlook.efficiency,
            equities: needs.map(|(a, b)| match_equities(a.max(b), &wins, series.crawford)),
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
        })
    }

    fn cube_terms(&self) -> CubeTerms<'_> {
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

    fn unit(&self) -> Unit {
        match self.equities {
            Some(_) => Unit::Match,
            None => Unit::Points,
        }
    }

    fn decide(&self) -> Decision {
        self.cube_terms()
            .decide(&self.chances, self.cube, self.owner, self.efficiency)
    }

    /// Divisor of equities: players compare values for money at a stake of one.
    fn scale(&self) -> f64 {
        match self.unit() {
            Unit::Points => f64::from(self.cube),
            Unit::Match => 1.0,
        }
    }
}

/// An offer of the cube to the side that has to answer it.
struct Offered {
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
    /// Equity of the side that answers, if that of the side about to throw is this.
    fn own(&self, equity: f64) -> f64 {
        match self.look.unit() {
            _ if self.asked => equity,
            Unit::Points => -equity,
            Unit::Match => 1.0 - equity,
        }
    }

    /// Equity of the side that answers if the game goes on for `value`.
    fn at(&self, value: u32) -> f64 {
        let Look {
            chances,
            efficiency,
            ..
        } = &self.look;
        let terms = self.look.cube_terms();
        self.own(terms.value(chances, value, self.owner, *efficiency))
    }

    fn taken(&self) -> f64 {
        self.at(self.value)
    }

    fn passed(&self) -> f64 {
        self.own(self.look.cube_terms().payoff(self.pass))
    }

    fn answer(&self) -> Answer {
        Answer {
            takes: self.taken() >= self.passed(),
            // To play for twice as much on the same terms pays if the game is in one's favour.
            raises: self.look.equities.is_none() && self.taken() > 0.0,
        }
    }

    fn hint(&self, side: Side, beaver: bool) -> CubeHint {
        let scale = self.look.scale();
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
        CubeHint::new(side, self.look.unit(), wins, best, shown)
    }
}

struct Answer {
    takes: bool,
    raises: bool,
}

impl MatchSession {
    /// The choices of the decision about the cube that is due, with their values; `None` if none is.
    #[must_use]
    pub fn cube_hint(&self) -> Option<CubeHint> {
        match self.next() {
            MatchNext::Throw(_, actions) if actions.contains(&Action::Double) => {
                let advice = advise(self.play(), self.session())?;
                Some(CubeHint::from(&advice))
            }
            MatchNext::Answer(side, actions) => {
                let offered = self.offered(side)?;
                Some(offered.hint(side, actions.contains(&Action::Beaver)))
            }
            _ => None,
        }
    }

    /// The computer's decision about the stake, if one is due and it would raise, take or drop.
    #[must_use]
    pub fn decide(&self) -> Option<Action> {
        match (self.next(), self.play().series().cube) {
            (MatchNext::Throw(_, actions), cube) if actions.contains(&Action::Double) => {
                let doubles = match cube {
                    Cube::Doubling => self.doubles()?,
                    // Nothing is known of how well a stake that grows by one can be used.
                    Cube::Arithmetic | Cube::None => self.expected()? >= 0.4,
                };
                doubles.then_some(Action::Double)
            }
            (MatchNext::Answer(side, actions), cube) => {
                let answer = match cube {
                    Cube::Doubling => self.offered(side)?.answer(),
                    Cube::Arithmetic | Cube::None => {
                        let stake = self.play().stake();
                        let expected = self.expected()?;
                        let mine = if self.to_throw()? == side {
                            expected
                        } else {
                            -expected
                        };
                        let loss = f64::from(stake.value) / f64::from(stake.offer?.value);
                        Answer {
                            takes: mine >= -loss,
                            raises: false,
                        }
                    }
                };
                Some(if answer.raises && actions.contains(&Action::Beaver) {
                    Action::Beaver
                } else if answer.takes {
                    Action::Take
                } else {
                    Action::Drop
                })
            }
            _ => None,
        }
    }

    fn to_throw(&self) -> Option<Side> {
        match self.session().next() {
            Next::Throw(side, _) => Some(side),
            _ => None,
        }
    }

    /// Expected points of the side about to throw, without a cube.
    fn expected(&self) -> Option<f64> {
        let points: Vec<u32> = self.session().endings().iter().map(|e| e.points).collect();
        let outlook = self.session().outlook()?;
        Some(Chances::new(&outlook.probs, &points)?.points())
    }

    fn doubles(&self) -> Option<bool> {
        let look = Look::new(self.play(), self.session(), self.to_throw()?)?;
        let verdict = look.decide().verdict;
        Some(verdict.doubles())
    }

    fn offered(&self, side: Side) -> Option<Offered> {
        let thrower = self.to_throw()?;
        let look = Look::new(self.play(), self.session(), thrower)?;
        let stake = self.play().stake();
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
        Some(Offered {
            look,
            value: offer.value,
            owner,
            pass: if side == thrower { -lost } else { lost },
            asked: side == thrower,
        })
    }
}
