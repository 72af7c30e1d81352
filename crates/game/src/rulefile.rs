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
//! [[rule]]
//! key = "bear"
//! text = "A man may be borne off from the rearmost point only."
//! source = "Vasa"
//! grade = "documented"
//! ```

use std::collections::BTreeMap;
use std::ops::Range;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use thiserror::Error;
use toml::{Spanned, Table, Value};

#[cfg(feature = "schema")]
pub use crate::schema::schema;
use crate::{About, Grade, OptionInfo, RuleText, Series};

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
        /// What it can be.
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
    /// What is wrong, and what would have fitted.
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

/// A game: where it is from, who says so, and how it is played.
#[derive(Deserialize, Clone)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    /// The format of rule files: 1.
    #[cfg_attr(feature = "schema", schemars(with = "i64", extend("const" = 1)))]
    format: Spanned<i64>,
    /// The id of the game that this one is like; the file then says only what differs.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    parent: Option<Spanned<String>>,
    /// The name in the game's own language and script.
    name: Option<String>,
    /// The name in English.
    english: Option<String>,
    /// Where it is or was played.
    place: Option<String>,
    /// When.
    period: Option<String>,
    /// How sure the rules are as a whole.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<String>", extend("enum" = ["high", "medium", "low"]))
    )]
    confidence: Option<Spanned<String>>,
    /// The game in two or three sentences.
    summary: Option<String>,
    /// What the two sides are called, the first side first.
    sides: Option<[String; 2]>,
    /// Names in other languages and scripts.
    #[serde(default)]
    names: Vec<String>,
    /// Texts, options and keys of the parent that do not hold here, or `throws`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    drop: Vec<Spanned<String>>,
    /// What players call a throw: `"6-5" = "sexti-fem"`.
    #[serde(default)]
    throws: BTreeMap<String, String>,
    /// Short name and full reference of every source.
    #[serde(default)]
    sources: BTreeMap<String, String>,
    /// How games add up.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Series"))]
    series: Table,
    /// How the game is played.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    rules: Table,
    /// Things that players settle differently.
    #[serde(default)]
    option: Vec<FileOption>,
    /// The rules in words.
    #[serde(default)]
    rule: Vec<RuleText>,
}

/// One thing that players settle differently.
#[derive(Deserialize, Clone)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct FileOption {
    /// As it is written in a game string: `backgammon:jacoby=true`.
    key: String,
    /// All values, the default first.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Word>"))]
    values: Vec<Value>,
    /// Instead of values: whole numbers from the first to the last.
    range: Option<[i64; 2]>,
    /// The default of a range, or of an option whose parent's default differs.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Word>"))]
    default: Option<Value>,
    /// The key that a value sets, where it is not the rule of the option's name: `series.to`.
    sets: Option<String>,
    /// What it settles, and what each value means.
    text: String,
    /// Who says so: short names of sources, joined by `; `.
    source: String,
    /// How well the choice is supported.
    grade: Grade,
    /// What a value changes under `[rules]`, where that is more than setting the rule of its name.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "BTreeMap<String, serde_json::Value>")
    )]
    set: BTreeMap<String, Table>,
}

/// The value of an option.
#[cfg(feature = "schema")]
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "describes what `plain` and `typed` understand")]
enum Word {
    Text(String),
    Number(i64),
    Truth(bool),
}

/// A rule file as it was read, its parent and options merged in.
#[derive(Clone, Debug)]
pub struct Loaded<R> {
    /// What all families share.
    pub about: About,
    /// The family's `[rules]`.
    pub rules: R,
}

