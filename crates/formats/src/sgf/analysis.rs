//! GNU Backgammon's analysis of a node: `A`, `DA` and `LU`.

use std::fmt::Write;

use lauta_game::Side;
use lauta_play::{Analysis, Candidate, Chances, CubeAnalysis, Level};

use super::tree::Node;
use super::write::colour;
use super::{letter, steps_of};
use crate::board::steps;
use crate::frame::Frame;
use crate::model::{Act, Ply, Series};
use crate::spot::Spot;

/// The analysis of what one side does at a node, if there is any, and the number of its parts that cannot be read: plays,
/// rollouts among them, the cube, and luck.
pub(super) fn of_node(node: &Node) -> (Option<Analysis>, usize) {
    let (side, alone) = match (node.value("W"), node.value("B")) {
        (white, None) => (Side::First, white.is_some()),
        (white, Some(_)) => (Side::Second, white.is_none()),
    };
    let all = node.values("A").unwrap_or_default();
    let plays = all.iter().skip(1);
    let plays: Vec<Candidate> = plays.filter_map(|value| candidate(side, value)).collect();
    let (turned, thrown) = (node.value("DA"), node.value("LU"));
    let (cube, luck) = (turned.and_then(cube), thrown.and_then(luck));
    let number = all.first().map(|n| n.trim().parse::<usize>());
    let unreadable = all.len().saturating_sub(1) - plays.len()
        + usize::from(matches!(number, Some(Err(_))))
        + usize::from(turned.is_some() && cube.is_none())
        + usize::from(thrown.is_some() && luck.is_none());
    let analysis = Analysis {
        // A rollout in the list is not understood, and then its number may be wrong.
        played: number
            .and_then(Result::ok)
            .filter(|_| plays.len() + 1 == all.len()),
        plays,
        cube,
        luck,
    };
    let found = Some(analysis).filter(|found| alone && *found != Analysis::default());
    (found, unreadable)
}

fn luck(value: &str) -> Option<f64> {
    value
        .trim()
        .parse()
        .ok()
        .filter(|luck: &f64| luck.is_finite())
}

/// Numbers that are really ones.
fn numbers<const N: usize>(words: &[&str]) -> Option<[f64; N]> {
    let mut numbers = [0.0; N];
    for (number, word) in numbers.iter_mut().zip(words) {
        *number = word.parse().ok().filter(|n: &f64| n.is_finite())?;
    }
    (words.len() >= N).then_some(numbers)
}

fn level(word: &str) -> Option<Level> {
    let plies = word.trim_end_matches('C');
    Some(Level::Plies {
        plies: plies.parse().ok()?,
        cubeful: plies.len() < word.len(),
    })
}

fn candidate(side: Side, value: &str) -> Option<Candidate> {
    let words: Vec<&str> = value.split_whitespace().collect();
    // A dance has no letters.
    let (pairs, words) = match words.as_slice() {
        ["E", ..] => ("", words.as_slice()),
        [pairs, rest @ ..] => (*pairs, rest),
        [] => return None,
    };
    let ["E", "ver", "3", numbers_and_level @ ..] = words else {
        return None;
    };
    let [p1, p2, p3, p4, p5, equity] = numbers(numbers_and_level)?;
    Some(Candidate {
        play: steps_of(side, pairs)?,
        level: level(numbers_and_level.get(6)?)?,
        chances: Some([p1, p2, p3, p4, p5]),
        equity,
    })
}

fn cube(value: &str) -> Option<CubeAnalysis> {
    let words: Vec<&str> = value.split_whitespace().collect();
    let ["E", "ver", "3", plies, _, _, _, rest @ ..] = words.as_slice() else {
        return None;
    };
    let all: [f64; 14] = numbers(rest)?;
    let chances = |from: usize| -> Chances { std::array::from_fn(|n| all[from + n]) };
    Some(CubeAnalysis {
        level: level(plies)?,
        chances: [chances(0), chances(7)],
        cubeless: [all[5], 2.0 * all[12]],
        no_double: all[6],
        double_take: all[13],
    })
}

/// Turns the worth of doubles in a game of a match, which the file gives as chances to win the match,
/// into equities; gives the number of those that were left out.
pub(super) fn to_equities(series: &mut Series, n: usize) -> usize {
    if series.length == 0 {
        return 0;
    }
    let Some(game) = series.games.get(n) else {
        return 0;
    };
    let frames: Vec<Option<Frame>> = series
        .moments(game)
        .map(|(spot, _)| Frame::of(&spot))
        .collect();
    let mut left_out = 0;
    for (ply, frame) in series.games[n].plies.iter_mut().zip(frames) {
        let Some(found) = &mut ply.analysis else {
            continue;
        };
        let Some(cube) = &mut found.cube else {
            continue;
        };
        match frame {
            Some(frame) => {
                cube.no_double = frame.to_equity(cube.no_double);
                cube.double_take = frame.to_equity(cube.double_take);
            }
            None => {
                found.cube = None;
                left_out += 1;
            }
        }
    }
    left_out
}

