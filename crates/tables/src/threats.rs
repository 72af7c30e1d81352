//! What the next throw may do, counted over all throws: how many hit, what they cost, how many let
//! the rearmost man go on; and what stands in the way.
//!
//! These are inputs for networks, so they are quick and not exact: a throw hits if one man alone
//! can reach a lone man with some of its numbers, whatever else has to be played.

use lauta_game::Throw;

use crate::compile::Rules;
use crate::position::{Men, Position, Stage};
use crate::rules::Lone;
use crate::turns::Order;

/// Throws that are looked at together, in vectors.
const LANES: usize = 16;

/// Throws of one shape: with as many numbers, and as many orders to play them in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Throws {
    /// For each order the steps of all throws, first, second, and so on.
    orders: Vec<Vec<[u32; LANES]>>,
    /// Whether one man may make several of the steps.
    together: bool,
    /// How many of 36 throws each stands for, times [`FINE`]; 0 where there are fewer than lanes.
    weights: [u32; LANES],
}

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
    let mut all: Vec<(Vec<Vec<u8>>, bool, u32)> = Vec::new();
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
        let share = u32::try_from(share).unwrap_or(u32::MAX);
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
                weights: [0; LANES],
            };
            for (lane, (orders, _, weight)) in throws.iter().enumerate() {
                group.weights[lane] = *weight;
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
    /// The threats of the side whose men are `me`, if it is to throw: `seen` are the other side's
    /// in its numbering, and `pinned`, as bits, its own that cannot move.
    #[inline(always)]
    pub(crate) fn threats(&self, me: &Men, seen: &Men, pinned: u32) -> Threats {
        let board = ((1 << self.points) - 1) << 1;
        let own = bits(me, |men| men > 0) & board & !pinned;
        let hits = matches!(self.lone, Lone::Hit | Lone::Pin);
        let in_hand = me[usize::from(self.hand)];
        let hand = u32::from(in_hand > 0) << self.hand;
        let rear: u32 = match own | hand {
            0 => return Threats::default(),
            men => 1 << men.ilog2(),
        };
        let before = bits(seen, |men| men > 0) & board & (rear - 1);
        if before == 0 {
            // Nobody is in the way.
            return Threats {
                escapes: 36,
                ..Threats::default()
            };
        }
        let open = bits(seen, |men| men < self.close) & board;
        let (mut closed, mut band) = (board & !open & (rear - 1), 0);
        while closed != 0 {
            closed &= closed >> 1;
            band += 1;
        }
        let mut behind = 0;
        for (point, men) in (0..).zip(&me[..=usize::from(self.hand)]) {
            behind += if point > before.trailing_zeros() {
                *men
            } else {
                0
            };
        }
        let field = Field {
            own: own << OFF,
            open: open << OFF | OFF_BOARD,
            lone: if hits {
                (bits(seen, |men| men == 1) & board) << OFF
            } else {
                0
            },
            rear: rear << OFF,
            behind: ((own | hand) & u32::MAX << before.trailing_zeros()) << OFF,
            hand: hand << OFF,
            in_hand: in_hand.into(),
        };
        Threats {
            band,
            behind,
            ..field.count(&self.by_shape)
        }
    }
}

/// The points whose men pass the test, as bits.
#[inline(always)]
fn bits(men: &Men, test: impl Fn(u8) -> bool) -> u32 {
    let mut bits = 0;
    for (point, men) in (0..).zip(men) {
        bits |= if test(*men) { 1 << point } else { 0 };
    }
    bits
}

/// Who is off the board has as many places below it as a step can be long.
const OFF: u32 = 6;
const OFF_BOARD: u32 = (1 << (OFF + 1)) - 1;

/// Where the men stand, as bits by the numbering of the side that throws, [`OFF`] places up.
struct Field {
    /// Men that can move.
    own: u32,
    /// Points that its men may go to.
    open: u32,
    /// Points where a man can be hit or pinned.
    lone: u32,
    /// The rearmost man.
    rear: u32,
    /// Men who have somebody before them.
    behind: u32,
    /// The hand, if there is anybody.
    hand: u32,
    in_hand: usize,
}

