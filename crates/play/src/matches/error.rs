//! The one error of a series.

use lauta_game::{ActionError, PouleError, RulesError, SessionError, ThrowError};
use thiserror::Error;

use crate::cube::TableError;
use crate::games::OpenError;
use crate::player::PlayerError;

/// Something that cannot be done at this point of a series.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum MatchError {
    /// The stake cannot be changed like this.
    #[error(transparent)]
    Action(#[from] ActionError),
    /// The session refuses.
    #[error(transparent)]
    Session(#[from] SessionError),
    /// No throw.
    #[error(transparent)]
    Throw(#[from] ThrowError),
    /// A raise has to be answered first.
    #[error("the stake has been raised: take or drop")]
    AnswerDue,
    /// A game cannot be given up while a raise waits for its answer, or when it is over.
    #[error("there is no game to give up now")]
    NothingToResign,
    /// The game cannot be left undecided: its rules know no draw, or it is over.
    #[error("this game cannot be drawn now")]
    NoDraw,
    /// The next game cannot begin yet, or no more.
    #[error("{0}")]
    NoGameDue(&'static str),
    /// A text that does not begin the next game.
    #[error("{0:?} does not begin a game; \"begin POSITION\" does")]
    NoBeginning(String),
    /// A game of the rotation cannot be opened.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// No length was given where none is usual.
    #[error("{0} has no usual length: say how long the series is")]
    NoLength(String),
    /// The number of games has to be odd.
    #[error("{game} is played over an odd number of games, not {length}")]
    Even {
        /// The game.
        game: String,
        /// The length asked for.
        length: u32,
    },
    /// The score at which the series should begin ends it.
    #[error("a series that begins at {}:{} is over before the first game", .0[0], .0[1])]
    Score([u32; 2]),
    /// No such stake can come about.
    #[error(
        "a cube at {0} cannot lie like this: it shows 1, 2, 4 and so on; at 1 it belongs to nobody, and from 2 on, in a match, to a side"
    )]
    Stake(u32),
    /// Players were named for a game of two.
    #[error("{0} is a game of two: nobody plays it for a pool")]
    NoPool(String),
    /// A poule with a length or a score.
    #[error("a poule ends when its pool is won: it has no length and no score at the start")]
    PouleLength,
    /// Not a number of players that a poule has.
    #[error(transparent)]
    Poule(#[from] PouleError),
    /// A match equity table that does not fit the match.
    #[error(transparent)]
    Table(#[from] TableError),
    /// Players who cannot play together.
    #[error(transparent)]
    Player(#[from] PlayerError),
}

impl From<RulesError> for MatchError {
    fn from(error: RulesError) -> Self {
        Self::Open(error.into())
    }
}
