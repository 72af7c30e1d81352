//! Threats of the next throw, counted over all throws: the throws that hit, the loss, the throws
//! that let the rearmost man go on; and the points in its way.
//!
//! These are inputs for networks, so they are quick and not exact: a throw hits if one man alone
//! can reach a lone man with some of its numbers, whatever else has to be played.

use lauta_game::Throw;
use pulp::Simd;

use crate::file::Lone;
use crate::moves::Order;
use crate::position::{Men, Position, Stage, at_least, from_place};
use crate::rules::{LANES, Rules, Throws};

/// Chances are counted in 36ths of this many.
const FINE: u32 = 6;

/// Threats of one side's next throw. Chances are in 36ths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Threats {
    /// Throws that hit or pin.
    pub(crate) hits: u8,
    /// Points that the victim has travelled, summed over the throws that hit and halved as often as
    /// needed to fit: see [`LOSS`].
    pub(crate) loss: u8,
    /// Throws with all of whose numbers the rearmost man may go on.
    pub(crate) escapes: u8,
    /// Throws whose highest numbers bring all men in hand to the board; none if there are none.
    pub(crate) enters: u8,
    /// The longest row of closed points before the rearmost man.
    pub(crate) band: u8,
    /// Men who have somebody of the other side before them.
    pub(crate) behind: u8,
    /// Throws with all of whose numbers one of these men may go on and stay on the board, summed
    /// over the points where they stand.
    pub(crate) freedom: u8,
    /// Throws that may hit or pin two men.
    pub(crate) pairs: u8,
    /// Throws with some of whose numbers all men in hand come to the board; none if there are none.
    pub(crate) comes: u8,
}

/// [`Threats::loss`] of 1 is this many points lost in 36 throws.
const LOSS: u32 = 4;

/// All throws, with the orders in which one man may play them.
pub(crate) fn throws(rules: &Rules) -> Vec<Throws> {
    let total: u32 = rules.throws.iter().map(|(_, weight)| weight).sum();
    let mut all: Vec<(Vec<Vec<u8>>, bool, u16)> = Vec::new();
    for &(throw, weight) in &rules.throws {
        let numbers = rules.numbers(&thrown(rules, throw));
        let steps = numbers.as_slice();
        let steps = &steps[..steps.len().min(4)];
        let mut orders: Vec<Vec<u8>> = Vec::new();
        let orders_of: &[&[usize]] = match (steps.len(), numbers.order) {
            (2, Order::Free) => &[&[0, 1], &[1, 0]],
            (3, Order::Free) => &[
                &[0, 1, 2],
                &[0, 2, 1],
                &[1, 0, 2],
                &[1, 2, 0],
                &[2, 0, 1],
                &[2, 1, 0],
            ],
            (len, _) => &[&[0, 1, 2, 3][..len]],
        };
        for order in orders_of {
            let order: Vec<u8> = order.iter().map(|&i| steps[i]).collect();
            if !orders.contains(&order) {
                orders.push(order);
            }
        }
        let share = u64::from(weight) * 36 * u64::from(FINE) / u64::from(total);
        let share = u16::try_from(share).unwrap_or(u16::MAX);
        all.push((orders, !numbers.different, share));
    }
    let shape = |orders: &[Vec<u8>], together| (orders.len(), orders[0].len(), together);
    all.sort_by_key(|(orders, together, _)| shape(orders, *together));
    let alike = all.chunk_by(|a, b| shape(&a.0, a.1) == shape(&b.0, b.1));
    alike
        .flat_map(|alike| alike.chunks(LANES))
        .map(|throws| {
            let (orders, together, _) = &throws[0];
            let mut group = Throws {
                orders: vec![vec![[0; LANES]; orders[0].len()]; orders.len()],
                together: *together,
                weights: [0.0; LANES],
            };
            for (lane, (orders, _, weight)) in throws.iter().enumerate() {
                group.weights[lane] = f32::from(*weight);
                for (there, order) in group.orders.iter_mut().zip(orders) {
                    for (there, step) in there.iter_mut().zip(order) {
                        there[lane] = u32::from(*step);
                    }
                }
            }
            group
        })
        .collect()
}

fn thrown(rules: &Rules, throw: Throw) -> Position {
    Position {
        me: rules.start,
        opp: rules.start,
        pins: 0,
        throw,
        side: lauta_game::Side::First,
        end: 0,
        stage: Stage::Faces,
        named: false,
        row: true,
        left: 0,
        marks: [crate::position::DOUBLET; 2],
    }
}

