//! Analyses of other programs, as their files have them.

/// Analysis of one ply by another program.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Analysis {
    /// The plays that were compared, best first.
    pub plays: Vec<Candidate>,
    /// Number of the play that was made, in that list.
    pub played: Option<usize>,
    /// The decision about the cube before the throw, or the double.
    pub cube: Option<CubeAnalysis>,
    /// Luck of the throw, in points of the cube.
    pub luck: Option<f64>,
}

/// A play with what it is worth.
#[derive(Clone, PartialEq, Debug)]
pub struct Candidate {
    /// The play as steps, without marks: `24/18 18/13`.
    pub play: String,
    /// Depth of the analysis.
    pub level: Level,
    /// Chances after the play, of the side that made it.
    pub chances: Chances,
    /// Equity with the cube, of the side that made it; a single game at the present cube is 1.
    pub equity: f64,
}

/// A decision about the cube.
#[derive(Clone, PartialEq, Debug)]
pub struct CubeAnalysis {
    /// Depth of the analysis.
    pub level: Level,
    /// Chances of the side on roll without a cube, if there is no double and if there is one.
    pub chances: [Chances; 2],
    /// Equity of the side on roll without a cube, in the same two cases.
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
#[derive(Clone, PartialEq, Eq, Debug)]
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
