//! Readers of positions and moves: accepted text, refusals, and the words of `why`.

use lauta_game::{Game, Notation, ReadError};
use lauta_sahkku::{GAMES, load};

const GAME: &str = "sahkku-vuovdaguoika";

#[test]
fn moves_are_read_leniently_and_written_strictly() {
    let game = load(GAME).unwrap();
    let readings = [
        (
            "2b12/7K1A5/15 A 2 4",
            "M10+M8>M7",
            vec!["m10-m8", "M10 > M8", "m10+m8", "M10→M8"],
        ),
        (
            "2b12/6BK1A5/15 A 2 king=B",
            "M10+M8xM7",
            vec!["M10xM8", "m10-m8", "M10+M8>M7"],
        ),
        (
            "2b12/4A1KA7/15 A 3 king=A",
            "K:M7>M4",
            vec!["m7-m4", "K M7-M4", "k:m7>m4"],
        ),
        (
            "2b12/7K7/14a A 1",
            "A15!>M15",
            vec!["a15-m15", "A15! - M15", "A15>M15"],
        ),
        (
            "2b12/9B1A2K/15 A 2",
            "M12xM10",
            vec!["m12m10", "M12>M10", "m12 x m10", "M12×M10"]
                .into_iter()
                .filter(|text| *text != "m12m10")
                .collect(),
        ),
        (
            "2b12/7K7/13aa A 1 1 1",
            "again",
            vec!["AGAIN", "throw again", " rethrow "],
        ),
        ("2b12/7K7/13aa A 4", "pass", vec!["-", "--", "Pass"]),
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
fn what_is_no_move_is_refused_with_its_place() {
    let game = load(GAME).unwrap();
    let pos = game.read_position("2b12/7K1A5/15 A 2 4").unwrap();
    for (text, expected) in [
        ("", "a move of one die"),
        ("M10", "a move of one die"),
        ("M10>", "a move of one die"),
        ("M10 M8", "a move of one die"),
        ("M10>M16", "a line from M1 to M15"),
        ("M10>M0", "a line from M1 to M15"),
        ("c3-c4", "a move of one die"),
        ("M10>M8>M4", "a move of one die"),
        ("M10+M8>M7>M6", "a move of one die"),
        ("M10>M8 / M8>M4", "one die at a time"),
        ("M10>ø", "a move of one die"),
    ] {
        match game.read_move(&pos, text) {
            Err(ReadError::Notation {
                expected: found, ..
            }) => {
                assert!(found.contains(expected), "{text}: {found}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
}

#[test]
fn positions_are_read_leniently_and_refused_with_a_reason() {
    let game = load(GAME).unwrap();
    for (text, written) in [
        ("2b12/7k7/15", "2b12/7K7/15 A -"),
        ("2b12/7K7/14a_b_31", "2b12/7K7/14a B 1 3"),
        ("2b12/7K7/14a A 3-1 king=b ", "2b12/7K7/14a A 1 3 king=B"),
        ("2b12/7K7/14a A king=A", "2b12/7K7/14a A - king=A"),
    ] {
        let pos = game.read_position(text).unwrap();
        assert_eq!(game.write_position(&pos), written, "{text}");
    }
    for (text, part) in [
        ("", "row B has 15 lines"),
        ("2b12/7K7", "/ and the next row"),
        ("2b12/7K7/14 A -", "row A has 15 lines"),
        ("2b12/7K8/15 A -", "row M has 15 lines"),
        ("2b12/7K7/99999999999 A -", "row A has 15 lines"),
        ("2b12/7Q7/15 A -", "a, b, A, B, K"),
        ("2b12/7K6b/15 A -", "their own home row only"),
        ("2b12/7K6K/15 A -", "one king only"),
        ("2b12/15/15 A -", "the king is missing"),
        ("15/7K7/15 A -", "no soldier"),
        (
            "BBBBBBBBBBBBBBB/7K6B/15 A -",
            "16 soldiers; a side begins with 15",
        ),
        ("2b12/7K7/15 C -", "the side to play, A or B"),
        ("2b12/7K7/14a A 5", "dice like 1 3 4"),
        ("2b12/7K7/14a A 1 2 3 4", "three dice at most"),
        ("2b12/7K7/15 A 1", "the game is over"),
        ("2b12/7K7/14a A - king=C", "king=A or king=B"),
        ("2b12/7K7/14a A - kin", "king=A or king=B"),
        ("2b12/7K7/14a A - king=A x", "the end"),
    ] {
        let error = game.read_position(text).unwrap_err().to_string();
        assert!(error.contains(part), "{text:?}: {error}");
    }
}

#[test]
fn why_names_the_rule() {
    let game = load(GAME).unwrap();
    let cases = [
        ("2b12/7K1A5/14a A 2 4", "M9>M8", "no piece on M9", "move"),
        ("2b12/7KBA5/14a A 2 4", "M9>M8", "other side's", "move"),
        (
            "2b12/7K1A5/14a A 2 4",
            "K:M8>M6",
            "belongs to nobody",
            "king",
        ),
        (
            "2b12/7K1A5/14a A 2 4 king=B",
            "M8>M6",
            "belongs to the other side",
            "king",
        ),
        (
            "2b12/7K1A5/14a A 2 4",
            "A15>M14",
            "only an X can wake him",
            "waking",
        ),
        (
            "2b12/7K1A5/13aa A 1 4",
            "A14>A15",
            "the sleeper on A15",
            "waking",
        ),
        ("2b12/7K1A5/14a A 2 4", "M10>M12", "no die leads", "pattern"),
        (
            "2b12/7K1A5/14a A 2 4",
            "M10>M7",
            "3 lines, and the dice show 2 and 4",
            "move",
        ),
        (
            "2b12/8AA4K/14a A 2 4",
            "M10>M8",
            "own soldier on M9 is in the way",
            "blocking",
        ),
        (
            "2b12/7A1A4K/14a A 2 4",
            "M10>M8",
            "an own soldier stands on M8",
            "own-pieces",
        ),
        (
            "2b12/6AK1A5/14a A 2 4",
            "M10>M8",
            "would be pushed to M7",
            "push",
        ),
        ("2b12/7K1A5/14a A 2 4", "M10!>M8", "awake already", "waking"),
        (
            "2b12/7K1A5/14a A 2 4",
            "K:M10>M8",
            "the king does not stand on M10",
            "king",
        ),
        (
            "2b12/7K1A5/14a A 2 4",
            "M10+M6",
            "the king is not on M6",
            "recruiting",
        ),
        (
            "2b12/7K1A5/14a A 2 4",
            "M10+M8>M6",
            "the king is pushed to M7",
            "recruiting",
        ),
        ("2b12/7K1A5/14a A 2 4", "M10xM6", "no enemy on M6", "taking"),
        ("2b12/7K1A5/14a A 2 4", "M10xM8", "no enemy on M7", "taking"),
        ("2b12/7K1A5/14a A 2 4", "pass", "nobody may pass", "use"),
        ("2b12/7K1A5/14a A 1 1 2", "again", "only three X", "again"),
        (
            "2b12/7K1A5/14a A 1 1",
            "again",
            "before any of its dice",
            "again",
        ),
        ("2b12/9K5/10A3a A 1 4", "A11>A12", "fewer dice", "use"),
        ("2b12/7K1A5/14a A -", "M10>M8", "thrown first", "dice"),
        ("2b12/7K7/15 A -", "M10>M8", "game is over", "end"),
    ];
    for (position, text, part, key) in cases {
        let pos = game.read_position(position).unwrap();
        let why = game.why(&pos, text);
        assert!(!why.legal, "{text}");
        assert!(why.reason.contains(part), "{text}: {}", why.reason);
        assert_eq!(why.rules[0].key, key, "{text}");
    }
    let pos = game.read_position("2b12/7K1A5/15 A 2 4").unwrap();
    assert_eq!(game.why(&pos, "M10>M7").nearest, ["M10>M6", "M10+M8>M7"]);
    assert!(game.why(&pos, "m10-m8").legal);
    assert!(!game.why(&pos, "nonsense").legal);
    assert!(game.outcome(&pos).is_none());
}

#[test]
fn files_that_contradict_themselves_are_refused() {
    let file = include_str!("../../variants/sahkku-vuovdaguoika.toml");
    for (from, to, part) in [
        ("n = 15", "n = 14", "odd number from 5 to 21"),
        ("n = 15", "n = 23", "odd number from 5 to 21"),
        ("n = 15\n", "", "is missing"),
        (
            "key = \"pattern=miedut\"",
            "key = \"patern=miedut\"",
            "known are pattern, blocking",
        ),
        ("blocking = \"on\"", "blocking = \"perhaps\"", "perhaps"),
    ] {
        let changed = file.replacen(from, to, 1);
        assert_ne!(changed, file, "{from}");
        let error = GAMES.read("x", &changed).unwrap_err().to_string();
        assert!(error.contains(part), "{to}: {error}");
    }
}
