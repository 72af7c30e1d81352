//! Limits for pages that are kept up to date: a number of streams for all, and one for each
//! address.

use axum::body::Body;
use axum::extract::{MatchedPath, Request, State};
use axum::http::StatusCode;
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::StreamExt;
use lauta_pages::{Client, Refusal};

use crate::limits::{Full, Limits, Place, Places};
use crate::metrics::Metrics;

/// End of the path patterns of streams.
const EVENTS: &str = "/events";

/// The streams that are open.
#[derive(Clone, Debug)]
pub(super) struct Streams {
    places: Places,
    metrics: Metrics,
}

impl Streams {
    pub(super) fn new(limits: Limits, metrics: Metrics) -> Self {
        Self {
            places: Places::new(limits),
            metrics,
        }
    }

    fn open(&self, client: Client) -> Result<Open, Refusal> {
        let place = self.places.take(client.address).map_err(|full| {
            self.metrics.stream_refused();
            match full {
                Full::All => Refusal::Busy,
                Full::Each => Refusal::TooManyStreams {
                    limit: self.places.limits.each,
                },
            }
        })?;
        self.metrics.stream(true);
        Ok(Open {
            metrics: self.metrics.clone(),
            _place: place,
        })
    }
}

/// One of them; it is closed with this value.
struct Open {
    metrics: Metrics,
    _place: Place,
}

impl Drop for Open {
    fn drop(&mut self) {
        self.metrics.stream(false);
    }
}

/// Gives every stream its place, or refuses it.
pub(super) async fn limit(
    State(streams): State<Streams>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    let path = request.extensions().get::<MatchedPath>();
    if !path.is_some_and(|path| path.as_str().ends_with(EVENTS)) {
        return next.run(request).await;
    }
    let open = match streams.open(client) {
        Ok(open) => open,
        Err(refusal) => return refusal.into_response(),
    };
    let response = next.run(request).await;
    if response.status() != StatusCode::OK {
        return response;
    }
    // It has its place as long as it is sent.
    response.map(|body| {
        Body::from_stream(body.into_data_stream().inspect(move |_| {
            let _place = &open;
        }))
    })
}
