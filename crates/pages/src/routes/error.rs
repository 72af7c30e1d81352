//! Status and words of every error, in one place.

use axum::extract::rejection::StringRejection;
use axum::http::header::{CONTENT_LANGUAGE, CONTENT_TYPE, RETRY_AFTER};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use lauta_catalog::cube::CubeError;
use lauta_catalog::game::RulesError;
use lauta_catalog::{OpenError, VerifyError};

use crate::form::FormError;
use crate::game::{GameError, MOST_EVENTS, NotOpen, NotYours, THROW};
use crate::words::{lang, tr};

/// A request that cannot be answered as asked.
#[derive(Debug)]
pub(crate) enum WebError {
    /// There is nothing at this address.
    NoPage(String),
    /// The body cannot be read: too long, no text, cut short.
    Body(StringRejection),
    /// A game cannot be written in the format that was asked for.
    Format(lauta_formats::Unwritable),
    /// The match that an id tells cannot be.
    Moment(CubeError),
    /// A file is longer than what may be sent.
    TooLong,
    /// A value of a form or a link is missing or does not fit.
    Form(FormError),
    /// The game cannot be read or changed as asked.
    Game(GameError),
    /// A link carries no list of games, or none any more.
    NoList,
    /// The server refuses the request before reading it.
    Refused(Refusal),
}

/// A request that a server refuses before the pages look at it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Refusal {
    /// Too many requests are under way.
    Crowd,
    /// Too much is open at once.
    Busy,
    /// One address sends forms too quickly.
    Flood,
    /// One address keeps too many pages up to date.
    TooManyStreams {
        /// Streams of one address.
        limit: usize,
    },
    /// The server is called by a name that is not its own.
    ForeignHost,
    /// This visitor finds nothing at this address.
    NoPage(String),
    /// The store failed, in the words of the database: they go to the log alone.
    Store(String),
}

macro_rules! from {
    ($($error:ty => $variant:ident),* $(,)?) => {$(
        impl From<$error> for WebError {
            fn from(error: $error) -> Self {
                Self::$variant(error.into())
            }
        }
    )*};
}

from! {
    StringRejection => Body,
    FormError => Form,
    lauta_formats::Unwritable => Format,
    CubeError => Moment,
    GameError => Game,
    OpenError => Game,
    RulesError => Game,
    VerifyError => Game,
    lauta_catalog::MatchError => Game,
    getrandom::Error => Game,
}

/// An error as it is answered.
struct Reply {
    status: StatusCode,
    /// The message for the author of the link or the program.
    text: String,
    /// True if the message comes from the game in English.
    english: bool,
    /// Message for somebody who only followed a link, if the message speaks of fields, notation and
    /// keys.
    visitors: Option<String>,
    /// Line of the log; it contains nothing that a person sent, and nothing of an event.
    log: Option<String>,
    /// True if the visitor should try again soon.
    again: bool,
}

impl Reply {
    fn new(status: StatusCode, text: String) -> Self {
        Self {
            status,
            text,
            english: false,
            visitors: None,
            log: None,
            again: false,
        }
    }

    /// A message of the game, in English.
    fn english(status: StatusCode, text: String) -> Self {
        Self {
            english: true,
            ..Self::new(status, text)
        }
    }

    /// A failure of the server, with what the log says of it.
    fn failed(text: String, log: String) -> Self {
        Self {
            log: Some(log),
            ..Self::new(StatusCode::INTERNAL_SERVER_ERROR, text)
        }
    }

    fn visitors(self, words: String) -> Self {
        Self {
            visitors: Some(words),
            ..self
        }
    }

    fn again(self) -> Self {
        Self {
            again: true,
            ..self
        }
    }
}

/// An error in a visitor's words, beside the message for the author of the link or the program.
#[derive(Clone, Debug)]
pub(super) struct ToVisitors(pub(super) String);

