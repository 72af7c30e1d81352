//! Ids, scores and options that contradict each other or do not fit.

use std::fs;

use crate::interchange::MATCH;
use crate::run::{fed, lauta, out, unread};

#[test]
fn an_id_that_contradicts_itself_is_judged_with_a_note() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:6:6:1:7:10";
    let output = lauta(&["best", "backgammon", "--position", id]);
    assert!(output.status.success());
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("note: this is not the Crawford game"),
        "{said}"
    );
}

#[test]
fn an_id_may_stand_among_words() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    let best = |position: &str| {
        let args = ["best", "backgammon", "--plies", "0", "--position", position];
        out(&lauta(&args))
    };
    let (head, rest) = id.split_at(20);
    let in_mail = format!("{}=\n{rest}", head.replace('=', "=3D"));
    for text in [format!("> What now? {id}, thanks!"), in_mail] {
        assert_eq!(best(&text), best(id), "{text}");
    }
}

#[test]
fn a_score_beside_an_id_for_money_is_refused() {
    let id = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0:0:10";
    let asked = |game| lauta(&["best", game, "--position", id, "--score", "3-4"]);
    let output = asked("backgammon");
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(said.contains("`backgammon:match-to=7`"), "{said}");
    assert!(asked("backgammon:match-to=7").status.success());
}

/// The error of a wrong command: the part that does not fit, and what would.
#[test]
fn a_wrong_command_is_told_what_would_fit() {
    let thrown = "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10";
    for (args, part) in [
        (
            &["best", "backgammon:match-to=7", "--score", "9:9"][..],
            "begins at 9:9 is over",
        ),
        (
            &["best", "backgammon", "--score", "2:1"],
            "`backgammon:match-to=7`",
        ),
        (
            &["best", "backgammon", "--position", thrown, "--throw", "6-5"],
            "3-1 has been thrown in this position",
        ),
        (
            &["convert", thrown, "--to", "xg"],
            "read only; one of mat, sgf",
        ),
        (&["convert", thrown, "--to", "foo"], "one of mat, sgf"),
        (&["convert", "-", "--to", "sgf"], "there is nothing in it"),
    ] {
        let output = fed(args, "");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(!output.status.success(), "{args:?}");
        assert!(said.contains(part), "{args:?}: {said}");
        assert!(!said.contains("bgf"), "{args:?}: {said}");
    }
}

#[test]
fn an_analysis_looks_three_throws_ahead_at_most() {
    let id = "4HPwATDgc/ABMA:cIkFAAAAAAAE";
    let looks = |plies: &str| out(&lauta(&["analyse", id, "--plies", plies]));
    assert_eq!(looks("12"), looks("3"));
}

#[test]
fn a_match_is_at_most_as_long_as_its_scores_can_be_valued() {
    let start = "XGID=-b----E-C---eE---c-e----B-:0:0:1:00:0:0:0";
    let output = lauta(&["analyse", &format!("{start}:64:10")]);
    assert!(out(&output).contains("Double"), "{}", out(&output));
    let output = lauta(&["analyse", &format!("{start}:65:10")]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(
        said.contains("not every position can be analysed") && said.contains("1..64"),
        "{said}"
    );
}

/// Notes on all that follows a fault, on the figures of a rollout, and on names beside an id.
#[test]
fn what_is_left_out_is_named() {
    let broken = MATCH.replacen(" Game 2", " 2) 11: 25/1\n Game 2", 1);
    let notes = |args: &[&str], text: &str| {
        let output = fed(args, text);
        String::from_utf8_lossy(&output.stderr).into_owned()
    };
    let said = notes(&["convert", "-", "--to", "sgf", "--lenient"], &broken);
    assert!(said.contains("all that follows in it left out"), "{said}");
    let rolled = include_str!("../../../formats/tests/data/xg-text-play-en.txt");
    let rolled = rolled.replace("4-ply", "Rollout");
    let said = notes(&["convert", "-", "--to", "text"], &rolled);
    assert!(
        said.contains("rollouts without their trials and standard errors: 1"),
        "{said}"
    );
    let said = notes(&["convert", "-", "--to", "xgid"], &rolled);
    assert!(
        said.contains("positions without the names of the players: 1"),
        "{said}"
    );
}

/// Whoever reads the results may stop: `lauta convert FILE --to xgid | head -1`.
#[test]
fn a_pipe_that_is_closed_is_no_fault() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("match.mat");
    fs::write(&file, MATCH).unwrap();
    let output = unread(&["convert", file.to_str().unwrap(), "--to", "xgid"]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success() && !said.contains("pipe"), "{said}");
}
