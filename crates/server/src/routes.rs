//! The addresses of this server, and what stands behind each.

use std::cmp::Ordering;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, RawQuery, State};
use axum::http::header::{ACCEPT, CONTENT_DISPOSITION, CONTENT_TYPE, REFRESH};
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri};
use axum::middleware::from_fn;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Json, Redirect, Response};
use axum::routing::{get, post};
use lauta_catalog::game::{Side, Why};
use lauta_catalog::{Kind, open, open_at};
use maud::Markup;
use tower::ServiceBuilder;
use tower_http::csrf::CsrfLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::error::ApiError;
use crate::event::{Event, Settings, Source};
use crate::form::{Fields, FormError, NewGame, Seats, Told, position_from_link};
use crate::gallery;
use crate::live;
use crate::pages;
use crate::pages::game::Asked;
use crate::play::{THROW, Table};
use crate::room::Room;
use crate::seat::{self, Secret, Visitor};
use crate::security;
use crate::shared::Shared;

/// Forms are short; the longest holds a position and a dozen options.
const LARGEST_FORM: usize = 16 * 1024;
/// A level takes a second at most for a move, but a lucky side may throw several times.
const PATIENCE: Duration = Duration::from_secs(30);
/// Seconds until a page looks again whether a game has been gone through.
const LOOK_AGAIN: &str = "5";
/// Requests under way at once; more are told to come back.
const AT_ONCE: usize = 256;

type Answer<T> = Result<T, ApiError>;

pub(crate) fn router(shared: Shared, local: bool) -> Router {
    let mut router = Router::new()
        .route("/", get(home))
        .route("/new/{game}", get(setup))
        .route("/games", post(create))
        .route("/g/{id}", get(table))
        .route("/g/{id}/seat/{key}", get(seat))
        .route("/g/{id}/sit", post(sit))
        .route("/g/{id}/dice", get(dice))
        .route("/g/{id}/state", get(state))
        .route("/g/{id}/events", get(live::events))
        .route("/g/{id}/move", post(play))
        .route("/g/{id}/next", post(next))
        .route("/g/{id}/resign", post(resign))
        .route("/g/{id}/talk", post(talk))
        .route("/g/{id}/rematch", post(rematch))
        .route("/g/{id}/why", get(why))
        .route("/g/{id}/advice", get(advice))
        .route("/g/{id}/review", get(review))
        .route("/g/{id}/record", get(record))
        .route("/p/{game}", get(position))
        .route("/p/{game}/{*position}", get(position_link))
        .route("/rules/{game}", get(rules))
        .route("/board/{file}", get(board))
        .route("/static/{file}", get(pages::assets::file))
        .route("/healthz", get(healthy))
        .merge(gallery::router())
        .fallback(|uri: Uri| async move { ApiError::NoPage(uri.path().into()) })
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
        .layer(CsrfLayer::new())
        .layer(from_fn_with_state(security::Pace::new(), security::pace))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::GATEWAY_TIMEOUT,
            PATIENCE,
        ));
    if local {
        router = router.layer(from_fn(security::own_host));
    }
    router
        .layer(
            ServiceBuilder::new()
                .layer(axum::error_handling::HandleErrorLayer::new(|_| async {
                    (
                        StatusCode::SERVICE_UNAVAILABLE,
                        "too many people at once; try again soon",
                    )
                }))
                .load_shed()
                .concurrency_limit(AT_ONCE),
        )
        .layer(from_fn(pages::error::dress))
        .layer(from_fn(security::headers))
        .layer(TraceLayer::new_for_http().make_span_with(security::span))
        .with_state(shared)
}

async fn home() -> Markup {
    pages::home::page()
}

async fn setup(
    State(shared): State<Shared>,
    Path(game): Path<String>,
    RawQuery(query): RawQuery,
) -> Answer<Markup> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["position", "seat", "level"])?;
    let position = fields.get("position").map(position_from_link);
    shared
        .think(move || {
            let session = match &position {
                Some(position) => open_at(&game, position)?,
                None => open(&game)?,
            };
            Ok(pages::setup::page(session.as_ref(), position.is_some()))
        })
        .await
}

