//! The western rule document in tests: the cases that it gives in words, each under its id, and
//! what its rules say of single positions.

use crate::prose;

use std::sync::Arc;

use lauta_game::{Dice, Draw, Game, Next, Notation, Open, Session, Side, Turn};

use prose::{after, ended, goes_on, is_legal, load, moves, opening, won};

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
    let missing = prose::without_test(IDS, cases, include_str!("prose_west.rs"));
    assert!(missing.is_empty(), "{missing:?}");
}

// The patterns of section 2.9, one step before they stand.
const CROWN: &str = "6,5(3),4(3),3(3),2(3),1(2)";
const DOUBLE_CROWN: &str = "4,3(4),2(5),1(5)";
const STAIRS: &str = "3(3),2(6),1(6)";
const TOP: &str = "2,1(14)";

/// LAU-10: 8/4* leaves four men in hand and three points to enter on.
const JAN: &str = "13,8,2(6),1(7)/25(3),24(3),23,22,16,5(2),4(2),3(2) throw=4-3";
/// BRA-6: entering on the band on 23 sends its two men back to a full quarter.
const BURST: &str =
    "25(2),24(3),22,13(3),6(2),5(2),4(2)/25,24(3),23,22,21,11(2),9(2),8(2),7(2) throw=6-2";

/// The wins by bearing off and by pattern, with this many men of the loser in hand.
fn quiet_win(spec: &str, men: &str, hand: u8) -> (String, u32) {
    let (throw, mv) = match men {
        CROWN => ("6-5", "6/1"),
        DOUBLE_CROWN => ("6-1", "4/3"),
        STAIRS | TOP => ("6-1", "2/1"),
        _ => ("6-1", "1/off"),
    };
    let loser = match hand {
        0 => "12(15)".into(),
        n => format!("25({n}),12({})", 15 - n),
    };
    won(spec, &format!("{men}/{loser} throw={throw}"), mv)
}

#[test]
fn lautapeli_janne_and_murtojanne_count_two_all_else_one() {
    for (men, name) in [
        ("1", "struntspel"),
        (CROWN, "kruunupeli"),
        (DOUBLE_CROWN, "kaksoiskruunupeli"),
        (STAIRS, "porraspeli"),
        (TOP, "maalipeli"),
    ] {
        for hand in 0..3 {
            assert_eq!(quiet_win("lautapeli", men, hand), (name.into(), 1));
        }
    }
    assert_eq!(won("lautapeli", JAN, "8/4*"), ("janne".into(), 2));
    assert_eq!(
        won("lautapeli", BURST, "bar/23**"),
        ("murtojanne".into(), 2)
    );
}

/// Section 3.1: von Bonsdorff's ladder, an order without points. Each step is reached by a play.
#[test]
fn lautapeli_ladder_of_bonsdorff_ascends() {
    let spec = "lautapeli:ladder=bonsdorff";
    let by_munk = |patterns: &[&str]| {
        let win = |hand| {
            let wins = patterns.iter().map(|men| quiet_win(spec, men, hand));
            wins.collect::<Vec<_>>()
        };
        [0, 1, 2].map(win)
    };
    let quiet = [
        by_munk(&["1"]),
        by_munk(&[CROWN]),
        by_munk(&[DOUBLE_CROWN, STAIRS]),
        by_munk(&[TOP]),
    ];
    let mut wins = quiet.concat();
    wins.push(vec![won(spec, JAN, "8/4*")]);
    wins.push(vec![won(spec, BURST, "bar/23**")]);

    let game = load(spec);
    let names: Vec<String> = wins
        .iter()
        .map(|equals| {
            let names: Vec<&str> = equals.iter().map(|(name, _)| name.as_str()).collect();
            names.join(" = ")
        })
        .collect();
    assert_eq!(
        names,
        [
            "struntspel",
            "munk",
            "dubbelmunk",
            "enkelt kronspel",
            "enkelt kronspel med munk",
            "enkelt kronspel med dubbelmunk",
            "dubbelt kronspel = trappspel",
            "dubbelt kronspel med munk = trappspel med munk",
            "dubbelt kronspel med dubbelmunk = trappspel med dubbelmunk",
            "uppspel",
            "uppspel med munk",
            "uppspel med dubbelmunk",
            "jan",
            "sprängjan",
        ]
    );
    for (equals, place) in wins.iter().zip(1..) {
        for (name, points) in equals {
            let ending = game.endings().iter().find(|e| e.name == *name).unwrap();
            assert_eq!((ending.rank, *points), (place, 1), "{name}");
        }
    }
    assert_eq!(game.endings().len(), 17);
}

