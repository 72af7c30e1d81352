//! The western rule document in tests: the cases that it gives in words, each under its id, and
//! what its rules say of single positions.

use std::sync::Arc;

use lauta_game::{Dice, Draw, Game, Next, Notation, Open, Session, Side, Turn};

use crate::prose::{self, after, is_legal, load, moves, opening, won};

const IDS: &str = "
    LAU-1 LAU-2 LAU-3 LAU-4 LAU-5 LAU-6 LAU-7 LAU-8 LAU-9 LAU-10 LAU-11
    BRA-1 BRA-2 BRA-3 BRA-4 BRA-5 BRA-6 BRA-7 BRA-8 BRA-9 WIL-1 WIL-2 WIL-3 WIL-4
    REV-1 REV-2 REV-3 REV-4 REV-5 REV-6 REV-7 REV-8 VER-1 VER-2 VER-3 VER-4
    VQU-1 VQU-2 VQU-3 VQU-4 VQU-5 REN-1 REN-2 REN-3 REN-4 KOT-1 KOT-2 KOT-3 KOT-4 KOT-5 KOT-6
    JAC-1 JAC-2 JAC-3 JAC-4 JAC-5 JAC-6 JAC-7 JAC-8 JAC-9 JVE-1 JVE-2 JVE-3 JVE-4
    J33-1 J33-2 J33-3 J33-4 JKE-1 JKE-2 JKE-3 JKE-4 JKE-5
    PUL-1 PUL-2 PUL-3 PUL-4 PUL-5 PUL-6 PUC-1 PUC-2 PUC-3 PUC-4 TRT-1 TRT-2 TRT-3 TRT-4
    ACE-1 ACE-2 ACE-3 ACE-4 ACE-5 ACE-6 TOD-1 TOD-2 TOD-3 TOD-4 TOU-1 TOU-2 TOU-3 TOU-4
    TAB-1 TAB-2 TAB-3 TAB-4 IRI-1 IRI-2 IRI-3 IRI-4 B16-1 B16-2 B16-3 B16-4 B16-5
    BG-1 BG-2 BG-3 BG-4 BG-5 BG-6 BG-7 BG-8";

#[test]
fn every_case_of_the_document_is_tested() {
    let cases = include_str!("../../cases/tables-west.toml");
    let tests = concat!(
        include_str!("prose_west.rs"),
        include_str!("prose_bradspel.rs")
    );
    let missing = prose::without_test(IDS, cases, tests);
    assert!(missing.is_empty(), "{missing:?}");
}

/// Sections 3.7, 3.16, 3.18 and 3.19: games in which every win counts one.
#[test]
fn every_win_of_the_oldest_games_counts_one() {
    for spec in [
        "rencontrat",
        "tabula",
        "acey-deucey",
        "acey-deucey-european",
        "todas-tablas",
        "irish",
    ] {
        let throw = if spec == "tabula" { "6-5-5" } else { "5-5" };
        let points: Vec<u32> = ["25(15)", "23,6(14)", "2"]
            .iter()
            .map(|loser| won(spec, &format!("1/{loser} throw={throw}"), "1/off").1)
            .collect();
        assert_eq!(points, [1, 1, 1], "{spec}");
        assert_eq!(load(spec).endings().len(), 1, "{spec}");
    }
}

#[test]
fn jacquet_is_double_against_a_loser_with_no_man_off() {
    for spec in [
        "jacquet",
        "jacquet-versailles",
        "jacquet-333",
        "jacquet-keith",
    ] {
        let value = |loser: &str| won(spec, &format!("1/{loser} throw=6-5"), "1/off").1;
        assert_eq!([value("24(15)"), value("6(15)")], [2, 2], "{spec}");
        assert_eq!([value("24(14)"), value("6")], [1, 1], "{spec}");
    }
}

/// Section 3.9: from the same end of the board in opposite directions the courier meets nobody.
#[test]
fn jacquet_option_link() {
    let start = "24(15)/24(15) throw=6-6";
    assert_eq!(moves("jacquet", start), ["24/18"]);
    assert_eq!(moves("jacquet:link=1=24", start), ["24/18 24/18/12/6"]);
}

