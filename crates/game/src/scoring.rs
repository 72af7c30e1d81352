//! Points that a throw scores, and what marks them on the rails of a board. No rules inside.

use serde::{Deserialize, Serialize};

use crate::Side;

/// Something that a throw scores before it is played: a man who could be hit, a quarter that can
/// be filled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ScoringEvent {
    /// Side that marks it.
    pub side: Side,
    /// Players' name of it, in the language of the game: `petit jan rempli`. Each side's, with its numbers of the
    /// points and its names of the quarters.
    pub names: [String; 2],
    /// Number of ways in which it can be brought about; `None` where they do not count.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ways: Option<u8>,
    /// Points; `None` where only the whole throw is worth something.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub points: Option<u8>,
    /// Ids of the places that it is about.
    pub places: Vec<String>,
    /// Reason in English, with each side's numbers of the points.
    pub reasons: [String; 2],
}

impl ScoringEvent {
    /// Its name for a board that is labelled as `seen_by` calls the points.
    #[must_use]
    pub fn name(&self, seen_by: Side) -> &str {
        &self.names[seen_by.index()]
    }

    /// Its reason for a board that is labelled as `seen_by` calls the points.
    #[must_use]
    pub fn reason(&self, seen_by: Side) -> &str {
        &self.reasons[seen_by.index()]
    }
}

/// A count that is marked on the rails of the board, in front of each side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Rail {
    /// Name, as in [`Count`](crate::Count): `points`, `holes`.
    pub label: String,
    /// Piece that marks it.
    pub marker: Marker,
    /// The highest number that is marked; 0 is beside the start.
    pub length: u8,
    /// Number of each side; beyond `length` the marker stays at the end.
    pub at: [u16; 2],
    /// True for a side that has counted without a break (bredouille), which is worth more.
    pub unbroken: [bool; 2],
}

/// Piece that marks a count on a rail.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "lowercase")]
pub enum Marker {
    /// A disc that lies beside the points (jeton), doubled while the count is unbroken.
    Counter,
    /// A peg in a hole (fichet), with a flag while the count is unbroken.
    Peg,
}

/// A part of the board with names of its own.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Quarter {
    /// Each side's name of it: `petit jan` and `jan de retour`.
    pub names: [String; 2],
    /// Ids of its places.
    pub places: Vec<String>,
}
