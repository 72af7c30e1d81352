//! The addresses of this server, and what stands behind each.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{DefaultBodyLimit, Path, State};
use axum::http::header::CONTENT_TYPE;
use axum::http::{StatusCode, Uri};
use axum::middleware::from_fn;
use axum::middleware::from_fn_with_state;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use ipnet::IpNet;
use lauta_catalog::game::Side;
use lauta_catalog::{AnySession, OpenError, open, open_at};
use maud::Markup;
use tower::ServiceBuilder;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use crate::ask::Answer;
use crate::error::ApiError;
use crate::form::{Fields, position_from_link};
use crate::lang::tr;
use crate::shared::Shared;
use crate::{
    Config, acts, api, client, gallery, kiosk, learn, live, metrics, pages, security, taste,
};

/// Forms are short; the longest holds a position and a dozen options.
const LARGEST_FORM: usize = 16 * 1024;
/// A level takes a second at most for a move, but a lucky side may throw several times.
const PATIENCE: Duration = Duration::from_secs(30);
/// Requests under way at once; more are told to come back. Everybody who is at a table asks at the
/// same moment when a server was started again.
const AT_ONCE: usize = 4096;

pub(crate) fn router(shared: Shared, config: &Config) -> Router {
    let proxies: Arc<[IpNet]> = config.proxies.clone().into();
    let pace = security::Pace::new(config.posts_per_second);
    let mut router = pages()
        .merge(api::router())
        .fallback(|uri: Uri| async move { ApiError::NoPage(uri.path().into()) })
        .layer(DefaultBodyLimit::max(LARGEST_FORM))
        .layer(CsrfLayer::new())
        .layer(from_fn_with_state(pace, security::pace))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::GATEWAY_TIMEOUT,
            PATIENCE,
        ));
    if let Some(hall) = &shared.hall {
        router = router.layer(from_fn_with_state(Arc::clone(hall), kiosk::guard));
    }
    // Behind a proxy it is called by the name that people know.
    if config.address.ip().is_loopback() && config.proxies.is_empty() {
        router = router.layer(from_fn(security::own_host));
    }
    router
        .layer(
            ServiceBuilder::new()
                .layer(axum::error_handling::HandleErrorLayer::new(|_| async {
                    (StatusCode::SERVICE_UNAVAILABLE, tr!("error-crowd"))
                }))
                .load_shed()
                .concurrency_limit(AT_ONCE),
        )
        .merge(operation())
        .layer(from_fn_with_state(shared.metrics.clone(), metrics::measure))
        .layer(from_fn(pages::error::dress))
        // What may be done next is most of a page, and says nearly the same again and again.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn_with_state(shared.hall.clone(), taste::find_out))
        .layer(from_fn(security::headers))
        .layer(from_fn_with_state(proxies, client::find))
        .layer(TraceLayer::new_for_http().make_span_with(security::span))
        .with_state(shared)
}

fn pages() -> Router<Shared> {
    Router::new()
        .route("/", get(home))
        .route("/new/{game}", get(setup))
        .route("/games", post(acts::create))
        .route("/g/{id}", get(acts::table))
        .route("/g/{id}/seat/{key}", get(acts::seat))
        .route("/g/{id}/sit", post(acts::sit))
        .route("/g/{id}/dice", get(acts::dice))
        .route("/g/{id}/state", get(acts::state))
        .route("/g/{id}/events", get(live::events))
        .route("/g/{id}/move", post(acts::play))
        .route("/g/{id}/next", post(acts::next))
        .route("/g/{id}/resign", post(acts::resign))
        .route("/g/{id}/talk", post(acts::talk))
        .route("/g/{id}/rematch", post(acts::rematch))
        .route("/g/{id}/why", get(acts::why))
        .route("/g/{id}/advice", get(acts::advice))
        .route("/g/{id}/review", get(acts::review))
        .route("/g/{id}/record", get(acts::record))
        .route("/p/{game}", get(position))
        .route("/p/{game}/{*position}", get(position_link))
        .route("/rules/{game}", get(rules))
        .route("/board/{file}", get(board))
        .route("/static/{file}", get(pages::assets::file))
        .route("/settings", get(settings).post(keep_settings))
        .merge(gallery::router())
        .merge(kiosk::router())
        .merge(learn::router())
}

/// For those who look after the server: answered however many people there are.
fn operation() -> Router<Shared> {
    Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(metrics::show))
}

async fn home(fields: Fields) -> Answer<Markup> {
    fields.only(&pages::find::Sought::FIELDS)?;
    Ok(pages::home::page(&pages::find::Sought::of(&fields)?))
}

async fn setup(
    State(shared): State<Shared>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&["position", "seat", "level"])?;
    let position = fields.get("position").map(position_from_link);
    shared
        .think(move || {
            let session = opened(&game, position.as_deref())?;
            Ok(pages::setup::page(session.as_ref(), position.is_some()))
        })
        .await
}

async fn position(
    State(shared): State<Shared>,
    Path(game): Path<String>,
    fields: Fields,
) -> Answer<Markup> {
    fields.only(&["pos", "flip"])?;
    let position = fields.get("pos").map(position_from_link);
    position_page(&shared, game, position, fields.flip()?).await
}

async fn position_link(
    State(shared): State<Shared>,
    Path((game, position)): Path<(String, String)>,
    fields: Fields,
) -> Answer<Markup> {
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
            let session = opened(&game, position.as_deref())?;
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
        return Err(ApiError::NoPage(format!("/board/{file} (/board/GAME.svg)")));
    };
    let svg = shared
        .think(move || {
            let session = opened(&game, position.as_deref())?;
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

/// How somebody likes the pages, to be changed.
async fn settings(fields: Fields) -> Answer<Markup> {
    fields.only(&["back"])?;
    Ok(pages::settings::page(fields.get("back")))
}

async fn keep_settings(fields: Fields) -> Answer<Response> {
    pages::settings::keep(&fields)
}

/// Whether games can be read.
async fn ready(State(shared): State<Shared>) -> Answer<&'static str> {
    shared.store.healthy().await?;
    Ok("ok\n")
}

/// A game at this position, or at its start.
pub(crate) fn opened(game: &str, position: Option<&str>) -> Result<Box<dyn AnySession>, OpenError> {
    match position {
        Some(position) => open_at(game, position),
        None => open(game),
    }
}
