//! Rule files, and the checked rules that they become.

use lauta_game::rulefile::Loaded;
use lauta_game::{About, Beast, Ending, Fault, Side};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::BOARDS;
use crate::board::Board;
use crate::fortress::Fortresses;
use crate::position::Position;

/// The keys that a rule file of this family may use under `[rules]`.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct RuleFile {
    /// The name of a board file.
    pub board: Option<String>,
    /// The lines of a board that has no file, like `"a1 b1 c1"`; they count, whatever `board` says.
    pub lines: Option<Vec<String>>,
    /// The position a game begins with, in the notation of the board.
    pub start: Option<String>,
    /// True if leaps may cross the entrance of a mountain at a slant.
    pub oblique: Option<bool>,
    /// Duty of the deer to capture.
    pub capture: Option<Capture>,
    /// Number of captures that win for the deer.
    pub target: Option<u8>,
    /// Order of drops and steps of the dogs.
    pub drops: Option<Drops>,
    /// Result when no dog can move.
    pub stuck: Option<Stuck>,
    /// Occurrence of a position that makes a draw.
    pub repetition: Option<Limit>,
    /// Number of moves in a row without drop or capture that make a draw.
    pub quiet: Option<Limit>,
    /// Victory of the deer when all of them stand inside mountains.
    pub both_home: Option<Switch>,
    /// Points of the victories.
    pub scoring: Option<Scoring>,
    /// True if a dog may step right after a drop, in the same turn.
    pub step_after_drop: Option<bool>,
    /// Animal of the deer in this game: its look and its name.
    pub beast: Option<Beast>,
    /// Animal of the dogs in this game.
    pub pack: Option<Beast>,
}

/// Duty of the deer to capture.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Capture {
    /// They need not.
    Optional,
    /// They must, by any of the leaps there are.
    Compulsory,
}

/// Order of drops and steps of the dogs.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Drops {
    /// No dog steps while one is in hand.
    First,
    /// Each turn is a drop or a step.
    Free,
}

/// Result when no dog can move and none is in hand.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Stuck {
    /// The dogs pass.
    Pass,
    /// Nobody wins.
    Draw,
    /// The deer win.
    DeerWin,
}

/// A number, or `"off"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(untagged)]
pub enum Limit {
    /// From this number on.
    At(u16),
    /// Never.
    Off(Off),
}

/// The word `"off"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Off {
    /// Never.
    Off,
}

impl Limit {
    fn number(self) -> Option<u16> {
        match self {
            Self::At(n) => Some(n),
            Self::Off(Off::Off) => None,
        }
    }
}

/// `"on"` or `"off"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Switch {
    /// The rule holds.
    On,
    /// It does not.
    Off,
}

/// Points of the victories.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Scoring {
    /// One point, however it was won.
    Plain,
    /// Two points for surrounding all deer inside mountains.
    Pens,
}

/// The rules of one game, checked when its file was read.
///
/// All can be read and copied; [`load`](crate::load) makes them, so that they go together.
#[derive(Clone, Debug)]
pub struct Rules {
    /// Description of the game for people.
    pub about: About,
    /// The points, their lines, leaps and mountains.
    pub board: Board,
    /// The position a game begins with.
    pub start: Position,
    /// Dogs in the whole game: on the board and in hand at the start.
    pub dogs: u8,
    /// Duty of the deer to capture.
    pub capture: Capture,
    /// Number of captures that win for the deer, 1 to [`dogs`](Self::dogs).
    pub target: u8,
    /// Order of drops and steps of the dogs.
    pub drops: Drops,
    /// Result when no dog can move.
    pub stuck: Stuck,
    /// Occurrence of a position that makes a draw, at least 2; `None` without that rule.
    pub repetition: Option<u16>,
    /// `u16::MAX` where there is no such limit: the clock stops before.
    pub quiet: u16,
    /// All points inside mountains.
    pub inside: u64,
    /// Positions in which the deer cannot be caught.
    pub fortresses: Fortresses,
    /// True if a dog may step right after a drop, in the same turn.
    pub step_after_drop: bool,
    /// Animal of the deer in this game.
    pub beast: Beast,
    /// Animal of the dogs in this game.
    pub pack: Beast,
    /// Endings: captures, surrounded, then those that the options add.
    pub endings: Vec<Ending>,
    /// The number of the ending when all deer are inside mountains, if that ends a game.
    pub home: Option<u8>,
    /// The number of the ending when deer are surrounded inside mountains, if that is one apart.
    pub penned: Option<u8>,
    /// The number of the ending when no dog can move, if that is a victory.
    pub stalled: Option<u8>,
}