async fn create(
    State(shared): State<Shared>,
    mut visitor: Visitor,
    headers: HeaderMap,
    body: String,
) -> Answer<Response> {
    let form = NewGame::read(form_body(&headers, &body)?)?;
    if form.clock.is_some() && !matches!(form.seats, Seats::Friend(_)) {
        return Err(ApiError::ClockOfOne);
    }
    let id = security::fresh_id()?;
    let mut cookie = None;
    let source = match (form.seats, form.seed) {
        (Seats::Friend(_), Some(_)) => return Err(ApiError::SeedOfFriends),
        (Seats::Friend(host), None) => {
            let secret = Secret::fresh()?;
            let key = secret.seat(host);
            cookie = Some(seat::keep(&shared, &id, &key));
            visitor.key = Some(key);
            Source::Secret(secret)
        }
        (_, Some(seed)) => Source::Seed(seed),
        (_, None) => Source::Seed(getrandom::u64()?),
    };
    let (room, events) = shared
        .think(move || Room::create(id, Settings::of(form, source)?, visitor))
        .await?;
    if !shared.store.append(&room.place().id, 0, &events).await? {
        return Err(ApiError::Busy);
    }
    let room = shared.settle(room).await?;
    let address = format!("/g/{}", room.place().id);
    if wants_json(&headers) {
        let state = shared.think(move || pages::state::of(&room, false)).await?;
        let location = [("location", address)];
        return Ok((StatusCode::CREATED, location, cookie, Json(state)).into_response());
    }
    Ok((cookie, Redirect::to(&address)).into_response())
}

/// Opens a seat in this browser.
async fn seat(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path((id, key)): Path<(String, String)>,
) -> Answer<Response> {
    let room = shared.room(&id, &visitor).await?;
    let secret = room.place().settings.secret().ok_or(ApiError::NoSeat)?;
    secret.opened_by(&key).ok_or(ApiError::NoSeat)?;
    let cookie = seat::keep(&shared, &id, &key);
    Ok((cookie, Redirect::to(&format!("/g/{id}"))).into_response())
}

/// Takes the seat that has been opened.
async fn sit(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Answer<Response> {
    let fields = Fields::read(form_body(&headers, &body)?)?;
    fields.only(&["word", "flip"])?;
    let (word, flip) = (fields.get("word").map(String::from), fields.flip()?);
    let act = move |room: &mut Room| match room {
        Room::Waiting(waiting) => waiting.sit(word.as_deref()),
        Room::Playing(_) => Ok(vec![]),
    };
    shared.change(&id, &visitor, act).await?;
    answer(&shared, &visitor, &id, flip, &headers).await
}

async fn table(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Answer<Markup> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["flip"])?;
    let flip = fields.flip()?;
    let room = shared.room(&id, &visitor).await?;
    shared
        .think(move || {
            Ok(match &room {
                Room::Waiting(waiting) => pages::waiting::page(waiting)?,
                Room::Playing(table) => pages::game::page(table, flip, Asked::Nothing),
            })
        })
        .await
}

async fn state(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Answer<Response> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["flip"])?;
    let flip = fields.flip()?;
    let room = shared.room(&id, &visitor).await?;
    shared
        .think(move || Ok(Json(pages::state::of(&room, flip)?).into_response()))
        .await
}

