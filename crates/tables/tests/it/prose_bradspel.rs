//! Brädspel and its nearest kin in the western rule document, from lautapeli to kotra: the cases
//! that it gives in words, each under its id, and what its rules say of single positions.

use lauta_game::{Draw, Game, Notation, Open, Side, Turn};

use crate::prose::{after, ended, goes_on, is_legal, load, moves, opening, won};

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
    // A side with men off has had bands.
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
