//! A position as numbers, with hand-made weights.
//!
//! The weights count the marked score and the prospects of the men: hits by the next throw, jans that are
//! full or nearly so, the corner, and men that can still be played without breaking up.

use lauta_game::{Inputs, Side, Throw};

use crate::board::{Board, CORNER, HEAP, Jan};
use crate::position::Position;
use crate::rules::Rules;
use crate::tariff::{Kind, reach};

/// Each number is the mover's less the other side's.
const INPUTS: [(&str, f32); 10] = [
    ("holes, of those that win", 5.0),
    ("points, of a hole, double if uninterrupted", 0.45),
    ("points by hits of a throw, of a hole", 1.3),
    ("the corner", 0.25),
    ("grand jan full", 0.55),
    ("petit jan full", 0.2),
    ("cases of the grand jan", 0.07),
    ("cases of the petit jan", 0.04),
    ("pips of men behind the grand jan", 0.002),
    ("side that throws next", 0.12),
];

impl Inputs for Rules {
    fn inputs(&self) -> &[(&'static str, f32)] {
        &INPUTS
    }

    fn write_inputs(&self, pos: &Position, side: Side, out: &mut [f32]) {
        let mine = self.one_side(pos, side);
        let theirs = self.one_side(pos, side.other());
        for ((out, mine), theirs) in out.iter_mut().zip(mine).zip(theirs) {
            *out = mine - theirs;
        }
        out[INPUTS.len() - 1] = if pos.side == side { 1.0 } else { -1.0 };
    }
}

impl Rules {
    fn one_side(&self, pos: &Position, side: Side) -> [f32; INPUTS.len()] {
        let men = pos.men(side);
        let board = Board {
            me: *men,
            opp: *pos.men(side.other()),
        };
        let own = side.index();
        let mut points = f32::from(pos.score.points()[own]) / 12.0;
        let mut holes = f32::from(pos.score.holes()[own]);
        if !self.mode.makes_holes() {
            // Twelve points are the game.
            holes = std::mem::take(&mut points) * 12.0;
        }
        let double = if pos.score.uninterrupted()[own] {
            2.0
        } else {
            1.0
        };
        let cases =
            |jan: Jan| -> u8 { jan.points().map(|point| u8::from(men.on(point) >= 2)).sum() };
        let truth = |holds: bool| f32::from(u8::from(holds));
        let behind: u16 = (CORNER + 1..=HEAP)
            .map(|point| u16::from(point - CORNER) * u16::from(men.on(point)))
            .sum();
        let counters = pos.score.counters()[own];
        #[expect(clippy::cast_precision_loss, reason = "counters are small numbers")]
        let counters = counters as f32 / 2.0;
        [
            (holes + counters) / 12.0,
            points * double,
            self.hits_of_a_throw(&board) / 12.0,
            truth(men.on(CORNER) >= 2),
            truth(Jan::Grand.is_full(men)),
            truth(Jan::Petit.is_full(men)),
            f32::from(cases(Jan::Grand)),
            f32::from(cases(Jan::Petit)),
            f32::from(behind),
            0.0,
        ]
    }

    /// Points for true hits that a throw gives on average.
    fn hits_of_a_throw(&self, board: &Board) -> f32 {
        let single = (1..=HEAP).filter(|&point| board.enemies(point) == 1);
        let single: Vec<u8> = single.collect();
        let of_throw = |(throw, weight): &(Throw, u32)| -> u32 {
            let Ok(numbers) = throw.faces().try_into() else {
                return 0;
            };
            let points = single.iter().map(|&target| {
                let ways = reach(board, numbers, target).ways;
                let worth = self.tariff.worth(Kind::Hit(target));
                match ways {
                    0 => 0,
                    ways => u32::from(worth.points(ways, throw.is_doublet())),
                }
            });
            weight * points.sum::<u32>()
        };
        let sum: u32 = self.throws.iter().map(of_throw).sum();
        #[expect(clippy::cast_precision_loss, reason = "a few thousand at most")]
        let sum = sum as f32;
        sum / 36.0
    }
}
