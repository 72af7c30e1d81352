//! Positions set up by hand: one piece put elsewhere, whatever the rules of moving say.

use lauta_game::{Editing, PieceEdit, ReadError, Side, Spot};

use crate::position::Position;
use crate::rules::Rules;

impl Editing for Rules {
    fn edit(&self, pos: &Position, edit: &PieceEdit) -> Result<Position, ReadError> {
        // A position set up by hand has no moves behind it.
        let mut next = Position { clock: 0, ..*pos };
        let bit = |spot| match spot {
            Spot::Point { x, y } => {
                let point = self.board.places.iter().position(|&place| place == (x, y));
                point.map_or(0, |point| 1u64 << point)
            }
            _ => 0,
        };
        let pieces = match edit.side {
            Side::First => &mut next.deer,
            Side::Second => &mut next.dogs,
        };
        *pieces = *pieces & !bit(edit.from) | bit(edit.to);
        match edit.from {
            Spot::Hand { .. } => next.hand -= 1,
            Spot::Off { .. } => next.captured -= 1,
            _ => {}
        }
        match edit.to {
            Spot::Hand { .. } => next.hand += 1,
            Spot::Off { .. } => next.captured += 1,
            _ => {}
        }
        Ok(next)
    }

    fn turned(&self, pos: &Position) -> Position {
        Position {
            side: pos.side.other(),
            ..*pos
        }
    }
}
