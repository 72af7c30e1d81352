//! A series of games in progress: sessions that follow each other, the score, and the stake.
//!
//! ```
//! use lauta_catalog::{Length, MatchNext, MatchSession, Terms};
//! use lauta_catalog::game::{Action, Dice, Side};
//!
//! let terms = Terms { length: Length::To(5), ..Terms::default() };
//! let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1";
//! let mut play = MatchSession::begin_at("backgammon", terms, start, 0)?;
//! play.accept("8/5 6/5")?;
//! assert_eq!(play.next(), MatchNext::Throw(Side::Second, vec![Action::Double]));
//! play.accept("double")?;
//! play.accept("drop")?;
//! assert_eq!(play.play().score(), [0, 1]);
//! play.next_game(&mut Dice::from_seed(1))?;
//! # Ok::<(), lauta_catalog::MatchError>(())
//! ```

use lauta_game::{
    About, Acted, Action, ActionError, Chance, Cube, Ending, Match, Outcome, RulesError, SeriesEnd,
    SeriesResult, SessionError, Side, Throw, ThrowError,
};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::session::{AnySession, Next, is_zero};
use crate::terms::{Length, Terms};
use crate::{OpenError, about, new_game, open_at};

/// A series of games: the game that is being played, and what the others have added up to.
#[derive(Clone)]
pub struct MatchSession {
    play: Match,
    terms: Terms,
    /// The game strings that follow each other.
    games: Vec<String>,
    session: Box<dyn AnySession>,
    /// How the first game began.
    start: Start,
    record: Vec<Entry>,
    /// How the present game ended, once it has been counted.
    ended: Option<Ended>,
}

/// How a game begins.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Start {
    /// The position, before any dice.
    pub position: String,
    /// How often the draw for the start was tied.
    pub tied_draws: u32,
}

/// One thing that happened in a series. The texts of all entries, given to
/// [`MatchSession::accept`] one after the other, make the series again.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Entry {
    /// Whose throw or decision it is; who begins the game.
    pub side: Side,
    /// What it is.
    pub kind: Kind,
    /// As it is written.
    pub text: String,
    /// Points that the side gets for it while the game goes on; negative if it pays.
    #[serde(skip_serializing_if = "is_zero")]
    pub pays: i32,
}

/// What an entry of a record is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    /// Dice.
    Throw,
    /// A move.
    Move,
    /// A decision about the stake.
    Stake,
    /// The beginning of another game; the first needs none.
    Game,
    /// A side gives up the game.
    Resign,
    /// A side has no time left.
    Time,
    /// Both sides leave the game undecided; this one has proposed it.
    Draw,
}

/// How a game of a series ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Ended {
    /// On the board.
    Played {
        /// Who won.
        outcome: Outcome,
        /// In what way.
        ending: Ending,
        /// Points for it, the stake included.
        won: u32,
    },
    /// A raise of the stake was refused; this side has won the stake.
    Refused(Side, u32),
    /// The other side gave up the game; this side has won so many points, the stake included.
    Resigned(Side, u32),
    /// The other side had no time left; this side has won so many points, the stake included.
    OutOfTime(Side, u32),
    /// The sides agreed that nobody wins.
    Agreed,
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
    /// No throw.
    #[error(transparent)]
    Throw(#[from] ThrowError),
    /// A raise has to be answered first.
    #[error("the stake has been raised: take or drop")]
    AnswerDue,
    /// A game cannot be given up while a raise waits for its answer, or when it is over.
    #[error("there is no game to give up now")]
    NothingToResign,
    /// The game cannot be left undecided: its rules know no draw, or it is over.
    #[error("this game cannot be drawn now")]
    NoDraw,
    /// The next game cannot begin yet, or no more.
    #[error("{0}")]
    NoGameDue(&'static str),
    /// A text that does not begin the next game.
    #[error("{0:?} does not begin a game; \"begin POSITION\" does")]
    NoBeginning(String),
    /// A game of the rotation cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// No length was given where none is usual.
    #[error("{0} has no usual length: say how long the series is")]
    NoLength(String),
    /// The number of games has to be odd.
    #[error("{game} is played over an odd number of games, not {length}")]
    Even {
        /// The game.
        game: String,
        /// The length asked for.
        length: u32,
    },
    /// The score at which the series should begin ends it.
    #[error("a series that begins at {}:{} is over before the first game", .0[0], .0[1])]
    Score([u32; 2]),
}

impl From<RulesError> for MatchError {
    fn from(error: RulesError) -> Self {
        Self::Open(error.into())
    }
}

impl std::fmt::Debug for MatchSession {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let position = self.session.position();
        write!(f, "{} at {position}, {:?}", self.about().id, self.play)
    }
}

