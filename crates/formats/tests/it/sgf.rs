//! SGF: the reference's files, faults, and every match through the writer and back.

use lauta_catalog::Catalog;
use lauta_formats::{
    Act, Analysis, Candidate, CubeAnalysis, Due, Format, Import, Level, Series, Way, gnu_id, mat,
    read, recognise, sgf,
};
use lauta_game::Side;
use proptest::prelude::*;

use crate::played::played;

const MATCH: &str = include_str!("../data/match3-analysed.sgf");
const MONEY: &str = include_str!("../data/money-analysed.sgf");
const MAT: &str = include_str!("../data/match3.mat");

fn whole(text: &str) -> Import {
    let import = sgf::read(&Catalog, text);
    assert_eq!(import.fault, None);
    import
}

/// The match without its analyses.
fn bare(mut series: Series) -> Series {
    for ply in series.games.iter_mut().flat_map(|game| &mut game.plies) {
        ply.analysis = None;
    }
    series
}

#[test]
fn samples_are_read_whole() {
    assert_eq!(recognise(MATCH.as_bytes()), Some(Format::Sgf));
    let import = whole(MATCH);
    assert_eq!(import.series.len(), 1);
    let series = &import.series[0];
    // The same match as text, headers in their own order.
    let mut text = mat::read(&Catalog, MAT).series.remove(0);
    let mut same = bare(series.clone());
    text.headers.sort();
    same.headers.sort();
    assert_eq!(same, text);
    let analysed = |series: &Series| {
        let plies = series.games.iter().flat_map(|game| &game.plies);
        plies.filter(|ply| ply.analysis.is_some()).count()
    };
    assert_eq!(analysed(series), 160);
    let money = whole(MONEY);
    assert!(money.series[0].jacoby);
    let first = money.series[0].games[0].plies[0]
        .analysis
        .as_deref()
        .unwrap();
    assert_eq!(first.played, Some(2));
    assert_eq!(first.plays[2].play, "24/20 20/15");
    assert!((first.plays[0].equity - 0.034_545).abs() < 1e-9);
    assert_eq!(
        first.plays[0].level,
        Level::Plies {
            plies: 2,
            cubeful: true
        }
    );
    assert_eq!(first.luck, Some(0.03727));
    let second = money.series[0].games[0].plies[1]
        .analysis
        .as_deref()
        .unwrap();
    let cube = second.cube.as_ref().unwrap();
    assert!((cube.double_take + 0.334_223).abs() < 1e-9);
}

#[test]
fn analyses_come_back() {
    for text in [MATCH, MONEY] {
        let import = whole(text);
        let written = sgf::write(&import.series).unwrap();
        assert_eq!(written.notes, Vec::<String>::new());
        assert_eq!(whole(&written.text).series, import.series);
    }
}

#[test]
fn the_worked_examples_are_as_the_reference_has_them() {
    let text = "(;FF[4]GM[6]CA[UTF-8]AP[example:1]MI[length:5][game:0][ws:0][bs:0]PW[Astrid]PB[Bo]RU[Crawford]
;B[31qtst]
;W[65xrrm])";
    let series = whole(text).series.remove(0);
    let (spot, _) = series.moments(&series.games[0]).last().unwrap();
    assert_eq!(gnu_id::write(&spot).unwrap(), "4HPwAyCwZ/ABMA:cAmgAAAAAAAE");
    let text = "(;FF[4]GM[6]CA[UTF-8]AP[example:1]MI[length:0][game:0][ws:0][bs:0]PW[Astrid]PB[Bo]
;PL[B]
;AE[a:y]AW[a][b][f][f]AB[x][w][s]
;PL[B]DI[31]
;CV[2]
;CP[b])";
    let import = whole(text);
    let start = import.series[0].games[0].start.clone().unwrap();
    assert_eq!(start.due, Due::Play([3, 1]));
    let id = gnu_id::write(&start).unwrap();
    assert_eq!(id, "hQEAoBAAAAAAAA:UYkFAAAAAAAE");
    let written = sgf::write(&import.series).unwrap();
    assert_eq!(whole(&written.text).series, import.series);
}

