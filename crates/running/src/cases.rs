//! Worked cases: what sources and rule documents say must happen, one at a time.

use std::collections::HashSet;

use lauta_game::{Game, Notation, ReadError, Side, Turn};
use toml::{Table, Value};

use crate::{Position, Rules};

/// The cases of the family.
pub const FILE: &str = include_str!("../cases/daldos.toml");

const KEYS: [&str; 13] = [
    "id", "game", "rows", "turn", "throw", "count", "plays", "includes", "wins", "illegal",
    "again", "rule", "source",
];

/// Runs one `[[case]]`. Plays are compared by the positions that they lead to.
///
/// # Errors
/// If the rules do not do what the case says, or the case itself is wrong; in words.
pub fn run(case: &Table) -> Result<(), String> {
    if let Some(key) = case.keys().find(|key| !KEYS.contains(&key.as_str())) {
        return Err(format!(
            "unknown key {key:?}; known are {}",
            KEYS.join(", ")
        ));
    }
    let game = crate::load(text(case, "game")?).map_err(|error| error.to_string())?;
    let throw = text(case, "throw")?;
    let mut dice: Vec<&str> = throw
        .split(['-', ' ', ','])
        .filter(|die| !die.is_empty())
        .collect();
    dice.sort_unstable();
    let position = format!(
        "{} {} {}",
        text(case, "rows")?,
        text(case, "turn")?,
        dice.join(" ")
    );
    let pos = game
        .read_position(&position)
        .map_err(|e| format!("position {position:?}: {e}"))?;
    let side = pos.side();
    let results = results(&game, &pos, side);
    if results.is_empty() {
        return Err(format!("position {position:?}: no choice is due here"));
    }
    let lost = matches!(game.turn(&pos), Turn::Choice(_, moves) if moves[0].0.steps().is_empty());

    let end =
        |play: &str| lead(&game, &pos, play).map_err(|error| format!("play {play:?}: {error}"));
    let ends = |key: &str| -> Result<Option<Vec<Position>>, String> {
        let Some(plays) = list(case, key)? else {
            return Ok(None);
        };
        plays
            .into_iter()
            .map(end)
            .collect::<Result<_, _>>()
            .map(Some)
    };
    let write = |results: &[Position]| -> String {
        let written: Vec<String> = results.iter().map(|pos| game.write_position(pos)).collect();
        written.join("; ")
    };

    if let Some(count) = case.get("count") {
        let found = if lost { 0 } else { results.len() };
        if count.as_integer() != i64::try_from(found).ok() {
            let found_at = write(&results);
            return Err(format!(
                "count is {count}, and {found} plays were found: {found_at}"
            ));
        }
    }
    if let Some(plays) = ends("plays")?
        && !(plays.is_empty() && lost)
    {
        let missing: Vec<Position> = results
            .iter()
            .filter(|pos| !plays.contains(pos))
            .copied()
            .collect();
        if !missing.is_empty() {
            return Err(format!(
                "more can be played than the case says: {}",
                write(&missing)
            ));
        }
    }
    ends("includes")?;
    if let Some(wins) = ends("wins")? {
        let won = |pos: &Position| game.outcome(pos).is_some_and(|o| o.winner == Some(side));
        if let Some(result) = wins.iter().find(|result| !won(result)) {
            return Err(format!("{} is not won", write(&[*result])));
        }
    }
    for play in list(case, "illegal")?.unwrap_or_default() {
        match lead(&game, &pos, play) {
            Err(ReadError::Illegal { .. }) => {}
            Err(error) => return Err(format!("illegal {play:?}: {error}")),
            Ok(_) => return Err(format!("{play:?} is legal, and must be refused")),
        }
    }
    if let Some(again) = case.get("again") {
        let again = again.as_bool().ok_or("again is true or false")?;
        let wrong = results
            .iter()
            .find(|result| (result.side() == side && game.outcome(result).is_none()) != again);
        if let Some(result) = wrong {
            return Err(format!(
                "again is {again}, and the turn goes on at {}",
                write(&[*result])
            ));
        }
    }
    Ok(())
}

fn text<'c>(case: &'c Table, key: &str) -> Result<&'c str, String> {
    let value = case
        .get(key)
        .ok_or_else(|| format!("the case has no {key:?}"))?;
    value
        .as_str()
        .ok_or_else(|| format!("{key} must be a text"))
}

fn list<'c>(case: &'c Table, key: &str) -> Result<Option<Vec<&'c str>>, String> {
    let Some(value) = case.get(key) else {
        return Ok(None);
    };
    let texts = value
        .as_array()
        .map(|list| list.iter().map(Value::as_str).collect());
    texts
        .flatten()
        .map(Some)
        .ok_or_else(|| format!("{key} must be a list of texts"))
}

/// The positions when all dice have been played, each once.
fn results(game: &Rules, pos: &Position, side: Side) -> Vec<Position> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    let mut todo = vec![*pos];
    while let Some(pos) = todo.pop() {
        match game.turn(&pos) {
            Turn::Choice(mover, moves) if mover == side => {
                todo.extend(
                    moves
                        .into_iter()
                        .map(|(_, next)| next)
                        .filter(|next| seen.insert(*next)),
                );
            }
            Turn::Choice(..) | Turn::Throw(..) | Turn::Over(_) => found.push(pos),
        }
    }
    found.retain(|found| found != pos);
    found
}

/// Where a whole play leads. Of a pool with more than two numbers it is read one move at a time.
fn lead(game: &Rules, pos: &Position, play: &str) -> Result<Position, ReadError> {
    let mut pos = *pos;
    let mut left: &str = play;
    let side = pos.side();
    loop {
        let staged = pos.dice_left() > 2;
        let (now, later) = match left.split_once(" / ") {
            Some((now, later)) if staged => (now, later),
            _ => (left, ""),
        };
        pos = game.read_move(&pos, now)?.1;
        let goes_on = matches!(game.turn(&pos), Turn::Choice(mover, _) if mover == side);
        match (goes_on, later) {
            (false, "") => return Ok(pos),
            // Numbers that cannot be used are given up without a word.
            (true, "") => left = "pass",
            _ => left = later,
        }
    }
}
