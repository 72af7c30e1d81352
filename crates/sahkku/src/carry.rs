//! Pieces carried by a hand that asks for no rules.

use lauta_game::{Carry, Look, ReadError, Side, Spot};

use crate::board::bit;
use crate::position::Position;
use crate::rules::Rules;

impl Rules {
    pub(crate) fn carried(&self, pos: &Position, carry: &Carry) -> Result<Position, ReadError> {
        let mut next = *pos;
        let line = |spot| match spot {
            Spot::Point { x, y } => u8::try_from(y * i16::from(self.board.n) + x - 1).ok(),
            _ => None,
        };
        let to = line(carry.to);
        if matches!(carry.look, Look::Strong | Look::Neutral) {
            next.king = to.ok_or_else(|| carry.refused("the king never leaves the board"))?;
            if carry.turns() {
                next.owner = match pos.owner {
                    None => Some(Side::First),
                    Some(Side::First) => Some(Side::Second),
                    Some(Side::Second) => None,
                };
            }
            return Ok(next);
        }
        let whose = carry.side.index();
        let (from, to) = (line(carry.from).map_or(0, bit), to.map_or(0, bit));
        next.soldiers[whose] = next.soldiers[whose] & !from | to;
        next.asleep[whose] &= !from;
        // Who sleeps sleeps on in the home row.
        if (carry.look == Look::Asleep) != carry.turns() {
            next.asleep[whose] |= to & self.board.home(carry.side);
        }
        Ok(next)
    }
}
