//! Seats of a game.

use lauta_catalog::game::Side;
use serde::{Deserialize, Serialize};

/// Players of the two sides.
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

    /// True if a person plays this side.
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
