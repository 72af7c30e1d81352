//! The suite that every game must pass, over every combination of the options of every variant.

use lauta_game::{Notation, check};

check::suite! {
    lauta_pile,
    over: combinations,
    bytes: 600, cases: 24,
    games: |_| 1000, seed: 1811,
    cites: ["setup", "start", "throw", "die", "doublets", "lost-dice", "ends", "score"],
    exact sources: true,
    networks: read,
}

#[test]
fn rules_are_told_as_they_hold() {
    let text = |spec: &str| {
        let game = lauta_pile::load(spec).unwrap();
        game.about().rule("die").unwrap().text.clone()
    };
    assert!(text("oriha").contains("of the other side"));
    assert!(text("oriha:take=own").contains("own man"));
}
