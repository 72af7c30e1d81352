//! A position as numbers, with hand-made weights.

use lauta_game::{Inputs, Side};

use crate::board::{bit, each};
use crate::position::Position;
use crate::rules::Rules;

const INPUTS: [(&str, f32); 7] = [
    ("share of all soldiers", 3.0),
    ("soldiers awake ahead", 1.0),
    ("chance of the side that throws next to take a soldier", 0.3),
    ("the same by the side that does not throw", 0.1),
    ("soldiers that the unused dice can take", 0.3),
    ("owning the king", 0.3),
    ("soldiers in the enemy row ahead", 0.2),
];

impl Inputs for Rules {
    fn inputs(&self) -> &[(&'static str, f32)] {
        &INPUTS
    }

    fn write_inputs(&self, pos: &Position, side: Side, out: &mut [f32]) {
        let other = side.other();
        let sign = if pos.side == side { 1.0 } else { -1.0 };
        let ahead = |of: &dyn Fn(Side) -> u32| number(of(side)) - number(of(other));
        let full = f32::from(self.board.n);
        let soldiers = number(pos.soldiers(side)) + number(pos.soldiers(other));
        // With dice in hand it is the other side that throws next.
        let throws = if pos.dice_left() > 0 {
            pos.side.other()
        } else {
            pos.side
        };
        let next = if throws == side { 1.0 } else { -1.0 };
        out.copy_from_slice(&[
            ahead(&|side| pos.soldiers(side)) / soldiers.max(1.0),
            ahead(&|side| pos.soldiers(side) - pos.sleepers(side)) / full,
            next * self.threat(pos, throws),
            -next * self.threat(pos, throws.other()),
            sign * f32::from(self.most_taken(pos)),
            ahead(&|side| u32::from(pos.owner == Some(side))),
            ahead(&|side| {
                let there = self.board.home(side.other());
                (pos.soldiers[side.index()] & there).count_ones()
            }) / full,
        ]);
    }
}

impl Rules {
    /// The chance that one of the three dice shows a number with which `side` takes a soldier.
    fn threat(&self, pos: &Position, side: Side) -> f32 {
        let armed = Position {
            dice: [1; 4],
            side,
            ..*pos
        };
        let enemies = pos.soldiers(side.other());
        let mut hits = [false; 4];
        for (step, next) in self.steps_of(&armed) {
            hits[usize::from(step.die - 1)] |= next.soldiers(side.other()) < enemies;
        }
        let misses = hits.iter().filter(|hit| !**hit).count();
        let miss = [0.0, 0.25, 0.5, 0.75, 1.0][misses];
        1.0 - miss * miss * miss
    }

    /// Most soldiers that the unused dice can take.
    fn most_taken(&self, pos: &Position) -> u8 {
        if pos.dice_left() == 0 || !self.may_meet(pos) {
            return 0;
        }
        let enemies = pos.soldiers(pos.side.other());
        self.steps_of(pos)
            .map(|(_, next)| {
                let taken = enemies - next.soldiers(pos.side.other());
                self.most_taken(&next) + u8::try_from(taken).unwrap_or(u8::MAX)
            })
            .max()
            .unwrap_or(0)
    }

    /// True if an enemy is in front of a piece, within reach of the unused dice.
    fn may_meet(&self, pos: &Position) -> bool {
        let reach: u8 = pos.dice().sum::<u8>() + 1;
        let enemies = pos.soldiers[pos.side.other().index()];
        let awake = pos.soldiers[pos.side.index()] | bit(pos.king);
        each(awake).any(|piece| {
            let mut line = piece;
            (0..reach).any(|_| {
                line = self.board.next(pos.side, line);
                enemies & bit(line) != 0
            })
        })
    }
}

fn number(count: u32) -> f32 {
    f32::from(u8::try_from(count).unwrap_or(u8::MAX))
}
