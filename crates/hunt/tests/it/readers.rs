//! Whatever is read, nothing panics, and what is understood is written as it was read.

use lauta_game::Notation;
use lauta_hunt::Board;
use proptest::prelude::*;

const START: &str = "1/3/2X2/1ooo1/1o1o1/1ooo1/2X2/3/3 X 16 0";
const RULES: &str = include_str!("../../variants/deer-and-dogs.toml");
const CHILD: &str = include_str!("../../variants/bouge-shodra.toml");
const BOARD: &str = include_str!("../../boards/two-mountains.toml");

/// A text with a few characters cut out, doubled or replaced.
fn spoilt(text: &'static str) -> impl Strategy<Value = String> {
    let edits = proptest::collection::vec((0..text.len(), 0usize..12, ".{0,3}"), 1..4);
    edits.prop_map(move |edits| {
        let mut chars: Vec<char> = text.chars().collect();
        for (at, gone, new) in edits {
            let at = at.min(chars.len());
            let end = (at + gone).min(chars.len());
            chars.splice(at..end, new.chars());
        }
        chars.into_iter().collect()
    })
}

/// Text of the characters that notation is made of.
fn notation() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,40}",
        "[a-eA-E0-9xXo@()/ _-]{0,30}",
        "@?[a-i][0-9]{1,2}[-x ]?[a-i][0-9]{1,2}"
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn positions(text in prop_oneof![notation(), spoilt(START)]) {
        let game = lauta_hunt::load("deer-and-dogs").unwrap();
        match game.read_position(&text) {
            Ok(pos) => {
                let written = game.write_position(&pos);
                prop_assert_eq!(game.read_position(&written).unwrap(), pos);
            }
            Err(error) => prop_assert!(error.to_string().starts_with("column "), "{}", error),
        }
    }

    #[test]
    fn moves(
        text in prop_oneof![notation(), spoilt("c7xc5(c6)"), spoilt("@c5 b4-b3")],
        position in prop_oneof![
            Just(START),
            Just("1/3/5/1o1o1/1oXo1/1ooo1/2X2/3/3 o 16 0"),
            Just("1/3/oo3/oo3/ooX2/ooo2/ooo1X/3/3 o 0 0"),
            Just("1/3/ooXoo/ooooo/ooooo/ooooo/ooXoo/3/3 o 0 0"),
            Just("1/3/ooooo/oo3/5/5/2o2/oo1/XXo X 0 0"),
        ],
        options in prop_oneof![Just(""), Just(":step-after-drop=true,drops=free"), Just(":oblique=false")],
    ) {
        let game = lauta_hunt::load(&format!("deer-and-dogs{options}")).unwrap();
        let pos = game.read_position(position).unwrap();
        let why = game.why(&pos, &text);
        match game.read_move(&pos, &text) {
            Ok((mv, _)) => {
                prop_assert!(why.legal, "{:?} {:?}", text, why);
                let written = game.write_move(&pos, &mv);
                prop_assert_eq!(game.read_move(&pos, &written).unwrap().0, mv);
            }
            Err(_) => prop_assert!(!why.legal && !why.reason.is_empty(), "{:?} {:?}", text, why),
        }
    }

    #[test]
    fn boards(text in prop_oneof![
        ".{0,80}",
        spoilt(BOARD),
        proptest::collection::vec("([a-i][1-9] ){2,9}[a-i][1-9]", 0..12).prop_map(|lines| format!("lines = {lines:?}")),
    ]) {
        if let Ok(board) = Board::read("any", &text) {
            prop_assert!((2..=64).contains(&board.points()));
        }
    }

    #[test]
    fn rule_files(text in prop_oneof![".{0,80}", spoilt(RULES), spoilt(CHILD)]) {
        if let Ok(game) = lauta_hunt::GAMES.read("any", &text) {
            let start = lauta_game::Game::start(&game);
            prop_assert_eq!(game.read_position(&game.write_position(&start)).unwrap(), start);
        }
    }

    #[test]
    fn rules_of_any_value(
        key in "(board|start|oblique|capture|target|drops|stuck|repetition|quiet|both-home|scoring|step-after-drop)",
        value in "(true|false|-?[0-9]{1,6}|'on'|'off'|'pass'|'free'|'pens'|'field'|'one-triangle'|\\[\\]|'ooXoo/5/5/5/5 o 3 0'|'5/5/5/5/5 X 0 0'|'XXXXX/XXXXX/5/5/5 X 9')",
    ) {
        let text = format!("format = 1\nparent = 'bagh-chal'\n[rules]\n{key} = {value}\n");
        if let Err(error) = lauta_hunt::GAMES.read("any", &text) {
            prop_assert!(error.to_string().contains("any.toml"), "{}", error);
        }
    }
}

#[test]
fn faults_of_a_rule_file_point_at_the_place() {
    for (rules, message) in [
        ("target = 21", "the deer can capture 1 to 20 dogs"),
        (
            "board = 'round'",
            "there is no board \"round\"; there are field, one-triangle",
        ),
        (
            "start = 'X3X/5/5/5/X3X o 30'",
            "more pieces than the board has points, 25",
        ),
        (
            "start = '5/5/5/5/5 o 20'",
            "0 X and 20 o; a game needs one to eight X",
        ),
        ("start = 'X3X/5/5/5 o 20'", "rank 1 is missing"),
        ("repetition = 1", "repetition is \"off\" or at least 2"),
        (
            "capture = 'never'",
            "unknown variant `never`, expected `optional` or `compulsory`",
        ),
        ("captures = 5", "unknown field `captures`"),
    ] {
        let text = format!("format = 1\nparent = 'bagh-chal'\n[rules]\n{rules}\n");
        let error = lauta_hunt::GAMES
            .read("mine", &text)
            .unwrap_err()
            .to_string();
        assert!(
            error.contains(message) && error.contains("line 4"),
            "{rules}: {error}"
        );
    }
}
