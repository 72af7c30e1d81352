//! Evaluation of endings by tables.

use std::sync::Arc;

use lauta_game::{Endgames, Side};

use super::Tables;
use super::space::thrower;
use crate::{Evaluator, Rows};

/// An evaluator of positions by endgame tables, and of all others by another evaluator `E`.
///
/// ```
/// use std::sync::Arc;
///
/// use lauta_engine::exact::{Exact, Tables};
/// use lauta_engine::{Evaluator, HandMade};
/// use lauta_game::{Endgames, Game};
/// use lauta_running::Rules;
///
/// let game = lauta_running::load("daldos:n=4")?;
/// let tables = Arc::new(Tables::make(&game, [1, 1])?);
/// let judge = Exact::new(HandMade, move |_: &Rules, pieces: [u8; 2]| {
///     tables.covers(pieces).then(|| Arc::clone(&tables))
/// });
/// assert!(judge.knows(&game, &game.ending([1, 1], 0)));
/// assert!(!judge.knows(&game, &game.start()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Exact<E, T> {
    other: E,
    tables: T,
}

impl<E, T> Exact<E, T> {
    /// An evaluator that calls `tables` only where a position can be in them, with the pieces of both
    /// sides.
    pub fn new(other: E, tables: T) -> Self {
        Self { other, tables }
    }

    fn chance<G: Endgames>(&self, game: &G, pos: &G::Position) -> Option<f64>
    where
        T: Fn(&G, [u8; 2]) -> Option<Arc<Tables>>,
    {
        let (pieces, _) = game.ending_number(pos)?;
        (self.tables)(game, pieces)?.chance(game, pos)
    }
}

impl<G, E, T> Evaluator<G> for Exact<E, T>
where
    G: Endgames,
    E: Evaluator<G>,
    T: Fn(&G, [u8; 2]) -> Option<Arc<Tables>> + Send + Sync,
{
    fn outcome_probs(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Rows) {
        self.other.outcome_probs(game, side, positions, out);
        let one_ending = game.endings().len() == 1;
        for (pos, row) in positions.iter().zip(out.each_mut()) {
            let Some(chance) = self.chance(game, pos) else {
                continue;
            };
            let chance = if thrower(game, pos) == side {
                chance
            } else {
                1.0 - chance
            };
            row.fill(0.0);
            match row {
                [won, lost, ..] if one_ending => (*won, *lost) = (chance, 1.0 - chance),
                // The tables do not know which of several endings it will be.
                [.., points] => *points = 2.0 * chance - 1.0,
                [] => {}
            }
        }
    }

    fn prune(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Vec<f64>) -> bool {
        // A look into the tables is as quick; they are asked last, for few have a pruning network.
        self.other.prune(game, side, positions, out)
            && !positions.iter().any(|pos| self.knows(game, pos))
    }

    fn knows(&self, game: &G, pos: &G::Position) -> bool {
        self.chance(game, pos).is_some()
    }

    fn settles(&self, game: &G, pos: &G::Position) -> bool {
        self.knows(game, pos) || self.other.settles(game, pos)
    }
}
