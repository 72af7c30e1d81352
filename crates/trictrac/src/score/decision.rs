//! Decisions of a roller who has made a hole by his own throw, and why one is not open.

use std::fmt;

use thiserror::Error;

/// A decision after a hole of one's own throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Decision {
    /// Tenir: the adversary marks, and the throw is played.
    Hold,
    /// S'en aller: all points are lost and the men go back; in à écrire it wins the coup once six
    /// holes are made.
    Leave,
    /// With six holes or more each, and as many: the coup is annulled and played again.
    Refait,
    /// Marqué volontaire: behind a side with six holes or more, the coup is given up at the plain count.
    Concede,
    /// Combiné: the game à écrire is treated as left, the other goes on.
    SuspendEcrire,
    /// Combiné: the game with honours is treated as left, the other goes on.
    SuspendHonneurs,
}

impl Decision {
    /// All decisions; the first two are known to every way of scoring that knows any, the next two to
    /// à écrire, the last two to combiné.
    pub const ALL: [Self; 6] = [
        Self::Hold,
        Self::Leave,
        Self::Refait,
        Self::Concede,
        Self::SuspendEcrire,
        Self::SuspendHonneurs,
    ];

    /// As it is written.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Hold => "hold",
            Self::Leave => "leave",
            Self::Refait => "refait",
            Self::Concede => "concede",
            Self::SuspendEcrire => "suspend-ecrire",
            Self::SuspendHonneurs => "suspend-honneurs",
        }
    }

    /// The decision with this word.
    #[must_use]
    pub fn of_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|known| known.word() == word)
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// Reason why a decision is not open. The holes are those of the coup, the roller's first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Refused {
    /// This way of scoring has no such decision.
    #[error("`{0}` does not belong to this way of scoring")]
    Unknown(Decision),
    /// The roller has made no hole by his own throw.
    #[error("`{0}` needs a hole made by one's own throw")]
    NoHole(Decision),
    /// Once a side has six holes, leaving means winning the coup.
    #[error(
        "`{decision}` once a side has six holes needs more holes than the other side, not {} to {}; \
         what fits is {}",
        holes[0], holes[1], instead(*holes)
    )]
    NotAhead {
        /// The decision.
        decision: Decision,
        /// Holes of the roller and of the other side.
        holes: [u16; 2],
    },
    /// A refait needs equal holes.
    #[error("`refait` needs six holes or more each, and as many; it is {} to {}", .0[0], .0[1])]
    NotEqual([u16; 2]),
    /// Conceding is for the side that is behind.
    #[error("`concede` needs a side with six holes or more that is ahead; it is {} to {}", .0[0], .0[1])]
    NotBehind([u16; 2]),
    /// The game à écrire stands still.
    #[error("`{0}` is about the game à écrire, which is suspended")]
    EcrireSuspended(Decision),
    /// One of the two games stands still already.
    #[error("`{0}` would suspend a second game; only one can be suspended at a time")]
    SuspendedAlready(Decision),
}

fn instead([own, other]: [u16; 2]) -> &'static str {
    if own == other {
        "`hold` or `refait`"
    } else {
        "`hold` or `concede`"
    }
}

impl Refused {
    /// The key of the rule that a rule file explains it under: `mode`, `leave`, `refait`, `concede` or `suspend`.
    #[must_use]
    pub fn rule(&self) -> &'static str {
        match self {
            Self::Unknown(_) => "mode",
            Self::NoHole(_) | Self::NotAhead { .. } => "leave",
            Self::NotEqual(_) => "refait",
            Self::NotBehind(_) => "concede",
            Self::EcrireSuspended(_) | Self::SuspendedAlready(_) => "suspend",
        }
    }
}
