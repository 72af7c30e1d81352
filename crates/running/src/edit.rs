//! Positions set up by hand: one piece put elsewhere, whatever the rules of moving say.

use lauta_game::{Editing, Look, PieceEdit, ReadError, Spot};

use crate::board::{Hole, Row, bit, low};
use crate::position::Position;
use crate::rules::Rules;

impl Editing for Rules {
    fn edit(&self, pos: &Position, edit: &PieceEdit) -> Result<Position, ReadError> {
        let mut next = *pos;
        let whose = edit.side.index();
        let holes = |spot| match spot {
            Spot::Point { x, y } => {
                let row = [Row::A, Row::M, Row::B][usize::try_from(y).unwrap_or(0).min(2)];
                let number = u8::try_from(x).unwrap_or(0);
                let hole = self.board.number(edit.side, Hole { row, number });
                hole.map_or(0, bit)
            }
            _ => 0,
        };
        let (from, to) = (holes(edit.from), holes(edit.to));
        next.men[whose] = next.men[whose] & !from | to;
        next.asleep[whose] &= !low(from);
        // A sleeping piece sleeps on in the home row.
        if (edit.look == Look::Asleep) != edit.turns() {
            next.asleep[whose] |= low(to & self.board.home());
        }
        Ok(next)
    }

    fn turned(&self, pos: &Position) -> Position {
        Position {
            dice: [0; 4],
            open: false,
            side: pos.side.other(),
            ..*pos
        }
    }
}