impl Rules {
    /// The threats of the side whose men are `me`, if it is to throw, against `opp`; `pinned`, as
    /// bits, are its own men that cannot move.
    #[inline(always)]
    pub(crate) fn threats<S: Simd>(&self, simd: S, me: &Men, opp: &Men, pinned: u32) -> Threats {
        let board = self.track;
        let [theirs, pairs] = [1, 2].map(|least| self.across_bits(at_least(opp, least) & board));
        let own = at_least(me, 1) & board & !pinned;
        let hits = matches!(self.lone, Lone::Hit | Lone::Pin);
        let in_hand = me[usize::from(self.hand)];
        let hand = u32::from(in_hand > 0) << self.hand;
        let rear: u32 = match own | hand {
            0 => return Threats::default(),
            men => 1 << men.ilog2(),
        };
        let before = theirs & (rear - 1);
        if before == 0 {
            // Nobody is in the way.
            return Threats {
                escapes: 36,
                ..Threats::default()
            };
        }
        let closed = match self.close {
            1 => theirs,
            2 => pairs,
            _ => 0,
        };
        let (mut rows, mut band) = (closed & (rear - 1), 0);
        while rows != 0 {
            rows &= rows >> 1;
            band += 1;
        }
        let first = u8::try_from(before.trailing_zeros()).unwrap_or(u8::MAX);
        let behind = from_place(me, first + 1) - from_place(me, self.hand + 1);
        let field = Field {
            own: own << OFF,
            open: (board & !closed) << OFF | OFF_BOARD,
            lone: if hits { (theirs & !pairs) << OFF } else { 0 },
            rear: rear << FIRST,
            behind: ((own | hand) & u32::MAX << before.trailing_zeros()) << FIRST,
            hand: hand << FIRST,
            in_hand: in_hand.into(),
        };
        Threats {
            band,
            behind,
            ..field.count(simd, &self.by_shape)
        }
    }
}

/// So many places below the board's lower end are needed for who steps off it, by 6 at most.
const OFF: u32 = 5;
const OFF_BOARD: u32 = (1 << (OFF + 1)) - 1;

/// Men who have their first step before them stand one place lower, and make one less: so the hand
/// of a track of 26 points has a place as well.
const FIRST: u32 = OFF - 1;

/// Places of the men, as bits by the numbering of the side that throws, [`OFF`] places up, or
/// [`FIRST`].
struct Field {
    /// Men that can move.
    own: u32,
    /// Points that its men may go to.
    open: u32,
    /// Points where a man can be hit or pinned.
    lone: u32,
    /// The rearmost man, [`FIRST`] places up.
    rear: u32,
    /// Men who have somebody before them, [`FIRST`] places up.
    behind: u32,
    /// The hand, if there is anybody, [`FIRST`] places up.
    hand: u32,
    in_hand: usize,
}

/// Sums over throws, each lane for itself. They are whole and small, so that nothing is rounded.
struct Sums<S: Simd> {
    hits: S::f32s,
    loss: S::f32s,
    escapes: S::f32s,
    enters: S::f32s,
    freedom: S::f32s,
    pairs: S::f32s,
    comes: S::f32s,
}

/// A field before some throws, in vectors.
struct Count<'a, S: Simd> {
    simd: S,
    field: &'a Field,
    sums: Sums<S>,
}

impl Field {
    #[inline(always)]
    fn count<S: Simd>(&self, simd: S, throws: &[Throws]) -> Threats {
        let none = simd.splat_f32s(0.0);
        let mut count = Count {
            simd,
            field: self,
            sums: Sums {
                hits: none,
                loss: none,
                escapes: none,
                enters: none,
                freedom: none,
                pairs: none,
                comes: none,
            },
        };
        for throws in throws {
            for vector in 0..LANES / S::U32_LANES {
                count.add(throws, vector);
            }
        }
        let sums = count.sums;
        let few = |sum: S::f32s, fine: u32| {
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "whole"
            )]
            let sum = simd.reduce_sum_f32s(sum) as u32;
            u8::try_from(sum / fine).unwrap_or(u8::MAX)
        };
        let mut threats = Threats {
            escapes: few(sums.escapes, FINE),
            freedom: few(sums.freedom, FINE),
            ..Threats::default()
        };
        if self.in_hand > 0 {
            threats.enters = few(sums.enters, FINE);
            threats.comes = few(sums.comes, FINE);
        }
        if self.lone != 0 {
            threats.hits = few(sums.hits, FINE);
            threats.pairs = few(sums.pairs, FINE);
            threats.loss = few(sums.loss, FINE * LOSS);
        }
        threats
    }
}