#[test]
fn rules_and_judgements_that_are_not_known_are_named() {
    let text = include_str!("../data/money-analysed.sgf");
    let told = |text: &str| sgf::read(&Catalog, text).notes;
    let known = told(text);
    for (said, instead, note) in [
        (
            "RU[Jacoby]",
            "RU[Jacobi]",
            "the rule \"jacobi\" is not known and was left out",
        ),
        (
            "]A[",
            "]A[Z",
            "judgements of an analysis that cannot be read left out: 1",
        ),
    ] {
        assert!(text.contains(said), "{said}");
        let notes = told(&text.replacen(said, instead, 1));
        assert!(notes.iter().any(|one| one == note), "{notes:?}");
        assert!(!known.iter().any(|one| one == note));
    }
}

#[test]
fn sides_and_crawford_games_that_do_not_fit_are_named() {
    let names = |from: &str, to: &str, note: &str| {
        let import = sgf::read(&Catalog, &MATCH.replacen(from, to, 1));
        assert!(
            import.notes.iter().any(|told| told.contains(note)),
            "{:?} {:?}",
            import.notes,
            import.fault
        );
    };
    names(
        "PW[Astrid]PB[Bo]",
        "PW[Bo]PB[Astrid]",
        "the sides are exchanged",
    );
    names("FF[4]", "FF[4", "FF[4GM[6] holds a bracket");
    names(
        "RU[Crawford]",
        "RU[Crawford:CrawfordGame]",
        "game 1: marked as the Crawford game",
    );
}

#[test]
fn games_that_do_not_follow_are_named() {
    let at = MATCH.rfind("PW[Astrid]").unwrap();
    let damaged = format!("{}PW[Asrid]{}", &MATCH[..at], &MATCH[at + 10..]);
    for text in [damaged, MATCH.replace("[game:1]", "[game:2]")] {
        let import = sgf::read(&Catalog, &text);
        assert!(import.series.len() > 1);
        let named = |note: &String| note.contains("does not follow from the game before");
        assert!(import.notes.iter().any(named), "{:?}", import.notes);
    }
}

#[test]
fn faults_have_their_place() {
    let root = "(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[A]PB[B]RU[Crawford]";
    let wrong = [
        (
            format!("{root}\n;B[31qtst]\n;W[42hahd])"),
            3,
            "8 to 1 is 7 pips",
        ),
        (format!("{root}\n;B[31qtst]\n;W[42)"), 3, "never closed"),
        (
            format!("{root}\n;B[31qtst]\n;W[double]\n;W[31hefe])"),
            4,
            "not been answered",
        ),
        (format!("{root}\n;B[31qtst]\n;B[31qtst])"), 3, "side"),
        (format!("{root}\n;B[31qtst]"), 2, "inside a game"),
        (
            format!("{root}\n;B[31qtst][;W[65xrrm]\n;B[42hahd])"),
            2,
            "a bracket is too many, or missing",
        ),
        (
            format!("{root}\n;B[31qtst])\n;W[65xrrm])"),
            3,
            "has ended the game",
        ),
        ("(;GM[1]FF[4];B[aa])".into(), 1, "no backgammon"),
        (
            root.replace("length:5", "length:E"),
            1,
            "length is a number",
        ),
        (root.replace("ws:0", "ws:x"), 1, "ws is a number"),
    ];
    for (text, line, says) in wrong {
        let fault = sgf::read(&Catalog, &text).fault.unwrap();
        assert_eq!(fault.line, line, "{fault}");
        assert!(fault.to_string().contains(says), "{fault}");
    }
}

#[test]
fn a_game_that_is_cut_off_has_no_result() {
    let cut = sgf::read(&Catalog, &MATCH[..15_000]);
    assert!(cut.fault.is_some());
    let games = &cut.series[0].games;
    assert!(!games[0].plies.is_empty());
    assert_eq!(games.last().unwrap().end, None);
}

#[test]
fn brackets_may_be_nested_without_end() {
    for text in [
        "(".repeat(1_000_000),
        "(;".repeat(300_000),
        format!("(;GM[6]{}", "(;B[31qtst])".repeat(50_000)),
    ] {
        let _ = sgf::read(&Catalog, &text);
    }
    let varied = "(;GM[6];B[31qtst](;W[65xrrm])(;W[64hbfb]))";
    let import = whole(varied);
    assert_eq!(import.series[0].games[0].plies.len(), 2);
    assert_eq!(import.notes, ["variations left out: 1"]);
}

