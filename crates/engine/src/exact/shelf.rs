//! The folder that keeps tables.

use std::fs;
use std::io::{self, BufReader, BufWriter, Read, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

/// A file that cannot be used.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum Problem {
    /// It cannot be read or written.
    #[error("{}: {error}", file.display())]
    Io {
        /// The file.
        file: PathBuf,
        /// The error of the operating system.
        error: io::Error,
    },
    /// It is none of ours, or of another version of the program.
    #[error("{}: no table of this version", file.display())]
    Version {
        /// The file.
        file: PathBuf,
    },
    /// It is shorter or longer than it must be.
    #[error("{}: {found} bytes instead of {expected}; it has been cut short or added to", file.display())]
    Length {
        /// The file.
        file: PathBuf,
        /// Bytes found.
        found: u64,
        /// Bytes that it should have.
        expected: u64,
    },
    /// The checksum is wrong.
    #[error("{}: the checksum is wrong; the file has been damaged", file.display())]
    Damaged {
        /// The file.
        file: PathBuf,
    },
    /// It was made for other rules or other endings.
    #[error("{}: made for other rules ({found})", file.display())]
    Foreign {
        /// The file.
        file: PathBuf,
        /// The rules that it was made for.
        found: String,
    },
}

/// First line of every file.
const VERSION: &str = "lauta endgames 1\n";

/// The contents of a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// Probabilities to win of the side about to throw, four bytes each.
    Table,
    /// Expected points so far, eight bytes each, of a table that is being made.
    Unfinished,
    /// One-sided race table: turns that a side needs; the pieces are men and points.
    Turns,
    /// Two-sided race table: equities, four bytes each; the pieces are men and points.
    Races,
}

/// Endings of one game by the pieces of both sides, and how they are kept.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The rules that the file holds for.
    pub rules: &'a str,
    /// The pieces of both sides, the larger number first; of races, the men and the points.
    pub pieces: [u8; 2],
    /// The contents of the file.
    pub kind: Kind,
}

impl Entry<'_> {
    fn head(self) -> String {
        let [a, b] = self.pieces;
        let what = match self.kind {
            Kind::Table => format!("{a}v{b} chances"),
            Kind::Unfinished => format!("{a}v{b} points so far"),
            Kind::Turns => format!("turns of {a} on {b}"),
            Kind::Races => format!("races of {a} on {b}"),
        };
        format!("{VERSION}{}; {what}\n", self.rules)
    }
}

/// A folder of tables.
///
/// A file is named after the hash of the rules and says in full what it was made for, so that a
/// table for other rules is never used; its last eight bytes are a checksum of the rest.
///
/// ```
/// use lauta_engine::exact::{Entry, Kind, Shelf, Tables};
/// use lauta_game::Endgames;
///
/// let game = lauta_running::load("daldos:n=4")?;
/// let folder = tempfile::tempdir()?;
/// let shelf = Shelf::new(folder.path());
/// assert!(Tables::on_shelf(&game, &shelf, 1_000_000).is_none());
/// let made = Tables::open(&game, &shelf, [1, 1], |_| true)?;
/// let rules = game.ending_rules();
/// assert!(shelf.file(Entry { rules: &rules, pieces: [1, 1], kind: Kind::Table }).exists());
/// let kept = Tables::on_shelf(&game, &shelf, 1_000_000).unwrap();
/// assert_eq!(kept.len(), made.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Shelf {
    folder: PathBuf,
}

