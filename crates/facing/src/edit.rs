//! Positions set up by hand: one man put elsewhere, whatever the rules of moving say.

use lauta_game::{Editing, PieceEdit, ReadError, Spot, Throw};

use crate::position::{CORNER, HAND, Position};
use crate::rules::Rules;
use crate::view::owner;

impl Editing for Rules {
    fn edit(&self, pos: &Position, edit: &PieceEdit) -> Result<Position, ReadError> {
        let own = |spot| match spot {
            Spot::Point { x, .. } => {
                let (side, point) = owner(u8::try_from(x).unwrap_or(0));
                (side == edit.side).then_some(point)
            }
            Spot::Hand { side } => (side == edit.side).then_some(HAND),
            _ => None,
        };
        let (Some(from), Some(to)) = (own(edit.from), own(edit.to)) else {
            return Err(edit.refused("the men of a side stay in its own row"));
        };
        let mut next = *pos;
        let row = &mut next.rows[edit.side.index()];
        row[usize::from(from)] -= 1;
        row[usize::from(to)] += 1;
        if row[usize::from(to)] > 1 && to != CORNER && to != HAND {
            return Err(edit.refused("an own man stands there already"));
        }
        if next
            .rows
            .iter()
            .all(|row| row[usize::from(CORNER)] == self.men)
        {
            return Err(edit.refused("one side has won before the other has all men in its corner"));
        }
        Ok(next)
    }

    fn turned(&self, pos: &Position) -> Position {
        Position {
            throw: Throw::default(),
            side: pos.side.other(),
            ..*pos
        }
    }
}
