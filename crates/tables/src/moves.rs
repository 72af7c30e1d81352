//! How men move: the only place that knows.
//!
//! [`Rules::plays`] lists what one throw may become. A [`Node`] is the board after some steps of
//! a throw, with the masks that make the next step cheap; [`Rules::expand`] makes every legal
//! step from it with one number. Two plays are the same if they lead to the same position, so
//! every list is kept free of repetitions by a key of 64 bits: a sum of random numbers, one for
//! each man's place. Two boards of one throw differ in few men, and a sum of fewer than a dozen
//! of these numbers is never 0 by accident in practice (chance below 2^-60 a pair).

use lauta_game::{Dice, Throw};

use crate::compile::Rules;
use crate::position::{Men, Position, pips};
use crate::rules::{Bear, Doublets, Must};

/// One man moved by one number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Step {
    /// Where he stood, in the mover's numbering; one more than the track is the hand.
    pub from: u8,
    /// Where he lands; 0 is off.
    pub to: u8,
    /// What happened there.
    pub mark: Mark,
}

/// What happened where a step landed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Mark {
    /// Nothing.
    #[default]
    None,
    /// A single man was hit.
    Hit,
    /// A band was burst.
    Burst,
}

/// The whole play of one throw: at most six steps, none for a pass.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Move {
    steps: [Step; 6],
    len: u8,
}

impl Move {
    /// The steps, in an order in which they can be played.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// A play of one step, or of two.
    #[inline]
    pub(crate) fn of(step: Step, next: Option<Step>) -> Self {
        let none = Step::default();
        let len = 1 + u8::from(next.is_some());
        Self {
            steps: [step, next.unwrap_or(none), none, none, none, none],
            len,
        }
    }

    #[inline]
    pub(crate) fn push(&mut self, step: Step) {
        self.steps[usize::from(self.len)] = step;
        self.len += 1;
    }

    /// Takes the last step back. What lies beyond the length stays empty, so that equal plays are
    /// equal values.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.len -= 1;
        self.steps[usize::from(self.len)] = Step::default();
    }
}

/// The numbers of a throw, each to be used once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Numbers {
    all: [u8; 6],
    len: u8,
}

impl Numbers {
    pub(crate) fn as_slice(&self) -> &[u8] {
        &self.all[..usize::from(self.len)]
    }
}

/// The board in the middle of a throw, in the mover's numbering.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) me: Men,
    pub(crate) opp: Men,
    /// Points with own men, the hand included, as bits.
    pub(crate) occupied: u32,
    /// Points that enough enemy men stand on to close them.
    pub(crate) closed: u32,
    /// Points with a single enemy man who can be hit.
    pub(crate) blots: u32,
    key: u64,
    pub(crate) play: Move,
    /// The sum of the numbers used.
    used: u8,
    /// One more than the ending that the last step reached, or 0.
    pub(crate) end: u8,
}

/// A random number for every place of either side.
pub(crate) const KEYS: [[u64; 28]; 2] = {
    let mut keys = [[0; 28]; 2];
    let mut state: u64 = 0x4c61_7574_6120_3139;
    let mut n = 0;
    while n < 56 {
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = state;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        keys[n / 28][n % 28] = z ^ (z >> 31);
        n += 1;
    }
    keys
};

/// Keys of the positions listed so far. Lists are short, so that looking through all of them is
/// the fastest way to find one.
#[derive(Default)]
struct Seen(Vec<u64>);

impl Seen {
    /// Whether `key` is new, and remembers it.
    #[inline]
    fn insert(&mut self, key: u64) -> bool {
        let new = !self.0.contains(&key);
        if new {
            self.0.push(key);
        }
        new
    }
}

impl Rules {
    /// The numbers that a throw allows to be played.
    pub(crate) fn numbers(&self, throw: Throw) -> Numbers {
        let faces = throw.faces();
        let mut all = [0; 6];
        let len = match (faces, self.doublets) {
            (&[d, e], Doublets::Fourfold) if d == e => {
                all[..4].fill(d);
                4
            }
            (&[d, e], Doublets::Squared) if d == e => {
                let n = d.min(6);
                all[..usize::from(n)].fill(d);
                n
            }
            _ => {
                all[..faces.len()].copy_from_slice(faces);
                u8::try_from(faces.len()).unwrap_or(0)
            }
        };
        Numbers { all, len }
    }

