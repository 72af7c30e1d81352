//! Positions set up by hand: one man put elsewhere, whatever the rules of moving say.

use lauta_game::{Editing, PieceEdit, ReadError, Spot};

use crate::board::Square;
use crate::position::{Man, Position, State, Throws};
use crate::rules::Rules;

impl Editing for Rules {
    fn edit(&self, pos: &Position, edit: &PieceEdit) -> Result<Position, ReadError> {
        let mut next = *pos;
        let men = &mut next.men[edit.side.index()];
        let number = |spot| match spot {
            Spot::Point { x, y } => {
                let (row, column) = (u8::try_from(y).ok()?, u8::try_from(x).ok()?);
                self.board.number(edit.side, Square { row, column })
            }
            _ => None,
        };
        let top = number(edit.from).and_then(|at| men.on(at).last().copied());
        if let Some(man) = top {
            men.remove(man);
        }
        if let Some(square) = number(edit.to) {
            let row = self.board.row(square);
            let known = top.map_or(State::Converted, |man| man.state);
            // Those who can stand there, from what the man has seen on.
            let begin = State::ALL.iter().position(|&state| state == known);
            let begin = begin.unwrap_or(0) + usize::from(edit.turns());
            let states = State::ALL.into_iter().cycle().skip(begin);
            let mut fitting = states
                .take(State::ALL.len())
                .filter(|&state| state.standing_in(row) == Some(state));
            let state = fitting.next().unwrap_or(known);
            men.add(Man { square, state });
        }
        if next.throws.count() > 0 && !next.open {
            next = self.owing(next);
        }
        Ok(next)
    }

    fn turned(&self, pos: &Position) -> Position {
        Position {
            throws: Throws::default(),
            open: false,
            owed: 0,
            side: pos.side.other(),
            ..*pos
        }
    }
}
