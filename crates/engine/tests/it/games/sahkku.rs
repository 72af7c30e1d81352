//! The hand-made evaluation beats chance.

use std::sync::Arc;

use lauta_engine::{Expectimax, HandMade, PlayerSpec, RandomPlayer, duel};
use lauta_game::{Game, Inputs, Notation, Side};
use lauta_sahkku::load;

#[test]
fn it_beats_random_play() {
    for spec in ["sahkku-vuovdaguoika", "sahkku-vuovdaguoika:pattern=miedut"] {
        let game = Arc::new(load(spec).unwrap());
        let bot = Expectimax::from_spec(HandMade, PlayerSpec::Greedy);
        let result = duel(&game, &bot, &RandomPlayer, 100, 1927, |_| true);
        assert!(result.wins_a >= 95, "{spec}: {} of 100", result.wins_a);
    }
}

#[test]
fn the_numbers_of_the_two_sides_are_opposite() {
    for spec in ["sahkku-vuovdaguoika", "sahkku-vuovdaguoika:pattern=miedut"] {
        let game = load(spec).unwrap();
        for text in [
            "bb3b9/3A1K2B1A3A/aa2B8aA A - king=B",
            "bb3b9/3A1K2B1A3A/aa2B8aA B 2 3 king=A",
        ] {
            let pos = game.read_position(text).unwrap();
            let mirror = game.mirror(&pos).unwrap();
            let mut numbers = [const { [0.0; 7] }; 3];
            game.write_inputs(&pos, Side::First, &mut numbers[0]);
            game.write_inputs(&pos, Side::Second, &mut numbers[1]);
            game.write_inputs(&mirror, Side::Second, &mut numbers[2]);
            for ((a, b), c) in numbers[0].iter().zip(numbers[1]).zip(numbers[2]) {
                assert!((a + b).abs() < 1e-6, "{numbers:?}");
                assert!(
                    (a - c).abs() < 1e-6,
                    "the mirror image looks different: {numbers:?}"
                );
            }
        }
    }
}
