//! The throw as steps that a hand makes at the board, in any order in which they can be made.

use lauta_game::{BoardView, Game, Notation, Step, StepAction, StepNode, StepTree, Turn};

use crate::moves::{Act, Board};
use crate::notation::Asked;
use crate::position::Position;
use crate::rules::Rules;

impl Rules {
    pub(crate) fn step_tree(&self, pos: &Position) -> StepTree {
        let Turn::Choice(_, moves) = self.turn(pos) else {
            return StepTree::default();
        };
        let boards = self.boards(pos);
        let written = |board: &Board| {
            let after = self.after_throw(pos, board.rows);
            let mv = moves.iter().find(|(_, next)| *next == after);
            mv.map(|(mv, _)| self.write_move(pos, mv))
        };
        if boards[0].complete {
            let text = written(&boards[0]).unwrap_or_default();
            let pass = Step::action(Some(StepAction::Pass), text.clone(), 1);
            let end = StepNode {
                done: Some(text),
                ..StepNode::default()
            };
            let mut first = StepNode::default();
            first.steps.push(pass);
            return StepTree {
                nodes: vec![first, end],
            };
        }
        // Boards lead to later ones, so that one pass from the end finds those from which the throw
        // can be used up.
        let mut useful: Vec<bool> = boards.iter().map(|board| board.complete).collect();
        for at in (0..boards.len()).rev() {
            useful[at] |= boards[at].steps.iter().any(|&(_, to)| useful[to]);
        }
        let mut kept = Vec::with_capacity(boards.len());
        let mut count = 0;
        for useful in &useful {
            kept.push(count);
            count += usize::from(*useful);
        }
        let before = self.view(pos);
        let node = |board: &Board| {
            let rows = Position {
                rows: board.rows,
                ..*pos
            };
            let steps = board.steps.iter().filter(|&&(_, to)| useful[to]);
            StepNode {
                places: before.changes(&self.view(&rows)),
                steps: steps
                    .map(|&(act, to)| self.step(pos, act, kept[to]))
                    .collect(),
                done: if board.complete { written(board) } else { None },
            }
        };
        let boards = boards.iter().zip(&useful).filter(|(_, useful)| **useful);
        StepTree {
            nodes: boards.map(|(board, _)| node(board)).collect(),
        }
    }

    /// A man carried from place to place; one who is laid down or put up ends where he stands.
    fn step(&self, pos: &Position, act: Act, node: usize) -> Step {
        let (from, to) = self.ends_of(act);
        Step::movement(from.id(), to.id(), self.write_act(pos, act), node)
    }

    pub(crate) fn write_act(&self, pos: &Position, act: Act) -> String {
        self.write_asked(&Asked::of(pos, &[act]))
    }
}
