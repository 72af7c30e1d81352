//! Analyses of matches and positions on the command line, with those of other programs beside them.

use std::fs;

use serde_json::Value;

use crate::interchange::MATCH;
use crate::run::{fed, json, lauta, out};

const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../formats/tests/data");

#[test]
fn the_adjusted_result_of_a_match_is_a_number() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../formats/tests/data/match3.mat"
    );
    let text = out(&lauta(&["analyse", file, "--plies", "0"]));
    let head = "Luck-adjusted result of the match for Astrid: ";
    let line = text.lines().find_map(|line| line.strip_prefix(head));
    let number = line.unwrap().strip_suffix(" % of a win.").unwrap();
    let (whole, part) = number.split_once('.').unwrap();
    let whole = whole.trim_start_matches('−');
    assert!(whole.parse::<u8>().is_ok() && part.len() == 2, "{number}");
}

#[test]
fn errors_and_luck_add_up_in_chances_to_win_the_match() {
    let document = json(&fed(&["analyse", "-", "--plies", "0", "--json"], MATCH));
    let number = |value: &Value| value.as_f64().unwrap();
    let sum = |entries: &str, of: &str, side: &str| -> f64 {
        let entries = document[entries].as_array().unwrap().iter();
        let own = entries.filter(|entry| entry["side"] == side);
        own.map(|entry| number(&entry[of]) * number(&entry["chance_of_point"]))
            .sum()
    };
    let mut luck = [0.0; 2];
    for (n, side) in ["first", "second"].into_iter().enumerate() {
        let chances = &document["totals"][n]["chances"];
        luck[n] = number(&chances["luck"]);
        assert!((luck[n] - sum("throws", "luck", side)).abs() < 1e-9);
        assert!((number(&chances["cube_error"]) - sum("cube", "error", side)).abs() < 1e-9);
        let error = number(&chances["error"]);
        assert!(error > 0.0 && (error - sum("decisions", "error", side)).abs() < 1e-9);
    }
    assert_eq!(document["match_winner"], "second");
    assert!((number(&document["adjusted"]) - (luck[1] - luck[0])).abs() < 1e-9);
    // A point is worth half a match at most.
    let throws = document["throws"].as_array().unwrap();
    assert!(throws.iter().all(|throw| {
        let chance = number(&throw["chance_of_point"]);
        chance > 0.0 && chance <= 0.5
    }));
    // Where points are worth themselves there are no such chances.
    let money = include_str!("../../../formats/tests/data/money.mat");
    let document = json(&fed(&["analyse", "-", "--plies", "0", "--json"], money));
    assert!(document["adjusted"].is_null() && document["totals"][0]["chances"].is_null());
    assert!(document["throws"][0]["chance_of_point"].is_null());
}

#[test]
fn a_match_of_another_program_is_analysed() {
    let first: String = MATCH
        .lines()
        .take(14)
        .map(|line| format!("{line}\n"))
        .collect();
    let document = json(&fed(&["analyse", "-", "--plies", "0", "--json"], &first));
    assert!(
        document["decisions"].as_array().unwrap().len() >= 3,
        "{document}"
    );
    assert_eq!(document["sides"], serde_json::json!(["Astrid", "Bo"]));
}

/// The worst errors as a review prints them, and the arguments of each command offered there.
fn worst(file: &str) -> (String, Vec<Vec<String>>) {
    let text = out(&fed(&["analyse", "-"], file));
    let (_, worst) = text.split_once("\nWorst errors\n").unwrap();
    let worst = worst.split("\n\n").next().unwrap();
    let commands = worst
        .lines()
        .filter_map(|line| line.trim().strip_prefix("lauta best "));
    let commands = commands.map(|command| {
        let (before, position) = command.split_once(" --position ").unwrap();
        let mut args: Vec<&str> = ["best"].into_iter().chain(before.split(' ')).collect();
        args.extend(["--position", position.trim_matches('\''), "--json"]);
        args.into_iter().map(String::from).collect()
    });
    (worst.to_string(), commands.collect())
}

