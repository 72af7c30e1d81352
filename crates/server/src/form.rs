//! Reading what people send: forms and links, with errors that say what would have fitted.

use lauta_catalog::game::Side;
use lauta_catalog::{Length, PlayerSpec};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};
use thiserror::Error;

use crate::clock::Clock;
use crate::lang::tr;
use crate::talk::Phrase;

/// A value of a form or a link that is missing or does not fit.
#[derive(Debug, Error)]
#[error("{}", self.text())]
#[non_exhaustive]
pub(crate) enum FormError {
    /// The body is no form at all.
    NoForm(String),
    /// A field that must be there is not.
    Missing(&'static str),
    /// A field came twice.
    Twice(String),
    /// A field that nobody asked for.
    Unknown {
        /// The field.
        field: String,
        /// The fields there are.
        known: String,
    },
    /// A seat's word for the dice has the wrong form.
    Word(String),
    /// A value that does not fit.
    Value {
        /// The field.
        field: &'static str,
        /// What was sent.
        found: String,
        /// What would have fitted.
        expected: String,
    },
}

impl FormError {
    fn text(&self) -> String {
        match self {
            Self::NoForm(fault) => tr!("form-none", fault = fault),
            Self::Missing(field) => tr!("form-missing", field = field),
            Self::Twice(field) => tr!("form-twice", field = field),
            Self::Unknown { field, known } => tr!("form-unknown", field = field, known = known),
            Self::Word(fault) => fault.clone(),
            Self::Value {
                field,
                found,
                expected,
            } => tr!(
                "form-value",
                field = field,
                found = found,
                expected = expected
            ),
        }
    }
}

/// The names and values of a form or of the query of a link.
#[derive(Debug)]
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads `a=1&b=2`; every name may stand once.
    pub(crate) fn read(text: &str) -> Result<Self, FormError> {
        let fields: Vec<(String, String)> =
            serde_urlencoded::from_str(text).map_err(|e| FormError::NoForm(e.to_string()))?;
        for (n, (name, _)) in fields.iter().enumerate() {
            if fields[..n].iter().any(|(earlier, _)| earlier == name) {
                return Err(FormError::Twice(shorten(name)));
            }
        }
        Ok(Self(fields))
    }

    /// Reads a JSON object whose values are text, numbers or truth values. What is `null` is not
    /// there, and `options`, an object itself, stands for fields called `option-KEY`.
    pub(crate) fn read_json(text: &str) -> Result<Self, FormError> {
        let object: Map<String, Value> =
            serde_json::from_str(text).map_err(|e| FormError::NoForm(e.to_string()))?;
        let mut fields = vec![];
        for (name, value) in object {
            match value {
                Value::Object(options) if name == "options" => {
                    for (key, value) in options {
                        let name = format!("option-{key}");
                        let text = plain(&name, value)?;
                        fields.extend(text.map(|text| (name, text)));
                    }
                }
                value => {
                    let text = plain(&name, value)?;
                    fields.extend(text.map(|text| (name, text)));
                }
            }
        }
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

    /// The number of the turn that a page answers.
    pub(crate) fn ply(&self) -> Result<usize, FormError> {
        self.value("ply", || tr!("form-ply"), |text| text.parse().ok())?
            .ok_or(FormError::Missing("ply"))
    }

    /// The one thing that is asked, answered or said.
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

    /// Whether the board is to be turned round.
    pub(crate) fn flip(&self) -> Result<bool, FormError> {
        let read = |text: &str| match text {
            "1" => Some(true),
            "0" => Some(false),
            _ => None,
        };
        Ok(self.value("flip", || "1, 0".into(), read)?.unwrap_or(false))
    }
}

/// What a friend tells the other one besides moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Told {
    Say(Phrase),
    /// For a draw, or else to take the last move back.
    Ask {
        draw: bool,
    },
    Answer(bool),
}

/// A JSON value as it would stand in a form; nothing if it is `null`.
fn plain(name: &str, value: Value) -> Result<Option<String>, FormError> {
    match value {
        Value::Null => Ok(None),
        Value::String(text) => Ok(Some(text)),
        Value::Number(number) => Ok(Some(number.to_string())),
        Value::Bool(truth) => Ok(Some(truth.to_string())),
        Value::Array(_) | Value::Object(_) => {
            let name = shorten(name);
            Err(FormError::NoForm(format!(
                "the value of {name:?} is neither text nor a number nor true nor false"
            )))
        }
    }
}

