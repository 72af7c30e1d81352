//! The worked cases that the rule document describes in prose.

use lauta_chase::{Rules, load};
use lauta_game::{Game, Notation, Side, Turn, cases};

/// The one move of a throw, as it is written, and the position that it leads to.
fn play(position: &str) -> (String, String) {
    let game = load("oimawashi").unwrap();
    let pos = game.read_position(position).unwrap();
    let Turn::Choice(side, moves) = game.turn(&pos) else {
        panic!("{position}: a move is due")
    };
    assert_eq!((side, moves.len()), (pos.side(), 1), "{position}");
    let (mv, next) = &moves[0];
    (game.write_move(&pos, mv), game.write_position(next))
}

const FILE: &str = "24,23,22,21,20,19";
#[test]
fn every_case_holds() {
    let file = include_str!("../../cases/oimawashi.toml");
    let passed = lauta_game::check::worked_cases::<Rules>(file);
    assert_eq!(passed.len(), 11);
}

#[test]
fn oi_3_the_seventh_jump_takes_the_rearmost_man_ahead() {
    let mut text = format!("{FILE}/{FILE} wish=25/34");
    for jump in 0..6 {
        let (mv, next) = play(&(text + " throw=5-2"));
        assert_eq!(mv, format!("{}/{}", 24 - jump, 18 - jump));
        text = next;
    }
    assert_eq!(text, format!("18,17,16,15,14,13/{FILE} wish=25/34"));
    let (mv, next) = play(&(text + " throw=5-3"));
    assert_eq!(mv, "18/12*");
    assert_eq!(next, "23,22,21,20,19/17,16,15,14,13,12 side=2 wish=34/25");
}

#[test]
fn the_winner_of_the_draw_takes_two_numbers_and_leaves_the_rest() {
    let game = load("oimawashi").unwrap();
    for side in Side::BOTH {
        let start = game.start_by(side);
        let Turn::Choice(chooser, moves) = game.turn(&start) else {
            panic!("the numbers have to be chosen")
        };
        assert_eq!(chooser, side);
        let written: Vec<String> = moves
            .iter()
            .map(|(mv, _)| game.write_move(&start, mv))
            .collect();
        assert_eq!(
            written.join(" "),
            "wish 2-3 wish 2-4 wish 2-5 wish 3-4 wish 3-5 wish 4-5"
        );
        for (_, next) in moves {
            let mut all: Vec<u8> = next
                .wish(side)
                .iter()
                .chain(next.wish(side.other()).iter())
                .collect();
            all.sort_unstable();
            assert_eq!(all, [2, 3, 4, 5]);
            assert!(matches!(game.turn(&next), Turn::Throw(thrower, _) if thrower == side));
        }
    }
}

#[test]
fn the_ring_goes_on_behind_1_and_the_last_man_ends_the_game() {
    let (mv, next) = play("3,2,1/20,19 throw=6-2 side=2 wish=34/25");
    assert_eq!((mv.as_str(), next.contains("side=2")), ("pass", false));
    let (mv, next) = play("24,3,2,1/17,16 throw=5-2 wish=25/34");
    assert_eq!(
        (mv.as_str(), next.as_str()),
        ("3/23", "24,23,2,1/17,16 wish=25/34")
    );
    // The lone man jumps to the point before him, and takes the last one there.
    let (mv, next) = play("1/12 throw=5-2 wish=25/34");
    assert_eq!(
        (mv.as_str(), next.as_str()),
        ("1/24*", "-/24 side=2 wish=34/25")
    );
    let game = load("oimawashi").unwrap();
    let outcome = game.outcome(&game.read_position(&next).unwrap()).unwrap();
    assert_eq!(outcome.winner, Some(Side::First));
}

#[test]
fn twelve_men_fill_the_ring() {
    let game = load("oimawashi:men=12").unwrap();
    let text = "24,23,22,21,20,19,18,17,16,15,14,13/24,23,22,21,20,19,18,17,16,15,14,13";
    assert_eq!(game.write_position(&game.start()), text);
    let pos = game
        .read_position(&format!("{text} wish=25/34 throw=2-3"))
        .unwrap();
    let (mv, next) = game.read_move(&pos, "jump").unwrap();
    assert_eq!(game.write_move(&pos, &mv), "24/12*");
    assert_eq!(
        (
            next.points(Side::First).count(),
            next.points(Side::Second).count()
        ),
        (12, 11)
    );
}

#[test]
fn a_case_in_a_file_is_run_like_any_other() {
    let run = |text: &str| cases::run::<Rules>(&toml::from_str(text).unwrap());
    let case = |more: &str| {
        format!(
            "id = \"X\"\ngame = \"oimawashi\"\nme = \"2,1\"\nopp = \"12\"\nthrow = \"5-3\"\n\
             wish = \"25/34\"\n{more}"
        )
    };
    let result =
        |me: &str| format!("results = [{{ me = \"{me}\", opp = \"\", end = \"all taken\" }}]");
    assert_eq!(run(&case(&result("1,24"))), Ok(()));
    assert_eq!(run(&case("count = 1")), Ok(()));
    assert!(run(&case(&result("2,1"))).unwrap_err().contains("-/24,1"));
    assert!(run(&case("count = 2")).is_err());
    assert!(run(&case("colour = 2")).unwrap_err().contains("colour"));
    let over = case("").replace("opp = \"12\"", "opp = \"\"");
    assert!(run(&over).unwrap_err().contains("over"));
}
