//! The judge that a game has: its network, or else the judgement made by hand.

use std::sync::Arc;

use lauta_game::{IncrementalFeatures, Inputs, Side};

use crate::evaluator::{Evaluator, HandMade, Rows};
use crate::net::Network;

/// The best judge of a game.
#[derive(Clone, Debug)]
pub enum Judge {
    /// A network.
    Net(Arc<Network>),
    /// The judgement made by hand.
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
