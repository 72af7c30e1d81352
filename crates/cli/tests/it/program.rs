//! The program as people and scripts meet it.

use std::io::Write;
use std::process::{Command, Output, Stdio};

use proptest::prelude::*;

fn lauta(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lauta"))
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

/// Runs the program with this text on standard input.
fn fed(arguments: &[&str], text: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lauta"))
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(text.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn json(output: &Output) -> serde_json::Value {
    serde_json::from_slice(&output.stdout).unwrap()
}

#[test]
fn help_is_reviewed() {
    let mut text = String::new();
    for command in [
        "",
        "serve",
        "games",
        "rules",
        "moves",
        "why",
        "check",
        "cases",
        "perft",
        "play",
        "verify",
        "answer",
        "openings",
        "train",
        "best",
        "analyse",
        "draw",
        "bench",
        "duel",
        "exact",
        "exact solve",
        "exact verify",
        "exact race",
        "exact layer",
        "exact freeze",
        "exact frozen",
        "exact bear-off",
        "exact match-equity",
        "exact hits",
        "exact endgame",
        "exact board",
        "exact report",
    ] {
        let arguments: Vec<&str> = command.split_whitespace().chain(["--help"]).collect();
        text += &format!(
            "--- lauta {}\n{}\n",
            arguments.join(" "),
            out(&lauta(&arguments))
        );
    }
    insta::assert_snapshot!(text);
}

#[test]
fn exit_codes_say_what_happened() {
    for (arguments, code) in [
        (vec!["games"], 0),
        (vec!["rules", "bradspel"], 0),
        (vec!["rules", "bradspiel"], 2),
        (vec!["moves", "backgammon"], 2),
        (vec!["moves", "backgammon", "--throw", "6-5"], 0),
        (vec!["moves", "backgammon", "--throw", "7-5"], 2),
        (
            vec![
                "moves",
                "backgammon",
                "--position",
                "nonsense",
                "--throw",
                "6-5",
            ],
            2,
        ),
        (vec!["why", "backgammon", "--throw", "3-1", "8/5 6/5"], 0),
        (vec!["why", "backgammon", "--throw", "3-1", "8/4"], 0),
        (vec!["why", "backgammon", "--throw", "3-1", "8/2"], 1),
        (vec!["check", "no-such-file.toml"], 1),
        (vec!["duel", "daldos", "level:9", "random"], 2),
        (vec!["nonsense"], 2),
    ] {
        assert_eq!(lauta(&arguments).status.code(), Some(code), "{arguments:?}");
    }
}

#[test]
fn results_go_to_standard_output_and_complaints_do_not() {
    let wrong = lauta(&["rules", "bradspiel"]);
    assert!(wrong.stdout.is_empty());
    let complaint = String::from_utf8(wrong.stderr).unwrap();
    assert!(complaint.contains("bradspel"), "{complaint}");
}

#[test]
fn moves_are_a_move_and_a_position_a_line() {
    let text = out(&lauta(&["moves", "backgammon", "--throw", "6-5"]));
    assert_eq!(text.lines().count(), 7);
    assert!(text.lines().all(|line| line.split('\t').count() == 2));
    let document = json(&lauta(&["moves", "backgammon", "--throw", "6-5", "--json"]));
    assert_eq!(document["moves"].as_array().unwrap().len(), 7);
    assert_eq!(document["throw"], "6-5");
}

#[test]
fn why_cites_the_rule_and_its_source() {
    let text = out(&lauta(&[
        "why",
        "bradspel",
        "--position",
        "24(14),18/24(15)",
        "--throw",
        "6-5",
        "24/18",
    ]));
    assert!(
        text.contains("at most 1 own men") && text.contains("Vasa"),
        "{text}"
    );
}

#[test]
fn cases_fail_and_are_skipped_by_name() {
    let case = |game: &str, count: u32| {
        format!(
            "[[case]]\nid = \"X-1\"\ngame = \"{game}\"\nme = \"24(2),13(5),8(3),6(5)\"\nopp = \"24(2),13(5),8(3),6(5)\"\nthrow = \"6-5\"\ncount = {count}\n"
        )
    };
    let good = fed(&["cases", "-"], &case("backgammon", 7));
    assert_eq!(
        (out(&good).as_str(), good.status.code()),
        ("1 passed, 0 failed, 0 skipped\n", Some(0))
    );
    let bad = fed(&["cases", "-"], &case("backgammon", 8));
    assert!(out(&bad).ends_with("0 passed, 1 failed, 0 skipped\n") && bad.status.code() == Some(1));
    let later = fed(&["cases", "-"], &case("trictrac", 8));
    assert!(out(&later).contains("trictrac is not supported yet"));
}

#[test]
fn a_rule_file_gets_all_its_faults_at_once() {
    let text = "format = 1\nparent = \"backgammon\"\nname = \"X\"\n[rules]\nhome = 9\npoints = 7\n";
    let answer = fed(&["check", "-"], text);
    let faults = out(&answer);
    assert!(
        faults.contains("home") && faults.contains("points") && faults.contains('^'),
        "{faults}"
    );
    assert_eq!(answer.status.code(), Some(1));
    let unknown = out(&fed(
        &["check", "-"],
        "format = 1\nname = \"X\"\n[rules]\nsetpu = \"24(2)\"\n",
    ));
    assert!(
        unknown.contains("setpu") && unknown.contains('^'),
        "{unknown}"
    );
}

#[test]
fn the_list_of_games_lines_up_and_has_english_names() {
    use unicode_width::UnicodeWidthStr;
    let list = String::from_utf8(lauta(&["games"]).stdout).unwrap();
    let games = lauta_catalog::games();
    let mut columns = std::collections::BTreeSet::new();
    for about in &games {
        let begin = format!("  {} ", about.id);
        let line = list.lines().find(|line| line.starts_with(&begin)).unwrap();
        assert!(line.contains(&about.english), "{line}");
        let end = format!("  {}, {} (", about.place, about.period);
        let (before, _) = line.split_once(&end).unwrap_or_else(|| panic!("{line}"));
        columns.insert(before.trim_end().width().max(before.width()));
    }
    assert_eq!(columns.len(), 1, "{columns:?}");
    assert!(list.contains("平(北)雙陸"));
}

#[test]
fn figures_have_the_keys_that_scripts_read() {
    let duel = json(&lauta(&[
        "duel",
        "daldosa:n=4",
        "greedy",
        "random",
        "--games",
        "4",
        "--json",
    ]));
    for key in [
        "game",
        "a",
        "b",
        "games",
        "points_per_game",
        "stderr",
        "wins_a",
        "wins_b",
        "gains_a",
        "draws",
        "seconds",
    ] {
        assert!(!duel[key].is_null(), "{key}");
    }
    let best = json(&lauta(&[
        "best",
        "backgammon",
        "--throw",
        "3-1",
        "--plies",
        "0",
        "--json",
    ]));
    assert_eq!(best["moves"][0]["move"], "8/5 6/5");
    for key in ["move", "position", "equity", "outcomes", "evaluations"] {
        assert!(!best["moves"][0][key].is_null(), "{key}");
    }
    let bench = json(&lauta(&["bench", "daldosa", "--seconds", "0.03", "--json"]));
    for key in [
        "game",
        "random_games_per_s",
        "plies_per_s",
        "throws_generated_per_s",
        "evaluations_per_s",
    ] {
        assert!(!bench["games"][0][key].is_null(), "{key}");
    }
}

#[test]
fn the_same_seed_gives_the_same_duel() {
    let run = || {
        let mut result = json(&lauta(&[
            "duel", "bradspel", "level:2", "level:3", "--games", "6", "--seed", "5", "--json",
        ]));
        result["seconds"] = 0.into();
        result
    };
    assert_eq!(run(), run());
}

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
        "average error (millipoints)",
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
        (cut.as_str(), "-: the record breaks off after line 3"),
        ("[]", "-: line 1: this is no record of a game"),
        ("", "-: line 1: this is no record of a game"),
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

#[test]
fn a_reader_that_goes_away_is_no_error() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_lauta"))
        .args(["moves", "deer-and-dogs"])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
}

#[test]
fn chances_to_hit_are_printed() {
    let text = out(&lauta(&["exact", "hits", "daldos"]));
    for line in [
        "       4               2/3   66.6667  move 0",
        "   3   4             43/64   67.1875  move 2+0",
    ] {
        assert!(text.lines().any(|printed| printed == line), "{text}");
    }
    let fast = json(&lauta(&["exact", "hits", "daldosa-fast", "--json"]));
    assert_eq!(fast["one_piece"][9]["chance"], "183/32768");
    assert_eq!(
        fast["two_pieces"][0]["distances"],
        serde_json::json!([1, 2])
    );
    for game in ["backgammon", "daldo"] {
        assert_eq!(lauta(&["exact", "hits", game]).status.code(), Some(2));
    }
}

#[test]
fn endings_are_kept_and_used() {
    let folder = tempfile::tempdir().unwrap();
    let cache = folder.path().join("lauta");
    let game = "daldos:n=4,end-check=after-play";
    let endgame = |more: &[&str]| {
        let start = ["exact", "endgame", game, "--cache", cache.to_str().unwrap()];
        lauta(&[&start, more].concat())
    };
    let first = endgame(&["--json"]);
    let said = String::from_utf8(first.stderr.clone()).unwrap();
    assert!(
        said.contains("6162 positions, about 1 MB of memory"),
        "{said}"
    );
    let first = json(&first);
    assert_eq!(first["made"], serde_json::json!(["1v1", "2v1", "2v2"]));
    assert_eq!(first["tables"][2]["positions"], 4290);
    let again = endgame(&["--json"]);
    assert_eq!(json(&again)["made"], serde_json::json!([]));
    assert!(again.stderr.is_empty());
    let position = ["--position", "4/1BABA/4 A -"];
    assert_eq!(out(&endgame(&position)), "0.771344454\n");
    let stands_still = endgame(&["--position", "4/ABABA/4 A -"]);
    assert_eq!(stands_still.status.code(), Some(2));

    // A table that has been tampered with is named and made again.
    let file = first["tables"][2]["file"].as_str().unwrap();
    let good = std::fs::read(file).unwrap();
    std::fs::write(file, &good[..100]).unwrap();
    let mended = endgame(&position);
    assert_eq!(out(&mended), "0.771344454\n");
    let said = String::from_utf8(mended.stderr).unwrap();
    assert!(said.contains(file) && said.contains("cut short"), "{said}");
    assert_eq!(std::fs::read(file).unwrap(), good);

    // The analysis finds them, and says that its values are exact.
    let best = |position, more: &[&str]| {
        let game = ["best", game, "--throw", "3-2", "--position", position];
        let best = Command::new(env!("CARGO_BIN_EXE_lauta"))
            .env("XDG_CACHE_HOME", folder.path())
            .args([&game, more].concat())
            .output()
            .unwrap();
        out(&best)
    };
    let text = best("4/1BABA/4 A -", &[]);
    let first = text.lines().next().unwrap();
    assert!(first.ends_with(" points, exact"), "{text}");
    let text = best("4/1BABA/4 A -", &["--json"]);
    assert!(
        text.contains("\"table\"") && !text.contains("\"judged\""),
        "{text}"
    );
    let text = best("4/ABABA/4 A -", &["--json"]);
    assert!(text.contains("\"judged\""), "{text}");
}

/// The scores that the bots double by, as they are shipped.
#[test]
fn match_equities_are_those_of_the_page() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/match-equity.md");
    let page = std::fs::read_to_string(page).unwrap();
    let made = out(&lauta(&["exact", "match-equity", "--length", "15"]));
    assert!(
        made == page,
        "make it again: lauta exact match-equity --length 15 > docs/match-equity.md"
    );
    let gammons = [
        "exact",
        "match-equity",
        "--gammons",
        "0.1",
        "--backgammons",
        "0.2",
    ];
    assert_eq!(lauta(&gammons).status.code(), Some(2));
}

#[test]
fn a_cube_is_advised_on_before_a_throw() {
    let cube = |game: &str, more: &[&str]| {
        let race = "6(3),5(3),4(3),3(2),2(2),1(2)/6(5),5(5),4(5)";
        lauta(&[&["best", game, "--position", race], more].concat())
    };
    let text = out(&cube("backgammon", &[]));
    assert!(text.starts_with("Double, pass\n  No double"), "{text}");
    // Two points short, with a cube of two: to double again would bring nothing.
    let game = "backgammon:match-to=7";
    let owner = ["--score", "5:3", "--stake", "2", "--owner", "1", "--json"];
    let dead = json(&cube(game, &owner));
    assert_eq!(dead["cube"]["open"], false);
    assert_eq!(dead["cube"]["unit"], "match");
    let crawford = json(&cube(game, &["--score", "6:3", "--json"]));
    assert_eq!(crawford["cube"]["open"], false);
    for wrong in [
        ["--stake", "3", "--owner", "1"],
        ["--stake", "2", "--score", "0:0"],
        ["--stake", "1", "--owner", "2"],
    ] {
        assert_eq!(cube(game, &wrong).status.code(), Some(2), "{wrong:?}");
    }
    // Without a cube the dice have to be thrown.
    assert_eq!(lauta(&["best", "irish"]).status.code(), Some(2));
}

#[test]
fn races_are_told_of() {
    let folder = tempfile::tempdir().unwrap();
    let cache = folder.path().to_str().unwrap();
    let race = |game: &str, position: &str| {
        let race = [
            "exact",
            "bear-off",
            game,
            "--cache",
            cache,
            "--position",
            position,
        ];
        lauta(&[&race[..], &["--json"]].concat())
    };
    let found = json(&race("backgammon", "6,5/2(2)"));
    let wins = found["wins"].as_f64().unwrap();
    assert!((wins - 8473. / 23328.).abs() < 1e-9, "{found}");
    let mean = found["sides"][0]["mean"].as_f64().unwrap();
    assert!((mean - 11431. / 5832.).abs() < 1e-12, "{found}");
    for (game, position) in [
        ("backgammon", "24,5/2(2)"),
        ("backgammon", "6,5/2(2) throw=2-1"),
        ("tabula", "6,5/2(2)"),
        ("daldos", "6,5/2(2)"),
    ] {
        assert_eq!(
            race(game, position).status.code(),
            Some(2),
            "{game} {position}"
        );
    }
}

#[test]
fn endings_that_do_not_exist_are_refused() {
    for (arguments, code) in [
        (vec!["endgame", "daldos", "--pieces", "0v2"], 2),
        (vec!["endgame", "daldos", "--pieces", "2"], 2),
        (vec!["endgame", "daldos-last-piece", "--pieces", "1v1"], 2),
        (vec!["endgame", "daldos", "--pieces", "12v12"], 2),
        (vec!["endgame", "backgammon"], 2),
        (vec!["board", "daldos:n=5", "--most", "1000"], 1),
    ] {
        let arguments = [vec!["exact"], arguments].concat();
        assert_eq!(lauta(&arguments).status.code(), Some(code), "{arguments:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn no_arguments_make_it_panic(
        command in prop::sample::select(vec!["rules", "moves", "why", "best", "draw", "perft", "duel", "games"]),
        arguments in prop::collection::vec("[ -~]{0,24}|--[a-z]{1,8}|backgammon|24\\(2\\)/[0-9,]{1,9}", 0..5),
    ) {
        let mut all = vec![command.to_string()];
        all.extend(arguments.into_iter().map(|a| a.replace('\0', "")));
        if command == "perft" {
            all.extend(["--depth".into(), "1".into()]);
        }
        let all: Vec<&str> = all.iter().map(String::as_str).collect();
        let output = lauta(&all);
        prop_assert!(matches!(output.status.code(), Some(0..=2)), "{all:?}: {output:?}");
        prop_assert!(!String::from_utf8_lossy(&output.stderr).contains("panicked"));
    }
}

#[test]
fn boards_are_answered_in_numbers() {
    let start = "0 -2 0 0 0 0 5 0 3 0 0 0 -5 5 0 0 0 -3 0 -5 0 0 0 0 2 0";
    let output = fed(
        &["answer", "--player", "greedy"],
        &format!("{start} 6 5\n{start} 3 1\nquit\nno numbers\n"),
    );
    assert!(output.status.success());
    let text = out(&output);
    let boards: Vec<Vec<i32>> = text
        .lines()
        .map(|line| line.split(' ').map(|n| n.parse().unwrap()).collect())
        .collect();
    assert_eq!(boards.len(), 2, "{text}");
    for (board, pips) in boards.iter().zip([11, 4]) {
        let of =
            |board: &[i32]| -> i32 { (0..).zip(board).map(|(point, n)| point * (*n).max(0)).sum() };
        let before: Vec<i32> = start.split(' ').map(|n| n.parse().unwrap()).collect();
        assert_eq!(of(&before) - of(board), pips, "{board:?}");
    }
    let output = fed(&["answer"], "1 2 3\n");
    assert_eq!(output.status.code(), Some(1));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(
        error.contains("line 1") && error.contains("3 numbers instead of 28"),
        "{error}"
    );
}

#[test]
fn a_training_goes_on_where_it_was_stopped_and_leaves_a_network() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("train");
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("small.net");
    let arguments = |games| {
        let file = file.to_str().unwrap();
        let small = ["--hidden", "32", "--threads", "2", "--out", file];
        [&["train", "daldosa", "--games", games], &small[..]].concat()
    };
    let output = lauta(&arguments("400"));
    assert!(output.status.success(), "{output:?}");
    let whole = std::fs::read(&file).unwrap();
    assert!(whole.len() < 20_000 && whole.starts_with(b"lauta-network"));
    let curve = std::fs::read_to_string(folder.join("small.csv")).unwrap();
    assert!(
        curve.starts_with("games,positions,surprise,unfinished,start\n"),
        "{curve}"
    );
    assert!(curve.lines().count() >= 3 && !folder.join("small.net.part").exists());
    // It is refined, and keeps what it says of itself.
    let refined = folder.join("refined.net");
    let [from, refined] = [&file, &refined].map(|file| file.to_str().unwrap());
    let refine = [
        "train",
        "daldosa",
        "--labels",
        "600",
        "--plies",
        "2",
        "--threads",
        "2",
    ];
    let output = lauta(&[&refine[..], &["--from", from, "--out", refined]].concat());
    assert!(output.status.success(), "{output:?}");
    let bytes = std::fs::read(refined).unwrap();
    let card = String::from_utf8_lossy(&bytes[16..400]).into_owned();
    assert!(
        card.contains(r#""games":400"#) && card.contains(r#""labels_of":600"#),
        "{card}"
    );
    let error = lauta(&refine).stderr;
    let error = String::from_utf8(error).unwrap();
    assert!(error.contains("--from"), "{error}");
    // What is no checkpoint is not built upon.
    std::fs::write(folder.join("small.net.part"), b"something else").unwrap();
    let output = lauta(&arguments("400"));
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("is no network"), "{error}");
    assert_eq!(std::fs::read(&file).unwrap(), whole);
    let output = lauta(&["train", "deer-and-dogs"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("played without dice"), "{error}");
}

#[test]
fn a_game_string_may_be_a_path() {
    let folder = tempfile::tempdir().unwrap();
    let file = |name: &str, text: &str| {
        let file = folder.path().join(name);
        std::fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_string()
    };
    file(
        "base.toml",
        "format = 1\nparent = \"backgammon\"\nname = \"Base\"\n",
    );
    let mine = file(
        "mine.toml",
        "format = 1\nparent = \"base\"\nname = \"Mine\"\n[rules]\nsetup = \"6(2),1\"\n",
    );
    let spec = format!("{mine}:jacoby=false");
    for arguments in [
        &["rules", &mine][..],
        &["rules", &spec],
        &["moves", &mine, "--throw", "3-1"],
        &["perft", &mine, "--depth", "1"],
        &["statistics", &mine, "--games", "10"],
        &["duel", &mine, "greedy", "random", "--games", "2"],
        &["best", &mine, "--throw", "3-1", "--plies", "0"],
        &["draw", &mine],
    ] {
        let output = lauta(arguments);
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(output.status.success(), "{arguments:?}: {said}");
    }
    assert!(out(&lauta(&["rules", &mine])).contains("Mine"));
    let cases = file(
        "cases.toml",
        &format!(
            "[[case]]\nid = \"M-1\"\ngame = {mine:?}\nme = \"2\"\nopp = \"2\"\nthrow = \"2-1\"\ncount = 1\n"
        ),
    );
    let run = lauta(&["cases", &cases]);
    assert!(out(&run).contains("1 passed, 0 failed"), "{}", out(&run));
    // A server's protocol and this one alike name what is wrong with a file, and where.
    let broken = file("broken.toml", "format = 1\nparent = \"nothing\"\n");
    let output = lauta(&["rules", &broken]);
    let said = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(2), "{said}");
    assert!(said.contains("broken.toml: line 2, column 10"), "{said}");
    let output = lauta(&["rules", "./no-such-file.toml"]);
    assert_eq!(output.status.code(), Some(2));
}
