//! Games that a browser remembers: a list in a signed cookie, or in a link to another device.

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};
use hmac::{Hmac, KeyInit, Mac};
use lauta_catalog::game::Side;
use lauta_catalog::{from_hex, hex};
use sha2::Sha256;

/// Name of the cookie.
const COOKIE: &str = "games";
/// Beginning of its value: the same key signs the cookies of seats.
const FORM: &str = "games1.";
/// Games that are remembered: 33 letters each, so that the cookie stays below 1.5 KB.
const MOST: usize = 40;
/// Letters of a game's id, which is a number of 128 bits in hexadecimal digits.
const ID: usize = 32;
/// Milliseconds for which a link carries games.
const LINK_LIFE: i64 = 60 * 60 * 1000;
/// Letters of the time in a link, and of its signature behind the list.
const TIME: usize = 16;
const SIGNATURE: usize = 64;

/// A game, and the side whose seat this browser has opened.
type Entry = (String, Option<Side>);

/// The games that a browser remembers, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct List(Vec<Entry>);

impl List {
    pub(super) fn entries(&self) -> &[Entry] {
        &self.0
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// A game of the list, by its id.
    pub(super) fn find(&self, id: &str) -> Option<&Entry> {
        self.0.iter().find(|(known, _)| known == id)
    }

    /// Puts a game first. A seat once opened is not forgotten.
    pub(super) fn add(&mut self, id: &str, seat: Option<Side>) {
        if id.len() != ID {
            return;
        }
        let seat = seat.or(self.find(id).and_then(|(_, seat)| *seat));
        self.forget(id);
        self.0.insert(0, (id.into(), seat));
        self.0.truncate(MOST);
    }

    /// Puts all games of another list first, in its order.
    pub(super) fn add_all(&mut self, other: &Self) {
        for (id, seat) in other.0.iter().rev() {
            self.add(id, *seat);
        }
    }

    pub(super) fn forget(&mut self, id: &str) {
        self.0.retain(|(known, _)| known != id);
    }

    /// The list as text: each id followed by the number of the side or a dash.
    fn write(&self) -> String {
        let entries = self.0.iter().map(|(id, seat)| {
            let seat = match seat {
                None => '-',
                Some(Side::First) => '1',
                Some(Side::Second) => '2',
            };
            format!("{id}{seat}")
        });
        entries.collect()
    }

    fn read(text: &str) -> Option<Self> {
        let (entries, rest) = text.as_bytes().as_chunks::<{ ID + 1 }>();
        let entry = |entry: &[u8; ID + 1]| {
            let (seat, id) = entry.split_last()?;
            let seat = match seat {
                b'-' => None,
                b'1' => Some(Side::First),
                b'2' => Some(Side::Second),
                _ => return None,
            };
            let hexadecimal = id.iter().all(u8::is_ascii_hexdigit);
            let id = String::from_utf8(id.to_vec()).ok()?;
            hexadecimal.then_some((id, seat))
        };
        let list: Option<Vec<Entry>> = entries.iter().map(entry).collect();
        list.filter(|list| rest.is_empty() && list.len() <= MOST)
            .map(Self)
    }

    /// The list of the cookie; empty if there is none, or none that this server has signed.
    pub(super) fn of(headers: &HeaderMap, key: &Key) -> Self {
        let jar = SignedCookieJar::from_headers(headers, key.clone());
        let read = |cookie: Cookie<'_>| Self::read(cookie.value().strip_prefix(FORM)?);
        jar.get(COOKIE).and_then(read).unwrap_or_default()
    }

    /// The cookie that keeps the list; one that takes it away if it is empty.
    pub(super) fn cookie(&self, key: &Key, secure: bool) -> SignedCookieJar {
        let mut cookie = Cookie::build((COOKIE, format!("{FORM}{}", self.write())))
            .path("/")
            .http_only(true)
            .secure(secure)
            .same_site(SameSite::Lax)
            .permanent()
            .build();
        if self.is_empty() {
            cookie.make_removal();
        }
        SignedCookieJar::new(key.clone()).add(cookie)
    }

    /// Text that carries the list to another device: the time, the list, and the server's signature.
    pub(super) fn carried(&self, key: &Key, now: i64) -> String {
        let text = format!("{now:0TIME$x}{}", self.write());
        let signature = hex(&signed(key, &text).finalize().into_bytes());
        text + &signature
    }

    /// The list that such a text carries, if this server has signed it within the hour before `now`.
    pub(super) fn from_carried(text: &str, key: &Key, now: i64) -> Option<Self> {
        let (text, signature) = text.split_at_checked(text.len().checked_sub(SIGNATURE)?)?;
        signed(key, text).verify_slice(&from_hex(signature)?).ok()?;
        let (time, list) = text.split_at_checked(TIME)?;
        let age = now.checked_sub(i64::from_str_radix(time, 16).ok()?)?;
        if !(0..=LINK_LIFE).contains(&age) {
            return None;
        }
        Self::read(list)
    }
}

/// The signature of a link in the making. No cookie has such a text.
fn signed(key: &Key, text: &str) -> Hmac<Sha256> {
    let mut mac = Hmac::<Sha256>::new_from_slice(key.signing()).expect("a key of any length");
    mac.update(b"games to carry\n");
    mac.update(text.as_bytes());
    mac
}

#[cfg(test)]
mod tests {
    use axum::http::header::{COOKIE as SENT, SET_COOKIE};
    use axum::response::IntoResponse;

