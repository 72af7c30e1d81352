//! Limits on requests: allowed host names, and the rate of forms.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Instant;

use axum::extract::{MatchedPath, Request, State};
use axum::http::{Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

use lauta_catalog::game::clock::monotonic;
use lauta_pages::{Client, Refusal};

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
    Refusal::ForeignHost.into_response()
}

/// Rate limit of the forms of one address: a token bucket for each.
#[derive(Clone, Debug)]
pub(crate) struct RateLimit {
    per_second: f64,
    buckets: Arc<Mutex<HashMap<IpAddr, Tokens>>>,
}

#[derive(Clone, Copy, Debug)]
struct Tokens {
    left: f64,
    at: Instant,
}

impl RateLimit {
    /// Seconds whose tokens a bucket holds.
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

/// Slows down clients that flood the server with forms.
pub(crate) async fn rate_limit(
    State(limit): State<RateLimit>,
    client: Client,
    request: Request,
    next: Next,
) -> Response {
    if request.method() != Method::POST || limit.take(client.address, monotonic()) {
        return next.run(request).await;
    }
    Refusal::Flood.into_response()
}

/// Log span of a request. It names the path pattern, since an address may open a seat.
pub(crate) fn span(request: &Request) -> tracing::Span {
    let path = request.extensions().get::<MatchedPath>();
    let path = path.map_or("", MatchedPath::as_str);
    tracing::info_span!("request", method = %request.method(), path)
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_bucket_empties_and_fills() {
        let limit = RateLimit::new(100);
        let [one, other] = ["192.0.2.1", "192.0.2.2"].map(|a| a.parse().unwrap());
        let now = monotonic();
        assert!((0..300).all(|_| limit.take(one, now)));
        assert!(!limit.take(one, now) && limit.take(other, now));
        let later = now + Duration::from_millis(25);
        assert!(limit.take(one, later) && limit.take(one, later) && !limit.take(one, later));
    }

    #[test]
    fn buckets_that_are_full_again_are_thrown_away() {
        let limit = RateLimit::new(1);
        let now = monotonic();
        let address = |n: usize| IpAddr::from(u32::try_from(n).unwrap().to_be_bytes());
        assert!((0..RateLimit::KEPT).all(|n| limit.take(address(n), now)));
        let later = now + Duration::from_secs(2);
        assert!(limit.take(address(0), later) && limit.take(address(RateLimit::KEPT), later));
        assert_eq!(limit.buckets.lock().unwrap().len(), 2);
    }
}