/// The play of a decision is known, whatever number the list of its analysis begins with.
#[test]
fn the_play_that_was_made_is_found_in_its_list() {
    let made = |import: &Import| -> Vec<Option<usize>> {
        let games = import.series.iter().flat_map(|series| &series.games);
        let plies = games.flat_map(|game| &game.plies);
        plies
            .filter_map(|ply| Some(ply.analysis.as_ref()?.played))
            .collect()
    };
    let whole = whole(MATCH);
    let at = MATCH.find("A[0][").unwrap();
    for other in ["A[2][", "A[99]["] {
        let text = format!("{}{other}{}", &MATCH[..at], &MATCH[at + 5..]);
        let import = sgf::read(&Catalog, &text);
        assert_eq!(made(&import), made(&whole));
        assert!(import.notes[0].ends_with("A does not name the play that was made"));
    }
}

#[test]
fn damaged_properties_of_a_match_are_named() {
    for (said, instead, note) in [
        ("[length:", "[lengt):", "MI[lengt):"),
        ("RE[", "RE[d", "RE[d"),
        ("\n;B[", "\n)B[", "\"B["),
        ("\n;W[", "\n)W[", "\"W["),
    ] {
        let import = sgf::read(&Catalog, &MATCH.replacen(said, instead, 1));
        let named = import.notes.iter().any(|one| one.contains(note));
        assert!(
            named || import.fault.is_some(),
            "{instead}: {:?}",
            import.notes
        );
    }
}

/// A play of an analysis whose numbers are damaged is left out, and not without a word.
#[test]
fn an_analysis_that_cannot_be_read_is_told() {
    assert_eq!(whole(MATCH).notes, Vec::<String>::new());
    let (before, after) = MATCH.split_at(MATCH.find("E ver 3 0.").unwrap() + 10);
    let damaged = format!("{before}$ {after}");
    assert_eq!(
        whole(&damaged).notes,
        ["judgements of an analysis that cannot be read left out: 1"]
    );
    let luck = MATCH.replacen("LU[", "LU[?", 2);
    assert_eq!(
        whole(&luck).notes,
        ["judgements of an analysis that cannot be read left out: 2"]
    );
}

/// A file without an analysis names no program that made one.
#[test]
fn the_author_of_an_analysis_goes_along_with_it_alone() {
    let import = read(&Catalog, include_bytes!("../data/xg-analysis.xg")).unwrap();
    let file = lauta_formats::write(&Catalog, &import, Format::Sgf)
        .unwrap()
        .remove(0);
    assert!(!String::from_utf8(file.bytes).unwrap().contains("AN["));
    assert!(
        file.notes
            .iter()
            .any(|note| note.ends_with("depth in plies): 57"))
    );
}

#[test]
fn what_is_not_read_is_told() {
    let text = "(;FF[4]GM[6]PW[A]PB[B]CP[2026 A. Nobody];B[31qtst]N[opening]TE[1]LB[a:b];W[65xrrm]N[x]BM[1])";
    let import = whole(text);
    assert_eq!(
        import.notes,
        ["properties of moves left out: 1 of BM, 1 of LB, 2 of N, 1 of TE"]
    );
    // A copyright is no owner of the cube, and comes back.
    assert_eq!(import.series[0].header("CP"), Some("2026 A. Nobody"));
    let written = sgf::write(&import.series).unwrap().text;
    assert!(written.contains("CP[2026 A. Nobody]"), "{written}");
    assert_eq!(whole(&written).series, import.series);
}

#[test]
fn comments_and_odd_names_come_back() {
    let mut series = bare(whole(MATCH).series.remove(0));
    series.names = ["A]s\\trid".into(), "B:o".into()];
    series.games[0].comment = "first\nsecond [line]".into();
    series.games[0].plies[3].comment = "why? \\".into();
    series.headers.push(("ON".into(), "an opening".into()));
    let written = sgf::write(std::slice::from_ref(&series)).unwrap();
    assert_eq!(whole(&written.text).series, [series]);
}

