//! The hand-made evaluation beats chance.

use std::sync::Arc;

use lauta_engine::{Expectimax, HandMade, PlayerSpec, RandomPlayer, duel};
use lauta_game::{Game, Inputs, Notation, Side};
use lauta_running::{GAMES, load};

#[test]
fn it_beats_random_play_in_every_game() {
    for id in GAMES.ids() {
        let game = Arc::new(load(&id).unwrap());
        let bot = Expectimax::from_spec(HandMade, PlayerSpec::Greedy);
        let result = duel(&game, &bot, &RandomPlayer, 200, 1927, |_| true);
        assert!(result.wins_a >= 192, "{id}: {} of 200", result.wins_a);
    }
}

#[test]
fn looking_ahead_helps() {
    let game = Arc::new(load("daldosa").unwrap());
    let deep = Expectimax::from_spec(HandMade, PlayerSpec::Level(7));
    let weak = Expectimax::from_spec(HandMade, PlayerSpec::Level(2));
    let result = duel(&game, &deep, &weak, 200, 1927, |_| true);
    assert!(result.wins_a > 110, "{} of 200", result.wins_a);
}

#[test]
fn the_numbers_of_the_two_sides_are_opposite() {
    for (id, position) in [
        ("daldosa", "bbb1bAb1B1bb/2B1A2A1B3/aaa1aB1aA1aA A -"),
        ("daldosa-fast", "bbbbbbbbbb1BBB/15/aaaaaaaaaa1AAA B -"),
    ] {
        let game = load(id).unwrap();
        let pos = game.read_position(position).unwrap();
        let mirror = game.mirror(&pos).unwrap();
        let mut numbers = [const { [0.0; 7] }; 3];
        game.write_inputs(&pos, Side::First, &mut numbers[0]);
        game.write_inputs(&pos, Side::Second, &mut numbers[1]);
        game.write_inputs(&mirror, Side::Second, &mut numbers[2]);
        for (a, b) in numbers[0].iter().zip(numbers[2]) {
            assert!(
                (a - b).abs() < 1e-6,
                "the mirror image looks different: {numbers:?}"
            );
        }
        for (a, b) in numbers[0].iter().zip(numbers[1]) {
            assert!((a + b).abs() < 1e-6, "{numbers:?}");
        }
    }
}
