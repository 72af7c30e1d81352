//! Games played in the terminal, and records of games gone through.

use crate::run::{fed, json, lauta, out};

#[test]
fn a_game_can_be_played_through_a_pipe() {
    // The first legal move is always there to be asked for; a script takes hints.
    let opening = out(&fed(
        &["play", "daldosa:n=4", "--seat", "1", "--seed", "3"],
        "?\nhint\nquit\n",
    ));
    assert!(
        opening.contains("The game stopped at this position: "),
        "{opening}"
    );
    let watched = out(&fed(
        &[
            "play",
            "daldosa:n=4",
            "--seat",
            "none",
            "--seed",
            "3",
            "--level",
            "2",
        ],
        "",
    ));
    assert!(
        watched.contains(" won: annihilation, 1 point."),
        "{watched}"
    );
    let steps = out(&fed(
        &["play", "backgammon", "--seat", "both", "--seed", "5"],
        "13/11\nundo\n13/11\n11/10\n\nquit\n",
    ));
    assert!(
        steps.contains("Complete: Enter makes the move") && steps.contains("White throws"),
        "{steps}"
    );
}

#[test]
fn very_many_points_are_asked_about_before_they_are_marked() {
    let game = "trictrac:holes=6,ecoles=yes";
    let position = "24(3),18(2),17(2),16(2),15(2),14(2),13(2)/24(9),20(2),18(2),17(2) throw=2-1";
    let arguments = [
        "play",
        game,
        "--position",
        position,
        "--seat",
        "both",
        "--seed",
        "5",
    ];
    let once = out(&fed(&arguments, "mark 60\nmark 12\nmark 60\nquit\n"));
    let asked = "A throw hardly ever gives more than 24 points";
    assert_eq!(once.matches(asked).count(), 1, "{once}");
    let twice = out(&fed(&arguments, "mark 60\nmark 60\nquit\n"));
    assert_eq!(twice.matches(asked).count(), 1, "{twice}");
    assert!(twice.contains("said=c:60,0"), "{twice}");
}

#[test]
fn an_id_begins_its_match() {
    let id = "XGID=-a-aBBC-C---bC--bcac--A---:1:1:1:00:2:3:0:7:10";
    let arguments = [
        "play",
        "backgammon",
        "--position",
        id,
        "--seat",
        "both",
        "--seed",
        "5",
    ];
    let played = out(&fed(&arguments, "score\ndouble\ntake\nquit\n"));
    for part in [
        "Black to throw for 2 points",
        "White 3, Black 2; the match goes to 7.",
        "the stake rises to 4 points",
    ] {
        assert!(played.contains(part), "{part}: {played}");
    }
    // What is said beside it counts.
    let single = out(&fed(
        &[&arguments[..], &["--match", "5"]].concat(),
        "score\nquit\n",
    ));
    assert!(
        single.contains("White 0, Black 0; the match goes to 5."),
        "{single}"
    );
}

/// A short game that the program plays with itself and writes down.
fn record(folder: &std::path::Path) -> String {
    let file = folder.join("game.jsonl").to_str().unwrap().to_string();
    let played = lauta(&[
        "play",
        "backgammon",
        "--position",
        "6(3),5(2),4,3/24,3(2),2(2),1",
        "--seat",
        "none",
        "--level",
        "1",
        "--seed",
        "4",
        "--record",
        &file,
    ]);
    assert_eq!(played.status.code(), Some(0), "{}", out(&played));
    file
}

