//! A position as a board to look at.

use lauta_game::{
    Board, BoardView, Count, Die, Game, Look, Place, Side, Spot, Stack, Step, StepAction, StepTree,
    View, single_steps,
};

use crate::board::{Row, bit};
use crate::moves::Move;
use crate::position::Position;
use crate::rules::Rules;

/// A place of the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Where {
    /// A line of the board.
    Line(u8),
    /// Beside the board: the soldiers that this side has lost.
    Captured(Side),
}

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let board = Board::Rows {
            holes: self.board.n,
            prow: false,
            castle: Some(self.board.n / 2 + 1),
        };
        let places = self.spots().map(|spot| {
            let stacks = self.stack_on(pos, spot).into_iter().collect();
            let id = self.id(spot);
            Place::named(&id, self.drawn(spot), &id, stacks)
        });
        View {
            turn: self.outcome(pos).is_none().then_some(pos.side),
            dice: pos.dice().map(|shows| Die { shows, faces: 4 }).collect(),
            counts: vec![
                Count::new("awake", |side| pos.soldiers(side) - pos.sleepers(side)),
                Count::new("asleep", |side| pos.sleepers(side)),
                Count::new("captured", |side| self.lost(pos, side.other())),
            ],
            ..View::new(board, places.collect(), self.about.sides.clone())
        }
    }

    /// Every move is one step of a hand.
    fn steps(&self, pos: &Position) -> StepTree {
        single_steps(self, pos, |mv, side, text| match mv {
            Move::Pass => Step::action(Some(StepAction::Pass), text, 0),
            Move::Again => Step::action(Some(StepAction::ThrowAgain), text, 0),
            Move::Use(used) => {
                let to = self.board.ahead(side, used.from, used.die);
                let [from, to] = [used.from, to].map(|place| self.board.name(place));
                Step::movement(from, to, text, 0).by(&[used.die])
            }
        })
    }

    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        from.hop(to, pos.side, '>')
    }
}

impl Rules {
    /// Every place of the view, always in the same order.
    fn spots(&self) -> impl Iterator<Item = Where> {
        let lines = Row::FROM_TOP.into_iter().flat_map(move |row| {
            (0..self.board.n).map(move |place| Where::Line(self.board.line(row, place)))
        });
        lines.chain(Side::BOTH.map(Where::Captured))
    }

    fn id(&self, spot: Where) -> String {
        match spot {
            Where::Line(line) => self.board.name(line),
            Where::Captured(side) => format!("captured-{}", side.letter()),
        }
    }

    fn drawn(&self, spot: Where) -> Spot {
        match spot {
            Where::Line(line) => Spot::Point {
                x: (line % self.board.n + 1).into(),
                y: (line / self.board.n).into(),
            },
            Where::Captured(side) => Spot::Off { side },
        }
    }

    /// Piece on a place.
    fn stack_on(&self, pos: &Position, spot: Where) -> Option<Stack> {
        let stack = |side, count, look| Some(Stack { side, count, look });
        match spot {
            Where::Line(line) if line == pos.king => match pos.owner {
                Some(side) => stack(side, 1, Look::Strong),
                None => stack(Side::First, 1, Look::Neutral),
            },
            Where::Line(line) => {
                let mut sides = Side::BOTH.into_iter();
                let side = sides.find(|side| pos.soldiers[side.index()] & bit(line) != 0)?;
                let asleep = pos.asleep[side.index()] & bit(line) != 0;
                stack(side, 1, if asleep { Look::Asleep } else { Look::Plain })
            }
            Where::Captured(side) => match self.lost(pos, side) {
                0 => None,
                count => stack(side, count, Look::Plain),
            },
        }
    }

    /// Number of soldiers that `side` has lost.
    fn lost(&self, pos: &Position, side: Side) -> u8 {
        let standing = u8::try_from(pos.soldiers(side)).unwrap_or(u8::MAX);
        self.board.n.saturating_sub(standing)
    }
}
