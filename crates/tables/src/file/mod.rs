//! What a rule file may say: the keys under `[rules]`, one idea each.
//!
//! Every key is a named choice with a default; a file says only what differs. `compile` turns
//! the choices into tables and refuses what contradicts itself.

mod endings;
mod limits;
mod throws;

pub use endings::{
    Condition, Counted, End, EndWhen, LiftHead, Pattern, Pay, PayWhen, Points, Value,
};
pub use limits::{
    Bands, Bear, Burst, BurstCounts, BurstKind, Cap, CapSetup, Corner, Decline, Enter, Head,
    Hitter, Leave, Lone, NamedWall, Overflow, RunException, Wall,
};
pub use throws::{
    Again, DiceRule, DoubletMen, DoubletRule, Doublets, LastThrow, Leftovers, Must, Named, Partial,
    Times, Undersides,
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
    /// Length of the track, 24 unless said; at most 26.
    pub points: Option<u8>,
    /// Where the other side's point 1 lies in my count.
    pub meet: Option<Meet>,
    /// Where the men stand at the start, both sides alike: `24(2), 13(5), 8(3), 6(5)`. One point
    /// more than the track is the hand, `R` the reserve. The number of men is the sum. Required.
    pub setup: Option<String>,
    /// Size of the quarter in which men are borne off (and of the first quarter), 6 unless said.
    pub home: Option<u8>,
    /// Points that players call by a name, as each side counts them: `{ 13 = "huk" }`. Drawn and
    /// spoken; no rule asks for it.
    #[serde(default)]
    pub called: BTreeMap<String, String>,
    /// What is thrown: `2d6` (default), `3d6`, `2d(2345)`, `3d6 drop highest`, or a list of throws.
    pub dice: Option<DiceRule>,
    /// Who begins, and with which throw.
    pub start: Option<Start>,
    /// What a doublet gives: how often its number is played, undersides, another throw.
    pub doublets: Option<DoubletRule>,
    /// How much of a throw must be used, and in which order.
    pub must: Option<Must>,
    /// What a play that ends the game means for the others.
    pub last_throw: Option<LastThrow>,
    /// What becomes of numbers that cannot be used.
    pub leftovers: Option<Leftovers>,
    /// What a lone man means to the other side.
    pub lone: Option<Lone>,
    /// Most own men allowed on points, when landing.
    pub stack: Option<Vec<Cap>>,
    /// Limits on making bands (two or more men on a point), tested at every step.
    pub bands: Option<Bands>,
    /// Limits on the points held, tested when the turn ends.
    pub walls: Option<Vec<Wall>>,
    /// Who may leave the start, or pass a line.
    pub leave: Option<Leave>,
    /// What a throw must show for a step from the far half of the track to the near one.
    pub corner: Option<Corner>,
    /// Whether a man who has just hit at home may move on in the same turn.
    pub hitter: Option<Hitter>,
    /// When a step may land on a band of the other side and hit all its men.
    pub burst: Option<Burst>,
    /// Which points men may be entered on.
    pub enter: Option<Enter>,
    /// When a side may leave a throw unused that it could enter with.
    pub decline: Option<Decline>,
    /// How men are borne off.
    pub bear: Option<Bear>,
    /// What ends a game, each with the players' word for it.
    pub ends: Option<Vec<End>>,
    /// What is paid during the game; the game goes on.
    pub pays: Option<Vec<Pay>>,
    /// What a win is worth: the first entry whose conditions all hold.
    pub values: Option<Vec<Value>>,
    /// Names of wins from the lowest to the highest, for ties in a series; equals are joined by
    /// ` = `.
    pub ladder: Option<Vec<String>>,
}

/// Where the other side's point 1 lies in my count.
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

/// Who begins, and with which throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// How the players settle who begins the first game.
    pub draw: Draw,
    /// Which throw the beginner plays.
    pub open: Open,
    /// Who begins the next game of a series.
    pub next: Next,
}
