//! What a network reads of a position.

use lauta_game::{Features, IncrementalFeatures, Side};

use crate::position::Position;
use crate::rules::Rules;

impl Features for Rules {
    /// The slots of the side that reads and whether it puts its men in, then the other side's. Of a
    /// slot: one man or more, two or more, three or more, and how many above three.
    fn features(&self) -> Vec<f32> {
        let mut side = [1.0, 1.0, 1.0, 0.5].repeat(7);
        side.push(1.0);
        side.repeat(2)
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, counts: &mut [u8]) {
        let half = counts.len() / 2;
        for (side, counts) in [pos.side, pos.side.other()]
            .into_iter()
            .zip(counts.chunks_exact_mut(half))
        {
            let row = &pos.rows[side.index()];
            let (slots, filling) = counts.as_chunks_mut::<4>();
            for (slot, men) in slots.iter_mut().zip(row.piles) {
                *slot = [
                    u8::from(men > 0),
                    u8::from(men > 1),
                    u8::from(men > 2),
                    men.saturating_sub(3),
                ];
            }
            filling[0] = u8::from(row.filling);
        }
    }
}

impl IncrementalFeatures for Rules {}
