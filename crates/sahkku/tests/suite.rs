//! The suite that every game must pass, over every variant and every option.

#![expect(clippy::unwrap_used, reason = "these are tests")]

use lauta_game::{Dice, Notation, check, rulefile};
use lauta_sahkku::{ids, load};
use proptest::prelude::*;

/// Every game with every combination of its options.
fn specs() -> Vec<String> {
    let games = ids().into_iter().map(|id| load(&id).unwrap());
    games
        .flat_map(|game| rulefile::combinations(game.about()))
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(8)
    })]

    #[test]
    fn every_variant_keeps_the_promises(bytes in proptest::collection::vec(any::<u8>(), 600)) {
        for spec in specs() {
            check::check(&load(&spec).unwrap(), &bytes);
        }
    }
}

#[test]
fn games_end() {
    for spec in specs() {
        assert_eq!(
            check::unfinished(&load(&spec).unwrap(), 200, 1811),
            0,
            "{spec}"
        );
    }
}

#[test]
fn every_game_tells_its_rules_and_sources() {
    let cited = [
        "dice",
        "pattern",
        "move",
        "use",
        "again",
        "waking",
        "own-pieces",
        "blocking",
        "taking",
        "recruiting",
        "push",
        "king",
        "end",
    ];
    for spec in specs() {
        let about = load(&spec).unwrap().about().clone();
        for key in cited {
            // With its blocking agreed away nobody is refused for it.
            let count = about.rules.iter().filter(|rule| rule.key == key).count();
            assert_eq!(count, 1, "{spec}: {key}");
        }
        for rule in &about.rules {
            assert!(!rule.key.contains('='), "{spec}: {}", rule.key);
        }
    }
    let text = |spec: &str| {
        let game = load(spec).unwrap();
        game.about().rule("pattern").unwrap().text.clone()
    };
    assert!(text("sahkku-vuovdaguoika").contains("head-on"));
    assert!(text("sahkku-vuovdaguoika:pattern=miedut").contains("gives chase"));
}

#[test]
fn networks_can_read_every_position() {
    let mut dice = Dice::from_seed(1992);
    for spec in specs() {
        check::features(&load(&spec).unwrap(), &mut dice);
    }
}
