//! The games of the eastern rule document that Chinese books describe: the cases that it gives in
//! words, each under its id, and what its rules say of single positions.

use std::sync::Arc;

use lauta_game::{Game, Notation, Session, SessionError, Side, Throw, Turn};

use crate::prose::{
    after, ended, goes_on, is_legal, load, moves, paid, paying, start, throws, won, worth,
};

// China, north

/// PB-4: two chips against who has taken off no man, home or not, and never more.
#[test]
fn ping_chips_pb_4() {
    for loser in ["6(15)", "7,6(14)", "25,6(14)", "25(15)"] {
        assert_eq!(worth("ping-beishuanglu", loser), 2, "{loser}");
    }
    for loser in ["6(14)", "7,6(13)", "25,6(13)"] {
        assert_eq!(worth("ping-beishuanglu", loser), 1, "{loser}");
        let not_home = worth("ping-beishuanglu:double-win=none-off-or-not-home", loser);
        assert_eq!(not_home, if loser == "6(14)" { 1 } else { 2 }, "{loser}");
    }
    let game = load("ping-beishuanglu");
    assert!(game.endings().iter().all(|ending| ending.points < 3));
}

const COMMON: &str = "24(2),13(5),8(3),6(5)";

#[test]
fn ping_options_of_the_doublets() {
    let board = format!("{COMMON}/{COMMON} throw=3-3");
    let next = |option: &str, mv: &str| after(&format!("ping-beishuanglu{option}"), &board, mv);
    let moved = "24(2),13(5),8,6(5),5(2)";
    assert_eq!(next("", "8/5(2)"), format!("{COMMON}/{moved} side=2"));
    assert_eq!(next(":again=double", "8/5(2)"), format!("{moved}/{COMMON}"));
    assert_eq!(
        next(":double=twice", "8/5(2) 6/3(2)"),
        format!("{COMMON}/24(2),13(5),8,6(3),5(2),3(2) side=2")
    );
}

#[test]
fn ping_option_stack() {
    let (plain, none) = ("ping-beishuanglu", "ping-beishuanglu:stack=none");
    let moving = "8(2),6(6)/13(15) throw=2-2";
    assert!(!is_legal(plain, moving, "8/6(2)"));
    assert!(is_legal(none, moving, "8/6(2)"));
    // Six on the point of entry.
    let entering = "25,24(6),6(8)/13(15) throw=1-1";
    assert_eq!(moves(plain, entering), ["pass"]);
    assert!(is_legal(none, entering, "bar/24/23"));
}

/// Section 7, the Qing custom: of three dice the highest is taken away.
#[test]
fn ping_option_drop() {
    let throws = throws("ping-beishuanglu:drop=highest");
    assert_eq!(throws.len(), 21);
    assert_eq!(throws.iter().map(|(_, weight)| weight).sum::<u32>(), 216);
    let weight = |text: &str| throws.iter().find(|(t, _)| t == text).map(|(_, w)| *w);
    // 6-6-6 alone leaves 6-6; 1-1 is left by 1-1-1 and three ways each of 1-1-2 to 1-1-6.
    assert_eq!(weight("6-6"), Some(1));
    assert_eq!(weight("1-1"), Some(16));
    // 6-5 and a third die that is 6: three ways.
    assert_eq!(weight("6-5"), Some(3));
}

/// The men of a dajian side that plays 1-1, against a side out of the way.
fn interval(men: &str, mv: &str) -> i32 {
    paid("dajian", &format!("{men}/6(15) throw=1-1"), mv)
}

/// DJ-1: one of all results pays, and the game goes on.
#[test]
fn dajian_chip_dj_1() {
    let board = "24(3),12(2),10(2),8(2),6(2),5,4(2),2/6(15) throw=3-1";
    assert_eq!(paying("dajian", board), [("24/23 5/2".into(), 1)]);
    assert!(goes_on("dajian", board, "24/23 5/2"));
    // The session keeps the account.
    for (side, account) in [("", 1), (" side=2", -1)] {
        let game = Arc::new(load("dajian"));
        let pos = game.read_position(&format!("{board}{side}")).unwrap();
        let mut session = Session::at(game, pos);
        session.play("24/23 5/2").unwrap();
        assert_eq!(session.paid(), account);
    }
}

