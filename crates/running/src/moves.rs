//! Movement of pieces; nothing else in the crate knows it.

use std::collections::HashMap;

use lauta_game::{Dice, Draw, Ending, Game, Next, Open, Opening, Outcome, Side, Throw, Turn};

use crate::board::{Holes, bit, each, highest, low};
use crate::plays::Plays;
use crate::position::Position;
use crate::rules::{Dalling, EndCheck, Extra, MaxUse, Rules, Setup, is_dal_dal};

/// One die, used on one piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Step {
    /// Hole where the piece stands, as its side numbers its track.
    pub(crate) from: u8,
    /// Number of steps.
    pub(crate) die: u8,
}

impl Step {
    /// The hole where it ends.
    pub(crate) fn hole(self, rules: &Rules) -> u8 {
        rules.board.ahead(self.from, self.die)
    }

    /// The hole where it ends, as a set.
    pub(crate) fn to(self, rules: &Rules) -> Holes {
        bit(self.hole(rules))
    }
}

/// Use of the dice: two steps, one, or none. From a pool with more than two numbers left, one
/// number is used at a time, and the same side goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Move {
    steps: [Step; 2],
    len: u8,
}

impl Move {
    /// The turn is lost.
    pub(crate) const PASS: Self = Self {
        steps: [Step { from: 0, die: 0 }; 2],
        len: 0,
    };

    pub(crate) fn one(step: Step) -> Self {
        Self {
            steps: [step, Step::default()],
            len: 1,
        }
    }

    /// Two steps in this order. If the second begins where the first ends it is the same piece.
    pub(crate) fn two(first: Step, second: Step) -> Self {
        Self {
            steps: [first, second],
            len: 2,
        }
    }

    pub(crate) fn steps(&self) -> &[Step] {
        &self.steps[..usize::from(self.len)]
    }

    /// True if both dice are used on one piece.
    pub(crate) fn is_added(&self, rules: &Rules) -> bool {
        self.len == 2 && self.steps[1].from == self.steps[0].hole(rules)
    }
}

/// The board as one side sees it: all holes are numbered along its track.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Army {
    pub(crate) own: Holes,
    /// Own pieces that sleep.
    pub(crate) asleep: Holes,
    pub(crate) enemy: Holes,
}

impl Army {
    /// Sleeping pieces that a dal may wake, if their next hole is free (`dalling`).
    pub(crate) fn can_wake(self, rules: &Rules) -> Holes {
        match rules.dalling {
            Dalling::Free => self.asleep,
            Dalling::Aftmost => highest(self.asleep).map_or(0, bit),
        }
    }

    /// Own pieces that can use this die.
    pub(crate) fn movers(self, rules: &Rules, die: u8) -> Holes {
        let ready = self.own & !self.asleep;
        let ready = if die == 1 {
            ready | self.can_wake(rules)
        } else {
            ready
        };
        ready & !rules.board.blocked(self.own, die)
    }

    /// The board after a step that was found possible; `take` if it takes what it lands on.
    pub(crate) fn after(self, rules: &Rules, step: Step, take: bool) -> Self {
        let (from, to) = (bit(step.from), step.to(rules));
        Self {
            own: self.own & !from | to,
            asleep: self.asleep & !from,
            enemy: if take { self.enemy & !to } else { self.enemy },
        }
    }

    /// The board after a legal move.
    pub(crate) fn after_move(self, rules: &Rules, mv: &Move) -> Self {
        match *mv.steps() {
            [] => self,
            [only] => self.after(rules, only, true),
            [first, second, ..] => {
                let take = !mv.is_added(rules) || first.to(rules) & rules.between != 0;
                self.after(rules, first, take).after(rules, second, true)
            }
        }
    }
}

impl Rules {
    /// The board as `side` sees it.
    pub(crate) fn army(&self, pos: &Position, side: Side) -> Army {
        Army {
            own: pos.men[side.index()],
            asleep: pos.asleep[side.index()].into(),
            enemy: self.board.seen_across(pos.men[side.other().index()]),
        }
    }

    /// All legal moves of the side that has dice to play, with what they lead to.
    pub(crate) fn moves(&self, pos: &Position) -> Vec<(Move, Position)> {
        let army = self.army(pos, pos.side);
        let lead = |mv: Move| (mv, self.next(pos, army, &mv));
        let moves: Vec<_> = match self.pair(pos) {
            Some([a, b]) => {
                let plays = Plays::of(self, army, a, b);
                let mut moves = Vec::with_capacity(plays.count.max(1));
                moves.extend(plays.all(self).map(lead));
                moves
            }
            None => self
                .single_moves(pos, army)
                .into_iter()
                .map(Move::one)
                .map(lead)
                .collect(),
        };
        if moves.is_empty() {
            vec![lead(Move::PASS)]
        } else {
            moves
        }
    }

    /// One of the legal moves, all with equal chances.
    pub(crate) fn random_move(&self, pos: &Position, dice: &mut Dice) -> Position {
        let army = self.army(pos, pos.side);
        let mv = match self.pair(pos) {
            Some([a, b]) => {
                let plays = Plays::of(self, army, a, b);
                match plays.count {
                    0 => Move::PASS,
                    count => plays.nth(self, dice.below(count)),
                }
            }
            None => match self.single_moves(pos, army).as_slice() {
                [] => Move::PASS,
                steps => Move::one(steps[dice.below(steps.len())]),
            },
        };
        self.next(pos, army, &mv)
    }

    /// The dice to play if they are two, the smaller first.
    pub(crate) fn pair(&self, pos: &Position) -> Option<[u8; 2]> {
        if pos.dice_left() != 2 {
            return None;
        }
        let mut dice = pos.dice();
        Some([dice.next()?, dice.next()?])
    }

