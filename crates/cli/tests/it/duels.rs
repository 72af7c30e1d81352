//! Duels against other engines: `lauta ubgi` itself, and scripts that do it wrong.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Output;
use std::time::{Duration, Instant};

use serde_json::{Value, json as object};

use crate::run::{json, lauta, out};

/// A folder of its own for the scripts of a test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("duels-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// The program as an engine of this player.
fn right(player: &str) -> String {
    let lauta = env!("CARGO_BIN_EXE_lauta");
    format!("'{lauta}' ubgi --no-cube --player {player}")
}

/// An engine that is this script of a shell, run in the folder.
fn script(folder: &Path, text: &str) -> String {
    let path = folder.join("engine");
    let text = format!("cd '{}'\n{text}", folder.display());
    fs::write(&path, text).unwrap();
    format!("ubgi:sh '{}'", path.display())
}

/// A script that greets as it should, and does this when it is to play.
fn asked(then: &str) -> String {
    format!(
        "while read -r line; do case $line in\n\
         ubgi) echo 'id name Script'; echo 'proto 0.2'; echo ubgiok;;\n\
         isready) echo readyok;;\n\
         quit) exit;;\n\
         go*) {then};;\n\
         esac; done"
    )
}

fn duel(game: &str, a: &str, b: &str, games: u32, more: &[&str]) -> Output {
    let games = games.to_string();
    let mut arguments = vec!["duel", game, a, b, "--games", &games];
    arguments.extend(more);
    lauta(&arguments)
}

/// The result of a duel without its time, its names and the faults of engines.
fn without_faults(output: &Output) -> Value {
    let mut result = json(output);
    let figures = result.as_object_mut().unwrap();
    for key in [
        "a",
        "b",
        "seconds",
        "forfeits_a",
        "faults_a",
        "forfeits_b",
        "faults_b",
    ] {
        figures.remove(key);
    }
    result
}

/// Points of the first player in all games together.
fn points(output: &Output) -> f64 {
    let result = json(output);
    result["points_per_game"].as_f64().unwrap() * result["games"].as_f64().unwrap()
}

#[test]
fn an_engine_plays_as_well_over_ubgi_as_inside() {
    let engine = |player: &str| format!("ubgi:{}", right(player));
    for game in [
        "backgammon",
        "backgammon:setup=nackgammon",
        "backgammon:setup=hypergammon,jacoby=false",
    ] {
        let inside = duel(game, "net:0", "greedy", 10, &["--json"]);
        let plain = json(&inside);
        assert!(plain["forfeits_b"].is_null() && plain["faults_b"].is_null());
        for (a, b) in [
            ("net:0".into(), engine("greedy")),
            (engine("net:0"), "greedy".into()),
            (engine("net:0"), engine("greedy")),
        ] {
            let outside = duel(game, &a, &b, 10, &["--json"]);
            assert!(outside.status.success(), "{outside:?}");
            let result = json(&outside);
            assert_eq!(result["a"], a);
            for (side, who) in [("a", &a), ("b", &b)] {
                let clean = |empty: Value| match who.starts_with("ubgi:") {
                    true => empty,
                    false => Value::Null,
                };
                assert_eq!(result[format!("forfeits_{side}")], clean(0.into()));
                assert_eq!(result[format!("faults_{side}")], clean(object!([])));
            }
            assert_eq!(
                without_faults(&outside),
                without_faults(&inside),
                "{game}: {a}, {b}"
            );
        }
    }
}

