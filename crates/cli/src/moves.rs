//! The moves of a position: all, why not, which is best.

use std::io::Write;

use lauta_catalog::{Advice, AnySession, Effort, Next, RankedMove};
use serde_json::json as object;

use crate::arguments::{Best, Place};
use crate::{Answer, Failure, Result, json};

impl Place {
    /// The game at this position, the dice thrown if that was asked for.
    pub(crate) fn session(&self) -> std::result::Result<Box<dyn AnySession>, Failure> {
        let usage = |error: &dyn std::fmt::Display| Failure::Usage(error.to_string());
        let mut session = match &self.position {
            Some(position) => lauta_catalog::open_at(&self.game, position),
            None => lauta_catalog::open(&self.game),
        }
        .map_err(|e| usage(&e))?;
        if let Some(throw) = self.throw {
            session.throw(throw).map_err(|e| usage(&e))?;
        }
        Ok(session)
    }

    /// The same where somebody has to choose.
    fn choice(&self) -> std::result::Result<Box<dyn AnySession>, Failure> {
        let session = self.session()?;
        match session.next() {
            Next::Choice(_) => Ok(session),
            Next::Over(_) => Err(Failure::Usage("the game is over in this position".into())),
            Next::Throw(_, throws) => {
                let example = throws.last().map(|t| t.0.to_string()).unwrap_or_default();
                Err(Failure::Usage(format!(
                    "the dice have not been thrown; say --throw {example}, for example"
                )))
            }
        }
    }
}

/// What the dice show, if they have been thrown.
fn thrown(session: &dyn AnySession) -> Option<String> {
    let dice: Vec<String> = session
        .view()
        .dice
        .iter()
        .map(|die| die.shows.to_string())
        .collect();
    (!dice.is_empty()).then(|| dice.join("-"))
}

pub(crate) fn moves(place: &Place, as_json: bool, out: &mut dyn Write) -> Result {
    let session = place.choice()?;
    let moves = session.moves();
    if as_json {
        json(
            out,
            &object!({
                "game": session.about().id,
                "position": session.position(),
                "throw": thrown(session.as_ref()),
                "moves": moves,
            }),
        )?;
    } else {
        for entry in moves {
            // What a move pays stands behind what scripts rely on.
            let pays = match entry.pays {
                0 => String::new(),
                pays => format!("\tpays {pays:+}"),
            };
            writeln!(out, "{}\t{}{pays}", entry.mv, entry.position)?;
        }
    }
    Ok(Answer::Yes)
}

pub(crate) fn why(place: &Place, mv: &[String], as_json: bool, out: &mut dyn Write) -> Result {
    let session = place.choice()?;
    let text = mv.join(" ");
    let why = session.why(&text);
    if as_json {
        json(out, &why)?;
    } else {
        writeln!(out, "{}: {}", text, why.reason)?;
        for rule in &why.rules {
            writeln!(
                out,
                "\n{}: {}\n[{}: {}]",
                rule.key,
                rule.text,
                rule.grade.word(),
                rule.source
            )?;
        }
        if !why.nearest.is_empty() {
            writeln!(out, "\nnearest legal: {}", why.nearest.join("; "))?;
        }
    }
    Ok(if why.legal { Answer::Yes } else { Answer::No })
}

pub(crate) fn best(options: &Best, out: &mut dyn Write) -> Result {
    let session = options.place.choice()?;
    let Next::Choice(side) = session.next() else {
        return Ok(Answer::No);
    };
    let ranked = session.best(Effort {
        plies: options.plies,
        millis: options.time,
        threads: options.threads.into(),
    });
    let plies = ranked.first().map_or(0, |best| best.plies);
    if options.json {
        json(
            out,
            &object!({
                "game": session.about().id,
                "position": session.position(),
                "throw": thrown(session.as_ref()),
                "plies": plies,
                "moves": ranked,
            }),
        )?;
        return Ok(Answer::Yes);
    }
    let advice = Advice {
        side,
        moves: ranked,
        series: false,
    };
    tell(&advice, usize::MAX, out)?;
    Ok(Answer::Yes)
}

/// The best moves, so many or all there are, one a line, and what their values rest on.
pub(crate) fn tell(
    advice: &Advice,
    shown: usize,
    out: &mut dyn Write,
) -> std::result::Result<(), Failure> {
    let moves = &advice.moves;
    let shown = &moves[..shown.min(moves.len())];
    let width = |entry: &RankedMove| entry.mv.chars().count();
    let width = shown.iter().map(width).max().unwrap_or(0);
    for (entry, rank) in shown.iter().zip(1..) {
        let verdict = entry.proven.zip(entry.verdict());
        let verdict = verdict.map(|(proven, words)| format!("{} {words}", proven.sign()));
        let behind = (rank > 1).then(|| entry.behind(&moves[0])).flatten();
        let words: Vec<String> = [verdict, entry.value(), behind]
            .into_iter()
            .flatten()
            .collect();
        writeln!(out, "{rank:>3}. {:width$}  {}", entry.mv, words.join(", "))?;
    }
    for sentence in advice.rests_on() {
        writeln!(out, "{sentence}")?;
    }
    Ok(())
}
