//! Advice: the moves of a choice, best first, and what can be said of each in words.
//!
//! The page and the terminal take their words from here and so say the same. The values come from
//! [`AnySession::best`](crate::AnySession::best), whatever finds them there.

use lauta_game::Side;
use serde::Serialize;
use thiserror::Error;

use crate::{Effort, MatchNext, MatchSession, Proven, RankedMove};

/// What a value rests on.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Basis {
    /// The judgement of positions, in points, in the mean over all throws on the way there.
    Judged,
    /// The judgement of positions, from -1, lost, to 1, won, at the end of the best line of play.
    Searched,
    /// Every line of play, looked through until the game is decided.
    Proof,
    /// An exact table or set.
    Table,
    /// The rules: the move ends the game.
    End,
}

/// All moves of a choice, best first.
#[derive(Clone, Debug, Serialize)]
pub struct Advice {
    /// Whose choice it is.
    pub side: Side,
    /// The moves, at least one.
    pub moves: Vec<RankedMove>,
    /// Whether there is a score or a stake besides, of which the values know nothing.
    pub series: bool,
}

/// Why there is no advice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum NoAdvice {
    /// The dice have to be thrown first.
    #[error("the dice have not been thrown: there is advice on a move once they lie there")]
    Throw,
    /// A raise has to be answered first.
    #[error("the stake has been raised: there is advice on moves alone, once that is settled")]
    Answer,
    /// Nobody has to choose any more.
    #[error("the game is over: there is nothing left to advise")]
    Over,
}

impl MatchSession {
    /// The moves that the side to move may choose from, best first, found in about `millis`.
    ///
    /// # Errors
    /// If no side has to choose a move.
    pub fn advice(&self, millis: u64) -> Result<Advice, NoAdvice> {
        match self.next() {
            MatchNext::Choice(side) => Ok(Advice {
                side,
                moves: self.session().best(Effort {
                    plies: None,
                    millis,
                    threads: 1,
                }),
                series: self.adds_up(),
            }),
            MatchNext::Throw(..) => Err(NoAdvice::Throw),
            MatchNext::Answer(..) => Err(NoAdvice::Answer),
            MatchNext::GameOver(_) | MatchNext::Over(..) => Err(NoAdvice::Over),
        }
    }
}

impl Advice {
    /// How many moves are shown unless somebody asks for all.
    pub const SHOWN: usize = 5;
    /// How long somebody at the board has to wait for it, in milliseconds.
    pub const MILLIS: u64 = 300;

    /// What the values rest on and what they leave out, a sentence each.
    #[must_use]
    pub fn rests_on(&self) -> Vec<String> {
        let one = |basis| self.moves.iter().find(|entry| entry.basis == basis);
        let mut sentences = Vec::new();
        if let Some(entry) = one(Basis::Judged) {
            let ahead = match entry.plies {
                0 => "right after the move".into(),
                1 => "over every next throw and its best answer".into(),
                n => format!("{n} throws ahead"),
            };
            sentences.push(format!(
                "Points are what the program expects to win, by its judgement {ahead}; an estimate."
            ));
        }
        if let Some(entry) = one(Basis::Searched) {
            sentences.push(format!(
                "Values run from −1, lost, to +1, won: the judgement at the end of a search {} deep; an \
                 estimate.",
                counted(u16::from(entry.plies) + 1, "move")
            ));
        }
        if self.moves.iter().any(|entry| entry.proven.is_some()) {
            sentences.push("What is proved holds whatever the other side does.".into());
        }
        if self.series {
            sentences.push("The score and the stake of the match are left out of account.".into());
        }
        sentences
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

impl RankedMove {
    /// What is proved, and how soon the game ends then.
    #[must_use]
    pub fn verdict(&self) -> Option<String> {
        let words = self.proven?.words();
        // The winner makes the first and the last of these plies, the loser only every second.
        let moves = match (self.proven?, self.within) {
            (Proven::Win, Some(plies)) => Some(plies.div_ceil(2)),
            (Proven::Loss, Some(plies)) => Some(plies / 2),
            (Proven::Draw, _) | (_, None) => None,
        };
        Some(match (self.basis, moves) {
            (Basis::End, _) => format!("{words} at once"),
            (_, Some(moves)) => format!("{words} within {}", counted(moves, "move")),
            (Basis::Table, None) => format!("{words}, by an exact table"),
            (_, None) => words.into(),
        })
    }

    /// The value, unless all is said by what is proved.
    #[must_use]
    pub fn value(&self) -> Option<String> {
        let chances = self.outcomes.iter();
        let chances = chances.map(|(name, chance)| format!("{name} {:.1} %", 100.0 * chance));
        let mut words: Vec<String> = chances.collect();
        match self.basis {
            Basis::Searched => words.push(signed(self.equity, 2)),
            Basis::Judged => words.push(format!("{} points", signed(self.equity, 3))),
            Basis::Table if self.proven.is_none() => {
                words.push(format!("{} points, exact", signed(self.equity, 4)));
            }
            Basis::Proof | Basis::Table | Basis::End => {}
        }
        (!words.is_empty()).then(|| words.join(", "))
    }

    /// How much the move is worse than the `best` one, where both have a value that says so.
    #[must_use]
    pub fn behind(&self, best: &Self) -> Option<String> {
        if self.proven.is_some() || best.proven.is_some() {
            return None;
        }
        let digits = match self.basis {
            Basis::Searched => 2,
            Basis::Judged | Basis::Proof | Basis::Table | Basis::End => 3,
        };
        let text = format!("{:.digits$}", best.equity - self.equity);
        let nothing = text.bytes().all(|byte| matches!(byte, b'0' | b'.' | b'-'));
        Some(if nothing {
            "as good".into()
        } else {
            format!("{text} less")
        })
    }
}

/// A number with its sign; the minus is one that is also read out.
fn signed(value: f64, digits: usize) -> String {
    format!("{value:+.digits$}").replace('-', "−")
}

fn counted(n: u16, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}
