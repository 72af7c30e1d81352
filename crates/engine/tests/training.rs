//! Networks learn from nothing, the same way every time.

use std::sync::Arc;

use lauta_engine::net::{Network, Shape};
use lauta_engine::{Budget, Expectimax, Plan, RandomPlayer, duel, train};
use lauta_game::{Dice, Features, Game, Turn};

fn plan(games: u64) -> Plan {
    Plan {
        games,
        round: 50,
        threads: 2,
        seed: 3,
        // So short a training needs long steps.
        rates: [0.1, 0.003],
    }
}

fn learn<G: Features>(game: &G, games: u64) -> Network {
    let net = Network::new(Shape::of(game, &[32]), 3);
    train(game, net, &plan(games), 0, |_, _| true)
}

fn wins_against_random<G: Features + 'static>(game: G, games: u64) -> u32 {
    let net = Arc::new(learn(&game, games));
    let player = Expectimax::new(net, Budget::playing(0));
    let result = duel(&Arc::new(game), &player, &RandomPlayer, 200, 1992, |_| true);
    result.wins_a
}

#[test]
fn a_small_network_beats_random_play_at_backgammon() {
    let wins = wins_against_random(lauta_tables::load("backgammon").unwrap(), 8000);
    assert!(wins >= 190, "{wins} of 200");
}

#[test]
fn a_small_network_beats_random_play_at_daldos() {
    let wins = wins_against_random(lauta_running::load("daldos").unwrap(), 2000);
    assert!(wins >= 180, "{wins} of 200");
}

#[test]
fn the_same_seed_gives_the_same_network() {
    let game = lauta_tables::load("plakoto").unwrap();
    let net = learn(&game, 200);
    assert!(net == learn(&game, 200));
    assert!(net != Network::new(Shape::of(&game, &[32]), 3));
}

#[test]
fn an_interrupted_training_goes_on_as_if_nothing_had_been() {
    let game = lauta_running::load("daldosa").unwrap();
    let whole = learn(&game, 400);
    let start = Network::new(Shape::of(&game, &[32]), 3);
    let half = train(&game, start, &plan(400), 0, |_, round| round.games < 200);
    let rest = train(&game, half, &plan(400), 200, |_, _| true);
    assert!(rest == whole);
}

/// What differs little is judged by what differs; that must not change which play is chosen.
#[test]
fn plays_chosen_by_differences_are_those_chosen_without() {
    let game = lauta_tables::load("backgammon").unwrap();
    let net = learn(&game, 500);
    let points = net.shape().points.clone();
    let player = Expectimax::new(Arc::new(net.clone()), Budget::playing(0));
    let mut dice = Dice::from_seed(11);
    let mut pos = game.start();
    let mut choices = 0;
    while choices < 500 {
        if let Turn::Choice(side, moves) = game.turn(&pos) {
            let best = player.rank(&game, &pos).swap_remove(0).next;
            let mut values = moves
                .iter()
                .filter(|(_, next)| game.outcome(next).is_none());
            let value = |next| {
                let equity = net.judge(&game.counts(next)).equity(&points);
                if game.reader(next) == side {
                    equity
                } else {
                    -equity
                }
            };
            let plain = values.by_ref().map(|(_, next)| next).map(value);
            let plain = plain.max_by(f32::total_cmp);
            let chosen = net.judge(&game.counts(&best)).equity(&points);
            let chosen = if game.reader(&best) == side {
                chosen
            } else {
                -chosen
            };
            if game.outcome(&best).is_none() {
                let plain = plain.unwrap();
                assert!((plain - chosen).abs() < 1e-5, "{chosen} instead of {plain}");
            }
            choices += 1;
        }
        pos = game
            .random_step(&pos, &mut dice)
            .unwrap_or_else(|| game.start());
    }
}