/// Section 3.1: janne is tested after a hitting step of the mover, and only then.
#[test]
fn lautapeli_janne_needs_a_hit() {
    let waiting = "13,8,2(6),1(7)/25(4),24(3),23,22,5(2),4(2),3(2) throw=4-3";
    assert!(goes_on("lautapeli", waiting, "8/1"));
}

/// Section 3.1: a hit can also free a point of the first quarter.
#[test]
fn lautapeli_hit_in_the_first_quarter_makes_room() {
    let board = "13,8,2(6),1(7)/25(2),24(3),23,22,21,16,5(2),4(2),3(2) throw=4-3";
    // Three in hand: on 16 a man stood who took no room, on 21 one who did.
    assert_eq!(won("lautapeli", board, "8/4*"), ("janne".into(), 2));
    assert!(goes_on("lautapeli", board, "13/9*/6"));
}

/// Section 2.8, no wrap: bands on both sides of the seam between 1 and 24 are no run.
#[test]
fn lautapeli_runs_do_not_wrap_from_1_to_24() {
    // The other side's 14, 13 and 12, 11, 10, 9 are my 2, 1 and 24, 23, 22, 21.
    let board = "13,6(2),5/14(2),13(2),12(2),11(2),10(2),9(2) throw=5-4";
    assert_eq!(moves("lautapeli", board).len(), 1);
    assert!(is_legal("lautapeli", board, "13/4"));
    // On 6 to 1 they are one.
    let run = "13,8(2)/18(2),17(2),16(2),15(2),14(2),13(2) throw=5-4";
    assert!(is_legal("lautapeli", run, "13/9 8/3**"));
    // A burst opens the run: what stands beside it holds again.
    assert!(!is_legal("lautapeli", run, "8/3** 8/4**"));
}

/// BRA-9: the table of values.
#[test]
fn bradspel_values_bra_9() {
    let spec = "bradspel";
    for (men, hand, name, points) in [
        ("1", 0, "hemspel", 1),
        ("1", 1, "hemspel med munk", 2),
        (CROWN, 0, "enkelt kronspel", 2),
        (CROWN, 1, "enkelt kronspel med munk", 3),
        (DOUBLE_CROWN, 0, "dubbelt kronspel", 2),
        (DOUBLE_CROWN, 2, "dubbelt kronspel med munk", 3),
        (STAIRS, 0, "trappspel", 2),
        (STAIRS, 1, "trappspel med munk", 3),
        (TOP, 0, "uppspel", 2),
        (TOP, 1, "uppspel med munk", 3),
    ] {
        assert_eq!(quiet_win(spec, men, hand), (name.into(), points));
    }
    assert_eq!(won(spec, JAN, "8/4*"), ("jan".into(), 4));
    assert_eq!(won(spec, BURST, "bar/23**"), ("sprängjan".into(), 6));
    assert_eq!(load(spec).endings().len(), 12);
}

/// BRA-5: the last throw need not use the most numbers.
#[test]
fn bradspel_last_throw_may_stop_or_hit_on_the_way_bra_5() {
    let position = "6/16,12(14) throw=6-2";
    assert_eq!(won("bradspel", position, "6/off"), ("hemspel".into(), 1));
    assert_eq!(
        won("bradspel", position, "6/4*/off"),
        ("hemspel med munk".into(), 2)
    );
}

/// Sections 3.1 and 3.2: a pattern reached in mid-throw ends the game; another play may avoid it;
/// and no pattern counts once a man has been borne off.
#[test]
fn bradspel_patterns_end_in_mid_throw_and_need_all_men() {
    let spec = "bradspel";
    let position = "3,2,1(13)/12(15) throw=2-1";
    let all = moves(spec, position);
    let ending: Vec<&String> = all
        .iter()
        .filter(|mv| !goes_on(spec, position, mv))
        .collect();
    assert!(ending == ["3/1 2/1"] && all.len() > 1, "{all:?}");
    assert!(goes_on(spec, "2,1(13)/12(15) throw=6-1", "2/off 1/off"));
}

