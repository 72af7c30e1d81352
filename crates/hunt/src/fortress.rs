//! Fortresses: deer that cannot be caught as long as they stay in their mountain.
//!
//! Found by exhausting the mountain and its entrance alone. The dogs there may do whatever the
//! rules allow, and more: pass, and come in through the entrance, one a turn and in any number,
//! whenever it is free. The deer may not leave. If they never run out of moves, they have at least
//! a draw in the game.

use lauta_game::Side;

use crate::board::{Board, Mountain, Point, bits};
use crate::position::Position;
use crate::rules::{Capture, Drops, Rules};

/// Mountains of more points, the entrance counted, are not looked into.
const MOST_POINTS: usize = 8;

/// All fortresses of a game.
#[derive(Clone, Default, Debug)]
pub struct Fortresses {
    zones: Vec<Zone>,
}

/// A mountain with its entrance.
#[derive(Clone, Debug)]
struct Zone {
    all: u64,
    points: Vec<Point>,
    /// For each number of dogs in hand, what the deer can hold; nothing with more of them.
    hands: Vec<Held>,
}

/// Positions that the deer can hold, a bit for each [`number`].
type Held = Vec<bool>;

impl Fortresses {
    /// The fortresses of a game. Deer that must capture can be lured out, and a drop with a step in
    /// one turn is not handled here.
    pub fn new(rules: &Rules) -> Self {
        let sound = rules.capture == Capture::Optional && !rules.step_after_drop;
        let (board, deer) = (&rules.board, rules.start.deer.count_ones());
        let mountains = board.mountains.iter().filter(|_| sound);
        let zones = mountains.filter_map(|mountain| Zone::new(board, mountain, deer, rules.drops));
        Self {
            zones: zones.collect(),
        }
    }

    /// True if the deer can always stay inside.
    #[inline]
    pub fn hold(&self, pos: &Position) -> bool {
        self.zones
            .iter()
            .any(|zone| pos.deer & !zone.all == 0 && zone.holds(pos))
    }
}

impl Zone {
    fn new(board: &Board, mountain: &Mountain, deer: u32, drops: Drops) -> Option<Self> {
        let all = mountain.inside | 1 << mountain.entrance;
        let points: Vec<Point> = bits(all).collect();
        if points.len() > MOST_POINTS || deer as usize >= points.len() {
            return None;
        }
        let ground = Ground::new(board, &points, mountain.entrance, deer, drops);
        let mut hands: Vec<Held> = Vec::new();
        loop {
            let held = ground.exhaust(hands.last());
            if !held.contains(&true) {
                return Some(Self { all, points, hands });
            }
            hands.push(held);
        }
    }

    fn holds(&self, pos: &Position) -> bool {
        let Some(held) = self.hands.get(usize::from(pos.hand)) else {
            return false;
        };
        let local = |set: u64| {
            let points = self.points.iter().enumerate();
            points.fold(0, |all, (n, &p)| all | u8::from(set >> p & 1 != 0) << n)
        };
        held[number(local(pos.deer), local(pos.dogs), pos.side)]
    }
}

/// The number of a position in a mountain of at most [`MOST_POINTS`].
fn number(deer: u8, dogs: u8, side: Side) -> usize {
    // Pieces stand on different points, so the sum of their places in base three tells them apart.
    let in_threes = |set: u8| bits(set.into()).fold(0, |sum, n| sum + 3usize.pow(n.into()));
    (in_threes(deer) + 2 * in_threes(dogs)) << 1 | side.index()
}

/// A mountain and its entrance with points of their own numbers.
struct Ground {
    points: u8,
    entrance: u8,
    near: Vec<u8>,
    leaps: Vec<Vec<(u8, u8)>>,
    deer: Vec<u8>,
    drops: Drops,
}