/// Enough of a text to recognise it by in a message.
fn shorten(text: &str) -> String {
    text.chars().take(60).collect()
}

/// Who sits where.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "&'static str", try_from = "String")]
pub(crate) enum Seats {
    /// A person on this side, the computer on the other.
    One(Side),
    /// Two people at one screen.
    Both,
    /// Two people, each with a link; the one of this side has made the game.
    Friend(Side),
    /// The computer plays both sides.
    None,
}

impl Seats {
    /// Every choice, as the form and, except for friends, `lauta play --seat` write it.
    pub(crate) const ALL: [(&'static str, Self); 6] = [
        ("1", Self::One(Side::First)),
        ("2", Self::One(Side::Second)),
        ("friend-1", Self::Friend(Side::First)),
        ("friend-2", Self::Friend(Side::Second)),
        ("both", Self::Both),
        ("none", Self::None),
    ];

    pub(crate) fn read(text: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|(word, _)| *word == text)
            .map(|(_, seats)| seats)
    }

    pub(crate) fn word(self) -> &'static str {
        Self::ALL
            .into_iter()
            .find(|(_, seats)| *seats == self)
            .map_or("both", |(word, _)| word)
    }

    /// Whether a person plays this side.
    pub(crate) fn person(self, side: Side) -> bool {
        match self {
            Self::One(seat) => seat == side,
            Self::Friend(_) | Self::Both => true,
            Self::None => false,
        }
    }
}

impl From<Seats> for &'static str {
    fn from(seats: Seats) -> Self {
        seats.word()
    }
}

impl TryFrom<String> for Seats {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        Self::read(&text).ok_or_else(|| format!("nobody sits at {text:?}"))
    }
}

/// What a person asks for when beginning a game.
#[derive(Debug)]
pub(crate) struct NewGame {
    /// The game string, options included.
    pub(crate) game: String,
    pub(crate) seats: Seats,
    pub(crate) level: u8,
    /// Who begins; `None` leaves it to the rules.
    pub(crate) first: Option<Side>,
    /// Decides all dice; `None` for fresh ones.
    pub(crate) seed: Option<u64>,
    /// Where to begin, if not at the beginning.
    pub(crate) position: Option<String>,
    /// How many games; `None` leaves it to the options.
    pub(crate) length: Option<Length>,
    /// What each side has before the first game.
    pub(crate) score: [u32; 2],
    /// How much time friends have, if any is counted.
    pub(crate) clock: Option<Clock>,
}

impl NewGame {
    /// Fields of the form; options are called `option-KEY`.
    pub(crate) const FIELDS: [&'static str; 10] = [
        "game", "seat", "level", "first", "seed", "position", "match", "score", "clock", "option-*",
    ];
    /// The level when nothing is said.
    pub(crate) const LEVEL: u8 = 4;

    pub(crate) fn of(fields: &Fields) -> Result<Self, FormError> {
        fields.only(&Self::FIELDS)?;
        let side = |text: &str| match text {
            "1" => Some(Some(Side::First)),
            "2" => Some(Some(Side::Second)),
            "draw" => Some(None),
            _ => None,
        };
        let score = |text: &str| {
            let (first, second) = text.split_once(':')?;
            Some([first.trim().parse().ok()?, second.trim().parse().ok()?])
        };
        let level = |text: &str| text.parse().ok().filter(|n| PlayerSpec::LEVELS.contains(n));
        Ok(Self {
            game: game_string(fields.need("game")?, fields.starting("option-")),
            seats: fields
                .value(
                    "seat",
                    || "1, 2, friend-1, friend-2, both, none".into(),
                    Seats::read,
                )?
                .unwrap_or(Seats::One(Side::First)),
            level: fields
                .value("level", || "1–8".into(), level)?
                .unwrap_or(Self::LEVEL),
            first: fields
                .value("first", || "draw, 1, 2".into(), side)?
                .flatten(),
            seed: fields.value(
                "seed",
                || tr!("form-seed", most = u64::MAX.to_string()),
                |text| text.parse().ok(),
            )?,
            position: fields.get("position").map(position_from_link),
            length: fields.value("match", || tr!("form-match"), Length::read)?,
            score: fields
                .value("score", || tr!("form-score"), score)?
                .unwrap_or_default(),
            clock: fields.value("clock", || tr!("form-clock"), Clock::read)?,
        })
    }
}

