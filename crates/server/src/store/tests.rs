//! What must hold of every database: each test runs on a file and on PostgreSQL.

use lauta_catalog::{Length, Terms};
use sqlx::AnyPool;
use tempfile::TempDir;

use super::*;
use crate::event::Source;
use crate::form::Seats;

#[path = "../../tests/postgres/mod.rs"]
mod postgres;

use postgres::Postgres;

/// The settings of a game and its events, whenever they were kept.
async fn load(store: &Store, id: &str) -> Result<Option<(Settings, Vec<Event>)>, sqlx::Error> {
    let found = store.load(id).await?;
    Ok(found.map(|(settings, kept)| {
        let events = kept.into_iter().map(|kept| kept.event);
        (settings, events.collect())
    }))
}

fn settings() -> Settings {
    Settings {
        game: "some-game".into(),
        seats: Seats::Both,
        level: 3,
        dice: Source::Seed(u64::MAX - 1),
        terms: Terms {
            length: Length::To(7),
            score: [0, 3],
        },
        first: None,
        position: None,
        clock: None,
    }
}

fn begun() -> Vec<Event> {
    let first = Event::Rolled(vec!["begin x _ y".into(), "6-5".into()]);
    vec![Event::Settled(settings()), first]
}

fn played(text: &str) -> Event {
    Event::Played(text.into())
}

/// A database of each kind, empty, that lasts as long as the value beside it.
fn databases() -> Vec<(Database, Box<dyn std::any::Any>)> {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games of ours, 100%?.db");
    let mut all: Vec<(Database, Box<dyn std::any::Any>)> =
        vec![(Database::File(file), Box::new(folder))];
    if let Some(server) = Postgres::start() {
        all.push((Database::Postgres(server.address()), Box::new(server)));
    }
    all
}

#[tokio::test]
async fn games_survive_reopening() {
    for (database, _keep) in databases() {
        let store = Store::open(&database, Metrics::new()).await.unwrap();
        assert!(store.append("abc", 0, &begun()).await.unwrap());
        let more = [played("24/13"), Event::Rolled(vec!["4-4".into()])];
        assert!(store.append("abc", 2, &more).await.unwrap());
        assert_eq!(store.last("abc").await.unwrap(), Some(3));
        let key = store.key().clone();
        store.close().await;
        let store = Store::open(&database, Metrics::new()).await.unwrap();
        store.healthy().await.unwrap();
        // Cookies are valid on, and on every server.
        assert_eq!(store.key().master(), key.master());
        let (read, events) = load(&store, "abc").await.unwrap().unwrap();
        assert_eq!(read, settings());
        assert_eq!(events[0], begun()[1]);
        assert_eq!(events[1..], more);
        assert!(load(&store, "abd").await.unwrap().is_none());
        assert_eq!(store.last("abd").await.unwrap(), None);
        if let Database::File(file) = database {
            assert!(file.exists(), "under the name that was given");
        }
    }
}

#[tokio::test]
async fn a_number_is_taken_once() {
    for (database, _keep) in databases() {
        let store = Store::open(&database, Metrics::new()).await.unwrap();
        assert!(store.append("abc", 0, &begun()).await.unwrap());
        assert!(!store.append("abc", 0, &begun()).await.unwrap());
        let both = [played("a"), played("b")];
        assert!(store.append("abc", 2, &both).await.unwrap());
        assert!(!store.append("abc", 3, &[played("c")]).await.unwrap());
        // None of them is kept if one cannot be.
        assert!(!store.append("abc", 1, &both).await.unwrap());
        let (_, events) = load(&store, "abc").await.unwrap().unwrap();
        assert_eq!(events[1..], both);
    }
}

#[tokio::test]
async fn of_many_at_once_one_comes_first() {
    for (database, _keep) in databases() {
        let store = Store::open(&database, Metrics::new()).await.unwrap();
        let other = Store::open(&database, Metrics::new()).await.unwrap();
        assert!(store.append("abc", 0, &begun()).await.unwrap());
        for seq in 2..12 {
            let tasks: Vec<_> = (0..8)
                .map(|n: usize| {
                    let store = if n.is_multiple_of(2) { &store } else { &other }.clone();
                    tokio::spawn(async move {
                        store.append("abc", seq, &[played(&n.to_string())]).await
                    })
                })
                .collect();
            let mut won = vec![];
            for (n, task) in tasks.into_iter().enumerate() {
                if task.await.unwrap().unwrap() {
                    won.push(played(&n.to_string()));
                }
            }
            let (_, events) = load(&store, "abc").await.unwrap().unwrap();
            assert_eq!(won, events[seq - 1..], "{database}");
        }
    }
}

#[tokio::test]
async fn watchers_are_told_by_whichever_server() {
    for (database, _keep) in databases() {
        let store = Store::open(&database, Metrics::new()).await.unwrap();
        let other = match &database {
            Database::File(_) => store.clone(),
            Database::Postgres(_) => Store::open(&database, Metrics::new()).await.unwrap(),
        };
        assert!(store.append("abc", 0, &begun()).await.unwrap());
        let (mut game, another) = (other.news().about("abc"), other.news().about("abd"));
        store.append("abc", 2, &[played("a")]).await.unwrap();
        let told = tokio::time::timeout(Duration::from_secs(5), game.changed()).await;
        told.expect("a hint").unwrap();
        assert!(!another.has_changed().unwrap());
        let Database::Postgres(address) = &database else {
            continue;
        };
        // The connection for hints is cut: everybody is told to look again, and hints go on.
        let pool = AnyPool::connect(address).await.unwrap();
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()";
        sqlx::query(cut).execute(&pool).await.unwrap();
        let told = tokio::time::timeout(Duration::from_secs(5), game.changed()).await;
        told.expect("told to look again").unwrap();
        store.append("abc", 3, &[played("b")]).await.unwrap();
        let told = tokio::time::timeout(Duration::from_secs(5), game.changed()).await;
        told.expect("a hint").unwrap();
    }
}

