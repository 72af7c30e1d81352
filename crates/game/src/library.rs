//! The games of a family: rule files by id, read, merged and compiled once, and shared.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, PoisonError, RwLock};

use crate::Notation;
use crate::cache::Cache;
use crate::rulefile::{
    Fault, Files, Loaded, Merged, Parents, RulesError, ShapeError, Table, similar,
};

/// The rules of one family of games, made from rule files.
///
/// A family implements this once; whatever works on all games is generic over it.
pub trait Family: Notation + Sized + 'static {
    /// The table `[rules]` of a rule file.
    type File;

    /// The family's name, as `About::family` has it.
    const NAME: &'static str;

    /// Compiled rules of one game, in bytes: the most that a counting allocator has found among the embedded games.
    const BYTES: usize;

    /// Lessons of the games: one file each, by the id of its game.
    const LESSONS: &'static Files;

    /// Problems of the games: one file each, by the id of its game.
    const PROBLEMS: &'static Files;

    /// Checks the text of a rule file, whose `[rules]`, if any, must have the shape of [`Self::File`].
    ///
    /// This and [`Self::read_rules`] have bodies in the family's crate, so that the readers of its
    /// types are compiled there and nowhere else.
    ///
    /// # Errors
    /// The first value that does not fit, with its place in the text.
    fn check_shape(text: &str) -> Result<(), ShapeError>;

    /// The table `[rules]`, parents and options merged in, as the family's type.
    ///
    /// # Errors
    /// The first key that is missing, or whose value does not fit.
    fn read_rules(rules: &Table) -> Result<Self::File, ShapeError>;

    /// Rules out of a rule file of the right shape.
    ///
    /// # Errors
    /// Every contradiction that the shape of the file cannot rule out.
    fn compile(loaded: Loaded<Self::File>) -> Result<Self, Vec<Fault>>;

    /// All games of the family.
    fn library() -> &'static Library<Self>;
}

/// Makes a crate the home of a family: `GAMES`, the library of its rule files, `load`, and
/// [`Family`](crate::Family) for its rules.
///
/// The build script of the crate has listed `variants/`, `lessons/` and `problems/`; `bytes` and `compile` are
/// [`Family::BYTES`](crate::Family::BYTES) and [`Family::compile`](crate::Family::compile), `like`
/// an example of a game string for the documentation.
#[macro_export]
macro_rules! family {
    ($rules:ty, name: $name:literal, file: $file:ty, compile: $compile:path, bytes: $bytes:expr,
     like: $like:literal $(,)?) => {
        /// The games of the family: `GAMES.load(spec)` gives a game that all who play it share.
        pub static GAMES: $crate::Library<$rules> =
            $crate::Library::new(include!(concat!(env!("OUT_DIR"), "/variants.rs")));

        #[doc = concat!("A copy of the game that a game string names: ", $like, ".")]
        ///
        /// # Errors
        /// For an unknown game, option or value, and for values that do not go together.
        pub fn load(spec: &str) -> Result<$rules, $crate::RulesError> {
            GAMES.load(spec).map(::std::sync::Arc::unwrap_or_clone)
        }

        impl $crate::Family for $rules {
            type File = $file;

            const NAME: &'static str = $name;

            const BYTES: usize = $bytes;

            const LESSONS: &'static $crate::rulefile::Files =
                include!(concat!(env!("OUT_DIR"), "/lessons.rs"));

            const PROBLEMS: &'static $crate::rulefile::Files =
                include!(concat!(env!("OUT_DIR"), "/problems.rs"));

            fn check_shape(text: &str) -> Result<(), $crate::rulefile::ShapeError> {
                $crate::rulefile::check_shape::<$file>(text)
            }

            fn read_rules(
                rules: &$crate::rulefile::Table,
            ) -> Result<$file, $crate::rulefile::ShapeError> {
                $crate::rulefile::read_rules(rules)
            }

            fn compile(
                loaded: $crate::rulefile::Loaded<$file>,
            ) -> Result<Self, ::std::vec::Vec<$crate::Fault>> {
                $compile(loaded)
            }

            fn library() -> &'static $crate::Library<Self> {
                &GAMES
            }
        }
    };
}