#[test]
fn dajian_five_pairs_and_a_single_pay_nothing_dj_2() {
    assert_eq!(
        interval("24(3),12(2),10(2),8(2),6(2),5,4,3,1", "5/4 3/2"),
        0
    );
}

/// DJ-3: the odd points; spare men on a pair; a man in a gap.
#[test]
fn dajian_patterns_dj_3() {
    let mv = "4/3 2/1";
    assert_eq!(interval("24(3),11(2),9(2),7(2),5(2),4,3,2,1", mv), 1);
    assert_eq!(interval("13,11(4),9(2),7(2),5(2),4,3,2,1", mv), 1);
    assert_eq!(interval("24(2),11(2),9(2),8,7(2),5(2),4,3,2,1", mv), 0);
    // An enemy man in a gap, here on 8.
    let enemy = "24(3),11(2),9(2),7(2),5(2),4,3,2,1/17,6(14) throw=1-1";
    assert_eq!(paid("dajian", enemy, mv), 0);
}

/// Section 7: paid when it is new.
#[test]
fn dajian_pattern_that_stays_pays_nothing() {
    let stays = "24(3),11(2),9(2),7(2),5(2),3(2),1(2)/6(15) throw=2-1";
    assert_eq!(paid("dajian", stays, "24/22 24/23"), 0);
    // Breaking it costs nothing.
    assert_eq!(paid("dajian", stays, "11/9 24/23"), 0);
}

#[test]
fn qiliang_seven_points_ql_0() {
    let board = "14,12(2),11(2),9(2),8(2),6(2),5(2),4,3/6(15) throw=2-1";
    assert_eq!(
        paying("qiliang", board),
        ["14/12 4/3", "4/2 3/2", "5/3 5/4"].map(|mv| (mv.to_string(), 1))
    );
    assert!(goes_on("qiliang", board, "14/12 4/3"));
    // It is kept in mind.
    assert!(after("qiliang", board, "14/12 4/3").ends_with("side=2 other-seven=1"));
}

/// A qiliang side that plays 1-1, against a side out of the way.
fn seven(men: &str, mv: &str) -> i32 {
    paid("qiliang", &format!("{men}/6(15) throw=1-1"), mv)
}

/// QL-1: seven pairs anywhere on the own half; paid again after they were broken.
#[test]
fn qiliang_seven_pairs_ql_1() {
    let men = "14,12(2),11(2),9(2),8(2),6(2),5(2),4,3";
    assert_eq!(seven(men, "14/13 4/3"), 1);
    let again = format!("{men}/6(15) throw=1-1 seven=1");
    assert_eq!(paid("qiliang", &again, "14/13 4/3"), 1);
    // Seven at the beginning of the turn are not new.
    let stays = "13,12(2),11(2),9(2),8(2),6(2),5(2),3(2)";
    assert_eq!(seven(stays, "3/2(2)"), 0);
}

/// QL-2: six pairs, though one point has three; six pairs at home and one abroad.
#[test]
fn qiliang_six_pairs_ql_2() {
    assert_eq!(
        seven("13,12(2),11(2),9(2),8(2),6(2),5(2),4,2", "13/12 4/3"),
        0
    );
    assert_eq!(
        seven("14(2),12(3),11(2),9(2),8(2),6(2),5(2)", "14/13(2)"),
        0
    );
}

