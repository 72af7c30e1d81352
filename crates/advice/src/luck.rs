//! The equity after every throw, which separates luck from skill.

use lauta_engine::Payoff;
use lauta_game::{Notation, Side, Throw, Turn};
use serde::Serialize;

/// One throw, with the equity after it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Fall {
    /// The dice.
    pub throw: Throw,
    /// Number of ways in which the dice show it: 1 or 2 of 36 with two dice.
    pub weight: u32,
    /// Equity of the side that throws, in points, after its best move, by static evaluation.
    pub value: f64,
}

impl Fall {
    /// Equity of the side before it throws, in points: the mean over all ways.
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

/// Every throw of the side that throws in `pos`, with the equity after it. `None` where no throw is
/// due.
///
/// `values` gives the equities of positions for a side, in points, by static evaluation.
///
/// ```
/// use lauta_advice::{Fall, falls};
/// use lauta_engine::{Evaluator, HandMade};
/// use lauta_game::Game;
///
/// let game = lauta_tables::load("backgammon")?;
/// let falls = falls(&game, &game.start(), |side, positions| {
///     HandMade.judge(&game, side, positions)
/// });
/// let falls = falls.unwrap();
/// assert_eq!(falls.len(), 21);
/// // The luck of a throw is its value less the mean: 3-1 is a good opening throw.
/// let good = falls.iter().find(|fall| fall.throw.to_string() == "3-1").unwrap();
/// assert!(good.value - Fall::mean(&falls) > 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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
