//! Keys about throws: dice, doublets, and the numbers that must be used.

use std::collections::BTreeMap;

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

/// Dice of a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum DiceRule {
    /// `2d6`, `3d6`, `2d(2345)`.
    Text(String),
    /// Every throw that can fall, all with equal chances.
    List(Vec<String>),
}

/// Effect of a doublet: a word for the number of its steps, or the whole program.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum DoubletRule {
    /// Number of steps, and nothing else.
    Word(Times),
    /// More than that.
    Program(Doublets),
}

/// Effect of equal dice. Equal dice of three count as a doublet only for `again`.
#[derive(Clone, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Doublets {
    /// Number of steps.
    #[serde(default)]
    pub times: Times,
    /// Exceptions: number of steps that a doublet gives, `{ "3-3" = 3 }`.
    #[serde(default)]
    pub only: BTreeMap<String, u8>,
    /// Throws of two different dice that count as doublets, each number once: `["2-1"]`.
    #[serde(default)]
    pub also: Vec<String>,
    /// Play of the undersides (7 minus the faces) after the faces, as often as these.
    #[serde(default)]
    pub undersides: Undersides,
    /// Another throw afterwards.
    #[serde(default)]
    pub again: Again,
    /// Steps that count if a doublet was not played in full.
    #[serde(default)]
    pub partial: Partial,
    /// Men that play a doublet.
    #[serde(default)]
    pub men: DoubletMen,
    /// Effect of two equal dice of three.
    #[serde(default)]
    pub pairs: Pairs,
    /// Number of steps that three equal dice give, by default 3.
    pub triplet: Option<u8>,
    /// The throw after which, once it is played in full, the side names a doublet and plays it
    /// like one thrown: `"2-1"`.
    pub names: Option<String>,
    /// Consequence of the named doublet once it is played in full.
    #[serde(default)]
    pub named: Named,
}

/// Number of steps that a doublet gives.
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

/// Play of the undersides of a doublet after its faces.
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

/// Another throw for the side that threw a doublet.
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
    /// If it was played in full, undersides included, but not for a side's first doublet of the
    /// game.
    CompleteAfterFirst,
    /// If all its men were at home when it threw.
    WhenHome,
}

/// Steps that count if a doublet was not played in full.
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

/// Men that play a doublet.
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

/// Effect of two equal dice of three.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Pairs {
    /// Each die once.
    #[default]
    Single,
    /// If they are higher than the third die, four steps; otherwise each die once.
    HigherDouble,
}

/// Consequence of a doublet that was named and played in full.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Named {
    /// Another throw for this side.
    #[default]
    Again,
    /// The turn ends.
    Ends,
}

/// Numbers of a throw that must be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Must {
    /// As many numbers as possible, and of those ways the greatest sum of numbers.
    #[default]
    MostThenHighest,
    /// As many numbers as possible; if only one can be used, the largest that can.
    MostThenLargest,
    /// As many numbers as possible.
    Most,
    /// The smaller number first; if a number cannot be played, those after it are lost. Within
    /// that order as many as possible.
    Ascending,
}

/// Effect of a play that ends the game on the duty of the other plays. It is complete itself, even
/// if it leaves numbers unused.
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

/// Use of numbers that their side cannot use.
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