async fn play(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Answer<Response> {
    let fields = Fields::read(form_body(&headers, &body)?)?;
    fields.only(&["ply", "move", "flip"])?;
    let (asked, flip) = (fields.ply()?, fields.flip()?);
    let text = fields.need("move")?.to_string();
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
    shared.play(&id, &visitor, act).await?;
    answer(&shared, &visitor, &id, flip, &headers).await
}

/// One move of a game that the computer plays alone, or the next game of a series.
async fn next(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Answer<Response> {
    let fields = Fields::read(form_body(&headers, &body)?)?;
    fields.only(&["ply", "flip"])?;
    let (asked, flip) = (fields.ply()?, fields.flip()?);
    let act = move |table: &mut Table| match asked.cmp(&table.ply()) {
        // Two clicks on one page are one move.
        Ordering::Less => Ok(vec![]),
        Ordering::Equal => table.go_on(),
        Ordering::Greater => Err(ApiError::Stale {
            asked,
            now: table.ply(),
        }),
    };
    shared.play(&id, &visitor, act).await?;
    answer(&shared, &visitor, &id, flip, &headers).await
}

/// The visitor gives up the game.
async fn resign(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Answer<Response> {
    let fields = Fields::read(form_body(&headers, &body)?)?;
    fields.only(&["ply", "flip"])?;
    let (asked, flip) = (fields.ply()?, fields.flip()?);
    let act = move |table: &mut Table| match table.log().get(asked) {
        // The same form sent twice is no fault.
        Some(entry) if entry.kind == Kind::Resign => Ok(vec![]),
        None if asked == table.ply() => table.resign(),
        _ => Err(ApiError::Stale {
            asked,
            now: table.ply(),
        }),
    };
    shared.play(&id, &visitor, act).await?;
    answer(&shared, &visitor, &id, flip, &headers).await
}

/// What friends ask, answer and say.
async fn talk(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Answer<Response> {
    let fields = Fields::read(form_body(&headers, &body)?)?;
    fields.only(&["ask", "answer", "say", "ply", "flip"])?;
    let (asked, flip) = (fields.ply()?, fields.flip()?);
    let told = fields.told()?;
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
    shared.play(&id, &visitor, act).await?;
    answer(&shared, &visitor, &id, flip, &headers).await
}

/// Another game for the same people, their sides exchanged: made once, whoever asks first.
async fn rematch(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    headers: HeaderMap,
    body: String,
) -> Answer<Redirect> {
    Fields::read(form_body(&headers, &body)?)?.only(&[])?;
    let table = shared.table(&id, &visitor).await?;
    let (Some(own), true) = (table.place.own(), table.is_over()) else {
        return Err(ApiError::NotYours("a rematch comes after the game"));
    };
    let (next, settings) = table.place.rematch().ok_or(ApiError::Watching)?;
    let made = Event::Settled(settings);
    // Made already: the other one was first, or this is asked twice.
    shared.store.append(&next, 0, &[made]).await?;
    let act = move |table: &mut Table| match table.rematched {
        Some(_) => Ok(vec![]),
        None => Ok(vec![Event::Rematched(own)]),
    };
    shared.play(&id, &visitor, act).await?;
    let path = table.place.rematch_path().ok_or(ApiError::Watching)?;
    Ok(Redirect::to(&path))
}

/// The game as it stands now, as whoever asked likes it.
async fn answer(
    shared: &Shared,
    visitor: &Visitor,
    id: &str,
    flip: bool,
    headers: &HeaderMap,
) -> Answer<Response> {
    let room = shared.room(id, visitor).await?;
    if wants_json(headers) {
        let state = shared.think(move || pages::state::of(&room, flip)).await?;
        return Ok(Json(state).into_response());
    }
    let flip = if flip { "?flip=1" } else { "" };
    Ok(Redirect::to(&format!("/g/{id}{flip}")).into_response())
}

/// How the dice of a game are made.
async fn dice(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Answer<Markup> {
    let table = shared.table(&id, &visitor).await?;
    shared.think(move || pages::fair::page(&table)).await
}

async fn why(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer<Response> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["move", "flip"])?;
    let (text, flip) = (fields.need("move")?.to_string(), fields.flip()?);
    let table = shared.table(&id, &visitor).await?;
    let json = wants_json(&headers);
    shared
        .think(move || {
            let why: Why = table.session().why(&text);
            if json {
                let html = pages::game::verdict(&text, &why).into_string();
                return Ok(Json(serde_json::json!({ "why": why, "html": html })).into_response());
            }
            Ok(pages::game::page(&table, flip, Asked::Why(&text, &why)).into_response())
        })
        .await
}

async fn advice(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Answer<Response> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["all", "flip"])?;
    let (all, flip) = (fields.get("all").is_some(), fields.flip()?);
    let table = Arc::new(shared.table(&id, &visitor).await?);
    if !table.may_be_advised() {
        return Err(ApiError::NotYours("there is no advice in this game"));
    }
    let advice = shared.adviser.ask(Arc::clone(&table)).await?;
    let json = wants_json(&headers);
    shared
        .think(move || {
            if json {
                let answer = pages::advice::Answer::of(&table, &advice, all, flip);
                return Ok(Json(answer).into_response());
            }
            let asked = Asked::Advice(&advice, all);
            Ok(pages::game::page(&table, flip, asked).into_response())
        })
        .await
}

/// A finished game gone through; a page that looks again by itself until it is.
async fn review(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Answer<Response> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["flip"])?;
    let flip = fields.flip()?;
    let table = shared.table(&id, &visitor).await?;
    let review = shared.reviewer.ask(&table)?;
    let (page, done) = shared
        .think(move || Ok(pages::review::page(&table, &review, flip)))
        .await?;
    if done {
        return Ok(page.into_response());
    }
    Ok((StatusCode::ACCEPTED, [(REFRESH, LOOK_AGAIN)], page).into_response())
}

/// What has happened, for `lauta analyse` and other programs.
async fn record(
    State(shared): State<Shared>,
    visitor: Visitor,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
) -> Answer<Response> {
    Fields::read(query.as_deref().unwrap_or_default())?.only(&[])?;
    let table = shared.table(&id, &visitor).await?;
    let text = shared.think(move || Ok(table.record().write()?)).await?;
    let headers = [
        (CONTENT_TYPE, "application/jsonl; charset=utf-8"),
        (CONTENT_DISPOSITION, "attachment; filename=\"game.jsonl\""),
    ];
    Ok((headers, text).into_response())
}

async fn position(
    State(shared): State<Shared>,
    Path(game): Path<String>,
    RawQuery(query): RawQuery,
) -> Answer<Markup> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["pos", "flip"])?;
    let position = fields.get("pos").map(position_from_link);
    position_page(&shared, game, position, fields.flip()?).await
}

