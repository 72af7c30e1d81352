//! The cases that the rule documents tell in prose, played on the board.

use lauta_game::{Game, Notation, Outcome, Side, Turn};
use lauta_trictrac::{Kind, Position, Rules, load};

fn at(game: &Rules, text: &str) -> Position {
    match game.read_position(text) {
        Ok(pos) => pos,
        Err(error) => panic!("{text}: {error}"),
    }
}

/// Points of the throw of `text`: the roller's, the adversary's.
fn due(spec: &str, text: &str) -> [u8; 2] {
    let game = load(spec).unwrap();
    at(&game, text).due()
}

fn play(game: &Rules, pos: &Position, text: &str) -> Position {
    match game.read_move(pos, text) {
        Ok((_, next)) => next,
        Err(error) => panic!("{text}: {error}"),
    }
}

const TRI_9: &str = "24(9),21,20,18,17,13(2)/24(7),23,22,21,20,19,18,17,16 throw=6-5";
const TRI_10: &str = "24,21,20,18(3),17(2),16(2),15(2),14,13(2)/24(2),23,22,21,20,18,17,16(2),15(2),14,13(2) throw=6-4";
const TRI_12: &str = "18(3),17(3),16(3),15(2),14(2),13(2)/18(2),17(2),16(2),15(3),14(3),13(3)";

#[test]
fn toc_1_to_6_the_tariff_of_toccategli() {
    assert_eq!(due("toccategli", TRI_9), [10, 0]);
    assert_eq!(due("trictrac", TRI_9), [20, 0]);
    assert_eq!(due("toccategli", TRI_10), [19, 0]);
    assert_eq!(due("trictrac", TRI_10), [38, 0]);
    for (throw, toccategli, trictrac) in [("6-5", [2, 1], [4, 2]), ("6-6", [4, 2], [6, 4])] {
        let text = format!("{TRI_12} throw={throw}");
        assert_eq!(due("toccategli", &text), toccategli);
        assert_eq!(due("trictrac", &text), trictrac);
    }
    let six_tables = "24(11),23,22,21,20/24(13),18(2) throw=6-5 throws=2,2";
    assert_eq!(due("toccategli", six_tables), [2, 0]);
    let petit = "24(3),23(2),22(3),21(3),20(2),19,18/24(3),23(3),22(3),19(2),18(2),16(2) throw=3-2";
    assert_eq!(due("toccategli", petit), [6, 0]);
}

#[test]
fn toc_2_and_7_twelve_points_win_at_once_and_the_losers_points_say_how_much() {
    let game = load("toccategli").unwrap();
    for (points, value) in [(7, 1), (6, 2), (4, 2), (3, 3), (1, 3), (0, 4)] {
        let (men, _) = TRI_10.split_once(" throw").unwrap();
        let before = at(&game, &format!("{men} points=0,{points}"));
        let won = game.after(&before, "6-4".parse().unwrap());
        let Turn::Over(Outcome {
            winner: Some(Side::First),
            ending,
        }) = game.turn(&won)
        else {
            panic!("nineteen points win")
        };
        assert_eq!(game.endings()[usize::from(ending)].points, value);
        let text = game.write_position(&won);
        assert_eq!(at(&game, &text), won, "{text}");
    }
}

#[test]
fn the_last_man_off_wins_at_toccategli() {
    let game = load("toccategli").unwrap();
    let pos = at(&game, "2,1/3(2) throw=6-5 points=3,5");
    let won = play(&game, &pos, "2/off 1/off");
    let outcome = game.outcome(&won).unwrap();
    assert_eq!(outcome.winner, Some(Side::First));
    assert_eq!(game.endings()[usize::from(outcome.ending)].name, "double");
    let text = game.write_position(&won);
    assert_eq!(at(&game, &text), won, "{text}");
}

#[test]
fn tok_1_any_hit_is_one_point() {
    let two_men = "24(11),21,20,13(2)/24(9),23,22(2),21,18,17 throw=5-1";
    assert_eq!(due("tokkadille", two_men), [2, 0]);
    let three_ways = "24(2),21,18(2),17,16(2),15(2),14(2),13(3)/19(2),18(2),17(3),16(2),15(2),14,13(3) throw=4-3";
    assert_eq!(due("trictrac", three_ways), [14, 0]);
    assert_eq!(due("tokkadille", three_ways), [1 + 4, 0]);
}

#[test]
fn tok_2_the_corner_is_hit_by_aces_from_four_men() {
    for (text, hit) in [
        ("24(11),13(4)/24(15) throw=1-1", true),
        ("24(12),13(3)/24(15) throw=1-1", false),
        ("24(11),18,17,13(2)/24(15) throw=6-5", false),
    ] {
        let game = load("tokkadille").unwrap();
        let events = game.events_of(&at(&game, text));
        let found = events.iter().any(|event| event.kind == Kind::Corner);
        assert_eq!(found, hit, "{text}");
    }
    assert_eq!(
        due("trictrac", "24(11),18,17,13(2)/24(15) throw=6-5"),
        [4, 0]
    );
}

