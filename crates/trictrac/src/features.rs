//! Features of a position, as a network reads them.

use lauta_game::{Features, IncrementalFeatures, Side};

use crate::board::POINTS;
use crate::position::Position;
use crate::rules::Rules;

/// Features of a point for one side: one man, two or more, three or more, and how many above three.
const A_POINT: usize = 4;

/// Points of a score that have a feature each.
const DOZEN: u8 = 12;

/// Units of what each side has beside the board: men off; points one to twelve, of which one is set;
/// whether they are uninterrupted; holes, and whether they reach each number up to twelve; whether
/// they are unbroken, whether someone has left since; throws played, one by one up to three; holes
/// of the game with honours; coups lost; counters that are ahead; fiches that are ahead.
fn a_side() -> Vec<f32> {
    let mut units = vec![1.0 / 4.0];
    units.extend([1.0; DOZEN as usize]);
    units.push(1.0);
    units.push(1.0 / 4.0);
    units.extend([1.0; DOZEN as usize]);
    units.extend([1.0; 2]);
    units.extend([1.0; 3]);
    units.extend([1.0 / 4.0, 1.0 / 4.0, 1.0 / 16.0, 1.0 / 4.0]);
    units
}

/// Behind both sides: the faces of the dice, whether the roller holds, refaits, which game of
/// trictrac combiné stands still, which side threw first in the coup, fiches in the basket.
const OTHERS: [f32; 12] = [
    1.0,
    1.0,
    1.0,
    1.0,
    1.0,
    1.0,
    1.0,
    1.0 / 2.0,
    1.0,
    1.0,
    1.0,
    1.0 / 4.0,
];

impl Features for Rules {
    /// Point by point from 24 to 1 the men of the side that reads, then the other side's; then what
    /// each has beside the board, and what both share.
    fn features(&self) -> Vec<f32> {
        let mut units = [1.0, 1.0, 1.0, 0.5].repeat(2 * usize::from(POINTS));
        units.extend(a_side());
        units.extend(a_side());
        units.extend(OTHERS);
        units
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, counts: &mut [u8]) {
        let sides = [pos.side, pos.side.other()];
        let (points, rest) = counts.split_at_mut(2 * A_POINT * usize::from(POINTS));
        let (points, _) = points.as_chunks_mut::<A_POINT>();
        for (side, points) in sides.into_iter().zip(points.chunks_mut(POINTS.into())) {
            for (point, men) in pos.men(side).points() {
                points[usize::from(POINTS - point)] = [
                    u8::from(men == 1),
                    u8::from(men >= 2),
                    u8::from(men >= 3),
                    men.saturating_sub(3),
                ];
            }
        }
        let (beside, others) = rest.split_at_mut(2 * a_side().len());
        let half = beside.len() / 2;
        for (side, counts) in sides.into_iter().zip(beside.chunks_exact_mut(half)) {
            self.write_beside(pos, side, counts);
        }
        let score = &pos.score;
        for face in pos.throw.faces() {
            others[usize::from(*face) - 1] += 1;
        }
        others[6] = u8::from(pos.held);
        others[7] = score.refaits;
        let suspended = score.suspended();
        others[8] = u8::from(suspended == Some(crate::score::Suspended::Ecrire));
        others[9] = u8::from(suspended == Some(crate::score::Suspended::Honneurs));
        others[10] = u8::from(score.starter == Some(pos.side));
        others[11] = small(score.basket().into());
    }

    fn pays(&self) -> bool {
        self.mode.pays()
    }
}

impl IncrementalFeatures for Rules {}

/// A number as a count.
fn small(number: i32) -> u8 {
    u8::try_from(number.clamp(0, 255)).unwrap_or(u8::MAX)
}

impl Rules {
    fn write_beside(&self, pos: &Position, side: Side, counts: &mut [u8]) {
        let (score, own) = (&pos.score, side.index());
        let mut counts = counts.iter_mut();
        let mut put = |value: u8| {
            if let Some(count) = counts.next() {
                *count = value;
            }
        };
        put(self.men - pos.men(side).total());
        let points = score.points()[own];
        (1..=DOZEN).for_each(|n| put(u8::from(points == n)));
        put(u8::from(score.uninterrupted()[own]));
        let holes = score.holes()[own];
        put(small(holes.into()));
        (1..=u16::from(DOZEN)).for_each(|n| put(u8::from(holes >= n)));
        put(u8::from(score.unbroken()[own]));
        put(u8::from(score.lifted()[own]));
        (1..=3).for_each(|n| put(u8::from(pos.throws(side) >= n)));
        put(small(score.honneurs()[own].into()));
        put(score.lost()[own]);
        put(small(score.counters()[own]));
        let fiches = score.fiches().map(i32::from);
        put(small(fiches[own] - fiches[1 - own]));
    }
}
