//! Mistakes to practise, remembered in the browser: when each is asked again.

use axum::http::HeaderMap;
use axum_extra::extract::cookie::{Cookie, Key, SameSite, SignedCookieJar};

/// Name of the cookie.
const COOKIE: &str = "mistakes";
/// Beginning of its value: the same key signs other cookies.
const FORM: &str = "mistakes1.";
/// Mistakes that are remembered: 21 letters each, so that the cookie stays below 1.5 KB.
const MOST: usize = 60;
/// Letters of a game's id that are kept: enough to tell the games of one browser apart.
const ID: usize = 12;
/// Letters of an entry and of a day, in hexadecimal digits.
const NUMBER: usize = 4;
const CARD: usize = ID + NUMBER + 1 + NUMBER;
/// Days until a mistake that was solved once, and twice, is asked again.
const PAUSES: [u16; 2] = [3, 14];
/// The day of a mistake that is asked no more.
const NEVER: u16 = u16::MAX;

/// A mistake: when it is due.
#[derive(Clone, PartialEq, Eq, Debug)]
struct Card {
    /// Beginning of the id of the game.
    game: String,
    /// The number of the move in the record.
    entry: u16,
    /// How often it was solved.
    solved: u8,
    /// The day from which on it is due.
    due: u16,
}

/// The mistakes that a browser remembers, the newest first.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Deck(Vec<Card>);

/// A day as a card has it.
fn day(today: u64) -> u16 {
    u16::try_from(today).unwrap_or(NEVER - 1)
}

impl Deck {
    pub(super) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    fn of_game<'a>(&'a self, id: &'a str) -> impl Iterator<Item = &'a Card> {
        self.0.iter().filter(move |card| id.starts_with(&card.game))
    }

    /// Puts those mistakes of a game in front that are not there yet; they are due at once.
    pub(super) fn add(&mut self, id: &str, entries: impl Iterator<Item = usize>, today: u64) {
        let Some(game) = id.get(..ID) else {
            return;
        };
        let mut fresh = vec![];
        for entry in entries.filter_map(|entry| u16::try_from(entry).ok()) {
            if self.of_game(id).all(|card| card.entry != entry) {
                fresh.push(Card {
                    game: game.into(),
                    entry,
                    solved: 0,
                    due: day(today),
                });
            }
        }
        self.0.splice(..0, fresh);
        self.0.truncate(MOST);
    }

    /// Puts off a mistake that was solved. Before it is due again that changes nothing.
    pub(super) fn solved(&mut self, id: &str, entry: usize, today: u64) {
        let today = day(today);
        let mut cards = self.0.iter_mut();
        let card = cards.find(|card| {
            id.starts_with(&card.game) && usize::from(card.entry) == entry && card.due <= today
        });
        if let Some(card) = card {
            let pause = PAUSES.get(usize::from(card.solved));
            card.due = pause.map_or(NEVER, |pause| today.saturating_add(*pause));
            card.solved += 1;
        }
    }

    /// The entries of the mistakes of a game that are due.
    pub(super) fn due(&self, id: &str, today: u64) -> Vec<usize> {
        let due = self.of_game(id).filter(|card| card.due <= day(today));
        due.map(|card| card.entry.into()).collect()
    }

    /// Forgets the mistakes of all other games.
    pub(super) fn keep(&mut self, knows: impl Fn(&str) -> bool) {
        self.0.retain(|card| knows(&card.game));
    }

    fn write(&self) -> String {
        let cards = self.0.iter().map(|card| {
            let Card {
                game,
                entry,
                solved,
                due,
            } = card;
            format!("{game}{entry:0NUMBER$x}{solved}{due:0NUMBER$x}")
        });
        cards.collect()
    }

    fn read(text: &str) -> Option<Self> {
        let (cards, rest) = text.as_bytes().as_chunks::<CARD>();
        let card = |card: &[u8; CARD]| {
            let card = str::from_utf8(card).ok()?;
            let hexadecimal = card.bytes().all(|letter| letter.is_ascii_hexdigit());
            let (game, rest) = card.split_at_checked(ID).filter(|_| hexadecimal)?;
            let (entry, rest) = rest.split_at(NUMBER);
            let (solved, due) = rest.split_at(1);
            let number = |text| u16::from_str_radix(text, 16).ok();
            Some(Card {
                game: game.into(),
                entry: number(entry)?,
                solved: solved.parse().ok()?,
                due: number(due)?,
            })
        };
        let deck: Option<Vec<Card>> = cards.iter().map(card).collect();
        let deck = deck.filter(|deck| rest.is_empty() && deck.len() <= MOST);
        deck.map(Self)
    }

