//! A position as numbers, with hand-made weights.
//!
//! The weights were found by playing variations of them against each other, some 10,000 games of
//! four variants for each that was kept.

use lauta_game::{Inputs, Side};

use crate::board::bit;
use crate::moves::Army;
use crate::position::Position;
use crate::rules::Rules;

/// Of the 16 ways in which two dice fall, how many let a piece hit at this distance (from 1).
const HITS: [f32; 8] = [7.0, 8.0, 9.0, 10.0, 4.0, 3.0, 2.0, 1.0];

const INPUTS: [(&str, f32); 7] = [
    ("share of all pieces", 3.0),
    ("pieces awake ahead", 1.5),
    (
        "share of the victim's pieces to be captured at the next throw",
        3.2,
    ),
    ("the same by the side that does not throw", 0.9),
    ("chances to hit ahead", 0.08),
    ("pieces in the enemy row ahead", 0.2),
    ("numbers that can be used ahead", 0.2),
];

impl Inputs for Rules {
    fn inputs(&self) -> &[(&'static str, f32)] {
        &INPUTS
    }

    fn write_inputs(&self, pos: &Position, side: Side, out: &mut [f32]) {
        let (me, they) = (self.army(pos, side), self.army(pos, side.other()));
        let (my, their) = (self.attack(me), self.attack(they));
        let full = f32::from(self.full_strength());
        let men = [size(me.own), size(they.own)];
        let awake = [size(me.own & !me.asleep), size(they.own & !they.asleep)];
        let mine = my.captures / men[1].max(1.0);
        let theirs = -their.captures / men[0].max(1.0);
        let (next, later) = if pos.side == side {
            (mine, theirs)
        } else {
            (theirs, mine)
        };
        let there = self.board.enemy_row();
        out.copy_from_slice(&[
            (men[0] - men[1]) / (men[0] + men[1]).max(1.0),
            (awake[0] - awake[1]) / full,
            next,
            later,
            my.chances - their.chances,
            (size(me.own & there) - size(they.own & there)) / full,
            my.numbers - their.numbers,
        ]);
    }
}

/// Attack of an army with one throw.
struct Attack {
    /// Captures that a throw allows on average, at most two for each throw.
    captures: f32,
    /// The chances of all pieces to hit the pieces ahead of them, added up.
    chances: f32,
    /// The share of the numbers 1 to 4 that some piece can use.
    numbers: f32,
}

impl Rules {
    fn attack(&self, army: Army) -> Attack {
        // For each distance the pieces that can hit something there, and the holes that they hit.
        let mut hitters = [0; 8];
        let (mut blocked, mut behind) = (0, army.enemy);
        let mut numbers = 0.0;
        for (steps, hitters) in hitters.iter_mut().enumerate() {
            blocked = self.board.behind(army.own | blocked);
            behind = self.board.behind(behind);
            let ready = army.own & !army.asleep;
            let ready = if steps == 0 {
                ready | army.can_wake(self)
            } else {
                ready
            };
            let movers = ready & !blocked;
            if steps < 4 && movers != 0 {
                numbers += 0.25;
            }
            *hitters = movers & behind;
        }
        let mut captures = 0.0;
        for a in 0..4 {
            for b in a..4 {
                let (by_a, by_b, by_sum) = (hitters[a], hitters[b], hitters[a + b + 1]);
                let ways = if a == b { 1.0 } else { 2.0 };
                // Two captures need two pieces.
                let two = by_a != 0 && by_b != 0 && (by_a | by_b).count_ones() > 1;
                let any = by_a | by_b | by_sum != 0;
                captures += ways * if two { 2.0 } else { f32::from(u8::from(any)) };
            }
        }
        let chances: f32 = HITS
            .iter()
            .zip(hitters)
            .map(|(hits, set)| hits * size(set))
            .sum();
        Attack {
            captures: captures / 16.0,
            chances: chances / 16.0,
            numbers,
        }
    }
}

fn size(set: u128) -> f32 {
    debug_assert!(set < bit(127), "a board has 91 holes");
    #[expect(clippy::cast_precision_loss, reason = "at most 91")]
    let size = set.count_ones() as f32;
    size
}
