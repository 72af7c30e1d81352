//! Requests of people and programs: visitor, game, fields, and kind of response.
//!
//! A page sends forms and a program sends JSON under `/api`; from here on both are the same, so
//! that every rule about what may be sent stands once.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};

use super::error::WebError;
use super::state::{API, Pages};
use crate::form::{Fields, FormError};
use crate::game::{Event, GameError, Room, Table, Visitor};
use crate::outside::Client;
use crate::view::{self, Any};

pub(super) type Answer<T> = Result<T, WebError>;

/// Kind of response that a request wants.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ResponseKind {
    /// A page for people.
    Page,
    /// JSON for the module of a page, with the part of the page that changes.
    Fragment,
    /// JSON for other programs.
    Json,
}

impl ResponseKind {
    fn of(parts: &Parts) -> Self {
        if parts.uri.path().starts_with(API) {
            return Self::Json;
        }
        let accept = parts.headers.get(ACCEPT).and_then(|a| a.to_str().ok());
        match accept {
            Some(accept)
                if accept.contains("application/json") && !accept.contains("text/html") =>
            {
                Self::Fragment
            }
            _ => Self::Page,
        }
    }
}

impl FromRequestParts<Pages> for ResponseKind {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Pages) -> Result<Self, Self::Rejection> {
        Ok(Self::of(parts))
    }
}

impl FromRequest<Pages> for Fields {
    type Rejection = WebError;

    /// From the query of a link, or from what was sent: a form or, under `/api`, a JSON object.
    async fn from_request(request: Request, pages: &Pages) -> Result<Self, WebError> {
        if request.method() != Method::POST {
            return Ok(Self::read(request.uri().query().unwrap_or_default())?);
        }
        let json = request.uri().path().starts_with(API);
        let headers = request.headers().clone();
        let body = String::from_request(request, pages).await?;
        Ok(if json && body.is_empty() {
            Self::read("")?
        } else if json {
            is_a(&headers, "application/json")?;
            Self::read_json(&body)?
        } else {
            is_a(&headers, "application/x-www-form-urlencoded")?;
            Self::read(&body)?
        })
    }
}

/// Refuses a body that does not call itself what it has to be; parameters may follow the name.
fn is_a(headers: &HeaderMap, expected: &str) -> Result<(), FormError> {
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default();
    let name = kind.split(';').next().unwrap_or_default().trim();
    if name.eq_ignore_ascii_case(expected) {
        Ok(())
    } else {
        Err(FormError::NoForm(format!("send {expected}")))
    }
}

/// Refuses a query that is longer than anything here asks for, before anybody looks at it.
pub(super) async fn bound(request: Request, next: Next) -> Result<Response, WebError> {
    Fields::bound(request.uri().query().unwrap_or_default())?;
    Ok(next.run(request).await)
}

/// Somebody asks for something about one game, or does something to it.
#[derive(Debug)]
pub(super) struct GameRequest {
    pub(super) pages: Pages,
    pub(super) client: Client,
    pub(super) visitor: Visitor,
    /// The id of the game.
    pub(super) id: String,
    pub(super) fields: Fields,
    pub(super) kind: ResponseKind,
}

impl FromRequest<Pages> for GameRequest {
    type Rejection = Response;

    async fn from_request(request: Request, pages: &Pages) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let id = Path::<String>::from_request_parts(&mut parts, pages).await;
        let Path(id) = id.map_err(IntoResponse::into_response)?;
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, pages).await;
        let client = Client::of(&parts.extensions);
        let kind = ResponseKind::of(&parts);
        let fields = Fields::from_request(Request::from_parts(parts, body), pages).await;
        Ok(Self {
            pages: pages.clone(),
            client,
            visitor,
            id,
            fields: fields.map_err(IntoResponse::into_response)?,
            kind,
        })
    }
}

impl GameRequest {
    /// The game as the visitor finds it.
    pub(super) async fn room(&self) -> Answer<Room> {
        Ok(self.pages.games.room(&self.id, &self.visitor).await?)
    }

    /// The game as the visitor finds it, if it has begun.
    pub(super) async fn table(&self) -> Answer<Table> {
        Ok(self.pages.games.table(&self.id, &self.visitor).await?)
    }

    /// The visitor does something to the game, and is shown it as it stands then.
    pub(super) async fn change(
        self,
        act: impl Fn(&mut Room) -> Result<Vec<Event>, GameError> + Clone + Send + 'static,
    ) -> Answer<Response> {
        let flip = self.fields.flip()?;
        let room = self
            .pages
            .games
            .change(&self.id, &self.visitor, act)
            .await?;
        match self.kind {
            ResponseKind::Page => {
                let flip = if flip { "?flip=1" } else { "" };
                let address = format!("/g/{}{flip}", self.id);
                Ok(Redirect::to(&address).into_response())
            }
            ResponseKind::Fragment | ResponseKind::Json => self.show(room).await,
        }
    }

    /// As [`Self::change`], for a game in progress.
    pub(super) async fn play(
        self,
        act: impl Fn(&mut Table) -> Result<Vec<Event>, GameError> + Clone + Send + 'static,
    ) -> Answer<Response> {
        let act = move |room: &mut Room| match room {
            Room::Playing(table) => act(table),
            Room::Waiting(_) => Err(GameError::NotBegun),
        };
        self.change(act).await
    }

    /// The game as it stands, for programs.
    pub(super) async fn show(&self, room: Room) -> Answer<Response> {
        let (flip, part) = (self.fields.flip()?, self.kind != ResponseKind::Json);
        let from = self.fields.number("log")?;
        let think = move || {
            let mut state = view::game_as_seen(&room, flip, part)?;
            if let (Any::Playing(shown), Room::Playing(table), Some(from)) =
                (&mut state, &room, from)
            {
                shown.show_log_from(table, from);
            }
            Ok::<_, GameError>(Json(state).into_response())
        };
        Ok(self.pages.games.think(think).await?)
    }
}
