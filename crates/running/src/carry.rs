//! Pieces carried by a hand that asks for no rules.

use lauta_game::{Carry, Look, Spot};

use crate::board::{Hole, Row, bit, low};
use crate::position::Position;
use crate::rules::Rules;

impl Rules {
    pub(crate) fn carried(&self, pos: &Position, carry: &Carry) -> Position {
        let mut next = *pos;
        let whose = carry.side.index();
        let holes = |spot| match spot {
            Spot::Point { x, y } => {
                let row = [Row::A, Row::M, Row::B][usize::try_from(y).unwrap_or(0).min(2)];
                let number = u8::try_from(x).unwrap_or(0);
                let hole = self.board.number(carry.side, Hole { row, number });
                hole.map_or(0, bit)
            }
            _ => 0,
        };
        let (from, to) = (holes(carry.from), holes(carry.to));
        next.men[whose] = next.men[whose] & !from | to;
        next.asleep[whose] &= !low(from);
        // Who sleeps sleeps on in the home row.
        if (carry.look == Look::Asleep) != carry.turns() {
            next.asleep[whose] |= low(to & self.board.home());
        }
        next
    }
}
