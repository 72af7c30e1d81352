//! The rules of the document (S-1 to S-9) that its cases do not show.

use lauta_game::{Draw, Game, Notation, Open, Side, Turn};
use lauta_sahkku::{Move, Position, Rules, load};

const GAME: &str = "sahkku-vuovdaguoika";

fn at(game: &Rules, text: &str) -> Position {
    game.read_position(text).unwrap()
}

/// Every legal move, as it is written.
fn moves(game: &Rules, pos: &Position) -> Vec<String> {
    let Turn::Choice(_, moves) = game.turn(pos) else {
        return vec![];
    };
    let mut written: Vec<String> = moves
        .iter()
        .map(|(mv, _)| game.write_move(pos, mv))
        .collect();
    written.sort();
    written
}

fn after(game: &Rules, pos: &Position, plays: &str) -> Position {
    plays
        .split(" / ")
        .fold(*pos, |pos, mv| game.read_move(&pos, mv).unwrap().1)
}

#[test]
fn s_1_the_start() {
    let game = load(GAME).unwrap();
    assert_eq!(
        game.write_position(&game.start()),
        "bbbbbbbbbbbbbbb/7K7/aaaaaaaaaaaaaaa A -"
    );
    assert_eq!(game.start().king_of(), None);
}

#[test]
fn s_2_where_the_rows_meet() {
    for (pattern, side, from, to) in [
        ("vuosttut", "A", "A15", "M14"),
        ("vuosttut", "A", "M1", "B2"),
        ("vuosttut", "A", "B15", "M14"),
        ("vuosttut", "B", "B1", "M2"),
        ("vuosttut", "B", "M15", "A14"),
        ("vuosttut", "B", "A1", "M2"),
        ("miedut", "A", "A15", "M14"),
        ("miedut", "B", "B15", "M14"),
        ("miedut", "B", "M1", "A2"),
        ("miedut", "B", "A15", "M14"),
    ] {
        let game = load(&format!("{GAME}:pattern={pattern}")).unwrap();
        let mut rows = ["B", "M", "A"].map(|row| {
            let mut row: Vec<String> = (1..=15).map(|n| format!("{row}{n}")).collect();
            for name in &mut row {
                *name = match name.as_str() {
                    name if name == from => side.into(),
                    "M8" => "K".into(),
                    _ => "1".into(),
                };
            }
            row.concat()
        });
        // Somebody is left to play against.
        let enemy = if side == "A" { "B" } else { "A" };
        let free = if from.starts_with('M') { 0 } else { 1 };
        rows[free].replace_range(4..5, enemy);
        let rows = rows.map(|row| counted(&row));
        let pos = at(&game, &format!("{} {side} 2", rows.join("/")));
        assert_eq!(moves(&game, &pos), [format!("{from}>{to}")], "{pattern}");
    }
}

/// Runs of ones as the number that they are.
fn counted(row: &str) -> String {
    let mut text = String::new();
    let mut empty = 0;
    for c in row.chars().chain(['.']) {
        if c == '1' {
            empty += 1;
        } else {
            if empty > 0 {
                text += &empty.to_string();
            }
            empty = 0;
            text.push(c);
        }
    }
    text.pop();
    text
}

#[test]
fn s_3_every_die_is_a_landing_and_as_many_as_possible_are_used() {
    let game = load(GAME).unwrap();
    let pos = at(&game, "2b12/1A1B1B1A1K5/15 A 1 2 2");
    // From M8 the two lands on M6, the other two on M4: one soldier takes both.
    let twice = after(&game, &pos, "M8xM6 / M6xM4");
    assert_eq!(twice.soldiers(Side::Second), 1);
    // A11 is held up by the sleeper, unless he is woken; with the one gone the four is lost.
    let pos = at(&game, "2b12/9K5/10A3a A 1 4");
    assert_eq!(moves(&game, &pos), ["A15!>M15"]);
    let why = game.why(&pos, "A11>A12");
    assert_eq!(why.rules[0].key, "use");
    let next = after(&game, &pos, "A15!>M15");
    assert_eq!(moves(&game, &next), ["A11>A15", "M15>M11"]);
    // A die that cannot be used lapses without a word.
    let pos = at(&game, "2b12/4K10/10A3a A 3 4");
    let next = after(&game, &pos, "A11>A14");
    assert_eq!(game.write_position(&next), "2b12/4K10/13Aa B -");
}

