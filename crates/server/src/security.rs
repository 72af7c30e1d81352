//! What protects the players: headers, limits, and who may post.

use std::net::IpAddr;
use std::sync::{Arc, Mutex};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Nothing inline, nothing from elsewhere, no frames.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
    connect-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    // The address of a game is the key to it. `no-referrer` would also hide the origin from our
    // own forms, which the check below needs.
    (header::REFERRER_POLICY, "same-origin"),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        "same-origin",
    ),
    (
        HeaderName::from_static("cross-origin-resource-policy"),
        "same-origin",
    ),
];

/// Adds the headers that every answer carries.
pub(crate) async fn headers(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .entry(name)
            .or_insert(HeaderValue::from_static(value));
    }
    // Pages show a game as it stands; only what says otherwise may be kept.
    response
        .headers_mut()
        .entry(header::CACHE_CONTROL)
        .or_insert(HeaderValue::from_static("no-store"));
    response
}

/// Refuses requests under a foreign host name to a server that listens on this machine alone:
/// a page elsewhere could otherwise point its own name here and read along.
pub(crate) async fn own_host(request: Request, next: Next) -> Response {
    let host = request
        .headers()
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let Some(host) = host.or(request.uri().authority().map(|a| a.as_str())) else {
        return next.run(request).await;
    };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_start_matches('[').trim_end_matches(']');
    if name == "localhost" || name.ends_with(".localhost") || name.parse::<IpAddr>().is_ok() {
        return next.run(request).await;
    }
    let text = "this server answers to localhost and to addresses, not to other names";
    (StatusCode::MISDIRECTED_REQUEST, text).into_response()
}

/// How many forms all people together may send: a bucket of tokens that fills again.
#[derive(Clone, Debug)]
pub(crate) struct Pace(Arc<Mutex<Tokens>>);

#[derive(Debug)]
struct Tokens {
    left: f64,
    at: Instant,
}

impl Pace {
    const BURST: f64 = 300.0;
    const PER_SECOND: f64 = 100.0;

    pub(crate) fn new() -> Self {
        Self(Arc::new(Mutex::new(Tokens {
            left: Self::BURST,
            at: Instant::now(),
        })))
    }

    fn take(&self, now: Instant) -> bool {
        let mut tokens = self
            .0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner);
        let filled = now.saturating_duration_since(tokens.at).as_secs_f64() * Self::PER_SECOND;
        tokens.left = (tokens.left + filled).min(Self::BURST);
        tokens.at = now;
        let enough = tokens.left >= 1.0;
        if enough {
            tokens.left -= 1.0;
        }
        enough
    }
}

/// Slows down whoever floods the server with forms.
pub(crate) async fn pace(State(pace): State<Pace>, request: Request, next: Next) -> Response {
    if request.method() != Method::POST || pace.take(Instant::now()) {
        return next.run(request).await;
    }
    let text = "too many forms at once; wait a second and send it again";
    (
        StatusCode::TOO_MANY_REQUESTS,
        [(header::RETRY_AFTER, "1")],
        text,
    )
        .into_response()
}

/// What a request is called in the log: by its pattern, since an address may open a seat.
pub(crate) fn span(request: &Request) -> tracing::Span {
    let path = request.extensions().get::<MatchedPath>();
    let path = path.map_or("", MatchedPath::as_str);
    tracing::debug_span!("request", method = %request.method(), path)
}

/// An id that nobody can guess, and dice that nobody can foresee.
pub(crate) fn fresh_id() -> Result<String, getrandom::Error> {
    let (high, low) = (getrandom::u64()?, getrandom::u64()?);
    Ok(format!("{high:016x}{low:016x}"))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_bucket_empties_and_fills() {
        let pace = Pace::new();
        let now = Instant::now();
        assert!((0..300).all(|_| pace.take(now)));
        assert!(!pace.take(now));
        let later = now + Duration::from_millis(25);
        assert!(pace.take(later) && pace.take(later) && !pace.take(later));
    }

    #[test]
    fn ids_differ() {
        let (a, b) = (fresh_id().unwrap(), fresh_id().unwrap());
        assert_ne!(a, b);
        assert_eq!(a.len(), 32);
    }
}
