//! Exact results of hunt games, and the folder where they are kept.

use std::collections::BTreeMap;
use std::fs;
use std::io::{self, BufReader, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use etcetera::BaseStrategy;
use lauta_game::{About, Notation, RulesError, Side, library};
use lauta_hunt::Position;
pub use lauta_hunt::Rules as HuntRules;
pub use lauta_hunters::prove;
pub use lauta_hunters::search::{Race, race};
pub use lauta_hunters::solve::{
    Claim, Count, Doubt, FileError, Level, Solver, Unsolvable, Verified, rules_number,
};
pub use lauta_hunters::solve::{Freeze, FreezeKey, Freezes, Hold, Losses, PlaceCount, Unspent};
pub use lauta_hunters::train;

/// The hunt game that a game string names.
///
/// ```
/// use lauta_catalog::exact::hunt::{about, hunt};
///
/// let game = hunt("catch-the-hare")?;
/// assert_eq!(about(&game).family, "hunt");
/// assert!(hunt("backgammon").is_err());
/// # Ok::<(), lauta_catalog::game::RulesError>(())
/// ```
///
/// # Errors
/// If there is no such game or option, or it is of another family.
pub fn hunt(spec: &str) -> Result<HuntRules, RulesError> {
    crate::about(spec)?;
    lauta_hunt::load(spec)
}

/// Description of a hunt game from its rule file: names, sources, options.
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

    /// The files in the platform's cache folder, if there is one.
    #[must_use]
    pub fn usual() -> Option<Self> {
        let folders = etcetera::choose_base_strategy().ok()?;
        Some(Self::new(folders.cache_dir().join("lauta")))
    }

    /// Path of the file of a level.
    #[must_use]
    pub fn path(&self, solver: &Solver<'_>, claim: Claim, hand: u8) -> PathBuf {
        let claim = match claim {
            Claim::Win => "win",
            Claim::Hold => "hold",
        };
        self.file(solver.rules(), &format!("{claim}-{hand}"))
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

    /// Saves a level. A crash leaves the new file or the old one.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save(&self, solver: &Solver<'_>, level: &Level) -> io::Result<()> {
        let path = self.path(solver, level.claim(), level.hand());
        self.write(&path, |file| solver.write(level, file))
    }

    /// Path of the file of a layer.
    #[must_use]
    pub fn layer_path(&self, rules: &HuntRules, dogs: u8) -> PathBuf {
        self.file(rules, &format!("layer-{dogs}"))
    }

    /// Reads a layer, if it has been kept.
    ///
    /// # Errors
    /// If the file is not what was written, which is then not used.
    pub fn load_layer<'g>(
        &self,
        rules: &'g HuntRules,
        dogs: u8,
    ) -> Result<Option<Unspent<'g>>, FileError> {
        let Some(mut file) = open(&self.layer_path(rules, dogs))? else {
            return Ok(None);
        };
        Unspent::read(rules, dogs, &mut file).map(Some)
    }

    /// Saves a layer, whole or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_layer(&self, layer: &Unspent<'_>) -> io::Result<()> {
        let path = self.layer_path(layer.rules(), layer.dogs());
        self.write(&path, |file| layer.write(file))
    }

    /// Path of the file of a freeze table.
    #[must_use]
    pub fn freeze_path(&self, rules: &HuntRules, key: FreezeKey) -> PathBuf {
        let losses = match key.losses {
            Losses::Allowed => "freeze",
            Losses::Refused => "freeze-lossless",
        };
        let hand = match key.hand {
            0 => String::new(),
            hand => format!("-{hand}"),
        };
        let (deer, hunters) = (key.hold.deer(rules), key.hunters);
        self.file(rules, &format!("{losses}-{deer}-{hunters}{hand}"))
    }

    /// Reads a freeze table, if it has been kept.
    ///
    /// # Errors
    /// If the file is not what was written, which is then not used.
    pub fn load_freeze(
        &self,
        rules: &HuntRules,
        key: FreezeKey,
    ) -> Result<Option<Freeze>, FileError> {
        let Some(mut file) = open(&self.freeze_path(rules, key))? else {
            return Ok(None);
        };
        Freeze::read(rules, key, &mut file).map(Some)
    }

    /// Saves a freeze table, whole or not at all.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn save_freeze(&self, rules: &HuntRules, freeze: &Freeze) -> io::Result<()> {
        let path = self.freeze_path(rules, freeze.key());
        self.write(&path, |file| freeze.write(rules, file))
    }

    /// The freeze tables that can have been kept, if any.
    #[must_use]
    pub fn freezes_kept(&self, rules: &HuntRules) -> Vec<FreezeKey> {
        let tables = { Hold::all(rules).into_iter() }.flat_map(|hold| FreezeKey::all(rules, hold));
        tables
            .filter(|&key| self.freeze_path(rules, key).exists())
            .collect()
    }

    /// All freeze tables at hand, and the files that cannot be used.
    #[must_use]
    pub fn freezes(&self, rules: &HuntRules) -> (Freezes, Vec<(PathBuf, FileError)>) {
        let (mut tables, mut faults) = (Vec::new(), Vec::new());
        for key in self.freezes_kept(rules) {
            match self.load_freeze(rules, key) {
                Ok(freeze) => tables.extend(freeze.map(Arc::new)),
                Err(error) => faults.push((self.freeze_path(rules, key), error)),
            }
        }
        (Freezes::new(rules, tables), faults)
    }

    fn file(&self, rules: &HuntRules, what: &str) -> PathBuf {
        let (spec, number) = (&about(rules).id, rules_number(rules));
        // A game that is named by the path of its rule file is called as the file.
        let (path, options) = library::split(spec);
        let name = Path::new(path).file_stem().unwrap_or_default();
        let mut id = name.to_string_lossy().into_owned();
        if !options.is_empty() {
            id += &format!(":{options}");
        }
        self.folder.join(format!("{id}-{number:016x}-{what}.set"))
    }

    /// Writes a file that takes the place of the one before when it is whole.
    fn write(
        &self,
        path: &Path,
        write: impl FnOnce(&mut BufWriter<fs::File>) -> io::Result<()>,
    ) -> io::Result<()> {
        fs::create_dir_all(&self.folder)?;
        let unfinished = path.with_extension("new");
        let mut file = BufWriter::with_capacity(1 << 20, fs::File::create(&unfinished)?);
        write(&mut file)?;
        file.flush()?;
        file.get_ref().sync_all()?;
        fs::rename(unfinished, path)
    }
}