/// QL-3: lifting the head. The document's own example plays 8/5 against two men there (his 20 is
/// my 5), so its first play is shown with his men one point on.
#[test]
fn qiliang_lifting_the_head_ql_3() {
    let against = |other: &str, men: &str| format!("{men}/{other},13(5),8(3),6(5) throw=5-3");
    let other = "20(2)";
    assert_eq!(paid("qiliang", &against("21(2)", COMMON), "8/5 6/1"), -3);
    let board = against(other, COMMON);
    assert_eq!(paid("qiliang", &board, "13/10 6/1"), -3);
    assert!(goes_on("qiliang", &board, "13/10 6/1"));
    // The 6 is left with a three.
    assert_eq!(paid("qiliang", &board, "8/3 6/3"), 0);
    // 9/6/1 is also 9/4/1.
    let both_ways = against(other, "24(2),13(5),9,8(2),6(5)");
    assert_eq!(paid("qiliang", &both_ways, "9/1"), 0);
    // Once a turn.
    let twice = board.replace("5-3", "5-5");
    assert_eq!(paid("qiliang", &twice, "6/1(2)"), -3);
    // Not after the seven points, and not with all men home.
    assert_eq!(paid("qiliang", &format!("{board} seven=1"), "13/10 6/1"), 0);
    assert_eq!(
        paid("qiliang", "6(5),5(5),2(5)/6(15) throw=5-3", "6/1 6/3"),
        0
    );
}

#[test]
fn qiliang_option_lift_head() {
    let board = format!("{COMMON}/20(2),13(5),8(3),6(5) throw=5-3");
    let mv = "13/10 6/1";
    let spec = |option: &str| format!("qiliang:lift-head={option}");
    assert_eq!(paid(&spec("off"), &board, mv), 0);
    // On the throw: while the 6 is broken up, whatever is played.
    assert!(paying(&spec("on-throw"), &board).is_empty());
    let broken = "24(2),13(5),8(3),7(4),6/20(2),13(5),8(3),6(5)";
    let five = format!("{broken} throw=5-3");
    assert_eq!(
        paying(&spec("on-throw"), &five).len(),
        moves(&spec("on-throw"), &five).len()
    );
    assert!(paying(&spec("on-throw"), &format!("{broken} throw=4-3")).is_empty());
    // Forced only: without another play.
    assert_eq!(paid(&spec("forced-only"), &board, mv), 0);
    let forced = "13,6(2)/17(2),2(13) throw=5-5";
    assert_eq!(
        paying(&spec("forced-only"), forced),
        [("6/1(2)".to_string(), -3)]
    );
    // The game is over, for three.
    let (winner, _, points) = ended(&spec("ends-game"), &board, mv);
    assert_eq!((winner, points), (Side::Second, 3));
    // The die stays unplayed, and the man on the 6.
    assert_eq!(paid(&spec("die-void"), &board, mv), -3);
    assert_eq!(
        after(&spec("die-void"), &board, mv),
        "20(2),13(5),8(3),6(5)/24(2),13(4),10,8(3),6(5) side=2"
    );
}

/// QL-4: two chips against who has never made seven points, men off or not; never four.
#[test]
fn qiliang_chips_ql_4() {
    let points = |board: &str| won("qiliang", &format!("{board} throw=6-5"), "1/off").1;
    assert_eq!(points("1/6(10)"), 2);
    assert_eq!(points("1/6(15)"), 2);
    assert_eq!(
        won("qiliang", "1/6(10) throw=6-5 other-seven=1", "1/off").1,
        1
    );
    assert_eq!(
        won("qiliang", "1/6(15) throw=6-5 other-seven=1", "1/off").1,
        2
    );
}

#[test]
fn setups_of_the_document() {
    let both = |men: &str| format!("{men}/{men}");
    for (spec, men) in [
        ("khachapuri", "24(4),6(11)"),
        ("sanliang", "24(5),12(5),7(5)"),
        ("sanliang:setup=yamato", "24(5),13(5),6(5)"),
        ("qiliang", COMMON),
        ("qiliang:setup=sanliang", "24(5),12(5),7(5)"),
        ("fo", "25(12)"),
        ("sandui", "24(5),13(5),7(5)"),
        ("sijiaba", COMMON),
        ("nanpi", COMMON),
        ("dashi", "26(3),25(2),24(2),23(2),22(2),21(2),20(2)"),
        (
            "dashi:setup=alternate",
            "26(3),24(2),22(2),20(2),18(2),16(2),14(2)",
        ),
        ("riben", COMMON),
        ("riben:setup=yamato", "24(5),13(5),6(5)"),
        ("ssangnyuk-16", "17(3),13(2),6(6),5(3),1(2)"),
        ("ssangnyuk-20", "20(2),11(5),7(3),5(5)"),
        ("hon-sugoroku", COMMON),
    ] {
        assert_eq!(start(spec), both(men), "{spec}");
    }
}