/// Section 3.9: six points in a row only after the own 2 and 1.
#[test]
fn jacquet_option_six_run() {
    let without = "11,10,9,8,7(2),3(9)/24(15) throw=2-1";
    assert!(is_legal("jacquet", without, "7/6 3/1"));
    assert!(!is_legal("jacquet:six-run=needs-home", without, "7/6 3/1"));
    let with = "11,10,9,8,7(2),3(2),2(3),1(4)/24(15) throw=2-1";
    assert!(is_legal("jacquet:six-run=needs-home", with, "7/6 3/1"));
}

#[test]
fn jacquet_333_option_other_doublets() {
    let start = "24(15)/24(15) throw=5-5";
    assert_eq!(
        moves("jacquet-333:other-doublets=simple", start),
        ["24/19/14"]
    );
    // 3-3 stays three threes.
    assert_eq!(
        moves(
            "jacquet-333:other-doublets=simple",
            "3(5),1(2)/10(15) throw=3-3"
        ),
        ["3/off(3)"]
    );
}

/// Section 3.13: once a second man has left, the courier has been home, and a hit does not bring
/// the rule back.
#[test]
fn jacquet_keith_later_hit_leaves_the_heap_free() {
    let later = "25,24(13),13/24(14),20 throw=6-5";
    assert!(is_legal("jacquet-keith", later, "bar/19 24/19"));
    assert!(is_legal("jacquet-keith", later, "bar/20 24/18"));
}

/// Section 3.14: the smaller number may not be played so that the larger cannot, if it can be
/// played otherwise.
#[test]
fn puff_uses_both_numbers_if_some_way_does() {
    let board = "13,3(14)/8(2),20(13) throw=5-2";
    assert_eq!(moves("puff-lang", board), ["13/11/6"]);
}

/// PUC-4: one, or two against a side that has nothing off.
#[test]
fn puff_matsch_puc_4() {
    for spec in ["puff-contrary", "puff-lang", "trick-track"] {
        let value = |loser: &str| won(spec, &format!("1/{loser} throw=6-5"), "1/off");
        assert_eq!(value("25(15)"), ("matsch".into(), 2), "{spec}");
        assert_eq!(value("6(15)"), ("matsch".into(), 2), "{spec}");
        assert_eq!(value("6(14)"), ("einfach".into(), 1), "{spec}");
    }
}

/// PUC-4, the generalpasch: equal numbers of the draw go to its winner as a doublet.
#[test]
fn puff_generalpasch_puc_4() {
    for id in ["puff-contrary", "puff-lang"] {
        let plain = Arc::new(load(id));
        let kept = Arc::new(load(&format!("{id}:generalpasch=true")));
        let mut ties = 0;
        for seed in 0..600 {
            let session = Session::open(Arc::clone(&plain), &mut Dice::from_seed(seed), None);
            assert_eq!(session.position().throw(), None);
            let session = Session::open(Arc::clone(&kept), &mut Dice::from_seed(seed), None);
            let pos = session.position();
            if let Some(throw) = pos.throw() {
                ties += 1;
                assert!(throw.is_doublet(), "{throw}");
                // Every privilege: the undersides follow for the same side.
                let Turn::Choice(side, moves) = session.turn() else {
                    panic!("no choice")
                };
                let [(_, next)] = moves.as_slice() else {
                    panic!("{moves:?}")
                };
                assert!(matches!(kept.turn(next), Turn::Choice(same, _) if same == side));
            }
        }
        // One draw in six is tied; five standard deviations of 600.
        assert!((55..145).contains(&ties), "{ties}");
    }
}

const FRESH: &str = "25(15)/25(15)";

/// Section 3.14, `doublet-times`: what a doublet gives first and later.
#[test]
fn puff_option_doublet_times() {
    let faces = |times: &str, flags: &str| {
        let spec = format!("puff-lang:doublet-times={times}");
        moves(&spec, &format!("{FRESH} throw=4-4{flags}"))
    };
    let single = ["bar/21(2)"];
    let fourfold = ["bar/21(4)"];
    assert_eq!(faces("first-single-then-double", ""), single);
    assert_eq!(faces("first-single-then-double", " doublets=1"), fourfold);
    assert_eq!(faces("second-in-row", ""), single);
    assert_eq!(faces("second-in-row", " row=1"), fourfold);
    assert_eq!(faces("always-double", ""), fourfold);
}

