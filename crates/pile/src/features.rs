//! Features of a position for networks.

use lauta_game::{Features, IncrementalFeatures, Side};

use crate::position::Position;
use crate::rules::Rules;

impl Features for Rules {
    /// The slots of the side that reads and whether it puts its men in, then the other side's. Of a
    /// slot: one man or more, two or more, three or more, and how many above three. In games of piles
    /// also the same of the men who are up on each slot, and the stages that are done.
    fn features(&self) -> Vec<f32> {
        let mut side = [1.0, 1.0, 1.0, 0.5].repeat(7);
        side.push(1.0);
        if self.piles {
            side.extend([1.0, 1.0, 1.0, 0.5].repeat(7));
            side.extend([1.0].repeat(self.stages.len()));
        }
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
            let (slots, rest) = counts.split_at_mut(4 * row.piles.len());
            write_slots(&row.piles, slots);
            let (filling, rest) = rest.split_at_mut(1);
            filling[0] = u8::from(self.in_hand(row) > 0);
            if self.piles {
                let (slots, stages) = rest.split_at_mut(4 * row.up.len());
                write_slots(&row.up, slots);
                stages[..usize::from(row.stage)].fill(1);
            }
        }
    }
}

impl IncrementalFeatures for Rules {}

fn write_slots(men: &[u8; 7], out: &mut [u8]) {
    let (slots, _) = out.as_chunks_mut::<4>();
    for (slot, &men) in slots.iter_mut().zip(men) {
        *slot = [
            u8::from(men > 0),
            u8::from(men > 1),
            u8::from(men > 2),
            men.saturating_sub(3),
        ];
    }
}