    use super::*;

    fn id(n: usize) -> String {
        format!("{n:032x}")
    }

    fn some() -> List {
        let mut list = List::default();
        list.add(&id(1), None);
        list.add(&id(2), Some(Side::Second));
        list
    }

    /// The cookie of a list, as a browser would send it back.
    fn sent(list: &List, key: &Key) -> (String, HeaderMap) {
        let response = (list.cookie(key, true), ()).into_response();
        let cookie = response.headers()[SET_COOKIE].to_str().unwrap().to_string();
        let mut headers = HeaderMap::new();
        let value = cookie.split(';').next().unwrap();
        headers.insert(SENT, value.parse().unwrap());
        (cookie, headers)
    }

    #[test]
    fn the_newest_comes_first_and_a_seat_stays() {
        let mut list = some();
        list.add(&id(1), Some(Side::First));
        list.add(&id(1), None);
        let entries = [(id(1), Some(Side::First)), (id(2), Some(Side::Second))];
        assert_eq!(list.entries(), entries);
        for n in 0..100 {
            list.add(&id(n), None);
        }
        assert_eq!(list.entries().len(), MOST);
        assert_eq!(list.entries()[0].0, id(99));
        list.add("no id", None);
        assert_eq!(list.entries()[0].0, id(99));
    }

    #[test]
    fn a_cookie_is_small_and_believed_only_as_it_was_signed() {
        let key = Key::from(&[7; 64]);
        let mut list = some();
        for n in 0..100 {
            list.add(&id(n), Some(Side::First));
        }
        let (cookie, headers) = sent(&list, &key);
        assert!(cookie.len() < 1600, "{} bytes", cookie.len());
        for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        assert_eq!(List::of(&headers, &key), list);
        assert_eq!(List::of(&headers, &Key::from(&[8; 64])), List::default());
        let value = headers[SENT].to_str().unwrap();
        let other = value.replacen(&id(99), &id(98), 1);
        assert_ne!(value, other);
        let mut headers = HeaderMap::new();
        headers.insert(SENT, other.parse().unwrap());
        assert_eq!(List::of(&headers, &key), List::default());
    }

    #[test]
    fn the_cookie_of_a_seat_is_no_list() {
        let key = Key::from(&[7; 64]);
        let seat = Cookie::new(COOKIE, "0".repeat(ID) + "1");
        let response = (SignedCookieJar::new(key.clone()).add(seat), ()).into_response();
        let mut headers = HeaderMap::new();
        headers.insert(SENT, response.headers()[SET_COOKIE].clone());
        assert_eq!(List::of(&headers, &key), List::default());
    }

    #[test]
    fn a_link_carries_games_for_an_hour() {
        let key = Key::from(&[7; 64]);
        let text = some().carried(&key, 5_000);
        let read = |text: &str, now| List::from_carried(text, &key, now);
        assert_eq!(read(&text, 5_000), Some(some()));
        assert_eq!(read(&text, 5_000 + LINK_LIFE), Some(some()));
        assert_eq!(read(&text, 5_001 + LINK_LIFE), None);
        // A server whose clock is behind.
        assert_eq!(read(&text, 4_999), None);
        assert_eq!(List::from_carried(&text, &Key::from(&[8; 64]), 5_000), None);
        for n in 0..text.len() {
            let mut other = text.clone().into_bytes();
            other[n] = if other[n] == b'a' { b'b' } else { b'a' };
            assert_eq!(read(&String::from_utf8(other).unwrap(), 5_000), None, "{n}");
        }
        for text in ["", "ä", "0", &"0".repeat(64), &"ä".repeat(100)] {
            assert_eq!(read(text, 5_000), None, "{text}");
        }
    }
}
