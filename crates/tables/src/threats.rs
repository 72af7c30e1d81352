//! What the next throw may do, counted over all throws: how many hit, what they cost, how many let
//! the rearmost man go on; and what stands in the way.
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

/// What the next throw of one side may do. Chances are in 36ths.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Threats {
    /// Throws that hit or pin.
    pub(crate) hits: u8,
    /// What the victim has travelled, in points, summed over the throws that hit and halved
    /// as often as needed to fit: see [`LOSS`].
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

/// Where the men stand, as bits by the numbering of the side that throws, [`OFF`] places up, or
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

    /// Adds the weights so many times, fewer than 2^23.
    #[inline(always)]
    fn add_times(&self, sum: S::f32s, times: S::u32s, weights: S::f32s) -> S::f32s {
        let simd = self.simd;
        // 2^23 and so many more.
        let large = simd.or_u32s(times, simd.splat_u32s(0x4b00_0000));
        let large = simd.transmute_f32s_u32s(large);
        let times = simd.sub_f32s(large, simd.splat_f32s(8_388_608.0));
        simd.add_f32s(sum, simd.mul_f32s(times, weights))
    }

    /// How many bits are set.
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
mod tests {
    use lauta_game::{Dice, Features, Game, IncrementalFeatures, Notation, Turn};

    use super::Threats;
    use crate::{Rules, load};

    fn threats(rules: &Rules, position: &str) -> Threats {
        let pos = rules.read_position(position).unwrap();
        rules.threats(pulp::Scalar, &pos.me, &pos.opp, 0)
    }

    /// Throws, of 36, with a legal play after which the other side has a man more in hand.
    fn throws_that_hit(rules: &Rules, position: &str) -> u32 {
        let pos = rules.read_position(position).unwrap();
        let hand = usize::from(rules.hand);
        let Turn::Throw(_, throws) = rules.turn(&pos) else {
            panic!("a throw is due");
        };
        let hits = throws.iter().filter(|(throw, _)| {
            let Turn::Choice(_, moves) = rules.turn(&rules.after(&pos, *throw)) else {
                return false;
            };
            moves.iter().any(|(_, next)| next.me[hand] > pos.opp[hand])
        });
        hits.map(|(_, weight)| *weight).sum()
    }

    #[test]
    fn vectors_count_alike() {
        for game in ["backgammon", "plakoto", "trick-track", "fevga"] {
            let rules = load(game).unwrap();
            let mut dice = Dice::from_seed(1);
            let mut pos = rules.start();
            for _ in 0..500 {
                pos = match rules.turn(&pos) {
                    Turn::Over(_) => rules.start(),
                    Turn::Throw(_, throws) => rules.after(&pos, dice.throw(throws)),
                    Turn::Choice(_, mut moves) => moves.swap_remove(dice.below(moves.len())).1,
                };
                let all = rules.counts(&pos);
                let vectors = &all[rules.pruning_features()..];
                let mut counts = vec![0; vectors.len()];
                rules.work_out(pulp::Scalar, &pos, &mut counts);
                assert_eq!(vectors, counts, "{pos:?}");
            }
        }
    }

    #[test]
    fn shots_are_those_that_can_be_played() {
        let rules = load("backgammon").unwrap();
        // A blot n points away, nothing between: the table that every player knows.
        let known = [11, 12, 14, 15, 15, 17, 6, 6, 5, 3, 2, 3];
        for (distance, shots) in (1_u8..).zip(known) {
            let position = format!("20,6(14)/{},1(14)", 5 + distance);
            let threats = threats(&rules, &position);
            assert_eq!(threats.hits, shots, "{distance} away");
            assert_eq!(
                throws_that_hit(&rules, &position),
                u32::from(shots),
                "{distance} away"
            );
        }
        // From the hand, through a prime, with two in hand.
        for position in [
            "25,13(5),8(4),6(5)/22,13(5),8(3),6(5),4",
            "25(2),13(4),8(4),6(5)/22,20,13(5),8(3),6(5)",
            "24(2),13(5),8(3),6(5)/20,13(5),8(3),7(2),6(2),5(2)",
            "13(2),6(5),5(4),4(4)/24,22,13(5),8(3),6(5)",
        ] {
            let threats = threats(&rules, position);
            assert_eq!(
                u32::from(threats.hits),
                throws_that_hit(&rules, position),
                "{position}"
            );
        }
    }

