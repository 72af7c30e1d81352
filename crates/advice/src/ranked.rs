//! Moves with their value, and what that value rests on.

use std::collections::BTreeMap;

use lauta_game::Side;
use serde::Serialize;

/// What a value rests on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The judgement of positions made by hand, in points, in the mean over all throws on the way
    /// there.
    Judged,
    /// The same by the game's network, which has learned it from games with itself.
    Network,
    /// Games played on from the position, in points.
    Rollout,
    /// The judgement of positions, from -1, lost, to 1, won, at the end of the best line of play.
    Searched,
    /// Every line of play, looked through until the game is decided.
    Proof,
    /// An exact table or set.
    Table,
    /// The rules: the move ends the game.
    End,
}

/// How much is done to find the best move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Throws (or half-moves) to look ahead; without them, as far as the time allows.
    pub plies: Option<u8>,
    /// The time, which counts only without plies.
    pub millis: u64,
    /// Threads to search with, where there is no dice. With more than one, what is found can
    /// differ from one time to the next.
    pub threads: usize,
}

/// A move with its value, as text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position it leads to.
    pub position: String,
    /// Expected points for the side that moves.
    pub equity: f64,
    /// Chances of each ending, for the side that moves and against it, as far as known.
    pub outcomes: BTreeMap<String, f64>,
    /// What the value rests on.
    pub basis: Basis,
    /// How far was looked ahead for it.
    pub plies: u8,
    /// Positions judged for it; for a rollout, before it began.
    pub evaluations: u64,
    /// How sure a rollout is of the value.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rollout: Option<Played>,
    /// How the game ends after it, if that is proved: the value is certain then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<Proven>,
    /// In how many plies it ends at the latest, the move itself counted, if the proof says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u16>,
}

/// What a rollout found.
#[derive(Clone, Debug)]
pub struct RolledOut {
    /// The moves, best first; those that were not rolled out come last.
    pub moves: Vec<RankedMove>,
    /// Games played for each move.
    pub trials: u32,
    /// Games that were asked for.
    pub asked: u32,
    /// Whether it stopped because the best move was so far ahead.
    pub decided: bool,
}

/// How sure a rollout is of a move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Played {
    /// Games played on from it.
    pub trials: u32,
    /// Standard error of the equity.
    pub stderr: f64,
    /// How much less it is worth than the best move.
    pub behind: f64,
    /// Standard error of that; the same dice make it smaller.
    pub behind_stderr: f64,
    /// Games judged after the last throw that was asked for.
    pub truncated: u32,
    /// Games that went on too long, and were judged where they stood.
    pub unfinished: u32,
}

/// How a game ends for the side that moves, whatever the other side does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Proven {
    /// It loses.
    Loss,
    /// Neither side can win.
    Draw,
    /// It wins.
    Win,
}

impl Proven {
    /// The result for `side` when `winner` wins, or nobody.
    #[must_use]
    pub fn of(winner: Option<Side>, side: Side) -> Self {
        match winner {
            Some(winner) if winner == side => Self::Win,
            Some(_) => Self::Loss,
            None => Self::Draw,
        }
    }
}

impl Proven {
    /// A sign for those who only glance.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Win => "✓",
            Self::Draw => "=",
            Self::Loss => "✗",
        }
    }

    /// What is proved of the side that moves.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Win => "proved: wins",
            Self::Draw => "proved: draws",
            Self::Loss => "proved: loses",
        }
    }
}
