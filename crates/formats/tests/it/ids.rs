//! Ids against vectors that other programs made.

use lauta_catalog::Catalog;
use lauta_formats::{
    BAR, Cube, Due, Format, Men, Rules, Spot, fibs, gnu_id, ogid, read, recognise, snowie, xgid,
};
use lauta_game::{Side, Throw};
use proptest::prelude::*;
use serde_json::Value;

fn vectors(kind: &str) -> Vec<Value> {
    let all = [
        include_str!("../data/ids.jsonl"),
        include_str!("../data/ogid.jsonl"),
    ];
    let lines = all.iter().flat_map(|text| text.lines());
    let read = lines.map(|line| serde_json::from_str::<Value>(line).unwrap());
    let found: Vec<Value> = read.filter(|value| value["kind"] == kind).collect();
    assert!(!found.is_empty(), "{kind}");
    found
}

fn men(value: &Value) -> Men {
    let mut men = [0; 26];
    for (point, n) in value.as_object().unwrap() {
        let point = if point == "bar" {
            BAR
        } else {
            point.parse().unwrap()
        };
        men[point] = u8::try_from(n.as_u64().unwrap()).unwrap();
    }
    men
}

fn text<'v>(value: &'v Value, key: &str) -> &'v str {
    value[key].as_str().unwrap()
}

fn seat(n: u64) -> Side {
    Side::BOTH[usize::try_from(n).unwrap()]
}

#[test]
fn position_ids() {
    for vector in vectors("position-id") {
        let (roller, other) = (men(&vector["roller"]), men(&vector["opponent"]));
        let spot = Spot::new([other, roller], Side::Second, Due::Roll);
        assert_eq!(gnu_id::write_position(&spot), text(&vector, "id"));
        assert_eq!(gnu_id::read(text(&vector, "id")).unwrap(), spot);
    }
}

#[test]
fn match_ids() {
    for vector in vectors("match-id") {
        let id = format!("4HPwATDgc/ABMA:{}", text(&vector, "id"));
        let spot = gnu_id::read(&id).unwrap();
        assert_eq!(gnu_id::write(&spot).unwrap(), id);
        let field = |key: &str| vector["fields"][key].as_u64().unwrap();
        assert_eq!(u64::from(spot.cube.log2), field("cube_log2"));
        let owner = Some(field("cube_owner")).filter(|n| *n < 2).map(seat);
        assert_eq!(spot.cube.owner, owner);
        assert_eq!(spot.roller, seat(field("roller")));
        assert_eq!(spot.to_decide(), seat(field("turn")));
        assert_eq!(
            matches!(spot.due, Due::Answer(_)),
            field("doubled") == 1,
            "{id}"
        );
        let dice = spot.dice().unwrap_or_default().map(u64::from);
        assert_eq!(dice, [field("die1"), field("die2")]);
        assert_eq!(u64::from(spot.rules.length), field("length"));
        let score = spot.score.map(u64::from);
        assert_eq!(score, [field("score0"), field("score1")]);
        assert_eq!(u64::from(spot.rules.crawford), field("crawford"));
        let jacoby = field("length") == 0 && field("no_jacoby") == 0;
        assert_eq!(spot.rules.jacoby, jacoby);
    }
}

/// Fuzzing found a score that a match id has room for, and an XGID has not.
#[test]
fn match_ids_of_endless_matches_are_refused() {
    let found = gnu_id::read("4HPhASRmTvABMA:cAngABAAPiAE").unwrap_err();
    assert!(found.to_string().contains("9999 points"), "{found}");
}

