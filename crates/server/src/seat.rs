//! Who may do what at a table: seats, and the secrets that open them.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::header::{AUTHORIZATION, HOST};
use axum::http::request::Parts;
use axum_extra::extract::cookie::{Cookie, SameSite, SignedCookieJar};
use hmac::{Hmac, KeyInit, Mac};
use lauta_catalog::game::Side;
use lauta_catalog::{from_hex, hex};
use serde::{Deserialize, Serialize};
use sha2::Sha256;

use crate::ask::API;
use crate::client::Client;
use crate::shared::Shared;

/// The name of the cookie that keeps a seat; each game has its own, by its path.
const COOKIE: &str = "seat";

/// What everything that must not be guessed about a game is made of.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct Secret([u8; 32]);

impl Secret {
    pub(crate) fn fresh() -> Result<Self, getrandom::Error> {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes)?;
        Ok(Self(bytes))
    }

    fn derive(&self, what: &str) -> [u8; 32] {
        let mut mac = Hmac::<Sha256>::new_from_slice(&self.0).expect("a key of any length");
        mac.update(what.as_bytes());
        mac.finalize().into_bytes().into()
    }

    /// What opens the seat of a side: 128 bits.
    pub(crate) fn seat(&self, side: Side) -> String {
        hex(&self.derive(&format!("seat {side}"))[..16])
    }

    /// What the dice are made of. It is revealed at the end, and says nothing of the seats.
    pub(crate) fn dice(&self) -> [u8; 32] {
        self.derive("dice")
    }

    /// What the choices of the computer come from.
    pub(crate) fn computer(&self) -> u64 {
        let [a, b, c, d, e, f, g, h, ..] = self.derive("computer");
        u64::from_le_bytes([a, b, c, d, e, f, g, h])
    }

    /// The game that the same people play next: its id and its secret.
    pub(crate) fn rematch(&self) -> (String, Self) {
        let id = hex(&self.derive("id of the rematch")[..16]);
        (id, Self(self.derive("rematch")))
    }

    /// The side whose seat this opens.
    pub(crate) fn opened_by(&self, key: &str) -> Option<Side> {
        Side::BOTH
            .into_iter()
            .find(|side| same(&self.seat(*side), key))
    }
}

/// Compares in a time that does not depend on where the texts differ.
fn same(a: &str, b: &str) -> bool {
    a.len() == b.len()
        && a.bytes()
            .zip(b.bytes())
            .fold(0, |sum, (a, b)| sum | (a ^ b))
            == 0
}

impl std::fmt::Debug for Secret {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Secret(..)")
    }
}

impl From<Secret> for String {
    fn from(secret: Secret) -> Self {
        hex(&secret.0)
    }
}

impl TryFrom<String> for Secret {
    type Error = &'static str;

    fn try_from(text: String) -> Result<Self, Self::Error> {
        from_hex(&text).map(Self).ok_or("64 hexadecimal digits")
    }
}

/// Whose moves somebody may make.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Hand {
    /// Those of every person: the game is played at one screen, and its address opens it.
    Any,
    /// Those of one side: somebody has opened its seat.
    One(Side),
    /// None: somebody watches.
    Watches,
}

impl Hand {
    /// Whether this hand moves for a side that a person plays.
    pub(crate) fn moves(self, side: Side) -> bool {
        match self {
            Self::Any => true,
            Self::One(seat) => seat == side,
            Self::Watches => false,
        }
    }
}

/// Who asks: what the browser brings along.
#[derive(Clone, Debug)]
pub(crate) struct Visitor {
    /// What may open a seat: from the signed cookie of this game or, under `/api`, a bearer token.
    pub(crate) key: Option<String>,
    /// How this server is called from there, like `http://localhost:8420`.
    origin: String,
}

impl Visitor {
    /// The server itself, which looks after games.
    pub(crate) fn nobody() -> Self {
        Self {
            key: None,
            origin: String::new(),
        }
    }

    /// A whole address, to be sent to somebody.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }
}

impl FromRequestParts<Shared> for Visitor {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, shared: &Shared) -> Result<Self, Infallible> {
        let key = if parts.uri.path().starts_with(API) {
            bearer(&parts.headers)
        } else {
            let jar = SignedCookieJar::from_headers(&parts.headers, shared.store.key().clone());
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

/// What stands before the path.
fn origin(headers: &HeaderMap, client: Client) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok());
    let scheme = if client.secure { "https" } else { "http" };
    format!("{scheme}://{}", host.unwrap_or("localhost"))
}

/// The cookie that keeps a seat of this game in a browser.
pub(crate) fn keep(shared: &Shared, visitor: &Visitor, id: &str, key: &str) -> SignedCookieJar {
    let cookie = Cookie::build((COOKIE, key.to_string()))
        .path(format!("/g/{id}"))
        .http_only(true)
        .secure(visitor.origin.starts_with("https://"))
        // A link from elsewhere may lead to the table; a form from elsewhere may not act there.
        .same_site(SameSite::Lax)
        .permanent();
    SignedCookieJar::new(shared.store.key().clone()).add(cookie)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_opens_one_seat_of_one_game() {
        let (ours, other) = (Secret::fresh().unwrap(), Secret::fresh().unwrap());
        for side in Side::BOTH {
            let key = ours.seat(side);
            assert_eq!(key.len(), 32);
            assert_eq!(ours.opened_by(&key), Some(side));
            assert_eq!(other.opened_by(&key), None);
            assert_eq!(ours.opened_by(&key[..31]), None);
        }
        assert_eq!(ours.opened_by(""), None);
        assert!(!format!("{ours:?}").contains(&String::from(ours.clone())));
        let text = serde_json::to_string(&ours).unwrap();
        assert_eq!(serde_json::from_str::<Secret>(&text).unwrap(), ours);
        assert!(serde_json::from_str::<Secret>("\"00\"").is_err());
    }
}
