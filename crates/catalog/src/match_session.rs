//! A series of games in progress: sessions that follow each other, the score, and the stake.

use lauta_game::{
    About, Acted, Action, ActionError, Dice, Ending, Match, Outcome, Series, SeriesEnd,
    SeriesResult, SessionError, Side, Throw,
};
use thiserror::Error;

use crate::session::{AnySession, Next};
use crate::{OpenError, about, new_game};

/// A series of games: the game that is being played, and what the others have added up to.
pub struct MatchSession {
    play: Match,
    /// The game strings that follow each other.
    games: Vec<String>,
    session: Box<dyn AnySession>,
    /// How the present game ended, once it has been counted.
    ended: Option<Ended>,
}

/// How a game of a series ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// On the board.
    Played(Outcome, Ending),
    /// A raise of the stake was refused; this side has won the stake.
    Refused(Side, u32),
}

/// What happens next in a series.
#[derive(Clone, PartialEq, Debug)]
pub enum MatchNext {
    /// The dice fall for this side, which may raise the stake first if the actions say so.
    Throw(Side, Vec<Action>),
    /// This side has to answer a raise.
    Answer(Side, Vec<Action>),
    /// This side has to choose a move.
    Choice(Side),
    /// The game is over, and another one follows.
    GameOver(Ended),
    /// The series is over.
    Over(Ended, SeriesResult),
}

/// Something that cannot be done at this point of a series.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// The stake cannot be changed like this.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// The session refuses.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// A raise has to be answered first.
    #[error("the stake has been raised: take or drop")]
    AnswerDue,
    /// The next game cannot begin yet.
    #[error("{0}")]
    NotOver(&'static str),
    /// A game of the rotation cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
}

impl std::fmt::Debug for MatchSession {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let position = self.session.position();
        write!(f, "{} at {position}, {:?}", self.about().id, self.play)
    }
}

impl MatchSession {
    /// One game, whatever it is worth; it has no stake to raise.
    ///
    /// # Errors
    /// If there is no such game or option.
    pub fn single(spec: &str, dice: &mut Dice) -> Result<Self, OpenError> {
        let series = Series {
            to: Some(1),
            ends: SeriesEnd::Played,
            ..Series::default()
        };
        Self::of(series, vec![spec.to_string()], dice, None)
    }

    /// The first game of a series of `spec`; `to` overrules the usual length, and `Some(0)` lets
    /// it go on without end. `first` overrules the draw.
    ///
    /// # Errors
    /// If there is no such game or option.
    pub fn new(
        spec: &str,
        to: Option<u32>,
        dice: &mut Dice,
        first: Option<Side>,
    ) -> Result<Self, OpenError> {
        let mut series = about(spec)?.series;
        if let Some(to) = to {
            series.to = Some(to).filter(|&to| to > 0);
        }
        let games = if series.games.is_empty() {
            vec![spec.to_string()]
        } else {
            series.games.clone()
        };
        Self::of(series, games, dice, first)
    }

    fn of(
        series: Series,
        games: Vec<String>,
        dice: &mut Dice,
        first: Option<Side>,
    ) -> Result<Self, OpenError> {
        let session = new_game(&games[0], dice, first)?;
        let mut play = Match::new(series, session.next_begins());
        play.game_began(beginner(session.as_ref()), session.tied_draws());
        Ok(Self {
            play,
            games,
            session,
            ended: None,
        })
    }

    /// Score, length and stake.
    #[must_use]
    pub fn play(&self) -> &Match {
        &self.play
    }

    /// The game that is being played.
    #[must_use]
    pub fn session(&self) -> &dyn AnySession {
        self.session.as_ref()
    }

    /// What the sources say of the game that is being played.
    #[must_use]
    pub fn about(&self) -> &About {
        self.session.about()
    }

    /// What happens next.
    #[must_use]
    pub fn next(&self) -> MatchNext {
        if let Some(ended) = &self.ended {
            return match self.play.result() {
                Some(result) => MatchNext::Over(ended.clone(), result),
                None => MatchNext::GameOver(ended.clone()),
            };
        }
        if let Some(side) = self.play.to_answer() {
            return MatchNext::Answer(side, self.play.actions(None, false));
        }
        match self.session.next() {
            Next::Throw(side, _) => {
                MatchNext::Throw(side, self.play.actions(Some(side), self.is_opening()))
            }
            Next::Choice(side) => MatchNext::Choice(side),
            // Every way to the end of a game goes through `count`.
            Next::Over(outcome) => {
                MatchNext::GameOver(Ended::Played(outcome, self.ending(outcome)))
            }
        }
    }

