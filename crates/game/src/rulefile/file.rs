//! The shape of a rule file, as it stands in its TOML.

use std::collections::BTreeMap;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;
use toml::{Spanned, Table, Value};

use super::place::point;
use super::{RulesError, similar, suggest};
use crate::{BoardLook, Grade, RuleText};

/// A game: where it is from, who says so, and how it is played.
#[derive(Deserialize, Clone)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct File {
    /// The format of rule files: 1.
    #[cfg_attr(feature = "schema", schemars(with = "i64", extend("const" = 1)))]
    pub(super) format: Spanned<i64>,
    /// The id of the game that this one is like; the file then says only what differs.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub(super) parent: Option<Spanned<String>>,
    /// The name in the game's own language and script.
    pub(super) name: Option<String>,
    /// The name in English.
    pub(super) english: Option<String>,
    /// Country or region of the game.
    pub(super) place: Option<String>,
    /// Time of the game, such as a century.
    pub(super) period: Option<String>,
    /// Confidence in the rules as a whole.
    #[cfg_attr(
        feature = "schema",
        schemars(with = "Option<String>", extend("enum" = ["high", "medium", "low"]))
    )]
    pub(super) confidence: Option<Spanned<String>>,
    /// The game in two or three sentences.
    pub(super) summary: Option<String>,
    /// Names of the two sides, the first side first.
    pub(super) sides: Option<[String; 2]>,
    /// Look of the board and its pieces.
    pub(super) look: Option<BoardLook>,
    /// Names in other languages and scripts.
    #[serde(default)]
    pub(super) names: Vec<String>,
    /// Texts, options and keys of the parent that do not hold here, or `throws`.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<String>"))]
    pub(super) drop: Vec<Spanned<String>>,
    /// Players' names of throws: `"6-5" = "sexti-fem"`.
    #[serde(default)]
    pub(super) throws: BTreeMap<String, String>,
    /// Short name and full reference of every source.
    #[serde(default)]
    pub(super) sources: BTreeMap<String, String>,
    /// Scoring of several games in a row.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "crate::Series"))]
    pub(super) series: Table,
    /// Rules of play; the keys depend on the family.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "serde_json::Value"))]
    pub(super) rules: Table,
    /// Things that players settle differently.
    #[serde(default)]
    pub(super) option: Vec<FileOption>,
    /// Named sets of options.
    #[serde(default)]
    pub(super) preset: Vec<FilePreset>,
    /// The rules in words.
    #[serde(default)]
    pub(super) rule: Vec<RuleText>,
}

/// One thing that players settle differently.
#[derive(Deserialize, Clone)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct FileOption {
    /// Name in a game string: `backgammon:jacoby=true`.
    pub(super) key: String,
    /// All values, the default first.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(with = "Vec<Word>"))]
    pub(super) values: Vec<Value>,
    /// Instead of values: whole numbers from the first to the last.
    pub(super) range: Option<[i64; 2]>,
    /// The default of a range, or of an option whose parent's default differs.
    #[cfg_attr(feature = "schema", schemars(with = "Option<Word>"))]
    pub(super) default: Option<Value>,
    /// The key that a value sets, where it is not the rule of the option's name: `series.to`.
    #[cfg_attr(feature = "schema", schemars(with = "Option<String>"))]
    pub(super) sets: Option<Spanned<String>>,
    /// Meaning of the option and of each value.
    pub(super) text: String,
    /// Short names of the sources, joined by `; `.
    pub(super) source: String,
    /// Grade of its support in the sources.
    pub(super) grade: Grade,
    /// Changes under `[rules]` for each value, if it does more than set the rule of the option's
    /// name.
    #[serde(default)]
    #[cfg_attr(
        feature = "schema",
        schemars(with = "BTreeMap<String, serde_json::Value>")
    )]
    pub(super) set: BTreeMap<String, Table>,
}

/// A named set of options: the game as somebody plays or describes it.
#[derive(Deserialize, Clone)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub(crate) struct FilePreset {
    /// The name that people choose it by: `As in the Vasa Museum's club`.
    #[cfg_attr(feature = "schema", schemars(with = "String"))]
    pub(super) name: Spanned<String>,
    /// A value for each of these options.
    #[cfg_attr(feature = "schema", schemars(with = "BTreeMap<String, Word>"))]
    pub(super) options: BTreeMap<String, Spanned<Value>>,
    /// The rules that it stands for.
    pub(super) text: String,
    /// Short names of the sources, joined by `; `.
    pub(super) source: String,
    /// Grade of its support in the sources.
    pub(super) grade: Grade,
}

