//! A game at the table: settings, what has happened so far, and what happens without a person.
//!
//! A stored game is a list of events. Whatever is due without a person (throws, the computer's
//! moves) follows from the seed and the list alone; a server that was killed in between goes on
//! with the same throw and the same move.

use lauta_catalog::game::{Action, Dice, Side, StepTree, View};
use lauta_catalog::{
    AnySession, Entry, Kind, MatchError, MatchNext, MatchSession, PlayerSpec, Record, Start,
};

use crate::clock::Times;
use crate::error::{ApiError, NotYours};
use crate::event::{Event, Kept, Settings, Source};
use crate::form::Seats;
use crate::room::{Cup, Place};
use crate::seat::{Hand, Visitor};
use crate::talk::{Ask, Phrase, Talk};

/// What a person sends to throw the dice where raising the stake comes first.
pub(crate) const THROW: &str = "throw";

/// A game or a series of games in progress.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) place: Place,
    game: MatchSession,
    cup: Cup,
    /// How often the dice have fallen; a draw for the start counts once, whatever the ties.
    rolls: u64,
    /// The board before the last side to move made its moves: what changed since is marked.
    before: Option<View>,
    /// The number of the next event.
    pub(crate) seq: usize,
    /// Who has made another game after this one.
    pub(crate) rematched: Option<Side>,
    /// What two friends have asked and said.
    pub(crate) talk: Talk,
    /// What time they have left, if any is counted.
    pub(crate) times: Option<Times>,
}

impl Table {
    /// Begins a game, and says what has happened at once.
    pub(crate) fn begin(place: Place) -> Result<(Self, Vec<Event>), ApiError> {
        let cup = place.cup()?;
        let settings = &place.settings;
        let (spec, terms) = (&settings.game, settings.terms);
        let game = match &settings.position {
            Some(position) => MatchSession::begin_at(spec, terms, position, 0)?,
            None => MatchSession::begin(spec, terms, cup.first().as_mut(), settings.first)?,
        };
        let start = game.start().write();
        let mut table = Self::seated(place, game, cup);
        let begun = match table.place.settings.position {
            Some(_) => Event::Played(start),
            None => {
                table.rolls = 1;
                Event::Rolled([vec![start], table.since(0)].concat())
            }
        };
        let events = std::iter::once(begun).chain(table.roll_on()).collect();
        Ok((table, events))
    }

    /// A game that nothing keeps.
    pub(crate) fn unkept(settings: Settings, visitor: Visitor) -> Result<Self, ApiError> {
        let place = Place::new(String::new(), settings, [None, None], visitor);
        Ok(Self::begin(place)?.0)
    }

    fn seated(place: Place, game: MatchSession, cup: Cup) -> Self {
        let times = place.settings.clock.map(Times::new);
        Self {
            place,
            game,
            cup,
            rolls: 0,
            before: None,
            seq: 0,
            rematched: None,
            talk: Talk::default(),
            times,
        }
    }

    /// The game that these events describe, the first of which begins it.
    pub(crate) fn replay(place: Place, events: &[Kept]) -> Result<Self, ApiError> {
        let mut entries: &[String] = match events.first().map(|kept| &kept.event) {
            Some(Event::Rolled(entries)) => entries,
            Some(Event::Played(entry)) => std::slice::from_ref(entry),
            _ => &[],
        };
        let text = entries.split_off_first().map_or("", String::as_str);
        let start = Start::read(text).ok_or_else(|| broken(0, text, "this begins no game"))?;
        let game = begun(&place, &start).map_err(|error| broken(0, text, error))?;
        let cup = place.cup()?;
        let mut table = Self::seated(place, game, cup);
        table.enter(entries)?;
        if let Some((first, later)) = events.split_first() {
            table.count(first);
            table.follow(later)?;
        }
        Ok(table)
    }

