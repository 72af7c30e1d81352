//! The games of Korea and Japan in the eastern rule document: the cases that it gives in words, each
//! under its id, and what its rules say of single positions.

use std::sync::Arc;

use lauta_game::{Dice, Draw, Game, Next, Open, Session, Side, Throw, Turn};

use crate::prose::{goes_on, is_legal, load, moves, opening, start, won};

// Korea

/// SY-2: the higher die of the roll-off begins and plays both; ties are thrown again.
#[test]
fn ssangnyuk_plays_the_roll_off_sy_2() {
    assert_eq!(
        opening("ssangnyuk"),
        (Draw::High, Open::Drawn, Next::Winner)
    );
    let game = Arc::new(load("ssangnyuk"));
    let mut seen = [false; 2];
    for seed in 0..200 {
        let session = Session::open(Arc::clone(&game), &mut Dice::from_seed(seed), None);
        let pos = session.position();
        // The roll-off again: a die each.
        let mut dice = Dice::from_seed(seed);
        let start = game.start();
        let Turn::Throw(_, throws) = game.turn(&start) else {
            panic!("no throw due")
        };
        let mut die = || {
            let throw = dice.throw(throws);
            throw.faces()[dice.below(2)]
        };
        let (first, second) = loop {
            let (first, second) = (die(), die());
            if first != second {
                break (first, second);
            }
            seen[0] = true;
        };
        seen[1] |= (first, second) == (2, 5);
        let higher = if first > second {
            Side::First
        } else {
            Side::Second
        };
        assert_eq!(pos.side(), higher, "{first} against {second}");
        assert_eq!(pos.throw(), Some(Throw::new(&[first, second])));
    }
    assert_eq!(seen, [true; 2], "a tie, and 2 against 5");
}

/// Section 10: on twenty points a six enters on 15, and home is 5 to 1.
#[test]
fn ssangnyuk_20_home_and_entry() {
    let spec = "ssangnyuk-20";
    let entering = "21,5(14)/7(15) throw=6-5";
    assert!(is_legal(spec, entering, "bar/15/10"));
    assert!(is_legal(spec, entering, "bar/16/10"));
    assert_eq!(moves(spec, entering).len(), 1);
    assert!(!is_legal(spec, "6,5(14)/11(15) throw=5-5", "5/off(2)"));
    assert!(is_legal(spec, "5(15)/11(15) throw=6-5", "5/off(2)"));
}

// Japan

const SHUT: (&str, &str) = ("13(3),7,6(2),5(2),4(2),3(2),2(2),1", "7/1 13/12");

/// HS-2: six points made and a man on the bar: won at once, for two.
#[test]
fn hon_sugoroku_mujigachi_hs_2() {
    let spec = "hon-sugoroku";
    let board = |men: &str, other: &str| format!("{men}/{other} throw=6-1");
    let mujigachi = ("mujigachi".to_string(), 2);
    assert_eq!(won(spec, &board(SHUT.0, "25,6(14)"), SHUT.1), mujigachi);
    // Nobody on the bar, or a point with one man.
    assert!(goes_on(spec, &board(SHUT.0, "6(15)"), SHUT.1));
    assert!(goes_on(spec, &board(SHUT.0, "25,6(14)"), "13/7 13/12"));
    // With all men home as well it is still the higher win; without, the lower.
    let home = "7(2),6(3),5(2),4(2),3(2),2(2),1(2)";
    assert_eq!(won(spec, &board(home, "25,6(14)"), "7/1 7/6"), mujigachi);
    assert_eq!(
        won(spec, &board(home, "6(15)"), "7/1 7/6"),
        ("irigachi".into(), 1)
    );
    // The hit may come in the same turn, on the sixth point.
    let hit = "13(2),7(2),6(2),5(2),4(2),3(2),2(2),8/24,6(14) throw=6-1";
    assert!(goes_on(spec, hit, "7/1* 13/12"));
    for (spec, ends) in [("yamato", true), ("sugoroku-1679", false)] {
        let shut = board(SHUT.0, "25,6(14)");
        assert_eq!(goes_on(spec, &shut, SHUT.1), !ends, "{spec}");
    }
    // Nobody can be shut out if six in a row are forbidden.
    let shut = board(SHUT.0, "25,6(14)");
    assert!(!is_legal("hon-sugoroku:walls=six-never", &shut, SHUT.1));
}

#[test]
fn hon_sugoroku_bears_nothing_off() {
    let home = "6,5(13),1/13(15) throw=6-6";
    assert_eq!(moves("hon-sugoroku", home), ["pass"]);
    assert!(is_legal("sugoroku-1679", home, "6/off 5/off"));
}

/// YA-3: three stacks of five.
#[test]
fn yamato_setup_ya_3() {
    assert_eq!(start("yamato"), "24(5),13(5),6(5)/24(5),13(5),6(5)");
}
