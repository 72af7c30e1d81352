//! Positions set up by hand: one man put elsewhere, whatever the rules of moving say.

use lauta_game::text::{Word, write_counts};
use lauta_game::{Editing, PieceEdit, ReadError, Spot, Throw};

use crate::position::{Position, seen};
use crate::rules::Rules;

impl Editing for Rules {
    fn edit(&self, pos: &Position, edit: &PieceEdit) -> Result<Position, ReadError> {
        let mut next = *pos;
        let own = |spot| match spot {
            Spot::Point { x, .. } => u8::try_from(x).ok().map(|point| seen(edit.side, point)),
            _ => None,
        };
        let from = own(edit.from);
        let row = &mut next.rows[edit.side.index()];
        let stay = row.points().filter(|&point| Some(point) != from);
        let points = stay.chain(own(edit.to)).map(|point| (point, 1));
        *row = self.read_row(Word::new(&write_counts(points)))?;
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
