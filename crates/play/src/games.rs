//! The catalogue of games, for code that knows none of them by name.

use lauta_game::{About, Chance, RulesError, Side};
use thiserror::Error;

use crate::session::AnySession;

/// A catalogue of games by game string. `lauta-catalog` has the one of the program; this one narrows
/// another down:
///
/// ```
/// use lauta_game::{About, Chance, RulesError, Side, library};
/// use lauta_play::{AnySession, Games, OpenError};
///
/// struct Only(&'static dyn Games, &'static [&'static str]);
///
/// impl Only {
///     fn check(&self, spec: &str) -> Result<(), RulesError> {
///         let (id, _) = library::split(spec);
///         let unknown = || RulesError::UnknownGame { id: id.into(), nearest: vec![] };
///         self.1.contains(&id).then_some(()).ok_or_else(unknown)
///     }
/// }
///
/// impl Games for Only {
///     fn about(&self, spec: &str) -> Result<About, RulesError> {
///         self.check(spec)?;
///         self.0.about(spec)
///     }
/// #     fn open(&self, spec: &str, position: Option<&str>) -> Result<Box<dyn AnySession>, OpenError> {
/// #         self.check(spec)?;
/// #         self.0.open(spec, position)
/// #     }
/// #     fn new_game(
/// #         &self, spec: &str, dice: &mut dyn Chance, first: Option<Side>,
/// #     ) -> Result<Box<dyn AnySession>, OpenError> {
/// #         self.check(spec)?;
/// #         self.0.new_game(spec, dice, first)
/// #     }
///     // `open` and `new_game` likewise.
/// }
///
/// static NONE: Only = Only(&NONE, &[]);
/// let refused = NONE.open("backgammon:cube=none", None).err().unwrap();
/// assert!(refused.to_string().contains("backgammon"));
/// ```
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
        /// The fault.
        error: lauta_game::ReadError,
    },
}
