//! Keys about throws: which dice there are, what a doublet gives, how much of a throw is used.

use std::collections::BTreeMap;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

/// What is thrown.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum DiceRule {
    /// `2d6`, `3d6`, `2d(2345)`.
    Text(String),
    /// Every throw that can fall, all with equal chances.
    List(Vec<String>),
}

/// What a doublet gives: a word for how often its number is played, or the whole program.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum DoubletRule {
    /// How often the number is played, and nothing else.
    Word(Times),
    /// More than that.
    Program(Doublets),
}

/// What a doublet gives. Equal dice of three count as a doublet only for `again`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Doublets {
    /// How often the number is played.
    #[serde(default)]
    pub times: Times,
    /// Exceptions: how many steps this doublet gives, `{ "3-3" = 3 }`.
    #[serde(default)]
    pub only: BTreeMap<String, u8>,
    /// Throws of two different dice that count as doublets, each number once: `["2-1"]`.
    #[serde(default)]
    pub also: Vec<String>,
    /// Whether the undersides (7 minus the faces) are played after the faces, as often as these.
    #[serde(default)]
    pub undersides: Undersides,
    /// Whether the side throws again afterwards.
    #[serde(default)]
    pub again: Again,
    /// What stands of a doublet that was not played in full.
    #[serde(default)]
    pub partial: Partial,
    /// Which men play a doublet.
    #[serde(default)]
    pub men: DoubletMen,
    /// The throw after which, once it is played in full, the side names a doublet and plays it
    /// like one thrown: `"2-1"`.
    pub names: Option<String>,
    /// What follows the named doublet once it is played in full.
    #[serde(default)]
    pub named: Named,
}

/// How often the number of a doublet is played.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Times {
    /// Each die twice: four times in all.
    #[default]
    Fourfold,
    /// As the dice show: twice in all.
    Single,
    /// The faces multiplied: 3-3 is three threes, 6-6 six sixes.
    Squared,
    /// A side's first doublet of the game as the dice show, later ones fourfold.
    FirstSingle,
    /// The first doublet of a turn as the dice show; one thrown right after another fourfold.
    RowFourfold,
}

/// Whether the undersides of a doublet are played after its faces.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Undersides {
    /// They are not.
    #[default]
    None,
    /// As many of them as the side likes.
    Optional,
    /// As many as possible.
    Mandatory,
}

/// Whether the side that threw a doublet throws again.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// No.
    #[default]
    Never,
    /// Yes, even if it could not be played.
    Always,
    /// If it was played in full, undersides included.
    Complete,
    /// The same, but not for a side's first doublet of the game.
    CompleteAfterFirst,
    /// If all its men were at home when it threw.
    WhenHome,
}

/// What stands of a doublet that was not played in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Partial {
    /// The steps that were made.
    #[default]
    Keep,
    /// Nothing: a doublet is played in full or not at all.
    Void,
}

/// Which men play a doublet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DoubletMen {
    /// Any, one man also more than once.
    #[default]
    Any,
    /// Each step another man.
    Different,
}

/// What follows a doublet that was named and played in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// The same side throws again.
    #[default]
    Again,
    /// The turn ends.
    Ends,
}

/// How much of a throw must be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Must {
    /// As many numbers as possible, and of those ways the greatest sum of numbers.
    #[default]
    MostThenHighest,
    /// As many numbers as possible.
    Most,
    /// The smaller number first; if a number cannot be played, those after it are lost. Within
    /// that order as many as possible.
    Ascending,
}

/// What a play that ends the game means for the other plays of the throw. It is complete itself,
/// however many numbers it leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LastThrow {
    /// Nothing: the others must use as much of the throw as they can among themselves.
    #[default]
    Apart,
    /// Its numbers count: the others must use as many, and where `must` asks for the greatest sum,
    /// no less in all.
    Counts,
}

/// What becomes of numbers that cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Leftovers {
    /// They are lost.
    #[default]
    Lost,
    /// The other side plays them, in their order and as far as it can, before its own throw.
    ToOpponent,
}
