//! Positions that are cut off, damaged or contradict themselves: each is named, and nothing is made up.

use lauta_catalog::Catalog;
use lauta_formats::{Format, Import, printed, read, write};

use crate::printed::{file, near, one};

#[test]
fn an_analysis_that_is_cut_off_makes_nothing_up() {
    let play = include_str!("../data/xg-text-play-fr.txt");
    let cut = play.floor_char_boundary(1200);
    let import = read(&Catalog, &play.as_bytes()[..cut]).unwrap();
    let told = |import: &Import, what: &str| {
        let notes = &import.notes;
        assert!(notes.iter().any(|note| note.contains(what)), "{notes:?}");
    };
    told(&import, "the chances of its last play are not known");
    let written = write(&Catalog, &import, Format::Text).unwrap().remove(0);
    let written = String::from_utf8(written.bytes).unwrap();
    assert!(!written.contains("100.00%"), "{written}");
    let cube = include_str!("../data/gnu-text-cube.txt");
    let cut = read(&Catalog, &cube.as_bytes()[..1200]).unwrap();
    told(&cut, "what it says of the cube is left out");
    // Whole ones lack nothing.
    for whole in [play, cube] {
        let whole = read(&Catalog, whole.as_bytes()).unwrap();
        assert!(whole.notes.iter().all(|note| !note.contains("cut off")));
    }
}

#[test]
fn figures_that_cannot_be_read_or_contradict_each_other_are_named() {
    for (name, said, instead, note) in [
        ("xg-text-play-en", "eq:+0.114", "eq:+0.1l4", "line 22: "),
        ("xg-text-play-en", "eq:+0.095", "eq:+0.O95", "line 26: "),
        ("xg-text-play-en", "eq:+0.095", "eq:+O.095", "line 26: "),
        ("xg-text-play-en", "eq:+0.114", "eq:-0.114", "line 26: "),
        ("xg-text-play-en", "(-0.019)", "(-0.018)", ""),
        ("xg-text-play-en", "(-0.019)", "(-0.029)", "line 26: "),
        ("xg-text-play-en", "52.62%", "5X.62%", "line 23: "),
        ("xg-text-play-en", "play 42", "play 43", "line 20: "),
        ("xg-text-play-en", "X:3 O:1", "X:5 O:1", "line 4: "),
        ("xg-text-play-en", "X: 151", "X: 155", "line 18: the pips"),
        ("xg-text-play-en", "3-1/7", "3-1/9", "line 18: the length"),
        (
            "xg-text-play-fr",
            "Videau: 1",
            "Videau: 2",
            "line 19: the cube",
        ),
        (
            "xg-text-cube-en",
            "X on roll",
            "O on roll",
            "line 20: the side",
        ),
        (
            "xg-text-cube-en",
            "57.60%",
            "75.60%",
            "line 24: the chances",
        ),
        ("xg-text-cube-en", "G:24.20%", "G:64.20%", "line 24: more"),
        (
            "xg-text-cube-en",
            "No Double=+0.288",
            "No Double=+0.2B8",
            "line ",
        ),
        (
            "xg-text-cube-en",
            "+0.206",
            "+0.2O6",
            "the analysis is cut off",
        ),
        (
            "xg-text-cube-en",
            "+0.206",
            "+0.306",
            "line 30: the equities of the decision",
        ),
        (
            "xg-text-cube-en",
            "X     X     X ",
            "X     X       ",
            "line 5: the men",
        ),
        (
            "xg-text-cube-en",
            "+12-11-10--9--8--7-------6--5--4--3--2--1-+",
            "",
            "line 5: the board breaks off",
        ),
        (
            "xg-text-cube-en",
            "|BAR|",
            "|   |",
            "line 5: the men on the board cannot be read",
        ),
        (
            "xg-text-cube-en",
            "Cube: 1\n",
            "Cube: 1\nMy note: 13/9\n",
            "line 20: \"My note",
        ),
        (
            "xg-text-play-en",
            "7 pt.(s)",
            "9 pt.(s)",
            "line 4: the length",
        ),
        (
            "xg-text-play-en",
            ":0:7:10",
            ":0:7:1",
            "the limit of the cube (2)",
        ),
        (
            "gnu-text-play",
            "0.526 0.178",
            "0X526 0.178",
            "line 27: the chances of this play",
        ),
        ("gnu-text-cube", "+0.206", "+0.2O6", "line "),
        ("gnu-text-play", "+0.095", "+0.O95", "line "),
        ("gnu-text-play", "0.178", "0.17S", "line "),
        ("gnu-text-play", "Rolled 42", "Rolled 43", "line "),
        ("gnu-text-play", "3 points", "4 points", "line "),
    ] {
        let whole = file(&format!("{name}.txt"));
        assert!(whole.contains(said), "{name}: {said}");
        let import = printed::read(&Catalog, &whole.replacen(said, instead, 1));
        let before = printed::read(&Catalog, &whole).notes;
        let mut new = import.notes.iter().filter(|note| !before.contains(note));
        match note {
            "" => assert_eq!(new.next(), None, "{instead}"),
            note => assert!(
                new.any(|new| new.starts_with(note)),
                "{instead}: {:?}",
                import.notes
            ),
        }
    }
}

