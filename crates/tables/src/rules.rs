//! What a rule file may say: the keys under `[rules]`, one idea each.
//!
//! Every key is a named choice with a default; a file says only what differs. `compile.rs` turns
//! the choices into tables and refuses what contradicts itself.

use lauta_game::{Draw, Open};
use serde::Deserialize;

/// The table `[rules]` of a rule file.
#[derive(Clone, PartialEq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleFile {
    /// Length of the track, 24 unless said; at most 26.
    pub points: Option<u8>,
    /// Where the other side's point 1 lies in my count.
    pub meet: Option<Meet>,
    /// Where the men stand at the start, both sides alike: `24(2), 13(5), 8(3), 6(5)`. One point
    /// more than the track is the hand. The number of men is the sum. Required.
    pub setup: Option<String>,
    /// Size of the quarter in which men are borne off (and of the first quarter), 6 unless said.
    pub home: Option<u8>,
    /// What is thrown: `2d6` (default), `3d6`, `2d(2345)`, or a list of throws.
    pub dice: Option<DiceRule>,
    /// Who begins, and with which throw.
    pub start: Option<Start>,
    /// How often the number of a doublet is played.
    pub doublets: Option<Doublets>,
    /// How much of a throw must be used.
    pub must: Option<Must>,
    /// What a lone man means to the other side.
    pub lone: Option<Lone>,
    /// Most own men allowed on points, when landing.
    pub stack: Option<Vec<Cap>>,
    /// Limits on making bands (two or more men on a point).
    pub bands: Option<Bands>,
    /// Who may leave the start, or pass a line.
    pub leave: Option<Leave>,
    /// When a step may land on a band of the other side and hit all its men.
    pub burst: Option<Burst>,
    /// Which points men may be entered on.
    pub enter: Option<Enter>,
    /// How men are borne off.
    pub bear: Option<Bear>,
    /// What ends a game, each with the players' word for it.
    pub ends: Option<Vec<End>>,
    /// What a win is worth: the first entry whose conditions all hold.
    pub values: Option<Vec<Value>>,
}

/// Where the other side's point 1 lies in my count.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
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

/// What is thrown.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(untagged)]
pub enum DiceRule {
    /// `2d6`, `3d6`, `2d(2345)`.
    Text(String),
    /// Every throw that can fall, all with equal chances.
    List(Vec<String>),
}

/// Who begins, and with which throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Start {
    /// How the players settle who begins the first game.
    pub draw: Draw,
    /// Which throw the beginner plays.
    pub open: Open,
    /// Who begins the next game of a series.
    pub next: Next,
}

/// Who begins the next game of a series.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Next {
    /// The players draw again.
    Draw,
    /// The winner of the last game.
    Winner,
    /// The loser of the last game.
    Loser,
}

/// How often the number of a doublet is played. Three or more equal dice are always just equal
/// numbers.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Doublets {
    /// Each die twice: four times in all.
    #[default]
    Fourfold,
    /// As the dice show: twice in all.
    Single,
    /// The faces multiplied: 3-3 is three threes, 6-6 six sixes.
    Squared,
}

/// How much of a throw must be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Must {
    /// As many numbers as possible, and of those ways the greatest sum of numbers.
    #[default]
    MostThenHighest,
    /// As many numbers as possible.
    Most,
}

/// What a lone man means to the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Lone {
    /// He may be hit, and goes to the bar or hand.
    #[default]
    Hit,
    /// He closes the point as two would.
    Block,
}

/// Most own men allowed on some points, when landing. Men that stand there already may stay.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Cap {
    /// The points, highest first: `24-14`, or one point.
    pub on: String,
    /// How many men may stand there.
    pub max: u8,
}

/// Limits on making bands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bands {
    /// No band before this many men have left the setup's highest point.
    #[serde(default)]
    pub after_left: u8,
    /// Most bands in a row, on the mover's own numbering without wrapping; 0 for no limit.
    #[serde(default)]
    pub run_max: u8,
    /// When longer runs are allowed after all.
    #[serde(default)]
    pub run_exception: RunException,
    /// Most points of the first quarter that may hold a band; 0 for no limit.
    #[serde(default)]
    pub first_quarter: u8,
}

/// When runs longer than `run-max` are allowed after all.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum RunException {
    /// Never.
    #[default]
    None,
    /// While the other side's last man, all others being off, is in hand or not at home.
    LastMan,
}

/// Who may leave the start, or pass a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Leave {
    /// One man first: no other leaves the setup's highest point before he is at home.
    Courier,
    /// No man passes `line` before `after` men have left the setup's highest point.
    Line {
        /// The last point that may be reached before.
        line: u8,
        /// How many men must have left.
        after: u8,
    },
}

/// When a step may land on a band and hit all its men.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Burst {
    /// The situations in which it may.
    pub when: Vec<BurstKind>,
    /// How `overflow` is meant.
    #[serde(default)]
    pub overflow: Overflow,
    /// Whether bursting goes on when a side has only one man left on the board.
    #[serde(default = "yes")]
    pub last_man: bool,
}

fn yes() -> bool {
    true
}

/// A situation in which bands may be burst.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum BurstKind {
    /// The band belongs to six or more in a row, on the mover's numbering without wrapping.
    Prime,
    /// A man enters, and more men are in hand than could enter without bursting.
    Overflow,
}

/// How [`BurstKind::Overflow`] is meant.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Overflow {
    /// More men in hand than points of the first quarter where a man can enter.
    #[default]
    Count,
    /// No number of the throw enters a man otherwise.
    Literal,
}

/// Which points men may be entered on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Enter {
    /// Any that is not closed.
    #[default]
    Open,
    /// Only empty ones.
    Empty,
}

/// How men are borne off, once all are home.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bear {
    /// By the exact number; a number larger than the rearmost man's point takes him.
    #[default]
    ExactOrFarthest,
    /// From the rearmost point only, exactly or by a larger number; and of all ways to play the
    /// throw only those that waste the fewest pips.
    RearmostLeastWaste,
    /// By the exact number only.
    ExactOnly,
    /// A number takes any man on its point or a lower one.
    Free,
}

/// Something that ends a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The players' word for it.
    pub name: String,
    /// What has happened.
    pub when: EndWhen,
}

/// What has happened when a game ends.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum EndWhen {
    /// All men are off.
    AllOff,
    /// A hit left the other side more men in hand than points of its first quarter without its
    /// own men.
    Jan,
    /// All men stand like this, in the setup's notation, and none has been borne off.
    Shape(String),
}

/// What a win is worth.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Value {
    /// What must hold, all of it; nothing for the last entry.
    #[serde(default, rename = "if")]
    pub conditions: Vec<Condition>,
    /// The players' word for such a win; `{end}` stands for the end's own name.
    pub name: String,
    /// Points to the winner.
    pub points: u32,
}

/// Something that may hold at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// It ended by bearing off.
    AllOff,
    /// It ended by a jan.
    Jan,
    /// It ended by a shape.
    Shape,
    /// The step that made the jan burst a band.
    BurstLast,
    /// Some step of the last throw burst a band.
    BurstInThrow,
    /// The loser has a man in hand.
    LoserInHand,
    /// The loser has borne nothing off.
    LoserNoneOff,
    /// The loser has a man outside his home, or in hand.
    LoserNotHome,
    /// The loser has a man in hand or in his first quarter.
    LoserInFirstQuarter,
    /// The last throw was a doublet.
    Doublet,
}
