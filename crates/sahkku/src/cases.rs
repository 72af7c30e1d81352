//! Worked cases: what sources and rule documents say must happen, one throw at a time.

use std::collections::HashSet;

use lauta_game::{Game, Notation, ReadError, Side, Throw, ThrowError, Turn};
use serde::Deserialize;

use crate::board::bit;
use crate::moves::Move;
use crate::{Position, Rules};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    #[expect(dead_code, reason = "names the case; whoever runs it prints the name")]
    id: String,
    game: String,
    /// The lines of each side's soldiers, those that sleep behind `u:`.
    #[serde(rename = "A")]
    a: String,
    #[serde(rename = "B")]
    b: String,
    /// Line and owner: `M8 neutral`, `M6 A`.
    king: String,
    turn: String,
    throw: String,
    count: Option<usize>,
    plays: Option<Vec<String>>,
    includes: Option<Vec<String>>,
    wins: Option<Vec<String>>,
    illegal: Option<Vec<String>>,
    again: Option<bool>,
    #[expect(dead_code, reason = "says why the case is as it is")]
    rule: Option<String>,
    #[expect(dead_code, reason = "says who says so")]
    source: Option<String>,
}

/// Runs one `[[case]]`. Plays are compared by the positions that they lead to.
///
/// # Errors
/// If the rules do not do what the case says, or the case itself is wrong; in words.
pub fn run(case: &toml::Table) -> Result<(), String> {
    let case = Case::deserialize(case.clone()).map_err(|e| e.message().to_string())?;
    let game = crate::load(&case.game).map_err(|error| error.to_string())?;
    let pos = position(&game, &case)?;
    let Turn::Choice(side, moves) = game.turn(&pos) else {
        return Err("no choice is due here".into());
    };
    let lost = moves[0].0 == Move::Pass;
    let results = results(&game, &pos, side);
    let write = |results: &[Position]| -> String {
        let written: Vec<String> = results.iter().map(|pos| game.write_position(pos)).collect();
        written.join("; ")
    };
    let ends = |plays: &Option<Vec<String>>| -> Result<Vec<Position>, String> {
        let plays = plays.iter().flatten();
        plays
            .map(|play| lead(&game, &pos, play).map_err(|error| format!("play {play:?}: {error}")))
            .collect()
    };
    let found = if lost { 0 } else { results.len() };
    if case.count.is_some_and(|count| count != found) {
        let found_at = write(&results);
        return Err(format!("{found} plays were found: {found_at}"));
    }
    if case.plays.is_some() && found > 0 {
        let plays = ends(&case.plays)?;
        let mut more = results.clone();
        more.retain(|result| !plays.contains(result));
        if !more.is_empty() {
            let more = write(&more);
            return Err(format!("more can be played than the case says: {more}"));
        }
    }
    ends(&case.includes)?;
    let won = |pos: &Position| game.outcome(pos).is_some_and(|o| o.winner == Some(side));
    if let Some(result) = ends(&case.wins)?.iter().find(|result| !won(result)) {
        return Err(format!("{} is not won", write(&[*result])));
    }
    for play in case.illegal.iter().flatten() {
        match lead(&game, &pos, play) {
            Err(Lead::Refused(ReadError::Illegal { .. })) => {}
            Err(error) => return Err(format!("illegal {play:?}: {error}")),
            Ok(_) => return Err(format!("{play:?} is legal, and must be refused")),
        }
    }
    if let Some(again) = case.again {
        let goes_on = |pos: &Position| pos.side() == side && game.outcome(pos).is_none();
        if let Some(wrong) = results.iter().find(|result| goes_on(result) != again) {
            let at = write(&[*wrong]);
            return Err(format!("again is {again}, and the turn goes on at {at}"));
        }
    }
    Ok(())
}

/// The position of a case, as far as the notation admits it.
fn position(game: &Rules, case: &Case) -> Result<Position, String> {
    let mut pos = Position {
        soldiers: [0; 2],
        asleep: [0; 2],
        dice: [0; 4],
        ..game.start()
    };
    let line = |name: &str| {
        let mut chars = name.chars();
        let row = chars.next().filter(|row| "ABM".contains(*row));
        let line = row.and_then(|row| game.line_named(row, chars.as_str()));
        line.ok_or_else(|| format!("{name:?} is no line of this board"))
    };
    let side = |name: &str| match name {
        "A" => Ok(Side::First),
        "B" => Ok(Side::Second),
        _ => Err(format!("{name:?} is no side; the sides are A and B")),
    };
    let (king, owner) = case.king.split_once(' ').unwrap_or((&case.king, "neutral"));
    pos.king = line(king)?;
    pos.owner = (owner != "neutral").then(|| side(owner)).transpose()?;
    let mut taken = bit(pos.king);
    for (soldiers, of) in [(&case.a, 0), (&case.b, 1)] {
        let (awake, asleep) = soldiers.split_once("u:").unwrap_or((soldiers, ""));
        for (words, sleeps) in [(awake, false), (asleep, true)] {
            for word in words.split_whitespace() {
                let (first, last) = word.split_once('-').unwrap_or((word, word));
                for line in line(first)?..=line(last)? {
                    if taken & bit(line) != 0 {
                        return Err(format!("two pieces stand on {}", game.board.name(line)));
                    }
                    taken |= bit(line);
                    pos.soldiers[of] |= bit(line);
                    pos.asleep[of] |= if sleeps { bit(line) } else { 0 };
                }
            }
        }
    }
    pos.side = side(&case.turn)?;
    let throw: Throw = case.throw.parse().map_err(|e: ThrowError| e.to_string())?;
    pos = game.after(&pos, throw);
    if usize::from(pos.dice_left()) != throw.faces().len() {
        return Err(format!("{throw} is no throw of dice with the faces 1 to 4"));
    }
    let text = game.write_position(&pos);
    game.read_position(&text)
        .map_err(|error| format!("position {text:?}: {error}"))
}

/// The positions when all dice have been used, each once.
fn results(game: &Rules, pos: &Position, side: Side) -> Vec<Position> {
    let mut seen = HashSet::new();
    let mut found = Vec::new();
    let mut todo = vec![*pos];
    while let Some(pos) = todo.pop() {
        match game.turn(&pos) {
            Turn::Choice(mover, moves) if mover == side => {
                let next = moves.into_iter().map(|(_, next)| next);
                todo.extend(next.filter(|next| seen.insert(*next)));
            }
            Turn::Choice(..) | Turn::Throw(..) | Turn::Over(_) => found.push(pos),
        }
    }
    found
}

/// Why a play leads nowhere.
#[derive(Debug)]
enum Lead {
    Refused(ReadError),
    DiceLeft(String),
}

impl std::fmt::Display for Lead {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Refused(error) => error.fmt(f),
            Self::DiceLeft(at) => write!(f, "there are dice left to use at {at}"),
        }
    }
}

/// Where a whole play leads, one die at a time.
fn lead(game: &Rules, pos: &Position, play: &str) -> Result<Position, Lead> {
    let mut now = *pos;
    for part in play.split(" / ") {
        now = game.read_move(&now, part).map_err(Lead::Refused)?.1;
    }
    match game.turn(&now) {
        Turn::Choice(side, _) if side == pos.side() => {
            Err(Lead::DiceLeft(game.write_position(&now)))
        }
        _ => Ok(now),
    }
}
