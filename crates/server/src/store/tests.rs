//! Tests of every database: each runs on a file and on PostgreSQL.

use std::io;
use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use lauta_pages::{Latest, Row, Store as _, StoreError};
use serde_json::{Value, json};
use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, AnyPool, AssertSqlSafe, Connection as _, Executor as _};
use tempfile::TempDir;
use tracing_subscriber::filter::{LevelFilter, Targets};
use tracing_subscriber::layer::SubscriberExt as _;

use super::files::file_address;
use super::{Database, SqlStore};
use crate::metrics::Metrics;

#[path = "../../tests/it/postgres/mod.rs"]
mod postgres;

use postgres::Postgres;

/// The settings of a game and what happened then, whenever it was kept.
async fn load(
    store: &SqlStore,
    id: &str,
) -> Result<Option<(Value, Vec<(String, String)>)>, StoreError> {
    let mut rows = store.rows(id, 0).await?.into_iter();
    let Some(first) = rows.next() else {
        return Ok(None);
    };
    assert_eq!(first.kind, "settings");
    let rows = rows.map(|row| (row.kind, row.body)).collect();
    Ok(Some((serde_json::from_str(&first.body).unwrap(), rows)))
}

fn settings() -> Value {
    json!({
        "game": "some-game",
        "seats": "both",
        "level": 3,
        "seed": u64::MAX - 1,
        "terms": { "length": { "to": 7 }, "score": [0, 3] },
    })
}

fn row(kind: &str, body: &str) -> Row {
    Row {
        kind: kind.into(),
        body: body.into(),
        at: 1,
    }
}

/// Without when they were kept.
fn texts(rows: &[Row]) -> Vec<(String, String)> {
    let text = |row: &Row| (row.kind.clone(), row.body.clone());
    rows.iter().map(text).collect()
}

fn begun() -> Vec<Row> {
    vec![
        row("settings", &settings().to_string()),
        row("roll", "begin x _ y\n6-5"),
    ]
}

fn played(text: &str) -> Row {
    row("play", text)
}