impl Rules {
    /// Number of moves in a row without drop or capture that make a draw; `None` without that rule.
    #[must_use]
    pub fn quiet_limit(&self) -> Option<u16> {
        (self.quiet < u16::MAX).then_some(self.quiet)
    }
}

/// The number in [`Rules::endings`] of having captured enough.
pub(crate) const CAPTURES: u8 = 0;
/// The number in [`Rules::endings`] of deer that cannot move.
pub(crate) const SURROUNDED: u8 = 1;

pub(crate) fn compile(loaded: Loaded<RuleFile>) -> Result<Rules, Vec<Fault>> {
    let Loaded { about, rules: file } = loaded;
    let mut faults = Vec::new();
    let limit = |limit: Option<Limit>, key: &str, least: u16, faults: &mut Vec<Fault>| {
        let number = limit.and_then(Limit::number);
        if number.is_some_and(|n| n < least) {
            faults.push(Fault::new(
                key,
                format!("{key} is \"off\" or at least {least}"),
            ));
        }
        number
    };
    let repetition = limit(file.repetition, "repetition", 2, &mut faults);
    let quiet = limit(file.quiet, "quiet", 1, &mut faults).unwrap_or(u16::MAX);
    let board = find_board(file.board.as_deref(), file.lines.as_deref());
    let board = board.map_err(|found| faults.extend(found)).ok();
    if file.start.is_none() {
        let message = "a game needs the position it starts with";
        faults.push(Fault::new("start", message));
    }
    let (Some(mut board), Some(start_text)) = (board, file.start) else {
        return Err(faults);
    };
    if file.oblique == Some(false) {
        board.forbid_oblique();
    }
    let stuck = file.stuck.unwrap_or(Stuck::Pass);
    let mut endings = vec![ending("captures", 1), ending("surrounded", 1)];
    let mut number = |possible: bool, name: &str, points: u32| {
        let number = u8::try_from(endings.len()).ok().filter(|_| possible)?;
        endings.push(ending(name, points));
        Some(number)
    };
    let penned = number(
        file.scoring == Some(Scoring::Pens),
        "surrounded in the mountains",
        2,
    );
    let home = number(file.both_home == Some(Switch::On), "home", 1);
    let stalled = number(stuck == Stuck::DeerWin, "dogs stuck", 1);
    let start = Position {
        deer: 0,
        dogs: 0,
        side: Side::First,
        hand: u8::MAX,
        captured: 0,
        clock: 0,
    };
    let mut rules = Rules {
        about,
        inside: board.inside(),
        fortresses: Fortresses::default(),
        board,
        start,
        dogs: 0,
        capture: file.capture.unwrap_or(Capture::Optional),
        target: 0,
        drops: file.drops.unwrap_or(Drops::First),
        stuck,
        repetition,
        quiet,
        step_after_drop: file.step_after_drop.unwrap_or(false),
        beast: file.beast.unwrap_or_default(),
        pack: file.pack.unwrap_or(Beast::Dog),
        endings,
        home,
        penned,
        stalled,
    };
    match rules.read_start(&start_text) {
        Ok((start, dogs)) => {
            rules.start = start;
            rules.dogs = dogs;
            rules.fortresses = Fortresses::new(&rules);
        }
        Err(message) => {
            faults.push(Fault::new("start", message));
            return Err(faults);
        }
    }
    rules.target = file.target.unwrap_or(rules.dogs);
    if !(1..=rules.dogs).contains(&rules.target) {
        let message = format!("the deer can capture 1 to {} dogs", rules.dogs);
        faults.push(Fault::new("target", message));
    }
    if faults.is_empty() {
        Ok(rules)
    } else {
        Err(faults)
    }
}

fn find_board(name: Option<&str>, lines: Option<&[String]>) -> Result<Board, Vec<Fault>> {
    if let Some(lines) = lines {
        let fault = |message: String| Fault::new("lines", message);
        return Board::from_lines(lines).map_err(|faults| faults.into_iter().map(fault).collect());
    }
    let known: Vec<&str> = BOARDS.iter().map(|(name, _)| *name).collect();
    let fault = |message: String| vec![Fault::new("board", message)];
    let name = name.ok_or_else(|| fault(format!("a game needs a board: {}", known.join(", "))))?;
    let Some((_, text)) = BOARDS.iter().find(|(board, _)| *board == name) else {
        return Err(fault(format!(
            "there is no board {name:?}; there are {}",
            known.join(", ")
        )));
    };
    Board::read(name, text).map_err(|error| fault(error.to_string()))
}

fn ending(name: &str, points: u32) -> Ending {
    Ending {
        name: name.into(),
        points,
        rank: 0,
    }
}
