//! Features of a position for networks.

use lauta_game::{Changes, Features, IncrementalFeatures, Side};
use pulp::{Simd, WithSimd};

use crate::file::{Lone, Meet};
use crate::position::{Men, Position, Stage, at_least, bits, differing, from_place, sum_of_places};
use crate::rules::Rules;

/// Features of a point for one side: one man, two or more, three or more, and how many above three.
const A_POINT: usize = 4;

/// The features of a point by its number of men.
static A_STACK: [[u8; A_POINT]; 256] = {
    let mut stacks = [[0, 1, 1, 0]; 256];
    stacks[0] = [0; A_POINT];
    stacks[1] = [1, 0, 0, 0];
    stacks[2] = [0, 1, 0, 0];
    let mut men: u8 = 3;
    while men < u8::MAX {
        men += 1;
        stacks[men as usize][3] = men - 3;
    }
    stacks
};

/// Features behind the board: men off (2), what the rules remember of each side (4), whether a
/// doublet came before, and what is left of a throw (its faces, undersides, a doublet to be named
/// or named, numbers left by the other side).
const OTHERS: usize = 2 + 4 + 1 + 6 + 4;

/// Units of what is counted for each side: [`Threats`] one by one up to the band as four features,
/// how far its men still have to go and how far ahead it is, in steps of four pips. Behind both
/// sides there is one more feature, nobody can meet anybody any more, and then the other
/// [`Threats`] of each side.
const A_SIDE: [f32; 11] = [
    1.0 / 12.0,
    1.0 / 48.0,
    1.0 / 12.0,
    1.0 / 12.0,
    1.0 / 5.0,
    1.0,
    1.0,
    1.0,
    1.0,
    1.0 / 10.0,
    1.0 / 4.0,
];

/// Index in [`A_SIDE`] of the men who have an enemy before them.
const BEHIND: usize = 4;

/// Index in [`A_SIDE`] of how far its men still have to go.
const WAY: usize = 9;

/// A side has little before it where its men have to go no more than this part of all points of the
/// track, each of them.
const LITTLE: u32 = 5;

/// Units of the rest.
const MORE: [f32; 3] = [1.0 / 48.0, 1.0 / 12.0, 1.0 / 12.0];

/// Units of what a back game is about, for each side: its men in the other side's home and in hand, its closed
/// points there, and in steps of four how many pips its men on the way there and home have left before its home breaks.
const BACK: [f32; 3] = [1.0 / 4.0, 1.0 / 2.0, 1.0 / 10.0];

/// Features that have to be worked out before those of back games.
const BEFORE_BACK: usize = 2 * A_SIDE.len() + 1 + 2 * MORE.len();

/// So many men in the other side's home make a back game.
const BACK_GAME: u8 = 4;

impl Features for Rules {
    /// Point by point along the track of the side that reads, to its hand and reserve: its own
    /// men, then the other side's. Where men can be pinned, the pins; then the others.
    fn features(&self) -> Vec<f32> {
        let mut units = [1.0, 1.0, 1.0, 0.5].repeat(2 * self.places());
        units.resize(units.len() + self.pin_features(), 1.0);
        units.extend([1.0 / f32::from(self.men); 2]);
        units.resize(units.len() + OTHERS - 2, 1.0);
        units.extend(A_SIDE.repeat(2));
        units.push(1.0);
        units.extend(MORE.repeat(2));
        units.extend(BACK.repeat(self.back_features() / BACK.len()));
        units
    }