impl MatchSession {
    /// The first game of a series of `spec`; `first` overrules the draw.
    ///
    /// # Errors
    /// If there is no such game or option, or it is not played like this.
    pub fn begin(
        spec: &str,
        terms: Terms,
        dice: &mut dyn Chance,
        first: Option<Side>,
    ) -> Result<Self, MatchError> {
        let (play, games) = settle(spec, terms)?;
        let (session, start, opening) = draw(&games[0], dice, first)?;
        let mut begun = Self::seated(play, terms, games, session, start);
        begun.open(&opening)?;
        Ok(begun)
    }

    /// The same from a given position. With the position and the tied draws of
    /// [`MatchSession::start`], a series can be made again from its record.
    ///
    /// # Errors
    /// If there is no such game, option or position, or it is not played like this.
    pub fn begin_at(
        spec: &str,
        terms: Terms,
        position: &str,
        tied_draws: u32,
    ) -> Result<Self, MatchError> {
        let (play, games) = settle(spec, terms)?;
        let session = open_at(&games[0], position)?;
        let start = Start {
            position: position.into(),
            tied_draws,
        };
        Ok(Self::seated(play, terms, games, session, start))
    }

    fn seated(
        mut play: Match,
        terms: Terms,
        games: Vec<String>,
        session: Box<dyn AnySession>,
        start: Start,
    ) -> Self {
        play.game_began(to_act(session.as_ref()), start.tied_draws);
        let mut seated = Self {
            play,
            terms,
            games,
            session,
            start,
            record: vec![],
            ended: None,
        };
        seated.count();
        seated
    }

    /// Plays the dice of the draw, where the rules want it.
    fn open(&mut self, opening: &[String]) -> Result<(), MatchError> {
        for text in opening {
            self.throw(text.parse()?)?;
        }
        Ok(())
    }

    /// Score, length and stake.
    #[must_use]
    pub fn play(&self) -> &Match {
        &self.play
    }

    /// What was settled before the first game.
    #[must_use]
    pub fn terms(&self) -> Terms {
        self.terms
    }

    /// How the first game began.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// Whether games follow each other.
    #[must_use]
    pub fn is_series(&self) -> bool {
        !matches!(self.terms.length, Length::Game | Length::Stake)
    }

    /// Whether there is a score or a stake to tell of.
    #[must_use]
    pub fn adds_up(&self) -> bool {
        self.is_series() || self.play.series().cube != Cube::None
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

    /// What has happened, oldest first.
    #[must_use]
    pub fn record(&self) -> &[Entry] {
        &self.record
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
            // Whatever ends a game counts it at once, so that `ended` says so.
            Next::Over(outcome) => MatchNext::GameOver(Ended::Played {
                outcome,
                ending: self.ending(outcome),
                won: 0,
            }),
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
            let won = self.play.game_over(outcome, &ending);
            self.play.pay(self.session.paid());
            self.ended = Some(Ended::Played {
                outcome,
                ending,
                won,
            });
        }
    }

    fn note(&mut self, side: Side, kind: Kind, text: impl Into<String>) {
        let text = text.into();
        self.record.push(Entry {
            side,
            kind,
            text,
            pays: 0,
        });
    }

    /// Does what one entry of a record says.
    ///
    /// # Errors
    /// If that cannot happen now; the series is unharmed.
    pub fn accept(&mut self, text: &str) -> Result<(), MatchError> {
        match settled(text) {
            Some((Kind::Resign, side)) => return self.resign(side),
            Some((Kind::Time, side)) => return self.out_of_time(side),
            Some((Kind::Draw, side)) => return self.agree_on_draw(side),
            _ => {}
        }
        match self.next() {
            MatchNext::Choice(_) => self.make(text).map(drop),
            MatchNext::Throw(..) => match Action::read(text) {
                Some(action) => self.act(action),
                None => self.throw(text.parse()?),
            },
            MatchNext::Answer(..) => match Action::read(text) {
                Some(action) => self.act(action),
                None => Err(MatchError::AnswerDue),
            },
            MatchNext::GameOver(_) | MatchNext::Over(..) => {
                let start = Start::read(text)
                    .ok_or_else(|| MatchError::NoBeginning(text.chars().take(60).collect()))?;
                let spec = self.next_spec()?;
                let session = open_at(spec, &start.position)?;
                self.sit_down(session, &start);
                Ok(())
            }
        }
    }

