//! How men move: the only place that knows.
//!
//! [`Rules::plays`] lists what one throw may become. A [`Node`] is the board after some steps of
//! a throw, with the masks that make the next step cheap; [`Rules::expand`] makes every legal
//! step from it with one number. Two plays are the same if they lead to the same position, so
//! every list is kept free of repetitions by a key of 64 bits: a sum of random numbers, one for
//! each man's place. Two boards of one throw differ in few men, and a sum of fewer than a dozen
//! of these numbers is never 0 by accident in practice (chance below 2^-60 a pair).

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use lauta_game::{Dice, Throw};

use crate::compile::Rules;
use crate::position::{Men, Position, Stage, bits};
use crate::rules::{Bear, Decline, Enter, Head, Leave, LiftHead, Lone, Must, Partial};
use crate::turns::{Numbers, Order};

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
    /// A single man was pinned.
    Pin,
    /// A man of the other side stands there too.
    Beside,
}

impl Mark {
    /// Whether men of the other side were sent to the hand.
    pub(crate) fn sends_back(self) -> bool {
        matches!(self, Self::Hit | Self::Burst)
    }
}

/// One decision: the whole play of one throw, of at most six steps and none for a pass, or an
/// action that is no play.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Move {
    steps: [Step; 6],
    len: u8,
    pay: i8,
    action: Action,
}

/// What a move is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Action {
    /// Steps, or the pass.
    #[default]
    Play,
    /// Naming the doublet of this number.
    Name(u8),
    /// Giving the game up.
    Concede,
}

impl Move {
    /// The steps, in an order in which they can be played.
    #[must_use]
    pub fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// What the move is.
    #[must_use]
    pub fn action(&self) -> Action {
        self.action
    }

    /// Points that the side gets for it while the game goes on; negative if it pays.
    #[must_use]
    pub fn pay(&self) -> i8 {
        self.pay
    }

    /// An action that is no play.
    pub(crate) fn act(action: Action) -> Self {
        Self {
            action,
            ..Self::default()
        }
    }