    fn phases(&self) -> &'static [usize] {
        match self.back_features() {
            0 => &[0, 0, 0, 0, 1, 2, 3],
            _ => &[0, 0, 0, 0, 1, 2, 3, 1, 1],
        }
    }

    /// All have passed; most of both sides have not; of this side only a few have not, who hold on
    /// or are held; of the other side; the same, but for the first, where a side has little of its way
    /// before it, as while it bears off. Last the back games, of this side and of the other, where lone men are hit.
    fn phase(&self, counts: &[u8], known: usize) -> usize {
        let worked = counts.get(self.pruning_features()..).unwrap_or_default();
        let count = |at: usize| worked.get(at).copied().unwrap_or_default();
        let of = |what| [0, 1].map(|side| count(side * A_SIDE.len() + what));
        let ([me, they], [me_way, they_way]) = (of(BEHIND), of(WAY));
        if (me, they) == (0, 0) || known < 4 {
            return 0;
        }
        if known > 8 {
            let back = [0, 1].map(|side| count(BEFORE_BACK + side * BACK.len()));
            if let Some(whose) = back.iter().position(|men| *men >= BACK_GAME) {
                return 7 + whose;
            }
        }
        let few = self.men / 3;
        let little = in_fours(u32::from(self.men) * u32::from(self.points) / LITTLE);
        let late = known > 6 && [me_way, they_way].iter().any(|way| *way <= little);
        let phase = match (me, they) {
            _ if me > few && they > few => 1,
            _ if me <= they => 2,
            _ => 3,
        };
        if late { phase + 3 } else { phase }
    }

    fn pays(&self) -> bool {
        !self.pays.is_empty()
    }

    fn reader(&self, pos: &Position) -> Side {
        pos.side
    }

    fn write_features(&self, pos: &Position, counts: &mut [u8]) {
        let (seen, worked) = counts.split_at_mut(self.pruning_features());
        self.write_pruning(pos, seen);
        self.write_worked(pos, worked);
    }
}

impl IncrementalFeatures for Rules {
    fn pruning_features(&self) -> usize {
        2 * A_POINT * self.places() + self.pin_features() + OTHERS
    }

    fn write_pruning(&self, pos: &Position, counts: &mut [u8]) {
        pulp::Arch::new().dispatch(
            #[inline(always)]
            move || {
                let given = counts;
                self.write_seen(pos, given);
            },
        );
    }

    fn write_worked(&self, pos: &Position, counts: &mut [u8]) {
        pulp::Arch::new().dispatch(Writing {
            rules: self,
            pos,
            counts,
        });
    }

    fn note_changes(&self, before: &Position, pos: &Position, changes: &mut Changes) {
        let mine = differing(&before.me, &pos.me);
        let theirs = differing(&before.opp, &pos.opp);
        for place in bits(mine & !1) {
            let place = usize::from(place);
            let first = 2 * A_POINT * (place - 1);
            note_stack(changes, first, before.me[place], pos.me[place]);
        }
        for place in bits(theirs & !1) {
            let place = usize::from(place);
            let seen = match self.across[place] {
                0 => place,
                seen => seen.into(),
            };
            let first = 2 * A_POINT * (seen - 1) + A_POINT;
            note_stack(changes, first, before.opp[place], pos.opp[place]);
        }
        let mut first = 2 * A_POINT * self.places();
        if self.lone == Lone::Pin {
            let pins = std::iter::zip(self.pins(before), self.pins(pos));
            for (whose, (old, new)) in pins.enumerate() {
                for point in bits(old ^ new) {
                    let is = |pins: u32| u8::from(pins >> point & 1 == 1);
                    let at = first + 2 * (usize::from(point) - 1) + whose;
                    changes.note(at, is(old), is(new));
                }
            }
            first += self.pin_features();
        }
        let state = |pos: &Position| {
            let Position {
                marks, row, throw, ..
            } = *pos;
            (marks, row, throw, pos.stage, pos.named, pos.left)
        };
        if (mine | theirs) & 1 != 0 || state(before) != state(pos) {
            let [old, new] = [before, pos].map(|pos| {
                let mut others = [0; OTHERS];
                self.write_others(pos, &mut others);
                others
            });
            changes.note_all(first, &old, &new);
        }
    }
}

/// The features of a position that are to be worked out, by the widest vectors of this machine.
struct Writing<'a> {
    rules: &'a Rules,
    pos: &'a Position,
    counts: &'a mut [u8],
}

impl WithSimd for Writing<'_> {
    type Output = ();

    #[inline(always)]
    fn with_simd<S: Simd>(self, simd: S) {
        self.rules.work_out(simd, self.pos, self.counts);
    }
}

impl Rules {
    /// Points, hand and reserve.
    fn places(&self) -> usize {
        usize::from(self.hand) + usize::from(self.has_reserve())
    }

