//! Exact results of hunt games, and the folder where they are kept.

use std::fs;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};

use lauta_game::{About, Notation, RulesError};
pub use lauta_hunt::Rules as HuntRules;
pub use lauta_hunt::solve::{Claim, Count, Doubt, FileError, Level, Solver, Unsolvable, Verified};

/// The hunt game that a game string names.
///
/// # Errors
/// If there is no such game or option.
pub fn hunt(spec: &str) -> Result<HuntRules, RulesError> {
    lauta_hunt::load(spec)
}

/// The hunt game of a rule file called `name` (without `.toml`).
///
/// # Errors
/// All faults of the file.
pub fn hunt_file(name: &str, text: &str) -> Result<HuntRules, RulesError> {
    lauta_hunt::read(name, text)
}

/// What the sources say of a hunt game.
#[must_use]
pub fn about(rules: &HuntRules) -> &About {
    rules.about()
}

/// A folder of files, each named after its game and the number of its rules.
#[derive(Clone, Debug)]
pub struct Cache {
    folder: PathBuf,
}

impl Cache {
    /// The files in this folder, which need not be there yet.
    #[must_use]
    pub fn new(folder: impl Into<PathBuf>) -> Self {
        Self {
            folder: folder.into(),
        }
    }

    /// Where a level is kept.
    #[must_use]
    pub fn path(&self, solver: &Solver<'_>, claim: Claim, hand: u8) -> PathBuf {
        let claim = match claim {
            Claim::Win => "win",
            Claim::Hold => "hold",
        };
        let (id, number) = (&about(solver.rules()).id, solver.rules_number());
        self.folder
            .join(format!("{id}-{number:016x}-{claim}-{hand}.set"))
    }

    /// Reads a level, if it has been kept.
    ///
    /// # Errors
    /// If the file is not what was written, which is then not used.
    pub fn load(
        &self,
        solver: &Solver<'_>,
        claim: Claim,
        hand: u8,
        threads: usize,
    ) -> Result<Option<Level>, FileError> {
        let path = self.path(solver, claim, hand);
        if !path.exists() {
            return Ok(None);
        }
        let level = read_level(solver, &path, threads)?;
        // A file under another's name.
        if (level.claim(), level.hand()) != (claim, hand) {
            return Err(FileError::Foreign);
        }
        Ok(Some(level))
    }

    /// Keeps a level. The file is whole or the one before, whatever happens meanwhile.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, solver: &Solver<'_>, level: &Level) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let path = self.path(solver, level.claim(), level.hand());
        let unfinished = path.with_extension("new");
        let mut file = BufWriter::with_capacity(1 << 20, fs::File::create(&unfinished)?);
        solver.write(level, &mut file)?;
        file.flush()?;
        file.get_ref().sync_all()?;
        fs::rename(unfinished, path)
    }
}

/// Reads a file that was written for this game.
///
/// # Errors
/// If the file is not what was written, or for other rules.
pub fn read_level(solver: &Solver<'_>, path: &Path, threads: usize) -> Result<Level, FileError> {
    let file = fs::File::open(path).map_err(FileError::Io)?;
    solver.read(&mut BufReader::with_capacity(1 << 20, file), threads)
}
