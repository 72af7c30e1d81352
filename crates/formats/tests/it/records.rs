//! Matches as records of the program, and back.

use boon::{Compiler, Schemas};
use lauta_catalog::Catalog;
use lauta_formats::{Format, Import, mat, of_record, printed, read, records, write};
use lauta_play::{Kind, Record};
use proptest::prelude::*;
use serde_json::Value;

use crate::played::played;

#[test]
fn samples_become_records() {
    let samples = [
        include_str!("../data/match3.mat"),
        include_str!("../data/money.mat"),
        include_str!("../data/money-beavers.mat"),
    ];
    for text in samples {
        let series = mat::read(&Catalog, text).series.remove(0);
        let all = records(&Catalog, &series).unwrap();
        assert_eq!(all.len(), 1);
        let written = all[0].write(&Catalog).unwrap();
        let import = read(&Catalog, written.as_bytes()).unwrap();
        assert_eq!(import.series, [series]);
        assert_eq!(Record::read(&Catalog, &written).unwrap(), all[0]);
    }
}

/// An analysis of a decision that nobody has made goes through a record, and into text.
#[test]
fn an_analysis_that_waits_comes_back() {
    let text = |bytes: &str| read(&Catalog, bytes.as_bytes()).unwrap();
    for sample in [
        include_str!("../data/xg-text-play-en.txt"),
        include_str!("../data/xg-text-cube-en.txt"),
        &include_str!("../data/xg-text-cube-en.txt").replace(":0:0:1:00:", ":0:0:1:D:"),
        include_str!("../data/gnu-text-play.txt"),
    ] {
        let diagram = text(sample).positions.remove(0);
        let record = diagram.record(&Catalog).unwrap();
        let written = record.write(&Catalog).unwrap();
        assert_eq!(Record::read(&Catalog, &written).unwrap(), record);
        let series = text(&written).series.remove(0);
        let all = printed::diagrams(&series, &diagram.program);
        let again = all.iter().find(|one| one.analysis.is_some()).unwrap();
        assert_eq!(again.analysis, diagram.analysis, "{sample}");
        assert_eq!(again.program, diagram.program);
        // SGF has no place for it where nothing was done, nor for a named level.
        let import = Import {
            series: vec![series],
            ..Import::new(Format::Text)
        };
        let sgf = write(&Catalog, &import, Format::Sgf).unwrap().remove(0);
        let left_out = sgf.notes.iter().any(|note| note.contains("left out"));
        assert!(left_out, "{:?}", sgf.notes);
    }
}

/// Whatever files say about a match goes through a record and back: comments, lists of plays, luck.
#[test]
fn comments_and_analyses_come_back() {
    let samples: [(&str, &[u8]); 6] = [
        ("match3.sgf", include_bytes!("../data/match3-analysed.sgf")),
        ("money.sgf", include_bytes!("../data/money-analysed.sgf")),
        ("money.mat", include_bytes!("../data/money.mat")),
        ("comments.xg", include_bytes!("../data/xg-comments.xg")),
        ("analysis.xg", include_bytes!("../data/xg-analysis.xg")),
        (
            "analysis.ogxm",
            include_bytes!("../data/ogxm-analysis.ogxm"),
        ),
    ];
    let (mut comments, mut analyses) = (0, 0);
    for (name, bytes) in samples {
        let import = read(&Catalog, bytes).unwrap();
        for series in &import.series {
            let record = import.records(&Catalog, series).unwrap().remove(0);
            let written = record.write(&Catalog).unwrap();
            let back = read(&Catalog, written.as_bytes()).unwrap();
            assert_eq!(back.series, std::slice::from_ref(series), "{name}");
            let bare = record.assessments.is_empty();
            assert!(bare || back.program == import.program, "{name}");
            comments += record.comments.len();
            analyses += record.assessments.analyses.len();
        }
    }
    assert!(comments > 2 && analyses > 100, "{comments} {analyses}");
}

