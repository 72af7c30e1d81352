//! What readers take, what they refuse, and what `why` says.

use lauta_chase::{load, read};
use lauta_game::{Game, Notation, ReadError};

#[test]
fn moves_are_read_leniently_and_written_strictly() {
    let game = load("oimawashi").unwrap();
    let readings = [
        (
            "24,23/24,23",
            "wish 2-5",
            vec!["25", "5 2", "2,5", "Wish 52", "take 2 and 5", "5-2"],
        ),
        (
            "24,23/24,23 throw=5-2 wish=25/34",
            "24/22",
            vec!["jump", "24-22", "jump 24 to 22", "24 22", "24>22"],
        ),
        (
            "24,23/10,9 throw=5-2 wish=25/34",
            "24/22*",
            vec!["jump", "24/22", "24-22*"],
        ),
        (
            "24,23/24,23 throw=3-4 wish=25/34",
            "pass",
            vec!["-", "--", " Pass "],
        ),
    ];
    for (position, written, others) in readings {
        let pos = game.read_position(position).unwrap();
        for text in others.into_iter().chain([written]) {
            let (mv, _) = game.read_move(&pos, text).unwrap();
            assert_eq!(game.write_move(&pos, &mv), written, "{text}");
        }
    }
}

#[test]
fn positions_are_read_leniently_and_refused_with_a_reason() {
    let game = load("oimawashi").unwrap();
    let short = game
        .read_position("1,24,2/7,6_side=2_wish=5-2_throw=16")
        .unwrap();
    assert_eq!(
        game.write_position(&short),
        "24,2,1/7,6 side=2 throw=6-1 wish=25/34"
    );
    let refused = [
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
    ];
    for (text, reason) in refused {
        let error = game.read_position(text).unwrap_err().to_string();
        assert!(
            error.contains(reason) && error.starts_with("column "),
            "{text}: {error}"
        );
    }
}

#[test]
fn why_names_the_rule() {
    let game = load("oimawashi").unwrap();
    let thrown = |throw: &str| format!("24,23/24,23 throw={throw} wish=25/34");
    let questions = [
        (
            "24,23/24,23".into(),
            "wish 1-2",
            "1 belongs to both",
            "wishes",
        ),
        (
            "24,23/24,23".into(),
            "wish 2-2",
            "2 different numbers",
            "wishes",
        ),
        (
            "24,23/24,23".into(),
            "wish 2",
            "2 different numbers of 2, 3, 4, 5",
            "wishes",
        ),
        (
            "24,23/24,23".into(),
            "24/22",
            "before the first throw",
            "wishes",
        ),
        (
            "24,23/24,23".into(),
            "pass",
            "before the first throw",
            "wishes",
        ),
        (
            "24,23/24,23 wish=25/34".into(),
            "jump",
            "thrown first",
            "throw",
        ),
        ("24,23/- wish=25/34".into(), "jump", "over", "ends"),
        (thrown("3-4"), "jump", "neither 2 nor 5", "throw"),
        (thrown("3-4"), "wish 2-5", "already", "wishes"),
        (thrown("3-2"), "pass", "must jump", "throw"),
        (thrown("3-2"), "23/22", "stands on 24", "jump"),
        (
            thrown("3-2"),
            "24/21",
            "directly in front of the foremost man, to 22",
            "jump",
        ),
        (thrown("3-2"), "24/22*", "no enemy man on 22", "capture"),
    ];
    for (position, text, reason, rule) in questions {
        let pos = game.read_position(&position).unwrap();
        let why = game.why(&pos, text);
        assert!(
            !why.legal && why.reason.contains(reason),
            "{position} {text}: {}",
            why.reason
        );
        assert_eq!(why.rules[0].key, rule, "{position} {text}");
        assert!(
            matches!(game.read_move(&pos, text), Err(ReadError::Illegal { .. })),
            "{position} {text}"
        );
    }
    for (position, texts) in [
        (
            game.write_position(&game.start()),
            &["", "7", "wish 2-x", "pass 25"][..],
        ),
        (
            thrown("3-2"),
            &["", "25", "24/22/20", "24/", "jump pass", "x", "24/30"][..],
        ),
    ] {
        let pos = game.read_position(&position).unwrap();
        for text in texts {
            let read = game.read_move(&pos, text);
            assert!(
                matches!(read, Err(ReadError::Notation { .. })),
                "{text}: {read:?}"
            );
            assert!(!game.why(&pos, text).nearest.is_empty(), "{text}");
        }
    }
}

#[test]
fn contradictions_in_a_rule_file_are_refused() {
    for (rules, reason) in [
        ("shared = [1, 6]", "missing"),
        ("men = 13\nshared = [1, 6]", "1 to 12"),
        ("men = 0\nshared = [1, 6]", "1 to 12"),
        ("men = 6\nshared = [1]", "even number"),
        ("men = 6\nshared = [1, 7]", "even number"),
        ("men = 6\nshared = [1, 2, 3, 4, 5, 6]", "even number"),
        (
            "men = 6\nshared = [1, 6]\nstart = { open = \"drawn\" }",
            "before it throws",
        ),
        ("men = 6\nring = 24", "ring"),
    ] {
        let text =
            format!("format = 1\nname = \"X\"\nplace = \"X\"\nsummary = \"X\"\n[rules]\n{rules}\n");
        let error = read("x", &text).unwrap_err().to_string();
        assert!(error.contains(reason), "{rules}: {error}");
    }
}
