//! What the side about to throw has to expect: by a look at every throw, as chances.

use lauta_engine::cube::{Chances, efficiency};
use lauta_engine::net::Network;
use lauta_engine::{Evaluator, HandMade};
use lauta_game::{Features, Game, Inputs, Outcome, Side, Turn};

use crate::cube::{Prospects, WINS};
use crate::training::network_of;

/// The prospects in a position in which the sides can still meet, as far as is known.
pub(crate) fn of<G: Features + Inputs>(game: &G, pos: &G::Position) -> Option<Prospects> {
    let judged = judged(game);
    Some(Prospects {
        chances: over_throws(game, pos, &judged)?,
        efficiency: efficiency::CONTACT,
    })
}

/// The chances of every outcome class by the network of the game or by hand, for the side that is
/// about to throw or to choose.
pub(crate) fn judged<'g, G: Features + Inputs>(
    game: &'g G,
) -> impl Fn(&G::Position) -> Vec<f64> + 'g {
    let net = network_of(game);
    move |pos| match &net {
        Some(net) => {
            let mut features = vec![];
            game.write_features(pos, &mut features);
            let judgement = Network::judge(net, &features);
            judgement.chances.into_iter().map(f64::from).collect()
        }
        None => by_hand(game, pos),
    }
}

/// What the hand-made judgement makes of a position. It knows nothing of how a game is won: wins are
/// shared out as in backgammon, as far as there are such wins.
fn by_hand<G: Features + Inputs>(game: &G, pos: &G::Position) -> Vec<f64> {
    let mut value = [0.0];
    HandMade.judge(game, game.reader(pos), &[pos], &mut value);
    // The line through what 2000 games of backgammon and 1000 of short nardy, played greedily from
    // both sides, brought to the side that was about to throw.
    let points = 1.4 * value[0] - 0.08;
    let endings = game.endings();
    let shares: Vec<f64> = endings
        .iter()
        .map(|ending| {
            let same = endings.iter().filter(|other| other.points == ending.points);
            let share = WINS.iter().find(|(n, _)| *n == ending.points);
            #[expect(clippy::cast_precision_loss, reason = "at most 200 endings")]
            let count = same.count() as f64;
            share.map_or(1e-3, |(_, share)| share / count)
        })
        .collect();
    let sum: f64 = shares.iter().sum();
    let mean: f64 = endings
        .iter()
        .zip(&shares)
        .map(|(ending, share)| f64::from(ending.points) * share / sum)
        .sum();
    let win = (0.5 + points / (2.0 * mean)).clamp(0.02, 0.98);
    let won = shares.iter().map(|share| win * share / sum);
    let lost = shares.iter().map(|share| (1.0 - win) * share / sum);
    won.chain(lost).chain([0.0]).collect()
}

/// The mean over all throws of what is judged after the best move, for the side about to throw.
pub(crate) fn over_throws<G: Game>(
    game: &G,
    pos: &G::Position,
    judged: &impl Fn(&G::Position) -> Vec<f64>,
) -> Option<Vec<f64>> {
    let Turn::Throw(side, throws) = game.turn(pos) else {
        return None;
    };
    let points: Vec<u32> = game.endings().iter().map(|ending| ending.points).collect();
    let mut mean = vec![0.0; 2 * points.len() + 1];
    let total: u32 = throws.iter().map(|(_, weight)| weight).sum();
    for &(throw, weight) in throws {
        let after = game.after(pos, throw);
        let nexts = match game.turn(&after) {
            Turn::Choice(chooser, moves) if chooser == side => {
                moves.into_iter().map(|(_, next)| next).collect()
            }
            _ => vec![after],
        };
        let chances = nexts.iter().map(|next| seen(game, side, next, judged));
        let worth = |chances: &[f64]| Chances::new(chances, &points).map_or(0.0, |c| c.points());
        let best = chances.max_by(|a, b| worth(a).total_cmp(&worth(b)))?;
        for (mean, chance) in mean.iter_mut().zip(best) {
            *mean += chance * f64::from(weight) / f64::from(total);
        }
    }
    Some(mean)
}

/// What is judged of a position, for this side.
fn seen<G: Game>(
    game: &G,
    side: Side,
    pos: &G::Position,
    judged: &impl Fn(&G::Position) -> Vec<f64>,
) -> Vec<f64> {
    let endings = game.endings().len();
    let class = |outcome: Outcome| match outcome.winner {
        None => 2 * endings,
        Some(winner) if winner == side => usize::from(outcome.ending),
        Some(_) => endings + usize::from(outcome.ending),
    };
    let to_act = match game.turn(pos) {
        Turn::Over(outcome) => {
            let mut certain = vec![0.0; 2 * endings + 1];
            certain[class(outcome)] = 1.0;
            return certain;
        }
        Turn::Throw(side, _) | Turn::Choice(side, _) => side,
    };
    let mut chances = judged(pos);
    if to_act != side {
        let (won, rest) = chances.split_at_mut(endings);
        won.swap_with_slice(&mut rest[..endings]);
    }
    chances
}
