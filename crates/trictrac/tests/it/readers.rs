//! Texts that readers take, those they refuse, and the reasons by `why`.

use lauta_game::{BoardView, Notation, Side, check};
use lauta_trictrac::{GAMES, Kind, load};

#[test]
fn moves_are_read_leniently_and_written_strictly() {
    let game = load("trictrac").unwrap();
    let start = "24(15)/24(15) throw=2-1";
    let single = ["24-21", "24/22/21", "24/21", "24/23 23/21"];
    check::reads(&game, start, "24/22/21", &single);
    let two = ["24/23,24/22", "24-23; 24-22"];
    check::reads(&game, start, "24/22 24/23", &two);
    let doublet = "24(13),18(2)/24(15) throw=1-1";
    check::reads(&game, doublet, "18/17(2)", &["18/17 18/17", "18-17(2)"]);
    let off = "2,1/3(2) throw=6-5";
    check::reads(&game, off, "2/off 1/off", &["2/0 1/0", "1/out, 2/out"]);
    let helpless = "17(2),16(2),14(4),13(7)/18(2),17(2),16(2),15(2),14(2),13(3),10,3 throw=6-5";
    check::reads(&game, helpless, "pass", &["-", " Pass "]);
    let hole = "24(9),21,20,18,17,13(2)/24(7),23,22,21,20,19,18,17,16 throw=6-5";
    check::reads(&game, hole, "hold", &["Hold", "stay", "tenir"]);
    check::reads(&game, hole, "leave", &["Leave", "go", "s'en aller"]);
}

#[test]
fn positions_are_read_leniently_and_refused_with_a_reason() {
    let game = load("trictrac").unwrap();
    let short = game.read_position("17,24(13),15/24(15)_throw=43_side=2_points=0,4");
    let written = game.write_position(&short.unwrap());
    assert_eq!(
        written,
        "24(13),17,15/24(15) side=2 throw=4-3 points=0,4 u=0,1"
    );
    for (text, reason) in [
        ("24(15)", "MOVER/OTHER"),
        ("24(16)/24(15)", "more than 15 men"),
        ("24(14),12/24(15)", "the other side's corner"),
        ("24(14),20/24(14),5", "both sides stand on"),
        ("25/24(15)", "points 1 to 24"),
        ("24(15),24/24(15)", "points 1 to 24"),
        ("24(15)/- throw=6-5", "all men of a side are off"),
        ("24(15)/24(15) throw=7-1", "dice like 6-5"),
        ("24(15)/24(15) held=1", "only after a throw"),
        ("24(15)/24(15) throws=4,0", "throws of both sides"),
        ("24(15)/24(15) points=12,0", "0 to 11"),
        ("24(15)/24(15) counters=3", "one of side, throw"),
        ("24(15)/24(15) holes=12,12", "both sides cannot have won"),
    ] {
        check::refuses_position(&game, text, reason);
    }
}

#[test]
fn why_names_the_rule() {
    let game = load("trictrac").unwrap();
    let start = "24(15)/24(15) throw=6-5";
    let power = "24(11),21(2),18,17/24(11),20,19,13(2) throw=6-5";
    let far = "24(11),21(2),18,17/24(13),20,19 throw=6-5";
    let fill = "24(2),21(2),18(2),17,16(2),15(2),14(2),13(2)/24(3),20,18(2),17(2),16(2),15(2),14(3) \
                throw=4-3 held=1";
    let off = "5(2),2/3(2) throw=6-3";
    for (position, text, reason, rule) in [
        ("24(15)/24(15)", "24/18", "thrown first", "throw"),
        ("24(15)/24(15) holes=12,0", "24/18", "over", "ends"),
        (start, "pass", "may not be passed", "must"),
        (start, "24/18", "more numbers", "must"),
        (start, "24/13", "two men at once", "corner"),
        (start, "24/20 24/18", "the dice show 6 and 5", "throw"),
        (start, "23/18", "no own man on 23", "points"),
        (start, "leave", "needs a hole", "leave"),
        (start, "refait", "does not belong", "mode"),
        (power, "18/13 17/13", "both corners are empty", "power"),
        (
            far,
            "18/12",
            "stays in the other side's corner",
            "far-corner",
        ),
        (power, "17/11 24/19", "can still fill", "enter"),
        (power, "24/19/13 18/13", "the dice show", "throw"),
        ("24(15)/24(13),6(2) throw=5-1", "24/19", "closed", "points"),
        (fill, "24/20 24/21", "can be filled, so it must be", "jans"),
        (off, "2/off 5/off", "goes off by the number", "exit"),
        (
            "24,5/3(2) throw=6-3",
            "5/off 24/21",
            "once all are on 6 to 1",
            "exit",
        ),
    ] {
        check::refuses_move(&game, position, text, reason, rule);
    }
    let hole = "24(9),21,20,18,17,13(2)/24(7),23,22,21,20,19,18,17,16 throw=6-5";
    check::refuses_move(&game, hole, "24/18 24/19", "first hold or leave", "leave");
    check::refuses_text(
        &game,
        start,
        &["", "x", "24", "18/24", "24/18 24/18 24/18 24/18 24/18"],
    );
    let pairs = load("toccategli").unwrap();
    let text = "24(9),16(2),15(2),13(2)/24(13),23(2) throw=5-4";
    check::refuses_move(&pairs, text, "16/11 24/20", "two men at once", "enter");
}

