//! Kiosk for a museum: some games, a few languages, nothing else; it plays by itself while nobody
//! is there.
//!
//! Which pages there are is decided here alone. That the browser itself can be left by nobody is
//! its own affair: see `docs/operation.md`.

use std::sync::{Arc, PoisonError};

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use maud::Markup;

use super::error::WebError;
use super::request::Answer;
use super::state::Pages;
use crate::form::Fields;
use crate::game::{GameError, Seats, Settings, Table, Visitor};
use crate::view;
use crate::words::Kiosk;

/// The pages that there are, besides those of single games.
const PAGES: [&str; 10] = [
    "", "games", "g", "new", "rules", "learn", "problems", "p", "attract", "compare",
];
/// Resources of every page.
const PARTS: [&str; 4] = ["static", "board", "health", "ready"];
/// Pages of a game in progress that lead out of it.
const WAYS_OUT: [&str; 2] = ["record", "seat"];
/// The level at which it plays by itself: quick, and now and then wrong.
const LEVEL: u8 = 3;
/// Throws and moves of such a game at most.
const LONGEST: usize = 300;

/// True if the kiosk has this page.
fn leads_to(kiosk: &Kiosk, path: &str) -> bool {
    let mut parts = path.trim_matches('/').split('/');
    let (page, rest) = (parts.next().unwrap_or_default(), parts.next());
    match (page, rest) {
        ("g", Some(_)) => parts.next().is_none_or(|part| !WAYS_OUT.contains(&part)),
        ("new" | "rules" | "learn" | "problems" | "p" | "attract", Some(game)) => kiosk.has(game),
        ("board", Some(file)) => kiosk.has(file.trim_end_matches(".svg")),
        _ => PAGES.contains(&page) || PARTS.contains(&page),
    }
}

/// A game of the computer against itself, which nothing keeps.
fn itself(game: &str, visitor: Visitor) -> Result<Table, GameError> {
    let settings = Settings {
        level: LEVEL,
        ..Settings::single(game, Seats::None, getrandom::u64()?)?
    };
    let mut table = Table::unkept(settings, visitor)?;
    while table.ply() < LONGEST && !table.go_on()?.is_empty() && !table.is_over() {}
    Ok(table)
}

/// A game that the kiosk has played against itself.
fn played(pages: &Pages, game: &str, visitor: Visitor) -> Result<Arc<Table>, GameError> {
    let mut played = pages.played.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(table) = played.get(game) {
        return Ok(Arc::clone(table));
    }
    let table = Arc::new(itself(game, visitor)?);
    played.insert(game.into(), Arc::clone(&table));
    Ok(table)
}

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/attract", get(first))
        .route("/attract/{game}", get(attract))
}

fn kiosk(pages: &Pages) -> Answer<Arc<Kiosk>> {
    let kiosk = pages.kiosk.as_ref().map(Arc::clone);
    kiosk.ok_or_else(|| WebError::NoPage("/attract".into()))
}

/// The first game, in the usual language again whatever the last visitor had chosen.
async fn first(State(pages): State<Pages>) -> Answer<Redirect> {
    let kiosk = kiosk(&pages)?;
    let game = view::encode(&kiosk.games[0]);
    let lang = kiosk.langs[0].code();
    Ok(Redirect::to(&format!("/attract/{game}?lang={lang}")))
}

/// One moment of a game that plays itself, with the address of the next.
async fn attract(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&["at"])?;
    let at = fields.number("at")?.unwrap_or(0);
    let kiosk = kiosk(&pages)?;
    if !kiosk.games.contains(&game) {
        return Err(WebError::NoPage(format!("/attract/{game}")));
    }
    let games = pages.games.clone();
    games
        .think(move || {
            let table = played(&pages, &game, visitor)?;
            let then = table.as_of(at.min(table.ply()))?;
            let next = if at < table.ply() {
                format!("/attract/{}?at={}", view::encode(&game), at + 1)
            } else {
                // Another time another game.
                let mut played = pages.played.lock().unwrap_or_else(PoisonError::into_inner);
                played.remove(&game);
                format!("/attract/{}", view::encode(kiosk.after(&game)))
            };
            Ok(view::attract_page(&then, &next))
        })
        .await
}

/// Refuses every page that a kiosk has not.
pub(super) async fn guard(
    State(kiosk): State<Arc<Kiosk>>,
    request: Request,
    next: Next,
) -> Response {
    let path = request.uri().path();
    if leads_to(&kiosk, path) {
        return next.run(request).await;
    }
    WebError::NoPage(path.into()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kiosk() -> Kiosk {
        let games = ["lautapeli", "daldos"].map(String::from);
        let languages = ["fi", "en"].map(String::from);
        Kiosk::new(&games, &languages, 60).unwrap()
    }

    #[test]
    fn there_is_no_way_out() {
        let kiosk = kiosk();
        for path in [
            "/",
            "/new/lautapeli",
            "/g/abc",
            "/g/abc/move",
            "/g/abc/replay",
            "/learn/daldos/3",
            "/problems",
            "/problems/daldos/1",
            "/rules/daldos:capture=each-die",
            "/static/x.css",
            "/board/daldos.svg",
            "/games",
            "/attract/daldos",
        ] {
            assert!(leads_to(&kiosk, path), "{path}");
        }
        for path in [
            "/new/tavla",
            "/rules/tavla",
            "/board/tavla.svg",
            "/problems/tavla",
            "/api",
            "/api/games",
            "/print/daldos",
            "/embed/daldos",
            "/settings",
            "/g/abc/record",
            "/g/abc/seat/key",
        ] {
            assert!(!leads_to(&kiosk, path), "{path}");
        }
    }
}
