//! Problems: positions with one best move, found in games of bots and verified.

mod find;
mod mistake;
mod theme;

use std::fmt::{self, Display, Write};
use std::sync::LazyLock;

use lauta_advice::{Effort, Proven, Reason};
use lauta_review::Scale;
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::family::FAMILIES;
use crate::{AnySession, Next, OpenError, open_at};

pub use find::{FindOptions, find_problems};
pub use mistake::{Mistake, THROW, mistakes};
pub use theme::Theme;

/// The problems of a game: its problem file.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    feature = "schema",
    derive(JsonSchema),
    schemars(title = "Problems of Lauta")
)]
pub struct Problems {
    /// The problems, in the order in which they were found.
    #[serde(rename = "problem")]
    pub problems: Vec<Problem>,
}

/// A position with one best move.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Problem {
    /// The position, with its throw.
    pub position: String,
    /// The best move.
    pub right: String,
    /// The moves next to it, the least loss first.
    pub wrong: Vec<Inferior>,
    /// The proof that the best move is the best.
    pub verified: Verified,
    /// Grade, by the weakest bots that find the best move.
    pub grade: Grade,
    /// Effects of the best move, as they are counted beside the next one.
    #[serde(default)]
    pub themes: Vec<Theme>,
    /// The game that it comes from.
    pub found: Found,
}

/// A move that is not the best.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Inferior {
    /// The move.
    #[serde(rename = "move")]
    pub mv: String,
    /// Equity lost by it, in points.
    pub loss: f64,
    /// Standard error of the loss, in points; 0 after a proof.
    #[serde(default)]
    pub error: f64,
}

/// The proof that a move is the best.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub enum Verified {
    /// A rollout: the loss of every other move is three standard errors or more.
    Rollout {
        /// Equity of the best move, in points.
        equity: f64,
        /// Games played on from each move.
        trials: u32,
        /// Throws after which each of them was evaluated.
        truncate: u32,
    },
    /// The best move wins by force, and no other one was found to win.
    Win {
        /// Most plies until the win, the move itself counted.
        plies: u16,
    },
    /// Every other move loses by force.
    Save {
        /// Most plies until the loss, the move itself counted.
        plies: u16,
    },
}

/// Difficulty of a problem.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub enum Grade {
    /// A bot of level 3 mostly finds it.
    Easy,
    /// A bot of level 5 mostly finds it.
    Medium,
    /// Weak bots mostly miss it.
    Hard,
}

impl Grade {
    /// All grades, the easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// The word of files and style sheets.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// The decision of a game of bots that a problem comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Found {
    /// Seed of the dice.
    pub seed: u64,
    /// Number of the game, from 1.
    pub game: u32,
    /// Throws and moves before it.
    pub ply: usize,
}

/// Loss of a move, as far as a problem knows it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Loss {
    /// Equity lost, in points.
    Points(f64),
    /// The least equity lost, in points.
    AtLeast(f64),
}

/// Faults of a problem file.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ProblemsError {
    /// The text cannot be read.
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    /// The rules or the bots do not confirm it; one line for each fault.
    #[error("{}", .0.join("\n"))]
    Faults(Vec<String>),
}

/// Standard errors by which the best move of a rollout leads.
const ERRORS: f64 = 3.0;

impl Problem {
    /// The game at the position.
    ///
    /// # Errors
    /// If the rules know no such position.
    pub fn open(&self, game: &str) -> Result<Box<dyn AnySession>, OpenError> {
        open_at(game, &self.position)
    }

    /// Loss of the legal move `mv`, written as moves are listed; for a move that the problem does not list, the least
    /// one.
    ///
    /// ```
    /// use lauta_catalog::{Loss, problems};
    ///
    /// let problem = &problems("backgammon")[0];
    /// assert_eq!(problem.loss(&problem.right), Loss::Points(0.0));
    /// assert!(matches!(problem.loss(&problem.wrong[0].mv), Loss::Points(lost) if lost > 0.07));
    /// ```
    #[must_use]
    pub fn loss(&self, mv: &str) -> Loss {
        loss(&self.right, &self.wrong, mv)
    }

