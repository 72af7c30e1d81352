//! Contents of a file: matches, their games, and what was said about them.

use std::fmt;

use lauta_game::{ReadError, SessionError, Side};
use lauta_play::Analysis;

use crate::board::Moments;
use crate::format::Format;
use crate::referee::Referee;
use crate::spot::{BAR, Due, Men, Spot};

/// The contents of a file.
#[derive(Clone, PartialEq, Debug)]
pub struct Import {
    /// The format of the file.
    pub format: Format,
    /// Its matches and sessions, in order.
    pub series: Vec<Series>,
    /// Its single positions.
    pub positions: Vec<Diagram>,
    /// The program that analysed its matches, as it signs, if anybody did.
    pub program: String,
    /// Contents that have no place here, in words.
    pub notes: Vec<String>,
    /// The first place that could not be read; what came before it was kept, and single positions and matches as text
    /// behind it.
    pub fault: Option<Fault>,
    /// Further places that could not be read.
    pub more_faults: Vec<Fault>,
}

impl Import {
    /// A file of this format with nothing in it.
    #[must_use]
    pub fn new(format: Format) -> Self {
        Self {
            format,
            series: vec![],
            positions: vec![],
            program: String::new(),
            notes: vec![],
            fault: None,
            more_faults: vec![],
        }
    }

    /// Tells what has no place here, unless it is told already or there are many notes.
    pub(crate) fn note(&mut self, note: impl Into<String>) {
        let note = note.into();
        if self.notes.len() < MOST_NOTES && !self.notes.contains(&note) {
            self.notes.push(note);
        }
    }

    /// Adds a match that has been read.
    pub(crate) fn add(&mut self, referee: Referee) {
        let (series, notes) = referee.finish();
        self.series.push(series);
        for note in notes {
            self.note(note);
        }
    }

    /// Takes a fault behind which reading goes on.
    pub(crate) fn refuse(&mut self, fault: Fault) {
        match self.fault {
            None => self.fault = Some(fault),
            Some(_) => self.more_faults.push(fault),
        }
    }

    /// All that could not be read, in order.
    pub fn take_faults(&mut self) -> Vec<Fault> {
        let first = self.fault.take();
        first
            .into_iter()
            .chain(self.more_faults.drain(..))
            .collect()
    }
}

/// Most notes of one kind about a file.
pub(crate) const MOST_NOTES: usize = 20;

/// The beginning of a text, as notes show it.
pub(crate) fn cut(text: &str) -> String {
    text.chars().take(60).collect()
}

/// The note that a line of a file is none that is read.
pub(crate) fn passed_over(line: usize, text: &str) -> String {
    format!("line {line}: {:?} was passed over", cut(text.trim()))
}

/// A single position, with what a program or a person said about it.
#[derive(Clone, PartialEq, Debug)]
pub struct Diagram {
    /// The position.
    pub spot: Spot,
    /// Names of the two sides, where they are told.
    pub names: Option<[String; 2]>,
    /// Analysis by another program.
    pub analysis: Option<Box<Analysis>>,
    /// The program that made it, as it signs: `eXtreme Gammon Version: 2.10, MET: Kazaross XG2`.
    pub program: String,
    /// A comment.
    pub comment: String,
}

impl From<Spot> for Diagram {
    fn from(spot: Spot) -> Self {
        Self {
            spot,
            names: None,
            analysis: None,
            program: String::new(),
            comment: String::new(),
        }
    }
}

/// A place of a file that cannot be read.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Line of the file, from 1; in a file without lines the number of the record.
    pub line: usize,
    /// Column, from 1; 0 in a file without lines.
    pub column: usize,
    /// The text there.
    pub found: String,
    /// The reason, in words.
    pub reason: String,
    /// The position before it, in this program's notation.
    pub position: Option<String>,
    /// Legal plays there.
    pub legal: Vec<String>,
}

impl Fault {
    pub(crate) fn new(place: Place, found: &str, reason: impl Into<String>) -> Self {
        Self {
            line: place.line,
            column: place.column,
            found: found.chars().take(80).collect(),
            reason: reason.into(),
            position: None,
            legal: vec![],
        }
    }

