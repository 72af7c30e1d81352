//! The moves of a choice as the single steps that a hand makes at the board.
//!
//! A stack that moves as one and a man who leaves it go from the same square to the same square.
//! So breaking up a stack begins with a step of its own that is no movement: `1:`, and where the
//! men of the stack differ, which of them, `1:C5=x`.

use lauta_game::{BoardView, Game, Notation, Step, StepNode, StepTree, Turn};

use crate::moves::Move;
use crate::notation::is_mixed;
use crate::position::Position;
use crate::rules::Rules;

impl Rules {
    pub(crate) fn step_tree(&self, pos: &Position) -> StepTree {
        let Turn::Choice(_, moves) = self.turn(pos) else {
            return StepTree::default();
        };
        let before = self.view(pos);
        // Ways to break up a stack, each a node between the first and the last ones.
        let mut splits: Vec<String> = Vec::new();
        for split in moves.iter().filter_map(|(mv, _)| self.split(pos, *mv)) {
            if !splits.contains(&split) {
                splits.push(split);
            }
        }
        let mut nodes = vec![StepNode::default(); 1 + splits.len()];
        for (n, split) in splits.iter().enumerate() {
            nodes[0].steps.push(Step {
                from: None,
                to: None,
                text: split.clone(),
                node: n + 1,
            });
        }
        for (mv, next) in &moves {
            let split = self.split(pos, *mv);
            let at = split.and_then(|split| splits.iter().position(|known| *known == split));
            let written = self.write_move(pos, mv);
            let name = |square| self.board.square(pos.side, square).to_string();
            let step = Step {
                from: mv.0.map(|step| name(step.from)),
                to: mv.0.map(|step| name(step.to)),
                text: written.clone(),
                node: nodes.len(),
            };
            nodes[at.map_or(0, |at| at + 1)].steps.push(step);
            nodes.push(StepNode {
                places: before.changes(&self.view(next)),
                steps: vec![],
                done: Some(written),
            });
        }
        StepTree { nodes }
    }

    /// The step by which a stack is broken up, if it is.
    fn split(&self, pos: &Position, mv: Move) -> Option<String> {
        let step = mv.0?;
        let state = step.alone?;
        if is_mixed(self.army(pos).own.on(step.from)) {
            let at = self.board.square(pos.side, step.from);
            return Some(format!("1:{at}={}", state.text()));
        }
        Some("1:".into())
    }
}
