//! The eastern rule document in tests: the cases that it gives in words, each under its id, and
//! what its rules say of single positions.

use crate::prose;

use std::sync::Arc;

use lauta_game::{
    Dice, Draw, Game, Next, Notation, Open, Session, SessionError, Side, Throw, Turn,
};

use prose::{after, ended, goes_on, is_legal, load, moves, opening, won};

const IDS: &str = "
    PO-1 PO-2 PO-3 PO-4 PO-5 PL-1 PL-2 PL-3 PL-4 PL-5 PL-6 HP-1 FE-1 FE-2 FE-3 FE-4
    TV-1 TV-2 TV-3 TV-4 NA-1 NA-2 NA-3 SN-1 SN-2 SN-3 MU-1 MU-2 MU-3
    LN-1 LN-2 LN-3 LN-4 LN-5 LN-6 LN-7 KH-1 KH-2 KH-3 KH-4
    PB-1a PB-1b PB-1c PB-1d PB-1e PB-1f PB-2 PB-3 PB-4 DJ-1 DJ-2 DJ-3 HH-1 HH-2 HH-3
    SG-1 SG-2 SG-3 QL-0 QL-1 QL-2 QL-3 QL-4 LY-1 LY-2 LY-3 XZ-1 XZ-2 XZ-3 BD-1 BD-2 BD-3 BD-4
    FO-1 FO-2 FO-3 FO-4 SD-1 SD-2 SD-3 SJ-1 SJ-2 SJ-3 NP-1 NP-2 NP-3
    DS-1 DS-2 DS-3 DS-4 DS-5 RB-1 RB-2 RB-3 SY-1 SY-2 SY-3 HS-1 HS-2 HS-3 YA-1 YA-2 YA-3";

const CASES: &str = include_str!("../../cases/tables-east.toml");

#[test]
fn every_case_of_the_document_is_tested() {
    let missing = prose::without_test(IDS, CASES, include_str!("prose_east.rs"));
    assert!(missing.is_empty(), "{missing:?}");
}

/// Runs the cases whose ids begin with `ids` as cases of another game, and says how many.
fn run_for(game: &str, ids: &str) -> usize {
    let file: toml::Table = toml::from_str(CASES).unwrap();
    let cases = file["case"].as_array().unwrap().iter();
    let mut count = 0;
    for case in cases.filter(|case| case["id"].as_str().unwrap().starts_with(ids)) {
        let mut case = case.as_table().unwrap().clone();
        case.insert("game".into(), game.into());
        let result = lauta_tables::cases::run(&case);
        assert_eq!(result, Ok(()), "{} for {game}", case["id"]);
        count += 1;
    }
    count
}

/// What a move pays the side that makes it.
fn paid(spec: &str, position: &str, mv: &str) -> i32 {
    let game = load(spec);
    let pos = game.read_position(position).unwrap();
    let (mv, _) = game
        .read_move(&pos, mv)
        .unwrap_or_else(|e| panic!("{position} {mv}: {e}"));
    game.payment(&mv)
}

/// All moves that pay something, with what they pay.
fn paying(spec: &str, position: &str) -> Vec<(String, i32)> {
    let all = moves(spec, position).into_iter();
    all.map(|mv| {
        let paid = paid(spec, position, &mv);
        (mv, paid)
    })
    .filter(|(_, paid)| *paid != 0)
    .collect()
}

/// All throws with their weights, as texts.
fn throws(spec: &str) -> Vec<(String, u32)> {
    let game = load(spec);
    let Turn::Throw(_, throws) = game.turn(&game.start()) else {
        panic!("{spec}: no throw due")
    };
    throws.iter().map(|(t, w)| (t.to_string(), *w)).collect()
}

fn start(spec: &str) -> String {
    let game = load(spec);
    game.write_position(&game.start())
}

/// Points for taking the last man off against these men.
fn worth(spec: &str, loser: &str) -> u32 {
    let throw = match spec.split(':').next() {
        Some("sanliang" | "dashi") => "5-4-3",
        Some("nanpi") => "5-4",
        Some("buda") => "6-1",
        _ => "6-5",
    };
    won(spec, &format!("1/{loser} throw={throw}"), "1/off").1
}

