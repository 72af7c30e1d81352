//! Lauta in the browser: a server around the pages.
//!
//! Here are connections, the database that keeps games, live streams, figures for operation and a
//! fair share of the processor for everybody. The pages themselves, and what happens in a game, are
//! a function in `lauta-pages`. Start with [`serve`].

mod config;
mod http;
mod limits;
mod metrics;
mod store;
mod think;

use std::fs::File;
use std::path::Path;
use std::sync::Arc;

use axum::Router;
use etcetera::BaseStrategy;
use lauta_pages::Pages;
use tokio::net::TcpListener;

pub use crate::config::{Config, Kiosk, ServeError};
use crate::http::{ConnectionLimit, Server};
use crate::metrics::Metrics;
pub use crate::store::Database;
use crate::store::{SqlStore, retention};
use crate::think::Queues;

/// Serves the pages until the program is told to stop, and prints the address.
///
/// # Errors
/// If the database cannot be opened or nobody may listen on the address.
pub async fn serve(config: Config) -> Result<(), ServeError> {
    let server = open(&config).await?;
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
    let router = http::router(&server, &config);
    if config.keep_days > 0 {
        let (store, pages) = (server.store.clone(), server.pages.clone());
        tokio::spawn(retention::daily(store, pages, config.keep_days));
    }
    let store = server.store.clone();
    let stop = async move {
        told_to_stop().await;
        store.end_streams();
    };
    let limit = ConnectionLimit::new(&config, server.metrics.clone());
    http::serve(listener, router, limit, stop).await;
    server.store.close().await;
    Ok(())
}

/// The pages as a service, for tests and for other servers.
///
/// # Errors
/// If the database cannot be opened.
pub async fn app(config: Config) -> Result<Router, ServeError> {
    Ok(http::router(&open(&config).await?, &config))
}

/// Copies the games, as they stand at one moment, to a file that is not there yet: servers may go
/// on meanwhile.
///
/// # Errors
/// If the games are not in a file, or it cannot be read, or the copy cannot be written.
pub async fn backup(database: Option<Database>, to: &Path) -> Result<(), ServeError> {
    match place(database)? {
        Database::File(file) => {
            let failed = |act, file: &Path, source| ServeError::File {
                act,
                file: file.into(),
                source,
            };
            File::open(&file).map_err(|error| failed("read", &file, error))?;
            // Only one that is not there yet. SQLite takes an empty file for that, and of others it
            // does not say why it cannot have them.
            File::create_new(to).map_err(|error| failed("write", to, error))?;
            let copied = store::copy(&file, to).await;
            let database = Database::File(file);
            copied.map_err(|source| {
                // Nothing of use stands in it, and the next attempt needs the place.
                let _ = std::fs::remove_file(to);
                ServeError::Database { database, source }
            })
        }
        Database::Postgres(_) => Err(ServeError::NoFile),
    }
}

/// The database of the settings, or the default file.
fn place(database: Option<Database>) -> Result<Database, ServeError> {
    if let Some(database) = database {
        return Ok(database);
    }
    let folders = etcetera::choose_base_strategy().map_err(|_| ServeError::NoFolder)?;
    Ok(Database::File(folders.data_dir().join("lauta/games.db")))
}

async fn open(config: &Config) -> Result<Server, ServeError> {
    let database = place(config.database.clone())?;
    if let Database::File(file) = &database
        && let Some(folder) = file.parent().filter(|folder| *folder != Path::new(""))
    {
        std::fs::create_dir_all(folder).map_err(|source| ServeError::Folder {
            folder: folder.into(),
            source,
        })?;
    }
    if let Database::File(file) = &database {
        store::probe(file).map_err(|(file, source)| ServeError::File {
            act: "write",
            file,
            source,
        })?;
    }
    let metrics = Metrics::new();
    let store = SqlStore::open(&database, metrics.clone())
        .await
        .map_err(|source| ServeError::Database { database, source })?;
    let kiosk = config.kiosk.as_ref();
    let kiosk = kiosk.map(|kiosk| {
        lauta_pages::Kiosk::new(&kiosk.games, &kiosk.languages, kiosk.idle).map_err(|error| {
            ServeError::Kiosk {
                what: error.to_string(),
            }
        })
    });
    let pages = lauta_pages::Config {
        remembered_mib: config.remembered_mib,
        kiosk: kiosk.transpose()?,
    };
    let pages = Pages::new(Arc::new(store.clone()), Arc::new(Queues::new()), pages);
    Ok(Server {
        pages,
        store,
        metrics,
    })
}

async fn told_to_stop() {
    let interrupted = async {
        // Without the signal only killing stops the server, which harms no game.
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
