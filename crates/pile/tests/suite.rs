//! The suite that every game must pass, over every variant and every option.

#![expect(clippy::unwrap_used, reason = "these are tests")]

use lauta_game::{Dice, Notation, check, rulefile};
use lauta_pile::{ids, load};
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
        ..ProptestConfig::with_cases(24)
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
            check::unfinished(&load(&spec).unwrap(), 1000, 1811),
            0,
            "{spec}"
        );
    }
}

#[test]
fn every_game_tells_its_rules_and_sources() {
    let cited = [
        "setup",
        "start",
        "throw",
        "die",
        "doublets",
        "lost-dice",
        "ends",
        "score",
    ];
    for spec in specs() {
        let about = load(&spec).unwrap().about().clone();
        for key in cited {
            let count = about.rules.iter().filter(|rule| rule.key == key).count();
            assert_eq!(count, 1, "{spec}: {key}");
        }
        // Every source that is cited is there, by its short name.
        let known = |cited: &str| {
            cited
                .split("; ")
                .all(|name| about.sources.iter().any(|(known, _)| known == name))
        };
        for rule in &about.rules {
            assert!(!rule.key.contains('='), "{spec}: {}", rule.key);
            assert!(known(&rule.source), "{spec}: {}", rule.source);
        }
        for option in &about.options {
            assert!(known(&option.source), "{spec}: {}", option.source);
        }
    }
    let text = |spec: &str| {
        load(spec)
            .unwrap()
            .about()
            .rule("die")
            .unwrap()
            .text
            .clone()
    };
    assert!(text("oriha").contains("of the other side"));
    assert!(text("oriha:take=own").contains("own man"));
}

#[test]
fn networks_can_read_every_position() {
    let mut dice = Dice::from_seed(1992);
    for spec in specs() {
        check::features(&load(&spec).unwrap(), &mut dice);
    }
}
