//! Lessons written by hand: an idea, a position, and a task with right and wrong answers.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use lauta_game::Marker;

use crate::family::FAMILIES;
use crate::{AnySession, Next, about, open_at};

/// The lessons of a game: its lesson file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(
    feature = "schema",
    derive(JsonSchema),
    schemars(title = "Lessons of Lauta")
)]
pub struct Lessons {
    /// The steps, in the order in which they are taken.
    #[serde(rename = "step")]
    pub steps: Vec<Step>,
    /// Differences from games that a player may know.
    #[serde(default)]
    pub different: Vec<Different>,
}

/// Differences from another game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Different {
    /// Id of the other game.
    pub from: String,
    /// The differences, a sentence or two each.
    pub points: Vec<String>,
}

/// A step of a lesson file.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub struct Step {
    /// The idea it teaches, in one to four sentences.
    pub idea: String,
    /// The position, with its throw.
    pub position: String,
    /// Ids of the places that stand out.
    #[serde(default)]
    pub lit: Vec<String>,
    /// Arrows, each from the id of a place to the id of another.
    #[serde(default)]
    pub arrows: Vec<[String; 2]>,
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
#[cfg_attr(feature = "schema", derive(JsonSchema))]
pub enum Asks {
    /// A move, by its notation.
    #[default]
    Play,
    /// The score of the throw: `petit jan rempli: 8 + impuissance: 2, theirs`, or `nothing`.
    Score,
    /// Holes and points of its side once the throw is marked: `2 holes, 0 points`.
    Marked,
}

/// A wrong answer.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
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
pub enum LessonsError {
    /// The text cannot be read.
    #[error(transparent)]
    Toml(#[from] toml::de::Error),
    /// The rules do not confirm it; one line for each fault.
    #[error("{}", .0.join("\n"))]
    Faults(Vec<String>),
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

    /// Reason given for an illegal move, of which `tried` may be only the beginning.
    #[must_use]
    pub fn refusal(&self, tried: &str) -> Option<&str> {
        let illegal = || self.wrong.iter().filter(|wrong| wrong.rule.is_some());
        let begins = |answer: &str| {
            let rest = answer.strip_prefix(tried);
            rest.is_some_and(|rest| rest.starts_with(' '))
        };
        let wrong = illegal()
            .find(|wrong| wrong.answer == tried)
            .or_else(|| illegal().find(|wrong| begins(&wrong.answer)));
        wrong.map(|wrong| wrong.why.as_str())
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
            .chain(self.arrows.iter().flatten())
            .filter(|id| view.place(id).is_none())
            .map(|id| format!("no place of the board is called {id:?}"))
            .collect();
        if self.right.is_empty() || self.wrong.is_empty() {
            faults.push("a task needs right and wrong answers".into());
        }
        for twice in self.answers().windows(2).filter(|pair| pair[0] == pair[1]) {
            faults.push(format!("{:?} is written twice", twice[0]));
        }
        match self.asks {
            Asks::Play => self.play_faults(session, &mut faults),
            Asks::Score | Asks::Marked => {
                let scores = match self.asks {
                    Asks::Marked => marked(session),
                    _ => scored(session),
                };
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
        format!("{}{points}{whose}", event.name(roller))
    });
    let events: Vec<String> = events.collect();
    if events.is_empty() {
        "nothing".into()
    } else {
        events.join(" + ")
    }
}

/// Holes and points of the side that has thrown, once it has marked the throw.
fn marked(session: &dyn AnySession) -> String {
    let Next::Choice(roller) = session.next() else {
        return "nothing".into();
    };
    let at = |marker: Marker| {
        let rails = session.view().rails;
        let rail = rails.iter().find(|rail| rail.marker == marker);
        rail.map_or(0, |rail| rail.at[roller.index()])
    };
    let some = |count: u16, one: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {one}s"),
    };
    let holes = some(at(Marker::Peg), "hole");
    format!("{holes}, {}", some(at(Marker::Counter), "point"))
}

impl Different {
    /// All that is wrong with it in the lessons of `game`.
    fn faults(&self, game: &str) -> Vec<String> {
        let mut faults = Vec::new();
        if self.from == game {
            faults.push("a game does not differ from itself".into());
        } else if let Err(error) = about(&self.from) {
            faults.push(error.to_string());
        }
        if self.points.is_empty() {
            faults.push("`points` is empty".into());
        }
        faults
    }
}

/// True if a text is a lesson file and no rule file.
#[must_use]
pub fn are_lessons(text: &str) -> bool {
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
/// assert_eq!(lauta_catalog::check_lessons("backgammon", text)?.steps.len(), 1);
/// let error = lauta_catalog::check_lessons("backgammon", &text.replace("8/5 6/5", "8/5 7/6"));
/// assert!(error.unwrap_err().to_string().starts_with("step 1: \"8/5 7/6\" is no legal move"));
/// # Ok::<(), lauta_catalog::LessonsError>(())
/// ```
///
/// # Errors
/// All faults, each with the number of its step.
pub fn check_lessons(game: &str, text: &str) -> Result<Lessons, LessonsError> {
    let lessons: Lessons = toml::from_str(text)?;
    let steps = lessons.steps.iter().zip(1..).flat_map(|(step, n)| {
        let faults = step.faults(game).into_iter();
        faults.map(move |fault| format!("step {n}: {fault}"))
    });
    let different = lessons.different.iter().flat_map(|different| {
        let faults = different.faults(game).into_iter();
        faults.map(|fault| format!("different from {}: {fault}", different.from))
    });
    let faults: Vec<String> = steps.chain(different).collect();
    if faults.is_empty() {
        Ok(lessons)
    } else {
        Err(LessonsError::Faults(faults))
    }
}

/// Id and text of every lesson file.
fn files() -> impl Iterator<Item = &'static (&'static str, &'static str)> {
    FAMILIES.iter().flat_map(|family| family.lessons())
}

/// True if a game has lessons.
#[must_use]
pub fn has_lessons(game: &str) -> bool {
    files().any(|(id, _)| *id == game)
}

/// The lessons of a game; no steps if nobody has written any.
///
/// ```
/// let lessons = lauta_catalog::lessons("trictrac");
/// assert!(lessons.steps.len() >= 5);
/// for step in &lessons.steps {
///     assert!(lauta_catalog::open_at("trictrac", &step.position).is_ok());
/// }
/// ```
#[must_use]
pub fn lessons(game: &str) -> Lessons {
    let file = files().find(|(id, _)| *id == game);
    file.and_then(|(_, text)| toml::from_str(text).ok())
        .unwrap_or_default()
}
