//! Keys about the end: the events that end a game, payments, and the points of a win.

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
    /// Event that ends the game.
    pub when: EndWhen,
}

/// Event that ends a game.
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
    /// Men stand in the pattern of this name after a step, which ends the game at once.
    Reached(String),
    /// A step hits.
    Hit,
    /// A step leaves the other side with a man in hand, and all points of its first quarter closed
    /// or full for him.
    ShutOut,
    /// Each side is shut out like this when the turn ends, so that nobody can ever move again: a
    /// draw.
    BothShutOut,
    /// Neither side has men enough, far enough back, when the turn ends to reach any of the
    /// patterns under `reached`: a draw.
    BothDead,
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

/// A pattern of men on any of some points.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a question of its own"
)]
pub struct Pattern {
    /// The points, highest first: `12-1`, or several ranges, `14, 11`.
    pub on: String,
    /// Least number of points that hold such men.
    pub points: u8,
    /// Number of men on each: `2+` at least two, `3` exactly three.
    pub men: String,
    /// Empty points, of both sides, between neighbours: with 1, every second point.
    pub gap: Option<u8>,
    /// True if the points that hold such men must be next to each other.
    #[serde(default)]
    pub row: bool,
    /// True if all men must stand on these points, none alone.
    #[serde(default)]
    pub all: bool,
    /// True if the other side must have a man on the bar.
    #[serde(default)]
    pub bar: bool,
    /// True if all men of the other side must stand in its first quarter.
    #[serde(default)]
    pub back: bool,
    /// True if a pattern that is called by name counts; otherwise no end asks for it.
    #[serde(default = "yes")]
    pub counts: bool,
}

fn yes() -> bool {
    true
}

/// Treatment of a win that a throw offers and its side leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Neglect {
    /// It may.
    #[default]
    Allowed,
    /// Only plays that win are legal, and of these only those that win the most.
    Forbidden,
    /// It may, and the other side has then won the most that was neglected.
    Claimed,
}

/// Something that is paid for while the game goes on.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Pay {
    /// The players' word for it.
    pub name: String,
    /// Event that is paid for.
    pub when: PayWhen,
    /// Points to the side that moved; negative if it pays.
    pub points: i8,
    /// The flag of a side that has had it, as positions write it: `seven`.
    pub remember: Option<String>,
}

/// Event that is paid for.
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

/// Condition under which lifting the head is paid for.
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

/// Points of a win.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Value {
    /// The end by this name alone; any end if left out.
    #[serde(rename = "for")]
    pub end: Option<String>,
    /// Conditions, all of which must hold; none for the last entry.
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
    /// A fixed number of points.
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
