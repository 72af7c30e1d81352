//! Requests about one game, from pages and from programs alike.
//!
//! The first line of each handler is also its summary in the API description.

use std::cmp::Ordering;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::LOCATION;
use axum::response::{IntoResponse, Json, Redirect, Response};
use lauta_catalog::game::clock::wall_ms;
use lauta_catalog::game::{Side, Why};
use lauta_catalog::{Catalog, Kind, VerifyError, verify};
use maud::Markup;
use serde_json::json;

use super::asked::{Question, asked_move};
use super::challenges::anonymous;
use super::error::WebError;
use super::mine::Memory;
use super::random;
use super::request::{Answer, GameRequest, ResponseKind};
use super::schema;
use super::site::opened;
use super::state::Pages;
use super::visitor;
use crate::form::{Fields, NewGame, Told};
use crate::game::{
    Access, Event, GameError, NotOpen, NotYours, Room, Seats, Secret, Source, THROW, Table, Visitor,
};
use crate::games::Offer;
use crate::outside::Client;
use crate::view::{self, Asked};

/// Make a game.
///
/// Between friends the response has two links, first the one of your own seat. The part after the
/// last `/` is the seat's secret. In other games the id is enough to play.
#[utoipa::path(
    post, path = "/api/games", tag = "games",
    request_body = ref("#/components/schemas/NewGame"),
    responses(
        (status = 201, description = "The game as it stands", body = ref("#/components/schemas/Game"),
            headers(("Location", description = "Where the game is"))),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn create(
    State(pages): State<Pages>,
    mut visitor: Visitor,
    memory: Memory,
    client: Client,
    kind: ResponseKind,
    fields: Fields,
) -> Answer<Response> {
    let form = NewGame::of(&fields)?;
    if form.clock.is_some() && !matches!(form.seats, Seats::Friend(_)) {
        return Err(GameError::ClockOfOne.into());
    }
    let host = match form.seats {
        Seats::Friend(host) if form.open => Some(host),
        // A form may say it of a game that was to have been one with a friend.
        _ if form.open && kind == ResponseKind::Json => {
            return Err(GameError::NotOpen(NotOpen::NoFriend).into());
        }
        _ => None,
    };
    if let Some(kiosk) = &pages.kiosk
        && !kiosk.has(&form.game)
    {
        return Err(WebError::NoPage(format!("/new/{}", form.game)));
    }
    let id = random::fresh_id()?;
    let mut cookie = None;
    let source = match (form.seats, form.seed) {
        (Seats::Friend(_), Some(_)) => return Err(GameError::SeedOfFriends.into()),
        (Seats::Friend(host), None) => {
            let secret = Secret::fresh()?;
            let key = secret.seat(host);
            if kind != ResponseKind::Json {
                cookie = Some(visitor::keep(&pages, &visitor, &id, &key));
            }
            visitor.key = Some(key);
            Source::Secret(secret)
        }
        (_, Some(seed)) => Source::Seed(seed),
        (_, None) => Source::Secret(Secret::fresh()?),
    };
    let (game, position, clock) = (form.game.clone(), form.position.clone(), form.clock);
    let make = move || Ok::<_, WebError>(Room::create(id, form.settings(source)?, visitor));
    let made = pages.games.think(make).await;
    let refused = match &made {
        Ok(Err(GameError::Play(error))) | Err(WebError::Game(GameError::Play(error))) => {
            view::Refused::of(&fields, error)
        }
        _ => None,
    };
    if let (Some(refused), ResponseKind::Page) = (refused, kind) {
        let page = move || {
            let session = opened(&game, position.as_deref())?;
            let page = view::setup_page(
                session.as_ref(),
                position.is_some(),
                None,
                Side::First,
                Some(&refused),
            );
            Ok::<_, WebError>((StatusCode::BAD_REQUEST, page).into_response())
        };
        return pages.games.think(page).await;
    }
    let (room, events) = made??;
    if let Some(host) = host {
        let (id, by) = (room.place().id.clone(), anonymous(&pages, client));
        let offer = Offer {
            id,
            host,
            clock,
            by,
        };
        pages.games.offer(&offer, wall_ms()).await?;
    }
    if !pages.games.append(&room.place().id, 0, &events).await? {
        return Err(GameError::Raced.into());
    }
    let room = pages.games.settle(room).await?;
    let id = &room.place().id;
    let seat = match room.place().access {
        Access::Side(side) => Some(side),
        Access::AllSides | Access::Spectator => None,
    };
    let remembered = match kind {
        ResponseKind::Json => None,
        ResponseKind::Page | ResponseKind::Fragment => memory.with(id, seat),
    };
    let address = match kind {
        ResponseKind::Page => {
            let to = Redirect::to(&format!("/g/{id}"));
            return Ok((cookie, remembered, to).into_response());
        }
        ResponseKind::Fragment => format!("/g/{id}"),
        ResponseKind::Json => format!("/api/games/{id}"),
    };
    let part = kind == ResponseKind::Fragment;
    let think = move || view::game_as_seen(&room, false, part);
    let state = pages.games.think(think).await?;
    Ok((
        StatusCode::CREATED,
        [(LOCATION, address)],
        cookie,
        remembered,
        Json(state),
    )
        .into_response())
}

/// Opens a seat in this browser.
pub(super) async fn seat(
    State(pages): State<Pages>,
    visitor: Visitor,
    memory: Memory,
    Path((id, key)): Path<(String, String)>,
) -> Answer<Response> {
    let room = pages.games.room(&id, &visitor).await?;
    let side = room.place().opened_by(&key).ok_or(GameError::NoSeat)?;
    Ok(memory.lead(&visitor, &id, Some((side, &key))))
}

/// Take your seat in a game between friends.
///
/// Once is enough. The game begins when both seats are taken.
#[utoipa::path(
    post, path = "/api/games/{id}/sit", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    request_body = ref("#/components/schemas/Sit"),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The game as it stands", body = ref("#/components/schemas/Game")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn sit(request: GameRequest) -> Answer<Response> {
    request.fields.only(&["word", "name", "flip"])?;
    let word = request.fields.get("word").map(String::from);
    let name = request.fields.name()?;
    let act = move |room: &mut Room| match room {
        Room::Waiting(waiting) => waiting.sit(word.as_deref(), name.clone()),
        Room::Playing(_) => Ok(vec![]),
    };
    request.change(act).await
}

