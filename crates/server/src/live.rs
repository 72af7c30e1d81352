//! Pages that are kept up to date: a stream of server-sent events for each.
//!
//! An event says only how many there are now; the page then asks for the game as it stands. So
//! nothing is told here that the page would not be told there, and a page that was cut off
//! catches up with one question.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::convert::Infallible;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::http::{HeaderMap, HeaderName};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::watch;

use crate::ask::Visit;
use crate::client::Client;
use crate::error::ApiError;
use crate::metrics::Metrics;
use crate::shared::Shared;

/// A hint may be lost: so often the log itself is looked at.
const LOOK: Duration = Duration::from_secs(15);

/// One page, and what it knows.
struct Watcher {
    shared: Shared,
    id: String,
    /// The number of the last event that the page knows of.
    known: usize,
    news: watch::Receiver<()>,
    closing: watch::Receiver<bool>,
    _place: Open,
}

/// How many pages may be kept up to date at once; more have to ask by themselves.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    /// Of everybody together.
    pub(crate) all: usize,
    /// Of one address.
    pub(crate) each: usize,
}

/// The streams that are open.
#[derive(Clone, Debug)]
pub(crate) struct Streams {
    limits: Limits,
    metrics: Metrics,
    open: Arc<Mutex<Counts>>,
}

#[derive(Debug, Default)]
struct Counts {
    all: usize,
    each: HashMap<IpAddr, usize>,
}

impl Streams {
    pub(crate) fn new(limits: Limits, metrics: Metrics) -> Self {
        Self {
            limits,
            metrics,
            open: Arc::default(),
        }
    }

    fn open(&self, address: IpAddr) -> Result<Open, ApiError> {
        let mut counts = self.counts();
        let refused = if counts.all >= self.limits.all {
            Some(ApiError::Busy)
        } else if counts.each.get(&address).copied().unwrap_or(0) >= self.limits.each {
            Some(ApiError::TooManyStreams {
                limit: self.limits.each,
            })
        } else {
            None
        };
        if let Some(refused) = refused {
            self.metrics.stream_refused();
            return Err(refused);
        }
        counts.all += 1;
        *counts.each.entry(address).or_default() += 1;
        self.metrics.stream(true);
        Ok(Open {
            streams: self.clone(),
            address,
        })
    }

    fn counts(&self) -> MutexGuard<'_, Counts> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// One of them; it is closed with this value.
struct Open {
    streams: Streams,
    address: IpAddr,
}

impl Drop for Open {
    fn drop(&mut self) {
        let mut counts = self.streams.counts();
        counts.all -= 1;
        if let Entry::Occupied(mut count) = counts.each.entry(self.address) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
        self.streams.metrics.stream(false);
    }
}

/// A stream of server-sent events: the number of the last event of the game, whenever it grows.
///
/// The first comes at once if it is not the one that `Last-Event-ID` or, at first, `after` names.
/// An event says only how many there are: ask for the game as it stands then.
#[utoipa::path(
    get, path = "/api/games/{id}/events", tag = "games",
    params(
        ("id" = String, Path, description = "The game's id"),
        ("after" = Option<u64>, Query, description = "The number of the last event that you know of"),
        ("Last-Event-ID" = Option<u64>, Header, description = "The same, where a connection was cut"),
    ),
    responses(
        (status = 200, description = "The stream", body = String, content_type = "text/event-stream"),
        (status = "default", description = "Refused, and why", body = ref("#/components/schemas/Refusal")),
    ),
)]
pub(crate) async fn events(
    headers: HeaderMap,
    client: Client,
    visit: Visit,
) -> Result<Response, ApiError> {
    visit.fields.only(&["after"])?;
    let again = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let known = match again.and_then(|id| id.parse().ok()) {
        Some(known) => known,
        None => visit.fields.number("after")?.unwrap_or(0),
    };
    let Visit { shared, id, .. } = visit;
    // Hints count from here on, and what came before is in the log.
    let news = shared.store.news().about(&id);
    if shared.store.last(&id).await?.is_none() {
        return Err(ApiError::no_table(&id));
    }
    let watcher = Watcher {
        _place: shared.streams.open(client.address)?,
        closing: shared.closing(),
        shared,
        id,
        known,
        news,
    };
    let stream = stream::unfold(watcher, |mut watcher| async move {
        let last = watcher.next().await?;
        let event = Event::default().id(last.to_string()).data(last.to_string());
        Some((Ok::<_, Infallible>(event), watcher))
    });
    // Proxies are not to keep events back.
    let headers = [(HeaderName::from_static("x-accel-buffering"), "no")];
    let stream = Sse::new(stream).keep_alive(KeepAlive::new().interval(LOOK));
    Ok((headers, stream).into_response())
}

impl Watcher {
    /// The number of the last event, once the page does not know of it. Nothing if the stream
    /// ends: the browser then opens another one.
    async fn next(&mut self) -> Option<usize> {
        loop {
            self.news.mark_unchanged();
            let last = self.shared.store.last(&self.id).await.ok().flatten()?;
            if last != self.known {
                self.known = last;
                return Some(last);
            }
            tokio::select! {
                hint = self.news.changed() => hint.ok()?,
                () = tokio::time::sleep(LOOK) => {}
                _ = self.closing.wait_for(|closing| *closing) => return None,
            }
        }
    }
}