/// True if SGF can say an analysis: a search of some plies.
#[must_use]
pub fn is_sayable(analysis: &Analysis) -> bool {
    let search = |level: &Level| matches!(level, Level::Plies { .. });
    analysis.plays.iter().all(|found| search(&found.level))
        && analysis.cube.iter().all(|cube| search(&cube.level))
}

/// The properties of an analysis of what was done at a moment. The worth of a double in a match is the chance to win it.
pub(super) fn write(spot: &Spot, ply: &Ply, analysis: &Analysis, text: &mut String) {
    let side = ply.side;
    let level = |level: &Level| match level {
        Level::Plies {
            plies,
            cubeful: true,
        } => format!("{plies}C"),
        Level::Plies { plies, .. } => plies.to_string(),
        Level::Named(_) => "0".into(),
    };
    let five = |chances: &Chances| {
        let all: Vec<String> = chances.iter().map(|p| format!("{p:.6}")).collect();
        all.join(" ")
    };
    if let Some(cube) = &analysis.cube {
        let _ = write!(text, "DA[E ver 3 {} 1 0.000000 1", level(&cube.level));
        let frame = Frame::of(spot);
        let chance = |worth: f64| frame.map_or(worth, |frame| frame.to_match(worth));
        let worth = [cube.no_double, cube.double_take].map(chance);
        let [without, with] = cube.cubeless;
        let cubeless = [without, with / 2.0];
        for ((chances, cubeless), worth) in cube.chances.iter().zip(cubeless).zip(worth) {
            let _ = write!(text, " {} {cubeless:.6} {worth:.6}", five(chances));
        }
        text.push(']');
    }
    if !analysis.plays.is_empty() {
        let _ = write!(text, "A[{}]", analysis.played.unwrap_or(0));
        for found in &analysis.plays {
            let pairs = steps(&found.play)
                .into_iter()
                .flat_map(|step| [step.from, step.to]);
            let pairs: String = pairs.map(|point| letter(side, point)).collect();
            let _ = write!(
                text,
                "[{pairs} E ver 3 {} {:.6} {} 0 1 0.000000 1]",
                five(&found.chances.unwrap_or_default()),
                found.equity,
                level(&found.level)
            );
        }
    }
    if let Some(luck) = analysis.luck {
        let _ = write!(text, "LU[{luck:.5}]");
        let good_for = if luck > 0.0 { side } else { side.other() };
        let lucky = LUCKY.iter().filter(|least| luck.abs() > **least).count();
        if lucky > 0 {
            let _ = write!(text, "G{}[{lucky}]", colour(good_for));
        }
    }
    text.push_str(mark(
        error_of(&ply.act, analysis),
        ["DO[]", "BM[1]", "BM[2]"],
    ));
    if let Act::Play(..) = ply.act {
        let undoubled = analysis
            .cube
            .as_ref()
            .map(|cube| cube.double_take.min(1.0) - cube.no_double);
        text.push_str(mark(undoubled, ["DC[]", "BC[1]", "BC[2]"]));
    }
}

/// The luck from which on GNU Backgammon calls a roll lucky and very lucky.
const LUCKY: [f64; 2] = [0.3, 0.6];

/// The errors from which on it calls a decision doubtful, bad and very bad.
const ERRORS: [f64; 3] = [0.03, 0.06, 0.12];

/// The mark of an error, of three.
fn mark(error: Option<f64>, marks: [&str; 3]) -> &str {
    let error = error.unwrap_or_default();
    let bad = ERRORS.iter().filter(|least| error >= **least).count();
    bad.checked_sub(1).map_or("", |n| marks[n])
}

/// The equity that a play or a cube action gives away; `None` where that was not analysed.
fn error_of(act: &Act, analysis: &Analysis) -> Option<f64> {
    let cube = analysis.cube.as_ref();
    match act {
        Act::Throw(_) => None,
        Act::Play(..) => {
            let played = analysis.plays.get(analysis.played?)?;
            let all = analysis.plays.iter().map(|found| found.equity);
            Some(all.fold(played.equity, f64::max) - played.equity)
        }
        Act::Double => cube.map(|cube| cube.no_double - cube.double_take.min(1.0)),
        Act::Take | Act::Beaver => cube.map(|cube| cube.double_take - 1.0),
        Act::Drop => cube.map(|cube| 1.0 - cube.double_take),
    }
}