/// The page of a game.
pub(super) async fn table(request: GameRequest) -> Answer<Markup> {
    request.fields.only(&["flip"])?;
    let flip = request.fields.flip()?;
    let room = request.room().await?;
    let think = move || {
        Ok(match &room {
            Room::Waiting(waiting) => view::waiting_page(waiting)?,
            Room::Playing(table) => view::game_page(table, flip, Asked::Nothing),
        })
    };
    request.pages.games.think(think).await
}

/// Read the game.
///
/// Nothing here reveals future dice, and spectators get nothing that opens a seat.
#[utoipa::path(
    get, path = "/api/games/{id}", tag = "games",
    params(
        ("id" = String, Path, description = "The game's id"),
        ("log" = Option<u64>, Query, description = "The first entry of the log to be shown, of which 1000 are; by default the last 100 are"),
    ),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The game", body = ref("#/components/schemas/Game")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn state(request: GameRequest) -> Answer<Response> {
    request.fields.only(&["log", "flip"])?;
    let room = request.room().await?;
    request.show(room).await
}

/// Make a move, throw the dice if doubling is also possible, or decide about the stake.
///
/// `ply` is the turn that you answer, as you have read it. A request sent twice is done once; a
/// late one changes nothing.
#[utoipa::path(
    post, path = "/api/games/{id}/move", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    request_body = ref("#/components/schemas/Move"),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The game as it stands", body = ref("#/components/schemas/Game")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn play(request: GameRequest) -> Answer<Response> {
    request.fields.only(&["ply", "move", "flip"])?;
    let asked = request.fields.ply()?;
    let text = request.fields.need("move")?.to_string();
    let act = move |table: &mut Table| {
        let stale = || GameError::Stale {
            asked,
            now: table.ply(),
        };
        match table.log().get(asked) {
            // The same form sent twice is no fault; a page left open in another window is.
            Some(entry) if entry.text == text => Ok(vec![]),
            Some(entry) if entry.kind == Kind::Throw && text == THROW => Ok(vec![]),
            Some(_) => Err(stale()),
            None if asked > table.ply() => Err(stale()),
            None => table.play(&text),
        }
    };
    request.play(act).await
}