/// Every way to go wrong loses the game, is named, and the next game begins afresh.
#[test]
fn faults_lose_the_game_and_are_named() {
    let quick = &["--json", "--engine-seconds", "0.4"][..];
    let usual = &["--json"][..];
    for (text, limit, kind, detail) in [
        (
            asked("echo bestmove 8/1"),
            usual,
            "illegal",
            "illegal play \"8/1\" with ",
        ),
        (
            asked("echo bestmove"),
            usual,
            "illegal",
            "illegal play \"\" with ",
        ),
        (asked("exit 3"), usual, "ended", "its output ended"),
        ("exit 0".into(), usual, "ended", "its output ended"),
        (
            asked("echo who, me"),
            usual,
            "unreadable",
            "unreadable line: who, me",
        ),
        (
            asked(r"printf 'a\033[2J\n'"),
            usual,
            "unreadable",
            r"unreadable line: a\u{1b}[2J",
        ),
        (
            asked("head -c 100000 /dev/zero"),
            usual,
            "too-long",
            "a line is longer than 4096 bytes",
        ),
        (
            asked("echo error bad_state missing dice"),
            usual,
            "error",
            "error bad_state missing dice",
        ),
        (
            asked(":"),
            quick,
            "silent",
            "no bestmove within 0.4 seconds",
        ),
        (
            asked("while :; do echo info nodes 1; done"),
            quick,
            "silent",
            "no bestmove within 0.4 seconds",
        ),
        (
            asked("exec sleep 600"),
            quick,
            "silent",
            "no bestmove within 0.4 seconds",
        ),
        (
            "cat >seen".into(),
            quick,
            "silent",
            "no ubgiok within 0.4 seconds",
        ),
        (
            "while :; do echo hello; done".into(),
            quick,
            "silent",
            "no ubgiok within 0.4 seconds",
        ),
        (
            "echo ubgiok; cat >seen".into(),
            quick,
            "silent",
            "no readyok within 0.4 seconds",
        ),
    ] {
        let folder = folder("faults");
        let engine = script(&folder, &format!("echo noise >&2\n{text}"));
        let output = duel("backgammon", "greedy", &engine, 2, limit);
        assert_eq!(output.status.code(), Some(1), "{text}: {output:?}");
        assert!(output.stderr.is_empty(), "{text}: {output:?}");
        let result = json(&output);
        assert_eq!(result["wins_a"], 2, "{text}: {result}");
        // A game lost by a fault costs one point.
        assert_eq!(result["points_per_game"], 1.0, "{text}: {result}");
        assert_eq!(result["forfeits_b"], 2, "{text}: {result}");
        let faults = result["faults_b"].as_array().unwrap();
        assert_eq!(faults.len(), 1, "{text}: {result}");
        assert_eq!(
            (
                &faults[0]["fault"],
                &faults[0]["games"],
                &faults[0]["first_game"]
            ),
            (&kind.into(), &2.into(), &1.into()),
            "{text}: {result}"
        );
        let told = faults[0]["detail"].as_str().unwrap();
        assert!(told.starts_with(detail), "{text}: {told}");
    }
}

/// An engine that goes wrong once: the games before and after are those of one that never does.
#[test]
fn other_games_go_on_as_if_nothing_had_happened() {
    let folder = folder("once");
    let good = right("greedy");
    let bad = asked("echo bestmove 1/0");
    let engine = script(
        &folder,
        &format!("if [ -e once ]; then exec {good}; fi\n: >once\n{bad}"),
    );
    let clean = |games| points(&duel("backgammon", "net:0", "greedy", games, &["--json"]));
    let output = duel("backgammon", "net:0", &engine, 6, &["--json"]);
    assert_eq!(json(&output)["forfeits_b"], 1);
    assert!((points(&output) - 1.0 - (clean(6) - clean(1))).abs() < 1e-9);

    fs::remove_file(folder.join("once")).unwrap();
    let output = duel("backgammon", "net:0", &engine, 2, &[]);
    assert_eq!(output.status.code(), Some(1));
    let text = out(&output);
    let (_, told) = text
        .split_once(&format!("{engine} lost 1 game by faults:\n"))
        .unwrap();
    assert!(
        told.starts_with("  illegal, 1 game, first in game 1: illegal play \"1/0\" with "),
        "{text}"
    );
}

#[test]
fn an_engine_that_only_fails_is_given_up() {
    let folder = folder("given-up");
    let bad = asked("echo bestmove 1/0");
    let engine = script(&folder, &format!("echo started >>starts\n{bad}"));
    let result = json(&duel("backgammon", &engine, "greedy", 30, &["--json"]));
    assert_eq!(result["wins_b"], 30);
    assert_eq!(result["forfeits_a"], 30);
    let faults = &result["faults_a"];
    assert_eq!(
        (&faults[0]["fault"], &faults[0]["games"]),
        (&"illegal".into(), &5.into())
    );
    assert_eq!(
        (&faults[1]["fault"], &faults[1]["games"]),
        (&"given-up".into(), &25.into())
    );
    let starts = fs::read_to_string(folder.join("starts")).unwrap();
    assert_eq!(starts.lines().count(), 5);
}

