//! Scoring of several games in a row, as rule files state it. Matches apply it; the rules of a game
//! never see it.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::Pool;

/// The table `[series]` of a rule file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Series {
    /// The usual length, in what `count` counts; without one, games are played singly.
    pub to: Option<u32>,
    /// Unit of the score.
    pub count: Counted,
    /// End of the series.
    pub ends: SeriesEnd,
    /// True if the length must be an odd number.
    pub odd: bool,
    /// Tie-break on equal scores after the last game.
    pub tie: Tie,
    /// The games that follow each other, round and round; this game alone if empty.
    pub games: Vec<String>,
    /// Way of raising the stake of a game.
    pub cube: Cube,
    /// The highest stake that can be offered; 1024 if left out.
    pub cube_max: Option<u32>,
    /// Match: raises of a stake that already reaches the points that the side needs.
    pub dead_cube: DeadCube,
    /// Match (the length has to be reached): true if the first game after a side is one point short
    /// is played without the cube.
    pub crawford: bool,
    /// Money (every point counts): true if wins of more than one point count as such only if the
    /// cube was turned.
    pub jacoby: bool,
    /// Money: number of redoubles that may answer a double at once.
    pub beavers: u32,
    /// Money: number of tied draws that double the stake at the start.
    pub auto_doubles: u32,
    /// The pool that three to five players may play for, two of them at a time.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pool: Option<Pool>,
    /// The option, as a game string has it, with which the game is played for a pool where it is not without.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub poule: Option<String>,
}

impl Series {
    /// Points or games that win a match. `None` where every point counts alike, as in money play.
    #[must_use]
    pub fn match_length(&self) -> Option<u32> {
        self.to.filter(|_| self.ends == SeriesEnd::Reached)
    }
}

/// Unit of the score of a series.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// The points of the wins.
    #[default]
    Points,
    /// The games won.
    Games,
}

/// End of a series.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeriesEnd {
    /// When a side has reached the length.
    #[default]
    Reached,
    /// When as many games as the length have been played.
    Played,
}

/// Tie-break on equal scores after the last game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Tie {
    /// Nothing: the series is drawn.
    #[default]
    None,
    /// The best single win on the game's ladder, then the next best.
    Ladder,
}

/// Way of raising the stake of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Cube {
    /// Not at all.
    #[default]
    None,
    /// It doubles: 1, 2, 4, 8.
    Doubling,
    /// It grows by one: 1, 2, 3, 4.
    Arithmetic,
}

/// Raises of a stake that already reaches the points that a side needs: they could only harm it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum DeadCube {
    /// Not allowed.
    #[default]
    Kept,
    /// Allowed.
    Offered,
}
