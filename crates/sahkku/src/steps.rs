//! The moves of a choice as steps of a hand: each is one step.

use lauta_game::{Game, Notation, Stack, Step as HandStep, StepNode, StepTree, Turn};

use crate::moves::Move;
use crate::position::Position;
use crate::rules::Rules;

impl Rules {
    pub(crate) fn step_tree(&self, pos: &Position) -> StepTree {
        let Turn::Choice(_, moves) = self.turn(pos) else {
            return StepTree::default();
        };
        let mut nodes = vec![StepNode::default()];
        for (mv, next) in &moves {
            let text = self.write_move(pos, mv);
            let (from, to) = match mv {
                Move::Pass | Move::Again => (None, None),
                Move::Use(step) => {
                    let to = self.board.ahead(pos.side, step.from, step.die);
                    (Some(self.board.name(step.from)), Some(self.board.name(to)))
                }
            };
            let node = nodes.len();
            nodes[0].steps.push(HandStep {
                from,
                to,
                text: text.clone(),
                node,
            });
            nodes.push(StepNode {
                places: self.changes(pos, next),
                steps: vec![],
                done: Some(text),
            });
        }
        StepTree { nodes }
    }

    fn changes(&self, before: &Position, after: &Position) -> Vec<(String, Vec<Stack>)> {
        self.spots()
            .filter_map(|spot| {
                let (old, new) = (self.stack_on(before, spot), self.stack_on(after, spot));
                (old != new).then(|| (self.id(spot), new.into_iter().collect()))
            })
            .collect()
    }
}