    /// The position after a legal move in `pos`, where `army` is to play.
    pub(crate) fn next(&self, pos: &Position, army: Army, mv: &Move) -> Position {
        let army = army.after_move(self, mv);
        let (me, other) = (pos.side, pos.side.other());
        let mut next = self.with(pos, army);
        let over = self.is_beaten(army.enemy);
        if pos.dice_left() > 2 && mv.len == 1 && !(over && self.end_check == EndCheck::AtOnce) {
            next.dice[usize::from(mv.steps[0].die - 1)] -= 1;
            return next;
        }
        let again = self.extra == Extra::AfterMove && pos.dice == [2, 0, 0, 0] && !over;
        next.dice = [0; 4];
        next.side = if again { me } else { other };
        next
    }

    /// `pos` with the pieces as `army`, which is to play, sees them now.
    pub(crate) fn with(&self, pos: &Position, army: Army) -> Position {
        let (me, other) = (pos.side.index(), pos.side.other().index());
        let mut next = *pos;
        next.men[me] = army.own;
        next.men[other] = self.board.seen_across(army.enemy);
        next.asleep[me] = low(army.asleep);
        next.asleep[other] &= low(next.men[other]);
        next
    }

    /// The steps that may be made with a pool of more than two numbers: those after which as much
    /// of it can be used as can be used at all (`max-use`).
    fn single_moves(&self, pos: &Position, army: Army) -> Vec<Step> {
        let mut seen = HashMap::new();
        let best = self.most_used(army, pos.dice, &mut seen);
        if best == 0 {
            return vec![];
        }
        self.steps_of(army, pos.dice)
            .filter(|&step| self.used_from(army, pos.dice, step, &mut seen) == best)
            .collect()
    }

    /// Every step that one of these dice allows, the larger dice first.
    fn steps_of(&self, army: Army, dice: [u8; 4]) -> impl Iterator<Item = Step> {
        (1..=4u8)
            .rev()
            .filter(move |&die| dice[usize::from(die - 1)] > 0)
            .flat_map(move |die| each(army.movers(self, die)).map(move |from| Step { from, die }))
    }

    /// The most of `dice` that `army` can use, in any order.
    fn most_used(&self, army: Army, dice: [u8; 4], seen: &mut Seen) -> u8 {
        if let Some(&known) = seen.get(&(army, dice)) {
            return known;
        }
        let all = self.worth(dice);
        let mut best = 0;
        for step in self.steps_of(army, dice) {
            best = best.max(self.used_from(army, dice, step, seen));
            if best == all {
                break;
            }
        }
        seen.insert((army, dice), best);
        best
    }

    /// Most dice or pips used by a play that begins with `step`. A step that ends the game counts
    /// as using everything.
    fn used_from(&self, army: Army, dice: [u8; 4], step: Step, seen: &mut Seen) -> u8 {
        let after = army.after(self, step, true);
        if self.end_check == EndCheck::AtOnce
            && after.enemy != army.enemy
            && self.is_beaten(after.enemy)
        {
            return self.worth(dice);
        }
        let mut left = dice;
        left[usize::from(step.die - 1)] -= 1;
        self.worth(dice) - self.worth(left) + self.most_used(after, left, seen)
    }

    /// Value of dice to be used: their number, or their pips, whichever the rules maximise.
    fn worth(&self, dice: [u8; 4]) -> u8 {
        match self.max_use {
            MaxUse::Dice => dice.iter().sum(),
            MaxUse::Pips => (1..).zip(dice).map(|(die, count)| die * count).sum(),
        }
    }
}

/// Most dice or pips used, by board and dice left.
type Seen = HashMap<(Army, [u8; 4]), u8>;

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start_by(&self, first: Side) -> Position {
        let home = (1 << self.board.n) - 1;
        let (men, asleep) = match self.setup {
            Setup::Asleep => (home, home),
            // The three foremost have made their one step and left a gap behind them.
            Setup::ThreeAwake => (home & !(home >> 3 & !(home >> 4)), home >> 4),
        };
        Position {
            men: [Holes::from(men); 2],
            asleep: [asleep; 2],
            dice: [0; 4],
            open: false,
            side: first,
        }
    }

    fn opening(&self) -> Opening {
        Opening {
            draw: Draw::HighSum,
            open: Open::Afresh,
            next: Next::Draw,
        }
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            Turn::Over(outcome)
        } else if let Some(throws) = self.throws_due(pos) {
            Turn::Throw(pos.side, throws)
        } else {
            Turn::Choice(pos.side, self.moves(pos))
        }
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        let mut next = *pos;
        for &face in throw.faces() {
            if let Some(count) = next.dice.get_mut(usize::from(face).wrapping_sub(1)) {
                *count += 1;
            }
        }
        next.open = self.extra == Extra::Accumulate && is_dal_dal(throw);
        next
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let lost = |side: Side| self.is_beaten(pos.men[side.index()]);
        // A side with dice to play is still in the game. Of two sides that have both come down to
        // their last piece the one that got the other there has won: the turn is the loser's.
        if pos.open || pos.dice_left() > 0 {
            None
        } else if lost(pos.side) {
            Some(Outcome::won_by(pos.side.other()))
        } else {
            lost(pos.side.other()).then(|| Outcome::won_by(pos.side))
        }
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let Position {
            men: [a, b],
            asleep: [x, y],
            ..
        } = *pos;
        Some(Position {
            men: [b, a],
            asleep: [y, x],
            side: pos.side.other(),
            ..*pos
        })
    }

    fn random_step(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        if self.outcome(pos).is_some() {
            return None;
        }
        Some(match self.throws_due(pos) {
            Some(throws) => self.after(pos, dice.throw(throws)),
            None => self.random_move(pos, dice),
        })
    }
}
