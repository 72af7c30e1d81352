//! The computer's decisions about the stake, and cube advice for people.
//!
//! A stake that doubles is decided by the model of [`lauta_engine::cube`] and the score, a stake that
//! grows by one by cubeless equity alone.

mod hint;
mod look;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

pub use lauta_advice::WINS;
use lauta_engine::cube::Chances;
pub use lauta_engine::cube::{Equities, Stage, Wins};
use lauta_game::{Action, Cube, Match, Side};
use thiserror::Error;

pub use hint::{CubeAdvice, CubeChoice, CubeHint, CubeLine, Unit};
pub(crate) use look::payoff;
use look::{Answer, Look, Offered};
pub use look::{advise, choices};

use crate::games::{Games, OpenError};
use crate::matches::{MatchError, MatchNext, MatchSession};
use crate::session::Next;
use crate::terms::{Length, Terms};

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
    /// True if the Crawford game has been played.
    pub crawford_over: bool,
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
    let play = with_cube(games, spec, position, situation)?;
    advise(play.play(), play.session()).ok_or(CubeError::NoThrowDue)
}

/// A game with a cube in this situation.
fn with_cube(
    games: &'static dyn Games,
    spec: &str,
    position: &str,
    situation: Situation,
) -> Result<MatchSession, CubeError> {
    let length = match Length::asked(games, spec).map_err(OpenError::from)? {
        Length::Game => Length::Stake,
        length => length,
    };
    let about = games.about(spec).map_err(OpenError::from)?;
    if about.series.cube != Cube::Doubling {
        return Err(CubeError::NoCube(about.id));
    }
    MatchSession::in_situation(games, spec, length, position, situation)
}

/// The choices about the cube in a position in which a throw is due, with their equities.
///
/// # Errors
/// As [`cube_advice`].
pub fn cube_choices(
    games: &'static dyn Games,
    spec: &str,
    position: &str,
    situation: Situation,
) -> Result<CubeHint, CubeError> {
    let play = with_cube(games, spec, position, situation)?;
    choices(play.play(), play.session()).ok_or(CubeError::NoThrowDue)
}

/// Doubles to and fro until the stake is this and the owner that.
fn turn_to(play: &mut Match, situation: Situation) -> Result<(), CubeError> {
    let stake = situation.stake.max(1);
    let error = CubeError::Stake(stake);
    if situation.crawford_over {
        play.skip_crawford();
    }
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

impl MatchSession {
    /// A game of a series of this length, from a position on, at this score and stake.
    ///
    /// # Errors
    /// If there is no such game, position or situation.
    pub fn in_situation(
        games: &'static dyn Games,
        spec: &str,
        length: Length,
        position: &str,
        situation: Situation,
    ) -> Result<Self, CubeError> {
        let terms = Terms {
            length,
            score: situation.score,
            ..Terms::default()
        };
        let mut begun = Self::begin_at(games, spec, terms, position, 0)?;
        begun.arrange(|play| turn_to(play, situation))?;
        Ok(begun)
    }

    /// The choices of the decision about the cube that is due, with their values; `None` if none is.
    #[must_use]
    pub fn cube_hint(&self) -> Option<CubeHint> {
        match self.next() {
            MatchNext::Throw(_, actions) if actions.contains(&Action::Double) => {
                choices(self.play(), self.session())
            }
            MatchNext::Answer(side, actions) => {
                let offered = Offered::new(self.play(), self.session(), side)?;
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
                    Cube::Doubling => Offered::new(self.play(), self.session(), side)?.answer(),
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
}
