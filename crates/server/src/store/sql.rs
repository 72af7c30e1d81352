//! Games on disk: for every game a log of events, from which everything else follows.
//!
//! One set of queries, in words that SQLite and PostgreSQL both understand. Events are only ever
//! added (and old unfinished games taken away as a whole), each under the next number of its game. Who comes second with a number has lost a race:
//! nothing of theirs is kept, and they look again at what the game has become.

use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum_extra::extract::cookie::Key;
use futures_util::{FutureExt, stream};
use lauta_catalog::game::clock::monotonic;
use lauta_catalog::hex;
use lauta_pages::{CHALLENGES, Changes, Latest, Pending, Row, StoreError, old_challenges};
use sqlx::any::{AnyConnectOptions, AnyPoolOptions};
use sqlx::{AnyConnection, AnyExecutor, AnyPool, AssertSqlSafe, Connection as _, Executor as _};
use tokio::sync::{Mutex, watch};

use super::Database;
use super::files::{PRAGMAS, file_address, prepare};
use super::migrate;
use super::news::News;
use crate::metrics::Metrics;

/// Interval at which waiting streams look without a hint, since a hint may be lost.
const LOOK: Duration = Duration::from_secs(15);

/// All games of this program.
#[derive(Clone)]
pub(crate) struct SqlStore {
    pub(super) pool: AnyPool,
    news: News,
    /// Key that signs cookies; one for all servers of a database.
    key: [u8; 64],
    /// True if other servers share the database and must hear of new events.
    shared: bool,
    /// Time of the last successful test write.
    written: Arc<Mutex<Option<Instant>>>,
    pub(super) metrics: Metrics,
    closing: Arc<watch::Sender<bool>>,
}

/// Time for which a health check's write is not repeated, since writing takes a while.
const LATELY: Duration = Duration::from_secs(1);

impl std::fmt::Debug for SqlStore {
    /// Without the key that signs cookies.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SqlStore(..)")
    }
}

