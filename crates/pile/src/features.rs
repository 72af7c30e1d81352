//! What a network reads of a position.

use lauta_game::{Feature, Features, Side};

use crate::position::Position;
use crate::rules::Rules;

/// Features of a slot: one man or more, two or more, three or more, and how many above three.
const A_SLOT: u16 = 4;

impl Features for Rules {
    /// The slots of the side that reads and whether it puts its men in, then the other side's.
    fn features(&self) -> Vec<f32> {
        let mut side = [1.0, 1.0, 1.0, 0.5].repeat(7);
        side.push(1.0);
        side.repeat(2)
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, out: &mut Vec<Feature>) {
        let mut index = 0;
        for side in [pos.side, pos.side.other()] {
            let row = &pos.rows[side.index()];
            for men in row.piles {
                let counts = [
                    u8::from(men > 0),
                    u8::from(men > 1),
                    u8::from(men > 2),
                    men.saturating_sub(3),
                ];
                let there = (index..).zip(counts).filter(|(_, count)| *count > 0);
                out.extend(there.map(|(index, count)| Feature { index, count }));
                index += A_SLOT;
            }
            if row.filling {
                out.push(Feature { index, count: 1 });
            }
            index += 1;
        }
    }
}