impl Shelf {
    /// The tables in this folder, which need not exist yet.
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }

    /// The file of an entry.
    #[must_use]
    pub fn file(&self, entry: Entry<'_>) -> PathBuf {
        let mut hash = Sum::NEW;
        hash.add(entry.rules.as_bytes());
        let [a, b] = entry.pieces;
        let name = match entry.kind {
            Kind::Table => format!("{a}v{b}.table"),
            Kind::Unfinished => format!("{a}v{b}.unfinished"),
            Kind::Turns => format!("{a}on{b}.turns"),
            Kind::Races => format!("{a}on{b}.races"),
        };
        self.folder.join(format!("{:016x}-{name}", hash.0))
    }

    /// The `len` words of a file, `None` if there is no such file.
    pub(crate) fn read<const BYTES: usize>(
        &self,
        entry: Entry<'_>,
        len: usize,
    ) -> Result<Option<Vec<[u8; BYTES]>>, Problem> {
        self.named(entry, words(&self.file(entry), entry, Some(len)))
    }

    /// All words of a file, however many they are, `None` if there is no such file.
    pub(crate) fn read_all<const BYTES: usize>(
        &self,
        entry: Entry<'_>,
    ) -> Result<Option<Vec<[u8; BYTES]>>, Problem> {
        self.named(entry, words(&self.file(entry), entry, None))
    }

    /// Words read from a file, `None` if it does not exist, or its fault as an error with the
    /// file's name.
    fn named<T>(&self, entry: Entry<'_>, found: Result<T, Fault>) -> Result<Option<T>, Problem> {
        let file = self.file(entry);
        match found {
            Ok(words) => Ok(Some(words)),
            Err(Fault::Io(error)) if error.kind() == io::ErrorKind::NotFound => Ok(None),
            Err(Fault::Io(error)) => Err(Problem::Io { file, error }),
            Err(Fault::Version) => Err(Problem::Version { file }),
            Err(Fault::Foreign(found)) => Err(Problem::Foreign { file, found }),
            Err(Fault::Length(found, expected)) => Err(Problem::Length {
                file,
                found,
                expected,
            }),
            Err(Fault::Damaged) => Err(Problem::Damaged { file }),
        }
    }

    /// Writes a file whole or not at all.
    pub(crate) fn write<const BYTES: usize>(
        &self,
        entry: Entry<'_>,
        words: impl Iterator<Item = [u8; BYTES]>,
    ) -> Result<(), Problem> {
        let file = self.file(entry);
        let aside = file.with_extension(format!("{}.new", std::process::id()));
        let save = || {
            fs::create_dir_all(&self.folder)?;
            let mut out = BufWriter::with_capacity(1 << 16, fs::File::create(&aside)?);
            let mut sum = Sum::NEW;
            let head = entry.head();
            sum.add(head.as_bytes());
            out.write_all(head.as_bytes())?;
            for word in words {
                sum.add(&word);
                out.write_all(&word)?;
            }
            out.write_all(&sum.0.to_le_bytes())?;
            out.flush()?;
            out.get_ref().sync_all()?;
            fs::rename(&aside, &file)
        };
        save().map_err(|error| Problem::Io {
            file: file.clone(),
            error,
        })
    }

    /// Removes the tables that were written longest ago until the rest takes no more than `most` bytes. Files that are
    /// no tables stay.
    ///
    /// # Errors
    /// If the folder cannot be read or a file cannot be removed.
    pub fn trim(&self, most: u64) -> io::Result<()> {
        let mut files = vec![];
        let entries = match fs::read_dir(&self.folder) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
            entries => entries?,
        };
        for entry in entries {
            let (path, about) = entry.and_then(|entry| Ok((entry.path(), entry.metadata()?)))?;
            let extension = path.extension().and_then(|extension| extension.to_str());
            // Files that were being written when a program ended are of no use either.
            let ours = ["table", "unfinished", "turns", "races", "new"];
            if about.is_file() && extension.is_some_and(|extension| ours.contains(&extension)) {
                files.push((about.modified()?, about.len(), path));
            }
        }
        files.sort();
        let mut sum: u64 = files.iter().map(|(_, len, _)| len).sum();
        for (_, len, path) in files {
            if sum <= most {
                break;
            }
            fs::remove_file(path)?;
            sum -= len;
        }
        Ok(())
    }
}

/// Fault of a file, without its name.
enum Fault {
    Io(io::Error),
    Version,
    Foreign(String),
    Length(u64, u64),
    Damaged,
}

impl From<io::Error> for Fault {
    fn from(error: io::Error) -> Self {
        Self::Io(error)
    }
}

fn words<const BYTES: usize>(
    file: &Path,
    entry: Entry<'_>,
    len: Option<usize>,
) -> Result<Vec<[u8; BYTES]>, Fault> {
    let open = fs::File::open(file)?;
    let found = open.metadata()?.len();
    let mut input = BufReader::with_capacity(1 << 16, open);
    let head = entry.head();
    let mut begins = vec![];
    let at_most = u64::try_from(head.len()).unwrap_or(u64::MAX);
    input.by_ref().take(at_most).read_to_end(&mut begins)?;
    if !begins.starts_with(VERSION.as_bytes()) {
        return Err(Fault::Version);
    }
    if !head.as_bytes().starts_with(&begins) {
        let line = begins[VERSION.len()..].split(|&b| b == b'\n').next();
        return Err(Fault::Foreign(
            String::from_utf8_lossy(line.unwrap_or_default()).into_owned(),
        ));
    }
    let around = head.len() as u64 + 8;
    // As many as there are: the checksum finds what has been cut off.
    let held = found.saturating_sub(around) / BYTES as u64;
    let len = len.unwrap_or(usize::try_from(held).unwrap_or(usize::MAX));
    let expected = around + (BYTES * len) as u64;
    if found != expected {
        return Err(Fault::Length(found, expected));
    }
    let mut sum = Sum::NEW;
    sum.add(&begins);
    let mut words = Vec::with_capacity(len);
    let mut word = [0; BYTES];
    for _ in 0..len {
        input.read_exact(&mut word)?;
        sum.add(&word);
        words.push(word);
    }
    let mut last = [0; 8];
    input.read_exact(&mut last)?;
    if last != sum.0.to_le_bytes() {
        return Err(Fault::Damaged);
    }
    Ok(words)
}

/// FNV-1a, 64 bits: no single changed byte goes unnoticed.
struct Sum(u64);

impl Sum {
    const NEW: Self = Self(0xcbf2_9ce4_8422_2325);

    fn add(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_oldest_tables_are_removed_and_nothing_else() {
        let folder = tempfile::tempdir().unwrap();
        let shelf = Shelf::new(folder.path());
        shelf.trim(0).unwrap();
        let begin = std::time::UNIX_EPOCH + Duration::from_hours(1);
        // The names do not tell which one is older.
        let names = ["4.races", "1.turns", "3.table", "2.turns", "notes.txt"];
        for (age, name) in (0..).zip(names) {
            let path = folder.path().join(name);
            fs::write(&path, [0; 100]).unwrap();
            let file = fs::File::options().write(true).open(path).unwrap();
            file.set_modified(begin + Duration::from_secs(age)).unwrap();
        }
        let there = || names.map(|name| folder.path().join(name).exists());
        shelf.trim(400).unwrap();
        assert_eq!(there(), [true; 5]);
        shelf.trim(250).unwrap();
        assert_eq!(there(), [false, false, true, true, true]);
        shelf.trim(0).unwrap();
        assert_eq!(there(), [false, false, false, false, true]);
        let none = Shelf::new(folder.path().join("none"));
        none.trim(0).unwrap();
    }
}
