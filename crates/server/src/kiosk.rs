//! A board in a museum: some games, a few languages, nothing else; it plays by itself while
//! nobody is there.
//!
//! Which pages there are is decided here alone. That the browser itself can be left by nobody is
//! its own affair: see `docs/operation.md`.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Router;
use axum::extract::{Path, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use lauta_catalog::about;
use maud::Markup;

use crate::ask::Answer;
use crate::error::ApiError;
use crate::event::Settings;
use crate::form::{Fields, Seats};
use crate::lang::Lang;
use crate::pages;
use crate::play::Table;
use crate::seat::Visitor;
use crate::shared::Shared;
use crate::{Kiosk, ServeError};

/// The pages that there are, besides those of single games.
const PAGES: [&str; 9] = [
    "", "games", "g", "new", "rules", "learn", "p", "attract", "compare",
];
/// What belongs to every page.
const PARTS: [&str; 4] = ["static", "board", "health", "ready"];
/// Pages of a game in progress that lead out of it.
const WAYS_OUT: [&str; 2] = ["record", "seat"];
/// The level at which it plays by itself: quick, and now and then wrong.
const LEVEL: u8 = 3;
/// Throws and moves of such a game at most.
const LONGEST: usize = 300;

/// What a kiosk has and has not, checked.
#[derive(Debug)]
pub(crate) struct Hall {
    pub(crate) games: Vec<String>,
    pub(crate) langs: Vec<Lang>,
    /// Seconds without anybody until it begins to play by itself.
    pub(crate) idle: u16,
    /// Games that it has played against itself, by the game.
    played: Mutex<BTreeMap<String, Arc<Table>>>,
}

impl Hall {
    /// The kiosk that was asked for.
    pub(crate) fn open(kiosk: &Kiosk) -> Result<Self, ServeError> {
        let wrong = |what: String| ServeError::Kiosk { what };
        for game in &kiosk.games {
            about(game).map_err(|error| wrong(error.to_string()))?;
        }
        let read = |code: &String| {
            Lang::read(code).ok_or_else(|| {
                let known: Vec<&str> = Lang::all().map(Lang::code).collect();
                wrong(format!(
                    "no language {code:?}; there are {}",
                    known.join(", ")
                ))
            })
        };
        let langs = kiosk
            .languages
            .iter()
            .map(read)
            .collect::<Result<Vec<_>, _>>()?;
        if kiosk.games.is_empty() || langs.is_empty() {
            return Err(wrong("it needs a game and a language".into()));
        }
        Ok(Self {
            games: kiosk.games.clone(),
            langs,
            idle: kiosk.idle.max(20),
            played: Mutex::default(),
        })
    }

    /// Whether this game is among the chosen ones, with whatever options.
    pub(crate) fn has(&self, game: &str) -> bool {
        let plain = |game: &str| game.split(':').next().unwrap_or_default().to_string();
        self.games.iter().any(|known| plain(known) == plain(game))
    }

    /// Whether there is such a page here.
    fn leads_to(&self, path: &str) -> bool {
        let mut parts = path.trim_matches('/').split('/');
        let (page, rest) = (parts.next().unwrap_or_default(), parts.next());
        match (page, rest) {
            ("g", Some(_)) => parts.next().is_none_or(|part| !WAYS_OUT.contains(&part)),
            ("new" | "rules" | "learn" | "p" | "attract", Some(game)) => self.has(game),
            ("board", Some(file)) => self.has(file.trim_end_matches(".svg")),
            _ => PAGES.contains(&page) || PARTS.contains(&page),
        }
    }

    /// A game that it has played against itself.
    fn played(&self, game: &str, visitor: Visitor) -> Answer<Arc<Table>> {
        let mut played = self.played.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(table) = played.get(game) {
            return Ok(Arc::clone(table));
        }
        let table = Arc::new(itself(game, visitor)?);
        played.insert(game.into(), Arc::clone(&table));
        Ok(table)
    }

    /// The game after this one.
    fn after(&self, game: &str) -> &str {
        let at = self.games.iter().position(|known| known == game);
        let next = at.map_or(0, |at| (at + 1) % self.games.len());
        &self.games[next]
    }
}

/// A game of the computer against itself, which nothing keeps.
fn itself(game: &str, visitor: Visitor) -> Answer<Table> {
    let settings = Settings {
        level: LEVEL,
        ..Settings::single(game, Seats::None, getrandom::u64()?)?
    };
    let mut table = Table::unkept(settings, visitor)?;
    while table.ply() < LONGEST && !table.go_on()?.is_empty() && !table.is_over() {}
    Ok(table)
}

pub(crate) fn router() -> Router<Shared> {
    Router::new()
        .route("/attract", get(first))
        .route("/attract/{game}", get(attract))
}

fn hall(shared: &Shared) -> Answer<Arc<Hall>> {
    let hall = shared.hall.as_ref().map(Arc::clone);
    hall.ok_or_else(|| ApiError::NoPage("/attract".into()))
}

async fn first(State(shared): State<Shared>) -> Answer<Redirect> {
    let hall = hall(&shared)?;
    let game = pages::encode(&hall.games[0]);
    Ok(Redirect::to(&format!("/attract/{game}")))
}

/// One moment of a game that plays itself, with the address of the next.
async fn attract(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&["at"])?;
    let at = fields.number("at")?.unwrap_or(0);
    let hall = hall(&shared)?;
    if !hall.games.contains(&game) {
        return Err(ApiError::NoPage(format!("/attract/{game}")));
    }
    shared
        .think(move || {
            let table = hall.played(&game, visitor)?;
            let then = table.as_of(at.min(table.ply()))?;
            let next = if at < table.ply() {
                format!("/attract/{}?at={}", pages::encode(&game), at + 1)
            } else {
                // Another time another game.
                let mut played = hall.played.lock().unwrap_or_else(PoisonError::into_inner);
                played.remove(&game);
                format!("/attract/{}", pages::encode(hall.after(&game)))
            };
            Ok(pages::attract::page(&then, &next))
        })
        .await
}