#[test]
fn wins_count_two_against_nothing_off() {
    for spec in [
        "portes",
        "plakoto",
        "hapis",
        "fevga",
        "multezim",
        "tavla",
        "nard",
        "nard-caucasian",
        "long-nardy",
        "dajian",
        "huihui",
        "sanliang",
        "luoying",
        "xiazan",
        "buda",
        "sandui",
        "sijiaba",
        "nanpi",
        "dashi",
    ] {
        assert_eq!(worth(spec, "6(15)"), 2, "{spec}");
        assert_eq!(worth(spec, "6(14)"), 1, "{spec}");
    }
}

#[test]
fn wins_that_always_count_one() {
    for spec in ["ssangnyuk", "sugoroku-1679"] {
        assert_eq!(worth(spec, "25,6(14)"), 1, "{spec}");
        assert_eq!(worth(spec, "6(14)"), 1, "{spec}");
    }
    assert_eq!(won("fo", "1/25(12) throw=6-5", "1/off").1, 1);
    assert_eq!(
        won("fo:double-win=none-off", "1/6(2),5(10) throw=6-5", "1/off").1,
        2
    );
    assert_eq!(
        won("fo:double-win=none-off", "1/6(2) throw=6-5", "1/off").1,
        1
    );
}

// Greece

/// Section 3: the mother is pinned, but the win waits until the own start is empty.
#[test]
fn plakoto_mother_waits_for_the_own_start() {
    let spec = "plakoto";
    let pinned = after(spec, "24(2),6(12),4/24,12(14) throw=3-1", "4/1 6/5");
    assert_eq!(pinned, "24p,12(14)/24(2),6(11),5,1 side=2");
    // The mother cannot move; turns go by.
    let later = after(spec, &format!("{pinned} throw=2-1"), "12/10 12/11");
    assert_eq!(later, "24(2),6(11),5,1/24p,12(12),11,10");
    let one_left = after(spec, &format!("{later} throw=6-2"), "24/18/16");
    assert_eq!(one_left, "24p,12(12),11,10/24,16,6(11),5,1 side=2");
    let again = after(spec, &format!("{one_left} throw=2-1"), "12/10 12/11");
    // As long as the last man stays, the game goes on; when he goes, it is won.
    let last = format!("{again} throw=6-2");
    assert!(goes_on(spec, &last, "16/10 6/4"));
    assert_eq!(won(spec, &last, "24/18/16"), ("mother".into(), 2));
}

/// Section 3: with both mothers pinned the game is drawn, whether the mother counts or not.
#[test]
fn plakoto_both_mothers_are_a_draw() {
    let board = "24p,6(13),4/24,12(13),1 throw=3-1";
    for spec in ["plakoto", "hapis", "plakoto:mother=off"] {
        let game = load(spec);
        let pos = game.read_position(board).unwrap();
        let (_, next) = game.read_move(&pos, "4/1+ 6/5").unwrap();
        let Turn::Over(outcome) = game.turn(&next) else {
            panic!("{spec}: the game goes on")
        };
        assert_eq!(outcome.winner, None, "{spec}");
        assert_eq!(
            game.write_position(&next).split(' ').next_back(),
            Some("end=draw")
        );
        assert!(goes_on(spec, board, "6/3 6/5"));
    }
}

/// Section 3: only the last man is a mother, and only on his start.
#[test]
fn plakoto_pins_elsewhere_end_nothing() {
    let spec = "plakoto";
    // He has another man on 24: the point is closed.
    assert!(!is_legal(spec, "6(14),4/24(2),12(13) throw=3-1", "4/1 6/5"));
    // 23 is not his start.
    assert!(goes_on(spec, "6(14),4/23,12(14) throw=2-1", "4/2+ 6/5"));
    let off = "plakoto:mother=off";
    assert!(goes_on(off, "6(14),4/24,12(14) throw=3-1", "4/1+ 6/5"));
}

