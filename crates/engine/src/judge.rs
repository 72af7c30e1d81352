//! The evaluator that a game has: its network, or else the hand-made evaluation.

use std::sync::Arc;

use lauta_game::{IncrementalFeatures, Inputs, Side};

use crate::evaluator::{Evaluator, HandMade, Rows};
use crate::net::Network;

/// The best evaluator of a game.
///
/// ```
/// use std::sync::Arc;
///
/// use lauta_engine::net::{Network, Shape};
/// use lauta_engine::{Evaluator, HandMade, Judge};
/// use lauta_game::{Game, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let start = game.start();
/// let by_hand = Judge::HandMade.judge(&game, Side::First, &[&start]);
/// assert_eq!(by_hand, HandMade.judge(&game, Side::First, &[&start]));
/// let net = Judge::Net(Arc::new(Network::new(Shape::of(&game, &[32]), 1)));
/// assert_ne!(by_hand, net.judge(&game, Side::First, &[&start]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub enum Judge {
    /// A network.
    Net(Arc<Network>),
    /// The hand-made evaluation.
    HandMade,
}

impl<G: Inputs + IncrementalFeatures> Evaluator<G> for Judge {
    fn outcome_probs(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Rows) {
        match self {
            Self::Net(net) => net.outcome_probs(game, side, positions, out),
            Self::HandMade => HandMade.outcome_probs(game, side, positions, out),
        }
    }

    fn prune(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Vec<f64>) -> bool {
        match self {
            Self::Net(net) => net.prune(game, side, positions, out),
            Self::HandMade => false,
        }
    }
}
