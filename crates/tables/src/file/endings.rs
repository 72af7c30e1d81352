//! Keys about the end: what ends a game, what is paid, what a win is worth.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

/// Something that ends a game.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct End {
    /// The players' word for it.
    pub name: String,
    /// What has happened.
    pub when: EndWhen,
}

/// What has happened when a game ends.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum EndWhen {
    /// All men are off.
    AllOff,
    /// A hit left the other side more men in hand than points of its first quarter without its
    /// own men.
    Jan,
    /// All men stand like this, in the setup's notation, and none has been borne off. Tested
    /// after every step.
    Shape(String),
    /// Men stand in this pattern when the turn ends.
    Pattern(Pattern),
    /// All men are at home when the turn ends.
    AllHome,
    /// The other side's last man on its start is pinned and no own man stands on the own start
    /// when the turn ends. With both such men pinned the game is drawn.
    Mother,
    /// Both sides' last men on their starts are pinned when the turn ends: a draw.
    BothMothers,
    /// The side on roll has given the game up; it may while it has no band on its own half, no
    /// man off, and some play that makes no band there. Counts for the other side.
    ConcededBeforeBand,
}

/// Where men stand, whichever points it is exactly.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pattern {
    /// The points, highest first: `12-1`.
    pub on: String,
    /// How many of them hold such men, or more.
    pub points: u8,
    /// How many men each: `2+` at least two, `3` exactly three.
    pub men: String,
    /// Empty points, of both sides, between neighbours: with 1, every second point.
    pub gap: Option<u8>,
    /// Whether the points that hold such men must be next to each other.
    #[serde(default)]
    pub row: bool,
    /// Whether all men stand on these points, none alone.
    #[serde(default)]
    pub all: bool,
    /// Whether the other side must have a man on the bar.
    #[serde(default)]
    pub bar: bool,
}

/// Something that is paid for while the game goes on.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pay {
    /// The players' word for it.
    pub name: String,
    /// What has happened.
    pub when: PayWhen,
    /// Points to the side that moved; negative if it pays.
    pub points: i8,
    /// The flag that keeps in mind that a side has had it, as positions write it: `seven`.
    pub remember: Option<String>,
}

/// What has happened when something is paid.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum PayWhen {
    /// Men stand in this pattern when the turn ends, and did not when it began.
    Pattern(Pattern),
    /// Three equal dice were thrown.
    Triplet,
    /// A man left the own 6 with a 5 or 6, before the side had the remembered pattern and while
    /// a man of it was outside home.
    LiftHead(LiftHead),
}

/// When lifting the head is paid for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum LiftHead {
    /// When every way of making the play has such a step; once a turn.
    EveryWay,
    /// When a 5 or 6 is thrown while fewer than two men stand on the 6.
    OnThrow,
    /// When no other legal play existed.
    ForcedOnly,
    /// As `every-way`, and the game is over: the other side has won it.
    EndsGame,
    /// As `every-way`, and the die stays unplayed.
    DieVoid,
}

/// What a win is worth.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Value {
    /// The end by this name alone; any end if left out.
    #[serde(rename = "for")]
    pub end: Option<String>,
    /// What must hold, all of it; nothing for the last entry.
    #[serde(default, rename = "if")]
    pub conditions: Vec<Condition>,
    /// The players' word for such a win; `{end}` stands for the end's own name.
    pub name: String,
    /// Points to the winner.
    pub points: Points,
}

/// Points of a win.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Points {
    /// Always so many.
    Fixed(u32),
    /// As many as men the loser has not borne off.
    Counted(Counted),
}

/// Points that are counted at the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// The men that the loser has not borne off; ` by N` is added to the name.
    MenLeft,
}

/// Something that may hold at the end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Condition {
    /// It ended by bearing off.
    AllOff,
    /// It ended by a jan.
    Jan,
    /// It ended by a shape.
    Shape,
    /// A band was burst for it, as `burst` counts.
    Burst,
    /// The loser has a man in hand.
    LoserInHand,
    /// The loser has two or more men in hand.
    LoserTwoInHand,
    /// The loser has borne nothing off.
    LoserNoneOff,
    /// The loser has a man outside his home, or in hand.
    LoserNotHome,
    /// The loser has a man in hand or in his first quarter.
    LoserInFirstQuarter,
    /// The last throw was a doublet.
    Doublet,
    /// The loser has never had the pattern that `pays` remembers.
    LoserNeverMade,
}
