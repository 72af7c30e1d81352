//! Levels of an analysis as records.

use lauta_play::Level;

use super::bytes::{Get, Input, Record, number, text};

/// The level that a record states; `None` if it leaves it to the tier above.
pub(super) fn read(mut record: Input<'_>, cube: bool) -> Get<Option<Level>> {
    let mask = record.long()?;
    let has = |bit: u32| mask >> bit & 1 == 1;
    let preset = if has(0) { Some(record.text()?) } else { None };
    let mut plies = [None; 2];
    for (bit, plies) in (1..).zip(&mut plies) {
        if has(bit) {
            let number = record.number()?;
            *plies = Some(u8::try_from(number).map_err(|_| "level: too many plies")?);
        }
    }
    if has(3) {
        record.record()?;
        return Ok(Some(Level::Named("rollout".into())));
    }
    let [plays, cubes] = plies;
    let plies = if cube { cubes.or(plays) } else { plays };
    let search = plies.map(|plies| Level::Plies {
        plies,
        cubeful: true,
    });
    Ok(search.or(preset.map(|preset| Level::Named(preset.into()))))
}

/// The record of a level.
pub(super) fn write(level: &Level, cube: bool) -> Vec<u8> {
    let mut record = Record::default();
    match level {
        Level::Plies { plies, .. } => record.put(if cube { 2 } else { 1 }, &number(*plies)),
        Level::Named(name) => record.put(0, &text(name)),
    }
    record.bytes()
}

/// The rank of a level among others: more thorough ones have a higher one. `None` for a name that is not known here.
pub(super) fn rank(level: &Level) -> Option<u8> {
    const NAMED: [(&str, u8); 6] = [
        ("3-ply reduced", 2),
        ("XG Roller", 250),
        ("XG Roller+", 251),
        ("XG Roller++", 252),
        ("rollout", 253),
        ("opening book", 254),
    ];
    match level {
        Level::Plies { plies, .. } => Some(*plies),
        Level::Named(name) => NAMED
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, rank)| *rank),
    }
}
