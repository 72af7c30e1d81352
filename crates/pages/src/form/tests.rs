//! Forms, links and JSON as people send them.

use proptest::prelude::*;

use super::*;

fn read(form: &str) -> Result<NewGame, FormError> {
    NewGame::of(&Fields::read(form)?)
}

#[test]
fn json_says_the_same_as_a_form() {
    let json = r#"{"game":"x","level":3,"seed":null,"options":{"a":1,"b":true}}"#;
    let form = NewGame::of(&Fields::read_json(json).unwrap()).unwrap();
    assert_eq!(
        (form.game.as_str(), form.level, form.seed),
        ("x:a=1,b=true", 3, None)
    );
    let error = |json: &str| Fields::read_json(json).unwrap_err().to_string();
    assert!(error(r#"{"game":["x"]}"#).contains("the value of \"game\""));
    assert!(error(r#"{"options":{"a":{}}}"#).contains("the value of \"option-a\""));
    assert!(error("[]").starts_with("this is not a form"));
}

#[test]
fn a_side_chosen_by_itself_takes_the_place_of_that_of_the_seat() {
    let seat = |form: &str| read(&format!("game=x&{form}")).unwrap().seats.word();
    assert_eq!(seat("seat=1&side=2"), "2");
    assert_eq!(seat("seat=friend-1&side=2"), "friend-2");
    assert_eq!(seat("side=2"), "2");
    // Where nobody has a side of their own, it does not matter.
    assert_eq!(seat("seat=both&side=2"), "both");
    assert!(read("game=x&side=3").is_err());
}

#[test]
fn names_are_short_and_have_no_control_characters() {
    let name = |name: &str| read(&format!("game=x&name={name}")).map(|form| form.name);
    assert_eq!(name("").unwrap(), None);
    assert_eq!(name("%20Aslak+Ø%20").unwrap().as_deref(), Some("Aslak Ø"));
    assert!(name(&"a".repeat(24)).is_ok());
    assert_eq!(
        name("علی%E2%80%8Cرضا").unwrap().as_deref(),
        Some("علی\u{200c}رضا")
    );
    let unseen = ["%E2%80%AEevil", "%E2%80%8B", "%E2%80%8D", "%E2%81%A6x"];
    for long in [&"a".repeat(25), "a%0Ab", "a%00b"]
        .into_iter()
        .chain(unseen)
    {
        assert!(matches!(
            name(long),
            Err(FormError::Value { field: "name", .. })
        ));
    }
}

#[test]
fn a_field_of_json_stands_once() {
    for json in [
        r#"{"game":"x","game":"x"}"#,
        r#"{"seed":null,"seed":1}"#,
        r#"{"options":{"a":1,"a":1}}"#,
        r#"{"options":{"a":1},"options":{"b":1}}"#,
        r#"{"options":{"a":1},"option-a":1}"#,
    ] {
        let error = Fields::read_json(json).unwrap_err();
        assert!(matches!(error, FormError::Twice(_)), "{json}: {error}");
    }
}

#[test]
fn fields_are_counted_before_they_are_compared() {
    let query = |n: usize| (0..n).map(|n| format!("a{n}=1")).collect::<Vec<_>>();
    assert!(Fields::bound(&query(64).join("&")).is_ok());
    assert!(Fields::read(&query(64).join("&")).is_ok());
    for error in [
        Fields::bound(&query(65).join("&")).unwrap_err(),
        Fields::bound(&"a".repeat(8193)).unwrap_err(),
        Fields::read(&query(65).join("&")).unwrap_err(),
    ] {
        assert!(matches!(error, FormError::TooMuch), "{error}");
    }
    let json = |n: usize| {
        let fields: Vec<_> = (0..n).map(|n| format!("\"a{n}\":1")).collect();
        format!("{{{}}}", fields.join(","))
    };
    assert!(Fields::read_json(&json(64)).is_ok());
    assert!(Fields::read_json(&json(65)).is_err());
}

#[test]
fn errors_say_what_would_have_fitted() {
    let error = |text: &str| read(text).unwrap_err().to_string();
    assert_eq!(error("seat=1"), "the field \"game\" is missing");
    assert_eq!(
        error("game=x&level=10"),
        "level cannot be \"10\"; it can be 1–9"
    );
    assert_eq!(
        error("game=x&seat=3"),
        "seat cannot be \"3\"; it can be 1, 2, friend-1, friend-2, both, none"
    );
    assert_eq!(
        error("game=x&match=long"),
        "match cannot be \"long\"; it can be game, stake, usual, endless, or a number up to 999"
    );
    assert_eq!(
        error("game=x&score=3"),
        "score cannot be \"3\"; it can be two numbers like 0:3"
    );
    assert_eq!(error("game=x&game=y"), "the field \"game\" is given twice");
    assert!(error("game=x&colour=red").starts_with("there is no field \"colour\" here"));
}

#[test]
fn options_join_the_game_string() {
    let form = read("game=x&option-a=1&option-b=&option-c=two").unwrap();
    assert_eq!(form.game, "x:a=1,c=two");
    assert_eq!(read("game=x:a=1&option-c=2").unwrap().game, "x:a=1,c=2");
}

proptest! {
    #[test]
    fn no_form_panics(text in ".{0,200}") {
        let _ = read(&text);
        let _ = Fields::read_json(&text);
    }

    #[test]
    fn no_value_panics(seat in ".{0,20}", level in ".{0,20}", seed in ".{0,30}", ply in ".{0,30}") {
        let pairs = [("game", "x"), ("seat", &seat), ("level", &level), ("seed", &seed)];
        let _ = read(&serde_urlencoded::to_string(pairs).unwrap());
        let text = serde_urlencoded::to_string([("ply", &ply), ("flip", &ply)]).unwrap();
        let fields = Fields::read(&text).unwrap();
        let _ = (fields.ply(), fields.flip());
    }

    #[test]
    fn links_keep_positions(text in "[A-Za-z0-9/=,() -]{0,60}") {
        prop_assert_eq!(position_from_link(&position_to_link(&text)), text);
    }
}