#[test]
fn xgids() {
    for vector in vectors("xgid") {
        let id = text(&vector, "xgid");
        let spot = xgid::read(id).unwrap();
        assert_eq!(xgid::write(&spot).unwrap(), id);
        assert_eq!(xgid::read(id.trim_start_matches("XGID=")).unwrap(), spot);
        assert_eq!(
            spot.men,
            [men(&vector["top"]), men(&vector["bottom"])],
            "{id}"
        );
        // GNU Backgammon gives the bottom of the board to the side on roll, and takes a double back.
        let mut seen = if spot.roller == Side::First {
            spot.mirrored()
        } else {
            spot
        };
        if matches!(seen.due, Due::Answer(_)) {
            seen.due = Due::Roll;
        }
        if let Due::Play([one, other]) = seen.due {
            seen.due = Due::Play([one.max(other), one.min(other)]);
        }
        let gnu = gnu_id::write(&seen).unwrap();
        let theirs = text(&vector, "gnubg_id");
        assert_eq!(gnu[..14], theirs[..14], "{id}");
        let read = gnu_id::read(theirs).unwrap();
        assert_eq!(
            (read.cube, read.score, read.dice()),
            (seen.cube, seen.score, seen.dice())
        );
        assert_eq!(read.rules.length, seen.rules.length);
        assert_eq!(read.rules.crawford, seen.rules.crawford, "{id}");
    }
}

#[test]
fn moments_become_matches_and_come_back() {
    let given = vectors("xgid");
    let given = given.iter().map(|vector| text(vector, "xgid"));
    // A double and a beaver that wait for an answer.
    let offers = [
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:2:3:0:7:10",
        "XGID=-b----E-C---eE---c-e----B-:1:1:1:D:2:3:0:7:10",
        "XGID=-b----E-C---eE---c-e----B-:1:0:-1:B:0:0:3:0:10",
        "XGID=-b----E-C---eE---c-e----B-:2:-1:-1:B:0:0:2:0:10",
    ];
    let mut come_back = 0;
    for id in given.chain(offers) {
        let spot = xgid::read(id).unwrap();
        let Ok(play) = spot.resume(&Catalog, &spot.on_terms("backgammon")) else {
            // The rules admit no match like this.
            assert!(!offers.contains(&id), "{id}");
            continue;
        };
        let mut back = Spot::of_match(&play).unwrap();
        back.rules.cube_limit = spot.rules.cube_limit;
        if let (Due::Play(dice), Due::Play(same)) = (spot.due, back.due) {
            assert_eq!(Throw::new(&dice), Throw::new(&same));
            back.due = spot.due;
        }
        assert_eq!(back, spot, "{id}");
        come_back += 1;
    }
    assert!(come_back > 50, "{come_back}");
}

#[test]
fn a_cube_of_a_beaver_may_be_told_as_either_side_s() {
    let resumed = |cube: &str| {
        let id = format!("XGID=-b----E-C---eE---c-e----B-:{cube}:-1:B:0:0:3:0:10");
        let spot = xgid::read(&id).unwrap();
        let play = spot.resume(&Catalog, &spot.on_terms("backgammon"));
        Spot::of_match(&play.unwrap()).unwrap()
    };
    for (told, meant) in [("1:1", "1:0"), ("1:-1", "1:0"), ("2:1", "2:-1")] {
        assert_eq!(resumed(told), resumed(meant), "{told}");
    }
}

#[test]
fn ogids() {
    for vector in vectors("ogid") {
        let id = text(&vector, "ogid");
        let mut notes = vec![];
        let spot = ogid::read(id, &mut notes).unwrap();
        assert!(notes.is_empty());
        assert_eq!(ogid::write(&spot).unwrap(), id);
        assert_eq!(spot.men, [men(&vector["black"]), men(&vector["white"])]);
        let colour = |side: Side| ["black", "white"][side.index()];
        assert_eq!(colour(spot.to_decide()), vector["to_act"], "{id}");
        // A money XGID has rules that no OGID tells, and an OGID counts plays.
        let mut same = xgid::read(text(&vector, "xgid")).unwrap();
        same.plays = spot.plays;
        same.rules.jacoby = spot.rules.jacoby;
        assert_eq!(same, spot, "{id}");
        assert_eq!(
            gnu_id::write_position(&spot)[..],
            *text(&vector, "gnu_position")
        );
    }
    for vector in vectors("ogid-clean") {
        let clean = text(&vector, "ogid");
        let spot = ogid::read(text(&vector, "text"), &mut vec![]).unwrap();
        assert_eq!(ogid::write(&spot).unwrap(), clean);
    }
    for vector in vectors("ogid-error") {
        let wrong = text(&vector, "text");
        assert!(ogid::read(wrong, &mut vec![]).is_err(), "{wrong}");
    }
    for vector in vectors("ogid-default") {
        let spot = ogid::read(text(&vector, "text"), &mut vec![]).unwrap();
        assert_eq!((spot.to_decide(), spot.due), (Side::Second, Due::Roll));
        assert_eq!((spot.score, spot.rules.length, spot.plays), ([0, 0], 0, 0));
        assert_eq!(spot.per_side, 15);
    }
    for vector in vectors("id-kind") {
        let kind = text(&vector, "is") == "ogid";
        assert_eq!(ogid::is_ogid(text(&vector, "text")), kind);
    }
}

