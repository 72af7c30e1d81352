//! A game or a series as a file: JSON Lines, one entry a line.
//!
//! ```text
//! {"lauta":1,"game":"backgammon","terms":{"length":"game","score":[0,0]},"start":"24(2),13(5),…","tied_draws":0}
//! {"side":"first","kind":"throw","text":"3-1","position":"24(2),13(5),… throw=3-1"}
//! {"side":"first","kind":"move","text":"8/5 6/5","position":"…"}
//! {"entries":2,"over":false}
//! ```
//!
//! The first line says what is played and from where, the last one how much there is, so that a
//! file that breaks off is known. The position after every entry is there for other programs, and
//! against changes: every reader of a record plays it again by the rules and compares.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use lauta_fair::Pledge;

use crate::findings::Analysis;
use crate::games::Games;
use crate::matches::{Entry, Kind, MatchError, MatchNext, MatchSession, Rotation, Standing};
use crate::terms::Terms;
use lauta_game::Side;

/// The number of the format.
const FORMAT: u32 = 1;

/// The first line.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    lauta: u32,
    game: String,
    terms: Terms,
    start: String,
    tied_draws: u32,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<Pledge>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    names: Option<[String; 2]>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    headers: Vec<[String; 2]>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    assessed_by: String,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
}

/// A line for each entry.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    side: Side,
    kind: Kind,
    text: String,
    position: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    assessment: Option<Assessment>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    analysis: Option<Analysis>,
    #[serde(default, skip_serializing_if = "String::is_empty")]
    comment: String,
}

/// The last line; in a poule with its standing, so that nobody has to play it through.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Foot {
    entries: usize,
    over: bool,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    poule: Option<Standing>,
    /// The analysis of the decision that is due.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    analysis: Option<Analysis>,
}

/// Another program's judgement of a decision, from a file of that program.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(deny_unknown_fields)]
pub struct Assessment {
    /// Its best choice: a move in notation, or `no double`, `double`, `take`, `pass`.
    pub best: String,
    /// Equity lost by what was done, in points at the present stake (at a score: normalised equity): never negative.
    pub error: f64,
}

impl Assessments {
    /// True if nothing is judged.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.by_entry.is_empty() && self.analyses.is_empty()
    }

    /// Forgets what is said of entries after so many.
    pub fn truncate(&mut self, entries: usize) {
        self.by_entry.retain(|entry, _| *entry <= entries);
        self.analyses.retain(|entry, _| *entry <= entries);
    }
}

impl Assessment {
    fn check(&self) -> Result<(), String> {
        let found = self.error;
        if !(found.is_finite() && found >= 0.0) {
            return Err(format!(
                "the error of an assessment is {found}; it is 0 or more"
            ));
        }
        if self.best.is_empty() {
            return Err("the best choice of an assessment is empty".into());
        }
        short("the best choice of an assessment", &self.best)
    }
}

/// Refuses a text that is too long to show, or that would not show.
pub(crate) fn short(what: &str, text: &str) -> Result<(), String> {
    const MOST: usize = 80;
    let found = text.chars().count();
    if found > MOST {
        return Err(format!(
            "{what} has {found} characters; it has {MOST} at most"
        ));
    }
    match text.chars().find(|found| found.is_control()) {
        Some(found) => Err(format!("{what} has the control character {found:?}")),
        None => Ok(()),
    }
}

/// The judgements of another program on the decisions of a record.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Assessments {
    /// The program, as its file names it; empty if unknown.
    pub program: String,
    /// The judgements by number of the entry, from 1. That not to double has the number of the throw.
    pub by_entry: BTreeMap<usize, Assessment>,
    /// The analyses behind them, each by number of the last entry of its turn: the move, the double, the answer. That of
    /// the decision that is due has the number of the next entry.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub analyses: BTreeMap<usize, Analysis>,
}