/// The games of one family: those of its folder `variants/`, and those that were added.
///
/// Compiled rules are kept under their canonical game string, so that all games of one string share them.
pub struct Library<G> {
    files: &'static Files,
    added: RwLock<BTreeMap<String, Arc<Added>>>,
    merged: Cache<Merged>,
    compiled: Cache<G>,
    compilations: AtomicU64,
}

/// A rule file from outside the program.
struct Added {
    text: String,
    /// Texts in which its parents are looked for first, by id.
    beside: BTreeMap<String, String>,
    /// True if the game is listed with the others.
    listed: bool,
}

/// Bytes of merged rule files that are kept: those of all embedded games take 3 MB.
const MERGED: usize = 4 << 20;

/// Bytes of compiled rules that are kept for the next game of the same game string: some 100 games of the
/// largest family.
const COMPILED: usize = 8 << 20;

impl<G> Library<G> {
    /// A library of the rule files that a build script has listed.
    #[must_use]
    pub const fn new(files: &'static Files) -> Self {
        Self {
            files,
            added: RwLock::new(BTreeMap::new()),
            merged: Cache::new(MERGED),
            compiled: Cache::new(COMPILED),
            compilations: AtomicU64::new(0),
        }
    }

    fn added(&self, id: &str) -> Option<Arc<Added>> {
        let added = self.added.read().unwrap_or_else(PoisonError::into_inner);
        added.get(id).cloned()
    }

    /// The ids of all games that are listed, those of the program first, in alphabetical order.
    #[must_use]
    pub fn ids(&self) -> Vec<String> {
        let embedded = self.files.iter().map(|(id, _)| (*id).to_string());
        let added = self.added.read().unwrap_or_else(PoisonError::into_inner);
        let listed = added.iter().filter(|(_, file)| file.listed);
        embedded.chain(listed.map(|(id, _)| id.clone())).collect()
    }

    /// True if a game has this id.
    #[must_use]
    pub fn has(&self, id: &str) -> bool {
        self.embedded(id).is_some() || self.added(id).is_some()
    }

    /// The text of an embedded rule file; the build script has sorted them by id.
    fn embedded(&self, id: &str) -> Option<&'static str> {
        let at = self.files.binary_search_by_key(&id, |(name, _)| name);
        at.ok().map(|at| self.files[at].1)
    }

    /// Number of times that rules have been compiled, or checked for it, since the program began.
    #[must_use]
    pub fn compilations(&self) -> u64 {
        self.compilations.load(Ordering::Relaxed)
    }
}

impl<G: Family> Library<G> {
    /// The game that a game string names: an id, with options where they differ from their default.
    ///
    /// # Errors
    /// For an unknown game, option or value, with the nearest ones, and for values that do not go together.
    pub fn load(&self, spec: &str) -> Result<Arc<G>, RulesError> {
        let (id, options) = split(spec);
        let merged = self.merged(id)?;
        self.compiled.get_or_try(&merged.canonical(options)?, || {
            let game = self.compile(&merged, options)?;
            Ok((Arc::new(game), G::BYTES))
        })
    }

    /// The rules of a game string as its file has them, parents and options merged in.
    ///
    /// # Errors
    /// For an unknown game, option or value.
    pub fn merged_rules(&self, spec: &str) -> Result<Loaded<G::File>, RulesError> {
        let (id, options) = split(spec);
        loaded::<G>(&*self.merged(id)?, options)
    }

    fn merged(&self, id: &str) -> Result<Arc<Merged>, RulesError> {
        self.merged.get_or_try(id, || {
            let merged = match (self.embedded(id), self.added(id)) {
                (Some(text), _) => self.merge(id, text, &BTreeMap::new())?,
                (None, Some(file)) => self.merge(id, &file.text, &file.beside)?,
                (None, None) => {
                    return Err(RulesError::UnknownGame {
                        id: id.into(),
                        nearest: similar(id, self.ids().iter().map(String::as_str)),
                    });
                }
            };
            let bytes = merged.bytes();
            Ok((Arc::new(merged), bytes))
        })
    }

    fn merge(
        &self,
        id: &str,
        text: &str,
        beside: &BTreeMap<String, String>,
    ) -> Result<Merged, RulesError> {
        let parents = Parents {
            beside,
            files: self.files,
        };
        Merged::read(id, text, &parents, G::check_shape)
    }

