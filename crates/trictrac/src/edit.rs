//! Positions set up by hand: one man put elsewhere, whatever the rules of moving say.

use lauta_game::{Editing, PieceEdit, ReadError, Side, Spot, Throw};

use crate::board::across;
use crate::ecoles::Said;
use crate::position::Position;
use crate::rules::Rules;

impl Editing for Rules {
    fn edit(&self, pos: &Position, edit: &PieceEdit) -> Result<Position, ReadError> {
        let own = |spot| match (spot, edit.side) {
            (Spot::Point { x, .. }, Side::First) => u8::try_from(x).ok(),
            (Spot::Point { x, .. }, Side::Second) => u8::try_from(x).ok().map(across),
            _ => None,
        };
        let mut next = Position {
            held: false,
            said: Said::default(),
            ..*pos
        };
        let men = &mut next.men[edit.side.index()];
        if let Some(from) = own(edit.from) {
            men.take(from);
        }
        if let Some(to) = own(edit.to) {
            men.add(to, 1);
        }
        if next.men.iter().any(|men| men.total() == 0) {
            return Err(edit.refused("a side with all men off has set them up again"));
        }
        Ok(self.settled(&next))
    }

    fn turned(&self, pos: &Position) -> Position {
        Position {
            side: pos.side.other(),
            throw: Throw::default(),
            due: [0; 2],
            held: false,
            said: Said::default(),
            ..*pos
        }
    }
}
