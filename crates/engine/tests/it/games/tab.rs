//! Tâb.

use std::sync::Arc;

use lauta_engine::{Expectimax, HandMade, PlayerSpec, duel};
use lauta_tab::load;

#[test]
fn the_hand_made_evaluation_beats_chance() {
    let game = Arc::new(load("tab-egypt").unwrap());
    let greedy = Expectimax::from_spec(HandMade, PlayerSpec::Greedy);
    let random = Expectimax::from_spec(HandMade, PlayerSpec::Random);
    let result = duel(&game, &greedy, &random, 100, 1836, |_| true);
    assert!(result.wins_a > 80, "{} of 100", result.wins_a);
}
