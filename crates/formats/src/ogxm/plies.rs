//! Plies as bytes.

use lauta_game::Side;

use super::bytes::{Get, Input, Record, number};
use super::turned;
use crate::board::steps;

/// The action of a ply, as far as it is understood here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Action {
    /// Dice and steps, as text in the numbering of the side.
    Play([u8; 2], String),
    Double,
    Take,
    Drop,
    /// A beaver, or a raccoon.
    Beaver,
    /// The side gives up a single game, a gammon or a backgammon.
    Resign(u8),
    /// A marker, which nobody does.
    Marker,
    /// Something that records here do not have.
    Other(u32),
}

/// The marker behind a drop.
const DROPPED: u8 = 26;

/// Dice of an action from 0 to 20, the smaller one first.
fn dice(action: u8) -> Option<[u8; 2]> {
    let mut all = (1..=6).flat_map(|one| (one..=6).map(move |other| [one, other]));
    all.nth(action.into())
}

/// The next ply: its side and its action.
pub(super) fn read(input: &mut Input<'_>) -> Get<(Side, Action)> {
    let first = input.byte()?;
    let side = if first & 0x40 == 0 {
        Side::First
    } else {
        Side::Second
    };
    let mut pairs = vec![];
    let thrown = dice(first & 0x3f);
    if let Some([one, other]) = thrown {
        let most = if one == other { 4 } else { 2 };
        for _ in 0..most {
            let step = input.byte()?;
            if step == 0 {
                break;
            }
            let (pip, die) = (usize::from(step & 0x1f), usize::from(step >> 5));
            if !(1..=6).contains(&die) || pip > 25 {
                return Err("action: no such step");
            }
            let from = turned(side, pip);
            pairs.push(format!("{from}/{}", from.saturating_sub(die)));
        }
    }
    let extras = if first & 0x80 == 0 {
        Extras::default()
    } else {
        Extras::read(input.record()?)?
    };
    let action = match (first & 0x3f, thrown) {
        (_, Some(dice)) => Action::Play(dice, pairs.join(" ")),
        (21, _) => Action::Double,
        (22, _) => Action::Take,
        (23, _) => Action::Drop,
        (24..=26 | 30, _) => Action::Marker,
        (27, _) => Action::Resign(extras.factor.unwrap_or(1)),
        (32 | 33, _) => Action::Beaver,
        (35, _) => return Err("action: 35 is reserved"),
        (action, _) => Action::Other(extras.action.unwrap_or(action.into())),
    };
    Ok((side, action))
}

/// What a ply says besides.
#[derive(Default)]
struct Extras {
    factor: Option<u8>,
    action: Option<u32>,
}

impl Extras {
    fn read(mut record: Input<'_>) -> Get<Self> {
        let mask = record.long()?;
        let has = |bit: u32| mask >> bit & 1 == 1;
        let mut extras = Self::default();
        if has(0) {
            record.array::<2>()?;
        }
        if has(1) {
            let factor = record.number()?;
            let factor = u8::try_from(factor)
                .ok()
                .filter(|factor| (1..=3).contains(factor));
            extras.factor = Some(factor.ok_or("resignation: no such factor")?);
        }
        if has(2) {
            record.number()?;
        }
        if has(4) {
            record.equity()?;
        }
        if has(5) {
            let count = record.count(4)?;
            record.take(count)?;
        }
        if has(6) {
            record.board()?;
        }
        if has(7) {
            extras.action = Some(record.number()?);
        }
        Ok(extras)
    }
}

/// The first byte of a ply.
fn first(action: u8, side: Side) -> u8 {
    action | if side == Side::First { 0 } else { 0x40 }
}

/// A play, in this program's notation.
pub(super) fn play(side: Side, [one, other]: [u8; 2], play: &str) -> Vec<u8> {
    let thrown = [one.min(other), one.max(other)];
    let action = (0..=20).find(|action| dice(*action) == Some(thrown));
    let mut bytes = vec![first(action.unwrap_or(0), side)];
    let steps = step_bytes(side, thrown, play);
    let most = if one == other { 4 } else { 2 };
    let open = steps.len() < most;
    bytes.extend(steps);
    bytes.extend(open.then_some(0));
    bytes
}

/// The steps of a play, each by one die.
pub(super) fn step_bytes(side: Side, [small, large]: [u8; 2], play: &str) -> Vec<u8> {
    let mut all = steps(play);
    // From the rear on, so that every step is legal when it is made: bars are cleared first, and men
    // are borne off last.
    all.sort_by_key(|step| std::cmp::Reverse(step.from));
    let fits = |order: &[u8]| {
        all.iter().zip(order).all(|(step, die)| match step.to {
            0 => step.from <= *die,
            to => step.from.checked_sub(to) == Some(*die),
        })
    };
    let orders = [[large, small, large, large], [small, large, large, large]];
    let order = orders
        .iter()
        .find(|order| fits(&order[..]))
        .unwrap_or(&orders[0]);
    let steps = all.iter().zip(order).map(|(step, die)| {
        let pip = turned(side, step.from.into());
        u8::try_from(pip).unwrap_or(0) | die << 5
    });
    steps.collect()
}

pub(super) fn double(side: Side) -> Vec<u8> {
    vec![first(21, side)]
}

pub(super) fn take(side: Side) -> Vec<u8> {
    vec![first(22, side)]
}

/// A drop. The marker behind it is a ply of its own.
pub(super) fn drop(side: Side) -> [Vec<u8>; 2] {
    [vec![first(23, side)], vec![DROPPED]]
}

/// A beaver, or the raccoon that answers one.
pub(super) fn beaver(side: Side, raccoon: bool) -> Vec<u8> {
    vec![first(if raccoon { 33 } else { 32 }, side)]
}

/// A resignation by `side`.
pub(super) fn resign(side: Side, factor: u8) -> Vec<u8> {
    let mut bytes = vec![first(27, side) | 0x80];
    let mut extras = Record::default();
    extras.put(1, &number(factor));
    bytes.extend(extras.bytes());
    bytes
}
