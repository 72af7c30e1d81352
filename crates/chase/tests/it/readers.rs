//! Readers of positions and moves: accepted text, refusals, and the words of `why`.

use lauta_chase::{GAMES, load};
use lauta_game::{Notation, check};

const START: &str = "24,23/24,23";

fn thrown(throw: &str) -> String {
    format!("{START} throw={throw} wish=25/34")
}

#[test]
fn moves_are_read_leniently_and_written_strictly() {
    let game = load("oimawashi").unwrap();
    let wishes = ["25", "5 2", "2,5", "Wish 52", "take 2 and 5", "5-2"];
    check::reads(&game, START, "wish 2-5", &wishes);
    let jumps = ["jump", "24-22", "jump 24 to 22", "24 22", "24>22"];
    check::reads(&game, &thrown("5-2"), "24/22", &jumps);
    let taking = "24,23/10,9 throw=5-2 wish=25/34";
    check::reads(&game, taking, "24/22*", &["jump", "24/22", "24-22*"]);
    check::reads(&game, &thrown("3-4"), "pass", &["-", "--", " Pass "]);
}

#[test]
fn positions_are_read_leniently_and_refused_with_a_reason() {
    let game = load("oimawashi").unwrap();
    let short = game.read_position("1,24,2/7,6_side=2_wish=5-2_throw=16");
    let written = game.write_position(&short.unwrap());
    assert_eq!(written, "24,2,1/7,6 side=2 throw=6-1 wish=25/34");
    for (text, reason) in [
        ("24/24 throw=6-7", "dice like 6-5"),
        ("24/24 throw=6-5", "wish=25/34"),
        ("24/24 side=3", "side=1 or side=2"),
        ("24/24 speed=3", "wish=25/34"),
        ("24/24 wish=25/35", "like 23/45"),
        ("24/24 wish=26", "like 23/45"),
        ("24/24 wish=255", "like 23/45"),
        ("24/24 wish=", "like 23/45"),
        ("24", "MOVER/OTHER"),
        ("24,22/24", "points in a row"),
        ("24/13,12", "the mover's 24, the other's 12"),
        ("25/24", "points 1 to 24"),
        ("0/24", "points 1 to 24"),
        ("24,24/24", "points 1 to 24"),
        ("24,,23/24", "points 1 to 24"),
        ("7,6,5,4,3,2,1/24", "a side has 6"),
        ("-/-", "neither side"),
        ("-/5 throw=2-1 wish=25/34", "over"),
    ] {
        check::refuses_position(&game, text, reason);
    }
}

#[test]
fn why_names_the_rule() {
    let game = load("oimawashi").unwrap();
    let (own, other) = (&thrown("3-2"), &thrown("3-4"));
    for (position, text, reason, rule) in [
        (START, "wish 1-2", "1 belongs to both", "wishes"),
        (START, "wish 2-2", "2 different numbers", "wishes"),
        (
            START,
            "wish 2",
            "2 different numbers of 2, 3, 4, 5",
            "wishes",
        ),
        (START, "24/22", "before the first throw", "wishes"),
        (START, "pass", "before the first throw", "wishes"),
        ("24,23/24,23 wish=25/34", "jump", "thrown first", "throw"),
        ("24,23/- wish=25/34", "jump", "over", "ends"),
        (other, "jump", "neither 2 nor 5", "throw"),
        (other, "wish 2-5", "already", "wishes"),
        (own, "pass", "must jump", "throw"),
        (own, "23/22", "stands on 24", "jump"),
        (own, "24/21", "in front of the foremost man, to 22", "jump"),
        (own, "24/22*", "no enemy man on 22", "capture"),
    ] {
        check::refuses_move(&game, position, text, reason, rule);
    }
    check::refuses_text(&game, START, &["", "7", "wish 2-x", "pass 25"]);
    let texts = ["", "25", "24/22/20", "24/", "jump pass", "x", "24/30"];
    check::refuses_text(&game, own, &texts);
}

#[test]
fn contradictions_in_a_rule_file_are_refused() {
    let drawn = "men = 6\nshared = [1, 6]\nstart = { open = \"drawn\" }";
    for (rules, reason) in [
        ("shared = [1, 6]", "missing"),
        ("men = 13\nshared = [1, 6]", "1 to 12"),
        ("men = 0\nshared = [1, 6]", "1 to 12"),
        ("men = 6\nshared = [1]", "even number"),
        ("men = 6\nshared = [1, 7]", "even number"),
        ("men = 6\nshared = [1, 2, 3, 4, 5, 6]", "even number"),
        (drawn, "before it throws"),
        ("men = 6\nring = 24", "ring"),
    ] {
        check::refuses_rules(&GAMES, rules, reason);
    }
}
