//! Events of a game as they are kept: the game can be made again from them alone.

use std::collections::BTreeMap;
use std::sync::Arc;

use lauta_catalog::game::{Action, Dice, Side};
use lauta_catalog::{Assessments, Length, OpenError, Terms, about};
use serde::{Deserialize, Serialize};

use super::clock::Clock;
use super::error::EventError;
use super::seats::Seats;
use super::secret::Secret;
use super::talk::{Ask, Phrase};
use crate::outside::Row;

/// Settings of a game, fixed when it is made.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// The game string.
    pub(crate) game: String,
    pub(crate) seats: Seats,
    /// Name of the person who made it, in a game between friends.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    pub(crate) level: u8,
    /// Source of the dice.
    #[serde(flatten)]
    pub(crate) dice: Source,
    /// Length of the series and its score before the first game.
    pub(crate) terms: Terms,
    /// Side that begins; `None` leaves it to the rules.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) first: Option<Side>,
    /// Start position; `None` for that of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) position: Option<String>,
    /// Decisions about the stake in the turn in which the game goes on.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) decided: Vec<Action>,
    /// Clock of a game between friends; `None` without one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) clock: Option<Clock>,
    /// Number of the board in a class, counted from 1: whoever enters the code sits there, and no link is passed on.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) board: Option<usize>,
    /// True if it is a rematch: both players have the way to their seats.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) rematch: bool,
    /// True if the game comes from a file: its dice fell elsewhere.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) opened: bool,
    /// Line and column of the file's fault, up to which an unfinished game was read; the column is 0 where the file has
    /// records instead of lines.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) fault: Option<[usize; 2]>,
    /// Facts about the match that the file tells: event, date and so on, each with its value.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) headers: Vec<[String; 2]>,
    /// Judgements of another program on its entries, if they came in the same file.
    #[serde(default, skip_serializing_if = "Assessments::is_empty")]
    pub(crate) assessments: Arc<Assessments>,
    /// Comments of the file by number of the entry, from 1; 0 is the beginning.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) comments: Arc<BTreeMap<usize, String>>,
}

impl Settings {
    /// Default level of the computer.
    pub(crate) const LEVEL: u8 = 4;

    /// One game for `seats`, with dice from `seed`.
    pub(crate) fn single(game: &str, seats: Seats, seed: u64) -> Result<Self, OpenError> {
        Ok(Self {
            game: about(game)?.id,
            seats,
            name: None,
            level: Self::LEVEL,
            dice: Source::Seed(seed),
            terms: Terms {
                length: Length::Game,
                ..Terms::default()
            },
            first: None,
            position: None,
            decided: vec![],
            clock: None,
            board: None,
            rematch: false,
            opened: false,
            fault: None,
            headers: vec![],
            assessments: Arc::default(),
            comments: Arc::default(),
        })
    }

    /// Bytes of what a file says about the game, more or less.
    pub(super) fn bytes_told(&self) -> usize {
        /// Of a judgement, and of a play that is compared.
        const EACH: usize = 200;
        let analyses = self.assessments.analyses.values();
        let plays: usize = analyses.map(|analysis| 1 + analysis.plays.len()).sum();
        let comments: usize = self.comments.values().map(String::len).sum();
        EACH * (self.assessments.by_entry.len() + plays) + comments
    }

    /// Secret that opens the seats; `None` if the game is not between friends.
    pub(crate) fn secret(&self) -> Option<&Secret> {
        match (&self.dice, self.seats) {
            (Source::Secret(secret), Seats::Friend(_)) => Some(secret),
            _ => None,
        }
    }
}

/// Source of dice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Source {
    /// A number that decides every throw and every choice of the computer.
    Seed(u64),
    /// A secret of the server and the words of both seats: dice that the players can check. Where
    /// nobody sits down the server says the words too.
    Secret(Secret),
}

impl Source {
    /// Chance number `n` besides the dice, which it must not disturb: for choices of the computer, and lots.
    pub(crate) fn aside(&self, n: u64) -> Dice {
        let seed = match self {
            Self::Seed(seed) => *seed,
            Self::Secret(secret) => secret.computer(),
        };
        Dice::nth(!seed, n)
    }
}

