//! The document of the small games in tests: the cases whose positions cannot be, with men put where
//! they can stand, and what its rules say of single positions.

use crate::prose;

use lauta_game::{Dice, Draw, Game, Next, Notation, Open, Side, Turn};

use prose::{after, ended, goes_on, is_legal, load, moves, opening, won};

/// The positions after a throw, the mover's men first.
fn results(spec: &str, position: &str) -> Vec<String> {
    let game = load(spec);
    let pos = game.read_position(position).unwrap();
    let Turn::Choice(_, moves) = game.turn(&pos) else {
        panic!("{spec} {position}: nothing to choose")
    };
    let men = moves.iter().map(|(_, next)| {
        let text = game.write_position(next);
        let men = text.split(' ').next().unwrap().to_string();
        men.split_once('/').unwrap().1.to_string()
    });
    let mut men: Vec<String> = men.collect();
    men.sort();
    men
}

#[test]
fn sbo_5_a_man_in_hand_enters_first() {
    // Own 24, by the ace, and 19, by the standing six, are houses of the other side.
    let position = "25,13(12),7(2)/24(2),19(2),14(8),12(3) throw=5-1";
    let found = results("sbaraglino", position);
    assert_eq!(found, ["20,13(11),7(2),6", "20,13(12),6,1"]);
}

#[test]
fn ang_3_a_man_enters_only_where_no_own_man_stands() {
    let position = "25,24(12),21,20/24(13),6(2) throw=5-4-3";
    let found = results("ludus-anglicorum", position);
    assert!(
        found
            .iter()
            .all(|men| !men.contains("25") && !men.contains("(2)")),
        "{found:?}"
    );
    assert!(!is_legal("ludus-anglicorum", position, "bar/20 24/21"));
    assert!(is_legal("ludus-anglicorum", position, "bar/22/17/13"));
}

#[test]
fn ang_4_single_men_are_hit() {
    let position = "24(11),18,16,10(2)/24(10),8,6(4) throw=6-2-1";
    let hit = after("ludus-anglicorum", position, "18/17* 24/18 10/8");
    assert!(hit.starts_with("25,24(10),6(4)/"), "{hit}");
}

#[test]
fn who_begins_has_the_first_setup() {
    let game = load("sbaraglino");
    let start = |side| game.write_position(&game.start_by(side));
    assert_eq!(start(Side::First), "15,14(14)/13(15)");
    assert_eq!(start(Side::Second), "15,14(14)/13(15) side=2");
    assert_eq!(
        opening("cab-e-quinal"),
        (Draw::Fixed, Open::Afresh, Next::Draw)
    );
    assert_eq!(opening("plein"), (Draw::High, Open::Afresh, Next::Draw));
}

#[test]
fn a_standing_six_is_not_written() {
    let game = load("sbaraglino");
    let Turn::Throw(_, throws) = game.turn(&game.start()) else {
        panic!("a game begins with a throw")
    };
    assert_eq!(throws.len(), 21);
    assert_eq!(
        won("sbaraglino", "1/13(15) throw=2-1", "1/off"),
        ("marcio".into(), 2)
    );
    assert_eq!(
        won("sbaraglino", "1/13(14) throw=2-1", "1/off"),
        ("simple game".into(), 1)
    );
    // With two dice and a six the English game is played with three numbers too.
    assert!(is_legal(
        "ludus-anglicorum:dice=2+6",
        "24(15)/24(15) throw=2-1",
        "24/18 24/22 24/23"
    ));
}

#[test]
fn only_a_single_number_must_be_the_largest() {
    // Two numbers at most can be used: 6 and 4, or 5 and 4.
    let position = "24,12/20(2),19(2),18(2),1(2) throw=6-5-4";
    assert_eq!(moves("sbaraglio", position).len(), 2);
    assert_eq!(moves("tabula", position).len(), 1);
    // Of the numbers that can be used alone, the largest.
    assert_eq!(
        moves("cab-e-quinal", "12/7(2),3(2),2(2),1(2) throw=6-5-4"),
        ["12/6"]
    );
}

#[test]
fn a_man_who_is_hit_or_not() {
    let position = "10,7/21 throw=6-3-1";
    assert_eq!(moves("garanguet", position), ["10/7/6 7/1"]);
    assert!(is_legal("garanguet:hit=hand", position, "10/4* 7/4 4/3"));
    assert_eq!(
        won("garanguet", "1/20(15) throw=6-5-4", "1/off"),
        ("partie double".into(), 2)
    );
    assert_eq!(
        won("garanguet:double=false", "1/20(15) throw=6-5-4", "1/off").1,
        1
    );
}

