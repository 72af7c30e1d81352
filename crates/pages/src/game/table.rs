//! A game in progress: its settings, and its state after all events.
//!
//! A stored game is a list of events. Whatever is due without a person (throws, the computer's
//! moves) follows from the seed and the list alone; a server that was killed in between goes on
//! with the same throw and the same move.

use std::sync::Arc;

use lauta_catalog::game::{Action, Side, StepTree, View};
use lauta_catalog::{
    AnySession, Catalog, Entry, Kind, MatchError, MatchNext, MatchSession, PlayerSpec, Record,
    Start,
};

use super::THROW;
use super::access::{Access, Visitor};
use super::clock::Times;
use super::error::GameError;
use super::event::{Event, Kept, Sat, Settings};
use super::place::{Cup, Place};
use super::seats::Seats;
use super::talk::{Ask, Talk};

/// Events of a game; after that nothing but its end is kept. The longest games take some hundreds.
pub(crate) const MOST_EVENTS: usize = 20_000;

/// A game or a series of games in progress.
#[derive(Clone)]
pub(crate) struct Table {
    pub(crate) place: Place,
    pub(super) game: MatchSession,
    pub(super) cup: Cup,
    /// Rolls so far: for each, the number of entries after it. Taking back drops the later rolls,
    /// so that the same dice come again. A draw for the start counts once, whatever the ties.
    pub(super) rolled: Vec<usize>,
    /// The board before the last side to move made its moves: what changed since is marked.
    pub(super) before: Option<View>,
    /// The number of the next event.
    pub(crate) seq: usize,
    /// Side that has made a rematch.
    pub(crate) rematched: Option<Side>,
    /// Requests and phrases of two friends.
    pub(crate) talk: Talk,
    /// Clocks of both sides; `None` without a clock.
    pub(crate) times: Option<Times>,
}

impl Table {
    /// Begins a game, and says what has happened at once.
    pub(crate) fn begin(place: Place) -> Result<(Self, Vec<Event>), GameError> {
        let cup = place.cup()?;
        let settings = &place.settings;
        let (spec, terms) = (&settings.game, settings.terms.clone());
        let game = match &settings.position {
            Some(position) => MatchSession::begin_at(&Catalog, spec, terms, position, 0)?,
            None => {
                MatchSession::begin(&Catalog, spec, terms, cup.first().as_mut(), settings.first)?
            }
        };
        let start = game.start().write();
        let mut table = Self::seated(place, game, cup);
        let begun = match table.place.settings.position {
            Some(_) => Event::Played(start),
            None => {
                table.rolled = vec![table.ply()];
                Event::Rolled([vec![start], table.since(0)].concat())
            }
        };
        let mut events = vec![begun];
        for action in table.place.settings.decided.clone() {
            table.game.act(action)?;
            events.push(Event::Played(action.word().into()));
        }
        events.extend(table.roll_on());
        Ok((table, events))
    }

    /// A game that nothing keeps.
    pub(crate) fn unkept(settings: Settings, visitor: Visitor) -> Result<Self, GameError> {
        let place = Place::new(String::new(), settings, [None, None], visitor);
        Ok(Self::begin(place)?.0)
    }

    fn seated(place: Place, game: MatchSession, cup: Cup) -> Self {
        let times = place.settings.clock.map(Times::new);
        Self {
            place,
            game,
            cup,
            rolled: vec![],
            before: None,
            seq: 0,
            rematched: None,
            talk: Talk::default(),
            times,
        }
    }

    /// The game that these events describe, the first of which begins it.
    pub(crate) fn replay(place: Place, events: &[Kept]) -> Result<Self, GameError> {
        let mut entries: &[String] = match events.first().map(|kept| &kept.event) {
            Some(Event::Rolled(entries)) => entries,
            Some(Event::Played(entry)) => std::slice::from_ref(entry),
            _ => &[],
        };
        let text = entries.split_off_first().map_or("", String::as_str);
        let start = Start::read(text).ok_or(GameError::Replay { ply: 0 })?;
        let game = begun(&place, &start).map_err(|_| GameError::Replay { ply: 0 })?;
        let cup = place.cup()?;
        let mut table = Self::seated(place, game, cup);
        table.enter(entries)?;
        if let Some((first, later)) = events.split_first() {
            table.count(first);
            table.follow(later)?;
        }
        Ok(table)
    }