/// Section 3.2: a burst counts when numbers are counted, but where as many can be used without
/// one, the player is free.
#[test]
fn bradspel_burst_is_forced_only_by_the_number_of_dice() {
    let wall = "10(2),9(2),8(2),7(2),6(2),5(2),4,3(2)";
    let forced = format!("24,6,2(7),1(6)/{wall} throw=6-5");
    let all = moves("bradspel", &forced);
    assert!(
        all.len() == 3 && all.iter().all(|mv| mv.contains("**")),
        "{all:?}"
    );
    assert_eq!(moves("bradspel-wilson", &forced), ["6/1"]);
    let free = format!("24,13,2(7),1(6)/{wall} throw=6-5");
    assert!(is_legal("bradspel", &free, "13/7/2"));
    assert!(is_legal("bradspel", &free, "24/18** 13/8"));
}

/// Section 3.2: the last man bursts nothing; two men still do.
#[test]
fn bradspel_last_man_bursts_nothing() {
    let wall = "10(2),9(2),8(2),7(2),6(2),5(2),4(3)";
    let last = format!("23/{wall} throw=5-3");
    assert_eq!(moves("bradspel", &last), ["pass"]);
    assert!(is_legal(
        "bradspel",
        &format!("23,1/{wall} throw=5-3"),
        "23/20**/15"
    ));
}

/// Section 3.2: matches have an odd number of games.
#[test]
fn bradspel_matches_are_odd() {
    for even in [2, 8] {
        let error = lauta_tables::load(&format!("bradspel:match={even}")).unwrap_err();
        assert!(error.to_string().contains("1, 3, 5"), "{error}");
    }
    load("bradspel:match=7");
}

/// Section 2.8: with `count`, two men in hand and one open point allow a burst at once; with
/// `literal` the 3 must enter first, for it can.
#[test]
fn bradspel_option_overflow() {
    let position =
        "25(2),24(3),13(4),6(2),5(2),4(2)/25,24(3),23,22,21,11(2),9(2),8(2),7(2) throw=3-2";
    let plays = |overflow: &str| moves(&format!("bradspel:overflow={overflow}"), position);
    assert_eq!(plays("literal"), ["bar/22 bar/23**"]);
    assert_eq!(plays("count").len(), 2);
}

/// Section 2.9: a burst earlier in the throw makes a jan by a plain hit a sprängjan, if so agreed.
#[test]
fn bradspel_option_sprangjan() {
    // Entering bursts 19: two in hand against two free points. The hit on 4 makes it three.
    let position = "25,24(3),22,13(6),6(2),5(2)/24(3),23,22,21,16,11(2),9(2),8(2),7(2) throw=6-2";
    for (option, name, points) in [("completing", "jan", 4), ("any-in-throw", "sprängjan", 6)] {
        let spec = format!("bradspel:sprangjan={option}");
        assert_eq!(won(&spec, position, "bar/19** 6/4*"), (name.into(), points));
    }
}

/// WIL-4: jan and uppspel count two, everything else one; a munk counts nothing.
#[test]
fn bradspel_wilson_values_wil_4() {
    let spec = "bradspel-wilson";
    for (men, name, points) in [
        ("1", "hemspel", 1),
        (CROWN, "enkelt kronspel", 1),
        (DOUBLE_CROWN, "dubbelt kronspel", 1),
        (STAIRS, "trappspel", 1),
        (TOP, "uppspel", 2),
    ] {
        for hand in 0..3 {
            assert_eq!(quiet_win(spec, men, hand), (name.into(), points));
        }
    }
    assert_eq!(won(spec, JAN, "8/4*"), ("jan".into(), 2));
    assert_eq!(load(spec).endings().len(), 6);
}

