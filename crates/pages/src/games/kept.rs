//! All games of a store: reading one, changing one, letting dice and computer go on.

use std::sync::Arc;

use super::advice::{Adviser, Answer};
use super::recent::Recent;
use super::review::{Review, Reviewer};
use super::summary::Summaries;
use super::thinker::Thinker;
use crate::game::{Access, Event, EventError, GameError, Kept, MOST_EVENTS, Room, Table, Visitor};
use crate::outside::{CHALLENGES, CLASSES, Changes, Client, Effort, Store, Think};
use lauta_catalog::game::clock;

/// Failed appends until the visitor is asked to try again later.
pub(super) const RACES: usize = 8;

/// All games of a store.
#[derive(Clone, Debug)]
pub(crate) struct Games {
    pub(super) store: Arc<dyn Store>,
    thinker: Thinker,
    recent: Recent,
    adviser: Arc<Adviser>,
    reviewer: Arc<Reviewer>,
    pub(super) summaries: Summaries,
}

/// The effort of a decision, which a computer of this level has to make or a person.
fn effort(computer: Option<u8>) -> Effort {
    match computer {
        Some(9..) => Effort::Patient,
        Some(7 | 8) => Effort::Long,
        // Levels below search no plies.
        _ => Effort::Quick,
    }
}

/// Refuses the names of logs that are no games.
fn is_game(id: &str) -> Result<(), GameError> {
    if id.starts_with(CHALLENGES) || id.starts_with(CLASSES) {
        return Err(GameError::not_found(id));
    }
    Ok(())
}

impl Games {
    /// The games of a store, with a cache of `remembered_mib` MiB.
    pub(crate) fn new(store: Arc<dyn Store>, think: Arc<dyn Think>, remembered_mib: u32) -> Self {
        Self {
            store,
            thinker: Thinker::new(think),
            recent: Recent::new(remembered_mib),
            adviser: Arc::default(),
            reviewer: Arc::default(),
            summaries: Summaries::default(),
        }
    }

