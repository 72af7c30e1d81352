//! Solved hunt games: found, kept, verified, used for advice; spoilt files are not.

mod prove;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use lauta_catalog::game::Dice;
use lauta_catalog::{Next, allow_paths, open};
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
    // Again from the saved files; spoilt ones are reported, and made again.
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

/// Positions of games of random moves, whose player has to choose.
fn positions(game: &str) -> Vec<String> {
    let mut dice = Dice::from_seed(1);
    let mut found = BTreeSet::new();
    while found.len() < 24 {
        let mut session = open(game).unwrap();
        while let Next::Choice(_) = session.next() {
            found.insert(session.position());
            let moves = session.moves();
            session.play(&moves[dice.below(moves.len())].mv).unwrap();
        }
    }
    found.into_iter().collect()
}

#[test]
fn what_has_been_solved_is_marked_as_proved() {
    let folder = folder("marked");
    let file = folder.join("small.toml");
    fs::write(&file, STUDY).unwrap();
    let best = |position: &str, plies: &str| {
        let arguments = [
            "best",
            "small.toml",
            "--position",
            position,
            "--plies",
            plies,
            "--json",
        ];
        let found = lauta(&folder, &arguments);
        assert_eq!(found.status.code(), Some(0), "{}", text(&found));
        let mut found: Value = serde_json::from_slice(&found.stdout).unwrap();
        serde_json::from_value::<Vec<Value>>(found["moves"].take()).unwrap()
    };
    allow_paths();
    let positions = positions(file.to_str().unwrap());
    // A search that sees the end itself, before anything is solved.
    let searched: Vec<_> = positions
        .iter()
        .map(|position| best(position, "15"))
        .collect();
    let tabled = |moves: &[Value]| moves.iter().any(|entry| entry["basis"] == "table");
    assert!(!searched.iter().any(|moves| tabled(moves)));
    let solved = lauta(&folder, &["exact", "solve", "small.toml", "--threads", "1"]);
    assert_eq!(solved.status.code(), Some(0), "{}", text(&solved));
    let mut seen = BTreeSet::new();
    for (position, searched) in positions.iter().zip(searched) {
        let moves = best(position, "0");
        let equities: Vec<f64> = moves
            .iter()
            .map(|entry| entry["equity"].as_f64().unwrap())
            .collect();
        assert!(equities.is_sorted_by(|a, b| a >= b), "{position}");
        for entry in &moves {
            let word = |entry: &Value, key: &str| entry[key].as_str().unwrap_or("open").to_string();
            assert_ne!(word(entry, "proven"), "open", "{position}: {entry}");
            let same = searched
                .iter()
                .find(|other| other["move"] == entry["move"])
                .unwrap();
            if !same["proven"].is_null() {
                assert_eq!(same["proven"], entry["proven"], "{position}");
            }
            seen.insert([
                word(entry, "basis"),
                word(entry, "proven"),
                word(same, "proven"),
            ]);
        }
    }
    for wanted in [
        ["table", "win", "win"],
        ["table", "loss", "loss"],
        ["table", "draw", "open"],
        ["end", "win", "win"],
    ] {
        assert!(
            seen.contains(&wanted.map(String::from)),
            "{wanted:?}: {seen:?}"
        );
    }
}

/// The mirror image of the other.
const MIRRORED: &str = "X/ooo/1o1/3/1o1/o1o/1oX o 0 0";

const TWO_MOUNTAINS: &str = include_str!("../../../hunters/studies/two-mountains-19.toml");

/// A stopped run prints the wins so far and can be resumed.
#[cfg(unix)]
#[test]
fn what_is_stopped_is_told_as_far_as_it_is_known() {
    use std::io::{BufRead, BufReader, Read};

    let folder = folder("stopped");
    let field = include_str!("../../../hunters/studies/field-25.toml");
    fs::write(folder.join("field.toml"), field).unwrap();
    let solve = [
        "exact",
        "solve",
        "field.toml",
        "--hand",
        "0",
        "--threads",
        "1",
    ];
    let mut begun = Command::new(env!("CARGO_BIN_EXE_lauta"))
        .current_dir(&folder)
        .env("XDG_CACHE_HOME", &folder)
        .args(solve)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut told = BufReader::new(begun.stderr.take().unwrap());
    let mut line = String::new();
    told.read_line(&mut line).unwrap();
    assert!(line.contains("placements for each number"), "{line}");
    // Until it listens.
    std::thread::sleep(std::time::Duration::from_secs(1));
    let stop = Command::new("kill")
        .args(["-INT", &begun.id().to_string()])
        .status();
    assert!(stop.unwrap().success());
    told.read_to_string(&mut line).unwrap();
    assert!(line.contains("win, 0 in hand: "), "{line}");
    assert!(line.contains("stopped; the same command resumes"), "{line}");
    let stopped = begun.wait_with_output().unwrap();
    assert_eq!(stopped.status.code(), Some(1));
    assert!(
        text(&stopped).contains("not complete, "),
        "{}",
        text(&stopped)
    );
    assert_eq!(kept(&folder).len(), 1);
}