#[test]
fn why_a_throw_scores_or_does_not() {
    let game = load("trictrac").unwrap();
    let why =
        |text: &str, kind| game.why_event(&game.read_position(text).unwrap(), kind, Side::First);
    let ways = "24(2),21,18(2),17,16(2),15(2),14(2),13(3)/19(2),18(2),17(3),16(2),15(2),14,13(3) throw=4-3";
    let hit = why(ways, Kind::Hit(11));
    assert!(hit.legal);
    let routes = "by 4 from 15, by 3 from 14, by both numbers together from 18";
    assert_eq!(
        hit.reason,
        format!("the single man on 11 can be reached {routes}")
    );
    assert_eq!(hit.rules[0].key, "hits");
    for (kind, reason) in [
        (Kind::Hit(9), "several enemy men stand on 9"),
        (Kind::Hit(5), "no enemy man stands on 5"),
        (Kind::FalseHit(11), "truly hit"),
        (Kind::SixTables, "more than four men have left the heap"),
        (
            Kind::Mezeas,
            "exactly two men must have left the heap, and 13 have",
        ),
        (Kind::Corner, "the other side holds its corner"),
        (Kind::Keep(lauta_trictrac::Jan::Grand), "is not full"),
        (Kind::Exit, "does not take the last man off"),
        (Kind::Helpless, "both numbers can be played"),
        (Kind::PileDeMisere, "knows no pile de misère"),
    ] {
        let why = why(ways, kind);
        assert!(
            !why.legal && why.reason.contains(reason),
            "{kind:?}: {}",
            why.reason
        );
    }
    let false_hit =
        "24(2),18(2),17(3),16(3),15(3),14(2)/24(2),22,18(3),17(2),16(2),15(2),14,13(2) throw=6-5";
    let told = why(false_hit, Kind::FalseHit(3));
    assert!(
        told.legal && told.reason.contains("enemy men close 9 and 8"),
        "{}",
        told.reason
    );
}

/// White and Black call the same points differently: names, reasons and questions go by the board.
#[test]
fn events_are_told_as_the_board_is_labelled() {
    let game = load("trictrac").unwrap();
    let men = "24(11),21,20,13(2)/24(9),23,22(2),21,18,17 side=2 throw=5-1";
    let pos = game.read_position(men).unwrap();
    let event = &game.view(&pos).events[0];
    assert_eq!(
        Side::BOTH.map(|side| event.name(side)),
        [
            "dame battue à vrai en 17, grand jan",
            "dame battue à vrai en 8, grand jan adverse"
        ]
    );
    assert_eq!(
        Side::BOTH.map(|side| event.reason(side)),
        [
            "the single man on 17 can be reached by 5 from 12",
            "the single man on 8 can be reached by 5 from 13"
        ]
    );
    for side in Side::BOTH {
        let asked = game.why_seen_by(&pos, event.name(side), side);
        assert_eq!((asked.legal, &*asked.reason), (true, event.reason(side)));
    }
    let other = game.why_seen_by(&pos, "battre 8", Side::First);
    assert_eq!(
        (other.legal, &*other.reason),
        (false, "no enemy man stands on 8")
    );
}

/// All names that the program prints, and those of books, are answered; none is taken for a claim.
#[test]
fn every_name_is_answered() {
    let game = load("trictrac").unwrap();
    let pos = game
        .read_position("24(9),21(2),20,18(2),16/24(9),23,22(2),21,18,17 throw=6-1 points=4,0")
        .unwrap();
    for (name, reason) in [
        ("jan de six tables", "more than four men have left the heap"),
        (
            "jan de deux tables",
            "exactly two men must have left the heap, and 6 have",
        ),
        ("contre-jan de mézéas", "exactly two men"),
        ("jan de retour", "the jan de retour lacks 12 men"),
        ("jan de récompense", "a man or the corner hit"),
        (
            "dame battue à faux",
            "with enemy men on both points between",
        ),
        ("dame battue à vrai", "is 6, 1 or 7 points away"),
        (
            "battre 7",
            "none of your men is 6, 1 or 7 points away from 7",
        ),
        ("jan qui ne peut", "with enemy men on both points between"),
        ("bredouille", "White made all points since the last hole"),
        ("école", "the program marks in this game"),
        ("petit jan conservé", "the petit jan is not full"),
    ] {
        let why = game.why(&pos, name);
        assert!(
            !why.legal && why.reason.contains(reason),
            "{name}: {}",
            why.reason
        );
        assert!(!why.rules.is_empty(), "{name}");
    }
}

#[test]
fn contradictions_in_a_rule_file_are_refused() {
    for (rules, reason) in [
        ("men = 14", "15 or 16"),
        ("enter = \"never\"", "unfillable"),
        ("score = { mode = \"toc\", to = 25 }", "1 to 24"),
        ("score = { coups = 3 }", "even number"),
        ("tariff = { keep = { each = [1, 2] } }", "each"),
        ("tariff = { hit = { way = [1, 2] } }", "hit"),
    ] {
        check::refuses_rules(&GAMES, rules, reason);
    }
}
