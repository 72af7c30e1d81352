//! The visitor's own clear mistakes in a finished game, as problems. The review of the game finds them.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::REFRESH;
use axum::response::{IntoResponse, Json, Redirect, Response};
use axum::routing::get;
use lauta_catalog::game::Side;
use lauta_catalog::{Analysis, Mistake, about, mistakes};

use super::analysis::LOOK_AGAIN;
use super::error::WebError;
use super::exercise;
use super::mine::Memory;
use super::problems::today;
use super::request::{Answer, ResponseKind};
use super::schema::Progress;
use super::state::Pages;
use crate::form::Fields;
use crate::game::{GameError, Seats, Table, Visitor};
use crate::games::{Review, Reviewed};
use crate::outside::Client;
use crate::view::{self, Origin, OwnMistakes, Puzzle, Tried};

pub(super) fn router() -> Router<Pages> {
    Router::new()
        .route("/g/{id}/mistakes", get(begin))
        .route("/g/{id}/mistakes/{entry}", get(mistake))
        .route("/g/{id}/mistakes/{entry}/why", get(why))
}

/// The sides whose decisions in a game are the visitor's: none for spectators, and none in a poule.
fn own_sides(table: &Table, memory: &Memory) -> Vec<Side> {
    let own = match table.place.settings.seats {
        _ if table.game().rotation().is_some() => None,
        Seats::Both => return Side::BOTH.to_vec(),
        Seats::None => None,
        Seats::One(side) => Some(side),
        Seats::Friend(_) => table.place.own().or(memory.seat(&table.place.id)),
    };
    own.into_iter().collect()
}

/// The visitor's clear mistakes in a game that has been analysed. A browser that remembers the game remembers them, but
/// where both sides are the visitor's, only those of the side that is practised: a file has the mistakes of two players.
pub(super) fn found(table: &Table, memory: &mut Memory, analysis: &Analysis) -> Vec<Mistake> {
    let found = mistakes(analysis, &own_sides(table, memory));
    if table.place.settings.seats != Seats::Both {
        remember(memory, &table.place.id, &found);
    }
    found
}

fn remember<'a>(memory: &mut Memory, id: &str, found: impl IntoIterator<Item = &'a Mistake>) {
    let entries = found.into_iter().map(|mistake| mistake.entry);
    memory.practise(id, entries, today());
}

/// A game of the visitor's, and its analysis, which is begun if nobody has asked for it before.
struct Own {
    table: Table,
    review: Arc<Review>,
}

impl Own {
    async fn open(
        pages: &Pages,
        memory: &Memory,
        visitor: &Visitor,
        client: Client,
        id: &str,
    ) -> Answer<Self> {
        let table = pages.games.table(id, visitor).await?;
        if own_sides(&table, memory).is_empty() {
            return Err(GameError::Spectator.into());
        }
        let review = pages.games.review(&table, client)?;
        Ok(Self { table, review })
    }
}

/// Says how far an analysis is; the page asks again by itself.
fn under_way(kind: ResponseKind, path: &str, [done, of]: [usize; 2]) -> Response {
    let answer = match kind {
        ResponseKind::Page => view::mistakes_waiting_page(path, [done, of]).into_response(),
        ResponseKind::Fragment | ResponseKind::Json => Json(Progress { done, of }).into_response(),
    };
    (StatusCode::ACCEPTED, [(REFRESH, LOOK_AGAIN)], answer).into_response()
}

/// Leads to the first mistake of a side that is due, or else to its first.
async fn begin(
    State(pages): State<Pages>,
    mut memory: Memory,
    visitor: Visitor,
    client: Client,
    kind: ResponseKind,
    Path(id): Path<String>,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["side"])?;
    let side = fields.side()?;
    let Own { table, review } = Own::open(&pages, &memory, &visitor, client, &id).await?;
    let think = move || {
        let path = format!("/g/{id}/mistakes");
        let analysis = match review.now() {
            Reviewed::UnderWay(numbers) => return Ok(under_way(kind, &path, numbers)),
            Reviewed::Broken => return Err(GameError::Analysis.into()),
            Reviewed::Done(analysis) => analysis,
        };
        let mut all = found(&table, &mut memory, analysis);
        all.retain(|mistake| side.is_none_or(|side| mistake.side == side));
        let due = memory.due_in(&id, today()).unwrap_or_default();
        let first = all.iter().find(|mistake| due.contains(&mistake.entry));
        let page = match first.or(all.first()) {
            Some(first) => Redirect::to(&format!("{path}/{}", first.entry)).into_response(),
            None => view::no_mistakes_page(&id).into_response(),
        };
        Ok::<_, WebError>((memory.kept_deck(&id), page).into_response())
    };
    pages.games.think(think).await
}

