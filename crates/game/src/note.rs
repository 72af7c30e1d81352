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
    /// A round of a game that is paid in counters.
    Round {
        /// Its number, from 1.
        number: u8,
        /// Rounds of the game.
        of: u8,
    },
    /// The settlement after the last round, in counters of the first side.
    Settlement {
        /// Payments for the rounds.
        rounds: i32,
        /// The pool of the lost rounds.
        pool: i32,
        /// The bet on more rounds (paris).
        paris: i32,
        /// The bet for the winner (queue).
        queue: i32,
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
            Self::Round { number, of } => format!("À écrire: round {number} of {of}."),
            Self::Settlement {
                rounds,
                pool,
                paris,
                queue,
            } => format!(
                "Settlement, counters of the first side: rounds {rounds:+}, pool {pool:+}, paris {paris:+}, \
                 queue {queue:+}; together {:+}.",
                rounds + pool + paris + queue
            ),
            Self::Standing { number } => {
                format!("Besides the dice, every throw has a standing {number} to play.")
            }
        }
    }
}
