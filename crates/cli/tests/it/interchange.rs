//! Files and ids of other programs on the command line.

use std::fs;

use crate::run::{fed, json, lauta, out};

pub(crate) const MATCH: &str = include_str!("../../../formats/tests/data/match3.mat");

pub(crate) const ILLEGAL: &str = include_str!("../../../formats/tests/data/illegal.mat");

#[test]
fn a_match_is_opened() {
    let output = fed(&["open", "-"], MATCH);
    let text = out(&output);
    assert_eq!(output.status.code(), Some(0));
    for line in [
        "Format: match text (.mat)",
        "Astrid against Bo: Backgammon, 3 points, 1:4",
        "  Event: Harbour evening",
        "  Game 1 at 0:0: 29 decisions, Astrid won 1, Bo passed",
        "  Game 3 at 1:2, Crawford: 68 decisions, Bo won 2, Astrid resigned",
    ] {
        assert!(text.contains(line), "{text}");
    }
    let document = json(&fed(&["open", "-", "--json"], MATCH));
    assert_eq!(document["matches"][0]["games"][2]["crawford"], true);
}

#[test]
fn an_id_is_opened_and_taken_as_a_position() {
    let id = "4HPwATDgc/ABMA:cIkFAAAAAAAE";
    let text = out(&lauta(&["open", id]));
    let xgid = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    assert!(text.contains(&format!("xgid: {xgid}\n")), "{text}");
    let moves = |position: &str| out(&lauta(&["moves", "backgammon", "--position", position]));
    assert!(moves(id).contains("8/5 6/5\t"), "{}", moves(id));
    assert_eq!(moves(id), moves(xgid));
    let wrong = lauta(&["moves", "backgammon", "--position", "XGID=nonsense"]);
    assert_eq!(wrong.status.code(), Some(2));
    let score = "XGID=-b----E-C---eE---c-e----B-:1:1:1:00:2:4:0:7:10";
    let best = json(&lauta(&[
        "best",
        "backgammon",
        "--position",
        score,
        "--json",
    ]));
    assert_eq!(best["cube"]["unit"], "match", "{best}");
    // An id without a match says that the game is played for money, with a cube; other games have none.
    let equity = |game: &str, position: &str| -> f64 {
        let args = ["best", game, "--position", position, "--throw", "3-1"];
        let args = [&args[..], &["--plies", "0", "--json"]].concat();
        let best = json(&lauta(&args));
        best["moves"][0]["equity"].as_f64().unwrap()
    };
    let (bare, plain) = (
        "4HPwATDgc/ABMA",
        "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)",
    );
    assert!(equity("backgammon", bare) > equity("backgammon", plain) + 0.03);
    assert!((equity("tavla", bare) - equity("tavla", plain)).abs() < 1e-9);
}

#[test]
fn a_fault_is_shown_with_its_place_and_stops_the_file() {
    let opened = fed(&["open", "-"], ILLEGAL);
    let text = out(&opened);
    assert_eq!(opened.status.code(), Some(1));
    for part in [
        "line 6, column 10: \"8/1 6/4\"",
        "position: 24(2),13(5),8(2),6(4),5(2)/24,13(6),8(3),6(5) throw=4-2",
        "8/4 6/4",
        "unfinished",
    ] {
        assert!(text.contains(part), "{part}: {text}");
    }
    let strict = fed(&["convert", "-", "--to", "sgf"], ILLEGAL);
    assert_eq!((out(&strict).as_str(), strict.status.code()), ("", Some(1)));
    let lenient = fed(&["convert", "-", "--to", "sgf", "--lenient"], ILLEGAL);
    assert_eq!(lenient.status.code(), Some(0));
    assert!(
        out(&lenient).contains(";W[31hefe]\n;B[65aggl]\n;PL[W]DI[42])"),
        "{}",
        out(&lenient)
    );
    let noted = String::from_utf8_lossy(&lenient.stderr);
    assert!(noted.contains("note: game 1 is unfinished"), "{noted}");
    // Where nothing comes before the fault, nothing is written.
    let nothing = fed(&["convert", "-", "--to", "sgf", "--lenient"], "(;FF[4]GM[6");
    assert_eq!(
        (out(&nothing).as_str(), nothing.status.code()),
        ("", Some(1))
    );
    // So it is with records.
    let record = out(&fed(&["convert", "-", "--to", "jsonl"], MATCH));
    let cut: Vec<&str> = record.lines().take(20).collect();
    let cut = cut.join("\n");
    let strict = fed(&["convert", "-", "--to", "mat"], &cut);
    assert_eq!((out(&strict).as_str(), strict.status.code()), ("", Some(1)));
    let lenient = fed(&["convert", "-", "--to", "mat", "--lenient"], &cut);
    assert_eq!(lenient.status.code(), Some(0));
    assert!(out(&lenient).contains("Game 1"), "{}", out(&lenient));
    let nonsense = lauta(&["open", "Dear diary"]);
    assert_eq!(nonsense.status.code(), Some(1));
}

