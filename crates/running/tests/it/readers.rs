//! Readers: what people plausibly type is understood, and nothing makes them panic.

use lauta_game::{BoardView, Game, Notation, ReadError};
use lauta_running::{GAMES, Rules, load};
use proptest::prelude::*;

fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(400)
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn no_position_panics(id in proptest::sample::select(GAMES.ids()), text in "\\PC*") {
        let _ = load(&id).unwrap().read_position(&text);
    }

    #[test]
    fn what_looks_like_a_position_is_read_or_refused(
        id in proptest::sample::select(GAMES.ids()),
        text in "[abAB1-9]{1,16}/[AB0-9]{1,6}/[abAB1-9]{1,16} [AB] ?[1-4+ -]{0,12}",
    ) {
        let game = load(&id).unwrap();
        if let Ok(pos) = game.read_position(&text) {
            prop_assert_eq!(game.read_position(&game.write_position(&pos)), Ok(pos));
            let _ = (game.turn(&pos), game.view(&pos), game.steps(&pos));
        }
    }

    #[test]
    fn no_move_panics(text in "\\PC*", like in "[abmABM]?[0-9]{0,3}[!=>x*/ ,-]{0,3}[ABM][0-9]{1,3}[ /]{0,3}([ABM][0-9]{1,2}[!>x]{0,2}[ABM][0-9]{1,2})?") {
        for spec in ["daldosa", "daldosa-fast", "daldos-reversed"] {
            let game = load(spec).unwrap();
            let start = game.after(&game.start(), "3-1".parse().unwrap());
            for text in [&text, &like] {
                let _ = game.read_move(&start, text);
                let _ = game.why(&start, text);
                let _ = game.why(&game.start(), text);
            }
        }
    }

    #[test]
    fn no_rule_file_panics(
        text in "\\PC*",
        key in "(n|m|setup|dalling|capture|extra|end|end-check|max-use|direction|x)",
        value in "(-?[0-9]{1,20}|\"[a-z+-]{0,12}\"|true|\\[\\])",
    ) {
        let _ = GAMES.read("test", &text);
        let _ = GAMES.read("test", &format!("format = 1\nparent = \"daldos\"\n[rules]\n{key} = {value}\n"));
        let _ = load(&text);
        let _ = load(&format!("daldos:{key}={value}"));
    }
}

fn at(game: &str, position: &str) -> (Rules, lauta_running::Position) {
    let game = load(game).unwrap();
    let pos = game.read_position(position).unwrap();
    (game, pos)
}

#[test]
fn positions_are_read_leniently_and_written_strictly() {
    let game = load("daldos").unwrap();
    let full = "bbbbbbbbbbbbbbbb/16A/aaaaaaaaaaaaaaa1 B 1 4";
    for text in [
        full,
        "bbbbbbbbbbbbbbbb/16A/aaaaaaaaaaaaaaa1_B_1_4",
        "  bbbbbbbbbbbbbbbb/16A/aaaaaaaaaaaaaaa1 b 4-1",
        "bbbbbbbbbbbbbbbb/16A/aaaaaaaaaaaaaaa1 B 41",
    ] {
        assert_eq!(
            game.write_position(&game.read_position(text).unwrap()),
            full,
            "{text}"
        );
    }
    let rows = game
        .read_position("bbbbbbbbbbbbbbbb/17/aaaaaaaaaaaaaaaa")
        .unwrap();
    assert_eq!(rows, game.start());
    assert_eq!(
        game.write_position(&rows),
        "bbbbbbbbbbbbbbbb/17/aaaaaaaaaaaaaaaa A -"
    );
}