    /// What has happened since.
    pub(crate) fn follow(&mut self, events: &[Kept]) -> Result<(), ApiError> {
        for kept in events {
            self.apply(&kept.event)?;
            self.count(kept);
            self.seq += 1;
        }
        Ok(())
    }

    /// Throws and time, after an event.
    fn count(&mut self, kept: &Kept) {
        self.rolls += u64::from(matches!(kept.event, Event::Rolled(_)));
        let due = self.due();
        if let Some(times) = &mut self.times {
            times.run(due, kept.at);
        }
    }

    /// The same game for somebody else.
    pub(crate) fn seen_by(self, visitor: Visitor) -> Self {
        let Place {
            id, settings, sat, ..
        } = self.place;
        Self {
            place: Place::new(id, settings, sat, visitor),
            ..self
        }
    }

    /// What happened after the game was begun.
    fn apply(&mut self, event: &Event) -> Result<(), ApiError> {
        match event {
            Event::Settled(_) | Event::Sat(_) => Ok(()),
            Event::Rolled(entries) => self.enter(entries),
            Event::Played(entry) => self.enter(std::slice::from_ref(entry)),
            Event::Asked(side, ask) => {
                self.talk.ask(*side, *ask);
                Ok(())
            }
            Event::Answered(yes) => match self.talk.answer(*yes) {
                Some((side, Ask::Draw)) => Ok(self.game.agree_on_draw(side)?),
                Some((_, Ask::Back(ply))) => self.go_back(ply),
                None => Ok(()),
            },
            Event::Said(side, phrase) => {
                self.talk.say(*side, *phrase);
                Ok(())
            }
            Event::TimedOut(side) => Ok(self.game.out_of_time(*side)?),
            Event::Rematched(side) => {
                self.rematched.get_or_insert(*side);
                Ok(())
            }
        }
    }

    /// Entries of the record that have been kept.
    fn enter(&mut self, entries: &[String]) -> Result<(), ApiError> {
        for text in entries {
            let ply = self.ply();
            self.accept(text)
                .map_err(|error| broken(ply, text, error))?;
        }
        self.talk.turned();
        Ok(())
    }

    /// The game as it stood after so many entries of its record.
    pub(crate) fn as_of(&self, ply: usize) -> Result<Self, ApiError> {
        let game = begun(&self.place, self.game.start())?;
        let mut then = Self::seated(self.place.clone(), game, self.cup.clone());
        let mut kept = self.since(0);
        kept.truncate(ply);
        then.enter(&kept)?;
        // What it is numbered by is the event that shows it, and here none does.
        then.seq = self.seq;
        Ok(then)
    }

    /// Forgets everything since turn number `ply`.
    fn go_back(&mut self, ply: usize) -> Result<(), ApiError> {
        let mut kept = self.since(0);
        kept.truncate(ply);
        self.game = begun(&self.place, self.game.start())?;
        self.before = None;
        self.enter(&kept)
    }

    /// One entry of the record.
    fn accept(&mut self, text: &str) -> Result<(), ApiError> {
        let before = match self.game.next() {
            MatchNext::Choice(side) if self.last_mover() != Some(side) => {
                Some(self.session().view())
            }
            _ => None,
        };
        self.game.accept(text)?;
        match self.log().last().map(|entry| entry.kind) {
            Some(Kind::Move) if before.is_some() => self.before = before,
            Some(Kind::Game) => self.before = None,
            _ => {}
        }
        Ok(())
    }

    /// What has happened, oldest first.
    pub(crate) fn log(&self) -> &[Entry] {
        self.game.record()
    }

    /// What has happened in the game that is being played.
    pub(crate) fn log_of_game(&self) -> &[Entry] {
        let begun = self.log().iter().rposition(|e| e.kind == Kind::Game);
        &self.log()[begun.map_or(0, |at| at + 1)..]
    }

