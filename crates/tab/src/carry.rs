//! Men carried by a hand that asks for no rules.

use lauta_game::{Carry, Spot};

use crate::board::Square;
use crate::position::{Man, Position, State};
use crate::rules::Rules;

impl Rules {
    pub(crate) fn carried(&self, pos: &Position, carry: &Carry) -> Position {
        let mut next = *pos;
        let men = &mut next.men[carry.side.index()];
        let number = |spot| match spot {
            Spot::Point { x, y } => {
                let (row, column) = (u8::try_from(y).ok()?, u8::try_from(x).ok()?);
                self.board.number(carry.side, Square { row, column })
            }
            _ => None,
        };
        let top = number(carry.from).and_then(|at| men.on(at).last().copied());
        if let Some(man) = top {
            men.remove(man);
        }
        if let Some(square) = number(carry.to) {
            let row = self.board.row(square);
            let known = top.map_or(State::Converted, |man| man.state);
            // Those who can stand there, from what the man has seen on.
            let begin = State::ALL.iter().position(|&state| state == known);
            let begin = begin.unwrap_or(0) + usize::from(carry.turns());
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
        next
    }
}
