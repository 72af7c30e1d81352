//! Old unfinished games are cleared; finished ones stay.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::clock;
use crate::error::ApiError;
use crate::room::Room;
use crate::seat::Visitor;
use crate::shared::Shared;

const DAY: Duration = Duration::from_secs(24 * 60 * 60);
/// Games that are looked up at once.
const MANY: i64 = 100;

/// Clears once a day what nobody has played on for so many days.
pub(crate) async fn daily(shared: Shared, days: u32) {
    let mut closing = shared.closing();
    loop {
        let before = SystemTime::now() - DAY * days;
        match clear(&shared, before).await {
            Ok(0) => {}
            Ok(cleared) => tracing::info!(cleared, days, "old unfinished games are cleared"),
            Err(error) => tracing::error!(?error, "old games cannot be cleared"),
        }
        tokio::select! {
            () = tokio::time::sleep(DAY) => {}
            _ = closing.wait_for(|closing| *closing) => return,
        }
    }
}

/// Clears unfinished games in which nothing has happened since `before`, and counts them.
async fn clear(shared: &Shared, before: SystemTime) -> Result<usize, ApiError> {
    let before = before.duration_since(UNIX_EPOCH).unwrap_or_default();
    let before = i64::try_from(before.as_millis()).unwrap_or(i64::MAX);
    let (mut after, mut cleared) = (String::new(), 0);
    loop {
        let idle = shared.store.idle(before, &after, MANY).await?;
        let Some((last_id, _)) = idle.last() else {
            return Ok(cleared);
        };
        after.clone_from(last_id);
        for (id, last) in idle {
            match as_it_stands(shared, &id).await {
                Ok(Room::Playing(table)) if table.is_over() => shared.store.finished(&id).await?,
                Ok(_) => {
                    if shared.store.clear(&id, last).await? {
                        shared.metrics.cleared();
                        cleared += 1;
                    }
                }
                // Somebody may want to know why.
                Err(error @ ApiError::Replay { .. }) => {
                    tracing::warn!(?error, "an old game stays, since it cannot be read");
                }
                Err(error) => return Err(error),
            }
        }
    }
}

/// The game without what would happen if somebody looked at it; but somebody's time may have run out.
async fn as_it_stands(shared: &Shared, id: &str) -> Result<Room, ApiError> {
    match shared.kept(id, &Visitor::nobody()).await? {
        Room::Playing(table) if table.late(clock::now()).is_some() => {
            shared.settle(Room::Playing(table)).await
        }
        room => Ok(room),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::live::Limits;
    use crate::metrics::Metrics;
    use crate::store::{Database, Store};

    const SETTINGS: &str = r#"{"game":"deer-and-dogs","seats":"both","level":1,"seed":1,
        "terms":{"length":"game","score":[0,0]}}"#;

    #[tokio::test]
    async fn old_unfinished_games_are_cleared() {
        let folder = tempfile::tempdir().unwrap();
        let database = Database::File(folder.path().join("games.db"));
        let metrics = Metrics::new();
        let store = Store::open(&database, metrics.clone()).await.unwrap();
        let limits = Limits { all: 1, each: 1 };
        let shared = Shared::new(store, limits, metrics, None);
        let settings = Event::read("settings", SETTINGS).unwrap();
        let Event::Settled(settled) = settings.clone() else {
            unreachable!("these are settings");
        };
        let make = |id: &str| Room::create(id.into(), settled.clone(), Visitor::nobody()).unwrap();
        let (room, mut events) = make("finished");
        let Room::Playing(mut table) = room else {
            panic!("nobody is waited for");
        };
        while !table.is_over() {
            let first = table.session().moves().swap_remove(0).mv;
            events.extend(table.play(&first).unwrap());
        }
        assert!(shared.store.append("finished", 0, &events).await.unwrap());
        // More than are looked up at once; one is no game any more.
        for n in 0..MANY + 20 {
            let id = format!("many-{n}");
            let (_, events) = make(&id);
            assert!(shared.store.append(&id, 0, &events).await.unwrap());
        }
        let broken = [settings, Event::Played("nonsense".into())];
        assert!(shared.store.append("broken", 0, &broken).await.unwrap());
        let now = SystemTime::now();
        assert_eq!(clear(&shared, now - DAY).await.unwrap(), 0, "they are new");
        let cleared = clear(&shared, now + DAY).await.unwrap();
        assert_eq!(i64::try_from(cleared).unwrap(), MANY + 20);
        for (id, stays) in [("finished", true), ("many-7", false), ("broken", true)] {
            assert_eq!(
                shared.store.load(id).await.unwrap().is_some(),
                stays,
                "{id}"
            );
        }
        // The finished one is not looked at again.
        let idle = shared.store.idle(i64::MAX, "", MANY).await.unwrap();
        assert_eq!(idle, [("broken".into(), 1)]);
        // A game that has gone on meanwhile stays.
        assert!(!shared.store.clear("broken", 0).await.unwrap());
        assert!(shared.store.clear("broken", 1).await.unwrap());
    }
}