/// Somebody has sat down for a side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Sat {
    pub(crate) side: Side,
    /// Word of this side for the dice.
    pub(crate) word: String,
    /// True if the visitor chose the word; otherwise the server made one.
    pub(crate) own: bool,
    /// Name of this player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) name: Option<String>,
    /// True if this player came by an open challenge: only the key that was given then opens the seat.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) offered: bool,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Event {
    /// The game was made. Always the first event, and only that.
    Settled(Box<Settings>),
    /// A seat of a game between friends was taken. The game begins when both are.
    Sat(Sat),
    /// The dice fell, or were drawn with for the start: the entries of the record that this
    /// made. A draw makes two where its dice are played.
    Rolled(Vec<String>),
    /// This side has asked the other one for something.
    Asked(Side, Ask),
    /// The other side has answered: whether it agrees.
    Answered(bool),
    /// This side has sent one of the fixed phrases.
    Said(Side, Phrase),
    /// The time of this side has run out.
    TimedOut(Side),
    /// After the end, this side has made another game for the same people.
    Rematched(Side),
    /// Somebody decided: an entry of the record. (In games from before there were events, every
    /// entry but the first is one of these.)
    Played(String),
}

/// An event, and when it was kept.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Kept {
    pub(crate) event: Event,
    /// Milliseconds since the beginning of 1970.
    pub(crate) at: i64,
}

/// Every kind that [`Event::kind`] names.
const KINDS: [&str; 9] = [
    "settings", "sit", "roll", "ask", "answer", "say", "time", "rematch", "play",
];

impl Kept {
    /// The event that a store has kept.
    pub(crate) fn read(row: &Row) -> Result<Self, EventError> {
        let event = Event::read(&row.kind, &row.body)?;
        Ok(Self { event, at: row.at })
    }
}

impl Event {
    /// The event as a store keeps it.
    pub(crate) fn row(&self, at: i64) -> Row {
        Row {
            kind: self.kind().into(),
            body: self.body(),
            at,
        }
    }

    /// Kind of the event, in one word.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Settled(_) => "settings",
            Self::Sat(_) => "sit",
            Self::Rolled(_) => "roll",
            Self::Asked(..) => "ask",
            Self::Answered(_) => "answer",
            Self::Said(..) => "say",
            Self::TimedOut(_) => "time",
            Self::Rematched(_) => "rematch",
            Self::Played(_) => "play",
        }
    }

    /// The rest of it: text, JSON for settings.
    pub(crate) fn body(&self) -> String {
        match self {
            Self::Settled(settings) => serde_json::to_string(settings).expect("plain data"),
            Self::Sat(sat) => serde_json::to_string(sat).expect("plain data"),
            Self::Rolled(entries) => entries.join("\n"),
            Self::Asked(side, ask) => format!("{side} {}", ask.write()),
            Self::Answered(yes) => if *yes { "yes" } else { "no" }.into(),
            Self::Said(side, phrase) => format!("{side} {}", phrase.word()),
            Self::TimedOut(side) | Self::Rematched(side) => side.to_string(),
            Self::Played(entry) => entry.clone(),
        }
    }

    /// The event that was kept as `kind` and `body`.
    pub(crate) fn read(kind: &str, body: &str) -> Result<Self, EventError> {
        let side = |text: &str| Side::BOTH.into_iter().find(|side| side.to_string() == text);
        let of_side = || {
            let (who, rest) = body.split_once(' ')?;
            Some((side(who)?, rest))
        };
        let event = match kind {
            "settings" => serde_json::from_str(body).ok().map(Self::Settled),
            "sit" => serde_json::from_str(body).ok().map(Self::Sat),
            "roll" => Some(Self::Rolled(body.lines().map(String::from).collect())),
            "ask" => of_side().and_then(|(side, text)| Some(Self::Asked(side, Ask::read(text)?))),
            "answer" => match body {
                "yes" => Some(Self::Answered(true)),
                "no" => Some(Self::Answered(false)),
                _ => None,
            },
            "say" => of_side().and_then(|(side, text)| Some(Self::Said(side, Phrase::read(text)?))),
            "time" => side(body).map(Self::TimedOut),
            "rematch" => side(body).map(Self::Rematched),
            "play" => Some(Self::Played(body.into())),
            _ => None,
        };
        event.ok_or_else(|| EventError::Unknown {
            kind: KINDS
                .into_iter()
                .find(|known| *known == kind)
                .unwrap_or("unknown"),
            length: body.len(),
        })
    }
}