async fn position_link(
    State(shared): State<Shared>,
    Path((game, position)): Path<(String, String)>,
    RawQuery(query): RawQuery,
) -> Answer<Markup> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["flip"])?;
    position_page(
        &shared,
        game,
        Some(position_from_link(&position)),
        fields.flip()?,
    )
    .await
}

async fn position_page(
    shared: &Shared,
    game: String,
    position: Option<String>,
    flip: bool,
) -> Answer<Markup> {
    shared
        .think(move || {
            let session = match &position {
                Some(position) => open_at(&game, position)?,
                None => open(&game)?,
            };
            Ok(pages::position::page(session.as_ref(), flip))
        })
        .await
}

async fn rules(State(shared): State<Shared>, Path(game): Path<String>) -> Answer<Markup> {
    shared
        .think(move || Ok(pages::rules::page(&lauta_catalog::about(&game)?)))
        .await
}

async fn board(
    State(shared): State<Shared>,
    Path(file): Path<String>,
    RawQuery(query): RawQuery,
) -> Answer<Response> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["position", "flip", "small"])?;
    let position = fields.get("position").map(position_from_link);
    let small = fields.get("small").is_some();
    let below = if fields.flip()? {
        Side::Second
    } else {
        Side::First
    };
    let Some(game) = file.strip_suffix(".svg").map(str::to_string) else {
        return Err(ApiError::NoPage(format!(
            "/board/{file}; boards are called GAME.svg"
        )));
    };
    let svg = shared
        .think(move || {
            let session = match &position {
                Some(position) => open_at(&game, position)?,
                None => open(&game)?,
            };
            let view = session.view();
            Ok(if small {
                pages::board::small(&view)
            } else {
                pages::board::alone(&view, below)
            })
        })
        .await?;
    Ok((
        [(CONTENT_TYPE, "image/svg+xml"), pages::assets::FOR_AN_HOUR],
        svg,
    )
        .into_response())
}

async fn healthy(State(shared): State<Shared>) -> Answer<&'static str> {
    shared.store.healthy().await?;
    Ok("ok\n")
}

fn wants_json(headers: &HeaderMap) -> bool {
    headers
        .get(ACCEPT)
        .and_then(|accept: &HeaderValue| accept.to_str().ok())
        .is_some_and(|accept| accept.contains("application/json") && !accept.contains("text/html"))
}

/// The body, if it calls itself a form.
fn form_body<'a>(headers: &HeaderMap, body: &'a str) -> Result<&'a str, FormError> {
    let kind = headers
        .get(CONTENT_TYPE)
        .and_then(|kind| kind.to_str().ok())
        .unwrap_or_default();
    if kind.starts_with("application/x-www-form-urlencoded") {
        Ok(body)
    } else {
        Err(FormError::NoForm(
            "send application/x-www-form-urlencoded".into(),
        ))
    }
}