/// A game with options as one writes it: `daldos:capture=each-die,end=last-piece`.
fn game_string<'a>(game: &str, options: impl Iterator<Item = (&'a str, &'a str)>) -> String {
    let mut text = game.to_string();
    for (key, value) in options.filter(|(_, value)| !value.is_empty()) {
        text += if text.contains(':') { "," } else { ":" };
        text += &format!("{key}={value}");
    }
    text
}

/// In links a blank is written `_`.
pub(crate) fn position_from_link(text: &str) -> String {
    text.replace('_', " ")
}

/// See [`position_from_link`].
pub(crate) fn position_to_link(text: &str) -> String {
    text.replace(' ', "_")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(form: &str) -> Result<NewGame, FormError> {
        NewGame::of(&Fields::read(form)?)
    }

    #[test]
    fn json_says_the_same_as_a_form() {
        let json = r#"{"game":"x","level":3,"seed":null,"options":{"a":1,"b":true}}"#;
        let form = NewGame::of(&Fields::read_json(json).unwrap()).unwrap();
        assert_eq!(
            (form.game.as_str(), form.level, form.seed),
            ("x:a=1,b=true", 3, None)
        );
        let error = |json: &str| Fields::read_json(json).unwrap_err().to_string();
        assert!(error(r#"{"game":["x"]}"#).contains("the value of \"game\""));
        assert!(error(r#"{"options":{"a":{}}}"#).contains("the value of \"option-a\""));
        assert!(error("[]").starts_with("this is not a form"));
    }

    #[test]
    fn errors_say_what_would_have_fitted() {
        let error = |text: &str| read(text).unwrap_err().to_string();
        assert_eq!(error("seat=1"), "the field \"game\" is missing");
        assert_eq!(
            error("game=x&level=9"),
            "level cannot be \"9\"; it can be 1–8"
        );
        assert_eq!(
            error("game=x&seat=3"),
            "seat cannot be \"3\"; it can be 1, 2, friend-1, friend-2, both, none"
        );
        assert_eq!(
            error("game=x&match=long"),
            "match cannot be \"long\"; it can be game, stake, usual, endless, or a number up to 999"
        );
        assert_eq!(
            error("game=x&score=3"),
            "score cannot be \"3\"; it can be two numbers like 0:3"
        );
        assert_eq!(error("game=x&game=y"), "the field \"game\" is given twice");
        assert!(error("game=x&colour=red").starts_with("there is no field \"colour\" here"));
    }

    #[test]
    fn options_join_the_game_string() {
        let form = read("game=x&option-a=1&option-b=&option-c=two").unwrap();
        assert_eq!(form.game, "x:a=1,c=two");
        assert_eq!(read("game=x:a=1&option-c=2").unwrap().game, "x:a=1,c=2");
    }

    proptest! {
        #[test]
        fn no_form_panics(text in ".{0,200}") {
            let _ = read(&text);
            let _ = Fields::read_json(&text);
        }

        #[test]
        fn no_value_panics(seat in ".{0,20}", level in ".{0,20}", seed in ".{0,30}", ply in ".{0,30}") {
            let pairs = [("game", "x"), ("seat", &seat), ("level", &level), ("seed", &seed)];
            let _ = read(&serde_urlencoded::to_string(pairs).unwrap());
            let text = serde_urlencoded::to_string([("ply", &ply), ("flip", &ply)]).unwrap();
            let fields = Fields::read(&text).unwrap();
            let _ = (fields.ply(), fields.flip());
        }

        #[test]
        fn links_keep_positions(text in "[A-Za-z0-9/=,() -]{0,60}") {
            prop_assert_eq!(position_from_link(&position_to_link(&text)), text);
        }
    }
}
