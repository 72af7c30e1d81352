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
    /// The lines to show: the verdict, then the three values.
    #[must_use]
    pub fn lines(&self) -> Vec<String> {
        let best = if self.open {
            self.no_double.max(self.double_take.min(self.double_pass))
        } else {
            self.no_double
        };
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
    let unit = look.unit();
    // As players compare values for money: at a stake of one.
    let scale = match unit {
        Unit::Points => f64::from(look.cube),
        Unit::Match => 1.0,
    };
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

    /// Answer to an offer to play for `value`. The cube will belong to the other side or, if the
    /// side about to throw is the one that was doubled, to that side.
    ///
    /// `pass` is the score of the side about to throw if the offer is passed; `asked` is true if
    /// that side has to answer.
    fn answer(&self, value: u32, owner: Owner, pass: i64, asked: bool) -> Answer {
        let taken = self
            .cube_terms()
            .value(&self.chances, value, owner, self.efficiency);
        let passed = self.cube_terms().payoff(pass);
        let sign = if asked { 1.0 } else { -1.0 };
        Answer {
            takes: sign * taken >= sign * passed,
            // To play for twice as much on the same terms pays if the game is in one's favour.
            raises: self.equities.is_none() && sign * taken > 0.0,
        }
    }
}

struct Answer {
    takes: bool,
    raises: bool,
}

impl MatchSession {
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
                    Cube::Doubling => self.answer(side)?,
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

    fn answer(&self, side: Side) -> Option<Answer> {
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
        let pass = if side == thrower { -lost } else { lost };
        Some(look.answer(offer.value, owner, pass, side == thrower))
    }
}
