//! The program as people and scripts meet it.

use proptest::prelude::*;

use crate::run::{fed, json, lauta, out, unread};

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
        "open",
        "convert",
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
        (vec!["duel", "daldos", "level:10", "random"], 2),
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
fn cases_fail_by_name() {
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
fn games_are_found_by_words() {
    let ids = |words: &[&str]| -> Vec<String> {
        let games = json(&lauta(&[&["games", "--json"], words].concat()));
        let games = games.as_array().unwrap().iter();
        games
            .map(|game| game["id"].as_str().unwrap().into())
            .collect()
    };
    assert_eq!(ids(&["BRÄD"]), ["bradspel", "bradspel-wilson"]);
    assert_eq!(ids(&["castile", "1283", "cab"]), ["cab-e-quinal"]);
    let partly = lauta(&["games", "návuotna"]);
    assert!(
        out(&partly).trim_start().starts_with("Known in part"),
        "{}",
        out(&partly)
    );
    let none = lauta(&["games", "chess960"]);
    assert_eq!((none.status.code(), out(&none).as_str()), (Some(1), ""));
    assert!(String::from_utf8_lossy(&none.stderr).contains("chess960"));
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
fn a_reader_that_goes_away_is_no_error() {
    let output = unread(&["moves", "deer-and-dogs"]);
    assert!(
        output.status.success() && output.stderr.is_empty(),
        "{output:?}"
    );
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
    // A file that is no checkpoint is refused.
    std::fs::write(folder.join("small.net.part"), b"something else").unwrap();
    let output = lauta(&arguments("400"));
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("is no network"), "{error}");
    assert_eq!(std::fs::read(&file).unwrap(), whole);
    let output = lauta(&["train", "deer-and-dogs", "--hidden", "32"]);
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("has no dice"), "{error}");
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
