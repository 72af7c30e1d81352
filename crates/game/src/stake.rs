//! Stake of a game of a series, and the decisions about it.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::Side;
use crate::series::Cube;

/// Stake of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Stake {
    /// Factor of the points of a win.
    pub value: u32,
    /// The only side that may raise it; `None` if both may.
    pub owner: Option<Side>,
    /// A raise that has not been answered yet.
    pub offer: Option<Offer>,
    /// True if a raise has been accepted in this game.
    pub turned: bool,
}

/// A raise that has not been answered yet.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Offer {
    /// Side that has to answer.
    pub to: Side,
    /// Stake after the raise.
    pub value: u32,
    /// Answers of this kind that were given by raising again.
    pub raised: u32,
}

/// A decision about the stake.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Action {
    /// Raising it, before the own throw.
    Double,
    /// Playing on for the higher stake.
    Take,
    /// Giving the game up for the present stake.
    Drop,
    /// Taking it and raising it again at once.
    Beaver,
}

impl Action {
    /// Word of the action in records.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            Self::Double => "double",
            Self::Take => "take",
            Self::Drop => "drop",
            Self::Beaver => "beaver",
        }
    }

    /// So many raises of which none has been taken: a double, and beavers.
    pub fn raises(n: usize) -> impl Iterator<Item = Self> {
        let beavers = std::iter::repeat(Self::Beaver);
        std::iter::once(Self::Double).chain(beavers).take(n)
    }

    /// Word of players who raise the stake by one, or who double it.
    #[must_use]
    pub fn spoken(self, cube: Cube) -> &'static str {
        match (self, cube) {
            (Self::Double, Cube::Arithmetic) => "raise",
            (Self::Take, Cube::Arithmetic) => "accept",
            (Self::Drop, Cube::Arithmetic) => "refuse",
            _ => self.word(),
        }
    }

    /// The action that a text means: the word, or a synonym.
    ///
    /// ```
    /// use lauta_game::{Action, Match, Cube, Next, Series, Side};
    ///
    /// let series = Series { to: Some(5), cube: Cube::Doubling, ..Series::default() };
    /// let mut play = Match::new(series, Next::Draw);
    /// play.game_began(Side::First, 0);
    /// play.act(Action::read("double").unwrap(), Side::Second, false)?;
    /// assert_eq!(play.actions(None, false), [Action::Take, Action::Drop]);
    /// play.act(Action::Take, Side::First, false)?;
    /// assert_eq!((play.stake().value, play.stake().owner), (2, Some(Side::First)));
    /// # Ok::<(), lauta_game::ActionError>(())
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        match text.trim().to_lowercase().as_str() {
            "double" | "redouble" | "raise" => Some(Self::Double),
            "take" | "accept" => Some(Self::Take),
            "drop" | "pass" | "refuse" => Some(Self::Drop),
            "beaver" | "raccoon" => Some(Self::Beaver),
            _ => None,
        }
    }
}

/// An action that is not open now.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{} is not possible now{}", .action.word(), instead(.open))]
pub struct ActionError {
    /// The action that was asked for.
    pub action: Action,
    /// Actions that are open instead.
    pub open: Vec<Action>,
}

fn instead(actions: &[Action]) -> String {
    let words: Vec<&str> = actions.iter().map(|action| action.word()).collect();
    if words.is_empty() {
        String::new()
    } else {
        format!("; {} is", words.join(" or "))
    }
}

impl Stake {
    /// One point, and both may raise it.
    pub(crate) const START: Self = Self {
        value: 1,
        owner: None,
        offer: None,
        turned: false,
    };
}

/// Effect of a decision about the stake.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Acted {
    /// The game goes on.
    GoesOn,
    /// The game is over: the offer was refused.
    Over,
}
