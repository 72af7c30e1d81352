//! Pieces carried by a hand that asks for no rules.

use lauta_game::{Carry, Side, Spot};

use crate::position::Position;
use crate::rules::Rules;

impl Rules {
    pub(crate) fn carried(&self, pos: &Position, carry: &Carry) -> Position {
        // What was set up by hand has no moves behind it.
        let mut next = Position { clock: 0, ..*pos };
        let bit = |spot| match spot {
            Spot::Point { x, y } => {
                let point = self.board.places.iter().position(|&place| place == (x, y));
                point.map_or(0, |point| 1u64 << point)
            }
            _ => 0,
        };
        let pieces = match carry.side {
            Side::First => &mut next.deer,
            Side::Second => &mut next.dogs,
        };
        *pieces = *pieces & !bit(carry.from) | bit(carry.to);
        match carry.from {
            Spot::Hand { .. } => next.hand -= 1,
            Spot::Off { .. } => next.captured -= 1,
            _ => {}
        }
        match carry.to {
            Spot::Hand { .. } => next.hand += 1,
            Spot::Off { .. } => next.captured += 1,
            _ => {}
        }
        next
    }
}
