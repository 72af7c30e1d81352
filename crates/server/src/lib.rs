//! Lauta in the browser.
//!
//! Choose a game, sit down, play. Here live the pages, the file that keeps games, and what
//! protects both. No rules live here: a game is text that goes to `lauta-catalog`, and a drawing
//! that comes from `lauta-draw`. Start with [`serve`]; the addresses are listed in `routes`.

mod advice;
mod clock;
mod error;
mod event;
mod form;
mod gallery;
mod live;
mod pages;
mod play;
mod review;
mod room;
mod routes;
mod seat;
mod security;
mod shared;
mod store;
mod talk;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};

use axum::Router;
use etcetera::BaseStrategy;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::shared::Shared;
pub use crate::store::Database;
use crate::store::Store;

/// Where to listen and where to keep the games.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes any free one.
    pub address: SocketAddr,
    /// Where games are kept; `None` for a file in the platform's folder for data.
    pub database: Option<Database>,
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
    #[error("cannot keep games in {database}")]
    Database {
        /// Which one.
        database: Database,
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
    let shared = Shared::new(store);
    let router = routes::router(shared.clone(), address.ip().is_loopback());
    let stop = shared.clone();
    axum::serve(listener, router)
        .with_graceful_shutdown(async move {
            told_to_stop().await;
            stop.close();
        })
        .await?;
    shared.store.close().await;
    Ok(())
}

/// The pages as a service, for tests and for other servers.
///
/// # Errors
/// If the database cannot be opened.
pub async fn app(config: Config) -> Result<Router, ServeError> {
    let shared = Shared::new(open(config.database).await?);
    Ok(routes::router(shared, config.address.ip().is_loopback()))
}

async fn open(database: Option<Database>) -> Result<Store, ServeError> {
    let database = match database {
        Some(database) => database,
        None => Database::File(
            etcetera::choose_base_strategy()
                .map_err(|_| ServeError::NoFolder)?
                .data_dir()
                .join("lauta/games.db"),
        ),
    };
    if let Database::File(file) = &database
        && let Some(folder) = file.parent().filter(|folder| *folder != Path::new(""))
    {
        std::fs::create_dir_all(folder).map_err(|source| ServeError::Folder {
            folder: folder.into(),
            source,
        })?;
    }
    Store::open(&database)
        .await
        .map_err(|source| ServeError::Database { database, source })
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