    /// A play of one step, or of two.
    #[inline]
    pub(crate) fn of(step: Step, next: Option<Step>) -> Self {
        let none = Step::default();
        let len = 1 + u8::from(next.is_some());
        Self {
            steps: [step, next.unwrap_or(none), none, none, none, none],
            len,
            pay: 0,
            action: Action::Play,
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

/// The board in the middle of a throw, in the mover's numbering.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Node {
    pub(crate) me: Men,
    pub(crate) opp: Men,
    /// Points with own men, the hand included, as bits.
    pub(crate) occupied: u32,
    /// Points with two or more own men.
    pub(crate) pairs: u32,
    /// Points with enemy men.
    pub(crate) theirs: u32,
    /// Points that enough enemy men stand on to close them.
    pub(crate) closed: u32,
    /// Points with a single enemy man whom a step that lands there hits, pins or joins.
    pub(crate) blots: u32,
    /// Points where an own man is pinned.
    pub(crate) pinned: u32,
    /// Points where an own man who has just hit is held back.
    pub(crate) held: u32,
    /// Whether a step has lifted the head.
    pub(crate) lifted: bool,
    /// What the rules remember of each side, as in the position.
    pub(crate) marks: [u8; 2],
    pub(crate) key: u64,
    pub(crate) play: Move,
    /// The sum of the numbers used.
    pub(crate) used: u8,
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

/// Keys of the boards reached so far, each with its place in the order in which they came.
#[derive(Default)]
struct Seen(HashMap<u64, usize, BuildHasherDefault<Mixed>>);

impl Seen {
    fn with_room(boards: usize) -> Self {
        Self(HashMap::with_capacity_and_hasher(
            boards,
            BuildHasherDefault::default(),
        ))
    }

    /// Whether `key` is new, and remembers it.
    #[inline]
    fn insert(&mut self, key: u64) -> bool {
        let known = self.0.len();
        self.place(key) == known
    }

    /// The place of `key`; remembers it.
    #[inline]
    fn place(&mut self, key: u64) -> usize {
        let new = self.0.len();
        *self.0.entry(key).or_insert(new)
    }
}

/// Keys of boards are mixed well enough to be their own hash.
#[derive(Default)]
struct Mixed(u64);

impl Hasher for Mixed {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.write_u64(byte.into());
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = self.0.rotate_left(8) ^ key;
    }
}

impl Rules {
    /// Every move in `pos`, with the position it leads to: never empty, never twice the same
    /// position.
    pub(crate) fn plays(&self, pos: &Position) -> Vec<(Move, Position)> {
        if pos.stage == Stage::Naming {
            let namings = self.namings(pos).into_iter();
            let name = |throw: Throw| Move::act(Action::Name(throw.faces()[0]));
            return namings.map(|(throw, next)| (name(throw), next)).collect();
        }
        let root = self.root(pos);
        let numbers = self.numbers(pos);
        let mut plays = Vec::with_capacity(32);
        if self.simple && self.is_plain(&root, &numbers) {
            let unplayed = self.finish(pos, &root, &root, &numbers);
            self.plain_plays(&root, &numbers, |play, ended| {
                // Written where it stays: a copy of what was just changed would be slow.
                plays.push((*play, unplayed));
                if let Some((_, next)) = plays.last_mut() {
                    self.play_out(next, play.steps(), ended, pos.throw);
                }
            });
        } else if let Some(lift) = self.lift_head {
            self.lifting_plays(pos, &root, &numbers, lift, &mut plays);
        } else {
            let mut numbers = numbers;
            self.list(pos, &root, &numbers, &mut plays);
            if numbers.opening != 0 && plays.is_empty() {
                numbers.opening = 0;
                self.list(pos, &root, &numbers, &mut plays);
            }
            if self.second_may_leave(pos, &numbers, &plays) {
                numbers.leaving = 2;
                plays.clear();
                self.list(pos, &root, &numbers, &mut plays);
            }
        }
        if self.doublets.partial == Partial::Void && self.is_doublet(pos.throw) {
            self.void_partial(pos, &numbers, &mut plays);
        }
        if plays.is_empty() || numbers.optional || self.may_decline(&root) {
            let pass = Move {
                pay: self.payment(pos, &root, &root, false),
                ..Move::default()
            };
            plays.push((pass, self.finish(pos, &root, &root, &numbers)));
        }
        if let Some(end) = self.may_concede(pos, &root, &plays) {
            let over = Position {
                end,
                throw: Throw::default(),
                stage: Stage::Faces,
                named: false,
                row: false,
                left: 0,
                ..*pos
            };
            plays.push((Move::act(Action::Concede), over));
        }
        plays
    }

    /// Lists the plays of these numbers that use some of them.
    fn list(
        &self,
        pos: &Position,
        root: &Node,
        numbers: &Numbers,
        plays: &mut Vec<(Move, Position)>,
    ) {
        // Of optional numbers, the same board is reached with all of them and with fewer. That is
        // often, but not always, the same position.
        let mut boards = Seen::default();
        let mut first = Vec::new();
        self.generate(root, numbers, |node| {
            let mut play = node.play;
            play.pay = self.payment(pos, root, node, false);
            let next = self.finish(pos, root, node, numbers);
            if numbers.optional {
                let board = boards.place(node.key);
                match first.get(board) {
                    None => first.push(plays.len()),
                    Some(&same) if plays[same].1 == next => return,
                    Some(_) => {}
                }
            }
            plays.push((play, next));
        });
    }

    /// Hands every complete play of these numbers to `add`, none twice.
    fn generate(&self, root: &Node, numbers: &Numbers, add: impl FnMut(&Node)) {
        match numbers.as_slice() {
            &[a, b] if a != b && numbers.order == Order::Free => {
                self.two(root, numbers, (a, b), add)
            }
            _ => self.many(root, numbers, add),
        }
    }

    /// Whether a second man may leave the head because one cannot play the whole throw.
    fn second_may_leave(
        &self,
        pos: &Position,
        numbers: &Numbers,
        plays: &[(Move, Position)],
    ) -> bool {
        self.leave == Some(Leave::Head(Head::TwoIfObstructed))
            && pos.me == self.start
            && plays.iter().all(|(play, _)| play.len < numbers.len)
    }

    /// Drops the plays of a doublet that do not play it in full, undersides included.
    fn void_partial(&self, pos: &Position, numbers: &Numbers, plays: &mut Vec<(Move, Position)>) {
        let full = |next: &Position| {
            next.side != pos.side
                || next.stage != Stage::Undersides
                || pos.stage == Stage::Undersides
                || self.numbers(next).optional
                || self.plays(next).iter().any(|(play, _)| play.len > 0)
        };
        plays.retain(|(play, next)| next.end > 0 || play.len == numbers.len && full(next));
    }

    /// Whether the side may leave the throw unused: more men in hand than open passages.
    fn may_decline(&self, root: &Node) -> bool {
        let passages = self.first_quarter & !root.occupied & !root.closed;
        self.decline == Decline::NoRoom
            && u32::from(root.me[usize::from(self.hand)]) > passages.count_ones()
    }

    /// Plays where lifting the head is paid for: those that lead to the same board are one, and
    /// it has lifted the head only if all ways of making it have.
    fn lifting_plays(
        &self,
        pos: &Position,
        root: &Node,
        numbers: &Numbers,
        lift: LiftHead,
        plays: &mut Vec<(Move, Position)>,
    ) {
        let mut nodes: Vec<Node> = Vec::new();
        self.generate(root, numbers, |node| {
            match nodes.iter_mut().find(|old| old.key == node.key) {
                Some(old) if old.lifted && !node.lifted => *old = *node,
                Some(_) => {}
                None => nodes.push(*node),
            }
        });
        let forced = nodes.iter().all(|node| node.lifted);
        // With the die put back, a play may lead where another does, which then costs nothing.
        nodes.sort_by_key(|node| node.lifted);
        for mut node in nodes {
            let due = node.lifted && (lift != LiftHead::ForcedOnly || forced);
            let mut play = node.play;
            if due && lift == LiftHead::DieVoid {
                node = self.put_back(root, &node);
            }
            play.pay = self.payment(pos, root, &node, due);
            let mut next = self.finish(pos, root, &node, numbers);
            if due && lift == LiftHead::EndsGame {
                next = self.lost_by_lifting(pos, &node);
            }
            if plays.iter().all(|(_, other)| *other != next) {
                plays.push((play, next));
            }
        }
    }

    /// The position after a lifted head has lost the game: the loser is still on roll.
    pub(crate) fn lost_by_lifting(&self, pos: &Position, node: &Node) -> Position {
        Position {
            me: node.me,
            opp: node.opp,
            end: self.lift_end,
            throw: Throw::default(),
            stage: Stage::Faces,
            named: false,
            row: false,
            left: 0,
            ..*pos
        }
    }

    /// The board that the play of `node` leads to from `root` if the dice that lift the head stay
    /// unplayed.
    pub(crate) fn put_back(&self, root: &Node, node: &Node) -> Node {
        let mut board = *root;
        for step in node.play.steps() {
            let number = step.from.min(self.hand) - step.to;
            if !self.lifts(&board, step.from, number) {
                let mark = self.mark_at(&board, step.to);
                board = self.stepped(&board, number, step.from, step.to, mark);
            }
        }
        board.end = node.end;
        board
    }

    /// One play of the throw in `pos`, all with equal chances. Nobody gives a game up by chance.
    pub(crate) fn random_play(&self, pos: &Position, dice: &mut Dice) -> Position {
        let numbers = self.numbers(pos);
        let root = self.root(pos);
        if !self.simple || pos.stage == Stage::Naming || !self.is_plain(&root, &numbers) {
            let mut plays = self.plays(pos);
            if plays
                .last()
                .is_some_and(|(mv, _)| mv.action == Action::Concede)
            {
                plays.pop();
            }
            let n = dice.below(plays.len());
            return plays.swap_remove(n).1;
        }
        let slice = numbers.as_slice();
        let unplayed = self.finish(pos, &root, &root, &numbers);
        if slice.len() > 2
            && let Some((play, ended)) = self.random_equal(&root, slice, dice)
        {
            let mut next = unplayed;
            self.play_out(&mut next, play.steps(), ended, pos.throw);
            return next;
        }
        let mut plays: Vec<(Move, bool)> = Vec::with_capacity(32);
        self.plain_plays(&root, &numbers, |play, ended| plays.push((*play, ended)));
        let mut next = unplayed;
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
                marks: [next.marks[1], next.marks[0]],
                ..*next
            };
            next.end = self.ending(&self.root(&last), Mark::None, throw);
        }
    }