/// Section 3: I may add men where I pin, and the pin ends when the last one leaves, also in the
/// middle of a turn.
#[test]
fn plakoto_pin_ends_when_the_last_man_leaves() {
    let spec = "plakoto";
    let board = "13,10,6(13)/15p,11(14) throw=3-2";
    assert_eq!(
        after(spec, board, "13/10 6/4"),
        "15p,11(14)/10(2),6(12),4 side=2"
    );
    assert_eq!(after(spec, board, "10/7/5"), "15,11(14)/13,6(13),5 side=2");
    // Left and pinned again by another.
    assert_eq!(
        after(spec, board, "10/8 13/10+"),
        "15p,11(14)/10,8,6(13) side=2"
    );
}

#[test]
fn plakoto_option_off() {
    let board = "6(2),3p/22,6(14) throw=6-5";
    assert!(!is_legal("plakoto", board, "6/off 6/1"));
    assert!(is_legal(
        "plakoto:off=exact-or-farthest",
        board,
        "6/off 6/1"
    ));
}

/// Section 3, Mahbouseh: as many points as the loser has men on the board.
#[test]
fn plakoto_option_men_left() {
    let spec = "plakoto:double-win=men-left";
    assert_eq!(worth(spec, "6(15)"), 15);
    assert_eq!(worth(spec, "6(7)"), 7);
    assert_eq!(worth(spec, "6"), 1);
    let mother = "6(14),4/24,12(14) throw=3-1";
    assert_eq!(won(spec, mother, "4/1+ 6/5").1, 15);
}

/// HP-1: hapis is plakoto.
#[test]
fn hapis_is_plakoto_hp_1() {
    assert_eq!(run_for("hapis", "PL-"), 6);
    let mother = "6(14),4/24,12(14) throw=3-1";
    assert_eq!(won("hapis", mother, "4/1+ 6/5"), ("mother".into(), 2));
}

/// Section 3: the shut-in must be let out if any play does that, and only then.
#[test]
fn fevga_shut_in_is_opened_if_it_can_be() {
    let behind = "14(3),6(2),5(2),4(2),3(2),2(2),1(2)/19(15)";
    // No six opens a point: the men at home cannot play it.
    assert_eq!(
        moves("fevga", &format!("{behind} throw=6-6")),
        ["14/8(2) 14/8/2", "14/8/2(2)"]
    );
    assert_eq!(
        moves("fevga", &format!("{behind} throw=2-1")),
        ["3/1 3/2", "4/2 4/3", "5/3 5/4", "6/4 6/5"]
    );
    // One man of his elsewhere, or one off, and nobody is shut in.
    for other in ["19(14),12", "19(14)"] {
        let board = format!("14(3),6(2),5(2),4(2),3(2),2(2),1(2)/{other} throw=2-1");
        assert!(is_legal("fevga", &board, "14/12 14/13"), "{other}");
    }
}

#[test]
fn fevga_option_walls() {
    let builds = |walls: &str, other: &str| {
        let board = format!("11(2),10(2),9(2),8(2),7(3),5(4)/{other} throw=2-1");
        is_legal(&format!("fevga:walls={walls}"), &board, "7/5 7/6")
    };
    // He is gathered on his head, right behind the wall; or some have left it; or all have.
    let (gathered, some, all) = ("24(15)", "24(10),5(5)", "5(15)");
    assert!(builds("open-the-shut-in", gathered));
    assert!(!builds("never-shut-in", gathered));
    assert!(builds("never-shut-in", some));
    assert!(builds("open-the-shut-in", some));
    assert!(!builds("none-before-his-head", gathered));
    assert!(!builds("none-before-his-head", some));
    assert!(builds("none-before-his-head", all));
}

// Turkey

#[test]
fn tavla_oyun_and_mars() {
    let won = |loser: &str| won("tavla", &format!("1/{loser} throw=6-5"), "1/off");
    assert_eq!(won("25,6(14)"), ("mars".into(), 2));
    assert_eq!(won("25,6(13)"), ("oyun".into(), 1));
}

