//! Games on disk: for every game a log of events, which is the truth about it.
//!
//! One set of queries, in words that SQLite and PostgreSQL both understand. Events are only ever
//! added (and old unfinished games taken away as a whole), each under the next number of its game. Who comes second with a number has lost a race:
//! nothing of theirs is kept, and they look again at what the game has become.

mod migrate;
mod news;

use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use axum_extra::extract::cookie::Key;
use lauta_catalog::hex;
use serde::Deserialize;
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyExecutor, AnyPool, AssertSqlSafe, Connection as _, Executor as _};

use crate::clock;
use crate::event::{Event, Kept, Settings};
use crate::metrics::Metrics;
pub(crate) use news::News;

/// Where games are kept.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub enum Database {
    /// In a file of this machine.
    File(PathBuf),
    /// In a PostgreSQL database, which several servers may share: an address that begins with
    /// `postgres://`. Connections are not encrypted; between machines use a private network.
    Postgres(String),
}

impl From<String> for Database {
    fn from(text: String) -> Self {
        let shared = ["postgres://", "postgresql://"];
        if shared.iter().any(|scheme| text.starts_with(scheme)) {
            Self::Postgres(text)
        } else {
            Self::File(text.into())
        }
    }
}

impl FromStr for Database {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(String::from(text).into())
    }
}

impl fmt::Display for Database {
    /// Without the password that an address may hold.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => write!(f, "{}", file.display()),
            Self::Postgres(address) => {
                let place = address.rsplit_once('@').map_or_else(
                    || address.split_once("://").map_or("", |(_, rest)| rest),
                    |(_, place)| place,
                );
                write!(f, "postgres://{}", place.split('?').next().unwrap_or(place))
            }
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

/// All games of this program.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: AnyPool,
    news: News,
    /// What signs cookies; one for all servers of a database.
    key: Key,
    /// Whether other servers have to be told what is added here.
    shared: bool,
    metrics: Metrics,
}

impl Store {
    /// Opens the database; a file is made if it is not there.
    pub(crate) async fn open(database: &Database, metrics: Metrics) -> Result<Self, sqlx::Error> {
        sqlx::any::install_default_drivers();
        let (address, shared) = match database {
            Database::File(file) => (file_address(file, "rwc")?, false),
            Database::Postgres(address) => (address.clone(), true),
        };
        let mut pool = AnyPoolOptions::new()
            .max_connections(if shared { 16 } else { 4 })
            .acquire_timeout(Duration::from_secs(10));
        if !shared {
            pool = pool.after_connect(|connection, _| {
                Box::pin(async move {
                    // With the first two a commit has reached the disk when it returns: neither
                    // kill -9 nor a power cut loses it.
                    let pragmas = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
                        PRAGMA busy_timeout = 5000";
                    connection.execute(pragmas).await.map(|_| ())
                })
            });
        }
        let pool = pool
            .connect_with(AnyConnectOptions::from_str(&address)?)
            .await?;
        migrate::to_present(&pool).await?;
        let name = getrandom::u64()
            .map_err(|error| sqlx::Error::Configuration(error.to_string().into()))?;
        let news = News::new(&format!("{name:016x}"));
        if shared {
            news.hear(address).await?;
        }
        let key = signing_key(&pool).await?;
        Ok(Self {
            pool,
            news,
            key,
            shared,
            metrics,
        })
    }

    /// What signs cookies.
    pub(crate) fn key(&self) -> &Key {
        &self.key
    }

    /// The settings of a game, and what has happened since.
    pub(crate) async fn load(
        &self,
        id: &str,
    ) -> Result<Option<(Settings, Vec<Kept>)>, sqlx::Error> {
        let mut events = self.since(id, 0).await?.into_iter();
        match events.next().map(|kept| kept.event) {
            None => Ok(None),
            Some(Event::Settled(settings)) => Ok(Some((settings, events.collect()))),
            Some(_) => Err(sqlx::Error::Decode("a game without settings".into())),
        }
    }

    /// What has happened in a game from event number `seq` on.
    pub(crate) async fn since(&self, id: &str, seq: usize) -> Result<Vec<Kept>, sqlx::Error> {
        let query = sqlx::query_as(
            "SELECT kind, body, at FROM events WHERE game = $1 AND seq >= $2 ORDER BY seq",
        );
        let query = query.bind(id).bind(seq as i64);
        let rows: Vec<(String, String, i64)> = self.counted(query.fetch_all(&self.pool).await)?;
        let read = |(kind, body, at): (String, String, i64)| {
            let event = Event::read(&kind, &body);
            let event = event.map_err(|error| sqlx::Error::Decode(error.into()))?;
            Ok(Kept { event, at })
        };
        rows.into_iter().map(read).collect()
    }

    /// Adds events, the first of them as number `seq` (the settings are number 0, and make a game):
    /// all of them or, if that number is taken already, none. Says which.
    pub(crate) async fn append(
        &self,
        id: &str,
        seq: usize,
        events: &[Event],
    ) -> Result<bool, sqlx::Error> {
        match insert(&self.pool, id, seq as i64, events, clock::now()).await {
            Ok(()) => {}
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => return Ok(false),
            Err(error) => return self.counted(Err(error)),
        }
        for event in events {
            self.metrics.event(event.kind());
        }
        self.news.tell(id);
        if self.shared {
            // Kept it is, whether others hear of it or not; and not in the same transaction, since
            // all that tell something wait for each other.
            let told = self.news.spread(&self.pool, id).await;
            if let Err(error) = self.counted(told) {
                tracing::warn!(?error, "other servers cannot be told");
            }
        }
        Ok(true)
    }

    /// The same, counted if it is an error.
    fn counted<T>(&self, result: Result<T, sqlx::Error>) -> Result<T, sqlx::Error> {
        result.inspect_err(|_| self.metrics.database_error())
    }

