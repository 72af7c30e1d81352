//! The moves of a choice as the single steps that a hand makes at the board.
//!
//! A stack that moves as one and a man who leaves it go from the same square to the same square.
//! So breaking up a stack begins with a step of its own that is no movement: `1:`, and where the
//! men of the stack differ, which of them, `1:C5=x`.

use lauta_game::{
    BoardView, Game, Notation, StackPiece, Step, StepAction, StepNode, StepTree, Turn,
};

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
        let mut splits: Vec<Option<StackPiece>> = Vec::new();
        for split in moves.iter().filter_map(|(mv, _)| self.split(pos, *mv)) {
            if !splits.contains(&split) {
                splits.push(split);
            }
        }
        let mut nodes = vec![StepNode::default(); 1 + splits.len()];
        for (n, split) in splits.iter().enumerate() {
            let piece = split.clone();
            let text = write_split(split.as_ref());
            let action = Some(StepAction::BreakUp { piece });
            nodes[0].steps.push(Step::action(action, text, n + 1));
        }
        for (mv, next) in &moves {
            let split = self.split(pos, *mv);
            let at = split.and_then(|split| splits.iter().position(|known| *known == split));
            let written = self.write_move(pos, mv);
            let name = |square| self.board.square(pos.side, square).to_string();
            let (text, node) = (written.clone(), nodes.len());
            let step = match mv.0 {
                Some(step) => Step::movement(name(step.from), name(step.to), text, node),
                None => Step::action(Some(StepAction::Pass), text, node),
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

    /// Man who leaves a stack, if its men differ; the outer `None` if the stack moves as a whole.
    fn split(&self, pos: &Position, mv: Move) -> Option<Option<StackPiece>> {
        let step = mv.0?;
        let state = step.alone?;
        let mixed = is_mixed(self.army(pos).own.on(step.from));
        Some(mixed.then(|| StackPiece {
            place: self.board.square(pos.side, step.from).to_string(),
            state: state.text().into(),
        }))
    }
}

fn write_split(piece: Option<&StackPiece>) -> String {
    match piece {
        Some(StackPiece { place, state }) => format!("1:{place}={state}"),
        None => "1:".into(),
    }
}