/// Section 3.3: a man may be borne off from any point by his own number, and pips be wasted.
#[test]
fn bradspel_wilson_bears_off_as_usual() {
    let board = "4(2),3(2),2(2)/12(15) throw=3-2";
    assert!(is_legal("bradspel-wilson", board, "3/off 2/off"));
    assert!(!is_legal("bradspel", board, "3/off 2/off"));
}

/// Section 3.3: six bands in a row once the opponent's last man, all others being off, is in hand
/// or outside his home quarter.
#[test]
fn bradspel_wilson_run_exception_is_the_last_man_sent_back() {
    let run = |opponent: &str| {
        let board = format!("13,10(2),9(2),8(2),7(2),6(2),5,1(3)/{opponent} throw=5-3");
        is_legal("bradspel-wilson", &board, "13/8 8/5")
    };
    assert!(run("25") && run("12"));
    assert!(!run("4") && !run("25,4") && !run("12,11"));
}

/// Section 3.3: the run is judged after the step and its hit.
#[test]
fn bradspel_wilson_hit_on_the_last_man_allows_the_run_at_once() {
    let run = |opponent: &str| {
        let board = format!("18,10(2),9(2),8(3),7(2),6(2),5,1(2)/{opponent} throw=3-2");
        is_legal("bradspel-wilson", &board, "18/16* 8/5")
    };
    assert!(run("4"));
    assert!(!run("4,2"));
}

/// REV-7, first half: the heap and four single men fill five points, and two men are hit.
#[test]
fn revertier_double_by_two_hits_rev_7() {
    let loser = "24(9),23,22,21,20,16,15";
    let both = format!("7,6,2(6),1(7)/{loser} throw=3-3");
    assert_eq!(won("revertier", &both, "7/4* 6/3*"), ("doublé".into(), 2));
    assert_eq!(
        won("revertier:double=false", &both, "7/4* 6/3*"),
        ("doublé".into(), 1)
    );
    // One man in hand has one point to enter on.
    let one = format!("7,6,2(6),1(7)/{loser} throw=3-1");
    assert!(goes_on("revertier", &one, "7/4* 2/1"));
    assert_eq!(won("revertier", &one, "7/4*/3*"), ("doublé".into(), 2));
}

/// REV-7, second half: three points of his own and three bands leave no passage, but that is only
/// hors du jeu. Whatever he throws, he waits.
#[test]
fn revertier_hors_du_jeu_is_no_double_rev_7() {
    let hit = "9(3),8(2),7(2),2(4),1(4)/24(10),23,22,16,11,10 throw=5-1";
    let waiting = after("revertier", hit, "9/4* 2/1");
    assert_eq!(
        waiting,
        "25,24(10),23,22,11,10/9(2),8(2),7(2),4,2(3),1(5) side=2"
    );
    let game = load("revertier");
    let pos = game.read_position(&waiting).unwrap();
    let Turn::Throw(Side::Second, throws) = game.turn(&pos) else {
        panic!("no throw due")
    };
    assert_eq!(throws.len(), 21);
    for (throw, _) in throws {
        let thrown = format!("{waiting} throw={throw}");
        assert_eq!(moves("revertier", &thrown), ["pass"], "{throw}");
    }
}

/// Section 3.4: with more men in hand than passages a player may enter or let the throw pass.
#[test]
fn revertier_may_decline_to_enter() {
    let enemy = "8(2),7(2),2(5),1(6)";
    // Two in hand, and only 21 open.
    let board = format!("25(2),24(7),23,22,6(4)/{enemy} throw=4-2");
    assert_eq!(moves("revertier", &board), ["bar/21", "pass"]);
    assert_eq!(moves("revertier:may-decline=false", &board), ["bar/21"]);
    // The throw is gone, and the men are still in hand.
    assert_eq!(
        after("revertier", &board, "pass"),
        format!("{enemy}/25(2),24(7),23,22,6(4) side=2")
    );
    // One in hand and one passage: nothing to decline.
    let room = format!("25,24(8),23,22,6(4)/{enemy} throw=4-2");
    assert!(!is_legal("revertier", &room, "pass"));
    // An enemy man by himself closes no passage.
    let single = "25,24(8),23,22,6(4)/9,8(2),7(2),2(5),1(5) throw=4-2";
    assert!(!is_legal("revertier", single, "pass"));
    assert!(is_legal("revertier", single, "bar/21* 6/4"));
}

