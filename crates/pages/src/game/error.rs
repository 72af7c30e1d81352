//! Errors of a game; `routes` decides their status and their words.

use lauta_catalog::game::{Action, ReadError, RulesError, SessionError, Why};
use lauta_catalog::{MatchError, OpenError, VerifyError};
use lauta_paint::PaintError;
use thiserror::Error;

use crate::outside::{StoreError, ThinkError};

/// A game that cannot be read or changed as asked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub(crate) enum GameError {
    /// No game in progress has this id.
    #[error("there is no game {0:?}")]
    NotFound(String),
    /// No such game, option or position.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// A move that the rules forbid.
    #[error("{message}")]
    Illegal {
        /// The reason, in the words of the game.
        message: String,
        /// The rules that forbid it, and the legal moves nearest to it.
        why: Box<Why>,
    },
    /// The move, the throw or what is to be done to the stake does not fit the game; or a series
    /// is not played like that.
    #[error(transparent)]
    Play(MatchError),
    /// Something else where a throw is due.
    #[error("a throw is due")]
    ThrowOrRaise {
        /// Actions that are open besides the throw.
        open: Vec<Action>,
    },
    /// The page that was sent belongs to an earlier turn.
    #[error("turn {asked} is answered, and turn {now} is due")]
    Stale {
        /// The turn the page answers.
        asked: usize,
        /// Number of the turn that is due.
        now: usize,
    },
    /// It is not a person's turn.
    #[error("not now: {0:?}")]
    NotYours(NotYours),
    /// The visitor has no seat at this table.
    #[error("a spectator has no say")]
    Spectator,
    /// A link opens nothing.
    #[error("there is no such seat")]
    NoSeat,
    /// A seat cannot be offered to anybody, or taken.
    #[error("no open challenge: {0:?}")]
    NotOpen(NotOpen),
    /// No class has this code.
    #[error("there is no such class")]
    NoClass,
    /// Every place of a class is taken.
    #[error("the class is full")]
    ClassFull,
    /// A seed was given for dice that the players make.
    #[error("dice between friends have no seed")]
    SeedOfFriends,
    /// A clock was asked for where nobody waits for anybody.
    #[error("only friends play with a clock")]
    ClockOfOne,
    /// Players of a poule were named for a game between friends.
    #[error("a poule is played at one screen")]
    PouleOfFriends,
    /// A seat's word for the dice has the wrong form.
    #[error("{0}")]
    Word(String),
    /// A game between friends waits for them.
    #[error("the game has not begun")]
    NotBegun,
    /// The game is still being played.
    #[error("the game is not over")]
    NotOver,
    /// The log of the game has no room for more than its end.
    #[error("the log of the game is full")]
    Full,
    /// Going through a game failed.
    #[error("the analysis failed")]
    Analysis,
    /// A picture was not painted.
    #[error(transparent)]
    Picture(#[from] PaintError),
    /// The dice of a game cannot be checked.
    #[error(transparent)]
    Fair(#[from] VerifyError),
    /// Others were faster again and again.
    #[error("others were faster")]
    Raced,
    /// Too many people ask for something at once.
    #[error("too much is asked at once")]
    TooBusy,
    /// One address asks for too much at once.
    #[error("one address may ask for {limit} things at once")]
    TooManyJobs {
        /// Jobs of one address at once.
        limit: usize,
    },
    /// A stored game does not fit the rules any more. What is stored is not repeated: in a damaged
    /// game anything may stand anywhere, secrets too.
    #[error("entry {ply} of a stored game cannot be replayed")]
    Replay {
        /// The entry.
        ply: usize,
    },
    /// A stored row is no event.
    #[error(transparent)]
    Row(#[from] EventError),
    /// The store failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The system gives no random numbers.
    #[error(transparent)]
    Chance(#[from] getrandom::Error),
    /// A computation was broken off.
    #[error("{0}")]
    Broken(&'static str),
}

/// A row that is no event. What stands in it is not repeated, since it may open seats or foretell dice,
/// also where it stands in the wrong column.
#[derive(Debug, Error)]
pub(crate) enum EventError {
    /// It does not fit its kind.
    #[error("no event of kind {kind} is like this ({length} bytes)")]
    Unknown {
        /// The kind, if there is one of this name.
        kind: &'static str,
        /// Bytes of the rest.
        length: usize,
    },
    /// The first event of a game is something else than its settings.
    #[error("a game without settings")]
    NoSettings,
}

/// Reasons why the visitor cannot do this now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotYours {
    /// The game is over.
    Over,
    /// The next game of a series has to be begun first.
    Between,
    /// The computer decides.
    Computer,
    /// The other side decides.
    Other,
    /// A game in which nobody plays is given up.
    Alone,
    /// A rematch comes after the game.
    Early,
    /// There is no advice in this game.
    Unadvised,
    /// Another request waits for its answer.
    Asked,
    /// A request was refused since the last turn.
    Refused,
    /// One side has sent too many phrases in a row.
    Said,
    /// Nobody plays by a link here.
    Friendless,
    /// No move can be taken back.
    NothingBack,
    /// Nothing waits for an answer.
    Unasked,
    /// A move is taken back where the other side has to agree.
    Consent,
    /// Nothing has been decided that can be taken back.
    NothingYet,
}

/// A reason why a seat cannot be offered, taken or withdrawn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum NotOpen {
    /// The offer is taken, withdrawn or too old, or there never was one.
    Gone,
    /// The visitor has made the offer.
    Own,
    /// Somebody else has made the offer.
    NotOwn,
    /// One address has offered enough.
    Enough {
        /// Open offers of one address.
        limit: usize,
    },
    /// There are too many offers.
    Full,
    /// The game has no free seat.
    NoFriend,
}

impl GameError {
    /// No game with this id, which is cut short.
    pub(crate) fn not_found(id: &str) -> Self {
        Self::NotFound(id.chars().take(40).collect())
    }
}

impl From<RulesError> for GameError {
    fn from(error: RulesError) -> Self {
        Self::Open(error.into())
    }
}

impl From<MatchError> for GameError {
    fn from(error: MatchError) -> Self {
        match error {
            MatchError::Session(SessionError::Read(ReadError::Illegal { .. })) => {
                let message = error.to_string();
                match error {
                    MatchError::Session(SessionError::Read(ReadError::Illegal { why, .. })) => {
                        Self::Illegal { message, why }
                    }
                    other => Self::Play(other),
                }
            }
            other => Self::Play(other),
        }
    }
}

impl From<ThinkError> for GameError {
    fn from(error: ThinkError) -> Self {
        match error {
            ThinkError::TooMany { limit } => Self::TooManyJobs { limit },
            ThinkError::Broken(what) => Self::Broken(what),
        }
    }
}