    /// Features of back games: those of [`BACK`] for each side, where lone men are hit and the sides meet.
    fn back_features(&self) -> usize {
        match (self.lone, self.meet) {
            (Lone::Hit, Meet::Contrary) => 2 * BACK.len(),
            _ => 0,
        }
    }

    fn pin_features(&self) -> usize {
        match self.lone {
            Lone::Pin => 2 * usize::from(self.points),
            _ => 0,
        }
    }

    #[inline(always)]
    fn write_seen(&self, pos: &Position, counts: &mut [u8]) {
        let theirs = self.seen_across(&pos.opp);
        let (men, rest) = counts.split_at_mut(2 * A_POINT * self.places());
        let sides = pos.me[1..].iter().zip(&theirs[1..]);
        for (there, (me, they)) in men.chunks_exact_mut(2 * A_POINT).zip(sides) {
            there[..A_POINT].copy_from_slice(&A_STACK[usize::from(*me)]);
            there[A_POINT..].copy_from_slice(&A_STACK[usize::from(*they)]);
        }
        let (pins, others) = rest.split_at_mut(self.pin_features());
        if self.lone == Lone::Pin {
            for (whose, points) in self.pins(pos).into_iter().enumerate() {
                for point in bits(points) {
                    pins[2 * (usize::from(point) - 1) + whose] = 1;
                }
            }
        }
        self.write_others(pos, others);
    }

    /// Points where a man of the side that reads is pinned, and where one of the other side is, as
    /// bits in the numbering of the side that reads.
    fn pins(&self, pos: &Position) -> [u32; 2] {
        let both = at_least(&pos.me, 1) & self.across_bits(at_least(&pos.opp, 1) & self.track);
        [both & pos.pins, both & !pos.pins]
    }

    #[inline(always)]
    pub(crate) fn work_out<S: Simd>(&self, simd: S, pos: &Position, counts: &mut [u8]) {
        let pinned = match self.lone {
            Lone::Pin => self.across_bits(self.pins(pos)[1]),
            _ => 0,
        };
        let sides = [(&pos.me, &pos.opp, pos.pins), (&pos.opp, &pos.me, pinned)];
        let pips = [self.pips(&pos.me), self.pips(&pos.opp)];
        let ahead = [
            pips[1].saturating_sub(pips[0]),
            pips[0].saturating_sub(pips[1]),
        ];
        let mut meet = false;
        let ways = pips.into_iter().zip(ahead);
        let mut all = [0; BEFORE_BACK + 2 * BACK.len()];
        let (counted, rest) = all.split_at_mut(2 * A_SIDE.len());
        let (race, more) = rest.split_at_mut(1);
        let (counted, _) = counted.as_chunks_mut::<{ A_SIDE.len() }>();
        let (more, back) = more.split_at_mut(2 * MORE.len());
        let (more, _) = more.as_chunks_mut::<{ MORE.len() }>();
        if counts.len() > BEFORE_BACK {
            let (back, _) = back.as_chunks_mut::<{ BACK.len() }>();
            for (back, (men, ..)) in back.iter_mut().zip(sides) {
                *back = self.back(men);
            }
        }
        let rooms = counted.iter_mut().zip(more);
        for (((out, more), (me, opp, pins)), (pips, ahead)) in rooms.zip(sides).zip(ways) {
            let threats = self.threats(simd, me, opp, pins);
            meet |= threats.behind > 0;
            let band = |points| u8::from(threats.band >= points);
            *out = [
                threats.hits,
                threats.loss,
                threats.escapes,
                threats.enters,
                threats.behind,
                band(3),
                band(4),
                band(5),
                band(6),
                in_fours(pips),
                in_fours(ahead),
            ];
            *more = [threats.freedom, threats.pairs, threats.comes];
        }
        race.fill(u8::from(!meet));
        counts.copy_from_slice(&all[..counts.len()]);
    }

