//! Lessons written by hand: an idea, a position, and a task with right and wrong answers.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::{AnySession, Next, open_at};

/// The lesson files of the families: the id of the game, and the text.
const FILES: [&[(&str, &str)]; 1] = [&lauta_trictrac::LESSONS];

/// The ids of the games that have a lesson file.
pub fn taught() -> impl Iterator<Item = &'static str> {
    FILES.into_iter().flatten().map(|(id, _)| *id)
}

/// A step of a lesson file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The idea it teaches, in one to four sentences.
    pub idea: String,
    /// The position, with its throw.
    pub position: String,
    /// Ids of the places that stand out.
    #[serde(default)]
    pub lit: Vec<String>,
    /// The kind of answer asked for.
    #[serde(default)]
    pub asks: Asks,
    /// The task in words.
    pub task: String,
    /// The right answers.
    pub right: Vec<String>,
    /// Wrong answers that teach something.
    pub wrong: Vec<Wrong>,
    /// The comment on legal moves that are in neither list.
    #[serde(default)]
    pub otherwise: Option<String>,
}

/// The kind of answer that a task asks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// A move, by its notation.
    #[default]
    Play,
    /// The score of the throw: `petit jan rempli: 8 + impuissance: 2, theirs`, or `nothing`.
    Score,
}

/// A wrong answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wrong {
    /// The answer.
    pub answer: String,
    /// Key of the rule that forbids the move; `None` if it is legal.
    #[serde(default)]
    pub rule: Option<String>,
    /// Reason why it is wrong.
    pub why: String,
}

/// Faults of a lesson file.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum StepsError {
    /// The text cannot be read.
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    /// The rules do not confirm it; one line for each fault.
    #[error("{}", .0.join("\n"))]
    Faults(Vec<String>),
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    step: Vec<Step>,
}

impl Step {
    /// The answers to choose from, in alphabetical order.
    #[must_use]
    pub fn answers(&self) -> Vec<&str> {
        let wrong = self.wrong.iter().map(|wrong| &wrong.answer);
        let mut answers: Vec<&str> = self.right.iter().chain(wrong).map(String::as_str).collect();
        answers.sort_unstable();
        answers
    }

    /// Reason why `answer` is wrong; `None` if it is right.
    #[must_use]
    pub fn fault(&self, answer: &str) -> Option<&str> {
        if self.right.iter().any(|right| right == answer) {
            return None;
        }
        let wrong = self.wrong.iter().find(|wrong| wrong.answer == answer);
        let why = wrong.map(|wrong| &wrong.why).or(self.otherwise.as_ref());
        Some(why.map_or("", String::as_str))
    }

    /// All that the rules do not confirm.
    fn faults(&self, game: &str) -> Vec<String> {
        let session = match open_at(game, &self.position) {
            Ok(session) => session,
            Err(error) => return vec![error.to_string()],
        };
        let session = session.as_ref();
        let view = session.view();
        let mut faults: Vec<String> = self
            .lit
            .iter()
            .filter(|id| view.place(id).is_none())
            .map(|id| format!("no place of the board is called {id:?}"))
            .collect();
        if self.right.is_empty() || self.wrong.is_empty() {
            faults.push("a task needs right and wrong answers".into());
        }
        match self.asks {
            Asks::Play => self.play_faults(session, &mut faults),
            Asks::Score => {
                let scores = scored(session);
                for right in self.right.iter().filter(|right| **right != scores) {
                    faults.push(format!("the throw scores {scores:?}, not {right:?}"));
                }
                if let Some(wrong) = self.wrong.iter().find(|wrong| wrong.answer == scores) {
                    faults.push(format!("{:?} is right", wrong.answer));
                }
            }
        }
        faults
    }

    fn play_faults(&self, session: &dyn AnySession, faults: &mut Vec<String>) {
        let legal: Vec<String> = session.moves().into_iter().map(|entry| entry.mv).collect();
        let lawful = self.wrong.iter().filter(|wrong| wrong.rule.is_none());
        let lawful = lawful.map(|wrong| &wrong.answer);
        for answer in self.right.iter().chain(lawful) {
            if !legal.contains(answer) {
                let why = session.why(answer);
                let why = if why.legal {
                    "it is written in another way"
                } else {
                    &why.reason
                };
                faults.push(format!("{answer:?} is no legal move: {why}"));
            }
        }
        for wrong in &self.wrong {
            if let Some(rule) = &wrong.rule {
                let why = session.why(&wrong.answer);
                let keys: Vec<&str> = why.rules.iter().map(|rule| &*rule.key).collect();
                if why.legal || !keys.contains(&rule.as_str()) {
                    let keys = keys.join(", ");
                    faults.push(format!(
                        "{:?} breaks not {rule:?} but: {keys}",
                        wrong.answer
                    ));
                }
            }
        }
        let answered = |mv: &&String| self.answers().contains(&mv.as_str());
        if self.otherwise.is_none() && !legal.iter().all(|mv| answered(&mv)) {
            faults.push("`otherwise` is missing, for the legal moves that are no answer".into());
        }
    }
}