impl Field {
    #[inline(always)]
    fn count(&self, throws: &[Throws]) -> Threats {
        let (mut hits, mut loss, mut escapes, mut enters) = (0, 0, 0, 0);
        let (mut freedom, mut pairs, mut comes) = (0, 0, 0);
        for throws in throws {
            let (mut hit, mut free, mut come) = ([0; LANES], [0; LANES], [0; LANES]);
            let mut on = [0; LANES];
            for (order, steps) in throws.orders.iter().enumerate() {
                self.run(steps, &mut free);
                self.go_on(steps, &mut on);
                if self.in_hand > 0 && self.in_hand <= steps.len() {
                    let entered = self.enter(&steps[..self.in_hand]);
                    for lane in 0..LANES {
                        come[lane] |= entered[lane];
                    }
                    if order == 0 {
                        for (entered, weight) in entered.iter().zip(throws.weights) {
                            enters += if *entered == 0 { 0 } else { weight };
                        }
                    }
                }
                if self.lone != 0 {
                    self.hit(steps, throws.together, &mut hit);
                }
            }
            for lane in 0..LANES {
                let weight = throws.weights[lane];
                escapes += if free[lane] == 0 { 0 } else { weight };
                hit[lane] &= self.lone;
                hits += if hit[lane] == 0 { 0 } else { weight };
                freedom += on[lane].count_ones() * weight;
                pairs += if hit[lane] & hit[lane].wrapping_sub(1) == 0 {
                    0
                } else {
                    weight
                };
                comes += if come[lane] == 0 { 0 } else { weight };
            }
            if self.lone != 0 {
                for (weight, victims) in throws.weights.iter().zip(hit) {
                    if victims != 0 {
                        loss += weight * (victims.ilog2() - OFF);
                    }
                }
            }
        }
        let few = |sum: u32| u8::try_from(sum).unwrap_or(u8::MAX);
        Threats {
            hits: few(hits / FINE),
            loss: few(loss / FINE / LOSS),
            escapes: few(escapes / FINE),
            enters: few(enters / FINE),
            freedom: few(freedom / FINE),
            pairs: few(pairs / FINE),
            comes: few(comes / FINE),
            ..Threats::default()
        }
    }

    /// Where the men in hand come to, each with one of these steps, if all of them come in.
    #[inline(always)]
    fn enter(&self, steps: &[[u32; LANES]]) -> [u32; LANES] {
        let (mut entered, mut all) = ([0; LANES], [u32::MAX; LANES]);
        for step in steps {
            for lane in 0..LANES {
                let man = self.hand >> step[lane] & self.open;
                entered[lane] |= man;
                all[lane] = if man == 0 { 0 } else { all[lane] };
            }
        }
        for lane in 0..LANES {
            entered[lane] &= all[lane];
        }
        entered
    }

    /// How far the rearmost man comes.
    #[inline(always)]
    fn run(&self, steps: &[[u32; LANES]], free: &mut [u32; LANES]) {
        let mut runner = [self.rear; LANES];
        let mut off = [0; LANES];
        for step in steps {
            for lane in 0..LANES {
                runner[lane] = runner[lane] >> step[lane] & self.open;
                off[lane] |= runner[lane] & OFF_BOARD;
            }
        }
        for lane in 0..LANES {
            free[lane] |= runner[lane] | off[lane];
        }
    }

    /// Where the men who have somebody before them come to with all steps.
    #[inline(always)]
    fn go_on(&self, steps: &[[u32; LANES]], on: &mut [u32; LANES]) {
        let mut men = [self.behind; LANES];
        for step in steps {
            for lane in 0..LANES {
                men[lane] = men[lane] >> step[lane] & self.open & !OFF_BOARD;
            }
        }
        for lane in 0..LANES {
            on[lane] |= men[lane];
        }
    }

    /// Where men come to. Those in hand come first, and the others have what is left.
    #[inline(always)]
    fn hit(&self, steps: &[[u32; LANES]], together: bool, hit: &mut [u32; LANES]) {
        let (entering, rest) = steps.split_at(steps.len().min(self.in_hand));
        let mut start = [self.own; LANES];
        if !entering.is_empty() {
            for step in entering {
                for lane in 0..LANES {
                    hit[lane] |= self.hand >> step[lane] & self.open;
                }
            }
            // Without a place for everybody in hand nobody else moves.
            let entered = self.enter(entering);
            for lane in 0..LANES {
                start[lane] = if entered[lane] == 0 {
                    0
                } else {
                    self.own | entered[lane]
                };
            }
        }
        let mut men = start;
        for step in rest {
            for lane in 0..LANES {
                let from = if together { men[lane] } else { start[lane] };
                men[lane] = from >> step[lane] & self.open;
                hit[lane] |= men[lane];
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use lauta_game::{Game, Notation, Turn};

    use super::Threats;
    use crate::{Rules, load};

    fn threats(rules: &Rules, position: &str) -> Threats {
        let pos = rules.read_position(position).unwrap();
        rules.threats(&pos.me, &rules.seen_across(&pos.opp), 0)
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