/// Lines that GNU Backgammon wrote for XGIDs.
#[test]
fn lines_of_snowie() {
    let lines = [
        (
            "9;0;0;0;1;root;gnubg;0;4;2;2;-1;0;0;2;2;2;2;2;0;0;0;0;0;0;0;0;0;0;-1;-2;-3;-2;-4;-2;0;0;1;4;2;",
            "XGID=--BBBBB----------abcbdb--A:1:-1:1:42:4:2:0:9:10",
        ),
        (
            "5;0;0;0;1;gnubg;root;1;4;1;1;0;0;1;0;-1;1;1;0;0;-1;0;2;0;0;-2;0;-1;0;1;1;0;1;1;0;1;1;1;5;3;",
            "XGID=-A-aAA--a-B--b-a-AA-AA-AAA:0:0:1:53:4:1:1:5:10",
        ),
        (
            "7;0;0;0;0;gnubg;root;0;0;0;1;0;0;-1;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;-1;0;0;1;1;3;1;",
            "XGID=aa--a-E-C---eE---c-e----A-:0:0:-1:31:0:0:0:7:10",
        ),
    ];
    for (line, id) in lines {
        assert_eq!(recognise(line.as_bytes()), Some(Format::Snowie));
        let (spot, names) = snowie::read(line).unwrap();
        if spot.roller == Side::Second {
            assert_eq!(xgid::write(&spot).unwrap(), id);
        }
        assert_eq!(snowie::write(&spot, &names).unwrap(), line);
    }
    for wrong in [
        "7;0",
        &lines[0].0.replace("-4;", "-9;"),
        &lines[0].0.replace("4;2;", "7;2;"),
    ] {
        assert!(snowie::read(wrong).is_err(), "{wrong}");
    }
}

#[test]
fn ids_with_a_fault_are_refused() {
    let wrong = [
        ("4HPwATDgc/ABM", "14 characters"),
        ("4HPwATDgc!ABMA", "column 10"),
        ("////////////AA", "more than 15 a side"),
        ("4HPwATDgc/ABMB", "beyond the end"),
        ("4HPwATDgc/ABMA:cAkAAAAAAAA", "12 characters"),
        ("4HPwATDgc/ABMA:IAEAAAAAAAAA", "belongs to nobody"),
        ("4HPwATDgc/ABMA:cIkPAAAAAAAA", "no such dice"),
    ];
    for (id, says) in wrong {
        let error = gnu_id::read(id).unwrap_err().to_string();
        assert!(error.contains(says), "{id}: {error}");
    }
    let wrong = [
        ("XGID=-b----E-C---eE---c-e----B:0:0:1:31:0:0:0:0:10", "26"),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:2:1:31:0:0:0:0:10",
            "owner",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:71:0:0:0:0:10",
            "dice",
        ),
        (
            "XGID=-b----E-D---eE---c-e----B-:0:0:1:31:0:0:0:0:10",
            "16 men",
        ),
        ("XGID=Ab----E-C---eE---c-e----A-:0:0:1:31:0:0:0:0:10", "bar"),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:31",
            "ten fields with a colon between, not 5",
        ),
        (
            "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10:5",
            "the end of the id after ten fields",
        ),
    ];
    for (id, says) in wrong {
        let error = xgid::read(id).unwrap_err().to_string();
        assert!(error.contains(says), "{id}: {error}");
    }
}

#[test]
fn an_xgid_that_mail_has_broken_is_one() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    for at in 6..id.len() {
        let (head, rest) = id.split_at(at);
        for text in [
            format!("{head}\n{rest}\n"),
            format!("> What now?\n> {head}\n> {rest}\n> was my question\n"),
        ] {
            let import = read(&Catalog, text.as_bytes()).unwrap();
            let found = import
                .positions
                .iter()
                .map(|found| xgid::write(&found.spot));
            assert_eq!(found.collect::<Vec<_>>(), [Ok(id.into())], "{text}");
        }
    }
}

