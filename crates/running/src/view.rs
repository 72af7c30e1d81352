//! A position as a board to look at.

use lauta_game::{
    Board, BoardView, Count, Die, Game, Look, Place, Side, Spot, Stack, StepTree, View,
};

use crate::board::{Hole, Row};
use crate::position::Position;
use crate::rules::Rules;

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let places = self
            .spots()
            .map(|(id, spot)| Place {
                names: [id.clone(), id.clone()],
                stacks: self.stack_on(pos, spot).into_iter().collect(),
                spot: spot.drawn(),
                id,
            })
            .collect();
        let turn = match self.outcome(pos) {
            Some(_) => None,
            None => Some(pos.side),
        };
        let both = |count: &dyn Fn(Side) -> u32| Side::BOTH.map(|side| count(side).to_string());
        let count = |label: &str, values| Count {
            label: label.into(),
            values,
        };
        View {
            board: Board::Rows {
                holes: self.board.n,
                prow: self.board.prow(),
                castle: None,
            },
            places,
            turn,
            dice: pos.dice().map(|shows| Die { shows, faces: 4 }).collect(),
            throw_name: None,
            sides: self.about.sides.clone(),
            counts: vec![
                count("awake", both(&|side| pos.pieces(side) - pos.sleepers(side))),
                count("asleep", both(&|side| pos.sleepers(side))),
                count(
                    "captured",
                    both(&|side| self.lost(pos, side.other()).into()),
                ),
            ],
            marked: vec![],
            pattern: vec![],
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        self.step_tree(pos)
    }

    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        let [from, to] = [from, to].map(|place| &place.names[pos.side.index()]);
        format!("{from}>{to}")
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
        holes.chain(Side::BOTH.map(|side| {
            let id = if side == Side::First {
                "captured-A"
            } else {
                "captured-B"
            };
            (id.to_string(), Where::Captured(side))
        }))
    }

    /// What stands there.
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

    /// How many pieces `side` has lost.
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
