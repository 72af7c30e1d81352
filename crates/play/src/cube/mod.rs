//! The computer's decisions about the stake, and cube advice for people.
//!
//! A stake that doubles is decided by the model of [`lauta_engine::cube`] and the score, a stake that
//! grows by one by cubeless equity alone.

mod falls;
mod hint;
mod look;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

pub use lauta_advice::WINS;
use lauta_advice::{Fall, PLIES};
use lauta_engine::cube::Chances;
pub use lauta_engine::cube::{Equities, Stage, Wins};
use lauta_engine::{PlayerSpec, Trials};
use lauta_game::{Action, Cube, Dice, Draw, Match, Open, Side};
use thiserror::Error;

pub use hint::{CubeAdvice, CubeChoice, CubeHint, CubeLine, Unit};
pub use look::choices;
use look::{Answer, Look, Offered, Rolling, advised, rolled_out};
pub(crate) use look::{payoff, scaled};

use crate::games::{Games, OpenError};
use crate::matches::{MatchError, MatchNext, MatchSession};
use crate::session::Next;
use crate::terms::{Length, Terms, Turned};

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

/// A match equity table with its name.
#[derive(Clone, PartialEq, Debug)]
pub struct MatchTable {
    /// The name, as its file says it.
    pub name: String,
    /// The chances.
    pub equities: Arc<Equities>,
}

/// A match whose scores a given table cannot value.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum TableError {
    /// There is no match, or no cube.
    #[error(
        "a match equity table is for matches to a number of points with the doubling cube, and this is none; \
         backgammon:match-to=7 is one"
    )]
    NoMatch,
    /// The match is played without the Crawford game.
    #[error(
        "a match equity table is for matches with the Crawford game, and this one is played without"
    )]
    NoCrawford,
    /// A side needs more points than the table has.
    #[error(
        "the match equity table ends at {length} points, and a side needs {needs} in this match"
    )]
    TooShort {
        /// Most points of the table.
        length: u32,
        /// Points that are needed.
        needs: i64,
    },
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
    /// Doubles that wait for an answer: 1 after a double of the side about to throw, 2 after a beaver as well. The
    /// stake is that before them.
    pub raises: u8,
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
    play.cube_advice().ok_or(CubeError::NoThrowDue)
}

