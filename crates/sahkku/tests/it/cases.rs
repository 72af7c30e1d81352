//! The worked cases of the sources, which stand among those of daldøs.

use lauta_game::cases;
use lauta_sahkku::Rules;
use toml::{Table, Value};

#[test]
fn every_case_of_these_games_holds() {
    let file = include_str!("../../../running/cases/daldos.toml");
    let passed = lauta_game::check::worked_cases::<Rules>(file);
    assert_eq!(passed, ["P55", "P56", "P57", "P58", "P59", "P60", "P61"]);
}

/// P60 with one key changed must fail with a message that says `part`.
#[test]
fn wrong_cases_fail_and_say_why() {
    let fails = |key: &str, value: Value, part: &str| {
        let mut case: Table = toml::from_str(
            r#"
            id = "P60"
            game = "sahkku-vuovdaguoika"
            A = "M10 M7"
            B = "u:B3"
            king = "M8 neutral"
            turn = "A"
            throw = "2"
            count = 1
            plays = ["M7>M5"]
            illegal = ["M10+M8>M7"]
            again = false
            "#,
        )
        .unwrap();
        assert_eq!(cases::run::<Rules>(&case), Ok(()));
        case.insert(key.into(), value);
        let error = cases::run::<Rules>(&case).unwrap_err();
        assert!(error.contains(part), "{error}");
    };
    let text = |value: &str| Value::String(value.into());
    let list = |value: &str| Value::Array(vec![text(value)]);
    fails("colour", text("red"), "unknown key `colour`");
    fails("game", text("sahku-vuovdaguoika"), "nearest: sahkku");
    fails("A", text("M10 M16"), "\"M16\" is no line of this board");
    fails("A", text("M10 M8"), "two pieces stand on M8");
    fails("B", text("u:M3"), "their own home row only");
    fails("king", text("M8 C"), "\"C\" is no side");
    fails("throw", text("2-5"), "faces 1 to 4");
    fails("throw", text("2-2-2-2"), "three dice at most");
    fails("throw", text("five"), "is not a throw");
    fails("count", Value::Integer(2), "1 results were found");
    fails("plays", Value::Array(vec![]), "more can be played");
    fails("plays", list("M7>M4"), "the dice show 2");
    fails("includes", list("M10+M8>M7"), "an own soldier stands");
    fails("illegal", list("M7>M5"), "must be refused");
    fails("illegal", list("M7?M5"), "does not fit");
    fails("again", Value::Boolean(true), "again is true");
    fails("wins", list("M7>M5"), "is not won");
    fails("throw", text("1-2"), "results were found");
}
