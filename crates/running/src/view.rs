//! A position as a board to look at.

use lauta_game::{
    Board, BoardView, Count, Die, Game, Look, Place, Side, Spot, Stack, StepTree, View,
};

use crate::board::{Hole, Row};
use crate::position::Position;
use crate::rules::Rules;

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let board = Board::Rows {
            holes: self.board.n,
            prow: self.board.prow(),
            castle: None,
        };
        let places = self.spots().map(|(id, spot)| {
            let stacks = self.stack_on(pos, spot).into_iter().collect();
            Place::named(&id, spot.drawn(), &id, stacks)
        });
        View {
            turn: self.outcome(pos).is_none().then_some(pos.side),
            dice: pos.dice().map(|shows| Die { shows, faces: 4 }).collect(),
            counts: vec![
                Count::new("awake", |side| pos.pieces(side) - pos.sleepers(side)),
                Count::new("asleep", |side| pos.sleepers(side)),
                Count::new("captured", |side| self.lost(pos, side.other())),
            ],
            ..View::new(board, places.collect(), self.about.sides.clone())
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        self.step_tree(pos)
    }

    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        from.hop(to, pos.side, '>')
    }
}

impl Rules {
    /// Every place of the view with its id, always in the same order.
    pub(crate) fn spots(&self) -> impl Iterator<Item = (String, Where)> {
        let holes = Row::FROM_TOP.into_iter().flat_map(|row| {
            self.board.numbers(row).map(move |number| {
                let hole = Hole { row, number };
                (hole.to_string(), Where::Hole(hole))
            })
        });
        let captured = |side: Side| {
            let id = format!("captured-{}", side.letter());
            (id, Where::Captured(side))
        };
        holes.chain(Side::BOTH.map(captured))
    }

    /// Piece on a place.
    pub(crate) fn stack_on(&self, pos: &Position, spot: Where) -> Option<Stack> {
        match spot {
            Where::Hole(hole) => self.piece_at(pos, hole).map(|(side, asleep)| Stack {
                side,
                count: 1,
                look: if asleep { Look::Asleep } else { Look::Plain },
            }),
            Where::Captured(side) => match self.lost(pos, side) {
                0 => None,
                count => Some(Stack {
                    side,
                    count,
                    look: Look::Plain,
                }),
            },
        }
    }

    /// Number of pieces that `side` has lost.
    fn lost(&self, pos: &Position, side: Side) -> u8 {
        let standing = u8::try_from(pos.pieces(side)).unwrap_or(u8::MAX);
        self.full_strength().saturating_sub(standing)
    }
}

/// A place of the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    /// A hole of the board.
    Hole(Hole),
    /// Beside the board: the pieces that this side has lost.
    Captured(Side),
}

impl Where {
    fn drawn(self) -> Spot {
        match self {
            Self::Hole(hole) => Spot::Point {
                x: hole.number.into(),
                y: match hole.row {
                    Row::A => 0,
                    Row::M => 1,
                    Row::B => 2,
                },
            },
            Self::Captured(side) => Spot::Off { side },
        }
    }
}
