//! What can go wrong with a request, and the one place that says which status it gets.

use axum::extract::rejection::StringRejection;
use axum::http::StatusCode;
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use lauta_catalog::game::{Action, ReadError, RulesError, SessionError};
use lauta_catalog::{FairError, MatchError, OpenError};
use thiserror::Error;

use crate::form::FormError;
use crate::lang::tr;
use crate::play::THROW;
use crate::taste;

/// A request that cannot be answered as asked.
#[derive(Debug, Error)]
#[error("{}", self.text())]
#[non_exhaustive]
pub(crate) enum ApiError {
    /// No game in progress has this id.
    NoTable(String),
    /// There is nothing at this address.
    NoPage(String),
    /// The body cannot be read: too long, no text, cut short.
    Body(#[from] StringRejection),
    /// A value of a form or a link is missing or does not fit.
    Form(#[from] FormError),
    /// No such game, option or position.
    Open(#[from] OpenError),
    /// The move, the throw or what is to be done to the stake does not fit the game; or a series
    /// is not played like that.
    Play(#[from] MatchError),
    /// Something else where a throw is due.
    ThrowOrRaise {
        /// What else can be done.
        open: Vec<Action>,
    },
    /// The page that was sent belongs to an earlier turn.
    Stale {
        /// The turn the page answers.
        asked: usize,
        /// Where the game stands.
        now: usize,
    },
    /// It is not a person's turn.
    NotYours(NotYours),
    /// Whoever asks has no seat at this table.
    Watching,
    /// A link opens nothing.
    NoSeat,
    /// A seed was given for dice that the players make.
    SeedOfFriends,
    /// A clock was asked for where nobody waits for anybody.
    ClockOfOne,
    /// A game between friends waits for them.
    NotBegun,
    /// Going through a game failed.
    Analysis,
    /// The dice of a game cannot be checked.
    Fair(#[from] FairError),
    /// The game is still being played.
    NotOver,
    /// Too many people ask for something at once.
    Busy,
    /// One address has too many pages open.
    TooManyStreams {
        /// How many there may be.
        limit: usize,
    },
    /// A stored game does not fit the rules any more.
    Replay {
        /// The entry.
        ply: usize,
        /// Its text.
        text: String,
        /// What is wrong with it.
        reason: String,
    },
    /// The database failed.
    Store(#[from] sqlx::Error),
    /// The system gives no random numbers.
    Chance(#[from] getrandom::Error),
    /// A computation was broken off.
    Task(#[from] tokio::task::JoinError),
}

/// Why somebody cannot do what was asked.
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
    /// A game that is not between friends is given up.
    Alone,
    /// A rematch comes after the game.
    Early,
    /// There is no advice in this game.
    Unadvised,
    /// Another request waits for its answer.
    Asked,
    /// A request was refused since the last turn.
    Refused,
    /// One side has said enough.
    Said,
    /// Nobody plays by a link here.
    Friendless,
    /// No move can be taken back.
    NothingBack,
    /// Nothing waits for an answer.
    Unasked,
}

impl NotYours {
    fn text(self) -> String {
        match self {
            Self::Over => tr!("not-yours-over"),
            Self::Between => tr!("not-yours-between"),
            Self::Computer => tr!("not-yours-computer"),
            Self::Other => tr!("not-yours-other"),
            Self::Alone => tr!("not-yours-alone"),
            Self::Early => tr!("not-yours-early"),
            Self::Unadvised => tr!("not-yours-unadvised"),
            Self::Asked => tr!("not-yours-asked"),
            Self::Refused => tr!("not-yours-refused"),
            Self::Said => tr!("not-yours-said"),
            Self::Friendless => tr!("not-yours-friendless"),
            Self::NothingBack => tr!("not-yours-nothing-back"),
            Self::Unasked => tr!("not-yours-unasked"),
        }
    }
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

    fn text(&self) -> String {
        match self {
            Self::NoTable(id) => tr!("error-no-table", id = format!("{id:?}")),
            Self::NoPage(path) => tr!("error-no-page", path = path),
            Self::Form(error) => error.to_string(),
            Self::Open(error) => error.to_string(),
            Self::Play(error) => error.to_string(),
            Self::Fair(error) => error.to_string(),
            Self::ThrowOrRaise { open } => {
                let open = open.iter().map(|action| action.word());
                let words: Vec<&str> = std::iter::once(THROW).chain(open).collect();
                tr!("error-throw-due", words = words.join(&tr!("or")))
            }
            Self::Stale { asked, now } => tr!("error-stale", asked = asked, now = now),
            Self::NotYours(why) => tr!("error-not-yours", why = why.text()),
            Self::Watching => tr!("error-watching"),
            Self::NoSeat => tr!("error-no-seat"),
            Self::SeedOfFriends => tr!("error-seed"),
            Self::ClockOfOne => tr!("error-clock"),
            Self::NotBegun => tr!("error-not-begun"),
            Self::NotOver => tr!("error-not-over"),
            Self::Body(rejection) => rejection.body_text(),
            Self::Analysis => tr!("error-analysis"),
            Self::TooManyStreams { limit } => tr!("error-streams", limit = limit),
            Self::Busy => tr!("error-busy"),
            Self::Replay { ply, text, reason } => tr!(
                "error-replay",
                entry = ply,
                text = format!("{text:?}"),
                reason = reason
            ),
            Self::Store(_) => tr!("error-store"),
            Self::Chance(_) => tr!("error-chance"),
            Self::Task(_) => tr!("error-task"),
        }
    }

    /// Whether the message is the game's own, which speaks English.
    fn is_english(&self) -> bool {
        matches!(
            self,
            Self::Open(_)
                | Self::Play(_)
                | Self::Fair(_)
                | Self::Body(_)
                | Self::Form(FormError::Word(_))
        )
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
                text += &format!("\n{} {}.", tr!("why-nearest"), why.nearest.join("; "));
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
        let lang = if self.is_english() {
            "en"
        } else {
            taste::lang().code()
        };
        (
            status,
            [
                (CONTENT_TYPE, "text/plain; charset=utf-8"),
                (CONTENT_LANGUAGE, lang),
            ],
            self.explain(),
        )
            .into_response()
    }
}
