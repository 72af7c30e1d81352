//! Keys under `[rules]` of a rule file, one idea each.
//!
//! Every key is a named choice with a default; a file says only what differs. `compile` turns
//! the choices into tables and refuses contradictions.

mod endings;
mod limits;
mod throws;

pub use endings::{
    Condition, Counted, End, EndWhen, LiftHead, Neglect, Pattern, Pay, PayWhen, Points, Value,
};
pub use limits::{
    Bands, Bear, Burst, BurstCounts, BurstKind, Cap, CapSetup, Corner, Decline, Enter, Head,
    Hitter, Leave, Lone, NamedWall, Overflow, RunException, Wall,
};
pub use throws::{
    Again, DiceRule, DoubletMen, DoubletRule, Doublets, LastThrow, Leftovers, Must, Named, Pairs,
    Partial, Times, Undersides,
};

use std::collections::BTreeMap;

use lauta_game::{Draw, Next, Open};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

/// The table `[rules]` of a rule file.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleFile {
    /// Length of the track, by default 24; at most 26.
    pub points: Option<u8>,
    /// Direction of the sides: the other side's point 1 in my count.
    pub meet: Option<Meet>,
    /// Men at the start, both sides alike: `24(2), 13(5), 8(3), 6(5)`. One point more than the
    /// track is the hand, `R` the reserve. The number of men is the sum. Required.
    pub setup: Option<String>,
    /// Men of the side that does not begin, if they stand otherwise than those of the other.
    pub setup_second: Option<String>,
    /// Size of the quarter in which men are borne off (and of the first quarter), by default 6.
    pub home: Option<u8>,
    /// Points that players call by a name, as each side counts them: `{ 13 = "huk" }`. Drawn and
    /// spoken; no rule asks for it.
    #[serde(default)]
    pub called: BTreeMap<String, String>,
    /// Dice: `2d6` (default), `3d6`, `2d(2345)`, `3d6 drop highest`, or a list of throws.
    pub dice: Option<DiceRule>,
    /// Number that comes with every throw besides those of the dice.
    pub standing: Option<u8>,
    /// Side that begins, and its first throw.
    pub start: Option<Start>,
    /// Effect of a doublet: the number of its steps, undersides, another throw.
    pub doublets: Option<DoubletRule>,
    /// Numbers of a throw that must be used, and their order.
    pub must: Option<Must>,
    /// Effect of a play that ends the game on the duty of the other plays.
    pub last_throw: Option<LastThrow>,
    /// Use of numbers that their side cannot use.
    pub leftovers: Option<Leftovers>,
    /// Meaning of a lone man for the other side.
    pub lone: Option<Lone>,
    /// Most own men allowed on points, when landing.
    pub stack: Option<Vec<Cap>>,
    /// Limits on making bands (two or more men on a point), tested at every step.
    pub bands: Option<Bands>,
    /// Limits on the points held, tested when the turn ends.
    pub walls: Option<Vec<Wall>>,
    /// Condition for leaving the start, or for passing a line.
    pub leave: Option<Leave>,
    /// Condition on the throw for a step from the far half of the track to the near one.
    pub corner: Option<Corner>,
    /// Further moves of a man who has just hit at home, in the same turn.
    pub hitter: Option<Hitter>,
    /// Situations in which a step may land on a band of the other side and hit all its men.
    pub burst: Option<Burst>,
    /// Points that men may enter on.
    pub enter: Option<Enter>,
    /// Situation in which a side may leave a throw unused that it could enter with.
    pub decline: Option<Decline>,
    /// Rule for bearing off.
    pub bear: Option<Bear>,
    /// Patterns that `ends` call by name, so that an option can change one key of them.
    #[serde(default)]
    pub patterns: BTreeMap<String, Pattern>,
    /// Events that end a game, each with the players' word for it.
    pub ends: Option<Vec<End>>,
    /// Treatment of a win that a throw offers and its side leaves.
    pub neglect: Option<Neglect>,
    /// Events that are paid for during the game; the game goes on.
    pub pays: Option<Vec<Pay>>,
    /// Points of a win: the first entry whose conditions all hold.
    pub values: Option<Vec<Value>>,
    /// Names of wins from the lowest to the highest, for ties in a series; equals are joined by
    /// ` = `.
    pub ladder: Option<Vec<String>>,
}

/// Direction of the sides: the other side's point 1 in my count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub enum Meet {
    /// The sides run against each other: my point p is the other's `points + 1 - p`.
    #[default]
    #[serde(rename = "contrary")]
    Contrary,
    /// Same direction from opposite corners, half a lap apart (`1=13` on 24 points).
    #[serde(rename = "half-lap")]
    HalfLap,
    /// Same direction, same points (`1=1`).
    #[serde(rename = "same")]
    Same,
}

/// Side that begins, and its first throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// Choice of the side that begins the first game.
    pub draw: Draw,
    /// First throw of the side that begins.
    pub open: Open,
    /// Side that begins the next game of a series.
    pub next: Next,
}
