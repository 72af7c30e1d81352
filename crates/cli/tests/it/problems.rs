//! Problems: files are made again by their command, and checked.

use crate::run::{lauta, out};

/// Problem file of daldøs, as the repository has it.
const DALDOS: &str = concat!(
    env!("CARGO_MANIFEST_DIR"),
    "/../running/problems/daldos.toml"
);

#[test]
fn problem_files_are_written_again_by_their_seed_and_checked() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("daldos.toml");
    let file = file.to_str().unwrap();
    let few = ["problems", "daldos", "--count", "30", "--games", "1"];
    let found = lauta(&[&few[..], &["--out", file]].concat());
    // Fewer than were asked for.
    assert_eq!(found.status.code(), Some(1));
    let told = String::from_utf8_lossy(&found.stderr);
    assert!(told.contains("found: 1 of 30; games played: 1"), "{told}");
    assert_eq!(out(&found), "");
    assert_eq!(out(&lauta(&["check", file])), format!("{file}: good\n"));
    let text = std::fs::read_to_string(file).unwrap();
    assert!(text.contains("[[problem]]"), "{text}");
    assert!(std::fs::read_to_string(DALDOS).unwrap().starts_with(&text));
    let other = lauta(&[&few[..], &["--seed", "2", "--threads", "2"]].concat());
    assert_ne!(out(&other), text);
    std::fs::write(file, text.replace("right = \"", "right = \"A1>")).unwrap();
    let wrong = lauta(&["check", file]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(
        out(&wrong).starts_with("problem 1: \"A1>"),
        "{}",
        out(&wrong)
    );
    let unknown = lauta(&["problems", "daldoss"]);
    assert_eq!(unknown.status.code(), Some(2));
}
