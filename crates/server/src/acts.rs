//! What can be asked of one game and done to it, by pages and by programs alike.
//!
//! The first words of each function are also what the description of the API says.

use std::cmp::Ordering;
use std::sync::Arc;

use axum::extract::{Path, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, LOCATION, REFRESH};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Json, Redirect, Response};
use lauta_catalog::game::Why;
use lauta_catalog::{Kind, verify};
use maud::Markup;
use serde_json::json;

use crate::api;
use crate::ask::{Answer, Visit, Wish};
use crate::error::{ApiError, NotYours};
use crate::event::{Event, Settings, Source};
use crate::form::{Fields, NewGame, Seats, Told};
use crate::pages;
use crate::pages::game::Asked;
use crate::play::{THROW, Table};
use crate::room::Room;
use crate::seat::{self, Secret, Visitor};
use crate::security;
use crate::shared::Shared;

/// Seconds until a page looks again whether a game has been gone through.
const LOOK_AGAIN: HeaderValue = HeaderValue::from_static("5");

/// Make a game.
///
/// Between friends the answer holds two links, first your own seat's: what stands behind the last
/// `/` is the seat's secret. Everywhere else whoever knows the id may play.
#[utoipa::path(
    post, path = "/api/games", tag = "games",
    request_body = ref("#/components/schemas/NewGame"),
    responses(
        (status = 201, description = "The game as it stands", body = ref("#/components/schemas/Game"),
            headers(("Location", description = "Where the game is"))),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(crate) async fn create(
    State(shared): State<Shared>,
    mut visitor: Visitor,
    wish: Wish,
    fields: Fields,
) -> Answer<Response> {
    let form = NewGame::of(&fields)?;
    if form.clock.is_some() && !matches!(form.seats, Seats::Friend(_)) {
        return Err(ApiError::ClockOfOne);
    }
    if let Some(hall) = &shared.hall
        && !hall.has(&form.game)
    {
        return Err(ApiError::NoPage(format!("/new/{}", form.game)));
    }
    let id = security::fresh_id()?;
    let mut cookie = None;
    let source = match (form.seats, form.seed) {
        (Seats::Friend(_), Some(_)) => return Err(ApiError::SeedOfFriends),
        (Seats::Friend(host), None) => {
            let secret = Secret::fresh()?;
            let key = secret.seat(host);
            if wish != Wish::Data {
                cookie = Some(seat::keep(&shared, &visitor, &id, &key));
            }
            visitor.key = Some(key);
            Source::Secret(secret)
        }
        (_, Some(seed)) => Source::Seed(seed),
        (_, None) => Source::Secret(Secret::fresh()?),
    };
    let (room, events) = shared
        .think(move || Room::create(id, Settings::of(form, source)?, visitor))
        .await?;
    if !shared.store.append(&room.place().id, 0, &events).await? {
        return Err(ApiError::Busy);
    }
    let room = shared.settle(room).await?;
    let id = &room.place().id;
    let address = match wish {
        Wish::Page => return Ok((cookie, Redirect::to(&format!("/g/{id}"))).into_response()),
        Wish::Part => format!("/g/{id}"),
        Wish::Data => format!("/api/games/{id}"),
    };
    let part = wish == Wish::Part;
    let think = move || pages::state::of(&room, false, part);
    let state = shared.think(think).await?;
    Ok((
        StatusCode::CREATED,
        [(LOCATION, address)],
        cookie,
        Json(state),
    )
        .into_response())
}

/// Opens a seat in this browser.
pub(crate) async fn seat(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path((id, key)): Path<(String, String)>,
) -> Answer<Response> {
    let room = shared.room(&id, &visitor).await?;
    let secret = room.place().settings.secret().ok_or(ApiError::NoSeat)?;
    secret.opened_by(&key).ok_or(ApiError::NoSeat)?;
    let cookie = seat::keep(&shared, &visitor, &id, &key);
    Ok((cookie, Redirect::to(&format!("/g/{id}"))).into_response())
}

/// Take your seat in a game between friends.
///
/// Sitting down once is enough. The game begins when both have.
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
pub(crate) async fn sit(visit: Visit) -> Answer<Response> {
    visit.fields.only(&["word", "flip"])?;
    let word = visit.fields.get("word").map(String::from);
    let act = move |room: &mut Room| match room {
        Room::Waiting(waiting) => waiting.sit(word.as_deref()),
        Room::Playing(_) => Ok(vec![]),
    };
    visit.change(act).await
}

/// The page of a game.
pub(crate) async fn table(visit: Visit) -> Answer<Markup> {
    visit.fields.only(&["flip"])?;
    let flip = visit.fields.flip()?;
    let room = visit.room().await?;
    let think = move || {
        Ok(match &room {
            Room::Waiting(waiting) => pages::waiting::page(waiting)?,
            Room::Playing(table) => pages::game::page(table, flip, Asked::Nothing),
        })
    };
    visit.shared.think(think).await
}

/// The game as it stands.
///
/// Nothing here foretells the dice, and a watcher is told nothing that opens a seat.
#[utoipa::path(
    get, path = "/api/games/{id}", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    security((), ("seat" = [])),
    responses(
        (status = 200, description = "The game", body = ref("#/components/schemas/Game")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(crate) async fn state(visit: Visit) -> Answer<Response> {
    visit.fields.only(&["flip"])?;
    let room = visit.room().await?;
    visit.show(room).await
}

/// Make a move, throw the dice where raising comes first, or decide about the stake.
///
/// `ply` is the turn that is answered, from the game as you have seen it. A request sent twice is
/// done once; one that is behind changes nothing.
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
pub(crate) async fn play(visit: Visit) -> Answer<Response> {
    visit.fields.only(&["ply", "move", "flip"])?;
    let asked = visit.fields.ply()?;
    let text = visit.fields.need("move")?.to_string();
    let act = move |table: &mut Table| {
        let stale = || ApiError::Stale {
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
    visit.play(act).await
}

/// Go on where nobody has to decide: one move of a game that the computer plays alone, or the
/// next game of a series.
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
pub(crate) async fn next(visit: Visit) -> Answer<Response> {
    visit.fields.only(&["ply", "flip"])?;
    let asked = visit.fields.ply()?;
    let act = move |table: &mut Table| match asked.cmp(&table.ply()) {
        // Two clicks on one page are one move.
        Ordering::Less => Ok(vec![]),
        Ordering::Equal => table.go_on(),
        Ordering::Greater => Err(ApiError::Stale {
            asked,
            now: table.ply(),
        }),
    };
    visit.play(act).await
}

/// Give up a game between friends, whoever has to move.
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
pub(crate) async fn resign(visit: Visit) -> Answer<Response> {
    visit.fields.only(&["ply", "flip"])?;
    let asked = visit.fields.ply()?;
    let act = move |table: &mut Table| match table.log().get(asked) {
        // The same form sent twice is no fault.
        Some(entry) if entry.kind == Kind::Resign => Ok(vec![]),
        None if asked == table.ply() => table.resign(),
        _ => Err(ApiError::Stale {
            asked,
            now: table.ply(),
        }),
    };
    visit.play(act).await
}

/// Ask your friend for a draw or to take your last move back, answer, or say one of a few phrases.
///
/// Exactly one of `ask`, `answer` and `say`; what is asked and answered is about the turn `ply`.
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
pub(crate) async fn talk(visit: Visit) -> Answer<Response> {
    visit
        .fields
        .only(&["ask", "answer", "say", "ply", "flip"])?;
    let asked = visit.fields.ply()?;
    let told = visit.fields.told()?;
    let act = move |table: &mut Table| match told {
        Told::Say(phrase) => table.say(phrase),
        // What is asked or answered is about the game as one sees it.
        Told::Ask { .. } | Told::Answer(_) if asked != table.ply() => Err(ApiError::Stale {
            asked,
            now: table.ply(),
        }),
        Told::Ask { draw } => table.ask(draw),
        Told::Answer(yes) => table.answer(yes),
    };
    visit.play(act).await
}

/// Make another game between the same friends, their sides exchanged.
///
/// It is made once, whoever asks first; both are told their own seat.
#[utoipa::path(
    post, path = "/api/games/{id}/rematch", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    security(("seat" = [])),
    responses(
        (status = 200, description = "Where your seat of the next game is", body = ref("#/components/schemas/Rematch")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(crate) async fn rematch(visit: Visit) -> Answer<Response> {
    visit.fields.only(&[])?;
    let table = visit.table().await?;
    let (Some(own), true) = (table.place.own(), table.is_over()) else {
        return Err(ApiError::NotYours(NotYours::Early));
    };
    let (id, settings) = table.place.rematch().ok_or(ApiError::Watching)?;
    let made = Event::Settled(settings);
    // Made already: the other one was first, or this is asked twice.
    visit.shared.store.append(&id, 0, &[made]).await?;
    let act = move |table: &mut Table| match table.rematched {
        Some(_) => Ok(vec![]),
        None => Ok(vec![Event::Rematched(own)]),
    };
    visit.shared.play(&visit.id, &visit.visitor, act).await?;
    let path = table.place.rematch_path().ok_or(ApiError::Watching)?;
    if visit.wish == Wish::Data {
        let link = visit.visitor.link(&path);
        return Ok(Json(api::Rematch { id, link }).into_response());
    }
    Ok(Redirect::to(&path).into_response())
}

/// How the dice of a game between friends are made, and whether they are what they should be.
#[utoipa::path(
    get, path = "/api/games/{id}/dice", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The seal, the words, and after the game the secret", body = ref("#/components/schemas/Dice")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(crate) async fn dice(visit: Visit) -> Answer<Response> {
    visit.fields.only(&[])?;
    let (table, wish) = (visit.table().await?, visit.wish);
    let think = move || {
        if wish == Wish::Page {
            return Ok(pages::fair::page(&table)?.into_response());
        }
        let record = table.record();
        let checked = table.is_over().then(|| verify(&record)).transpose()?;
        let pledge = record.dice.ok_or(lauta_catalog::FairError::NotFair)?;
        Ok(Json(api::Dice { pledge, checked }).into_response())
    };
    visit.shared.think(think).await
}

/// Whether a move may be played and, if not, which rule says so.
#[utoipa::path(
    get, path = "/api/games/{id}/why", tag = "games",
    params(
        ("id" = String, Path, description = "The game's id"),
        ("move" = String, Query, description = "The move, as players write it"),
    ),
    responses(
        (status = 200, description = "The answer", body = ref("#/components/schemas/Why")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(crate) async fn why(visit: Visit) -> Answer<Response> {
    visit.fields.only(&["move", "flip"])?;
    let (text, flip) = (visit.fields.need("move")?.to_string(), visit.fields.flip()?);
    let (table, wish) = (visit.table().await?, visit.wish);
    let think = move || {
        let why: Why = table.session().why(&text);
        Ok(match wish {
            Wish::Data => Json(why).into_response(),
            Wish::Part => {
                let game = &table.session().about().id;
                let html = pages::game::verdict(game, &text, &why).into_string();
                Json(json!({ "why": why, "html": html })).into_response()
            }
            Wish::Page => pages::game::page(&table, flip, Asked::Why(&text, &why)).into_response(),
        })
    };
    visit.shared.think(think).await
}

/// The legal moves, best first, where advice may be had.
///
/// There is none between friends, nor where the computer plays alone.
#[utoipa::path(
    get, path = "/api/games/{id}/advice", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The moves with their values, or why there are none", body = ref("#/components/schemas/AdviceOnTurn")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(crate) async fn advice(visit: Visit) -> Answer<Response> {
    visit.fields.only(&["all", "flip"])?;
    let (all, flip) = (visit.fields.get("all").is_some(), visit.fields.flip()?);
    let (table, wish) = (Arc::new(visit.table().await?), visit.wish);
    if !table.may_be_advised() {
        return Err(ApiError::NotYours(NotYours::Unadvised));
    }
    let advice = visit.shared.adviser.ask(Arc::clone(&table)).await?;
    let think = move || {
        if wish == Wish::Page {
            let asked = Asked::Advice(&advice, all);
            return Ok(pages::game::page(&table, flip, asked).into_response());
        }
        let mut answer = pages::advice::Answer::of(&table, &advice, all, flip);
        if wish == Wish::Data {
            answer.html.clear();
        }
        Ok(Json(answer).into_response())
    };
    visit.shared.think(think).await
}

/// A finished game gone through: errors, luck, turning points.
///
/// That takes seconds or minutes. Until it is done the answer is 202; ask again.
#[utoipa::path(
    get, path = "/api/games/{id}/review", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The analysis", body = ref("#/components/schemas/Analysis")),
        (status = 202, description = "How far it is", body = ref("#/components/schemas/Progress")),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(crate) async fn review(visit: Visit) -> Answer<Response> {
    visit.fields.only(&["flip"])?;
    let flip = visit.fields.flip()?;
    let table = visit.table().await?;
    let review = visit.shared.reviewer.ask(&table)?;
    let wish = visit.wish;
    let think = move || {
        let (answer, done) = if wish == Wish::Page {
            let (page, done) = pages::review::page(&table, &review, flip);
            (page.into_response(), done)
        } else {
            match review.analysis() {
                Some(Some(analysis)) => (Json(analysis).into_response(), true),
                Some(None) => return Err(ApiError::Analysis),
                None => {
                    let [done, of] = review.progress();
                    (Json(api::Progress { done, of }).into_response(), false)
                }
            }
        };
        Ok(if done {
            answer
        } else {
            (StatusCode::ACCEPTED, [(REFRESH, LOOK_AGAIN)], answer).into_response()
        })
    };
    visit.shared.think(think).await
}

/// What has happened, as a record for `lauta analyse`, `lauta verify` and other programs: JSON
/// Lines.
#[utoipa::path(
    get, path = "/api/games/{id}/record", tag = "games",
    params(("id" = String, Path, description = "The game's id")),
    responses(
        (status = 200, description = "The record", body = String, content_type = "application/jsonl"),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(crate) async fn record(visit: Visit) -> Answer<Response> {
    visit.fields.only(&[])?;
    let table = visit.table().await?;
    let text = visit.shared.think(move || Ok(table.record().write()?));
    let headers = [
        (CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"game.jsonl\""),
    ];
    Ok((headers, text.await?).into_response())
}
