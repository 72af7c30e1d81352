//! The games of a visitor, remembered in the browser: what to go on with, and the page of all of them.

mod deck;
mod list;

use std::convert::Infallible;
use std::sync::Arc;

use axum::Router;
use axum::extract::{FromRequestParts, Path, Request, State};
use axum::http::header::ACCEPT;
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, Method};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::{get, post};
use axum_extra::extract::cookie::SignedCookieJar;
use lauta_catalog::game::Side;
use lauta_catalog::game::clock::wall_ms;
use maud::Markup;

use self::deck::Deck;
use self::list::List;
use super::error::WebError;
use super::problems::today;
use super::request::Answer;
use super::state::Pages;
use super::visitor;
use crate::form::Fields;
use crate::game::{GameError, Visitor};
use crate::games::OwnGame;
use crate::view;
use crate::words::Preferences;

/// First parts of addresses that are no pages with a header.
const NO_PAGES: [&str; 3] = ["static", "board", "api"];

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/mine", get(page))
        .route("/mine/{id}", get(open))
        .route("/mine/add", get(ask).post(add))
        .route("/mine/forget", post(forget))
}

/// The games that the visitor's browser remembers, as they stand.
#[derive(Clone, Debug, Default)]
pub(super) struct Mine(pub(super) Arc<[OwnGame]>);

impl<S: Sync> FromRequestParts<S> for Mine {
    type Rejection = Infallible;

    /// What [`look`] has found.
    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Infallible> {
        Ok(parts.extensions.get().cloned().unwrap_or_default())
    }
}

/// The visitor's list of games, and the mistakes to practise, to be changed and kept. A kiosk remembers nobody.
#[derive(Debug)]
pub(super) struct Memory {
    list: List,
    deck: Deck,
    pages: Pages,
    secure: bool,
}

impl FromRequestParts<Pages> for Memory {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, pages: &Pages) -> Result<Self, Infallible> {
        let Ok(visitor) = Visitor::from_request_parts(parts, pages).await;
        let deck = match pages.kiosk {
            None => Deck::of(&parts.headers, &pages.key),
            Some(_) => Deck::default(),
        };
        Ok(Self {
            list: list_of(pages, &parts.headers),
            deck,
            pages: pages.clone(),
            secure: visitor.is_secure(),
        })
    }
}

impl Memory {
    /// The cookie with this game in front, and the side whose seat is open.
    pub(super) fn with(mut self, id: &str, seat: Option<Side>) -> Option<SignedCookieJar> {
        self.list.add(id, seat);
        self.kept()
    }

    /// The cookie with the games of a file in front; `None` without any.
    pub(super) fn with_opened<'i>(
        mut self,
        ids: impl DoubleEndedIterator<Item = &'i str> + ExactSizeIterator,
    ) -> Option<SignedCookieJar> {
        if ids.len() == 0 {
            return None;
        }
        for id in ids.rev() {
            self.list.add(id, None);
        }
        self.kept()
    }

    /// Leads to the table of a game, with the key of a seat where it has one, and remembers it.
    pub(super) fn lead(self, visitor: &Visitor, id: &str, seat: Option<(Side, &str)>) -> Response {
        let key = seat.map(|(_, key)| visitor::keep(&self.pages, visitor, id, key));
        let remembered = self.with(id, seat.map(|(side, _)| side));
        (key, remembered, Redirect::to(&format!("/g/{id}"))).into_response()
    }

    /// True if this browser remembers the game.
    pub(super) fn knows(&self, id: &str) -> bool {
        self.list.find(id).is_some()
    }

    /// The side whose seat this browser has opened.
    pub(super) fn seat(&self, id: &str) -> Option<Side> {
        let (_, seat) = self.list.find(id)?;
        *seat
    }

    /// Puts clear mistakes of a game among those to practise, if this browser remembers the game.
    pub(super) fn practise(&mut self, id: &str, entries: impl Iterator<Item = usize>, today: u64) {
        if self.knows(id) {
            self.deck.add(id, entries, today);
        }
    }

    /// Puts off a mistake that was solved.
    pub(super) fn solved(&mut self, id: &str, entry: usize, today: u64) {
        self.deck.solved(id, entry, today);
    }

    /// The entries of the mistakes that are due in a game; `None` if this browser does not remember it.
    pub(super) fn due_in(&self, id: &str, today: u64) -> Option<Vec<usize>> {
        self.knows(id).then(|| self.deck.due(id, today))
    }

    /// The number of mistakes that are due in each of these games.
    pub(super) fn due(&self, own: &[OwnGame], today: u64) -> Vec<usize> {
        let due = own.iter().map(|game| self.deck.due(&game.id, today).len());
        due.collect()
    }

    fn kept(&self) -> Option<SignedCookieJar> {
        let remembers = self.pages.kiosk.is_none();
        remembers.then(|| self.list.cookie(&self.pages.key, self.secure))
    }

    /// The cookie with the mistakes to practise, if this browser remembers the game.
    pub(super) fn kept_deck(&self, id: &str) -> Option<SignedCookieJar> {
        self.knows(id).then(|| self.all_of_deck())
    }

    /// The cookie with the mistakes of the games that are still remembered.
    fn all_of_deck(&self) -> SignedCookieJar {
        let mut deck = self.deck.clone();
        let games = self.list.entries();
        deck.keep(|game| games.iter().any(|(id, _)| id.starts_with(game)));
        deck.cookie(&self.pages.key, self.secure)
    }
}

