//! The generator's short cut for games with no rules besides closed points, the hand and bearing
//! off.
//!
//! It walks masks instead of boards: a step needs to know which points are occupied, closed and
//! hit, and nothing else, so that boards are made only for the plays that are kept. That makes
//! backgammon three times faster than the general way, which the tests hold it against.

use lauta_game::Dice;

use crate::file::Hitter;
use crate::moves::Numbers;
use crate::moves::{KEYS, Mark, Move, Node, Step};
use crate::position::{Men, bits};
use crate::rules::Rules;

/// Facts of a board that a step needs.
#[derive(Clone, Copy)]
struct Light {
    occupied: u32,
    blots: u32,
    /// Points where a man is held who has hit there.
    held: u32,
    key: u64,
}

impl Light {
    fn of(root: &Node) -> Self {
        Self {
            occupied: root.occupied,
            blots: root.blots,
            held: 0,
            key: 0,
        }
    }
}

/// A set of keys that seldom holds more than a few dozen.
struct Keys {
    slots: [u64; 128],
    len: usize,
    more: Vec<u64>,
}

impl Keys {
    fn new() -> Self {
        Self {
            slots: [0; 128],
            len: 0,
            more: Vec::new(),
        }
    }

    /// Remembers `key`; true if it is new. The key 0 would be taken for an empty slot; it is the
    /// key of a board where nothing has moved, which is never listed.
    #[inline]
    fn insert(&mut self, key: u64) -> bool {
        let mut at = (key >> 57) as usize;
        loop {
            match self.slots[at] {
                0 if self.len < 96 => {
                    self.slots[at] = key;
                    self.len += 1;
                    return true;
                }
                0 => {
                    let new = !self.more.contains(&key);
                    if new {
                        self.more.push(key);
                    }
                    return new;
                }
                same if same == key => return false,
                _ => at = (at + 1) % 128,
            }
        }
    }
}

impl Rules {
    /// Every play of `numbers` from `root`, without repetitions; `sink` hears the play and
    /// whether it takes the last man off. Nothing is heard if nothing can be played.
    pub(crate) fn plain_plays(
        &self,
        root: &Node,
        numbers: &Numbers,
        mut sink: impl FnMut(&Move, bool),
    ) {
        match numbers.as_slice() {
            &[a, b] if a != b => self.plain_two(root, a, b, &mut sink),
            numbers => {
                let (shorter, deepest) = self.plain_all(root, numbers, &mut |_| false, &mut sink);
                for play in shorter.iter().filter(|p| p.steps().len() == deepest) {
                    sink(play, false);
                }
            }
        }
    }

    /// One play of equal numbers, all with equal chances. `None` if not all of the numbers can be
    /// used, or if the throw might take the last man off. Counting the last steps is much quicker
    /// than listing the plays.
    pub(crate) fn random_equal(
        &self,
        root: &Node,
        numbers: &[u8],
        dice: &mut Dice,
    ) -> Option<Move> {
        if usize::from(self.men - root.me[0]) <= numbers.len() {
            return None;
        }
        let mut lasts: Vec<Last> = Vec::with_capacity(32);
        let mut note = |last: Last| {
            lasts.push(last);
            true
        };
        let (_, deepest) = self.plain_all(root, numbers, &mut note, &mut |_, _| ());
        if deepest < numbers.len() {
            return None;
        }
        let mut n = dice.below(lasts.iter().map(Last::count).sum());
        let last = lasts.iter().find(|last| {
            let here = n < last.count();
            n -= if here { 0 } else { last.count() };
            here
        })?;
        Some(last.choose(n, numbers[0]))
    }

