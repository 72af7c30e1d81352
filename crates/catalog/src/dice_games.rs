//! Bots and analysis of the games with dice.

use std::sync::Arc;
use std::time::{Duration, Instant};

use lauta_engine::net::Network;
use lauta_engine::{Budget, Evaluator, Expectimax, HandMade, Player, PlayerSpec, RandomPlayer};
use lauta_game::{Dice, Features, Inputs, Notation, Side, Turn};

use crate::Basis;
use crate::session::{Proven, RankedMove};
use crate::training::network_of;

/// The best judge of a game: its network, or else the judgement made by hand.
#[derive(Clone)]
pub(crate) enum Judge {
    Net(Arc<Network>),
    HandMade,
}

pub(crate) fn judge<G: Features>(game: &G) -> Judge {
    network_of(game).map_or(Judge::HandMade, Judge::Net)
}

impl<G: Inputs + Features> Evaluator<G> for Judge {
    fn judge(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut [f64]) {
        match self {
            Self::Net(net) => net.judge(game, side, positions, out),
            Self::HandMade => HandMade.judge(game, side, positions, out),
        }
    }
}

pub(crate) fn player<G: Inputs>(
    spec: PlayerSpec,
    judge: impl Evaluator<G> + 'static,
) -> Box<dyn Player<G>> {
    match spec {
        PlayerSpec::Random => Box::new(RandomPlayer),
        PlayerSpec::Greedy => Box::new(Expectimax::from_spec(HandMade, spec)),
        PlayerSpec::Level(_) | PlayerSpec::Net(_) => Box::new(Expectimax::from_spec(judge, spec)),
    }
}

/// All moves, best first. Without a number of plies, as many as the time allows: another ply is
/// begun only if there is time to list all moves as often as it takes.
pub(crate) fn best<G: Notation>(
    game: &G,
    judge: &(impl Evaluator<G> + Clone),
    past: &[G::Position],
    plies: Option<u8>,
    millis: u64,
) -> Vec<RankedMove> {
    let Some(pos) = past.last() else {
        return vec![];
    };
    let rank = |plies| {
        Expectimax::new(
            judge.clone(),
            Budget {
                plies,
                keep: usize::MAX,
            },
        )
        .rank(game, pos)
    };
    let ranked = match plies {
        Some(plies) => rank(plies.min(3)),
        None => {
            let limit = Duration::from_millis(millis);
            let begin = Instant::now();
            let mut plies = 0;
            loop {
                let before = begin.elapsed();
                let ranked = rank(plies);
                let took = begin.elapsed() - before;
                // The first list of moves is followed by one for every move and throw, each of
                // those again by one for every throw.
                let throws = match ranked.first().map(|best| game.turn(&best.next)) {
                    Some(Turn::Throw(_, throws)) => throws.len() + 1,
                    _ => 2,
                };
                let lists = if plies == 0 { ranked.len() } else { 1 } * throws;
                let lists = u32::try_from(lists).unwrap_or(u32::MAX);
                let known = ranked.iter().all(|entry| entry.exact);
                if known || plies == 3 || begin.elapsed() + took.saturating_mul(lists) > limit {
                    break ranked;
                }
                plies += 1;
            }
        }
    };
    let Turn::Choice(side, _) = game.turn(pos) else {
        return vec![];
    };
    ranked
        .into_iter()
        .map(|entry| {
            let outcome = game.outcome(&entry.next);
            RankedMove {
                mv: game.write_move(pos, &entry.mv),
                position: game.write_position(&entry.next),
                equity: entry.equity,
                outcomes: std::collections::BTreeMap::default(),
                basis: match outcome {
                    Some(_) => Basis::End,
                    None if entry.exact => Basis::Table,
                    None => Basis::Judged,
                },
                plies: entry.plies,
                evaluations: entry.evaluations,
                proven: outcome.map(|outcome| Proven::of(outcome.winner, side)),
                within: outcome.map(|_| 1),
            }
        })
        .collect()
}

/// Positions of random games judged a second, a batch at a time.
pub(crate) fn evaluations_per_s<G: Inputs>(game: &G, seconds: f64) -> f64 {
    let mut dice = Dice::from_seed(1);
    let mut positions = Vec::new();
    let mut pos = game.start();
    while positions.len() < 1024 {
        if game.outcome(&pos).is_none() {
            positions.push(pos.clone());
        }
        pos = game
            .random_step(&pos, &mut dice)
            .unwrap_or_else(|| game.start());
    }
    let batch: Vec<&G::Position> = positions.iter().collect();
    let mut values = vec![0.0; batch.len()];
    let begin = Instant::now();
    let mut count = 0.0;
    while begin.elapsed().as_secs_f64() < seconds {
        HandMade.judge(game, Side::First, &batch, &mut values);
        count += 1024.0;
    }
    count / begin.elapsed().as_secs_f64()
}
