//! The rules of the sources one by one, by the ids that they have in the rule document.

use lauta_game::{BoardView, Game, Notation, Side, Turn};
use lauta_tab::{Position, Rules, load};

/// Every legal move in a position, as it is written.
fn moves(game: &Rules, position: &str) -> Vec<String> {
    let pos = game.read_position(position).unwrap();
    let Turn::Choice(_, moves) = game.turn(&pos) else {
        panic!("{position}: no choice is due")
    };
    let mut written: Vec<String> = moves
        .iter()
        .map(|(mv, _)| game.write_move(&pos, mv))
        .collect();
    written.sort();
    written
}

fn legal(position: &str, expected: &[&str]) {
    assert_eq!(
        moves(&load("tab-egypt").unwrap(), position),
        expected,
        "{position}"
    );
}

/// The position after one move, as it is written.
fn after(position: &str, mv: &str) -> String {
    let game = load("tab-egypt").unwrap();
    let pos = game.read_position(position).unwrap();
    game.write_position(&game.read_move(&pos, mv).unwrap().1)
}

fn throws(game: &Rules, pos: &Position) -> Option<Vec<(String, u32)>> {
    match game.turn(pos) {
        Turn::Throw(_, throws) => Some(throws.iter().map(|t| (t.0.to_string(), t.1)).collect()),
        _ => None,
    }
}

#[test]
fn t_1_board_and_setup() {
    for n in [7, 9, 11, 13, 15] {
        let game = load(&format!("tab-egypt:n={n}")).unwrap();
        let start = format!("A1-A{n}/B1-B{n} A -");
        assert_eq!(game.write_position(&game.start()), start);
        assert_eq!(game.start().men(Side::First), n);
    }
    for n in ["8", "5", "17", "29"] {
        assert!(load(&format!("tab-egypt:n={n}")).is_err(), "{n}");
    }
}

#[test]
fn t_2_the_way_of_a_and_of_b() {
    legal("A9=c/B5 A 2", &["A9>C8"]);
    legal("C1=c/B5 A 2", &["C1>D2"]);
    legal("D9=c/B5 A 2", &["D9>B8", "D9>C8"]);
    legal("B1=e/B5 A 2", &["B1>D2"]);
    legal("A5/B1=c B 2", &["B1>D2"]);
    legal("A5/D9=c B 2", &["D9>C8"]);
    legal("A5/C1=c B 2", &["C1>A2", "C1>D2"]);
    legal("A5/A9=e B 2", &["A9>C8"]);
    // Nobody left at home: the enemy's row is closed.
    legal("D9=c/C5=c A 2", &["D9>C8"]);
    // One visit in the life of a man; of a stack all must still have theirs.
    legal("D9=x/B5 A 2", &["D9>C8"]);
    legal("D9=c.x/B5 A 2", &["D9>C8", "pass"]);
    // The condition is tested when the move is made: a first throw can close the row.
    assert_eq!(
        after("B6=e,D9=c/B4,D1=c A 2 6", "B6xB4"),
        "D9=c,B4=e/D1=c A 6"
    );
    legal("D9=c,B4=e/D1=c A 6", &["B4>D3", "D9>C4"]);
}

#[test]
fn t_3_throwing() {
    let game = load("tab-egypt").unwrap();
    let start = game.start();
    let all = [("1", 4), ("2", 6), ("3", 4), ("4", 1), ("6", 1)];
    let all: Vec<(String, u32)> = all.map(|(face, ways)| (face.into(), ways)).into();
    assert_eq!(throws(&game, &start), Some(all.clone()));
    for further in ["1", "4", "6"] {
        let pos = game.after(&start, further.parse().unwrap());
        assert_eq!(throws(&game, &pos), Some(all.clone()), "{further}");
        assert_eq!(pos.side(), Side::First);
    }
    for last in ["2", "3"] {
        let pos = game.after(&start, last.parse().unwrap());
        assert_eq!(throws(&game, &pos), None, "{last}");
    }
    // In any order, each for one move of one man or stack.
    legal(
        "C9=c,D5=c/B5 A 2 6",
        &["C9>C3", "C9>C7", "D5>B8", "D5>C8", "D5>D7"],
    );
}

#[test]
fn t_4_conversion_landing_and_capture() {
    legal("A1-A9/B1-B9 A 1 2", &["A9!>C9"]);
    legal("A1-A9/B1-B9 A 4 2", &["pass"]);
    legal("A1-A3,A5/B1-B9 A 1", &["A3!>A4", "A5!>A6"]);
    // Converted or not, all of them.
    assert_eq!(after("C9=c/C7=c.c2.x A 2", "C9xC7"), "C7=c/- B -");
    assert_eq!(after("B9=e/B5,B7 A 2", "B9xB7"), "B7=e/B5 B -");
    assert_eq!(after("A4,A7/A5=e,B5 A 1", "A4!xA5"), "A5=c,A7/B5 B -");
    // Jumping is free for friend and foe, also at home.
    legal("A2=c,A3,A4,A6/A5=e,B5 A 6", &["A2>A8"]);
    legal("A2=c,A6/A5=e,B5 A 4", &["pass"]);
}

