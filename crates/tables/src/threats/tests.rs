use lauta_game::{Dice, Features, Game, IncrementalFeatures, Notation, Turn};

use super::Threats;
use crate::{Rules, load};

fn threats(rules: &Rules, position: &str) -> Threats {
    let pos = rules.read_position(position).unwrap();
    rules.threats(pulp::Scalar, &pos.me, &pos.opp, 0)
}

/// Throws, of 36, with a legal play after which the other side has a man more in hand.
fn throws_that_hit(rules: &Rules, position: &str) -> u32 {
    let pos = rules.read_position(position).unwrap();
    let hand = usize::from(rules.hand);
    let Turn::Throw(_, throws) = rules.turn(&pos) else {
        panic!("a throw is due");
    };
    let hits = throws.iter().filter(|(throw, _)| {
        let Turn::Choice(_, moves) = rules.turn(&rules.after(&pos, *throw)) else {
            return false;
        };
        moves.iter().any(|(_, next)| next.me[hand] > pos.opp[hand])
    });
    hits.map(|(_, weight)| *weight).sum()
}

#[test]
fn vectors_count_alike() {
    for game in ["backgammon", "plakoto", "trick-track", "fevga"] {
        let rules = load(game).unwrap();
        let mut dice = Dice::from_seed(1);
        let mut pos = rules.start();
        for _ in 0..500 {
            pos = match rules.turn(&pos) {
                Turn::Over(_) => rules.start(),
                Turn::Throw(_, throws) => rules.after(&pos, dice.throw(throws)),
                Turn::Choice(_, mut moves) => moves.swap_remove(dice.below(moves.len())).1,
            };
            let all = rules.counts(&pos);
            let vectors = &all[rules.pruning_features()..];
            let mut counts = vec![0; vectors.len()];
            rules.work_out(pulp::Scalar, &pos, &mut counts);
            assert_eq!(vectors, counts, "{pos:?}");
        }
    }
}

#[test]
fn shots_are_those_that_can_be_played() {
    let rules = load("backgammon").unwrap();
    // A blot n points away, nothing between: the table that every player knows.
    let known = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3];
    for (distance, shots) in (1_u8..).zip(known) {
        let position = format!("20,6(14)/{},1(14)", 5 + distance);
        let threats = threats(&rules, &position);
        assert_eq!(threats.hits, shots, "{distance} away");
        assert_eq!(
            throws_that_hit(&rules, &position),
            u32::from(shots),
            "{distance} away"
        );
    }
    // From the hand, through a prime, with two in hand.
    for position in [
        "25,13(5),8(4),6(5)/22,13(5),8(3),6(5),4",
        "25(2),13(4),8(4),6(5)/22,20,13(5),8(3),6(5)",
        "24(2),13(5),8(3),6(5)/20,13(5),8(3),7(2),6(2),5(2)",
        "13(2),6(5),5(4),4(4)/24,22,13(5),8(3),6(5)",
    ] {
        let threats = threats(&rules, position);
        assert_eq!(
            u32::from(threats.hits),
            throws_that_hit(&rules, position),
            "{position}"
        );
    }
}

#[test]
fn men_enter_through_open_points() {
    let rules = load("backgammon").unwrap();
    let enters = |position: &str| threats(&rules, position).enters;
    assert_eq!(enters("25,6(14)/6(2),5(2),4(2),3(2),2(2),13(5)"), 1);
    assert_eq!(enters("25,6(14)/6(2),5(2),4(2),13(9)"), 9);
    assert_eq!(enters("25(2),6(13)/6(2),5(2),4(2),13(9)"), 9);
    assert_eq!(enters("24,6(14)/6(2),5(2),4(2),13(9)"), 0);
}

#[test]
fn one_number_of_two_brings_a_man_in() {
    let rules = load("backgammon").unwrap();
    let comes = |position: &str| threats(&rules, position).comes;
    assert_eq!(comes("25,6(14)/6(2),5(2),4(2),3(2),2(2),13(5)"), 11);
    assert_eq!(comes("25,6(14)/6(2),5(2),4(2),13(9)"), 27);
    assert_eq!(comes("25(2),6(13)/6(2),5(2),4(2),13(9)"), 9);
    assert_eq!(comes("24,6(14)/6(2),5(2),4(2),13(9)"), 0);
}

#[test]
fn two_men_are_hit_at_once() {
    let rules = load("backgammon").unwrap();
    let pairs = |position: &str| threats(&rules, position).pairs;
    assert_eq!(pairs("24(2),6(13)/7,5(14)"), 0);
    // 6-5 with two men, and 5-1 with one.
    assert_eq!(pairs("24(2),6(13)/7,6,5(13)"), 4);
}

#[test]
fn freedom_is_that_of_all_who_are_behind() {
    let rules = load("backgammon").unwrap();
    let freedom = |position: &str| threats(&rules, position).freedom;
    // The man on 24 escapes with 9 throws, as above, of which 6-6 brings him off; those who have
    // passed do not count.
    let held = "24,6(14)/12,9(2),8(2),6(3),5(3),4(2),3(2)";
    assert_eq!(freedom(held), 8);
    // 24 cannot play 1-1, 2-2, 3-1 and 4-4 in full, 22 not 1-1 and 2-2; 6-6 brings both off.
    assert_eq!(freedom("24,22,6(13)/5(15)"), 30 + 33);
    assert_eq!(freedom("10,6(14)/10,6(14)"), 0);
}

#[test]
fn men_who_have_passed_meet_nobody() {
    let rules = load("backgammon").unwrap();
    let behind = |position: &str| {
        let threats = threats(&rules, position);
        (threats.behind, threats.band)
    };
    assert_eq!(behind("24,6(14)/12,9(2),8(2),6(3),5(3),4(2),3(2)"), (1, 4));
    assert_eq!(behind("13(2),6(13)/18(2),6(13)"), (2, 1));
    assert_eq!(behind("10,6(14)/10,6(14)"), (0, 0));
}

#[test]
fn a_long_track_has_a_hand_too() {
    let rules = load("dashi").unwrap();
    let threats = |position| threats(&rules, position);
    // 26 and 25 are closed: of 216 throws 208 have a number above 2, and 64 have three.
    assert_eq!(threats("27,1(14)/1(2),2(2),20(11)").comes, 34);
    assert_eq!(threats("27(3),1(12)/1(2),2(2),20(11)").comes, 10);
    // The man on 26 is hit with a 1, by 91 throws.
    assert_eq!(threats("27,1(14)/1,20(14)").hits, 15);
}

#[test]
fn who_cannot_hit_does_not_threaten() {
    let rules = load("long-nardy").unwrap();
    let threats = threats(&rules, &rules.write_position(&rules.start()));
    assert_eq!((threats.hits, threats.loss), (0, 0));
}

#[test]
fn a_prime_holds_a_man_back() {
    let rules = load("backgammon").unwrap();
    let escapes = |position: &str| threats(&rules, position).escapes;
    assert_eq!(escapes("24,6(14)/9(2),8(2),7(2),6(3),5(2),4(2),3(2)"), 0);
    // 6-3, 6-4 and 6-5 through the gap, 6-6, and 5-1 into it.
    assert_eq!(escapes("24,6(14)/12,9(2),8(2),6(3),5(3),4(2),3(2)"), 9);
    assert_eq!(escapes("20,6(14)/1(15)"), 36);
}
