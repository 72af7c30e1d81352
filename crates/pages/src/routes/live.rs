//! Pages that are kept up to date: a stream of server-sent events for each.
//!
//! An event says only how many there are now; the page then asks for the game as it stands. So
//! nothing is sent here that the page would not get there, and a page that was cut off catches up
//! with one question.

use axum::body::Body;
use axum::http::HeaderMap;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, HeaderName};
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};

use super::request::{Answer, GameRequest};
use crate::game::GameError;
use crate::games::Games;
use crate::outside::Changes;

/// One page, and what it knows.
struct Follower {
    games: Games,
    id: String,
    /// The number of the last event that the page knows of.
    known: usize,
    changes: Changes,
    /// True if a hint arrived since the last message.
    hinted: bool,
}

/// A stream of server-sent events: the number of the last event of the game, whenever it grows.
///
/// The first number comes at once, unless `Last-Event-ID` or, at first, `after` already names it.
/// Fetch the game when the number has grown.
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
pub(super) async fn events(headers: HeaderMap, request: GameRequest) -> Answer<Response> {
    request.fields.only(&["after"])?;
    let again = headers.get("last-event-id").and_then(|id| id.to_str().ok());
    let known = match again.and_then(|id| id.parse().ok()) {
        Some(known) => known,
        None => request.fields.number("after")?.unwrap_or(0),
    };
    let GameRequest { pages, id, .. } = request;
    // Hints count from here on, and what came before is in the log.
    let changes = pages.games.changes(&id);
    pages.games.last(&id).await?;
    let follower = Follower {
        games: pages.games,
        id,
        known,
        changes,
        hinted: false,
    };
    let stream = stream::unfold(follower, |mut follower| async move {
        let text = follower.next().await?;
        Some((Ok::<_, GameError>(text), follower))
    });
    let headers = [
        (CONTENT_TYPE, "text/event-stream"),
        (CACHE_CONTROL, "no-cache"),
        // Proxies are not to keep events back.
        (HeaderName::from_static("x-accel-buffering"), "no"),
    ];
    Ok((headers, Body::from_stream(stream)).into_response())
}

impl Follower {
    /// The number of the last event, once the page does not know of it, or after a hint without
    /// a new event a comment, which keeps the connection alive. Nothing if the stream ends: the
    /// browser then opens another one.
    async fn next(&mut self) -> Option<String> {
        loop {
            let last = self.games.last(&self.id).await.ok()?;
            if last != self.known {
                self.known = last;
                self.hinted = false;
                return Some(format!("id: {last}\ndata: {last}\n\n"));
            }
            if self.hinted {
                self.hinted = false;
                return Some(":\n\n".into());
            }
            self.changes.next().await?;
            self.hinted = true;
        }
    }
}