/// Section 3.14: the throw after a doublet played in full finds the row, the other side's not.
#[test]
fn puff_rows_of_doublets_end_with_the_turn() {
    let spec = "puff-lang:doublet-times=second-in-row,doublet-again=always";
    let top = format!("{FRESH} throw=4-4");
    let bottom = after(spec, &top, "bar/21(2)");
    assert_eq!(bottom, "25(13),21(2)/25(15) throw=4-4 stage=undersides");
    assert_eq!(
        after(spec, &bottom, "bar/22(2)"),
        "25(11),22(2),21(2)/25(15) row=1"
    );
    assert_eq!(after(spec, &bottom, "pass"), "25(15)/25(13),21(2) side=2");
}

/// Section 3.14, `doublet-bottom`: the undersides may be left at any number, or must be played.
#[test]
fn puff_option_doublet_bottom() {
    let bottom = "25(13),21(2)/25(15) throw=4-4 stage=undersides";
    assert_eq!(moves("puff-lang", bottom), ["bar/22", "bar/22(2)", "pass"]);
    assert_eq!(
        moves("puff-lang:doublet-bottom=mandatory", bottom),
        ["bar/22(2)"]
    );
}

/// Section 3.14, `doublet-again`: which doublets, played in full, give another throw.
#[test]
fn puff_option_doublet_again() {
    let first = "25(13),21(2)/25(15) throw=4-4 stage=undersides";
    let later = "25(11),21(4)/25(15) throw=4-4 stage=undersides doublets=1";
    let again = |option: &str, board: &str, mv: &str| {
        let spec = format!("puff-lang:doublet-again={option}");
        !after(&spec, board, mv).contains("side=2")
    };
    for (option, after_first, after_later) in [
        ("after-second", false, true),
        ("always", true, true),
        ("never", false, false),
    ] {
        assert_eq!(again(option, first, "bar/22(2)"), after_first, "{option}");
        assert_eq!(again(option, later, "bar/22(4)"), after_later, "{option}");
        // A bottom that was left forfeits the throw.
        assert!(!again(option, later, "bar/22(3)"), "{option}");
        assert!(!again(option, later, "pass"), "{option}");
    }
}

/// Section 3.14, `doublet-partial`: what is left of a doublet that stops, the steps or nothing.
#[test]
fn puff_option_doublet_partial() {
    // Two sixes can be played, the rest is closed.
    let board = "24,10(2),6(12)/18(2),5(13) throw=6-6 doublets=1";
    assert_eq!(moves("puff-lang", board), ["10/4(2)"]);
    assert_eq!(moves("puff-lang:doublet-partial=void", board), ["pass"]);
    // Two threes can be played and no four. Where undersides must be played, the faces fall too.
    let faces = "24(2),3(13)/25(11),18(2),17(2) throw=3-3";
    let spec =
        |partial: &str| format!("puff-lang:doublet-bottom=mandatory,doublet-partial={partial}");
    assert_eq!(moves(&spec("keep"), faces), ["24/21(2)"]);
    assert_eq!(moves(&spec("void"), faces), ["pass"]);
}

