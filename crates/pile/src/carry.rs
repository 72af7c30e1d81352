//! Men carried by a hand that asks for no rules.

use lauta_game::{Carry, ReadError, Side, Spot};

use crate::position::{Position, SLOTS};
use crate::rules::Rules;
use crate::view::POINTS;

impl Rules {
    pub(crate) fn carried(&self, pos: &Position, carry: &Carry) -> Result<Position, ReadError> {
        let mut next = *pos;
        // The circle (0) or a slot; who stands elsewhere is counted by those who do not stand here.
        let pile = |spot| match spot {
            Spot::Reserve { .. } => Some(0),
            Spot::Point { x, .. } => {
                let point = u8::try_from(x).unwrap_or(0);
                let own = match carry.side {
                    Side::First => point,
                    Side::Second => POINTS + 1 - point,
                };
                (1..=SLOTS).contains(&own).then_some(own)
            }
            Spot::Hand { .. } | Spot::Off { .. } => None,
        };
        let (from, to) = (pile(carry.from), pile(carry.to));
        if from
            .zip(to)
            .is_some_and(|(from, to)| (from == 0) != (to == 0))
        {
            let reason = "generals stand in the circle, and men on the slots";
            return Err(carry.refused(reason));
        }
        let row = &mut next.rows[carry.side.index()];
        if let Some(from) = from {
            row.piles[usize::from(from)] -= 1;
        }
        if let Some(to) = to {
            if row.piles[usize::from(to)] == self.room(to) {
                return Err(carry.refused("there is no room for one more"));
            }
            row.piles[usize::from(to)] += 1;
        }
        row.filling = match carry.to {
            Spot::Hand { .. } => true,
            Spot::Off { .. } => false,
            _ => row.filling,
        };
        Ok(next)
    }
}
