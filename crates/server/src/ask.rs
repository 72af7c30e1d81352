//! What people and programs ask: who, about which game, with what, and how they want the answer.
//!
//! A page sends forms and a program sends JSON under `/api`; from here on both are the same, so
//! that every rule about what may be sent stands once.

use axum::Json;
use axum::extract::{FromRequest, FromRequestParts, Path, Request};
use axum::http::header::{ACCEPT, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};
use axum::response::{IntoResponse, Redirect, Response};

use crate::error::ApiError;
use crate::event::Event;
use crate::form::{Fields, FormError};
use crate::pages;
use crate::play::Table;
use crate::room::Room;
use crate::seat::Visitor;
use crate::shared::Shared;

pub(crate) type Answer<T> = Result<T, ApiError>;

/// Where everything for programs is.
pub(crate) const API: &str = "/api/";

/// How an answer is to look.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wish {
    /// A page for people.
    Page,
    /// JSON for the module of a page, with the part of the page that changes.
    Part,
    /// JSON for other programs.
    Data,
}

impl Wish {
    fn of(parts: &Parts) -> Self {
        if parts.uri.path().starts_with(API) {
            return Self::Data;
        }
        let accept = parts.headers.get(ACCEPT).and_then(|a| a.to_str().ok());
        match accept {
            Some(accept)
                if accept.contains("application/json") && !accept.contains("text/html") =>
            {
                Self::Part
            }
            _ => Self::Page,
        }
    }
}

impl FromRequestParts<Shared> for Wish {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, _: &Shared) -> Result<Self, Self::Rejection> {
        Ok(Self::of(parts))
    }
}

impl FromRequest<Shared> for Fields {
    type Rejection = ApiError;

    /// From the query of a link, or from what was sent: a form or, under `/api`, a JSON object.
    async fn from_request(request: Request, shared: &Shared) -> Result<Self, ApiError> {
        if request.method() != Method::POST {
            return Ok(Self::read(request.uri().query().unwrap_or_default())?);
        }
        let json = request.uri().path().starts_with(API);
        let headers = request.headers().clone();
        let body = String::from_request(request, shared).await?;
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

/// Refuses a body that does not call itself what it has to be.
fn is_a(headers: &HeaderMap, expected: &str) -> Result<(), FormError> {
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok());
    if kind.is_some_and(|kind| kind.starts_with(expected)) {
        Ok(())
    } else {
        Err(FormError::NoForm(format!("send {expected}")))
    }
}

/// Somebody asks for something about one game, or does something to it.
#[derive(Debug)]
pub(crate) struct Visit {
    pub(crate) shared: Shared,
    pub(crate) visitor: Visitor,
    /// The id of the game.
    pub(crate) id: String,
    pub(crate) fields: Fields,
    pub(crate) wish: Wish,
}

impl FromRequest<Shared> for Visit {
    type Rejection = Response;

    async fn from_request(request: Request, shared: &Shared) -> Result<Self, Response> {
        let (mut parts, body) = request.into_parts();
        let id = Path::<String>::from_request_parts(&mut parts, shared).await;
        let Path(id) = id.map_err(IntoResponse::into_response)?;
        let Ok(visitor) = Visitor::from_request_parts(&mut parts, shared).await;
        let wish = Wish::of(&parts);
        let fields = Fields::from_request(Request::from_parts(parts, body), shared).await;
        Ok(Self {
            shared: shared.clone(),
            visitor,
            id,
            fields: fields.map_err(IntoResponse::into_response)?,
            wish,
        })
    }
}

impl Visit {
    /// The game as the visitor finds it.
    pub(crate) async fn room(&self) -> Answer<Room> {
        self.shared.room(&self.id, &self.visitor).await
    }

    /// The same, if it has begun.
    pub(crate) async fn table(&self) -> Answer<Table> {
        self.shared.table(&self.id, &self.visitor).await
    }

    /// The visitor does something to the game, and is shown it as it stands then.
    pub(crate) async fn change(
        self,
        act: impl Fn(&mut Room) -> Answer<Vec<Event>> + Clone + Send + 'static,
    ) -> Answer<Response> {
        let flip = self.fields.flip()?;
        let room = self.shared.change(&self.id, &self.visitor, act).await?;
        match self.wish {
            Wish::Page => {
                let flip = if flip { "?flip=1" } else { "" };
                let address = format!("/g/{}{flip}", self.id);
                Ok(Redirect::to(&address).into_response())
            }
            Wish::Part | Wish::Data => self.show(room).await,
        }
    }

    /// The same in a game in progress.
    pub(crate) async fn play(
        self,
        act: impl Fn(&mut Table) -> Answer<Vec<Event>> + Clone + Send + 'static,
    ) -> Answer<Response> {
        let act = move |room: &mut Room| match room {
            Room::Playing(table) => act(table),
            Room::Waiting(_) => Err(ApiError::NotBegun),
        };
        self.change(act).await
    }

    /// The game as it stands, for programs.
    pub(crate) async fn show(&self, room: Room) -> Answer<Response> {
        let (flip, part) = (self.fields.flip()?, self.wish != Wish::Data);
        let think = move || Ok(Json(pages::state::of(&room, flip, part)?).into_response());
        self.shared.think(think).await
    }
}