    /// Who made the last move of this game, whatever was thrown since.
    fn last_mover(&self) -> Option<Side> {
        let moves = self.log_of_game().iter();
        let last = moves.rev().find(|entry| entry.kind == Kind::Move)?;
        Some(last.side)
    }

    /// The number of the turn: entries so far.
    pub(crate) fn ply(&self) -> usize {
        self.log().len()
    }

    /// The entries from number `ply` on, as they are kept.
    fn since(&self, ply: usize) -> Vec<String> {
        let new = self.log()[ply..].iter();
        new.map(|entry| entry.text.clone()).collect()
    }

    /// Throws the dice, if a throw is due.
    fn roll(&mut self) -> Option<Event> {
        let mut roll = self.cup.roll(self.rolls, self.ply());
        let throw = self.game.roll(roll.as_mut())?;
        self.rolls += 1;
        Some(Event::Rolled(vec![throw.to_string()]))
    }

    /// Throws the dice if a throw is due and nobody may raise the stake first.
    fn roll_on(&mut self) -> Option<Event> {
        match self.game.next() {
            MatchNext::Throw(_, actions) if actions.is_empty() => self.roll(),
            _ => None,
        }
    }

    /// One decision, and the throw that follows.
    fn decide(&mut self, text: &str) -> Result<Vec<Event>, ApiError> {
        let ply = self.ply();
        self.accept(text)?;
        let decided = self.since(ply).into_iter().map(Event::Played);
        let decided: Vec<Event> = decided.collect();
        Ok(decided.into_iter().chain(self.roll_on()).collect())
    }