impl SqlStore {
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
                Box::pin(async move { connection.execute(PRAGMAS).await.map(|_| ()) })
            });
        }
        let options = AnyConnectOptions::from_str(&address)?;
        // The pool tries for ten seconds, and then does not say what has failed.
        let mut first = AnyConnection::connect_with(&options).await?;
        if !shared {
            prepare(&mut first).await?;
        }
        first.close().await?;
        let pool = pool.connect_with(options).await?;
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
            written: Arc::default(),
            metrics,
            closing: Arc::new(watch::Sender::new(false)),
        })
    }

    /// Ends the streams of hints, which would otherwise never end.
    pub(crate) fn end_streams(&self) {
        self.closing.send_replace(true);
    }

    /// Says when the server is about to end.
    pub(super) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// The rows of a game from number `from` on.
    async fn read(&self, id: &str, from: usize) -> Result<Vec<Row>, sqlx::Error> {
        let query = sqlx::query_as(
            "SELECT kind, body, at FROM events WHERE game = $1 AND seq >= $2 ORDER BY seq",
        );
        let query = query.bind(id).bind(from as i64);
        let rows: Vec<(String, String, i64)> = self.counted(query.fetch_all(&self.pool).await)?;
        let row = |(kind, body, at)| Row { kind, body, at };
        Ok(rows.into_iter().map(row).collect())
    }

    /// Adds rows, the first of them as number `from`: all of them or, if that number is taken
    /// already, none. Says which.
    async fn add(&self, id: &str, from: usize, rows: Vec<Row>) -> Result<bool, sqlx::Error> {
        match insert(&self.pool, id, from as i64, &rows).await {
            Ok(()) => {}
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => return Ok(false),
            Err(error) => return self.counted(Err(error)),
        }
        for row in rows {
            self.metrics.event(row.kind);
        }
        self.news.tell(id);
        if self.shared {
            // The event is stored even if other servers do not hear of it. The hint is not in the
            // same transaction, since transactions with hints wait for each other.
            let told = self.news.spread(&self.pool, id).await;
            if let Err(error) = self.counted(told) {
                tracing::warn!(%error, "other servers cannot be told");
            }
        }
        Ok(true)
    }

    /// Passes `result` on, and counts an error.
    fn counted<T>(&self, result: Result<T, sqlx::Error>) -> Result<T, sqlx::Error> {
        result.inspect_err(|_| self.metrics.database_error())
    }

    /// The number of the last event of a game.
    async fn last_of(&self, id: &str) -> Result<Option<usize>, sqlx::Error> {
        let query =
            sqlx::query_as("SELECT seq FROM events WHERE game = $1 ORDER BY seq DESC LIMIT 1");
        let last: Option<(i64,)> = self.counted(query.bind(id).fetch_optional(&self.pool).await)?;
        Ok(last.and_then(|(seq,)| usize::try_from(seq).ok()))
    }

    /// The last event of each of these games, in one query.
    async fn latest_of(&self, games: &[String]) -> Result<Vec<Option<Latest>>, sqlx::Error> {
        let mut latest = vec![None; games.len()];
        if games.is_empty() {
            return Ok(latest);
        }
        let one = |n: usize| {
            format!(
                "SELECT * FROM (SELECT CAST({n} AS BIGINT) AS n, seq, at FROM events
                WHERE game = ${} ORDER BY seq DESC LIMIT 1) AS g{n}",
                n + 1
            )
        };
        let each: Vec<String> = (0..games.len()).map(one).collect();
        // Nothing but numbers has been written into it.
        let mut query = sqlx::query_as(AssertSqlSafe(each.join(" UNION ALL ")));
        for game in games {
            query = query.bind(game.as_str());
        }
        let rows: Vec<(i64, i64, i64)> = self.counted(query.fetch_all(&self.pool).await)?;
        for (n, seq, at) in rows {
            let place = usize::try_from(n).ok().and_then(|n| latest.get_mut(n));
            if let (Some(place), Ok(seq)) = (place, usize::try_from(seq)) {
                *place = Some(Latest { seq, at });
            }
        }
        Ok(latest)
    }

    /// Hints that a game has more events. The log is the truth; a hint may be lost.
    #[cfg(test)]
    pub(super) fn news(&self) -> &News {
        &self.news
    }

    /// Check that the database can be read and written.
    pub(crate) async fn healthy(&self) -> Result<(), sqlx::Error> {
        let mut written = self.written.lock().await;
        if written.is_some_and(|at| monotonic().duration_since(at) < LATELY) {
            return Ok(());
        }
        // Changes nothing, but reaches the disk: what is rolled back does not find out that it is full.
        let query = sqlx::query("UPDATE lauta SET version = version");
        self.counted(query.execute(&self.pool).await)?;
        *written = Some(monotonic());
        Ok(())
    }

    /// Time of the newest event of all games, in milliseconds since the beginning of 1970.
    pub(crate) async fn newest(&self) -> Result<Option<i64>, sqlx::Error> {
        let query = sqlx::query_as("SELECT at FROM events ORDER BY at DESC LIMIT 1");
        let newest: Option<(i64,)> = self.counted(query.fetch_optional(&self.pool).await)?;
        Ok(newest.map(|(at,)| at))
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
            WHERE game > $1 AND game NOT LIKE $4 AND game NOT IN (SELECT game FROM finished)
            GROUP BY game HAVING max(at) > 0 AND max(at) < $2 ORDER BY game LIMIT $3",
        );
        let query = query.bind(after).bind(before).bind(many);
        let query = query.bind(format!("{CHALLENGES}%"));
        self.counted(query.fetch_all(&self.pool).await)
    }

    /// Deletes the logs of challenges that nobody needs at `now` any more.
    pub(crate) async fn forget_challenges(&self, now: i64) -> Result<(), sqlx::Error> {
        for log in old_challenges(now) {
            let query = sqlx::query("DELETE FROM events WHERE game = $1").bind(log);
            self.counted(query.execute(&self.pool).await)?;
        }
        Ok(())
    }

    /// Notes that a game is finished, and stays.
    pub(crate) async fn finished(&self, id: &str) -> Result<(), sqlx::Error> {
        let query = sqlx::query("INSERT INTO finished (game) VALUES ($1) ON CONFLICT DO NOTHING");
        let done = self.counted(query.bind(id).execute(&self.pool).await);
        done.map(|_| ())
    }

    /// Marks a game, as it stands after event number `last`; says when it was marked first.
    pub(crate) async fn mark(&self, id: &str, last: i64, now: i64) -> Result<i64, sqlx::Error> {
        let query = sqlx::query_as(
            "INSERT INTO marked (game, last, at) VALUES ($1, $2, $3)
            ON CONFLICT (game) DO UPDATE SET
                at = CASE WHEN marked.last = excluded.last THEN marked.at ELSE excluded.at END,
                last = excluded.last
            RETURNING at",
        );
        let query = query.bind(id).bind(last).bind(now);
        let (at,): (i64,) = self.counted(query.fetch_one(&self.pool).await)?;
        Ok(at)
    }

    /// Forgets marks from before `first` and from after `last`.
    pub(crate) async fn forget_marks(&self, first: i64, last: i64) -> Result<(), sqlx::Error> {
        let query = sqlx::query("DELETE FROM marked WHERE at < $1 OR at > $2");
        let query = query.bind(first).bind(last);
        self.counted(query.execute(&self.pool).await).map(|_| ())
    }

    /// Deletes a whole game, unless it has gone on from event number `last`. Says which.
    pub(crate) async fn delete(&self, id: &str, last: i64) -> Result<bool, sqlx::Error> {
        let query = sqlx::query(
            "DELETE FROM events
            WHERE game = $1 AND (SELECT max(seq) FROM events WHERE game = $1) = $2",
        );
        let done = self.counted(query.bind(id).bind(last).execute(&self.pool).await)?;
        let query = sqlx::query("DELETE FROM marked WHERE game = $1");
        self.counted(query.bind(id).execute(&self.pool).await)?;
        Ok(done.rows_affected() > 0)
    }

    /// Writes what is pending and lets go of the database.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