/// The record of a game or a series, from which it can be played again.
///
/// A file is refused at the line that does not fit:
///
/// ```
/// # use lauta_game::{About, Chance, RulesError, Side};
/// # use lauta_play::{AnySession, Games, OpenError};
/// # struct NoGames;
/// # fn unknown(id: &str) -> RulesError {
/// #     RulesError::UnknownGame { id: id.into(), nearest: vec![] }
/// # }
/// # impl Games for NoGames {
/// #     fn about(&self, spec: &str) -> Result<About, RulesError> { Err(unknown(spec)) }
/// #     fn open(&self, spec: &str, _: Option<&str>) -> Result<Box<dyn AnySession>, OpenError> {
/// #         Err(unknown(spec).into())
/// #     }
/// #     fn new_game(
/// #         &self, spec: &str, _: &mut dyn Chance, _: Option<Side>,
/// #     ) -> Result<Box<dyn AnySession>, OpenError> { Err(unknown(spec).into()) }
/// # }
/// use lauta_play::{Record, RecordFault};
///
/// let games = &NoGames; // usually `lauta_catalog::Catalog`
/// let foreign = Record::read(games, "[Event \"Casual game\"]").unwrap_err();
/// assert!(foreign.line == 1 && matches!(foreign.fault, RecordFault::Foreign(_)));
/// let later = Record::read(games, "{\"lauta\":99}");
/// assert!(later.is_err());
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Record {
    /// The game string.
    pub game: String,
    /// The terms that were settled before the first game.
    pub terms: Terms,
    /// The position before any dice.
    pub start: String,
    /// Number of ties in the draw for the start.
    pub tied_draws: u32,
    /// The origin of the dice, if anyone can check them.
    pub dice: Option<Pledge>,
    /// Names of the two sides, if they are known.
    pub names: Option<[String; 2]>,
    /// Other facts about the match: event, date and so on, each with its value.
    pub headers: Vec<[String; 2]>,
    /// The texts of all entries.
    pub entries: Vec<String>,
    /// Judgements of another program, if the game comes from a file that has them.
    pub assessments: Assessments,
    /// Comments by number of the entry, from 1; 0 is the beginning.
    pub comments: BTreeMap<usize, String>,
}

/// The place at which a file is no record, or not a whole one.
#[derive(Debug, Error)]
#[error("line {line}: {fault}")]
pub struct RecordError {
    /// Number of the line.
    pub line: usize,
    /// The fault there.
    pub fault: RecordFault,
}

/// The fault of a line of a record.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum RecordFault {
    /// The file does not begin as records do.
    #[error("this is no record of a game: {0}")]
    Foreign(String),
    /// The record is of another format.
    #[error("a record of format {0}, and this program reads format {FORMAT}")]
    Format(u32),
    /// The game cannot be begun.
    #[error("{0}")]
    Begin(MatchError),
    /// The line cannot be read.
    #[error("{0}")]
    Shape(String),
    /// The entry of the line cannot happen.
    #[error("{text:?} does not fit here: {source}")]
    Refused {
        /// The entry.
        text: String,
        /// The reason.
        source: Box<MatchError>,
    },
    /// The game stands otherwise than the line says.
    #[error("the {what} is {found:?} here, and the record says {said:?}")]
    Differs {
        /// The part that differs.
        what: &'static str,
        /// The value by the rules.
        found: String,
        /// The value in the record.
        said: String,
    },
    /// There is no last line.
    #[error(
        "the record breaks off after this line: the last one, with the number of entries, is missing"
    )]
    BreaksOff,
    /// The line is cut off.
    #[error("the record breaks off within this line")]
    Cut,
    /// There is more after the last line.
    #[error("the record has ended on the line before")]
    More,
}

impl RecordFault {
    fn at(self, line: usize) -> RecordError {
        RecordError { line, fault: self }
    }
}

impl Record {
    /// The record of `play`, a series of `game`.
    #[must_use]
    pub fn of(game: &str, play: &MatchSession) -> Self {
        let start = play.start();
        Self {
            game: game.into(),
            terms: play.terms().clone(),
            start: start.position.clone(),
            tied_draws: start.tied_draws,
            dice: None,
            names: None,
            headers: vec![],
            entries: play
                .record()
                .iter()
                .map(|entry| entry.text.clone())
                .collect(),
            assessments: Assessments::default(),
            comments: BTreeMap::new(),
        }
    }