    /// Does what was decided about the stake.
    ///
    /// # Errors
    /// If the action is not open.
    pub fn act(&mut self, action: Action) -> Result<(), MatchError> {
        let side = match self.next() {
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) => side,
            _ => {
                return Err(ActionError {
                    action,
                    open: vec![],
                }
                .into());
            }
        };
        let stake = self.play.stake().value;
        if self.play.act(action, side, self.is_opening())? == Acted::Over {
            // What was paid during the game stays paid.
            self.play.pay(self.session.paid());
            self.ended = Some(Ended::Refused(side.other(), stake));
        }
        self.note(side, Kind::Stake, action.word());
        Ok(())
    }

    /// Gives up the game for this side, whoever has to decide: it loses in the way that costs
    /// least.
    ///
    /// # Errors
    /// If the game is over, or a raise waits for its answer.
    pub fn resign(&mut self, side: Side) -> Result<(), MatchError> {
        let won = self.lose(side)?;
        self.ended = Some(Ended::Resigned(side.other(), won));
        self.settle(side, Kind::Resign);
        Ok(())
    }

    /// The time of this side has run out: it loses as if it had given up, or the stake if it had
    /// to answer a raise.
    ///
    /// # Errors
    /// If the game is over.
    pub fn out_of_time(&mut self, side: Side) -> Result<(), MatchError> {
        if let MatchNext::Answer(to, _) = self.next()
            && to == side
        {
            return self.act(Action::Drop);
        }
        let won = self.lose(side)?;
        self.ended = Some(Ended::OutOfTime(side.other(), won));
        self.settle(side, Kind::Time);
        Ok(())
    }

    /// Whether the sides may agree now that nobody wins: where the rules know a draw.
    #[must_use]
    pub fn may_be_drawn(&self) -> bool {
        let due = matches!(self.next(), MatchNext::Throw(..) | MatchNext::Choice(_));
        due && self.session.knows_draws()
    }

    /// Ends the game without a winner, as this side has proposed and the other one accepted.
    ///
    /// # Errors
    /// If the rules know no draw, a raise waits for its answer, or the game is over.
    pub fn agree_on_draw(&mut self, side: Side) -> Result<(), MatchError> {
        if !self.may_be_drawn() {
            return Err(MatchError::NoDraw);
        }
        self.play
            .game_over(Outcome::DRAW, &self.ending(Outcome::DRAW));
        self.play.pay(self.session.paid());
        self.ended = Some(Ended::Agreed);
        self.settle(side, Kind::Draw);
        Ok(())
    }

    /// Counts the game as lost in the way that costs least, and says what was won.
    fn lose(&mut self, side: Side) -> Result<u32, MatchError> {
        if !matches!(self.next(), MatchNext::Throw(..) | MatchNext::Choice(_)) {
            return Err(MatchError::NothingToResign);
        }
        let endings = (0..).zip(self.session.endings());
        let least = endings.filter(|(_, ending)| ending.points > 0);
        let (number, ending) = least
            .min_by_key(|(_, ending)| ending.points)
            .ok_or(MatchError::NothingToResign)?;
        let outcome = Outcome {
            winner: Some(side.other()),
            ending: number,
        };
        let won = self.play.game_over(outcome, ending);
        self.play.pay(self.session.paid());
        Ok(won)
    }

    fn settle(&mut self, side: Side, kind: Kind) {
        let word = SETTLED.iter().find(|(_, known)| *known == kind);
        let word = word.map_or("", |(word, _)| word);
        self.note(side, kind, format!("{word} {side}"));
    }

    /// Throws the dice if a throw is due and no raise waits for an answer.
    pub fn roll(&mut self, dice: &mut dyn Chance) -> Option<Throw> {
        let MatchNext::Throw(side, _) = self.next() else {
            return None;
        };
        let throw = self.session.roll(dice)?;
        self.note(side, Kind::Throw, throw.to_string());
        self.count();
        Some(throw)
    }

    /// Lets the dice show `throw`.
    ///
    /// # Errors
    /// If no throw is due, or these dice cannot show that.
    pub fn throw(&mut self, throw: Throw) -> Result<(), MatchError> {
        let side = match self.next() {
            MatchNext::Throw(side, _) => side,
            MatchNext::Answer(..) => return Err(MatchError::AnswerDue),
            _ => return Err(SessionError::NoThrowDue.into()),
        };
        self.session.throw(throw)?;
        self.note(side, Kind::Throw, throw.to_string());
        self.count();
        Ok(())
    }

    /// Plays the move that `text` means, and says how it is written.
    ///
    /// # Errors
    /// If no choice is due or the text is no legal move; the game is unharmed.
    pub fn make(&mut self, text: &str) -> Result<String, MatchError> {
        let side = to_act(self.session.as_ref());
        let before = self.session.paid();
        let written = self.session.play(text)?;
        let to_first = self.session.paid() - before;
        self.record.push(Entry {
            side,
            kind: Kind::Move,
            text: written.clone(),
            pays: if side == Side::First {
                to_first
            } else {
                -to_first
            },
        });
        self.count();
        Ok(written)
    }

    /// The game string of the next game, if it can begin.
    fn next_spec(&self) -> Result<&str, MatchError> {
        match self.next() {
            MatchNext::GameOver(_) => Ok(&self.games[self.play.game()]),
            MatchNext::Over(..) => Err(MatchError::NoGameDue("the series is over")),
            _ => Err(MatchError::NoGameDue("the game is not over yet")),
        }
    }

    /// Begins the next game.
    ///
    /// # Errors
    /// If this game is not over, or the whole series is.
    pub fn next_game(&mut self, dice: &mut dyn Chance) -> Result<(), MatchError> {
        let spec = self.next_spec()?;
        let (session, start, opening) = draw(spec, dice, self.play.begins())?;
        self.sit_down(session, &start);
        self.open(&opening)
    }

    fn sit_down(&mut self, session: Box<dyn AnySession>, start: &Start) {
        let side = to_act(session.as_ref());
        self.session = session;
        self.ended = None;
        self.play.game_began(side, start.tied_draws);
        self.note(side, Kind::Game, start.write());
        self.count();
    }
}

