//! The worked cases of the sources.

use lauta_game::cases;
use lauta_tab::Rules;
use toml::Table;

#[test]
fn every_case_of_these_games_holds() {
    let file = include_str!("../../../running/cases/daldos.toml");
    let passed = lauta_game::check::worked_cases::<Rules>(file);
    assert_eq!(passed, ["P62", "P63", "P64", "P65", "P66", "P67", "P68"]);
}

/// P67 with `change` made to it must fail with a message that says `part`.
fn fails(key: &str, value: &str, part: &str) {
    let mut case: Table = toml::from_str(
        r#"
        id = "P67"
        game = "tab-egypt"
        A = "C7=c C5=c"
        B = "B3-B4"
        turn = "A"
        throw = "2-1"
        count = 4
        plays = ["C5>C4 / C4>C2", "C5>C4 / C7>C5", "C7+C5 / C5>C4", "C7>C6 / C5>C3"]
        "#,
    )
    .unwrap();
    assert_eq!(cases::run::<Rules>(&case), Ok(()));
    let value: Table = toml::from_str(&format!("v = {value}")).unwrap();
    case.insert(key.into(), value["v"].clone());
    let error = cases::run::<Rules>(&case).unwrap_err();
    assert!(error.contains(part), "{error}");
}

#[test]
fn wrong_cases_fail_and_say_why() {
    fails("colour", "1", "unknown key `colour`");
    fails("game", "\"tab-egipt\"", "nearest: tab-egypt");
    fails(
        "A",
        "\"C7=u\"",
        "a man of A on C7 is c or c2 or x, not \"u\"",
    );
    fails("throw", "\"2-5\"", "throws like 1 4 2");
    fails("throw", "\"-\"", "no choice is due");
    fails("count", "3", "count is 3, and 4 results were found");
    fails("plays", "[\"C7+C5 / C5>C4\"]", "more can be played");
    fails("plays", "[\"C7>C5 / C5>C1\"]", "it takes a 4");
    fails("includes", "[\"C7>C5\"]", "must be");
    fails("wins", "[\"C7+C5 / C5>C4\"]", "is not won");
    fails("illegal", "[\"C7+C5 / C5>C4\"]", "must be refused");
    fails("illegal", "[\"C7?C5\"]", "does not fit");
}