#[test]
fn an_xgid_in_quoted_printable_mail_is_read() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let coded = id.replace('=', "=3D");
    for at in coded.match_indices(['-', ':']).map(|(at, _)| at) {
        let (head, rest) = coded.split_at(at);
        let text = format!("Tsch=FCss, was nun?=20\r\n{head}=\r\n{rest}\r\n1 =3D 1 a=b\r\n");
        let import = read(&Catalog, text.as_bytes()).unwrap();
        assert_eq!(
            xgid::write(&import.positions[0].spot),
            Ok(id.into()),
            "{text}"
        );
        let comment = "Tsch\u{fc}ss, was nun?\n\n1 = 1 a=b";
        assert_eq!(import.positions[0].comment, comment);
    }
    // Other text keeps such marks.
    let import = read(&Catalog, format!("a=3D, {id}, b=41\n").as_bytes()).unwrap();
    assert_eq!(import.positions[0].comment, format!("a=3D, {id}, b=41"));
}

prop_compose! {
    /// Any moment that all ids can tell.
    fn moment()(
        places in prop::collection::vec((0..2usize, 1..=25usize), 2..30),
        roller in 0..2u64, due in 0..3u8, dice in [1..=6u8, 1..=6u8],
        log2 in 0..=6u8, owner in prop::option::of(0..2u64),
        length in 0..=25u32, score in [0..25u32, 0..25u32], crawford: bool,
    ) -> Spot {
        let mut men = [[0u8; 26]; 2];
        for (side, point) in places {
            let full = men[side].iter().sum::<u8>() >= 15;
            let taken = point < 25 && men[1 - side][25 - point] > 0;
            if !full && !taken {
                men[side][point] += 1;
            }
        }
        let [one, other] = dice;
        let due = match due {
            0 => Due::Roll,
            1 => Due::Play([one.max(other), one.min(other)]),
            _ => Due::Answer(0),
        };
        Spot {
            cube: Cube { log2, owner: owner.map(seat) },
            score,
            rules: Rules { length, crawford: crawford && length > 0, ..Rules::default() },
            ..Spot::new(men, seat(roller), due)
        }
    }
}

proptest! {
    #[test]
    fn every_id_gives_the_moment_back(spot in moment()) {
        prop_assert_eq!(&gnu_id::read(&gnu_id::write(&spot).unwrap()).unwrap(), &spot);
        prop_assert_eq!(&xgid::read(&xgid::write(&spot).unwrap()).unwrap(), &spot);
        let mut read = ogid::read(&ogid::write(&spot).unwrap(), &mut vec![]).unwrap();
        if let Due::Play([one, other]) = read.due {
            read.due = Due::Play([other, one]);
        }
        prop_assert_eq!(&read, &spot);
        if spot.men.iter().all(|men| men.iter().any(|n| *n > 0)) {
            let position = spot.position().unwrap();
            let back = Spot::of_position(&position).unwrap();
            let same = back.men == spot.men && back.roller == spot.roller;
            prop_assert!(same, "{}", position);
        }
    }

    #[test]
    fn a_line_of_snowie_gives_the_moment_back(spot in moment(), beavers: bool) {
        let mut spot = spot;
        spot.rules.beavers = beavers && spot.rules.length == 0;
        let names = ["Åsa".to_string(), "Bo Ek".to_string()];
        match snowie::write(&spot, &names) {
            Ok(line) => prop_assert_eq!(snowie::read(&line).unwrap(), (spot, names)),
            Err(_) => prop_assert_eq!(spot.due, Due::Answer(0)),
        }
    }

    #[test]
    fn a_line_of_fibs_gives_the_moment_back(spot in moment()) {
        let mut spot = spot;
        if spot.cube.log2 == 0 {
            spot.cube.owner = None;
        }
        let short = spot.score.iter().any(|points| points + 1 == spot.rules.length);
        spot.rules.crawford &= short;
        prop_assert_eq!(fibs::read(&fibs::write(&spot, ["a", "b"]).unwrap()).unwrap(), spot);
    }

    #[test]
    fn no_text_panics(text in "[A-Za-p0-9:=+/%-]{0,60}", any in ".*") {
        for text in [&text, &any] {
            let _ = gnu_id::read(text);
            let _ = xgid::read(text);
            let _ = ogid::read(text, &mut vec![]);
            let _ = Spot::of_position(text);
            let _ = snowie::read(text);
            let _ = fibs::read(text);
        }
    }
}

