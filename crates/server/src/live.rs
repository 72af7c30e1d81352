//! Pages that are kept up to date: a stream of server-sent events for each.
//!
//! An event says only how many there are now; the page then asks for the game as it stands. So
//! nothing is told here that the page would not be told there, and a page that was cut off
//! catches up with one question.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, RawQuery, State};
use axum::http::{HeaderMap, HeaderName};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use tokio::sync::{OwnedSemaphorePermit, watch};

use crate::error::ApiError;
use crate::form::Fields;
use crate::shared::Shared;

/// Pages that are kept up to date at once; more have to ask by themselves.
pub(crate) const WATCHING: usize = 4096;
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
    _place: OwnedSemaphorePermit,
}

/// The number of the last event of a game, whenever it grows; at once if it is not the one that
/// `Last-Event-ID` or, at first, `after` names.
pub(crate) async fn events(
    State(shared): State<Shared>,
    Path(id): Path<String>,
    RawQuery(query): RawQuery,
    headers: HeaderMap,
) -> Result<Response, ApiError> {
    let fields = Fields::read(query.as_deref().unwrap_or_default())?;
    fields.only(&["after"])?;
    let again = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let known = match again.and_then(|id| id.parse().ok()) {
        Some(known) => known,
        None => fields.number("after")?.unwrap_or(0),
    };
    // Hints count from here on, and what came before is in the log.
    let news = shared.store.news().about(&id);
    if shared.store.last(&id).await?.is_none() {
        return Err(ApiError::no_table(&id));
    }
    let watching = std::sync::Arc::clone(&shared.watching);
    let watcher = Watcher {
        _place: watching.try_acquire_owned().map_err(|_| ApiError::Busy)?,
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
