//! What every throw is worth: how luck is told from skill.

use lauta_engine::Evaluator;
use lauta_game::{Game, Outcome, Side, Throw, Turn};
use serde::Serialize;

use crate::family::Family;

/// One way in which the dice can fall, with its value.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Fall {
    /// What they show.
    pub throw: Throw,
    /// How many of the ways to throw show it.
    pub weight: u32,
    /// What the side that throws can expect then, in points: by its best move, judged without
    /// looking ahead.
    pub value: f64,
}

impl Fall {
    /// What the side can expect before it throws: the mean over all ways.
    #[must_use]
    pub fn mean(falls: &[Self]) -> f64 {
        let weights: f64 = falls.iter().map(|fall| f64::from(fall.weight)).sum();
        let sum: f64 = falls
            .iter()
            .map(|fall| f64::from(fall.weight) * fall.value)
            .sum();
        sum / weights
    }
}

/// Points of an outcome for `side`.
fn points<G: Game>(game: &G, outcome: Outcome, side: Side) -> f64 {
    let ending = game.endings().get(usize::from(outcome.ending));
    let points = ending.map_or(0.0, |ending| f64::from(ending.points));
    match outcome.winner {
        Some(winner) if winner == side => points,
        Some(_) => -points,
        None => 0.0,
    }
}

/// Values of positions for `side`, in points; ends of games count what they are worth.
pub(crate) fn values<G: Game>(
    game: &G,
    judge: &impl Evaluator<G>,
    side: Side,
    positions: &[&G::Position],
) -> Vec<f64> {
    let mut values = vec![0.0; positions.len()];
    judge.judge(game, side, positions, &mut values);
    for (pos, value) in positions.iter().zip(&mut values) {
        if let Some(outcome) = game.outcome(pos) {
            *value = points(game, outcome, side);
        }
    }
    values
}

/// Every throw of the side that throws in `pos`; nothing where none is due, or where positions
/// cannot be judged one by one.
pub(crate) fn falls<G: Family>(game: &G, pos: &G::Position) -> Option<Vec<Fall>> {
    let Turn::Throw(side, throws) = game.turn(pos) else {
        return None;
    };
    let falls = throws.iter().map(|&(throw, weight)| {
        let after = game.after(pos, throw);
        let value = match game.turn(&after) {
            Turn::Over(outcome) => points(game, outcome, side),
            // The same side throws once more.
            Turn::Throw(..) => game.values(side, &[&after])?[0],
            Turn::Choice(mover, moves) => {
                let next: Vec<&G::Position> = moves.iter().map(|(_, next)| next).collect();
                let values = game.values(mover, &next)?.into_iter().zip(&moves);
                let values = values.map(|(value, (mv, _))| value + f64::from(game.payment(mv)));
                let best = values.fold(f64::NEG_INFINITY, f64::max);
                if mover == side { best } else { -best }
            }
        };
        Some(Fall {
            throw,
            weight,
            value,
        })
    });
    falls.collect()
}