#[test]
fn tok_3_the_last_man_off_is_two_points() {
    let game = load("tokkadille").unwrap();
    let pos = at(&game, "2,1/3(2) throw=6-5 points=5,3");
    assert_eq!(pos.due(), [2, 0]);
    let next = play(&game, &pos, "2/off 1/off");
    assert_eq!(game.write_position(&next), "24(15)/24(15) points=7,3");
    assert!(matches!(game.turn(&next), Turn::Throw(Side::First, _)));
    let won = at(&game, "2,1/3(2) throw=6-5 points=10,0");
    let outcome = game.outcome(&won).unwrap();
    assert_eq!(game.endings()[usize::from(outcome.ending)].points, 4);
}

#[test]
fn tok_4_a_throw_that_cannot_be_played_scores_as_at_toccategli() {
    let helpless = "17(2),16(2),14(4),13(7)/18(2),17(2),16(2),15(2),14(2),13(3),10,3 throw=6-5";
    for spec in ["toccategli", "tokkadille"] {
        assert_eq!(due(spec, helpless), [0, 2]);
    }
    assert_eq!(due("toccategli:helpless=danish-throw", helpless), [0, 1]);
}

#[test]
fn tri_23_the_roller_holds_or_leaves_after_his_hole() {
    let game = load("trictrac").unwrap();
    let pos = at(&game, &format!("{TRI_12} throw=6-6 points=8,0"));
    assert_eq!(pos.due(), [6, 4]);
    let Turn::Choice(Side::First, moves) = game.turn(&pos) else {
        panic!("a decision is due")
    };
    let written: Vec<String> = moves
        .iter()
        .map(|(mv, _)| game.write_move(&pos, mv))
        .collect();
    assert_eq!(written, ["hold", "leave"]);
    let left = play(&game, &pos, "leave");
    assert_eq!(game.write_position(&left), "24(15)/24(15) holes=2,0");
    assert!(matches!(game.turn(&left), Turn::Throw(Side::First, _)));
    let held = play(&game, &pos, "Hold");
    let played = play(&game, &held, "pass");
    assert!(matches!(game.turn(&played), Turn::Throw(Side::Second, _)));
    // The adversary's four break the two that are left.
    assert_eq!(played.score().points(), [2, 4]);
    assert_eq!(played.score().holes(), [2, 0]);
    assert_eq!(played.score().uninterrupted(), [false, true]);
}

#[test]
fn tri_24_the_men_are_set_up_again_and_points_are_kept() {
    let game = load("trictrac").unwrap();
    let pos = at(&game, "2,1/3(2) side=2 throw=6-5 points=4,6 holes=3,5");
    let next = play(&game, &pos, "2/off 1/off");
    let text = game.write_position(&next);
    assert_eq!(text, "24(15)/24(15) side=2 points=8,6 holes=3,5");
    assert!(matches!(game.turn(&next), Turn::Throw(Side::Second, _)));
}

#[test]
fn if_both_reach_the_last_hole_the_roller_wins() {
    let game = load("trictrac").unwrap();
    let before = at(&game, &format!("{TRI_12} points=11,11 holes=11,11 side=2"));
    let won = game.after(&before, "6-6".parse().unwrap());
    let outcome = game.outcome(&won).unwrap();
    assert_eq!(outcome.winner, Some(Side::Second));
    // The adversary alone wins by the roller's throw too.
    let before = at(&game, &format!("{TRI_12} points=0,11 holes=0,11 side=2"));
    let won = game.after(&before, "6-6".parse().unwrap());
    assert_eq!(game.outcome(&won).unwrap().winner, Some(Side::First));
}

#[test]
fn the_second_sides_first_throw_may_meet_the_first_sides() {
    let game = load("trictrac:jan-rencontre=yes").unwrap();
    let throw = |text: &str| text.parse().unwrap();
    let first = game.after(&game.start(), throw("5-2"));
    let second = play(&game, &first, "24/22 24/19");
    for (met, gives) in [("5-2", [4, 0]), ("5-1", [0, 0])] {
        let pos = game.after(&second, throw(met));
        assert_eq!(pos.due(), gives);
        let text = game.write_position(&pos);
        assert_eq!(at(&game, &text), pos, "{text}");
    }
    let later = play(&game, &game.after(&second, throw("5-1")), "24/23 24/19");
    assert!(!game.write_position(&later).contains("first"));
}

#[test]
fn what_is_paid_is_the_balance_of_the_game() {
    for spec in [
        "trictrac:mode=a-ecrire,coups=2",
        "trictrac:mode=combine,coups=2",
        "toccategli:continue=yes",
        "trictrac:mode=poule,poule=plucked",
    ] {
        let game = load(spec).unwrap();
        let mut dice = lauta_game::Dice::from_seed(1790);
        let mut any = false;
        for n in 0..12 {
            let mut pos = game.start_by(Side::BOTH[n % 2]);
            let (mut paid, before) = (0, game.balance(&pos));
            loop {
                pos = match game.turn(&pos) {
                    Turn::Over(_) => break,
                    Turn::Throw(_, throws) => game.after(&pos, dice.throw(throws)),
                    Turn::Choice(side, mut moves) => {
                        let (mv, next) = moves.swap_remove(dice.below(moves.len()));
                        let payment = game.payment(&mv);
                        paid += if side == Side::First {
                            payment
                        } else {
                            -payment
                        };
                        next
                    }
                };
            }
            any |= paid != 0;
            assert_eq!(paid, game.balance(&pos) - before, "{spec}");
        }
        assert!(any, "{spec}: nothing was ever paid");
    }
}
