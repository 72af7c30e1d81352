//! State that all routes share.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use axum_extra::extract::cookie::Key;

use crate::game::{GameError, Table};
use crate::games::Games;
use crate::outside::{Store, Think};
use crate::words::Kiosk;

/// Prefix of the API's paths.
pub(super) const API: &str = "/api/";

/// Settings of the pages.
#[derive(Clone, Debug)]
pub struct Config {
    /// Memory for the cache of recent games, in mebibytes.
    pub remembered_mib: u32,
    /// Settings of the kiosk, if it is one.
    pub kiosk: Option<Kiosk>,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            remembered_mib: 256,
            kiosk: None,
        }
    }
}

/// The pages: a function from a request and the events of a game to an answer and new events.
///
/// [`Pages::router`] is that function; the store and the way to think come from outside.
///
/// ```
/// use std::sync::Arc;
///
/// use axum::body::Body;
/// use axum::http::{Request, StatusCode};
/// use futures_util::FutureExt;
/// use lauta_pages::{Config, HereAndNow, MemoryStore, Pages};
/// use tower::ServiceExt;
///
/// let store = Arc::new(MemoryStore::default());
/// let pages = Pages::new(store, Arc::new(HereAndNow), Config::default()).router();
/// let request = Request::get("/rules/backgammon").body(Body::empty())?;
/// let answer = pages.oneshot(request).now_or_never().ok_or("the pages wait for something")??;
/// assert_eq!(answer.status(), StatusCode::OK);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Pages {
    pub(super) games: Games,
    /// Key that signs cookies.
    pub(super) key: Key,
    pub(super) kiosk: Option<Arc<Kiosk>>,
    /// Games that a kiosk has played against itself, by the game.
    pub(super) played: Arc<Mutex<BTreeMap<String, Arc<Table>>>>,
}

/// A game that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LookError {
    /// Its events make no game: they are damaged, or of another version.
    #[error("{0}")]
    Unreadable(String),
    /// The store or a computation failed.
    #[error("{0}")]
    Failed(String),
}

impl Pages {
    /// The pages on a store, with a way to think.
    #[must_use]
    pub fn new(store: Arc<dyn Store>, think: Arc<dyn Think>, config: Config) -> Self {
        Self {
            key: Key::from(&store.signing_key()),
            games: Games::new(store, think, config.remembered_mib),
            kiosk: config.kiosk.map(Arc::new),
            played: Arc::default(),
        }
    }

    /// True if a game is over. The game does not go on by this, except that a clock may run out.
    ///
    /// # Errors
    /// If there is no such game, or it cannot be read.
    pub async fn is_over(&self, game: &str) -> Result<bool, LookError> {
        self.games.is_over(game).await.map_err(|error| match error {
            GameError::Replay { .. } | GameError::Row(_) => {
                LookError::Unreadable(error.to_string())
            }
            GameError::Store(error) => LookError::Failed(error.to_string()),
            // Other messages may quote the game.
            _ => LookError::Failed("a game cannot be looked at".into()),
        })
    }
}
