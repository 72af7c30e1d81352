//! The prose cases of the rule documents: what a win is worth, how a game ends and begins.

#![expect(clippy::unwrap_used, reason = "tests may")]

use std::sync::Arc;

use lauta_game::{Dice, Game, Notation, Session, Side, Turn};
use lauta_tables::Rules;

/// The ending and its points when `mv` is played.
fn won(game: &Rules, position: &str, mv: &str) -> (String, u32) {
    let pos = game.read_position(position).unwrap();
    let (_, next) = game
        .read_move(&pos, mv)
        .unwrap_or_else(|e| panic!("{position} {mv}: {e}"));
    let outcome = game
        .outcome(&next)
        .unwrap_or_else(|| panic!("{position} {mv} goes on"));
    assert_eq!(outcome.winner, Some(pos.side()));
    let ending = &game.endings()[usize::from(outcome.ending)];
    (ending.name.clone(), ending.points)
}

/// BRA-9: the table of values.
#[test]
fn bra_9_values_of_a_game_of_bradspel() {
    let game = lauta_tables::load("bradspel").unwrap();
    // The patterns of section 2.9, one step before they stand.
    let crown = "6,5(3),4(3),3(3),2(3),1(2)";
    let double = "4,3(4),2(5),1(5)";
    let stairs = "3(3),2(6),1(6)";
    let top = "2,1(14)";
    for (me, other, throw, mv, name, points) in [
        ("1", "12(15)", "6-1", "1/off", "hemspel", 1),
        ("1", "25,12(14)", "6-1", "1/off", "hemspel med munk", 2),
        (crown, "12(15)", "6-5", "6/1", "enkelt kronspel", 2),
        (
            crown,
            "25,12(14)",
            "6-5",
            "6/1",
            "enkelt kronspel med munk",
            3,
        ),
        (double, "12(15)", "6-1", "4/3", "dubbelt kronspel", 2),
        (
            double,
            "25(2),12(13)",
            "6-1",
            "4/3",
            "dubbelt kronspel med munk",
            3,
        ),
        (stairs, "12(15)", "6-1", "2/1", "trappspel", 2),
        (stairs, "25,12(14)", "6-1", "2/1", "trappspel med munk", 3),
        (top, "12(15)", "6-1", "2/1", "uppspel", 2),
        (top, "25,12(14)", "6-1", "2/1", "uppspel med munk", 3),
        // LAU-10 and BRA-6: more men in hand than points to enter on.
        (
            "13,8,2(6),1(7)",
            "25(3),24(3),23,22,16,5(2),4(2),3(2)",
            "4-3",
            "8/4*",
            "jan",
            4,
        ),
        (
            "25(2),24(3),22,13(3),6(2),5(2),4(2)",
            "25,24(3),23,22,21,11(2),9(2),8(2),7(2)",
            "6-2",
            "bar/23**",
            "sprängjan",
            6,
        ),
    ] {
        let position = format!("{me}/{other} throw={throw}");
        assert_eq!(
            won(&game, &position, mv),
            (name.into(), points),
            "{position}"
        );
    }
    assert_eq!(game.endings().len(), 12);
}

/// BRA-5: the last throw need not use the most numbers.
#[test]
fn bra_5_the_last_throw_may_stop_or_hit_on_the_way() {
    let game = lauta_tables::load("bradspel").unwrap();
    let position = "6/16,12(14) throw=6-2";
    assert_eq!(won(&game, position, "6/off"), ("hemspel".into(), 1));
    assert_eq!(
        won(&game, position, "6/4*/off"),
        ("hemspel med munk".into(), 2)
    );
}

