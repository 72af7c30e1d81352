//! The only place that knows how men jump.

use lauta_game::{Ending, Game, Moves, Opening, Outcome, Side, Throw, Turn};

use crate::position::{Numbers, Position, RING, Row, across, ahead};
use crate::rules::Rules;

/// One decision, or what the dice make of a throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The side that begins takes these numbers, and leaves the rest to the other.
    Wish(Wish),
    /// The rearmost man jumps to the front of his file.
    Jump(Jump),
    /// The throw is not the mover's.
    Pass,
}

/// Numbers that a side takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wish(pub(crate) Numbers);

/// A jump, in the mover's numbering.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jump {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// Whether he takes an enemy man there.
    pub(crate) takes: bool,
}

impl Rules {
    /// Whether the throw is the mover's: a doublet, or one of his numbers, or two of both sides'.
    pub(crate) fn counts(&self, pos: &Position) -> bool {
        let mut faces = pos.throw.faces().iter();
        let mine = pos.wishes[pos.side.index()];
        pos.throw.is_doublet() || faces.any(|&face| mine.has(face)) || self.both_asked(pos)
    }

    /// Whether both dice show numbers that the mover has asked for: another throw.
    pub(crate) fn both_asked(&self, pos: &Position) -> bool {
        let asked = self.shared.with(pos.wishes[pos.side.index()]);
        pos.throw.faces().iter().all(|&face| asked.has(face))
    }

    /// The jump that a throw of the mover's leads to.
    pub(crate) fn jump(&self, pos: &Position) -> Jump {
        let (me, other) = (
            pos.rows[pos.side.index()],
            pos.rows[pos.side.other().index()],
        );
        // Files do not overlap, so the first enemy man ahead is always the rearmost one.
        Jump {
            from: me.rear,
            to: me.front(),
            takes: other.men > 0 && across(other.rear) == me.front(),
        }
    }

    /// The legal moves of a side that has to choose or to play, and where they lead.
    fn moves(&self, pos: &Position) -> Moves<Self> {
        let (me, other) = (pos.side.index(), pos.side.other().index());
        let mut next = Position {
            throw: Throw::default(),
            ..*pos
        };
        if pos.is_choosing() {
            let wish = |&wish: &Numbers| {
                let mut next = *pos;
                next.wishes[me] = wish;
                next.wishes[other] = self.free().without(wish);
                (Move::Wish(Wish(wish)), next)
            };
            return self.choices.iter().map(wish).collect();
        }
        let mv = if self.counts(pos) {
            let jump = self.jump(pos);
            next.rows[me].rear = ahead(jump.from, 1);
            if jump.takes {
                next.rows[other] = next.rows[other].without_rearmost();
            }
            Move::Jump(jump)
        } else {
            Move::Pass
        };
        if !self.both_asked(pos) || self.outcome(&next).is_some() {
            next.side = pos.side.other();
        }
        vec![(mv, next)]
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start_by(Side::First)
    }

    fn start_by(&self, first: Side) -> Position {
        let row = Row {
            rear: RING,
            men: self.men,
        };
        Position {
            rows: [row; 2],
            wishes: [Numbers::default(); 2],
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
        } else if pos.is_choosing() || pos.throw().is_some() {
            Turn::Choice(pos.side, self.moves(pos))
        } else {
            Turn::Throw(pos.side, &self.throws)
        }
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        Position { throw, ..*pos }
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let loser = Side::BOTH
            .into_iter()
            .find(|side| pos.rows[side.index()].men == 0)?;
        Some(Outcome {
            winner: Some(loser.other()),
            ending: 0,
        })
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let ([a, b], [x, y]) = (pos.rows, pos.wishes);
        Some(Position {
            rows: [b, a],
            wishes: [y, x],
            side: pos.side.other(),
            ..*pos
        })
    }
}