impl Start {
    /// As it stands in a record: `begin POSITION`.
    #[must_use]
    pub fn write(&self) -> String {
        match self.tied_draws {
            0 => format!("begin {}", self.position),
            ties => format!("begin after {ties} tied: {}", self.position),
        }
    }

    /// As [`Start::write`] writes it.
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        let rest = text.strip_prefix("begin ")?;
        let (tied_draws, position) = match rest.strip_prefix("after ") {
            Some(rest) => {
                let (ties, position) = rest.split_once(" tied: ")?;
                (ties.parse().ok()?, position)
            }
            None => (0, rest),
        };
        Some(Self {
            position: position.into(),
            tied_draws,
        })
    }
}

/// The series on these terms, with nothing played, and its games.
pub(crate) fn settle(spec: &str, terms: Terms) -> Result<(Match, Vec<String>), MatchError> {
    let about = about(spec)?;
    let mut series = about.series;
    match terms.length {
        Length::Game | Length::Stake => {
            series.to = Some(1);
            series.ends = SeriesEnd::Played;
            series.games.truncate(1);
            if terms.length == Length::Game {
                series.cube = Cube::None;
            }
        }
        Length::Usual if series.to.is_none() => return Err(MatchError::NoLength(about.id)),
        Length::Usual => {}
        Length::To(to) if series.odd && to.is_multiple_of(2) => {
            return Err(MatchError::Even {
                game: about.id,
                length: to,
            });
        }
        Length::To(to) => series.to = Some(to),
        Length::Endless => series.to = None,
    }
    let games = if series.games.is_empty() {
        vec![about.id]
    } else {
        series.games.clone()
    };
    let next = crate::open(&games[0])?.next_begins();
    let play = Match::new(series, next).with_score(terms.score.map(i64::from));
    if play.result().is_some() {
        return Err(MatchError::Score(terms.score));
    }
    Ok((play, games))
}

/// A game whose start has been drawn for, and the dice of the draw if they are to be played.
type Drawn = (Box<dyn AnySession>, Start, Vec<String>);

fn draw(spec: &str, dice: &mut dyn Chance, first: Option<Side>) -> Result<Drawn, OpenError> {
    let mut session = new_game(spec, dice, first)?;
    let opening = session.record().to_vec();
    session.take_back_to(0);
    let start = Start {
        position: session.position(),
        // Who begins by right has drawn for nothing.
        tied_draws: if first.is_none() {
            session.tied_draws()
        } else {
            0
        },
    };
    Ok((session, start, opening))
}

/// How it is written that a game was ended beside the board; the side follows.
const SETTLED: [(&str, Kind); 3] = [
    ("resign", Kind::Resign),
    ("time", Kind::Time),
    ("draw", Kind::Draw),
];

/// What ended the game beside the board, and which side that comes from, if the text says so.
fn settled(text: &str) -> Option<(Kind, Side)> {
    let (word, side) = text.trim().split_once(' ')?;
    let (_, kind) = SETTLED.into_iter().find(|(known, _)| *known == word)?;
    let side = Side::BOTH
        .into_iter()
        .find(|known| known.to_string() == side)?;
    Some((kind, side))
}

/// Who throws or chooses next.
fn to_act(session: &dyn AnySession) -> Side {
    match session.next() {
        Next::Throw(side, _) | Next::Choice(side) => side,
        Next::Over(_) => Side::First,
    }
}
