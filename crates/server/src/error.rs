//! What can go wrong with a request, and the one place that says which status it gets.

use axum::extract::rejection::StringRejection;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use lauta_catalog::game::{Action, ReadError, RulesError, SessionError};
use lauta_catalog::{FairError, MatchError, OpenError};
use thiserror::Error;

use crate::form::FormError;

/// A request that cannot be answered as asked.
#[derive(Debug, Error)]
#[non_exhaustive]
pub(crate) enum ApiError {
    /// No game in progress has this id.
    #[error("there is no game in progress at {0:?}; its address may have been cut short")]
    NoTable(String),
    /// There is nothing at this address.
    #[error("there is no page at {0}")]
    NoPage(String),
    /// The body cannot be read: too long, no text, cut short.
    #[error("{}", .0.body_text())]
    Body(#[from] StringRejection),
    /// A value of a form or a link is missing or does not fit.
    #[error(transparent)]
    Form(#[from] FormError),
    /// No such game, option or position.
    #[error(transparent)]
    Open(#[from] OpenError),
    /// The move, the throw or what is to be done to the stake does not fit the game; or a series
    /// is not played like that.
    #[error(transparent)]
    Play(#[from] MatchError),
    /// Something else where a throw is due.
    #[error("a throw is due: throw{}", .open.iter().map(|a| format!(", or {}", a.word())).collect::<String>())]
    ThrowOrRaise {
        /// What else can be done.
        open: Vec<Action>,
    },
    /// The page that was sent belongs to an earlier turn.
    #[error(
        "this page is out of date: it answers turn {asked}, and the game stands at turn {now}; \
         nothing has been changed"
    )]
    Stale {
        /// The turn the page answers.
        asked: usize,
        /// Where the game stands.
        now: usize,
    },
    /// It is not a person's turn.
    #[error("no move of yours is due: {0}")]
    NotYours(&'static str),
    /// Whoever asks has no seat at this table.
    #[error("you are watching this game: open the link of a seat to play")]
    Watching,
    /// A link opens nothing.
    #[error("this link opens no seat of this game; it may have been cut short")]
    NoSeat,
    /// A seed was given for dice that the players make.
    #[error("a game between friends has dice of their own making: leave the seed empty")]
    SeedOfFriends,
    /// A clock was asked for where nobody waits for anybody.
    #[error("only games between friends have a clock: leave it empty")]
    ClockOfOne,
    /// A game between friends waits for them.
    #[error("the game has not begun: both seats have to be taken first")]
    NotBegun,
    /// Going through a game failed.
    #[error("the analysis broke down; the record can still be had")]
    Analysis,
    /// The dice of a game cannot be checked.
    #[error(transparent)]
    Fair(#[from] FairError),
    /// The game is still being played.
    #[error("the game is not over yet: it can be reviewed once it is")]
    NotOver,
    /// Too many people ask for something at once.
    #[error("too many people ask for this at once; ask again in a moment")]
    Busy,
    /// One address has too many pages open.
    #[error(
        "{limit} pages are kept up to date at your address already: close some, or ask for the game itself"
    )]
    TooManyStreams {
        /// How many there may be.
        limit: usize,
    },
    /// A stored game does not fit the rules any more.
    #[error("the stored game cannot be replayed: entry {ply}, {text:?}: {reason}")]
    Replay {
        /// The entry.
        ply: usize,
        /// Its text.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The database failed.
    #[error("the games cannot be read or written")]
    Store(#[from] sqlx::Error),
    /// The system gives no random numbers.
    #[error("no dice can be had")]
    Chance(#[from] getrandom::Error),
    /// A computation was broken off.
    #[error("the server could not finish this")]
    Task(#[from] tokio::task::JoinError),
}

impl From<RulesError> for ApiError {
    fn from(error: RulesError) -> Self {
        Self::Open(error.into())
    }
}

impl ApiError {
    pub(crate) fn no_table(id: &str) -> Self {
        Self::NoTable(id.chars().take(40).collect())
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::NoTable(_)
            | Self::NoSeat
            | Self::Fair(FairError::NotFair)
            | Self::NoPage(_)
            | Self::Open(OpenError::Rules(RulesError::UnknownGame { .. })) => StatusCode::NOT_FOUND,
            Self::SeedOfFriends
            | Self::ClockOfOne
            | Self::Form(_)
            | Self::Open(_)
            | Self::Play(_)
            | Self::ThrowOrRaise { .. } => StatusCode::BAD_REQUEST,
            Self::Body(rejection) => rejection.status(),
            Self::Watching => StatusCode::FORBIDDEN,
            Self::Stale { .. } | Self::NotYours(_) | Self::NotOver | Self::NotBegun => {
                StatusCode::CONFLICT
            }
            Self::Busy => StatusCode::SERVICE_UNAVAILABLE,
            Self::TooManyStreams { .. } => StatusCode::TOO_MANY_REQUESTS,
            Self::Fair(_)
            | Self::Analysis
            | Self::Replay { .. }
            | Self::Store(_)
            | Self::Chance(_)
            | Self::Task(_) => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }

    /// The message, and for an illegal move the rule with its source and what comes nearest.
    fn explain(&self) -> String {
        let mut text = self.to_string();
        if let Self::Play(MatchError::Session(SessionError::Read(ReadError::Illegal {
            why, ..
        }))) = self
        {
            for rule in &why.rules {
                text += &format!("\n{} ({}, {})", rule.text, rule.source, rule.grade.word());
            }
            if !why.nearest.is_empty() {
                text += &format!("\nThe nearest legal moves: {}.", why.nearest.join("; "));
            }
        }
        text
    }
}

impl IntoResponse for ApiError {
    /// Plain text; [`crate::pages::error::dress`] turns it into a page or JSON, whichever was
    /// asked for.
    fn into_response(self) -> Response {
        let status = self.status();
        if status == StatusCode::INTERNAL_SERVER_ERROR {
            tracing::error!(error = ?self, "request failed");
        }
        (
            status,
            [(CONTENT_TYPE, "text/plain; charset=utf-8")],
            self.explain(),
        )
            .into_response()
    }
}
