//! A position as a board to look at.

use lauta_game::{
    Board, BoardView, Count, Die, Game, Look, Place, Side, Spot, Stack, StepTree, View,
};

use crate::board::{LETTERS, Square};
use crate::position::{Position, State};
use crate::rules::Rules;

/// Four sticks of two sides each.
const STICKS: u8 = 2;

/// A place of the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    Square(Square),
    /// Beside the board: what this side has lost, taken or given up where a stack was reduced.
    Lost(Side),
}

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let board = Board::Squares {
            columns: self.board.n,
            rows: LETTERS.map(String::from).to_vec(),
        };
        let places = self.spots().map(|spot| {
            let stacks = self.stacks_on(pos, spot);
            Place::named(&spot.id(), spot.drawn(), &spot.name(), stacks)
        });
        let stick = |shows| Die {
            shows,
            faces: STICKS,
        };
        View {
            turn: self.outcome(pos).is_none().then_some(pos.side),
            dice: pos.throws().map(stick).collect(),
            counts: self.counts(pos),
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
    /// Every place of the view, always in the same order.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Where> + use<> {
        let columns = 1..=self.board.n;
        let rows = (0..4u8).rev();
        let squares = rows.flat_map(move |row| {
            let square = move |column| Where::Square(Square { row, column });
            columns.clone().map(square)
        });
        squares.chain(Side::BOTH.map(Where::Lost))
    }

    /// Pieces on a place, the men who have seen least first.
    pub(crate) fn stacks_on(&self, pos: &Position, spot: Where) -> Vec<Stack> {
        let mut stacks: Vec<Stack> = Vec::new();
        match spot {
            Where::Square(square) => {
                for side in Side::BOTH {
                    let number = self.board.number(side, square);
                    let group = number.map_or(&[][..], |at| pos.men[side.index()].on(at));
                    for men in group.chunk_by(|a, b| a.state == b.state) {
                        stacks.push(Stack {
                            side,
                            count: u8::try_from(men.len()).unwrap_or(u8::MAX),
                            look: look(men[0].state),
                        });
                    }
                }
            }
            Where::Lost(side) => stacks.push(Stack {
                side,
                count: self.lost(pos, side),
                look: Look::Plain,
            }),
        }
        stacks.retain(|stack| stack.count > 0);
        stacks
    }

    fn lost(&self, pos: &Position, side: Side) -> u8 {
        self.full_strength().saturating_sub(pos.men(side))
    }

    fn counts(&self, pos: &Position) -> Vec<Count> {
        let unconverted = |side: Side| {
            let men = pos.men[side.index()].all().iter();
            let count = men.filter(|man| man.state == State::Unconverted).count();
            u8::try_from(count).unwrap_or(u8::MAX)
        };
        let mut counts = vec![
            Count::new("unconverted", unconverted),
            Count::new("converted", |side| pos.men(side) - unconverted(side)),
            Count::new("lost", |side| self.lost(pos, side)),
        ];
        if pos.throws.count() > 0 && !pos.open {
            let owed = pos.owed.to_string();
            counts.push(Count::new("throws that must be used", |side| {
                if side == pos.side { owed.as_str() } else { "" }
            }));
        }
        counts
    }
}

/// Look of a man. Being in the enemy's row needs no look: the board shows it.
fn look(state: State) -> Look {
    match state {
        State::Unconverted => Look::Asleep,
        State::Converted | State::Visiting => Look::Plain,
        State::Returned => Look::Returned,
        State::Visited => Look::Veteran,
    }
}

impl Where {
    pub(crate) fn id(self) -> String {
        match self {
            Self::Square(square) => square.to_string(),
            Self::Lost(side) => format!("lost-{}", side.letter()),
        }
    }

    fn drawn(self) -> Spot {
        match self {
            Self::Square(Square { row, column }) => Spot::Point {
                x: column.into(),
                y: row.into(),
            },
            Self::Lost(side) => Spot::Off { side },
        }
    }

    fn name(self) -> String {
        match self {
            Self::Square(square) => square.to_string(),
            Self::Lost(_) => "lost".into(),
        }
    }
}
