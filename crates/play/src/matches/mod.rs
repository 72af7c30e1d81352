//! A series of games in progress: sessions that follow each other, the score, and the stake.

mod entry;
mod error;
mod rotation;
mod settle;

pub use self::entry::{Ended, Entry, Kind, MatchNext, Start};
pub use self::error::MatchError;
pub use self::rotation::{PlayerStanding, Rotation, Standing};
pub(crate) use self::settle::settle;

use std::sync::Arc;

use lauta_engine::Payoff;
use lauta_engine::cube::Equities;
use lauta_game::{
    About, Acted, Action, ActionError, Chance, Cube, Dice, Ending, Match, Outcome, SeriesResult,
    SessionError, Side, Throw,
};

use self::entry::{SETTLED, settled};

use self::settle::{Settled, draw, to_act};
use crate::cube::payoff;
use crate::games::Games;
use crate::session::{AnySession, Next};
use crate::sets;
use crate::terms::{Length, Terms};

/// A series of games: the game that is being played, and what the others have added up to.
#[derive(Clone)]
pub struct MatchSession {
    play: Match,
    terms: Terms,
    /// The players of a poule.
    rotation: Option<Rotation>,
    /// Source of the next game.
    games: &'static dyn Games,
    /// The game strings that follow each other.
    specs: Vec<String>,
    session: Box<dyn AnySession>,
    /// Start of the first game.
    start: Start,
    record: Vec<Entry>,
    /// Result of the present game, once it has been counted.
    ended: Option<Ended>,
    /// The match equity table that scores are valued by, if not the program's own.
    equities: Option<Arc<Equities>>,
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
        games: &'static dyn Games,
        spec: &str,
        terms: Terms,
        dice: &mut dyn Chance,
        first: Option<Side>,
    ) -> Result<Self, MatchError> {
        let settled = settle(games, spec, &terms)?;
        let (session, start, opening) = draw(games, &settled.1[0], dice, first)?;
        let mut begun = Self::seated(settled, terms, games, session, start)?;
        begun.open(&opening)?;
        Ok(begun)
    }

    /// The first game of a series of `spec` from a given position. With the position and the tied draws of
    /// [`MatchSession::start`], a series can be made again from its record.
    ///
    /// # Errors
    /// If there is no such game, option or position, or it is not played like this.
    pub fn begin_at(
        games: &'static dyn Games,
        spec: &str,
        terms: Terms,
        position: &str,
        tied_draws: u32,
    ) -> Result<Self, MatchError> {
        let settled = settle(games, spec, &terms)?;
        let session = games.open(&settled.1[0], Some(position))?;
        let start = Start {
            position: position.into(),
            tied_draws,
        };
        Self::seated(settled, terms, games, session, start)
    }

    fn seated(
        (mut play, specs, rotation): Settled,
        terms: Terms,
        games: &'static dyn Games,
        session: Box<dyn AnySession>,
        start: Start,
    ) -> Result<Self, MatchError> {
        play.game_began(to_act(session.as_ref()), start.tied_draws);
        if let Some(cube) = terms.cube {
            cube.turn(&mut play)?;
        }
        let mut seated = Self {
            play,
            terms,
            rotation,
            games,
            specs,
            session,
            start,
            record: vec![],
            ended: None,
            equities: None,
        };
        seated.value_endings();
        seated.count();
        Ok(seated)
    }

    /// Tells the session what each ending is worth at this score and stake.
    fn value_endings(&mut self) {
        self.session.set_payoff(self.payoff());
    }

    /// Values the positions of this game as if nobody turned the cube any more, until the stake changes.
    pub fn ignore_cube(&mut self) {
        let payoff = self.payoff().map(Payoff::without_cube);
        self.session.set_payoff(payoff);
    }

    /// The payoff of endings at this score, with this cube, on a scale on which a win of one point at this stake is worth 1
    /// and such a loss -1; `None` where they are worth their points and there is no cube.
    #[must_use]
    pub fn payoff(&self) -> Option<Payoff> {
        self.valued().map(|(payoff, _)| payoff)
    }

    /// The chance to win the match or set, up to 0.5, that a point of the scale of [`Self::payoff`] is worth; `None` where
    /// points are worth themselves.
    #[must_use]
    pub fn chance_of_point(&self) -> Option<f64> {
        self.valued().and_then(|(_, chance)| chance)
    }

    fn valued(&self) -> Option<(Payoff, Option<f64>)> {
        let endings = self.session.endings();
        match (self.play.series().cube, &self.rotation) {
            (Cube::Doubling, _) => payoff(&self.play, self.equities(), endings),
            (_, None) => {
                let set = sets::payoff(self.games, &self.specs, &self.play, endings);
                set.map(|(payoff, chance)| (payoff, Some(chance)))
            }
            (_, Some(_)) => None,
        }
    }

    /// The match equity table that scores are valued by, if not the program's own.
    pub(crate) fn equities(&self) -> Option<&Arc<Equities>> {
        self.equities.as_ref()
    }

    pub(crate) fn set_equities(&mut self, table: Arc<Equities>) {
        self.equities = Some(table);
        self.value_endings();
    }

    /// Changes the score and stake by hand.
    pub(crate) fn arrange<E>(
        &mut self,
        change: impl FnOnce(&mut Match) -> Result<(), E>,
    ) -> Result<(), E> {
        change(&mut self.play)?;
        self.value_endings();
        Ok(())
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

    /// The terms that were settled before the first game.
    #[must_use]
    pub fn terms(&self) -> &Terms {
        &self.terms
    }

    /// The players of a poule; `None` if two sides play each other.
    #[must_use]
    pub fn rotation(&self) -> Option<&Rotation> {
        self.rotation.as_ref()
    }

    /// Result of the series, once it is over.
    #[must_use]
    pub fn result(&self) -> Option<SeriesResult> {
        match &self.rotation {
            Some(rotation) => rotation.result(),
            None => self.play.result(),
        }
    }

    /// The beginning of the first game.
    #[must_use]
    pub fn start(&self) -> &Start {
        &self.start
    }

    /// True if games follow each other.
    #[must_use]
    pub fn is_series(&self) -> bool {
        self.rotation.is_some() || !matches!(self.terms.length, Length::Game | Length::Stake)
    }

    /// Points or games that win the series, whichever it counts; `None` for a single game, and where it is played for as
    /// long as the players like.
    #[must_use]
    pub fn goal(&self) -> Option<u32> {
        self.play.series().to.filter(|_| self.is_series())
    }

    /// True if there is a score or a stake to show.
    #[must_use]
    pub fn adds_up(&self) -> bool {
        self.is_series() || self.play.series().cube != Cube::None
    }

    /// The game that is being played.
    #[must_use]
    pub fn session(&self) -> &dyn AnySession {
        self.session.as_ref()
    }

    /// The sources, names and rules of the game that is being played.
    #[must_use]
    pub fn about(&self) -> &About {
        self.session.about()
    }

    /// The entries so far, oldest first.
    #[must_use]
    pub fn record(&self) -> &[Entry] {
        &self.record
    }

    /// The memory that it takes, in bytes, roughly.
    #[must_use]
    pub fn bytes(&self) -> usize {
        let entries = self
            .record
            .iter()
            .map(|entry| size_of::<Entry>() + entry.text.len());
        self.session.bytes() + entries.sum::<usize>() + size_of::<Self>()
    }

    /// The next event of the series.
    #[must_use]
    pub fn next(&self) -> MatchNext {
        if let Some(ended) = &self.ended {
            return match self.result() {
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
            // Every end of a game counts it at once, so that `ended` says so.
            Next::Over(outcome) => MatchNext::GameOver(Ended::Played {
                outcome,
                ending: self.ending(outcome),
                won: 0,
            }),
        }
    }

    /// True if nobody may double yet: the next throw is the first of a game that was not set up in the middle.
    /// Without a cube nobody asks.
    pub(crate) fn is_opening(&self) -> bool {
        if !self.session.record().is_empty() || self.play.series().cube == Cube::None {
            return false;
        }
        // Games with a cube always start in the same way.
        let mut dice = Dice::from_seed(0);
        let first = Some(to_act(self.session.as_ref()));
        draw(self.games, &self.specs[self.play.game()], &mut dice, first)
            .is_ok_and(|(_, start, _)| start.position == self.session.position())
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
            let paid = self.session.paid();
            self.play.pay(paid);
            let units = won.saturating_add(paid.unsigned_abs());
            let ended = Ended::Played {
                outcome,
                ending,
                won,
            };
            self.end(ended, outcome.winner, units);
        }
    }

    /// The game has ended: its winner, and the points of the win.
    fn end(&mut self, ended: Ended, winner: Option<Side>, points: u32) {
        self.ended = Some(ended);
        if let Some(rotation) = &mut self.rotation {
            rotation.ended(winner, points);
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
            Some((Kind::Resign, side, None)) => return self.resign(side),
            Some((Kind::Resign, side, Some(ending))) => return self.resign_as(side, ending),
            Some((Kind::Time, side, _)) => return self.out_of_time(side),
            Some((Kind::Draw, side, _)) => return self.agree_on_draw(side),
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
                let session = self.games.open(spec, Some(&start.position))?;
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
            // Payments during the game stay paid.
            self.play.pay(self.session.paid());
            self.end(
                Ended::Refused(side.other(), stake),
                Some(side.other()),
                stake,
            );
        }
        self.value_endings();
        self.note(side, Kind::Stake, action.word());
        Ok(())
    }

    /// Gives up the game for this side, even if the other side has to decide: it loses in the way
    /// that costs least. Where payments alone count, it pays for the rest of the game as well.
    ///
    /// # Errors
    /// If the game is over, or a raise waits for its answer.
    pub fn resign(&mut self, side: Side) -> Result<(), MatchError> {
        let won = self.lose(side, None)?;
        self.end(Ended::Resigned(side.other(), won), Some(side.other()), won);
        self.settle(side, Kind::Resign);
        Ok(())
    }

    /// Gives up the game for this side as lost by the ending of this name, like `gammon`.
    ///
    /// # Errors
    /// As [`MatchSession::resign`], or if the game has no such ending.
    pub fn resign_as(&mut self, side: Side, ending: &str) -> Result<(), MatchError> {
        let won = self.lose(side, Some(ending))?;
        self.end(Ended::Resigned(side.other(), won), Some(side.other()), won);
        self.note(side, Kind::Resign, format!("resign {side} {ending}"));
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
        let won = self.lose(side, None)?;
        self.end(Ended::OutOfTime(side.other(), won), Some(side.other()), won);
        self.settle(side, Kind::Time);
        Ok(())
    }

    /// True if the sides may agree on a draw now: where the rules know one.
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
        self.end(Ended::Agreed, None, 0);
        self.settle(side, Kind::Draw);
        Ok(())
    }

    /// Counts the game as lost by this ending, or in the way that costs least, and says what was won.
    fn lose(&mut self, side: Side, named: Option<&str>) -> Result<u32, MatchError> {
        if !matches!(self.next(), MatchNext::Throw(..) | MatchNext::Choice(_)) {
            return Err(MatchError::NothingToResign);
        }
        let endings = || (0..).zip(self.session.endings());
        let lost = endings().filter(|(_, ending)| ending.points > 0);
        let found = match named {
            Some(name) => endings().find(|(_, ending)| ending.name == name),
            None => lost
                .min_by_key(|(_, ending)| ending.points)
                .or_else(|| endings().next()),
        };
        let (number, ending) = found.ok_or(MatchError::NothingToResign)?;
        let outcome = Outcome {
            winner: Some(side.other()),
            ending: number,
        };
        let won = self.play.game_over(outcome, ending);
        let forfeit = self.session.forfeit(side);
        let signed = match side {
            Side::First => -forfeit,
            Side::Second => forfeit,
        };
        self.play.pay(self.session.paid() + signed);
        Ok(won.saturating_add(forfeit.unsigned_abs()))
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
            MatchNext::GameOver(_) => Ok(&self.specs[self.play.game()]),
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
        let first = match self.rotation.clone() {
            Some(mut rotation) => rotation.seat(),
            None => self.play.begins(),
        };
        let (session, start, opening) = draw(self.games, spec, dice, first)?;
        self.sit_down(session, &start);
        self.open(&opening)
    }

    fn sit_down(&mut self, session: Box<dyn AnySession>, start: &Start) {
        let side = to_act(session.as_ref());
        self.session = session;
        self.ended = None;
        if let Some(rotation) = &mut self.rotation {
            rotation.seat();
        }
        self.play.game_began(side, start.tied_draws);
        self.value_endings();
        self.note(side, Kind::Game, start.write());
        self.count();
    }
}
