//! Readers of positions and moves: accepted text, refusals, and the words of `why`.

use lauta_facing::{GAMES, load};
use lauta_game::{BoardView, Notation, Note, check};

#[test]
fn moves_are_read_leniently_and_written_strictly() {
    let game = load("tourne-case").unwrap();
    let entering = ["hand/9", "bar-9", "13/9", "in to 9"];
    check::reads(&game, "13(3)/13(2),9 throw=5-4", "13/9*", &entering);
    let step = "3,2,1/13,8,5 throw=2-1";
    check::reads(&game, step, "2/1", &["2/corner", " 2 > 1 "]);
    check::reads(&game, "3,2,1/13,8,5 throw=4-2", "pass", &["-", "Pass"]);
    check::refuses_text(&game, step, &["", "2", "2/1/1", "x/1", "14/9"]);
}

#[test]
fn positions_are_refused_with_a_reason() {
    let game = load("tourne-case").unwrap();
    for (text, reason) in [
        ("13(3)", "MOVER/OTHER"),
        ("13(2)/13(3)", "2 men; a side has 3"),
        ("13,9(2)/13(3)", "2 men on 9"),
        ("14,9,8/13(3)", "points 1 to 12"),
        ("13,9,9/13(3)", "points 1 to 12"),
        ("13(0),9/13(3)", "points 1 to 12"),
        ("1(3)/1(3)", "won before"),
        ("1(3)/13(3) throw=2-1", "over"),
        ("13(3)/13(3) throw=7-1", "dice like 6-5"),
        ("13(3)/13(3) speed=1", "side=2 or throw=6-5"),
    ] {
        check::refuses_position(&game, text, reason);
    }
}

#[test]
fn why_names_the_rule() {
    let game = load("tourne-case").unwrap();
    for (position, text, reason, rule) in [
        ("13(2),9/13(3) throw=5-4", "13/9", "stands on 9", "order"),
        (
            "13(3)/13(3) throw=6-5",
            "13/7",
            "the lower die of 6-5",
            "throw",
        ),
        (
            "13(2),8/13(3) throw=6-6",
            "13/7",
            "pass the one on 8",
            "order",
        ),
        ("13(2),11/13(3) throw=6-2", "13/11", "stands on 11", "order"),
        ("3,2,1/13,8,5 throw=4-2", "2/1", "lower die", "throw"),
        (
            "3,2,1/13,8,5 throw=4-2",
            "3/1",
            "pass the one on 2",
            "order",
        ),
        (
            "6,3,1/13,8,5 throw=6-5",
            "6/1",
            "pass the one on 3",
            "order",
        ),
        ("3,2,1/13,8,5 throw=4-2", "5/3", "no own man", "corner"),
        ("3,2,1/13,8,5 throw=2-1", "2/1*", "no enemy man", "hit"),
        ("3,2,1/13,8,5 throw=2-1", "pass", "so one must", "must"),
        ("3,2,1/13,8,5", "2/1", "thrown first", "throw"),
        ("1(3)/13,8,5", "2/1", "over", "ends"),
    ] {
        check::refuses_move(&game, position, text, reason, rule);
    }
}

#[test]
fn contradictions_in_a_rule_file_are_refused() {
    for (rules, reason) in [
        ("men = 0", "1 to 6"),
        ("double = true", "missing"),
        ("men = 3\ncorner = \"near\"", "overshoot"),
        ("men = 3\nheap = 3", "heap"),
    ] {
        check::refuses_rules(&GAMES, rules, reason);
    }
}

#[test]
fn the_lower_number_is_named() {
    let game = load("tourne-case").unwrap();
    let notes = |throw: &str| {
        let pos = game.read_position(&format!("13(3)/13(2),9 throw={throw}"));
        game.view(&pos.unwrap()).notes
    };
    assert_eq!(notes("5-4"), [Note::LowerOnly { number: 4 }]);
    assert!(notes("3-3").is_empty());
}
