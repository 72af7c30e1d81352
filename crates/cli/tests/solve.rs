//! Solved hunt games: found, kept, verified, used for advice; spoilt files are not.

#![expect(clippy::unwrap_used, reason = "tests may")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use serde_json::Value;

/// A folder of its own for every test.
fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    if folder.exists() {
        fs::remove_dir_all(&folder).unwrap();
    }
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs the program with its cache in this folder.
fn lauta(folder: &Path, arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_lauta"))
        .current_dir(folder)
        .env("XDG_CACHE_HOME", folder)
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .unwrap()
}

fn text(output: &Output) -> String {
    String::from_utf8([&output.stdout[..], &output.stderr].concat()).unwrap()
}

const STUDY: &str = "format = 1\nparent = 'deer-and-dogs'\nname = 'Small'\n[rules]\n\
    lines = ['a1 b1 c1', 'a2 b2 c2', 'a3 b3 c3', 'a1 a2 a3', 'b1 b2 b3', 'c1 c2 c3', 'a1 b2 c3', 'c1 b2 a3']\n\
    start = 'X1X/ooo/3 X 2 0'\ntarget = 3\n";

/// All files in the cache, in the order of their names.
fn kept(folder: &Path) -> Vec<PathBuf> {
    let files = fs::read_dir(folder.join("lauta")).unwrap();
    let mut files: Vec<PathBuf> = files.map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

#[test]
fn solves_keeps_and_verifies() {
    let folder = folder("solves");
    fs::write(folder.join("small.toml"), STUDY).unwrap();
    let solve = ["exact", "solve", "small.toml", "--threads", "1", "--json"];
    let solved = lauta(&folder, &solve);
    assert_eq!(solved.status.code(), Some(0), "{}", text(&solved));
    let solved: Value = serde_json::from_slice(&solved.stdout).unwrap();
    assert_eq!(solved["levels"].as_array().unwrap().len(), 6);
    assert!(!solved["start"].is_null());
    let files = kept(&folder);
    assert_eq!(files.len(), 6);
    for pair in files.chunks(3) {
        for (n, file) in pair.iter().enumerate() {
            let mut verify = vec![
                "exact",
                "verify",
                file.to_str().unwrap(),
                "--game",
                "small.toml",
            ];
            if n > 0 {
                verify.extend(["--below", pair[n - 1].to_str().unwrap()]);
            }
            let verified = lauta(&folder, &verify);
            assert_eq!(verified.status.code(), Some(0), "{}", text(&verified));
        }
    }
    // Again from what has been kept; and what is spoilt is told, and made again.
    let without_seconds = |output: &Output| {
        let mut value: Value = serde_json::from_slice(&output.stdout).unwrap();
        for level in value["levels"].as_array_mut().unwrap() {
            level["seconds"].take();
        }
        value
    };
    let first = lauta(&folder, &solve);
    let bytes = fs::read(&files[0]).unwrap();
    let mut wrong = bytes.clone();
    *wrong.last_mut().unwrap() ^= 1;
    for (spoilt, complaint) in [
        (&bytes[..bytes.len() - 1], "is truncated"),
        (&wrong, "is corrupt"),
        (b"something else altogether", "is no set"),
        (&fs::read(&files[1]).unwrap(), "is no set"),
    ] {
        fs::write(&files[0], spoilt).unwrap();
        let again = lauta(&folder, &solve);
        assert!(text(&again).contains(complaint), "{}", text(&again));
        assert_eq!(without_seconds(&again), without_seconds(&first));
        assert_eq!(fs::read(&files[0]).unwrap(), bytes);
    }
    let other = lauta(
        &folder,
        &[
            "exact",
            "verify",
            files[0].to_str().unwrap(),
            "--game",
            "adugo",
        ],
    );
    assert_eq!(other.status.code(), Some(1));
    assert!(
        text(&other).contains("was made for other rules"),
        "{}",
        text(&other)
    );
    let large = lauta(&folder, &["exact", "solve", "deer-and-dogs"]);
    assert_eq!(large.status.code(), Some(2));
    assert!(text(&large).contains("GiB"), "{}", text(&large));
}

#[test]
fn bad_boards_are_refused_with_all_faults() {
    let folder = folder("boards");
    for (lines, start, faults) in [
        (
            "'a1 b1 c1', 'a3 b3 c3'",
            "3/X1o X 0 0",
            vec!["cannot be reached"],
        ),
        (
            "'a1 b1 c1', 'b1 c1 d1', 'a1 b1'",
            "X2o X 0 0",
            vec!["two lines join b1 and c1", "two lines join a1 and b1"],
        ),
        (
            "'a1 b1', 'x9 a1', 'b1 b1'",
            "Xo X 0 0",
            vec!["\"x9\" is no point", "meets no point twice"],
        ),
        ("'a1 b1 c1 d1'", "X2o/3 X 0 0", vec!["start"]),
        ("'a1 b1 c1 d1'", "Xoooo X 0 0", vec!["start"]),
        (
            "'a1 b1 c1 d1'",
            "Xo2 X 9 0",
            vec!["more pieces than the board has points"],
        ),
        ("'a1 b1 c1 d1'", "4 X 0 0", vec!["0 X and 0 o"]),
        (
            "'a1 b1 c1 d1', 'a1 b1'",
            "Xo2 X 0 0\'\nquiet = 0\nrepetition = \'off",
            vec!["two lines", "quiet"],
        ),
    ] {
        let file = folder.join("odd.toml");
        let rules = format!(
            "format = 1\nparent = 'adugo'\n[rules]\nlines = [{lines}]\nstart = '{start}'\ntarget = 1\n"
        );
        fs::write(&file, rules).unwrap();
        let checked = lauta(&folder, &["check", "odd.toml"]);
        assert_eq!(checked.status.code(), Some(1), "{lines}");
        for fault in faults {
            assert!(
                text(&checked).contains(fault),
                "{fault}: {}",
                text(&checked)
            );
        }
    }
    fs::write(folder.join("small.toml"), STUDY).unwrap();
    let good = lauta(&folder, &["check", "small.toml"]);
    assert_eq!(good.status.code(), Some(0), "{}", text(&good));
}
