//! Dice and doublets.

use std::collections::BTreeSet;

use lauta_game::rulefile::Fault;
use lauta_game::{Draw, Throw};

use crate::file::{self, DiceRule, DoubletRule, Pairs, Times, Undersides};
use crate::moves::MOST_STEPS;
use crate::rules::Doublets;

/// Compiles what a doublet gives.
pub(super) fn doublets(
    rule: Option<&DoubletRule>,
    throws: &[(Throw, u32)],
    faults: &mut Vec<Fault>,
) -> Doublets {
    let program = match rule {
        None => file::Doublets::default(),
        Some(DoubletRule::Word(times)) => file::Doublets {
            times: *times,
            ..Default::default()
        },
        Some(DoubletRule::Program(program)) => program.clone(),
    };
    let mut read = |text: &str| {
        let throw = text
            .parse::<Throw>()
            .ok()
            .filter(|t| throws.iter().any(|(other, _)| other == t));
        if throw.is_none() {
            let message = format!("{text:?} is no throw of these dice");
            faults.push(Fault::new("doublets", message));
        }
        throw
    };
    let only: Vec<(Throw, u8)> = program
        .only
        .iter()
        .filter_map(|(t, n)| Some((read(t)?, *n)))
        .collect();
    let also: Vec<Throw> = program.also.iter().filter_map(|t| read(t)).collect();
    let names = program.names.as_deref().and_then(&mut read);
    if only
        .iter()
        .any(|(t, n)| !t.is_doublet() || !(1..=6).contains(n))
    {
        faults.push(Fault::new("doublets", "only gives doublets 1 to 6 steps"));
    }
    if also.iter().chain(&names).any(Throw::is_doublet) {
        let message = "also and names speak of throws that are no doublets";
        faults.push(Fault::new("doublets", message));
    }
    let dice = throws.first().map_or(2, |(t, _)| t.faces().len());
    let six = throws.iter().flat_map(|(t, _)| t.faces()).all(|&f| f <= 6);
    if program.undersides != Undersides::None && (dice != 2 || !six) {
        let message = "undersides are those of two dice with six faces";
        faults.push(Fault::new("doublets", message));
    }
    if program.times == Times::Squared && !six {
        let message =
            "squared doublets give as many steps as the die shows, and no play has over 6";
        faults.push(Fault::new("doublets", message));
    }
    let three = throws.iter().any(|(t, _)| t.faces().len() == 3);
    if (program.pairs != Pairs::Single || program.triplet.is_some()) && !three {
        let message = "pairs and triplet speak of three dice";
        faults.push(Fault::new("doublets", message));
    }
    let triplet = program.triplet.unwrap_or(3);
    if !(1..=MOST_STEPS).contains(&usize::from(triplet)) {
        let message = format!("a triplet gives 1 to {MOST_STEPS} steps");
        faults.push(Fault::new("doublets", message));
    }
    if names.is_some() && !throws.iter().any(|(t, _)| t.is_doublet()) {
        faults.push(Fault::new("doublets", "there is no doublet to name"));
    }
    Doublets {
        times: program.times,
        only,
        also,
        undersides: program.undersides,
        again: program.again,
        partial: program.partial,
        men: program.men,
        pairs: program.pairs,
        triplet,
        names,
        named: program.named,
    }
}

/// True if two sides can draw differently.
pub(super) fn can_differ(draw: Draw, throws: &[(Throw, u32)]) -> bool {
    let drawn: BTreeSet<u8> = match draw {
        Draw::Fixed => return true,
        Draw::High | Draw::Low => throws
            .iter()
            .flat_map(|(t, _)| t.faces())
            .copied()
            .collect(),
        // Nobody ever begins if the dice have no one.
        Draw::FirstOne => return throws.iter().any(|(t, _)| t.faces().contains(&1)),
        Draw::HighSum => throws.iter().map(|(t, _)| t.faces().iter().sum()).collect(),
    };
    drawn.len() > 1
}

/// Faces of a die: all ways in which three of them can fall are listed.
const MOST_FACES: usize = 9;

/// Every throw of a set of dice with its weight.
pub(super) fn read_dice(rule: Option<&DiceRule>) -> Result<Vec<(Throw, u32)>, String> {
    match rule {
        None => Ok(Throw::all(&[[1, 2, 3, 4, 5, 6]; 2])),
        Some(DiceRule::List(throws)) => {
            let mut all = Vec::new();
            for text in throws {
                let throw: Throw = text
                    .parse()
                    .map_err(|e: lauta_game::ThrowError| e.to_string())?;
                if throw.faces().len() > 3 || all.iter().any(|&(t, _)| t == throw) {
                    return Err(format!(
                        "{text:?} has more than three dice or is listed twice"
                    ));
                }
                all.push((throw, 1));
            }
            if all.is_empty() {
                Err("no throw in the list".into())
            } else {
                Ok(all)
            }
        }
        Some(DiceRule::Text(text)) => {
            let expected = || {
                let text: String = text.chars().take(60).collect();
                format!(
                    "{text:?} is no set of dice of up to {MOST_FACES} faces; write 2d6, 3d6, 2d(2345) or 3d6 drop highest"
                )
            };
            let (mut dice, mut dropped) = (text.as_str(), 0);
            while let Some(rest) = dice.strip_suffix(" drop highest") {
                (dice, dropped) = (rest, dropped + 1);
            }
            let (count, faces) = dice.split_once('d').ok_or_else(expected)?;
            let count: usize = count
                .parse()
                .ok()
                .filter(|n| (1..=3).contains(n))
                .ok_or_else(expected)?;
            let faces: Vec<u8> = match faces.strip_prefix('(').and_then(|f| f.strip_suffix(')')) {
                Some(list) => list
                    .chars()
                    .map(|c| {
                        c.to_digit(10)
                            .and_then(|d| u8::try_from(d).ok())
                            .filter(|&d| d > 0)
                    })
                    .collect::<Option<_>>()
                    .ok_or_else(expected)?,
                None => (1..=faces
                    .parse()
                    .ok()
                    .filter(|n| (1..=9).contains(n))
                    .ok_or_else(expected)?)
                    .collect(),
            };
            if !(1..=MOST_FACES).contains(&faces.len()) {
                return Err(expected());
            }
            let mut throws = Throw::all(&vec![faces; count]);
            for _ in 0..dropped {
                throws = drop_highest(&throws).ok_or_else(expected)?;
            }
            Ok(throws)
        }
    }
}

/// Throws without their highest die; `None` if no die is left.
fn drop_highest(throws: &[(Throw, u32)]) -> Option<Vec<(Throw, u32)>> {
    let mut left: Vec<(Throw, u32)> = Vec::new();
    for (throw, weight) in throws {
        let rest = throw.faces().get(1..).filter(|rest| !rest.is_empty())?;
        let rest = Throw::new(rest);
        match left.iter_mut().find(|(throw, _)| *throw == rest) {
            Some((_, sum)) => *sum += weight,
            None => left.push((rest, *weight)),
        }
    }
    left.sort_unstable();
    Some(left)
}
