//! Games on disk: settings, and the list of what has happened. SQLite now, in words that
//! PostgreSQL understands too.

use std::path::Path;
use std::time::Duration;

use lauta_catalog::{Start, Terms};
use sqlx::SqlitePool;
use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};

use crate::form::Seats;

/// What was settled when a game began.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Settings {
    /// Cannot be guessed: whoever knows it may play.
    pub(crate) id: String,
    /// The game string.
    pub(crate) game: String,
    pub(crate) seats: Seats,
    pub(crate) level: u8,
    /// Decides every throw and every choice of the computer.
    pub(crate) seed: u64,
    /// How long the series of games is.
    pub(crate) terms: Terms,
    /// How the first game began.
    pub(crate) start: Start,
}

/// All games of this program.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    pool: SqlitePool,
}

/// Raised when the tables change their shape; an older program then refuses the file.
const VERSION: i64 = 2;

const TABLES: [&str; 3] = [
    "CREATE TABLE IF NOT EXISTS lauta (version BIGINT NOT NULL PRIMARY KEY)",
    "CREATE TABLE IF NOT EXISTS games (
        id TEXT NOT NULL PRIMARY KEY,
        game TEXT NOT NULL,
        seats TEXT NOT NULL,
        level BIGINT NOT NULL,
        seed BIGINT NOT NULL,
        start TEXT NOT NULL,
        terms TEXT NOT NULL,
        tied_draws BIGINT NOT NULL
    )",
    "CREATE TABLE IF NOT EXISTS entries (
        game TEXT NOT NULL REFERENCES games (id),
        ply BIGINT NOT NULL,
        written TEXT NOT NULL,
        PRIMARY KEY (game, ply)
    )",
];

/// What makes tables of version 1, which knew single games only, into those of version 2.
const FROM_1: [&str; 2] = [
    "ALTER TABLE games ADD COLUMN terms TEXT NOT NULL DEFAULT '{\"length\":\"game\",\"score\":[0,0]}'",
    "ALTER TABLE games ADD COLUMN tied_draws BIGINT NOT NULL DEFAULT 0",
];

impl Store {
    /// Opens the file, which is made if it is not there.
    pub(crate) async fn open(file: &Path) -> Result<Self, sqlx::Error> {
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .foreign_keys(true)
            .busy_timeout(Duration::from_secs(5))
            // With these two a commit has reached the disk when it returns: neither kill -9 nor a
            // power cut loses it.
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full);
        let pool = SqlitePoolOptions::new()
            .max_connections(4)
            .connect_with(options)
            .await?;
        for table in TABLES {
            sqlx::query(table).execute(&pool).await?;
        }
        let found: Option<(i64,)> = sqlx::query_as("SELECT version FROM lauta")
            .fetch_optional(&pool)
            .await?;
        match found {
            Some((version,)) if version == VERSION => {}
            Some((1,)) => {
                let mut tx = pool.begin().await?;
                // Two programs may begin at once: the second finds the work done.
                let mine = sqlx::query("UPDATE lauta SET version = 2 WHERE version = 1")
                    .execute(&mut *tx)
                    .await?;
                if mine.rows_affected() == 1 {
                    for step in FROM_1 {
                        sqlx::query(step).execute(&mut *tx).await?;
                    }
                }
                tx.commit().await?;
            }
            Some((version,)) => {
                let reason = format!("its tables have version {version}, expected {VERSION}");
                return Err(sqlx::Error::Configuration(reason.into()));
            }
            None => {
                // Two programs may begin at once: the second finds the row there.
                sqlx::query("INSERT INTO lauta (version) VALUES ($1) ON CONFLICT DO NOTHING")
                    .bind(VERSION)
                    .execute(&pool)
                    .await?;
            }
        }
        Ok(Self { pool })
    }

    /// Keeps a new game with what has happened at once: the opening throw, say.
    pub(crate) async fn create(
        &self,
        settings: &Settings,
        entries: &[String],
    ) -> Result<(), sqlx::Error> {
        let terms = serde_json::to_string(&settings.terms)
            .map_err(|error| sqlx::Error::Encode(error.into()))?;
        let mut tx = self.pool.begin().await?;
        sqlx::query(
            "INSERT INTO games (id, game, seats, level, seed, start, terms, tied_draws)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
        )
        .bind(&settings.id)
        .bind(&settings.game)
        .bind(settings.seats.word())
        .bind(i64::from(settings.level))
        .bind(settings.seed.cast_signed())
        .bind(&settings.start.position)
        .bind(terms)
        .bind(i64::from(settings.start.tied_draws))
        .execute(&mut *tx)
        .await?;
        append(&mut tx, &settings.id, 0, entries).await?;
        tx.commit().await
    }

    /// A game and what has happened so far.
    pub(crate) async fn load(
        &self,
        id: &str,
    ) -> Result<Option<(Settings, Vec<String>)>, sqlx::Error> {
        let row: Option<(String, String, i64, i64, String, String, i64)> = sqlx::query_as(
            "SELECT game, seats, level, seed, start, terms, tied_draws FROM games WHERE id = $1",
        )
        .bind(id)
        .fetch_optional(&self.pool)
        .await?;
        let Some((game, seats, level, seed, position, terms, ties)) = row else {
            return Ok(None);
        };
        let unreadable = |what: &str| sqlx::Error::Decode(format!("no {what} of a game").into());
        let settings = Settings {
            id: id.into(),
            game,
            seats: Seats::read(&seats).ok_or_else(|| unreadable("seats"))?,
            level: u8::try_from(level).map_err(|_| unreadable("level"))?,
            seed: seed.cast_unsigned(),
            terms: serde_json::from_str(&terms).map_err(|_| unreadable("terms"))?,
            start: Start {
                position,
                tied_draws: u32::try_from(ties).map_err(|_| unreadable("tied draws"))?,
            },
        };
        let entries: Vec<(String,)> =
            sqlx::query_as("SELECT written FROM entries WHERE game = $1 ORDER BY ply")
                .bind(id)
                .fetch_all(&self.pool)
                .await?;
        Ok(Some((
            settings,
            entries.into_iter().map(|(written,)| written).collect(),
        )))
    }

    /// Adds entries, the first of them as number `ply`: all of them or, if that number is
    /// taken already, none. Says which.
    pub(crate) async fn append(
        &self,
        id: &str,
        ply: usize,
        entries: &[String],
    ) -> Result<bool, sqlx::Error> {
        let mut tx = self.pool.begin().await?;
        match append(&mut tx, id, ply, entries).await {
            Ok(()) => tx.commit().await.map(|()| true),
            Err(sqlx::Error::Database(error)) if error.is_unique_violation() => Ok(false),
            Err(error) => Err(error),
        }
    }

    /// Whether the file can be read.
    pub(crate) async fn healthy(&self) -> Result<(), sqlx::Error> {
        sqlx::query("SELECT version FROM lauta")
            .execute(&self.pool)
            .await
            .map(|_| ())
    }

    /// Writes what is pending and lets go of the file.
    pub(crate) async fn close(&self) {
        self.pool.close().await;
    }
}

