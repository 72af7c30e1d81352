//! The equity after every throw, which separates luck from skill.

use lauta_engine::Payoff;
use lauta_game::{Game, Notation, Outcome, Side, Throw, Turn};
use serde::Serialize;

use crate::outlook::Outlook;

/// One throw, with the equity after it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize)]
pub struct Fall {
    /// The dice.
    pub throw: Throw,
    /// Number of ways in which the dice show it: 1 or 2 of 36 with two dice.
    pub weight: u32,
    /// Equity of the side that throws after its best move, by static evaluation: in points, or on the scale of the
    /// payoff.
    pub value: f64,
}

impl Fall {
    /// Equity of the side before it throws: the mean over all ways.
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

/// One throw, with the game after each of its best moves.
#[derive(Clone, PartialEq, Debug)]
pub struct Prospect {
    /// The dice.
    pub throw: Throw,
    /// Number of ways in which the dice show it.
    pub weight: u32,
    /// The game after each of the best moves, at least one.
    pub left: Vec<Left>,
}

/// The game after a move, before the next throw.
#[derive(Clone, PartialEq, Debug)]
pub struct Left {
    /// The side that throws next; `None` if the game is over.
    pub next: Option<Side>,
    /// The outlook of that side, or else of the side that has moved, to which the end is certain.
    pub outlook: Outlook,
}

/// Moves of each throw that are looked at more closely.
const CLOSER: usize = 5;

/// Every throw of the side that throws in `pos`, with the equity after it. `None` where no throw is
/// due.
///
/// `values` gives the equities of positions for a side by static evaluation, with endings worth `payoff`.
///
/// ```
/// use lauta_advice::{Fall, falls};
/// use lauta_engine::{Evaluator, HandMade, Payoff};
/// use lauta_game::Game;
///
/// let game = lauta_tables::load("backgammon")?;
/// let falls = falls(&game, &game.start(), &Payoff::points(&game), |side, positions| {
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
    payoff: &Payoff,
    values: impl Fn(Side, &[&G::Position]) -> Vec<f64>,
) -> Option<Vec<Fall>> {
    let (side, plays) = plays(game, pos, payoff, values)?;
    let falls = plays.into_iter().map(|play| Fall {
        throw: play.throw,
        weight: play.weight,
        value: match play.mover {
            mover if mover == side => play.moves[0].0,
            _ => -play.moves[0].0,
        },
    });
    Some(falls.collect())
}

/// Every throw of the side that throws in `pos`, with the game after each of its best moves.
///
/// The best moves are those whose values are the highest. `None` where no throw is due, or where the other side moves before the next throw.
pub fn prospects<G: Notation>(
    game: &G,
    pos: &G::Position,
    payoff: &Payoff,
    values: impl Fn(Side, &[&G::Position]) -> Vec<f64>,
    outlook: impl Fn(&G::Position) -> Option<Outlook>,
) -> Option<Vec<Prospect>> {
    let (side, plays) = plays(game, pos, payoff, values)?;
    let left = |next: &G::Position| {
        let (next, outlook) = match game.turn(next) {
            Turn::Over(outcome) => (None, certain(game, outcome, side)),
            Turn::Throw(thrower, _) => (Some(thrower), outlook(next)?),
            Turn::Choice(..) => return None,
        };
        Some(Left { next, outlook })
    };
    let prospects = plays.into_iter().map(|play| {
        if play.mover != side {
            return None;
        }
        let closer = play.moves.iter().take(CLOSER);
        Some(Prospect {
            throw: play.throw,
            weight: play.weight,
            left: closer.map(|(_, next)| left(next)).collect::<Option<_>>()?,
        })
    });
    prospects.collect()
}

/// The outlook of `side` in a game that has ended like this.
fn certain<G: Game>(game: &G, outcome: Outcome, side: Side) -> Outlook {
    let endings = game.endings().len();
    let mut probs = vec![0.0; 2 * endings + 1];
    let class = match outcome.winner {
        Some(winner) if winner == side => usize::from(outcome.ending),
        Some(_) => endings + usize::from(outcome.ending),
        None => 2 * endings,
    };
    probs[class] = 1.0;
    Outlook {
        probs,
        ..Outlook::default()
    }
}

/// A throw with its moves: their values for the side that moves, best first, and where they lead. At least one, the
/// throw itself where nothing is moved.
struct Play<P> {
    throw: Throw,
    weight: u32,
    mover: Side,
    moves: Vec<(f64, P)>,
}

/// The side that throws in `pos`, and all throws; `None` where no throw is due.
fn plays<G: Notation>(
    game: &G,
    pos: &G::Position,
    payoff: &Payoff,
    values: impl Fn(Side, &[&G::Position]) -> Vec<f64>,
) -> Option<(Side, Vec<Play<G::Position>>)> {
    let Turn::Throw(side, throws) = game.turn(pos) else {
        return None;
    };
    let plays = throws.iter().map(|&(throw, weight)| {
        let after = game.after(pos, throw);
        let (mover, moves) = match game.turn(&after) {
            Turn::Over(outcome) => {
                let value = payoff.of_outcome(game, outcome, side);
                (side, vec![(value, after)])
            }
            // The same side throws once more.
            Turn::Throw(..) => {
                let value = values(side, &[&after])[0];
                (side, vec![(value, after)])
            }
            Turn::Choice(mover, moves) => {
                let next: Vec<&G::Position> = moves.iter().map(|(_, next)| next).collect();
                let values = values(mover, &next).into_iter().zip(&moves);
                let values = values
                    .map(|(value, (mv, next))| (value + f64::from(game.payment(mv)), next.clone()));
                let mut moves: Vec<_> = values.collect();
                moves.sort_by(|a, b| b.0.total_cmp(&a.0));
                (mover, moves)
            }
        };
        Play {
            throw,
            weight,
            mover,
            moves,
        }
    });
    Some((side, plays.collect()))
}