// China, south

/// XZ-3: two doublets and a third throw by one side, three plays, then the turn passes.
#[test]
fn xiazan_doublets_throw_again_xz_3() {
    let mut session = Session::at(Arc::new(load("xiazan")), load("xiazan").start());
    for (throw, mv, next) in [
        ("2-2", "13/11(2) 6/4(2)", Side::First),
        ("5-5", "13/8(3) 11/6", Side::First),
        ("6-1", "11/5 6/5", Side::Second),
    ] {
        session.throw(throw.parse().unwrap()).unwrap();
        session.play(mv).unwrap();
        assert!(
            matches!(session.turn(), Turn::Throw(side, _) if side == next),
            "{throw}"
        );
    }
    // With distinct men no man takes two of the steps.
    let alone = "10/13(15) throw=2-2";
    assert_eq!(moves("xiazan", alone), ["10/8/6/4/2"]);
    assert_eq!(moves("xiazan:distinct-men=yes", alone), ["10/8"]);
    let two = "10,8/13(15) throw=2-2";
    assert_eq!(moves("xiazan:distinct-men=yes", two), ["10/8 8/6"]);
}

/// Section 8: the extra throw is due even if the doublet was not played, but not after the end.
#[test]
fn xiazan_extra_throw_is_due_without_a_play() {
    assert_eq!(
        after("xiazan", "10/18(2),6(13) throw=3-3", "pass"),
        "10/18(2),6(13)"
    );
    assert_eq!(
        after("xiazan", "10/21(2),6(13) throw=3-3", "10/7"),
        "7/21(2),6(13)"
    );
    assert_eq!(won("xiazan", "3/6(15) throw=3-3", "3/off").1, 2);
}

/// BD-4: three throws with a sum of seven, equally likely.
#[test]
fn buda_throws_bd_4() {
    let mut all = throws("buda");
    all.sort();
    let expected = ["4-3", "5-2", "6-1"].map(|throw| (throw.to_string(), all[0].1));
    assert_eq!(all, expected);
}

#[test]
fn buda_option_lone() {
    let lone = "8,6/22,20(2),1(12) throw=5-2";
    let shared = "13,8/17(2),1(13) throw=5-2";
    for (option, onto_one, onto_two) in [
        ("share", true, false),
        ("block", false, false),
        ("open", true, true),
    ] {
        let spec = format!("buda:lone={option}");
        assert_eq!(is_legal(&spec, lone, "8/3 6/4"), onto_one, "{option}");
        if option != "block" {
            assert_eq!(is_legal(&spec, shared, "13/8/6"), onto_two, "{option}");
        }
    }
}

/// Section 8: taking off begins with the next throw; the option leaves out steps inside.
#[test]
fn fo_taking_off() {
    let last = "25,6(2),5(2),4(2),3(2),2(2),1/25(12) throw=1-1";
    assert_eq!(moves("fo", last), ["bar/1"]);
    let off = "6(2),1/25(12) throw=5-2";
    assert!(is_legal("fo", off, "6/1 6/4"));
    assert_eq!(moves("fo:off=exact-only", off), ["pass"]);
    assert_eq!(
        moves("fo:off=exact-only", "6(2),1/25(12) throw=6-1"),
        ["6/off 1/off"]
    );
}