#[test]
fn our_analysis_is_written_as_the_reference_has_it() {
    let mut series = bare(whole(MONEY).series.remove(0));
    series.games.truncate(1);
    series.games[0].plies.truncate(1);
    series.games[0].end = None;
    series.games[0].plies[0].analysis = Some(Box::new(Analysis {
        plays: vec![Candidate {
            play: "24/20 20/15".into(),
            level: Level::Plies {
                plies: 2,
                cubeful: true,
            },
            chances: Some([0.5, 0.1, 0.01, 0.1, 0.01]),
            equity: -0.25,
        }],
        played: Some(0),
        cube: Some(CubeAnalysis {
            level: Level::Plies {
                plies: 1,
                cubeful: true,
            },
            chances: [[0.5, 0.1, 0.01, 0.1, 0.01]; 2],
            cubeless: [0.0; 2],
            no_double: 0.1,
            double_take: -0.2,
        }),
        luck: Some(0.5),
    }));
    let text = sgf::write(&[series]).unwrap().text;
    assert!(text.contains("A[0][xtto E ver 3 0.500000 0.100000 0.010000 0.100000 0.010000 -0.250000 2C 0 1 0.000000 1]LU[0.50000]"), "{text}");
    assert!(
        text.contains("DA[E ver 3 1C 1 0.000000 1 0.500000 "),
        "{text}"
    );
}

/// The marks of each node with a decision, in the order of the alphabet.
fn marks(text: &str) -> Vec<(String, Vec<&str>)> {
    const MARKS: [&str; 10] = [
        "BC[1]", "BC[2]", "BM[1]", "BM[2]", "DC[]", "DO[]", "GB[1]", "GB[2]", "GW[1]", "GW[2]",
    ];
    let nodes = text
        .split(';')
        .filter(|node| node.starts_with("W[") || node.starts_with("B["));
    nodes
        .map(|node| {
            // The side and its dice; the steps of a play may stand in another order.
            let made = node.chars().take(4).collect();
            (
                made,
                MARKS
                    .into_iter()
                    .filter(|mark| node.contains(mark))
                    .collect(),
            )
        })
        .collect()
}

#[test]
fn decisions_and_rolls_have_the_marks_of_gnu_backgammon() {
    for text in [MATCH, MONEY] {
        let written = sgf::write(&whole(text).series).unwrap();
        let (found, expected) = (marks(&written.text), marks(text));
        assert!(expected.iter().any(|(_, marks)| !marks.is_empty()));
        assert_eq!(found, expected);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_match_comes_back(series in played()) {
        let written = sgf::write(std::slice::from_ref(&series)).unwrap();
        let import = sgf::read(&Catalog, &written.text);
        prop_assert_eq!(import.fault, None);
        prop_assert_eq!(&import.series[0], &series, "{}", written.text);
    }

    #[test]
    fn no_text_panics(text in r"[\[\]();:A-Z0-9a-z\\ \n]{0,300}", cut in 0..3000usize, rubbish in r"[\[\]();a-z0-9A-Z]{0,6}") {
        let _ = sgf::read(&Catalog, &text);
        let _ = read(&Catalog, text.as_bytes());
        let mut sample: String = MONEY.chars().take(8000).collect();
        let cut = sample.floor_char_boundary(cut.min(sample.len()));
        sample.insert_str(cut, &rubbish);
        let _ = sgf::read(&Catalog, &sample);
    }
}

#[test]
fn resignations_are_told() {
    let text = "(;GM[6]MI[length:5][game:0][ws:0][bs:0]RE[B+2R];B[31qtst])";
    let end = whole(text).series[0].games[0].end.unwrap();
    assert_eq!((end.winner, end.way), (Side::Second, Way::Resigned(2)));
    let dropped = "(;GM[6]MI[length:5][game:0][ws:0][bs:0]RE[W+1];B[31qtst];W[double];B[drop])";
    let game = whole(dropped).series[0].games[0].clone();
    assert_eq!(game.plies[2].act, Act::Drop);
    assert_eq!(game.end.unwrap().way, Way::Dropped);
}