async fn append(
    tx: &mut sqlx::SqliteConnection,
    id: &str,
    ply: usize,
    entries: &[String],
) -> Result<(), sqlx::Error> {
    for (number, entry) in (ply as i64..).zip(entries) {
        sqlx::query("INSERT INTO entries (game, ply, written) VALUES ($1, $2, $3)")
            .bind(id)
            .bind(number)
            .bind(entry)
            .execute(&mut *tx)
            .await?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use lauta_catalog::Length;

    use super::*;

    fn settings() -> Settings {
        Settings {
            id: "abc".into(),
            game: "some-game".into(),
            seats: Seats::Both,
            level: 3,
            seed: u64::MAX - 1,
            terms: Terms {
                length: Length::To(7),
                score: [0, 3],
            },
            start: Start {
                position: "x _ y".into(),
                tied_draws: 2,
            },
        }
    }

    #[tokio::test]
    async fn games_survive_reopening() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("lauta.db");
        let store = Store::open(&file).await.unwrap();
        store.create(&settings(), &["6-5".into()]).await.unwrap();
        assert!(
            store
                .append("abc", 1, &["24/13".into(), "4-4".into()])
                .await
                .unwrap()
        );
        store.close().await;
        let store = Store::open(&file).await.unwrap();
        let (read, entries) = store.load("abc").await.unwrap().unwrap();
        assert_eq!(read, settings());
        assert_eq!(entries, ["6-5", "24/13", "4-4"]);
        assert!(store.load("abd").await.unwrap().is_none());
    }

    #[tokio::test]
    async fn a_number_is_taken_once() {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&folder.path().join("lauta.db")).await.unwrap();
        store.create(&settings(), &[]).await.unwrap();
        assert!(
            store
                .append("abc", 0, &["a".into(), "b".into()])
                .await
                .unwrap()
        );
        assert!(!store.append("abc", 1, &["c".into()]).await.unwrap());
        assert_eq!(store.load("abc").await.unwrap().unwrap().1, ["a", "b"]);
        assert!(store.append("nobody", 0, &["a".into()]).await.is_err());
    }

    #[tokio::test]
    async fn games_of_the_first_version_are_single_games() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("lauta.db");
        let options = SqliteConnectOptions::new()
            .filename(&file)
            .create_if_missing(true);
        let old = SqlitePool::connect_with(options).await.unwrap();
        for statement in [
            "CREATE TABLE lauta (version BIGINT NOT NULL PRIMARY KEY)",
            "CREATE TABLE games (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL, seats TEXT NOT NULL,
             level BIGINT NOT NULL, seed BIGINT NOT NULL, start TEXT NOT NULL)",
            "CREATE TABLE entries (game TEXT NOT NULL REFERENCES games (id), ply BIGINT NOT NULL,
             written TEXT NOT NULL, PRIMARY KEY (game, ply))",
            "INSERT INTO lauta VALUES (1)",
            "INSERT INTO games VALUES ('abc', 'some-game', 'both', 3, -2, 'x _ y')",
            "INSERT INTO entries VALUES ('abc', 0, '6-5')",
        ] {
            sqlx::query(statement).execute(&old).await.unwrap();
        }
        old.close().await;
        for _ in 0..2 {
            let store = Store::open(&file).await.unwrap();
            let (read, entries) = store.load("abc").await.unwrap().unwrap();
            let mut single = settings();
            single.terms = Terms::default();
            single.start.tied_draws = 0;
            assert_eq!(read, single);
            assert_eq!(entries, ["6-5"]);
            store.close().await;
        }
    }
}
