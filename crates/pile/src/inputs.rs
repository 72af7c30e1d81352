//! A position as numbers, with hand-made weights.
//!
//! There is nothing to choose in these games; the numbers serve to say how a game stands.

use lauta_game::{Inputs, Side};

use crate::position::{Position, SLOTS};
use crate::rules::Rules;

/// Fitted to 20,000 games of each variant. Of the same number of men it is better to have them
/// on more slots, where more dice are of use.
const INPUTS: [(&str, f32); 4] = [
    ("men still to move, of all", -2.9),
    ("slots that a die can use", 0.1),
    ("side that throws next", 0.13),
    ("generals still to move", -0.4),
];

impl Inputs for Rules {
    fn inputs(&self) -> &[(&'static str, f32)] {
        &INPUTS
    }

    fn write_inputs(&self, pos: &Position, side: Side, out: &mut [f32]) {
        let (mine, theirs) = (self.to_do(pos, side), self.to_do(pos, side.other()));
        for ((out, mine), theirs) in out.iter_mut().zip(mine).zip(theirs) {
            *out = mine - theirs;
        }
    }
}

impl Rules {
    /// What the dice of `side` have still to do, in the order of the inputs. A side that puts its
    /// men in has to take all of them off again.
    fn to_do(&self, pos: &Position, side: Side) -> [f32; 4] {
        let row = &pos.rows[self.moved_by(side).index()];
        let left = |standing: u8, all: u8| {
            f32::from(if row.filling {
                2 * all - standing
            } else {
                standing
            })
        };
        let useful = |&&men: &&u8| {
            if row.filling {
                men < self.slot
            } else {
                men > 0
            }
        };
        let slots = row.piles[1..].iter().filter(useful);
        let slots = u8::try_from(slots.count()).unwrap_or(SLOTS);
        [
            left(row.standing(), self.men()) / f32::from(self.men()),
            f32::from(slots),
            f32::from(u8::from(pos.side == side)),
            left(row.piles[0], self.generals),
        ]
    }
}
