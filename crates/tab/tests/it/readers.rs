//! Readers: what people plausibly type is understood, and nothing makes them panic.

use lauta_game::{BoardView, Game, Notation, ReadError};
use lauta_tab::{GAMES, load};
use proptest::prelude::*;

fn config() -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(300)
    }
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn no_position_panics(text in "\\PC*") {
        let _ = load("tab-egypt").unwrap().read_position(&text);
    }

    #[test]
    fn what_looks_like_a_position_is_read_or_refused(
        text in "([ACD][1-9]=(c|c2|x)(.x)?,){0,3}A[1-9]/([BCD][1-9]=[cx],){0,3}B[1-9] [AB] ?[1-46+ -]{0,6}( owes=[0-3])?",
    ) {
        let game = load("tab-egypt").unwrap();
        if let Ok(pos) = game.read_position(&text) {
            prop_assert_eq!(game.read_position(&game.write_position(&pos)), Ok(pos));
            let _ = (game.turn(&pos), game.view(&pos), game.steps(&pos));
        }
    }

    #[test]
    fn no_move_panics(text in "\\PC*", like in "(1:)?[A-Da-d][0-9]{0,3}(=[cxue2]{0,3})?[!>x+ -]{0,3}[A-D][0-9]{0,3}\\*?") {
        let game = load("tab-egypt").unwrap();
        let pos = game.read_position("A1-A3,C5=c.x,D9=c/B1-B9 A 1 2 6").unwrap();
        for text in [&text, &like] {
            let _ = game.read_move(&pos, text);
            let _ = game.why(&pos, text);
            let _ = game.why(&game.start(), text);
        }
    }

    #[test]
    fn no_rule_file_panics(
        text in "\\PC*",
        key in "(n|held|start|x)",
        value in "(-?[0-9]{1,20}|\"[a-z-]{0,12}\"|true|\\[\\])",
    ) {
        let _ = GAMES.read("test", &text);
        let _ = GAMES.read("test", &format!("format = 1\nparent = \"tab-egypt\"\n[rules]\n{key} = {value}\n"));
        let _ = load(&text);
        let _ = load(&format!("tab-egypt:{key}={value}"));
    }
}

#[test]
fn positions_are_read_leniently_and_written_strictly() {
    let game = load("tab-egypt").unwrap();
    for (text, written) in [
        ("A1-A9/B1-B9", "A1-A9/B1-B9 A -"),
        ("a1-a9 / b1-b9 a", "A1-A9/B1-B9 A -"),
        ("A9 A1-A8/B1-B9 B 21", "A1-A9/B1-B9 B 1 2"),
        ("A1-A9/B1-B9_A_1_4+", "A1-A9/B1-B9 A 1 4+"),
        (
            "A1=u,C9,C8,D2=c2,D1=x2/B1 A 6-2",
            "A1,C8-C9=c,D1=x,D2=c/B1 A 2 6",
        ),
        ("C5=x.c,B8/- A -", "C5=c.x,B8=e/- A -"),
        ("A1/D1,C2 B - ", "A1/D1=c,C2=c B -"),
        ("D9=c.c/C1=c A 2 owes=0", "D9=c.c/C1=c A 2"),
        ("C9=c/C1=c A 2 owes=0", "C9=c/C1=c A 2 owes=0"),
    ] {
        let pos = game.read_position(text).unwrap();
        assert_eq!(game.write_position(&pos), written, "{text}");
    }
}

#[test]
fn wrong_positions_say_where_and_what_would_fit() {
    let game = load("tab-egypt").unwrap();
    for (text, expected) in [
        ("", "expected / and the men of B"),
        ("A1", "expected / and the men of B"),
        (
            "A1,E3/B1",
            "column 4: \"E3\" does not fit; expected a square",
        ),
        ("A0/B1", "column 1: there is no A0; the columns are 1 to 9"),
        ("A1-C2/B1", "is no part of a row"),
        ("A5-A2/B1", "is no part of a row"),
        ("A1,A1/B1", "column 4: A1 is named twice"),
        ("C1=c/C1=c", "column 6: men of both sides stand on C1"),
        ("C1=u/B1", "a man of A on C1 is c or c2 or x, not \"u\""),
        ("A1=e/B1", "a man of A on A1 is u or c, not \"e\""),
        ("A1=u.c/B1", "an unconverted man stands alone"),
        ("A1-A9,C1=c/B1", "A has more men than the 9"),
        ("-/-", "there is no man on the board"),
        ("A1/B1 C", "expected a square like"),
        ("A1/B1 A 5", "column 9: \"5\" does not fit; expected throws"),
        ("A1/B1 A 2 3", "a 2 or a 3 ends the throwing"),
        ("A1/B1 A 2+", "a 2 or a 3 ends the throwing"),
        ("A1/- A 2", "the game is over"),
        ("A1/B1 A owes=1", "there is nothing to use yet"),
        ("A1/B1 A 2 owes=1", "not so many throws as 1 can be used"),
        ("A1/B1 A 2 owes=x", "a number of throws"),
        ("A1/B1 A 1111111111111111111111", "too many throws"),
    ] {
        let error = game.read_position(text).unwrap_err().to_string();
        assert!(
            error.contains(expected) && error.starts_with("column "),
            "{text:?}: {error}"
        );
    }
}

const MIDDLE: &str = "A1-A3,C5=c.x,C7=c,D9=c/D2=c,B1-B4 A 1 2 6";