/// Reads the game string `spec` (`id` or `id:option=value,...`) from the files of a family, and
/// lets `compile` turn its rules into a game or a list of faults.
///
/// # Errors
/// For an unknown game, option or value, and for every fault of the file.
pub fn load<R, G>(
    family: &str,
    files: &Files,
    spec: &str,
    compile: impl FnOnce(Loaded<R>) -> Result<G, Vec<Fault>>,
) -> Result<G, RulesError>
where
    R: DeserializeOwned,
{
    let (id, options) = spec.trim().split_once(':').unwrap_or((spec.trim(), ""));
    let Some((name, text)) = files.iter().find(|(name, _)| *name == id) else {
        return Err(RulesError::UnknownGame {
            id: id.into(),
            nearest: similar(id, files.iter().map(|(name, _)| *name)),
        });
    };
    read(family, files, name, text, options, compile)
}

/// Reads the text of a rule file that need not be one of `files`, for `lauta check`.
///
/// # Errors
/// All faults of the file at once, each with its place.
pub fn read<R, G>(
    family: &str,
    files: &Files,
    id: &str,
    text: &str,
    options: &str,
    compile: impl FnOnce(Loaded<R>) -> Result<G, Vec<Fault>>,
) -> Result<G, RulesError>
where
    R: DeserializeOwned,
{
    let file_name = format!("{id}.toml");
    let file: File = parse(&file_name, text)?;
    let mut faults = Vec::new();
    if *file.format.get_ref() != 1 {
        faults.push(point(
            &file_name,
            text,
            file.format.span(),
            "this program reads format = 1",
        ));
    }
    if let Some(word) = &file.confidence
        && !["high", "medium", "low"].contains(&word.get_ref().as_str())
    {
        faults.push(point(
            &file_name,
            text,
            word.span(),
            "confidence is high, medium or low",
        ));
    }
    // The file's own rules, checked for shape alone, so that an error points into its text.
    if let Err(error) = toml::from_str::<RulesOnly<R>>(text) {
        faults.push(format!("{file_name}: {}", error.to_string().trim_end()));
    }
    let merged = inherit(files, &[id], text, file, &mut faults)?;
    if !faults.is_empty() {
        return Err(RulesError::File(faults));
    }
    let (rules, series, mut about) = choose(family, id, merged, options)?;
    // Every key has the right shape on its own; what is left is a key that is missing, or an
    // option whose value does not fit.
    let shape = |table: &str, error: &toml::de::Error| {
        RulesError::File(vec![format!(
            "{file_name}: under [{table}]: {}",
            error.message()
        )])
    };
    about.series = series.try_into().map_err(|e| shape("series", &e))?;
    let rules: R = rules.try_into().map_err(|e| shape("rules", &e))?;
    compile(Loaded { about, rules }).map_err(|faults| {
        RulesError::File(
            faults
                .iter()
                .map(|fault| match find_rule(text, &fault.key) {
                    Some(span) => point(&file_name, text, span, &fault.message),
                    None => format!("{file_name}: rule {:?}: {}", fault.key, fault.message),
                })
                .collect(),
        )
    })
}

/// Every option of `about` with the values that can be tried for it: the whole list, or the ends
/// of a range. For tests that walk all variants.
#[must_use]
pub fn option_values(about: &About) -> Vec<(String, Vec<String>)> {
    about
        .options
        .iter()
        .map(|option| {
            let values = option
                .values
                .iter()
                .flat_map(|value| match value.split_once("..") {
                    Some((low, high)) => vec![low.to_string(), high.to_string()],
                    None => vec![value.clone()],
                });
            (option.key.clone(), values.collect())
        })
        .collect()
}

/// The game of `about`, and the same with each value of each option in turn. For tests that walk
/// all variants.
#[must_use]
pub fn variants(about: &About) -> Vec<String> {
    let changed = option_values(about).into_iter().flat_map(|(key, values)| {
        let id = &about.id;
        let each = values
            .into_iter()
            .map(move |value| format!("{id}:{key}={value}"));
        each.collect::<Vec<_>>()
    });
    std::iter::once(about.id.clone()).chain(changed).collect()
}

