//! A position as numbers, with hand-made weights.

use lauta_game::{Inputs, Side};

use crate::position::{CORNER, HAND, Position};
use crate::rules::Rules;

/// Each is the mover's minus the other side's; fitted to 3000 games.
const INPUTS: [(&str, f32); 4] = [
    ("points still to go, of all", -2.5),
    ("men in the corner, of all", 1.8),
    ("points that the next throw may cost, of all", -2.5),
    ("side that throws next", 0.15),
];

impl Inputs for Rules {
    fn inputs(&self) -> &[(&'static str, f32)] {
        &INPUTS
    }

    fn write_inputs(&self, pos: &Position, side: Side, out: &mut [f32]) {
        let (mine, theirs) = (self.one_side(pos, side), self.one_side(pos, side.other()));
        for ((out, mine), theirs) in out.iter_mut().zip(mine).zip(theirs) {
            *out = mine - theirs;
        }
    }
}

impl Rules {
    fn one_side(&self, pos: &Position, side: Side) -> [f32; 4] {
        let (row, other) = (&pos.rows[side.index()], &pos.rows[side.other().index()]);
        let to_go = |point: u8| f32::from(point - CORNER);
        let all = f32::from(self.men) * to_go(HAND);
        let way: f32 = (CORNER..=HAND)
            .map(|point| to_go(point) * f32::from(row[usize::from(point)]))
            .sum();
        let throws_next = pos.side == side;
        let mut lost = 0.0;
        if !throws_next {
            for number in 1..=6 {
                let landings = (CORNER + 1..=HAND).filter_map(|from| {
                    let to = self.landing(other, from, number).ok()?;
                    let hit = to != CORNER && row[usize::from(to)] > 0;
                    hit.then(|| to_go(HAND) - to_go(to))
                });
                // Of 36 throws so many have this as their lower die.
                let throws = f32::from(13 - 2 * number);
                lost += landings.fold(0.0, f32::max) * throws / 36.0;
            }
        }
        [
            way / all,
            f32::from(row[usize::from(CORNER)]) / f32::from(self.men),
            lost / all,
            f32::from(u8::from(throws_next)),
        ]
    }
}
