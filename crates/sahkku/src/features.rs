//! Features of a position for networks.

use lauta_game::{Features, IncrementalFeatures, Side};

use crate::board::{bit, each};
use crate::position::Position;
use crate::rules::Rules;

/// Features of a line: an own soldier awake or asleep, an enemy soldier awake or asleep, the own
/// king, the enemy's, and one who is nobody's.
const A_LINE: usize = 7;

impl Features for Rules {
    /// Line by line as the side that reads sees the board; then the soldiers of each side in all,
    /// and the dice that are not used.
    fn features(&self) -> Vec<f32> {
        let mut units = vec![1.0; self.lines() * A_LINE];
        units.extend([1.0 / f32::from(self.board.n); 2]);
        units.extend([1.0; 4]);
        units
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, counts: &mut [u8]) {
        let (me, they) = (pos.side, pos.side.other());
        let all = pos.soldiers[0] | pos.soldiers[1] | bit(pos.king);
        for line in each(all) {
            let kind = if line == pos.king {
                match pos.owner {
                    Some(owner) => 4 + usize::from(owner == they),
                    None => 6,
                }
            } else {
                let of = if pos.soldiers[me.index()] & bit(line) != 0 {
                    me
                } else {
                    they
                };
                let asleep = pos.asleep[of.index()] & bit(line) != 0;
                2 * usize::from(of == they) + usize::from(asleep)
            };
            let seen = match me {
                Side::First => line,
                Side::Second => self.board.mirrored(line),
            };
            counts[usize::from(seen) * A_LINE + kind] = 1;
        }
        let soldiers = [me, they].map(|side| u8::try_from(pos.soldiers(side)).unwrap_or(u8::MAX));
        let others = soldiers.into_iter().chain(pos.dice);
        for (count, other) in counts[self.lines() * A_LINE..].iter_mut().zip(others) {
            *count = other;
        }
    }
}

impl Rules {
    fn lines(&self) -> usize {
        3 * usize::from(self.board.n)
    }
}

impl IncrementalFeatures for Rules {}
