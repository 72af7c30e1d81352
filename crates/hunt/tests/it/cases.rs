//! Every worked case of the rule document.

use lauta_game::{Game, Notation, Session, Turn};
use std::sync::Arc;

#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
fn run(text: &str) -> Vec<(String, Result<(), String>)> {
    let file: toml::Table = toml::from_str(text).unwrap();
    let cases = file["case"].as_array().unwrap().iter();
    cases
        .map(|case| {
            let case = case.as_table().unwrap();
            (
                case["id"].as_str().unwrap().to_string(),
                lauta_hunt::cases::run(case),
            )
        })
        .collect()
}

#[test]
fn all_cases_pass() {
    let results = run(include_str!("../../cases/hunt.toml"));
    assert_eq!(results.len(), 30);
    let failed: Vec<_> = results
        .iter()
        .filter(|(_, result)| result.is_err())
        .collect();
    assert!(failed.is_empty(), "{failed:#?}");
}

#[test]
fn third_occurrence_is_a_draw() {
    // H29, played from the position before as its remark says.
    let case = r#"
        [[case]]
        id = "H29"
        game = "deer-and-dogs"
        position = "1/3/5/ooooo/ooooo/1ooo1/ooXoo/3/X2 X 0 0"
        played = ["a1-c1", "a6-a7", "c1-a1", "a7-a6", "a1-c1", "a6-a7", "c1-a1", "a7-a6"]
        captured = 7
        result = "draw"
        [[case]]
        id = "H29-text"
        game = "deer-and-dogs"
        position = "1/3/5/ooooo/ooooo/1ooo1/ooXoo/3/X2 X 0 8"
        captured = 7
        moves = ["a1-b2", "a1-c1", "c3-b2", "c3-c2", "c3-d2"]
        count = 5
        [[case]]
        id = "H29-off"
        game = "deer-and-dogs:repetition=off"
        position = "1/3/5/ooooo/ooooo/1ooo1/ooXoo/3/X2 X 0 0"
        played = ["a1-c1", "a6-a7", "c1-a1", "a7-a6", "a1-c1", "a6-a7", "c1-a1", "a7-a6"]
        count = 5
    "#;
    for (id, result) in run(case) {
        assert_eq!(result, Ok(()), "{id}");
    }
}

#[test]
fn a_case_that_is_wrong_fails() {
    let base = "[[case]]\nid = 'x'\ngame = 'deer-and-dogs'\nposition = '1/3/2X2/1ooo1/1o1o1/1ooo1/2X2/3/3 X 16 0'\n";
    for wrong in [
        "",
        "colour = 'red'",
        "count = 15",
        "moves = ['c3-b2']",
        "result = 'deer'",
        "captured = 1\ncount = 16",
        "result = 'win'",
    ] {
        let result = run(&format!("{base}{wrong}\n")).remove(0).1;
        assert!(result.is_err(), "{wrong}");
    }
    let bad =
        "[[case]]\nid = 'x'\ngame = 'deer-and-dogs'\nposition = '1/3/2X2 X 16 0'\ncount = 1\n";
    assert!(run(bad).remove(0).1.is_err());
}

#[test]
fn bad_positions_are_refused_with_the_place() {
    let game = lauta_hunt::load("deer-and-dogs").unwrap();
    for (text, message) in [
        ("1/3/2X2 X 16 0", "column 8: rank 6 is missing"),
        (
            "1/3/2X3/5/5/5/2X2/3/3 X 16 0",
            "column 5: \"2X3\" fills 6 points, and rank 7 has 5",
        ),
        (
            "1/3/2X2/5/5/5/5/3/3 X 16 0",
            "column 1: 1 X are on the board, and there must be 2",
        ),
        (
            "1/3/2X2/ooooo/ooooo/ooooo/2X2/3/3 X 16 0",
            "15 o on the board and 16 in hand are 31, and the game has 24",
        ),
        (
            "1/3/2X2/1aoo1/1o1o1/1ooo1/2X2/3/3 X 16 0",
            "column 10: \"a\" does not fit",
        ),
        (
            "1/3/2X2/1ooo1/1o1o1/1ooo1/2X2/3/3 16 0",
            "column 35: \"16\" does not fit",
        ),
        (
            "1/3/2X2/1ooo1/1o1o1/1ooo1/2X2/3/3 X 17 0",
            "column 37: 17 in hand",
        ),
        (
            "1/3/2X2/1ooo1/1o1o1/1ooo1/2X2/3/3/1 X 16 0",
            "column 35: too many ranks",
        ),
        ("", "column 1"),
    ] {
        let error = game.read_position(text).unwrap_err().to_string();
        assert!(error.contains(message), "{text}: {error}");
    }
    let lenient = game
        .read_position(" 1/3/2x2/1OOO1/1o1o1/1ooo1/2X2/3/3_x_16 ")
        .unwrap();
    assert_eq!(lenient, game.start());
}