/// Also where a double has been beavered, and the cube shows what nobody has taken yet.
#[test]
fn each_of_the_worst_errors_can_be_looked_at_again() {
    let (worst, commands) = worst(include_str!(
        "../../../formats/tests/data/money-beavers.mat"
    ));
    assert!(worst.contains("beavered"), "{worst}");
    assert!(!commands.is_empty());
    let mut answers = 0;
    for args in commands {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let found = json(&lauta(&args));
        answers += usize::from(is_the_answer(&found["cube"], &worst));
    }
    assert!(answers > 0, "{worst}");
}

/// The line of the file that is told holds what was done.
#[test]
fn each_of_the_worst_errors_is_found_in_its_file() {
    let file = include_str!("../../../formats/tests/data/match3.mat");
    let (worst, _) = worst(file);
    let lines: Vec<&str> = worst.lines().collect();
    let mut found = 0;
    for (n, place) in lines.iter().enumerate() {
        let Some((game, line)) = place.split_once(", move ") else {
            continue;
        };
        let game = file
            .split_once(game.trim().replace('g', "G").as_str())
            .unwrap()
            .1;
        let row = format!("{line:>3})");
        let row = game
            .lines()
            .find_map(|text| text.strip_prefix(&row))
            .unwrap();
        let (first, second) = row.split_at(row.len().min(29));
        let head = lines[..n].iter().rfind(|line| !line.starts_with("     "));
        let words: Vec<&str> = head.unwrap().split_whitespace().collect();
        let cell = if words[1] == "Astrid" { first } else { second };
        let done = match words[2] {
            "took" => "Takes".into(),
            "passed" => "Drops".into(),
            "doubled" => "Doubles".into(),
            // The dice were thrown instead, in this line.
            "no" => ":".into(),
            throw => throw.replace('-', "") + ":",
        };
        assert!(cell.contains(&done), "{place}: {words:?}, {row:?}");
        found += 1;
    }
    assert!(found > 3, "{worst}");
}

/// True if these are the choices of an answer to a double, whose best one the list of errors must name.
fn is_the_answer(cube: &Value, worst: &str) -> bool {
    let Some(best) = cube["lines"][0]["decision"].as_str() else {
        return false;
    };
    assert!(worst.contains(&format!("best {best}")), "{best}: {worst}");
    true
}

#[test]
fn the_worst_errors_are_looked_at_again_at_their_score_and_cube() {
    let (worst, commands) = worst(MATCH);
    let mut seen = [0; 2];
    for args in &commands {
        let mut args: Vec<&str> = args.iter().map(String::as_str).collect();
        let command = args.join(" ");
        assert!(args[1].starts_with("backgammon:match-to=3"), "{command}");
        let cube = json(&lauta(&args));
        if cube["cube"].is_object() {
            seen[1] += 1;
            assert_eq!(cube["cube"]["unit"], "match", "{command}");
            let open = cube["cube"]["open"].as_bool();
            assert!(
                open.unwrap_or_else(|| is_the_answer(&cube["cube"], &worst)),
                "{command}"
            );
        } else {
            seen[0] += 1;
            args.extend(["--plies", "1"]);
            let best = json(&lauta(&args));
            assert_eq!(best["at_score"], true, "{command}");
            let line = format!("best {}", best["moves"][0]["move"].as_str().unwrap());
            assert!(worst.contains(&line), "{line}: {worst}");
        }
    }
    assert!(seen[0] > 0 && seen[1] > 0, "{worst}");
}

/// Three men against three are too many for an exact search; the last throws are looked at with the cube all the same. The
/// values are those of a two-sided table of GNU Backgammon.
#[test]
fn bear_offs_count_the_cube() {
    let position = "XGID=---A-B---------------b-a--:0:0:1:00:0:0:0:0:10";
    let best = json(&lauta(&[
        "best",
        "backgammon",
        "--position",
        position,
        "--json",
    ]));
    assert_eq!(best["cube"]["verdict"], "Double, take", "{best}");
    for (name, known) in [("no_double", 0.204), ("double_take", 0.222)] {
        let found = best["cube"][name].as_f64().unwrap();
        assert!((found - known).abs() < 0.004, "{name}: {best}");
    }
}