#[test]
fn moves_are_read_leniently_and_written_strictly() {
    let game = load("tab-egypt").unwrap();
    let pos = game.read_position(MIDDLE).unwrap();
    for (text, written) in [
        ("c7+c5", "C7+C5"),
        ("C7-C5", "C7+C5"),
        ("C7 C5", "C7+C5"),
        (" A3 > A4 ", "A3!>A4"),
        ("A3!>A4", "A3!>A4"),
        ("C5→D2", "C5xD2"),
        ("C5>D2*", "C5xD2"),
        ("C5xD2", "C5xD2"),
        ("1:C5=x>C4", "1:C5=x>C4"),
        ("1:C5=x2-C4", "1:C5=x>C4"),
        ("1:c5=c c4", "1:C5=c>C4"),
        ("D9-B8", "D9>B8"),
    ] {
        let (mv, _) = game.read_move(&pos, text).unwrap();
        assert_eq!(game.write_move(&pos, &mv), written, "{text}");
    }
    for text in [
        "",
        "C5",
        "C5>",
        ">C5",
        "1:",
        "C5=>C4",
        "E5>C4",
        "C7>C5 / C5>C4",
        "C999>C1",
        "*",
        "é5>C4",
        "1:C5=é>C4",
    ] {
        let error = game.read_move(&pos, text).unwrap_err();
        assert!(
            matches!(error, ReadError::Notation { .. }),
            "{text}: {error}"
        );
        assert!(!game.why(&pos, text).nearest.is_empty(), "{text}");
    }
    let error = game.read_move(&pos, "1:C5>C4").unwrap_err().to_string();
    assert_eq!(error, "\"1:C5>C4\" can mean \"1:C5=c>C4\" or \"1:C5=x>C4\"");
}

#[test]
fn why_names_the_rule() {
    let game = load("tab-egypt").unwrap();
    for (position, mv, reason, rule) in [
        ("A1-A9/B1-B9 A -", "A9>C9", "thrown first", "sticks"),
        ("A1-A9/B1-B9 A 1+", "A9>C9", "thrown first", "sticks"),
        ("A1-A9/- A -", "A9>C9", "over", "end"),
        (MIDDLE, "C10>C9", "there is no square C10", "board"),
        (MIDDLE, "C9>C8", "nobody stands on C9", "sticks"),
        (MIDDLE, "D2>D3", "the other side's", "sticks"),
        (
            MIDDLE,
            "C7>C4",
            "it takes a 3, and there is 1 and 2 and 6 to use",
            "use",
        ),
        (MIDDLE, "C7>C8", "no throw leads A from C7 to C8", "track"),
        (MIDDLE, "C7>C2", "no throw leads A", "track"),
        (MIDDLE, "A3>A5", "only a tâb converts", "convert"),
        (
            MIDDLE,
            "A1>A2",
            "not been converted stands on A2",
            "landing",
        ),
        (MIDDLE, "C7!>C5", "converted already", "convert"),
        (MIDDLE, "C7xC5", "no enemy on C5", "taking"),
        (MIDDLE, "C7+C6", "no own man on C6", "stack"),
        (MIDDLE, "1:C7>C6", "no stack on C7", "split"),
        (MIDDLE, "1:C5>C3", "only a tâb breaks up", "split"),
        (
            MIDDLE,
            "1:C5=e>C4",
            "no man of the stack on C5 is e",
            "split",
        ),
        (MIDDLE, "C5=x>C4", "write 1: before it", "split"),
        (MIDDLE, "pass", "3 more throws can be used", "use"),
        (
            "A2,B8=e/B3 A 3",
            "B8>B5",
            "those in the enemy's row stay: B8",
            "held",
        ),
        ("D9=c.x/B3 A 3", "D9>B7", "twice", "visit"),
        ("D9=c/C3=c A 3", "D9>B7", "no enemy is left there", "visit"),
        ("A7,A3=c/B1 A 4 6", "A3>A7", "stands on A7", "landing"),
    ] {
        let pos = game.read_position(position).unwrap();
        let why = game.why(&pos, mv);
        assert!(
            !why.legal && why.reason.contains(reason),
            "{position} {mv}: {}",
            why.reason
        );
        assert_eq!(why.rules[0].key, rule, "{position} {mv}");
        assert!(matches!(
            game.read_move(&pos, mv),
            Err(ReadError::Illegal { .. })
        ));
    }
    let pos = game.read_position(MIDDLE).unwrap();
    assert!(game.why(&pos, "C7>C5").legal);
}

#[test]
fn contradictions_in_a_rule_file_are_refused() {
    for (rules, reason) in [
        ("", "is missing"),
        ("n = 8", "cannot be 8; it is odd, 7 to 15"),
        ("n = 5", "cannot be 5"),
        ("n = 17", "cannot be 17"),
        ("n = 9\nheld = \"all\"", "one-man"),
        ("n = 9\nstart = { draw = \"best\" }", "first-one"),
        (
            "n = 9\n[[rule]]\nkey = \"jump=on\"\ntext = \"x\"\nsource = \"x\"\ngrade = \"decision\"",
            "no choice \"jump\"",
        ),
    ] {
        let text =
            format!("format = 1\nname = \"X\"\nplace = \"X\"\nsummary = \"X\"\n[rules]\n{rules}\n");
        let error = GAMES.read("x", &text).unwrap_err().to_string();
        assert!(error.contains(reason), "{rules}: {error}");
    }
}
