//! The suite that every game must pass, over every variant and every option.

use lauta_game::{Dice, Notation, check};
use lauta_running::{GAMES, load};
use proptest::prelude::*;

check::suite! {
    lauta_running,
    over: variants,
    bytes: 120, cases: 4,
    games: |spec| if spec.contains("n=30") { 2 } else { 20 }, seed: 1927,
    cites: [
        "board", "m", "setup", "dice", "start", "track", "dal", "dalling", "move", "own-pieces",
        "jump", "adding", "taking", "capture", "use", "max-use", "extra", "end", "end-check", "draw",
    ],
    exact sources: false,
    networks: read,
}

proptest! {
    #![proptest_config(ProptestConfig {
        failure_persistence: None,
        ..ProptestConfig::with_cases(12)
    })]

    #[test]
    fn whole_games_keep_the_promises(
        id in proptest::sample::select(GAMES.ids()),
        bytes in proptest::collection::vec(any::<u8>(), 2500),
    ) {
        check::check(&load(&id).unwrap(), &bytes);
    }
}

#[test]
fn a_random_step_is_as_even_as_the_list() {
    // The shortcut for random games must know exactly the plays of the list.
    let game = load("daldosa").unwrap();
    let pos = game
        .read_position("bbb1bAb1B1bb/2B1A2A1B3/aaa1aB1aA1aA A 1 3")
        .unwrap();
    check::steps_are_even(&game, &pos, 1000, &mut Dice::from_seed(7));
}

#[test]
fn a_chain_of_dal_dals_ends() {
    let game = load("daldosa-fast").unwrap();
    check::check(&game, &[0; 40]);
}

#[test]
fn rules_are_told_as_they_hold() {
    assert!(every().all(|game| game.about().sources.len() >= 6));
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