/// The name of the program that analysed a match, after another one has written the file.
#[test]
fn an_analysis_keeps_its_author() {
    let analysed = include_str!("../../../formats/tests/data/match3-analysed.sgf");
    let again = out(&fed(&["convert", "-", "--to", "sgf"], analysed));
    let record = out(&fed(&["convert", "-", "--to", "jsonl"], &again));
    assert!(
        record.contains("GNU Backgammon 1.07.001"),
        "{}",
        &record[..300]
    );
}

/// The totals of the other program beside ours: what GNU Backgammon printed of this match.
#[test]
fn totals_of_the_other_program_stand_beside_ours() {
    let analysed = include_str!("../../../formats/tests/data/match3-analysed.sgf");
    let analysis = json(&fed(&["analyse", "-", "--plies", "0", "--json"], analysed));
    for (n, decisions, rate, cube) in [(0, 65, "37.4", "2.442"), (1, 60, "10.7", "1.114")] {
        let other = &analysis["totals"][n]["other"];
        assert_eq!(other["decisions"], decisions);
        assert_eq!(format!("{:.1}", other["rate"].as_f64().unwrap()), rate);
        assert_eq!(
            format!("{:.3}", other["cube_error"].as_f64().unwrap()),
            cube
        );
        assert_ne!(other["error"], analysis["totals"][n]["error"]);
    }
    let opened = out(&fed(&["open", "-"], analysed));
    assert!(opened.contains("Analysis by GNU Backgammon 1.07.001: 160 decisions\n"));
    let told = out(&fed(&["analyse", "-", "--plies", "0"], analysed));
    assert!(told.contains(
        "as GNU Backgammon 1.07.001 judges it
"
    ));
}

/// Our analysis takes the place of the other program's, in matches and in positions.
#[test]
fn an_analysis_that_is_replaced_is_named() {
    for (file, program) in [
        ("xg-text-cube-en.txt", "eXtreme Gammon"),
        ("match3-analysed.sgf", "GNU Backgammon"),
    ] {
        let path = format!("{DATA}/{file}");
        let converted = lauta(&[
            "convert",
            "--analyse",
            "--plies",
            "0",
            "--to",
            "ogxm",
            &path,
        ]);
        let told = String::from_utf8(converted.stderr).unwrap();
        assert!(
            told.contains(&format!("the analysis by {program}")),
            "{told}"
        );
    }
}

/// Which decisions count in the rate of play that another program's judgements give follows from its own equities.
#[test]
fn the_rate_of_play_by_another_program_is_its_own() {
    for file in ["xg-analysis.xg", "match3-analysed.sgf"] {
        let path = format!("{DATA}/{file}");
        let document = json(&lauta(&["analyse", &path, "--plies", "0", "--json"]));
        let rates = match file {
            "xg-analysis.xg" => {
                let described = include_str!("../../../formats/tests/data/xg-analysis.json");
                let described: Value = serde_json::from_str(described).unwrap();
                let said = &described["pr_by_our_rule"];
                [&said["player1"]["pr"], &said["player2"]["pr"]].map(|rate| rate.as_f64().unwrap())
            }
            _ => [33.38, 12.36],
        };
        for (n, rate) in rates.into_iter().enumerate() {
            let found = document["totals"][n]["other"]["pr"].as_f64().unwrap();
            assert!(
                (found - rate).abs() < 0.1,
                "{file}: {found} instead of {rate}"
            );
        }
        if file.ends_with(".sgf") {
            for (n, rate) in [31.2, 11.3].into_iter().enumerate() {
                let found = document["totals"][n]["other"]["snowie"].as_f64().unwrap();
                assert!((found - rate).abs() < 0.1, "{found} instead of {rate}");
            }
        }
    }
}