/// The score of the throw of a session, as answers write it.
fn scored(session: &dyn AnySession) -> String {
    let Next::Choice(roller) = session.next() else {
        return "nothing".into();
    };
    let events = session.view().events.into_iter().map(|event| {
        let points = event
            .points
            .map_or_else(String::new, |points| format!(": {points}"));
        let whose = if event.side == roller { "" } else { ", theirs" };
        format!("{}{points}{whose}", event.name)
    });
    let events: Vec<String> = events.collect();
    if events.is_empty() {
        "nothing".into()
    } else {
        events.join(" + ")
    }
}

/// True if a text is a lesson file and no rule file.
#[must_use]
pub fn are_steps(text: &str) -> bool {
    let table = text.parse::<toml::Table>();
    table.is_ok_and(|table| table.contains_key("step"))
}

/// Reads a lesson file and checks that the rules of `game` confirm every answer.
///
/// ```
/// let text = r#"
/// [[step]]
/// idea = "Two men together make a point."
/// position = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) throw=3-1"
/// task = "Make your five-point."
/// right = ["8/5 6/5"]
/// wrong = [{ answer = "24/23 13/10", why = "Men who stand alone make no point." }]
/// otherwise = "That makes no point in your home."
/// "#;
/// assert_eq!(lauta_catalog::check_steps("backgammon", text)?.len(), 1);
/// let error = lauta_catalog::check_steps("backgammon", &text.replace("8/5 6/5", "8/5 7/6"));
/// assert!(error.unwrap_err().to_string().starts_with("step 1: \"8/5 7/6\" is no legal move"));
/// # Ok::<(), lauta_catalog::StepsError>(())
/// ```
///
/// # Errors
/// All faults, each with the number of its step.
pub fn check_steps(game: &str, text: &str) -> Result<Vec<Step>, StepsError> {
    let File { step: steps } = toml::from_str(text)?;
    let numbered = steps.iter().zip(1..);
    let faults = numbered.flat_map(|(step, n)| {
        let faults = step.faults(game).into_iter();
        faults.map(move |fault| format!("step {n}: {fault}"))
    });
    let faults: Vec<String> = faults.collect();
    if faults.is_empty() {
        Ok(steps)
    } else {
        Err(StepsError::Faults(faults))
    }
}

/// The steps of a game, if somebody has written any.
pub(crate) fn of(game: &str) -> Vec<Step> {
    let mut files = FILES.iter().flat_map(|files| files.iter());
    let file = files.find(|(id, _)| *id == game);
    file.and_then(|(_, text)| toml::from_str::<File>(text).ok())
        .map_or_else(Vec::new, |file| file.step)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rules_confirm_every_answer() {
        for (game, text) in FILES.iter().flat_map(|files| files.iter()) {
            match check_steps(game, text) {
                Ok(steps) => assert_eq!(steps, of(game)),
                Err(error) => panic!("{game}: {error}"),
            }
        }
    }

    #[test]
    fn faults_are_found() {
        let (game, text) = lauta_trictrac::LESSONS[0];
        for (old, new, found) in [
            (
                "petit jan rempli: 8",
                "petit jan rempli: 6",
                "step 5: the throw scores \"petit jan rempli: 8\", not",
            ),
            (
                "24/18 24/20",
                "24/18 24/21",
                "step 1: \"24/18 24/21\" is no legal move",
            ),
            (
                "rule = \"corner\"",
                "rule = \"exit\"",
                "breaks not \"exit\" but: corner",
            ),
            (
                "lit = [\"p24\"]",
                "lit = [\"p25\"]",
                "no place of the board is called \"p25\"",
            ),
            (
                "asks = \"score\"",
                "asks = \"hope\"",
                "unknown variant `hope`",
            ),
            ("otherwise = ", "# otherwise = ", "`otherwise` is missing"),
        ] {
            assert!(text.contains(old), "{old}");
            let error = check_steps(game, &text.replacen(old, new, 1)).unwrap_err();
            assert!(error.to_string().contains(found), "{error}");
        }
    }
}
