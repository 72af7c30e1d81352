//! The suite that every game must pass, over every game and every value of every option.

use std::collections::HashMap;

use lauta_game::rulefile::variants;
use lauta_game::{Dice, Game, Notation, Turn, check};
use lauta_hunt::Rules;
use proptest::prelude::*;

/// Every game with its default options, and with each other value of each option alone.
#[expect(clippy::unwrap_used, reason = "a test fails by panicking")]
fn games() -> Vec<Rules> {
    let load = |spec: &String| lauta_hunt::load(spec).unwrap();
    let games: Vec<Rules> = lauta_hunt::GAMES.ids().iter().map(load).collect();
    let specs = games.iter().flat_map(|game| variants(game.about()));
    specs.map(|spec| load(&spec)).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4))]

    #[test]
    fn every_game_keeps_its_promises(bytes in proptest::collection::vec(any::<u8>(), 1..80)) {
        for game in games() {
            check::check(&game, &bytes);
        }
    }
}

#[test]
fn options_combine() {
    for spec in [
        "deer-and-dogs:drops=free,step-after-drop=true,oblique=false,capture=compulsory",
        "deer-and-dogs:step-after-drop=true,both-home=on,scoring=pens,target=24,stuck=draw",
        "deer-and-dogs:repetition=off,quiet=off,stuck=deer-win,drops=free",
    ] {
        let game = lauta_hunt::load(spec).unwrap();
        for seed in 0..2 {
            let mut dice = Dice::from_seed(seed);
            let bytes: Vec<u8> = (0..40)
                .map(|_| u8::try_from(dice.below(256)).unwrap())
                .collect();
            check::check(&game, &bytes);
        }
    }
}

#[test]
fn random_games_end() {
    for id in lauta_hunt::GAMES.ids() {
        let game = lauta_hunt::load(&id).unwrap();
        assert_eq!(check::unfinished(&game, 50, 7), 0, "{id}");
    }
}

/// Random moves are counted, not listed: every listed move must come up, with equal chances.
#[test]
fn random_moves_have_equal_chances() {
    let mut dice = Dice::from_seed(1);
    for spec in [
        "deer-and-dogs",
        "deer-and-dogs:drops=free",
        "deer-and-dogs:step-after-drop=true",
        "deer-and-dogs:step-after-drop=true,drops=free",
        "deer-and-dogs:capture=compulsory",
        "deer-and-dogs:stuck=draw",
        "bagh-chal",
        "adugo",
    ] {
        let game = lauta_hunt::load(spec).unwrap();
        for _ in 0..3 {
            let mut pos = game.start();
            loop {
                let Turn::Choice(_, moves) = game.turn(&pos) else {
                    assert!(game.random_step(&pos, &mut dice).is_none());
                    break;
                };
                if pos.clock() > 20 {
                    break;
                }
                let tries = 60 * moves.len();
                let mut seen: HashMap<_, usize> = HashMap::new();
                for _ in 0..tries {
                    *seen
                        .entry(game.random_step(&pos, &mut dice).unwrap())
                        .or_default() += 1;
                }
                // Chi-squared with n - 1 degrees of freedom, five standard deviations allowed.
                let squares: f64 = moves
                    .iter()
                    .map(|(_, next)| {
                        let n = seen.remove(next).unwrap_or(0) as f64;
                        (n - 60.0).powi(2) / 60.0
                    })
                    .sum();
                assert!(seen.is_empty(), "{spec}: not legal: {seen:?}");
                let degrees = moves.len() as f64 - 1.0;
                let text = game.write_position(&pos);
                assert!(
                    squares <= degrees + 6.0 * (2.0 * degrees).sqrt() + 6.0,
                    "{spec} {text}: {squares}"
                );
                pos = game.random_step(&pos, &mut dice).unwrap();
            }
        }
    }
}
