//! The worked cases of the sources.

use std::collections::BTreeSet;

#[test]
fn every_case_of_these_games_holds() {
    let file: toml::Table = toml::from_str(include_str!("../../cases/daldos.toml")).unwrap();
    let ids = lauta_running::GAMES.ids();
    let (mut passed, mut failed, mut unsupported) = (0, Vec::new(), BTreeSet::new());
    for case in file["case"].as_array().unwrap() {
        let case = case.as_table().unwrap();
        let game = case["game"].as_str().unwrap().split(':').next().unwrap();
        if !ids.iter().any(|id| id == game) {
            unsupported.insert(game.to_string());
            continue;
        }
        match lauta_running::cases::run(case) {
            Ok(()) => passed += 1,
            Err(error) => failed.push(format!("{}: {error}", case["id"])),
        }
    }
    assert!(failed.is_empty(), "{}", failed.join("\n"));
    assert_eq!(passed, 54);
    let unsupported: Vec<String> = unsupported.into_iter().collect();
    assert_eq!(
        unsupported,
        ["sahkku-vuovdaguoika", "tab-egypt"],
        "of other families"
    );
}

/// P41 with `change` made to it must fail with a message that says `part`.
fn fails(change: impl Fn(&mut toml::Table), part: &str) {
    let mut case: toml::Table = toml::from_str(
        r#"
        id = "P41"
        game = "daldos:end_check=after-play"
        rows = "16/7B1A7/16"
        turn = "A"
        throw = "2-3"
        count = 1
        plays = ["M9=>M4"]
        illegal = ["M9xM7"]
        again = false
        "#,
    )
    .unwrap();
    assert_eq!(lauta_running::cases::run(&case), Ok(()));
    change(&mut case);
    let error = lauta_running::cases::run(&case).unwrap_err();
    assert!(error.contains(part), "{error}");
}

#[test]
fn wrong_cases_fail_and_say_why() {
    let set = |key: &'static str, value: &'static str| {
        move |case: &mut toml::Table| {
            case.insert(
                key.into(),
                toml::from_str::<toml::Table>(&format!("v = {value}")).unwrap()["v"].clone(),
            );
        }
    };
    fails(set("colour", "1"), "unknown key `colour`");
    fails(set("game", "\"daldo\""), "nearest: daldos");
    fails(set("rows", "\"16/7B1A7/15\""), "row A has 16 holes");
    fails(set("throw", "\"2-5\""), "column");
    fails(set("count", "2"), "count is 2, and 1 results were found");
    fails(set("plays", "[]"), "more can be played");
    fails(set("plays", "[\"M9=>M5\"]"), "the dice show 2 and 3");
    fails(set("includes", "[\"M9xM7\"]"), "both dice can be used");
    fails(set("illegal", "[\"M9=>M4\"]"), "must be refused");
    fails(set("illegal", "[\"M9?M4\"]"), "does not fit");
    fails(set("again", "true"), "again is true");
    fails(set("wins", "[\"M9=>M4\"]"), "is not won");
    fails(set("plays", "\"M9=>M4\""), "must be a list");
}
