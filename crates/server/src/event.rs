//! What has happened in a game, as it is kept: from its events alone a game can be made again.

use lauta_catalog::Terms;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::form::Seats;

/// What was settled when a game was made.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct Settings {
    /// The game string.
    pub(crate) game: String,
    pub(crate) seats: Seats,
    pub(crate) level: u8,
    /// Decides every throw and every choice of the computer.
    pub(crate) seed: u64,
    /// How long the series of games is.
    pub(crate) terms: Terms,
}

/// One thing that happened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Event {
    /// The game was made. Always the first event, and only that.
    Settled(Settings),
    /// The dice fell, or were drawn with for the start: the entries of the record that this
    /// made. A draw makes two where its dice are played.
    Rolled(Vec<String>),
    /// Somebody decided: an entry of the record. (In games from before there were events, every
    /// entry but the first is one of these.)
    Played(String),
}

/// A row that is no event.
#[derive(Debug, Error)]
#[error("no event of kind {kind:?} says {body:?}")]
pub(crate) struct EventError {
    kind: String,
    body: String,
}

impl Event {
    /// What it is, in one word.
    pub(crate) fn kind(&self) -> &'static str {
        match self {
            Self::Settled(_) => "settings",
            Self::Rolled(_) => "roll",
            Self::Played(_) => "play",
        }
    }

    /// The rest of it: text, JSON for settings.
    pub(crate) fn body(&self) -> String {
        match self {
            Self::Settled(settings) => serde_json::to_string(settings).expect("plain data"),
            Self::Rolled(entries) => entries.join("\n"),
            Self::Played(entry) => entry.clone(),
        }
    }

    /// The event that was kept as `kind` and `body`.
    pub(crate) fn read(kind: &str, body: &str) -> Result<Self, EventError> {
        let event = match kind {
            "settings" => serde_json::from_str(body).ok().map(Self::Settled),
            "roll" => Some(Self::Rolled(body.lines().map(String::from).collect())),
            "play" => Some(Self::Played(body.into())),
            _ => None,
        };
        event.ok_or_else(|| EventError {
            kind: kind.into(),
            body: body.chars().take(80).collect(),
        })
    }
}
