//! Lauta in the browser.
//!
//! Choose a game, sit down, play. Here live the pages, the file that keeps games, and what
//! protects both. No rules live here: a game is text that goes to `lauta-catalog`, and a drawing
//! that comes from `lauta-draw`. Start with [`serve`]; the addresses are listed in `routes`.

mod acts;
mod advice;
mod api;
mod ask;
mod clear;
mod client;
mod clock;
mod error;
mod event;
mod form;
mod gallery;
mod kiosk;
mod lang;
mod learn;
mod listen;
mod live;
mod metrics;
mod pages;
mod play;
mod recent;
mod review;
mod room;
mod routes;
mod seat;
mod security;
mod shared;
mod store;
mod talk;
mod taste;

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use axum::Router;
use etcetera::BaseStrategy;
use ipnet::IpNet;
use thiserror::Error;
use tokio::net::TcpListener;

use crate::kiosk::Hall;
use crate::live::Limits;
use crate::metrics::Metrics;
use crate::shared::Shared;
pub use crate::store::Database;
use crate::store::Store;

/// Where to listen, where to keep the games, and how much to bear.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes any free one.
    pub address: SocketAddr,
    /// Where games are kept; `None` for a file in the platform's folder for data.
    pub database: Option<Database>,
    /// Reverse proxies in front of this server: what they say in `X-Forwarded-For` and
    /// `X-Forwarded-Proto` is believed, and nobody else's word.
    pub proxies: Vec<IpNet>,
    /// Pages that are kept up to date at once, for all together.
    pub streams: usize,
    /// The same for one address.
    pub streams_per_address: usize,
    /// Forms and requests that change something, a second and address.
    pub posts_per_second: u32,
    /// Days after the last event until an unfinished game is cleared; 0 keeps all.
    pub keep_days: u32,
    /// A board in a museum, if it is one.
    pub kiosk: Option<Kiosk>,
}

/// A board in a museum: see `docs/operation.md`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kiosk {
    /// The games, in the order in which it plays them by itself.
    pub games: Vec<String>,
    /// Codes of the languages, the usual one first.
    pub languages: Vec<String>,
    /// Seconds without anybody until it begins to play by itself; at least 20.
    pub idle: u16,
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
            proxies: vec![],
            streams: 8192,
            streams_per_address: 256,
            posts_per_second: 100,
            keep_days: 365,
            kiosk: None,
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
    /// A kiosk cannot be like that.
    #[error("the kiosk: {what}")]
    Kiosk {
        /// What is wrong with it.
        what: String,
    },
    /// Only a file can be copied.
    #[error("games in PostgreSQL are copied with its own pg_dump")]
    NoFile,
    /// The connection broke down.
    #[error("the server broke off")]
    Broken(#[from] io::Error),
}

/// Serves the pages until the program is told to stop, and prints the address.
///
/// # Errors
/// If the database cannot be opened or nobody may listen on the address.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let shared = open(&config).await?;
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
    let router = routes::router(shared.clone(), &config);
    if config.keep_days > 0 {
        tokio::spawn(clear::daily(shared.clone(), config.keep_days));
    }
    let stop = shared.clone();
    let stop = async move {
        told_to_stop().await;
        stop.close();
    };
    listen::serve(listener, router, stop).await;
    shared.store.close().await;
    Ok(())
}

/// The pages as a service, for tests and for other servers.
///
/// # Errors
/// If the database cannot be opened.
pub async fn app(config: Config) -> Result<Router, ServeError> {
    Ok(routes::router(open(&config).await?, &config))
}

/// Copies the games, as they stand at one moment, to a file that is not there yet: servers may go
/// on meanwhile.
///
/// # Errors
/// If the games are not in a file, or it cannot be read, or the copy cannot be written.
pub async fn backup(database: Option<Database>, to: &Path) -> Result<(), ServeError> {
    match place(database)? {
        Database::File(file) => {
            let copied = store::copy(&file, to).await;
            let database = Database::File(file);
            copied.map_err(|source| ServeError::Database { database, source })
        }
        Database::Postgres(_) => Err(ServeError::NoFile),
    }
}

/// Where games are kept.
fn place(database: Option<Database>) -> Result<Database, ServeError> {
    if let Some(database) = database {
        return Ok(database);
    }
    let folders = etcetera::choose_base_strategy().map_err(|_| ServeError::NoFolder)?;
    Ok(Database::File(folders.data_dir().join("lauta/games.db")))
}

async fn open(config: &Config) -> Result<Shared, ServeError> {
    let database = place(config.database.clone())?;
    if let Database::File(file) = &database
        && let Some(folder) = file.parent().filter(|folder| *folder != Path::new(""))
    {
        std::fs::create_dir_all(folder).map_err(|source| ServeError::Folder {
            folder: folder.into(),
            source,
        })?;
    }
    let metrics = Metrics::new();
    let store = Store::open(&database, metrics.clone())
        .await
        .map_err(|source| ServeError::Database { database, source })?;
    let streams = Limits {
        all: config.streams,
        each: config.streams_per_address,
    };
    let hall = config.kiosk.as_ref().map(Hall::open).transpose()?;
    Ok(Shared::new(store, streams, metrics, hall.map(Arc::new)))
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