/// A fault keeps what comes before it, with the position there and the legal plays.
#[test]
fn a_fault_has_its_place() {
    let text = include_str!("../data/match3.mat");
    let series = mat::read(&Catalog, text).series.remove(0);
    let record = records(&Catalog, &series).unwrap().remove(0);
    let written = record.write(&Catalog).unwrap();
    let lines: Vec<&str> = written.lines().collect();
    let at = lines
        .iter()
        .position(|line| line.contains("\"move\""))
        .unwrap();
    let mut wrong: Vec<String> = lines.iter().map(|line| (*line).to_string()).collect();
    wrong[at] = wrong[at].replace("\"text\":\"", "\"text\":\"8/1 ");
    let import = read(&Catalog, wrong.join("\n").as_bytes()).unwrap();
    let fault = import.fault.unwrap();
    assert_eq!((fault.line, fault.column), (at + 1, 1));
    assert!(fault.found.starts_with("8/1 "), "{fault}");
    assert!(fault.position.unwrap().contains("throw="));
    assert!(fault.legal.contains(&record.entries[at - 1]));
    let plies = &import.series[0].games[0].plies;
    assert!(plies.len() <= at, "{plies:?}");
    // One that is cut off, and a line too many.
    let cut = read(&Catalog, lines[..9].join("\n").as_bytes()).unwrap();
    assert_eq!(cut.fault.unwrap().line, 9);
    assert_eq!(cut.series[0].games.len(), 1);
    let more = read(&Catalog, format!("{written}{{}}\n").as_bytes()).unwrap();
    assert_eq!(more.fault.unwrap().line, lines.len() + 1);
    assert_eq!(more.series, [series]);
}

/// An analysis that cannot be of the turn is refused at its line.
#[test]
fn an_analysis_is_of_its_turn() {
    let text = include_bytes!("../data/money-analysed.sgf");
    let import = read(&Catalog, text).unwrap();
    let record = import.records(&Catalog, &import.series[0]).unwrap();
    let written = record[0].write(&Catalog).unwrap();
    let played = written.find("\"played\":").unwrap();
    let played = &written[played..][..10];
    let first = written.find("{\"play\":\"").unwrap() + 9;
    let first = &written[first..][..written[first..].find('"').unwrap()];
    for (from, to, words) in [
        (played, "\"played\":99", "says that number 99"),
        (first, "24/1", "\"24/1\" of an analysis is no legal play"),
        (
            "\"analysis\":{",
            "\"analysis\":{\"rubbish\":1,",
            "unknown field",
        ),
    ] {
        let changed = written.replacen(from, to, 1);
        let error = Record::read(&Catalog, &changed).unwrap_err().to_string();
        assert!(error.contains(words) && error.contains("line 3"), "{error}");
    }
}

#[test]
fn every_line_satisfies_the_schema() {
    let schema: Value =
        serde_json::from_str(include_str!("../../../../docs/record.schema.json")).unwrap();
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("record.json", schema).unwrap();
    let schema = compiler.compile("record.json", &mut schemas).unwrap();
    let text = include_str!("../data/money-beavers.mat");
    let series = mat::read(&Catalog, text).series.remove(0);
    let written = records(&Catalog, &series).unwrap()[0]
        .write(&Catalog)
        .unwrap();
    let mut lines: Vec<Value> = written
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let judged = include_str!("../data/money-analysed.sgf");
    let judged = read(&Catalog, judged.as_bytes()).unwrap();
    let judged = &judged.records(&Catalog, &judged.series[0]).unwrap()[0];
    let judged = judged.write(&Catalog).unwrap();
    lines.extend(
        judged
            .lines()
            .map(|line| serde_json::from_str::<Value>(line).unwrap()),
    );
    for line in &lines {
        schemas.validate(line, schema).unwrap();
    }
    lines[0]["start"] = 1.into();
    lines[1]["kind"] = "rubbish".into();
    for line in &lines[..2] {
        assert!(schemas.validate(line, schema).is_err(), "{line}");
    }
}

#[test]
fn a_dead_cube_that_was_turned_is_recorded() {
    let text = " 3 point match\n\n Game 1\n A : 0    B : 2\n  1) 31: 8/5 6/5          61: 13/7 8/7\n\
                       2) 63: 24/15\n\n Game 2\n A : 1    B : 2\n  1) 31: 8/5 6/5          Doubles => 2\n  2)  Takes\n";
    let import = mat::read(&Catalog, text);
    assert_eq!(import.fault, None);
    let all = records(&Catalog, &import.series[0]).unwrap();
    assert!(all[0].game.contains("dead-cube=offered"), "{}", all[0].game);
    assert_eq!(of_record(&Catalog, &all[0]).unwrap(), import.series[0]);
}

#[test]
fn scores_that_do_not_follow_make_several_records() {
    let text = " 9 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5          61: 13/7 8/7\n      Wins 1 point\n\n\
                Game 4\n A : 3    B : 2\n  1) 31: 8/5 6/5          61: 13/7 8/7\n      Wins 1 point\n";
    let import = mat::read(&Catalog, text);
    assert_eq!(import.fault, None);
    let all = records(&Catalog, &import.series[0]).unwrap();
    let scores: Vec<_> = all.iter().map(|record| record.terms.score).collect();
    assert_eq!(scores, [[0, 0], [3, 2]]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, ..ProptestConfig::default() })]

    #[test]
    fn every_match_comes_back(series in played()) {
        let all = records(&Catalog, &series).unwrap();
        prop_assert_eq!(all.len(), 1);
        let back = of_record(&Catalog, &all[0]).unwrap();
        prop_assert_eq!(&back, &series);
    }
}

