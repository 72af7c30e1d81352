//! Retention: old unfinished games are deleted, finished ones stay.

use std::time::Duration;

use lauta_catalog::game::clock::wall_ms;
use lauta_pages::{LookError, Pages};
use thiserror::Error;
use tokio::time::Instant;

use super::SqlStore;

const HOUR: Duration = Duration::from_secs(60 * 60);
const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Less than the day between two looks, which never come to the second.
const REST: i64 = 20 * 60 * 60 * 1000;
/// A mark holds no longer than that.
const WEEK: i64 = 7 * 24 * 60 * 60 * 1000;
/// Idle time of the whole server, in milliseconds, after which nothing is deleted: either its clock
/// is wrong, or nobody needs the room.
const FAR: i64 = 30 * 24 * 60 * 60 * 1000;
/// Games that are looked up at once.
const MANY: i64 = 100;

/// Deletes once a day the unfinished games that have been idle for `days` days, first after an
/// hour.
pub(crate) async fn daily(store: SqlStore, pages: Pages, days: u32) {
    let mut closing = store.closing();
    let begun = Instant::now();
    let mut wait = HOUR;
    loop {
        tokio::select! {
            () = tokio::time::sleep(wait) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
        match delete_idle(&store, &pages, days, wall_ms(), begun.elapsed()).await {
            Ok(Outcome::ClockAhead) => tracing::warn!(
                "no old game is deleted: the newest event is a month old, or the clock is wrong"
            ),
            Ok(Outcome::Deleted(0)) => {}
            Ok(Outcome::Deleted(deleted)) => {
                tracing::info!(deleted, days, "old unfinished games were deleted");
            }
            Err(error) => tracing::error!(error = %error, "old games cannot be deleted"),
        }
        wait = DAY;
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Outcome {
    /// So many games were deleted.
    Deleted(usize),
    /// The newest event of all is far behind the clock: nothing was done.
    ClockAhead,
}

/// Deletes unfinished games that have been idle for `days` days, in two steps: one run marks a
/// game, a later one deletes it. A clock that was wrong for a moment deletes nothing.
async fn delete_idle(
    store: &SqlStore,
    pages: &Pages,
    days: u32,
    now: i64,
    running: Duration,
) -> Result<Outcome, RetentionError> {
    if running < HOUR {
        return Ok(Outcome::Deleted(0));
    }
    match store.newest().await? {
        None => return Ok(Outcome::Deleted(0)),
        Some(newest) if newest < now - FAR => return Ok(Outcome::ClockAhead),
        Some(_) => {}
    }
    store.forget_marks(now - WEEK, now).await?;
    store.forget_challenges(now).await?;
    let before = now.saturating_sub(i64::from(days) * 24 * 60 * 60 * 1000);
    let (mut after, mut deleted) = (String::new(), 0);
    loop {
        let idle = store.idle(before, &after, MANY).await?;
        let Some((last_id, _)) = idle.last() else {
            return Ok(Outcome::Deleted(deleted));
        };
        after.clone_from(last_id);
        for (id, last) in idle {
            match pages.is_over(&id).await {
                Ok(true) => store.finished(&id).await?,
                Ok(false) => {
                    let marked = store.mark(&id, last, now).await?;
                    if now - marked >= REST && store.delete(&id, last).await? {
                        store.metrics.game_deleted();
                        deleted += 1;
                    }
                }
                // Somebody may want to know why.
                Err(LookError::Unreadable(error)) => {
                    tracing::warn!(error, "an old game stays, since it cannot be read");
                }
                Err(error) => return Err(error.into()),
            }
        }
    }
}

/// Retention that broke off.
#[derive(Debug, Error)]
enum RetentionError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] sqlx::Error),
    /// A game cannot be read.
    #[error(transparent)]
    Look(#[from] LookError),
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::Arc;

    use lauta_catalog::{AnySession, Next, Start, open};
    use lauta_pages::{HereAndNow, Row, Store as _};

    use crate::metrics::Metrics;
    use crate::store::Database;
    use crate::store::tests::databases;

    const SETTINGS: &str = r#"{"game":"deer-and-dogs","seats":"both","level":1,"seed":1,
        "terms":{"length":"game","score":[0,0]}}"#;

    const DAY: i64 = 24 * 60 * 60 * 1000;

    /// Games of a server, all of them made now.
    async fn shared(database: &Database) -> (SqlStore, Pages) {
        let store = SqlStore::open(database, Metrics::new()).await.unwrap();
        let think = Arc::new(HereAndNow);
        let pages = Pages::new(
            Arc::new(store.clone()),
            think,
            lauta_pages::Config::default(),
        );
        (store, pages)
    }

    fn row(kind: &str, body: &str) -> Row {
        Row {
            kind: kind.into(),
            body: body.into(),
            at: wall_ms(),
        }
    }

    /// A game of hunters, and the rows that make it.
    fn make() -> (Box<dyn AnySession>, Vec<Row>) {
        let session = open("deer-and-dogs").unwrap();
        let start = Start {
            position: session.position(),
            tied_draws: 0,
        };
        let rows = vec![row("settings", SETTINGS), row("roll", &start.write())];
        (session, rows)
    }

    /// Plays the first move.
    fn play(session: &mut dyn AnySession) -> Row {
        let first = session.moves().swap_remove(0).mv;
        row("play", &session.play(&first).unwrap())
    }

    async fn append(store: &SqlStore, id: &str, from: usize, rows: Vec<Row>) {
        assert!(store.append(id, from, rows).await.unwrap());
    }

    async fn is_there(store: &SqlStore, id: &str) -> bool {
        store.last(id).await.unwrap().is_some()
    }

    #[tokio::test]
    async fn old_unfinished_games_are_deleted() {
        for (database, _keep) in databases() {
            let (store, pages) = shared(&database).await;
            let (mut session, mut rows) = make();
            while !matches!(session.next(), Next::Over(_)) {
                rows.push(play(session.as_mut()));
            }
            append(&store, "finished", 0, rows).await;
            // More than are looked up at once; one is no game any more.
            for n in 0..MANY + 20 {
                let id = format!("many-{n}");
                append(&store, &id, 0, make().1).await;
            }
            let broken = vec![row("settings", SETTINGS), row("play", "nonsense")];
            append(&store, "broken", 0, broken).await;
            let now = wall_ms();
            let offers = [now - 10 * DAY, now].map(|at| format!("challenges {}", at / DAY));
            for log in &offers {
                append(&store, log, 0, vec![row("offer", "a seat")]).await;
            }
            append(&store, "class K7TM3P", 0, vec![row("class", "a game")]).await;
            let look = async |now| delete_idle(&store, &pages, 2, now, HOUR).await.unwrap();
            let none = Outcome::Deleted(0);
            assert_eq!(look(now).await, none, "they are new");
            assert_eq!(look(now + 3 * DAY).await, none, "they are marked");
            let all = Outcome::Deleted(usize::try_from(MANY + 21).unwrap());
            assert_eq!(look(now + 4 * DAY).await, all);
            for (id, stays) in [("finished", true), ("many-7", false), ("broken", true)] {
                assert_eq!(is_there(&store, id).await, stays, "{id}");
            }
            assert!(!is_there(&store, "class K7TM3P").await);
            assert!(!is_there(&store, &offers[0]).await);
            assert!(is_there(&store, &offers[1]).await, "it is no game");
            // The finished game is not checked again.
            let idle = store.idle(i64::MAX, "", MANY).await.unwrap();
            assert_eq!(idle, [("broken".into(), 1)]);
            // A game that has gone on meanwhile stays.
            assert!(!store.delete("broken", 0).await.unwrap());
            assert!(store.delete("broken", 1).await.unwrap());
        }
    }

    /// Outcomes of deletion runs at these times, an hour after the beginning or later.
    async fn looks(store: &SqlStore, pages: &Pages, times: &[i64]) -> Vec<Outcome> {
        let mut done = vec![];
        for now in times {
            done.push(delete_idle(store, pages, 2, *now, HOUR).await.unwrap());
        }
        done
    }

    #[tokio::test]
    async fn a_wrong_clock_deletes_nothing() {
        for (database, _keep) in databases() {
            let (store, pages) = shared(&database).await;
            append(&store, "old", 0, make().1).await;
            let now = wall_ms();
            let (none, one) = (Outcome::Deleted(0), Outcome::Deleted(1));
            // Right after the beginning nothing is done, and nothing is marked.
            let early = HOUR - Duration::from_secs(1);
            for now in [now + 3 * DAY, now + 4 * DAY] {
                assert_eq!(
                    delete_idle(&store, &pages, 2, now, early).await.unwrap(),
                    none
                );
            }
            // Nor when all events are long past.
            let far = [now + 400 * DAY, now + 401 * DAY];
            assert_eq!(looks(&store, &pages, &far).await, [Outcome::ClockAhead; 2]);
            // Nor by one look: what it marks has to be due at the next one too.
            assert_eq!(
                looks(&store, &pages, &[now + 5 * DAY, now]).await,
                [none; 2]
            );
            let soon = now + 3 * DAY;
            assert_eq!(
                looks(&store, &pages, &[soon, soon + HOUR_MS]).await,
                [none; 2]
            );
            // A mark expires, and none comes from the future.
            let later = [soon + WEEK + 1, soon + WEEK + 2, soon, soon + 1];
            assert_eq!(looks(&store, &pages, &later).await, [none; 4]);
            assert!(is_there(&store, "old").await);
            assert_eq!(looks(&store, &pages, &[soon + DAY]).await, [one]);
            assert!(!is_there(&store, "old").await);
        }
    }

    const HOUR_MS: i64 = 60 * 60 * 1000;

    #[tokio::test]
    async fn a_game_that_goes_on_loses_its_mark() {
        for (database, _keep) in databases() {
            let (store, pages) = shared(&database).await;
            let (mut session, rows) = make();
            let many = rows.len();
            append(&store, "old", 0, rows).await;
            let now = wall_ms();
            let none = Outcome::Deleted(0);
            assert_eq!(looks(&store, &pages, &[now + 3 * DAY]).await, [none]);
            let played = play(session.as_mut());
            append(&store, "old", many, vec![played]).await;
            let later = [now + 4 * DAY, now + 5 * DAY];
            assert_eq!(
                looks(&store, &pages, &later).await,
                [none, Outcome::Deleted(1)]
            );
        }
    }
}
