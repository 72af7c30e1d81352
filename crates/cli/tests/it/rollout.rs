//! Rollouts, and networks from a file, as people meet them.

use std::process::{Command, Output};

fn lauta(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lauta"))
        .env("XDG_CACHE_HOME", env!("CARGO_TARGET_TMPDIR"))
        .args(arguments)
        .output()
        .unwrap()
}

/// A race that is nearly over.
const NEAR_THE_END: [&str; 6] = [
    "best",
    "backgammon",
    "--position",
    "3,2,1/4,3",
    "--throw",
    "2-1",
];

#[test]
fn a_rollout_says_how_sure_it_is() {
    let best = |more: &[&str]| lauta(&[&NEAR_THE_END, more].concat());
    let json = |more: &[&str]| -> serde_json::Value {
        serde_json::from_slice(&best(&[&["--json"], more].concat()).stdout).unwrap()
    };
    let rolled = json(&["--rollout", "36", "--threads", "1"]);
    assert_eq!(rolled, json(&["--rollout", "36", "--threads", "3"]));
    assert_eq!(rolled["rollout"]["trials"], 36);
    assert_eq!(rolled["rollout"]["asked"], 36);
    let first = &rolled["moves"][0];
    assert_eq!(first["basis"], "rollout");
    for key in ["trials", "stderr", "behind", "behind_stderr"] {
        assert!(first["rollout"][key].is_number(), "{key}: {first}");
    }
    // The other side needs both of its men off, and has every first throw once: exact.
    let equity = first["equity"].as_f64().unwrap();
    let truncated = json(&["--rollout", "36", "--truncate", "1", "--luck"]);
    assert_eq!(truncated["rollout"]["luck_taken_out"], false);
    assert!((-1.0..=1.0).contains(&equity));
    let text = String::from_utf8(best(&["--rollout", "36"]).stdout).unwrap();
    assert!(
        text.contains(" ± 0.0") && text.contains("trials after each move"),
        "{text}"
    );
}

#[test]
fn a_decision_about_the_cube_is_rolled_out() {
    let position = "20,19,11,9(2),8(3),7(2),6(3),5(2)/23,4(3),3(4),2(5),1(2)";
    let best = |game: &str, more: &[&str]| {
        let place = ["best", game, "--position", position, "--rollout", "36"];
        lauta(&[&place, more].concat())
    };
    let json = |game: &str, more: &[&str]| -> serde_json::Value {
        let output = best(game, &[&["--json"], more].concat());
        serde_json::from_slice(&output.stdout).unwrap()
    };
    let rolled = json("backgammon", &["--threads", "1"]);
    assert_eq!(rolled, json("backgammon", &["--threads", "3"]));
    assert_eq!(rolled["cube"]["rollout"]["trials"], 36);
    for key in [
        "no_double_stderr",
        "double_take_stderr",
        "difference_stderr",
    ] {
        let stderr = rolled["cube"]["rollout"][key].as_f64().unwrap();
        assert!((0.001..0.2).contains(&stderr), "{key} {stderr}");
    }
    // An answer is the other side of the same games.
    let answered = json("backgammon", &["--doubled"]);
    let lines = answered["cube"]["lines"].as_array().unwrap();
    let take = lines
        .iter()
        .find(|line| line["decision"] == "take")
        .unwrap();
    let doubled = rolled["cube"]["double_take"].as_f64().unwrap();
    assert!((take["equity"].as_f64().unwrap() + doubled).abs() < 1e-9);
    let text = String::from_utf8(best("backgammon", &[]).stdout).unwrap();
    assert!(
        text.contains("a rollout of 36 trials without a double and as many"),
        "{text}"
    );
    let dead = best("backgammon:match-to=7", &["--score", "6:2"]);
    assert_eq!(dead.status.code(), Some(2));
    let text = String::from_utf8(dead.stderr).unwrap();
    assert!(text.contains("nobody can turn the cube"), "{text}");
}

