//! Typed moves and positions: read if they can mean one thing, else refused with a reason, and
//! never a panic.

use lauta_game::{BoardView, Game, Notation, ReadError};
use lauta_tables::Rules;
use proptest::prelude::*;

fn backgammon() -> Rules {
    lauta_tables::load("backgammon").unwrap()
}

/// Canonical text of the move that `text` means.
fn written(game: &Rules, position: &str, text: &str) -> Result<String, ReadError> {
    let pos = game.read_position(position).unwrap();
    game.read_move(&pos, text)
        .map(|(mv, _)| game.write_move(&pos, &mv))
}

const START: &str = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";

#[test]
fn moves_are_read_as_people_type_them() {
    let game = backgammon();
    let opening = format!("{START} throw=3-1");
    for text in [
        "8/5 6/5",
        "6/5 8/5",
        "8-5 6-5",
        " 6/5, 8/5 ",
        "8/5* 6/5",
        "8/5;6/5",
    ] {
        assert_eq!(written(&game, &opening, text).unwrap(), "8/5 6/5", "{text}");
    }
    let far = format!("{START} throw=6-5");
    for text in ["24/13", "24/18/13", "24/18 18/13"] {
        assert_eq!(written(&game, &far, text).unwrap(), "24/18/13", "{text}");
    }
    // A stop that is closed is no other way of saying it; one where nothing happens is.
    assert!(written(&game, &far, "24/19/13").is_err());
    let short = format!("{START} throw=2-1");
    let one = written(&game, &short, "24/23/21").unwrap();
    assert_eq!(written(&game, &short, "24/22/21").unwrap(), one);
    let double = format!("{START} throw=5-5");
    for text in ["13/8(2) 8/3(2)", "13/8/3(2)", "13/3(2)"] {
        assert_eq!(
            written(&game, &double, text).unwrap(),
            "13/8/3(2)",
            "{text}"
        );
    }
    let entering = "25,13(14)/24(2),13(5),8(3),5(5) throw=5-1";
    for text in ["bar/24/19", "in/24/19", "25/19", "Bar/24 24/19"] {
        assert_eq!(
            written(&game, entering, text).unwrap(),
            "bar/24/19",
            "{text}"
        );
    }
    let off = "6,2(2)/24(2) throw=6-1";
    for text in ["6/5/off", "6/5 5/0", "6/0", "6/off"] {
        assert_eq!(written(&game, off, text).unwrap(), "6/5/off", "{text}");
    }
}

#[test]
fn a_move_that_can_mean_two_names_both() {
    // 13/8 by way of 10 or of 11, a man to hit on each: which one is the question.
    let game = backgammon();
    let position = "13,6(14)/15,14,6(13) throw=3-2";
    match written(&game, position, "13/8") {
        Err(ReadError::Ambiguous { first, second, .. }) => {
            assert_ne!(first, second);
            assert!(
                [&first, &second].iter().all(|mv| mv.starts_with("13/1")),
                "{first} {second}"
            );
        }
        other => panic!("{other:?}"),
    }
    assert_eq!(written(&game, position, "13/10/8").unwrap(), "13/10*/8");
    assert_eq!(written(&game, position, "13/11/8").unwrap(), "13/11*/8");
}

#[test]
fn positions_are_refused_with_the_place() {
    let game = backgammon();
    for (text, column, says) in [
        ("", 1, "MOVER/OTHER"),
        ("24(2)", 6, "MOVER/OTHER"),
        ("24(2),x/6", 7, "points 1 to 25"),
        ("24(16)/6", 1, "more than 15"),
        ("26/6", 1, "points 1 to 25"),
        ("24/1", 4, "both sides stand"),
        ("24/6 throw=7-1", 12, "dice that can fall"),
        ("24/6 side=3", 11, "side=1 or side=2"),
        ("24/6 turn=1", 6, "side=2"),
        ("-/6", 1, "all men of a side are off"),
        ("-/6 end=never", 9, "gammon"),
    ] {
        let error = game.read_position(text).unwrap_err();
        let message = error.to_string();
        assert!(message.contains(says), "{text}: {message}");
        assert!(
            message.starts_with(&format!("column {column}:")),
            "{text}: {message}"
        );
    }
}

#[test]
fn men_are_missing_only_where_men_are_borne_off() {
    for spec in ["hon-sugoroku", "yamato", "riben"] {
        let game = lauta_tables::load(spec).unwrap();
        for (text, column) in [("24(14)/24(15)", 1), ("24(15)/24(14)", 8)] {
            let error = game.read_position(text).unwrap_err().to_string();
            let says = format!("column {column}: 1 of 15 men are missing");
            assert!(error.starts_with(&says), "{spec} {text}: {error}");
        }
    }
    assert!(
        lauta_tables::load("sugoroku-1679")
            .unwrap()
            .read_position("24(14)/24(15)")
            .is_ok()
    );
}

#[test]
fn of_equal_steps_the_first_that_is_written_hits() {
    let game = backgammon();
    let text = "13(2)/16 throw=4-4";
    assert_eq!(written(&game, text, "13/1 13/9").unwrap(), "13/9* 13/9/5/1");
    let text = "13(2),24/16 throw=4-4";
    assert_eq!(
        written(&game, text, "13/9(2) 24/16").unwrap(),
        "24/20/16 13/9* 13/9"
    );
}

