//! Every variant, and every value of every option, keeps the promises of a game.

#![expect(clippy::unwrap_used, reason = "tests may")]

use lauta_game::{Notation, check, rulefile};
use proptest::prelude::*;

/// Every game with its default options, and with each other value of each option.
fn specs() -> Vec<String> {
    let mut specs = Vec::new();
    for id in lauta_tables::ids() {
        let game = lauta_tables::load(&id).unwrap();
        for (key, values) in rulefile::option_values(game.about()) {
            specs.extend(values.iter().map(|value| format!("{id}:{key}={value}")));
        }
        specs.push(id);
    }
    specs
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn every_variant_keeps_the_promises_of_a_game(bytes in prop::collection::vec(any::<u8>(), 1..160)) {
        for spec in specs() {
            check::check(&lauta_tables::load(&spec).unwrap(), &bytes);
        }
    }
}

#[test]
fn random_games_end() {
    for spec in specs() {
        let game = lauta_tables::load(&spec).unwrap();
        assert_eq!(check::unfinished(&game, 200, 1), 0, "{spec}");
    }
}