/// The game of `about` with every combination of the values of its options.
#[must_use]
pub fn combinations(about: &About) -> Vec<String> {
    let mut chosen = vec![Vec::new()];
    for (key, values) in option_values(about) {
        let with = |so_far: &Vec<String>| {
            let with = values.iter().map(|value| format!("{key}={value}"));
            let with = with.map(|setting| [so_far.as_slice(), &[setting]].concat());
            with.collect::<Vec<_>>()
        };
        chosen = chosen.iter().flat_map(with).collect();
    }
    let settings = chosen.iter().map(|settings| settings.join(","));
    settings
        .map(|settings| format!("{}:{settings}", about.id))
        .collect()
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

#[derive(Deserialize)]
struct RulesOnly<R> {
    #[serde(default = "Option::default")]
    #[expect(dead_code, reason = "read only for its errors")]
    rules: Option<R>,
    #[serde(default)]
    #[expect(dead_code, reason = "read only for its errors")]
    series: Option<Series>,
}

fn parse(name: &str, text: &str) -> Result<File, RulesError> {
    toml::from_str(text).map_err(|error| {
        RulesError::File(vec![format!("{name}: {}", error.to_string().trim_end())])
    })
}

/// The file with all that it inherits. `line` holds the ids from the file itself upwards.
fn inherit(
    files: &Files,
    line: &[&str],
    text: &str,
    file: File,
    faults: &mut Vec<String>,
) -> Result<File, RulesError> {
    let Some(parent) = &file.parent else {
        return Ok(file);
    };
    let name = format!("{}.toml", line[line.len() - 1]);
    let mut refuse = |message: &str| faults.push(point(&name, text, parent.span(), message));
    if line.contains(&parent.get_ref().as_str()) {
        refuse("a game cannot be its own ancestor");
        return Ok(file);
    }
    let Some((id, parent_text)) = files.iter().find(|(name, _)| name == parent.get_ref()) else {
        let near = similar(parent.get_ref(), files.iter().map(|(name, _)| *name));
        refuse(&format!(
            "there is no game to inherit from here{}",
            suggest(&near)
        ));
        return Ok(file);
    };
    let base = parse(&format!("{id}.toml"), parent_text)?;
    let mut base = inherit(files, &[line, &[*id]].concat(), parent_text, base, faults)?;
    for dropped in &file.drop {
        let word = dropped.get_ref();
        let size = |base: &File| {
            let tables = base.rules.len() + base.series.len() + base.throws.len();
            (tables, base.rule.len(), base.option.len())
        };
        let before = size(&base);
        base.rules.remove(word);
        base.series.remove(word);
        if word == "throws" {
            base.throws.clear();
        }
        base.rule.retain(|rule| rule.key != *word);
        base.option.retain(|option| option.key != *word);
        if before == size(&base) {
            let message = "the parent has no rule and no option of this name";
            faults.push(point(&name, text, dropped.span(), message));
        }
    }
    Ok(merge(base, file))
}

/// Lays `patch` over `base`: tables are merged, everything else is replaced.
fn overlay(base: &mut Table, patch: Table) {
    for (key, value) in patch {
        match (base.get_mut(&key), value) {
            (Some(Value::Table(old)), Value::Table(new)) => overlay(old, new),
            (_, value) => {
                base.insert(key, value);
            }
        }
    }
}

/// The table that holds `value` under a path like `bands.run-max`.
fn at_path(path: &str, value: Value) -> Table {
    let (key, value) = match path.split_once('.') {
        Some((key, rest)) => (key, Value::Table(at_path(rest, value))),
        None => (path, value),
    };
    Table::from_iter([(key.to_string(), value)])
}

fn merge(mut base: File, child: File) -> File {
    base.name = child.name.or(base.name);
    base.english = child.english.or(base.english);
    base.place = child.place.or(base.place);
    base.period = child.period.or(base.period);
    base.confidence = child.confidence.or(base.confidence);
    base.summary = child.summary.or(base.summary);
    base.sides = child.sides.or(base.sides);
    base.sources.extend(child.sources);
    base.names = child.names;
    base.throws.extend(child.throws);
    overlay(&mut base.series, child.series);
    overlay(&mut base.rules, child.rules);
    for option in child.option {
        match base.option.iter_mut().find(|o| o.key == option.key) {
            Some(old) => *old = option,
            None => base.option.push(option),
        }
    }
    // A text that is new stands behind the one that it follows in its own file.
    let mut behind = None;
    for rule in child.rule {
        let known = base.rule.iter().position(|r| r.key == rule.key);
        let at = known.unwrap_or_else(|| behind.map_or(base.rule.len(), |n: usize| n + 1));
        match known {
            Some(n) => base.rule[n] = rule,
            None => base.rule.insert(at, rule),
        }
        behind = Some(at);
    }
    base
}

/// Applies the options of a game string and describes the result.
fn choose(
    family: &str,
    id: &str,
    file: File,
    options: &str,
) -> Result<(Table, Table, About), RulesError> {
    let (mut rules, mut series) = (file.rules, file.series);
    let mut chosen: BTreeMap<String, String> = BTreeMap::new();
    for setting in options.split(',').map(str::trim).filter(|s| !s.is_empty()) {
        let (key, value) = setting.split_once('=').unwrap_or((setting, ""));
        let (key, value) = (key.trim().replace('_', "-"), value.trim().replace('_', "-"));
        let Some(option) = file.option.iter().find(|o| o.key == key) else {
            let known = || file.option.iter().map(|o| o.key.as_str());
            let mut nearest = similar(&key, known());
            if nearest.is_empty() {
                nearest = known().map(ToOwned::to_owned).collect();
            }
            return Err(RulesError::UnknownOption {
                game: id.into(),
                key,
                nearest,
            });
        };
        if !option.allows(&value) {
            return Err(RulesError::BadValue {
                game: id.into(),
                key,
                value,
                allowed: option.values().join(", "),
            });
        }
        if chosen.insert(key.clone(), value).is_some() {
            return Err(RulesError::Twice {
                game: id.into(),
                key,
            });
        }
    }
    let mut spec = Vec::new();
    let mut infos = Vec::new();
    for option in &file.option {
        let default = option.default();
        let value = chosen
            .get(&option.key)
            .cloned()
            .unwrap_or_else(|| default.clone());
        if value != default {
            spec.push(format!("{}={value}", option.key));
        }
        match option.set.get(&value) {
            Some(patch) => {
                let mut patch = patch.clone();
                if let Some(Value::Table(patch)) = patch.remove("series") {
                    overlay(&mut series, patch);
                }
                overlay(&mut rules, patch);
            }
            None if option.set.is_empty()
                && (value != default
                    || option.sets.is_none() && !rules.contains_key(&option.key)) =>
            {
                let path = option.sets.as_ref().unwrap_or(&option.key);
                match path.strip_prefix("series.") {
                    Some(path) => overlay(&mut series, at_path(path, option.typed(&value))),
                    None => overlay(&mut rules, at_path(path, option.typed(&value))),
                }
            }
            None => {}
        }
        infos.push(OptionInfo {
            key: option.key.clone(),
            text: option.text.clone(),
            values: option.values(),
            default,
            chosen: value,
            source: option.source.clone(),
            grade: option.grade,
            length: option.is_length(),
        });
    }
    let full = if spec.is_empty() {
        id.to_string()
    } else {
        format!("{id}:{}", spec.join(","))
    };
    let name = file.name.unwrap_or_else(|| id.to_string());
    // Of the sources that are inherited, those that something still cites.
    let of_rules = file.rule.iter().map(|rule| &rule.source);
    let cited: Vec<&String> = of_rules
        .chain(file.option.iter().map(|option| &option.source))
        .collect();
    let is_cited = |key: &String| cited.iter().any(|source| source.contains(key.as_str()));
    let sources = file.sources.into_iter().filter(|(key, _)| is_cited(key));
    let sources = sources.collect();
    let about = About {
        id: full,
        family: family.into(),
        english: file.english.unwrap_or_else(|| name.clone()),
        name,
        place: file.place.unwrap_or_default(),
        period: file.period.unwrap_or_default(),
        confidence: file.confidence.map(Spanned::into_inner).unwrap_or_default(),
        summary: file.summary.unwrap_or_default(),
        sides: file
            .sides
            .unwrap_or_else(|| ["White".into(), "Black".into()]),
        sources,
        names: file.names,
        throws: file.throws.into_iter().collect(),
        series: Series::default(),
        rules: file.rule,
        options: infos,
        rules_number: number_of(&rules.to_string()),
    };
    Ok((rules, series, about))
}

/// A number for a text (FNV-1a).
fn number_of(text: &str) -> u64 {
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |number, byte| {
        (number ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

impl FileOption {
    fn values(&self) -> Vec<String> {
        match self.range {
            Some([low, high]) => {
                let mut values = vec![format!("{low}..{high}")];
                values.extend(self.values.iter().map(plain));
                values
            }
            None => self.values.iter().map(plain).collect(),
        }
    }

    fn default(&self) -> String {
        self.default
            .as_ref()
            .or(self.values.first())
            .map(plain)
            .unwrap_or_default()
    }

    /// Whether no value says anything but how long a series is.
    fn is_length(&self) -> bool {
        let length = |patch: &Table| {
            let series = patch.get("series").and_then(Value::as_table);
            let alone = |table: &Table, key| table.len() == 1 && table.contains_key(key);
            alone(patch, "series") && series.is_some_and(|series| alone(series, "to"))
        };
        match self.sets.as_deref() {
            Some(path) => path == "series.to" && self.set.is_empty(),
            None => !self.set.is_empty() && self.set.values().all(length),
        }
    }

    fn allows(&self, value: &str) -> bool {
        let in_range = self
            .range
            .is_some_and(|[low, high]| value.parse().is_ok_and(|n: i64| (low..=high).contains(&n)));
        in_range || self.values.iter().any(|v| plain(v) == value)
    }

    /// The value as the file writes it: a number, a boolean or a word.
    fn typed(&self, value: &str) -> Value {
        let known = self
            .values
            .iter()
            .chain(&self.default)
            .find(|v| plain(v) == value);
        known.cloned().unwrap_or_else(|| {
            value
                .parse()
                .map_or_else(|_| Value::String(value.into()), Value::Integer)
        })
    }
}

fn plain(value: &Value) -> String {
    match value {
        Value::String(word) => word.clone(),
        other => other.to_string(),
    }
}

/// Where `[rules]` of this text has the key, if it has.
fn find_rule(text: &str, key: &str) -> Option<Range<usize>> {
    let table = toml::de::DeTable::parse(text).ok()?;
    let rules = table.get_ref().get("rules")?;
    let (key, value) = rules
        .get_ref()
        .as_table()?
        .iter()
        .find(|(k, _)| k.get_ref() == key)?;
    Some(key.span().start..value.span().end)
}

/// A message in the form of the `toml` crate: line, column, the line, a caret.
fn point(file: &str, text: &str, span: Range<usize>, message: &str) -> String {
    let start = text[..span.start].rfind('\n').map_or(0, |n| n + 1);
    let line = text[start..].lines().next().unwrap_or("");
    let number = text[..span.start].matches('\n').count() + 1;
    let before = text[start..span.start].chars().count();
    let inside = text[span.start..span.end.min(start + line.len()).max(span.start)]
        .chars()
        .count();
    let width = number.to_string().len();
    format!(
        "{file}: line {number}, column {}\n{:width$} |\n{number} | {line}\n{:width$} | {}{}\n{message}",
        before + 1,
        "",
        "",
        " ".repeat(before),
        "^".repeat(inside.max(1)),
    )
}
