//! What a rule file may say: the keys under `[rules]`, one idea each.
//!
//! Every key is a named choice with a default; a file says only what differs. `compile.rs` turns
//! the choices into tables and refuses what contradicts itself.

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

/// What a lone man means to the other side.
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
    /// How many men may stand there.
    pub max: u8,
    /// What of men who stand there in larger numbers from the start. A cap below the setup has
    /// to say it.
    pub setup: Option<CapSetup>,
}

/// What of men who stand above a cap from the start.
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
    /// When longer runs are allowed after all.
    #[serde(default)]
    pub run_exception: RunException,
    /// Most points of the first quarter that may hold a band; 0 for no limit.
    #[serde(default)]
    pub first_quarter: u8,
}

/// When runs longer than `run-max` are allowed after all.
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
        /// How many of them may be held.
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

/// What a throw must show for a step from the far half of the track to the near half.
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

/// Whether a man who has just hit at home may move on in the same turn.
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

/// When a side may leave a throw unused.
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

/// Who may leave the start, or pass a line.
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
        /// How many men must have left.
        after: u8,
    },
    /// Until some man stands on this point or lower, or is off, only the foremost man may move.
    Runner(u8),
    /// How many men may leave the setup's highest point, the head, in one throw.
    Head(Head),
}

/// How many men may leave the head in one throw.
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

/// When a step may land on a band and hit all its men.
#[derive(Clone, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
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
    /// Which burst makes a win one by bursting.
    #[serde(default)]
    pub counts: BurstCounts,
}

/// Which burst makes a win one by bursting.
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

/// How `overflow` is meant.
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

/// Which points men may be entered on.
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

/// How men are borne off, once all are home.
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
