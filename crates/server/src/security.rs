//! What protects the players: headers, limits, and who may post.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::header::{self, HeaderName, HeaderValue};
use axum::http::{Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use crate::client::Client;
use crate::lang::tr;

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
    let text = tr!("error-host");
    (StatusCode::MISDIRECTED_REQUEST, text).into_response()
}

/// How many forms one address may send: for each a bucket of tokens that fills again.
#[derive(Clone, Debug)]
pub(crate) struct Pace {
    per_second: f64,
    buckets: Arc<Mutex<HashMap<IpAddr, Tokens>>>,
}

#[derive(Clone, Copy, Debug)]
struct Tokens {
    left: f64,
    at: Instant,
}

impl Pace {
    /// A bucket holds the tokens of so many seconds.
    const SECONDS: f64 = 3.0;
    /// Buckets that are kept before full ones, which say nothing, are thrown away.
    const KEPT: usize = 4096;

    pub(crate) fn new(per_second: u32) -> Self {
        Self {
            per_second: per_second.into(),
            buckets: Arc::default(),
        }
    }

    fn filled(&self, tokens: Tokens, now: Instant) -> f64 {
        let filled = now.saturating_duration_since(tokens.at).as_secs_f64() * self.per_second;
        (tokens.left + filled).min(self.per_second * Self::SECONDS)
    }

    fn take(&self, address: IpAddr, now: Instant) -> bool {
        let full = self.per_second * Self::SECONDS;
        let mut buckets = self.buckets.lock().unwrap_or_else(PoisonError::into_inner);
        if buckets.len() >= Self::KEPT {
            buckets.retain(|_, tokens| self.filled(*tokens, now) < full);
        }
        let fresh = Tokens {
            left: full,
            at: now,
        };
        let tokens = buckets.entry(address).or_insert(fresh);
        let left = self.filled(*tokens, now);
        let enough = left >= 1.0;
        *tokens = Tokens {
            left: if enough { left - 1.0 } else { left },
            at: now,
        };
        enough
    }
}

/// Slows down whoever floods the server with forms.
pub(crate) async fn pace(
    State(pace): State<Pace>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    if request.method() != Method::POST || pace.take(client.address, Instant::now()) {
        return next.run(request).await;
    }
    let text = tr!("error-flood");
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
    tracing::info_span!("request", method = %request.method(), path)
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
        let pace = Pace::new(100);
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|a| a.parse().unwrap());
        let now = Instant::now();
        assert!((0..300).all(|_| pace.take(one, now)));
        assert!(!pace.take(one, now) && pace.take(other, now));
        let later = now + Duration::from_millis(25);
        assert!(pace.take(one, later) && pace.take(one, later) && !pace.take(one, later));
    }

    #[test]
    fn buckets_that_are_full_again_are_thrown_away() {
        let pace = Pace::new(1);
        let now = Instant::now();
        let address = |n: usize| IpAddr::from(u32::try_from(n).unwrap().to_be_bytes());
        assert!((0..Pace::KEPT).all(|n| pace.take(address(n), now)));
        let later = now + Duration::from_secs(2);
        assert!(pace.take(address(0), later) && pace.take(address(Pace::KEPT), later));
        assert_eq!(pace.buckets.lock().unwrap().len(), 2);
    }

    #[test]
    fn ids_differ() {
        let (a, b) = (fresh_id().unwrap(), fresh_id().unwrap());
        assert_ne!(a, b);
        assert_eq!(a.len(), 32);
    }
}