/// Processes that an engine has started and left behind end with it.
#[test]
#[cfg(target_os = "linux")]
fn nothing_of_an_engine_is_left_running() {
    let folder = folder("left");
    let wait = asked("sleep 600 & echo $! >>pids; echo $$ >>pids; wait");
    let engine = script(&folder, &wait);
    let limit = ["--json", "--engine-seconds", "0.4"];
    let result = json(&duel("backgammon", "greedy", &engine, 2, &limit));
    assert_eq!(result["forfeits_b"], 2);
    let pids = fs::read_to_string(folder.join("pids")).unwrap();
    assert_eq!(pids.lines().count(), 4);
    // A killed process may still take its last breath, and whoever inherits it may not have noticed.
    let state = |pid: &str| fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    let ended = |pid| state(pid).is_empty() || state(pid).contains(") Z ");
    for pid in pids.lines() {
        let by = Instant::now() + Duration::from_secs(5);
        while !ended(pid) && Instant::now() < by {
            std::thread::sleep(Duration::from_millis(10));
        }
        assert!(ended(pid), "{}", state(pid));
    }
}

#[test]
fn engines_that_cannot_play_are_refused() {
    let engine = format!("ubgi:{}", right("greedy"));
    for (game, who, error) in [
        ("daldos", &*engine, "UBGI cannot say positions of daldos"),
        ("tavla", &engine, "UBGI cannot say positions of tavla"),
        ("backgammon", "ubgi:/no/such/engine", "/no/such/engine: "),
        ("backgammon", "ubgi:", "a command is missing"),
        ("backgammon", "ubgi:a 'b", "open quote"),
        ("backgammon", "level:10", "ubgi:COMMAND"),
    ] {
        let output = duel(game, "greedy", who, 2, &[]);
        assert_eq!(output.status.code(), Some(2), "{who}: {output:?}");
        let told = String::from_utf8_lossy(&output.stderr);
        assert!(told.contains(error), "{who}: {told}");
    }
    for seconds in ["0", "x", "-1", "nan"] {
        let limit = format!("--engine-seconds={seconds}");
        let output = duel("backgammon", "greedy", &engine, 2, &[&limit]);
        assert_eq!(output.status.code(), Some(2), "{output:?}");
    }
}

/// A thousand games against an engine that goes wrong now and then, each time in another way.
#[test]
fn a_thousand_games_end_whatever_an_engine_does() {
    let folder = folder("thousand");
    let good = right("greedy");
    let engine = script(
        &folder,
        &format!(
            "echo started >>starts\n\
             case $(($(wc -l <starts) % 3)) in\n\
             0) wrong='bestmove 1/0';; 1) wrong='lost';; 2) wrong='';;\n\
             esac\n\
             {good} | {{\n\
             n=0\n\
             while read -r line; do\n\
             case $line in bestmove*) n=$((n + 1));; esac\n\
             if [ $n -eq 400 ]; then [ -n \"$wrong\" ] && echo \"$wrong\"; kill -9 0; fi\n\
             echo \"$line\"\n\
             done; }}"
        ),
    );
    let output = duel("backgammon", "greedy", &engine, 1000, &["--json"]);
    let result = json(&output);
    assert_eq!(result["games"], 1000);
    let number = |value: &Value| value.as_u64().unwrap();
    let ends = ["wins_a", "wins_b", "draws"].map(|key| number(&result[key]));
    assert_eq!(ends.iter().sum::<u64>(), 1000);
    // About 20 decisions a game, and one in 400 is wrong.
    let forfeits = number(&result["forfeits_b"]);
    assert!((20..=120).contains(&forfeits), "{result}");
    let faults = result["faults_b"].as_array().unwrap();
    let named = faults.iter().map(|fault| number(&fault["games"]));
    assert_eq!(named.sum::<u64>(), forfeits, "{result}");
    let mut kinds: Vec<&str> = faults
        .iter()
        .map(|f| f["fault"].as_str().unwrap())
        .collect();
    kinds.sort_unstable();
    assert_eq!(kinds, ["ended", "illegal", "unreadable"]);
    let starts = fs::read_to_string(folder.join("starts")).unwrap();
    let started = starts.lines().count() as u64;
    assert!(
        [forfeits, forfeits + 1].contains(&started),
        "{started} starts, {forfeits} faults"
    );
    // Both play alike but for the faults.
    let [won, lost, _] = ends;
    assert!(won.abs_diff(lost + forfeits) < 150, "{result}");
}
