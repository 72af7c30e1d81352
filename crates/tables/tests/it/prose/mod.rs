//! Shared parts of the tests of the rule documents' prose: positions and moves as text, and the
//! results of moves.

use lauta_game::{Draw, Game, Next, Notation, Open, ReadError, Side, Turn};
use lauta_tables::{Move, Position, Rules};

pub(crate) fn load(spec: &str) -> Rules {
    lauta_tables::load(spec).unwrap_or_else(|e| panic!("{spec}: {e}"))
}

fn read(game: &Rules, position: &str) -> Position {
    game.read_position(position)
        .unwrap_or_else(|e| panic!("{position}: {e}"))
}

fn play(game: &Rules, position: &str, mv: &str) -> (Move, Position) {
    game.read_move(&read(game, position), mv)
        .unwrap_or_else(|e| panic!("{position} {mv}: {e}"))
}

/// All moves as they are written, in alphabetical order.
pub(crate) fn moves(spec: &str, position: &str) -> Vec<String> {
    let game = load(spec);
    let pos = read(&game, position);
    let Turn::Choice(_, moves) = game.turn(&pos) else {
        panic!("{spec} {position}: nothing to choose")
    };
    let mut written: Vec<String> = moves
        .iter()
        .map(|(mv, _)| game.write_move(&pos, mv))
        .collect();
    written.sort();
    written
}

pub(crate) fn is_legal(spec: &str, position: &str, mv: &str) -> bool {
    let game = load(spec);
    match game.read_move(&read(&game, position), mv) {
        Ok(_) => true,
        Err(ReadError::Illegal { .. }) => false,
        Err(e) => panic!("{spec} {position} {mv}: {e}"),
    }
}

/// The position after a move, as it is written.
pub(crate) fn after(spec: &str, position: &str, mv: &str) -> String {
    let game = load(spec);
    game.write_position(&play(&game, position, mv).1)
}

/// The ending that the mover has won with `mv`, and its points.
pub(crate) fn won(spec: &str, position: &str, mv: &str) -> (String, u32) {
    let (winner, name, points) = ended(spec, position, mv);
    let mover = read(&load(spec), position).side();
    assert_eq!(winner, mover, "{spec} {position} {mv}: {name}");
    (name, points)
}

/// (Winner, name of the ending, points) when `mv` is played.
pub(crate) fn ended(spec: &str, position: &str, mv: &str) -> (Side, String, u32) {
    let game = load(spec);
    let Turn::Over(outcome) = game.turn(&play(&game, position, mv).1) else {
        panic!("{spec} {position} {mv}: the game goes on")
    };
    let ending = &game.endings()[usize::from(outcome.ending)];
    let winner = outcome
        .winner
        .unwrap_or_else(|| panic!("{spec} {position} {mv}: drawn"));
    (winner, ending.name.clone(), ending.points)
}

pub(crate) fn goes_on(spec: &str, position: &str, mv: &str) -> bool {
    let game = load(spec);
    game.outcome(&play(&game, position, mv).1).is_none()
}

/// (Choice of the side that begins, its first throw, the side that begins the next game.)
pub(crate) fn opening(spec: &str) -> (Draw, Open, Next) {
    let opening = load(spec).opening();
    (opening.draw, opening.open, opening.next)
}

/// Points that a move pays the side that makes it.
pub(crate) fn paid(spec: &str, position: &str, mv: &str) -> i32 {
    let game = load(spec);
    let pos = game.read_position(position).unwrap();
    let (mv, _) = game
        .read_move(&pos, mv)
        .unwrap_or_else(|e| panic!("{position} {mv}: {e}"));
    game.payment(&mv)
}

/// All moves that pay something, with what they pay.
pub(crate) fn paying(spec: &str, position: &str) -> Vec<(String, i32)> {
    let all = moves(spec, position).into_iter();
    all.map(|mv| {
        let paid = paid(spec, position, &mv);
        (mv, paid)
    })
    .filter(|(_, paid)| *paid != 0)
    .collect()
}

/// All throws with their weights, as texts.
pub(crate) fn throws(spec: &str) -> Vec<(String, u32)> {
    let game = load(spec);
    let Turn::Throw(_, throws) = game.turn(&game.start()) else {
        panic!("{spec}: no throw due")
    };
    throws.iter().map(|(t, w)| (t.to_string(), *w)).collect()
}

pub(crate) fn start(spec: &str) -> String {
    let game = load(spec);
    game.write_position(&game.start())
}

/// Points for taking the last man off against these men.
pub(crate) fn worth(spec: &str, loser: &str) -> u32 {
    let throw = match spec.split(':').next() {
        Some("sanliang" | "dashi") => "5-4-3",
        Some("nanpi") => "5-4",
        Some("buda") => "6-1",
        _ => "6-5",
    };
    won(spec, &format!("1/{loser} throw={throw}"), "1/off").1
}

/// The ids that are neither among the cases of `cases` nor in the name of a test of `tests`.
pub(crate) fn without_test<'a>(ids: &str, cases: &str, tests: &'a str) -> Vec<String> {
    let names: Vec<&'a str> = tests
        .lines()
        .filter_map(|line| line.strip_prefix("fn ")?.split('(').next())
        .collect();
    let tested = |id: &str| {
        let word = format!("_{}_", id.to_lowercase().replace('-', "_"));
        names.iter().any(|name| format!("_{name}_").contains(&word))
    };
    ids.split_whitespace()
        .filter(|id| !cases.contains(&format!("id = \"{id}\"")) && !tested(id))
        .map(str::to_string)
        .collect()
}
