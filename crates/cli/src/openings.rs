//! The best play of every first throw, as a table in Markdown.

use std::io::Write;

use lauta_catalog::{Effort, Fall, Next, RankedMove};

use crate::arguments::Openings;
use crate::{Answer, Failure, Result};

pub(crate) fn openings(options: &Openings, out: &mut dyn Write) -> Result {
    let open = || lauta_catalog::open(&options.game).map_err(|e| Failure::Usage(e.to_string()));
    let start = open()?;
    let Next::Throw(_, throws) = start.next() else {
        return Err(Failure::Usage(format!(
            "{} does not begin with a throw",
            start.about().id
        )));
    };
    let expected = start.falls().map(|falls| Fall::mean(&falls));
    writeln!(
        out,
        "| throw | best play | equity | next best | behind by |"
    )?;
    writeln!(out, "| --- | --- | ---: | --- | ---: |")?;
    for (throw, _) in throws {
        let mut session = open()?;
        session.throw(throw)?;
        if matches!(session.next(), Next::Throw(..)) {
            writeln!(out, "| {throw} | throws again | | | |")?;
            continue;
        }
        let ranked = session.best(Effort::to_depth(options.plies));
        let move_of = |entry: &RankedMove| match &*entry.mv {
            "" => "pass".to_string(),
            mv => format!("`{mv}`"),
        };
        let Some(best) = ranked.first() else { continue };
        let others = match ranked.get(1) {
            Some(next) => format!("{} | {:.3}", move_of(next), best.equity - next.equity),
            None => "| forced".into(),
        };
        writeln!(
            out,
            "| {throw} | {} | {:+.3} | {others} |",
            move_of(best),
            best.equity
        )?;
    }
    if let Some(expected) = expected {
        writeln!(
            out,
            "\nEquity before the throw: {expected:+.3} points (mean over all throws, best plays evaluated without lookahead)."
        )?;
    }
    Ok(Answer::Yes)
}
