//! Lauta in the browser.
//!
//! Choose a game, sit down, play. Here live the pages, the file that keeps games, and what
//! protects both. No rules live here: a game is text that goes to `lauta-catalog`, and a drawing
//! that comes from `lauta-draw`. Start with [`serve`]; the addresses are listed in `routes`.

mod advice;
mod error;
mod form;
mod pages;
mod play;
mod review;
mod routes;
mod security;
mod store;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use etcetera::BaseStrategy;
use thiserror::Error;
use tokio::net::TcpListener;
use tokio::sync::Semaphore;

use crate::advice::Adviser;
use crate::error::ApiError;
use crate::review::Reviewer;
use crate::store::Store;

/// Where to listen and where to keep the games.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes any free one.
    pub address: SocketAddr,
    /// The file of games; `None` for the one in the platform's folder for data.
    pub database: Option<PathBuf>,
}

impl Config {
    /// The port when nothing is said.
    pub const PORT: u16 = 8420;
}

impl Default for Config {
    fn default() -> Self {
        Self {
            address: (Ipv4Addr::LOCALHOST, Self::PORT).into(),
            database: None,
        }
    }
}

/// A server that cannot begin or go on.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ServeError {
    /// The platform has no folder for data.
    #[error("there is no home folder to keep games in; name a file with --database")]
    NoFolder,
    /// The folder for the database cannot be made.
    #[error("cannot make the folder {}", .folder.display())]
    Folder {
        /// The folder.
        folder: PathBuf,
        /// Why not.
        source: io::Error,
    },
    /// The database cannot be opened.
    #[error("cannot keep games in {}", .file.display())]
    Database {
        /// The file.
        file: PathBuf,
        /// Why not.
        source: sqlx::Error,
    },
    /// Nobody may listen there.
    #[error("cannot listen on {address}; another program may, or choose another port")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// Why not.
        source: io::Error,
    },
    /// The connection broke down.
    #[error("the server broke off")]
    Broken(#[from] io::Error),
}

/// What the handlers share.
#[derive(Clone, Debug)]
pub(crate) struct Shared {
    pub(crate) store: Store,
    /// One permit a core: thinking must not pile up.
    cores: Arc<Semaphore>,
    pub(crate) adviser: Arc<Adviser>,
    pub(crate) reviewer: Arc<Reviewer>,
}

impl Shared {
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
}

/// Serves the pages until the program is told to stop, and prints the address.
///
/// # Errors
/// If the database cannot be opened or nobody may listen on the address.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let store = open(config.database).await?;
    let address = config.address;
    let listener = TcpListener::bind(address)
        .await
        .map_err(|source| ServeError::Listen { address, source })?;
    let address = listener.local_addr()?;
    #[expect(
        clippy::print_stdout,
        reason = "the address is the answer to the command"
    )]
    {
        println!("Lauta is at http://{address}/ (stop it with Ctrl-C)");
    }
    let router = router(store.clone(), address.ip().is_loopback());
    axum::serve(listener, router)
        .with_graceful_shutdown(told_to_stop())
        .await?;
    store.close().await;
    Ok(())
}

/// The pages as a service, for tests and for other servers.
///
/// # Errors
/// If the database cannot be opened.
pub async fn app(config: Config) -> Result<Router, ServeError> {
    Ok(router(
        open(config.database).await?,
        config.address.ip().is_loopback(),
    ))
}

fn router(store: Store, local: bool) -> Router {
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    routes::router(
        Shared {
            store,
            cores: Arc::new(Semaphore::new(cores)),
            adviser: Arc::new(Adviser::new(cores)),
            reviewer: Arc::new(Reviewer::new()),
        },
        local,
    )
}

async fn open(database: Option<PathBuf>) -> Result<Store, ServeError> {
    let file = match database {
        Some(file) => file,
        None => etcetera::choose_base_strategy()
            .map_err(|_| ServeError::NoFolder)?
            .data_dir()
            .join("lauta/games.db"),
    };
    if let Some(folder) = file.parent().filter(|folder| *folder != Path::new("")) {
        std::fs::create_dir_all(folder).map_err(|source| ServeError::Folder {
            folder: folder.into(),
            source,
        })?;
    }
    Store::open(&file)
        .await
        .map_err(|source| ServeError::Database { file, source })
}

async fn told_to_stop() {
    let interrupted = async {
        // Where the signal cannot be had, only killing stops the server, which harms no game.
        if tokio::signal::ctrl_c().await.is_err() {
            std::future::pending::<()>().await;
        }
    };
    #[cfg(unix)]
    let terminated = async {
        match tokio::signal::unix::signal(tokio::signal::unix::SignalKind::terminate()) {
            Ok(mut signal) => {
                signal.recv().await;
            }
            Err(_) => std::future::pending::<()>().await,
        }
    };
    #[cfg(not(unix))]
    let terminated = std::future::pending::<()>();
    tokio::select! {
        () = interrupted => {}
        () = terminated => {}
    }
}
