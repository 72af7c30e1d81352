//! What the next throw may do, counted over all throws: how many hit, what they cost, and how
//! many let the rearmost man go on.
//!
//! These are inputs for networks, so they are quick and not exact: a throw hits if one man alone
//! can reach a lone man with some of its numbers, whatever else has to be played.

use lauta_game::Throw;

use crate::compile::Rules;
use crate::position::{Men, Position, Stage};
use crate::rules::Lone;
use crate::turns::Order;

/// One order of the numbers of a throw.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Path {
    steps: [u8; 4],
    len: u8,
    /// Whether one man may make several of the steps.
    together: bool,
    /// On the last path of a throw: how many of 36 throws this one stands for, times [`FINE`].
    weight: u16,
}

/// Chances are counted in 36ths of this many.
const FINE: u16 = 6;

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
}

/// [`Threats::loss`] of 1 is this many points lost in 36 throws.
const LOSS: u32 = 4;

/// The orders in which one man may play each throw.
pub(crate) fn paths(rules: &Rules) -> Vec<Path> {
    let total: u32 = rules.throws.iter().map(|(_, weight)| weight).sum();
    let mut paths = Vec::new();
    for &(throw, weight) in &rules.throws {
        let numbers = rules.numbers(&thrown(rules, throw));
        let len = numbers.as_slice().len().min(4);
        let mut orders: Vec<[u8; 4]> = Vec::new();
        let mut add = |order: &[usize]| {
            let mut steps = [0; 4];
            for (step, &i) in steps.iter_mut().zip(order) {
                *step = numbers.as_slice()[i];
            }
            if !orders.contains(&steps) {
                orders.push(steps);
            }
        };
        match (len, numbers.order) {
            (2, Order::Free) => [[0, 1], [1, 0]].iter().for_each(|order| add(order)),
            (3, Order::Free) => [
                [0, 1, 2],
                [0, 2, 1],
                [1, 0, 2],
                [1, 2, 0],
                [2, 0, 1],
                [2, 1, 0],
            ]
            .iter()
            .for_each(|order| add(order)),
            _ => add(&[0, 1, 2, 3][..len]),
        }
        let last = orders.len() - 1;
        let share = u64::from(weight) * 36 * u64::from(FINE) / u64::from(total);
        paths.extend(orders.into_iter().enumerate().map(|(n, steps)| Path {
            steps,
            len: u8::try_from(len).unwrap_or(4),
            together: !numbers.different,
            weight: if n == last {
                u16::try_from(share).unwrap_or(u16::MAX)
            } else {
                0
            },
        }));
    }
    paths
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
    /// The threats of the side whose men are `me`, if it is to throw; `pinned` are its men that
    /// cannot move, as bits.
    pub(crate) fn threats(&self, me: &Men, opp: &Men, pinned: u32) -> Threats {
        let (mut own, mut open, mut lone, mut enemies) = (0, 0, 0, 0_u32);
        for p in 1..=self.points {
            let at = usize::from(p);
            let theirs = opp[usize::from(self.across[at])];
            own |= u32::from(me[at] > 0) << p;
            enemies |= u32::from(theirs > 0) << p;
            open |= u32::from(theirs < self.close) << p;
            lone |= u32::from(theirs == 1) << p;
        }
        own &= !pinned;
        if !matches!(self.lone, Lone::Hit | Lone::Pin) {
            lone = 0;
        }
        let in_hand = me[usize::from(self.hand)];
        let hand = u32::from(in_hand > 0) << self.hand;
        let rear: u32 = match own | hand {
            0 => return Threats::default(),
            men => 1 << men.ilog2(),
        };
        if enemies & (rear - 1) == 0 {
            // Nobody is in the way.
            return Threats {
                escapes: 36,
                ..Threats::default()
            };
        }
        let (mut hits, mut loss, mut escapes) = (0, 0, 0);
        let (mut hit, mut free) = (0_u32, false);
        for path in &self.paths {
            let steps = &path.steps[..usize::from(path.len)];
            let mut runner = rear;
            for &step in steps {
                // Who is off the board has gone through, and stays there as bit 0.
                runner = runner >> step & open | u32::from(runner != 0 && runner >> step <= 1);
            }
            // Men in hand come first, and the others have what is left.
            let (entering, rest) = steps.split_at(steps.len().min(in_hand.into()));
            let mut entered = Some(0);
            for &step in entering {
                let man = hand >> step & open;
                hit |= man;
                entered = entered.filter(|_| man != 0).map(|men| men | man);
            }
            if let Some(entered) = entered {
                let start = own | entered;
                let mut men = start;
                for &step in rest {
                    men = if path.together { men } else { start } >> step & open;
                    hit |= men;
                }
            }
            free |= runner != 0;
            if path.weight > 0 {
                if hit & lone != 0 {
                    hits += path.weight;
                    loss += u32::from(path.weight) * (hit & lone).ilog2();
                }
                escapes += if free { path.weight } else { 0 };
                (hit, free) = (0, false);
            }
        }
        let few = |sum: u32| u8::try_from(sum).unwrap_or(u8::MAX);
        Threats {
            hits: few((hits / FINE).into()),
            loss: few(loss / u32::from(FINE) / LOSS),
            escapes: few((escapes / FINE).into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use lauta_game::{Game, Notation, Turn};

    use crate::{Rules, load};

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
            let pos = rules.read_position(&position).unwrap();
            let threats = rules.threats(&pos.me, &pos.opp, 0);
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
            let pos = rules.read_position(position).unwrap();
            let threats = rules.threats(&pos.me, &pos.opp, 0);
            assert_eq!(
                u32::from(threats.hits),
                throws_that_hit(&rules, position),
                "{position}"
            );
        }
    }

    #[test]
    fn who_cannot_hit_does_not_threaten() {
        let rules = load("long-nardy").unwrap();
        let pos = rules.start();
        let threats = rules.threats(&pos.me, &pos.opp, 0);
        assert_eq!((threats.hits, threats.loss), (0, 0));
    }

    #[test]
    fn a_prime_holds_a_man_back() {
        let rules = load("backgammon").unwrap();
        let escapes = |position: &str| {
            let pos = rules.read_position(position).unwrap();
            rules.threats(&pos.me, &pos.opp, 0).escapes
        };
        assert_eq!(escapes("24,6(14)/9(2),8(2),7(2),6(3),5(2),4(2),3(2)"), 0);
        // 6-3, 6-4 and 6-5 through the gap, 6-6, and 5-1 into it.
        assert_eq!(escapes("24,6(14)/12,9(2),8(2),6(3),5(3),4(2),3(2)"), 9);
        assert_eq!(escapes("20,6(14)/1(15)"), 36);
    }
}