    /// The deck of the cookie; empty if there is none, or none that this server has signed.
    pub(super) fn of(headers: &HeaderMap, key: &Key) -> Self {
        let jar = SignedCookieJar::from_headers(headers, key.clone());
        let read = |cookie: Cookie<'_>| Self::read(cookie.value().strip_prefix(FORM)?);
        jar.get(COOKIE).and_then(read).unwrap_or_default()
    }

    /// The cookie that keeps the deck; one that takes it away if it is empty.
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
}

#[cfg(test)]
mod tests {
    use axum::http::header::{COOKIE as SENT, SET_COOKIE};
    use axum::response::IntoResponse;

    use super::*;

    fn id(n: usize) -> String {
        format!("{n:012x}{:020}", 0)
    }

    #[test]
    fn a_solved_mistake_comes_back_twice() {
        let mut deck = Deck::default();
        deck.add(&id(1), [7, 30].into_iter(), 100);
        assert_eq!(deck.due(&id(1), 100), [7, 30]);
        assert!(deck.due(&id(2), 100).is_empty());
        deck.solved(&id(1), 7, 100);
        // Solved again before it is due, it comes no later.
        deck.solved(&id(1), 7, 101);
        for (day, due) in [(100, &[30][..]), (102, &[30]), (103, &[7, 30])] {
            assert_eq!(deck.due(&id(1), day), due, "{day}");
        }
        deck.solved(&id(1), 7, 103);
        assert_eq!(deck.due(&id(1), 116), [30]);
        assert_eq!(deck.due(&id(1), 117), [7, 30]);
        deck.solved(&id(1), 7, 117);
        assert_eq!(deck.due(&id(1), 60_000), [30]);
        // To look at the review again does not bring it back.
        deck.add(&id(1), [7, 30, 41].into_iter(), 118);
        assert_eq!(deck.due(&id(1), 118), [41, 30]);
        // Of another game, or of no mistake, there is nothing to put off.
        let before = deck.clone();
        deck.solved(&id(2), 30, 118);
        deck.solved(&id(1), 31, 118);
        assert_eq!(deck, before);
    }

    #[test]
    fn the_newest_stay_and_forgotten_games_go() {
        let mut deck = Deck::default();
        for n in 0..100 {
            deck.add(&id(n), [n + 1].into_iter(), 5);
        }
        assert_eq!(deck.0.len(), MOST);
        assert_eq!(deck.due(&id(99), 5), [100]);
        assert!(deck.due(&id(1), 5).is_empty());
        deck.add("short", [1].into_iter(), 5);
        deck.add(&id(200), [70_000].into_iter(), 5);
        assert_eq!(deck.0[0].entry, 100);
        deck.keep(|game| id(99).starts_with(game));
        assert_eq!(deck.0.len(), 1);
    }

    #[test]
    fn a_cookie_is_small_and_believed_only_as_it_was_signed() {
        let key = Key::from(&[7; 64]);
        let mut deck = Deck::default();
        deck.add(&id(0xabc), 0..100, 20_000);
        deck.solved(&id(0xabc), 3, 20_000);
        let sent = |cookie: &str| {
            let mut headers = HeaderMap::new();
            headers.insert(SENT, cookie.parse().unwrap());
            headers
        };
        let response = (deck.cookie(&key, true), ()).into_response();
        let cookie = response.headers()[SET_COOKIE].to_str().unwrap();
        assert!(cookie.len() < 1600, "{} bytes", cookie.len());
        for part in ["HttpOnly", "SameSite=Lax", "Secure", "Path=/"] {
            assert!(cookie.contains(part), "{cookie}");
        }
        let value = cookie.split(';').next().unwrap();
        assert_eq!(Deck::of(&sent(value), &key), deck);
        assert!(Deck::of(&sent(value), &Key::from(&[8; 64])).is_empty());
        let other = value.replacen("0abc", "0abd", 1);
        assert_ne!(value, other);
        assert!(Deck::of(&sent(&other), &key).is_empty());
        for text in [
            "x",
            &"g".repeat(CARD),
            &"ä".repeat(CARD),
            &"0".repeat(CARD * 61),
        ] {
            assert_eq!(Deck::read(text), None, "{text}");
        }
    }
}
