//! Name of the database of the games.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use serde::Deserialize;

/// Database of the games.
#[derive(Clone, PartialEq, Eq, Deserialize)]
#[serde(from = "String")]
pub enum Database {
    /// In a file of this machine.
    File(PathBuf),
    /// In a PostgreSQL database, which several servers may share: an address that begins with
    /// `postgres://`. Connections are not encrypted; between machines use a private network.
    Postgres(String),
}

impl From<String> for Database {
    fn from(text: String) -> Self {
        let shared = ["postgres://", "postgresql://"];
        if shared.iter().any(|scheme| text.starts_with(scheme)) {
            Self::Postgres(text)
        } else {
            Self::File(text.into())
        }
    }
}

impl FromStr for Database {
    type Err = std::convert::Infallible;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(String::from(text).into())
    }
}

impl fmt::Display for Database {
    /// Without the password that an address may hold.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::File(file) => write!(f, "{}", file.display()),
            Self::Postgres(address) => {
                let place = address.rsplit_once('@').map_or_else(
                    || address.split_once("://").map_or("", |(_, rest)| rest),
                    |(_, place)| place,
                );
                write!(f, "postgres://{}", place.split('?').next().unwrap_or(place))
            }
        }
    }
}

impl fmt::Debug for Database {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}
