//! Positions set up by hand: one piece put elsewhere, whatever the rules of moving say.

use lauta_game::{Editing, Look, PieceEdit, ReadError, Side, Spot};

use crate::board::bit;
use crate::position::Position;
use crate::rules::Rules;

impl Editing for Rules {
    fn edit(&self, pos: &Position, edit: &PieceEdit) -> Result<Position, ReadError> {
        let mut next = *pos;
        let line = |spot| match spot {
            Spot::Point { x, y } => u8::try_from(y * i16::from(self.board.n) + x - 1).ok(),
            _ => None,
        };
        let to = line(edit.to);
        if matches!(edit.look, Look::Strong | Look::Neutral) {
            next.king = to.ok_or_else(|| edit.refused("the king never leaves the board"))?;
            if edit.turns() {
                next.owner = match pos.owner {
                    None => Some(Side::First),
                    Some(Side::First) => Some(Side::Second),
                    Some(Side::Second) => None,
                };
            }
            return Ok(next);
        }
        let whose = edit.side.index();
        let (from, to) = (line(edit.from).map_or(0, bit), to.map_or(0, bit));
        next.soldiers[whose] = next.soldiers[whose] & !from | to;
        next.asleep[whose] &= !from;
        // A sleeping piece sleeps on in the home row.
        if (edit.look == Look::Asleep) != edit.turns() {
            next.asleep[whose] |= to & self.board.home(edit.side);
        }
        Ok(next)
    }

    fn turned(&self, pos: &Position) -> Position {
        Position {
            dice: [0; 4],
            side: pos.side.other(),
            ..*pos
        }
    }
}
