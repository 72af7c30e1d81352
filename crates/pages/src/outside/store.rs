//! A store: for every game a log of events, from which everything else follows.

use std::collections::HashMap;
use std::fmt::Debug;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};

use futures_util::{FutureExt, Stream, stream};

use super::Pending;

/// An event as it is kept. A store does not look inside.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Row {
    /// Kind of the event, in one word: `settings`, `roll`, `play`, …
    pub kind: String,
    /// The rest of it, as text.
    pub body: String,
    /// Milliseconds since the beginning of 1970 at which it was kept.
    pub at: i64,
}

impl Row {
    pub(crate) fn new(kind: &str, body: String, at: i64) -> Self {
        let kind = kind.into();
        Self { kind, body, at }
    }
}

/// The last row of a log.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Latest {
    /// Its number.
    pub seq: usize,
    /// Milliseconds since the beginning of 1970 at which it was kept.
    pub at: i64,
}

/// A store that failed, for the log; it contains nothing of an event.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{0}")]
pub struct StoreError(
    /// Message of the database.
    pub String,
);

/// Hints that a log may have grown. The stream ends when the store is about to close.
pub type Changes = Pin<Box<dyn Stream<Item = ()> + Send>>;

/// Beginning of the names of logs that are no games: those of open challenges, one for each day.
pub const CHALLENGES: &str = "challenges ";

/// Beginning of the names of the logs of classes, each of which ends with the code of the class.
pub(crate) const CLASSES: &str = "class ";

/// Milliseconds of a day.
pub(crate) const DAY: i64 = 24 * 60 * 60 * 1000;

/// The log of the challenges of a day, by the number of days since the beginning of 1970.
pub(crate) fn challenges_of(day: i64) -> String {
    format!("{CHALLENGES}{day}")
}

/// The logs of challenges that nobody needs any more at `now`, in milliseconds since the beginning of
/// 1970: those of two months before the last week.
pub fn old_challenges(now: i64) -> impl Iterator<Item = String> {
    let today = now.div_euclid(DAY);
    (today - 68..today - 7).map(challenges_of)
}

/// Logs of events, one for every game. Rows are only ever added, each under the next number of its
/// game, beginning with 0.
pub trait Store: Debug + Send + Sync {
    /// The rows of a game from number `from` on; none if there is no such game.
    fn rows<'a>(&'a self, game: &'a str, from: usize) -> Pending<'a, Result<Vec<Row>, StoreError>>;

    /// Adds rows, the first of them as number `from`: all of them or, if that number is taken,
    /// none. Answers whether they were added.
    fn append<'a>(
        &'a self,
        game: &'a str,
        from: usize,
        rows: Vec<Row>,
    ) -> Pending<'a, Result<bool, StoreError>>;

    /// The number of the last row of a game.
    fn last<'a>(&'a self, game: &'a str) -> Pending<'a, Result<Option<usize>, StoreError>>;

    /// The last row of each of these games, in their order; `None` where there is no such game.
    fn latest<'a>(
        &'a self,
        games: &'a [String],
    ) -> Pending<'a, Result<Vec<Option<Latest>>, StoreError>>;

    /// Hints about a game from now on. One may come without a new row, and one may be lost: so the
    /// stream gives one from time to time in any case.
    fn changes(&self, game: &str) -> Changes;

    /// The key that signs cookies, the same on every server of a database.
    fn signing_key(&self) -> [u8; 64];
}

/// Logs in memory, for tests and for programs that keep nothing.
///
/// ```
/// use futures_util::FutureExt;
/// use lauta_pages::{MemoryStore, Row, Store};
///
/// let store = MemoryStore::default();
/// let row = |kind: &str| vec![Row { kind: kind.into(), body: String::new(), at: 0 }];
/// let append = |from, rows| store.append("a-game", from, rows).now_or_never().unwrap();
/// assert_eq!(append(0, row("settings")), Ok(true));
/// // Number 0 is taken: nothing is added.
/// assert_eq!(append(0, row("roll")), Ok(false));
/// assert_eq!(store.last("a-game").now_or_never().unwrap(), Ok(Some(0)));
/// ```
#[derive(Default)]
pub struct MemoryStore {
    games: Mutex<HashMap<String, Vec<Row>>>,
}

impl Debug for MemoryStore {
    /// Without the rows, which may open seats.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("MemoryStore(..)")
    }
}

impl MemoryStore {
    fn games(&self) -> MutexGuard<'_, HashMap<String, Vec<Row>>> {
        self.games.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A result that is there already.
fn ready<'a, T: Send + 'a>(value: T) -> Pending<'a, T> {
    std::future::ready(value).boxed()
}

impl Store for MemoryStore {
    fn rows<'a>(&'a self, game: &'a str, from: usize) -> Pending<'a, Result<Vec<Row>, StoreError>> {
        let games = self.games();
        let rows = games.get(game).and_then(|rows| rows.get(from..));
        ready(Ok(rows.unwrap_or_default().to_vec()))
    }

    fn append<'a>(
        &'a self,
        game: &'a str,
        from: usize,
        rows: Vec<Row>,
    ) -> Pending<'a, Result<bool, StoreError>> {
        let mut games = self.games();
        let known = games.entry(game.into()).or_default();
        let next = known.len() == from;
        if next {
            known.extend(rows);
        }
        ready(Ok(next))
    }

    fn last<'a>(&'a self, game: &'a str) -> Pending<'a, Result<Option<usize>, StoreError>> {
        let count = self.games().get(game).map_or(0, Vec::len);
        ready(Ok(count.checked_sub(1)))
    }

    fn latest<'a>(
        &'a self,
        games: &'a [String],
    ) -> Pending<'a, Result<Vec<Option<Latest>>, StoreError>> {
        let logs = self.games();
        let latest = |game| {
            let rows: &Vec<Row> = logs.get(game)?;
            let row = rows.last()?;
            let (seq, at) = (rows.len() - 1, row.at);
            Some(Latest { seq, at })
        };
        ready(Ok(games.iter().map(latest).collect()))
    }

    /// None: nothing but the program itself writes here.
    fn changes(&self, _: &str) -> Changes {
        Box::pin(stream::pending())
    }

    /// A key of zeros: who can read the memory of the program needs no cookie.
    fn signing_key(&self) -> [u8; 64] {
        [0; 64]
    }
}