/// Section 4: the man who has hit at home stays, or may run on but not into safety, or is free.
#[test]
fn tavla_option_hitter() {
    let may = |hitter: &str, board: &str, mv: &str| {
        is_legal(&format!("tavla:hitter={hitter}"), board, mv)
    };
    let lone = "8(2)/22,6(14) throw=5-1";
    for (hitter, to_empty, to_own, off) in [
        ("stays-home", false, false, false),
        ("not-to-safety", true, false, false),
        ("free", true, true, true),
    ] {
        assert_eq!(may(hitter, lone, "8/3*/2"), to_empty, "{hitter}");
        let own = "8(2),2/22,6(14) throw=5-1";
        assert_eq!(may(hitter, own, "8/3*/2"), to_own, "{hitter}");
        let home = "6,5(2)/21,6(14) throw=4-2";
        assert_eq!(may(hitter, home, "6/4*/off"), off, "{hitter}");
        // Who has not hit is free.
        assert!(may(hitter, lone, "8/3* 8/7"), "{hitter}");
    }
}

#[test]
fn multezim_option_runner() {
    let board = "24(14),11/24(15) throw=2-1";
    assert!(is_legal("multezim", board, "24/22 24/23"));
    assert_eq!(moves("multezim:runner=6", board).len(), 1);
    assert!(is_legal("multezim:runner=6", board, "11/8"));
    // Once he is in the last quarter the rest is free, in the same throw too.
    let home = "24(14),7/24(15) throw=2-1";
    assert!(is_legal("multezim:runner=6", home, "24/22 7/6"));
    assert!(!is_legal("multezim:runner=6", home, "24/22 24/23"));
}

// Persia

/// NA-1: the hitter stays, as in tavla.
#[test]
fn nard_is_tavla_na_1() {
    for game in ["nard", "nard-caucasian"] {
        assert_eq!(run_for(game, "TV-"), 4);
        assert_eq!(run_for(game, "NA-2"), 1);
    }
}

/// NA-3: the dice of the roll-off are never played.
#[test]
fn nard_starts_afresh_na_3() {
    for id in ["nard", "nard-caucasian"] {
        assert_eq!(opening(id), (Draw::High, Open::Afresh, Next::Winner));
        let game = Arc::new(load(id));
        for seed in 0..40 {
            let session = Session::open(Arc::clone(&game), &mut Dice::from_seed(seed), None);
            assert_eq!(session.position().throw(), None);
            assert!(session.record().is_empty());
        }
    }
}

// Russia and Georgia

/// SN-3: a mars is two, and never more.
#[test]
fn short_nardy_mars_sn_3() {
    let won = |loser: &str| won("short-nardy", &format!("1/{loser} throw=6-5"), "1/off");
    for loser in ["6(15)", "25,6(14)", "23,6(14)"] {
        assert_eq!(won(loser), ("марс".into(), 2), "{loser}");
    }
    assert_eq!(won("25,6(13)"), ("ойн".into(), 1));
}

/// LN-4 and its option, and section 6: for the first player two men leave the head on 6-6, 4-4
/// and 3-3 exactly.
#[test]
fn long_nardy_two_men_leave_the_head_ln_4() {
    let obstructed = "24(15)/24(14),4 throw=6-2";
    assert_eq!(moves("long-nardy", obstructed), ["24/18 24/22"]);
    for option in ["doubles-346", "one"] {
        let spec = format!("long-nardy:head-first={option}");
        assert_eq!(moves(&spec, obstructed), ["24/18"], "{option}");
    }
    for (option, expected) in [
        ("two-if-obstructed", vec!["3-3", "4-4", "6-6"]),
        ("doubles-346", vec!["3-3", "4-4", "6-6"]),
        ("one", vec![]),
    ] {
        let spec = format!("long-nardy:head-first={option}");
        let two_leave = |throw: &str| {
            let board = format!("24(15)/24(15) throw={throw}");
            let head = |mv: &String| {
                let next = after(&spec, &board, mv);
                next.contains("/24(13),")
            };
            moves(&spec, &board).iter().any(head)
        };
        let throws = throws(&spec);
        assert_eq!(throws.len(), 21);
        let two: Vec<&str> = throws
            .iter()
            .map(|(throw, _)| throw.as_str())
            .filter(|throw| two_leave(throw))
            .collect();
        assert_eq!(two, expected, "{option}");
    }
    // Not the first turn any more: one, whatever is obstructed.
    assert_eq!(
        moves("long-nardy", "24(14),2/24(14),4 throw=6-2"),
        ["24/18"]
    );
}