/// One bad id stops a conversion; with `--lenient` it is named, and the others are kept.
#[test]
fn ids_around_a_bad_one_are_converted() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let list = format!("{id}\nXGID=nonsense\n{id}\n  XGID=worse\n");
    let strict = fed(&["convert", "-", "--to", "xgid"], &list);
    assert_eq!((out(&strict).as_str(), strict.status.code()), ("", Some(1)));
    let lenient = fed(&["convert", "-", "--to", "xgid", "--lenient"], &list);
    assert_eq!(lenient.status.code(), Some(0));
    assert_eq!(out(&lenient), format!("{id}\n{id}\n"));
    let said = String::from_utf8_lossy(&lenient.stderr);
    for place in ["line 2, column 14: ", "line 4, column 13: "] {
        assert!(said.contains(place), "{said}");
    }
    let opened = json(&fed(&["open", "-", "--json"], &list));
    assert_eq!(opened["fault"]["line"], 2);
    assert_eq!(opened["more_faults"][0]["line"], 4);
}

/// A format of matches takes the match, and says what it leaves.
#[test]
fn positions_beside_a_match_are_named() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let both = format!("{id}\n\n{MATCH}");
    let opened = json(&fed(&["open", "-", "--json"], &both));
    assert_eq!(opened["matches"].as_array().unwrap().len(), 1);
    assert_eq!(opened["positions"][0]["xgid"], id);
    for arguments in [
        &["convert", "-", "--to", "sgf"][..],
        &["analyse", "-", "--plies", "0"],
    ] {
        let written = fed(arguments, &both);
        assert_eq!(written.status.code(), Some(0));
        let said = String::from_utf8_lossy(&written.stderr);
        let note = "note: positions beside the match left out: 1";
        assert!(said.contains(note), "{said}");
    }
}

/// A pasted text that is no file is refused for what it lacks.
#[test]
fn a_drawn_board_without_an_id_is_refused() {
    let text = include_str!("../../../formats/tests/data/gnu-text-play.txt");
    let lines = text.lines().filter(|line| !line.contains(" ID"));
    let without = &lines.collect::<Vec<_>>().join("\n");
    for output in [fed(&["open", "-"], without), lauta(&["open", without])] {
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains("line 7, column 1"), "{said}");
        assert!(said.contains("this board has no id"), "{said}");
    }
}

#[test]
fn a_folder_without_files_is_named() {
    let folder = tempfile::tempdir().unwrap();
    let output = lauta(&["convert", folder.path().to_str().unwrap(), "--to", "mat"]);
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("there is no file in this folder"), "{said}");
}

#[test]
fn a_list_goes_without_what_a_format_cannot_say() {
    let beavered = "XGID=-b----E-C---eE---c-e----B-:0:0:1:B:0:0:2:0:10";
    let plain = beavered.replace(":B:", ":00:");
    let output = fed(
        &["convert", "-", "--to", "snowie"],
        &format!("{beavered}\n{plain}\n"),
    );
    assert!(output.status.success());
    assert_eq!(out(&output).lines().count(), 1);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("positions left out"), "{said}");
    assert!(
        !fed(&["convert", "-", "--to", "snowie"], beavered)
            .status
            .success()
    );
}