#[test]
fn steps_name_the_die_that_they_play() {
    let game = backgammon();
    let pos = game.read_position(&format!("{START} throw=5-4")).unwrap();
    let tree = game.steps(&pos);
    let dice = |text: &str| {
        let step = tree.nodes[0].steps.iter().find(|step| step.text == text);
        step.unwrap().dice.clone()
    };
    assert_eq!((dice("13/8"), dice("13/9")), (vec![5], vec![4]));
}

/// The keys of the rules that `why` cites.
fn cited(spec: &str, position: &str, mv: &str) -> Vec<String> {
    let game = lauta_tables::load(spec).unwrap();
    let why = game.why(&game.read_position(position).unwrap(), mv);
    assert!(
        !why.legal && !why.nearest.is_empty(),
        "{position} {mv}: {why:?}"
    );
    why.rules.into_iter().map(|rule| rule.key).collect()
}

#[test]
fn why_cites_the_rule_that_decides() {
    let start = format!("{START} throw=6-5");
    for (spec, position, mv, key) in [
        ("backgammon", start.as_str(), "24/17", "throw"),
        ("backgammon", &start, "20/14", "points"),
        ("backgammon", &start, "24/18", "must"),
        ("backgammon", &start, "pass", "must"),
        ("backgammon", &start, "24/19 13/7", "points"),
        (
            "backgammon",
            "25,13(14)/24(2),13(5),8(3),6(5) throw=5-2",
            "13/8 13/11",
            "hand",
        ),
        ("backgammon", &start, "6/off 13/8", "bear"),
        ("backgammon", "13/23(2) throw=6-5", "13/8", "larger"),
        ("backgammon", "6,3(2)/24 throw=5-4", "3/off 3/off", "bear"),
        ("backgammon", "2,1/1 throw=1-1", "1/off", "must"),
        ("tavla", "7/22 throw=5-4", "7/3", "must"),
        ("tavla", "2/24 throw=2-1", "2/1", "larger"),
        ("bradspel", "24(14),18/24(15) throw=6-5", "24/18", "stack"),
        (
            "bradspel",
            "4(2),3(2),2(2)/12(15) throw=3-2",
            "3/off 2/off",
            "bear",
        ),
        ("bradspel", "3,1(2)/12(15) throw=5-2", "3/1/off", "waste"),
        (
            "garanguet",
            "24,12/24,7,6,5 throw=6-5-4",
            "12/7/3",
            "larger",
        ),
        ("sbaraglio", "12/9(2),7(2) throw=6-5-3", "12/9", "points"),
        ("plein", "14(9),13(6)/24(15) throw=6-5", "14/8", "stack"),
        (
            "ticktack",
            "24(12),18,15,13/24(12),23,19,18 throw=6-5",
            "24/18 24/19",
            "neglect",
        ),
        (
            "bradspel",
            "23/10(2),9(2),8(2),7(2),6(2),5(2),4(3) throw=5-3",
            "23/18",
            "last-man",
        ),
    ] {
        let keys = cited(spec, position, mv);
        assert!(
            keys.iter().any(|k| k == key),
            "{spec} {position} {mv}: {keys:?}, not {key}"
        );
    }
    let game = backgammon();
    assert!(
        game.why(&game.read_position(&start).unwrap(), "24/13")
            .legal
    );
}

fn near_misses() -> impl Strategy<Value = String> {
    prop_oneof![
        "\\PC{0,40}",
        "[0-9()/, =*-]{0,40}",
        "([0-9]{1,2}(\\([0-9]{1,2}\\))?,?){0,6}/([0-9]{1,2}(\\([0-9]{1,2}\\))?,?){0,6}( (side|throw|end)=[a-z0-9-]{0,6}){0,2}",
        "((bar|in|[0-9]{1,3})/([0-9]{1,3}|off)(\\*|\\*\\*|\\([0-9]\\))? ?){0,8}",
    ]
}

proptest! {
    #[test]
    fn no_text_makes_a_reader_panic(text in near_misses()) {
        for spec in ["backgammon", "bradspel", "plakoto", "acey-deucey", "puff-lang", "verkehren", "dashi", "qiliang"] {
            let game = lauta_tables::load(spec).unwrap();
            let throw = if spec == "dashi" { "6-5-5" } else { "6-5" };
            let pos = game.after(&game.start(), throw.parse().unwrap());
            if let Err(ReadError::Notation { column, .. } | ReadError::Position { column, .. }) =
                game.read_position(&text)
            {
                prop_assert!(column >= 1 && column <= text.chars().count() + 1, "{text:?}: {column}");
            }
            if let Ok((mv, next)) = game.read_move(&pos, &text) {
                let written = game.write_move(&pos, &mv);
                prop_assert_eq!(game.read_move(&pos, &written).unwrap().1, next);
            }
            let why = game.why(&pos, &text);
            prop_assert_eq!(why.legal, game.read_move(&pos, &text).is_ok() || why.reason.contains("several"));
        }
        let _ = lauta_tables::load(&text);
        let _ = lauta_tables::load(&format!("bradspel:{text}"));
        let _ = lauta_tables::GAMES.read("x", &text);
    }
}