impl FilePreset {
    /// The options as a game string has them.
    pub(super) fn options(&self) -> String {
        let options = self.options.iter();
        let options = options.map(|(key, value)| format!("{key}={}", plain(value.get_ref())));
        options.collect::<Vec<_>>().join(",")
    }
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

/// Parts of the key that an option sets: no table of a rule file lies deeper.
const MOST_PARTS: usize = 4;

pub(super) fn parse(name: &str, text: &str) -> Result<File, RulesError> {
    toml::from_str(text).map_err(|error| {
        RulesError::File(vec![format!("{name}: {}", error.to_string().trim_end())])
    })
}

impl FileOption {
    pub(super) fn values(&self) -> Vec<String> {
        match self.range {
            Some([low, high]) => {
                let mut values = vec![format!("{low}..{high}")];
                values.extend(self.values.iter().map(plain));
                values
            }
            None => self.values.iter().map(plain).collect(),
        }
    }

    pub(super) fn default(&self) -> String {
        self.default
            .as_ref()
            .or(self.values.first())
            .map(plain)
            .unwrap_or_default()
    }

    /// The key that a value sets, if it is not the rule of the option's name.
    pub(super) fn sets(&self) -> Option<&str> {
        self.sets.as_ref().map(|path| path.get_ref().as_str())
    }

    /// True if all values set the length of a series and nothing else.
    pub(super) fn is_length(&self) -> bool {
        let length = |patch: &Table| {
            let series = patch.get("series").and_then(Value::as_table);
            let alone = |table: &Table, key| table.len() == 1 && table.contains_key(key);
            alone(patch, "series") && series.is_some_and(|series| alone(series, "to"))
        };
        match self.sets() {
            Some(path) => path == "series.to" && self.set.is_empty(),
            None => !self.set.is_empty() && self.set.values().all(length),
        }
    }

    pub(super) fn allows(&self, value: &str) -> bool {
        let in_range = self
            .range
            .is_some_and(|[low, high]| value.parse().is_ok_and(|n: i64| (low..=high).contains(&n)));
        in_range || self.values.iter().any(|v| plain(v) == value)
    }

    /// The value as the file writes it: a number, a boolean or a word.
    pub(super) fn typed(&self, value: &str) -> Value {
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

impl File {
    /// The faults of what all families share, each with its place.
    pub(super) fn faults(&self, name: &str, text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        if *self.format.get_ref() != 1 {
            let message = "this program reads format = 1";
            faults.push(point(name, text, self.format.span(), message));
        }
        if let Some(word) = &self.confidence
            && !["high", "medium", "low"].contains(&word.get_ref().as_str())
        {
            let message = "confidence is high, medium or low";
            faults.push(point(name, text, word.span(), message));
        }
        let paths = self.option.iter().filter_map(|option| option.sets.as_ref());
        for path in paths.filter(|path| path.get_ref().split('.').count() > MOST_PARTS) {
            let message = format!("sets is a key of at most {MOST_PARTS} parts, like series.to");
            faults.push(point(name, text, path.span(), &message));
        }
        faults
    }

    /// The faults of the presets, which name options that may be inherited.
    pub(super) fn preset_faults(&self, name: &str, text: &str) -> Vec<String> {
        let mut faults = Vec::new();
        for (n, preset) in self.preset.iter().enumerate() {
            let called = |other: &FilePreset| other.name.get_ref() == preset.name.get_ref();
            if self.preset[..n].iter().any(called) {
                let message = "another preset has this name";
                faults.push(point(name, text, preset.name.span(), message));
            }
            if preset.options.is_empty() {
                let message = "a preset has a value for at least one option";
                faults.push(point(name, text, preset.name.span(), message));
            }
            for (key, value) in &preset.options {
                let chosen = plain(value.get_ref());
                let message = match self.option.iter().find(|option| option.key == *key) {
                    Some(option) if option.allows(&chosen) => continue,
                    Some(option) => format!("{key} can be {}", option.values().join(", ")),
                    None => {
                        let known = self.option.iter().map(|option| option.key.as_str());
                        let nearest = suggest(&similar(key, known));
                        format!("there is no option {key:?}{nearest}")
                    }
                };
                faults.push(point(name, text, value.span(), &message));
            }
        }
        faults
    }
}
