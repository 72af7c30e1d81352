//! Hints that a game has more events, for those who follow it.
//!
//! A hint says only: look again. It may come twice or be lost; waiting streams also look by
//! themselves from time to time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use sqlx::AnyPool;
use sqlx::postgres::PgListener;
use tokio::sync::watch;

/// The PostgreSQL channel for hints between servers.
const CHANNEL: &str = "lauta";

/// Waiting pages, by game.
#[derive(Clone, Debug)]
pub(crate) struct News {
    waiting: Arc<Mutex<HashMap<String, watch::Sender<()>>>>,
    /// Name of this server among those of a database: it ignores its own hints.
    name: Arc<str>,
}

impl News {
    pub(super) fn new(name: &str) -> Self {
        Self {
            waiting: Arc::default(),
            name: name.into(),
        }
    }

    /// Hints about a game from now on.
    pub(crate) fn about(&self, id: &str) -> watch::Receiver<()> {
        let mut games = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        games.retain(|_, game| game.receiver_count() > 0);
        let game = games.entry(id.into());
        game.or_insert_with(|| watch::Sender::new(())).subscribe()
    }

    /// Tells those of this server who follow a game.
    pub(super) fn tell(&self, id: &str) {
        let games = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(game) = games.get(id) {
            game.send_replace(());
        }
    }

    /// Hints may have been missed: everybody looks again.
    fn tell_all(&self) {
        let games = self.waiting.lock().unwrap_or_else(PoisonError::into_inner);
        #[expect(clippy::iter_over_hash_type, reason = "all are told, in any order")]
        for game in games.values() {
            game.send_replace(());
        }
    }

    /// Passes on what other servers say.
    pub(super) async fn hear(&self, address: String) -> Result<(), sqlx::Error> {
        let mut listener = PgListener::connect(&address).await?;
        listener.listen(CHANNEL).await?;
        let news = self.clone();
        tokio::spawn(async move {
            loop {
                match listener.try_recv().await {
                    Ok(Some(hint)) => match hint.payload().split_once(' ') {
                        Some((name, _)) if name == &*news.name => {}
                        Some((_, id)) => news.tell(id),
                        // The address of a game may open it, and belongs in no log.
                        None => tracing::warn!("a hint that nobody understands"),
                    },
                    // The connection was lost, and is there again.
                    Ok(None) => news.tell_all(),
                    Err(error) => {
                        tracing::warn!(%error, "other servers cannot be heard");
                        tokio::time::sleep(Duration::from_secs(1)).await;
                    }
                }
            }
        });
        Ok(())
    }

    /// Tells the other servers.
    pub(super) async fn spread(&self, pool: &AnyPool, id: &str) -> Result<(), sqlx::Error> {
        // Counted, since what the function itself answers has no value.
        sqlx::query("SELECT count(pg_notify($1, $2))")
            .bind(CHANNEL)
            .bind(format!("{} {id}", self.name))
            .execute(pool)
            .await
            .map(|_| ())
    }
}