    /// The series at its beginning.
    ///
    /// # Errors
    /// If there is no such game or position.
    pub fn begin(&self, games: &'static dyn Games) -> Result<MatchSession, MatchError> {
        let terms = self.terms.clone();
        MatchSession::begin_at(games, &self.game, terms, &self.start, self.tied_draws)
    }

    /// The record as text.
    ///
    /// # Errors
    /// If the entries do not fit the game.
    pub fn write(&self, games: &'static dyn Games) -> Result<String, MatchError> {
        let mut text = String::new();
        let head = Head {
            lauta: FORMAT,
            game: self.game.clone(),
            terms: self.terms.clone(),
            start: self.start.clone(),
            tied_draws: self.tied_draws,
            dice: self.dice.clone(),
            names: self.names.clone(),
            headers: self.headers.clone(),
            assessed_by: match self.assessments.is_empty() {
                true => String::new(),
                false => self.assessments.program.clone(),
            },
            comment: self.comments.get(&0).cloned().unwrap_or_default(),
        };
        add(&mut text, &head);
        let mut play = self.begin(games)?;
        for entry in &self.entries {
            play.accept(entry)?;
            if let Some(mut line) = Line::last_of(&play) {
                let number = play.record().len();
                line.assessment = self.assessments.by_entry.get(&number).cloned();
                line.analysis = self.assessments.analyses.get(&number).cloned();
                line.comment = self.comments.get(&number).cloned().unwrap_or_default();
                add(&mut text, &line);
            }
        }
        let entries = self.entries.len();
        let foot = Foot {
            analysis: self.assessments.analyses.get(&(entries + 1)).cloned(),
            ..Foot::of(&play, entries)
        };
        add(&mut text, &foot);
        Ok(text)
    }

    /// The record that `text` holds, played through by the rules.
    ///
    /// # Errors
    /// Names the line that does not fit, and why.
    pub fn read(games: &'static dyn Games, text: &str) -> Result<Self, RecordError> {
        match Self::read_to_fault(games, text)? {
            (record, None) => Ok(record),
            (_, Some(fault)) => Err(fault),
        }
    }

    /// As [`read`](Self::read), with what stands before the first line that does not fit.
    ///
    /// # Errors
    /// If the first line cannot be read, or its game not be begun.
    pub fn read_to_fault(
        games: &'static dyn Games,
        text: &str,
    ) -> Result<(Self, Option<RecordError>), RecordError> {
        let mut lines = text.lines().zip(1..);
        let (first, _) = lines.next().unwrap_or_default();
        let head = Head::read(first).map_err(|fault| fault.at(1))?;
        short("the program that assessed it", &head.assessed_by)
            .map_err(|reason| RecordFault::Shape(reason).at(1))?;
        let mut record = Self {
            game: head.game,
            terms: head.terms,
            start: head.start,
            tied_draws: head.tied_draws,
            dice: head.dice,
            names: head.names,
            headers: head.headers,
            entries: vec![],
            assessments: Assessments {
                program: head.assessed_by,
                ..Assessments::default()
            },
            comments: BTreeMap::new(),
        };
        record.note(head.comment);
        let begun = record.begin(games);
        let mut play = begun.map_err(|error| RecordFault::Begin(error).at(1))?;
        let mut last = 1;
        while let Some((text, line)) = lines.next() {
            last = line;
            let read = match serde_json::from_str::<Foot>(text) {
                Ok(foot) => {
                    let ended = record.end_with(foot, &play);
                    let wrong = ended.err().map(|fault| fault.at(line));
                    let mut rest = lines.filter(|(text, _)| !text.trim().is_empty());
                    let more = || rest.next().map(|(_, line)| RecordFault::More.at(line));
                    return Ok((record, wrong.or_else(more)));
                }
                Err(_) => record.read_line(&mut play, text),
            };
            if let Err(fault) = read {
                return Ok((record, Some(fault.at(line))));
            }
        }
        Ok((record, Some(RecordFault::BreaksOff.at(last))))
    }