#[test]
fn damaged_lines_of_a_list_do_not_move_to_their_neighbours() {
    // The equity is that behind its label.
    let text = file("xg-text-play-en.txt");
    let other = text.replace("(-0.042)", ":-0.042)");
    assert_ne!(text, other);
    let worth = |text: &str| one(text).analysis.unwrap().plays[2].equity;
    near(worth(&other), &worth(&text).into());
    // Half of the chances is no half of those of the next play.
    let lines: Vec<&str> = text.lines().collect();
    let second = lines.iter().rposition(|line| line.contains("Opponent:"));
    let first = lines.iter().position(|line| line.contains("Opponent:"));
    let mut lines = lines.clone();
    lines.remove(first.unwrap());
    let halved = one(&lines.join("\n")).analysis.unwrap();
    let whole = one(&text).analysis.unwrap();
    assert!(second > first && halved.plays[0].chances.is_none());
    assert_eq!(halved.plays[1..], whole.plays[1..]);
    // A match id that is not whole is no match for money.
    let text = file("gnu-text-play.txt");
    let cut = text.replace("cAnqABAAGAAE", "cAnqABAAGAA");
    assert_ne!(text, cut);
    assert!(printed::read(&Catalog, &cut).fault.is_some());
}

#[test]
fn what_no_match_comes_to_is_told() {
    let told = |rest: &str| {
        let id = format!("XGID=-b----E-C---eE---c-e----B-:{rest}");
        read(&Catalog, id.as_bytes()).unwrap().notes
    };
    let odd = [
        (
            "0:0:1:00:5:4:0:5:10",
            "the match to 5 is over: White has 4, Black 5",
        ),
        (
            "0:0:1:00:4:4:1:5:10",
            "this is not the Crawford game of a match to 5: White has 4, Black 4",
        ),
        (
            "1:0:1:00:2:2:0:5:10",
            "in a match the cube is not at 2 in the middle: a side has turned it",
        ),
    ];
    let odd = odd.into_iter().chain([
        (
            "1:-1:1:D:0:0:0:7:10",
            "the side that doubles does not own the cube",
        ),
        ("0:0:1:D:6:0:1:7:10", "nobody doubles in the Crawford game"),
        ("0:1:1:31:0:0:0:7:10", "a cube at 1 belongs to nobody"),
        ("0:1:1:31:0:0:0:0:10", "a cube at 1 belongs to nobody"),
        ("1:1:1:31:6:0:1:7:10", "nobody doubles in the Crawford game"),
        (
            "0:0:1:B:0:0:0:0:10",
            "a beaver is to be answered, and beavers are not allowed",
        ),
        (
            "1:-1:1:D:0:0:0:0:10",
            "the side that doubles does not own the cube",
        ),
    ]);
    for (rest, note) in odd {
        assert_eq!(told(rest), [note]);
    }
    for rest in [
        "0:0:1:00:4:3:1:5:10",
        "1:0:1:00:2:2:1:0:10",
        "1:1:1:00:4:4:0:5:10",
    ] {
        assert!(told(rest).is_empty(), "{rest}");
    }
}
