//! Lesson files: the rules confirm them, and their faults are found.

use lauta_catalog::{about, check_lessons, games, has_lessons, lessons};

use crate::files;

/// Fewest steps of a game.
const LEAST: usize = 3;

#[test]
fn the_rules_confirm_every_answer() {
    let mut faults = Vec::new();
    for (game, text) in &files("lessons") {
        assert!(about(game).is_ok(), "{game} is no game");
        match check_lessons(game, text) {
            Ok(read) if read.steps.len() < LEAST => faults.push(format!("{game}: too short")),
            Ok(read) => assert_eq!(read, lessons(game)),
            Err(error) => faults.push(format!("{game}: {error}")),
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn every_game_has_lessons() {
    let games = games().into_iter();
    let without = games.filter(|about| !has_lessons(&about.id));
    let without: Vec<String> = without.map(|about| about.id).collect();
    assert!(without.is_empty(), "{without:?}");
}

#[test]
fn a_refusal_is_that_of_the_move_or_of_one_that_begins_so() {
    let steps = lessons("long-nardy").steps;
    let walls = steps.iter().find(|step| step.idea.contains("wall"));
    let refusal = |tried| walls.unwrap().refusal(tried);
    assert!(
        refusal("24/18")
            .unwrap()
            .starts_with("18 to 13 would be six")
    );
    assert!(refusal("24/18 24/23").unwrap().starts_with("Two men"));
    assert_eq!(refusal("24/1"), None);
    let bradspel = lessons("bradspel").steps;
    let huk = bradspel.iter().find(|step| step.task.contains("huk"));
    assert!(huk.unwrap().refusal("18/15").is_some());
}

#[test]
fn faults_are_found() {
    let files = files("lessons");
    let (game, text) = files.iter().find(|(id, _)| id == "trictrac").unwrap();
    let text =
        &format!("{text}\n[[different]]\nfrom = \"backgammon\"\npoints = [\"No man is hit.\"]\n");
    for (old, new, found) in [
        (
            "petit jan rempli: 8",
            "petit jan rempli: 6",
            "step 4: the throw scores \"petit jan rempli: 8\", not",
        ),
        (
            "24/18 24/20",
            "24/18 24/21",
            "step 1: \"24/18 24/21\" is no legal move",
        ),
        (
            "rule = \"corner\"",
            "rule = \"exit\"",
            "breaks not \"exit\" but: corner",
        ),
        (
            "lit = [\"p24\"]",
            "lit = [\"p25\"]",
            "no place of the board is called \"p25\"",
        ),
        (
            "asks = \"score\"",
            "asks = \"hope\"",
            "unknown variant `hope`",
        ),
        ("otherwise = ", "# otherwise = ", "`otherwise` is missing"),
        (
            "lit = [\"p24\"]",
            "arrows = [[\"p24\", \"p0\"]]",
            "no place of the board is called \"p0\"",
        ),
        (
            "right = [\"leave\"]",
            "right = [\"leave\", \"leave\"]",
            "\"leave\" is written twice",
        ),
        ("from = \"backgammon\"", "from = \"chess\"", "chess"),
        (
            "from = \"backgammon\"",
            "from = \"trictrac\"",
            "does not differ from itself",
        ),
        ("[\"No man is hit.\"]", "[]", "`points` is empty"),
    ] {
        assert!(text.contains(old), "{old}");
        let error = check_lessons(game, &text.replacen(old, new, 1)).unwrap_err();
        assert!(error.to_string().contains(found), "{error}");
    }
}
