//! Features of a position for networks.

use lauta_game::{Features, IncrementalFeatures, Side};

use crate::position::{CORNER, HAND, Position};
use crate::rules::Rules;

/// Features of a side: each point between corner and hand, then how many are in the corner and in
/// hand.
const A_SIDE: usize = (HAND - CORNER - 1) as usize + 2;

impl Features for Rules {
    /// The row of the side that reads, then the other's, and what is to be played.
    fn features(&self) -> Vec<f32> {
        let men = 1.0 / f32::from(self.men);
        let mut units = [1.0].repeat(A_SIDE - 2);
        units.extend([men; 2]);
        let mut units = units.repeat(2);
        units.extend([1.0; 6]);
        units
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, counts: &mut [u8]) {
        let sides = [pos.side, pos.side.other()];
        for (side, counts) in sides.into_iter().zip(counts.chunks_exact_mut(A_SIDE)) {
            let row = &pos.rows[side.index()];
            let (between, ends) = counts.split_at_mut(A_SIDE - 2);
            between.copy_from_slice(&row[usize::from(CORNER) + 1..usize::from(HAND)]);
            ends.copy_from_slice(&[row[usize::from(CORNER)], row[usize::from(HAND)]]);
        }
        if pos.throw().is_some() {
            counts[2 * A_SIDE + usize::from(pos.number()) - 1] = 1;
        }
    }
}

impl IncrementalFeatures for Rules {}
