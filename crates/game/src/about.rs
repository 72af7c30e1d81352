//! Description of a game from its sources: names, place, rules with their grade, options.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{BoardLook, Series, Throw};

/// A game with its names, sources and rules.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct About {
    /// The game string: an id, with the options that differ from their default.
    pub id: String,
    /// `tables`, `running` or `hunt`.
    pub family: String,
    /// The name in the game's own language and script.
    pub name: String,
    /// The name in English.
    pub english: String,
    /// Country or region of the game.
    pub place: String,
    /// Time of the game, such as a century.
    pub period: String,
    /// Confidence in the rules as a whole: `high`, `medium`, `low`.
    pub confidence: String,
    /// The game in two or three sentences.
    pub summary: String,
    /// Names of the two sides, the first side first.
    pub sides: [String; 2],
    /// Look of the board; a usual one for its shape if nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub look: Option<BoardLook>,
    /// Short name and full reference of every source.
    pub sources: Vec<(String, String)>,
    /// Names in other languages and scripts.
    pub names: Vec<String>,
    /// Players' names of throws: `6-5` and `sexti-fem`.
    pub throws: Vec<(String, String)>,
    /// Scoring of several games in a row.
    pub series: Series,
    /// The rules in words.
    pub rules: Vec<RuleText>,
    /// Options, with their values.
    pub options: Vec<OptionInfo>,
    /// Named sets of options: the game as somebody plays or describes it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub presets: Vec<Preset>,
    /// A number for the rules in the file, options applied and words left out. Saved computations
    /// name it, so that they are used for these rules only.
    #[serde(skip)]
    pub rules_number: u64,
}

impl About {
    /// The rule with this key, which `why` cites.
    #[must_use]
    pub fn rule(&self, key: &str) -> Option<&RuleText> {
        self.rules.iter().find(|rule| rule.key == key)
    }

    /// The English name, and the game's own where that is another one.
    #[must_use]
    pub fn called(&self) -> String {
        match self.english.strip_prefix(&self.name) {
            Some(_) => self.english.clone(),
            None => format!("{} ({})", self.english, self.name),
        }
    }

    /// True if each of these words is part of an id, name, place or period of the game.
    #[must_use]
    pub fn mentions(&self, words: &str) -> bool {
        let own = [
            &self.id,
            &self.name,
            &self.english,
            &self.place,
            &self.period,
        ];
        mention(own.into_iter().chain(&self.names), words)
    }

    /// Players' name of the throw, if it has one.
    #[must_use]
    pub fn throw_name(&self, throw: Throw) -> Option<&str> {
        let written = throw.to_string();
        let (_, name) = self.throws.iter().find(|(throw, _)| *throw == written)?;
        Some(name)
    }
}

/// True if each of these words, in upper or lower case, is part of one of the texts.
///
/// ```
/// assert!(lauta_game::mention(["Brädspel", "Sweden"], "swed bräd"));
/// assert!(!lauta_game::mention(["Brädspel", "Sweden"], "bräd denmark"));
/// ```
pub fn mention(texts: impl IntoIterator<Item = impl AsRef<str>>, words: &str) -> bool {
    let texts: Vec<_> = texts
        .into_iter()
        .map(|text| text.as_ref().to_lowercase())
        .collect();
    let mut words = words.split_whitespace().map(str::to_lowercase);
    words.all(|word| texts.iter().any(|text| text.contains(&word)))
}

/// One rule in words, with the claim's grade and source.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct RuleText {
    /// Short name, used by `why` and by files that replace the rule of their parent.
    pub key: String,
    /// The rule in a sentence or two of plain English.
    pub text: String,
    /// Source, as a short name.
    pub source: String,
    /// Grade of its support in the sources.
    pub grade: Grade,
}

/// Support of a rule in the sources.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Grade {
    /// A source that was read says so.
    Documented,
    /// A source says so, but was read only in a summary or quotation.
    Reported,
    /// Reconstructed from what a source implies, or from a close relative.
    Reconstructed,
    /// A decision of this project, with a reason.
    Decision,
}

impl Grade {
    /// The word shown to people.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Documented => "documented",
            Self::Reported => "reported",
            Self::Reconstructed => "reconstructed",
            Self::Decision => "decision",
        }
    }
}

/// One thing that players of this game settle differently.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct OptionInfo {
    /// Name in a game string.
    pub key: String,
    /// Meaning of the option and of each value.
    pub text: String,
    /// The values it may take, the default first; a range is written `4..30`.
    pub values: Vec<String>,
    /// The default value.
    pub default: String,
    /// The value in this game.
    pub chosen: String,
    /// Sources, as short names.
    pub source: String,
    /// Grade of its support in the sources.
    pub grade: Grade,
    /// True if the option sets the length of a series and nothing else; the length can also be
    /// chosen before every series.
    #[serde(default)]
    pub length: bool,
}

/// A named set of options: the game as somebody plays or describes it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Preset {
    /// The name that people choose it by: `À écrire, as in Vienna`.
    pub name: String,
    /// The rules that it stands for, in a sentence or two of plain English.
    pub text: String,
    /// The game string of these options.
    pub game: String,
    /// Sources, as short names.
    pub source: String,
    /// Grade of its support in the sources.
    pub grade: Grade,
}
