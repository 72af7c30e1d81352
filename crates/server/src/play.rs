//! A game at the table: settings, throws and moves so far, and what happens without a person.
//!
//! A stored game is a list of texts. Whatever is due without a person (throws, the computer's
//! moves) follows from the seed and the list alone; a server that was killed in between goes on
//! with the same throw and the same move.

use lauta_catalog::game::{Dice, SessionError, Side, StepTree, Throw, View};
use lauta_catalog::{AnySession, Next, OpenError, PlayerSpec, new_game, open_at};

use crate::error::ApiError;
use crate::form::{NewGame, Seats};
use crate::store::Settings;

/// One throw or move of a game.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub(crate) struct Entry {
    pub(crate) side: Side,
    /// Dice, or a move.
    pub(crate) throw: bool,
    pub(crate) text: String,
}

/// A game in progress.
pub(crate) struct Table {
    pub(crate) settings: Settings,
    pub(crate) log: Vec<Entry>,
    session: Box<dyn AnySession>,
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
        let mut session = match &form.position {
            Some(position) => open_at(&form.game, position)?,
            None => new_game(&form.game, &mut Dice::from_seed(seed), form.first)?,
        };
        let opening = session.record().to_vec();
        session.take_back_to(0);
        let settings = Settings {
            id,
            game: session.about().id.clone(),
            seats: form.seats,
            level: form.level,
            seed,
            start: session.position(),
        };
        let mut table = Self {
            settings,
            log: vec![],
            session,
            before: None,
        };
        for text in &opening {
            table.accept(text)?;
        }
        let mut entries = opening;
        entries.extend(table.roll());
        Ok((table, entries))
    }

    /// The game that these entries describe.
    pub(crate) fn replay(settings: Settings, entries: &[String]) -> Result<Self, ApiError> {
        let failed = |ply: usize, text: &str, reason: String| ApiError::Replay {
            ply,
            text: text.into(),
            reason,
        };
        let session = open_at(&settings.game, &settings.start)
            .map_err(|error: OpenError| failed(0, &settings.start, error.to_string()))?;
        let mut table = Self {
            settings,
            log: vec![],
            session,
            before: None,
        };
        for (ply, text) in entries.iter().enumerate() {
            table
                .accept(text)
                .map_err(|error| failed(ply, text, error.to_string()))?;
        }
        Ok(table)
    }

    /// One entry: a throw if a throw is due, else a move. Says how it is written.
    fn accept(&mut self, text: &str) -> Result<String, ApiError> {
        let (side, throw, text) = match self.session.next() {
            Next::Throw(side, _) => {
                let throw: Throw = text.parse()?;
                self.session.throw(throw)?;
                (side, true, throw.to_string())
            }
            Next::Choice(side) => {
                let before = self.session.view();
                let text = self.session.play(text)?;
                if self.last_move().is_none_or(|last| last.side != side) {
                    self.before = Some(before);
                }
                (side, false, text)
            }
            Next::Over(_) => return Err(SessionError::NoMoveDue("the game is over").into()),
        };
        self.log.push(Entry {
            side,
            throw,
            text: text.clone(),
        });
        Ok(text)
    }

    /// The last move, whatever was thrown since.
    pub(crate) fn last_move(&self) -> Option<&Entry> {
        self.log.iter().rev().find(|entry| !entry.throw)
    }

    /// The number of the turn: throws and moves so far.
    pub(crate) fn ply(&self) -> usize {
        self.log.len()
    }

    /// Throws the dice if a throw is due.
    fn roll(&mut self) -> Option<String> {
        let Next::Throw(side, _) = self.session.next() else {
            return None;
        };
        let mut dice = Dice::nth(self.settings.seed, self.ply() as u64);
        let text = self.session.roll(&mut dice)?.to_string();
        self.log.push(Entry {
            side,
            throw: true,
            text: text.clone(),
        });
        Some(text)
    }

    /// A person's move, with the throw that follows.
    pub(crate) fn play(&mut self, text: &str) -> Result<Vec<String>, ApiError> {
        match self.session.next() {
            Next::Over(_) => return Err(ApiError::NotYours("the game is over")),
            Next::Choice(side) if !self.settings.seats.person(side) => {
                return Err(ApiError::NotYours("it is the computer's turn"));
            }
            Next::Choice(_) | Next::Throw(..) => {}
        }
        let mut new = vec![self.accept(text)?];
        new.extend(self.roll());
        Ok(new)
    }

    /// Whether dice or the computer go on without anybody's asking.
    pub(crate) fn is_automatic(&self) -> bool {
        match self.session.next() {
            Next::Throw(..) => true,
            Next::Choice(side) => {
                self.settings.seats != Seats::None && !self.settings.seats.person(side)
            }
            Next::Over(_) => false,
        }
    }

    /// What the dice or the computer do next, with the throw that follows a move. Nothing if it
    /// is a person's turn.
    pub(crate) fn go_on(&mut self) -> Result<Vec<String>, ApiError> {
        if let Some(throw) = self.roll() {
            return Ok(vec![throw]);
        }
        match self.session.next() {
            Next::Choice(side) if !self.settings.seats.person(side) => {
                // The computer's own chance must not disturb the dice.
                let mut dice = Dice::nth(!self.settings.seed, self.ply() as u64);
                let player = PlayerSpec::Level(self.settings.level);
                let Some(text) = self.session.pick(player, &mut dice) else {
                    return Ok(vec![]);
                };
                let mut new = vec![self.accept(&text)?];
                new.extend(self.roll());
                Ok(new)
            }
            _ => Ok(vec![]),
        }
    }

    /// The game without what has been put around it.
    pub(crate) fn session(&self) -> &dyn AnySession {
        self.session.as_ref()
    }

    /// The side whose person has to choose now.
    pub(crate) fn chooser(&self) -> Option<Side> {
        match self.session.next() {
            Next::Choice(side) if self.settings.seats.person(side) => Some(side),
            _ => None,
        }
    }

    /// The board, with what the last side to move has changed.
    pub(crate) fn view(&self) -> View {
        let mut view = self.session.view();
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
            self.session.steps()
        } else {
            StepTree::default()
        }
    }
}

impl std::fmt::Debug for Table {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Table")
            .field("settings", &self.settings)
            .field("log", &self.log)
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