/// Section 3.4: six own men on the six points of the first quarter, and one hit is enough.
#[test]
fn revertier_full_first_quarter_is_lost_by_one_hit() {
    let board = "6(8),5(7)/24(5),23,22,21,20,19,16,14(4) throw=2-1";
    assert_eq!(won("revertier", board, "6/4*"), ("doublé".into(), 2));
}

/// Section 3.4: bearing off all men is simple, whatever the loser has.
#[test]
fn revertier_bearing_off_is_simple() {
    for loser in ["24(15)", "25(3),24(12)", "1"] {
        let board = format!("1/{loser} throw=6-5");
        assert_eq!(won("revertier", &board, "1/off"), ("simple".into(), 1));
    }
}

/// VER-4: who begins, and which wins are double.
#[test]
fn verkehren_start_and_values_ver_4() {
    let start = |spec| {
        let (draw, open, _) = opening(spec);
        (draw, open)
    };
    assert_eq!(start("verkehren"), (Draw::Low, Open::Afresh));
    assert_eq!(start("verkehren:start=high"), (Draw::High, Open::Afresh));
    let spec = "verkehren";
    assert_eq!(quiet_win(spec, TOP, 0), ("uppspel".into(), 2));
    assert_eq!(won(spec, JAN, "8/4*"), ("jan".into(), 2));
    for hand in 0..3 {
        assert_eq!(quiet_win(spec, "1", hand), ("bearing off".into(), 1));
    }
    // With a man off, fourteen on the last point are no uppspel.
    assert!(goes_on(
        spec,
        "2(2),1(12)/12(15) throw=1-1",
        "2/1(2) 1/off(2)"
    ));
    // The crowns and the stairs belong to the later games.
    for (men, throw) in [(CROWN, "6-5"), (DOUBLE_CROWN, "6-1"), (STAIRS, "6-1")] {
        let board = format!("{men}/12(15) throw={throw}");
        for mv in moves(spec, &board) {
            assert!(goes_on(spec, &board, &mv), "{men} {mv}");
        }
    }
}

/// Section 3.5: no band before five men have left the heap; a man who was hit has left.
#[test]
fn verkehren_bands_wait_for_five_men() {
    let four_left = "24(11),19,18,17,13/24(15) throw=6-5";
    assert!(!is_legal("verkehren", four_left, "18/13 17/11"));
    assert!(is_legal("verkehren:bind-from=0", four_left, "18/13 17/11"));
    let hit = |heap: &str| format!("25,{heap},19,18,13/24(15) throw=6-5");
    assert!(is_legal("verkehren", &hit("24(10),17"), "bar/20 19/13"));
    assert!(!is_legal("verkehren", &hit("24(11)"), "bar/20 19/13"));
}

/// Section 3.5: a sixth band may not be made even where there is no other play.
#[test]
fn verkehren_run_limit_holds_even_without_another_play() {
    let only = "11,10(2),9(2),8(2),7(2),6(2),5/16(2),15(2),14(2),13(2),1(7) throw=6-6";
    assert_eq!(moves("verkehren", only), ["pass"]);
    assert_eq!(moves("verkehren:run-max=6", only), ["11/5"]);
    let run = |spec: &str, opponent: &str| {
        let board = format!("13,10(2),9(2),8(2),7(2),6(2),5,1(3)/{opponent} throw=5-3");
        is_legal(spec, &board, "13/8 8/5")
    };
    assert!(!run("verkehren", "4(3),3(5),2(7)"));
    assert!(run("verkehren:run-max=6", "4(3),3(5),2(7)"));
    // The last man has been hit.
    assert!(run("verkehren", "25"));
}

