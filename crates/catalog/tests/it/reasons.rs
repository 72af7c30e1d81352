//! Reasons for a move and against it: counts agree with counts by hand, and positions whose answer
//! players know are explained as players explain them.

use lauta_catalog::game::Side;
use lauta_catalog::{Reason, Threats, open_at};

/// Threats of the other side after a move of backgammon.
fn against(position: &str, throw: &str, mv: &str) -> Threats {
    let mut session = open_at("backgammon", position).unwrap();
    session.throw(throw.parse().unwrap()).unwrap();
    let facts = session.facts(mv).unwrap();
    assert_eq!(facts.side, Side::First);
    let threats = facts.against.unwrap();
    assert_eq!(threats.of, 36);
    threats
}

/// After each move the mover has a blot on its 8 point, the other side's 17.
#[test]
fn shots_are_those_that_one_counts_by_hand() {
    for (position, mv, shots) in [
        // One away, from 18: the eleven throws with a one.
        ("11/18", "11/9/8", 11),
        // Two away: eleven with a two, and 1-1.
        ("11/19", "11/9/8", 12),
        // Six away: eleven with a six, 5-1 and 4-2 twice each, 3-3, 2-2.
        ("11/23", "11/9/8", 17),
        // The same with points closed two and four away: 4-2 and 2-2 no longer hit.
        ("11,6(2),4(2)/23", "11/9/8", 14),
        // Seven away: 6-1, 5-2, 4-3.
        ("11/24", "11/9/8", 6),
        // Four and six away: twenty with a four or a six, 5-1 and 3-1 twice each, 1-1, 2-2, 3-3.
        ("11/23,21", "11/9/8", 27),
        // From the bar, eight away: 6-2 and 5-3 twice each, 4-4, 2-2.
        ("11/25", "11/9/8", 6),
        // Passed for good.
        ("11/10", "11/9/8", 0),
    ] {
        let threats = against(position, "2-1", mv);
        assert_eq!(threats.strike.hit, shots, "{position} {mv}");
    }
}

/// Two men left to bear off, from the known table: on 6 and 1 fifteen throws do it.
#[test]
fn throws_that_end_the_game_are_counted() {
    for (other, throws) in [("6,1", 15), ("1(2)", 36), ("6(2)", 4), ("1", 36), ("6", 27)] {
        let threats = against(&format!("11,3/{other}"), "2-1", "11/9/8");
        assert_eq!(threats.end, throws, "{other}");
        let ways: Vec<u32> = threats.ends.values().copied().collect();
        assert_eq!(ways, [throws], "{other}");
    }
}

#[test]
fn what_differs_is_said_and_nothing_else() {
    let mut session = open_at("backgammon", "13(2),8/23,13").unwrap();
    session.throw("2-1".parse().unwrap()).unwrap();
    let sides = session.about().sides.clone();
    let [safe, open] = ["13/11/10", "8/7/5"].map(|mv| session.facts(mv).unwrap());
    let said = in_words(&open.instead_of(&safe, &sides));
    assert!(open.instead_of(&open, &sides).is_empty());
    assert!(
        said.iter()
            .any(|words| words.starts_with("+ leaves ") && words.contains(" shots (")),
        "{said:?}"
    );
    assert!(
        said.contains(&"+ men home 13 instead of 12".into()),
        "{said:?}"
    );
    assert!(!said.iter().any(|words| words.contains("pips")), "{said:?}");
    // Reasons for a move come first.
    assert!(
        said.is_sorted_by_key(|words| words.starts_with('−')),
        "{said:?}"
    );
}

fn in_words(reasons: &[Reason]) -> Vec<String> {
    reasons.iter().map(ToString::to_string).collect()
}