    /// Every play of the throw in `pos`, with the position it leads to: never empty, never twice
    /// the same position.
    pub(crate) fn plays(&self, pos: &Position) -> Vec<(Move, Position)> {
        let root = self.root(pos);
        let numbers = self.numbers(pos.throw);
        let mut plays = Vec::with_capacity(32);
        if self.is_plain(&numbers) {
            let unplayed = self.finish(pos, &root);
            self.plain_plays(&root, &numbers, |play, ended| {
                // Written where it stays: a copy of what was just changed would be slow.
                plays.push((*play, unplayed));
                if let Some((_, next)) = plays.last_mut() {
                    self.play_out(next, play.steps(), ended, pos.throw);
                }
            });
        } else {
            let add = |node: &Node| plays.push((node.play, self.finish(pos, node)));
            match numbers.as_slice() {
                &[a, b] if a != b => self.two(&root, &numbers, pos, add),
                _ => self.many(&root, &numbers, pos, add),
            }
        }
        if plays.is_empty() {
            plays.push((Move::default(), self.finish(pos, &root)));
        }
        plays
    }

    /// One play of the throw in `pos`, all with equal chances.
    pub(crate) fn random_play(&self, pos: &Position, dice: &mut Dice) -> Position {
        let numbers = self.numbers(pos.throw);
        if !self.is_plain(&numbers) {
            let mut plays = self.plays(pos);
            let n = dice.below(plays.len());
            return plays.swap_remove(n).1;
        }
        let root = self.root(pos);
        let slice = numbers.as_slice();
        if slice.len() > 2
            && let Some((play, ended)) = self.random_equal(&root, slice, dice)
        {
            let mut next = self.finish(pos, &root);
            self.play_out(&mut next, play.steps(), ended, pos.throw);
            return next;
        }
        let mut plays: Vec<(Move, bool)> = Vec::with_capacity(32);
        self.plain_plays(&root, &numbers, |play, ended| plays.push((*play, ended)));
        let mut next = self.finish(pos, &root);
        if !plays.is_empty() {
            let (play, ended) = &plays[dice.below(plays.len())];
            self.play_out(&mut next, play.steps(), *ended, pos.throw);
        }
        next
    }

    /// Makes the steps of a play on the position after it, which still stands as before; `ended`
    /// if the last man goes off.
    #[inline]
    fn play_out(&self, next: &mut Position, steps: &[Step], ended: bool, throw: Throw) {
        for step in steps {
            next.opp[usize::from(step.from)] -= 1;
            next.opp[usize::from(step.to)] += 1;
            if step.mark == Mark::Hit {
                next.me[usize::from(self.across[usize::from(step.to)])] -= 1;
                next.me[usize::from(self.hand)] += 1;
            }
        }
        if ended {
            let last = Position {
                me: next.opp,
                opp: next.me,
                ..*next
            };
            next.end = self.ending(&self.root(&last), Mark::None, throw.is_doublet());
        }
    }

    /// The board of `pos` before any step.
    pub(crate) fn root(&self, pos: &Position) -> Node {
        let mut node = Node {
            me: pos.me,
            opp: pos.opp,
            occupied: 0,
            closed: 0,
            blots: 0,
            key: 0,
            play: Move::default(),
            used: 0,
            end: 0,
        };
        for p in 1..=self.points {
            let theirs = pos.opp[usize::from(self.across[usize::from(p)])];
            node.occupied |= u32::from(pos.me[usize::from(p)] > 0) << p;
            node.closed |= u32::from(theirs >= self.close) << p;
            node.blots |= u32::from(theirs == 1) << p;
        }
        node.blots &= !node.closed;
        node.occupied |= u32::from(pos.me[usize::from(self.hand)] > 0) << self.hand;
        node
    }

    /// The position when the play of `pos` has ended on `node`: the turn passes.
    #[inline]
    pub(crate) fn finish(&self, pos: &Position, node: &Node) -> Position {
        Position {
            me: node.opp,
            opp: node.me,
            throw: Throw::default(),
            side: pos.side.other(),
            end: node.end,
        }
    }

