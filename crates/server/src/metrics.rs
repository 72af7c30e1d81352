//! Metrics of the server, for Prometheus.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request, State};
use axum::http::Method;
use axum::middleware::Next;
use axum::response::Response;
use prometheus_client::collector::Collector;
use prometheus_client::encoding::text::encode;
use prometheus_client::encoding::{DescriptorEncoder, EncodeLabelSet, EncodeMetric};
use prometheus_client::metrics::counter::{ConstCounter, Counter};
use prometheus_client::metrics::family::Family;
use prometheus_client::metrics::gauge::Gauge;
use prometheus_client::metrics::histogram::Histogram;
use prometheus_client::registry::{Registry, Unit};

use lauta_catalog::game::clock::monotonic;

/// Upper bounds of the classes of latency, in seconds. Moves take milliseconds; a level that thinks takes
/// a second.
const SECONDS: [f64; 10] = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.1, 0.25, 1.0, 5.0, 30.0];

/// Labels of requests.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Route {
    method: &'static str,
    /// The pattern of the address: what stands in its place may open a seat.
    path: String,
    status: u16,
}

/// Labels of events.
#[derive(Clone, PartialEq, Eq, Hash, Debug, EncodeLabelSet)]
struct Kind {
    kind: String,
}

/// Rule files that were read and compiled; the catalogue counts them.
#[derive(Debug)]
struct Compilations;

impl Collector for Compilations {
    fn encode(&self, mut encoder: DescriptorEncoder<'_>) -> Result<(), std::fmt::Error> {
        let counter = ConstCounter::new(lauta_catalog::compilations());
        let help = "Rule files compiled: each game string once, as long as it is kept";
        let kind = counter.metric_type();
        counter.encode(encoder.encode_descriptor("rules_compiled", help, None, kind)?)
    }
}

/// Counted since the server began.
#[derive(Clone, Debug)]
pub(crate) struct Metrics(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    registry: Registry,
    events: Family<Kind, Counter>,
    errors: Counter,
    cleared: Counter,
    streams: Gauge,
    refused: Counter,
    connections_refused: Counter,
    requests: Family<Route, Histogram>,
}

impl Metrics {
    pub(crate) fn new() -> Self {
        let mut registry = Registry::with_prefix("lauta");
        let histogram: fn() -> Histogram = || Histogram::new(SECONDS);
        let inner = Inner {
            events: Family::default(),
            errors: Counter::default(),
            cleared: Counter::default(),
            streams: Gauge::default(),
            refused: Counter::default(),
            connections_refused: Counter::default(),
            requests: Family::new_with_constructor(histogram),
            registry: Registry::default(),
        };
        registry.register(
            "events",
            "Events added to games by this server: settings is a game made, play a move or decision",
            inner.events.clone(),
        );
        registry.register(
            "database_errors",
            "Queries that failed",
            inner.errors.clone(),
        );
        registry.register(
            "games_cleared",
            "Old unfinished games taken away",
            inner.cleared.clone(),
        );
        registry.register(
            "open_streams",
            "Pages that are kept up to date at this moment",
            inner.streams.clone(),
        );
        registry.register(
            "streams_refused",
            "Pages that were not kept up to date, because there were too many",
            inner.refused.clone(),
        );
        registry.register(
            "connections_refused",
            "Connections that were closed at once, because their address had too many",
            inner.connections_refused.clone(),
        );
        registry.register_with_unit(
            "request",
            "Time until an answer begins",
            Unit::Seconds,
            inner.requests.clone(),
        );
        registry.register_collector(Box::new(Compilations));
        Self(Arc::new(Inner { registry, ..inner }))
    }

    /// An event was added to a game.
    pub(crate) fn event(&self, kind: String) {
        self.0.events.get_or_create(&Kind { kind }).inc();
    }

    /// A query failed.
    pub(crate) fn database_error(&self) {
        self.0.errors.inc();
    }

    /// An old game was deleted.
    pub(crate) fn game_deleted(&self) {
        self.0.cleared.inc();
    }

    /// A stream was opened; or closed again.
    pub(crate) fn stream(&self, opened: bool) {
        if opened {
            self.0.streams.inc();
        } else {
            self.0.streams.dec();
        }
    }

    /// A connection was refused.
    pub(crate) fn connection_refused(&self) {
        self.0.connections_refused.inc();
    }

    /// A stream was refused.
    pub(crate) fn stream_refused(&self) {
        self.0.refused.inc();
    }

    pub(crate) fn write(&self) -> String {
        let mut text = String::new();
        // Writing to a string does not fail.
        let _ = encode(&mut text, &self.0.registry);
        text
    }
}

/// Measures how long answers take.
pub(crate) async fn measure(
    State(metrics): State<Metrics>,
    request: Request,
    next: Next,
) -> Response {
    let begin = monotonic();
    // Anybody can think of methods; each would be counted without end.
    let method = match *request.method() {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        _ => "other",
    };
    let path = request.extensions().get::<MatchedPath>();
    let path = path.map_or("", MatchedPath::as_str).to_string();
    let response = next.run(request).await;
    let status = response.status().as_u16();
    let route = Route {
        method,
        path,
        status,
    };
    let seconds = begin.elapsed().as_secs_f64();
    metrics.0.requests.get_or_create(&route).observe(seconds);
    response
}