fn open(path: &Path) -> Result<Option<BufReader<fs::File>>, FileError> {
    match fs::File::open(path) {
        Ok(file) => Ok(Some(BufReader::with_capacity(1 << 20, file))),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(FileError::Io(error)),
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

/// Larger files are not read for the sake of one move.
const MOST_BYTES: u64 = 256 << 20;

/// Solved levels and freeze tables of a game, read from the cache folder.
pub(crate) struct Solved<'g> {
    rules: &'g HuntRules,
    /// For games that can be solved whole.
    solver: Option<Solver<'g>>,
    cache: Cache,
}

impl<'g> Solved<'g> {
    /// Solved data of this game; `None` if there is no cache folder.
    pub(crate) fn find(rules: &'g HuntRules, cache: &Cache) -> Option<Self> {
        cache.folder.exists().then(|| Self {
            rules,
            solver: Solver::new(rules).ok(),
            cache: cache.clone(),
        })
    }

    /// Winner with best play from a position in which the game goes on; `Some(None)` is a draw. `None` if unknown, or
    /// if the limit on quiet moves may come first.
    pub(crate) fn winner(&self, pos: &Position) -> Option<Option<Side>> {
        let solved = self.solver.as_ref();
        let solved = solved.and_then(|solver| self.solved(solver, pos));
        solved.or_else(|| self.frozen(pos).then_some(Some(Side::Second)))
    }

    /// True if a win in `moves` moves of its side comes before the limit on quiet moves.
    fn in_time(&self, next: &Position, moves: u32) -> bool {
        let longest = moves.saturating_mul(2).saturating_add(next.clock().into());
        let quiet = self.rules.quiet_limit();
        quiet.is_none_or(|quiet| longest < quiet.into())
    }

    /// Winner by the solved levels at hand: `Some(None)` is a draw, `None` unknown.
    fn solved(&self, solver: &Solver<'_>, next: &Position) -> Option<Option<Side>> {
        let level = |claim| self.level(solver, claim, next.hand());
        let in_time = |level: &Arc<Level>| self.in_time(next, level.sweeps());
        let (win, hold) = (level(Claim::Win), level(Claim::Hold));
        let dogs_win = win.as_ref().map(|level| solver.holds(level, next));
        let deer_win = hold.as_ref().map(|level| !solver.holds(level, next));
        match (dogs_win, deer_win) {
            (Some(true), _) => win.filter(in_time).map(|_| Some(Side::Second)),
            (_, Some(true)) => hold.filter(in_time).map(|_| Some(Side::First)),
            (Some(false), Some(false)) => Some(None),
            _ => None,
        }
    }

    /// A level that has been solved, read once.
    fn level(&self, solver: &Solver<'_>, claim: Claim, hand: u8) -> Option<Arc<Level>> {
        static READ: Once<Level> = Once::new();
        let path = self.cache.path(solver, claim, hand);
        // An unusable file is skipped here; `exact solve` reports its fault.
        let read = || self.cache.load(solver, claim, hand, 1).ok()?;
        READ.get(path, || read().filter(Level::complete))
    }

    /// True if a freeze table at hand proves that the dogs win.
    fn frozen(&self, next: &Position) -> bool {
        let keys = Hold::all(self.rules).into_iter().flat_map(|hold| {
            let key = |losses| FreezeKey::of(self.rules, hold, losses, next);
            let keys = [Losses::Allowed, Losses::Refused].map(key);
            // The keys after a capture, too.
            let below = |key: FreezeKey| [Some(key), key.captured(self.rules)];
            keys.into_iter().flatten().flat_map(below).flatten()
        });
        let freezes = Freezes::new(
            self.rules,
            keys.filter_map(|key| self.freeze(key)).collect(),
        );
        let proof = freezes.proof(next);
        proof.is_some_and(|table| self.in_time(next, table.moves()))
    }

    /// A freeze table that has been made, read once.
    fn freeze(&self, key: FreezeKey) -> Option<Arc<Freeze>> {
        static READ: Once<Freeze> = Once::new();
        let path = self.cache.freeze_path(self.rules, key);
        // `exact freeze` reports the faults of unusable files.
        READ.get(path, || self.cache.load_freeze(self.rules, key).ok()?)
    }
}

/// Files that have been read, by path.
struct Once<T>(Mutex<BTreeMap<PathBuf, Arc<T>>>);

impl<T> Once<T> {
    const fn new() -> Self {
        Self(Mutex::new(BTreeMap::new()))
    }

    /// Contents of a file, read once by `read`; `None` if it is larger than [`MOST_BYTES`] or
    /// cannot be read.
    fn get(&self, path: PathBuf, read: impl FnOnce() -> Option<T>) -> Option<Arc<T>> {
        let mut known = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(found) = known.get(&path) {
            return Some(Arc::clone(found));
        }
        if fs::metadata(&path).ok()?.len() > MOST_BYTES {
            return None;
        }
        let found = Arc::new(read()?);
        known.insert(path, Arc::clone(&found));
        Some(found)
    }
}
