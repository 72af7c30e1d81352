//! Features of a position for networks.

use lauta_game::{Features, IncrementalFeatures, Side};

use crate::position::{FACES, Position, State};
use crate::rules::Rules;

const STATES: usize = State::ALL.len();

/// Features of a square: own men in each state, then enemy men in each state.
const A_SQUARE: usize = 2 * STATES;

impl Features for Rules {
    /// Square by square as the side that reads numbers them; then the men of each side in all, the
    /// throws that are saved up, how many of them are owed, and whether more will come.
    fn features(&self) -> Vec<f32> {
        let mut units = vec![1.0; self.squares() * A_SQUARE];
        units.extend([1.0 / f32::from(self.full_strength()); 2]);
        units.extend([1.0; FACES.len() + 2]);
        units
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, counts: &mut [u8]) {
        for (whose, side) in (0..).zip([pos.side, pos.side.other()]) {
            for man in pos.men[side.index()].all() {
                let square = match whose {
                    0 => man.square,
                    _ => self.board.across(man.square),
                };
                let state = State::ALL.iter().zip(0..).find(|(s, _)| **s == man.state);
                let kind = whose * STATES + state.map_or(0, |(_, n)| n);
                counts[usize::from(square) * A_SQUARE + kind] += 1;
            }
        }
        let men = [pos.side, pos.side.other()].map(|side| pos.men(side));
        let thrown = FACES.map(|face| {
            u8::try_from(pos.throws().filter(|f| *f == face).count()).unwrap_or(u8::MAX)
        });
        let others = men.into_iter().chain(thrown);
        let others = others.chain([pos.owed, u8::from(pos.open)]);
        for (count, other) in counts[self.squares() * A_SQUARE..].iter_mut().zip(others) {
            *count = other;
        }
    }
}

impl Rules {
    fn squares(&self) -> usize {
        4 * usize::from(self.board.n)
    }
}

impl IncrementalFeatures for Rules {}
