//! What every throw is worth: how luck is told from skill.

use lauta_engine::Payoff;
use lauta_game::{Notation, Side, Throw, Turn};
use serde::Serialize;

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

/// Every throw of the side that throws in `pos`; nothing where none is due, or where positions
/// cannot be judged one by one.
///
/// `values` are values of positions for a side, in points, without looking ahead.
pub fn falls<G: Notation>(
    game: &G,
    pos: &G::Position,
    values: impl Fn(Side, &[&G::Position]) -> Vec<f64>,
) -> Option<Vec<Fall>> {
    let Turn::Throw(side, throws) = game.turn(pos) else {
        return None;
    };
    let payoff = Payoff::points(game);
    let falls = throws.iter().map(|&(throw, weight)| {
        let after = game.after(pos, throw);
        let value = match game.turn(&after) {
            Turn::Over(outcome) => payoff.of_outcome(game, outcome, side),
            // The same side throws once more.
            Turn::Throw(..) => values(side, &[&after])[0],
            Turn::Choice(mover, moves) => {
                let next: Vec<&G::Position> = moves.iter().map(|(_, next)| next).collect();
                let values = values(mover, &next).into_iter().zip(&moves);
                let values = values.map(|(value, (mv, _))| value + f64::from(game.payment(mv)));
                let best = values.fold(f64::NEG_INFINITY, f64::max);
                if mover == side { best } else { -best }
            }
        };
        Fall {
            throw,
            weight,
            value,
        }
    });
    Some(falls.collect())
}
