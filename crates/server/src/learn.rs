//! Learning a game: a first game step by step, and two games side by side. Nothing is kept here.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{IntoResponse, Json, Redirect, Response};
use axum::routing::get;
use lauta_catalog::game::{ReadError, SessionError};
use lauta_catalog::{Lesson, about, lessons, open_at};
use maud::Markup;

use crate::ask::{Answer, Wish};
use crate::error::ApiError;
use crate::event::Settings;
use crate::form::{Fields, Seats};
use crate::pages;
use crate::pages::learn::{Course, Tried};
use crate::play::Table;
use crate::seat::Visitor;
use crate::shared::Shared;

pub(crate) fn router() -> Router<Shared> {
    Router::new()
        .route("/learn/{game}", get(first))
        .route("/learn/{game}/{number}", get(lesson))
        .route("/compare", get(compare))
}

async fn first(Path(game): Path<String>) -> Redirect {
    Redirect::to(&format!("/learn/{}/1", pages::encode(&game)))
}

/// One lesson: a position to try, or what came of trying.
async fn lesson(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
    wish: Wish,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["move"])?;
    let text = fields.get("move").map(String::from);
    shared
        .think(move || {
            let course = Course {
                about: about(&game)?,
                lessons: lessons(&game)?,
                number,
            };
            let Some(lesson) = course.lesson() else {
                return Err(ApiError::NoPage(format!("/learn/{game}/{number}")));
            };
            let table = table(lesson, visitor)?;
            let tried = text.map(|text| tried(lesson, &text)).transpose()?;
            Ok(match wish {
                Wish::Page => pages::learn::page(&course, &table, tried.as_ref()).into_response(),
                Wish::Part | Wish::Data => {
                    Json(pages::learn::part(&course, &table, tried.as_ref())).into_response()
                }
            })
        })
        .await
}

/// The position of a lesson as a table of two people at one screen, which nothing keeps.
fn table(lesson: &Lesson, visitor: Visitor) -> Answer<Table> {
    let settings = Settings {
        position: Some(lesson.position.clone()),
        ..Settings::single(&lesson.game, Seats::Both, 1)?
    };
    Table::unkept(settings, visitor)
}

/// What comes of a move.
fn tried(lesson: &Lesson, text: &str) -> Answer<Tried> {
    let mut session = open_at(&lesson.game, &lesson.position)?;
    match session.play(text) {
        Ok(written) => Ok(Tried::Played { written, session }),
        Err(SessionError::Read(ReadError::Illegal { why, .. })) => Ok(Tried::Illegal {
            text: text.chars().take(80).collect(),
            why,
        }),
        Err(error) => Err(lauta_catalog::MatchError::from(error).into()),
    }
}

/// Two games, or two settings of one, side by side.
async fn compare(State(shared): State<Shared>, fields: Fields) -> Answer<Markup> {
    fields.only(&["a", "b"])?;
    shared
        .think(move || {
            let games = ["a", "b"].map(|name| fields.get(name).map(about).transpose());
            let [a, b] = games;
            Ok(pages::compare::page(a?.as_ref(), b?.as_ref()))
        })
        .await
}
