//! Counts shown beside the board, and the threats of a side.

use lauta_game::{Figures, Game};

use crate::position::Position;
use crate::rules::Rules;

impl Figures for Rules {
    fn passed(&self, pos: &Position) -> Option<Position> {
        let between = pos.dice_left() == 0 && !pos.open && self.outcome(pos).is_none();
        between.then(|| Position {
            side: pos.side.other(),
            ..*pos
        })
    }
}
