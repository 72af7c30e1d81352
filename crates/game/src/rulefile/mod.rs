//! Reading rule files: TOML with a parent, options, and errors that point at the place.
//!
//! A rule file names at most one parent, which may have one itself, and then says only what
//! differs: tables are merged key by key. What all families share is read here (names, sources,
//! rules in words, options, `series`); the table `[rules]` belongs to the family, which gives a
//! type for it and checks it further with [`Fault`]s.
//!
//! ```toml
//! format  = 1
//! parent  = "lautapeli"            # optional
//! drop    = ["ladder", "throws"]   # rules, options and texts of the parent that do not hold
//! name    = "Brädspel"
//! english = "Swedish tables"
//! place   = "Sweden"
//! period  = "17th century to now"
//! confidence = "high"
//! summary = "Fifteen men run round the board ..."
//! look    = "lances"               # of the board, see `BoardLook`
//!
//! [sources]
//! Vasa = "Vasamuseets Brädspelsvänner, Spelregler för bräde (2003)"
//!
//! [throws]                         # what players call a throw
//! "6-5" = "sexti-fem"
//!
//! [series]                         # how games add up, see `Series`
//! to = 3
//!
//! [rules]                          # the family's keys
//! setup = "24(15)"
//!
//! [[option]]                       # each value sets the rule of the same name ...
//! key = "overflow"
//! values = ["count", "literal"]    # the default first
//! text = "when a band may be burst in entering"
//! source = "Vasa"
//! grade = "documented"
//! [option.set.literal]             # ... or whatever is written here; `sets = "series.to"` names
//! overflow = "literal"             # another single key for all values
//!
//! [[preset]]                       # a named set of options
//! name = "Read literally"
//! options = { overflow = "literal" }
//! text = "A band is burst only if no number enters a man."
//! source = "Vasa"
//! grade = "documented"
//!
//! [[rule]]
//! key = "bear"
//! text = "A man may be borne off from the rearmost point only."
//! source = "Vasa"
//! grade = "documented"
//! ```

mod file;
mod inherit;
mod options;
mod place;
#[cfg(feature = "schema")]
mod schema;

use std::collections::BTreeMap;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;
pub use toml::Table;
pub use toml::de::Error as ShapeError;

use self::file::File;
pub use self::options::{combinations, option_values, variants};
use self::place::{find_rule, point};
#[cfg(feature = "schema")]
pub use self::schema::file_schema;
#[cfg(feature = "schema")]
pub(crate) use self::schema::schema;
use crate::{About, Series};

/// The files of one family: name without `.toml`, and text.
pub type Files = [(&'static str, &'static str)];

/// A rule file that could not be used.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum RulesError {
    /// There is no such game.
    #[error("there is no game {id:?}{}", suggest(.nearest))]
    UnknownGame {
        /// The id that was asked for.
        id: String,
        /// Ids that look like it.
        nearest: Vec<String>,
    },
    /// The game has no such option.
    #[error("{game} has no option {key:?}{}", suggest(.nearest))]
    UnknownOption {
        /// The game.
        game: String,
        /// The option that was asked for.
        key: String,
        /// Options that it has.
        nearest: Vec<String>,
    },
    /// The option is given more than once.
    #[error("{game}: {key} is given twice")]
    Twice {
        /// The game.
        game: String,
        /// The option.
        key: String,
    },
    /// The option has no such value.
    #[error("{game}: {key} cannot be {value:?}; it can be {allowed}")]
    BadValue {
        /// The game.
        game: String,
        /// The option.
        key: String,
        /// The value that was asked for.
        value: String,
        /// Allowed values, in words.
        allowed: String,
    },
    /// The file is wrong; all its faults, each with line, column and a caret.
    #[error("{}", .0.join("\n"))]
    File(Vec<String>),
}

fn suggest(nearest: &[String]) -> String {
    if nearest.is_empty() {
        String::new()
    } else {
        format!("; nearest: {}", nearest.join(", "))
    }
}

/// One thing wrong with the rules of a file, found by the family.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// The key under `[rules]` that is to blame.
    pub key: String,
    /// The fault, and values that would have fitted.
    pub message: String,
}

impl Fault {
    /// A fault of the rule `key`.
    #[must_use]
    pub fn new(key: &str, message: impl Into<String>) -> Self {
        Self {
            key: key.into(),
            message: message.into(),
        }
    }
}

/// The number under `key`, if it is one of those that fit.
///
/// # Errors
/// A fault that says `what` the number counts, and what it `can` be.
pub fn number(
    key: &str,
    given: Option<i64>,
    fitting: impl IntoIterator<Item = u8>,
    what: &str,
    can: &str,
) -> Result<u8, Fault> {
    let mut fitting = fitting.into_iter();
    let number = given.and_then(|given| fitting.find(|&n| i64::from(n) == given));
    number.ok_or_else(|| {
        let found = given.map_or_else(|| "is missing".into(), |n| format!("cannot be {n}"));
        Fault::new(key, format!("{what} {found}; {can}"))
    })
}

/// A rule file as it was read, its parents and the options of a game string merged in.
#[derive(Clone, Debug)]
pub struct Loaded<R> {
    /// Names, sources, rules in words, options, series.
    pub about: About,
    /// The family's `[rules]`.
    pub rules: R,
}