    /// Equal numbers. Returns the plays that cannot use all of them, and the most numbers that a
    /// play uses which counts for the others.
    fn plain_all(
        &self,
        root: &Node,
        numbers: &[u8],
        skip: &mut impl FnMut(Last) -> bool,
        sink: &mut impl FnMut(&Move, bool),
    ) -> (Vec<Move>, usize) {
        let start = Light::of(root);
        let mut equal = Equal {
            men: root.me,
            closed: root.closed,
            number: numbers[0],
            count: numbers.len(),
            play: Move::default(),
            shorter: Vec::new(),
            deepest: 0,
            skip,
            sink,
        };
        self.plain_equal(&mut equal, start, self.hand);
        (equal.shorter, equal.deepest)
    }

    /// True if the short cut can play these numbers from `root`. A rule about men who have hit at
    /// home does not matter where none can be hit.
    pub(crate) fn is_plain(&self, root: &Node, numbers: &Numbers) -> bool {
        let slice = numbers.as_slice();
        let plain = match self.step_rules[..] {
            [] => true,
            ["hitter"] => root.blots & self.home_points == 0 || self.hitter == Hitter::StaysHome,
            _ => false,
        };
        plain && (slice.windows(2).all(|w| w[0] == w[1]) || slice.len() == 2)
    }

    fn plain_two(&self, root: &Node, a: u8, b: u8, sink: &mut impl FnMut(&Move, bool)) {
        let away = root.occupied & !self.home_points & !1;
        if bits(away).map(|p| root.me[usize::from(p)]).sum::<u8>() > 1
            && self.plain_apart(root, a, b, sink)
        {
            return;
        }
        let start = Light::of(root);
        let mut keys = Keys::new();
        // True once two numbers must be used; then the number that alone ends the game.
        let mut any = false;
        let mut ended_by = 0;
        let last = root.me[0] + 1 == self.men;
        let last_but_one = root.me[0] + 2 == self.men;
        for (first, second) in [(a, b), (b, a)] {
            self.light_steps(root, (0, 0), start, first, |step, between| {
                if last && step.to == 0 {
                    if self.endings_count() {
                        ended_by = first.max(ended_by);
                    }
                    if keys.insert(between.key) {
                        sink(&Move::of(step, None), true);
                    }
                    return;
                }
                self.light_steps(
                    root,
                    (step.from, step.to),
                    between,
                    second,
                    |next, light| {
                        let ended =
                            next.to == 0 && step.to == 0 && last_but_one || next.to == 0 && last;
                        any |= !ended || self.endings_count();
                        if keys.insert(light.key) {
                            sink(&Move::of(step, Some(next)), ended);
                        }
                    },
                );
            });
        }
        if any {
            return;
        }
        // One number only, the larger if either would do; but not if the other could still
        // follow and end the game.
        for (number, other) in [(a.max(b), a.min(b)), (a.min(b), a.max(b))] {
            if number < ended_by && self.must_be_highest(1) {
                return;
            }
            let mut some = false;
            self.light_steps(root, (0, 0), start, number, |step, light| {
                if last && step.to == 0 {
                    return;
                }
                let mut stuck = true;
                self.light_steps(root, (step.from, step.to), light, other, |_, _| {
                    stuck = false
                });
                if stuck {
                    some = true;
                    if keys.insert(light.key) {
                        sink(&Move::of(step, None), false);
                    }
                }
            });
            if some && self.must_be_highest(1) {
                return;
            }
        }
    }

