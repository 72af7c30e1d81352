//! The fields of a form, of the query of a link or of a JSON object, read alike.

use std::ops::RangeInclusive;

use super::error::{FormError, LONGEST_QUERY, MOST};
use super::json;
use super::text::{once, shorten};
use crate::game::{Phrase, Settings};
use crate::words::tr;
use lauta_catalog::game::{Action, Side};
use lauta_catalog::{Length, Turned};

/// Characters of a player's name.
pub(crate) const LONGEST_NAME: usize = 24;

/// Characters between letters that belong together, as Persian names have them.
const JOINERS: [char; 2] = ['\u{200c}', '\u{200d}'];

/// True for characters that nobody sees, and that may turn round what stands beside them.
fn is_unseen(c: char) -> bool {
    let marks = [
        '\u{ad}', '\u{61c}', '\u{180e}', '\u{200b}', '\u{200e}', '\u{200f}', '\u{feff}',
    ];
    marks.contains(&c) || matches!(c, '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}')
}

/// The names and values of a form or of the query of a link.
#[derive(Debug)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// Refuses a query that is too long.
    pub(crate) fn bound(query: &str) -> Result<(), FormError> {
        let fields = 1 + query.bytes().filter(|byte| *byte == b'&').count();
        if query.len() > LONGEST_QUERY || fields > MOST {
            return Err(FormError::TooMuch);
        }
        Ok(())
    }

    /// Reads `a=1&b=2`; every name may stand once.
    pub(crate) fn read(text: &str) -> Result<Self, FormError> {
        let fields: Vec<(String, String)> =
            serde_urlencoded::from_str(text).map_err(|e| FormError::NoForm(e.to_string()))?;
        Self::of(fields)
    }

    /// Reads a JSON object whose values are text, numbers or truth values. What is `null` is not
    /// there, and `options` and `players`, objects themselves, stand for fields called `option-KEY` and
    /// `player-NUMBER`.
    pub(crate) fn read_json(text: &str) -> Result<Self, FormError> {
        let fields = json::fields(text)?;
        Self::of(fields)
    }

    fn of(fields: Vec<(String, String)>) -> Result<Self, FormError> {
        if fields.len() > MOST {
            return Err(FormError::TooMuch);
        }
        once(fields.iter().map(|(name, _)| name))?;
        Ok(Self(fields))
    }

    /// Refuses names that are not among `known`; names ending in `*` there stand for a prefix.
    pub(crate) fn only(&self, known: &[&str]) -> Result<(), FormError> {
        let fits = |name: &str| {
            known.iter().any(|k| {
                k.strip_suffix('*')
                    .map_or(*k == name, |p| name.starts_with(p))
            })
        };
        match self.0.iter().find(|(name, _)| !fits(name)) {
            None => Ok(()),
            Some((name, _)) => Err(FormError::Unknown {
                field: shorten(name),
                known: if known.is_empty() {
                    "none".into()
                } else {
                    known.join(", ")
                },
            }),
        }
    }

    /// The value of a field, unless it is missing or empty.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        let (_, value) = self.0.iter().find(|(n, _)| n == name)?;
        Some(value.trim()).filter(|value| !value.is_empty())
    }

    /// The value of a field that must be there.
    pub(crate) fn need(&self, name: &'static str) -> Result<&str, FormError> {
        self.get(name).ok_or(FormError::Missing(name))
    }

    /// Every field whose name begins with `prefix`, without the prefix.
    pub(crate) fn starting<'a>(
        &'a self,
        prefix: &'a str,
    ) -> impl Iterator<Item = (&'a str, &'a str)> {
        self.0
            .iter()
            .filter_map(move |(name, value)| Some((name.strip_prefix(prefix)?, value.trim())))
    }

    pub(crate) fn value<T>(
        &self,
        field: &'static str,
        expected: impl FnOnce() -> String,
        read: impl Fn(&str) -> Option<T>,
    ) -> Result<Option<T>, FormError> {
        let Some(found) = self.get(field) else {
            return Ok(None);
        };
        let error = || FormError::Value {
            field,
            found: shorten(found),
            expected: expected(),
        };
        read(found).map(Some).ok_or_else(error)
    }

    /// A number, if it is there.
    pub(crate) fn number(&self, field: &'static str) -> Result<Option<usize>, FormError> {
        self.value(field, || tr!("form-number"), |text| text.parse().ok())
    }

    /// Name of a player, to be shown to the other one.
    pub(crate) fn name(&self) -> Result<Option<String>, FormError> {
        let fits = |text: &str| {
            text.chars().count() <= LONGEST_NAME
                && !text.contains(|c: char| c.is_control() || is_unseen(c))
                && text.contains(|c: char| !c.is_whitespace() && !JOINERS.contains(&c))
        };
        let name = |text: &str| fits(text).then(|| text.to_string());
        self.value("name", || tr!("form-name", most = LONGEST_NAME), name)
    }

    /// Level of the computer, one of these; the usual one if the field is missing.
    pub(crate) fn level(&self, levels: &RangeInclusive<u8>) -> Result<u8, FormError> {
        let expected = || format!("{}–{}", levels.start(), levels.end());
        let level = |text: &str| text.parse().ok().filter(|n| levels.contains(n));
        let level = self.value("level", expected, level)?;
        Ok(level.unwrap_or(Settings::LEVEL))
    }

    /// The length of a series, if it is there.
    pub(crate) fn length(&self) -> Result<Option<Length>, FormError> {
        self.value("match", || tr!("form-match"), Length::read)
    }

    /// The score of both sides before the first game, if it is there.
    pub(crate) fn score(&self) -> Result<Option<[u32; 2]>, FormError> {
        let read = |text: &str| {
            let (first, second) = text.split_once(':')?;
            Some([first.trim().parse().ok()?, second.trim().parse().ok()?])
        };
        self.value("score", || tr!("form-score"), read)
    }

    /// The cube before the first game, if it has been turned.
    pub(crate) fn cube(&self) -> Result<Option<Turned>, FormError> {
        self.value("cube", || tr!("form-cube"), |text| text.parse().ok())
    }

    /// The decisions about the stake before the game goes on, as words; empty without any.
    pub(crate) fn decided(&self) -> Result<Vec<Action>, FormError> {
        /// More raises than any stake has room for.
        const MOST_RAISES: usize = 10;
        let read = |text: &str| {
            let words = text.split_whitespace().map(Action::read);
            let decided: Option<Vec<_>> = words.collect();
            decided.filter(|decided| decided.len() <= MOST_RAISES)
        };
        let decided = self.value("decided", || "double, double beaver".into(), read)?;
        Ok(decided.unwrap_or_default())
    }

    /// A side, if it is there.
    pub(crate) fn side(&self) -> Result<Option<Side>, FormError> {
        self.value("side", || "1, 2".into(), |text| text.parse().ok())
    }

    /// The number of the turn that a page answers.
    pub(crate) fn ply(&self) -> Result<usize, FormError> {
        self.value("ply", || tr!("form-ply"), |text| text.parse().ok())?
            .ok_or(FormError::Missing("ply"))
    }

    /// The one request, answer or phrase.
    pub(crate) fn told(&self) -> Result<Told, FormError> {
        let ask = |text: &str| match text {
            "draw" => Some(Told::Ask { draw: true }),
            "back" => Some(Told::Ask { draw: false }),
            _ => None,
        };
        let answer = |text: &str| match text {
            "yes" => Some(Told::Answer(true)),
            "no" => Some(Told::Answer(false)),
            _ => None,
        };
        let say = |text: &str| Phrase::read(text).map(Told::Say);
        let told = [
            self.value("ask", || "draw, back".into(), ask)?,
            self.value("answer", || "yes, no".into(), answer)?,
            self.value("say", || Phrase::EXPECTED.into(), say)?,
        ];
        let mut told = told.into_iter().flatten();
        match (told.next(), told.next()) {
            (Some(told), None) => Ok(told),
            (None, _) => Err(FormError::Missing("ask, answer, say")),
            (Some(_), Some(_)) => Err(FormError::Twice("ask, answer, say".into())),
        }
    }

    /// True if the board is to be turned round.
    pub(crate) fn flip(&self) -> Result<bool, FormError> {
        let read = |text: &str| match text {
            "1" => Some(true),
            "0" => Some(false),
            _ => None,
        };
        Ok(self.value("flip", || "1, 0".into(), read)?.unwrap_or(false))
    }
}

/// Message of a friend to the other one, besides moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    Say(Phrase),
    /// For a draw, or else to take the last move back.
    Ask {
        draw: bool,
    },
    Answer(bool),
}
