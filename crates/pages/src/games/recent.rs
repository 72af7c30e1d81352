//! Cache of recent games, so that only newer events are replayed.
//!
//! The log stays the truth: what is remembered here is what follows from the first events of a
//! log, and those never change.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::game::{GameError, Kept, Table, Visitor};

/// Bytes of a game between two people when it has just begun, for the size of the cache's own tables.
const USUAL: u64 = 32 << 10;

/// The games that people have asked for last.
#[derive(Clone, Debug)]
pub(crate) struct Recent(Arc<Cache<String, Arc<Known>, Bytes>>);

/// A game in progress, as it follows from its log up to some event.
#[derive(Debug)]
pub(crate) struct Known {
    /// As somebody found it.
    table: Table,
    last: Kept,
    /// Its weight, which must stay as it was when the game was remembered.
    bytes: u64,
}

#[derive(Clone, Debug)]
struct Bytes;

impl Weighter<String, Arc<Known>> for Bytes {
    fn weight(&self, _: &String, known: &Arc<Known>) -> u64 {
        known.bytes
    }
}

impl Recent {
    /// A cache of `mib` MiB.
    pub(crate) fn new(mib: u32) -> Self {
        let most = u64::from(mib) << 20;
        let games = usize::try_from(most / USUAL).unwrap_or(usize::MAX);
        Self(Arc::new(Cache::with_weighter(games, most, Bytes)))
    }

    /// A game that is remembered.
    pub(crate) fn get(&self, id: &str) -> Option<Arc<Known>> {
        self.0.get(id)
    }

    /// Remembers a game as it stands after `last`.
    pub(crate) fn keep(&self, table: &Table, last: &Kept) {
        let known = Known {
            table: table.clone(),
            last: last.clone(),
            bytes: table.bytes() as u64,
        };
        self.0.insert(table.place.id.clone(), Arc::new(known));
    }
}

impl Known {
    /// The number of the last event that is known.
    pub(crate) fn seq(&self) -> usize {
        self.table.seq - 1
    }

    /// The game as this visitor sees it, after the events from number `seq` on; nothing if they
    /// belong to another game, made under the same id after this one was deleted.
    pub(crate) fn then(
        &self,
        events: &[Kept],
        visitor: Visitor,
    ) -> Result<Option<Table>, GameError> {
        let Some((last, new)) = events.split_first() else {
            return Ok(None);
        };
        if *last != self.last {
            return Ok(None);
        }
        let mut table = self.table.clone().seen_by(visitor);
        table.follow(new)?;
        Ok(Some(table))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::{Event, Room, Seats, Settings};

    /// A game of hunters, and its events.
    fn game(at: i64) -> (Table, Vec<Kept>) {
        let settings = Settings::single("deer-and-dogs", Seats::Both, 1).unwrap();
        let made = Room::create("game".into(), settings, Visitor::nobody()).unwrap();
        let (Room::Playing(table), events) = made else {
            panic!("nobody is waited for");
        };
        let events = events.into_iter().map(|event| Kept { event, at });
        (*table, events.collect())
    }

    #[test]
    fn only_what_is_new_is_replayed() {
        let (mut table, mut events) = game(5);
        let recent = Recent::new(1);
        recent.keep(&table, events.last().unwrap());
        let known = recent.get("game").unwrap();
        assert_eq!(known.seq(), events.len() - 1);
        let first = table.session().moves().swap_remove(0).mv;
        let played = table.play(&first).unwrap();
        events.extend(played.into_iter().map(|event| Kept { event, at: 6 }));
        let then = known.then(&events[known.seq()..], Visitor::nobody());
        let then = then.unwrap().unwrap();
        assert_eq!(then.session().position(), table.session().position());
        assert_eq!(then.seq, events.len());
        // What is remembered stays as it was.
        let before = known.then(&events[known.seq()..=known.seq()], Visitor::nobody());
        assert_eq!(before.unwrap().unwrap().ply(), 0);
    }

    #[test]
    fn another_game_of_the_same_name_is_not_taken_for_this_one() {
        let (table, events) = game(5);
        let recent = Recent::new(1);
        recent.keep(&table, events.last().unwrap());
        let known = recent.get("game").unwrap();
        for other in [&[][..], &game(6).1[known.seq()..]] {
            assert!(known.then(other, Visitor::nobody()).unwrap().is_none());
        }
        let nonsense = Event::Played("nonsense".into());
        let nonsense = [
            events[known.seq()].clone(),
            Kept {
                event: nonsense,
                at: 7,
            },
        ];
        assert!(known.then(&nonsense, Visitor::nobody()).is_err());
    }

    #[test]
    fn games_are_weighed_in_bytes() {
        let recent = Recent::new(1);
        let (mut table, events) = game(5);
        let last = events.last().unwrap();
        for n in 0..1000 {
            table.place.id = n.to_string();
            recent.keep(&table, last);
        }
        let kept = (0..1000).filter_map(|n| recent.get(&n.to_string()));
        let (count, bytes) = kept.fold((0, 0), |(n, sum), known| (n + 1, sum + known.bytes));
        assert!(
            count > 0 && bytes <= 1 << 20,
            "{count} games, {bytes} bytes"
        );
        assert!(count < 1000, "{count} games");
    }
}