/// Section 3.14, `leftovers`: the other side plays what was not used, in its order, before its
/// own throw.
#[test]
fn puff_option_leftovers() {
    let spec = "puff-lang:leftovers=to-opponent";
    // The 2 cannot enter, and takes the 5 with it.
    let board = "25,13(14)/24(2),23(13) throw=5-2";
    assert_eq!(
        after("puff-lang", board, "pass"),
        "24(2),23(13)/25,13(14) side=2"
    );
    let left = after(spec, board, "pass");
    assert_eq!(left, "24(2),23(13)/25,13(14) side=2 throw=5-2 left=0");
    assert!(!is_legal(spec, &left, "pass"));
    assert_eq!(
        after(spec, &left, "23/21 23/18"),
        "24(2),23(11),21,18/25,13(14) side=2"
    );
    // Half of a throw: the 2 enters, the 5 is closed for everybody who is in.
    let half = after(spec, "25(2),13(13)/20(2),24(13) throw=5-2", "bar/23");
    assert_eq!(half, "24(13),20(2)/25,23,13(13) side=2 throw=5-2 left=1");
    assert_eq!(moves(spec, &half), ["20/15", "24/19"]);
    // Unlike his own throw, a 2 that he cannot play does not take the 5 with it.
    let stuck = after(spec, "25,21(2),2(12)/23(2),4(13) throw=5-2", "pass");
    assert_eq!(moves(spec, &stuck), ["23/18"]);
    // Numbers that neither can use are lost, and he throws.
    let lost = after(spec, "25,21(2),18(2),2(10)/23(2),4(13) throw=5-2", "pass");
    assert_eq!(
        after(spec, &lost, "pass"),
        "23(2),4(13)/25,21(2),18(2),2(10) side=2"
    );
}

/// Section 3.14: a game may be won with what the other side could not use.
#[test]
fn puff_leftovers_may_win() {
    let spec = "puff-contrary:leftovers=to-opponent";
    let left = after(spec, "25,13(14)/2(2) throw=5-2", "pass");
    assert_eq!(won(spec, &left, "2/off(2)"), ("matsch".into(), 2));
}

/// Section 3.15: 2-1 counts as a doublet, each number once even where later doublets are double;
/// its undersides follow, then a new throw.
#[test]
fn trick_track_ace_and_deuce() {
    let spec = "trick-track";
    for flag in ["", " doublets=1"] {
        let top = format!("{FRESH} throw=2-1{flag}");
        assert_eq!(moves(spec, &top), ["bar/23 bar/24"], "{flag}");
        let bottom = after(spec, &top, "bar/24 bar/23");
        assert_eq!(moves(spec, &bottom), ["bar/19 bar/20"], "{flag}");
        assert_eq!(
            after(spec, &bottom, "bar/20 bar/19"),
            "25(11),24,23,20,19/25(15) doublets=1",
            "{flag}"
        );
    }
    // In plain puff it is a throw like another.
    assert_eq!(
        after(
            "puff-contrary",
            &format!("{FRESH} throw=2-1"),
            "bar/24 bar/23"
        ),
        "25(15)/25(13),24,23 side=2"
    );
}

/// Section 3.17: doublets on both faces, fourfold, and a new throw.
#[test]
fn russian_backgammon_doublets() {
    let spec = "russian-backgammon";
    let bottom = after(spec, &format!("{FRESH} throw=4-4"), "bar/21(4)");
    assert_eq!(bottom, "25(11),21(4)/25(15) throw=4-4 stage=undersides");
    assert_eq!(
        after(spec, &bottom, "bar/22(4)"),
        "25(7),22(4),21(4)/25(15)"
    );
}

const OUTSIDE: &str = "R(15)/R(15)";

/// Section 3.16: after 1 and 2 the player names any of the six doublets, plays it, throws again.
#[test]
fn acey_deucey_names_a_doublet() {
    let spec = "acey-deucey";
    let naming = after(spec, &format!("{OUTSIDE} throw=2-1"), "R/24 R/23");
    assert_eq!(naming, "R(13),24,23/R(15) throw=2-1 stage=naming");
    assert_eq!(
        moves(spec, &naming),
        [
            "name 1-1", "name 2-2", "name 3-3", "name 4-4", "name 5-5", "name 6-6"
        ]
    );
    let named = after(spec, &naming, "5-5");
    assert_eq!(named, "R(13),24,23/R(15) throw=5-5 named=1");
    assert_eq!(after(spec, &named, "R/20(4)"), "R(9),24,23,20(4)/R(15)");
    assert_eq!(
        after("acey-deucey:lose-1-2=true", &named, "R/20(4)"),
        "R(15)/R(9),24,23,20(4) side=2"
    );
    // A doublet that was thrown gives nothing more.
    assert_eq!(
        after(spec, &format!("{OUTSIDE} throw=5-5"), "R/20(4)"),
        "R(15)/R(11),20(4) side=2"
    );
}

