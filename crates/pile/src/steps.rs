//! The move of a throw as the single steps that a hand makes at the board, in either order.

use lauta_game::{BoardView, Game, Notation, Step, StepAction, StepNode, StepTree, Turn};

use crate::moves::Act;
use crate::notation::Asked;
use crate::position::Position;
use crate::rules::Rules;

impl Rules {
    pub(crate) fn step_tree(&self, pos: &Position) -> StepTree {
        let Turn::Choice(..) = self.turn(pos) else {
            return StepTree::default();
        };
        let (mv, next) = self.play(pos);
        let written = self.write_move(pos, &mv);
        let before = self.view(pos);
        let acts: Vec<Act> = mv.acts().collect();
        let done = |node: &mut StepNode| {
            node.places = before.changes(&self.view(&next));
            node.done = Some(written.clone());
        };
        let step = |act: Act, node: usize| {
            let (from, to) = self.ends_of(pos, act);
            Step::movement(from.id(), to.id(), self.write_act(pos, act), node)
        };
        let half_way = |act: Act| {
            let mut half = *pos;
            self.act(&mut half, act);
            StepNode {
                places: before.changes(&self.view(&half)),
                ..StepNode::default()
            }
        };
        let mut nodes = vec![StepNode::default()];
        match *acts.as_slice() {
            [] => {
                let pass = Step::action(Some(StepAction::Pass), written.clone(), 1);
                nodes[0].steps.push(pass);
            }
            [only] => nodes[0].steps.push(step(only, 1)),
            [a, b, ..] => {
                let firsts = if a == b {
                    vec![(a, b)]
                } else {
                    vec![(a, b), (b, a)]
                };
                let last = firsts.len() + 1;
                for (n, (first, second)) in firsts.into_iter().enumerate() {
                    nodes[0].steps.push(step(first, n + 1));
                    let mut half = half_way(first);
                    half.steps.push(step(second, last));
                    nodes.push(half);
                }
            }
        }
        let mut end = StepNode::default();
        done(&mut end);
        nodes.push(end);
        StepTree { nodes }
    }

    pub(crate) fn write_act(&self, pos: &Position, act: Act) -> String {
        let mut asked = Asked::default();
        let counts = if act.by == pos.side {
            &mut asked.mine
        } else {
            &mut asked.others
        };
        counts[usize::from(act.slot)] = 1;
        self.write_asked(pos, &asked)
    }
}