#[test]
fn wrong_positions_say_where_and_what_would_fit() {
    let game = load("daldos").unwrap();
    for (text, expected) in [
        ("", "column 1: row B has 16 holes"),
        (
            "16",
            "column 3: \"\" does not fit; expected / and the next row",
        ),
        ("16/17/17 A -", "column 7: row A has 16 holes"),
        ("16/16/16 A -", "column 4: the middle row has 17 holes"),
        (
            "15z/17/16",
            "column 3: \"z\" does not fit; expected a, b, A, B or a number",
        ),
        ("16/a16/16", "column 4: a sleeps"),
        ("16/17/16", "column 1: there is no piece"),
        (
            "AAAAAAAAAAAAAAAA/A16/16 A",
            "A has 17 pieces; a side begins with 16",
        ),
        (
            "A15/17/15B C",
            "column 12: \"C\" does not fit; expected the side",
        ),
        (
            "A15/17/15B A 5",
            "column 14: \"5\" does not fit; expected dice",
        ),
        ("A15/17/15B A 1", "there are two dice to play"),
        ("A15/17/15B A 1 1+", "there are two dice to play"),
        ("A15/17/16 A 1 2", "the game is over"),
    ] {
        let error = game.read_position(text).unwrap_err().to_string();
        assert!(error.contains(expected), "{text:?}: {error}");
    }
    let game = load("daldosa-fast").unwrap();
    for (dice, fits) in [
        ("1 1+", true),
        ("1 2+", false),
        ("1+", false),
        ("2 3 4", false),
    ] {
        let text = format!("bbbbbbbbbb1BBB/15/aaaaaaaaaa1AAA A {dice}");
        assert_eq!(game.read_position(&text).is_ok(), fits, "{dice}");
    }
}

#[test]
fn moves_are_read_leniently_and_written_strictly() {
    let (game, pos) = at("daldos", "13bbb/5A6A4/aaaa12 A 1 3");
    for (text, written) in [
        ("a4 - a5, m12 - m9", "A4!>A5 / M12>M9"),
        ("M12>M9 A4>A5", "A4!>A5 / M12>M9"),
        ("M12>M9/A4!>A5", "A4!>A5 / M12>M9"),
        ("A4!=>A8", "A4!=>A8"),
        ("A4 A8", "A4!=>A8"),
        ("A4>A5>A8", "A4!=>A8"),
        ("A4!>A5 / A5>A8", "A4!=>A8"),
        ("m5→m1", "M5=>M1"),
    ] {
        let (mv, _) = game.read_move(&pos, text).unwrap();
        assert_eq!(game.write_move(&pos, &mv), written, "{text}");
    }
    for text in [
        "",
        "A4",
        "A4>",
        ">A5",
        "A4>A5 / A",
        "A4>M",
        "Q4>A5",
        "A999>A1",
        "*",
    ] {
        let error = game.read_move(&pos, text).unwrap_err();
        assert!(
            matches!(error, ReadError::Notation { .. }),
            "{text}: {error}"
        );
    }
}

#[test]
fn two_meanings_are_named() {
    let (game, pos) = at("daldos-double-capture", "2A1bb1b8/17/16 A 2 3");
    let error = game.read_move(&pos, "B3xB8").unwrap_err();
    let both = "\"B3xB8\" can mean \"B3xB5 / B5xB8\" or \"B3xB6 / B6xB8\"";
    assert_eq!(error.to_string(), both);
}