/// The words of `known` that look most like `word`.
#[must_use]
pub fn similar<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> Vec<String> {
    let mut scored: Vec<(f64, &str)> = known
        .into_iter()
        .map(|k| (strsim::jaro_winkler(word, k), k))
        .collect();
    scored.sort_by(|a, b| b.0.total_cmp(&a.0).then(a.1.cmp(b.1)));
    scored
        .into_iter()
        .take(3)
        .filter(|(score, _)| *score > 0.5)
        .map(|(_, k)| k.into())
        .collect()
}

/// Texts in which a parent is looked for, by id: those beside a file first, then those of the family.
pub(crate) struct Parents<'a> {
    pub(crate) beside: &'a BTreeMap<String, String>,
    pub(crate) files: &'a Files,
}

impl Parents<'_> {
    fn find(&self, id: &str) -> Option<(&str, &str)> {
        let beside = self.beside.get_key_value(id);
        let beside = beside.map(|(id, text)| (id.as_str(), text.as_str()));
        beside.or_else(|| self.files.iter().find(|(name, _)| *name == id).copied())
    }

    fn names(&self) -> impl Iterator<Item = &str> {
        let beside = self.beside.keys().map(String::as_str);
        beside.chain(self.files.iter().map(|(name, _)| *name))
    }
}

/// A rule file with all that it inherits, before options are applied.
#[derive(Clone)]
pub(crate) struct Merged {
    id: String,
    text: String,
    file: File,
}

/// The name of a rule file in errors: an id, or the path of a file as it was given.
fn file_name(id: &str) -> String {
    match id.strip_suffix(".toml") {
        Some(_) => id.into(),
        None => format!("{id}.toml"),
    }
}

impl Merged {
    /// Reads the rule file `text`, whose own `[rules]` must pass `check_shape`.
    ///
    /// # Errors
    /// All faults of the file at once, each with its place.
    pub(crate) fn read(
        id: &str,
        text: &str,
        parents: &Parents<'_>,
        check_shape: fn(&str) -> Result<(), ShapeError>,
    ) -> Result<Self, RulesError> {
        let name = file_name(id);
        let file: File = file::parse(&name, text)?;
        let mut faults = file.faults(&name, text);
        // The file's own rules, checked for shape alone, so that an error points into its text.
        if let Err(error) = check_shape(text) {
            faults.push(format!("{name}: {}", error.to_string().trim_end()));
        }
        let file = inherit::inherit(parents, &[id], text, file, &mut faults)?;
        faults.extend(file.preset_faults(&name, text));
        if !faults.is_empty() {
            return Err(RulesError::File(faults));
        }
        Ok(Self {
            id: id.into(),
            text: text.into(),
            file,
        })
    }

    /// The options of each preset, as a game string has them.
    pub(crate) fn presets(&self) -> impl Iterator<Item = String> {
        self.file.preset.iter().map(file::FilePreset::options)
    }

    /// Bytes in memory, roughly: parsed, a text takes about four times its length.
    pub(crate) fn bytes(&self) -> usize {
        5 * self.text.len()
    }

    /// The canonical game string: the id with the options that differ from their default, in the order of the file.
    ///
    /// # Errors
    /// For an unknown option or value.
    pub(crate) fn canonical(&self, options: &str) -> Result<String, RulesError> {
        let chosen = options::chosen(&self.id, &self.file, options)?;
        Ok(options::canonical(&self.id, &self.file, &chosen))
    }

    /// The file with the options of a game string (`overflow=literal,head=2`) applied.
    ///
    /// # Errors
    /// For an unknown option or value.
    pub(crate) fn choose(&self, family: &str, options: &str) -> Result<Loaded<Table>, RulesError> {
        let file = self.file.clone();
        let (rules, series, mut about) = options::choose(family, &self.id, file, options)?;
        about.series = series
            .try_into()
            .map_err(|error| self.misshapen("series", &error))?;
        Ok(Loaded { about, rules })
    }

    /// The error of a merged table. Every key has the right shape on its own; what is left is a
    /// key that is missing, or an option whose value does not fit.
    pub(crate) fn misshapen(&self, table: &str, error: &ShapeError) -> RulesError {
        let (name, message) = (file_name(&self.id), error.message());
        RulesError::File(vec![format!("{name}: under [{table}]: {message}")])
    }

    /// The faults that a family has found, each with its place in the text if the key stands there.
    pub(crate) fn located(&self, faults: &[Fault]) -> RulesError {
        let name = file_name(&self.id);
        let located = faults
            .iter()
            .map(|fault| match find_rule(&self.text, &fault.key) {
                Some(span) => point(&name, &self.text, span, &fault.message),
                None => format!("{name}: rule {:?}: {}", fault.key, fault.message),
            });
        RulesError::File(located.collect())
    }
}

/// Checks the text of a rule file, whose `[rules]`, if any, must have the shape of `R`.
///
/// # Errors
/// The first value that does not fit, with its place in the text.
pub fn check_shape<R: DeserializeOwned>(text: &str) -> Result<(), ShapeError> {
    toml::from_str::<RulesOnly<R>>(text).map(drop)
}

/// The merged table `[rules]` as a family's type. It goes by way of its text, so that a family
/// holds one reader of its type, that of [`check_shape`], and not a second one for tables.
///
/// # Errors
/// The first key that is missing, or whose value does not fit.
pub fn read_rules<R: DeserializeOwned>(rules: &Table) -> Result<R, ShapeError> {
    toml::from_str(&rules.to_string())
}

#[derive(Deserialize)]
struct RulesOnly<R> {
    #[serde(default = "Option::default")]
    #[expect(dead_code, reason = "read only for its errors")]
    rules: Option<R>,
    #[serde(default)]
    #[expect(dead_code, reason = "read only for its errors")]
    series: Option<Series>,
}
