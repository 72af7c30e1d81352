//! The suite that every game must pass, over every variant and every option.

use lauta_game::{Dice, Draw, Game, Notation, Open, Session, Side, Turn, check};
use lauta_tab::load;
use proptest::prelude::*;

check::suite! {
    lauta_tab,
    over: variants,
    bytes: 150, cases: 4,
    games: |_| 20, seed: 1836,
    cites: [
        "board", "sticks", "again", "use", "track", "visit", "convert", "taking", "landing", "held",
        "stack", "split", "old-ground", "end",
    ],
    exact sources: false,
    networks: read,
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(12)
    })]

    #[test]
    fn whole_games_keep_the_promises(bytes in proptest::collection::vec(any::<u8>(), 2500)) {
        check::check(&load("tab-egypt").unwrap(), &bytes);
    }
}

#[test]
fn a_chain_of_throws_ends() {
    // Always the first throw on offer, a tâb, until nothing but a 2 or a 3 is on offer.
    let game = load("tab-egypt").unwrap();
    let mut pos = game.start();
    for _ in 0..20 {
        pos = game.after(&pos, "1".parse().unwrap());
    }
    let Turn::Throw(_, throws) = game.turn(&pos) else {
        panic!("the throwing goes on");
    };
    let faces: Vec<String> = throws.iter().map(|(throw, _)| throw.to_string()).collect();
    assert_eq!(faces, ["2", "3"]);
    check::check(&game, &[0; 60]);
}

#[test]
fn who_throws_a_tab_first_begins_with_it() {
    let game = std::sync::Arc::new(load("tab-egypt").unwrap());
    assert_eq!(game.opening().draw, Draw::FirstOne);
    assert_eq!(game.opening().open, Open::Drawn);
    let mut began = [0; 2];
    for seed in 0..200 {
        let mut dice = Dice::from_seed(seed);
        let session = Session::open(game.clone(), &mut dice, None);
        assert_eq!(session.record(), ["1"]);
        assert!(game.write_position(session.position()).ends_with(" 1+"));
        began[session.position().side().index()] += 1;
    }
    assert!(began.iter().all(|&n| n > 70), "{began:?}");
    let mut dice = Dice::from_seed(1);
    let session = Session::open(game, &mut dice, Some(Side::Second));
    assert_eq!(session.position().side(), Side::Second);
}

#[test]
fn rules_are_told_as_they_hold() {
    let held = |spec: &str| {
        load(spec)
            .unwrap()
            .about()
            .rule("held")
            .unwrap()
            .text
            .clone()
    };
    assert!(held("tab-egypt:held=two-squares").contains("more than one square"));
    assert!(!held("tab-egypt").contains("more than one square"));
}
