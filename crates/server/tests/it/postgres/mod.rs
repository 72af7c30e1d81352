//! A PostgreSQL of its own for a test, from the programs that Debian installs.
//!
//! Without them the test is skipped, with a message; with `LAUTA_NEEDS_POSTGRES` set it fails
//! instead.

#![expect(clippy::disallowed_methods, reason = "a test takes its time")]

use std::io::{BufRead, BufReader};
use std::os::unix::fs::{MetadataExt, chown};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};

use tempfile::TempDir;

/// The user `nobody`: the programs refuse to run as root.
const NOBODY: u32 = 65534;

/// A running server; it ends with this value.
pub(crate) struct Postgres {
    server: Child,
    port: u16,
    _folder: TempDir,
}

impl Drop for Postgres {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}

impl Postgres {
    /// A server without any tables; `None` if the programs are not there.
    pub(crate) fn start() -> Option<Self> {
        let Some(programs) = programs() else {
            assert!(
                std::env::var_os("LAUTA_NEEDS_POSTGRES").is_none(),
                "LAUTA_NEEDS_POSTGRES is set, and there is no /usr/lib/postgresql/*/bin/postgres"
            );
            #[expect(clippy::print_stderr, reason = "the test says so")]
            {
                eprintln!("left out: there is no /usr/lib/postgresql/*/bin/postgres");
            }
            return None;
        };
        let folder = tempfile::tempdir().unwrap();
        let root = std::fs::metadata("/proc/self").unwrap().uid() == 0;
        if root {
            chown(folder.path(), Some(NOBODY), Some(NOBODY)).unwrap();
        }
        let command = |program: &str| {
            let mut command = Command::new(programs.join(program));
            command.current_dir(folder.path());
            if root {
                command.uid(NOBODY).gid(NOBODY);
            }
            command
        };
        let data = folder.path().join("data");
        let made = command("initdb")
            .args([
                "--auth=trust",
                "--username=lauta",
                "--no-sync",
                "--encoding=UTF8",
            ])
            .arg(&data)
            .output()
            .unwrap();
        assert!(made.status.success(), "{made:?}");
        // Free once the listener is dropped.
        let free = std::net::TcpListener::bind("127.0.0.1:0")
            .unwrap()
            .local_addr();
        let port = free.unwrap().port();
        let mut server = command("postgres")
            .arg("-D")
            .arg(&data)
            .args(["-h", "127.0.0.1", "-p", &port.to_string(), "-k", ""])
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(server.stderr.take().unwrap()).lines();
        let mut said = String::new();
        for line in lines.by_ref() {
            said += &format!("\n{}", line.unwrap());
            if said.ends_with("ready to accept connections") {
                break;
            }
        }
        assert!(
            said.ends_with("ready to accept connections"),
            "PostgreSQL does not start: {said}"
        );
        // Read on, so that the server is never held up by a full pipe.
        std::thread::spawn(move || lines.for_each(drop));
        Some(Self {
            server,
            port,
            _folder: folder,
        })
    }

    /// Address of the server.
    pub(crate) fn address(&self) -> String {
        format!("postgres://lauta@127.0.0.1:{}/postgres", self.port)
    }
}

/// The newest programs that are installed.
fn programs() -> Option<PathBuf> {
    let versions = std::fs::read_dir("/usr/lib/postgresql").ok()?;
    let version = |folder: &Path| folder.file_name()?.to_str()?.parse::<u32>().ok();
    let folders = versions.filter_map(|entry| Some(entry.ok()?.path()));
    let found = folders.filter(|folder| folder.join("bin/postgres").exists());
    let newest = found.max_by_key(|folder| version(folder))?;
    Some(newest.join("bin"))
}