    /// The fault of an id that begins at `place`; its column is that of the part that does not fit.
    pub(crate) fn of_id(place: Place, id: &str, error: &ReadError) -> Self {
        let within = match error {
            ReadError::Notation { column, .. } | ReadError::Position { column, .. } => *column,
            _ => 1,
        };
        let column = place.column + within - 1;
        Self::new(Place { column, ..place }, id, misfit(error))
    }
}

/// The reason why a play is refused, without its text, which stands in the fault.
pub(crate) fn reason(error: &SessionError) -> String {
    match error {
        SessionError::Read(ReadError::Illegal { why, .. }) => why.reason.clone(),
        SessionError::Read(error) => misfit(error),
        error => error.to_string(),
    }
}

/// The part that does not fit and the text that would, without a column.
fn misfit(error: &ReadError) -> String {
    match error {
        ReadError::Notation {
            found, expected, ..
        } => match found.as_str() {
            "" => format!("something is missing; expected {expected}"),
            found => format!("{found:?} does not fit; expected {expected}"),
        },
        ReadError::Position { reason, .. } => reason.clone(),
        error => error.to_string(),
    }
}

impl std::error::Error for Fault {}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            line,
            column,
            found,
            reason,
            ..
        } = self;
        match column {
            0 => write!(f, "record {line}: ")?,
            _ => write!(f, "line {line}, column {column}: ")?,
        }
        if !found.is_empty() {
            write!(f, "{found:?}: ")?;
        }
        write!(f, "{reason}")?;
        if let Some(position) = &self.position {
            write!(f, "\n  position: {position}")?;
        }
        if !self.legal.is_empty() {
            write!(f, "\n  legal: {}", self.legal.join(", "))?;
        }
        Ok(())
    }
}

/// Line and column of a text, both from 1.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

/// A match, or a session for money.
#[derive(Clone, PartialEq, Debug)]
pub struct Series {
    /// Names and values of what the file says about the match, in order.
    pub headers: Vec<(String, String)>,
    /// Names of the two sides. The first side is as in [`Spot`].
    pub names: [String; 2],
    /// The game.
    pub variant: Variant,
    /// Points to win; 0 for money.
    pub length: u32,
    /// Match: true if the Crawford rule holds.
    pub crawford: bool,
    /// Money: true if gammons count only once the cube was turned.
    pub jacoby: bool,
    /// Money: true if a double may be answered by a beaver.
    pub beavers: bool,
    /// The games, in order.
    pub games: Vec<Game>,
}

impl Default for Series {
    fn default() -> Self {
        Self {
            headers: vec![],
            names: ["White".into(), "Black".into()],
            variant: Variant::default(),
            length: 0,
            crawford: true,
            jacoby: true,
            beavers: false,
            games: vec![],
        }
    }
}

impl Series {
    /// Value of a header; its name is compared without case.
    #[must_use]
    pub fn header(&self, name: &str) -> Option<&str> {
        let mut all = self.headers.iter();
        let found = all.find(|(known, _)| known.eq_ignore_ascii_case(name))?;
        Some(&found.1)
    }

    /// The moments before each ply of a game, and the one after the last.
    #[must_use]
    pub fn moments<'s>(&'s self, game: &'s Game) -> Moments<'s> {
        Moments::new(self, game)
    }

    /// The moment at which an unfinished game stands, if a decision is due there that no ply tells.
    pub(crate) fn waiting(&self, game: &Game) -> Option<Spot> {
        let thrown = matches!(game.plies.last().map(|ply| &ply.act), Some(Act::Throw(_)));
        let begun = game.start.is_some() || !game.plies.is_empty();
        if game.end.is_some() || thrown || !begun {
            return None;
        }
        let (spot, _) = self.moments(game).last()?;
        (spot.due != Due::Over).then_some(spot)
    }

    /// The number of comments on games and on what was done in them.
    #[must_use]
    pub fn comments(&self) -> usize {
        let plies = self.games.iter().flat_map(|game| &game.plies);
        let games = self.games.iter().filter(|game| !game.comment.is_empty());
        games.count() + plies.filter(|ply| !ply.comment.is_empty()).count()
    }

    /// The number of decisions with an analysis.
    #[must_use]
    pub fn analysed(&self) -> usize {
        let plies = self.games.iter().flat_map(|game| &game.plies);
        let made = plies.filter(|ply| ply.analysis.is_some()).count();
        let pending = self.games.iter().filter(|game| game.pending.is_some());
        made + pending.count()
    }

