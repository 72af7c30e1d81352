//! Worked cases: what sources and rule documents say must happen, one turn at a time.

use std::collections::HashSet;

use lauta_game::{Game, Notation, ReadError, Side, Turn};
use serde::Deserialize;

use crate::{Position, Rules};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[expect(dead_code, reason = "names the case; whoever runs it prints the name")]
    id: String,
    game: String,
    /// The men of each side, as a position has them, with blanks or commas between.
    #[serde(rename = "A")]
    a: String,
    #[serde(rename = "B")]
    b: String,
    turn: String,
    /// All throws of the turn.
    throw: String,
    /// How many positions the turn can lead to.
    count: Option<usize>,
    plays: Option<Vec<String>>,
    #[serde(default)]
    includes: Vec<String>,
    #[serde(default)]
    wins: Vec<String>,
    #[serde(default)]
    illegal: Vec<String>,
    #[expect(dead_code, reason = "says why the case is as it is")]
    rule: Option<String>,
}

/// Runs one `[[case]]`. Plays are compared by the positions that they lead to.
///
/// # Errors
/// If the rules do not do what the case says, or the case itself is wrong; in words.
pub fn run(case: &toml::Table) -> Result<(), String> {
    let case: Case = case.clone().try_into().map_err(|e| e.to_string())?;
    let game = crate::load(&case.game).map_err(|error| error.to_string())?;
    let position = format!("{}/{} {} {}", case.a, case.b, case.turn, case.throw);
    let pos = game
        .read_position(&position)
        .map_err(|error| format!("position {position:?}: {error}"))?;
    let side = pos.side();
    let results = results(&game, &pos);
    let write = |results: &[Position]| -> String {
        let written: Vec<String> = results.iter().map(|pos| game.write_position(pos)).collect();
        written.join("; ")
    };
    if results.contains(&pos) {
        return Err(format!("position {position:?}: no choice is due here"));
    }
    if case.count.is_some_and(|count| count != results.len()) {
        return Err(format!(
            "count is {}, and {} results were found: {}",
            case.count.unwrap_or_default(),
            results.len(),
            write(&results)
        ));
    }
    let ends = |plays: &[String]| -> Result<Vec<Position>, String> {
        let end = |play: &String| lead(&game, &pos, play).map_err(|e| format!("{play:?}: {e}"));
        plays.iter().map(end).collect()
    };
    if let Some(plays) = &case.plays {
        let named = ends(plays)?;
        let missing: Vec<Position> = results
            .iter()
            .filter(|result| !named.contains(result))
            .copied()
            .collect();
        if !missing.is_empty() {
            let missing = write(&missing);
            return Err(format!("more can be played than the case says: {missing}"));
        }
    }
    ends(&case.includes)?;
    for (play, end) in case.wins.iter().zip(ends(&case.wins)?) {
        if game.outcome(&end).and_then(|outcome| outcome.winner) != Some(side) {
            return Err(format!("{play:?} does not win"));
        }
    }
    for play in &case.illegal {
        match lead(&game, &pos, play) {
            Err(ReadError::Illegal { .. }) => {}
            Err(error) => return Err(format!("illegal {play:?}: {error}")),
            Ok(_) => return Err(format!("{play:?} is legal, and must be refused")),
        }
    }
    Ok(())
}

/// Whether the side goes on using its throws.
fn goes_on(game: &Rules, pos: &Position, side: Side) -> bool {
    matches!(game.turn(pos), Turn::Choice(mover, _) if mover == side)
}

/// The positions when the turn is over, each once.
fn results(game: &Rules, pos: &Position) -> Vec<Position> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    let mut todo = vec![*pos];
    while let Some(at) = todo.pop() {
        match game.turn(&at) {
            Turn::Choice(mover, moves) if mover == pos.side() => {
                let next = moves.into_iter().map(|(_, next)| next);
                todo.extend(next.filter(|next| seen.insert(*next)));
            }
            Turn::Choice(..) | Turn::Throw(..) | Turn::Over(_) => found.push(at),
        }
    }
    found
}

/// Where a whole play leads; throws that are left over are given up without a word.
fn lead(game: &Rules, pos: &Position, play: &str) -> Result<Position, ReadError> {
    let mut at = *pos;
    for mv in play.split(" / ") {
        at = game.read_move(&at, mv)?.1;
    }
    if goes_on(game, &at, pos.side()) {
        at = game.read_move(&at, "pass")?.1;
    }
    Ok(at)
}