#[test]
fn t_5_men_in_the_enemy_row_wait_for_those_at_home() {
    legal("A2,B8=e/B3 A 3", &["pass"]);
    legal("A2=c,B8=e/B3 A 3", &["A2>A5"]);
    legal("C2=c,B8=e/B3 A 3", &["B8>B5", "C2>D2"]);
    let ludii = load("tab-egypt:held=two-squares").unwrap();
    assert_eq!(moves(&ludii, "A2,B8=e/B3 A 3"), ["B8>B5"]);
    assert_eq!(moves(&ludii, "A2=c.c,B8=e/B3 A 3"), ["A2>A5", "B8>B5"]);
    assert_eq!(moves(&ludii, "A2,A4,B8=e/B3 A 3"), ["pass"]);
}

#[test]
fn t_6_stacks() {
    assert_eq!(after("C7=c,C5=x/B3 A 2", "C7+C5"), "C5=c.x/B3 B -");
    assert_eq!(after("C5=c.x/B3 A 2", "C5>C3"), "C3=c.x/B3 B -");
    assert_eq!(after("C5=c/C3=c.x,B3 A 2", "C5xC3"), "C3=c/B3 B -");
    legal("C5=c.c/B3 A 1", &["1:C5>C4", "C5>C4"]);
    legal("C5=c.x/B3 A 1", &["1:C5=c>C4", "1:C5=x>C4", "C5>C4"]);
    legal("C5=c.x/B3 A 2", &["C5>C3"]);
    assert_eq!(after("C5=c.x/B3 A 1", "1:C5=x>C4"), "C4=x,C5=c/B3 B -");
}

#[test]
fn t_7_old_ground() {
    // For A: C from D, D from the enemy's row, and D from C once he has come back to C.
    for (before, mv, then) in [
        ("D9=c.c/B5 A 2", "D9>C8", "C8=c2/B5 B -"),
        ("B1=e.e/B5 A 2", "B1>D2", "D2=x/B5 B -"),
        ("C1=c.c2/B5 A 2", "C1>D2", "D2=c/B5 B -"),
        ("C1=c.c/B5 A 2", "C1>D2", "D2=c.c/B5 B -"),
        ("D9=c.c/B5 A 2", "D9>B8", "B8=e.e/B5 B -"),
        ("A9=c.c/B5 A 2", "A9>C8", "C8=c.c/B5 B -"),
        // The man stays who has seen least.
        ("C1=c.x/B5 A 2", "C1>D2", "D2=c/B5 B -"),
        ("D9=c.x/B5 A 2", "D9>C8", "C8=c2/B5 B -"),
        // A stack that stands there is not reduced.
        ("D9=c.c,C8=c.c/B5 A 2", "D9+C8", "C8=c.c.c2/B5 B -"),
        ("A5/C1=c.c B 2", "C1>D2", "A5/D2=c2 A -"),
        ("A5/A9=e.e B 2", "A9>C8", "A5/C8=x A -"),
    ] {
        assert_eq!(after(before, mv), then, "{before}");
    }
    // A single man is never reduced, and a tâb may send one man ahead.
    legal("D9=c.c/C1=c A 1", &["1:D9>C9", "D9>C9"]);
}

#[test]
fn t_8_as_many_throws_as_possible() {
    legal("A1-A8,D5=c/B1-B9 A 1", &["A8!>A9", "D5>D6"]);
    // One of two throws, whichever leaves the other to be used.
    legal("A9,B5=e,A3=c/B1 A 2 4", &["A3>A5", "A3>A7"]);
    legal("A7,A3=c/B1 A 4 6", &["A3>A9"]);
    // Uses that reduce a stack do not count, but may be made in the place of others.
    legal("D9=c.c/C1=c A 2", &["D9>C8", "pass"]);
    legal("D9=c.c,C9=c/C1=c A 2", &["C9>C7", "D9>C8"]);
    legal("D9=c.c/C1=c A 2 4", &["D9>C6", "D9>C8", "pass"]);
    // Having used enough, a side may stop, and the flag says how many it owes.
    let game = load("tab-egypt").unwrap();
    assert_eq!(after("D9=c.c/C1=c A 2 4", "D9>C8"), "C8=c2/C1=c A 4 owes=0");
    legal("C8=c2/C1=c A 4 owes=0", &["C8>C4", "pass"]);
    legal("C8=c2/C1=c A 4", &["C8>C4"]);
    let owed = game.read_position("A9,B5=e,A3=c/B1 A 2 4").unwrap();
    assert_eq!(game.view(&owed).counts.last().unwrap().values, ["1", ""]);
}

#[test]
fn t_9_who_has_no_men_left_has_lost() {
    let game = load("tab-egypt").unwrap();
    // At once: what is left of the throws lapses.
    let pos = game.read_position("C9=c,C8=c/C7=c A 2 4").unwrap();
    let won = game.read_move(&pos, "C9xC7").unwrap().1;
    assert_eq!(game.write_position(&won), "C7-C8=c/- B -");
    assert_eq!(game.outcome(&won).unwrap().winner, Some(Side::First));
    // Such a move is legal even where it leaves throws that another play would use.
    legal("C9=c/C7=c A 2 4", &["C9>C5", "C9xC7"]);
}