    /// The number of the last event of a game.
    pub(crate) async fn last(&self, id: &str) -> Result<Option<usize>, sqlx::Error> {
        let query =
            sqlx::query_as("SELECT seq FROM events WHERE game = $1 ORDER BY seq DESC LIMIT 1");
        let last: Option<(i64,)> = self.counted(query.bind(id).fetch_optional(&self.pool).await)?;
        Ok(last.and_then(|(seq,)| usize::try_from(seq).ok()))
    }

    /// Hints that a game has more events. The log is the truth; a hint may be lost.
    pub(crate) fn news(&self) -> &News {
        &self.news
    }

    /// Whether the database can be read.
    pub(crate) async fn healthy(&self) -> Result<(), sqlx::Error> {
        let query = sqlx::query("SELECT version FROM lauta");
        self.counted(query.execute(&self.pool).await).map(|_| ())
    }

    /// Games in which nothing has happened since `before`, in milliseconds since the beginning of
    /// 1970, and which nobody has found finished: the next `many` after `after`, each with the
    /// number of its last event. Of games from before there were events it is not known when they
    /// were played.
    pub(crate) async fn idle(
        &self,
        before: i64,
        after: &str,
        many: i64,
    ) -> Result<Vec<(String, i64)>, sqlx::Error> {
        let query = sqlx::query_as(
            "SELECT game, max(seq) FROM events
            WHERE game > $1 AND game NOT IN (SELECT game FROM finished)
            GROUP BY game HAVING max(at) > 0 AND max(at) < $2 ORDER BY game LIMIT $3",
        );
        let query = query.bind(after).bind(before).bind(many);
        self.counted(query.fetch_all(&self.pool).await)
    }

    /// Notes that a game is finished, and stays.
    pub(crate) async fn finished(&self, id: &str) -> Result<(), sqlx::Error> {
        let query = sqlx::query("INSERT INTO finished (game) VALUES ($1) ON CONFLICT DO NOTHING");
        let done = self.counted(query.bind(id).execute(&self.pool).await);
        done.map(|_| ())
    }

    /// Takes a whole game away, unless it has gone on from event number `last`. Says which.
    pub(crate) async fn clear(&self, id: &str, last: i64) -> Result<bool, sqlx::Error> {
        let query = sqlx::query(
            "DELETE FROM events
            WHERE game = $1 AND (SELECT max(seq) FROM events WHERE game = $1) = $2",
        );
        let done = self.counted(query.bind(id).bind(last).execute(&self.pool).await)?;
        Ok(done.rows_affected() > 0)
    }

    /// Writes what is pending and lets go of the database.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// The key that the first server has made for all.
async fn signing_key(pool: &AnyPool) -> Result<Key, sqlx::Error> {
    let fresh = Key::try_generate()
        .ok_or_else(|| sqlx::Error::Configuration("the system gives no random numbers".into()))?;
    sqlx::query("INSERT INTO secrets (name, value) VALUES ('cookies', $1) ON CONFLICT DO NOTHING")
        .bind(hex(fresh.master()))
        .execute(pool)
        .await?;
    let (text,): (String,) = sqlx::query_as("SELECT value FROM secrets WHERE name = 'cookies'")
        .fetch_one(pool)
        .await?;
    let bytes: Option<Vec<u8>> = (0..text.len())
        .step_by(2)
        .map(|at| u8::from_str_radix(text.get(at..at + 2)?, 16).ok())
        .collect();
    let key = bytes.and_then(|bytes| Key::try_from(&bytes[..]).ok());
    key.ok_or_else(|| sqlx::Error::Decode("the key of cookies is damaged".into()))
}

/// Adds events, the first of them as number `seq`, in one statement: all or none. `at` counts milliseconds
/// since the beginning of 1970.
async fn insert(
    executor: impl AnyExecutor<'_>,
    id: &str,
    seq: i64,
    events: &[Event],
    at: i64,
) -> Result<(), sqlx::Error> {
    let row = |n| format!("($1, ${}, ${}, ${}, $2)", n, n + 1, n + 2);
    let rows: Vec<String> = (0..events.len()).map(|n| row(3 + 3 * n)).collect();
    let statement = format!(
        "INSERT INTO events (game, seq, kind, body, at) VALUES {}",
        rows.join(", ")
    );
    // Nothing but numbers has been written into it.
    let mut query = sqlx::query(AssertSqlSafe(statement)).bind(id).bind(at);
    for (seq, event) in (seq..).zip(events) {
        query = query.bind(seq).bind(event.kind()).bind(event.body());
    }
    query.execute(executor).await.map(|_| ())
}

/// The address of a file.
fn file_address(file: &Path, mode: &str) -> Result<String, sqlx::Error> {
    let file = file
        .to_str()
        .ok_or_else(|| sqlx::Error::Configuration("the name of the file is no text".into()))?;
    Ok(format!(
        "sqlite://{}?mode={mode}",
        crate::pages::encode(file)
    ))
}

/// Copies a file of games, as it stands at one moment, to a file that is not there yet. Servers may go
/// on meanwhile.
pub(crate) async fn copy(file: &Path, to: &Path) -> Result<(), sqlx::Error> {
    sqlx::any::install_default_drivers();
    let to = to
        .to_str()
        .ok_or_else(|| sqlx::Error::Configuration("the name of the copy is no text".into()))?;
    let options = AnyConnectOptions::from_str(&file_address(file, "rw")?)?;
    let mut connection = AnyConnection::connect_with(&options).await?;
    sqlx::query("VACUUM INTO $1")
        .bind(to)
        .execute(&mut connection)
        .await?;
    connection.close().await
}

#[cfg(test)]
mod tests;
