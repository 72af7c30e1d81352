//! Problems: today's, the visitor's own mistakes that are due, the library, and one position whose best move is to be
//! found.

use axum::Router;
use axum::extract::{Path, State};
use axum::response::Response;
use axum::routing::get;
use lauta_catalog::game::clock::wall_ms;
use lauta_catalog::{about, problems};
use maud::Markup;

use super::error::WebError;
use super::exercise;
use super::mine::{Memory, Mine};
use super::request::{Answer, ResponseKind};
use super::state::Pages;
use crate::form::Fields;
use crate::game::{Table, Visitor};
use crate::outside::DAY;
use crate::view::{self, Origin, Puzzle};

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/problems", get(all))
        .route("/problems/{game}", get(library))
        .route("/problems/{game}/{number}", get(problem))
        .route("/problems/{game}/{number}/why", get(why))
}

/// Today's problems, the same for everybody from midnight to midnight UTC, and all games with problems.
async fn all(
    State(pages): State<Pages>,
    memory: Memory,
    Mine(own): Mine,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&[])?;
    let today = today();
    let due = memory.due(&own, today);
    pages
        .games
        .think(move || Ok(view::problems_page(today, &own, &due)))
        .await
}

/// The day by UTC, counted from the beginning of 1970.
pub(super) fn today() -> u64 {
    u64::try_from(wall_ms() / DAY).unwrap_or(0)
}

/// The problems of a game by theme.
async fn library(
    State(pages): State<Pages>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&[])?;
    pages
        .games
        .think(move || {
            let about = about(&game)?;
            if problems(&about.id).is_empty() {
                return Err(WebError::NoPage(format!("/problems/{game}")));
            }
            Ok(view::problem_library_page(&about))
        })
        .await
}

/// One problem, or what came of trying.
async fn problem(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
    kind: ResponseKind,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["move", "hint", "shown"])?;
    let text = fields.get("move").map(String::from);
    let [hint, shown] = ["hint", "shown"].map(|name| fields.get(name).is_some());
    pages
        .games
        .think(move || {
            let puzzle = Puzzle {
                hint,
                shown,
                ..puzzle(&game, number)?
            };
            let table = table(&puzzle, visitor)?;
            let tried = text.map(|text| exercise::tried(&game, puzzle.position(), &text));
            let tried = tried.transpose()?;
            Ok(exercise::shown(
                kind,
                || view::problem_page(&puzzle, &table, tried.as_ref()),
                || view::problem_part(&puzzle, &table, tried.as_ref()),
            ))
        })
        .await
}

/// Reason why a step on the board of a problem is not allowed.
async fn why(
    State(pages): State<Pages>,
    visitor: Visitor,
    Path((game, number)): Path<(String, usize)>,
    fields: Fields,
) -> Answer<Response> {
    let open = move || {
        let puzzle = puzzle(&game, number)?;
        let table = table(&puzzle, visitor)?;
        Ok((puzzle, table))
    };
    exercise::why(&pages, fields, open, view::problem_refusal).await
}

fn puzzle(game: &str, number: usize) -> Answer<Puzzle> {
    let about = about(game)?;
    let problem = number.checked_sub(1).and_then(|n| problems(game).get(n));
    let problem = problem.ok_or_else(|| WebError::NoPage(format!("/problems/{game}/{number}")))?;
    Ok(Puzzle {
        about,
        origin: Origin::Problem(number, problem),
        hint: false,
        shown: false,
    })
}

fn table(puzzle: &Puzzle, visitor: Visitor) -> Answer<Table> {
    exercise::table(&puzzle.about.id, puzzle.position(), visitor)
}
