//! Movement of pieces, legal moves and endings; nothing else in the crate knows them.

use lauta_game::{Dice, Outcome, Side};

use crate::board::{Point, bits};
use crate::position::{Move, Position};
use crate::rules::{CAPTURES, Capture, Drops, Rules, SURROUNDED, Stuck};

/// The most strong pieces that a game can have.
pub const MOST_DEER: usize = 8;

/// Random tries for a choice before the alternatives are counted.
const TRIES: u32 = 32;

impl Rules {
    /// Outcome if `pos` ends the game, repetitions aside.
    pub fn ended(&self, pos: &Position) -> Option<Outcome> {
        if let Some(outcome) = self.won_by_deer(pos) {
            return Some(outcome);
        }
        match pos.side {
            Side::First if !self.deer_can_move(pos) => return Some(self.surrounded(pos)),
            Side::Second if self.stuck != Stuck::Pass && self.dogs_are_stuck(pos) => {
                return Some(self.stalemate());
            }
            _ => {}
        }
        (pos.clock >= self.quiet).then_some(Outcome::DRAW)
    }

    /// The victory of the deer, if they have captured enough or come home.
    #[inline]
    pub fn won_by_deer(&self, pos: &Position) -> Option<Outcome> {
        let ending = if pos.captured >= self.target {
            CAPTURES
        } else {
            self.home.filter(|_| pos.deer & !self.inside == 0)?
        };
        Some(Outcome {
            winner: Some(Side::First),
            ending,
        })
    }

    /// The victory of the dogs when no deer can move in `pos`.
    fn surrounded(&self, pos: &Position) -> Outcome {
        let penned = self.penned.filter(|_| pos.deer & !self.inside == 0);
        Outcome {
            winner: Some(Side::Second),
            ending: penned.unwrap_or(SURROUNDED),
        }
    }

    /// Outcome when no dog can move and the rules end the game by it.
    fn stalemate(&self) -> Outcome {
        match self.stalled {
            Some(ending) => Outcome {
                winner: Some(Side::First),
                ending,
            },
            None => Outcome::DRAW,
        }
    }

    /// True if any deer has a step or a leap, whichever side is to move.
    #[must_use]
    #[inline]
    pub fn deer_can_move(&self, pos: &Position) -> bool {
        self.board.blockade(pos.deer) & !pos.dogs != 0
    }

    fn dogs_are_stuck(&self, pos: &Position) -> bool {
        pos.hand == 0 && self.board.spread(pos.dogs) & pos.empty(&self.board) == 0
    }

    /// True if a dog may step without a drop in this turn.
    pub fn may_step(&self, pos: &Position) -> bool {
        pos.hand == 0 || self.drops == Drops::Free
    }

    /// Every legal move of a position that is not the end of the game, none twice.
    pub fn moves(&self, pos: &Position, out: &mut Vec<Move>) {
        match pos.side {
            Side::First => self.deer_moves(pos, out),
            Side::Second => self.dog_moves(pos, out),
        }
    }