#[test]
fn a_cube_that_cannot_be_turned_gets_no_verdict() {
    let args = [
        "best",
        "backgammon:match-to=5",
        "--stake",
        "2",
        "--owner",
        "2",
    ];
    let position = ["--position", "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)"];
    let best = json(&lauta(&[&args[..], &position, &["--json"]].concat()));
    assert_eq!(
        best["cube"]["verdict"],
        "No double: the cube cannot be turned"
    );
    // The other side may turn it in a rollout.
    let rolled = out(&lauta(
        &[&args[..], &position, &["--rollout", "36"]].concat(),
    ));
    assert!(
        rolled.starts_with("No double: the cube cannot be turned\n")
            && rolled.contains("a rollout of 36 trials; standard error"),
        "{rolled}"
    );
}

/// The analysis of GNU Backgammon in a file, beside that of this program.
#[test]
fn another_programs_analysis_is_shown_beside_ours() {
    let sgf = include_str!("../../../formats/tests/data/money-analysed.sgf");
    let text = out(&fed(&["analyse", "-", "--plies", "0"], sgf));
    let program = "GNU Backgammon 1.07.001";
    let title = format!("\nWhere Lauta and {program} differ most\n");
    let (_, summary) = text.split_once(&title).unwrap_or_else(|| panic!("{text}"));
    let (summary, all) = summary.split_once("\n\nAll decisions\n").unwrap();
    assert_eq!(summary.matches("      Lauta: ").count(), 5, "{summary}");
    assert_eq!(
        summary.matches(&format!("      {program}: ")).count(),
        5,
        "{summary}"
    );
    // The first play of the file is its third candidate, 0.034545 + 0.001548 behind the first.
    let first: Vec<&str> = all.lines().take(8).collect();
    let judged = |line: &&str| {
        line.starts_with(&format!("      {program}: best ")) && line.ends_with("; 0.036 less")
    };
    assert!(first.iter().any(judged), "{first:?}");
    let document = json(&fed(&["analyse", "-", "--plies", "0", "--json"], sgf));
    assert_eq!(document["other_program"], program);
    let other = &document["decisions"][0]["other"];
    assert!(
        (other["error"].as_f64().unwrap() - 0.036_093).abs() < 1e-9,
        "{other}"
    );
    let differences = document["differences"].as_array().unwrap();
    assert_eq!(differences.len(), 5);
    let size = |one: &Value| {
        let error = |whose: &str| one[whose]["error"].as_f64().unwrap();
        (error("ours") - error("other")).abs()
    };
    assert!(
        differences.is_sorted_by(|a, b| size(a) >= size(b)),
        "{differences:?}"
    );
    // A record keeps what the file said.
    let record = out(&fed(&["convert", "-", "--to", "jsonl"], sgf));
    let again = out(&fed(&["analyse", "-", "--plies", "0"], &record));
    assert_eq!(again, text);
    // Nothing of it is there without an analysis in the file.
    let plain = include_str!("../../../formats/tests/data/money.mat");
    let plain = out(&fed(&["analyse", "-", "--plies", "0"], plain));
    assert!(
        !plain.contains("differ most") && !plain.contains("the other program"),
        "{plain}"
    );
}

/// The path of a match equity table with this text.
fn table(folder: &std::path::Path, text: &str) -> String {
    let file = folder.join("table.xml");
    fs::write(&file, text).unwrap();
    file.display().to_string()
}

const KAZAROSS: &str = include_str!("../../../formats/tests/data/Kazaross-XG2.xml");

