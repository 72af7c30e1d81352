//! Boards to look at, to take along and to print: no game is changed here.

use axum::Router;
use axum::extract::{Path, State};
use axum::http::HeaderValue;
use axum::http::header::{CONTENT_SECURITY_POLICY, CONTENT_TYPE, HeaderName, X_FRAME_OPTIONS};
use axum::response::{IntoResponse, Redirect, Response};
use axum::routing::get;
use lauta_catalog::game::Side;
use lauta_catalog::{AnySession, lessons, open, open_at};
use maud::Markup;

use super::analysis::Board;
use super::error::WebError;
use super::request::{Answer, GameRequest};
use super::site::opened;
use super::state::Pages;
use crate::form::{Fields, position_from_link};
use crate::game::{GameError, Visitor};
use crate::outside::Effort;
use crate::view::{self, Shown};

/// A board in somebody else's page: it runs no script, sends no form and keeps no cookie, so
/// that there is nothing to trick anybody into.
const FRAMED: &str = "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; \
    base-uri 'none'; frame-ancestors *";

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/g/{id}/film.png", get(film))
        .route("/embed/{game}", get(embed))
        .route("/print/{game}", get(print))
        .route("/edit/{game}", get(edit))
}

/// The game so far, one board after another.
async fn film(request: GameRequest) -> Answer<Response> {
    request.fields.only(&["flip"])?;
    let flip = request.fields.flip()?;
    let table = request.table().await?;
    let made = move || view::film(&table, flip).map_err(GameError::from);
    let film = request.pages.games.think_as(Effort::Advice, made).await?;
    Ok(([(CONTENT_TYPE, "image/png")], film).into_response())
}

/// A board for the pages of others, in an `<iframe>`.
async fn embed(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["position", "flip"])?;
    let below = if fields.flip()? {
        Side::Second
    } else {
        Side::First
    };
    let position = fields.get("position").map(position_from_link);
    let page = pages
        .games
        .think(move || {
            let board = Board::set_up(&game, position.as_deref())?;
            let told = position.as_deref().filter(|_| board.play().is_some());
            let (session, cube) = (board.session(), board.cube());
            Ok::<_, WebError>(view::framed_board(session, cube, told, below, &visitor))
        })
        .await?;
    let mut response = page.into_response();
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(FRAMED));
    headers.insert(X_FRAME_OPTIONS, HeaderValue::from_static("ALLOWALL"));
    let policy = HeaderName::from_static("cross-origin-resource-policy");
    headers.insert(policy, HeaderValue::from_static("cross-origin"));
    Ok(response)
}

/// A board and its rules on paper.
async fn print(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&["position"])?;
    let position = fields.get("position").map(position_from_link);
    pages
        .games
        .think(move || {
            let session = opened(&game, position.as_deref())?;
            Ok(view::print_page(session.as_ref()))
        })
        .await
}

/// A position as text, with the board that it means, or why it means none; with a piece put
/// elsewhere or the turn changed, the way to that position.
async fn edit(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["pos", "of", "from", "to", "turn"])?;
    let text = fields.get("pos").map(position_from_link);
    let told_by = fields.get("of").map(String::from);
    let other = |word: &str| (word == "other").then_some(());
    let turn = fields.value("turn", || "other".into(), other)?.is_some();
    let moved = match (fields.get("from"), fields.get("to")) {
        (None, None) => None,
        _ => Some([fields.need("from")?, fields.need("to")?].map(String::from)),
    };
    pages
        .games
        .think(move || {
            let start = open(&game)?;
            let text = text.unwrap_or_else(|| start.position());
            let spot = lauta_formats::read_id(&text).and_then(Result::ok);
            let told_by = spot.as_ref().map(|_| text.clone()).or(told_by);
            let position = spot.and_then(|spot| spot.position().ok());
            let position = position.unwrap_or_else(|| text.clone());
            // With options there are none: a position may not fit them.
            let examples = lessons(&start.about().id).steps;
            let page = |session: &dyn AnySession, trouble: Option<&str>, understood: bool| {
                let shown = Shown {
                    session,
                    text: &text,
                    told_by: told_by.as_deref(),
                    trouble,
                    understood,
                };
                view::edit_page(&shown, &examples).into_response()
            };
            let session = match open_at(&game, &position) {
                Ok(session) => session,
                Err(error) => return Ok(page(start.as_ref(), Some(&error.to_string()), false)),
            };
            let after = match &moved {
                Some([from, to]) => session.edit(from, to),
                None if turn => session.turned(),
                None => return Ok(page(session.as_ref(), None, true)),
            };
            Ok(match after {
                Ok(after) => {
                    let position = after.position();
                    let address =
                        view::edit_address(&after.about().id, &position, told_by.as_deref());
                    Redirect::to(&address).into_response()
                }
                Err(error) => page(session.as_ref(), Some(&error.to_string()), true),
            })
        })
        .await
}