    /// Lists the plays of two numbers while too many men are away from home for any to be borne
    /// off. True if a play uses both.
    ///
    /// Two such plays lead to the same board only if one man goes on by way of the other's number,
    /// or another man makes room for him there, and neither hits on the way. So no board needs to
    /// be remembered.
    fn plain_apart(&self, root: &Node, a: u8, b: u8, sink: &mut impl FnMut(&Move, bool)) -> bool {
        let start = Light::of(root);
        let in_hand = root.me[usize::from(self.hand)];
        let open = self.track & !root.closed;
        let quiet = open & !root.blots;
        let steps = |light: Light, number: u8| {
            let hand = light.occupied & 1 << self.hand;
            let free = light.occupied & !light.held;
            (if hand != 0 { hand } else { free }) >> number & open
        };
        let mut any = false;
        for (first, second, again) in [(a, b, false), (b, a, true)] {
            if again && in_hand > 1 {
                break;
            }
            for to in bits(steps(start, first)) {
                let from = to + first;
                let goes_on = 1u32 << to >> second;
                let other_way = 1u32 << from >> second;
                if again && in_hand == 0 && root.occupied & 1 << to != 0 {
                    continue;
                }
                let (step, light) =
                    self.light_step(start, from, to, root.me[usize::from(from)] == 1);
                let mut landing = steps(light, second);
                if again && in_hand == 0 {
                    // Two men have been listed the other way round.
                    landing &= goes_on;
                }
                let listed = if again {
                    quiet & other_way != 0
                } else {
                    in_hand == 0 && root.occupied & other_way != 0
                };
                if listed && quiet & 1 << to != 0 {
                    landing &= !goes_on;
                }
                for to in bits(landing) {
                    any = true;
                    let hit = light.blots & 1 << to != 0;
                    let mark = if hit { Mark::Hit } else { Mark::None };
                    let from = to + second;
                    sink(&Move::of(step, Some(Step { from, to, mark })), false);
                }
            }
        }
        any
    }

    /// Every step with `number` from `light`. The root's counts do not know of the man who has
    /// gone from `left` to `landed` since; 0 and 0 if none has.
    #[inline]
    fn light_steps(
        &self,
        root: &Node,
        (left, landed): (u8, u8),
        light: Light,
        number: u8,
        mut sink: impl FnMut(Step, Light),
    ) {
        let hand = 1 << self.hand;
        let movers = if light.occupied & hand != 0 {
            hand
        } else {
            light.occupied & !light.held
        };
        let landing = (movers >> number) & self.track & !root.closed;
        let alone = |from: u8| {
            root.me[usize::from(from)] + u8::from(from == landed) == 1 + u8::from(from == left)
        };
        for to in bits(landing) {
            let from = to + number;
            let (step, next) = self.light_step(light, from, to, alone(from));
            sink(step, next);
        }
        if let Some(from) = self.plain_off(light.occupied, number)
            && light.held & 1 << from == 0
        {
            let (step, next) = self.light_step(light, from, 0, alone(from));
            sink(step, next);
        }
    }