    /// Score after the last game.
    #[must_use]
    pub fn score(&self) -> [u32; 2] {
        self.games.last().map_or([0; 2], Game::score_after)
    }
}

impl Game {
    /// Score after it; of an unfinished game that before it.
    #[must_use]
    pub fn score_after(&self) -> [u32; 2] {
        let mut score = self.score;
        if let Some(end) = &self.end {
            score[end.winner.index()] += end.points;
        }
        score
    }
}

/// A game that is backgammon but for its setup.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Variant {
    /// The usual setup.
    #[default]
    Backgammon,
    /// Two men more at the back.
    Nackgammon,
    /// Three men.
    Hypergammon,
    /// All men on the farthest point.
    Longgammon,
}

impl Variant {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::Backgammon,
        Self::Nackgammon,
        Self::Hypergammon,
        Self::Longgammon,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Backgammon => "Backgammon",
            Self::Nackgammon => "Nackgammon",
            Self::Hypergammon => "Hypergammon",
            Self::Longgammon => "Longgammon",
        }
    }

    /// The variant of this name, in any case and with any blanks; Hypergammon with three men alone.
    #[must_use]
    pub fn named(name: &str) -> Option<Self> {
        let name = name.replace("(3)", "").replace("mon3", "mon");
        let bare: String = name.chars().filter(|c| c.is_alphanumeric()).collect();
        let mut all = Self::ALL.into_iter();
        all.find(|variant| variant.name().eq_ignore_ascii_case(&bare))
    }

    /// The game string of one of its games.
    #[must_use]
    pub fn game(self) -> &'static str {
        match self {
            Self::Backgammon => "backgammon",
            Self::Nackgammon => "backgammon:setup=nackgammon",
            Self::Hypergammon => "backgammon:setup=hypergammon",
            Self::Longgammon => "backgammon:setup=longgammon",
        }
    }

    /// The men of a side at the start.
    #[must_use]
    pub fn setup(self) -> Men {
        let points: &[(usize, u8)] = match self {
            Self::Backgammon => &[(24, 2), (13, 5), (8, 3), (6, 5)],
            Self::Nackgammon => &[(24, 2), (23, 2), (13, 4), (8, 3), (6, 4)],
            Self::Hypergammon => &[(24, 1), (23, 1), (22, 1)],
            Self::Longgammon => &[(24, 15)],
        };
        let mut men = [0; BAR + 1];
        for &(point, n) in points {
            men[point] = n;
        }
        men
    }
}

/// A game of a match or session.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Game {
    /// Points of each side before it.
    pub score: [u32; 2],
    /// True if it is the Crawford game.
    pub crawford: bool,
    /// The moment that it began with, if that was not the usual one.
    pub start: Option<Spot>,
    /// All that was done, in order.
    pub plies: Vec<Ply>,
    /// The end; `None` if it was not finished.
    pub end: Option<End>,
    /// A comment on the whole game.
    pub comment: String,
    /// Analysis of the decision at which it stops, if no ply tells that.
    pub pending: Option<Box<Analysis>>,
}

/// One thing that a side did.
#[derive(Clone, PartialEq, Debug)]
pub struct Ply {
    /// The side.
    pub side: Side,
    /// Its action.
    pub act: Act,
    /// A comment on it.
    pub comment: String,
    /// Analysis by another program.
    pub analysis: Option<Box<Analysis>>,
}

impl Ply {
    /// A ply without a comment.
    #[must_use]
    pub fn new(side: Side, act: Act) -> Self {
        Self {
            side,
            act,
            comment: String::new(),
            analysis: None,
        }
    }
}

/// The act of a ply.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Act {
    /// The dice fell, and nothing was played any more.
    Throw([u8; 2]),
    /// The dice fell, and this was played, in this program's notation.
    Play([u8; 2], String),
    /// A double, before the throw.
    Double,
    /// The answer that the other side's cube is taken.
    Take,
    /// The answer that gives the game up.
    Drop,
    /// The answer that takes the cube and turns it again.
    Beaver,
}

/// The end of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct End {
    /// The winner.
    pub winner: Side,
    /// Points for it, the cube included and not cut to the length of the match.
    pub points: u32,
    /// The way.
    pub way: Way,
}

/// The way in which a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// On the board.
    Played,
    /// A double was dropped.
    Dropped,
    /// The loser resigned a game (1), gammon (2) or backgammon (3).
    Resigned(u8),
}