    /// The game of a rule file that is not one of the library. Its parents are embedded games.
    ///
    /// # Errors
    /// All faults of the file at once, each with line, column and caret.
    pub fn read(&self, id: &str, text: &str) -> Result<G, RulesError> {
        self.read_beside(id, text, &BTreeMap::new())
    }

    /// The game of a rule file whose parents are looked for in `beside` (texts by id), and then among the embedded
    /// games.
    ///
    /// # Errors
    /// All faults of the file at once, each with line, column and caret.
    pub fn read_beside(
        &self,
        id: &str,
        text: &str,
        beside: &BTreeMap<String, String>,
    ) -> Result<G, RulesError> {
        let merged = self.merge(id, text, beside)?;
        for options in merged.presets() {
            self.compile(&merged, &options)?;
        }
        self.compile(&merged, "")
    }

    fn compile(&self, merged: &Merged, options: &str) -> Result<G, RulesError> {
        self.compilations.fetch_add(1, Ordering::Relaxed);
        G::compile(loaded::<G>(merged, options)?).map_err(|faults| merged.located(&faults))
    }

    /// Adds the game of a rule file under `id`, to be loaded like the embedded ones.
    ///
    /// [`Self::read_beside`] says whether the file has faults; here it is only read when the game is loaded.
    ///
    /// # Errors
    /// For an id that a game has already; then nothing is added.
    pub fn add(
        &self,
        id: &str,
        text: &str,
        beside: &BTreeMap<String, String>,
        listed: bool,
    ) -> Result<(), RulesError> {
        if self.has(id) {
            let taken = format!("{id:?} is the id of another game");
            return Err(RulesError::File(vec![taken]));
        }
        let file = Added {
            text: text.into(),
            beside: beside.clone(),
            listed,
        };
        let mut added = self.added.write().unwrap_or_else(PoisonError::into_inner);
        added.insert(id.into(), Arc::new(file));
        Ok(())
    }

    /// The JSON schema of the family's rule files, for editors.
    #[cfg(feature = "schema")]
    #[must_use]
    pub fn schema(&self) -> schemars::Schema
    where
        G::File: schemars::JsonSchema,
    {
        crate::rulefile::schema::<G::File>()
    }
}

/// A merged rule file with options applied, its `[rules]` as the family's type.
fn loaded<G: Family>(merged: &Merged, options: &str) -> Result<Loaded<G::File>, RulesError> {
    let Loaded { about, rules } = merged.choose(G::NAME, options)?;
    let rules = G::read_rules(&rules).map_err(|error| merged.misshapen("rules", &error))?;
    Ok(Loaded { about, rules })
}

impl<G> fmt::Debug for Library<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Library")
            .field("games", &self.ids().len())
            .finish_non_exhaustive()
    }
}

/// A game string with one more option.
///
/// ```
/// use lauta_game::library::with_option;
///
/// assert_eq!(with_option("bradspel", "overflow=literal"), "bradspel:overflow=literal");
/// assert_eq!(with_option("tavla:a=b", "c=d"), "tavla:a=b,c=d");
/// ```
#[must_use]
pub fn with_option(spec: &str, option: &str) -> String {
    match split(spec) {
        (id, "") => format!("{id}:{option}"),
        (id, options) => format!("{id}:{options},{option}"),
    }
}

/// A game string's id, or path, and its options: `bradspel:overflow=literal`.
#[must_use]
pub fn split(spec: &str) -> (&str, &str) {
    let spec = spec.trim();
    // A path may hold colons of its own.
    let end = spec.find(".toml:").map(|at| at + ".toml".len());
    match end.or_else(|| spec.find(':').filter(|_| !spec.ends_with(".toml"))) {
        Some(at) => (&spec[..at], &spec[at + 1..]),
        None => (spec, ""),
    }
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn options_stand_behind_an_id_or_a_path() {
        assert_eq!(split(" tavla "), ("tavla", ""));
        assert_eq!(split("tavla:head=2,to=3"), ("tavla", "head=2,to=3"));
        assert_eq!(split("./a.toml"), ("./a.toml", ""));
        assert_eq!(split("C:\\a.toml:x=y"), ("C:\\a.toml", "x=y"));
    }
}