/// A letter with ids in it: each becomes a position, the first with the letter as its comment.
#[test]
fn ids_stand_among_words() {
    let one = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let other = "XGID=-aBaB-C-A---dE--ac-e----B-:0:0:1:00:3:1:0:7:10";
    let letter =
        format!("Dear Bo,\n\nwhat do you play in \"{one}\"? And here ({other}).\nYours, A.\n");
    let import = read(&Catalog, letter.as_bytes()).unwrap();
    assert_eq!(import.format, Format::Xgid);
    let ids: Vec<String> = import
        .positions
        .iter()
        .map(|found| xgid::write(&found.spot).unwrap())
        .collect();
    assert_eq!(ids, [one, other]);
    assert!(import.positions[0].comment.starts_with("Dear Bo,"));
    assert_eq!(import.positions[1].comment, "");
    // With words behind it, on a line that begins with the id.
    let import = read(&Catalog, format!("{one} White to play").as_bytes()).unwrap();
    assert_eq!(import.positions.len(), 1);
    // A damaged one is a fault at its place.
    let damaged = letter.replace(":31:0:", ":37:0:");
    let fault = read(&Catalog, damaged.as_bytes()).unwrap().fault.unwrap();
    assert_eq!((fault.line, fault.column), (3, 60), "{fault}");
    assert!(read(&Catalog, b"Dear Bo, what is an XGID?").is_err());
    // Other ids stand there too.
    let ogid = "11ccccchhhjjjjj:66666888dddddoo:N0N:31:B:R:0:0:0:0";
    let letter = format!("It began (4HPwATDgc/ABMA:cAkAAAAAAAAA),\nthen {ogid}; now {other}.\n");
    let import = read(&Catalog, letter.as_bytes()).unwrap();
    assert_eq!((import.format, import.positions.len()), (Format::GnuId, 3));
    assert_eq!(import.positions[1].spot.dice(), Some([3, 1]));
    let damaged = letter.replace(":31:B", ":37:B");
    let fault = read(&Catalog, damaged.as_bytes()).unwrap().fault.unwrap();
    assert_eq!((fault.line, fault.column), (2, 42), "{fault}");
}

/// Ids of several kinds stand in one list, and under labels of several kinds.
#[test]
fn lists_may_be_mixed() {
    let ids = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10
4HPhASRmTvABMA:cAngABAAGAAE
11ccccchhhjjjjj:66666888dddddoo:N0N:45:B:R:0:0:3:0
GNU-ID 4HPwATDgc/ABMA
";
    let import = read(&Catalog, ids.as_bytes()).unwrap();
    assert_eq!(import.positions.len(), 4);
    let moments: Vec<_> = import.positions.iter().map(|one| one.spot.due).collect();
    let due = [Due::Play([3, 1]), Due::Roll, Due::Play([4, 5]), Due::Roll];
    assert_eq!(moments, due);
    // The lines around a broken one are kept.
    let broken = ids.replace("45:B:R", "49:B:R");
    let import = read(&Catalog, broken.as_bytes()).unwrap();
    assert_eq!((import.positions.len(), import.fault.unwrap().line), (3, 3));
    for label in [
        "GNUbg ID: ",
        "GNU-ID ",
        "gnubgid=",
        " GNU Backgammon  Position ID: ",
    ] {
        let text = format!("{label}4HPhASRmTvABMA");
        let import = read(&Catalog, text.as_bytes()).unwrap();
        assert_eq!(import.positions.len(), 1, "{text}");
    }
}