impl Ground {
    fn new(board: &Board, points: &[Point], entrance: Point, deer: u32, drops: Drops) -> Self {
        let number = |point: Point| points.iter().position(|&p| p == point);
        let bit = |point: Point| number(point).map_or(0, |n| 1u8 << n);
        let all = bits(u64::MAX >> (64 - points.len())).fold(0, |all, n| all | 1u8 << n);
        Self {
            points: all,
            entrance: bit(entrance),
            near: points
                .iter()
                .map(|&p| bits(board.neighbours[usize::from(p)]).fold(0, |all, q| all | bit(q)))
                .collect(),
            leaps: points
                .iter()
                .map(|&p| {
                    let leaps = board.leaps[usize::from(p)].iter();
                    leaps
                        .map(|leap| (bit(leap.over), bit(leap.to)))
                        .filter(|l| l.1 != 0)
                        .collect()
                })
                .collect(),
            deer: (0..=all)
                .filter(|set| set & !all == 0 && set.count_ones() == deer)
                .collect(),
            drops,
        }
    }

    /// Positions that the deer can hold with one dog more in hand than in `fewer`: the largest set
    /// in which every turn of the dogs leads to another of its positions, and some turn of the deer
    /// does.
    fn exhaust(&self, fewer: Option<&Held>) -> Held {
        let mut held = vec![false; 2 * 3usize.pow(self.points.count_ones())];
        for &deer in &self.deer {
            for dogs in subsets(self.points & !deer) {
                for side in [Side::First, Side::Second] {
                    held[number(deer, dogs, side)] = true;
                }
            }
        }
        loop {
            let mut changed = false;
            for &deer in &self.deer {
                for dogs in subsets(self.points & !deer) {
                    let by_deer = self.deer_hold(deer, dogs, &held);
                    let by_dogs = self.dogs_let(deer, dogs, &held, fewer);
                    for (side, holds) in [(Side::First, by_deer), (Side::Second, by_dogs)] {
                        let known = &mut held[number(deer, dogs, side)];
                        changed |= *known && !holds;
                        *known &= holds;
                    }
                }
            }
            if !changed {
                return held;
            }
        }
    }

    fn deer_hold(&self, deer: u8, dogs: u8, held: &Held) -> bool {
        let empty = self.points & !deer & !dogs;
        let after = |deer: u8, dogs: u8| held[number(deer, dogs, Side::Second)];
        bits(deer.into()).any(|from| {
            let rest = deer & !(1 << from);
            let from = usize::from(from);
            let mut steps = bits((self.near[from] & empty).into());
            let mut leaps = self.leaps[from].iter();
            steps.any(|to| after(rest | 1 << to, dogs))
                || leaps.any(|&(over, to)| {
                    dogs & over != 0 && empty & to != 0 && after(rest | to, dogs & !over)
                })
        })
    }

    fn dogs_let(&self, deer: u8, dogs: u8, held: &Held, fewer: Option<&Held>) -> bool {
        let empty = self.points & !deer & !dogs;
        let after = |dogs: u8| held[number(deer, dogs, Side::First)];
        let dropped = |dogs: u8| fewer.is_none_or(|held| held[number(deer, dogs, Side::First)]);
        let may_step = fewer.is_none() || self.drops == Drops::Free;
        // A turn outside, a drop outside, a drop inside.
        after(dogs)
            && dropped(dogs)
            && bits(empty.into()).all(|to| fewer.is_none() || dropped(dogs | 1 << to))
            && (!may_step || self.steps_let(deer, dogs, empty, &after))
    }

    fn steps_let(&self, deer: u8, dogs: u8, empty: u8, after: &impl Fn(u8) -> bool) -> bool {
        // In or out, or about the mountain.
        (self.entrance & deer != 0 || after(dogs ^ self.entrance))
            && bits(dogs.into()).all(|from| {
                let mut to = bits((self.near[usize::from(from)] & empty).into());
                to.all(|to| after(dogs & !(1 << from) | 1 << to))
            })
    }
}