    /// What a person decides, with the throw that follows.
    pub(crate) fn play(&mut self, text: &str) -> Result<Vec<Event>, ApiError> {
        match self.game.next() {
            MatchNext::Over(..) => Err(ApiError::NotYours(NotYours::Over)),
            MatchNext::GameOver(_) => Err(ApiError::NotYours(NotYours::Between)),
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side)
                if !self.place.settings.seats.person(side) =>
            {
                Err(ApiError::NotYours(NotYours::Computer))
            }
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side)
                if !self.place.hand.moves(side) =>
            {
                Err(ApiError::NotYours(NotYours::Other))
            }
            // Nobody says what the dice show.
            MatchNext::Throw(..) if text == THROW => Ok(self.roll().into_iter().collect()),
            MatchNext::Throw(_, open) if Action::read(text).is_none() => {
                Err(ApiError::ThrowOrRaise { open })
            }
            MatchNext::Throw(..) | MatchNext::Answer(..) | MatchNext::Choice(_) => {
                self.decide(text)
            }
        }
    }

    /// Whether the visitor can give up the game: in one between friends, while it is played.
    pub(crate) fn may_resign(&self) -> bool {
        let due = matches!(
            self.game.next(),
            MatchNext::Throw(..) | MatchNext::Choice(_)
        );
        due && matches!(self.place.hand, Hand::One(_))
    }

    /// The visitor gives up the game.
    pub(crate) fn resign(&mut self) -> Result<Vec<Event>, ApiError> {
        match self.place.hand {
            Hand::One(side) => {
                self.game.resign(side)?;
                Ok(self
                    .since(self.ply() - 1)
                    .into_iter()
                    .map(Event::Played)
                    .collect())
            }
            Hand::Any | Hand::Watches => Err(ApiError::NotYours(NotYours::Alone)),
        }
    }

    /// The side that has to throw, to answer or to choose.
    fn due(&self) -> Option<Side> {
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
    fn speaker(&self) -> Result<Side, ApiError> {
        match self.place.hand {
            Hand::One(side) => Ok(side),
            Hand::Any | Hand::Watches => Err(ApiError::NotYours(NotYours::Friendless)),
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

    /// Whether the visitor may propose a draw.
    pub(crate) fn may_offer_draw(&self) -> bool {
        self.speaker().is_ok() && self.game.may_be_drawn()
    }

    /// The visitor asks the other side for a draw, or to go back.
    pub(crate) fn ask(&self, draw: bool) -> Result<Vec<Event>, ApiError> {
        let side = self.speaker()?;
        self.talk.may_ask()?;
        let ask = match (draw, self.way_back()) {
            (true, _) if self.game.may_be_drawn() => Ask::Draw,
            (true, _) => return Err(MatchError::NoDraw.into()),
            (false, Some(ply)) => Ask::Back(ply),
            (false, None) => {
                return Err(ApiError::NotYours(NotYours::NothingBack));
            }
        };
        Ok(vec![Event::Asked(side, ask)])
    }

    /// The visitor answers what the other side has asked.
    pub(crate) fn answer(&self, yes: bool) -> Result<Vec<Event>, ApiError> {
        let own = self.speaker()?;
        match self.talk.asked {
            Some((side, _)) if side != own => Ok(vec![Event::Answered(yes)]),
            _ => Err(ApiError::NotYours(NotYours::Unasked)),
        }
    }

    /// The visitor says something.
    pub(crate) fn say(&self, phrase: Phrase) -> Result<Vec<Event>, ApiError> {
        let side = self.speaker()?;
        self.talk.may_say(side)?;
        Ok(vec![Event::Said(side, phrase)])
    }

    /// Whether dice or the computer go on without anybody's asking.
    pub(crate) fn is_automatic(&self) -> bool {
        let watched = self.place.settings.seats == Seats::None;
        match self.game.next() {
            MatchNext::Throw(side, actions) => {
                actions.is_empty() || !self.place.settings.seats.person(side)
            }
            MatchNext::Choice(side) | MatchNext::Answer(side, _) => {
                !watched && !self.place.settings.seats.person(side)
            }
            MatchNext::GameOver(_) | MatchNext::Over(..) => false,
        }
    }

    /// What the dice or the computer do next, with the throw that follows, or the next game of a
    /// series. Nothing if a person has to decide.
    pub(crate) fn go_on(&mut self) -> Result<Vec<Event>, ApiError> {
        let ply = self.ply();
        match self.game.next() {
            MatchNext::Throw(side, actions)
                if !actions.is_empty() && self.place.settings.seats.person(side) =>
            {
                Ok(vec![])
            }
            MatchNext::Answer(side, _) | MatchNext::Choice(side)
                if self.place.settings.seats.person(side) =>
            {
                Ok(vec![])
            }
            MatchNext::Throw(..) => match self.game.decide() {
                Some(action) => {
                    self.game.act(action)?;
                    Ok(vec![Event::Played(action.word().into())])
                }
                None => Ok(self.roll().into_iter().collect()),
            },
            MatchNext::Answer(..) => match self.game.decide() {
                Some(action) => self.decide(action.word()),
                None => Ok(vec![]),
            },
            MatchNext::Choice(_) => {
                // The computer's own chance must not disturb the dice.
                let seed = match &self.place.settings.dice {
                    Source::Seed(seed) => *seed,
                    Source::Secret(secret) => secret.computer(),
                };
                let mut dice = Dice::nth(!seed, ply as u64);
                let player = PlayerSpec::Level(self.place.settings.level);
                match self.session().pick(player, &mut dice) {
                    Some(text) => self.decide(&text),
                    None => Ok(vec![]),
                }
            }
            MatchNext::GameOver(_) => {
                let mut roll = self.cup.roll(self.rolls, ply);
                self.game.next_game(roll.as_mut())?;
                self.rolls += 1;
                self.before = None;
                let begun = Event::Rolled(self.since(ply));
                Ok(std::iter::once(begun).chain(self.roll_on()).collect())
            }
            MatchNext::Over(..) => Ok(vec![]),
        }
    }

    /// Score, stake, and what happens next.
    pub(crate) fn game(&self) -> &MatchSession {
        &self.game
    }

    /// The game on the board, without what has been put around it.
    pub(crate) fn session(&self) -> &dyn AnySession {
        self.game.session()
    }

    /// Whether the visitor moves for this side.
    fn moves_for(&self, side: Side) -> bool {
        self.place.settings.seats.person(side) && self.place.hand.moves(side)
    }

    /// The side for which the visitor has to choose a move now.
    pub(crate) fn chooser(&self) -> Option<Side> {
        match self.game.next() {
            MatchNext::Choice(side) if self.moves_for(side) => Some(side),
            _ => None,
        }
    }

    /// Whether anything but a person is waited for: a click that lets the game go on.
    pub(crate) fn waits_for_anyone(&self) -> bool {
        match self.game.next() {
            MatchNext::GameOver(_) => self.place.hand != Hand::Watches,
            MatchNext::Over(..) => false,
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side) => {
                !self.place.settings.seats.person(side)
            }
        }
    }

    /// What has happened, for other programs; with the secret of the dice once the game is over.
    pub(crate) fn record(&self) -> Record {
        let mut record = Record::of(&self.place.settings.game, &self.game);
        record.dice = self.place.pledge(self.is_over());
        record
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.game.next(), MatchNext::Over(..))
    }

    /// Whether whoever asks may be advised: against the computer, or at one screen, where all
    /// see what is asked.
    pub(crate) fn may_be_advised(&self) -> bool {
        match self.place.settings.seats {
            Seats::One(_) | Seats::Both => true,
            Seats::Friend(_) | Seats::None => false,
        }
    }

    /// What the visitor may decide now besides moves: to throw, and what can be done to the stake.
    pub(crate) fn decisions(&self) -> Vec<&'static str> {
        match self.game.next() {
            MatchNext::Throw(side, actions) if self.moves_for(side) => {
                let actions = actions.into_iter().map(Action::word);
                std::iter::once(THROW).chain(actions).collect()
            }
            MatchNext::Answer(side, actions) if self.moves_for(side) => {
                actions.into_iter().map(Action::word).collect()
            }
            _ => vec![],
        }
    }

    /// The board, with what the last side to move has changed.
    pub(crate) fn view(&self) -> View {
        let mut view = self.session().view();
        if let MatchNext::GameOver(_) | MatchNext::Over(..) = self.game.next() {
            // Also where the board does not show the end: a side has given up.
            view.turn = None;
        }
        for place in &view.places {
            let old = self
                .before
                .as_ref()
                .and_then(|before| before.place(&place.id));
            if old.is_some_and(|old| old.stacks != place.stacks) && !view.marked.contains(&place.id)
            {
                view.marked.push(place.id.clone());
            }
        }
        view
    }

    /// The steps that the visitor may try now.
    pub(crate) fn steps(&self) -> StepTree {
        if self.chooser().is_some() {
            self.session().steps()
        } else {
            StepTree::default()
        }
    }
}

/// The game as it stood before anything was done.
fn begun(place: &Place, start: &Start) -> Result<MatchSession, MatchError> {
    let settings = &place.settings;
    let (spec, terms) = (&settings.game, settings.terms);
    MatchSession::begin_at(spec, terms, &start.position, start.tied_draws)
}

/// An entry that was kept and cannot happen.
fn broken(ply: usize, text: &str, reason: impl ToString) -> ApiError {
    ApiError::Replay {
        ply,
        text: text.chars().take(80).collect(),
        reason: reason.to_string(),
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("place", &self.place)
            .field("game", &self.game)
            .finish()
    }
}

/// Whether these steps leave nothing to choose: a pass, or another move without any movement.
pub(crate) fn forced_pass(tree: &StepTree) -> Option<&str> {
    let first = tree.nodes.first()?;
    if let (Some(done), []) = (&first.done, &first.steps[..]) {
        return Some(done);
    }
    let [only] = &first.steps[..] else {
        return None;
    };
    if only.from.is_some() || only.to.is_some() {
        return None;
    }
    tree.nodes.get(only.node)?.done.as_deref()
}
