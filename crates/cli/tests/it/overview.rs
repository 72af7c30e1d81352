//! Analyses of several matches on the command line.

use std::fs;

use crate::interchange::{ILLEGAL, MATCH};
use crate::run::{fed, json, lauta, out};

/// The figures of a player: moves, average error, errors about the cube, PR, and luck.
fn figures(line: &str) -> Vec<f64> {
    let words = line.split_whitespace().rev().take(5);
    let mut numbers: Vec<f64> = words
        .map(|word| word.replace('−', "-").parse().unwrap())
        .collect();
    numbers.reverse();
    numbers
}

#[test]
fn a_folder_of_matches_has_a_line_for_each_player() {
    let folder = tempfile::tempdir().unwrap();
    let (first, _) = MATCH.split_once(" Game 2").unwrap();
    let save = |name: &str, text: &str| fs::write(folder.path().join(name), text).unwrap();
    save("one.mat", first);
    let [second, third] = ["Cato", "Dag"].map(|name| first.replace("Bo", name));
    save("two.mat", &format!("{second}\n{third}"));
    // The same again.
    save("three.mat", first);
    save("wrong.mat", ILLEGAL);
    let folder = folder.path().to_str().unwrap();

    let output = lauta(&["analyse", folder, "--plies", "0"]);
    let text = out(&output);
    let told = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(1));
    assert!(told.contains("wrong.mat: line 6"), "{told}");
    assert!(
        text.contains("one.mat: match to 3, 1:0, unfinished\n")
            && text.contains("two.mat, match 2: match to 3, 1:0, unfinished\n"),
        "{text}"
    );
    assert!(
        text.lines()
            .all(|line| line.starts_with('/') || line.chars().count() <= 80)
    );
    let of_astrid = text.lines().filter(|line| line.starts_with("  Astrid"));
    let of_astrid: Vec<_> = of_astrid.map(figures).collect();
    let [one, two, three, all] = of_astrid.as_slice() else {
        panic!("{text}");
    };
    assert!(one == two && two == three, "{text}");
    // Sums of what is rounded, and the rates of one match.
    let wanted = [3.0 * one[0], one[1], 3.0 * one[2], one[3], 3.0 * one[4]];
    let near = |(sum, wanted): (&f64, f64)| (sum - wanted).abs() < 0.0025;
    assert!(all.iter().zip(wanted).all(near), "{text}");
    assert!(
        text.contains("\nAll matches of backgammon\n  Astrid (3) "),
        "{text}"
    );

    let samples = concat!(env!("CARGO_MANIFEST_DIR"), "/../formats/tests/data");
    let files = ["money-beavers", "match3"].map(|name| format!("{samples}/{name}.mat"));
    let text = out(&lauta(&["analyse", &files[0], &files[1], "--plies", "0"]));
    for said in ["money-beavers.mat: 4:4\n", "match3.mat: match to 3, 1:4\n"] {
        assert!(text.contains(said), "{said}: {text}");
    }

    // Standard input is read once.
    let both = format!("{second}\n{third}");
    let document = json(&fed(&["analyse", "-", "--plies", "0", "--json"], &both));
    assert_eq!(document[0]["file"], "-");
    assert_eq!(document[1]["match"], 2);
    assert_eq!(
        document[0]["analysis"]["totals"],
        document[1]["analysis"]["totals"]
    );
    let totals = &document[0]["analysis"]["totals"][0];
    assert_eq!(totals["decisions"].as_f64(), Some(one[0]));

    let two = format!("{folder}/two.mat");
    let curve = lauta(&["analyse", &two, "--svg", "curve.svg"]);
    assert_eq!(curve.status.code(), Some(2));
}