    /// Reasons for the move `mv` and against it: beside the best move or, for that one, beside the next.
    #[must_use]
    pub fn reasons(&self, session: &dyn AnySession, mv: &str) -> Vec<Reason> {
        reasons(session, &self.right, &self.wrong, mv)
    }

    /// True if the bots still find the best move, with the usual depth of an analysis.
    #[must_use]
    pub fn is_confirmed(&self, session: &dyn AnySession) -> bool {
        let (plies, wanted) = match self.verified {
            Verified::Rollout { .. } => (1, None),
            Verified::Win { plies } => (plies, Some(Proven::Win)),
            Verified::Save { plies } => (plies, Some(Proven::Loss)),
        };
        let ranked = session.best(Effort::to_depth(u8::try_from(plies).unwrap_or(u8::MAX)));
        let Some((best, others)) = ranked.split_first() else {
            return false;
        };
        best.mv == self.right
            && match wanted {
                Some(Proven::Win) => {
                    best.proven == wanted && others.iter().all(|other| other.proven != wanted)
                }
                Some(_) => {
                    best.proven != wanted && others.iter().all(|other| other.proven == wanted)
                }
                None => true,
            }
    }

    /// All that the rules do not confirm, each in a sentence. What the bots find is not asked: see
    /// [`is_confirmed`](Self::is_confirmed).
    #[must_use]
    pub fn faults(&self, session: &dyn AnySession) -> Vec<String> {
        let mut faults = vec![];
        if !matches!(session.next(), Next::Choice(_)) {
            faults.push("nobody has to choose there".into());
        }
        let legal: Vec<String> = session.moves().into_iter().map(|entry| entry.mv).collect();
        let moves = self.wrong.iter().map(|wrong| &wrong.mv);
        for mv in moves.chain([&self.right]) {
            if !legal.contains(mv) {
                faults.push(format!("{mv:?} is no legal move"));
            }
        }
        if self.wrong.is_empty() {
            faults.push("`wrong` is empty".into());
        }
        if self.wrong.iter().any(|wrong| wrong.mv == self.right) {
            faults.push(format!("{:?} is right and wrong", self.right));
        }
        if matches!(self.verified, Verified::Rollout { .. }) {
            let least = least_loss(session);
            for wrong in &self.wrong {
                if wrong.loss < least || wrong.loss < ERRORS * wrong.error {
                    faults.push(format!("{:?} is too near to the best move", wrong.mv));
                }
            }
        }
        faults
    }
}

/// Loss of the legal move `mv` beside the `right` one; of a move that is not listed, the least one.
fn loss(right: &str, wrong: &[Inferior], mv: &str) -> Loss {
    let listed = wrong.iter().find(|wrong| wrong.mv == mv);
    match (listed, wrong.first()) {
        (Some(wrong), _) => Loss::Points(wrong.loss),
        (None, Some(next)) if mv != right => Loss::AtLeast(next.loss),
        _ => Loss::Points(0.0),
    }
}

/// Reasons for the move `mv` and against it: beside the `right` one or, for that one, beside the next.
fn reasons(session: &dyn AnySession, right: &str, wrong: &[Inferior], mv: &str) -> Vec<Reason> {
    let next = wrong.first().map_or("", |wrong| &wrong.mv);
    let other = if mv == right { next } else { right };
    match (session.facts(mv), session.facts(other)) {
        (Some(facts), Some(others)) => facts.instead_of(&others, &session.about().sides),
        _ => vec![],
    }
}

/// The least loss of the next move, in points: an error that a review calls bad.
fn least_loss(session: &dyn AnySession) -> f64 {
    Scale::new(session.usual_win(), true).marks[1]
}

impl Display for Problems {
    /// The text of the file.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("#:schema ../../catalog/problems.schema.json\n")?;
        self.problems
            .iter()
            .try_for_each(|problem| problem.write(f))
    }
}

