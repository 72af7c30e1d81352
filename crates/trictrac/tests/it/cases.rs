//! The worked cases of the rule documents: those in files, and those in prose under their ids.

use lauta_trictrac::{GAMES, cases};

const WEST: &str = include_str!("../../../tables/cases/tables-west.toml");
const SMALL: &str = include_str!("../../../tables/cases/tables-small.toml");

const ECOLES: &str = include_str!("../../cases/ecoles.toml");

/// Runs all cases of a file that are of games of this family; the number of cases.
fn run(file: &str) -> usize {
    let file: toml::Table = file.parse().unwrap();
    let mut failed = Vec::new();
    let mut count = 0;
    for case in file["case"].as_array().unwrap() {
        let case = case.as_table().unwrap();
        let of = |key: &str| case[key].as_str().unwrap();
        let (id, _) = lauta_game::library::split(of("game"));
        if !GAMES.has(id) {
            continue;
        }
        count += 1;
        if let Err(error) = cases::run(case) {
            failed.push(format!("{}: {error}", of("id")));
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    count
}

#[test]
fn every_case_of_the_western_games_holds() {
    assert_eq!(run(WEST), 24);
}

#[test]
fn every_case_of_the_small_games_holds() {
    assert_eq!(run(SMALL), 59);
}

#[test]
fn every_case_of_ecoles_holds() {
    assert_eq!(run(ECOLES), 13);
}