#[test]
fn moves_are_read_leniently() {
    let game = lauta_hunt::load("deer-and-dogs").unwrap();
    let start = game.start();
    for text in [
        "c7xc5",
        "c7-c5",
        " C7 X C5 ",
        "c7xc5(c6)",
        "c7c5",
        "c7 – c5",
        "c7:c5",
        "c7 x c5 ( c6 )",
    ] {
        let (mv, _) = game
            .read_move(&start, text)
            .unwrap_or_else(|e| panic!("{text}: {e}"));
        assert_eq!(game.write_move(&start, &mv), "c7xc5");
    }
    let (_, next) = game.read_move(&start, "c7xc5").unwrap();
    for text in ["@c7", "c7", "@ C7", "@_c7"] {
        let (mv, _) = game.read_move(&next, text).unwrap();
        assert_eq!(game.write_move(&next, &mv), "@c7");
    }
    let stuck = game
        .read_position("1/3/ooXoo/ooooo/ooooo/ooooo/ooXoo/3/3 o 0 0")
        .unwrap();
    for text in ["--", "pass", "- -", "Pass"] {
        assert!(game.read_move(&stuck, text).is_ok(), "{text}");
    }
}

#[test]
fn why_names_the_rule() {
    let game = lauta_hunt::load("deer-and-dogs").unwrap();
    let ask = |game: &lauta_hunt::Rules, position: &str, mv: &str| {
        let pos = game.read_position(position).unwrap();
        let why = game.why(&pos, mv);
        assert!(!why.legal, "{mv}: {why:?}");
        (
            why.reason,
            why.rules
                .first()
                .map(|rule| rule.key.clone())
                .unwrap_or_default(),
        )
    };
    let start = "1/3/2X2/1ooo1/1o1o1/1ooo1/2X2/3/3 X 16 0";
    let second = "1/3/5/1o1o1/1oXo1/1ooo1/2X2/3/3 o 16 0";
    let steps = "1/3/oo3/oo3/ooX2/ooo2/ooo1X/3/3 o 0 0";
    let rows = "1/3/2o2/2o2/2X2/2Xoo/5/3/3 X 12 0";
    for (position, mv, reason, key) in [
        (start, "--", "the deer may not pass", "turns"),
        (start, "b4-a3", "b4 belongs to the dogs", "turns"),
        (start, "a3-a4", "a3 is empty", "deer"),
        (
            start,
            "c7-c6",
            "c6 is not empty; a capture is written with the point behind it, c7xc5",
            "deer",
        ),
        (start, "c7-b5", "neither neighbours", "board"),
        (start, "c7xc9", "c8 is empty", "deer"),
        (
            start,
            "c7xc5(b6)",
            "c6 lies between c7 and c5, not b6",
            "board",
        ),
        (start, "@a1", "nothing to drop", "turns"),
        (second, "b4-a3", "drop first", "drops"),
        (second, "@c5", "c5 is not empty", "drops"),
        (second, "@a1 b4-a3", "not both", "drops"),
        (second, "--", "only when they cannot move", "stuck"),
        (steps, "a5xc5", "never leap, and b5 lies between", "dogs"),
        (steps, "c3-c4", "c4 is not empty", "dogs"),
        (steps, "b3-b2", "no line joins b3 and b2", "board"),
        (steps, "@e7", "none left in hand", "dogs"),
        (rows, "c5xc7", "c6 and c7 are two in a row", "over"),
        (rows, "c5xc3", "c4 is their own", "over"),
        (
            "1/3/2X2/4o/4o/3oo/ooooX/3/1oo o 0 0",
            "e5-d5",
            "have captured 14",
            "target",
        ),
        (
            "1/3/ooooo/oo3/5/5/2o2/oo1/XXo X 0 0",
            "a1-b2",
            "cannot move",
            "blocked",
        ),
        (
            "1/3/2X2/4o/4o/3oo/ooooX/3/ooo X 0 200",
            "c7-c8",
            "200 moves in a row",
            "quiet",
        ),
    ] {
        let (found, rule) = ask(&game, position, mv);
        assert!(found.contains(reason), "{mv}: {found}");
        assert_eq!(rule, key, "{mv}: {found}");
    }
    let compulsory = lauta_hunt::load("deer-and-dogs:capture=compulsory").unwrap();
    let (reason, rule) = ask(&compulsory, "1/3/Xo1o1/5/5/5/4X/3/3 X 12 0", "a7-a6");
    assert_eq!(
        (reason.as_str(), rule.as_str()),
        ("the deer can capture, and must", "capture")
    );
    let plain = lauta_hunt::load("deer-and-dogs:oblique=false").unwrap();
    let (reason, rule) = ask(&plain, "1/3/2o2/1X3/5/5/X4/3/3 X 12 0", "b6xd8");
    assert!(reason.contains("slant") && rule == "slant", "{reason}");
}