impl Problem {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let quoted = |text: &str| toml::Value::from(text).to_string();
        let mut wrong = String::new();
        for Inferior { mv, loss, error } in &self.wrong {
            write!(wrong, "\n    {{ move = {}, loss = {loss:.3}", quoted(mv))?;
            if *error > 0.0 {
                write!(wrong, ", error = {error:.3}")?;
            }
            wrong.push_str(" },");
        }
        let verified = match self.verified {
            Verified::Rollout {
                equity,
                trials,
                truncate,
            } => format!(
                "rollout = {{ equity = {equity:.3}, trials = {trials}, truncate = {truncate} }}"
            ),
            Verified::Win { plies } => format!("win = {{ plies = {plies} }}"),
            Verified::Save { plies } => format!("save = {{ plies = {plies} }}"),
        };
        let themes: Vec<String> = self
            .themes
            .iter()
            .map(|theme| quoted(theme.word()))
            .collect();
        let Found { seed, game, ply } = self.found;
        write!(
            f,
            "\n[[problem]]\nposition = {}\nright = {}\nwrong = [{wrong}\n]\nverified = {{ {verified} }}\n\
             grade = {}\nthemes = [{}]\nfound = {{ seed = {seed}, game = {game}, ply = {ply} }}\n",
            quoted(&self.position),
            quoted(&self.right),
            quoted(self.grade.word()),
            themes.join(", "),
        )
    }
}

/// True if a text is a problem file.
#[must_use]
pub fn are_problems(text: &str) -> bool {
    let table = text.parse::<toml::Table>();
    table.is_ok_and(|table| table.contains_key("problem"))
}

/// Reads a problem file and checks that the rules and the bots of `game` confirm every problem.
///
/// # Errors
/// All faults, each with the number of its problem.
pub fn check_problems(game: &str, text: &str) -> Result<Problems, ProblemsError> {
    let read: Problems = toml::from_str(text)?;
    let mut faults = vec![];
    for (problem, n) in read.problems.iter().zip(1..) {
        let found = match problem.open(game) {
            Err(error) => vec![error.to_string()],
            Ok(session) => match problem.faults(session.as_ref()) {
                none if none.is_empty() && !problem.is_confirmed(session.as_ref()) => {
                    vec![format!("{:?} is not what the bots find", problem.right)]
                }
                faults => faults,
            },
        };
        faults.extend(
            found
                .into_iter()
                .map(|fault| format!("problem {n}: {fault}")),
        );
    }
    if faults.is_empty() {
        Ok(read)
    } else {
        Err(ProblemsError::Faults(faults))
    }
}

/// Games with their problems, a list for each family, in the order of families and then of ids.
type Library = Vec<Vec<(&'static str, Vec<Problem>)>>;

static LIBRARY: LazyLock<Library> = LazyLock::new(|| {
    let read = |text| toml::from_str(text).map_or_else(|_| vec![], |read: Problems| read.problems);
    let all = FAMILIES.iter().map(|family| {
        let files = family.problems().iter();
        files.map(|(game, text)| (*game, read(text))).collect()
    });
    all.collect()
});

/// The problems of a game; none if there is no file of them.
#[must_use]
pub fn problems(game: &str) -> &'static [Problem] {
    let mut games = LIBRARY.iter().flatten();
    games
        .find(|(id, _)| *id == game)
        .map_or(&[], |(_, problems)| problems)
}

/// The ids of all games with problems, in the order of families and then of ids.
pub fn games_with_problems() -> impl Iterator<Item = &'static str> {
    let games = LIBRARY.iter().flatten();
    games
        .filter(|(_, problems)| !problems.is_empty())
        .map(|(game, _)| *game)
}

/// The problem of this day of each family that has any, as a game and the number of the problem in it, from 1.
/// Days are counted from the beginning of 1970.
///
/// ```
/// use lauta_catalog::daily_problems;
///
/// let today = daily_problems(20_000);
/// assert!(today.len() > 1 && today == daily_problems(20_000));
/// assert_ne!(today, daily_problems(20_001));
/// ```
#[must_use]
pub fn daily_problems(day: u64) -> Vec<(&'static str, usize)> {
    let of_family = |games: &Vec<(&'static str, Vec<Problem>)>| {
        let all = games
            .iter()
            .flat_map(|(game, problems)| (1..=problems.len()).map(move |number| (number, *game)));
        // The first problem of every game, then the second: from day to day another game.
        let mut all: Vec<(usize, &str)> = all.collect();
        all.sort_unstable();
        let at = day.checked_rem(all.len() as u64)?;
        let (number, game) = all[usize::try_from(at).ok()?];
        Some((game, number))
    };
    LIBRARY.iter().filter_map(of_family).collect()
}