    fn deer_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let empty = pos.empty(&self.board);
        for from in bits(pos.deer) {
            for leap in &self.board.leaps[usize::from(from)] {
                if pos.dogs >> leap.over & empty >> leap.to & 1 != 0 {
                    out.push(Move::Leap {
                        from,
                        over: leap.over,
                        to: leap.to,
                    });
                }
            }
        }
        if self.capture == Capture::Compulsory && !out.is_empty() {
            return;
        }
        for from in bits(pos.deer) {
            let to = self.board.neighbours[usize::from(from)] & empty;
            out.extend(bits(to).map(|to| Move::Step { from, to }));
        }
    }

    fn dog_moves(&self, pos: &Position, out: &mut Vec<Move>) {
        let empty = pos.empty(&self.board);
        if pos.hand > 0 {
            out.extend(bits(empty).map(|to| Move::Drop { to }));
            if self.step_after_drop {
                self.drop_steps(pos, out);
            }
        }
        if self.may_step(pos) {
            for from in bits(pos.dogs) {
                let to = self.board.neighbours[usize::from(from)] & empty;
                out.extend(bits(to).map(|to| Move::Step { from, to }));
            }
        }
        if out.is_empty() {
            out.push(Move::Pass);
        }
    }

    /// A drop and a step of another dog lead to the same position as the drop where that dog
    /// went and its step to where the first one was dropped. The lower point takes the drop then.
    fn drop_steps(&self, pos: &Position, out: &mut Vec<Move>) {
        let empty = pos.empty(&self.board);
        for from in bits(pos.dogs) {
            let near = self.board.neighbours[usize::from(from)] & empty;
            for to in bits(near) {
                let other_way = near & !(u64::MAX << to);
                for drop in bits(empty & !(1 << to)) {
                    // Both points are neighbours of `from`: written once only.
                    let twice = near >> drop & 1 != 0 && other_way >> drop & 1 == 0;
                    if !twice {
                        out.push(Move::DropStep { drop, from, to });
                    }
                }
            }
        }
    }

    /// The position after the legal move `mv`.
    #[inline]
    pub fn play(&self, pos: &Position, mv: Move) -> Position {
        let mut next = Position {
            side: pos.side.other(),
            clock: 0,
            ..*pos
        };
        match mv {
            Move::Step { from, to } => {
                let change = 1 << from | 1 << to;
                match pos.side {
                    Side::First => next.deer ^= change,
                    Side::Second => next.dogs ^= change,
                }
                next.clock = tick(pos.clock);
            }
            Move::Leap { from, over, to } => {
                next.deer ^= 1 << from | 1 << to;
                next.dogs ^= 1 << over;
                next.captured += 1;
            }
            Move::Drop { to } => {
                next.dogs ^= 1 << to;
                next.hand -= 1;
            }
            Move::DropStep { drop, from, to } => {
                next.dogs ^= 1 << drop | 1 << from | 1 << to;
                next.hand -= 1;
            }
            Move::Pass => next.clock = tick(pos.clock),
        }
        next
    }

    /// The position after one move, all moves with equal chances: counted, not listed.
    pub(crate) fn random_move(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        if pos.clock >= self.quiet || self.won_by_deer(pos).is_some() {
            return None;
        }
        match pos.side {
            Side::First => self.random_deer_move(pos, dice),
            Side::Second => self.random_dog_move(pos, dice),
        }
    }

    #[inline]
    fn random_deer_move(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        let empty = pos.empty(&self.board);
        let mut leaps = [0u64; MOST_DEER];
        let mut all_leaps = 0;
        for (from, leaps) in bits(pos.deer).zip(&mut leaps) {
            for leap in &self.board.leaps[usize::from(from)] {
                *leaps |= (pos.dogs >> leap.over & empty >> leap.to & 1) << leap.to;
            }
            all_leaps |= *leaps;
        }
        let must_leap = self.capture == Capture::Compulsory && all_leaps != 0;
        let steps = if must_leap { 0 } else { empty };
        // No two moves share both ends, so the ends can be counted instead of the moves.
        let mut ends = leaps;
        let mut total = 0;
        for (from, ends) in bits(pos.deer).zip(&mut ends) {
            *ends |= self.board.neighbours[usize::from(from)] & steps;
            total += u64::from(ends.count_ones());
        }
        if total == 0 {
            return None;
        }
        let mut n = below(dice, total);
        for (at, from) in bits(pos.deer).enumerate() {
            let count = u64::from(ends[at].count_ones());
            if n < count {
                let to = nth_bit(ends[at], n);
                let over = self.board.leaps[usize::from(from)]
                    .iter()
                    .find(|leap| leap.to == to);
                let mv = match over.filter(|_| leaps[at] >> to & 1 != 0) {
                    Some(leap) => Move::Leap {
                        from,
                        over: leap.over,
                        to,
                    },
                    None => Move::Step { from, to },
                };
                return Some(self.play(pos, mv));
            }
            n -= count;
        }
        unreachable!("n is below the number of moves")
    }

    #[inline]
    fn random_dog_move(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        let empty = pos.empty(&self.board);
        if pos.hand > 0 {
            if self.step_after_drop || self.drops == Drops::Free {
                return Some(self.random_free_drop(pos, dice));
            }
            let to = self.random_point(empty, dice);
            return Some(self.play(pos, Move::Drop { to }));
        }
        // Every edge between a dog and an empty point is one step. Edges tried at random hit one
        // soon as a rule; counting them first made whole random games a quarter slower.
        for _ in 0..TRIES {
            let edge = self.board.pairs[dice.below(self.board.pairs.len())];
            let dogs = pos.dogs & edge;
            if dogs != 0 && dogs != edge && pos.deer & edge == 0 {
                return Some(step_dog(pos, edge));
            }
        }
        match self.count_dog_steps(pos) {
            0 if self.stuck == Stuck::Pass => Some(self.play(pos, Move::Pass)),
            0 => None,
            total => Some(self.nth_dog_step(pos, below(dice, total))),
        }
    }

    /// One of these points, of which there is at least one.
    #[inline]
    fn random_point(&self, points: u64, dice: &mut Dice) -> Point {
        for _ in 0..TRIES {
            let tried = below(dice, self.board.places.len() as u64);
            if points >> tried & 1 != 0 {
                #[expect(clippy::cast_possible_truncation, reason = "below 64")]
                return tried as Point;
            }
        }
        nth_bit(points, below(dice, points.count_ones().into()))
    }

    /// For a group of edges, the lower ends of those that join a dog and an empty point.
    #[inline]
    fn free_edges(&self, pos: &Position, (shift, low): (u32, u64)) -> u64 {
        let empty = pos.empty(&self.board);
        (pos.dogs & empty >> shift | empty & pos.dogs >> shift) & low
    }

    fn count_dog_steps(&self, pos: &Position) -> u64 {
        let groups = self.board.edges.iter();
        groups
            .map(|&group| u64::from(self.free_edges(pos, group).count_ones()))
            .sum()
    }

    fn nth_dog_step(&self, pos: &Position, mut n: u64) -> Position {
        for &group in &self.board.edges {
            let edges = self.free_edges(pos, group);
            let count = u64::from(edges.count_ones());
            if n < count {
                let low = nth_bit(edges, n);
                return step_dog(pos, 1 << low | 1 << (u32::from(low) + group.0));
            }
            n -= count;
        }
        unreachable!("n is below the number of steps")
    }

    /// A turn of a game in which a turn with dogs in hand is more than a drop.
    fn random_free_drop(&self, pos: &Position, dice: &mut Dice) -> Position {
        let empty = pos.empty(&self.board);
        let drops = u64::from(empty.count_ones());
        let steps = if self.may_step(pos) {
            self.count_dog_steps(pos)
        } else {
            0
        };
        // A dog that leaves a point makes one of two for itself and the dropped dog: any pair of
        // empty points of which at least one is its neighbour.
        let pairs = |from: Point| {
            let near = u64::from((self.board.neighbours[usize::from(from)] & empty).count_ones());
            near * (drops - near) + near * near.saturating_sub(1) / 2
        };
        let both = if self.step_after_drop {
            bits(pos.dogs).map(pairs).sum()
        } else {
            0
        };
        let mut n = below(dice, drops + steps + both);
        if n < drops {
            return self.play(
                pos,
                Move::Drop {
                    to: nth_bit(empty, n),
                },
            );
        }
        n -= drops;
        if n < steps {
            return self.nth_dog_step(pos, n);
        }
        n -= steps;
        for from in bits(pos.dogs) {
            if n >= pairs(from) {
                n -= pairs(from);
                continue;
            }
            let near = self.board.neighbours[usize::from(from)] & empty;
            for to in bits(near) {
                // The other point is no neighbour, or a lower one.
                let others = empty & !(near & u64::MAX << to);
                let count = u64::from(others.count_ones());
                if n < count {
                    return self.play(
                        pos,
                        Move::DropStep {
                            drop: nth_bit(others, n),
                            from,
                            to,
                        },
                    );
                }
                n -= count;
            }
        }
        unreachable!("n is below the number of moves")
    }
}

/// The position after the dog on one end of this edge went to the other.
#[inline]
fn step_dog(pos: &Position, edge: u64) -> Position {
    Position {
        dogs: pos.dogs ^ edge,
        side: pos.side.other(),
        clock: tick(pos.clock),
        ..*pos
    }
}

#[inline]
fn tick(clock: u16) -> u16 {
    // One below the largest number, which stands for a limit that is never reached.
    (clock + 1).min(u16::MAX - 1)
}

#[inline]
#[expect(
    clippy::cast_possible_truncation,
    reason = "a position has a few hundred moves at most"
)]
fn below(dice: &mut Dice, n: u64) -> u64 {
    dice.below(n as usize) as u64
}

/// The `n`th bit that is set, counted from 0.
#[inline]
fn nth_bit(mut set: u64, n: u64) -> Point {
    for _ in 0..n {
        set &= set - 1;
    }
    #[expect(clippy::cast_possible_truncation, reason = "below 64")]
    let bit = set.trailing_zeros() as u8;
    bit
}
