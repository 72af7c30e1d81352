//! Analyses of the decisions of a record, by any program.

use serde::{Deserialize, Serialize};

use crate::record::short;
use crate::session::AnySession;

/// Analysis of one turn by a program: of the decision about the cube, of the throw, and of the play.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Analysis {
    /// The plays that were compared, best first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub plays: Vec<Candidate>,
    /// Number of the play that was made, in that list, from 0.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub played: Option<usize>,
    /// The decision about the cube before the throw, or the double.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cube: Option<CubeAnalysis>,
    /// Luck of the throw, in points of the cube.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub luck: Option<f64>,
}

impl Analysis {
    /// Refuses what cannot be of the turn that is due in `session`.
    pub(crate) fn check(&self, session: &dyn AnySession) -> Result<(), String> {
        let compared = self.plays.len();
        if let Some(played) = self.played.filter(|played| *played >= compared) {
            return Err(format!(
                "an analysis of {compared} plays says that number {played} was made; the first one is number 0"
            ));
        }
        for play in self.plays.iter().map(|candidate| &candidate.play) {
            short("a play of an analysis", play)?;
            // Nothing could be played.
            let played = if play.is_empty() { "pass" } else { play };
            if session.as_of(usize::MAX).play(played).is_err() {
                return Err(format!("{play:?} of an analysis is no legal play"));
            }
        }
        let cube = self.cube.iter();
        let levels = self.plays.iter().map(|candidate| &candidate.level);
        for level in levels.chain(cube.map(|cube| &cube.level)) {
            if let Level::Named(name) = level {
                short("the level of an analysis", name)?;
            }
        }
        Ok(())
    }
}

/// A play with what it is worth.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Candidate {
    /// The play as steps, without marks: `24/18 18/13`; empty if nothing could be played.
    pub play: String,
    /// Depth of the analysis.
    pub level: Level,
    /// Chances after the play, of the side that made it, if they are known.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub chances: Option<Chances>,
    /// Equity with the cube, of the side that made it; a single game at the present cube is 1.
    pub equity: f64,
}

/// A decision about the cube.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CubeAnalysis {
    /// Depth of the analysis.
    pub level: Level,
    /// Chances of the side on roll without a cube, if there is no double and if there is one.
    pub chances: [Chances; 2],
    /// Equity of the side on roll without a cube, in the same two cases; in both a single game at the present cube
    /// is 1.
    pub cubeless: [f64; 2],
    /// Equity with the cube if there is no double. A single game at the cube before the double is 1, in
    /// matches too, and so is a double that is passed.
    pub no_double: f64,
    /// Equity with the cube if there is a double and it is taken.
    pub double_take: f64,
}

/// Chances of a side: to win, with a gammon, with a backgammon, to lose with a gammon, with a backgammon.
pub type Chances = [f64; 5];

/// Depth of an analysis.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Level {
    /// A search.
    Plies {
        /// Plies, counted as GNU Backgammon does: 0 looks at the position alone.
        plies: u8,
        /// True if the cube was taken into account.
        cubeful: bool,
    },
    /// A level of another program, by its name.
    Named(String),
}
