//! Networks learn from nothing, the same way every time.

use std::sync::Arc;

use lauta_engine::net::{Network, Shape};
use lauta_engine::{
    Budget, Evaluator, Expectimax, Plan, RandomPlayer, Refinement, duel, refine, self_play,
};
use lauta_game::{Dice, Game, IncrementalFeatures, Inputs, Turn};

fn plan(games: u64) -> Plan {
    Plan {
        games,
        round: 50,
        threads: 2,
        seed: 3,
        // So short a training needs long steps.
        rates: [0.1, 0.003],
        ..Plan::default()
    }
}

fn new<G: IncrementalFeatures>(game: &G) -> Network {
    let shape = Shape {
        phases: 1,
        ..Shape::of(game, &[32])
    };
    Network::new(shape, 3)
}

fn learn<G: IncrementalFeatures>(game: &G, games: u64) -> Network {
    self_play(game, new(game), &plan(games), 0, |_, _| true)
}

fn wins_against_random<G: IncrementalFeatures + 'static>(game: G, games: u64) -> u32 {
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
    assert!(net != new(&game));
}

#[test]
fn an_interrupted_training_goes_on_as_if_nothing_had_been() {
    let game = lauta_running::load("daldosa").unwrap();
    let whole = learn(&game, 400);
    let start = new(&game);
    let half = self_play(&game, start, &plan(400), 0, |_, round| round.done < 200);
    let rest = self_play(&game, half, &plan(400), 200, |_, _| true);
    assert!(rest == whole);
}

fn refined<G: Inputs + IncrementalFeatures>(game: &G, net: &Network, phases: usize) -> Network {
    let plan = Refinement {
        labels: 8000,
        pruning_positions: 600_000,
        round: 1000,
        threads: 2,
        ..Refinement::default()
    };
    let student = net.clone().in_phases(phases);
    refine(game, student, &Arc::new(net.clone()), &plan, 0, |_, _| true)
}

/// The mean square difference between what a network says at once and what another one says a throw
/// ahead.
fn distance<G: IncrementalFeatures>(game: &G, net: &Network, teacher: &Network) -> f64 {
    let [quick, slow] = [(net, 0), (teacher, 1)]
        .map(|(net, plies)| Expectimax::new(Arc::new(net.clone()), Budget::open(plies)));
    let points = net.shape().points.clone();
    let mut dice = Dice::from_seed(8);
    let mut pos = game.start();
    let mut sum = 0.0;
    for _ in 0..200 {
        if let Turn::Throw(side, _) = game.turn(&pos) {
            let [quick, slow] = [&quick, &slow].map(|player| {
                let outcome_probs = player.outcome_probs(game, side, &pos);
                let sums = outcome_probs
                    .won()
                    .iter()
                    .zip(outcome_probs.lost())
                    .zip(&points);
                sums.map(|((won, lost), points)| f64::from(*points) * (won - lost))
                    .sum::<f64>()
            });
            sum += (quick - slow).powi(2);
        }
        pos = game
            .random_step(&pos, &mut dice)
            .unwrap_or_else(|| game.start());
    }
    sum
}

#[test]
fn a_network_learns_what_it_sees_one_throw_ahead() {
    let game = lauta_tables::load("plakoto").unwrap();
    let net = learn(&game, 1000);
    let better = refined(&game, &net, 1);
    let [before, after] = [&net, &better].map(|student| distance(&game, student, &net));
    assert!(after < 0.9 * before, "{after} after {before}");
    assert!(better == refined(&game, &net, 1), "the same seed");
    let in_phases = refined(&game, &net, 4);
    assert_eq!(in_phases.shape().phases, 4);
    assert!(distance(&game, &in_phases, &net) < 0.9 * before);
    let wider = in_phases.clone().widened(96, 1);
    assert_eq!(wider.shape().hidden, [96]);
    let between = distance(&game, &wider, &net) - distance(&game, &in_phases, &net);
    assert!(between.abs() < 1e-9, "nothing reads the new units yet");
    mostly_found(&game, &Arc::new(better));
}

/// Among the five moves that the pruning network scores best the best one is mostly found, even after so little
/// learning; among any five it would be missing three times of four.
fn mostly_found<G: IncrementalFeatures>(game: &G, net: &Arc<Network>) {
    let mut dice = Dice::from_seed(9);
    let mut pos = game.start();
    let (mut choices, mut missed) = (0, 0);
    while choices < 300 {
        match game.turn(&pos) {
            Turn::Over(_) => pos = game.start(),
            Turn::Throw(_, throws) => pos = game.after(&pos, dice.throw(throws)),
            Turn::Choice(side, mut moves) => {
                let next: Vec<_> = moves.iter().map(|(_, next)| next).collect();
                let mut rough = vec![];
                assert!(net.prune(game, side, &next, &mut rough));
                let judged = net.judge(game, side, &next);
                let order = |a: &usize, b: &usize| judged[*a].total_cmp(&judged[*b]);
                let best = (0..next.len()).max_by(order).unwrap_or(0);
                let better = rough.iter().filter(|value| **value > rough[best]);
                missed += usize::from(better.count() >= 5);
                choices += usize::from(moves.len() > 5);
                pos = moves.swap_remove(best).1;
            }
        }
    }
    assert!(missed < 100, "{missed} of {choices}");
}

/// Evaluating by changed features must not change which play is chosen.
#[test]
fn plays_chosen_by_differences_are_those_chosen_without() {
    let game = lauta_tables::load("backgammon").unwrap();
    let net = Arc::new(learn(&game, 500));
    let player = Expectimax::new(Arc::clone(&net), Budget::playing(0));
    let mut dice = Dice::from_seed(11);
    let mut pos = game.start();
    let mut choices = 0;
    while choices < 500 {
        if let Turn::Choice(side, moves) = game.turn(&pos) {
            let best = player.rank(&game, &pos).swap_remove(0).next;
            let mut values = moves
                .iter()
                .filter(|(_, next)| game.outcome(next).is_none());
            // One position alone has nothing to differ from.
            let value = |next| net.judge(&game, side, &[next])[0];
            let plain = values.by_ref().map(|(_, next)| value(next));
            let plain = plain.max_by(f64::total_cmp);
            let chosen = value(&best);
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
