//! The only place that knows how men move.

use lauta_game::{Ending, Game, Moves, Opening, Outcome, Side, Throw, Turn};

use crate::position::{CORNER, HAND, Position, Row};
use crate::rules::{Corner, Rules};

/// One decision.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// A man goes as far as the number says.
    Step(Step),
    /// No man can use the number.
    Pass,
}

/// A step, in the mover's numbering.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Step {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// True if an enemy man stands opposite, and is put in hand.
    pub(crate) hits: bool,
}

/// Obstacle to a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stop {
    /// No man is there who could go.
    Nobody,
    /// An own man between, on this point, may not be passed.
    Passes(u8),
    /// An own man stands there already.
    Taken(u8),
    /// The number is larger than the way to the corner.
    Overshoots,
}

impl Rules {
    /// Point that this number takes the man on `from` to, or the obstacle.
    pub(crate) fn landing(&self, row: &Row, from: u8, number: u8) -> Result<u8, Stop> {
        if from <= CORNER || row[usize::from(from)] == 0 {
            return Err(Stop::Nobody);
        }
        let to = match from.checked_sub(number).filter(|&to| to >= CORNER) {
            Some(to) => to,
            None if self.corner == Corner::Overshoot => CORNER,
            None => return Err(Stop::Overshoots),
        };
        let men = |&point: &u8| row[usize::from(point)] > 0;
        if let Some(own) = (to.max(CORNER) + 1..from).find(men) {
            return Err(Stop::Passes(own));
        }
        if to != CORNER && men(&to) {
            return Err(Stop::Taken(to));
        }
        Ok(to)
    }

    /// The legal moves of a throw, and where they lead.
    fn moves(&self, pos: &Position) -> Moves<Self> {
        let (me, other) = (pos.side.index(), pos.side.other().index());
        let passed = Position {
            throw: Throw::default(),
            side: pos.side.other(),
            ..*pos
        };
        let step = |from: u8| {
            let to = self.landing(&pos.rows[me], from, pos.number()).ok()?;
            let hits = to != CORNER && pos.rows[other][usize::from(to)] > 0;
            let mut next = passed;
            next.rows[me][usize::from(from)] -= 1;
            next.rows[me][usize::from(to)] += 1;
            if hits {
                let there = &mut next.rows[other];
                there[usize::from(HAND)] += std::mem::take(&mut there[usize::from(to)]);
            }
            Some((Move::Step(Step { from, to, hits }), next))
        };
        let mut moves: Moves<Self> = (CORNER + 1..=HAND).rev().filter_map(step).collect();
        if moves.is_empty() {
            moves.push((Move::Pass, passed));
        }
        moves
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start_by(&self, first: Side) -> Position {
        let mut row = Row::default();
        row[usize::from(HAND)] = self.men;
        Position {
            rows: [row; 2],
            throw: Throw::default(),
            side: first,
        }
    }

    fn opening(&self) -> Opening {
        self.opening
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            Turn::Over(outcome)
        } else if pos.throw().is_some() {
            Turn::Choice(pos.side, self.moves(pos))
        } else {
            Turn::Throw(pos.side, &self.throws)
        }
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        Position { throw, ..*pos }
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let home = |side: Side| pos.rows[side.index()][usize::from(CORNER)];
        let winner = Side::BOTH
            .into_iter()
            .find(|&side| home(side) == self.men)?;
        let double = self.endings.len() > 1 && home(winner.other()) == 0;
        Some(Outcome {
            winner: Some(winner),
            ending: u8::from(double),
        })
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        Some(pos.exchanged())
    }
}
