//! Worked cases of the hunt family.

use std::collections::BTreeSet;

use lauta_game::{Notation, Outcome, Session, Side, Turn};
use serde::Deserialize;

use crate::rules::Rules;

/// The cases of the family.
pub const FILE: &str = include_str!("../cases/hunt.toml");

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[expect(dead_code, reason = "names the case; whoever runs it prints the name")]
    id: String,
    game: String,
    position: String,
    captured: Option<u8>,
    count: Option<usize>,
    moves: Option<Vec<String>>,
    result: Option<String>,
    /// Moves that are played before the rest is asked, so that repetitions can be shown.
    #[serde(default)]
    played: Vec<String>,
    #[expect(dead_code, reason = "says why the case is as it is")]
    rule: Option<String>,
}

/// Runs one case: a position, the dogs captured, and the moves or the result there.
///
/// # Errors
/// If the rules contradict the case, or the case is wrong; in words.
pub fn run(case: &toml::Table) -> Result<(), String> {
    let case: Case = case
        .clone()
        .try_into()
        .map_err(|e: toml::de::Error| e.message().to_string())?;
    let game = std::sync::Arc::new(crate::load(&case.game).map_err(|e| e.to_string())?);
    let pos = game
        .read_position(&case.position)
        .map_err(|e| format!("{}: {e}", case.position))?;
    let mut session = Session::at(game, pos);
    for text in &case.played {
        session.play(text).map_err(|e| format!("{text}: {e}"))?;
    }
    if case.count.is_none() && case.moves.is_none() && case.result.is_none() {
        return Err("the case claims nothing: give moves, count or result".into());
    }
    let found = session.position().captured();
    if let Some(captured) = case.captured
        && captured != found
    {
        return Err(format!("{captured} captured expected, {found} found"));
    }
    check_result(&case, &session)?;
    check_moves(&case, &session)
}

fn check_result(case: &Case, session: &Session<Rules>) -> Result<(), String> {
    let expected = match case.result.as_deref() {
        None if case.count == Some(0) => return Ok(()),
        None => None,
        Some("deer") => Some(Some(Side::First)),
        Some("dogs") => Some(Some(Side::Second)),
        Some("draw") => Some(None),
        Some(other) => return Err(format!("no result {other:?}; there are deer, dogs, draw")),
    };
    let found = session.outcome().map(|outcome: Outcome| outcome.winner);
    if found == expected {
        return Ok(());
    }
    let say = |result: Option<Option<Side>>| match result {
        None => "the game goes on",
        Some(None) => "draw",
        Some(Some(Side::First)) => "deer",
        Some(Some(Side::Second)) => "dogs",
    };
    Err(format!("{} expected, {} found", say(expected), say(found)))
}

fn check_moves(case: &Case, session: &Session<Rules>) -> Result<(), String> {
    let moves: BTreeSet<String> = match session.turn() {
        Turn::Choice(_, moves) => moves
            .iter()
            .map(|(mv, _)| session.game().write_move(session.position(), mv))
            .collect(),
        Turn::Throw(..) | Turn::Over(_) => BTreeSet::new(),
    };
    if let Some(count) = case.count
        && count != moves.len()
    {
        return Err(format!(
            "{count} moves expected, {} found: {}",
            moves.len(),
            list(&moves)
        ));
    }
    if let Some(expected) = &case.moves {
        let expected: BTreeSet<String> = expected.iter().cloned().collect();
        let missing: BTreeSet<String> = expected.difference(&moves).cloned().collect();
        let extra: BTreeSet<String> = moves.difference(&expected).cloned().collect();
        if !missing.is_empty() || !extra.is_empty() {
            return Err(format!(
                "missing: {}; not expected: {}",
                list(&missing),
                list(&extra)
            ));
        }
    }
    Ok(())
}

fn list(moves: &BTreeSet<String>) -> String {
    if moves.is_empty() {
        return "none".into();
    }
    moves
        .iter()
        .map(String::as_str)
        .collect::<Vec<_>>()
        .join(" ")
}