fn list_of(pages: &Pages, headers: &HeaderMap) -> List {
    match pages.kiosk {
        None => List::of(headers, &pages.key),
        Some(_) => List::default(),
    }
}

/// True if the answer is a page with a header, as far as the request tells.
fn shows_header(request: &Request) -> bool {
    let accept = request.headers().get(ACCEPT).map(HeaderValue::as_bytes);
    let accept = accept.map(String::from_utf8_lossy);
    let part = request.uri().path().split('/').nth(1);
    // The answer to a file may be a page as well.
    (request.method() == Method::GET || part == Some("open"))
        && accept.is_none_or(|kinds| kinds == "*/*" || kinds.contains("text/html"))
        && part.is_none_or(|part| !NO_PAGES.contains(&part))
}

/// Looks up the visitor's games before a page is made: its header counts those that wait.
pub(super) async fn look(State(pages): State<Pages>, mut request: Request, next: Next) -> Response {
    let list = list_of(&pages, request.headers());
    if list.is_empty() || !shows_header(&request) {
        return next.run(request).await;
    }
    // The page is shown in any case, and says itself if the store fails.
    let own = pages.games.own(list.entries().iter().cloned()).await;
    let own: Arc<[OwnGame]> = own.unwrap_or_default().into();
    let due = own.iter().filter(|game| game.is_due()).count();
    request.extensions_mut().insert(Mine(own));
    let preferences = Preferences {
        mine: Some(due),
        ..Preferences::now()
    };
    preferences.hold(next.run(request)).await
}

async fn page(
    State(pages): State<Pages>,
    memory: Memory,
    visitor: Visitor,
    Mine(own): Mine,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&[])?;
    let link = (!own.is_empty()).then(|| {
        let text = memory.list.carried(&pages.key, wall_ms());
        visitor.link(&format!("/mine/add?list={text}"))
    });
    let due = memory.due(&own, today());
    let page = move || Ok(view::mine_page(&own, &due, link.as_deref(), wall_ms()));
    pages.games.think(page).await
}

/// Opens a game of the list, with its seat.
async fn open(
    State(pages): State<Pages>,
    memory: Memory,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Response> {
    let known = memory.list.find(&id);
    let (_, seat) = known.ok_or_else(|| GameError::not_found(&id))?;
    let to = Redirect::to(&format!("/g/{id}"));
    let Some(side) = *seat else {
        return Ok(to.into_response());
    };
    let room = pages.games.kept(&id, &visitor).await?;
    let place = room.place();
    let secret = place.settings.secret().ok_or(GameError::NoSeat)?;
    if place.is_offered(side) {
        // The list tells who has had a key of the seat. Whoever has the one that counts keeps it beside the game.
        return Ok(to.into_response());
    }
    let seat = visitor::keep(&pages, &visitor, &id, &secret.seat(side));
    Ok((seat, to).into_response())
}

/// The list that a link carries.
fn carried(pages: &Pages, fields: &Fields) -> Answer<List> {
    fields.only(&["list"])?;
    let list = List::from_carried(fields.need("list")?, &pages.key, wall_ms());
    list.ok_or(WebError::NoList)
}

/// Asks whether the games of a link are to be added here.
async fn ask(State(pages): State<Pages>, fields: Fields) -> Answer<Markup> {
    let list = carried(&pages, &fields)?;
    let own = pages.games.own(list.entries().iter().cloned()).await?;
    let text = fields.need("list")?.to_string();
    let page = move || Ok(view::carried_page(&own, &text, wall_ms()));
    pages.games.think(page).await
}

async fn add(State(pages): State<Pages>, mut memory: Memory, fields: Fields) -> Answer<Response> {
    memory.list.add_all(&carried(&pages, &fields)?);
    Ok((memory.kept(), Redirect::to("/mine")).into_response())
}

/// Forgets one game, or all.
async fn forget(mut memory: Memory, fields: Fields) -> Answer<Response> {
    fields.only(&["game", "all"])?;
    if fields.get("all").is_some() {
        memory.list = List::default();
    } else {
        memory.list.forget(fields.need("game")?);
    }
    let deck = (!memory.deck.is_empty()).then(|| memory.all_of_deck());
    Ok((memory.kept(), deck, Redirect::to("/mine")).into_response())
}
