//! Advice: the moves of a choice, best first, and what can be said of each in words.
//!
//! The page and the terminal take their words from here and so say the same. The values come from
//! [`AnySession::best`](crate::AnySession::best), whatever finds them there.

use std::fmt;

use lauta_game::Side;
use serde::Serialize;
use thiserror::Error;

use crate::{AnySession, Effort, Facts, MatchNext, MatchSession, Proven, RankedMove};

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

/// All moves of a choice, best first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Advice {
    /// Whose choice it is.
    pub side: Side,
    /// The moves, at least one.
    pub moves: Vec<RankedMove>,
    /// For each of the moves that are shown first: what it brings instead of the best one, counted
    /// and in words.
    pub reasons: Vec<Vec<String>>,
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
            MatchNext::Choice(side) => {
                let moves = self.session().best(Effort {
                    plies: None,
                    millis,
                    threads: 1,
                });
                Ok(Advice::new(self.session(), side, moves, self.adds_up()))
            }
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

    /// Advice to `side`, whose choice it is in `session`, with all its moves, best first.
    #[must_use]
    pub fn new(session: &dyn AnySession, side: Side, moves: Vec<RankedMove>, series: bool) -> Self {
        let shown = moves.iter().take(Self::SHOWN);
        let facts: Vec<Option<Facts>> = shown.map(|entry| session.facts(&entry.mv)).collect();
        let best = facts.first().and_then(Option::as_ref);
        let sides = &session.about().sides;
        let reasons = facts.iter().map(|facts| match (facts, best) {
            (Some(facts), Some(best)) => facts.instead_of(best, sides),
            _ => vec![],
        });
        Self {
            side,
            reasons: reasons.collect(),
            moves,
            series,
        }
    }

    /// What the values rest on and what they leave out, a sentence each.
    #[must_use]
    pub fn rests_on(&self) -> Vec<String> {
        let one = |basis| self.moves.iter().find(|entry| entry.basis == basis);
        let mut sentences = Vec::new();
        if let Some(found) = one(Basis::Rollout).and_then(|entry| entry.rollout) {
            sentences.push(format!(
                "Points with ± are the mean of {} games played on from each move with the same dice, \
                 and the standard error of that.",
                found.trials
            ));
        }
        for basis in [Basis::Judged, Basis::Network] {
            let Some(entry) = one(basis) else { continue };
            let ahead = match entry.plies {
                0 => "right after the move".into(),
                1 => "over every next throw and its best answer".into(),
                n => format!("{n} throws ahead"),
            };
            let judgement = match basis {
                Basis::Network => "its network's judgement",
                _ => "its judgement",
            };
            sentences.push(format!(
                "Points are what the program expects to win, by {judgement} {ahead}; an estimate."
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

/// The value of a move as a number that people read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Worth {
    /// From −1, lost, to +1, won.
    Judged(String),
    /// Expected points.
    Points(String),
    /// Expected points from an exact table.
    Exact(String),
}

/// How much a move is worse than the best one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Behind {
    /// So little that it does not show.
    AsGood,
    /// By so much.
    Less(String),
}

/// The chance to win or to lose.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Odds {
    /// All of it, as people read it.
    pub chance: String,
    /// The ways to do so but the most likely one, as far as they show, each with its chance.
    pub ways: Vec<(String, String)>,
}

impl Odds {
    /// `words` for all of it, and behind them the ways, which are called what `name` says.
    #[must_use]
    pub fn with_ways(&self, words: &str, name: impl Fn(&str) -> String) -> String {
        let ways = self.ways.iter();
        let ways = ways.map(|(way, chance)| format!("{} {chance}", name(way)));
        match ways.collect::<Vec<_>>().join(", ") {
            none if none.is_empty() => words.into(),
            ways => format!("{words} ({ways})"),
        }
    }
}

impl RankedMove {
    /// How many moves the side to move makes at most until the end that is proved.
    #[must_use]
    pub fn moves_to_end(&self) -> Option<u16> {
        // The winner makes the first and the last of these plies, the loser only every second.
        match (self.proven?, self.within?) {
            (Proven::Win, plies) => Some(plies.div_ceil(2)),
            (Proven::Loss, plies) => Some(plies / 2),
            (Proven::Draw, _) => None,
        }
    }

    /// What is proved, and how soon the game ends then.
    #[must_use]
    pub fn verdict(&self) -> Option<String> {
        let words = self.proven?.words();
        Some(match (self.basis, self.moves_to_end()) {
            (Basis::End, _) => format!("{words} at once"),
            (_, Some(moves)) => format!("{words} within {}", counted(moves, "move")),
            (Basis::Table, None) => format!("{words}, by an exact table"),
            (_, None) => words.into(),
        })
    }

    /// The value, unless all is said by what is proved.
    #[must_use]
    pub fn worth(&self) -> Option<Worth> {
        let value = |digits| signed(self.equity, digits);
        Some(match (self.basis, self.rollout) {
            (Basis::Searched, _) => Worth::Judged(value(2)),
            (Basis::Rollout, Some(found)) => {
                Worth::Points(format!("{} ± {:.3}", value(3), found.stderr))
            }
            (Basis::Judged | Basis::Network | Basis::Rollout, _) => Worth::Points(value(3)),
            (Basis::Table, _) if self.proven.is_none() => Worth::Exact(value(4)),
            (Basis::Proof | Basis::Table | Basis::End, _) => return None,
        })
    }

    /// The chances and the value, unless all is said by what is proved.
    #[must_use]
    pub fn value(&self) -> Option<String> {
        let worth = match self.worth()? {
            Worth::Judged(value) => value,
            Worth::Points(value) => format!("{value} points"),
            Worth::Exact(value) => format!("{value} points, exact"),
        };
        let odds = self.odds().into_iter().flatten().zip(["won", "lost"]);
        let mut words: Vec<String> = odds
            .map(|(odds, what)| odds.with_ways(&format!("{what} {}", odds.chance), str::to_owned))
            .collect();
        words.extend(self.chance_of_draw().map(|chance| format!("draw {chance}")));
        words.push(worth);
        Some(words.join(", "))
    }

    /// The chances to win and to lose, where they are known.
    #[must_use]
    pub fn odds(&self) -> Option<[Odds; 2]> {
        let odds = |what: &str| {
            let of = |name: &'_ String| name.strip_suffix(what).map(str::to_owned);
            let chances = self.outcomes.iter();
            let mut ways: Vec<(String, f64)> = chances
                .filter_map(|(name, chance)| Some((of(name)?, *chance)))
                .collect();
            ways.sort_by(|a, b| b.1.total_cmp(&a.1));
            let sum: f64 = ways.iter().map(|way| way.1).sum();
            // What does not show in tenths of a percent, and more than three, nobody reads.
            let others = ways.into_iter().skip(1).filter(|way| way.1 >= 0.0005);
            let others = others.take(3).map(|(way, chance)| (way, percent(chance)));
            Odds {
                chance: percent(sum),
                ways: others.collect(),
            }
        };
        (!self.outcomes.is_empty()).then(|| [" won", " lost"].map(odds))
    }

    /// The chance that nobody wins, where the rules know that.
    #[must_use]
    pub fn chance_of_draw(&self) -> Option<String> {
        self.outcomes.get("draw").copied().map(percent)
    }

    /// How much the move is worse than the `best` one, where both have a value that says so.
    #[must_use]
    pub fn behind(&self, best: &Self) -> Option<Behind> {
        if self.proven.is_some() || best.proven.is_some() {
            return None;
        }
        let digits = match self.basis {
            Basis::Searched => 2,
            _ => 3,
        };
        // A move that was not looked at as far may seem better than it is.
        let less = format!("{:.digits$}", (best.equity - self.equity).max(0.0));
        if let Some(found) = self.rollout {
            return Some(Behind::Less(format!("{less} ± {:.3}", found.behind_stderr)));
        }
        let nothing = less.bytes().all(|byte| matches!(byte, b'0' | b'.' | b'-'));
        Some(if nothing {
            Behind::AsGood
        } else {
            Behind::Less(less)
        })
    }
}

impl fmt::Display for Behind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::AsGood => write!(f, "as good"),
            Self::Less(less) => write!(f, "{less} less"),
        }
    }
}

fn percent(chance: f64) -> String {
    format!("{:.1} %", 100.0 * chance.clamp(0.0, 1.0))
}

/// A number with its sign; the minus is one that is also read out.
#[must_use]
pub fn signed(value: f64, digits: usize) -> String {
    format!("{value:+.digits$}").replace('-', "−")
}

pub(crate) fn counted(n: u16, what: &str) -> String {
    match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    }
}
