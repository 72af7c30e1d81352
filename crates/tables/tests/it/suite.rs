//! Every variant, and every value of every option, keeps the promises of a game.

#![expect(
    clippy::unwrap_used,
    clippy::cast_possible_truncation,
    reason = "tests may"
)]

use std::collections::HashMap;

use lauta_game::{Dice, Game, Notation, Turn, check, rulefile};
use proptest::prelude::*;

/// Every game with its default options, and with each other value of each option.
fn specs() -> Vec<String> {
    let games = lauta_tables::GAMES
        .ids()
        .into_iter()
        .map(|id| lauta_tables::load(&id).unwrap());
    games
        .flat_map(|game| rulefile::variants(game.about()))
        .collect()
}

/// Each spec once, so that none is left out; what chance finds beyond that is the next test's.
#[test]
fn every_variant_keeps_the_promises_of_a_game() {
    for (spec, seed) in specs().iter().zip(1..) {
        let mut dice = Dice::from_seed(seed);
        let bytes: Vec<u8> = (0..40).map(|_| dice.bits() as u8).collect();
        check::check(&lauta_tables::load(spec).unwrap(), &bytes);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_game_of_any_variant_keeps_them(
        spec in prop::sample::select(specs()),
        bytes in prop::collection::vec(any::<u8>(), 1..120),
    ) {
        check::check(&lauta_tables::load(&spec).unwrap(), &bytes);
    }
}

#[test]
fn random_games_end() {
    for spec in specs() {
        let game = lauta_tables::load(&spec).unwrap();
        let games = if spec.contains(':') { 8 } else { 40 };
        assert_eq!(check::unfinished(&game, games, 1), 0, "{spec}");
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

#[test]
fn networks_can_read_every_position() {
    let mut dice = Dice::from_seed(1992);
    for spec in specs() {
        check::features(&lauta_tables::load(&spec).unwrap(), &mut dice);
    }
}
