//! What a network reads of a position.

use lauta_game::{Feature, Features, Side};

use crate::compile::Rules;
use crate::position::{Position, Stage};
use crate::rules::Lone;

/// Features of a point for one side: one man, two or more, three or more, and how many above three.
const A_POINT: usize = 4;

/// Features behind the board: men off (2), what the rules remember of each side (4), whether a
/// doublet came before, and what is left of a throw (its faces, undersides, a doublet to be named
/// or named, numbers left by the other side).
const OTHERS: usize = 2 + 4 + 1 + 6 + 4;

impl Features for Rules {
    /// Point by point along the track of the side that reads, to its hand and reserve: its own
    /// men, then the other side's. Where men can be pinned, the pins; then the others.
    fn features(&self) -> Vec<f32> {
        let mut units = [1.0, 1.0, 1.0, 0.5].repeat(2 * self.places());
        if self.lone == Lone::Pin {
            units.resize(units.len() + 2 * usize::from(self.points), 1.0);
        }
        units.extend([1.0 / f32::from(self.men); 2]);
        units.resize(units.len() + OTHERS - 2, 1.0);
        units.extend([1.0 / 12.0, 1.0 / 48.0, 1.0 / 12.0].repeat(2));
        units
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, out: &mut Vec<Feature>) {
        let points = usize::from(self.points);
        let mut index = 0;
        for place in 1..=self.places() {
            let theirs = if place <= points {
                usize::from(self.across[place])
            } else {
                place
            };
            for men in [pos.me[place], pos.opp[theirs]] {
                men_there(out, index, men);
                index += A_POINT;
            }
        }
        let mut at = 2 * A_POINT * self.places();
        // Men of the other side that are pinned, in its numbering.
        let mut pinned = 0;
        if self.lone == Lone::Pin {
            for place in 1..=points {
                let there = self.across[place];
                if pos.me[place] > 0 && pos.opp[usize::from(there)] > 0 {
                    let mine = pos.pins >> place & 1 == 1;
                    pinned |= u32::from(!mine) << there;
                    put(out, at + 2 * (place - 1) + usize::from(!mine), 1);
                }
            }
            at += 2 * points;
        }
        self.write_others(pos, at, out);
        let at = at + OTHERS;
        let sides = [(&pos.me, &pos.opp, pos.pins), (&pos.opp, &pos.me, pinned)];
        for (n, (me, opp, pins)) in sides.into_iter().enumerate() {
            let threats = self.threats(me, opp, pins);
            put(out, at + 3 * n, threats.hits);
            put(out, at + 3 * n + 1, threats.loss);
            put(out, at + 3 * n + 2, threats.escapes);
        }
    }

    fn pays(&self) -> bool {
        !self.pays.is_empty()
    }
}

impl Rules {
    /// Points, hand and reserve.
    fn places(&self) -> usize {
        usize::from(self.hand) + usize::from(self.has_reserve())
    }

    fn write_others(&self, pos: &Position, at: usize, out: &mut Vec<Feature>) {
        put(out, at, pos.me[0]);
        put(out, at + 1, pos.opp[0]);
        for (bit, mark) in pos.marks.into_iter().enumerate() {
            put(out, at + 2 + 2 * bit, mark & 1);
            put(out, at + 3 + 2 * bit, mark >> 1 & 1);
        }
        put(out, at + 6, u8::from(pos.row));
        let Some(throw) = pos.throw() else { return };
        for face in 1..=6 {
            let count = throw.faces().iter().filter(|&&f| f == face).count();
            put(
                out,
                at + 6 + usize::from(face),
                u8::try_from(count).unwrap_or(4),
            );
        }
        put(out, at + 13, u8::from(pos.stage == Stage::Undersides));
        put(out, at + 14, u8::from(pos.stage == Stage::Naming));
        put(out, at + 15, u8::from(pos.named));
        put(out, at + 16, pos.left);
    }
}

#[inline]
fn put(out: &mut Vec<Feature>, index: usize, count: u8) {
    if count > 0 {
        #[expect(clippy::cast_possible_truncation, reason = "some hundreds")]
        let index = index as u16;
        out.push(Feature { index, count });
    }
}

#[inline(always)]
fn men_there(out: &mut Vec<Feature>, index: usize, men: u8) {
    match men {
        0 => {}
        1 => put(out, index, 1),
        2 => put(out, index + 1, 1),
        men => {
            put(out, index + 1, 1);
            put(out, index + 2, 1);
            put(out, index + 3, men - 3);
        }
    }
}
