//! Decisions of an analysis, read.

use std::collections::BTreeMap;

use lauta_game::Side;
use lauta_play::{Analysis, Candidate, Chances, CubeAnalysis, Level};

use super::bytes::{Get, Input};
use super::{levels, turned};
use crate::frame::Frame;

/// Most alternatives of a decision.
const ALTERNATIVES: usize = 1024;

/// An analysis with the decisions that belong to it.
#[derive(Default)]
pub(super) struct Found {
    /// Level of every decision that states none.
    levels: [Option<Level>; 2],
    /// The program that made it, as it calls itself; empty if the file does not say.
    pub(super) program: String,
    /// True if every equity is a chance to win the match.
    pub(super) chances_of_match: bool,
    /// The decisions by number and kind.
    decisions: BTreeMap<u32, Raw>,
}

/// The decisions about one ply.
#[derive(Default)]
struct Raw {
    plays: Vec<Alternative>,
    cube: Option<CubeAnalysis>,
    luck: Option<f64>,
}

struct Alternative {
    steps: Vec<u8>,
    candidate: Candidate,
    played: bool,
}

impl Found {
    /// Reads the head of an analysis.
    pub(super) fn read(mut section: Input<'_>, is_match: bool) -> Get<Self> {
        let mut record = section.record()?;
        let mask = record.long()?;
        let has = |bit: u32| mask >> bit & 1 == 1;
        record.take(16)?;
        if has(0) {
            record.take(32)?;
        }
        if has(1) {
            record.number()?;
        }
        let mut found = Self {
            chances_of_match: is_match,
            ..Self::default()
        };
        if has(2) {
            let level = record.record()?;
            found.levels = [levels::read(level, false)?, levels::read(level, true)?];
        }
        if has(4) {
            for _ in 0..record.count(100_000)? {
                record.number()?;
            }
        }
        // The short name of its model, and the full one.
        for bit in [5, 6] {
            if has(bit) {
                found.program = record.text()?.into();
            }
        }
        if has(7) {
            record.take(32)?;
        }
        if has(8) {
            record.text()?;
        }
        if has(9) {
            found.chances_of_match = match record.number()? {
                1 => false,
                2 if is_match => true,
                _ => return Err("value out of range: no such currency"),
            };
        }
        Ok(found)
    }

    /// Reads the decisions.
    pub(super) fn decide(&mut self, mut section: Input<'_>) -> Get<()> {
        while !section.is_empty() {
            let mut record = section.record()?;
            let mask = record.long()?;
            let (number, kind) = (record.number()?, record.number()?);
            let [plays, cubes] = self.levels.clone();
            match kind {
                0 => {
                    let plays = plays_of(&mut record, mask, plays)?;
                    self.decisions.entry(number).or_default().plays = plays;
                }
                1 => {
                    let cube = cube_of(&mut record, mask, cubes)?;
                    self.decisions.entry(number).or_default().cube = cube;
                }
                3 => self.decisions.entry(number).or_default().luck = Some(record.equity()?),
                _ => {}
            }
        }
        Ok(())
    }

    /// The analysis of a ply, its equities at this frame.
    pub(super) fn analysis(
        &self,
        number: u32,
        side: Side,
        frame: Option<Frame>,
    ) -> Option<Analysis> {
        let raw = self.decisions.get(&number)?;
        let frame = frame.filter(|_| self.chances_of_match);
        let equity = |worth: f64| frame.map_or(worth, |frame| frame.to_equity(worth));
        if self.chances_of_match && frame.is_none() {
            return None;
        }
        let found = in_order(&raw.plays);
        let plays = found.iter().map(|found| Candidate {
            play: steps(side, &found.steps),
            equity: equity(found.candidate.equity),
            ..found.candidate.clone()
        });
        Some(Analysis {
            plays: plays.collect(),
            played: found.iter().position(|found| found.played),
            cube: raw.cube.clone().map(|cube| CubeAnalysis {
                no_double: equity(cube.no_double),
                double_take: equity(cube.double_take),
                ..cube
            }),
            luck: raw
                .luck
                .map(|luck| frame.map_or(luck, |frame| luck / frame.unit())),
        })
    }
}