/// One mistake as a problem, or what came of trying. The right answer, found and not only shown, puts it off.
async fn mistake(
    State(pages): State<Pages>,
    mut memory: Memory,
    visitor: Visitor,
    client: Client,
    kind: ResponseKind,
    Path((id, entry)): Path<(String, usize)>,
    fields: Fields,
) -> Answer<Response> {
    fields.only(&["move", "hint", "shown"])?;
    let text = fields.get("move").map(String::from);
    let [hint, shown] = ["hint", "shown"].map(|name| fields.get(name).is_some());
    let Own { table, review } = Own::open(&pages, &memory, &visitor, client, &id).await?;
    let think = move || {
        let analysis = match review.now() {
            Reviewed::UnderWay(numbers) => {
                return Ok(under_way(kind, &path(&id, entry), numbers));
            }
            Reviewed::Broken => return Err(GameError::Analysis.into()),
            Reviewed::Done(analysis) => analysis,
        };
        let all = found(&table, &mut memory, analysis);
        if let Some(shown) = all.iter().find(|mistake| mistake.entry == entry) {
            let practised = all.iter().filter(|mistake| mistake.side == shown.side);
            remember(&mut memory, &id, practised);
        }
        let mut puzzle = Puzzle {
            hint,
            shown,
            ..puzzle(&table, entry, all, analysis)?
        };
        let tried = text.map(|text| tried(&puzzle, &text));
        let tried = tried.transpose()?;
        let answer = tried.as_ref().and_then(Tried::answer);
        if !shown && answer.is_some_and(|answer| puzzle.is_right(answer)) {
            memory.solved(&id, entry, today());
        }
        if let (Origin::Mistake(own), Some(due)) = (&mut puzzle.origin, memory.due_in(&id, today()))
        {
            own.due(due);
        }
        let table = board(&puzzle, &table, visitor)?;
        let page = exercise::shown(
            kind,
            || view::problem_page(&puzzle, &table, tried.as_ref()),
            || view::problem_part(&puzzle, &table, tried.as_ref()),
        );
        Ok::<_, WebError>((memory.kept_deck(&id), page).into_response())
    };
    pages.games.think(think).await
}

/// Reason why a step on the board of a mistake is not allowed.
async fn why(
    State(pages): State<Pages>,
    mut memory: Memory,
    visitor: Visitor,
    client: Client,
    Path((id, entry)): Path<(String, usize)>,
    fields: Fields,
) -> Answer<Response> {
    let Own { table, review } = Own::open(&pages, &memory, &visitor, client, &id).await?;
    let open = move || {
        let analysis = match review.now() {
            // It was done when the page was made, and has to be made again.
            Reviewed::UnderWay(_) => return Err(GameError::TooBusy.into()),
            Reviewed::Broken => return Err(GameError::Analysis.into()),
            Reviewed::Done(analysis) => analysis,
        };
        let all = found(&table, &mut memory, analysis);
        let puzzle = puzzle(&table, entry, all, analysis)?;
        let table = board(&puzzle, &table, visitor)?;
        Ok((puzzle, table))
    };
    exercise::why(&pages, fields, open, view::problem_refusal).await
}

fn path(id: &str, entry: usize) -> String {
    format!("/g/{id}/mistakes/{entry}")
}

/// Result of a move or of a choice about the cube that was tried.
fn tried(puzzle: &Puzzle, text: &str) -> Answer<Tried> {
    match puzzle.of_cube() {
        Some(own) if own.is_open(text) => Ok(Tried::Answered(text.into())),
        Some(_) => Err(WebError::NoPage(format!("move={text}"))),
        None => exercise::tried(&puzzle.about.id, puzzle.position(), text),
    }
}

/// The board of a mistake: of a move one to play on, and of a decision about the cube that of the game, without a throw.
fn board(puzzle: &Puzzle, table: &Table, visitor: Visitor) -> Answer<Table> {
    match puzzle.of_cube() {
        Some(own) => Ok(table.as_of(own.before())?),
        None => exercise::table(&puzzle.about.id, puzzle.position(), visitor),
    }
}

/// The mistake at this entry of the game, if it is one of `all`.
fn puzzle(table: &Table, entry: usize, all: Vec<Mistake>, analysis: &Analysis) -> Answer<Puzzle> {
    let id = &table.place.id;
    let no_page = || WebError::NoPage(path(id, entry));
    if all.iter().all(|mistake| mistake.entry != entry) {
        return Err(no_page());
    }
    let then = table.as_of(entry.saturating_sub(1))?;
    let own = OwnMistakes::at(id.clone(), entry, all, analysis, then);
    let own = own.ok_or_else(no_page)?;
    Ok(Puzzle {
        about: about(own.game())?,
        origin: Origin::Mistake(own.into()),
        hint: false,
        shown: false,
    })
}