#[test]
fn s_4_only_the_foremost_sleeper_wakes_and_nobody_has_to() {
    let game = load(GAME).unwrap();
    let pos = at(&game, "2b12/7K1A5/aa1a11 A 1");
    assert_eq!(moves(&game, &pos), ["A4!>A5", "M10>M9"]);
    let second = at(&game, "1bb1b9b/7K1B5/3a11 B 1");
    assert_eq!(moves(&game, &second), ["B2!>B1", "M10>M11"]);
    // With no one among the dice and all asleep the turn is lost.
    let asleep = game.after(&game.start(), "4-3-2".parse().unwrap());
    assert_eq!(moves(&game, &asleep), ["pass"]);
    let next = after(&game, &asleep, "pass");
    assert_eq!(
        game.write_position(&next),
        "bbbbbbbbbbbbbbb/7K7/aaaaaaaaaaaaaaa B -"
    );
}

#[test]
fn s_5_blocking_may_be_agreed_away() {
    let text = "2b12/4AA1K7/15 A 2";
    let on = load(GAME).unwrap();
    assert_eq!(moves(&on, &at(&on, text)), ["M5>M3"]);
    let off = load(&format!("{GAME}:blocking=off")).unwrap();
    assert_eq!(moves(&off, &at(&off, text)), ["M5>M3", "M6>M4"]);
    let one = "2b12/4AA1K7/15 A 1";
    assert_eq!(moves(&off, &at(&off, one)), ["M5>M4"], "no two on one line");
}

#[test]
fn s_6_waking_recruits_and_the_push_follows_the_movers_track() {
    let game = load(GAME).unwrap();
    // B owned him and has left him in A's home row.
    let pos = at(&game, "2b12/15/a1aK11 A 1 king=B");
    assert_eq!(moves(&game, &pos), ["A3!+A4>A5"]);
    let next = after(&game, &pos, "A3!+A4>A5");
    assert_eq!(next.king_of(), Some(Side::First));
    assert_eq!(game.write_position(&next), "2b12/15/a2AK10 B - king=A");
    // At the end of a row he is pushed round the corner.
    let pos = at(&game, "2b12/K2A11/15 A 3");
    assert_eq!(moves(&game, &pos), ["M4+M1>B1"]);
    // And by the other side the other way.
    let pos = at(&game, "2B12/3B3K7/A14 B 4");
    assert!(moves(&game, &pos).contains(&"M4+M8>M9".to_string()));
}

#[test]
fn s_7_kings_jump_their_own_take_others_and_are_never_taken() {
    let game = load(GAME).unwrap();
    let pos = at(&game, "2b12/3BAAK8/15 A 3 king=A");
    assert_eq!(moves(&game, &pos), ["K:M7xM4", "M5>M2"]);
    // The other side's soldier wins him over instead of taking him.
    let pos = at(&game, "15/3B2K8/14a B 3 king=A");
    assert_eq!(moves(&game, &pos), ["M4+M7>M8"]);
    // In his owner's home row he runs along it.
    let pos = at(&game, "2b12/15/1K12a A 2 king=A");
    assert_eq!(moves(&game, &pos), ["K:A2>A4"]);
    // A king of nobody stands still.
    let pos = at(&game, "2b12/7K7/14a A 3");
    assert_eq!(moves(&game, &pos), ["pass"]);
}

#[test]
fn s_8_without_soldiers_a_side_has_lost_at_once() {
    let game = load(GAME).unwrap();
    let pos = at(&game, "15/4K1B1A6/15 A 2 3 king=B");
    // The capture stands beside the move that could go on.
    assert_eq!(moves(&game, &pos), ["M9>M6", "M9xM7"]);
    let won = after(&game, &pos, "M9xM7");
    assert_eq!(game.write_position(&won), "15/4K1A8/15 B - king=B");
    assert_eq!(game.outcome(&won).unwrap().winner, Some(Side::First));
    assert!(matches!(game.turn(&won), Turn::Over(_)));
}

#[test]
fn s_9_three_x_may_be_thrown_again_at_will() {
    let game = load(GAME).unwrap();
    let pos = game.after(&game.start(), "1-1-1".parse().unwrap());
    assert_eq!(moves(&game, &pos), ["A15!>M15", "again"]);
    let again = after(&game, &pos, "again");
    assert_eq!(again, game.start());
    let used = after(&game, &pos, "A15!>M15");
    assert!(!moves(&game, &used).contains(&"again".to_string()));
    assert!(!game.why(&used, "again").legal);
    let opening = game.opening();
    assert_eq!((opening.draw, opening.open), (Draw::FirstOne, Open::Afresh));
}

/// A lost turn is no right to throw again, nor the other way round.
#[test]
fn s_9_who_cannot_use_three_x_may_throw_again_or_pass() {
    let game = load(GAME).unwrap();
    let pos = at(&game, "2b12/14K/13aA A 1 1 1");
    assert_eq!(moves(&game, &pos), ["A15+M15>M14", "again"]);
    let Turn::Choice(_, legal) = game.turn(&at(&game, "2b12/13AK/14A A 1 1 1")) else {
        panic!("a choice is due");
    };
    assert!(legal.iter().any(|(mv, _)| *mv == Move::Again));
}
