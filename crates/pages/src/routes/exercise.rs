//! Positions to answer on, in lessons and problems: the table, the answer tried, the question why not.

use axum::response::{IntoResponse, Json, Response};
use lauta_catalog::game::{ReadError, SessionError, Why};
use lauta_catalog::{MatchError, open_at};
use maud::Markup;
use serde_json::json;

use super::asked::asked_move;
use super::request::{Answer, ResponseKind};
use super::state::Pages;
use crate::form::Fields;
use crate::game::{Seats, Settings, Table, Visitor};
use crate::view::{ExercisePart, Tried};

/// A position as a table of two people at one screen, which nothing keeps.
pub(super) fn table(game: &str, position: &str, visitor: Visitor) -> Answer<Table> {
    let settings = Settings {
        position: Some(position.into()),
        ..Settings::single(game, Seats::Both, 1)?
    };
    Ok(Table::unkept(settings, visitor)?)
}

/// Result of a move tried at a position.
pub(super) fn tried(game: &str, position: &str, text: &str) -> Answer<Tried> {
    let mut session = open_at(game, position)?;
    match session.play(text) {
        Ok(written) => Ok(Tried::Played { written, session }),
        Err(SessionError::Read(ReadError::Illegal { why, .. })) => Ok(Tried::Illegal {
            text: text.chars().take(80).collect(),
            why,
        }),
        Err(error) => Err(MatchError::from(error).into()),
    }
}

/// The whole page, or the part of it that the script replaces.
pub(super) fn shown(
    kind: ResponseKind,
    page: impl FnOnce() -> Markup,
    part: impl FnOnce() -> ExercisePart,
) -> Response {
    match kind {
        ResponseKind::Page => page().into_response(),
        ResponseKind::Fragment | ResponseKind::Json => Json(part()).into_response(),
    }
}

/// Reason why a step on the board of an exercise is not allowed, shown by `refusal`.
pub(super) async fn why<E: 'static>(
    pages: &Pages,
    fields: Fields,
    open: impl FnOnce() -> Answer<(E, Table)> + Send + 'static,
    refusal: fn(&E, &str, &Why) -> Markup,
) -> Answer<Response> {
    fields.only(&["move", "from", "to", "tried"])?;
    let think = move || {
        let (exercise, table) = open()?;
        let text = asked_move(&fields, &table)?.text;
        let why = table.session().why(&text);
        let html = refusal(&exercise, &text, &why).into_string();
        Ok(Json(json!({ "why": why, "html": html })).into_response())
    };
    pages.games.think(think).await
}