/// Refuses every page that a kiosk has not.
pub(crate) async fn guard(State(hall): State<Arc<Hall>>, request: Request, next: Next) -> Response {
    let path = request.uri().path();
    if hall.leads_to(path) {
        return next.run(request).await;
    }
    ApiError::NoPage(path.into()).into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hall() -> Hall {
        Hall::open(&Kiosk {
            games: vec!["lautapeli".into(), "daldos".into()],
            languages: vec!["fi".into(), "en".into()],
            idle: 60,
        })
        .unwrap()
    }

    #[test]
    fn there_is_no_way_out() {
        let hall = hall();
        for path in [
            "/",
            "/new/lautapeli",
            "/g/abc",
            "/g/abc/move",
            "/g/abc/replay",
            "/learn/daldos/3",
            "/rules/daldos:capture=each-die",
            "/static/x.css",
            "/board/daldos.svg",
            "/games",
            "/attract/daldos",
        ] {
            assert!(hall.leads_to(path), "{path}");
        }
        for path in [
            "/new/tavla",
            "/rules/tavla",
            "/board/tavla.svg",
            "/api",
            "/api/games",
            "/print/daldos",
            "/embed/daldos",
            "/settings",
            "/g/abc/record",
            "/g/abc/seat/key",
        ] {
            assert!(!hall.leads_to(path), "{path}");
        }
    }

    #[test]
    fn what_it_cannot_have_is_said() {
        let wrong = |games: &[&str], languages: &[&str]| {
            let own = |list: &[&str]| list.iter().map(|text| (*text).to_string()).collect();
            let kiosk = Kiosk {
                games: own(games),
                languages: own(languages),
                idle: 60,
            };
            Hall::open(&kiosk).unwrap_err().to_string()
        };
        assert!(wrong(&["chess"], &["en"]).contains("chess"));
        assert!(wrong(&["tavla"], &["xx"]).contains("there are en, fi"));
        assert!(wrong(&[], &["en"]).contains("a game and a language"));
    }

    #[test]
    fn games_follow_each_other() {
        let hall = hall();
        assert_eq!(hall.after("lautapeli"), "daldos");
        assert_eq!(hall.after("daldos"), "lautapeli");
    }
}