#[test]
fn scores_are_valued_by_a_table_from_a_file() {
    let folder = tempfile::tempdir().unwrap();
    let met = table(folder.path(), KAZAROSS);
    let game = "backgammon:match-to=7";
    let position = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)";
    for more in [&["--throw", "6-4", "--plies", "0"][..], &[]] {
        let mut arguments = vec![
            "best",
            game,
            "--position",
            position,
            "--score",
            "3:5",
            "--json",
        ];
        arguments.extend(more);
        let own = json(&lauta(&arguments));
        arguments.extend(["--met", &met]);
        let other = lauta(&arguments);
        assert_eq!(other.status.code(), Some(0), "{other:?}");
        assert_ne!(json(&other), own);
    }
    let analysed = |more: &[&str]| fed(&[&["analyse", "-", "--plies", "0"], more].concat(), MATCH);
    let other = out(&analysed(&["--met", &met]));
    assert!(
        other
            .replace('\n', " ")
            .contains("the match equity table \"Kazaross XG2 25 point MET\""),
        "{other}"
    );
    assert_ne!(
        json(&analysed(&["--met", &met, "--json"]))["cube"],
        json(&analysed(&["--json"]))["cube"]
    );
    // Single positions, and files that are converted.
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:64:3:5:0:7:10";
    let position = |more: &[&str]| out(&lauta(&[&["analyse", id, "--plies", "0"], more].concat()));
    let signed = "MET: Kazaross XG2 25 point MET\n";
    assert!(position(&["--met", &met]).contains(signed));
    let equities = |text: String| -> Vec<String> {
        let lines = text.lines().filter(|line| line.contains("eq:"));
        lines.map(String::from).collect()
    };
    assert_ne!(
        equities(position(&["--met", &met])),
        equities(position(&[]))
    );
    let converted = |more: &[&str]| {
        let arguments = ["convert", "-", "--to", "text", "--analyse", "--plies", "0"];
        out(&fed(&[&arguments, more].concat(), MATCH))
    };
    let text = converted(&["--met", &met]);
    assert!(text.contains(signed), "{text}");
    assert_ne!(equities(text), equities(converted(&[])));
    let alone = lauta(&["convert", id, "--to", "text", "--met", &met]);
    assert_eq!(alone.status.code(), Some(2));
    let money = "XGID=-b----E-C---eE---c-e----B-:0:0:1:64:0:0:0:0:10";
    let money = lauta(&["analyse", money, "--plies", "0", "--met", &met]);
    let noted = String::from_utf8(money.stderr).unwrap();
    assert!(noted.contains("table was not used"), "{noted}");
    // Errors name the file, the line and what would fit.
    let failed = |output: std::process::Output, code: i32, words: &str| {
        assert_eq!(output.status.code(), Some(code), "{output:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.contains(words), "{error}");
    };
    let short = tempfile::tempdir().unwrap();
    let short = table(
        short.path(),
        "<met><info><name>Short</name><length>2</length></info>\
         <pre-crawford-table type='explicit'><row><me>0.5</me><me>0.68</me></row>\
         <row><me>0.32</me><me>0.5</me></row></pre-crawford-table>\
         <post-crawford-table type='explicit' player='both'><row><me>0.5</me></row></post-crawford-table></met>",
    );
    let long = ["best", game, "--throw", "6-4", "--met", &short];
    failed(lauta(&long), 2, "ends at 2 points, and a side needs 7");
    let short_for = ["analyse", id, "--plies", "0", "--met", &short];
    failed(lauta(&short_for), 1, "ends at 2 points");
    let money = ["best", "backgammon", "--throw", "6-4", "--met", &met];
    failed(
        lauta(&money),
        2,
        "for matches to a number of points with the doubling cube",
    );
    let computed = KAZAROSS.replacen("type=\"explicit\"", "type=\"mec\"", 1);
    let computed = table(folder.path(), &computed);
    failed(
        analysed(&["--met", &computed]),
        1,
        "table.xml: line 32, column 3: \"<pre-crawford-table>\": one <parameters> is missing in it",
    );
    let missing = folder.path().join("nothing.xml").display().to_string();
    failed(analysed(&["--met", &missing]), 1, "nothing.xml");
}