/// The key that the first server has made for all.
async fn signing_key(pool: &AnyPool) -> Result<[u8; 64], sqlx::Error> {
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
    let key = bytes.and_then(|bytes| bytes.try_into().ok());
    key.ok_or_else(|| sqlx::Error::Decode("the key of cookies is damaged".into()))
}

/// Adds rows, the first of them as number `seq`, in one statement: all or none.
pub(super) async fn insert(
    executor: impl AnyExecutor<'_>,
    id: &str,
    seq: i64,
    rows: &[Row],
) -> Result<(), sqlx::Error> {
    let row = |n| format!("($1, ${}, ${}, ${}, ${})", n, n + 1, n + 2, n + 3);
    let places: Vec<String> = (0..rows.len()).map(|n| row(2 + 4 * n)).collect();
    let statement = format!(
        "INSERT INTO events (game, seq, kind, body, at) VALUES {}",
        places.join(", ")
    );
    // Nothing but numbers has been written into it.
    let mut query = sqlx::query(AssertSqlSafe(statement)).bind(id);
    for (seq, row) in (seq..).zip(rows) {
        query = query
            .bind(seq)
            .bind(row.kind.as_str())
            .bind(row.body.as_str())
            .bind(row.at);
    }
    query.execute(executor).await.map(|_| ())
}

/// Error of the database in its own words, as text: PostgreSQL's details quote whole rows.
fn failed(error: sqlx::Error) -> StoreError {
    StoreError(error.to_string())
}

impl lauta_pages::Store for SqlStore {
    fn rows<'a>(&'a self, game: &'a str, from: usize) -> Pending<'a, Result<Vec<Row>, StoreError>> {
        async move { self.read(game, from).await.map_err(failed) }.boxed()
    }

    fn append<'a>(
        &'a self,
        game: &'a str,
        from: usize,
        rows: Vec<Row>,
    ) -> Pending<'a, Result<bool, StoreError>> {
        async move { self.add(game, from, rows).await.map_err(failed) }.boxed()
    }

    fn last<'a>(&'a self, game: &'a str) -> Pending<'a, Result<Option<usize>, StoreError>> {
        async move { self.last_of(game).await.map_err(failed) }.boxed()
    }

    fn latest<'a>(
        &'a self,
        games: &'a [String],
    ) -> Pending<'a, Result<Vec<Option<Latest>>, StoreError>> {
        async move { self.latest_of(games).await.map_err(failed) }.boxed()
    }

    fn changes(&self, game: &str) -> Changes {
        let waiting = (self.news.about(game), self.closing());
        Box::pin(stream::unfold(waiting, |(mut news, mut closing)| async {
            tokio::select! {
                hint = news.changed() => hint.ok()?,
                () = tokio::time::sleep(LOOK) => {}
                _ = closing.wait_for(|closing| *closing) => return None,
            }
            Some(((), (news, closing)))
        }))
    }

    fn signing_key(&self) -> [u8; 64] {
        self.key
    }
}
