//! The visitor who asks, and the sides they may move for.

use lauta_catalog::game::Side;

/// Sides that a visitor may move for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Access {
    /// Those of every person: the game is played at one screen, and its address opens it.
    AllSides,
    /// Those of one side: somebody has opened its seat.
    Side(Side),
    /// None: a spectator.
    Spectator,
}

impl Access {
    /// True if a visitor with this access moves for a side that a person plays.
    pub(crate) fn moves(self, side: Side) -> bool {
        match self {
            Self::AllSides => true,
            Self::Side(seat) => seat == side,
            Self::Spectator => false,
        }
    }
}

/// The visitor, as the browser's request identifies them.
#[derive(Clone)]
pub(crate) struct Visitor {
    /// Key that may open a seat: from the signed cookie of this game or, under `/api`, a bearer
    /// token.
    pub(crate) key: Option<String>,
    /// Address of this server as the visitor calls it, like `http://localhost:8420`.
    pub(crate) origin: String,
}

impl std::fmt::Debug for Visitor {
    /// Without what opens a seat.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Visitor(..)")
    }
}

impl Visitor {
    /// The server itself, which looks after games.
    pub(crate) fn nobody() -> Self {
        Self {
            key: None,
            origin: String::new(),
        }
    }

    /// True if the connection is encrypted: its cookies then never travel on another one.
    pub(crate) fn is_secure(&self) -> bool {
        self.origin.starts_with("https://")
    }

    /// A whole address, to be sent to somebody.
    pub(crate) fn link(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }
}
