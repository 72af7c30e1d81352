//! Relatives of the games of the catalogue that are known only in part and cannot be played.

use serde::{Deserialize, Serialize};

/// A game whose known rules do not suffice to play it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Incomplete {
    /// Id that it would have in a game string.
    pub id: String,
    /// The family of its relatives.
    pub family: String,
    /// Its name.
    pub name: String,
    /// Country or region.
    pub place: String,
    /// Rules that are known, in words.
    pub known: String,
    /// Rules that are missing, in words.
    pub missing: String,
    /// Source, as a short name.
    pub source: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    game: Vec<Incomplete>,
}

/// Every game that is known only in part, by family.
///
/// # Panics
/// Never: the file is part of the program, and a test reads it.
#[must_use]
pub fn incomplete() -> Vec<Incomplete> {
    let file: File = toml::from_str(include_str!("incomplete.toml")).expect("a test reads it");
    file.game
}
