//! Every variant, and every value of every option, keeps the promises of a game.

#![expect(clippy::unwrap_used, reason = "tests may")]

use std::collections::HashMap;

use lauta_game::{Dice, Game, Notation, Turn, check, rulefile};
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

/// The way in which random games pick a move without listing all of them must not favour any.
#[test]
fn random_steps_pick_every_play_with_equal_chances() {
    let game = lauta_tables::load("backgammon").unwrap();
    for throw in ["1-1", "5-5", "6-5", "2-1"] {
        let pos = game.after(&game.start(), throw.parse().unwrap());
        let Turn::Choice(_, moves) = game.turn(&pos) else {
            panic!("no choice")
        };
        let mut counts: HashMap<_, u32> = moves.iter().map(|(_, next)| (*next, 0)).collect();
        let mut dice = Dice::from_seed(3);
        let per_play = 400;
        for _ in 0..per_play * moves.len() {
            *counts
                .get_mut(&game.random_step(&pos, &mut dice).unwrap())
                .unwrap() += 1;
        }
        // Five standard deviations of a count with mean 400.
        assert!(
            counts.values().all(|&n| n.abs_diff(400) < 100),
            "{throw}: {counts:?}"
        );
    }
}
