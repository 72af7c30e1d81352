//! Moves with their equity and its basis.

use std::collections::BTreeMap;

use lauta_game::Side;
use serde::Serialize;

use crate::outlook::Outlook;

/// The basis of an equity.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The hand-made evaluation, in points, averaged over the throws of the search.
    Judged,
    /// The network of the game, in points, averaged over the throws of the search.
    Network,
    /// A rollout, in points.
    Rollout,
    /// A search: the evaluation at the end of the best line, from -1 (lost) to 1 (won).
    Searched,
    /// A proof: every line, searched until the game is decided.
    Proof,
    /// An exact table or set.
    Table,
    /// The rules: the move ends the game.
    End,
}

/// The effort of finding the best move: plies or time, and threads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Effort {
    /// Search depth in plies (throws, or half-moves); `None` for as deep as the time allows.
    pub plies: Option<u8>,
    /// The time, which counts only without plies.
    pub millis: u64,
    /// Threads to search with, where there is no dice. With more than one, results can differ from
    /// run to run.
    pub threads: usize,
}

impl Effort {
    /// A search of so many plies on one thread, whose result is always the same.
    #[must_use]
    pub fn to_depth(plies: u8) -> Self {
        Self {
            plies: Some(plies),
            millis: 0,
            threads: 1,
        }
    }
}

/// A move with its equity, as text.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct RankedMove {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// The position it leads to.
    pub position: String,
    /// Equity of the side that moves, in points; in games without dice from -1 (lost) to 1 (won).
    pub equity: f64,
    /// Outcome probabilities by name (`gammon won`, `single lost`, `draw`) of the side that moves, as
    /// far as known.
    pub outcomes: BTreeMap<String, f64>,
    /// The basis of the equity.
    pub basis: Basis,
    /// Search depth in plies.
    pub plies: u8,
    /// Positions evaluated for it; for a rollout, before it began.
    pub evaluations: u64,
    /// Trials and standard errors of a rollout.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rollout: Option<Played>,
    /// The proved result of the side that moves, if there is one: the value is certain then.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub proven: Option<Proven>,
    /// The most plies until the end, the move itself counted, if the proof says so.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub within: Option<u16>,
}

/// The result of a rollout, with the moves that were not rolled out.
#[derive(Clone, Debug)]
pub struct RolledOut {
    /// The moves, best first; those that were not rolled out come last.
    pub moves: Vec<RankedMove>,
    /// Games played on from each move.
    pub trials: u32,
    /// Games that were asked for.
    pub asked: u32,
    /// True if it stopped early because the best move was far enough ahead.
    pub decided: bool,
}

/// Trials and standard errors of a rollout of one move.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Played {
    /// Games played on from it.
    pub trials: u32,
    /// Standard error of the equity, in points.
    pub stderr: f64,
    /// Equity behind the best move, in points.
    pub behind: f64,
    /// Standard error of [`Self::behind`], in points; the same dice make it smaller.
    pub behind_stderr: f64,
    /// Games that ended at the truncation and were evaluated there.
    pub truncated: u32,
    /// Games that went on too long and were evaluated where they stood.
    pub unfinished: u32,
}

/// The outlook of the side about to throw by a rollout, with its trials and standard errors.
#[derive(Clone, PartialEq, Debug)]
pub struct RolledOutlook {
    /// The outlook, with the equities by the cube.
    pub outlook: Outlook,
    /// Trials and standard errors, in the unit of these equities.
    pub played: CubePlayed,
}

/// Trials and standard errors of a rollout of a decision about the cube.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct CubePlayed {
    /// Games played on with each state of the cube.
    pub trials: u32,
    /// Standard error of the equity without a double.
    pub no_double_stderr: f64,
    /// Standard error of the equity with a double that is taken, if the side may double.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub double_take_stderr: Option<f64>,
    /// Standard error of the difference between the two; the same dice make it smaller.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub difference_stderr: Option<f64>,
    /// Games without a double that ended at the truncation and were evaluated there.
    pub truncated: u32,
    /// Games without a double that went on too long and were evaluated where they stood.
    pub unfinished: u32,
}

/// The proved result of the side that moves, against any play of the other side.
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
    ///
    /// ```
    /// use lauta_advice::Proven;
    /// use lauta_game::Side;
    ///
    /// assert_eq!(Proven::of(Some(Side::Second), Side::First), Proven::Loss);
    /// assert_eq!(Proven::of(None, Side::First), Proven::Draw);
    /// ```
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
    /// A short sign.
    #[must_use]
    pub fn sign(self) -> &'static str {
        match self {
            Self::Win => "✓",
            Self::Draw => "=",
            Self::Loss => "✗",
        }
    }

    /// The result in words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Win => "proved: wins",
            Self::Draw => "proved: draws",
            Self::Loss => "proved: loses",
        }
    }
}
