//! Exact results of hunt games, and the folder where they are kept.

use std::collections::HashMap;
use std::fs;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use etcetera::BaseStrategy;
use lauta_game::{About, Game, Notation, RulesError, Side};
use lauta_hunt::Position;
pub use lauta_hunt::Rules as HuntRules;
pub use lauta_hunt::search::{Race, race};
pub use lauta_hunt::solve::{
    Claim, Count, Doubt, FileError, Level, Solver, Unsolvable, Verified, rules_number,
};

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

    /// The files in the platform's folder for what can be made again, if there is one.
    #[must_use]
    pub fn usual() -> Option<Self> {
        let folders = etcetera::choose_base_strategy().ok()?;
        Some(Self::new(folders.cache_dir().join("lauta")))
    }

    /// Where a level is kept.
    #[must_use]
    pub fn path(&self, solver: &Solver<'_>, claim: Claim, hand: u8) -> PathBuf {
        let claim = match claim {
            Claim::Win => "win",
            Claim::Hold => "hold",
        };
        let (id, number) = (&about(solver.rules()).id, rules_number(solver.rules()));
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

/// Larger files are not read for the sake of one piece of advice.
const MOST_BYTES: u64 = 256 << 20;

/// What has been solved of a game and kept.
pub(crate) struct Solved<'g> {
    solver: Solver<'g>,
    cache: Cache,
}

impl<'g> Solved<'g> {
    /// What there is of this game.
    pub(crate) fn find(rules: &'g HuntRules, cache: &Cache) -> Option<Self> {
        let (solver, cache) = (Solver::new(rules).ok()?, cache.clone());
        cache.folder.exists().then_some(Self { solver, cache })
    }

    /// Who wins from `next` on, the last position after `past`; nobody, in a draw. Nothing if that
    /// is not known, or if the limits on repetitions or quiet moves may come first.
    pub(crate) fn winner(&self, past: &[Position], next: &Position) -> Option<Option<Side>> {
        let rules = self.solver.rules();
        if let Some(outcome) = rules.outcome(next) {
            return Some(outcome.winner);
        }
        let mut game = past.to_vec();
        game.push(*next);
        if let Some(outcome) = rules.ended_by(&game) {
            return Some(outcome.winner);
        }
        let level = |claim| self.level(claim, next.hand());
        let in_time = |level: &Level| {
            let longest = level
                .sweeps()
                .saturating_mul(2)
                .saturating_add(next.clock().into());
            rules
                .quiet_limit()
                .is_none_or(|quiet| longest < quiet.into())
        };
        let (win, hold) = (level(Claim::Win), level(Claim::Hold));
        let dogs_win = win.as_ref().map(|level| self.solver.holds(level, next));
        let deer_win = hold.as_ref().map(|level| !self.solver.holds(level, next));
        match (dogs_win, deer_win) {
            (Some(true), _) => win
                .filter(|level| in_time(level))
                .map(|_| Some(Side::Second)),
            (_, Some(true)) => hold
                .filter(|level| in_time(level))
                .map(|_| Some(Side::First)),
            (Some(false), Some(false)) => Some(None),
            _ => None,
        }
    }

    /// A level that has been solved, read once.
    fn level(&self, claim: Claim, hand: u8) -> Option<Arc<Level>> {
        static READ: Mutex<Option<HashMap<PathBuf, Arc<Level>>>> = Mutex::new(None);
        let path = self.cache.path(&self.solver, claim, hand);
        let mut read = READ.lock().unwrap_or_else(PoisonError::into_inner);
        let read = read.get_or_insert_default();
        if let Some(level) = read.get(&path) {
            return Some(Arc::clone(level));
        }
        if fs::metadata(&path).ok()?.len() > MOST_BYTES {
            return None;
        }
        // What cannot be used says nothing; `exact solve` tells what is wrong with it.
        let level = self.cache.load(&self.solver, claim, hand, 1).ok()??;
        let level = Some(level).filter(Level::complete).map(Arc::new)?;
        read.insert(path, Arc::clone(&level));
        Some(level)
    }
}
