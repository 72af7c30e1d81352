//! Judgements of single entries of a record, from the analyses of their turns.

use lauta_game::Throw;
use lauta_play::{Analysis, AnySession, Assessment, CubeAnalysis};

/// Equity of a double that is passed.
const PASS: f64 = 1.0;

/// The judgement of one entry of a record, which is due in `session`; `None` if the analysis does not judge it.
///
/// A throw decides not to double, and an answer is judged by the equities of the double.
pub(crate) fn assessment(
    analysis: &Analysis,
    session: &dyn AnySession,
    entry: &str,
) -> Option<Assessment> {
    let assessed = match entry {
        "double" | "take" | "drop" | "beaver" => Some(of_cube(analysis.cube.as_ref()?, entry)),
        text if text.parse::<Throw>().is_ok() => Some(of_cube(analysis.cube.as_ref()?, entry)),
        _ => of_play(analysis, session),
    };
    assessed.filter(|assessed| assessed.error.is_finite())
}

fn of_play(analysis: &Analysis, session: &dyn AnySession) -> Option<Assessment> {
    let (best, played) = (
        analysis.plays.first()?,
        analysis.plays.get(analysis.played?)?,
    );
    Some(Assessment {
        best: session.as_of(usize::MAX).play(&best.play).ok()?,
        // A play looked at less deeply may seem better than the first of the list.
        error: in_micropoints(best.equity - played.equity).max(0.0),
    })
}

/// The judgement of a double, of a throw without one, or of an answer. A beaver leaves everything as a take does, at twice
/// the stake.
fn of_cube(cube: &CubeAnalysis, entry: &str) -> Assessment {
    let take = cube.double_take;
    let choices = match entry {
        "beaver" if take < PASS => [("beaver", -2.0 * take), ("take", -take)],
        "beaver" => [("beaver", -2.0 * take), ("pass", -PASS)],
        "take" => [("take", -take), ("pass", -PASS)],
        "drop" => [("pass", -PASS), ("take", -take)],
        "double" => [("double", take.min(PASS)), ("no double", cube.no_double)],
        _ => [("no double", cube.no_double), ("double", take.min(PASS))],
    };
    let [(done, value), (other, instead)] = choices;
    let error = in_micropoints(instead - value).max(0.0);
    Assessment {
        best: if error > 0.0 { other } else { done }.into(),
        error,
    }
}

/// A difference of two equities, to the six digits that files have at most.
fn in_micropoints(difference: f64) -> f64 {
    (difference * 1e6).round() / 1e6
}