#[test]
fn a_record_is_gone_through() {
    let folder = tempfile::tempdir().unwrap();
    let file = record(folder.path());
    let svg = folder.path().join("curve.svg");
    let told = lauta(&[
        "analyse",
        &file,
        "--plies",
        "0",
        "--svg",
        svg.to_str().unwrap(),
    ]);
    let text = out(&told);
    assert_eq!(told.status.code(), Some(0), "{text}");
    for words in [
        "average error of a move (millipoints)",
        "luck-adjusted result",
        "All decisions",
    ] {
        assert!(text.contains(words), "{words}: {text}");
    }
    let command = |line: &&str| line.trim_start().starts_with("lauta ");
    for line in text.lines().filter(|line| !command(line)) {
        assert!(line.chars().count() <= 80, "{line}");
    }
    let svg = std::fs::read_to_string(svg).unwrap();
    assert!(svg.contains("<desc") && svg.contains("prefers-color-scheme: dark"));
    let analysis = json(&lauta(&["analyse", &file, "--plies", "0", "--json"]));
    let decisions = analysis["decisions"].as_array().unwrap();
    let errors: f64 = decisions.iter().map(|d| d["error"].as_f64().unwrap()).sum();
    let totals = analysis["totals"].as_array().unwrap();
    let added: f64 = totals.iter().map(|t| t["error"].as_f64().unwrap()).sum();
    assert!((errors - added).abs() < 1e-9);
    // The commands beside the worst errors work.
    if let Some(worst) = analysis["worst"][0].as_u64() {
        let decision = decisions.iter().find(|d| d["entry"] == worst).unwrap();
        let position = decision["position"].as_str().unwrap();
        let best = lauta(&["best", "backgammon", "--position", position, "--plies", "0"]);
        assert!(out(&best).contains(decision["best"]["move"].as_str().unwrap()));
        assert!(text.contains(&format!("--position '{position}'")));
    }
}

#[test]
fn records_that_are_none_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = record(folder.path());
    let text = std::fs::read_to_string(&file).unwrap();
    let cut: String = text
        .lines()
        .take(3)
        .map(|line| format!("{line}\n"))
        .collect();
    for (text, words) in [
        (
            cut.as_str(),
            "-: line 3, column 1: the record breaks off after this line",
        ),
        ("[]", "-: line 1, column 1: this is no record of a game"),
        ("", "-: line 1, column 1: this is no record of a game"),
    ] {
        let output = fed(&["analyse", "-"], text);
        assert_eq!(output.status.code(), Some(1));
        let said = String::from_utf8(output.stderr).unwrap();
        assert!(said.contains(words), "{said}");
        assert!(output.stdout.is_empty());
    }
    assert_eq!(lauta(&["analyse", "no-such-file"]).status.code(), Some(1));
    assert_eq!(
        lauta(&["analyse", &file, "--plies", "x"]).status.code(),
        Some(2)
    );
}

#[test]
fn a_match_goes_on_until_its_length_is_reached() {
    let watched = |game: &str, more: &[&str]| {
        let mut arguments = vec![
            "play", game, "--seat", "none", "--seed", "3", "--level", "2",
        ];
        arguments.extend(more);
        out(&fed(&arguments, ""))
    };
    let tavli = watched("tavli", &[]);
    for words in [
        "The next game: Πλακωτό.",
        "The next game: Φεύγα.",
        "the match goes to 5",
    ] {
        assert!(tavli.contains(words), "{words}: {tavli}");
    }
    assert!(tavli.trim_end().ends_with("won the match."), "{tavli}");
    let bradspel = watched("bradspel:match=3", &[]);
    assert!(bradspel.contains(" after 3 of 3 games."), "{bradspel}");
    let backgammon = watched("backgammon", &["--match", "3", "--score", "2:0"]);
    assert!(
        backgammon.contains("won the match.") && backgammon.contains("the match goes to 3"),
        "{backgammon}"
    );
    let single = watched("backgammon", &[]);
    assert!(
        !single.contains("series") && !single.contains("double"),
        "{single}"
    );
    for wrong in [
        ["bradspel", "--match", "4"],
        ["backgammon", "--match", "long"],
        ["backgammon", "--score", "3"],
    ] {
        let answer = fed(&["play", wrong[0], wrong[1], wrong[2]], "");
        assert_eq!(answer.status.code(), Some(2), "{wrong:?}: {answer:?}");
    }
}