#[test]
fn positions_are_analysed_as_matches_are() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:7:10";
    let text = out(&lauta(&["analyse", id, "--plies", "0"]));
    assert!(text.contains("8/5 6/5") && text.contains("eq:"), "{text}");
    let told = out(&lauta(&["analyse", id, "--plies", "0", "--json"]));
    let told: Value = serde_json::from_str(&told).unwrap();
    let plays = told["positions"][0]["analysis"]["plays"]
        .as_array()
        .unwrap();
    assert_eq!(plays[0]["play"], "8/5 6/5");
    let curve = lauta(&["analyse", id, "--svg", "x.svg"]);
    assert_eq!(curve.status.code(), Some(2));
}

/// The numbers of the other program stand below ours.
#[test]
fn another_programs_numbers_stand_below_a_position() {
    let play = include_str!("../../../formats/tests/data/xg-text-play-en.txt");
    let cube = include_str!("../../../formats/tests/data/gnu-text-cube.txt");
    for (text, program, number) in [
        (
            play,
            "eXtreme Gammon Version: 2.10, MET: Kazaross XG2",
            "eq:+0.095 (-0.019)",
        ),
        (cube, "GNU Backgammon 1.07.001", "+0.206 (-0.183)"),
    ] {
        let told = out(&fed(&["analyse", "-", "--plies", "0"], text));
        let title = format!("\nAnalysis by {program}");
        let (ours, theirs) = told.split_once(&title).unwrap_or_else(|| panic!("{told}"));
        assert!(ours.contains("\nLauta "), "{told}");
        assert!(theirs.contains(number), "{told}");
        let told = json(&fed(&["analyse", "-", "--plies", "0", "--json"], text));
        let position = &told["positions"][0];
        let name = position["other_program"].as_str().unwrap();
        assert!(name.starts_with(program), "{name}");
        let opened = json(&fed(&["open", "-", "--json"], text));
        assert_eq!(position["other"], opened["positions"][0]["analysis"]);
        assert_ne!(position["other"], position["analysis"]);
    }
    let bare = out(&lauta(&[
        "analyse",
        "4HPwATDgc/ABMA:cIkFAAAAAAAE",
        "--plies",
        "0",
    ]));
    assert!(!bare.contains("Analysis by"), "{bare}");
}

/// Errors that `convert --analyse` writes are those of `analyse`: of beavers, and of bear-offs by the exact tables.
#[test]
fn a_converted_analysis_is_that_of_the_review() {
    let folder = tempfile::tempdir().unwrap();
    for (name, beavers) in [("match3.mat", 0), ("money-beavers.mat", 1)] {
        // OGXM rounds to four digits, by which moves differ that are as good as each other, or do not.
        for (format, near, rounded) in [("jsonl", 1e-4, 0), ("sgf", 1e-4, 0), ("ogxm", 2e-3, 1)] {
            let file = format!("{DATA}/{name}");
            let written = folder.path().join(format!("{name}.{format}"));
            let written = written.to_str().unwrap();
            let convert = ["convert", &file, "--analyse", "--plies", "0", "--to"];
            let done = lauta(&[&convert[..], &[format, "--out", written]].concat());
            assert!(done.status.success(), "{name} as {format}");
            let analyse = ["analyse", written, "--plies", "0", "--json"];
            let document = json(&lauta(&analyse));
            for totals in document["totals"].as_array().unwrap() {
                // No file says what the answer to a beaver is worth.
                let apart = rounded + beavers as u64;
                let counted = [totals, &totals["other"]].map(|of| of["pr_decisions"].as_u64());
                let [ours, told] = counted.map(Option::unwrap);
                assert!(
                    ours.abs_diff(told) <= apart,
                    "{name} as {format}: {counted:?}"
                );
                for figure in ["error", "cube_error"] {
                    let [ours, told] = [&totals[figure], &totals["other"][figure]];
                    let [ours, told] = [ours, told].map(|figure| figure.as_f64().unwrap());
                    assert!(
                        (ours - told).abs() < near,
                        "{name} as {format}: {figure} {ours}, {told}"
                    );
                }
            }
            let cube = document["cube"].as_array().unwrap().iter();
            let beavered = cube.filter(|one| one["chosen"] == "beaver" && one["other"].is_object());
            assert_eq!(beavered.count(), beavers, "{name} as {format}");
        }
    }
}
