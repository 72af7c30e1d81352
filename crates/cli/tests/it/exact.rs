//! Exact figures: chances to hit, endings, match equities, the cube, races.

use std::process::Command;

use crate::run::{json, lauta, out};

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

#[test]
fn the_cost_of_decisions_is_measured_in_exact_points() {
    let folder = tempfile::tempdir().unwrap();
    let cost = |game: &str, player: &str, more: &[&str]| {
        let start = ["exact", "cost", game, player, "--json"];
        lauta(&[&start, more].concat())
    };
    let cache = ["--cache", folder.path().to_str().unwrap()];
    let endings = |player| {
        let more = ["--endings", "--random", "--games", "40"];
        json(&cost("daldos:n=4", player, &[&more[..], &cache].concat()))
    };
    let [best, random] = ["level:8", "random"].map(endings);
    assert_eq!(best["positions"], serde_json::Value::Null);
    let all = &best["costs"][0];
    assert!(all["decisions"].as_u64().unwrap() > 30, "{all}");
    assert_eq!(all["best"], all["decisions"]);
    assert_eq!(all["worst_position"], serde_json::Value::Null);
    assert!(random["costs"][0]["cost"].as_f64().unwrap() > 0.05);

    // A hunt is solved whole, a game of tables too if it is small enough.
    let small = folder.path().join("small.toml");
    let rules = "format = 1\nparent = 'deer-and-dogs'\nname = 'Small'\n[rules]\n\
        lines = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3', 'a1 b2 c3', 'c1 b2 a3']\n\
        start = 'X1X/ooo/3 X 2 0'\ntarget = 3\n";
    std::fs::write(&small, rules).unwrap();
    let hunt = json(&cost(
        small.to_str().unwrap(),
        "level:8",
        &[&["--random", "--games", "3"], &cache[..]].concat(),
    ));
    let all = &hunt["costs"][0];
    assert!(hunt["positions"].as_u64().unwrap() > 1000);
    assert!(all["decisions"].as_u64().unwrap() > 20, "{all}");
    assert_eq!(all["best"], all["decisions"], "{all}");
    let refused = cost("backgammon", "level:8", &[]);
    assert_eq!(refused.status.code(), Some(2));
    let refused = cost("trictrac", "level:8", &[]);
    assert_eq!(refused.status.code(), Some(2));
}

/// Equities of no double and of a double that is taken, counted by another program that knows every throw to the end of the
/// game. They were off by up to 0.05 while one cube efficiency was used for bear-offs of every length.
#[test]
fn longer_bear_offs_are_nearly_exact() {
    for (position, known) in [
        ("5(2),2/6,5,3", [0.6817, 1.0553]),
        ("6(2),4,2/6,5,3(2),2", [0.7772, 1.1036]),
        ("6,5,3,2(2)/6,5,4,3,2", [0.6369, 0.8258]),
        ("6,3(2),2/6(2),2", [0.4568, 0.5746]),
    ] {
        let answer = json(&lauta(&[
            "best",
            "backgammon",
            "--position",
            position,
            "--json",
        ]));
        for (choice, known) in ["no_double", "double_take"].into_iter().zip(known) {
            let found = answer["cube"][choice].as_f64().unwrap();
            assert!(
                (found - known).abs() < 0.015,
                "{position}: {choice} {found}, not {known}"
            );
        }
    }
}