/// Section 3.1: a pattern reached in mid-throw ends the game; another play may avoid it; and no
/// pattern counts once a man has been borne off.
#[test]
fn patterns_end_in_mid_throw_and_need_all_men() {
    let game = lauta_tables::load("bradspel").unwrap();
    let pos = game.read_position("3,2,1(13)/12(15) throw=2-1").unwrap();
    let Turn::Choice(_, moves) = game.turn(&pos) else {
        panic!("no choice")
    };
    let ended = moves
        .iter()
        .filter(|(_, next)| game.outcome(next).is_some())
        .count();
    assert!(ended == 1 && moves.len() > 1, "{moves:?}");
    // Fourteen men on 1 and one off are no uppspel.
    let pos = game.read_position("2,1(13)/12(15) throw=6-1").unwrap();
    let (_, next) = game.read_move(&pos, "2/off 1/off").unwrap();
    assert!(game.outcome(&next).is_none());
}

/// BG-8 without the cube: 3 for a loser with none off and a man on the bar or in the winner's
/// home, 2 for one with none off, else 1.
#[test]
fn bg_8_gammon_and_backgammon() {
    let game = lauta_tables::load("backgammon").unwrap();
    for (loser, name, points) in [
        ("25,6(14)", "backgammon", 3),
        ("24,6(14)", "backgammon", 3),
        ("19,6(14)", "backgammon", 3),
        ("18,6(14)", "gammon", 2),
        ("6(15)", "gammon", 2),
        ("25,6(13)", "single game", 1),
        ("6(14)", "single game", 1),
    ] {
        let position = format!("3/{loser} throw=6-5");
        assert_eq!(
            won(&game, &position, "3/off"),
            (name.into(), points),
            "{position}"
        );
    }
}

/// Section 2.8: with `count`, two men in hand and one open point allow a burst at once; with
/// `literal` the 3 must enter first, for it can.
#[test]
fn option_overflow() {
    let position =
        "25(2),24(3),13(4),6(2),5(2),4(2)/25,24(3),23,22,21,11(2),9(2),8(2),7(2) throw=3-2";
    let plays = |option: &str| -> Vec<String> {
        let game = lauta_tables::load(&format!("bradspel:overflow={option}")).unwrap();
        let pos = game.read_position(position).unwrap();
        let Turn::Choice(_, moves) = game.turn(&pos) else {
            panic!("no choice")
        };
        moves
            .iter()
            .map(|(mv, _)| game.write_move(&pos, mv))
            .collect()
    };
    assert_eq!(plays("literal"), ["bar/22 bar/23**"]);
    assert_eq!(plays("count").len(), 2);
}

/// Section 2.9: a burst earlier in the throw makes a jan by a plain hit a sprängjan, if so agreed.
#[test]
fn option_sprangjan() {
    // Entering bursts 19: two in hand against two free points. The hit on 4 makes it three.
    let position = "25,24(3),22,13(6),6(2),5(2)/24(3),23,22,21,16,11(2),9(2),8(2),7(2) throw=6-2";
    for (option, name, points) in [("completing", "jan", 4), ("any-in-throw", "sprängjan", 6)] {
        let game = lauta_tables::load(&format!("bradspel:sprangjan={option}")).unwrap();
        assert_eq!(won(&game, position, "bar/19** 6/4*"), (name.into(), points));
    }
}

/// Sections 3.2 and 3.20: who begins, and with which throw.
#[test]
fn openings() {
    let backgammon = Arc::new(lauta_tables::load("backgammon").unwrap());
    let bradspel = Arc::new(lauta_tables::load("bradspel").unwrap());
    let mut first = [0, 0];
    for seed in 0..600 {
        let session = Session::open(Arc::clone(&backgammon), &mut Dice::from_seed(seed), None);
        let throw = session
            .position()
            .throw()
            .expect("the dice of the draw are played");
        assert!(!throw.is_doublet());
        first[session.position().side().index()] += 1;
        let session = Session::open(Arc::clone(&bradspel), &mut Dice::from_seed(seed), None);
        assert_eq!(
            session.position().throw(),
            None,
            "the starter throws afresh"
        );
        let session = Session::open(
            Arc::clone(&bradspel),
            &mut Dice::from_seed(seed),
            Some(Side::Second),
        );
        assert_eq!(session.position().side(), Side::Second);
    }
    // Five standard deviations of 600 even chances.
    assert!(first[0] > 238 && first[1] > 238, "{first:?}");
}