/// SD-3: two dice here, three in the north.
#[test]
fn sandui_has_two_dice_sd_3() {
    let three: Throw = "3-2-1".parse().unwrap();
    let two: Throw = "3-2".parse().unwrap();
    for (id, fits, not) in [("sandui", two, three), ("sanliang", three, two)] {
        let game = Arc::new(load(id));
        let mut session = Session::at(Arc::clone(&game), game.start());
        let error = session.throw(not).unwrap_err();
        assert!(
            matches!(error, SessionError::ImpossibleThrow { throw, .. } if throw == not),
            "{id}: {error}"
        );
        session.throw(fits).unwrap();
        let text = format!("{} throw={not}", start(id));
        let error = game.read_position(&text).unwrap_err().to_string();
        assert!(error.contains("dice that can fall"), "{id}: {error}");
    }
}

// South-East Asia, the Arabs and Japan in Hong Zun

const HOME_FIVE: (&str, &str) = ("7,6(2),5(3),4(3),3(3),2,1(2)/13(15) throw=1-1", "7/6 2/1");

/// SJ-3: exactly three men on five home points, side by side or not; not one outside.
#[test]
fn sijiaba_even_men_sj_3() {
    let even = ("even men".to_string(), 2);
    assert_eq!(won("sijiaba", HOME_FIVE.0, HOME_FIVE.1), even);
    let outside = ("8,7(2),6(3),5(3),4(4),3(2)/13(15) throw=1-1", "8/7 4/3");
    assert!(goes_on("sijiaba", outside.0, outside.1));
    assert_eq!(
        won("sijiaba:even-men=near-side", outside.0, outside.1),
        even
    );
    assert!(goes_on(
        "sijiaba:even-men=in-a-row",
        HOME_FIVE.0,
        HOME_FIVE.1
    ));
    let row = ("8,6(2),5(3),4(3),3(3),2(3)/13(15) throw=1-1", "8/7/6");
    assert_eq!(won("sijiaba:even-men=in-a-row", row.0, row.1), even);
    // Four men are not three.
    assert!(goes_on(
        "sijiaba",
        "7(2),6(2),5(3),4(3),3(3),2(2)/13(15) throw=1-1",
        "7/6(2)"
    ));
}

/// NP-1: ten throws of the faces 2 to 5.
#[test]
fn nanpi_throws_np_1() {
    let all = throws("nanpi");
    assert_eq!(all.len(), 10);
    for (text, weight) in &all {
        let throw: Throw = text.parse().unwrap();
        assert!(throw.faces().iter().all(|face| (2..=5).contains(face)));
        assert_eq!(*weight, if throw.is_doublet() { 1 } else { 2 }, "{text}");
    }
    assert_eq!(all.iter().map(|(_, weight)| weight).sum::<u32>(), 16);
}

/// Section 9: even men are a rule of sijiaba alone, unless agreed.
#[test]
fn nanpi_option_even_men() {
    let board = "8,6(2),5(3),4(3),3(4),1(2)/13(15) throw=2-2";
    assert!(goes_on("nanpi", board, "8/6 3/1"));
    let even = won("nanpi:even-men=on", board, "8/6 3/1");
    assert_eq!(even, ("even men".into(), 2));
}

/// DS-3: the triplet wins a chip and another throw, even if nothing can be played.
#[test]
fn dashi_triplet_pays_ds_3() {
    let board = "25/26(15) throw=6-6-6";
    assert_eq!(paying("dashi", board), [("25/19/13/7".into(), 1)]);
    assert_eq!(after("dashi", board, "25/7"), "7/26(15)");
    let stuck = "15/18(2),2(13) throw=6-6-6";
    assert_eq!(paying("dashi", stuck), [("pass".into(), 1)]);
    assert_eq!(after("dashi", stuck, "pass"), "15/18(2),2(13)");
    // Two equal dice: another throw and no chip. Three different ones: neither.
    let pair = "15/26(15) throw=2-2-1";
    assert!(paying("dashi", pair).is_empty());
    assert_eq!(after("dashi", pair, "15/10"), "10/26(15)");
    assert_eq!(
        after("dashi", "15/26(15) throw=3-2-1", "15/14"),
        "26(15)/14 side=2"
    );
}

