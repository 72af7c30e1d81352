//! Facts about a throw or a game that the dice and the board do not show. No rules inside.

use serde::{Deserialize, Serialize};

/// A fact that a player has to know at this throw or in this game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(tag = "note", rename_all = "kebab-case")]
pub enum Note {
    /// A doublet works so many men, of any points.
    AnyPoints {
        /// The men.
        men: u8,
    },
    /// Only the lower number of the throw is played.
    LowerOnly {
        /// The number.
        number: u8,
    },
    /// A number that comes with every throw, and is not thrown.
    Standing {
        /// The number.
        number: u8,
    },
}

impl Note {
    /// The fact in an English sentence.
    #[must_use]
    pub fn words(self) -> String {
        match self {
            Self::AnyPoints { men } => format!("A doublet: use {men} men, on any points."),
            Self::LowerOnly { number } => format!("Only the lower number, {number}, is played."),
            Self::Standing { number } => {
                format!("Besides the dice, every throw has a standing {number} to play.")
            }
        }
    }
}