/// Section 6: a wall is counted in the other side's numbering, across my seam and not across his.
#[test]
fn long_nardy_walls_and_seams() {
    // My 3, 2, 1, 24, 23, 22 are his 15 to 10.
    let mine = |other: &str| {
        let board = format!("24(9),23,4,3(2),2,1/{other} throw=2-1");
        is_legal("long-nardy", &board, "24/22 4/3")
    };
    assert!(!mine("24(15)"));
    assert!(!mine("24(14),17"));
    assert!(mine("24(14),9"));
    assert!(mine("24(14)"));
    // My 15 to 10 are his 3, 2, 1 and 24, 23, 22.
    let his = "24(9),15,14,13,12,11(2)/20(15) throw=2-1";
    assert!(is_legal("long-nardy", his, "24/22 11/10"));
}

#[test]
fn long_nardy_options_off_and_koks() {
    let board = "2(2)/6(15) throw=6-5";
    assert_eq!(moves("long-nardy", board), ["2/off(2)"]);
    assert_eq!(moves("long-nardy:off=exact-only", board), ["pass"]);
    let koks = "long-nardy:double-win=koks";
    let points = ["24,6(14)", "19,6(14)", "18,6(14)", "24,6(13)"]
        .map(|loser| [worth(koks, loser), worth("long-nardy", loser)]);
    assert_eq!(points, [[3, 2], [3, 2], [2, 2], [1, 1]]);
}

/// KH-4: the difference of the men off, and thirty against none.
#[test]
fn khachapuri_scores_kh_4() {
    for (loser, points) in [("6(11)", 11), ("6(15)", 30), ("24(4),6(11)", 30), ("6", 1)] {
        assert_eq!(worth("khachapuri", loser), points, "{loser}");
    }
    assert!(
        (1..15).all(|left| worth("khachapuri", &format!("6({left})")) == left),
        "15 men off less those of the loser"
    );
}

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
    // Where six in a row are forbidden, nobody can be shut out.
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

// Rules shared by all

/// C2: with the option the total need not be the greatest.
#[test]
fn portes_option_must() {
    let board = "10/23(2),6(13) throw=6-2";
    assert_eq!(moves("portes", board), ["10/4"]);
    assert_eq!(moves("portes:must=most", board), ["10/4", "10/8"]);
}

/// C7 and its options.
#[test]
fn portes_option_off() {
    let low = "2(2)/6(15) throw=6-5";
    assert_eq!(moves("portes", low), ["2/off(2)"]);
    assert_eq!(moves("portes:off=exact-only", low), ["pass"]);
    let inside = "6(2),2/13(15) throw=5-1";
    assert!(!is_legal("portes", inside, "6/5 2/off"));
    assert!(is_legal("portes:off=free", inside, "6/5 2/off"));
}

/// C11: the higher die begins and throws afresh; later the winner begins.
#[test]
fn openings_of_every_game() {
    for spec in [
        "portes",
        "plakoto",
        "hapis",
        "fevga",
        "tavla",
        "multezim",
        "short-nardy",
        "long-nardy",
        "khachapuri",
        "ping-beishuanglu",
        "dajian",
        "huihui",
        "sanliang",
        "qiliang",
        "luoying",
        "xiazan",
        "buda",
        "fo",
        "sandui",
        "sijiaba",
        "nanpi",
        "dashi",
        "riben",
        "hon-sugoroku",
        "yamato",
    ] {
        assert_eq!(
            opening(spec),
            (Draw::High, Open::Afresh, Next::Winner),
            "{spec}"
        );
    }
}
