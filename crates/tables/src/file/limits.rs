//! Keys about single men: landing, waiting, entering and leaving.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

/// Meaning of a lone man for the other side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Lone {
    /// He may be hit, and goes to the bar or hand.
    #[default]
    Hit,
    /// He closes the point as two would.
    Block,
    /// He may be pinned: the arriving man stands on top, and he cannot move until no enemy man
    /// stands on him. Men that pin close their point, however few.
    Pin,
    /// Both sides may stand on the point; two or more men close it.
    Share,
    /// No point is ever closed: both sides may stand anywhere.
    Open,
}

/// Most own men allowed on some points, when landing. Men that stand there already may stay.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Cap {
    /// The points, highest first: `24-14`, or one point.
    pub on: String,
    /// Greatest number of men; 0 if none may land there.
    pub max: u8,
    /// Treatment of men who stand there in larger numbers from the start; required for a cap below
    /// the setup.
    pub setup: Option<CapSetup>,
}

/// Treatment of men who stand above a cap from the start.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum CapSetup {
    /// They may stay; none may join them.
    Stays,
}

/// Limits on making bands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Bands {
    /// No band before this many men have left the setup's highest point.
    #[serde(default)]
    pub after_left: u8,
    /// Most bands in a row, on the mover's own numbering without wrapping; 0 for no limit.
    #[serde(default)]
    pub run_max: u8,
    /// Exception that allows longer runs.
    #[serde(default)]
    pub run_exception: RunException,
    /// Most points of the first quarter that may hold a band; 0 for no limit.
    #[serde(default)]
    pub first_quarter: u8,
}

/// Exception that allows runs longer than `run-max`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum RunException {
    /// Never.
    #[default]
    None,
    /// While the other side's last man, all others being off, is in hand or not at home.
    LastMan,
}

/// A limit on the points that a side holds (with as many men as close a point), tested when its
/// turn ends. A play that breaks it is not possible.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Wall {
    /// One of the limits that have a name.
    Named(NamedWall),
    /// At most `max` of these points.
    Points {
        /// The points, highest first: `24-19`.
        on: String,
        /// Greatest number of them that may be held.
        max: u8,
    },
}

/// Limits on walls of six or more points in a row.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum NamedWall {
    /// None at all, on the mover's own numbering.
    SixNever,
    /// Only while one of the other side's men has passed it; counted in the other side's
    /// numbering.
    SixIfPassed,
    /// None while the own points 2 and 1 are not both held.
    SixNeedsHome,
    /// None right in front of the other side's start while men of his stand there.
    NoneBeforeHead,
    /// When all men of the other side stand on one point with six held right in front of it and
    /// none is off, the turn must open one of the six if it can.
    OpenTheShutIn,
    /// Such a wall may not be there at the end of the turn at all.
    NeverShutIn,
}

/// Condition on the throw for a step from the far half of the track to the near half.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Corner {
    /// Anything.
    #[default]
    Free,
    /// Two or more equal dice; then any number of the throw may do it.
    Double,
    /// Two or more equal dice, and only their number may do it.
    PairDice,
}

/// Further moves of a man who has just hit at home, in the same turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Hitter {
    /// He may.
    #[default]
    Free,
    /// He may not move again, not even off.
    StaysHome,
    /// He may, but not to a point where an own man stands, and not off.
    NotToSafety,
}

/// Situation in which a side may leave a throw unused.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Decline {
    /// Never.
    #[default]
    Never,
    /// With more men in hand than points of the first quarter where one could enter.
    NoRoom,
}

/// Condition for leaving the start, or for passing a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Leave {
    /// One man first: no other leaves the setup's highest point before he is at home.
    Courier,
    /// No man passes `line` before `after` men have left the setup's highest point.
    Line {
        /// The last point that may be reached before.
        line: u8,
        /// Number of men that must have left.
        after: u8,
    },
    /// Until some man stands on this point or lower, or is off, only the foremost man may move.
    Runner(u8),
    /// Number of men that may leave the setup's highest point, the head, in one throw.
    Head(Head),
}

/// Number of men that may leave the head in one throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Head {
    /// One.
    One,
    /// One; on a side's first turn two, if one man cannot play the whole throw.
    TwoIfObstructed,
    /// One; on a side's first turn two with 3-3, 4-4 and 6-6.
    #[serde(rename = "doubles-346")]
    Doubles346,
}

/// Situations in which a step may land on a band and hit all its men.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Burst {
    /// The situations in which it may.
    pub when: Vec<BurstKind>,
    /// Meaning of `overflow`.
    #[serde(default)]
    pub overflow: Overflow,
    /// True if bursting goes on when a side has only one man left on the board.
    #[serde(default = "yes")]
    pub last_man: bool,
    /// Bursts that make a win one by bursting.
    #[serde(default)]
    pub counts: BurstCounts,
}

/// Bursts that make a win one by bursting.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BurstCounts {
    /// The step that completes the win.
    #[default]
    Completing,
    /// Any step of the last throw.
    AnyInThrow,
}

fn yes() -> bool {
    true
}

/// A situation in which bands may be burst.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum BurstKind {
    /// The band belongs to six or more in a row, on the mover's numbering without wrapping.
    Prime,
    /// A man enters, and more men are in hand than could enter without bursting.
    Overflow,
}

/// Meaning of `overflow`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Overflow {
    /// More men in hand than points of the first quarter where a man can enter.
    #[default]
    Count,
    /// No number of the throw enters a man otherwise.
    Literal,
}

/// Points that men may enter on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Enter {
    /// Any that is not closed.
    #[default]
    Open,
    /// Only empty ones.
    Empty,
    /// Any that is not closed and holds fewer than two own men.
    OpenTwo,
    /// The own point of the number itself, while fewer than two own men stand there. A turn that
    /// began with men in hand does nothing but enter.
    HomeTwo,
}

/// Rule for bearing off, once all men are home.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
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
    /// Any number takes any man.
    Any,
    /// As `exact-or-farthest`, but not while an own man is pinned.
    NotWhilePinned,
    /// By the exact number only, and men at home make no other steps.
    ExactAndStay,
    /// Men never leave the board.
    None,
}
