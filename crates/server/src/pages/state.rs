//! A game as programs see it: the board, the steps that may be tried, what has happened.

use lauta_catalog::game::{Side, StepTree, View};
use serde::Serialize;

use crate::play::{Entry, Table};

/// A game in progress. Nothing here foretells the dice: neither the seed nor what the computer
/// thinks leaves the server while a game is under way.
#[derive(Debug, Serialize)]
pub(crate) struct State {
    /// The game's id.
    pub(crate) id: String,
    /// The game string.
    pub(crate) game: String,
    /// Throws and moves so far; a move says which turn it answers.
    pub(crate) ply: usize,
    /// The position as text.
    pub(crate) position: String,
    /// Whose person has to choose now.
    pub(crate) chooser: Option<Side>,
    /// Which side the board is seen from.
    pub(crate) below: Side,
    /// Whether the game is over.
    pub(crate) over: bool,
    /// The board.
    pub(crate) view: View,
    /// The steps that may be tried; empty unless a person has to choose.
    pub(crate) tree: StepTree,
    /// What has happened, oldest first.
    pub(crate) log: Vec<Entry>,
    /// What has happened since this person last chose, in words.
    pub(crate) say: String,
    /// The game as the page shows it.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) html: String,
}

impl State {
    /// The whole state, with the section of the page that shows it.
    pub(crate) fn of(table: &Table, flip: bool) -> Self {
        let mut state = Self::bare(table, flip);
        state.html = super::game::section(table, &state, flip, None).into_string();
        state
    }

    /// Without the section of the page.
    pub(crate) fn bare(table: &Table, flip: bool) -> Self {
        let seat = table.settings.seats.below();
        let next = table.session().next();
        Self {
            id: table.settings.id.clone(),
            game: table.settings.game.clone(),
            ply: table.ply(),
            position: table.session().position(),
            chooser: table.chooser(),
            below: if flip { seat.other() } else { seat },
            over: matches!(next, lauta_catalog::Next::Over(_)),
            view: table.view(),
            tree: table.steps(),
            log: table.log.clone(),
            say: super::game::say(table),
            html: String::new(),
        }
    }
}