/// An id beside a match is no reason to lose the match, and words between ids are kept or named.
#[test]
fn nothing_beside_an_id_is_lost() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let game = include_str!("../data/match3.mat");
    let below = read(&Catalog, format!("{game}\n{id}\n").as_bytes()).unwrap();
    assert_eq!(
        (below.format, below.series[0].games.len()),
        (Format::Mat, 3)
    );
    let above = read(&Catalog, format!("{id}\n{game}").as_bytes()).unwrap();
    assert_eq!(above.series, below.series);
    for import in [above, below] {
        assert_eq!((import.fault, import.positions.len()), (None, 1));
        assert!(import.notes.is_empty(), "{:?}", import.notes);
    }
    let letter = format!("Hallo Leute\n{id}\nIch spiele 24/20.\n{id}\nDanke!\n");
    let import = read(&Catalog, letter.as_bytes()).unwrap();
    let comments: Vec<&str> = import
        .positions
        .iter()
        .map(|one| one.comment.as_str())
        .collect();
    assert_eq!(comments, ["Hallo Leute\n\nIch spiele 24/20.", "Danke!"]);
    assert_eq!(import.notes, [""; 0]);
    // An id in the words below is a position as well.
    let other = "XGID=-b----E-C---eE---c-e----B-:0:0:1:52:0:0:0:0:10";
    let letter = format!("{id}\nAnd what about {other}, or {id}?\n");
    let import = read(&Catalog, letter.as_bytes()).unwrap();
    assert_eq!(import.positions.len(), 2);
    assert_eq!(import.positions[1].spot.dice(), Some([5, 2]));
}

/// Marks of forums and their writers around an id and before quoted lines.
#[test]
fn ids_and_texts_are_quoted() {
    let id = "-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let pair = "4HPwATDgc/ABMA:cIkFAAAAAAAE";
    let (position, of_match) = pair.split_once(':').unwrap();
    let said = [
        format!("**XGID={id}**"),
        format!("\"XGID={id}\""),
        format!("<XGID={id}>"),
        format!("XGID={id}!!"),
        format!("`XGID={id}`"),
        format!("[bg]XGID={id}[/bg]"),
        format!("xgid = {id}"),
        format!("({id}) what to play"),
        format!("Gnubg id of yesterday's problem: {pair} what's your play?"),
        format!("GNUBG ID is {pair}."),
        format!("Position ID: {position} Match ID: {of_match} is the spot"),
        format!("> Position ID: {position}\n> Match ID: {of_match}"),
        format!("[code]{pair}[/code]"),
    ];
    for text in said {
        let import = read(&Catalog, text.as_bytes()).unwrap();
        assert_eq!(import.fault, None, "{text}");
        assert_eq!(import.positions.len(), 1, "{text}");
        assert_eq!(import.positions[0].spot.dice(), Some([3, 1]), "{text}");
    }
    let whole = include_str!("../data/xg-text-play-en.txt");
    let lines = whole.lines().map(|line| format!("> {line}\n"));
    let quoted: String = lines.collect();
    let marked = format!("[code]{whole}[/code]").replace(' ', "\u{a0}");
    let expected = read(&Catalog, whole.as_bytes()).unwrap();
    for text in [quoted, marked] {
        let import = read(&Catalog, text.as_bytes()).unwrap();
        assert_eq!(import.positions, expected.positions, "{text}");
    }
    let game = include_str!("../data/match3.mat");
    let quoted: String = game.lines().map(|line| format!("> {line}\n")).collect();
    let import = read(&Catalog, quoted.as_bytes()).unwrap();
    assert_eq!(
        import.series,
        read(&Catalog, game.as_bytes()).unwrap().series
    );
}

#[test]
fn a_damaged_gnu_id_is_told_apart_from_other_words() {
    let damaged = [
        "4HPwATDgc/ABM:cAkAAAAAAAAA",
        "4HPwATDgc/ABMA:cAkAAAAAAA",
        "4HPwATDgc/AB!A:cAkAAAAAAAAA",
    ];
    for id in damaged {
        assert_eq!(recognise(id.as_bytes()), Some(Format::GnuId), "{id}");
        let fault = read(&Catalog, id.as_bytes()).unwrap().fault.unwrap();
        let told = fault.to_string();
        assert!(
            told.contains("expected a") || told.contains("A-Z"),
            "{told}"
        );
    }
    for text in [
        "12:30",
        "https://example.org/a",
        "bradspel:overflow=literal",
        "C:/matches/one.mat",
    ] {
        assert_eq!(recognise(text.as_bytes()), None, "{text}");
    }
}