    /// The board of `pos` before any step.
    pub(crate) fn root(&self, pos: &Position) -> Node {
        let mut node = Node {
            me: pos.me,
            opp: pos.opp,
            occupied: 0,
            pairs: 0,
            theirs: 0,
            closed: 0,
            blots: 0,
            pinned: pos.pins,
            held: 0,
            lifted: false,
            marks: pos.marks,
            key: 0,
            play: Move::default(),
            used: 0,
            end: 0,
        };
        for p in 1..=self.points {
            let theirs = pos.opp[usize::from(self.across[usize::from(p)])];
            node.occupied |= u32::from(pos.me[usize::from(p)] > 0) << p;
            node.pairs |= u32::from(pos.me[usize::from(p)] > 1) << p;
            node.closed |= u32::from(theirs >= self.close) << p;
            node.theirs |= u32::from(theirs > 0) << p;
        }
        node.closed |= node.pinned;
        node.blots = node.theirs & !node.closed;
        if self.lone == Lone::Pin {
            node.blots &= !node.occupied;
        }
        for out in [self.hand, self.hand + 1] {
            node.occupied |= u32::from(pos.me.get(usize::from(out)).is_some_and(|&n| n > 0)) << out;
        }
        node
    }

    /// Two different numbers, the common case: both orders, without a list of what lies between.
    fn two(&self, root: &Node, numbers: &Numbers, (a, b): (u8, u8), mut add: impl FnMut(&Node)) {
        let (a, b) = (a.max(b), a.min(b));
        // What ends the game, or is complete because both numbers are used.
        let mut seen = Seen::with_room(48);
        let mut full = Vec::new();
        let least = self.bear == Bear::RearmostLeastWaste;
        let mut any = false;
        for (first, second) in [(a, b), (b, a)] {
            self.expand(root, first, numbers, |between| {
                if between.end > 0 {
                    if seen.insert(between.result_key()) {
                        add(&between);
                    }
                    return;
                }
                self.expand(&between, second, numbers, |node| {
                    if !self.may_end(&node, numbers.opening) && node.end == 0 {
                        return;
                    }
                    if seen.insert(node.result_key()) {
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
            self.expand(root, number, numbers, |node| {
                let mut stuck = node.end == 0 && self.may_end(&node, numbers.opening);
                if stuck {
                    self.expand(&node, other, numbers, |next| {
                        stuck &= next.end == 0 && !self.may_end(&next, numbers.opening);
                    });
                }
                if stuck && seen.insert(node.result_key()) {
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
    /// can lead to. Of the boards where a turn may end and from which no step goes on to another
    /// such board, those of the deepest level are the complete plays.
    fn many(&self, root: &Node, numbers: &Numbers, mut add: impl FnMut(&Node)) {
        let slice = numbers.as_slice();
        let all = u8::MAX >> (8 - slice.len().clamp(1, 8));
        let mut ended = Seen::default();
        // Where no step changes what the others may do and all numbers are equal, any play can be
        // put in order from the rearmost man on, and then every other order can be left out.
        let in_order = self.orderless && slice.windows(2).all(|w| w[0] == w[1]);
        let mut levels = vec![vec![Reached {
            node: *root,
            left: if slice.is_empty() { 0 } else { all },
            goes_on: false,
        }]];
        // For each level but the first, which board of the level before leads to which of it.
        // Needed only where a turn may not end anywhere.
        let mut ways: Vec<Vec<(usize, usize)>> = vec![vec![]];
        let mut seen = Seen::with_room(96);
        while levels.last().is_some_and(|level| !level.is_empty()) {
            let (mut next, mut way) = (Vec::new(), Vec::new());
            seen.0.clear();
            let depth = levels.len() - 1;
            for at in 0..levels[depth].len() {
                let Reached { node, left, .. } = levels[depth][at];
                let last = node.play.steps().last();
                let highest = last.filter(|_| in_order).map_or(u8::MAX, |step| step.from);
                let (mut tried, mut goes_on) = (0u16, false);
                for (i, &number) in slice.iter().enumerate() {
                    if left & (1 << i) == 0 || tried & (1 << number) != 0 {
                        continue;
                    }
                    let waits = match numbers.order {
                        Order::Free => false,
                        Order::Ascending => tried != 0,
                        Order::Skipping => goes_on,
                    };
                    if waits {
                        break;
                    }
                    tried |= 1 << number;
                    // In order, what was passed over is lost.
                    let passed = numbers.order.passed(i);
                    let rest = left & !passed;
                    self.expand(&node, number, numbers, |child| {
                        if child
                            .play
                            .steps()
                            .last()
                            .is_some_and(|step| step.from > highest)
                        {
                            return;
                        }
                        if child.end > 0 {
                            goes_on = true;
                            if ended.insert(child.result_key()) {
                                add(&child);
                            }
                            return;
                        }
                        goes_on |= self.walls.is_empty();
                        let key = child.state_key() ^ u64::from(rest).wrapping_mul(KEYS[0][0]);
                        let known = seen.place(key);
                        if known == next.len() {
                            next.push(Reached {
                                node: child,
                                left: rest,
                                goes_on: false,
                            });
                        }
                        if !self.walls.is_empty() {
                            way.push((at, known));
                        }
                    });
                }
                levels[depth][at].goes_on = goes_on;
            }
            levels.push(next);
            ways.push(way);
        }
        let may_end = |reached: &Reached| self.may_end(&reached.node, numbers.opening);
        for depth in (1..levels.len()).rev() {
            for &(from, to) in &ways[depth] {
                if levels[depth][to].goes_on || may_end(&levels[depth][to]) {
                    levels[depth - 1][from].goes_on = true;
                }
            }
        }
        let mut once = Seen::default();
        if numbers.optional {
            // The same board with fewer numbers is another result: the throw is not complete.
            let reached = levels.iter().skip(1).rev().flatten();
            reached
                .filter(|reached| may_end(reached))
                .map(|reached| &reached.node)
                .filter(|node| {
                    let full = u64::from(node.play.len == numbers.len);
                    once.insert(node.result_key() ^ full.wrapping_mul(KEYS[1][3]))
                })
                .for_each(add);
            return;
        }
        let complete = |reached: &&Reached| !reached.goes_on && may_end(reached);
        let Some(level) = levels[1..]
            .iter()
            .rev()
            .find(|level| level.iter().any(|reached| complete(&reached)))
        else {
            return;
        };
        let unused = |left: u8| -> u32 {
            (0..slice.len())
                .filter(|i| left & (1 << i) != 0)
                .map(|i| u32::from(slice[i]))
                .sum()
        };
        let fits = || level.iter().filter(complete);
        let least = fits().map(|r| unused(r.left)).min().unwrap_or(0);
        let highest = self.must == Must::MostThenHighest && numbers.order == Order::Free;
        let kept: Vec<Node> = fits()
            .filter(|reached| !highest || unused(reached.left) == least)
            .map(|reached| reached.node)
            .filter(|node| once.insert(node.result_key()))
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
        let before = self.pips(&root.me);
        let waste =
            |node: &Node| (self.pips(&node.me) + u32::from(node.used)).saturating_sub(before);
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
        mut sink: impl FnMut(Node),
    ) {
        if !self.plain {
            self.expand_by_rule(node, number, numbers, sink);
            return;
        }
        let hand = 1 << self.hand;
        let movers = if node.occupied & hand != 0 {
            hand
        } else {
            node.occupied
        };
        let landing = (movers >> number) & self.track & !node.closed;
        for to in bits(landing) {
            let hit = node.blots & (1 << to) != 0;
            let mark = if hit { Mark::Hit } else { Mark::None };
            sink(self.stepped(node, number, to + number, to, mark));
        }
        if node.occupied & !self.home_points == 0 && node.occupied != 0 {
            self.bear_off(node, number, numbers, sink);
        }
    }

    /// The same in games with rules beyond closed points.
    fn expand_by_rule(
        &self,
        node: &Node,
        number: u8,
        numbers: &Numbers,
        mut sink: impl FnMut(Node),
    ) {
        let (hand, reserve) = (1 << self.hand, 2 << self.hand);
        let entering = node.occupied & hand != 0;
        let movers = if entering {
            hand
        } else {
            node.occupied & !reserve & !node.pinned
        };
        if self.enter == Enter::HomeTwo && self.began_in_hand(node) {
            let open = self.track & !node.closed & !self.full(node, true);
            if entering && number <= self.home && open & (1 << number) != 0 {
                let mark = self.mark_at(node, number);
                self.step_by_rule(node, number, (self.hand, number), mark, numbers, &mut sink);
            }
            return;
        }
        let movers = if self.bear == Bear::ExactAndStay {
            movers & !self.home_points
        } else {
            movers
        };
        let mut landing = (movers >> number) & self.track & !node.closed;
        let bursts = (movers >> number) & self.burstable(node, number, numbers, entering);
        landing |= bursts;
        landing &= !self.full(node, entering);
        for to in bits(landing) {
            let mark = if bursts & (1 << to) != 0 {
                Mark::Burst
            } else {
                self.mark_at(node, to)
            };
            self.step_by_rule(node, number, (to + number, to), mark, numbers, &mut sink);
        }
        if node.occupied & reserve != 0 && !entering && number < self.hand {
            let to = self.hand - number;
            if (1 << to) & !node.closed & !self.full(node, true) & self.track != 0 {
                let mark = self.mark_at(node, to);
                self.step_by_rule(node, number, (self.hand + 1, to), mark, numbers, &mut sink);
            }
        }
        if node.occupied & !self.home_points == 0 && node.occupied != 0 {
            self.bear_off(node, number, numbers, sink);
        }
    }

    /// What happens to a single enemy man on `to`.
    pub(crate) fn mark_at(&self, node: &Node, to: u8) -> Mark {
        if node.blots & (1 << to) == 0 {
            return Mark::None;
        }
        match self.lone {
            Lone::Hit => Mark::Hit,
            Lone::Pin => Mark::Pin,
            Lone::Share | Lone::Open => Mark::Beside,
            Lone::Block => Mark::None,
        }
    }

    /// Hands the step to `sink` if the rules beyond landing allow it: in two forms where it
    /// matters whether the man who has just hit goes on or another.
    fn step_by_rule(
        &self,
        node: &Node,
        number: u8,
        (from, to): (u8, u8),
        mark: Mark,
        numbers: &Numbers,
        sink: &mut impl FnMut(Node),
    ) {
        if !self.may_leave(node, from, to, numbers) || !self.may_pass(from, to, number, numbers) {
            return;
        }
        for of_hitter in [false, true] {
            if !self.hitter_may(node, from, to, of_hitter) {
                continue;
            }
            let mut child = self.stepped(node, number, from, to, mark);
            if !self.band_allowed(&child, from, to) {
                continue;
            }
            if of_hitter {
                child.held = child.held & !(1 << from) | (1 << to) & self.home_points;
            }
            child.lifted |= self.lifts(node, from, number);
            child.end = self.ending(&child, mark, numbers.throw);
            child.key ^= u64::from(child.end).wrapping_mul(KEYS[1][0]);
            sink(child);
        }
    }

    fn bear_off(&self, node: &Node, number: u8, numbers: &Numbers, mut sink: impl FnMut(Node)) {
        #[expect(clippy::cast_possible_truncation, reason = "below 32")]
        let rearmost = (31 - node.occupied.leading_zeros()) as u8;
        let exact = node.occupied & (1 << number) != 0 && number <= self.home;
        let mut off = |from: u8| {
            let held = !self.hitter_may(node, from, 0, false);
            if node.pinned & (1 << from) != 0 || held || !self.is_free(node, from, numbers) {
                return;
            }
            let mut child = self.stepped(node, number, from, 0, Mark::None);
            child.end = self.ending(&child, Mark::None, numbers.throw);
            child.key ^= u64::from(child.end).wrapping_mul(KEYS[1][0]);
            sink(child);
        };
        match self.bear {
            Bear::None => {}
            Bear::NotWhilePinned if node.pinned != 0 => {}
            Bear::ExactOrFarthest | Bear::NotWhilePinned if exact => off(number),
            Bear::RearmostLeastWaste if exact && number == rearmost => off(number),
            Bear::ExactOrFarthest | Bear::NotWhilePinned | Bear::RearmostLeastWaste
                if number > rearmost =>
            {
                off(rearmost);
            }
            Bear::ExactOrFarthest | Bear::NotWhilePinned | Bear::RearmostLeastWaste => {}
            Bear::ExactOnly | Bear::ExactAndStay => {
                if exact {
                    off(number);
                }
            }
            Bear::Free | Bear::Any => {
                let highest = if self.bear == Bear::Any {
                    rearmost
                } else {
                    rearmost.min(number)
                };
                for from in (1..=highest).filter(|&p| node.occupied & (1 << p) != 0) {
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
        child.pairs &= !(u32::from(child.me[f] == 1) << from);
        child.pairs |= u32::from(child.me[t] == 2) << to & self.track;
        if child.me[f] == 0 {
            child.occupied &= !(1 << from);
            if self.lone == Lone::Pin && child.opp[usize::from(self.across[f])] == 1 {
                // He was pinned here, and is free now.
                child.blots |= 1 << from;
            }
        }
        // Off is no place to move from.
        child.occupied |= (1 << to) & !1;
        match mark {
            Mark::None | Mark::Beside => {}
            Mark::Pin => child.blots &= !(1 << to),
            Mark::Hit | Mark::Burst => {
                let (there, hand) = (usize::from(self.across[t]), usize::from(self.hand));
                let hit = child.opp[there];
                child.opp[there] = 0;
                child.opp[hand] += hit;
                child.key = child.key.wrapping_add(
                    KEYS[1][hand]
                        .wrapping_sub(KEYS[1][there])
                        .wrapping_mul(u64::from(hit)),
                );
                child.theirs &= !(1 << to);
                child.closed &= !(1 << to);
                child.blots &= !(1 << to);
                if !self.plain {
                    child.held |= self.held_after(to);
                }
            }
        }
        child.play.push(Step { from, to, mark });
        child
    }

    /// Pips that a side still needs.
    pub(crate) fn pips(&self, men: &Men) -> u32 {
        let hand = u32::from(self.hand);
        men.iter()
            .zip(0u32..)
            .map(|(&n, point)| u32::from(n) * point.min(hand))
            .sum()
    }
}

/// A board that some of the numbers lead to.
#[derive(Clone, Copy)]
struct Reached {
    node: Node,
    /// Numbers left, as bits.
    left: u8,
    /// Whether a step leads on to a board where the turn may end.
    goes_on: bool,
}

impl Node {
    /// The same for two nodes that are the same result of a throw, but for a lifted head, which
    /// is asked for where it matters.
    #[inline]
    fn result_key(&self) -> u64 {
        self.key ^ u64::from(self.lifted).wrapping_mul(KEYS[1][1])
    }

    /// The same for two nodes from which the same steps go on.
    #[inline]
    fn state_key(&self) -> u64 {
        self.result_key() ^ u64::from(self.held).wrapping_mul(KEYS[1][2])
    }
}
