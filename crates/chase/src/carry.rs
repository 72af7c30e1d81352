//! Men carried by a hand that asks for no rules.

use lauta_game::{Carry, ReadError, Side, Spot};

use crate::position::{Position, across};
use crate::rules::Rules;

impl Rules {
    pub(crate) fn carried(&self, pos: &Position, carry: &Carry) -> Result<Position, ReadError> {
        let mut next = *pos;
        let row = &mut next.rows[carry.side.index()];
        let own = |spot| match spot {
            Spot::Point { x, .. } => {
                let point = u8::try_from(x).ok()?;
                Some(match carry.side {
                    Side::First => point,
                    Side::Second => across(point),
                })
            }
            _ => None,
        };
        let from = own(carry.from);
        let stay = row.points().filter(|&point| Some(point) != from);
        let points: Vec<String> = stay
            .chain(own(carry.to))
            .map(|point| point.to_string())
            .collect();
        *row = match points[..] {
            [] => Default::default(),
            _ => self.read_row("", 0, &points.join(","))?,
        };
        Ok(next)
    }
}