/// Sums of what GNU Backgammon's analysis says was lost, of both sides: by plays, and about the cube.
fn lost(record: &Record) -> [[f64; 2]; 2] {
    let play = {
        let mut play = record.begin(&Catalog).unwrap();
        for entry in &record.entries {
            play.accept(entry).unwrap();
        }
        play
    };
    let mut sums = [[0.0; 2]; 2];
    for (n, found) in &record.assessments.by_entry {
        let entry = &play.record()[n - 1];
        let kind = usize::from(entry.kind != Kind::Move);
        sums[kind][entry.side.index()] += found.error;
    }
    sums
}

/// The errors of the file add up to the totals that GNU Backgammon printed of it, to the last digit.
#[test]
fn judgements_of_gnubg_go_along() {
    let text = include_str!("../data/match3-analysed.sgf");
    let import = read(&Catalog, text.as_bytes()).unwrap();
    let all = import.records(&Catalog, &import.series[0]).unwrap();
    assert_eq!(all[0].assessments.program, "GNU Backgammon 1.07.001");
    let [plays, cube] = lost(&all[0]);
    let shown = |n: f64| format!("{n:.3}");
    assert_eq!(plays.map(shown), ["2.432", "0.642"]);
    assert_eq!(cube.map(shown), ["2.442", "1.114"]);
    let money = include_str!("../data/money-analysed.sgf");
    let import = read(&Catalog, money.as_bytes()).unwrap();
    let all = import.records(&Catalog, &import.series[0]).unwrap();
    let [plays, cube] = lost(&all[0]);
    assert_eq!(plays.map(shown), ["0.499", "0.134"]);
    assert_eq!(cube.map(shown), ["0.937", "0.164"]);
    let first = &all[0].assessments.by_entry[&2];
    // Its first play is listed third: 0.034545 + 0.001548.
    assert!((first.error - 0.036_093).abs() < 1e-9, "{first:?}");
    assert_eq!(
        (all[0].entries[1].as_str(), first.best.as_str()),
        ("24/20/15", "24/20 13/8")
    );
    let second = &all[0].assessments.by_entry[&3];
    assert_eq!((second.best.as_str(), second.error), ("no double", 0.0));
}

/// A record keeps the judgements, and refuses those that cannot be.
#[test]
fn judgements_are_kept_in_the_record() {
    let text = include_str!("../data/money-analysed.sgf");
    let import = read(&Catalog, text.as_bytes()).unwrap();
    let record = import
        .records(&Catalog, &import.series[0])
        .unwrap()
        .remove(0);
    let written = record.write(&Catalog).unwrap();
    assert_eq!(Record::read(&Catalog, &written).unwrap(), record);
    let head = written.lines().next().unwrap();
    assert!(
        head.contains("\"assessed_by\":\"GNU Backgammon 1.07.001\""),
        "{head}"
    );
    for (from, to, words) in [
        (
            "\"error\":0.0}",
            "\"error\":-1.0}",
            "line 4: the error of an assessment is -1; it is 0 or more",
        ),
        (
            "\"best\":\"no double\"",
            "\"best\":\"\"",
            "line 4: the best choice of an assessment is empty",
        ),
        (
            "\"best\":\"no double\"",
            "\"best\":\"a\\u0007\"",
            "has the control character",
        ),
        (
            "\"assessed_by\":\"GNU",
            "\"assessed_by\":\"\\u001b",
            "line 1: the program that assessed it has the control",
        ),
    ] {
        assert!(written.contains(from), "{from}");
        let error = Record::read(&Catalog, &written.replacen(from, to, 1)).unwrap_err();
        assert!(error.to_string().contains(words), "{error}");
    }
    let long = written.replacen("GNU Backgammon", &"G".repeat(90), 1);
    let error = Record::read(&Catalog, &long).unwrap_err().to_string();
    assert!(error.contains("characters; it has 80 at most"), "{error}");
    // Nothing is there where the file has none.
    let bare = mat::read(&Catalog, include_str!("../data/money.mat"))
        .series
        .remove(0);
    let bare = records(&Catalog, &bare).unwrap().remove(0);
    assert!(bare.assessments.is_empty());
    assert!(!bare.write(&Catalog).unwrap().contains("assess"));
}