    /// Two different numbers, the common case: both orders, without a list of what lies between.
    fn two(&self, root: &Node, numbers: &Numbers, pos: &Position, mut add: impl FnMut(&Node)) {
        let (a, b) = (numbers.all[0], numbers.all[1]);
        // What ends the game, or is complete because both numbers are used.
        let mut seen = Seen(Vec::with_capacity(32));
        let mut full = Vec::new();
        let least = self.bear == Bear::RearmostLeastWaste;
        let mut any = false;
        for (first, second) in [(a, b), (b, a)] {
            self.expand(root, first, numbers, pos.throw, |between| {
                if between.end > 0 {
                    if seen.insert(between.key) {
                        add(&between);
                    }
                    return;
                }
                self.expand(&between, second, numbers, pos.throw, |node| {
                    if seen.insert(node.key) {
                        if node.end > 0 {
                            add(&node);
                        } else if least {
                            full.push(node);
                        } else {
                            any = true;
                            add(&node);
                        }
                    }
                });
            });
        }
        if least {
            any = !full.is_empty();
            self.least_waste(root, &full, &mut add);
        }
        if any {
            return;
        }
        // Only one number can be used. A step that could still be followed by one that ends the
        // game is no complete play.
        for (number, other) in [(a, b), (b, a)] {
            self.expand(root, number, numbers, pos.throw, |node| {
                let mut stuck = node.end == 0;
                if stuck {
                    self.expand(&node, other, numbers, pos.throw, |_| stuck = false);
                }
                if stuck && seen.insert(node.key) {
                    full.push(node);
                }
            });
            if self.must == Must::MostThenHighest && !full.is_empty() {
                break;
            }
        }
        self.keep(root, &full, &mut add);
    }

    /// Any list of numbers, level by level: after *n* steps, every board that *n* of the numbers
    /// can lead to. The deepest boards from which no step goes on are the complete plays.
    fn many(&self, root: &Node, numbers: &Numbers, pos: &Position, mut add: impl FnMut(&Node)) {
        let slice = numbers.as_slice();
        let mut level = vec![(*root, (1u8 << slice.len()) - 1)];
        let mut next: Vec<(Node, u8)> = Vec::new();
        let mut complete: Vec<(Node, u8)> = Vec::new();
        let (mut ended, mut seen) = (Seen::default(), Seen::default());
        // Where nothing but closed points matters and all numbers are equal, any play can be put
        // in order from the rearmost man on, and then every other order can be left out.
        let in_order = self.plain && slice.windows(2).all(|w| w[0] == w[1]);
        while !level.is_empty() {
            let mut stuck = Vec::new();
            for (node, left) in &level {
                let last = node.play.steps().last();
                let highest = last
                    .filter(|_| in_order)
                    .map_or(self.hand, |step| step.from);
                let (mut tried, mut goes_on) = (0u16, false);
                for (i, &number) in slice.iter().enumerate() {
                    if left & (1 << i) == 0 || tried & (1 << number) != 0 {
                        continue;
                    }
                    tried |= 1 << number;
                    let rest = left & !(1 << i);
                    self.expand(node, number, numbers, pos.throw, |child| {
                        if child
                            .play
                            .steps()
                            .last()
                            .is_some_and(|step| step.from > highest)
                        {
                            return;
                        }
                        goes_on = true;
                        if child.end > 0 {
                            if ended.insert(child.key) {
                                add(&child);
                            }
                        } else if seen.insert(child.key ^ u64::from(rest).wrapping_mul(KEYS[0][0]))
                        {
                            next.push((child, rest));
                        }
                    });
                }
                if !goes_on && last.is_some() {
                    stuck.push((*node, *left));
                }
            }
            if !stuck.is_empty() {
                complete = stuck;
            }
            std::mem::swap(&mut level, &mut next);
            next.clear();
            seen.0.clear();
        }
        let unused = |left: u8| -> u32 {
            (0..slice.len())
                .filter(|i| left & (1 << i) != 0)
                .map(|i| u32::from(slice[i]))
                .sum()
        };
        let least = complete
            .iter()
            .map(|(_, left)| unused(*left))
            .min()
            .unwrap_or(0);
        let mut once = Seen::default();
        let kept: Vec<Node> = complete
            .iter()
            .filter(|(_, left)| self.must == Must::Most || unused(*left) == least)
            .map(|(node, _)| *node)
            .filter(|node| once.insert(node.key))
            .collect();
        self.keep(root, &kept, &mut add);
    }

    fn keep(&self, root: &Node, nodes: &[Node], add: &mut impl FnMut(&Node)) {
        if self.bear == Bear::RearmostLeastWaste {
            self.least_waste(root, nodes, add);
        } else {
            nodes.iter().for_each(add);
        }
    }