    /// Takes the entry of a line, which `play` accepts.
    fn read_line(&mut self, play: &mut MatchSession, text: &str) -> Result<(), RecordFault> {
        let said = serde_json::from_str::<Line>(text);
        let said = said.map_err(|error| match error.is_eof() {
            true => RecordFault::Cut,
            false => RecordFault::Shape(in_line(&error)),
        })?;
        let analysed = said.analysis.as_ref();
        let before = analysed.map(|_| play.session().as_of(usize::MAX));
        play.accept(&said.text)
            .map_err(|source| RecordFault::Refused {
                text: said.text.chars().take(80).collect(),
                source: Box::new(source),
            })?;
        let Some(found) = Line::last_of(play) else {
            return Ok(());
        };
        let side = |line: &Line| format!("{:?}", line.side).to_lowercase();
        differs("side", side(&found), side(&said))?;
        let kind = |line: &Line| format!("{:?}", line.kind).to_lowercase();
        differs("kind of entry", kind(&found), kind(&said))?;
        differs("position", found.position, said.position)?;
        if let Some(assessment) = &said.assessment {
            assessment.check().map_err(RecordFault::Shape)?;
        }
        if let (Some(analysis), Some(before)) = (analysed, before) {
            let checked = analysis.check(before.as_ref());
            checked.map_err(RecordFault::Shape)?;
        }
        self.entries.push(found.text);
        let (number, judged) = (self.entries.len(), &mut self.assessments);
        judged
            .by_entry
            .extend(said.assessment.map(|said| (number, said)));
        judged
            .analyses
            .extend(said.analysis.map(|said| (number, said)));
        self.note(said.comment);
        Ok(())
    }

    /// Takes the last line, which agrees with what was played.
    fn end_with(&mut self, said: Foot, play: &MatchSession) -> Result<(), RecordFault> {
        let found = Foot::of(play, self.entries.len());
        differs("number of entries", found.entries, said.entries)?;
        differs("end of the series", found.over, said.over)?;
        // Records of old have no standing.
        if said.poule.is_some() {
            let standing = |foot: &Foot| serde_json::json!(foot.poule);
            differs("standing of the poule", standing(&found), standing(&said))?;
        }
        if let Some(analysis) = said.analysis {
            let checked = analysis.check(play.session());
            checked.map_err(RecordFault::Shape)?;
            let analyses = &mut self.assessments.analyses;
            analyses.insert(self.entries.len() + 1, analysis);
        }
        Ok(())
    }

    /// A comment on the latest entry, if there is one.
    fn note(&mut self, comment: String) {
        if !comment.is_empty() {
            self.comments.insert(self.entries.len(), comment);
        }
    }
}

impl Head {
    fn read(text: &str) -> Result<Self, RecordFault> {
        #[derive(Deserialize)]
        struct Number {
            lauta: u32,
        }
        let foreign = |error: serde_json::Error| RecordFault::Foreign(in_line(&error));
        // Of a later format nothing else is known.
        let number: Number = serde_json::from_str(text).map_err(foreign)?;
        if number.lauta != FORMAT {
            return Err(RecordFault::Format(number.lauta));
        }
        serde_json::from_str(text).map_err(foreign)
    }
}

impl Line {
    /// The latest entry.
    fn last_of(play: &MatchSession) -> Option<Self> {
        let Entry {
            side, kind, text, ..
        } = play.record().last()?.clone();
        Some(Self {
            side,
            kind,
            text,
            position: play.session().position(),
            assessment: None,
            analysis: None,
            comment: String::new(),
        })
    }
}

impl Foot {
    /// The last line after so many entries.
    fn of(play: &MatchSession, entries: usize) -> Self {
        Self {
            entries,
            over: matches!(play.next(), MatchNext::Over(..)),
            poule: play.rotation().map(Rotation::standing),
            analysis: None,
        }
    }
}

/// The line of the file is named already.
fn in_line(error: &serde_json::Error) -> String {
    error.to_string().replace(" at line 1 column ", ", column ")
}

fn differs<T: PartialEq + ToString>(
    what: &'static str,
    found: T,
    said: T,
) -> Result<(), RecordFault> {
    if found == said {
        return Ok(());
    }
    Err(RecordFault::Differs {
        what,
        found: found.to_string(),
        said: said.to_string(),
    })
}

fn add(text: &mut String, line: &impl Serialize) {
    *text += &serde_json::to_string(line).expect("plain data");
    text.push('\n');
}