#[test]
fn ends_are_checked_in_order() {
    let outcome = |spec: &str, text: &str| {
        let game = lauta_hunt::load(spec).unwrap();
        let pos = game.read_position(text).unwrap();
        let session = Session::at(Arc::new(game), pos);
        session
            .outcome()
            .map_or("goes on".to_string(), |outcome| match outcome.winner {
                None => "draw".into(),
                Some(side) => {
                    let ending = &session.game().endings()[usize::from(outcome.ending)];
                    format!("{side} {} {}", ending.name, ending.points)
                }
            })
    };
    let penned = "1/3/ooooo/oo3/5/5/2o2/oo1/XXo X 0 0";
    assert_eq!(outcome("deer-and-dogs", penned), "2 surrounded 1");
    assert_eq!(
        outcome("deer-and-dogs:scoring=pens", penned),
        "2 surrounded in the mountains 2"
    );
    assert_eq!(
        outcome("bouge-shodra", penned),
        "2 surrounded in the mountains 2"
    );
    assert_eq!(
        outcome("deer-and-dogs:both-home=on,scoring=pens", penned),
        "1 home 1"
    );
    // Fourteen captured and blocked at once: the captures count first.
    let both = "1/3/ooooo/o4/5/5/2o2/oo1/XXo X 0 0";
    assert_eq!(outcome("deer-and-dogs", both), "1 captures 1");
    // Surrounded on the last quiet move: surrounded.
    let last = "1/3/ooooo/oo3/5/5/2o2/oo1/XXo X 0 200";
    assert_eq!(outcome("deer-and-dogs", last), "2 surrounded 1");
    let quiet = "1/3/ooooo/oo3/5/5/2o2/ooo/XX1 X 0 200";
    assert_eq!(outcome("deer-and-dogs", quiet), "draw");
    assert_eq!(outcome("deer-and-dogs:quiet=off", quiet), "goes on");
    let stuck = "1/3/ooXoo/ooooo/ooooo/ooooo/ooXoo/3/3 o 0 0";
    assert_eq!(
        outcome("deer-and-dogs:stuck=deer-win", stuck),
        "1 dogs stuck 1"
    );
    assert_eq!(outcome("deer-and-dogs:stuck=pass", stuck), "goes on");
    // Deer on an entrance are not inside.
    let gate = "1/1X1/2X2/4o/4o/3oo/oooo1/3/ooo X 0 0";
    assert_eq!(outcome("deer-and-dogs:both-home=on", gate), "goes on");
    let moves = |spec: &str, text: &str| {
        let game = lauta_hunt::load(spec).unwrap();
        match game.turn(&game.read_position(text).unwrap()) {
            Turn::Choice(_, moves) => moves.len(),
            _ => 0,
        }
    };
    let second = "1/3/5/1o1o1/1oXo1/1ooo1/2X2/3/3 o 16 0";
    assert!(moves("deer-and-dogs:step-after-drop=true", second) > 26);
}
