//! Games as they stood when somebody last asked, so that only what has happened since is replayed.
//!
//! The log stays the truth: what is remembered here is what follows from the first events of a
//! log, and those never change.

use std::sync::Arc;

use quick_cache::Weighter;
use quick_cache::sync::Cache;

use crate::error::ApiError;
use crate::event::Kept;
use crate::play::Table;
use crate::seat::Visitor;

/// Games that are expected.
const GAMES: usize = 2500;
/// Entries of their records that all of them hold together; some hundred bytes each.
const ENTRIES: u64 = 250_000;

/// The games that people have asked for last.
#[derive(Clone, Debug)]
pub(crate) struct Recent(Arc<Cache<String, Arc<Known>, Entries>>);

/// A game in progress, as it follows from its log up to some event.
#[derive(Debug)]
pub(crate) struct Known {
    /// As somebody found it.
    table: Table,
    last: Kept,
}

#[derive(Clone, Debug)]
struct Entries;

impl Weighter<String, Arc<Known>> for Entries {
    fn weight(&self, _: &String, known: &Arc<Known>) -> u64 {
        1 + known.table.ply() as u64
    }
}

impl Recent {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Cache::with_weighter(GAMES, ENTRIES, Entries)))
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
        };
        self.0.insert(table.place.id.clone(), Arc::new(known));
    }
}

impl Known {
    /// The number of the last event that is known.
    pub(crate) fn seq(&self) -> usize {
        self.table.seq - 1
    }

    /// The game for whoever asks, after the events from number `seq` on; nothing if they belong to another
    /// game, made under the same id after this one was cleared.
    pub(crate) fn then(
        &self,
        events: &[Kept],
        visitor: Visitor,
    ) -> Result<Option<Table>, ApiError> {
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
    use crate::event::{Event, Settings};
    use crate::form::Seats;
    use crate::room::Room;

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
        let recent = Recent::new();
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
        let recent = Recent::new();
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
}