/// eXtreme Gammon keeps one analysis for a double and the answer to it.
#[test]
fn judgements_of_xg_go_along() {
    let bytes = include_bytes!("../data/xg-analysis.xg");
    let import = read(&Catalog, bytes).unwrap();
    let record = import
        .records(&Catalog, &import.series[0])
        .unwrap()
        .remove(0);
    let judged = |wanted: fn(&str) -> bool| {
        let all = record.assessments.by_entry.iter();
        let all = all.map(|(n, found)| (record.entries[n - 1].as_str(), found));
        all.filter(move |(entry, _)| wanted(entry))
    };
    let cube = judged(|entry| ["double", "take", "drop"].contains(&entry));
    let cube: Vec<(&str, &str)> = cube.map(|(entry, found)| (entry, &*found.best)).collect();
    let expected = [
        ("double", "no double"),
        ("take", "take"),
        ("double", "double"),
        ("drop", "take"),
    ];
    assert_eq!(cube, expected);
    // The description of the file has the error of each play.
    let said: Value = serde_json::from_str(include_str!("../data/xg-analysis.json")).unwrap();
    let games = said["games"].as_array().unwrap().iter();
    let plies = games.flat_map(|game| game["plies"].as_array().unwrap());
    let plays = plies.filter(|ply| {
        ply["steps"]
            .as_array()
            .is_some_and(|steps| !steps.is_empty())
    });
    let said: Vec<f64> = plays
        .filter_map(|ply| ply["analysis"]["error"].as_f64())
        .collect();
    let plays = judged(|entry| entry.contains('/'));
    let ours: Vec<f64> = plays.map(|(_, found)| found.error).collect();
    assert_eq!(ours.len(), said.len());
    for (ours, said) in ours.iter().zip(&said) {
        assert!((ours - said).abs() < 2e-6, "{ours} {said}");
    }
}

/// The decision at which an unfinished game stands is one of its positions.
#[test]
fn an_open_decision_is_a_position() {
    let doubled = " 5 point match\n\n Game 1\n A : 0    B : 0\n  1) 31: 8/5 6/5                 Doubles => 2\n";
    let set = "(;FF[4]GM[6]MI[length:7][game:0][ws:0][bs:0]PW[A]PB[B]\n;AE[a:y]AW[f][f][x]AB[s][s][a]\n;PL[W]DI[42])";
    for (text, count) in [(doubled, 3), (set, 1)] {
        let import = read(&Catalog, text.as_bytes()).unwrap();
        assert_eq!(import.fault, None, "{text}");
        for format in [Format::Xgid, Format::Text] {
            let written = write(&Catalog, &import, format).unwrap().remove(0);
            let again = read(&Catalog, &written.bytes).unwrap();
            assert_eq!(again.positions.len(), count, "{format:?}: {text}");
        }
    }
}

/// A judgement that stands alone has no place in other files, nor has a loss on time.
#[test]
fn what_a_record_loses_is_told() {
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
    let after = "24(2),13(5),8(3),6(5)/24(2),13(5),8(2),6(4),5(2) side=2";
    let over = format!("{after} ");
    let text = format!(
        "{{\"lauta\":1,\"game\":\"backgammon\",\"terms\":{{\"length\":{{\"to\":7}},\"score\":[0,0]}},\"start\":\"{start}\",\"tied_draws\":0,\"assessed_by\":\"MyBot\"}}
{{\"side\":\"first\",\"kind\":\"throw\",\"text\":\"3-1\",\"position\":\"{start} throw=3-1\"}}
{{\"side\":\"first\",\"kind\":\"move\",\"text\":\"8/5 6/5\",\"position\":\"{after}\",\"assessment\":{{\"best\":\"24/20\",\"error\":0.01}}}}
{{\"side\":\"second\",\"kind\":\"time\",\"text\":\"time 2\",\"position\":\"{}\"}}
{{\"entries\":3,\"over\":false}}

",
        over.trim_end()
    );
    let import = read(&Catalog, text.as_bytes()).unwrap();
    assert_eq!(import.fault, None);
    let notes = [
        "judgements without an analysis left out: 1",
        "losses on time that become resignations: 1",
    ];
    assert_eq!(import.notes, notes);
}

#[test]
fn a_match_goes_into_ids_without_what_they_cannot_say() {
    let import = read(&Catalog, include_bytes!("../data/money-beavers.mat")).unwrap();
    let all = lauta_formats::decisions(&import.series[0]).len();
    let written = write(&Catalog, &import, Format::Ogid).unwrap().remove(0);
    let lines = written.bytes.iter().filter(|byte| **byte == b'\n').count();
    let left_out = |note: &String| note.contains("an answer to a beaver");
    let note = written.notes.iter().find(|note| left_out(note)).unwrap();
    let (_, number) = note.rsplit_once(": ").unwrap();
    assert_eq!(lines + number.parse::<usize>().unwrap(), all, "{note}");
}