#[test]
fn a_folder_is_converted_file_by_file() {
    let folder = tempfile::tempdir().unwrap();
    let (from, to) = (folder.path().join("in"), folder.path().join("out"));
    fs::create_dir(&from).unwrap();
    fs::write(from.join("good.mat"), MATCH).unwrap();
    fs::write(from.join("bad.mat"), ILLEGAL).unwrap();
    fs::create_dir(from.join("older")).unwrap();
    let [from, to] = [&from, &to].map(|path| path.to_str().unwrap());
    let output = lauta(&["convert", from, "--to", "jsonl", "--out", to]);
    let text = out(&output);
    assert_eq!(output.status.code(), Some(1));
    let beside = String::from_utf8_lossy(&output.stderr);
    assert!(
        beside.contains("folders in it left out (name them as well): 1"),
        "{beside}"
    );
    // The row has no room for the legal plays.
    assert!(beside.contains("24/20 24/22"), "{beside}");
    assert!(
        text.contains("line 6") && text.ends_with("1 converted, 1 failed\n"),
        "{text}"
    );
    let record = format!("{to}/good.jsonl");
    assert!(
        fs::read_to_string(&record)
            .unwrap()
            .contains("\"names\":[\"Astrid\",\"Bo\"]")
    );
    let back = out(&lauta(&["convert", &record, "--to", "mat"]));
    let same = fed(&["convert", "-", "--to", "mat"], MATCH);
    assert_eq!(back, out(&same));
    // Files of one name do not overwrite each other.
    let again = lauta(&[
        "convert",
        &record,
        &record,
        "--to",
        "mat",
        "--out",
        &format!("{to}/"),
    ]);
    assert_eq!(again.status.code(), Some(0));
    for name in ["good.mat", "good_2.mat"] {
        assert_eq!(fs::read_to_string(format!("{to}/{name}")).unwrap(), back);
    }
    let ids = out(&lauta(&["convert", &record, "--to", "xgid"]));
    assert_eq!(ids.lines().count(), 160);
    assert!(ids.lines().all(|line| line.starts_with("XGID=")));
}

#[test]
fn a_double_that_an_id_tells_is_answered() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:2:3:0:7:10";
    let told = json(&lauta(&["best", "backgammon", "--position", id, "--json"]));
    assert_eq!(told["cube"]["side"], "first", "{told}");
    let flags = "best backgammon:match-to=7 --score 3:2 --doubled --json";
    let position = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) side=2";
    let mut args: Vec<&str> = flags.split(' ').collect();
    args.extend(["--position", position]);
    assert_eq!(json(&lauta(&args))["cube"], told["cube"]);
    let late = lauta(&["best", "backgammon", "--position", id, "--throw", "3-1"]);
    let said = String::from_utf8_lossy(&late.stderr);
    assert!(said.contains("leave --throw out"), "{said}");
    // After a beaver the first side answers.
    let id = "XGID=-b----E-C---eE---c-e----B-:1:0:1:B:0:0:2:0:10";
    let told = json(&lauta(&["best", "backgammon", "--position", id, "--json"]));
    assert_eq!(told["cube"]["side"], "second", "{told}");
    assert_eq!(told["cube"]["lines"][0]["decision"], "take", "{told}");
}

/// A flag beside an id changes what it names, and nothing else.
#[test]
fn flags_beside_an_id_leave_the_rest_of_it() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:3:2:0:7:10";
    let best = |flags: &str, position: &str| {
        let mut args: Vec<&str> = flags.split(' ').collect();
        args.extend(["--json", "--position", position]);
        json(&lauta(&args))["cube"].clone()
    };
    let start = "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) side=2";
    for flags in [
        "--score 1:5",
        "--score 2:6",
        "--score 2:6 --crawford-over",
        "--stake 2 --owner 2 --score 2:3",
    ] {
        let by_id = best(&format!("best backgammon {flags}"), id);
        let by_flags = best(&format!("best backgammon:match-to=7 {flags}"), start);
        assert_eq!(by_id, by_flags, "{flags}");
        assert_eq!(by_id["unit"], "match", "{flags}");
    }
    let five = best("best backgammon:match-to=5", id);
    assert_eq!(five, best("best backgammon:match-to=5 --score 2:3", start));
    let odd = lauta(&[
        "best",
        "backgammon",
        "--position",
        id,
        "--stake",
        "3",
        "--owner",
        "1",
    ]);
    let said = String::from_utf8_lossy(&odd.stderr);
    assert!(said.contains("a cube at 3 cannot lie like this"), "{said}");
}