/// Near the end the exact equities with the cube are known.
#[test]
fn a_rolled_out_cube_comes_to_the_exact_equities() {
    for men in [
        "---AA-------------------b-",
        "--A--A-----------------b--",
        "--A--A----------------b---",
    ] {
        let id = format!("XGID={men}:0:0:1:00:0:0:0:0:10");
        let cube = |more: &[&str]| -> serde_json::Value {
            let place = ["best", "backgammon", "--position", &id, "--json"];
            let output = lauta(&[&place, more].concat());
            serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["cube"].take()
        };
        let [exact, rolled] = [cube(&[]), cube(&["--rollout", "1296"])];
        assert_eq!(exact["verdict"], rolled["verdict"], "{men}");
        for key in ["no_double", "double_take"] {
            let [exact, rolled] = [&exact, &rolled].map(|cube| cube[key].as_f64().unwrap());
            assert!(
                (exact - rolled).abs() < 0.005,
                "{men} {key}: {rolled}, not {exact}"
            );
        }
    }
}

/// A beaver: twice the stake, and the cube that a take gives.
#[test]
fn a_beaver_is_worth_twice_a_take() {
    let cube = |due: &str, more: &[&str]| -> serde_json::Value {
        let id = format!("XGID=-BBCCCB------------bbccba-:0:0:1:{due}:0:0:2:0:10");
        let place = ["best", "backgammon", "--position", &id, "--json"];
        let output = lauta(&[&place, more].concat());
        serde_json::from_slice::<serde_json::Value>(&output.stdout).unwrap()["cube"].take()
    };
    for more in [&[][..], &["--rollout", "36"]] {
        let doubled = cube("00", more);
        let [take, beaver] =
            ["double_take", "double_beaver"].map(|key| doubled[key].as_f64().unwrap());
        assert!(
            take < 0.0 && (beaver - 2.0 * take).abs() < 1e-9,
            "{doubled}"
        );
        let answered = cube("D", more);
        let lines = answered["lines"].as_array().unwrap();
        let [beaver, take] = [0, 1].map(|n| lines[n]["equity"].as_f64().unwrap());
        assert_eq!(lines[0]["decision"], "beaver");
        assert!((beaver - 2.0 * take).abs() < 1e-9, "{answered}");
    }
}

#[test]
fn a_rollout_needs_dice() {
    let refused = lauta(&["best", "bagh-chal", "--rollout", "36"]);
    assert_eq!(refused.status.code(), Some(2));
    let text = String::from_utf8(refused.stderr).unwrap();
    assert!(text.contains("without dice"), "{text}");
}

#[test]
fn networks_in_files_play_and_bad_ones_are_refused_by_name() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let good = path("good.net");
    let trained = lauta(&[
        "train",
        "daldosa:n=4",
        "--games",
        "100",
        "--threads",
        "1",
        "--hidden",
        "32",
        "--out",
        &good,
    ]);
    assert!(trained.status.success());
    let duel = |game: &str, file: &str| {
        let player = format!("net={file}:1");
        lauta(&["duel", game, &player, "random", "--games", "2"])
    };
    let played = duel("daldosa:n=4", &good);
    assert!(
        String::from_utf8(played.stdout)
            .unwrap()
            .contains("good.net:1")
    );

    let bytes = std::fs::read(&good).unwrap();
    let mut altered = bytes.clone();
    let middle = altered.len() / 2;
    altered[middle] ^= 1;
    let mut version = bytes.clone();
    let digit = bytes.iter().position(u8::is_ascii_digit).unwrap();
    version[digit] = b'9';
    for (name, bytes, says) in [
        ("short.net", &bytes[..bytes.len() / 2], "is truncated"),
        ("altered.net", &altered, "its checksum is wrong"),
        ("version.net", &version, "another version"),
        ("text.net", b"hello".as_slice(), "is no network"),
    ] {
        let file = path(name);
        std::fs::write(&file, bytes).unwrap();
        let refused = duel("daldosa:n=4", &file);
        assert_eq!(refused.status.code(), Some(2), "{name}");
        let text = String::from_utf8(refused.stderr).unwrap();
        assert!(
            text.contains(&file) && text.contains(says),
            "{name}: {text}"
        );
    }
    for (game, file, says) in [
        ("backgammon", good.as_str(), "other rules, those of daldosa"),
        (
            "daldosa:n=4,end=last-piece",
            &good,
            "other rules, those of daldosa",
        ),
        ("bagh-chal", &good, "without dice"),
        ("daldosa", &path("none.net"), "none.net"),
    ] {
        let refused = duel(game, file);
        assert_eq!(refused.status.code(), Some(2), "{game}");
        let text = String::from_utf8(refused.stderr).unwrap();
        assert!(text.contains(says), "{game}: {text}");
    }
}
