//! Texts with several things in them, or with a part that is missing.

use lauta_catalog::Catalog;
use lauta_formats::{Format, Import, read, write};

const XG: &str = include_str!("../data/xg-text-play-en.txt");
const GNU: &str = include_str!("../data/gnu-text-play.txt");
const MATCH: &str = include_str!("../data/match3.mat");

fn of(text: &str) -> Import {
    read(&Catalog, text.as_bytes()).unwrap()
}

/// The text without the lines of its ids.
fn without_id(text: &str) -> String {
    let lines = text
        .lines()
        .filter(|line| !line.starts_with("XGID") && !line.contains(" ID"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The board of eXtreme Gammon is read where its id is missing, in every language; what is below it is checked.
#[test]
fn a_board_without_an_id_is_read_or_refused_at_its_place() {
    let french = include_str!("../data/xg-text-cube-fr.txt");
    let german = include_str!("../data/xg-text-play-de-comma.txt");
    for text in [XG, french, german] {
        let drawn = of(&without_id(text));
        assert_eq!(
            (&drawn.fault, &drawn.positions),
            (&None, &of(text).positions)
        );
        assert_eq!(
            drawn.notes,
            ["line 2: the position has no id (XGID=…); it was read from the board that is drawn"]
        );
    }
    // An owned cube, a man on the bar, a stack that is a number, money with its rules, a double, the Crawford game.
    for id in [
        "XGID=aG--BBB-------------bbfbA-:1:-1:-1:53:2:0:0:5:10",
        "XGID=-b----E-C---eE---c-e----B-:2:1:1:00:0:0:3:0:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:0:0:1:0:10",
        "XGID=-b----E-C---eE---c-e----B-:0:0:-1:00:4:2:1:5:10",
    ] {
        let file = write(&Catalog, &of(id), Format::Text).unwrap().remove(0);
        let text = String::from_utf8(file.bytes).unwrap();
        assert_eq!(of(&without_id(&text)).positions, of(id).positions, "{text}");
    }
    // Nothing is read by half.
    for (said, instead) in [
        ("X: 151", "X: 150"),
        ("Cube: 1", "Cube: 3"),
        (" | X        O  O ", " | X        O  ? "),
        ("X to play 42", "to play 42"),
        ("X-O: 3-1/7", ""),
    ] {
        let text = without_id(XG).replace(said, instead);
        let fault = read(&Catalog, text.as_bytes()).unwrap_err();
        assert_eq!(fault.line, 4, "{fault}");
        assert!(fault.reason.contains("this board has no id"), "{fault}");
    }
    let fault = read(&Catalog, without_id(GNU).as_bytes()).unwrap_err();
    assert_eq!(fault.line, 7, "{fault}");
}

/// Each position has its own analysis and nothing of its neighbour's.
#[test]
fn positions_with_and_without_ids_follow_each_other() {
    for (text, found) in [
        (format!("{XG}\n{}", without_id(XG)), 2),
        (format!("{}\n{XG}", without_id(XG)), 2),
        (format!("{}\n{}", without_id(XG), without_id(XG)), 2),
        (format!("{XG}\n{}", without_id(GNU)), 1),
        (format!("{}\n{XG}", without_id(GNU)), 1),
    ] {
        let import = of(&text);
        assert_eq!(import.fault, None, "{text}");
        assert_eq!(import.positions.len(), found, "{text}");
        for one in &import.positions {
            assert_eq!(one.analysis.as_ref().unwrap().plays.len(), 4, "{text}");
        }
        let left_out = import
            .notes
            .iter()
            .filter(|note| note.contains("was left out"));
        assert_eq!(left_out.count(), 2 - found, "{:?}", import.notes);
    }
}

#[test]
fn the_ids_around_a_bad_one_are_kept() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let list = format!("{id}\n  XGID=nonsense\n4HPwATDgc/ABMA:cAkAAAAAAAAA\nXGID=-b:0\n{id}\n");
    let letter = format!("Look:\nis {id} better, or XGID=a:b:c\nor {id}?");
    let text = format!("{XG}\nXGID=nonsense\n\n{XG}");
    for (text, kept, faults) in [
        (list.as_str(), 3, &[(2, 16), (4, 10)][..]),
        (&letter, 2, &[(2, 77)]),
        (&text, 2, &[(41, 14)]),
    ] {
        let mut import = of(text);
        let found = import.take_faults().into_iter();
        let found: Vec<_> = found.map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(
            (import.positions.len(), found.as_slice()),
            (kept, faults),
            "{text}"
        );
    }
}

/// Whatever stands first, and however often they take turns.
#[test]
fn a_match_and_positions_are_read_from_one_text() {
    let game = include_str!("../data/match3.mat");
    let alone = of(game).series;
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    for (text, positions) in [
        (format!("{XG}\n{game}"), 1),
        (format!("{game}\n{XG}"), 1),
        (format!("{game}\n{GNU}"), 1),
        (format!("{GNU}\n{game}\n{XG}\n{GNU}"), 3),
        (format!("{game}\nWhat now? {id}\n"), 1),
        (game.replace(" Game 2", &format!("{id}\n Game 2")), 1),
    ] {
        let import = of(&text);
        assert_eq!(import.fault, None, "{text}");
        assert_eq!(import.series, alone, "{text}");
        assert_eq!(import.positions.len(), positions, "{text}");
        assert!(import.notes.is_empty(), "{:?}", import.notes);
        if text.contains("Rolled 42") || text.contains("eq:") {
            let found = import.positions.iter();
            assert!(
                found
                    .clone()
                    .all(|one| one.analysis.is_some() && one.comment.is_empty())
            );
        }
    }
    // A fault is where it is in the whole text.
    let fault = of(&format!("{id}\n\n{}", include_str!("../data/illegal.mat"))).fault;
    assert_eq!(fault.unwrap().line, 8);
}

/// A name that cannot be kept is told, and so is one that is missing.
#[test]
fn names_that_are_cut_off_are_told() {
    let note = |text: &str, note: &str| {
        let import = of(text);
        assert_eq!(import.fault, None, "{text}");
        assert_eq!(import.notes, [note], "{text}");
    };
    let bo_alone = "the name \"Bo\" left out: that of the other side is missing";
    let astrid_alone = bo_alone.replace("Bo", "Astrid");
    note(&XG.replace("X:Astrid   O:Bo", "X:Astrid"), &astrid_alone);
    note(&XG.replace("X:Astrid   O:Bo", "X:   O:Bo"), bo_alone);
    note(&GNU.replace("     X: Astrid", ""), bo_alone);
    note(&GNU.replace("     O: Bo", "     O:"), &astrid_alone);
    note(
        " 3 point match\n\n Game 1\n  1) 31: 8/5 6/5\n",
        "line 4: no names stand above this game: the sides are called White and Black",
    );
    let french = include_str!("../data/xg-text-cube-fr.txt").replace("X:Astrid   O:Bo\n", "");
    assert!(french.contains("\nX: lance"));
    for plain in [XG, GNU, &french, " Game 1\n  1) 31: 8/5 6/5\n"] {
        assert!(of(plain).notes.is_empty(), "{plain}");
    }
}

/// A bare position id of GNU Backgammon between other ids is a position, not a comment.
#[test]
fn a_position_id_on_a_line_of_its_own_is_read_among_others() {
    let id = XG.lines().next().unwrap();
    let import = of(&format!("Two of mine:\n{id}\n4HPwATDgc/ABMA\n"));
    assert_eq!((import.fault, import.positions.len()), (None, 2));
}

/// Words behind the last line of a match are passed over; words between its lines are faults.
#[test]
fn words_behind_a_match_are_passed_over() {
    let text = format!(
        "{}\nThanks for your help!\nWhat do you think?\n",
        MATCH.trim_end()
    );
    let import = of(&text);
    assert_eq!(import.fault, None);
    assert_eq!(import.series.len(), 1);
    let told = |words: &str| import.notes.iter().any(|note| note.contains(words));
    assert!(
        told("Thanks for your help!") && told("What do you think?"),
        "{:?}",
        import.notes
    );
    let between = MATCH.replacen("\n  1)", "\nThanks for your help!\n  1)", 1);
    let import = of(&between);
    assert_eq!(import.fault.unwrap().reason, "this is no line of a match");
}

/// Without the line that says how long a match is, it would be a session for money in silence.
#[test]
fn a_match_without_its_length_is_told() {
    let cut = MATCH.replacen(" 3 point match\n", "", 1);
    let import = of(&cut);
    let told = import
        .notes
        .iter()
        .any(|note| note.contains("how long the match is"));
    assert!(told, "{:?}", import.notes);
}

/// A play that cannot be stops the text, but the rest of its position is there for those who want it.
#[test]
fn one_impossible_candidate_does_not_take_the_position_along() {
    let plays = |import: &Import| import.positions[0].analysis.as_ref().unwrap().plays.clone();
    let (second, broken) = ("13/11 8/4  ", "13/9 10/4  ");
    assert!(XG.contains(second));
    let import = of(&XG.replace(second, broken));
    assert!(
        import
            .fault
            .as_ref()
            .is_some_and(|fault| !fault.legal.is_empty())
    );
    let mut left = plays(&of(XG));
    left.remove(1);
    assert_eq!(plays(&import), left);
}
