//! The worked cases of the sources.

use lauta_game::cases;

/// Those of sáhkku and tâb in the same file are run by their families.
#[test]
fn every_case_of_these_games_holds() {
    let file = include_str!("../../cases/daldos.toml");
    let passed = lauta_game::check::worked_cases::<lauta_running::Rules>(file);
    assert_eq!(passed.len(), 54);
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
    assert_eq!(cases::run::<lauta_running::Rules>(&case), Ok(()));
    change(&mut case);
    let error = cases::run::<lauta_running::Rules>(&case).unwrap_err();
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
