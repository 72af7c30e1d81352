//! Games that a search plays against itself, as positions with labels.

use lauta_game::{Dice, Game, Outcome, Side};
use lauta_hunt::{Position, Rules};

use super::Plan;
use crate::search::by_hand;
use crate::search::{Judge, Limits, Ranked, Search, Settings};

/// Most plies of a game; after that it is a draw.
const LONGEST: usize = 240;
/// Quiet plies in a row after which a game is a draw.
const QUIET: u16 = 100;
/// Most random plies that a game begins with.
const RANDOM: usize = 14;
/// Standard deviation of the error in the choice of a move, in equity.
const NOISE: f64 = 0.04;
/// Chance that a move is a random one.
const BLUNDER: f64 = 0.03;
/// Positions that a search labels besides the one that is played.
const BESIDES: usize = 5;

/// A position with what it is worth.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Label {
    /// The position.
    pub(super) pos: Position,
    /// Equity for the deer, -1 to 1.
    pub(super) equity: f32,
    /// Evaluation by hand, dogs, for the deer.
    pub(super) base: f32,
}

/// The labels of one game.
pub(super) fn labels(rules: &Rules, plan: &Plan, judge: &Judge, mut dice: Dice) -> Vec<Label> {
    let mut past = vec![rules.start()];
    for _ in 0..dice.below(RANDOM + 1) {
        let now = past[past.len() - 1];
        let Some(next) = rules.random_step(&now, &mut dice) else {
            break;
        };
        past.push(next);
    }
    let mut search = Search::with(rules, 1, Settings::default(), judge.clone());
    let limits = Limits {
        nodes: Some(plan.nodes),
        ..Limits::default()
    };
    let mut labels = Vec::new();
    let mut played = Vec::new();
    let mut result = None;
    while let Some(&now) = past.last().filter(|_| past.len() < LONGEST) {
        result = rules.ended(&now).or_else(|| rules.ended_by(&past));
        if result.is_some() || now.clock >= QUIET {
            break;
        }
        let moves = search.run(&past, limits).moves;
        let own = if now.side == Side::First { 1.0 } else { -1.0 };
        let label = |ranked: &Ranked| Label {
            pos: ranked.next,
            base: by_hand::evaluate(rules, &ranked.next) as f32 / 100.0,
            equity: as_f32(own * ranked.equity),
        };
        let open = |ranked: &&Ranked| rules.ended(&ranked.next).is_none();
        let pick = pick(&moves, &mut dice);
        for _ in 0..BESIDES.min(moves.len() - 1) {
            labels.extend(
                Some(&moves[dice.below(moves.len())])
                    .filter(open)
                    .map(label),
            );
        }
        let played_now = &moves[pick];
        if open(&played_now) {
            played.push(label(played_now));
        }
        past.push(played_now.next);
        if let Some(win) = moves.first().and_then(|best| best.win) {
            result = Some(Outcome {
                winner: Some(win.side),
                ending: 0,
            });
            break;
        }
    }
    // A draw says little about who was ahead, and that all such positions are worth 0 would teach both
    // sides to be content with them.
    if let Some(winner) = result.and_then(|outcome| outcome.winner) {
        let end = if winner == Side::First { 1.0 } else { -1.0 };
        for label in &mut played {
            label.equity += plan.result * (end - label.equity);
        }
    }
    labels.extend(played);
    labels
}

/// The index of the move to play.
fn pick(moves: &[Ranked], dice: &mut Dice) -> usize {
    if dice.unit() < BLUNDER {
        return dice.below(moves.len());
    }
    let values: Vec<f64> = moves
        .iter()
        .map(|ranked| ranked.equity + NOISE * dice.normal())
        .collect();
    (0..moves.len())
        .max_by(|&a, &b| values[a].total_cmp(&values[b]))
        .unwrap_or(0)
}

#[expect(clippy::cast_possible_truncation, reason = "an equity")]
fn as_f32(equity: f64) -> f32 {
    equity as f32
}
