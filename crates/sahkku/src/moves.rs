//! Movement of pieces; nothing else in the crate knows it.

use lauta_game::{Draw, Ending, Game, Next, Open, Opening, Outcome, Side, Throw, Turn};

use crate::board::{Lines, bit, each};
use crate::position::Position;
use crate::rules::{Blocking, DICE, Rules};

/// One decision of a side: one die at a time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// No die can be used: the turn is lost.
    Pass,
    /// The throw, three ones, is thrown again as a whole.
    Again,
    /// One die is used on one piece.
    Use(Step),
}

/// One die, used on one piece.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    /// The line where the piece stands.
    pub(crate) from: u8,
    /// Number of steps.
    pub(crate) die: u8,
}

/// Reasons why a piece cannot use a die.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Obstacle {
    /// No piece stands there.
    Nobody,
    /// The soldier there is the other side's.
    Enemy,
    /// The king belongs to nobody.
    NeutralKing,
    /// The king belongs to the other side.
    EnemyKing,
    /// The soldier sleeps, and the die is no one.
    Sleeps,
    /// The soldier sleeps behind this one, who is to be woken first.
    Behind(u8),
    /// An own soldier on this line may not be jumped.
    Jumped(u8),
    /// An own soldier on this line, where the piece would end.
    Taken(u8),
    /// An own soldier on this line, to which the king would be pushed.
    Pushed(u8),
}

impl Rules {
    /// The position after one die of the side to play; the dice that are left, and the turn, stay
    /// as they are.
    pub(crate) fn step(&self, pos: &Position, step: Step) -> Result<Position, Obstacle> {
        let (me, they) = (pos.side.index(), pos.side.other().index());
        let own = pos.soldiers[me];
        let from = bit(step.from);
        let to = self.board.ahead(pos.side, step.from, step.die);
        let king = step.from == pos.king;
        if king {
            match pos.owner {
                None => return Err(Obstacle::NeutralKing),
                Some(side) if side != pos.side => return Err(Obstacle::EnemyKing),
                Some(_) => {}
            }
        } else if own & from == 0 {
            let enemy = pos.soldiers[they] & from != 0;
            return Err(if enemy {
                Obstacle::Enemy
            } else {
                Obstacle::Nobody
            });
        } else if pos.asleep[me] & from != 0 {
            if step.die != 1 {
                return Err(Obstacle::Sleeps);
            }
            match self.board.foremost(pos.side, pos.asleep[me]) {
                Some(first) if first != step.from => return Err(Obstacle::Behind(first)),
                _ => {}
            }
        }
        // `blocking` holds soldiers only: a king jumps his own army.
        if !king && self.blocking == Blocking::On {
            let mut between = self.board.next(pos.side, step.from);
            while between != to {
                if own & bit(between) != 0 {
                    return Err(Obstacle::Jumped(between));
                }
                between = self.board.next(pos.side, between);
            }
        }
        if own & bit(to) != 0 {
            return Err(Obstacle::Taken(to));
        }
        let mut next = *pos;
        next.dice[usize::from(step.die - 1)] -= 1;
        if king {
            next.king = to;
        } else {
            next.soldiers[me] = own & !from | bit(to);
            next.asleep[me] &= !from;
        }
        let mut lost = bit(to);
        if !king && to == pos.king {
            let push = self.board.next(pos.side, to);
            if next.soldiers[me] & bit(push) != 0 {
                return Err(Obstacle::Pushed(push));
            }
            next.king = push;
            next.owner = Some(pos.side);
            lost |= bit(push);
        }
        next.soldiers[they] &= !lost;
        next.asleep[they] &= !lost;
        Ok(next)
    }

    /// The soldiers and the king that `side` might move.
    fn pieces(pos: &Position, side: Side) -> Lines {
        let king = if pos.owner == Some(side) {
            bit(pos.king)
        } else {
            0
        };
        pos.soldiers[side.index()] | king
    }

    /// Everything that can be done with one of the dice, the larger dice first.
    pub(crate) fn steps_of(&self, pos: &Position) -> impl Iterator<Item = (Step, Position)> {
        let pieces = Self::pieces(pos, pos.side);
        (1..=4u8)
            .rev()
            .filter(|&die| pos.dice[usize::from(die - 1)] > 0)
            .flat_map(move |die| each(pieces).map(move |from| Step { from, die }))
            .filter_map(|step| Some((step, self.step(pos, step).ok()?)))
    }

    /// Most dice that can be used, in any order. A step that ends the game counts as using all of
    /// them.
    pub(crate) fn most_used(&self, pos: &Position) -> u8 {
        let all = pos.dice_left();
        if pos.soldiers(pos.side.other()) == 0 {
            return all;
        }
        let mut best = 0;
        for (_, next) in self.steps_of(pos) {
            best = best.max(1 + self.most_used(&next));
            if best == all {
                break;
            }
        }
        best
    }

    /// All legal moves of the side that has dice to use, with what they lead to.
    pub(crate) fn moves(&self, pos: &Position) -> Vec<(Move, Position)> {
        let counted: Vec<(u8, Step, Position)> = self
            .steps_of(pos)
            .map(|(step, next)| (self.most_used(&next), step, next))
            .collect();
        // As many dice as possible have to be used.
        let best = counted.iter().map(|&(used, ..)| used).max();
        let mut moves: Vec<(Move, Position)> = counted
            .iter()
            .filter(|(used, ..)| Some(*used) == best)
            .map(|&(used, step, next)| (Move::Use(step), Self::settled(next, used)))
            .collect();
        if moves.is_empty() {
            moves.push((Move::Pass, Self::settled(*pos, 0)));
        }
        if self.may_throw_again(pos) {
            moves.push((
                Move::Again,
                Position {
                    dice: [0; 4],
                    ..*pos
                },
            ));
        }
        moves
    }

    /// True if the throw may be thrown again: three ones, none of them used.
    pub(crate) fn may_throw_again(&self, pos: &Position) -> bool {
        pos.dice[0] == DICE
    }

    /// `pos` after a die, of which `used` more can be used: if none, or if the game is over, the
    /// dice lapse and the turn passes.
    fn settled(pos: Position, used: u8) -> Position {
        let side = pos.side.other();
        if used > 0 && pos.soldiers(side) > 0 {
            return pos;
        }
        Position {
            dice: [0; 4],
            side,
            ..pos
        }
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start_by(&self, first: Side) -> Position {
        let homes = Side::BOTH.map(|side| self.board.home(side));
        Position {
            soldiers: homes,
            asleep: homes,
            king: self.board.castle(),
            owner: None,
            dice: [0; 4],
            side: first,
        }
    }

    fn opening(&self) -> Opening {
        Opening {
            draw: Draw::FirstOne,
            open: Open::Afresh,
            next: Next::Draw,
        }
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            Turn::Over(outcome)
        } else if pos.dice_left() == 0 {
            Turn::Throw(pos.side, &self.throws)
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
        next
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        Outcome::by_loss(|side| pos.soldiers[side.index()] == 0)
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let turn = |lines: Lines| {
            each(lines).fold(0, |turned, line| turned | 1 << self.board.mirrored(line))
        };
        let exchanged = |[a, b]: [Lines; 2]| [turn(b), turn(a)];
        Some(Position {
            soldiers: exchanged(pos.soldiers),
            asleep: exchanged(pos.asleep),
            king: self.board.mirrored(pos.king),
            owner: pos.owner.map(Side::other),
            side: pos.side.other(),
            dice: pos.dice,
        })
    }
}
