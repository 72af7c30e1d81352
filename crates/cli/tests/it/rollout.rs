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