    /// Applies new events.
    pub(crate) fn follow(&mut self, events: &[Kept]) -> Result<(), GameError> {
        for kept in events {
            self.apply(&kept.event)?;
            self.count(kept);
            self.seq += 1;
        }
        Ok(())
    }

    /// Throws and time, after an event.
    fn count(&mut self, kept: &Kept) {
        if let Event::Rolled(_) = kept.event {
            self.rolled.push(self.ply());
        }
        let due = self.due();
        if let Some(times) = &mut self.times {
            times.run(due, kept.at);
        }
    }

    /// This game, as another visitor sees it.
    pub(crate) fn seen_by(self, visitor: Visitor) -> Self {
        let Place {
            id, settings, sat, ..
        } = self.place;
        Self {
            place: Place::new(id, settings, sat, visitor),
            ..self
        }
    }

    /// Applies one event.
    fn apply(&mut self, event: &Event) -> Result<(), GameError> {
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
    fn enter(&mut self, entries: &[String]) -> Result<(), GameError> {
        for text in entries {
            let ply = self.ply();
            self.accept(text).map_err(|_| GameError::Replay { ply })?;
        }
        self.talk.turned();
        Ok(())
    }

    /// The game as it stood after `ply` entries of its record.
    pub(crate) fn as_of(&self, ply: usize) -> Result<Self, GameError> {
        let game = begun(&self.place, self.game.start())?;
        let mut then = Self::seated(self.place.clone(), game, self.cup.clone());
        let mut kept = self.since(0);
        kept.truncate(ply);
        then.enter(&kept)?;
        // Its number is that of the event that shows it, and here none does.
        then.seq = self.seq;
        Ok(then)
    }

    /// Forgets everything since turn number `ply`.
    fn go_back(&mut self, ply: usize) -> Result<(), GameError> {
        let mut kept = self.since(0);
        kept.truncate(ply);
        self.rolled.retain(|after| *after <= ply);
        let settings = &mut self.place.settings;
        Arc::make_mut(&mut settings.assessments).truncate(ply);
        Arc::make_mut(&mut settings.comments).retain(|entry, _| *entry <= ply);
        self.game = begun(&self.place, self.game.start())?;
        self.before = None;
        self.enter(&kept)
    }

    /// One entry of the record.
    pub(super) fn accept(&mut self, text: &str) -> Result<(), GameError> {
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

    /// The memory that it takes, in bytes, roughly.
    pub(crate) fn bytes(&self) -> usize {
        /// Of a place of a board: names, links to other places, what stands there.
        const PLACE: usize = 272;
        let view = self.before.as_ref().map_or(0, |view| view.places.len());
        let told = self.place.settings.bytes_told();
        size_of::<Self>() + self.game.bytes() + PLACE * view + told
    }

    /// Entries of the record, oldest first.
    pub(crate) fn log(&self) -> &[Entry] {
        self.game.record()
    }

    /// Entries of the present game of the series, oldest first.
    pub(crate) fn log_of_game(&self) -> &[Entry] {
        let begun = self.log().iter().rposition(|e| e.kind == Kind::Game);
        &self.log()[begun.map_or(0, |at| at + 1)..]
    }

    /// Moves of the present game of the series.
    pub(crate) fn moves(&self) -> usize {
        let entries = self.log_of_game().iter();
        entries.filter(|entry| entry.kind == Kind::Move).count()
    }

    /// Side that made the last move of this game; later throws do not count.
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
    pub(super) fn since(&self, ply: usize) -> Vec<String> {
        let new = self.log()[ply..].iter();
        new.map(|entry| entry.text.clone()).collect()
    }

    /// Score, stake, and what happens next.
    pub(crate) fn game(&self) -> &MatchSession {
        &self.game
    }

    /// The game on the board, without what has been put around it.
    pub(crate) fn session(&self) -> &dyn AnySession {
        self.game.session()
    }

    /// True if the visitor moves for this side.
    pub(crate) fn moves_for(&self, side: Side) -> bool {
        self.person(side) && self.place.access.moves(side)
    }

    /// True if a person plays this side in the game on the board.
    pub(crate) fn person(&self, side: Side) -> bool {
        match self.game.rotation() {
            Some(rotation) => rotation.player(side).level.is_none(),
            None => self.place.settings.seats.person(side),
        }
    }

    /// True if the computer plays both sides of the game on the board.
    pub(crate) fn is_watched(&self) -> bool {
        Side::BOTH.into_iter().all(|side| !self.person(side))
    }

    /// The level of the computer that decides now.
    pub(super) fn level(&self) -> u8 {
        let rotation = self.game.rotation().zip(self.due());
        let level = rotation.and_then(|(rotation, side)| rotation.player(side).level);
        level.unwrap_or(self.place.settings.level)
    }

    /// The side for which the visitor has to choose a move now.
    pub(crate) fn chooser(&self) -> Option<Side> {
        match self.game.next() {
            MatchNext::Choice(side) if self.moves_for(side) => Some(side),
            _ => None,
        }
    }

    /// True if the game waits for a click that lets it go on, not for a person's decision.
    pub(crate) fn waits_for_anyone(&self) -> bool {
        match self.game.next() {
            MatchNext::GameOver(_) => self.place.access != Access::Spectator,
            MatchNext::Over(..) => false,
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side) => {
                !self.person(side)
            }
        }
    }

    /// Record for other programs; with the secret of the dice once the game is over.
    pub(crate) fn record(&self) -> Record {
        let mut record = Record::of(&self.place.settings.game, &self.game);
        record.dice = self.place.pledge(self.is_over());
        if self.place.settings.opened {
            let name = |sat: &Option<Sat>| sat.as_ref()?.name.clone();
            let [first, second] = self.place.sat.each_ref().map(name);
            record.names = first.zip(second).map(<[String; 2]>::from);
            record.headers.clone_from(&self.place.settings.headers);
            record.assessments = self.place.settings.assessments.as_ref().clone();
            record.comments = self.place.settings.comments.as_ref().clone();
        }
        record
    }

    pub(crate) fn is_over(&self) -> bool {
        matches!(self.game.next(), MatchNext::Over(..))
    }

    /// True if a review is allowed: of a game that is over, and of a file however far it goes.
    pub(crate) fn may_be_reviewed(&self) -> bool {
        self.is_over() || self.place.settings.opened
    }

    /// True if advice is allowed: against the computer, or at one screen, where both players see
    /// it.
    pub(crate) fn may_be_advised(&self) -> bool {
        match self.place.settings.seats {
            Seats::One(_) | Seats::Both => true,
            Seats::Friend(_) | Seats::None => false,
        }
    }

    /// Decisions open to the visitor besides moves: to throw, and actions about the stake.
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
        if let Some(rotation) = self.game.rotation() {
            view.sides = Side::BOTH.map(|side| rotation.player(side).name.clone());
        }
        match self.game.next() {
            // Also where the board does not show the end: a side has given up.
            MatchNext::GameOver(_) | MatchNext::Over(..) => view.turn = None,
            MatchNext::Answer(side, _) => view.turn = Some(side),
            MatchNext::Throw(..) | MatchNext::Choice(_) => {}
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

    /// The move that the visitor's men make by themselves, if they are only borne off any more.
    pub(crate) fn bear_off(&self) -> Option<String> {
        self.chooser().filter(|_| self.session().bears_off())?;
        let mut dice = self.place.settings.dice.aside(self.ply() as u64);
        let player = PlayerSpec::Level(6);
        self.session().pick(player, &mut dice)
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
    let (spec, terms) = (&settings.game, settings.terms.clone());
    MatchSession::begin_at(&Catalog, spec, terms, &start.position, start.tied_draws)
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("place", &self.place)
            .field("game", &self.game)
            .finish()
    }
}
