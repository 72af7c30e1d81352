//! Turns of a game: what people, dice and the computer do next, as new events.

use lauta_catalog::game::{Action, Dice, Side};
use lauta_catalog::{Kind, MatchError, MatchNext, PlayerSpec};

use super::THROW;
use super::access::Access;
use super::error::{GameError, NotYours};
use super::event::Event;
use super::seats::Seats;
use super::table::Table;
use super::talk::{Ask, Phrase};

impl Table {
    /// Throws the dice, if a throw is due.
    fn roll(&mut self) -> Option<Event> {
        let mut roll = self.cup.roll(self.rolled.len() as u64, self.ply());
        let throw = self.game.roll(roll.as_mut())?;
        self.rolled.push(self.ply());
        Some(Event::Rolled(vec![throw.to_string()]))
    }

    /// Throws the dice if a throw is due and nobody may raise the stake first.
    pub(super) fn roll_on(&mut self) -> Option<Event> {
        match self.game.next() {
            MatchNext::Throw(_, actions) if actions.is_empty() => self.roll(),
            _ => None,
        }
    }

    /// One decision, and the throw that follows.
    fn decide(&mut self, text: &str) -> Result<Vec<Event>, GameError> {
        let ply = self.ply();
        self.accept(text)?;
        let decided = self.since(ply).into_iter().map(Event::Played);
        let decided: Vec<Event> = decided.collect();
        Ok(decided.into_iter().chain(self.roll_on()).collect())
    }

