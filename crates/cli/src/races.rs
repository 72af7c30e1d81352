//! Races: turns until the end, and chances.

use std::io::Write;
use std::time::Instant;

use lauta_catalog::exact::race::{self, RaceError, RaceReport};
use serde_json::json as object;

use crate::arguments::BearOff;
use crate::{Answer, Failure, Result, complain, json};

/// Exit of an error: a usage error or a failure.
pub(crate) fn failure(error: RaceError) -> Failure {
    match error {
        RaceError::NoFolder => Failure::Failed(error.into()),
        error => Failure::Usage(error.to_string()),
    }
}

pub(crate) fn bear_off(options: &BearOff, out: &mut dyn Write) -> Result {
    let begun = Instant::now();
    let race = race::open(&options.game, options.cache.clone(), |problem| {
        complain(&format!("{problem}; rebuilding it"));
    })
    .map_err(failure)?;
    let Some(position) = &options.position else {
        let seconds = begun.elapsed().as_secs_f64();
        let tables = race.tables();
        if options.json {
            json(
                out,
                &object!({ "game": options.game, "tables": tables, "seconds": seconds }),
            )?;
            return Ok(Answer::Yes);
        }
        for table in tables {
            writeln!(
                out,
                "{:>8}  up to {} men on {} points, {}",
                table.positions, table.men, table.points, table.what
            )?;
        }
        writeln!(out, "ready after {seconds:.1} s")?;
        return Ok(Answer::Yes);
    };
    let position = crate::interchange::position(position)?;
    let report = race.report(&position).map_err(failure)?;
    if options.json {
        json(out, &report)?;
        return Ok(Answer::Yes);
    }
    write(&report, out)?;
    Ok(Answer::Yes)
}

fn write(report: &RaceReport, out: &mut dyn Write) -> std::io::Result<()> {
    let [mine, theirs] = &report.sides;
    writeln!(
        out,
        "turns to bear everything off: {:.6} for the side about to throw, {:.6} for the other\n",
        mine.mean, theirs.mean
    )?;
    writeln!(out, "{:>5}  {:>10}  {:>10}", "turns", "thrower", "other")?;
    let chance = |side: &[f32], k: usize| side.get(k).copied().unwrap_or(0.0);
    for k in 1..mine.chances.len().max(theirs.chances.len()) {
        let [a, b] = [&mine.chances, &theirs.chances].map(|side| chance(side, k));
        // Rarer numbers of turns get no line.
        if a.max(b) >= 1e-5 {
            writeln!(out, "{k:>5}  {a:>10.5}  {b:>10.5}")?;
        }
    }
    writeln!(out)?;
    for (name, chance) in &report.outcomes {
        writeln!(out, "{:>8.4} %  {name}", chance * 100.0)?;
    }
    let exact = if report.exact { "exact" } else { "approximate" };
    writeln!(
        out,
        "\nthe side about to throw: win probability {:.6}, equity {:+.6} points, {exact}",
        report.wins, report.points
    )
}
