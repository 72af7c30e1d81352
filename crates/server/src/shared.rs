//! What the handlers share, and how they read and change games.

use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::advice::Adviser;
use crate::clock;
use crate::error::ApiError;
use crate::event::Event;
use crate::kiosk::Hall;
use crate::live::{Limits, Streams};
use crate::metrics::Metrics;
use crate::play::Table;
use crate::recent::Recent;
use crate::review::Reviewer;
use crate::room::Room;
use crate::seat::{Hand, Visitor};
use crate::store::Store;
use crate::taste::Taste;

/// Races that are lost before somebody is told to try again later.
const RACES: usize = 8;

/// What the handlers share.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    recent: Recent,
    /// One permit a core: thinking must not pile up.
    cores: Arc<Semaphore>,
    pub(crate) adviser: Arc<Adviser>,
    pub(crate) reviewer: Arc<Reviewer>,
    pub(crate) streams: Streams,
    pub(crate) metrics: Metrics,
    /// Where the server is a kiosk.
    pub(crate) hall: Option<Arc<Hall>>,
    closing: Arc<watch::Sender<bool>>,
}

impl Shared {
    pub(crate) fn new(
        store: Store,
        streams: Limits,
        metrics: Metrics,
        hall: Option<Arc<Hall>>,
    ) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            store,
            recent: Recent::new(),
            cores: Arc::new(Semaphore::new(cores)),
            adviser: Arc::new(Adviser::new(cores)),
            reviewer: Arc::new(Reviewer::new()),
            streams: Streams::new(streams, metrics.clone()),
            metrics,
            hall,
            closing: Arc::new(watch::Sender::new(false)),
        }
    }

    /// Lets go of those who would stay for ever.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    /// Says when the server is about to end.
    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Runs rules and bots where they do not hold up other people.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        // The semaphore is never closed; were it, thinking would still be right.
        let permit = Arc::clone(&self.cores).acquire_owned().await.ok();
        let taste = Taste::now();
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            taste.scope(work)
        })
        .await?
    }

    /// The game with this id, in progress, as it is for whoever asks.
    pub(crate) async fn table(&self, id: &str, visitor: &Visitor) -> Result<Table, ApiError> {
        match self.room(id, visitor).await? {
            Room::Playing(table) => Ok(*table),
            Room::Waiting(_) => Err(ApiError::NotBegun),
        }
    }

    /// The game with this id; whatever is due without a person has been done.
    pub(crate) async fn room(&self, id: &str, visitor: &Visitor) -> Result<Room, ApiError> {
        let room = self.kept(id, visitor).await?;
        self.settle(room).await
    }

    /// The game with this id as it has been kept.
    pub(crate) async fn kept(&self, id: &str, visitor: &Visitor) -> Result<Room, ApiError> {
        if let Some(room) = self.known(id, visitor).await? {
            return Ok(room);
        }
        let Some((settings, events)) = self.store.load(id).await? else {
            return Err(ApiError::no_table(id));
        };
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

    /// The same, from what is remembered of the game and what has happened since.
    async fn known(&self, id: &str, visitor: &Visitor) -> Result<Option<Room>, ApiError> {
        let Some(known) = self.recent.get(id) else {
            return Ok(None);
        };
        let events = self.store.since(id, known.seq()).await?;
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
    pub(crate) async fn settle(&self, mut room: Room) -> Result<Room, ApiError> {
        while let Room::Playing(mut table) = room {
            if let Some(late) = table.late(clock::now()) {
                let (id, seq) = (&table.place.id, table.seq);
                // Kept by whoever notices it first; the log then says how the game ended.
                self.store.append(id, seq, &[Event::TimedOut(late)]).await?;
                room = self.kept(id, &table.place.visitor).await?;
                continue;
            }
            if !table.is_automatic() {
                return Ok(Room::Playing(table));
            }
            let (moved, new) = self
                .think(move || {
                    let new = table.go_on()?;
                    Ok((table, new))
                })
                .await?;
            table = moved;
            if new.is_empty() {
                return Ok(Room::Playing(table));
            }
            let (id, seq) = (&table.place.id, table.seq);
            room = if self.store.append(id, seq, &new).await? {
                table.seq += new.len();
                Room::Playing(table)
            } else {
                // Someone else has kept this turn meanwhile.
                self.kept(id, &table.place.visitor).await?
            };
        }
        Ok(room)
    }

    /// Lets somebody do something to a game as it stands, and keeps it; gives the game as it stands then.
    /// Who loses a race is asked again what they do to the game as it stands then.
    pub(crate) async fn change(
        &self,
        id: &str,
        visitor: &Visitor,
        act: impl Fn(&mut Room) -> Result<Vec<Event>, ApiError> + Clone + Send + 'static,
    ) -> Result<Room, ApiError> {
        for _ in 0..RACES {
            let mut room = self.room(id, visitor).await?;
            if room.place().hand == Hand::Watches {
                return Err(ApiError::Watching);
            }
            let (seq, act) = (room.seq(), act.clone());
            let acting = move || {
                let new = act(&mut room)?;
                Ok((room, new))
            };
            let (room, new) = self.think(acting).await?;
            if new.is_empty() {
                return Ok(room);
            }
            if self.store.append(id, seq, &new).await? {
                return self.room(id, visitor).await;
            }
        }
        Err(ApiError::Busy)
    }

    /// The same for a game in progress.
    pub(crate) async fn play(
        &self,
        id: &str,
        visitor: &Visitor,
        act: impl Fn(&mut Table) -> Result<Vec<Event>, ApiError> + Clone + Send + 'static,
    ) -> Result<Room, ApiError> {
        let act = move |room: &mut Room| match room {
            Room::Playing(table) => act(table),
            Room::Waiting(_) => Err(ApiError::NotBegun),
        };
        self.change(id, visitor, act).await
    }
}