#[test]
fn a_poule_goes_on_until_its_pool_is_won() {
    let played = |game: &str, players: &str| {
        let arguments = ["play", game, "--seed", "3", "--players", players];
        fed(&arguments, "")
    };
    let told = out(&played(
        "trictrac:holes=1",
        "Anna=computer:1,computer:2,computer:2",
    ));
    for words in [
        "Ranks by lot: 1 ",
        "Computer 2 (2)",
        " waits. The pool holds 2.",
        "it goes to the first to beat all others in a row",
        "won  paid  drew  balance",
        " took the pool of ",
    ] {
        assert!(told.contains(words), "{words}: {told}");
    }
    let left = [
        "play",
        "trictrac",
        "--seed",
        "3",
        "--players",
        "Anna,Bo,Clara",
    ];
    let left = out(&fed(&left, "quit\n"));
    let standing = left.split("The game stopped at this position").nth(1);
    for words in [
        "player  won  paid  drew  balance",
        "Clara",
        "The pool holds 2; it goes",
    ] {
        assert!(standing.unwrap().contains(words), "{words}: {left}");
    }
    for (game, players, words) in [
        (
            "trictrac",
            "Anna",
            "a poule of 1 players; it has three to five",
        ),
        ("trictrac", "A,B,C,D,E,F", "a poule of 6 players"),
        ("trictrac", "Anna,Bo,computer:10", "no computer of level 10"),
        ("trictrac:mode=toc", "Anna,Bo,Clara", "is a game of two"),
    ] {
        let answer = played(game, players);
        let said = String::from_utf8(answer.stderr).unwrap();
        assert_eq!(answer.status.code(), Some(2), "{said}");
        assert!(said.contains(words), "{said}");
    }
}

/// The best move of a list of hints.
fn first_hint(text: &str) -> &str {
    let line = text.lines().find_map(|line| line.strip_prefix("  1. "));
    line.unwrap().split("  ").next().unwrap()
}

#[test]
fn hints_are_ranked_and_say_what_is_proved() {
    let play = ["play", "backgammon", "--seat", "both", "--seed", "5"];
    let hints = out(&fed(&play, "hint\nhint all\nquit\n"));
    assert!(
        hints.contains("  5. ") && hints.contains("  6. "),
        "{hints}"
    );
    for words in [
        " points, 0.",
        " less\n",
        "Points are equities, estimated by its network",
        "hint all lists all ",
    ] {
        assert!(hints.contains(words), "{words}: {hints}");
    }
    let stake = [
        "play",
        "backgammon",
        "--match",
        "3",
        "--seat",
        "both",
        "--seed",
        "5",
    ];
    let first = first_hint(&hints);
    let thrown = out(&fed(&stake, &format!("{first}\nhint\nquit\n")));
    assert!(
        thrown.contains("the dice have not been thrown: "),
        "{thrown}"
    );
    let best = out(&lauta(&[
        "best",
        "adugo",
        "--position",
        "ooooo/oooo1/1oX2/5/5/3/3 X 0 4",
        "--plies",
        "2",
    ]));
    assert!(
        best.starts_with("  1. c5xa5  ✓ proved: wins at once\n"),
        "{best}"
    );
}

#[test]
fn the_stake_is_asked_for_before_a_throw() {
    let text = out(&fed(
        &[
            "play",
            "short-nardy:stake=arithmetic",
            "--seat",
            "both",
            "--seed",
            "5",
        ],
        // Two moves, then the stake: something else, the raise, an empty answer, the answer.
        "?\nhint\nquit\n",
    ));
    assert!(
        text.contains("The game stopped at this position: "),
        "{text}"
    );
    let hint = first_hint(&text);
    let text = out(&fed(
        &[
            "play",
            "short-nardy:stake=arithmetic",
            "--seat",
            "both",
            "--seed",
            "5",
        ],
        &format!("{hint}\nwhat\nraise\n\naccept\nquit\n"),
    ));
    assert!(
        text.contains("to throw for 1 point; Enter throws, or raise."),
        "{text}"
    );
    assert!(
        text.contains("the stake rises to 2 points; accept, refuse?"),
        "{text}"
    );
    let taken = text.find(": accept.").unwrap();
    assert!(text[taken..].contains(" throws "), "{text}");
}