impl WebError {
    fn reply(&self) -> Reply {
        use StatusCode as Status;
        match self {
            Self::NoPage(path) | Self::Refused(Refusal::NoPage(path)) => {
                let path: String = path.chars().take(100).collect();
                let text = tr!("error-no-page", path = path);
                Reply::new(Status::NOT_FOUND, text).visitors(tr!("error-visitor-page"))
            }
            Self::Body(rejection) => Reply::english(rejection.status(), rejection.body_text())
                .visitors(tr!("error-visitor-link")),
            Self::Format(error) => Reply::english(Status::BAD_REQUEST, error.to_string()),
            Self::Moment(error) => Reply::english(Status::BAD_REQUEST, error.to_string()),
            Self::TooLong => Reply::new(Status::PAYLOAD_TOO_LARGE, tr!("open-too-long")),
            Self::Form(error) => Reply::new(Status::BAD_REQUEST, error.to_string())
                .visitors(tr!("error-visitor-link")),
            Self::NoList => Reply::new(Status::NOT_FOUND, tr!("mine-no-list")),
            Self::Refused(Refusal::Crowd) => {
                Reply::new(Status::SERVICE_UNAVAILABLE, tr!("error-crowd"))
            }
            Self::Refused(Refusal::Flood) => {
                Reply::new(Status::TOO_MANY_REQUESTS, tr!("error-flood")).again()
            }
            Self::Refused(Refusal::TooManyStreams { limit }) => Reply::new(
                Status::TOO_MANY_REQUESTS,
                tr!("error-streams", limit = limit),
            ),
            Self::Refused(Refusal::ForeignHost) => {
                Reply::new(Status::MISDIRECTED_REQUEST, tr!("error-host"))
            }
            Self::Refused(Refusal::Busy) | Self::Game(GameError::Raced | GameError::TooBusy) => {
                Reply::new(Status::SERVICE_UNAVAILABLE, tr!("error-busy")).again()
            }
            Self::Game(GameError::TooManyJobs { limit }) => Reply::new(
                Status::TOO_MANY_REQUESTS,
                tr!("error-questions", limit = limit),
            )
            .again(),
            Self::Game(GameError::NotFound(id)) => {
                let text = tr!("error-no-table", id = format!("{id:?}"));
                Reply::new(Status::NOT_FOUND, text)
            }
            Self::Game(GameError::Open(error)) => match error {
                OpenError::Rules(RulesError::UnknownGame { .. }) => {
                    Reply::english(Status::NOT_FOUND, error.to_string())
                        .visitors(tr!("error-visitor-game"))
                }
                _ => Reply::english(Status::BAD_REQUEST, error.to_string())
                    .visitors(tr!("error-visitor-position")),
            },
            Self::Game(GameError::Illegal { message, why }) => {
                let mut text = message.clone();
                for rule in &why.rules {
                    text += &format!("\n{} ({}, {})", rule.text, rule.source, rule.grade.word());
                }
                if !why.nearest.is_empty() {
                    text += &format!("\n{} {}.", tr!("why-nearest"), why.nearest.join("; "));
                }
                Reply::english(Status::BAD_REQUEST, text)
            }
            Self::Game(GameError::Play(error)) => {
                Reply::english(Status::BAD_REQUEST, error.to_string())
            }
            Self::Game(GameError::Word(fault)) => {
                Reply::english(Status::BAD_REQUEST, fault.clone())
                    .visitors(tr!("error-visitor-link"))
            }
            Self::Game(GameError::ThrowOrRaise { open }) => {
                let open = open.iter().map(|action| action.word());
                let words: Vec<&str> = std::iter::once(THROW).chain(open).collect();
                let text = tr!("error-throw-due", words = words.join(&tr!("or")));
                Reply::new(Status::BAD_REQUEST, text)
            }
            Self::Game(GameError::NotOpen(why)) => {
                let status = match why {
                    NotOpen::Gone => Status::CONFLICT,
                    NotOpen::Own | NotOpen::NotOwn => Status::FORBIDDEN,
                    NotOpen::Enough { .. } => Status::TOO_MANY_REQUESTS,
                    NotOpen::Full => Status::SERVICE_UNAVAILABLE,
                    NotOpen::NoFriend => Status::BAD_REQUEST,
                };
                Reply::new(status, not_open(*why))
            }
            Self::Game(GameError::NoClass) => Reply::new(Status::NOT_FOUND, tr!("class-unknown")),
            Self::Game(GameError::ClassFull) => Reply::new(Status::CONFLICT, tr!("class-full")),
            Self::Game(GameError::SeedOfFriends) => {
                Reply::new(Status::BAD_REQUEST, tr!("error-seed"))
            }
            Self::Game(GameError::ClockOfOne) => {
                Reply::new(Status::BAD_REQUEST, tr!("error-clock"))
            }
            Self::Game(GameError::PouleOfFriends) => {
                Reply::new(Status::BAD_REQUEST, tr!("error-poule"))
            }
            Self::Game(GameError::Spectator) => {
                Reply::new(Status::FORBIDDEN, tr!("error-watching"))
            }
            Self::Game(GameError::NoSeat) => Reply::new(Status::NOT_FOUND, tr!("error-no-seat")),
            Self::Game(GameError::Stale { asked, now }) => Reply::new(
                Status::CONFLICT,
                tr!("error-stale", asked = asked, now = now),
            ),
            Self::Game(GameError::NotYours(why)) => Reply::new(
                Status::CONFLICT,
                tr!("error-not-yours", why = not_yours(*why)),
            ),
            Self::Game(GameError::NotBegun) => Reply::new(Status::CONFLICT, tr!("error-not-begun")),
            Self::Game(GameError::NotOver) => Reply::new(Status::CONFLICT, tr!("error-not-over")),
            Self::Game(GameError::Full) => {
                Reply::new(Status::CONFLICT, tr!("error-full", most = MOST_EVENTS))
            }
            Self::Game(GameError::Fair(error @ VerifyError::NotFair)) => {
                Reply::english(Status::NOT_FOUND, error.to_string())
            }
            Self::Game(GameError::Fair(error)) => Reply {
                english: true,
                ..Reply::failed(
                    error.to_string(),
                    "the dice of a stored game cannot be checked".into(),
                )
            },
            Self::Game(error @ GameError::Picture(_)) => {
                Reply::failed(tr!("error-picture"), error.to_string())
            }
            Self::Game(error @ GameError::Analysis) => {
                Reply::failed(tr!("error-analysis"), error.to_string())
            }
            Self::Game(error @ GameError::Replay { ply }) => {
                Reply::failed(tr!("error-replay", entry = ply), error.to_string())
            }
            Self::Game(error @ (GameError::Store(_) | GameError::Row(_))) => {
                Reply::failed(tr!("error-store"), error.to_string())
            }
            Self::Refused(Refusal::Store(error)) => {
                Reply::failed(tr!("error-store"), error.clone())
            }
            Self::Game(error @ GameError::Chance(_)) => {
                Reply::failed(tr!("error-chance"), error.to_string())
            }
            Self::Game(error @ GameError::Broken(_)) => {
                Reply::failed(tr!("error-task"), error.to_string())
            }
        }
    }
}

