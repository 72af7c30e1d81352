//! Features of a position for networks.

use lauta_game::{Features, IncrementalFeatures, Side};

use crate::board::each;
use crate::position::Position;
use crate::rules::Rules;

/// Features of a hole: an own piece awake or asleep, an enemy piece awake or asleep.
const A_HOLE: usize = 4;

impl Features for Rules {
    /// Hole by hole along the track of the side that reads; then the pieces of each side in all,
    /// and the dice that are kept.
    fn features(&self) -> Vec<f32> {
        let mut units = vec![1.0; usize::from(self.board.len()) * A_HOLE];
        units.extend([1.0 / f32::from(self.full_strength()); 2]);
        units.extend([1.0; 5]);
        units
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, counts: &mut [u8]) {
        let army = self.army(pos, pos.side);
        let enemies_asleep = self
            .board
            .seen_across(pos.asleep[pos.side.other().index()].into());
        for hole in each(army.own | army.enemy) {
            let bit = crate::board::bit(hole);
            let (theirs, asleep) = if army.own & bit != 0 {
                (0, army.asleep & bit != 0)
            } else {
                (2, enemies_asleep & bit != 0)
            };
            counts[usize::from(hole) * A_HOLE + theirs + usize::from(asleep)] = 1;
        }
        let at = usize::from(self.board.len()) * A_HOLE;
        let [mine, theirs] = [pos.side, pos.side.other()].map(|side| pos.pieces(side));
        let others = [mine, theirs]
            .map(|pieces| u8::try_from(pieces).unwrap_or(u8::MAX))
            .into_iter()
            .chain(pos.dice)
            .chain([u8::from(pos.open)]);
        for (count, other) in counts[at..].iter_mut().zip(others) {
            *count = other;
        }
    }
}

impl IncrementalFeatures for Rules {}