    /// The point from which `number` bears a man off, if it does.
    #[inline]
    fn plain_off(&self, occupied: u32, number: u8) -> Option<u8> {
        if occupied & !self.home_points != 0 || occupied == 0 {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below 32")]
        let rearmost = (31 - occupied.leading_zeros()) as u8;
        if occupied & (1 << number) != 0 {
            Some(number)
        } else {
            (number > rearmost).then_some(rearmost)
        }
    }

    /// Equal numbers: every play can be put in order from the rearmost man on, so that each is made
    /// once. Men come to a point before one leaves it, so that only the last man there can be the
    /// one who has hit.
    fn plain_equal<K: FnMut(Last) -> bool, S: FnMut(&Move, bool)>(
        &self,
        equal: &mut Equal<'_, K, S>,
        light: Light,
        highest: u8,
    ) {
        let number = equal.number;
        let hand = 1 << self.hand;
        let mut held = light.held;
        for point in bits(light.held) {
            held &= !(u32::from(equal.men[usize::from(point)] > 1) << point);
        }
        let movers = if light.occupied & hand != 0 {
            hand
        } else {
            light.occupied & !held
        };
        let mut landing = (movers >> number) & self.track & !equal.closed;
        let off = self
            .plain_off(light.occupied, number)
            .filter(|&from| held & 1 << from == 0);
        let used = equal.play.steps().len();
        if landing == 0 && off.is_none() && used > 0 {
            equal.deepest = used.max(equal.deepest);
            equal.shorter.push(equal.play);
        }
        // From here on only men that stand no farther back than the last one moved.
        landing &= (2 << highest.saturating_sub(number)) - 1;
        landing &= if highest > number { u32::MAX } else { 0 };
        let off = off.filter(|&from| from <= highest);
        if (landing != 0 || off.is_some()) && used + 1 == equal.count {
            let last = Last {
                play: equal.play,
                blots: light.blots,
                landing,
                off,
            };
            if (equal.skip)(last) {
                equal.deepest = equal.count;
                return;
            }
        }
        for to in bits(landing) {
            self.equal_step(equal, light, to + number, to);
        }
        if let Some(from) = off {
            self.equal_step(equal, light, from, 0);
        }
    }

    #[inline]
    fn equal_step<K: FnMut(Last) -> bool, S: FnMut(&Move, bool)>(
        &self,
        equal: &mut Equal<'_, K, S>,
        light: Light,
        from: u8,
        to: u8,
    ) {
        let (f, t) = (usize::from(from), usize::from(to));
        let ended = to == 0 && equal.men[0] + 1 == self.men;
        if ended || equal.play.steps().len() + 1 == equal.count {
            // Nothing follows: what the board looks like now is of no interest.
            let hit = light.blots & (1 << to) != 0;
            let mark = if hit { Mark::Hit } else { Mark::None };
            equal.play.push(Step { from, to, mark });
            if !ended || self.endings_count() {
                equal.deepest = equal.play.steps().len().max(equal.deepest);
            }
            (equal.sink)(&equal.play, ended);
        } else {
            let (step, next) = self.light_step(light, from, to, equal.men[f] == 1);
            equal.play.push(step);
            equal.men[f] -= 1;
            equal.men[t] += 1;
            self.plain_equal(equal, next, from);
            equal.men[f] += 1;
            equal.men[t] -= 1;
        }
        equal.play.pop();
    }

    /// One step, and the board after it; `alone` if no other man stands on `from`.
    #[inline]
    fn light_step(&self, mut light: Light, from: u8, to: u8, alone: bool) -> (Step, Light) {
        let bit = 1u32 << to;
        let (f, t) = (usize::from(from), usize::from(to));
        light.key = light.key.wrapping_sub(KEYS[0][f]).wrapping_add(KEYS[0][t]);
        if alone {
            light.occupied &= !(1 << from);
        }
        // Off is no place to move from.
        light.occupied |= bit & !1;
        let mut mark = Mark::None;
        if light.blots & bit != 0 {
            mark = Mark::Hit;
            light.blots &= !bit;
            light.held |= self.held_after(to);
            let hit =
                KEYS[1][usize::from(self.hand)].wrapping_sub(KEYS[1][usize::from(self.across[t])]);
            light.key = light.key.wrapping_add(hit);
        }
        (Step { from, to, mark }, light)
    }
}

/// All plays that begin alike and differ in their last step.
struct Last {
    play: Move,
    blots: u32,
    /// Points where the last step can land, as bits.
    landing: u32,
    /// The point from which it can bear a man off.
    off: Option<u8>,
}

impl Last {
    fn count(&self) -> usize {
        self.landing.count_ones() as usize + usize::from(self.off.is_some())
    }

    /// Play number `n` of them.
    fn choose(&self, n: usize, number: u8) -> Move {
        let mut play = self.play;
        let to = (0..32u8).filter(|to| self.landing & (1 << to) != 0).nth(n);
        play.push(match to {
            Some(to) => {
                let hit = self.blots & (1 << to) != 0;
                let mark = if hit { Mark::Hit } else { Mark::None };
                let from = to + number;
                Step { from, to, mark }
            }
            None => Step {
                from: self.off.unwrap_or(number),
                to: 0,
                mark: Mark::None,
            },
        });
        play
    }
}

/// The search through the plays of equal numbers.
struct Equal<'a, K, S> {
    men: Men,
    closed: u32,
    number: u8,
    count: usize,
    play: Move,
    /// Plays that cannot use all numbers; complete if no other uses more.
    shorter: Vec<Move>,
    /// The most numbers used by a play that counts for the others.
    deepest: usize,
    /// True if the plays that differ only in this last step need not be listed.
    skip: &'a mut K,
    sink: &'a mut S,
}