/// Section 3.16: each stage only if the one before was played out, and a doublet may be named
/// that cannot be.
#[test]
fn acey_deucey_stages_need_the_ones_before() {
    let spec = "acey-deucey";
    // The 1 enters, the 2 is closed: nothing is named.
    let stopped = after(spec, "25(2),6(13)/2(2),12(13) throw=2-1", "bar/24");
    assert_eq!(stopped, "12(13),2(2)/25,24,6(13) side=2");
    // No six can be played: the turn ends with the doublet that was named.
    let naming = after(spec, "24(2),6(13)/7(11),3(2),2(2) throw=2-1", "6/4 6/5");
    let named = after(spec, &naming, "name 6-6");
    assert_eq!(moves(spec, &named), ["pass"]);
    assert_eq!(
        after(spec, &named, "pass"),
        "7(11),3(2),2(2)/24(2),6(11),5,4 side=2"
    );
}

/// Section 3.16, European: the named doublet is followed by its undersides like one thrown.
#[test]
fn acey_deucey_european_undersides() {
    let spec = "acey-deucey-european";
    let naming = after(spec, &format!("{OUTSIDE} throw=2-1"), "R/24 R/23");
    let named = after(spec, &naming, "name 5-5");
    let bottom = after(spec, &named, "R/20(4)");
    assert_eq!(
        bottom,
        "R(9),24,23,20(4)/R(15) throw=5-5 stage=undersides named=1"
    );
    let again = after(spec, &bottom, "R/23(4)");
    assert_eq!(again, "R(5),24,23(5),20(4)/R(15)");
    // So is a doublet that was thrown.
    let thrown = after(spec, &format!("{OUTSIDE} throw=5-5"), "R/20(4)");
    assert_eq!(after(spec, &thrown, "R/23(4)"), "R(7),23(4),20(4)/R(15)");
}

#[test]
fn setups_that_options_name() {
    let start = |spec: &str| {
        let game = load(spec);
        game.write_position(&game.start())
    };
    let backgammon = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
    assert_eq!(start("acey-deucey"), OUTSIDE);
    assert_eq!(start("acey-deucey:setup=backgammon"), backgammon);
    assert_eq!(start("todas-tablas"), backgammon);
    assert_eq!(
        start("todas-tablas:setup=du-coeur"),
        "24(2),19(5),17(3),13(5)/24(2),19(5),17(3),13(5)"
    );
}

/// Section 3.19: entering is free also where own men stand.
#[test]
fn toute_table_enters_on_own_men() {
    let board = "25,24(5),20(5),6(4)/13(15) throw=5-1";
    assert!(is_legal("toute-table", board, "bar/24 6/1"));
    assert!(is_legal("toute-table", board, "bar/20 6/5"));
    let revertier = "25,24(5),20,6(8)/13(15) throw=5-1";
    assert_eq!(moves("revertier", revertier), ["pass"]);
}

/// TOU-4: double against a loser who has neither all his men home nor one off.
#[test]
fn toute_table_partie_double_tou_4() {
    for (loser, name, points) in [
        ("25,6(14)", "partie double", 2),
        ("7,6(14)", "partie double", 2),
        ("6(15)", "partie simple", 1),
        ("7,6(13)", "partie simple", 1),
        ("25,6(13)", "partie simple", 1),
    ] {
        let board = format!("3/{loser} throw=6-5");
        assert_eq!(won("toute-table", &board, "3/off"), (name.into(), points));
    }
    assert_eq!(
        opening("toute-table"),
        (Draw::High, Open::Afresh, Next::Winner)
    );
}

/// The value of a game of 1674, last man off with this throw against these men.
fn won_1674(loser: &str, throw: &str) -> u32 {
    let board = format!("3/{loser} throw={throw}");
    won("backgammon-1674", &board, "3/off").1
}

#[test]
fn backgammon_1674_single_b16_2() {
    assert_eq!(won_1674("6(15)", "6-5"), 1);
    assert_eq!(won_1674("6(3),1(2)", "3-1"), 1);
}

#[test]
fn backgammon_1674_doublet_b16_3() {
    assert_eq!(won_1674("6(15)", "6-6"), 2);
    assert_eq!(won_1674("6(3),1(2)", "3-3"), 2);
}

