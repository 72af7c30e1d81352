//! Exact equities with the doubling cube, where few positions are left.

use std::collections::HashMap;

use lauta_engine::Payoff;
use lauta_game::{Game, Side, Turn};

/// Most positions with a throw that are looked at.
const MOST: usize = 600;

/// Exact equities of the side about to throw, for money at a stake of 1, by the owner of the cube.
///
/// The owners are nobody, this side and the other one. It does not double now; from then on both sides play and
/// double perfectly. `None` if no throw is due or too many positions can follow.
///
/// ```
/// use lauta_advice::cubeful;
/// use lauta_game::Notation;
///
/// let game = lauta_tables::load("backgammon")?;
/// // Nineteen throws of 36 take both men off, and the other side needs one throw of any kind.
/// let equities = cubeful(&game, &game.read_position("5,2/1(2)").unwrap()).unwrap();
/// for equity in equities {
///     assert!((equity - 2.0 / 36.0).abs() < 1e-9);
/// }
/// # Ok::<(), lauta_game::RulesError>(())
/// ```
pub fn cubeful<G: Game>(game: &G, pos: &G::Position) -> Option<[f64; 3]> {
    let Turn::Throw(side, _) = game.turn(pos) else {
        return None;
    };
    Exact {
        game,
        payoff: Payoff::points(game),
        known: HashMap::new(),
    }
    .throws(side, pos)
}

/// The equities by the owner of the cube, known so far.
struct Exact<'g, G: Game> {
    game: &'g G,
    payoff: Payoff,
    known: HashMap<G::Position, [f64; 3]>,
}

impl<G: Game> Exact<'_, G> {
    /// Equities of `side`, which is about to throw in `pos`, without its doubling now.
    fn throws(&mut self, side: Side, pos: &G::Position) -> Option<[f64; 3]> {
        if let Some(known) = self.known.get(pos) {
            return Some(*known);
        }
        if self.known.len() >= MOST {
            return None;
        }
        let Turn::Throw(_, throws) = self.game.turn(pos) else {
            return None;
        };
        let (mut sum, mut weights) = ([0.0; 3], 0.0);
        for &(throw, weight) in throws {
            let found = self.after(side, &self.game.after(pos, throw))?;
            let weight = f64::from(weight);
            for (sum, equity) in sum.iter_mut().zip(found) {
                *sum += weight * equity;
            }
            weights += weight;
        }
        let mean = sum.map(|sum| sum / weights);
        self.known.insert(pos.clone(), mean);
        Some(mean)
    }

    /// Equities of `side` in any position.
    fn after(&mut self, side: Side, pos: &G::Position) -> Option<[f64; 3]> {
        match self.game.turn(pos) {
            Turn::Over(outcome) => {
                let points = self.payoff.of_outcome(self.game, outcome, side);
                Some([points; 3])
            }
            Turn::Throw(thrower, _) => {
                let held = self.throws(thrower, pos)?;
                if thrower == side {
                    return Some(held);
                }
                // The other side doubles first, if that pays; what is its own cube is theirs here.
                let [middle, own, other] = held;
                let doubled = (2.0 * other).min(1.0);
                Some([-middle.max(doubled), -other, -own.max(doubled)])
            }
            Turn::Choice(mover, moves) => {
                let mut best = [f64::NEG_INFINITY; 3];
                for (_, next) in &moves {
                    let found = self.after(mover, next)?;
                    for (best, equity) in best.iter_mut().zip(found) {
                        *best = best.max(equity);
                    }
                }
                Some(if mover == side {
                    best
                } else {
                    let [middle, own, other] = best;
                    [-middle, -other, -own]
                })
            }
        }
    }
}