/// Go on if nobody has to decide: one move of a game that the computer plays alone, or the next
/// game of a series.
#[utoipa::path(
    post, path = "/api/games/{id}/next", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    request_body = ref("#/components/schemas/Turn"),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The game as it stands", body = ref("#/components/schemas/Game")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn next(request: GameRequest) -> Answer<Response> {
    request.fields.only(&["ply", "flip"])?;
    let asked = request.fields.ply()?;
    let act = move |table: &mut Table| match asked.cmp(&table.ply()) {
        // Two clicks on one page are one move.
        Ordering::Less => Ok(vec![]),
        Ordering::Equal => table.go_on(),
        Ordering::Greater => Err(GameError::Stale {
            asked,
            now: table.ply(),
        }),
    };
    request.play(act).await
}

/// Resign a game against the computer or a friend; it need not be your turn.
///
/// It counts as the loss that costs the fewest points.
#[utoipa::path(
    post, path = "/api/games/{id}/resign", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    request_body = ref("#/components/schemas/Turn"),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The game as it stands", body = ref("#/components/schemas/Game")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn resign(request: GameRequest) -> Answer<Response> {
    request.fields.only(&["ply", "flip"])?;
    let asked = request.fields.ply()?;
    let act = move |table: &mut Table| match table.log().get(asked) {
        // The same form sent twice is no fault.
        Some(entry) if entry.kind == Kind::Resign => Ok(vec![]),
        None if asked == table.ply() => table.resign(),
        _ => Err(GameError::Stale {
            asked,
            now: table.ply(),
        }),
    };
    request.play(act).await
}

