//! The suite that every game must pass, over every combination of the options of every variant.

use lauta_game::{Notation, check};

check::suite! {
    lauta_sahkku,
    over: combinations,
    bytes: 600, cases: 8,
    games: |_| 200, seed: 1811,
    cites: [
        "dice", "pattern", "move", "use", "again", "waking", "own-pieces", "blocking", "taking",
        "recruiting", "push", "king", "end",
    ],
    exact sources: false,
    networks: read,
}

#[test]
fn rules_are_told_as_they_hold() {
    let text = |spec: &str| {
        let game = lauta_sahkku::load(spec).unwrap();
        game.about().rule("pattern").unwrap().text.clone()
    };
    assert!(text("sahkku-vuovdaguoika").contains("head-on"));
    assert!(text("sahkku-vuovdaguoika:pattern=miedut").contains("gives chase"));
}