#[tokio::test]
async fn unreadable_databases_are_refused() {
    for (database, _keep) in databases() {
        let store = Store::open(&database, Metrics::new()).await.unwrap();
        sqlx::query("UPDATE lauta SET version = 99")
            .execute(&store.pool)
            .await
            .unwrap();
        let error = Store::open(&database, Metrics::new())
            .await
            .unwrap_err()
            .to_string();
        assert!(error.contains("version 99, expected 3"), "{error}");
    }
}

#[test]
fn passwords_are_not_shown() {
    for (text, shown) in [
        ("games.db", "games.db"),
        (
            "postgres://lauta:secret@db.example/games?password=secret",
            "postgres://db.example/games",
        ),
        (
            "postgresql:///games?host=/run&password=secret",
            "postgres:///games",
        ),
    ] {
        let database: Database = text.parse().unwrap();
        assert_eq!(database.to_string(), shown);
    }
}

/// A file as an earlier version left it.
async fn old(statements: &[&str]) -> (Database, TempDir) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("games.db");
    sqlx::any::install_default_drivers();
    let address = format!("sqlite://{}?mode=rwc", file.display());
    let pool = AnyPool::connect(&address).await.unwrap();
    for statement in statements {
        sqlx::query(AssertSqlSafe(statement.to_string()))
            .execute(&pool)
            .await
            .unwrap();
    }
    pool.close().await;
    (Database::File(file), folder)
}

const GAMES_1: &str = "CREATE TABLE games (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL,
    seats TEXT NOT NULL, level BIGINT NOT NULL, seed BIGINT NOT NULL, start TEXT NOT NULL)";
const GAMES_2: &str = "CREATE TABLE games (id TEXT NOT NULL PRIMARY KEY, game TEXT NOT NULL,
    seats TEXT NOT NULL, level BIGINT NOT NULL, seed BIGINT NOT NULL, start TEXT NOT NULL,
    terms TEXT NOT NULL, tied_draws BIGINT NOT NULL)";
const ENTRIES: &str = "CREATE TABLE entries (game TEXT NOT NULL REFERENCES games (id),
    ply BIGINT NOT NULL, written TEXT NOT NULL, PRIMARY KEY (game, ply))";
const VERSIONS: &str = "CREATE TABLE lauta (version BIGINT NOT NULL PRIMARY KEY)";

#[tokio::test]
async fn games_of_the_first_version_are_single_games() {
    let (database, _folder) = old(&[
        VERSIONS,
        GAMES_1,
        ENTRIES,
        "INSERT INTO lauta VALUES (1)",
        "INSERT INTO games VALUES ('abc', 'some-game', 'both', 3, -2, 'x _ y')",
        "INSERT INTO entries VALUES ('abc', 0, '6-5')",
    ])
    .await;
    for _ in 0..2 {
        let store = Store::open(&database, Metrics::new()).await.unwrap();
        let (read, events) = load(&store, "abc").await.unwrap().unwrap();
        let mut single = settings();
        single.terms = Terms::default();
        assert_eq!(read, single);
        let begun = Event::Rolled(vec!["begin x _ y".into()]);
        assert_eq!(events, [begun, played("6-5")]);
        store.close().await;
    }
}

#[tokio::test]
async fn games_of_the_second_version_become_events() {
    let (database, _folder) = old(&[
        VERSIONS,
        GAMES_2,
        ENTRIES,
        "INSERT INTO lauta VALUES (2)",
        "INSERT INTO games VALUES
            ('abc', 'some-game', 'both', 3, -2, 'x _ y', '{\"length\":{\"to\":7},\"score\":[0,3]}', 2),
            ('abd', 'some-game', 'both', 3, -2, 'x _ y', '{\"length\":\"game\",\"score\":[0,0]}', 0)",
        "INSERT INTO entries VALUES ('abc', 0, '6-5'), ('abd', 0, 'a'), ('abc', 1, '24/13')",
    ])
    .await;
    // Two programs begin at once.
    let (one, two) = tokio::join!(
        Store::open(&database, Metrics::new()),
        Store::open(&database, Metrics::new())
    );
    for store in [one.unwrap(), two.unwrap()] {
        let (read, events) = load(&store, "abc").await.unwrap().unwrap();
        assert_eq!(read, settings());
        let begun = Event::Rolled(vec!["begin after 2 tied: x _ y".into()]);
        assert_eq!(events[..3], [begun, played("6-5"), played("24/13")]);
        let (_, events) = load(&store, "abd").await.unwrap().unwrap();
        assert_eq!(events.len(), 2);
        assert!(store.append("abc", 4, &[played("b")]).await.is_ok());
        let old = sqlx::query("SELECT id FROM games")
            .execute(&store.pool)
            .await;
        assert!(old.is_err(), "the old tables are gone");
    }
}