impl<S: Simd> Count<'_, S> {
    /// Adds what one vector of the throws may do.
    #[inline(always)]
    fn add(&mut self, throws: &Throws, vector: usize) {
        let Self { simd, field, .. } = *self;
        let [none, rear, behind, hand, own, open] = [
            0,
            field.rear,
            field.behind,
            field.hand,
            field.own,
            field.open,
        ]
        .map(|bits| simd.splat_u32s(bits));
        let [off_board, board] = [OFF_BOARD, !OFF_BOARD].map(|bits| simd.splat_u32s(bits));
        let or = |a, b| simd.or_u32s(a, b);
        let step = |men, by: &[u32; LANES]| {
            let by = S::as_simd_u32s(by).0[vector];
            simd.and_u32s(simd.wrapping_dyn_shr_u32s(men, by), open)
        };
        let first_step = |men, by: &[u32; LANES]| {
            let by = S::as_simd_u32s(by).0[vector];
            let less = simd.sub_u32s(by, simd.splat_u32s(1));
            simd.and_u32s(simd.wrapping_dyn_shr_u32s(men, less), open)
        };
        let weights = S::as_simd_f32s(&throws.weights).0[vector];
        let (mut free, mut on, mut hit, mut come) = (none, none, none, none);
        for (order, steps) in throws.orders.iter().enumerate() {
            // The rearmost man, and those who have somebody before them, with all numbers.
            let [first, further @ ..] = &steps[..] else {
                continue;
            };
            let mut runner = first_step(rear, first);
            let mut off = simd.and_u32s(runner, off_board);
            let mut men = simd.and_u32s(first_step(behind, first), board);
            for by in further {
                runner = step(runner, by);
                off = or(off, simd.and_u32s(runner, off_board));
                men = simd.and_u32s(step(men, by), board);
            }
            free = or(free, or(runner, off));
            on = or(on, men);
            // Those in hand come first, and the others have what is left.
            let (entering, rest) = steps.split_at(steps.len().min(field.in_hand));
            let mut start = own;
            if !entering.is_empty() {
                let (mut entered, mut all) = (none, simd.splat_u32s(u32::MAX));
                for by in entering {
                    let man = first_step(hand, by);
                    entered = or(entered, man);
                    all = simd.select_u32s(simd.equal_u32s(man, none), none, all);
                }
                hit = or(hit, entered);
                // Without a place for everybody in hand nobody else moves.
                start = simd.and_u32s(or(own, entered), all);
                if field.in_hand <= steps.len() {
                    let entered = simd.and_u32s(entered, all);
                    come = or(come, entered);
                    if order == 0 {
                        self.sums.enters = self.add_if(self.sums.enters, entered, weights);
                    }
                }
            }
            if field.lone != 0 {
                let mut men = start;
                for by in rest {
                    men = step(if throws.together { men } else { start }, by);
                    hit = or(hit, men);
                }
            }
        }
        self.sums.escapes = self.add_if(self.sums.escapes, free, weights);
        self.sums.freedom = self.add_times(self.sums.freedom, self.ones(on), weights);
        if field.in_hand > 0 {
            self.sums.comes = self.add_if(self.sums.comes, come, weights);
        }
        if field.lone != 0 {
            let victims = simd.and_u32s(hit, simd.splat_u32s(field.lone));
            let but_one = simd.and_u32s(victims, simd.sub_u32s(victims, simd.splat_u32s(1)));
            self.sums.hits = self.add_if(self.sums.hits, victims, weights);
            self.sums.pairs = self.add_if(self.sums.pairs, but_one, weights);
            // The first of them, and all places before him that are not off the board.
            let mut way = victims;
            for by in [1, 2, 4, 8, 16] {
                way = or(way, simd.wrapping_dyn_shr_u32s(way, simd.splat_u32s(by)));
            }
            let way = simd.and_u32s(way, board);
            self.sums.loss = self.add_times(self.sums.loss, self.ones(way), weights);
        }
    }

    /// Adds the weights where anything is set.
    #[inline(always)]
    fn add_if(&self, sum: S::f32s, set: S::u32s, weights: S::f32s) -> S::f32s {
        let simd = self.simd;
        let empty = simd.equal_u32s(set, simd.splat_u32s(0));
        simd.add_f32s(sum, simd.select_f32s(empty, simd.splat_f32s(0.0), weights))
    }

    /// Adds the weights `times` times, fewer than 2^23.
    #[inline(always)]
    fn add_times(&self, sum: S::f32s, times: S::u32s, weights: S::f32s) -> S::f32s {
        let simd = self.simd;
        // 2^23 + `times`.
        let large = simd.or_u32s(times, simd.splat_u32s(0x4b00_0000));
        let large = simd.transmute_f32s_u32s(large);
        let times = simd.sub_f32s(large, simd.splat_f32s(8_388_608.0));
        simd.add_f32s(sum, simd.mul_f32s(times, weights))
    }

    /// Number of set bits.
    #[inline(always)]
    fn ones(&self, set: S::u32s) -> S::u32s {
        let simd = self.simd;
        let mut ones = set;
        for (by, mask) in [
            (1, 0x5555_5555),
            (2, 0x3333_3333),
            (4, 0x0f0f_0f0f),
            (8, 0x00ff_00ff),
            (16, 0x0000_ffff),
        ] {
            let mask = simd.splat_u32s(mask);
            let upper = simd.wrapping_dyn_shr_u32s(ones, simd.splat_u32s(by));
            ones = simd.add_u32s(simd.and_u32s(ones, mask), simd.and_u32s(upper, mask));
        }
        ones
    }
}

#[cfg(test)]
mod tests;
