//! The suite that every game must pass, over every variant and every option.

#![expect(clippy::unwrap_used, reason = "these are tests")]

use lauta_game::{Dice, Game, Notation, check, rulefile};
use lauta_running::{ids, load};
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
    fn every_variant_keeps_the_promises(bytes in proptest::collection::vec(any::<u8>(), 120)) {
        for spec in specs() {
            check::check(&load(&spec).unwrap(), &bytes);
        }
    }
}

proptest! {
    #![proptest_config(config(12))]

    #[test]
    fn whole_games_keep_the_promises(
        id in proptest::sample::select(ids()),
        bytes in proptest::collection::vec(any::<u8>(), 2500),
    ) {
        check::check(&load(&id).unwrap(), &bytes);
    }
}

#[test]
fn games_end() {
    for spec in specs() {
        let games = if spec.contains("n=30") { 2 } else { 20 };
        assert_eq!(
            check::unfinished(&load(&spec).unwrap(), games, 1927),
            0,
            "{spec}"
        );
    }
}

#[test]
fn a_random_step_is_as_even_as_the_list() {
    // The shortcut for random games must know exactly the plays of the list.
    let game = load("daldosa").unwrap();
    let pos = game
        .read_position("bbb1bAb1B1bb/2B1A2A1B3/aaa1aB1aA1aA A 1 3")
        .unwrap();
    let lauta_game::Turn::Choice(_, moves) = game.turn(&pos) else {
        panic!("a choice is due")
    };
    let mut hits = vec![0u32; moves.len()];
    let mut dice = Dice::from_seed(7);
    for _ in 0..1000 * moves.len() {
        let next = game.random_step(&pos, &mut dice).unwrap();
        hits[moves.iter().position(|m| m.1 == next).unwrap()] += 1;
    }
    assert!(hits.iter().all(|n| (850..1150).contains(n)), "{hits:?}");
}

#[test]
fn a_chain_of_dal_dals_ends() {
    let game = load("daldosa-fast").unwrap();
    check::check(&game, &[0; 40]);
}

#[test]
fn every_game_tells_its_rules_and_sources() {
    // Whatever `why` cites must be there, and only as it holds in this game.
    let cited = [
        "board",
        "m",
        "setup",
        "dice",
        "start",
        "track",
        "dal",
        "dalling",
        "move",
        "own-pieces",
        "jump",
        "adding",
        "taking",
        "capture",
        "use",
        "max-use",
        "extra",
        "end",
        "end-check",
        "draw",
    ];
    for spec in specs() {
        let about = load(&spec).unwrap().about().clone();
        for key in cited {
            let count = about.rules.iter().filter(|rule| rule.key == key).count();
            assert_eq!(count, 1, "{spec}: {key}");
        }
        assert!(
            about.rules.iter().all(|rule| !rule.key.contains('=')),
            "{spec}"
        );
        assert!(!about.summary.is_empty() && !about.place.is_empty() && !about.period.is_empty());
        assert!(about.sources.len() >= 6, "{spec}");
    }
    let text = |spec: &str| {
        load(spec)
            .unwrap()
            .about()
            .rule("capture")
            .unwrap()
            .text
            .clone()
    };
    assert!(text("daldos").contains("is jumped"));
    assert!(text("daldos:capture=each-die").contains("as well"));
}

#[test]
fn networks_can_read_every_position() {
    let mut dice = Dice::from_seed(1992);
    for spec in specs() {
        check::features(&load(&spec).unwrap(), &mut dice);
    }
}
