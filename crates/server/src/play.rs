//! A game at the table: settings, what has happened so far, and what happens without a person.
//!
//! A stored game is a list of events. Whatever is due without a person (throws, the computer's
//! moves) follows from the seed and the list alone; a server that was killed in between goes on
//! with the same throw and the same move.

use lauta_catalog::game::{Action, Dice, Side, StepTree, View};
use lauta_catalog::{AnySession, Entry, Kind, MatchNext, MatchSession, PlayerSpec, Record, Start};

use crate::error::ApiError;
use crate::event::{Event, Source};
use crate::form::Seats;
use crate::room::{Cup, Place};
use crate::seat::Hand;

/// What a person sends to throw the dice where raising the stake comes first.
pub(crate) const THROW: &str = "throw";

/// A game or a series of games in progress.
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

    fn seated(place: Place, game: MatchSession, cup: Cup) -> Self {
        Self {
            place,
            game,
            cup,
            rolls: 0,
            before: None,
            seq: 0,
            rematched: None,
        }
    }

    /// The game that these events describe, the first of which begins it.
    pub(crate) fn replay(place: Place, events: &[Event]) -> Result<Self, ApiError> {
        let failed = |ply: usize, text: &str, reason: String| ApiError::Replay {
            ply,
            text: text.chars().take(80).collect(),
            reason,
        };
        let mut entries = events.iter().flat_map(|event| match event {
            Event::Settled(_) | Event::Sat(_) | Event::Rematched(_) => &[],
            Event::Rolled(entries) => &entries[..],
            Event::Played(entry) => std::slice::from_ref(entry),
        });
        let text = entries.next().map_or("", String::as_str);
        let start =
            Start::read(text).ok_or_else(|| failed(0, text, "this begins no game".into()))?;
        let settings = &place.settings;
        let game = MatchSession::begin_at(
            &settings.game,
            settings.terms,
            &start.position,
            start.tied_draws,
        )
        .map_err(|error| failed(0, text, error.to_string()))?;
        let cup = place.cup()?;
        let mut table = Self::seated(place, game, cup);
        for (ply, text) in entries.enumerate() {
            table
                .accept(text)
                .map_err(|error| failed(ply, text, error.to_string()))?;
        }
        table.rematched = events.iter().find_map(|event| match event {
            Event::Rematched(side) => Some(*side),
            _ => None,
        });
        let rolled = events
            .iter()
            .filter(|event| matches!(event, Event::Rolled(_)));
        table.rolls = rolled.count() as u64;
        Ok(table)
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
            MatchNext::Over(..) => Err(ApiError::NotYours("the game is over")),
            MatchNext::GameOver(_) => Err(ApiError::NotYours("begin the next game first")),
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side)
                if !self.place.settings.seats.person(side) =>
            {
                Err(ApiError::NotYours("it is the computer's turn"))
            }
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side)
                if !self.place.hand.moves(side) =>
            {
                Err(ApiError::NotYours("it is the other side's turn"))
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
            Hand::Any | Hand::Watches => Err(ApiError::NotYours(
                "only games between friends are given up",
            )),
        }
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
                let seed = match self.place.settings.dice {
                    Source::Seed(seed) => seed,
                    // No computer plays between friends.
                    Source::Secret(_) => return Ok(vec![]),
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
