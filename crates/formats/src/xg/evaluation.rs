//! XG's analysis of cube decisions and plays.

use lauta_game::Side;
use lauta_play::{Candidate, Chances, CubeAnalysis, Level};

use super::fields::Fields;

/// Most candidates of a play.
const MOST: usize = 32;

fn level(number: i32) -> Level {
    let named = |name: &str| Level::Named(name.into());
    match number {
        0..=6 => Level::Plies {
            plies: u8::try_from(number).unwrap_or(0),
            cubeful: true,
        },
        12 => named("3-ply reduced"),
        100 => named("rollout"),
        998 | 999 => named("opening book"),
        1000 => named("XG Roller"),
        1001 => named("XG Roller+"),
        1002 => named("XG Roller++"),
        _ => named("unknown"),
    }
}

/// Chances and equity of seven results.
fn results(fields: Fields<'_>, at: usize) -> Option<(Chances, f64)> {
    let all: [f64; 7] = std::array::from_fn(|n| fields.single(at + 4 * n));
    let analysed = all.iter().all(|n| n.is_finite()) && all.iter().any(|n| *n != 0.0);
    analysed.then(|| ([all[3], all[4], all[5], all[1], all[0]], all[6]))
}

/// The analysis in a record of a cube decision.
pub(super) fn cube(record: Fields<'_>) -> Option<CubeAnalysis> {
    let found = record.from(64);
    if found.short(56) <= -100 {
        return None;
    }
    let (before, after) = (results(found, 60)?, results(found, 104)?);
    let worth = [88, 92].map(|at| found.single(at));
    worth.iter().all(|n| n.is_finite()).then(|| CubeAnalysis {
        level: match record.int(224) {
            0.. => Level::Named("rollout".into()),
            _ => level(found.int(28)),
        },
        chances: [before.0, after.0],
        cubeless: [before.1, after.1],
        no_double: worth[0],
        double_take: worth[1],
    })
}

/// The candidates in a record of a play, and the number of the one that was made.
pub(super) fn plays(record: Fields<'_>) -> Option<(Vec<Candidate>, Option<usize>)> {
    let found = record.from(124);
    let count = found.count(64).filter(|count| *count <= MOST)?;
    let end = record.board(35, Side::First);
    let mut played = None;
    let mut all = vec![];
    for n in 0..count {
        let Some((chances, equity)) = results(found, 1284 + 28 * n) else {
            continue;
        };
        if played.is_none() && found.board(68 + 26 * n, Side::First) == end {
            played = Some(all.len());
        }
        let moves = found.from(900 + 8 * n);
        let rollout = record.int(2344 + 4 * n) >= 0;
        all.push(Candidate {
            play: pairs(|at| moves.small(at).into()),
            level: match rollout {
                true => Level::Named("rollout".into()),
                false => level(found.short(1156 + 4 * n).into()),
            },
            chances: Some(chances),
            equity,
        });
    }
    Some((all, played))
}

/// Pairs of points, each one less than the point, as steps: `24/18 6/0`. All zeros are no play.
pub(super) fn pairs(number: impl Fn(usize) -> i32) -> String {
    let mut steps = vec![];
    for at in [0, 2, 4, 6] {
        let (from, to) = (number(at), number(at + 1));
        if from < 0 || from == to {
            break;
        }
        steps.push(format!(
            "{}/{}",
            from.saturating_add(1),
            to.saturating_add(1).max(0)
        ));
    }
    steps.join(" ")
}
