//! The suite that every game must pass, over every variant and every option.

use lauta_game::{Dice, Game, check};
use proptest::prelude::*;

check::suite! {
    lauta_tables,
    over: variants,
    bytes: 40, cases: 1,
    games: |spec| if spec.contains(':') { 8 } else { 40 }, seed: 1,
    cites: ["setup", "start", "throw", "doublets", "must", "ends"],
    exact sources: false,
    networks: read,
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn any_game_of_any_variant_keeps_the_promises(
        spec in prop::sample::select(specs()),
        bytes in prop::collection::vec(any::<u8>(), 1..120),
    ) {
        check::check(&lauta_tables::load(&spec).unwrap(), &bytes);
    }
}

/// The way in which random games pick a move without listing all of them must not favour any.
#[test]
fn random_steps_pick_every_play_with_equal_chances() {
    let game = lauta_tables::load("backgammon").unwrap();
    let mut dice = Dice::from_seed(3);
    for throw in ["1-1", "5-5", "6-5", "2-1"] {
        let pos = game.after(&game.start(), throw.parse().unwrap());
        check::steps_are_even(&game, &pos, 400, &mut dice);
    }
}
