//! The suite that every game must pass, over every variant and every option.

use lauta_game::{Dice, Game, check};

check::suite! {
    lauta_hunt,
    over: variants,
    bytes: 80, cases: 4,
    games: |spec| if spec.contains(':') { 4 } else { 50 }, seed: 7,
    cites: ["board", "deer", "dogs", "turns", "blocked", "target"],
    exact sources: false,
    networks: none,
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
            while pos.clock() <= 20 && game.outcome(&pos).is_none() {
                check::steps_are_even(&game, &pos, 60, &mut dice);
                pos = game.random_step(&pos, &mut dice).unwrap();
            }
            assert_eq!(
                game.random_step(&pos, &mut dice).is_none(),
                game.outcome(&pos).is_some()
            );
        }
    }
}
