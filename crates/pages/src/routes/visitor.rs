//! The visitor of a request: the key of a seat, and the address of this server.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, HOST};
use axum::http::request::Parts;
use axum_extra::extract::cookie::{Cookie, SameSite, SignedCookieJar};

use super::state::{API, Pages};
use crate::game::Visitor;
use crate::outside::Client;

/// The name of the cookie that keeps a seat; each game has its own, by its path.
const COOKIE: &str = "seat";

impl FromRequestParts<Pages> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, pages: &Pages) -> Result<Self, Infallible> {
        let key = if parts.uri.path().starts_with(API) {
            bearer(&parts.headers)
        } else {
            let jar = SignedCookieJar::from_headers(&parts.headers, pages.key.clone());
            jar.get(COOKIE).map(|cookie| cookie.value().to_string())
        };
        Ok(Self {
            key,
            origin: origin(&parts.headers, Client::of(&parts.extensions)),
        })
    }
}

/// The secret that a program sends along.
fn bearer(headers: &HeaderMap) -> Option<String> {
    let text = headers.get(AUTHORIZATION)?.to_str().ok()?;
    let (scheme, key) = text.split_once(' ')?;
    scheme
        .eq_ignore_ascii_case("bearer")
        .then(|| key.trim().to_string())
}

/// Scheme and host of the request.
pub(super) fn origin(headers: &HeaderMap, client: Client) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let scheme = if client.secure { "https" } else { "http" };
    format!("{scheme}://{}", host.unwrap_or("localhost"))
}

/// The cookie that keeps a seat of this game in a browser.
pub(super) fn keep(pages: &Pages, visitor: &Visitor, id: &str, key: &str) -> SignedCookieJar {
    let cookie = Cookie::build((COOKIE, key.to_string()))
        .path(format!("/g/{id}"))
        .http_only(true)
        .secure(visitor.is_secure())
        // A link from elsewhere may lead to the table; a form from elsewhere may not act there.
        .same_site(SameSite::Lax)
        .permanent();
    SignedCookieJar::new(pages.key.clone()).add(cookie)
}