/// A game with a doubling cube in this situation: a match, or one game whose stake can be raised.
///
/// # Errors
/// If there is no such game, position or situation, or the game has no doubling cube.
pub fn with_cube(
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

/// Doubles to and fro until the stake is this and the owner that.
fn turn_to(play: &mut Match, situation: Situation) -> Result<(), CubeError> {
    let stake = situation.stake.max(1);
    if situation.crawford_over {
        play.skip_crawford();
    }
    let owner = situation.owner;
    if owner.is_some() || stake > 1 {
        Turned { stake, owner }.turn(play)?;
    }
    Ok(())
}

/// Lets the side about to throw double, and both sides beaver until there are so many raises.
fn raise(play: &mut Match, doubler: Side, raises: u8) -> Result<(), CubeError> {
    for action in Action::raises(raises.into()) {
        let side = play.to_answer().unwrap_or(doubler);
        play.act(action, side, false).map_err(MatchError::from)?;
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
        if situation.raises > 0 {
            let doubler = begun.to_throw().ok_or(CubeError::NoThrowDue)?;
            begun.arrange(|play| raise(play, doubler, situation.raises))?;
        }
        Ok(begun)
    }

    /// Values the scores of this match by a table instead of the program's own, which it computes.
    ///
    /// # Errors
    /// If this is no match with a cube and the Crawford game, or longer than the table.
    pub fn value_by(&mut self, table: Arc<Equities>) -> Result<(), TableError> {
        let play = self.play();
        let series = play.series();
        let to = series.match_length();
        let to = to.filter(|_| series.cube == Cube::Doubling);
        let to = i64::from(to.ok_or(TableError::NoMatch)?);
        if !series.crawford {
            return Err(TableError::NoCrawford);
        }
        let score = play.score();
        let needs = to - score[0].min(score[1]);
        let length = table.length();
        if needs > i64::from(length) {
            return Err(TableError::TooShort { length, needs });
        }
        self.set_equities(table);
        Ok(())
    }

    /// Cube advice, if a throw is due and the stake of the series doubles.
    #[must_use]
    pub fn cube_advice(&self) -> Option<CubeAdvice> {
        self.cube_advice_at(None)
    }

    /// Cube advice from so many throws ahead, up to 3; without a number from two, or three where the decision is close.
    #[must_use]
    pub fn cube_advice_at(&self, plies: Option<u8>) -> Option<CubeAdvice> {
        advised(self.play(), self.equities(), self.session(), plies)
    }

    /// Cube advice by a rollout, in the games of which both sides go on turning the cube: at the first throw nobody has
    /// doubled, or the double was taken.
    ///
    /// `progress` is called as by [`AnySession::rollout`](crate::AnySession::rollout). `None` if it was stopped, if no
    /// throw is due, or if no cube counts.
    pub fn roll_out_cube(
        &self,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<CubeAdvice> {
        rolled_out(
            self.play(),
            self.equities(),
            self.session(),
            (plan, progress),
        )
    }

    /// The choices of the decision about the cube that is due by a rollout, as [`Self::roll_out_cube`].
    pub fn roll_out_choices(
        &self,
        plan: &Trials,
        progress: &mut dyn FnMut(usize, usize) -> bool,
    ) -> Option<CubeHint> {
        match self.next() {
            MatchNext::Answer(side, actions) => {
                let rolling: Rolling<'_> = (plan, progress);
                let offered = Offered::new(
                    self.play(),
                    self.equities(),
                    self.session(),
                    side,
                    Some(rolling),
                )?;
                Some(offered.hint(side, actions.contains(&Action::Beaver)))
            }
            _ => Some(self.roll_out_cube(plan, progress)?.choices()),
        }
    }

    /// The choices of the decision about the cube that is due, with their values; `None` if none is.
    #[must_use]
    pub fn cube_hint(&self) -> Option<CubeHint> {
        match self.next() {
            MatchNext::Throw(_, actions) if actions.contains(&Action::Double) => {
                Some(self.cube_advice()?.choices())
            }
            MatchNext::Answer(side, actions) => {
                let offered = self.offered(side)?;
                Some(offered.hint(side, actions.contains(&Action::Beaver)))
            }
            _ => None,
        }
    }

    /// The decision of a computer of this strength about the stake, if one is due and it would raise,
    /// take or drop. Whoever errs in evaluating moves errs in judging the position here as well: by
    /// half as much, since one position is judged with more care than twenty moves. Equal dice give
    /// equal decisions.
    #[must_use]
    pub fn decide(&self, player: PlayerSpec, dice: &mut Dice) -> Option<Action> {
        let next = self.next();
        let (MatchNext::Throw(_, actions) | MatchNext::Answer(_, actions)) = &next else {
            return None;
        };
        // Where nothing can be decided, nothing is judged.
        if actions.is_empty() {
            return None;
        }
        // An error of one in the logarithm of even odds is one of half a stake in equity.
        let error = match player.noise() {
            0.0 => 0.0,
            noise => noise * dice.normal(),
        };
        match (next, self.play().series().cube) {
            (MatchNext::Throw(_, actions), cube) if actions.contains(&Action::Double) => {
                let doubles = match cube {
                    Cube::Doubling => self.doubles(error)?,
                    // Nothing is known of how well a stake that grows by one can be used.
                    Cube::Arithmetic | Cube::None => self.expected(error)? >= 0.4,
                };
                doubles.then_some(Action::Double)
            }
            (MatchNext::Answer(side, actions), cube) => {
                let answer = match cube {
                    Cube::Doubling => self.offered(side)?.misjudged(error).answer(),
                    Cube::Arithmetic | Cube::None => {
                        let stake = self.play().stake();
                        let expected = self.expected(error)?;
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

    /// Every throw that can fall now, with the equity after it: with a doubling cube as the score and a cube make it
    /// that is turned at the right moments, else as [`AnySession::falls`](crate::AnySession::falls). If the throw is
    /// that of the draw, the throws with which the other side would have begun come last. `None` if no throw is due, or
    /// in a game whose positions are evaluated by search alone.
    #[must_use]
    pub fn falls(&self) -> Option<Vec<Fall>> {
        let opening = self.session().opening();
        let one_die_each = matches!(opening.draw, Draw::High | Draw::Low);
        let drawn = one_die_each && opening.open == Open::Drawn && self.is_opening();
        let with_cube = falls::falls(self.play(), self.equities(), self.session(), drawn);
        with_cube.or_else(|| self.session().falls())
    }

    fn to_throw(&self) -> Option<Side> {
        match self.session().next() {
            Next::Throw(side, _) => Some(side),
            _ => None,
        }
    }

    /// Expected points of the side about to throw, without a cube, to somebody who is wrong by `error`.
    fn expected(&self, error: f64) -> Option<f64> {
        let points: Vec<u32> = self.session().endings().iter().map(|e| e.points).collect();
        let outlook = self.session().outlook(PLIES)?;
        let chances = Chances::new(&outlook.probs, &points)?;
        Some(chances.misjudged(error).points())
    }

    /// The offer of the cube that this side has to answer.
    fn offered(&self, side: Side) -> Option<Offered> {
        Offered::new(self.play(), self.equities(), self.session(), side, None)
    }

    fn doubles(&self, error: f64) -> Option<bool> {
        let side = self.to_throw()?;
        let look = Look::new(self.play(), self.equities(), self.session(), side)?;
        let verdict = look.misjudged(error).decide().verdict;
        Some(verdict.doubles())
    }
}