/// All subsets of a set, the empty one first.
fn subsets(set: u8) -> impl Iterator<Item = u8> {
    let mut next = Some(0u8);
    std::iter::from_fn(move || {
        let now = next?;
        let after = now.wrapping_sub(set) & set;
        next = (after != 0).then_some(after);
        Some(now)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use lauta_game::Notation;

    /// Positions with one side to move: (those that the deer hold, all).
    fn counts(mountain: usize, deer: u32, dogs: u32, hand: usize, side: Side) -> (usize, usize) {
        let rules = crate::load("deer-and-dogs").unwrap();
        let mountain = &rules.board.mountains[mountain];
        let zone = Zone::new(&rules.board, mountain, deer, rules.drops).unwrap();
        let ground = Ground::new(
            &rules.board,
            &zone.points,
            mountain.entrance,
            deer,
            rules.drops,
        );
        let all = ground.deer.iter().flat_map(|&deer| {
            let free = subsets(ground.points & !deer).filter(|set| set.count_ones() == dogs);
            free.map(move |dogs| number(deer, dogs, side))
        });
        let all: Vec<usize> = all.collect();
        let held = |n: &&usize| zone.hands.get(hand).is_some_and(|held| held[**n]);
        (all.iter().filter(held).count(), all.len())
    }

    const SMALL: usize = 0;
    const LARGE: usize = 1;

    /// The lemma: with up to two dogs in the large mountain and up to three counting those in hand,
    /// two deer can always stay there, wherever all pieces stand; in the small one with one and
    /// two.
    #[test]
    fn two_deer_hold_a_mountain_with_few_dogs() {
        for (mountain, most) in [(SMALL, 1), (LARGE, 2)] {
            for dogs in 0..=most {
                for hand in 0..=most + 1 - dogs {
                    for side in [Side::First, Side::Second] {
                        let (held, all) = counts(mountain, 2, dogs, hand as usize, side);
                        assert_eq!(held, all, "{mountain}: {dogs} dogs, {hand} in hand");
                    }
                }
            }
        }
    }

    #[test]
    fn the_lemma_says_no_more_than_is_true() {
        assert_eq!(counts(LARGE, 2, 3, 0, Side::Second), (174, 210));
        assert_eq!(counts(SMALL, 2, 2, 0, Side::Second), (24, 30));
        // 672 and 80 states, both sides to move.
        let all = |mountain, most| {
            let states = (0..=most).map(|dogs| counts(mountain, 2, dogs, 0, Side::First).1);
            states.sum::<usize>()
        };
        assert_eq!((all(LARGE, 5), all(SMALL, 3)), (672, 80));
        // Four drops into an empty large mountain catch two deer, three into the small one.
        assert!(counts(LARGE, 2, 0, 4, Side::Second).0 < 21);
        assert!(counts(SMALL, 2, 0, 3, Side::Second).0 < 10);
    }

    #[test]
    fn one_deer_holds_nothing() {
        for mountain in [SMALL, LARGE] {
            let rules = crate::load("deer-and-dogs").unwrap();
            let mountain = &rules.board.mountains[mountain];
            let zone = Zone::new(&rules.board, mountain, 1, rules.drops).unwrap();
            assert!(zone.hands.is_empty());
        }
    }

    #[test]
    fn the_fortress_of_the_sources() {
        let rules = crate::load("deer-and-dogs").unwrap();
        let fortresses = Fortresses::new(&rules);
        for (position, holds) in [
            ("1/3/5/ooooo/ooooo/1ooo1/ooXoo/3/X2 X 0 0", true),
            ("1/3/5/ooooo/ooooo/1ooo1/ooXoo/3/X2 X 4 0", false),
            ("1/3/2X2/ooooo/ooooo/1ooo1/ooooo/3/X2 X 0 0", false),
            ("1/3/ooooo/oo3/5/5/2o2/oo1/XXo X 0 0", false),
        ] {
            let pos = rules.read_position(position).unwrap();
            assert_eq!(fortresses.hold(&pos), holds, "{position}");
        }
    }
}
