//! The addresses: from a request to an answer.
//!
//! A request is read into a form and a visitor, a game is asked or changed, a page or JSON is made.
//! Here alone are HTTP, cookies and statuses; no rule of a game and no HTML.

mod analysis;
mod api;
mod asked;
mod challenges;
mod class;
mod dress;
mod error;
mod exercise;
mod gallery;
mod game;
mod headers;
mod kiosk;
mod learn;
mod live;
mod mine;
mod mistakes;
mod open;
mod preferences;
mod problems;
mod random;
mod record;
mod request;
mod schema;
mod site;
mod state;
mod visitor;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::Uri;
use axum::middleware::{from_fn, from_fn_with_state};
use axum::routing::{get, post};

pub use error::Refusal;
use error::WebError;
pub use state::{Config, LookError, Pages};

/// Forms are short; the longest holds a position and a dozen options.
const LARGEST_FORM: usize = 16 * 1024;

impl Pages {
    /// The pages as a whole: [`Pages::routes`] within [`Pages::dress`].
    pub fn router(&self) -> Router {
        self.dress(self.routes())
    }

    /// The addresses of the pages, whose errors are still plain text. A server puts its limits
    /// around them, and then [`Pages::dress`].
    pub fn routes(&self) -> Router {
        let mut router = site::router()
            .merge(of_games())
            .merge(analysis::router())
            .merge(gallery::router())
            .merge(kiosk::router())
            .merge(learn::router())
            .merge(problems::router())
            .merge(mine::router())
            .merge(mistakes::router())
            .merge(challenges::router())
            .merge(class::router())
            .merge(open::router())
            .merge(api::router())
            .fallback(|uri: Uri| async move { WebError::NoPage(uri.path().into()) })
            .layer(DefaultBodyLimit::max(LARGEST_FORM))
            .layer(from_fn_with_state(self.clone(), mine::look));
        if let Some(kiosk) = &self.kiosk {
            router = router.layer(from_fn_with_state(kiosk.clone(), kiosk::guard));
        }
        router.with_state(self.clone())
    }

    /// Wraps a router in the layers of every answer: a bound on queries, the visitor's preferences,
    /// errors as pages or JSON, and the headers that protect the players.
    pub fn dress(&self, router: Router) -> Router {
        router
            .layer(from_fn(request::bound))
            .layer(from_fn(dress::dress))
            .layer(from_fn_with_state(
                self.kiosk.clone(),
                preferences::find_out,
            ))
            .layer(from_fn(headers::headers))
    }
}

fn of_games() -> Router<Pages> {
    Router::new()
        .route("/games", post(game::create))
        .route("/g/{id}", get(game::table))
        .route("/g/{id}/seat/{key}", get(game::seat))
        .route("/g/{id}/sit", post(game::sit))
        .route("/g/{id}/dice", get(game::dice))
        .route("/g/{id}/state", get(game::state))
        .route("/g/{id}/events", get(live::events))
        .route("/g/{id}/move", post(game::play))
        .route("/g/{id}/next", post(game::next))
        .route("/g/{id}/resign", post(game::resign))
        .route("/g/{id}/back", post(game::back))
        .route("/g/{id}/talk", post(game::talk))
        .route("/g/{id}/rematch", post(game::rematch))
        .route("/g/{id}/why", get(game::why))
        .route("/g/{id}/advice", get(game::advice))
        .route("/g/{id}/record", get(record::record))
}
