//! Settings of a server, and the errors that stop it.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use ipnet::IpNet;
use thiserror::Error;

use crate::store::Database;

/// Settings of a server: its address, its database, its limits.
#[derive(Clone, Debug)]
pub struct Config {
    /// The address; port 0 takes any free one.
    pub address: SocketAddr,
    /// Database of the games; `None` for a file in the platform's folder for data.
    pub database: Option<Database>,
    /// Reverse proxies in front of this server: only their `X-Forwarded-For` and
    /// `X-Forwarded-Proto` count.
    pub proxies: Vec<IpNet>,
    /// Pages that are kept up to date at once, for all together.
    pub streams: usize,
    /// Pages that are kept up to date at once, for one address.
    pub streams_per_address: usize,
    /// Connections of one address at once. A page that is kept up to date needs one for that alone.
    pub connections_per_address: usize,
    /// Rate limit: forms and other requests that change something, per second and address.
    pub posts_per_second: u32,
    /// Memory for the cache of recent games, in mebibytes.
    pub remembered_mib: u32,
    /// Days after the last event until an unfinished game is deleted; 0 keeps all.
    pub keep_days: u32,
    /// Settings of the kiosk, if it is one.
    pub kiosk: Option<Kiosk>,
}

/// Settings of a kiosk in a museum: see `docs/operation.md`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Kiosk {
    /// The games, in the order in which it plays them by itself.
    pub games: Vec<String>,
    /// Codes of the languages, the usual one first.
    pub languages: Vec<String>,
    /// Seconds without a visitor until it plays by itself; at least 20.
    pub idle: u16,
}

impl Config {
    /// The default port.
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
            connections_per_address: 512,
            posts_per_second: 100,
            remembered_mib: 256,
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
        /// The reason.
        source: io::Error,
    },
    /// A file cannot be read or written.
    #[error("cannot {act} {}", .file.display())]
    File {
        /// `read` or `write`.
        act: &'static str,
        /// The file.
        file: PathBuf,
        /// The reason.
        source: io::Error,
    },
    /// The database cannot be opened.
    #[error("cannot keep games in {database}")]
    Database {
        /// Name of the database.
        database: Database,
        /// The reason.
        source: sqlx::Error,
    },
    /// Nobody may listen there.
    #[error("cannot listen on {address}; another program may, or choose another port")]
    Listen {
        /// The address.
        address: SocketAddr,
        /// The reason.
        source: io::Error,
    },
    /// A kiosk cannot be like that.
    #[error("the kiosk: {what}")]
    Kiosk {
        /// The fault.
        what: String,
    },
    /// Only a file can be copied.
    #[error("games in PostgreSQL are copied with its own pg_dump")]
    NoFile,
    /// The connection broke down.
    #[error("the server broke off")]
    Broken(#[from] io::Error),
}