/// Take back your last decision, against the computer or at one screen.
///
/// The game goes back to that decision. Throws since then will be the same again. A friend has to
/// be asked: see `talk`.
#[utoipa::path(
    post, path = "/api/games/{id}/back", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    request_body = ref("#/components/schemas/Turn"),
    responses(
        (status = 200, description = "The game as it stands", body = ref("#/components/schemas/Game")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn back(request: GameRequest) -> Answer<Response> {
    request.fields.only(&["ply", "flip"])?;
    let asked = request.fields.ply()?;
    let act = move |table: &mut Table| {
        if asked == table.ply() {
            return table.take_back();
        }
        Err(GameError::Stale {
            asked,
            now: table.ply(),
        })
    };
    request.play(act).await
}

/// Ask your friend for a draw or a take-back, answer a request, or send one of a few phrases.
///
/// Send exactly one of `ask`, `answer` and `say`; requests and answers are about the turn `ply`.
#[utoipa::path(
    post, path = "/api/games/{id}/talk", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    request_body = ref("#/components/schemas/TalkOfFriends"),
    security(("seat" = [])),
    responses(
        (status = 200, description = "The game as it stands", body = ref("#/components/schemas/Game")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn talk(request: GameRequest) -> Answer<Response> {
    request
        .fields
        .only(&["ask", "answer", "say", "ply", "flip"])?;
    let asked = request.fields.ply()?;
    let told = request.fields.told()?;
    let act = move |table: &mut Table| match told {
        Told::Say(phrase) => table.say(phrase),
        // Questions and answers are about the game as the visitor sees it.
        Told::Ask { .. } | Told::Answer(_) if asked != table.ply() => Err(GameError::Stale {
            asked,
            now: table.ply(),
        }),
        Told::Ask { draw } => table.ask(draw),
        Told::Answer(yes) => table.answer(yes),
    };
    request.play(act).await
}

/// Make another game between the same friends, their sides exchanged.
///
/// The first request makes the game; each side gets its own seat.
#[utoipa::path(
    post, path = "/api/games/{id}/rematch", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "Where your seat of the next game is", body = ref("#/components/schemas/Rematch")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn rematch(request: GameRequest) -> Answer<Response> {
    request.fields.only(&[])?;
    let table = request.table().await?;
    let (Some(own), true) = (table.place.own(), table.is_over()) else {
        return Err(GameError::NotYours(NotYours::Early).into());
    };
    let (id, settings) = table.place.rematch().ok_or(GameError::Spectator)?;
    let made = Event::Settled(settings.into());
    // Made already: the other one was first, or this is asked twice.
    request.pages.games.append(&id, 0, &[made]).await?;
    let act = move |table: &mut Table| match table.rematched {
        Some(_) => Ok(vec![]),
        None => Ok(vec![Event::Rematched(own)]),
    };
    request
        .pages
        .games
        .play(&request.id, &request.visitor, act)
        .await?;
    let path = table.place.rematch_path().ok_or(GameError::Spectator)?;
    if request.kind == ResponseKind::Json {
        let link = request.visitor.link(&path);
        return Ok(Json(schema::Rematch { id, link }).into_response());
    }
    Ok(Redirect::to(&path).into_response())
}

/// Check the dice of a game between friends.
#[utoipa::path(
    get, path = "/api/games/{id}/dice", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The seal, the words, and after the game the secret", body = ref("#/components/schemas/Dice")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn dice(request: GameRequest) -> Answer<Response> {
    request.fields.only(&[])?;
    let (table, kind) = (request.table().await?, request.kind);
    let think = move || {
        if kind == ResponseKind::Page {
            return Ok(view::fair_page(&table)?.into_response());
        }
        let record = table.record();
        let checked = table
            .is_over()
            .then(|| verify(&Catalog, &record))
            .transpose()?;
        let pledge = record.dice.ok_or(VerifyError::NotFair)?;
        Ok(Json(schema::Dice { pledge, checked }).into_response())
    };
    request.pages.games.think(think).await
}

/// Explain whether a move is legal and, if not, which rule forbids it.
#[utoipa::path(
    get, path = "/api/games/{id}/why", tag = "games",
    params(
        ("id" = String, Path, description = "The game's id"),
        ("move" = Option<String>, Query, description = "The move, as players write it"),
        ("from" = Option<String>, Query, description = "Instead of a move: the id of the place where a piece is picked up; without it the answer says why no piece can come to `to`"),
        ("to" = Option<String>, Query, description = "The id of the place where it is put; without it the answer says why the piece cannot move at all"),
        ("tried" = Option<String>, Query, description = "The steps before that: the nodes of the tree that they lead to, with commas between them"),
    ),
    responses(
        (status = 200, description = "The answer", body = ref("#/components/schemas/Why")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn why(request: GameRequest) -> Answer<Response> {
    request
        .fields
        .only(&["move", "from", "to", "tried", "flip"])?;
    let flip = request.fields.flip()?;
    let (table, kind) = (request.table().await?, request.kind);
    let fields = request.fields;
    let think = move || {
        let Question { text, pressed } = asked_move(&fields, &table)?;
        let seat = table.place.below();
        let below = if flip { seat.other() } else { seat };
        let why: Why = table.session().why_seen_by(&text, below);
        Ok(match kind {
            ResponseKind::Json => Json(why).into_response(),
            ResponseKind::Fragment => {
                let html = view::verdict(&table, flip, &text, pressed.as_ref(), &why).into_string();
                Json(json!({ "why": why, "html": html })).into_response()
            }
            ResponseKind::Page => {
                view::game_page(&table, flip, Asked::Why(&text, &why)).into_response()
            }
        })
    };
    request.pages.games.think(think).await
}

/// Rank the legal moves, best first, if advice is allowed.
///
/// Advice is not allowed between friends, or if the computer plays alone.
#[utoipa::path(
    get, path = "/api/games/{id}/advice", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The moves with their values, or why there are none", body = ref("#/components/schemas/AdviceOnTurn")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(super) async fn advice(request: GameRequest) -> Answer<Response> {
    request.fields.only(&["all", "flip"])?;
    let (all, flip) = (request.fields.get("all").is_some(), request.fields.flip()?);
    let (table, kind) = (Arc::new(request.table().await?), request.kind);
    if !table.may_be_advised() {
        return Err(GameError::NotYours(NotYours::Unadvised).into());
    }
    let advice = request.pages.games.advice(Arc::clone(&table)).await?;
    let think = move || {
        if kind == ResponseKind::Page {
            let asked = Asked::Advice(&advice, all);
            return Ok(view::game_page(&table, flip, asked).into_response());
        }
        let mut answer = view::AdviceAnswer::of(&table, &advice, all, flip);
        if kind == ResponseKind::Json {
            answer.html.clear();
        }
        Ok(Json(answer).into_response())
    };
    request.pages.games.think(think).await
}