#[test]
fn a_table_that_is_filled_ends_the_game_and_two_that_cannot_draw_it() {
    let position = "24(3),18(3),17(2),16(2),15(2),14(2),13/24(15) throw=5-3";
    assert_eq!(won("plein", position, "18/13"), ("plein".into(), 1));
    assert!(goes_on("plein", position, "24/21 24/19"));
    assert!(!is_legal("plein", "14(9),13(6)/24(15) throw=6-5", "14/8"));
    // Thirteen men behind 15 and no more can never fill 14 and 13, but a side alone plays on.
    let dead = "19,18,13(13)";
    assert!(goes_on(
        "plein",
        &format!("{dead}/24(15) throw=1-1"),
        "19/18/17/16/15"
    ));
    let game = load("plein");
    let pos = game
        .read_position(&format!("{dead}/14,13(14) throw=2-1"))
        .unwrap();
    let (_, next) = game.read_move(&pos, "19/17 18/17").unwrap();
    assert_eq!(game.outcome(&next).unwrap().winner, None);
    // The draw is found as well when nobody can move.
    let pos = game.read_position("13(15)/13(15) throw=2-1").unwrap();
    let (_, next) = game.read_move(&pos, "pass").unwrap();
    assert_eq!(game.outcome(&next).unwrap().winner, None);
}

/// A single man on own 7 can be hit, and two men can go in.
const WHY_NOT: &str = "24(10),18(2),17,13(2)/24(11),21,20,16,15 throw=6-5";

#[test]
fn a_win_may_not_be_neglected_or_falls_to_the_other_side() {
    assert_eq!(moves("ticktack", WHY_NOT), ["18/12 17/12"]);
    let game = load("ticktack");
    let why = game.why(&game.read_position(WHY_NOT).unwrap(), "24/18 24/19");
    assert!(
        !why.legal && why.reason.contains("offers a win"),
        "{}",
        why.reason
    );
    assert_eq!(why.rules[0].key, "neglect");
    let claim = "ticktack:why-not=claim";
    assert_eq!(won(claim, WHY_NOT, "18/12 17/12"), ("in".into(), 2));
    assert_eq!(
        ended(claim, WHY_NOT, "24/18 24/19"),
        (Side::Second, "in".into(), 2)
    );
    // A smaller win is a win.
    assert_eq!(
        won(claim, "24(12),18,15,13/24(12),23,19,18 throw=6-5", "13/7*").1,
        1
    );
}

#[test]
fn what_wins_at_ticktack_is_agreed() {
    let first = "24(5),23(2),22(2),21(2),20(2),19,18/24(13),18(2) throw=5-1";
    assert!(goes_on("ticktack", first, "24/19 24/23"));
    assert_eq!(
        won("ticktack:toots=yes", first, "24/19"),
        ("toots".into(), 2)
    );
    // One man on every point is enough where tables are filled with single men.
    let second = "24(9),19,18,17,16,15,14/24(13),4(2) throw=6-1";
    assert!(goes_on("ticktack", second, "24/18 24/23"));
    assert_eq!(
        won("ticktack:fill=single", second, "19/13"),
        ("table".into(), 2)
    );
    // The eleventh points taken literally.
    let literal = "ticktack:eleventh=literal,boveries=yes";
    let position = "24(12),20,17,16/24(13),3(2) throw=6-6";
    assert_eq!(
        won(literal, position, "20/14 17/11"),
        ("boveries".into(), 2)
    );
    assert!(goes_on("ticktack:boveries=yes", position, "20/14 17/11"));
    // A man has come round while all of the others stand in their first table.
    let round = "24(14),8/24(13),20(2) throw=5-2";
    assert_eq!(
        won("ticktack:flyers=yes", round, "8/6"),
        ("flyers".into(), 2)
    );
    assert!(goes_on("ticktack", round, "8/6 24/19"));
}

#[test]
fn a_side_that_is_shut_out_has_lost_where_lympolding_is_played() {
    // The mover hits the man on own 13, and his six others bar the way in.
    let shut = "24(12),15,8(2)/24(9),23,22,21,20,19,12 throw=2-2-1";
    assert!(goes_on("ludus-anglicorum", shut, "15/13* 24/22 24/23"));
    assert_eq!(
        won("ludus-anglicorum:lympold=win", shut, "15/13*"),
        ("lympold".into(), 2)
    );
    // When neither side can ever enter again, the game is drawn.
    let game = load("ludus-anglicorum");
    let stuck = "25,24(9),23,22,21,20,19/25,24(9),23,22,21,20,19 throw=3-2-1";
    let (_, next) = game
        .read_move(&game.read_position(stuck).unwrap(), "pass")
        .unwrap();
    assert_eq!(game.outcome(&next).unwrap().winner, None);
}

#[test]
fn the_largest_throws_can_be_listed() {
    // Nine aces from everywhere are the most that a throw can become.
    let game = load("garanguet");
    let mut dice = Dice::from_seed(1818);
    let mut most = 0;
    for _ in 0..20 {
        let mut pos = game.start();
        while let Some(next) = game.random_step(&pos, &mut dice) {
            if let Turn::Throw(..) = game.turn(&pos) {
                let thrown = game.after(&pos, "1-1-1".parse().unwrap());
                let Turn::Choice(_, moves) = game.turn(&thrown) else {
                    panic!("a choice is due")
                };
                most = most.max(moves.len());
            }
            pos = next;
        }
    }
    assert!(most > 1000);
}
