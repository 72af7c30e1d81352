//! A position as numbers, with hand-made weights.
//!
//! There is hardly anything to choose in these games; the numbers serve to say how a game stands.

use lauta_game::{Inputs, Side};

use crate::moves::Work;
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
    /// Work left for the dice of `side`, in the order of the inputs. A side that puts its men in
    /// still has to take all of them off again.
    fn to_do(&self, pos: &Position, side: Side) -> [f32; 4] {
        let row = &pos.rows[self.moved_by(side).index()];
        let stage = usize::from(row.stage);
        let now = self.stages.get(stage);
        let later = self.stages.get(stage + 1..).unwrap_or_default();
        let left = |slot: u8| {
            let all = |work: &Work| match work {
                Work::Lay | Work::Raise => self.room(slot).saturating_sub(1),
                _ => self.room(slot),
            };
            let now = now.map_or(0, |&work| self.to_work(row, slot, work));
            now + later.iter().map(all).sum::<u8>()
        };
        let useful = |&slot: &u8| now.is_some_and(|&work| self.to_work(row, slot, work) > 0);
        let slots = u8::try_from((1..=SLOTS).filter(useful).count()).unwrap_or(SLOTS);
        let men: u8 = (0..=SLOTS).map(left).sum();
        [
            f32::from(men) / f32::from(self.men()),
            f32::from(slots),
            f32::from(u8::from(pos.side == side)),
            f32::from(left(0)),
        ]
    }
}