    #[test]
    fn men_enter_through_open_points() {
        let rules = load("backgammon").unwrap();
        let enters = |position: &str| threats(&rules, position).enters;
        assert_eq!(enters("25,6(14)/6(2),5(2),4(2),3(2),2(2),13(5)"), 1);
        assert_eq!(enters("25,6(14)/6(2),5(2),4(2),13(9)"), 9);
        assert_eq!(enters("25(2),6(13)/6(2),5(2),4(2),13(9)"), 9);
        assert_eq!(enters("24,6(14)/6(2),5(2),4(2),13(9)"), 0);
    }

    #[test]
    fn one_number_of_two_brings_a_man_in() {
        let rules = load("backgammon").unwrap();
        let comes = |position: &str| threats(&rules, position).comes;
        assert_eq!(comes("25,6(14)/6(2),5(2),4(2),3(2),2(2),13(5)"), 11);
        assert_eq!(comes("25,6(14)/6(2),5(2),4(2),13(9)"), 27);
        assert_eq!(comes("25(2),6(13)/6(2),5(2),4(2),13(9)"), 9);
        assert_eq!(comes("24,6(14)/6(2),5(2),4(2),13(9)"), 0);
    }

    #[test]
    fn two_men_are_hit_at_once() {
        let rules = load("backgammon").unwrap();
        let pairs = |position: &str| threats(&rules, position).pairs;
        assert_eq!(pairs("24(2),6(13)/7,5(14)"), 0);
        // 6-5 with two men, and 5-1 with one.
        assert_eq!(pairs("24(2),6(13)/7,6,5(13)"), 4);
    }

    #[test]
    fn freedom_is_that_of_all_who_are_behind() {
        let rules = load("backgammon").unwrap();
        let freedom = |position: &str| threats(&rules, position).freedom;
        // The man on 24 escapes with 9 throws, as above, of which 6-6 brings him off; those who have
        // passed do not count.
        let held = "24,6(14)/12,9(2),8(2),6(3),5(3),4(2),3(2)";
        assert_eq!(freedom(held), 8);
        // 24 cannot play 1-1, 2-2, 3-1 and 4-4 in full, 22 not 1-1 and 2-2; 6-6 brings both off.
        assert_eq!(freedom("24,22,6(13)/5(15)"), 30 + 33);
        assert_eq!(freedom("10,6(14)/10,6(14)"), 0);
    }

    #[test]
    fn men_who_have_passed_meet_nobody() {
        let rules = load("backgammon").unwrap();
        let behind = |position: &str| {
            let threats = threats(&rules, position);
            (threats.behind, threats.band)
        };
        assert_eq!(behind("24,6(14)/12,9(2),8(2),6(3),5(3),4(2),3(2)"), (1, 4));
        assert_eq!(behind("13(2),6(13)/18(2),6(13)"), (2, 1));
        assert_eq!(behind("10,6(14)/10,6(14)"), (0, 0));
    }

    #[test]
    fn a_long_track_has_a_hand_too() {
        let rules = load("dashi").unwrap();
        let threats = |position| threats(&rules, position);
        // 26 and 25 are closed: of 216 throws 208 have a number above 2, and 64 have three.
        assert_eq!(threats("27,1(14)/1(2),2(2),20(11)").comes, 34);
        assert_eq!(threats("27(3),1(12)/1(2),2(2),20(11)").comes, 10);
        // The man on 26 is hit with a 1, by 91 throws.
        assert_eq!(threats("27,1(14)/1,20(14)").hits, 15);
    }

    #[test]
    fn who_cannot_hit_does_not_threaten() {
        let rules = load("long-nardy").unwrap();
        let threats = threats(&rules, &rules.write_position(&rules.start()));
        assert_eq!((threats.hits, threats.loss), (0, 0));
    }

    #[test]
    fn a_prime_holds_a_man_back() {
        let rules = load("backgammon").unwrap();
        let escapes = |position: &str| threats(&rules, position).escapes;
        assert_eq!(escapes("24,6(14)/9(2),8(2),7(2),6(3),5(2),4(2),3(2)"), 0);
        // 6-3, 6-4 and 6-5 through the gap, 6-6, and 5-1 into it.
        assert_eq!(escapes("24,6(14)/12,9(2),8(2),6(3),5(3),4(2),3(2)"), 9);
        assert_eq!(escapes("20,6(14)/1(15)"), 36);
    }
}