/// B16-4: a man who has not come in, in hand too, whether others are off or not.
#[test]
fn backgammon_1674_not_come_in_b16_4() {
    for loser in ["7,6(14)", "25,6(14)", "24,6(14)", "7,6(3)"] {
        assert_eq!(won_1674(loser, "6-5"), 3, "{loser}");
        assert_eq!(won_1674(loser, "6-6"), 4, "{loser}");
    }
}

/// BG-8 without the cube: 3 for a loser with none off and a man on the bar or in the winner's
/// home, 2 for one with none off, else 1.
#[test]
fn backgammon_gammon_and_backgammon_bg_8() {
    for (loser, name, points) in [
        ("25,6(14)", "backgammon", 3),
        ("24,6(14)", "backgammon", 3),
        ("19,6(14)", "backgammon", 3),
        ("18,6(14)", "gammon", 2),
        ("6(15)", "gammon", 2),
        ("25,6(13)", "single game", 1),
        ("6(14)", "single game", 1),
    ] {
        let board = format!("3/{loser} throw=6-5");
        assert_eq!(won("backgammon", &board, "3/off"), (name.into(), points));
    }
}

/// Section 2.10 and the tables of section 3: who begins, and with which throw.
#[test]
fn openings_of_every_game() {
    use Draw::{High, Low};
    for (spec, draw, open) in [
        ("lautapeli", Low, Open::Afresh),
        ("bradspel", Low, Open::Afresh),
        ("bradspel-wilson", Low, Open::Afresh),
        ("revertier", High, Open::Afresh),
        ("verquere", High, Open::Afresh),
        ("rencontrat", High, Open::Afresh),
        ("kotra", Low, Open::Afresh),
        ("jacquet", High, Open::Afresh),
        ("jacquet-versailles", High, Open::Afresh),
        ("jacquet-333", High, Open::Afresh),
        ("jacquet-keith", High, Open::Afresh),
        ("puff-lang", High, Open::Afresh),
        ("puff-contrary", High, Open::Afresh),
        ("trick-track", High, Open::Afresh),
        ("russian-backgammon", High, Open::Afresh),
        ("acey-deucey", High, Open::Afresh),
        ("acey-deucey-european", High, Open::Afresh),
        ("tabula", High, Open::Afresh),
        ("todas-tablas", High, Open::Afresh),
        ("irish", High, Open::Afresh),
        ("backgammon-1674", High, Open::Afresh),
        ("backgammon-1674:open=drawn", High, Open::Drawn),
        ("backgammon", High, Open::Drawn),
    ] {
        let (drawn, opened, _) = opening(spec);
        assert_eq!((drawn, opened), (draw, open), "{spec}");
    }
    for (spec, next) in [
        ("lautapeli", Next::Draw),
        ("lautapeli:next=loser", Next::Loser),
        ("bradspel", Next::Loser),
        ("bradspel-wilson", Next::Loser),
        ("revertier", Next::Winner),
        ("backgammon", Next::Draw),
    ] {
        assert_eq!(opening(spec).2, next, "{spec}");
    }
}

/// The dice of the draw are played, or both are thrown afresh; and nobody is favoured.
#[test]
fn openings_in_play() {
    let backgammon = Arc::new(load("backgammon"));
    let bradspel = Arc::new(load("bradspel"));
    let mut first = [0, 0];
    for seed in 0..600 {
        let session = Session::open(Arc::clone(&backgammon), &mut Dice::from_seed(seed), None);
        let throw = session.position().throw();
        assert!(throw.is_some_and(|throw| !throw.is_doublet()));
        first[session.position().side().index()] += 1;
        let session = Session::open(Arc::clone(&bradspel), &mut Dice::from_seed(seed), None);
        assert_eq!(session.position().throw(), None);
        let loser = Some(Side::Second);
        let session = Session::open(Arc::clone(&bradspel), &mut Dice::from_seed(seed), loser);
        assert_eq!(session.position().side(), Side::Second);
    }
    // Five standard deviations of 600 even chances.
    assert!(first[0] > 238 && first[1] > 238, "{first:?}");
}