fn not_open(why: NotOpen) -> String {
    match why {
        NotOpen::Gone => tr!("challenge-gone"),
        NotOpen::Own => tr!("challenge-own"),
        NotOpen::NotOwn => tr!("challenge-not-own"),
        NotOpen::Enough { limit } => tr!("challenge-enough", limit = limit),
        NotOpen::Full => tr!("challenge-full"),
        NotOpen::NoFriend => tr!("challenge-friends-only"),
    }
}

fn not_yours(why: NotYours) -> String {
    match why {
        NotYours::Over => tr!("not-yours-over"),
        NotYours::Between => tr!("not-yours-between"),
        NotYours::Computer => tr!("not-yours-computer"),
        NotYours::Other => tr!("not-yours-other"),
        NotYours::Alone => tr!("not-yours-alone"),
        NotYours::Early => tr!("not-yours-early"),
        NotYours::Unadvised => tr!("not-yours-unadvised"),
        NotYours::Asked => tr!("not-yours-asked"),
        NotYours::Refused => tr!("not-yours-refused"),
        NotYours::Said => tr!("not-yours-said"),
        NotYours::Friendless => tr!("not-yours-friendless"),
        NotYours::NothingBack => tr!("not-yours-nothing-back"),
        NotYours::Unasked => tr!("not-yours-unasked"),
        NotYours::Consent => tr!("not-yours-consent"),
        NotYours::NothingYet => tr!("not-yours-nothing-yet"),
    }
}

impl IntoResponse for WebError {
    /// Plain text; [`super::dress::dress`] turns it into a page or JSON, whichever was asked for.
    fn into_response(self) -> Response {
        let reply = self.reply();
        if let Some(error) = reply.log {
            tracing::error!(error, "request failed");
        }
        let lang = if reply.english { "en" } else { lang().code() };
        let headers = [
            (CONTENT_TYPE, "text/plain; charset=utf-8"),
            (CONTENT_LANGUAGE, lang),
        ];
        let mut response = (reply.status, headers, reply.text).into_response();
        if reply.again {
            let soon = HeaderValue::from_static("1");
            response.headers_mut().insert(RETRY_AFTER, soon);
        }
        if let Some(words) = reply.visitors {
            response.extensions_mut().insert(ToVisitors(words));
        }
        response
    }
}

impl IntoResponse for Refusal {
    fn into_response(self) -> Response {
        WebError::Refused(self).into_response()
    }
}
