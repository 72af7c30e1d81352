//! Pages about games as such: the list, rules, positions, drawings, settings.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName, SET_COOKIE};
use axum::response::{AppendHeaders, IntoResponse, Redirect, Response};
use axum::routing::get;
use lauta_catalog::game::Side;
use lauta_catalog::{AnySession, OpenError, about, open, open_at};
use maud::Markup;

use super::error::WebError;
use super::preferences;
use super::request::Answer;
use super::state::Pages;
use crate::form::{Fields, position_from_link, shorten};
use crate::view::{self, Sought, own_path};
use crate::words::{Choice, Contrast, Speed};

/// Drawings change with the program only.
const FOR_AN_HOUR: (HeaderName, &str) = (CACHE_CONTROL, "public, max-age=3600");

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/", get(home))
        .route("/new/{game}", get(setup))
        .route("/p/{game}", get(position))
        .route("/p/{game}/{*position}", get(position_link))
        .route("/rules/{game}", get(rules))
        .route("/board/{file}", get(board))
        .route("/static/{*file}", get(file))
        .route("/settings", get(settings).post(keep_settings))
}

/// A file whose address names its content.
async fn file(Path(file): Path<String>) -> Answer<Response> {
    let (kind, content) =
        view::asset(&file).ok_or_else(|| WebError::NoPage(format!("/static/{file}")))?;
    let keep = (CACHE_CONTROL, "public, max-age=31536000, immutable");
    Ok(([(CONTENT_TYPE, kind), keep], content).into_response())
}

async fn home(State(pages): State<Pages>, fields: Fields) -> Answer<Markup> {
    fields.only(&Sought::FIELDS)?;
    let sought = Sought::of(&fields)?;
    pages
        .games
        .think(move || Ok(view::home_page(&sought)))
        .await
}

async fn setup(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&["position", "seat", "level"])?;
    let position = fields.get("position").map(position_from_link);
    pages
        .games
        .think(move || {
            let session = opened(&game, position.as_deref())?;
            Ok(view::setup_page(session.as_ref(), position.is_some(), None))
        })
        .await
}

async fn position(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&["pos", "flip"])?;
    let position = fields.get("pos").map(position_from_link);
    position_page(&pages, game, position, fields.flip()?).await
}

async fn position_link(
    State(pages): State<Pages>,
    Path((game, position)): Path<(String, String)>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&["flip"])?;
    position_page(
        &pages,
        game,
        Some(position_from_link(&position)),
        fields.flip()?,
    )
    .await
}

async fn position_page(
    pages: &Pages,
    game: String,
    position: Option<String>,
    flip: bool,
) -> Answer<Markup> {
    pages
        .games
        .think(move || {
            let session = opened(&game, position.as_deref())?;
            Ok(view::position_page(session.as_ref(), flip))
        })
        .await
}

async fn rules(State(pages): State<Pages>, Path(game): Path<String>) -> Answer<Markup> {
    pages
        .games
        .think(move || Ok(view::rules_page(&about(&game)?)))
        .await
}

async fn board(
    State(pages): State<Pages>,
    Path(file): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["position", "flip", "small"])?;
    let position = fields.get("position").map(position_from_link);
    let small = fields.get("small").is_some();
    let below = if fields.flip()? {
        Side::Second
    } else {
        Side::First
    };
    let Some(game) = file.strip_suffix(".svg").map(str::to_string) else {
        let file = shorten(&file);
        return Err(WebError::NoPage(format!("/board/{file} (/board/GAME.svg)")));
    };
    let svg = pages
        .games
        .think(move || {
            let session = opened(&game, position.as_deref())?;
            let view = session.view();
            Ok::<_, WebError>(if small {
                view::small_board(&view)
            } else {
                view::board_alone(&view, below)
            })
        })
        .await?;
    Ok(([(CONTENT_TYPE, "image/svg+xml"), FOR_AN_HOUR], svg).into_response())
}

/// Page of the visitor's preferences.
async fn settings(fields: Fields) -> Answer<Markup> {
    fields.only(&["back"])?;
    Ok(view::settings_page(fields.get("back")))
}

async fn keep_settings(fields: Fields) -> Answer<Response> {
    fields.only(&["back", Contrast::NAME, Speed::NAME, bool::NAME])?;
    let cookies = [
        cookie::<Contrast>(&fields)?,
        cookie::<Speed>(&fields)?,
        cookie::<bool>(&fields)?,
    ];
    let cookies = cookies.into_iter().flatten();
    let cookies: Vec<_> = cookies.map(|cookie| (SET_COOKIE, cookie)).collect();
    let back = Redirect::to(own_path(fields.get("back")));
    Ok((AppendHeaders(cookies), back).into_response())
}

fn cookie<C: Choice>(fields: &Fields) -> Result<Option<HeaderValue>, WebError> {
    let words: Vec<&str> = C::ALL.iter().map(|(word, _)| *word).collect();
    let chosen = fields.value(C::NAME, || words.join(", "), C::read)?;
    Ok(chosen.map(|choice| preferences::keep(C::NAME, choice.word())))
}

/// A game at this position, or at its start.
pub(super) fn opened(game: &str, position: Option<&str>) -> Result<Box<dyn AnySession>, OpenError> {
    match position {
        Some(position) => open_at(game, position),
        None => open(game),
    }
}