#[test]
fn freeze_tables_are_made_kept_and_used() {
    let folder = folder("freezes");
    fs::write(folder.join("study.toml"), TWO_MOUNTAINS).unwrap();
    let freeze = |more: &[&str]| {
        lauta(
            &folder,
            &[&["exact", "freeze", "study.toml"], more].concat(),
        )
    };
    // Of four hunters, one has only to step to e3.
    let shut_in = "X/ooo/1o1/3/1o1/o1o/Xo1 o 0 0";
    let proved = |position| lauta(&folder, &["exact", "frozen", "study.toml", position]);
    assert_eq!(proved(shut_in).status.code(), Some(1));
    let made = freeze(&["c9", "4", "--json", "--threads", "1"]);
    assert_eq!(made.status.code(), Some(0), "{}", text(&made));
    let made: Value = serde_json::from_slice(&made.stdout).unwrap();
    assert_eq!(made["tables"].as_array().unwrap().len(), 5);
    let listed = text(&freeze(&[]));
    assert!(
        listed.contains("c9 held by b8 c8 d8 c7: 0 to 13 can hunt; at hand: 0 1 2 3 4\n"),
        "{listed}"
    );
    for position in [shut_in, MIRRORED] {
        let found = proved(position);
        assert_eq!(found.status.code(), Some(0), "{}", text(&found));
        assert!(text(&found).contains("4 hunt"), "{}", text(&found));
    }
    let file = kept(&folder).pop().unwrap();
    let bytes = fs::read(&file).unwrap();
    let mut wrong = bytes.clone();
    wrong[100] ^= 1;
    for (spoilt, complaint) in [
        (&bytes[..bytes.len() - 1], "is truncated"),
        (&wrong, "is corrupt"),
        (b"something else altogether", "is no set"),
        (&fs::read(&kept(&folder)[0]).unwrap(), "holds another table"),
    ] {
        fs::write(&file, spoilt).unwrap();
        let unused = proved(shut_in);
        assert_eq!(unused.status.code(), Some(1));
        assert!(text(&unused).contains(complaint), "{}", text(&unused));
        let again = freeze(&["c9", "4"]);
        assert!(text(&again).contains(complaint), "{}", text(&again));
        assert_eq!(fs::read(&file).unwrap(), bytes);
    }
    // One of three hunters to come still: the drop on a1's neighbour leads to the table above.
    let in_hand = "X/ooo/1o1/3/1o1/o1o/X2 o 1 0";
    assert_eq!(proved(in_hand).status.code(), Some(1));
    let made = freeze(&["c9", "3", "--hand", "1", "--threads", "1"]);
    assert_eq!(made.status.code(), Some(0), "{}", text(&made));
    let listed = text(&freeze(&[]));
    assert!(
        listed.contains("at hand: 0 1 2 3 4 0+1 1+1 2+1 3+1\n"),
        "{listed}"
    );
    let found = proved(in_hand);
    assert_eq!(found.status.code(), Some(0), "{}", text(&found));
    assert!(text(&found).contains("3+1 hunt"), "{}", text(&found));
    let file =
        { kept(&folder).into_iter() }.find(|file| file.to_str().unwrap().ends_with("c9-3-1.set"));
    let file = file.unwrap();
    let verify = [
        "exact",
        "verify",
        file.to_str().unwrap(),
        "--game",
        "study.toml",
    ];
    let verified = lauta(&folder, &verify);
    assert_eq!(verified.status.code(), Some(0), "{}", text(&verified));
    assert!(
        text(&verified).contains("2574 positions follow from their moves, 67 wins proved again")
    );
    let sampled = lauta(&folder, &[&verify[..], &["--sample", "50"]].concat());
    assert!(
        text(&sampled).contains("a sample proves nothing"),
        "{}",
        text(&sampled)
    );
    fs::remove_file(
        file.with_file_name(
            file.file_name()
                .unwrap()
                .to_str()
                .unwrap()
                .replace("3-1", "4"),
        ),
    )
    .unwrap();
    let missing = lauta(&folder, &verify);
    assert!(text(&missing).contains("is missing"), "{}", text(&missing));
    for (wrong, complaint) in [
        (&["f9", "4"][..], "no deer can be held on f9"),
        (&["c9", "40"], "can hunt"),
        (
            &["c9", "0", "--hand", "13"],
            "12 dogs can be in hand at most",
        ),
    ] {
        let refused = freeze(wrong);
        assert_eq!(refused.status.code(), Some(2));
        assert!(text(&refused).contains(complaint), "{}", text(&refused));
    }
}

#[test]
fn a_layer_goes_on_from_what_was_kept() {
    let folder = folder("layers");
    fs::write(folder.join("study.toml"), TWO_MOUNTAINS).unwrap();
    let layer = [
        "exact",
        "layer",
        "study.toml",
        "11",
        "--threads",
        "1",
        "--json",
    ];
    let solve = || {
        let solved = lauta(&folder, &layer);
        assert_eq!(solved.status.code(), Some(0), "{}", text(&solved));
        let mut value: Value = serde_json::from_slice(&solved.stdout).unwrap();
        value["seconds"].take();
        (value, text(&solved))
    };
    let (first, _) = solve();
    assert_eq!(
        (&first["deer_to_move"], &first["dogs_to_move"]),
        (&323_101.into(), &958_161.into())
    );
    assert_eq!(solve().0, first);
    let file = kept(&folder).pop().unwrap();
    let bytes = fs::read(&file).unwrap();
    fs::write(&file, &bytes[..bytes.len() / 2]).unwrap();
    let (again, said) = solve();
    assert!(said.contains("is truncated; rebuilding it"), "{said}");
    assert_eq!((again, fs::read(&file).unwrap()), (first, bytes));
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
