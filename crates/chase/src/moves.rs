//! The only place that knows how men jump.

use lauta_game::{Ending, Faces, Game, Moves, Opening, Outcome, Side, Throw, Turn};

use crate::position::{Position, RING, Row, across, ahead};
use crate::rules::Rules;

/// One decision, or what the dice make of a throw.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Move {
    /// The side that begins takes these numbers, and leaves the rest to the other.
    Wish(Faces),
    /// The rearmost man jumps to the front of his file.
    Jump(Jump),
    /// The throw is not the mover's.
    Pass,
}

/// A jump, in the mover's numbering.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Jump {
    pub(crate) from: u8,
    pub(crate) to: u8,
    /// True if he takes an enemy man there.
    pub(crate) takes: bool,
}

impl Rules {
    /// True if the throw is the mover's: a doublet, or one of his numbers, or two of both sides'.
    pub(crate) fn counts(&self, pos: &Position) -> bool {
        let mut faces = pos.throw.faces().iter();
        let mine = pos.wish(pos.side);
        pos.throw.is_doublet() || faces.any(|&face| mine.has(face)) || self.both_asked(pos)
    }

    /// True if both dice show numbers that the mover has asked for: another throw.
    pub(crate) fn both_asked(&self, pos: &Position) -> bool {
        let asked = self.shared.with(pos.wish(pos.side));
        pos.throw.faces().iter().all(|&face| asked.has(face))
    }

    /// The numbers that a side can take, if these are such, each named once.
    pub(crate) fn choice(&self, faces: &[u8]) -> Option<Faces> {
        let choice = Faces::of(faces);
        (choice.len() == faces.len() && self.choices.contains(&choice)).then_some(choice)
    }

    /// The position in which the mover has taken these numbers.
    fn wish(&self, pos: &Position, wish: Faces) -> Position {
        let mut wishes = [self.free.without(wish); 2];
        wishes[pos.side.index()] = wish;
        Position { wishes, ..*pos }
    }

    /// The move that a throw means, and its position: a jump if it is the mover's, else a pass.
    fn play(&self, pos: &Position) -> (Move, Position) {
        let mut next = Position {
            throw: Throw::default(),
            ..*pos
        };
        let mut mv = Move::Pass;
        if self.counts(pos) {
            let (me, other) = (pos.row(pos.side), pos.row(pos.side.other()));
            // Files do not overlap, so the first enemy man ahead is always the rearmost one.
            let takes = other.men > 0 && across(other.rear) == me.front();
            mv = Move::Jump(Jump {
                from: me.rear,
                to: me.front(),
                takes,
            });
            next.rows[pos.side.index()].rear = ahead(me.rear, 1);
            if takes {
                next.rows[pos.side.other().index()] = other.without_rearmost();
            }
        }
        if !self.both_asked(pos) || self.outcome(&next).is_some() {
            next.side = pos.side.other();
        }
        (mv, next)
    }

    /// The legal moves of a side that has to choose or to play, and where they lead.
    fn moves(&self, pos: &Position) -> Moves<Self> {
        if pos.is_choosing() {
            let wish = |&wish: &Faces| (Move::Wish(wish), self.wish(pos, wish));
            return self.choices.iter().map(wish).collect();
        }
        vec![self.play(pos)]
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start_by(&self, first: Side) -> Position {
        let row = Row {
            rear: RING,
            men: self.men,
        };
        Position {
            rows: [row; 2],
            wishes: [Faces::default(); 2],
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
        Outcome::by_loss(|side| pos.row(side).men == 0)
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        Some(pos.exchanged())
    }
}