    /// Plays a person's decision, with the throw that follows.
    pub(crate) fn play(&mut self, text: &str) -> Result<Vec<Event>, GameError> {
        match self.game.next() {
            MatchNext::Over(..) => Err(GameError::NotYours(NotYours::Over)),
            MatchNext::GameOver(_) => Err(GameError::NotYours(NotYours::Between)),
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side)
                if !self.person(side) =>
            {
                Err(GameError::NotYours(NotYours::Computer))
            }
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side)
                if !self.place.access.moves(side) =>
            {
                Err(GameError::NotYours(NotYours::Other))
            }
            // Nobody says what the dice show.
            MatchNext::Throw(..) if text == THROW => Ok(self.roll().into_iter().collect()),
            MatchNext::Throw(_, open) if Action::read(text).is_none() => {
                Err(GameError::ThrowOrRaise { open })
            }
            MatchNext::Throw(..) | MatchNext::Answer(..) | MatchNext::Choice(_) => {
                self.decide(text)
            }
        }
    }

    /// The side that the visitor can give up the game for now: the own one, or in a poule at one screen that
    /// of the person to move.
    pub(crate) fn resigner(&self) -> Option<Side> {
        let (MatchNext::Throw(due, _) | MatchNext::Choice(due)) = self.game.next() else {
            return None;
        };
        let of_poule = self.game.rotation().map(|_| due);
        let of_poule = of_poule.filter(|side| self.moves_for(*side));
        self.place.own().or(of_poule)
    }

    /// The visitor gives up the game.
    pub(crate) fn resign(&mut self) -> Result<Vec<Event>, GameError> {
        let alone = GameError::NotYours(NotYours::Alone);
        let side = self.resigner().or(self.place.own()).ok_or(alone)?;
        self.game.resign(side)?;
        let resigned = self.since(self.ply() - 1).into_iter();
        Ok(resigned.map(Event::Played).collect())
    }

    /// Turn of the last decision of a person that can be taken back without asking anybody: against
    /// the computer or at one screen. A pass was no decision.
    pub(crate) fn may_go_back(&self) -> Option<usize> {
        if !matches!(self.place.settings.seats, Seats::One(_) | Seats::Both) {
            return None;
        }
        // After the end everybody may know what the dice are made of.
        self.due()?;
        let game = self.log_of_game();
        let decided = game.iter().rposition(|entry| {
            self.person(entry.side)
                && matches!(entry.kind, Kind::Move | Kind::Stake)
                && !matches!(&entry.text[..], "pass" | "--")
        })?;
        Some(self.ply() - game.len() + decided)
    }

    /// Take the last decision back. The log keeps it as a request that is granted at once: the
    /// computer does not mind, and at one screen both players see it.
    pub(crate) fn take_back(&self) -> Result<Vec<Event>, GameError> {
        let ply = self.may_go_back().ok_or_else(|| {
            GameError::NotYours(match (self.place.settings.seats, self.game.next()) {
                (Seats::Friend(_), _) => NotYours::Consent,
                (Seats::None, _) => NotYours::Alone,
                (_, MatchNext::Over(..)) => NotYours::Over,
                (_, MatchNext::GameOver(_)) => NotYours::Between,
                _ => NotYours::NothingYet,
            })
        })?;
        let side = self.log()[ply].side;
        let asked = Event::Asked(side, Ask::Back(ply));
        Ok(vec![asked, Event::Answered(true)])
    }

    /// The side that has to throw, to answer or to choose.
    pub(super) fn due(&self) -> Option<Side> {
        match self.game.next() {
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side) => {
                Some(side)
            }
            MatchNext::GameOver(_) | MatchNext::Over(..) => None,
        }
    }

    /// The side whose time has run out.
    pub(crate) fn late(&self, now: i64) -> Option<Side> {
        self.times.as_ref()?.out(now)
    }

    /// The one side for which the visitor speaks, while it is played.
    fn speaker(&self) -> Result<Side, GameError> {
        match self.place.access {
            Access::Side(side) => Ok(side),
            Access::AllSides | Access::Spectator => Err(GameError::NotYours(NotYours::Friendless)),
        }
    }

    /// The turn to which the visitor may ask to go back: that of the own last move, unless dice
    /// have fallen since.
    pub(crate) fn way_back(&self) -> Option<usize> {
        let own = self.place.own()?;
        if !matches!(
            self.game.next(),
            MatchNext::Throw(..) | MatchNext::Choice(_)
        ) {
            return None;
        }
        let game = self.log_of_game();
        let moves = game
            .iter()
            .rev()
            .take_while(|entry| entry.kind == Kind::Move);
        let back = moves.enumerate().find(|(_, entry)| entry.side == own)?;
        Some(self.ply() - 1 - back.0)
    }

    /// True if the visitor may propose a draw.
    pub(crate) fn may_offer_draw(&self) -> bool {
        self.speaker().is_ok() && self.game.may_be_drawn()
    }

    /// The visitor asks the other side for a draw, or to go back.
    pub(crate) fn ask(&self, draw: bool) -> Result<Vec<Event>, GameError> {
        let side = self.speaker()?;
        self.talk.may_ask()?;
        let ask = match (draw, self.way_back()) {
            (true, _) if self.game.may_be_drawn() => Ask::Draw,
            (true, _) => return Err(MatchError::NoDraw.into()),
            (false, Some(ply)) => Ask::Back(ply),
            (false, None) => {
                return Err(GameError::NotYours(NotYours::NothingBack));
            }
        };
        Ok(vec![Event::Asked(side, ask)])
    }

    /// The visitor answers what the other side has asked.
    pub(crate) fn answer(&self, yes: bool) -> Result<Vec<Event>, GameError> {
        let own = self.speaker()?;
        match self.talk.asked {
            Some((side, _)) if side != own => Ok(vec![Event::Answered(yes)]),
            _ => Err(GameError::NotYours(NotYours::Unasked)),
        }
    }

    /// The visitor says something.
    pub(crate) fn say(&self, phrase: Phrase) -> Result<Vec<Event>, GameError> {
        let side = self.speaker()?;
        self.talk.may_say(side)?;
        Ok(vec![Event::Said(side, phrase)])
    }

    /// True if dice or the computer go on without a click.
    pub(crate) fn is_automatic(&self) -> bool {
        let watched = self.is_watched();
        match self.game.next() {
            MatchNext::Throw(side, actions) => actions.is_empty() || !self.person(side),
            MatchNext::Choice(side) | MatchNext::Answer(side, _) => !watched && !self.person(side),
            MatchNext::GameOver(_) | MatchNext::Over(..) => false,
        }
    }

    /// The level of the computer, if it decides next.
    pub(crate) fn computer_due(&self) -> Option<u8> {
        let due = self.due().is_some_and(|side| !self.person(side));
        due.then(|| self.level())
    }

    /// The computer that decides now, and its chance.
    fn computer(&self) -> (PlayerSpec, Dice) {
        let dice = self.place.settings.dice.aside(self.ply() as u64);
        (PlayerSpec::Level(self.level()), dice)
    }

    /// The computer's decision about the stake.
    fn computer_decides(&self) -> Option<Action> {
        let (player, mut dice) = self.computer();
        self.game.decide(player, &mut dice)
    }

    /// Plays the next throw or move of the computer, with the throw that follows, or begins the
    /// next game of a series. No events if a person has to decide.
    pub(crate) fn go_on(&mut self) -> Result<Vec<Event>, GameError> {
        let ply = self.ply();
        match self.game.next() {
            MatchNext::Throw(side, actions) if !actions.is_empty() && self.person(side) => {
                Ok(vec![])
            }
            MatchNext::Answer(side, _) | MatchNext::Choice(side) if self.person(side) => Ok(vec![]),
            MatchNext::Throw(..) => match self.computer_decides() {
                Some(action) => {
                    self.game.act(action)?;
                    Ok(vec![Event::Played(action.word().into())])
                }
                None => Ok(self.roll().into_iter().collect()),
            },
            MatchNext::Answer(..) => match self.computer_decides() {
                Some(action) => self.decide(action.word()),
                None => Ok(vec![]),
            },
            MatchNext::Choice(_) => {
                let (player, mut dice) = self.computer();
                match self.session().pick(player, &mut dice) {
                    Some(text) => self.decide(&text),
                    None => Ok(vec![]),
                }
            }
            MatchNext::GameOver(_) => {
                let mut roll = self.cup.roll(self.rolled.len() as u64, ply);
                self.game.next_game(roll.as_mut())?;
                self.rolled.push(self.ply());
                self.before = None;
                let begun = Event::Rolled(self.since(ply));
                Ok(std::iter::once(begun).chain(self.roll_on()).collect())
            }
            MatchNext::Over(..) => Ok(vec![]),
        }
    }
}
