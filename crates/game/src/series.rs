//! How games add up, as rule files say it. What it means is decided in a match; the rules of a
//! game never see it.

#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The table `[series]` of a rule file.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct Series {
    /// The usual length, in what `count` counts; without one, games are played singly.
    pub to: Option<u32>,
    /// What is counted.
    pub count: Counted,
    /// When the series ends.
    pub ends: SeriesEnd,
    /// Whether the length must be an odd number.
    pub odd: bool,
    /// What settles equal scores after the last game.
    pub tie: Tie,
    /// The games that follow each other, round and round; this game alone if empty.
    pub games: Vec<String>,
    /// How the stake of a game is raised.
    pub cube: Cube,
    /// The highest stake that can be offered; 1024 if left out.
    pub cube_max: Option<u32>,
    /// A length that has to be reached (a match): whether the first game after a side is one point short is played without the cube.
    pub crawford: bool,
    /// Every point counts alike (money): whether wins of more than one point count as such only if the cube was turned.
    pub jacoby: bool,
    /// Money: how many redoubles may answer a double at once.
    pub beavers: u32,
    /// Money: how many tied draws double the stake at the start.
    pub auto_doubles: u32,
}

/// What a series counts.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum Counted {
    /// The points of the wins.
    #[default]
    Points,
    /// The games won.
    Games,
}

/// When a series ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(rename_all = "kebab-case")]
pub enum SeriesEnd {
    /// When a side has reached the length.
    #[default]
    Reached,
    /// When as many games as the length have been played.
    Played,
}

/// What settles equal scores after the last game.
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

/// How the stake of a game is raised.
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