/// A database of each kind, empty, that lasts as long as the value beside it.
pub(crate) fn databases() -> Vec<(Database, Box<dyn std::any::Any>)> {
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
async fn the_last_rows_of_many_games_are_found_at_once() {
    for (database, _keep) in databases() {
        let store = SqlStore::open(&database, Metrics::new()).await.unwrap();
        assert!(store.append("one", 0, begun()).await.unwrap());
        let later = Row {
            at: 7,
            ..played("a")
        };
        assert!(store.append("two", 0, vec![later]).await.unwrap());
        let games = ["two", "none", "one", "two", "' OR 1=1 --"].map(String::from);
        let two = Some(Latest { seq: 0, at: 7 });
        let one = Some(Latest { seq: 1, at: 1 });
        let latest = store.latest(&games).await.unwrap();
        assert_eq!(latest, [two, None, one, two, None]);
        assert_eq!(store.latest(&[]).await.unwrap(), []);
        let many: Vec<String> = (0..100).map(|n| format!("game {n}")).collect();
        assert_eq!(store.latest(&many).await.unwrap(), vec![None; 100]);
    }
}

#[tokio::test]
async fn games_survive_reopening() {
    for (database, _keep) in databases() {
        let store = SqlStore::open(&database, Metrics::new()).await.unwrap();
        assert!(store.append("abc", 0, begun()).await.unwrap());
        let more = vec![played("24/13"), row("roll", "4-4")];
        assert!(store.append("abc", 2, more.clone()).await.unwrap());
        assert_eq!(store.last("abc").await.unwrap(), Some(3));
        let key = store.signing_key();
        store.close().await;
        let store = SqlStore::open(&database, Metrics::new()).await.unwrap();
        store.healthy().await.unwrap();
        // Cookies are valid on, and on every server.
        assert_eq!(store.signing_key(), key);
        let (read, events) = load(&store, "abc").await.unwrap().unwrap();
        assert_eq!(read, settings());
        assert_eq!(events[0], texts(&begun())[1]);
        assert_eq!(events[1..], texts(&more));
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
        let store = SqlStore::open(&database, Metrics::new()).await.unwrap();
        assert!(store.append("abc", 0, begun()).await.unwrap());
        assert!(!store.append("abc", 0, begun()).await.unwrap());
        let both = vec![played("a"), played("b")];
        assert!(store.append("abc", 2, both.clone()).await.unwrap());
        assert!(!store.append("abc", 3, vec![played("c")]).await.unwrap());
        // None of them is kept if one cannot be.
        assert!(!store.append("abc", 1, both.clone()).await.unwrap());
        let (_, events) = load(&store, "abc").await.unwrap().unwrap();
        assert_eq!(events[1..], texts(&both));
    }
}

#[tokio::test]
async fn of_many_at_once_one_comes_first() {
    for (database, _keep) in databases() {
        let store = SqlStore::open(&database, Metrics::new()).await.unwrap();
        let other = SqlStore::open(&database, Metrics::new()).await.unwrap();
        assert!(store.append("abc", 0, begun()).await.unwrap());
        for seq in 2..12 {
            let tasks: Vec<_> = (0..8)
                .map(|n: usize| {
                    let store = if n.is_multiple_of(2) { &store } else { &other }.clone();
                    tokio::spawn(async move {
                        store.append("abc", seq, vec![played(&n.to_string())]).await
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
            assert_eq!(texts(&won), events[seq - 1..], "{database}");
        }
    }
}

#[tokio::test]
async fn watchers_are_told_by_whichever_server() {
    for (database, _keep) in databases() {
        let store = SqlStore::open(&database, Metrics::new()).await.unwrap();
        let other = match &database {
            Database::File(_) => store.clone(),
            Database::Postgres(_) => SqlStore::open(&database, Metrics::new()).await.unwrap(),
        };
        assert!(store.append("abc", 0, begun()).await.unwrap());
        let (mut game, another) = (other.news().about("abc"), other.news().about("abd"));
        store.append("abc", 2, vec![played("a")]).await.unwrap();
        let told = tokio::time::timeout(Duration::from_secs(5), game.changed()).await;
        told.expect("a hint").unwrap();
        assert!(!another.has_changed().unwrap());
        let Database::Postgres(address) = &database else {
            continue;
        };
        // The connection for hints is cut: all streams look again, and hints go on.
        let pool = AnyPool::connect(address).await.unwrap();
        let cut = "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
            WHERE query LIKE 'LISTEN%' AND pid <> pg_backend_pid()";
        sqlx::query(cut).execute(&pool).await.unwrap();
        let told = tokio::time::timeout(Duration::from_secs(5), game.changed()).await;
        told.expect("told to look again").unwrap();
        store.append("abc", 3, vec![played("b")]).await.unwrap();
        let told = tokio::time::timeout(Duration::from_secs(5), game.changed()).await;
        told.expect("a hint").unwrap();
    }
}

#[tokio::test]
async fn unreadable_databases_are_refused() {
    for (database, _keep) in databases() {
        let store = SqlStore::open(&database, Metrics::new()).await.unwrap();
        sqlx::query("UPDATE lauta SET version = 99")
            .execute(&store.pool)
            .await
            .unwrap();
        let error = SqlStore::open(&database, Metrics::new())
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
        let store = SqlStore::open(&database, Metrics::new()).await.unwrap();
        let (read, events) = load(&store, "abc").await.unwrap().unwrap();
        let mut single = settings();
        single["terms"] = json!({ "length": "game", "score": [0, 0] });
        assert_eq!(read, single);
        let begun = row("roll", "begin x _ y");
        assert_eq!(events, texts(&[begun, played("6-5")]));
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
        SqlStore::open(&database, Metrics::new()),
        SqlStore::open(&database, Metrics::new())
    );
    for store in [one.unwrap(), two.unwrap()] {
        let (read, events) = load(&store, "abc").await.unwrap().unwrap();
        assert_eq!(read, settings());
        let begun = row("roll", "begin after 2 tied: x _ y");
        assert_eq!(events[..3], texts(&[begun, played("6-5"), played("24/13")]));
        let (_, events) = load(&store, "abd").await.unwrap().unwrap();
        assert_eq!(events.len(), 2);
        assert!(store.append("abc", 4, vec![played("b")]).await.is_ok());
        let old = sqlx::query("SELECT id FROM games")
            .execute(&store.pool)
            .await;
        assert!(old.is_err(), "the old tables are gone");
    }
}

#[tokio::test]
async fn a_file_that_another_program_is_writing_is_waited_for() {
    let (database, _folder) =
        old(&[VERSIONS, GAMES_2, ENTRIES, "INSERT INTO lauta VALUES (2)"]).await;
    let Database::File(file) = &database else {
        panic!("not a file")
    };
    let options = AnyConnectOptions::from_str(&file_address(file, "rw").unwrap()).unwrap();
    let mut other = AnyConnection::connect_with(&options).await.unwrap();
    other.execute("BEGIN IMMEDIATE").await.unwrap();
    let free = async {
        // Long enough that the opening meets the lock.
        tokio::time::sleep(Duration::from_millis(200)).await;
        other.execute("COMMIT").await.unwrap();
        other.close().await.unwrap();
    };
    let (store, ()) = tokio::join!(SqlStore::open(&database, Metrics::new()), free);
    store.unwrap().close().await;
}

#[tokio::test]
async fn a_database_that_cannot_be_written_is_noticed() {
    for (database, _keep) in databases() {
        let store = SqlStore::open(&database, Metrics::new()).await.unwrap();
        match &database {
            Database::File(_) => {
                let mut all = vec![];
                for _ in 0..4 {
                    let mut one = store.pool.acquire().await.unwrap();
                    one.execute("PRAGMA query_only = ON").await.unwrap();
                    all.push(one);
                }
            }
            Database::Postgres(address) => {
                let pool = AnyPool::connect(address).await.unwrap();
                for statement in [
                    "ALTER DATABASE postgres SET default_transaction_read_only = on",
                    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity
                        WHERE datname = 'postgres' AND pid <> pg_backend_pid()",
                ] {
                    pool.execute(statement).await.unwrap();
                }
            }
        }
        assert!(store.last("abc").await.is_ok(), "it can be read");
        let error = store.healthy().await.unwrap_err().to_string();
        assert!(error.contains("read"), "{error}");
    }
}

#[tokio::test]
async fn files_that_cannot_be_used_say_why() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    let text = here.join("text.db");
    std::fs::write(
        &text,
        "this is no database, however long one looks at it ".repeat(50),
    )
    .unwrap();
    let said = async |file: &Path| {
        let config = crate::Config {
            database: Some(Database::File(file.into())),
            ..crate::Config::default()
        };
        let error = crate::app(config).await.unwrap_err();
        let source = std::error::Error::source(&error).unwrap().to_string();
        format!("{error}: {source}")
    };
    let error = said(here).await;
    assert!(
        error.starts_with("cannot write /") && error.contains("Is a directory"),
        "{error}"
    );
    let error = said(&text).await;
    assert!(error.contains("file is not a database"), "{error}");
    let error = said(&text.join("games.db")).await;
    assert!(error.contains("cannot make the folder"), "{error}");
    // Where not even root can make a file.
    #[cfg(target_os = "linux")]
    {
        let error = said(Path::new("/sys/games.db")).await;
        assert!(error.starts_with("cannot write /sys/games.db: "), "{error}");
        assert!(
            error.contains("ermission") || error.contains("Read-only"),
            "{error}"
        );
    }
    let database = here.join("games.db");
    let config = crate::Config {
        database: Some(Database::File(database.clone())),
        ..crate::Config::default()
    };
    drop(crate::app(config).await.unwrap());
    assert!(!here.join("games.db-probe").exists());
    let copy = async |from: &Path, to: &Path| {
        let copied = crate::backup(Some(Database::File(from.into())), to).await;
        copied.map_err(|error| {
            let source = std::error::Error::source(&error).map(ToString::to_string);
            format!("{error}: {}", source.unwrap_or_default())
        })
    };
    let (to, taken) = (here.join("copy.db"), here.join("taken.db"));
    std::fs::write(&taken, "").unwrap();
    let error = copy(&here.join("none.db"), &to).await.unwrap_err();
    assert!(
        error.contains("cannot read /") && error.contains("No such file"),
        "{error}"
    );
    let error = copy(&database, &here.join("none/copy.db"))
        .await
        .unwrap_err();
    assert!(
        error.contains("cannot write /") && error.contains("No such file"),
        "{error}"
    );
    let error = copy(&database, &taken).await.unwrap_err();
    assert!(
        error.contains("cannot write /") && error.contains("exists"),
        "{error}"
    );
    assert!(copy(&text, &to).await.is_err());
    // What failed leaves nothing, and the next attempt finds its place free.
    copy(&database, &to).await.unwrap();
}

/// Text of the log, at every level.
#[derive(Clone, Default)]
struct Said(Arc<std::sync::Mutex<Vec<u8>>>);

impl io::Write for Said {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Rows that are damaged, in every way that puts a secret where none is expected.
#[tokio::test]
async fn no_log_holds_a_secret_or_a_part_of_one() {
    const SECRET: &str = "5ec2e75ec2e75ec2e70123456789abcdef0123456789abcdef5ec2e75ec2e75e";
    const ID: &str = "fedcba9876543210fedcba9876543210";
    let settings = format!(
        r#"{{"game":"deer-and-dogs","seats":"friend-1","level":1,"secret":"{SECRET}","terms":{{"length":"game","score":[0,0]}}}}"#
    );
    let good = |kind: &str, body: &str| (kind.to_string(), body.to_string());
    let sit = |side: &str| {
        good(
            "sit",
            &format!(r#"{{"side":"{side}","word":"0123456789abcdef","own":true}}"#),
        )
    };
    let rows = [
        vec![good("settings", &settings[..settings.len() - 9])],
        vec![
            good("settings", &settings.replace("deer-and-dogs", SECRET)),
            sit("first"),
            sit("second"),
            good("roll", "begin x"),
        ],
        vec![good(&settings, "settings")],
        vec![good("play", &settings)],
        vec![good("settings", &settings), good("sit", &settings)],
        vec![
            good("settings", &settings),
            good("sit", &format!(r#"{{"side":"first","word":"{SECRET}"#)),
        ],
        vec![
            good("settings", &settings),
            sit("first"),
            sit("second"),
            good("roll", &settings),
        ],
        vec![
            good("settings", &settings),
            sit("first"),
            sit("second"),
            good("play", &format!("begin {SECRET}")),
        ],
        vec![
            good("settings", &settings),
            sit("first"),
            good(
                "sit",
                &format!(r#"{{"side":"second","word":"{SECRET}!","own":true}}"#),
            ),
            good("roll", "begin x"),
        ],
    ];
    for (database, _keep) in databases() {
        let said = Said::default();
        let lines = said.clone();
        // As `lauta serve --log trace` says it.
        let told = Targets::new()
            .with_default(LevelFilter::WARN)
            .with_target("lauta", LevelFilter::TRACE)
            .with_target("tower_http::csrf", LevelFilter::OFF)
            .with_target("tower_http::trace", LevelFilter::TRACE);
        // Without the time: its digits are anyone's, and once in some hundred runs a secret's.
        let lines = tracing_subscriber::fmt::layer()
            .without_time()
            .with_writer(move || lines.clone());
        let subscriber = tracing_subscriber::registry().with(told).with(lines);
        let _guard = tracing::subscriber::set_default(subscriber);
        let config = crate::Config {
            database: Some(database.clone()),
            ..crate::Config::default()
        };
        let app = crate::app(config).await.unwrap();
        let pool = AnyPool::connect(&match &database {
            Database::File(file) => file_address(file, "rw").unwrap(),
            Database::Postgres(address) => address.clone(),
        })
        .await
        .unwrap();
        for (n, rows) in rows.iter().enumerate() {
            let id = format!("{ID}{n}");
            for (seq, (kind, body)) in rows.iter().enumerate() {
                sqlx::query(
                    "INSERT INTO events (game, seq, kind, body, at) VALUES ($1, $2, $3, $4, 1)",
                )
                .bind(&id)
                .bind(i64::try_from(seq).unwrap())
                .bind(kind)
                .bind(body)
                .execute(&pool)
                .await
                .unwrap();
            }
            let before = said.0.lock().unwrap().len();
            for path in [
                "",
                "/state",
                "/record",
                "/dice",
                "/replay",
                &format!("/seat/{SECRET}"),
            ] {
                let request = axum::http::Request::get(format!("/g/{id}{path}"))
                    .header("host", "localhost")
                    .header("cookie", format!("seat={SECRET}"))
                    .header("authorization", format!("Bearer {SECRET}"));
                let request = request.body(axum::body::Body::empty()).unwrap();
                let answer = tower::ServiceExt::oneshot(app.clone(), request)
                    .await
                    .unwrap();
                assert!(
                    answer.status().is_server_error(),
                    "{n}{path}: {}",
                    answer.status()
                );
                let body = axum::body::to_bytes(answer.into_body(), 1 << 20)
                    .await
                    .unwrap();
                // The page names its own address; nothing else of this comes back.
                let body = String::from_utf8(body.to_vec())
                    .unwrap()
                    .replace(&format!("/seat/{SECRET}"), "");
                assert!(!body.contains("5ec2e7"), "{n}{path}: {body}");
            }
            let new = String::from_utf8(said.0.lock().unwrap()[before..].to_vec()).unwrap();
            assert!(new.contains("request failed"), "{n}: {new}");
        }
        let log = String::from_utf8(said.0.lock().unwrap().clone()).unwrap();
        for hidden in [SECRET, ID, "0123456789abcdef"] {
            for part in 0..=hidden.len() - 6 {
                let part = &hidden[part..part + 6];
                assert!(!log.contains(part), "{part} in {log}");
            }
        }
    }
}