#[test]
fn lists_of_positions_are_opened_again() {
    for format in ["gnuid", "ogid", "position", "xgid"] {
        let list = out(&fed(&["convert", "-", "--to", format], MATCH));
        assert_eq!(list.lines().count(), 160, "{format}");
        let opened = json(&fed(&["open", "-", "--json"], &list));
        assert_eq!(
            opened["positions"].as_array().unwrap().len(),
            160,
            "{format}"
        );
        // Between XGIDs may stand anything, between others nothing but them.
        let broken = list.replacen('\n', "\n?\n", 1);
        let code = fed(&["open", "-"], &broken).status.code();
        assert_eq!(code == Some(0), format == "xgid", "{format}");
    }
    let same = "24(2),13(5),8,6(3),4(2),2(2)/24,22,13(4),9,8(3),6(5) side=2";
    for text in [
        "Position ID: 4HPhASRmTvABMA\nMatch ID: cAngABAAGAAE\n",
        "Position ID: 4HPhASRmTvABMA Match ID: cAngABAAGAAE",
        "GNUID=4HPhASRmTvABMA:cAngABAAGAAE",
    ] {
        let opened = json(&fed(&["open", "-", "--json"], text));
        assert_eq!(opened["positions"][0]["position"], same, "{text}");
    }
    let told = out(&lauta(&[
        "open",
        "XGID: -b----E-C---eE---c-e----B-:1:-1:-1:D:3:2:0:7:10",
    ]));
    let stands = "Match to 7, White 2, Black 3; cube at 2 of White; Black is to answer a double";
    assert!(told.contains(stands), "{told}");
}

#[test]
fn a_position_with_its_analysis_is_opened_and_written_again() {
    let text = include_str!("../../../formats/tests/data/xg-text-play-de-comma.txt");
    let opened = out(&fed(&["open", "-"], text));
    for line in [
        "Format: text of positions",
        "    2. 4-ply       13/11 8/4                    eq:+0.095 (-0.019)",
        "      Player:   52.13% (G:18.99% B:0.72%)",
    ] {
        assert!(opened.lines().any(|l| l == line), "{line}: {opened}");
    }
    let document = json(&fed(&["open", "-", "--json"], text));
    let best = &document["positions"][0]["analysis"]["plays"][0];
    assert_eq!(best["play"], "24/20 8/6");
    assert_eq!(best["level"]["plies"], 3);
    let written = out(&fed(&["convert", "-", "--to", "text"], text));
    assert!(written.contains("\nX to play 42\n"), "{written}");
    assert_eq!(
        out(&fed(&["convert", "-", "--to", "text"], &written)),
        written
    );
}

#[test]
fn no_input_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let place = folder.path().to_str().unwrap();
    let [one, other] = ["game.mat", "game.sgf"].map(|name| folder.path().join(name));
    fs::write(&one, MATCH).unwrap();
    let sgf = out(&fed(&["convert", "-", "--to", "sgf"], MATCH));
    fs::write(&other, &sgf).unwrap();
    let done = lauta(&["convert", place, "--to", "sgf", "--out", place]);
    assert_eq!(done.status.code(), Some(0), "{}", out(&done));
    assert_eq!(fs::read_to_string(&other).unwrap(), sgf);
    for name in ["game_2.sgf", "game_3.sgf"] {
        assert!(folder.path().join(name).exists(), "{name}: {}", out(&done));
    }
    let itself = other.to_str().unwrap();
    let refused = lauta(&["convert", itself, "--to", "mat", "--out", itself]);
    assert_eq!(refused.status.code(), Some(1));
    let told = String::from_utf8_lossy(&refused.stderr);
    assert!(told.contains("has to be another file"), "{told}");
    assert_eq!(fs::read_to_string(&other).unwrap(), sgf);
}
