//! Learning a game: a first game step by step, and two games side by side. Nothing is kept here.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::{Redirect, Response};
use axum::routing::get;
use lauta_catalog::{Asks, about, lessons};
use maud::Markup;

use super::error::WebError;
use super::exercise;
use super::request::{Answer, ResponseKind};
use super::state::Pages;
use crate::form::{Fields, game_string};
use crate::game::{Table, Visitor};
use crate::view::{self, Course, Tried};
use crate::words::lang;

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/learn", get(courses))
        .route("/learn/{game}", get(first))
        .route("/learn/{game}/{number}", get(lesson))
        .route("/learn/{game}/{number}/why", get(why))
        .route("/compare", get(compare))
}

/// All lessons.
async fn courses(State(pages): State<Pages>, fields: Fields) -> Answer<Markup> {
    fields.only(&[])?;
    pages.games.think(|| Ok(view::courses_page())).await
}

async fn first(Path(game): Path<String>) -> Redirect {
    Redirect::to(&format!("/learn/{}/1", view::encode(&game)))
}

/// One step: a position to try, or what came of trying.
async fn lesson(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
    kind: ResponseKind,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["move"])?;
    let text = fields.get("move").map(String::from);
    pages
        .games
        .think(move || {
            let course = course(&game, number)?;
            let table = table(&course, visitor)?;
            let tried = text.map(|text| tried(&course, &text)).transpose()?;
            Ok(exercise::shown(
                kind,
                || view::lesson_page(&course, &table, tried.as_ref()),
                || view::lesson_part(&course, &table, tried.as_ref()),
            ))
        })
        .await
}

/// Reason why a step on the board of a lesson is not allowed.
async fn why(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
    fields: Fields,
) -> Answer<Response> {
    let open = move || {
        let course = course(&game, number)?;
        let table = table(&course, visitor)?;
        Ok((course, table))
    };
    exercise::why(&pages, fields, open, view::lesson_refusal).await
}

/// The lessons of a game at step `number`.
fn course(game: &str, number: usize) -> Answer<Course> {
    let (about, lessons) = (about(game)?, lessons(game));
    let code = lang().code();
    let known = view::lessons_in(&lessons, game, code);
    let lang = (known.is_none() && code != "en").then_some("en");
    let lessons = known.unwrap_or(lessons);
    let step = number.checked_sub(1).and_then(|n| lessons.steps.get(n));
    let step = step.ok_or_else(|| WebError::NoPage(format!("/learn/{game}/{number}")))?;
    Ok(Course {
        about,
        step: step.clone(),
        lessons,
        number,
        lang,
    })
}

fn table(course: &Course, visitor: Visitor) -> Answer<Table> {
    exercise::table(&course.about.id, &course.step.position, visitor)
}

/// Result of a move tried in a lesson, or of an answer to its question.
fn tried(course: &Course, text: &str) -> Answer<Tried> {
    let step = &course.step;
    if step.asks != Asks::Play {
        // What is in neither list has not been offered.
        let answer = step.answers().into_iter().find(|answer| *answer == text);
        let text = answer.ok_or_else(|| WebError::NoPage(format!("move={text}")))?;
        return Ok(Tried::Answered(text.into()));
    }
    exercise::tried(&course.about.id, &step.position, text)
}

/// Two games, or two settings of one, side by side.
async fn compare(State(pages): State<Pages>, fields: Fields) -> Answer<Markup> {
    // A game, and its options as fields of their own.
    fields.only(&["a", "b", "a-*", "b-*"])?;
    pages
        .games
        .think(move || {
            let game = |name: &str, options: &str| {
                let game = fields.get(name)?;
                Some(about(&game_string(game, fields.starting(options))))
            };
            let games = [("a", "a-"), ("b", "b-")];
            let games = games.map(|(name, options)| game(name, options).transpose());
            let [a, b] = games;
            Ok(view::compare_page(a?.as_ref(), b?.as_ref()))
        })
        .await
}
