//! What the handlers share, and how they read and change games.

use std::sync::Arc;

use tokio::sync::{Semaphore, watch};

use crate::advice::Adviser;
use crate::error::ApiError;
use crate::event::Event;
use crate::play::Table;
use crate::review::Reviewer;
use crate::store::Store;

/// Races that are lost before somebody is told to try again later.
const RACES: usize = 8;

/// What the handlers share.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    /// One permit a core: thinking must not pile up.
    cores: Arc<Semaphore>,
    pub(crate) adviser: Arc<Adviser>,
    pub(crate) reviewer: Arc<Reviewer>,
    /// One permit for each page that is kept up to date.
    pub(crate) watching: Arc<Semaphore>,
    closing: Arc<watch::Sender<bool>>,
}

impl Shared {
    pub(crate) fn new(store: Store) -> Self {
        let cores = std::thread::available_parallelism().map_or(2, usize::from);
        Self {
            store,
            cores: Arc::new(Semaphore::new(cores)),
            adviser: Arc::new(Adviser::new(cores)),
            reviewer: Arc::new(Reviewer::new()),
            watching: Arc::new(Semaphore::new(crate::live::WATCHING)),
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
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            work()
        })
        .await?
    }

    /// The game with this id; whatever is due without a person has been done.
    pub(crate) async fn table(&self, id: &str) -> Result<Table, ApiError> {
        self.settle(self.read(id).await?).await
    }

    /// The game with this id as it has been kept.
    async fn read(&self, id: &str) -> Result<Table, ApiError> {
        let Some((settings, events)) = self.store.load(id).await? else {
            return Err(ApiError::no_table(id));
        };
        let id = id.to_string();
        self.think(move || Table::replay(id, settings, &events))
            .await
    }

    /// Lets dice and computer go on until a person has to choose, and keeps what they do, one
    /// move at a time.
    pub(crate) async fn settle(&self, mut table: Table) -> Result<Table, ApiError> {
        while table.is_automatic() {
            let (moved, new) = self
                .think(move || {
                    let new = table.go_on()?;
                    Ok((table, new))
                })
                .await?;
            table = moved;
            if new.is_empty() {
                break;
            }
            if self.store.append(&table.id, table.seq, &new).await? {
                table.seq += new.len();
            } else {
                // Someone else has kept this turn meanwhile.
                table = self.read(&table.id).await?;
            }
        }
        Ok(table)
    }

    /// Lets somebody do something to a game as it stands, and keeps it. Who loses a race is asked
    /// again what they do to the game as it stands then.
    pub(crate) async fn change(
        &self,
        id: &str,
        act: impl Fn(&mut Table) -> Result<Vec<Event>, ApiError> + Clone + Send + 'static,
    ) -> Result<(), ApiError> {
        for _ in 0..RACES {
            let mut table = self.table(id).await?;
            let (seq, act) = (table.seq, act.clone());
            let new = self.think(move || act(&mut table)).await?;
            if new.is_empty() || self.store.append(id, seq, &new).await? {
                return Ok(());
            }
        }
        Err(ApiError::Busy)
    }
}
