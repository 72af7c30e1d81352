//! Files of games: their addresses, pragmas of a connection, copies.

use std::fs::File;
use std::io;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::any::AnyConnectOptions;
use sqlx::{AnyConnection, Connection as _, Executor as _};

/// Pragmas of every connection to a file. With the first two a commit has reached the disk when it
/// returns: neither kill -9 nor a power cut loses it.
pub(super) const PRAGMAS: &str =
    "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000";

/// The address of a file.
pub(super) fn file_address(file: &Path, mode: &str) -> Result<String, sqlx::Error> {
    let file = file
        .to_str()
        .ok_or_else(|| sqlx::Error::Configuration("the name of the file is no text".into()))?;
    Ok(format!("sqlite://{}?mode={mode}", encode(file)))
}

/// A path as part of an address: what cannot stand there is written as `%XX`.
fn encode(path: &str) -> String {
    path.bytes().fold(String::new(), |mut text, byte| {
        if byte.is_ascii_alphanumeric() || b"-_.~/".contains(&byte) {
            text.push(byte.into());
        } else {
            text += &format!("%{byte:02X}");
        }
        text
    })
}

/// Tries whether a file can be written, and others beside it, as SQLite needs: it does not say itself
/// why it cannot. Gives the file that cannot be written, and why not.
pub(crate) fn probe(file: &Path) -> Result<(), (PathBuf, io::Error)> {
    let mut options = File::options();
    options.read(true).write(true).create(true).truncate(false);
    let failed = |file: &Path| {
        let file = file.to_path_buf();
        |error| (file, error)
    };
    options.open(file).map_err(failed(file))?;
    let mut beside = file.as_os_str().to_owned();
    beside.push("-probe");
    let beside = Path::new(&beside);
    options.open(beside).map_err(failed(beside))?;
    std::fs::remove_file(beside).map_err(failed(beside))
}

/// Runs [`PRAGMAS`] on the first connection to a file.
///
/// A file that is not in WAL mode yet needs an exclusive lock for a moment, and SQLite asks for that lock
/// from within a read transaction, where `busy_timeout` does not apply: the retries are here.
pub(super) async fn prepare(connection: &mut AnyConnection) -> Result<(), sqlx::Error> {
    const BUSY: &str = "5";
    const ATTEMPTS: u32 = 250;
    const PAUSE: Duration = Duration::from_millis(20);
    for _ in 1..ATTEMPTS {
        match connection.execute(PRAGMAS).await {
            Err(sqlx::Error::Database(error)) if error.code().as_deref() == Some(BUSY) => {
                tokio::time::sleep(PAUSE).await;
            }
            done => return done.map(drop),
        }
    }
    connection.execute(PRAGMAS).await.map(drop)
}

/// Copies a file of games, as it stands at one moment, to a file that is not there yet. Servers may go
/// on meanwhile.
pub(crate) async fn copy(file: &Path, to: &Path) -> Result<(), sqlx::Error> {
    sqlx::any::install_default_drivers();
    let to = to
        .to_str()
        .ok_or_else(|| sqlx::Error::Configuration("the name of the copy is no text".into()))?;
    let options = AnyConnectOptions::from_str(&file_address(file, "rw")?)?;
    let mut connection = AnyConnection::connect_with(&options).await?;
    sqlx::query("VACUUM INTO $1")
        .bind(to)
        .execute(&mut connection)
        .await?;
    connection.close().await
}
