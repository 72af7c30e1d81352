//! The worked cases of the rule document.

use lauta_facing::{Rules, load};
use lauta_game::{Game, Notation};

#[test]
fn every_case_holds() {
    let file = include_str!("../../../tables/cases/tables-small.toml");
    let passed = lauta_game::check::worked_cases::<Rules>(file);
    assert_eq!(passed.len(), 9);
}

#[test]
fn a_win_is_double_while_the_other_corner_is_empty() {
    let won = |spec: &str, position: &str| {
        let game = load(spec).unwrap();
        let pos = game.read_position(position).unwrap();
        let (_, next) = game.read_move(&pos, "2/1").unwrap();
        let outcome = game.outcome(&next).unwrap();
        assert_eq!(outcome.winner, Some(pos.side()));
        game.endings()[usize::from(outcome.ending)].points
    };
    assert_eq!(won("tourne-case", "2,1(2)/13,6,4 throw=5-1"), 2);
    assert_eq!(won("tourne-case", "2,1(2)/13,6,1 throw=5-1"), 1);
    assert_eq!(
        won("tourne-case:double=false", "2,1(2)/13,6,4 throw=5-1"),
        1
    );
    assert_eq!(
        won("tourne-case:corner=overshoot", "2,1(2)/13,6,4 throw=5-3"),
        2
    );
}
