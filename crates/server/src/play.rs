//! A game at the table: settings, what has happened so far, and what happens without a person.
//!
//! A stored game is a list of texts. Whatever is due without a person (throws, the computer's
//! moves) follows from the seed and the list alone; a server that was killed in between goes on
//! with the same throw and the same move.

use lauta_catalog::game::{Action, Dice, Side, StepTree, View};
use lauta_catalog::{
    AnySession, Entry, Kind, Length, MatchNext, MatchSession, PlayerSpec, Start, Terms, about,
};

use crate::error::ApiError;
use crate::form::{NewGame, Seats};
use crate::store::Settings;

/// What a person sends to throw the dice where raising the stake comes first.
pub(crate) const THROW: &str = "throw";

/// A game or a series of games in progress.
pub(crate) struct Table {
    pub(crate) settings: Settings,
    game: MatchSession,
    /// The board before the last side to move made its moves: what changed since is marked.
    before: Option<View>,
}

impl Table {
    /// Begins a game, and says what has happened at once.
    pub(crate) fn begin(
        form: &NewGame,
        id: String,
        seed: u64,
    ) -> Result<(Self, Vec<String>), ApiError> {
        let spec = about(&form.game)?.id;
        let length = match form.length {
            Some(length) => length,
            None => Length::asked(&spec)?,
        };
        let terms = Terms {
            length,
            score: form.score,
        };
        let mut dice = Dice::from_seed(seed);
        let game = match &form.position {
            Some(position) => MatchSession::begin_at(&spec, terms, position, 0)?,
            None => MatchSession::begin(&spec, terms, &mut dice, form.first)?,
        };
        let settings = Settings {
            id,
            game: spec,
            seats: form.seats,
            level: form.level,
            seed,
            terms,
            start: game.start().clone(),
        };
        let mut table = Self {
            settings,
            game,
            before: None,
        };
        table.roll_on();
        let entries = table.since(0);
        Ok((table, entries))
    }

    /// The game that these entries describe.
    pub(crate) fn replay(settings: Settings, entries: &[String]) -> Result<Self, ApiError> {
        let failed = |ply: usize, text: &str, reason: String| ApiError::Replay {
            ply,
            text: text.into(),
            reason,
        };
        let Start {
            position,
            tied_draws,
        } = &settings.start;
        let game = MatchSession::begin_at(&settings.game, settings.terms, position, *tied_draws)
            .map_err(|error| failed(0, position, error.to_string()))?;
        let mut table = Self {
            settings,
            game,
            before: None,
        };
        for (ply, text) in entries.iter().enumerate() {
            table
                .accept(text)
                .map_err(|error| failed(ply, text, error.to_string()))?;
        }
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
    fn roll(&mut self) {
        let mut dice = Dice::nth(self.settings.seed, self.ply() as u64);
        self.game.roll(&mut dice);
    }

    /// Throws the dice if a throw is due and nobody may raise the stake first.
    fn roll_on(&mut self) {
        if matches!(self.game.next(), MatchNext::Throw(_, actions) if actions.is_empty()) {
            self.roll();
        }
    }

    /// What a person decides, with the throw that follows.
    pub(crate) fn play(&mut self, text: &str) -> Result<Vec<String>, ApiError> {
        let ply = self.ply();
        match self.game.next() {
            MatchNext::Over(..) => return Err(ApiError::NotYours("the game is over")),
            MatchNext::GameOver(_) => {
                return Err(ApiError::NotYours("begin the next game first"));
            }
            MatchNext::Throw(side, _) | MatchNext::Answer(side, _) | MatchNext::Choice(side)
                if !self.settings.seats.person(side) =>
            {
                return Err(ApiError::NotYours("it is the computer's turn"));
            }
            // Nobody says what the dice show.
            MatchNext::Throw(..) if text == THROW => self.roll(),
            MatchNext::Throw(_, open) => match Action::read(text) {
                Some(_) => self.accept(text)?,
                None => return Err(ApiError::ThrowOrRaise { open }),
            },
            MatchNext::Answer(..) | MatchNext::Choice(_) => self.accept(text)?,
        }
        self.roll_on();
        Ok(self.since(ply))
    }

    /// Whether dice or the computer go on without anybody's asking.
    pub(crate) fn is_automatic(&self) -> bool {
        let watched = self.settings.seats == Seats::None;
        match self.game.next() {
            MatchNext::Throw(side, actions) => {
                actions.is_empty() || !self.settings.seats.person(side)
            }
            MatchNext::Choice(side) | MatchNext::Answer(side, _) => {
                !watched && !self.settings.seats.person(side)
            }
            MatchNext::GameOver(_) | MatchNext::Over(..) => false,
        }
    }

    /// What the dice or the computer do next, with the throw that follows, or the next game of a
    /// series. Nothing if a person has to decide.
    pub(crate) fn go_on(&mut self) -> Result<Vec<String>, ApiError> {
        let ply = self.ply();
        match self.game.next() {
            MatchNext::Throw(side, actions)
                if !actions.is_empty() && self.settings.seats.person(side) => {}
            MatchNext::Throw(..) => match self.game.decide() {
                Some(action) => self.game.act(action)?,
                None => self.roll(),
            },
            MatchNext::Answer(side, _) | MatchNext::Choice(side)
                if self.settings.seats.person(side) => {}
            MatchNext::Answer(..) => {
                if let Some(action) = self.game.decide() {
                    self.game.act(action)?;
                    self.roll_on();
                }
            }
            MatchNext::Choice(_) => {
                // The computer's own chance must not disturb the dice.
                let mut dice = Dice::nth(!self.settings.seed, ply as u64);
                let player = PlayerSpec::Level(self.settings.level);
                if let Some(text) = self.session().pick(player, &mut dice) {
                    self.accept(&text)?;
                    self.roll_on();
                }
            }
            MatchNext::GameOver(_) => {
                let mut dice = Dice::nth(self.settings.seed, ply as u64);
                self.game.next_game(&mut dice)?;
                self.before = None;
                self.roll_on();
            }
            MatchNext::Over(..) => {}
        }
        Ok(self.since(ply))
    }

    /// Score, stake, and what happens next.
    pub(crate) fn game(&self) -> &MatchSession {
        &self.game
    }

    /// The game on the board, without what has been put around it.
    pub(crate) fn session(&self) -> &dyn AnySession {
        self.game.session()
    }

    /// The side whose person has to choose a move now.
    pub(crate) fn chooser(&self) -> Option<Side> {
        match self.game.next() {
            MatchNext::Choice(side) if self.settings.seats.person(side) => Some(side),
            _ => None,
        }
    }

    /// Whether whoever asks may be advised: against the computer, or at one screen, where all
    /// see what is asked.
    pub(crate) fn may_be_advised(&self) -> bool {
        match self.settings.seats {
            Seats::One(_) | Seats::Both => true,
            Seats::None => false,
        }
    }

    /// What a person may decide now besides moves: to throw, and what can be done to the stake.
    pub(crate) fn decisions(&self) -> Vec<&'static str> {
        match self.game.next() {
            MatchNext::Throw(side, actions) if self.settings.seats.person(side) => {
                let actions = actions.into_iter().map(Action::word);
                std::iter::once(THROW).chain(actions).collect()
            }
            MatchNext::Answer(side, actions) if self.settings.seats.person(side) => {
                actions.into_iter().map(Action::word).collect()
            }
            _ => vec![],
        }
    }

    /// The board, with what the last side to move has changed.
    pub(crate) fn view(&self) -> View {
        let mut view = self.session().view();
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

    /// The steps that a person may try now.
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
            .field("settings", &self.settings)
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
