//! The eastern rule document in tests: the cases that it gives in words, each under its id, and
//! what its rules say of single positions.

use std::sync::Arc;

use lauta_game::{Dice, Draw, Game, Next, Notation, Open, Session, Turn};

use crate::prose::{self, after, goes_on, is_legal, load, moves, opening, throws, won, worth};

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
    let tests = concat!(
        include_str!("prose_east.rs"),
        include_str!("prose_china.rs"),
        include_str!("prose_japan.rs"),
    );
    let missing = prose::without_test(IDS, CASES, tests);
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
        // The other man, who has not hit, is free.
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
