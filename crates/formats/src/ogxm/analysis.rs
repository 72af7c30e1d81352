//! Decisions of an analysis, written.

use lauta_play::{Analysis, Candidate, CubeAnalysis, Level};

use super::bytes::{LONGEST, Record, chances, equity, number, text};
use super::found::cubeless;
use super::{levels, plies};
use crate::frame::Frame;
use crate::model::{Act, Ply};
use crate::spot::Spot;

/// The head of an analysis by `program`. Its number is made of the bytes of the match.
pub(super) fn head(game: &[u8], program: &str, is_match: bool) -> Vec<u8> {
    let mut sum = flate2::Crc::new();
    sum.update(game);
    let sum = sum.sum().to_le_bytes();
    let mut uuid = [sum; 4].concat();
    // Version 4, variant 1.
    uuid[6] = uuid[6] & 0x0f | 0x40;
    uuid[8] = uuid[8] & 0x3f | 0x80;
    let mut record = Record::new(uuid);
    if !program.is_empty() && program.len() <= LONGEST {
        record.put(6, &text(program));
    }
    record.put(9, &number(if is_match { 2u32 } else { 1 }));
    if is_match {
        record.put(11, &text("kazaross-xg2"));
    }
    record.bytes()
}

/// The decisions about a ply, and whether all of its analysis could be said.
pub(super) fn decisions(spot: &Spot, ply: &Ply, n: u32) -> Option<Vec<u8>> {
    let Some(found) = &ply.analysis else {
        return Some(vec![]);
    };
    let frame = Frame::of(spot);
    if spot.rules.length > 0 && frame.is_none() {
        return None;
    }
    let mut bytes = vec![];
    let head = |kind: u32| [number(n), number(kind)].concat();
    if let Act::Play(dice, _) = ply.act
        && !found.plays.is_empty()
    {
        let mut record = Record::new(head(0));
        let level = &found.plays[order(found)[0]].level;
        record.put(0, &alternatives(ply, dice, found, level, frame));
        record.put(4, &levels::write(level, false));
        bytes.extend(record.bytes());
    }
    if let Some(cube) = &found.cube {
        bytes.extend(decision(head(1), ply, cube, frame));
    }
    if let (Some(luck), Act::Play(..)) = (found.luck, &ply.act) {
        let luck = frame.map_or(luck, |frame| luck * frame.unit());
        let record = Record::new([head(3), equity(luck).to_vec()].concat());
        bytes.extend(record.bytes());
    }
    Some(bytes)
}

/// True if a chance has more digits than there is room for.
pub(super) fn is_rounded(found: &Analysis) -> bool {
    let of_plays = found.plays.iter().filter_map(|play| play.chances.as_ref());
    let of_cube = found.cube.iter().map(|cube| &cube.chances[0]);
    let mut all = of_plays.chain(of_cube).flatten();
    all.any(|chance| (chance * 1e4 - (chance * 1e4).round()).abs() > 1e-6)
}

/// True if its equities without the cube are others than a reader works out from the chances.
pub(super) fn has_other_cubeless(found: &Analysis) -> bool {
    found.cube.as_ref().is_some_and(|cube| {
        let read = cubeless(&cube.chances[0]);
        let mut pairs = read.iter().zip(&cube.cubeless);
        pairs.any(|(read, said)| (read - said).abs() > 0.001)
    })
}

fn alternatives(
    ply: &Ply,
    [one, other]: [u8; 2],
    found: &Analysis,
    level: &Level,
    frame: Option<Frame>,
) -> Vec<u8> {
    let dice = [one.min(other), one.max(other)];
    let mut bytes = number(found.plays.len() as u64);
    for n in order(found) {
        let candidate = &found.plays[n];
        let Candidate {
            play,
            chances: shares,
            ..
        } = candidate;
        let steps = plies::step_bytes(ply.side, dice, play);
        let worth = frame.map_or(candidate.equity, |frame| frame.to_match(candidate.equity));
        let mandatory = [number(steps.len() as u64), steps, equity(worth).to_vec()];
        let mut record = Record::new(mandatory.concat());
        if let Some(shares) = shares {
            record.put(0, &chances(shares));
        }
        if candidate.level != *level {
            record.put(1, &levels::write(&candidate.level, false));
        }
        if found.played == Some(n) {
            record.put(2, &[]);
        }
        bytes.extend(record.bytes());
    }
    bytes
}

/// The numbers of the candidates: first those of the level of the play that was made, then the other
/// levels in their order, the best first within a level. What was lost is counted within a level.
fn order(found: &Analysis) -> Vec<usize> {
    let all = &found.plays;
    let made = found
        .played
        .and_then(|n| all.get(n))
        .map(|made| &made.level);
    let rank = |n: usize| match made == Some(&all[n].level) {
        true => 0,
        false => {
            1 + all
                .iter()
                .take_while(|other| other.level != all[n].level)
                .count()
        }
    };
    let mut order: Vec<usize> = (0..all.len()).collect();
    order.sort_by(|one, other| {
        let equity = |n: &usize| all[*n].equity;
        let levels = rank(*one).cmp(&rank(*other));
        levels.then(equity(other).total_cmp(&equity(one)))
    });
    order
}

/// A decision about the cube. Its verdict is about the double or, on an answer, about that.
fn decision(head: Vec<u8>, ply: &Ply, cube: &CubeAnalysis, frame: Option<Frame>) -> Vec<u8> {
    let [none, take, pass] = [cube.no_double, cube.double_take, 1.0];
    let double = take.min(pass);
    let (verdict, loss) = match ply.act {
        Act::Take | Act::Beaver => (if take <= pass { 2u32 } else { 3 }, take - pass),
        Act::Drop => (if take <= pass { 2 } else { 3 }, pass - take),
        Act::Double => (double_verdict(none, double), none - double),
        Act::Play(..) | Act::Throw(_) => (double_verdict(none, double), double - none),
    };
    let mut record = Record::new([head, number(verdict)].concat());
    let worth = |worth: f64| frame.map_or(worth, |frame| frame.to_match(worth));
    for (bit, of) in (0..).zip([none, take, pass]) {
        record.put(bit, &equity(worth(of)));
    }
    record.put(3, &chances(&cube.chances[0]));
    let loss = frame.map_or(loss, |frame| loss * frame.unit());
    if loss > 5e-7 {
        record.put(4, &equity(loss));
    }
    record.put(7, &levels::write(&cube.level, true));
    record.bytes()
}

/// No double, double, or too good to double.
fn double_verdict(none: f64, double: f64) -> u32 {
    match () {
        () if none < double => 1,
        () if none > 1.0 => 4,
        () => 0,
    }
}