/// The plays, those of the most thorough level first. In the file the level of the play that was made comes first.
fn in_order(plays: &[Alternative]) -> Vec<&Alternative> {
    let mut order: Vec<&Alternative> = plays.iter().collect();
    let rank = |found: &&Alternative| levels::rank(&found.candidate.level);
    if order.iter().all(|found| rank(found).is_some()) {
        order.sort_by_key(|found| std::cmp::Reverse(rank(found)));
    }
    order
}

/// Steps as text: `24/18 18/13`.
fn steps(side: Side, bytes: &[u8]) -> String {
    let steps = bytes.iter().map(|step| {
        let from = turned(side, usize::from(step & 0x1f).min(25));
        format!("{from}/{}", from.saturating_sub(usize::from(step >> 5)))
    });
    steps.collect::<Vec<_>>().join(" ")
}

/// A level at this place, or else the one of the tier above.
fn level(
    record: &mut Input<'_>,
    has: bool,
    cube: bool,
    above: Option<Level>,
) -> Get<Option<Level>> {
    if !has {
        return Ok(above);
    }
    Ok(levels::read(record.record()?, cube)?.or(above))
}

fn unknown() -> Level {
    Level::Named("unknown".into())
}

fn plays_of(record: &mut Input<'_>, mask: u64, above: Option<Level>) -> Get<Vec<Alternative>> {
    let has = |bit: u32| mask >> bit & 1 == 1;
    let mut all = vec![];
    if has(0) {
        for _ in 0..record.count(ALTERNATIVES)? {
            all.push(record.record()?);
        }
    }
    if has(1) {
        record.number()?;
    }
    for bit in [2, 3] {
        if has(bit) {
            record.equity()?;
        }
    }
    let above = level(record, has(4), false, above)?;
    all.into_iter()
        .map(|record| alternative(record, above.clone()))
        .collect()
}

fn alternative(mut record: Input<'_>, above: Option<Level>) -> Get<Alternative> {
    let mask = record.long()?;
    let has = |bit: u32| mask >> bit & 1 == 1;
    let count = record.count(4)?;
    let steps = record.take(count)?.to_vec();
    let equity = record.equity()?;
    let chances = if has(0) {
        Some(record.chances()?)
    } else {
        None
    };
    let level = level(&mut record, has(1), false, above)?;
    Ok(Alternative {
        steps,
        played: has(2),
        candidate: Candidate {
            play: String::new(),
            level: level.unwrap_or_else(unknown),
            chances,
            equity,
        },
    })
}

fn cube_of(record: &mut Input<'_>, mask: u64, above: Option<Level>) -> Get<Option<CubeAnalysis>> {
    let has = |bit: u32| mask >> bit & 1 == 1;
    record.number()?;
    let mut worth = [None; 3];
    for (bit, worth) in (0..).zip(&mut worth) {
        if has(bit) {
            *worth = Some(record.equity()?);
        }
    }
    let chances = if has(3) { record.chances()? } else { [0.0; 5] };
    if has(4) {
        record.take(4)?;
    }
    if has(5) {
        record.take(2)?;
    }
    let level = level(record, has(7), true, above)?;
    let [Some(no_double), Some(double_take), _] = worth else {
        return Ok(None);
    };
    Ok(Some(CubeAnalysis {
        level: level.unwrap_or_else(unknown),
        chances: [chances; 2],
        cubeless: cubeless(&chances),
        no_double,
        double_take,
    }))
}

/// Equities for money without the cube, at this stake and after a double, by the chances.
pub(super) fn cubeless([win, won, won_most, lost, lost_most]: &Chances) -> [f64; 2] {
    let equity = 2.0 * win - 1.0 + won + won_most - lost - lost_most;
    [equity, 2.0 * equity]
}
