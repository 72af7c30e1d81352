//! Settings of a server, and why it cannot begin or go on.

use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use std::path::PathBuf;

use ipnet::IpNet;
use thiserror::Error;

use crate::store::Database;

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
    /// Connections of one address at once. A page that is kept up to date needs one for that alone.
    pub connections_per_address: usize,
    /// Forms and requests that change something, a second and address.
    pub posts_per_second: u32,
    /// Mebibytes of memory for games that somebody has asked for lately.
    pub remembered_mib: u32,
    /// Days after the last event until an unfinished game is deleted; 0 keeps all.
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
        /// Why not.
        source: io::Error,
    },
    /// A file cannot be read or written.
    #[error("cannot {act} {}", .file.display())]
    File {
        /// `read` or `write`.
        act: &'static str,
        /// The file.
        file: PathBuf,
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