    /// Whether the next throw is the first of the game.
    fn is_opening(&self) -> bool {
        self.session.record().is_empty()
    }

    fn ending(&self, outcome: Outcome) -> Ending {
        let ending = self.session.endings().get(usize::from(outcome.ending));
        ending.cloned().unwrap_or(Ending {
            name: "drawn".into(),
            points: 0,
            rank: 0,
        })
    }

    /// Counts the game if it is over.
    fn count(&mut self) {
        if let (None, Next::Over(outcome)) = (&self.ended, self.session.next()) {
            let ending = self.ending(outcome);
            self.play.game_over(outcome, &ending, self.session.paid());
            self.ended = Some(Ended::Played(outcome, ending));
        }
    }

    /// Does what was decided about the stake.
    ///
    /// # Errors
    /// If the action is not open.
    pub fn act(&mut self, action: Action) -> Result<(), MatchError> {
        let refused = |open| MatchError::Action(ActionError { action, open });
        let side = match self.next() {
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) => side,
            _ => return Err(refused(vec![])),
        };
        let stake = self.play.stake().value;
        match self.play.act(action, side, self.is_opening())? {
            Acted::GoesOn => {}
            Acted::Over => self.ended = Some(Ended::Refused(side.other(), stake)),
        }
        Ok(())
    }

    /// Throws the dice if a throw is due and no raise waits for an answer.
    pub fn roll(&mut self, dice: &mut Dice) -> Option<Throw> {
        match self.next() {
            MatchNext::Throw(..) => self.session.roll(dice),
            _ => None,
        }
    }

    /// Lets the dice show `throw`.
    ///
    /// # Errors
    /// If no throw is due, or these dice cannot show that.
    pub fn throw(&mut self, throw: Throw) -> Result<(), MatchError> {
        match self.next() {
            MatchNext::Answer(..) => Err(MatchError::AnswerDue),
            _ => Ok(self.session.throw(throw)?),
        }
    }

    /// Plays the move that `text` means, and says how it is written.
    ///
    /// # Errors
    /// If no choice is due or the text is no legal move; the game is unharmed.
    pub fn make(&mut self, text: &str) -> Result<String, MatchError> {
        let written = self.session.play(text)?;
        self.count();
        Ok(written)
    }

    /// Begins the next game.
    ///
    /// # Errors
    /// If this game or the whole series is not over, or is over.
    pub fn next_game(&mut self, dice: &mut Dice) -> Result<(), MatchError> {
        match self.next() {
            MatchNext::GameOver(_) => {}
            MatchNext::Over(..) => return Err(MatchError::NotOver("the series is over")),
            _ => return Err(MatchError::NotOver("the game is not over yet")),
        }
        let spec = &self.games[self.play.game()];
        self.session = new_game(spec, dice, self.play.begins())?;
        self.ended = None;
        self.play
            .game_began(beginner(self.session.as_ref()), self.session.tied_draws());
        Ok(())
    }

    /// What the computer decides about the stake, if it is its turn to: by its expectation of the
    /// game at the present stake, without regard to the score. It raises from 0.4 points on and
    /// takes down to -0.55; 0.5 is where a game without further raises breaks even.
    #[must_use]
    pub fn decide(&self) -> Option<Action> {
        match self.next() {
            MatchNext::Throw(_, actions) if actions.contains(&Action::Double) => {
                let raise = self.session.expectation()? >= 0.4;
                raise.then_some(Action::Double)
            }
            MatchNext::Answer(side, _) => {
                let Next::Throw(thrower, _) = self.session.next() else {
                    return Some(Action::Take);
                };
                let theirs = self.session.expectation()?;
                let mine = if thrower == side { theirs } else { -theirs };
                Some(if mine >= -0.55 {
                    Action::Take
                } else {
                    Action::Drop
                })
            }
            _ => None,
        }
    }
}

/// Who opens the game that has just begun.
fn beginner(session: &dyn AnySession) -> Side {
    match session.next() {
        Next::Throw(side, _) | Next::Choice(side) => side,
        Next::Over(_) => Side::First,
    }
}