    /// Runs what the rules have to work out, where it does not hold up other people.
    pub(crate) async fn think<T, E>(
        &self,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<GameError> + Send + 'static,
    {
        self.think_as(Effort::Quick, work).await
    }

    /// As [`Self::think`], on the queue of this effort.
    pub(crate) async fn think_as<T, E>(
        &self,
        effort: Effort,
        work: impl FnOnce() -> Result<T, E> + Send + 'static,
    ) -> Result<T, E>
    where
        T: Send + 'static,
        E: From<GameError> + Send + 'static,
    {
        self.thinker.think(effort, work).await
    }

    /// Advice on the turn at this table.
    pub(crate) async fn advice(&self, table: Arc<Table>) -> Result<Answer, GameError> {
        self.adviser.ask(&self.thinker, table).await
    }

    /// The analysis of a finished game, begun if nobody has asked for it before.
    pub(crate) fn review(&self, table: &Table, by: Client) -> Result<Arc<Review>, GameError> {
        self.reviewer.ask(&self.thinker, table, by.address)
    }

    /// Hints that a game may have grown.
    pub(crate) fn changes(&self, id: &str) -> Changes {
        self.store.changes(id)
    }

    /// The number of the last event of a game.
    pub(crate) async fn last(&self, id: &str) -> Result<usize, GameError> {
        is_game(id)?;
        let last = self.store.last(id).await?;
        last.ok_or_else(|| GameError::not_found(id))
    }

    /// Events of a game from number `seq` on.
    async fn since(&self, id: &str, seq: usize) -> Result<Vec<Kept>, GameError> {
        let rows = self.store.rows(id, seq).await?;
        Ok(rows.iter().map(Kept::read).collect::<Result<_, _>>()?)
    }

    /// Adds events, the first of them as number `seq`: all or, if that number is taken, none.
    /// Answers whether they were added.
    pub(crate) async fn append(
        &self,
        id: &str,
        seq: usize,
        events: &[Event],
    ) -> Result<bool, GameError> {
        let now = clock::wall_ms();
        let rows = events.iter().map(|event| event.row(now)).collect();
        Ok(self.store.append(id, seq, rows).await?)
    }

    /// The game with this id, in progress, as this visitor sees it. One that was opened from a file does not go on by being
    /// looked at: it ends where the file does until somebody plays on.
    pub(crate) async fn table(&self, id: &str, visitor: &Visitor) -> Result<Table, GameError> {
        let room = self.kept(id, visitor).await?;
        let room = match room.place().settings.opened {
            true => room,
            false => self.settle(room).await?,
        };
        match room {
            Room::Playing(table) => Ok(*table),
            Room::Waiting(_) => Err(GameError::NotBegun),
        }
    }

    /// The game with this id; whatever is due without a person has been done.
    pub(crate) async fn room(&self, id: &str, visitor: &Visitor) -> Result<Room, GameError> {
        let room = self.kept(id, visitor).await?;
        self.settle(room).await
    }

    /// The game with this id as it has been kept.
    pub(crate) async fn kept(&self, id: &str, visitor: &Visitor) -> Result<Room, GameError> {
        is_game(id)?;
        if let Some(room) = self.known(id, visitor).await? {
            return Ok(room);
        }
        let mut events = self.since(id, 0).await?.into_iter();
        let settings = match events.next().map(|kept| kept.event) {
            None => return Err(GameError::not_found(id)),
            Some(Event::Settled(settings)) => *settings,
            Some(_) => return Err(EventError::NoSettings.into()),
        };
        let events: Vec<Kept> = events.collect();
        let (id, visitor, recent) = (id.to_string(), visitor.clone(), self.recent.clone());
        self.think(move || {
            let room = Room::replay(id, settings, &events, visitor)?;
            if let (Room::Playing(table), Some(last)) = (&room, events.last()) {
                recent.keep(table, last);
            }
            Ok(room)
        })
        .await
    }

    /// The game from the cache and newer events, if the cache has it.
    async fn known(&self, id: &str, visitor: &Visitor) -> Result<Option<Room>, GameError> {
        let Some(known) = self.recent.get(id) else {
            return Ok(None);
        };
        let events = self.since(id, known.seq()).await?;
        let (visitor, recent) = (visitor.clone(), self.recent.clone());
        self.think(move || {
            let Some(table) = known.then(&events, visitor)? else {
                return Ok(None);
            };
            if let [_, .., last] = &events[..] {
                recent.keep(&table, last);
            }
            Ok(Some(Room::Playing(Box::new(table))))
        })
        .await
    }

    /// Lets dice and computer go on until a person has to choose, and keeps what they do, one
    /// move at a time.
    pub(crate) async fn settle(&self, mut room: Room) -> Result<Room, GameError> {
        while let Room::Playing(mut table) = room {
            if let Some(late) = table.late(clock::wall_ms()) {
                let (id, seq) = (&table.place.id, table.seq);
                // Appended by the first request that notices it; the log then says how the game
                // ended.
                self.append(id, seq, &[Event::TimedOut(late)]).await?;
                room = self.kept(id, &table.place.visitor).await?;
                continue;
            }
            if !table.is_automatic() || table.seq >= MOST_EVENTS {
                return Ok(Room::Playing(table));
            }
            let computer = table.computer_due();
            let going_on = move || {
                let new = table.go_on()?;
                Ok::<_, GameError>((table, new))
            };
            let (mut table, new) = self.thinker.think(effort(computer), going_on).await?;
            if new.is_empty() {
                return Ok(Room::Playing(table));
            }
            let (id, seq) = (&table.place.id, table.seq);
            room = if self.append(id, seq, &new).await? {
                table.seq += new.len();
                Room::Playing(table)
            } else {
                // Someone else has kept this turn meanwhile.
                self.kept(id, &table.place.visitor).await?
            };
        }
        Ok(room)
    }

    /// Applies `act` to a game and appends its events; returns the game after them. If another
    /// request was faster, the game is reloaded and `act` is tried again.
    pub(crate) async fn change(
        &self,
        id: &str,
        visitor: &Visitor,
        act: impl Fn(&mut Room) -> Result<Vec<Event>, GameError> + Clone + Send + 'static,
    ) -> Result<Room, GameError> {
        for _ in 0..RACES {
            let mut room = self.room(id, visitor).await?;
            if room.place().access == Access::Spectator {
                return Err(GameError::Spectator);
            }
            // In a game that the computer plays alone, to go on is its move.
            let computer = match &room {
                Room::Playing(table) => table.computer_due(),
                Room::Waiting(_) => None,
            };
            let (seq, act) = (room.seq(), act.clone());
            let acting = move || {
                let new = act(&mut room)?;
                if room.is_full(new.len()) {
                    return Err(GameError::Full);
                }
                Ok((room, new))
            };
            let (room, new) = self.thinker.think(effort(computer), acting).await?;
            if new.is_empty() {
                return Ok(room);
            }
            if self.append(id, seq, &new).await? {
                return self.room(id, visitor).await;
            }
        }
        Err(GameError::Raced)
    }

    /// As [`Self::change`], for a game in progress.
    pub(crate) async fn play(
        &self,
        id: &str,
        visitor: &Visitor,
        act: impl Fn(&mut Table) -> Result<Vec<Event>, GameError> + Clone + Send + 'static,
    ) -> Result<Room, GameError> {
        let act = move |room: &mut Room| match room {
            Room::Playing(table) => act(table),
            Room::Waiting(_) => Err(GameError::NotBegun),
        };
        self.change(id, visitor, act).await
    }

    /// True if a game is over. The game does not go on by this, except that a clock may run out.
    /// A class never is: nothing of it need stay.
    pub(crate) async fn is_over(&self, id: &str) -> Result<bool, GameError> {
        if id.starts_with(CLASSES) {
            return Ok(false);
        }
        let room = match self.kept(id, &Visitor::nobody()).await? {
            Room::Playing(table) if table.late(clock::wall_ms()).is_some() => {
                self.settle(Room::Playing(table)).await?
            }
            room => room,
        };
        Ok(matches!(room, Room::Playing(table) if table.is_over()))
    }
}
