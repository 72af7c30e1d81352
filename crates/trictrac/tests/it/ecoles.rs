//! Écoles played out: a game in which the players mark for themselves.

use lauta_game::{BoardView, Dice, Game, Marking, Notation, Side, StepAction, Turn};
use lauta_trictrac::{Position, Rules};

fn game() -> Rules {
    lauta_trictrac::load("trictrac:ecoles=yes").unwrap()
}

/// The position after these moves, one after the other, each written as it is read; a throw stands alone.
fn after(game: &Rules, position: &str, moves: &[&str]) -> Position {
    let mut pos = game.read_position(position).unwrap();
    for text in moves {
        pos = match game.turn(&pos) {
            Turn::Throw(..) => game.after(&pos, text.parse().unwrap()),
            _ => {
                game.read_move(&pos, text)
                    .unwrap_or_else(|error| panic!("{text}: {error}"))
                    .1
            }
        };
    }
    pos
}

/// Points and holes of both sides, the first side's first.
fn score(pos: &Position) -> ([u8; 2], [u16; 2]) {
    (pos.score().points(), pos.score().holes())
}

fn legal(game: &Rules, pos: &Position) -> Vec<String> {
    match game.turn(pos) {
        Turn::Choice(_, moves) => moves
            .iter()
            .map(|(mv, _)| game.write_move(pos, mv))
            .collect(),
        _ => vec![],
    }
}

fn refused(game: &Rules, pos: &Position, text: &str, reason: &str, rule: &str) {
    let before = *pos;
    let why = game.why(pos, text);
    assert!(
        !why.legal && why.reason.contains(reason),
        "{text}: {}",
        why.reason
    );
    assert_eq!(why.rules[0].key, rule, "{text}");
    assert!(game.read_move(pos, text).is_err());
    assert_eq!(*pos, before);
}
