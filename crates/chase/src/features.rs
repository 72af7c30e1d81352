//! Features of a position, for networks.

use lauta_game::{Features, IncrementalFeatures, Side};

use crate::position::{Position, RING};
use crate::rules::Rules;

impl Features for Rules {
    /// The ring from the rearmost man of the side that reads: where its men stand, and where the
    /// other side's. Then the numbers that each side has asked for.
    fn features(&self) -> Vec<f32> {
        vec![1.0; 2 * usize::from(RING) + 12]
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, counts: &mut [u8]) {
        let sides = [pos.side, pos.side.other()];
        let rear = pos.rows[pos.side.index()].rear;
        let mut put = |index: u8| counts[usize::from(index)] = 1;
        let mut first = 0;
        for side in sides {
            let there = pos.points(side).map(|p| (rear + RING - p) % RING);
            there.for_each(|index| put(first + index));
            first += RING;
        }
        for side in sides {
            pos.wish(side).iter().for_each(|face| put(first + face - 1));
            first += 6;
        }
    }
}

impl IncrementalFeatures for Rules {}