#[test]
fn why_names_the_rule_and_the_nearest_moves() {
    for (game, position, mv, reason, rule) in [
        (
            "daldos",
            "start 2 3",
            "A16>M15",
            "without a dal no piece can be woken",
            "dal",
        ),
        (
            "daldos",
            "start 1 3",
            "A15>A16",
            "an own piece on A16 is in the way",
            "own-pieces",
        ),
        (
            "daldos",
            "start 1 3",
            "A16>M16",
            "both dice can be used",
            "use",
        ),
        ("daldos", "start 1 3", "pass", "nobody may pass", "use"),
        (
            "daldos",
            "start 1 3",
            "A2>A1",
            "no way leads from A2 to A1",
            "",
        ),
        (
            "daldos",
            "start 1 3",
            "A16>M15",
            "it is 2 holes, and the dice show 1 and 3",
            "move",
        ),
        (
            "daldos",
            "start 1 3",
            "A17>M15",
            "there is no hole A17",
            "board",
        ),
        (
            "daldos",
            "start -",
            "A16>M16",
            "the dice have to be thrown first",
            "dice",
        ),
        (
            "daldos",
            "15b/17/3A1aa9 A 2 3",
            "A7>A9",
            "only a dal can wake it",
            "dal",
        ),
        (
            "daldos",
            "15b/17/3A1aa9 A 1 4",
            "A5>A6",
            "there is no piece on A5",
            "move",
        ),
        (
            "daldos",
            "15b/17/3A1aa9 A 1 4",
            "A4!>A5",
            "awake already",
            "dal",
        ),
        (
            "daldos",
            "15b/17/3A1aa9 A 1 4",
            "A7!xA12",
            "no enemy on A12",
            "taking",
        ),
        (
            "daldos",
            "15b/17/3A4a7 A 2 3",
            "A4=>A9",
            "an own piece on A9",
            "own-pieces",
        ),
        (
            "daldos:max-use=pips",
            "15b/17/3A4a7 A 2 3",
            "A4>A6",
            "the larger",
            "max-use",
        ),
        (
            "daldos-aftmost",
            "15b/17/aaaBaa10 A 1 1",
            "A3!xA4 / A6!>A7",
            "A6 has to be woken",
            "dalling",
        ),
        (
            "daldos",
            "16/4B2B1A7/16 A 2 3",
            "M9xM7 / M7xM4",
            "is jumped",
            "capture",
        ),
        (
            "daldos-double-capture:end=last-piece",
            "16/4B2B1A7/16 A 2 3",
            "M9xM7 / M7xM4",
            "ends the game",
            "end-check",
        ),
        (
            "daldosa-fast",
            "bbbbbbbbbb1BBB/15/aaaaaaaaaa1AAA A 1 1 1 2",
            "A14>M14 / M14>M13",
            "one number at a time",
            "extra",
        ),
        (
            "daldos",
            "16/17/15A B -",
            "A1>A2",
            "the game is over",
            "end",
        ),
    ] {
        let rules = load(game).unwrap();
        let start = rules.write_position(&rules.start());
        let start = start.trim_end_matches('-');
        let pos = rules
            .read_position(&position.replace("start ", start))
            .unwrap();
        let why = rules.why(&pos, mv);
        assert!(
            !why.legal && why.reason.contains(reason),
            "{mv}: {}",
            why.reason
        );
        if !rule.is_empty() {
            let keys: Vec<&str> = why.rules.iter().map(|r| r.key.as_str()).collect();
            assert!(keys.contains(&rule), "{mv}: {keys:?}");
        }
        if !position.ends_with('-') {
            assert!(!why.nearest.is_empty(), "{mv}");
        }
    }
}

#[test]
fn wrong_rule_files_show_the_place() {
    let file = |rules: &str| format!("format = 1\nparent = \"daldos\"\n[rules]\n{rules}\n");
    for (rules, expected) in [
        ("n = 31", "line 4, column 1"),
        ("n = 31", "cannot be 31; here it is 4 to 30"),
        ("n = 4\nm = \"n\"", "need 9 holes"),
        ("n = 5\nsetup = \"three-awake\"", "here it is 6 to 30"),
        ("colour = \"red\"", "unknown field `colour`"),
        (
            "dalling = \"any\"",
            "unknown variant `any`, expected `free` or `aftmost`",
        ),
    ] {
        let error = GAMES.read("mine", &file(rules)).unwrap_err().to_string();
        assert!(error.contains(expected), "{rules}: {error}");
    }
    assert!(GAMES.read("mine", &file("n = 20")).is_ok());
    let alone = "format = 1\n[rules]\nn = 6\n";
    assert_eq!(GAMES.read("mine", alone).unwrap().about().id, "mine");
    let no_size = GAMES.read("mine", "format = 1\n").unwrap_err().to_string();
    assert!(no_size.contains("is missing"), "{no_size}");
}

#[test]
fn a_hole_is_explained_by_one_that_the_board_has() {
    for (game, example) in [
        ("daldos", "a hole like A16, M0 or B3"),
        ("daldosa", "a hole like A12, M0 or B3"),
        ("daldosa-12-12-12", "a hole like A12, M1 or B3"),
    ] {
        let rules = load(game).unwrap();
        let pos = rules.start();
        let error = rules.read_move(&pos, "x").unwrap_err();
        assert!(error.to_string().contains(example), "{game}: {error}");
    }
}