/// Plays that every player knows, with the reasons for them and against another one.
#[test]
fn reasons_speak_for_the_move_they_stand_under() {
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
    for (throw, good, bad, speaks_for, speaks_against) in [
        (
            "3-1",
            "8/5 6/5",
            "13/10 6/5",
            "+ makes the 5-point",
            "− does not make the 5-point",
        ),
        (
            "6-1",
            "13/7 8/7",
            "13/7 6/5",
            "+ makes the 7-point",
            "− does not make the 7-point",
        ),
        (
            "4-2",
            "8/4 6/4",
            "13/11 13/9",
            "+ makes the 4-point",
            "− blots 2 instead of 0",
        ),
    ] {
        let mut session = open_at("backgammon", start).unwrap();
        session.throw(throw.parse().unwrap()).unwrap();
        let sides = session.about().sides.clone();
        let facts = [good, bad].map(|mv| session.facts(mv).unwrap());
        let under_good = in_words(&facts[0].instead_of(&facts[1], &sides));
        let under_bad = in_words(&facts[1].instead_of(&facts[0], &sides));
        assert!(under_good.contains(&speaks_for.into()), "{under_good:?}");
        assert!(under_bad.contains(&speaks_against.into()), "{under_bad:?}");
        // The same fact never speaks for both.
        assert_eq!(
            under_good
                .iter()
                .filter(|words| words.starts_with("+ "))
                .count(),
            under_bad
                .iter()
                .filter(|words| words.starts_with("− "))
                .count(),
        );
    }
    // Hitting is good, and what it costs the other side is too.
    let mut session = open_at("backgammon", "13(2),8,6/20,13").unwrap();
    session.throw("3-1".parse().unwrap()).unwrap();
    let sides = session.about().sides.clone();
    let [hit, quiet] = ["8/5*/4", "13/10/9"].map(|mv| session.facts(mv).unwrap());
    let said = in_words(&hit.instead_of(&quiet, &sides));
    assert!(said.contains(&"+ hits 1 instead of 0".into()), "{said:?}");
    assert!(
        said.iter()
            .any(|words| words.starts_with("+ pips of Black")),
        "{said:?}"
    );
}

/// Plays of trictrac whose chances the books count, and the decision after a hole.
#[test]
fn reasons_of_trictrac_speak_of_jans_hits_and_points() {
    for (position, good, bad, said) in [
        // L. L. 342: which men can fill next.
        (
            "24,19(3),18(2),17(2),16(2),15(2),14,13(2)/24(15) throw=3-1",
            "19/16 19/18",
            "24/21/20",
            "+ 30 of 36 throws of its own fill the grand jan instead of 27",
        ),
        // L. L. 354: two half cases are worth more than a case, but cost more.
        (
            "24(2),23,22,21,20,19,16(2),15(2),14(2),13(2)/23,22,21,18(3),17(3),16(2),15(2),13(2) throw=6-6",
            "24/18 23/17",
            "24/18(2)",
            "+ 27 of 36 throws of its own fill the grand jan instead of 20",
        ),
        (
            "24(2),23,22,21,20,19,16(2),15(2),14(2),13(2)/23,22,21,18(3),17(3),16(2),15(2),13(2) throw=6-6",
            "21/15 20/14",
            "24/18(2)",
            "− 12 of 36 throws of Black hit a man falsely instead of 17",
        ),
        (
            "24(11),18(2),17(2)/24(15) throw=5-4",
            "18/13 17/13",
            "24/19/15",
            "+ with its corner taken",
        ),
        (
            "24(3),18(2),17(2),16(2),15(2),14(2),13(2)/24(10),20(2),18(2),17 points=8,0 throw=2-1",
            "hold",
            "leave",
            "+ with a full grand jan",
        ),
    ] {
        let session = open_at("trictrac", position).unwrap();
        let sides = session.about().sides.clone();
        let [good, bad] = [good, bad].map(|mv| session.facts(mv).unwrap());
        let words = in_words(&good.instead_of(&bad, &sides));
        assert!(
            words.iter().any(|words| words.starts_with(said)),
            "{words:?}"
        );
    }
}

/// After 24/23 13/11 34 throws can hit: any 4, 5 or 6, 3-2, 3-1, and 1-1 to 3-3. Some of them have much better to do
/// than to hit loose on the ace point.
#[test]
fn hits_that_nobody_would_play_are_known() {
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
    let split = against(start, "2-1", "24/23 13/11");
    assert_eq!(split.strike.hit, 34);
    assert!((4..32).contains(&split.sensible.hit), "{split:?}");
    // Hits that everybody plays remain: with 6-4 for one that makes a point on the blot.
    let slot = against(start, "2-1", "13/11 6/5");
    assert_eq!(slot.strike.hit, 15, "{slot:?}");
    assert!((13..=15).contains(&slot.sensible.hit), "{slot:?}");
    // By hand: after 24/21/20 of the opening 3-1, the two men on 24 and 20.
    assert_eq!(against(start, "3-1", "24/21/20").strike.hit, 32);
}

/// Where no man can meet one of the other side, only men off and pips tell moves apart.
#[test]
fn a_bear_off_has_no_blots_and_no_points() {
    let mut session = open_at(
        "backgammon",
        "6,5(2),4(3),3(4),2(3),1(2)/6(3),5(3),4(3),3(3),2(2),1",
    )
    .unwrap();
    session.throw("6-1".parse().unwrap()).unwrap();
    let sides = session.about().sides.clone();
    let [off, inside] = ["6/off 1/off", "6/off 5/4"].map(|mv| session.facts(mv).unwrap());
    let words = in_words(&off.instead_of(&inside, &sides));
    assert_eq!(words, ["+ men off 2 instead of 1"], "{words:?}");
}