/// Section 3.5: without the Junker, who cannot enter may hit bands in entering, and wins the
/// Storm-jan so; with him the bands stand. Six bands in a row go with the Junker.
#[test]
fn verkehren_junker_waits_and_storms_without_him() {
    for spec in ["verkehren", "verkehren:run-max=6,junker=false"] {
        assert_eq!(won(spec, BURST, "bar/23**"), ("Storm-jan".into(), 2));
    }
    for spec in ["verkehren:junker=true", "verkehren:run-max=6"] {
        assert_eq!(moves(spec, BURST), ["pass"], "{spec}");
    }
    // Only entering bursts: a run of six stops a man on his way.
    let wall = "24,23,2(7),1(6)/10(2),9(2),8(2),7(2),6(2),5(2),4,3(2) throw=6-5";
    assert_eq!(moves("verkehren", wall), ["pass"]);
}

/// Section 3.5: a throw is declined in revertier alone.
#[test]
fn verkehren_and_verquere_enter_if_they_can() {
    let board = "25(2),24(7),23,22,6(4)/8(2),7(2),2(5),1(6) throw=4-2";
    for spec in ["verkehren:junker=true", "verquere"] {
        assert!(is_legal(spec, board, "bar/21"), "{spec}");
        assert!(!is_legal(spec, board, "pass"), "{spec}");
    }
}

/// Section 3.5: a player without a band on his own side may give up, as a single loss, unless
/// the throw forces him to make one.
#[test]
fn verkehren_concession() {
    let may = |board: &str| moves("verkehren", board).contains(&"concede".to_string());
    let start = "24(15)/24(15) throw=6-5";
    assert!(may(start));
    assert_eq!(
        ended("verkehren", start, "concede"),
        (Side::Second, "given up".into(), 1)
    );
    // The huk is still the far side.
    let none = "13(13),10,4/19(2),3(13)";
    assert!(may(&format!("{none} throw=6-1")));
    // 10/4 is the only six, and makes a band.
    assert_eq!(moves("verkehren", &format!("{none} throw=6-6")), ["10/4"]);
    assert!(!may("13(12),10,4(2)/19(2),3(13) throw=6-1"));
    // Who has men off has had bands.
    assert!(!may("13(12),10,4/19(2),3(13) throw=6-1"));
    assert!(!is_legal("revertier", start, "concede"));
}

/// VQU-5: who cannot enter all the men he has in hand is John and loses double.
#[test]
fn verquere_john_vqu_5() {
    let both = "7,6,2(6),1(7)/24(9),23,22,21,20,16,15 throw=3-3";
    assert_eq!(won("verquere", both, "7/4* 6/3*"), ("John".into(), 2));
    let one = "7,6,2(6),1(7)/24(9),23,22,21,20,16,15 throw=3-1";
    assert!(goes_on("verquere", one, "7/4* 2/1"));
    assert_eq!(
        won("verquere", "1/25,24(14) throw=6-5", "1/off"),
        ("bearing off".into(), 1)
    );
}

/// Section 3.6: the huk takes one man, or with the option as many as in revertier.
#[test]
fn verquere_option_huk() {
    let board = "24(9),19,18,17,16,15,13/24(15) throw=6-5";
    assert!(!is_legal("verquere", board, "19/13 18/13"));
    assert!(is_legal("verquere:huk=free", board, "19/13 18/13"));
    // As many as REV-8 counts.
    assert_eq!(moves("verquere:huk=free", board).len(), 26);
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

/// Section 3.8: two points for bearing off, four for a jan.
#[test]
fn kotra_values() {
    assert_eq!(
        won("kotra", "1/24(15) throw=6-5", "1/off"),
        ("bearing off".into(), 2)
    );
    assert_eq!(won("kotra", JAN, "8/4*"), ("jan".into(), 4));
}

/// Section 3.8: a man who was hit counts among the five who have left the heap.
#[test]
fn kotra_gate_counts_men_who_were_hit() {
    let board = |men: &str| format!("25,{men}/24(15) throw=6-3");
    assert!(is_legal(
        "kotra",
        &board("24(10),18(2),15(2)"),
        "bar/22 15/9"
    ));
    assert!(!is_legal("kotra", &board("24(11),18(2),15"), "bar/22 15/9"));
}

#[test]
fn kotra_option_far_cap() {
    let start = "24(15)/24(15) throw=3-3";
    assert_eq!(moves("kotra:far-cap=1", start), ["24/21 24/21/18/15"]);
    assert!(is_legal("kotra", start, "24/18(2)"));
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
    // What neither can use is lost, and he throws.
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
