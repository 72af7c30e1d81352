//! The tables, and migrations from earlier versions.

use lauta_catalog::Start;
use lauta_pages::Row;
use serde_json::{Value, json};
use sqlx::{AnyConnection, AnyPool};

use super::sql::insert;

/// Raised when the tables change their shape; an older program then refuses the database.
pub(super) const VERSION: i64 = 3;

/// Nothing is ever changed in `events`, and no game is taken away in part. `finished` only saves looking
/// at old games again: it can be made anew at any time. `marked` names games that may be cleared soon.
const TABLES: [&str; 5] = [
    "CREATE TABLE IF NOT EXISTS lauta (version BIGINT NOT NULL PRIMARY KEY)",
    "CREATE TABLE IF NOT EXISTS secrets (name TEXT NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
    "CREATE TABLE IF NOT EXISTS finished (game TEXT NOT NULL PRIMARY KEY)",
    "CREATE TABLE IF NOT EXISTS marked (
        game TEXT NOT NULL PRIMARY KEY,
        last BIGINT NOT NULL,
        at BIGINT NOT NULL
    )",
    "CREATE TABLE IF NOT EXISTS events (
        game TEXT NOT NULL,
        seq BIGINT NOT NULL,
        kind TEXT NOT NULL,
        body TEXT NOT NULL,
        at BIGINT NOT NULL,
        PRIMARY KEY (game, seq)
    )",
];

/// Migration from tables of version 1, which knew single games only, to version 2.
const FROM_1: [&str; 2] = [
    "ALTER TABLE games ADD COLUMN terms TEXT NOT NULL DEFAULT '{\"length\":\"game\",\"score\":[0,0]}'",
    "ALTER TABLE games ADD COLUMN tied_draws BIGINT NOT NULL DEFAULT 0",
];

/// Makes the tables if there are none, and brings old ones up to date.
pub(super) async fn to_present(pool: &AnyPool) -> Result<(), sqlx::Error> {
    for table in TABLES {
        sqlx::query(table).execute(pool).await?;
    }
    let found: Option<(i64,)> = sqlx::query_as("SELECT version FROM lauta")
        .fetch_optional(pool)
        .await?;
    let Some((version,)) = found else {
        // Two programs may begin at once: the second finds the row there.
        return sqlx::query("INSERT INTO lauta (version) VALUES ($1) ON CONFLICT DO NOTHING")
            .bind(VERSION)
            .execute(pool)
            .await
            .map(|_| ());
    };
    if !(1..=VERSION).contains(&version) {
        let reason = format!("its tables have version {version}, expected {VERSION}");
        return Err(sqlx::Error::Configuration(reason.into()));
    }
    for version in version..VERSION {
        let mut tx = pool.begin().await?;
        // Two programs may begin at once: the second finds the work done.
        let mine = sqlx::query("UPDATE lauta SET version = $1 WHERE version = $2")
            .bind(version + 1)
            .bind(version)
            .execute(&mut *tx)
            .await?;
        if mine.rows_affected() == 1 {
            match version {
                1 => {
                    for step in FROM_1 {
                        sqlx::query(step).execute(&mut *tx).await?;
                    }
                }
                _ => from_2(&mut tx).await?,
            }
        }
        tx.commit().await?;
    }
    Ok(())
}

/// Version 2 kept settings in `games` and numbered texts in `entries`: both become events.
async fn from_2(tx: &mut AnyConnection) -> Result<(), sqlx::Error> {
    type Old = (String, String, String, i64, i64, String, String, i64);
    let games: Vec<Old> = sqlx::query_as(
        "SELECT id, game, seats, level, seed, terms, start, tied_draws FROM games ORDER BY id",
    )
    .fetch_all(&mut *tx)
    .await?;
    let unreadable = |what: &str| sqlx::Error::Decode(format!("no {what} of a game").into());
    for (id, game, seats, level, seed, terms, position, ties) in games {
        let terms: Value = serde_json::from_str(&terms).map_err(|_| unreadable("terms"))?;
        let settings = json!({
            "game": game,
            "seats": seats,
            "level": u8::try_from(level).map_err(|_| unreadable("level"))?,
            "seed": seed.cast_unsigned(),
            "terms": terms,
        });
        let start = Start {
            position,
            tied_draws: u32::try_from(ties).map_err(|_| unreadable("tied draws"))?,
        };
        let entries: Vec<(String,)> =
            sqlx::query_as("SELECT written FROM entries WHERE game = $1 ORDER BY ply")
                .bind(&id)
                .fetch_all(&mut *tx)
                .await?;
        // When it happened was not kept.
        let row = |kind: &str, body: String| Row {
            kind: kind.into(),
            body,
            at: 0,
        };
        let played = entries.into_iter().map(|(text,)| row("play", text));
        let begun = [
            row("settings", settings.to_string()),
            row("roll", start.write()),
        ];
        for (seq, row) in (0..).zip(begun.into_iter().chain(played)) {
            insert(&mut *tx, &id, seq, &[row]).await?;
        }
    }
    for table in ["DROP TABLE entries", "DROP TABLE games"] {
        sqlx::query(table).execute(&mut *tx).await?;
    }
    Ok(())
}
