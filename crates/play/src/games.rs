//! The games that can be played, for what knows none of them by name.

use lauta_game::{About, Chance, RulesError, Side};
use thiserror::Error;

use crate::session::AnySession;

/// A catalogue of games by game string.
pub trait Games: Sync {
    /// The sources, names and rules of one game, options applied.
    ///
    /// # Errors
    /// If there is no such game or option.
    fn about(&self, spec: &str) -> Result<About, RulesError>;

    /// The game at this position, or at its start, the first side to begin.
    ///
    /// # Errors
    /// If there is no such game, option or position.
    fn open(&self, spec: &str, position: Option<&str>) -> Result<Box<dyn AnySession>, OpenError>;

    /// A new game with the draw for the start, or with `first` to begin.
    ///
    /// # Errors
    /// If there is no such game or option.
    fn new_game(
        &self,
        spec: &str,
        dice: &mut dyn Chance,
        first: Option<Side>,
    ) -> Result<Box<dyn AnySession>, OpenError>;
}

/// A game that cannot be opened.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum OpenError {
    /// The game string or its options are wrong.
    #[error(transparent)]
    Rules(#[from] RulesError),
    /// The position is not one of this game.
    #[error("{text:?} is no position of {game}: {error}")]
    Position {
        /// The game.
        game: String,
        /// The text.
        text: String,
        /// What is wrong with it.
        error: lauta_game::ReadError,
    },
}
