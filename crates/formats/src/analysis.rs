//! Analyses of other programs, as their files have them.

use lauta_game::Throw;
use lauta_play::{AnySession, Assessment};

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

impl Analysis {
    /// What the program says of one entry of a record, which is due in `session`; `None` if it does not judge it.
    ///
    /// A throw decides not to double, and an answer is judged by the equities of the double.
    pub(crate) fn assessment(&self, session: &dyn AnySession, entry: &str) -> Option<Assessment> {
        let assessed = match entry {
            "double" | "take" | "drop" => self.cube.as_ref()?.assessment(entry),
            "beaver" => None,
            text if text.parse::<Throw>().is_ok() => self.cube.as_ref()?.assessment(entry),
            _ => self.of_play(session),
        };
        assessed.filter(|assessed| assessed.error.is_finite())
    }

    fn of_play(&self, session: &dyn AnySession) -> Option<Assessment> {
        let (best, played) = (self.plays.first()?, self.plays.get(self.played?)?);
        Some(Assessment {
            best: session.as_of(usize::MAX).play(&best.play).ok()?,
            // A play looked at less deeply may seem better than the first of the list.
            error: in_micropoints(best.equity - played.equity).max(0.0),
        })
    }
}

impl CubeAnalysis {
    /// Equity of a double that is passed.
    const PASS: f64 = 1.0;

    /// The judgement of a double, of a throw without one, or of an answer.
    fn assessment(&self, entry: &str) -> Option<Assessment> {
        let (take, pass) = (self.double_take, Self::PASS);
        let choices = match entry {
            "take" => [("take", -take), ("pass", -pass)],
            "drop" => [("pass", -pass), ("take", -take)],
            "double" => [("double", take.min(pass)), ("no double", self.no_double)],
            _ => [("no double", self.no_double), ("double", take.min(pass))],
        };
        let [(done, value), (other, instead)] = choices;
        let error = in_micropoints(instead - value).max(0.0);
        Some(Assessment {
            best: if error > 0.0 { other } else { done }.into(),
            error,
        })
    }
}

/// A difference of two equities, to the six digits that files have at most.
fn in_micropoints(difference: f64) -> f64 {
    (difference * 1e6).round() / 1e6
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
