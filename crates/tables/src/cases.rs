//! Worked cases of the tables family.

use std::collections::BTreeSet;

use lauta_game::{Game, Notation, Turn};
use serde::Deserialize;

use crate::compile::Rules;
use crate::position::Position;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[expect(dead_code, reason = "names the case; whoever runs it prints the name")]
    id: String,
    game: String,
    me: String,
    opp: String,
    throw: String,
    count: Option<usize>,
    results: Option<Vec<CaseResult>>,
    #[serde(default)]
    includes: Vec<String>,
    #[serde(default)]
    excludes: Vec<String>,
    #[expect(dead_code, reason = "says why the case is as it is")]
    rule: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseResult {
    me: String,
    opp: String,
    end: Option<String>,
}

/// Runs one case.
///
/// # Errors
/// What the rules do otherwise than the case says, or what is wrong with the case.
pub fn run(case: &toml::Table) -> Result<(), String> {
    let case: Case = case
        .clone()
        .try_into()
        .map_err(|e: toml::de::Error| e.message().to_string())?;
    let game = crate::load(&case.game).map_err(|e| e.to_string())?;
    let start = format!(
        "{}/{} throw={}",
        side(&case.me),
        side(&case.opp),
        case.throw
    );
    let pos = game
        .read_position(&start)
        .map_err(|e| format!("{start}: {e}"))?;
    let mut got = BTreeSet::new();
    gather(&game, &pos, &mut got);
    if let Some(count) = case.count
        && count != got.len()
    {
        return Err(format!(
            "{count} results expected, {} found: {}",
            got.len(),
            list(&got)
        ));
    }
    if let Some(results) = &case.results {
        let wanted: BTreeSet<Found> = results
            .iter()
            .map(|r| Ok((normal(&game, &r.me)?, normal(&game, &r.opp)?, r.end.clone())))
            .collect::<Result<_, String>>()?;
        // Bearing off shows in the men, so that a case need not say it.
        let got: BTreeSet<Found> = got
            .iter()
            .map(|found| {
                let unnamed = (found.0.clone(), found.1.clone(), None);
                let plain = found.2.as_deref() == Some("off") && wanted.contains(&unnamed);
                if plain { unnamed } else { found.clone() }
            })
            .collect();
        let missing: BTreeSet<Found> = wanted.difference(&got).cloned().collect();
        let extra: BTreeSet<Found> = got.difference(&wanted).cloned().collect();
        if !missing.is_empty() || !extra.is_empty() {
            return Err(format!(
                "missing: {}; not expected: {}",
                list(&missing),
                list(&extra)
            ));
        }
    }
    for (texts, wanted) in [(&case.includes, true), (&case.excludes, false)] {
        for text in texts {
            let men = normal(&game, text)?;
            if got.iter().any(|(me, ..)| *me == men) != wanted {
                let verb = if wanted {
                    "expected and not found"
                } else {
                    "found and not expected"
                };
                return Err(format!("{text}: {verb}"));
            }
        }
    }
    Ok(())
}

/// The mover's men, the other side's, and how the game ended.
type Found = (String, String, Option<String>);

/// Plays all decisions of this throw through, to the other side's turn or the end.
fn gather(game: &Rules, pos: &Position, found: &mut BTreeSet<Found>) {
    let Turn::Choice(mover, moves) = game.turn(pos) else {
        return;
    };
    for (_, next) in moves {
        match game.turn(&next) {
            Turn::Choice(side, _) if side == mover => gather(game, &next, found),
            _ => {
                let text = game.write_position(&Position { end: 0, ..next });
                let men = text.split(' ').next().unwrap_or_default();
                let (other, me) = men.split_once('/').unwrap_or_default();
                let end = next.end.checked_sub(1);
                let end = end.and_then(|e| game.ends.words.get(usize::from(e)));
                found.insert((me.into(), other.into(), end.map(ToString::to_string)));
            }
        }
    }
}

fn side(men: &str) -> &str {
    if men.trim().is_empty() { "-" } else { men }
}

/// A side's men as the program writes them.
fn normal(game: &Rules, men: &str) -> Result<String, String> {
    let men = side(men).replace(' ', "");
    let alone = format!("{men}/-");
    // The other side is left out here, so that nobody has won yet.
    let read = game
        .read_men(&alone, 0, &men)
        .map_err(|e| format!("{men}: {e}"))?;
    Ok(game.write_men(&read))
}

fn list(found: &BTreeSet<Found>) -> String {
    let texts = found.iter().map(|(me, opp, end)| {
        format!(
            "{me} / {opp}{}",
            end.as_ref().map(|e| format!(" [{e}]")).unwrap_or_default()
        )
    });
    texts.collect::<Vec<_>>().join(" | ")
}
