//! A game as its page and programs see it.

use super::advice::Asked;
use super::state::{Any, State};
use super::{game, waiting};
use crate::game::{GameError, Room};

/// The state of a game; with the `part` of the page that shows it, if it is for a page.
pub(crate) fn of(room: &Room, flip: bool, part: bool) -> Result<Any, GameError> {
    Ok(match room {
        Room::Waiting(waiting) => {
            let mut state = waiting::state(waiting)?;
            if !part {
                state.html.clear();
            }
            Any::Waiting(Box::new(state))
        }
        Room::Playing(table) if part => {
            let mut state = State::bare(table, flip);
            let section = game::section(table, &state, flip, Asked::Nothing);
            state.html = section.into_string();
            Any::Playing(Box::new(state))
        }
        Room::Playing(table) => Any::Playing(Box::new(State::bare(table, flip))),
    })
}