    /// Of these plays, those that waste the fewest pips: numbers used less the way men have gone.
    fn least_waste(&self, root: &Node, nodes: &[Node], add: &mut impl FnMut(&Node)) {
        let before = pips(&root.me);
        let waste = |node: &Node| (pips(&node.me) + u32::from(node.used)).saturating_sub(before);
        let least = nodes.iter().map(waste).min().unwrap_or(0);
        nodes
            .iter()
            .filter(|node| waste(node) == least)
            .for_each(add);
    }

    /// Every legal step from `node` with `number`.
    #[inline]
    pub(crate) fn expand(
        &self,
        node: &Node,
        number: u8,
        numbers: &Numbers,
        throw: Throw,
        mut sink: impl FnMut(Node),
    ) {
        let hand = 1 << self.hand;
        let movers = if node.occupied & hand != 0 {
            hand
        } else {
            node.occupied
        };
        let mut landing = (movers >> number) & self.track & !node.closed;
        let mut bursts = 0;
        if !self.plain {
            bursts = (movers >> number) & self.burstable(node, number, numbers, movers == hand);
            landing |= bursts;
            landing &= !self.full(node);
        }
        while landing != 0 {
            #[expect(clippy::cast_possible_truncation, reason = "below 32")]
            let to = landing.trailing_zeros() as u8;
            landing &= landing - 1;
            let mark = match 1 << to {
                bit if bursts & bit != 0 => Mark::Burst,
                bit if node.blots & bit != 0 => Mark::Hit,
                _ => Mark::None,
            };
            if self.plain {
                sink(self.stepped(node, number, to + number, to, mark));
            } else if self.may_leave(node, to + number, to) {
                let mut child = self.stepped(node, number, to + number, to, mark);
                if self.band_allowed(&child, to + number, to) {
                    child.end = self.ending(&child, mark, throw.is_doublet());
                    child.key ^= u64::from(child.end).wrapping_mul(KEYS[1][0]);
                    sink(child);
                }
            }
        }
        if node.occupied & !self.home_points == 0 && node.occupied != 0 {
            self.bear_off(node, number, throw, sink);
        }
    }

    fn bear_off(&self, node: &Node, number: u8, throw: Throw, mut sink: impl FnMut(Node)) {
        #[expect(clippy::cast_possible_truncation, reason = "below 32")]
        let rearmost = (31 - node.occupied.leading_zeros()) as u8;
        let exact = node.occupied & (1 << number) != 0 && number <= self.home;
        let mut off = |from: u8| {
            let mut child = self.stepped(node, number, from, 0, Mark::None);
            child.end = self.ending(&child, Mark::None, throw.is_doublet());
            child.key ^= u64::from(child.end).wrapping_mul(KEYS[1][0]);
            sink(child);
        };
        match self.bear {
            Bear::ExactOrFarthest if exact => off(number),
            Bear::RearmostLeastWaste if exact && number == rearmost => off(number),
            Bear::ExactOrFarthest | Bear::RearmostLeastWaste if number > rearmost => off(rearmost),
            Bear::ExactOrFarthest | Bear::RearmostLeastWaste => {}
            Bear::ExactOnly => {
                if exact {
                    off(number);
                }
            }
            Bear::Free => {
                for from in (1..=rearmost.min(number)).filter(|&p| node.occupied & (1 << p) != 0) {
                    off(from);
                }
            }
        }
    }

    /// `node` after one more step.
    #[inline]
    pub(crate) fn stepped(&self, node: &Node, number: u8, from: u8, to: u8, mark: Mark) -> Node {
        let mut child = *node;
        child.used += number;
        let (f, t) = (usize::from(from), usize::from(to));
        child.me[f] -= 1;
        child.me[t] += 1;
        child.key = child.key.wrapping_sub(KEYS[0][f]).wrapping_add(KEYS[0][t]);
        if child.me[f] == 0 {
            child.occupied &= !(1 << from);
        }
        // Off is no place to move from.
        child.occupied |= (1 << to) & !1;
        if mark != Mark::None {
            let (there, hand) = (usize::from(self.across[t]), usize::from(self.hand));
            let hit = child.opp[there];
            child.opp[there] = 0;
            child.opp[hand] += hit;
            child.key = child.key.wrapping_add(
                KEYS[1][hand]
                    .wrapping_sub(KEYS[1][there])
                    .wrapping_mul(u64::from(hit)),
            );
            child.closed &= !(1 << to);
            child.blots &= !(1 << to);
        }
        child.play.push(Step { from, to, mark });
        child
    }
}
