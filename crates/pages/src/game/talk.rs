//! Messages between two friends besides moves: requests, answers, a few fixed phrases.

use lauta_catalog::game::Side;
use schemars::JsonSchema;
use serde::Serialize;

use super::error::{GameError, NotYours};

/// Phrases that one side may say before anything else happens.
const IN_A_ROW: usize = 3;

/// Request of one side to the other.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Ask {
    /// A draw.
    Draw,
    /// To go back to the turn with this number.
    Back(usize),
}

impl Ask {
    pub(crate) fn write(self) -> String {
        match self {
            Self::Draw => "draw".into(),
            Self::Back(ply) => format!("back {ply}"),
        }
    }

    pub(crate) fn read(text: &str) -> Option<Self> {
        match text.split_once(' ') {
            None if text == "draw" => Some(Self::Draw),
            Some(("back", ply)) => ply.parse().ok().map(Self::Back),
            _ => None,
        }
    }
}

/// Fixed phrase. Free text is not possible, so that nobody needs to moderate it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Phrase {
    Hello,
    Luck,
    Played,
    Throw,
    Sorry,
    Thanks,
    Moment,
    Bye,
}

impl Phrase {
    /// All phrases, for messages.
    pub(crate) const EXPECTED: &'static str =
        "hello, luck, played, throw, sorry, thanks, moment, bye";
    pub(crate) const ALL: [Self; 8] = [
        Self::Hello,
        Self::Luck,
        Self::Played,
        Self::Throw,
        Self::Sorry,
        Self::Thanks,
        Self::Moment,
        Self::Bye,
    ];

    /// The name of it, in forms and in the log.
    pub(crate) fn word(self) -> &'static str {
        match self {
            Self::Hello => "hello",
            Self::Luck => "luck",
            Self::Played => "played",
            Self::Throw => "throw",
            Self::Sorry => "sorry",
            Self::Thanks => "thanks",
            Self::Moment => "moment",
            Self::Bye => "bye",
        }
    }

    pub(crate) fn read(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phrase| phrase.word() == word)
    }
}

/// Requests and phrases of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, JsonSchema)]
pub(crate) struct Talk {
    /// The request that waits for the other side's answer.
    pub(crate) asked: Option<(Side, Ask)>,
    /// True if a request was refused since the last turn.
    pub(crate) refused: bool,
    /// All phrases, oldest first.
    pub(crate) said: Vec<(Side, Phrase)>,
    /// Phrases since anything else happened.
    #[serde(skip)]
    lately: usize,
}

impl Talk {
    /// The game has gone on: a request that nobody answered is void.
    pub(crate) fn turned(&mut self) {
        self.asked = None;
        self.refused = false;
        self.lately = 0;
    }

    pub(crate) fn ask(&mut self, side: Side, ask: Ask) {
        self.asked = Some((side, ask));
    }

    /// The request has been answered; returns the request to carry out, if it was accepted.
    pub(crate) fn answer(&mut self, yes: bool) -> Option<(Side, Ask)> {
        self.refused = !yes;
        self.asked.take().filter(|_| yes)
    }

    pub(crate) fn say(&mut self, side: Side, phrase: Phrase) {
        if self.said.last().is_some_and(|(last, _)| *last != side) {
            self.lately = 0;
        }
        self.lately += 1;
        self.said.push((side, phrase));
    }

    /// Checks that this side may ask something now.
    ///
    /// # Errors
    /// If another request waits, or one was refused since the last turn.
    pub(crate) fn may_ask(&self) -> Result<(), GameError> {
        match self.asked {
            Some(_) => Err(GameError::NotYours(NotYours::Asked)),
            None if self.refused => Err(GameError::NotYours(NotYours::Refused)),
            None => Ok(()),
        }
    }

    /// Checks that this side may say something now.
    ///
    /// # Errors
    /// If it has sent too many phrases in a row.
    pub(crate) fn may_say(&self, side: Side) -> Result<(), GameError> {
        let alone = self.said.last().is_some_and(|(last, _)| *last == side);
        if alone && self.lately >= IN_A_ROW {
            return Err(GameError::NotYours(NotYours::Said));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_and_phrases_are_read_as_they_are_written() {
        for ask in [Ask::Draw, Ask::Back(0), Ask::Back(12)] {
            assert_eq!(Ask::read(&ask.write()), Some(ask));
        }
        for text in ["", "back", "back -1", "back x", "draw 1", "win"] {
            assert_eq!(Ask::read(text), None, "{text}");
        }
        for phrase in Phrase::ALL {
            assert_eq!(Phrase::read(phrase.word()), Some(phrase));
        }
        assert_eq!(Phrase::read("Hello!"), None);
    }

    #[test]
    fn nobody_says_too_much() {
        let mut talk = Talk::default();
        for _ in 0..IN_A_ROW {
            talk.may_say(Side::First).unwrap();
            talk.say(Side::First, Phrase::Hello);
        }
        assert!(talk.may_say(Side::First).is_err());
        talk.may_say(Side::Second).unwrap();
        talk.say(Side::Second, Phrase::Hello);
        talk.may_say(Side::First).unwrap();
        talk.say(Side::First, Phrase::Luck);
        talk.turned();
        for _ in 0..IN_A_ROW {
            talk.may_say(Side::First).unwrap();
            talk.say(Side::First, Phrase::Bye);
        }
        assert!(talk.may_say(Side::First).is_err());
    }
}