/// DS-4: all men on the outer six, none alone; and the readings of Salmi and Hu Desheng.
#[test]
fn dashi_gathered_ds_4() {
    let outer = "14(2),13,12(3),11(3),10(3),9(2),8/1(15) throw=2-1-1";
    assert_eq!(paid("dashi", outer, "14/13(2) 10/8"), 1);
    let alone = "14,13(4),12(3),11(5),10(2)/1(15) throw=2-1-1";
    assert_eq!(paid("dashi", alone, "14/12 11/10/9"), 0);
    let stays = "13(3),12(3),11(3),10(2),9(2),8(2)/1(15) throw=2-1-1";
    assert_eq!(paid("dashi", stays, "13/12 12/11 13/11"), 0);
    // A triplet that gathers pays twice.
    let both = "14(2),13,12(3),11(3),10(2),9(3),8/1(15) throw=1-1-1";
    assert_eq!(paid("dashi", both, "14/13(2) 9/8"), 2);

    let inner = "8,7,6,5(3),4(3),3(2),2(3),1/13(15) throw=2-1-1";
    let home = "8/6 7/6 2/1";
    assert_eq!(paid("dashi:paying=home", inner, home), 1);
    assert_eq!(paid("dashi", inner, home), 0);
    assert_eq!(paid("dashi:paying=home", outer, "14/13(2) 10/8"), 0);
    let threes = "20(3),19(4),18(4),17(4)/13(15) throw=3-2-1";
    let five = "19/16 18/16 17/16";
    assert_eq!(paid("dashi:paying=five-threes", threes, five), 1);
    assert_eq!(paid("dashi", threes, five), 0);
}

#[test]
fn dashi_option_corner() {
    let end = |corner: &str, board: &str, mv: &str| {
        is_legal(&format!("dashi:corner={corner}"), board, mv)
    };
    // Only the ace can turn the corner: 12 is closed.
    let ace = "14/26(13),15(2) throw=2-2-1";
    assert!(end("double", ace, "14/9"));
    assert_eq!(moves("dashi:corner=pair-dice", ace), ["pass"]);
    let different = "15/26(15) throw=3-2-1";
    assert!(!end("double", different, "15/9"));
    assert!(end("free", different, "15/9"));
}

#[test]
fn dashi_option_again() {
    let spec = "dashi:again=only-when-bearing-off";
    assert_eq!(
        after(spec, "25/13(15) throw=2-2-1", "25/20"),
        "13(15)/20 side=2"
    );
    assert_eq!(
        after(spec, "6(4)/13(15) throw=2-2-1", "6/4(2) 6/5"),
        "6,5,4(2)/13(15)"
    );
}

/// Section 9: on 24 points the outer six are 12 to 7.
#[test]
fn dashi_option_points() {
    let spec = "dashi:points=24";
    let men = "24(3),23(2),22(2),21(2),20(2),19(2),18(2)";
    assert_eq!(start(spec), format!("{men}/{men}"));
    let outer = "13(2),12,11(3),10(3),9(3),8(2),7/1(15) throw=2-1-1";
    assert_eq!(paid(spec, outer, "13/12(2) 9/7"), 1);
}

/// RB-3: the win is looked for after the whole throw, and only on the side that has moved.
#[test]
fn riben_gathered_rb_3() {
    let board = "8,7,6(13)/6(15) throw=2-1";
    let gathered = ("win".to_string(), 1);
    assert_eq!(won("riben", board, "8/6 7/6"), gathered);
    for mv in moves("riben", board) {
        assert_eq!(goes_on("riben", board, &mv), mv != "8/6 7/6", "{mv}");
    }
    // Home with the first die: the second is played all the same.
    let half = "7,6(14)/13(15) throw=2-1";
    assert!(!is_legal("riben", half, "7/6"));
    assert_eq!(won("riben", half, "7/6 6/4"), gathered);
    // Whatever the loser's men do, one.
    assert_eq!(
        won("riben", "7,6(14)/25(15) throw=2-1", "7/6 6/4"),
        gathered
    );
}