    /// Counts of a side for the features of back games: see [`BACK`]. The sides go against each other.
    #[inline(always)]
    fn back(&self, men: &Men) -> [u8; BACK.len()] {
        let there = self.points - self.home + 1;
        let [outside, back, reserve] =
            [self.home + 1, there, self.hand + 1].map(|p| from_place(men, p));
        let mut between = *men;
        between[..=usize::from(self.home)].fill(0);
        between[usize::from(there)..].fill(0);
        let closed = at_least(men, self.close) & self.across_bits(self.home_points);
        let way = sum_of_places(&between) - u32::from(self.home) * u32::from(outside - back);
        let closed = u8::try_from(closed.count_ones()).unwrap_or(u8::MAX);
        [back - reserve, closed, in_fours(way)]
    }

    /// The men of one side in the other's numbering.
    #[inline(always)]
    fn seen_across(&self, men: &Men) -> Men {
        let mut seen = *men;
        let points = usize::from(self.points);
        let (there, men) = (&mut seen[1..=points], &men[1..=points]);
        match self.meet {
            Meet::Contrary => {
                // Eight at a time, in the other order.
                let (eights, rest) = there.as_chunks_mut();
                let (first, from) = men.as_rchunks();
                for (there, men) in eights.iter_mut().zip(from.iter().rev()) {
                    *there = u64::from_be_bytes(*men).to_le_bytes();
                }
                for (there, men) in rest.iter_mut().zip(first.iter().rev()) {
                    *there = *men;
                }
            }
            Meet::HalfLap => there.rotate_left(points / 2),
            Meet::Same => {}
        }
        seen
    }

    #[inline]
    fn write_others(&self, pos: &Position, out: &mut [u8]) {
        let [mine, theirs] = pos.marks;
        out[..7].copy_from_slice(&[
            pos.me[0],
            pos.opp[0],
            mine & 1,
            mine >> 1 & 1,
            theirs & 1,
            theirs >> 1 & 1,
            u8::from(pos.row),
        ]);
        let Some(throw) = pos.throw() else { return };
        for face in throw.faces() {
            out[6 + usize::from(*face)] += 1;
        }
        out[13..].copy_from_slice(&[
            u8::from(pos.stage == Stage::Undersides),
            u8::from(pos.stage == Stage::Naming),
            u8::from(pos.named),
            pos.left,
        ]);
    }
}

/// Notes the changes of a point that held `before` men of one side and now holds `now`.
#[inline(always)]
fn note_stack(changes: &mut Changes, first: usize, before: u8, now: u8) {
    let [before, now] = [before, now].map(|men| A_STACK[usize::from(men)]);
    for ((at, before), now) in (first..).zip(before).zip(now) {
        changes.note(at, before, now);
    }
}

fn in_fours(pips: u32) -> u8 {
    u8::try_from(pips / 4).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use lauta_game::{Features, Notation};

    #[test]
    fn phases_follow_the_men_who_have_not_passed() {
        let game = crate::load("backgammon").unwrap();
        for (position, phase) in [
            ("24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5)", 1),
            ("6(5),5(5),4(5)/6(5),5(5),4(5)", 0),
            ("24(2),6(5),5(4),4(4)/13(5),8(3),6(5),4(2)", 2),
            ("13(5),8(3),6(5),4(2)/24(2),6(5),5(4),4(4)", 3),
            ("24,3(3),2(2),1(2)/11,10(2),9,8(2),7(2),6(2),4(2),3(3)", 5),
            ("11,10(2),9,8(2),7(2),6(2),4(2),3(3)/24,3(3),2(2),1(2)", 6),
            ("24(2),20,18,16,10,6(3),5(2),3(2),1(2)/25,21,3(5),2(3)", 4),
            (
                "24(2),22(3),8,6(3),5(3),4(3)/13,8(2),7(2),6(3),5(3),4(3),2",
                7,
            ),
            (
                "13,8(2),7(2),6(3),5(3),4(3),2/24(2),22(3),8,6(3),5(3),4(3)",
                8,
            ),
        ] {
            let counts = game.counts(&game.read_position(position).unwrap());
            assert_eq!(game.phase(&counts, 9), phase, "{position}");
            // A network without weights for this phase has some for what it is a part of.
            assert_eq!(game.phase(&counts, 1), 0, "{position}");
            assert!(game.phase(&counts, 4) < 4 && game.phase(&counts, 7) < 7);
        }
    }
}
