//! The suite that every game must pass, over every variant and every option.

#![expect(clippy::unwrap_used, reason = "these are tests")]

use lauta_game::{Dice, Draw, Game, Notation, Open, Session, Side, check, rulefile};
use lauta_tab::{ids, load};
use proptest::prelude::*;

/// Every game, and every game with one option changed.
fn specs() -> Vec<String> {
    let games = ids().into_iter().map(|id| load(&id).unwrap());
    games
        .flat_map(|game| rulefile::variants(game.about()))
        .collect()
}

fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(cases)
    }
}

proptest! {
    #![proptest_config(config(4))]

    #[test]
    fn every_variant_keeps_the_promises(bytes in proptest::collection::vec(any::<u8>(), 150)) {
        for spec in specs() {
            check::check(&load(&spec).unwrap(), &bytes);
        }
    }
}

proptest! {
    #![proptest_config(config(12))]

    #[test]
    fn whole_games_keep_the_promises(bytes in proptest::collection::vec(any::<u8>(), 2500)) {
        check::check(&load("tab-egypt").unwrap(), &bytes);
    }
}

#[test]
fn games_end() {
    for spec in specs() {
        let unfinished = check::unfinished(&load(&spec).unwrap(), 20, 1836);
        assert_eq!(unfinished, 0, "{spec}");
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
    let lauta_game::Turn::Throw(_, throws) = game.turn(&pos) else {
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
fn every_game_tells_its_rules_and_sources() {
    // Whatever `why` cites must be there, and only as it holds in this game.
    let cited = [
        "board",
        "sticks",
        "again",
        "use",
        "track",
        "visit",
        "convert",
        "taking",
        "landing",
        "held",
        "stack",
        "split",
        "old-ground",
        "end",
    ];
    for spec in specs() {
        let about = load(&spec).unwrap().about().clone();
        for key in cited {
            let count = about.rules.iter().filter(|rule| rule.key == key).count();
            assert_eq!(count, 1, "{spec}: {key}");
        }
        for rule in &about.rules {
            assert!(!rule.key.contains('='), "{spec}: {}", rule.key);
            let known = about
                .sources
                .iter()
                .any(|(source, _)| rule.source.contains(source));
            assert!(known, "{spec}: {} names no known source", rule.key);
        }
    }
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

#[test]
fn networks_can_read_every_position() {
    let mut dice = Dice::from_seed(1992);
    for spec in specs() {
        check::features(&load(&spec).unwrap(), &mut dice);
    }
}
