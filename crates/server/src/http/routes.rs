//! The router of the server: the pages with limits, health checks and metrics around them.

use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::get;
use ipnet::IpNet;
use lauta_pages::{Client, Pages, Refusal};
use tower::ServiceBuilder;
use tower_http::CompressionLevel;
use tower_http::compression::CompressionLayer;
use tower_http::csrf::CsrfLayer;
use tower_http::timeout::TimeoutLayer;
use tower_http::trace::TraceLayer;

use super::live::{self, Streams};
use super::{client, security};
use crate::config::Config;
use crate::limits::Limits;
use crate::metrics::{self, Metrics};
use crate::store::SqlStore;
use crate::think::answering;

/// Level 9 takes ten seconds at most for a move, but a lucky side may throw several times.
const PATIENCE: Duration = Duration::from_secs(60);
/// Requests under way at once; more are asked to come back. After a restart all open pages ask at
/// the same moment.
const AT_ONCE: usize = 4096;

/// Shared state of all requests.
#[derive(Clone, Debug)]
pub(crate) struct Server {
    pub(crate) pages: Pages,
    pub(crate) store: SqlStore,
    pub(crate) metrics: Metrics,
}

pub(crate) fn router(server: &Server, config: &Config) -> Router {
    let proxies: Arc<[IpNet]> = config.proxies.clone().into();
    let rate = security::RateLimit::new(config.posts_per_second);
    let limits = Limits {
        all: config.streams,
        each: config.streams_per_address,
    };
    let streams = Streams::new(limits, server.metrics.clone());
    let mut router = server
        .pages
        .routes()
        .layer(from_fn_with_state(streams, live::limit))
        .layer(CsrfLayer::new())
        .layer(from_fn_with_state(rate, security::rate_limit))
        .layer(TimeoutLayer::with_status_code(
            StatusCode::GATEWAY_TIMEOUT,
            PATIENCE,
        ));
    // Behind a proxy it is called by the name that people know.
    if config.address.ip().is_loopback() && config.proxies.is_empty() {
        router = router.layer(from_fn(security::own_host));
    }
    let router = router
        .layer(
            ServiceBuilder::new()
                .layer(axum::error_handling::HandleErrorLayer::new(|_| async {
                    Refusal::Crowd
                }))
                .load_shed()
                .concurrency_limit(AT_ONCE),
        )
        .merge(operation(server))
        .layer(from_fn_with_state(server.metrics.clone(), metrics::measure));
    server
        .pages
        .dress(router)
        // Most of a page is the list of next steps, which repeats itself.
        .layer(CompressionLayer::new().quality(CompressionLevel::Fastest))
        .layer(from_fn(share))
        .layer(from_fn_with_state(proxies, client::find))
        .layer(TraceLayer::new_for_http().make_span_with(security::span))
}

/// Says for everything behind whose share of the processor it uses.
async fn share(client: Client, request: Request, next: Next) -> Response {
    answering(client.address, next.run(request)).await
}

/// For those who look after the server: answered however many people there are.
fn operation(server: &Server) -> Router {
    Router::new()
        .route("/health", get(|| async { "ok\n" }))
        .route("/ready", get(ready))
        .route("/metrics", get(figures))
        .with_state(server.clone())
}

/// `ok` if games can be read.
async fn ready(State(server): State<Server>) -> Result<&'static str, Refusal> {
    let healthy = server.store.healthy().await;
    healthy.map_err(|error| Refusal::Store(error.to_string()))?;
    Ok("ok\n")
}

/// Metrics; hidden from requests that come by way of a proxy.
async fn figures(
    State(server): State<Server>,
    client: Client,
) -> Result<impl IntoResponse, Refusal> {
    if client.proxied {
        return Err(Refusal::NoPage("/metrics".into()));
    }
    let kind = "application/openmetrics-text; version=1.0.0; charset=utf-8";
    Ok(([(CONTENT_TYPE, kind)], server.metrics.write()))
}
