//! The plays of a throw, broken into the steps a hand makes.

use std::collections::{HashMap, HashSet};

use lauta_game::{
    Game, Look, Notation, Stack, Step as HandStep, StepAction, StepNode, StepTree, Turn,
};

use crate::file::Neglect;
use crate::moves::{Action, Move, Node, Numbers, Order, lost};
use crate::position::{Men, Position};
use crate::rules::Rules;
use crate::view::stack;

/// A board in the middle of a throw, which numbers are left, and what else decides how it goes on.
type Board = (Men, Men, u16, u8, u32, u8);

/// A board and the steps that lead on from it: the board after each, its number, and the number of
/// the die that it plays.
type Reached = (Node, Vec<(Node, usize, u8)>);

impl Rules {
    pub(crate) fn step_tree(&self, pos: &Position) -> StepTree {
        let Turn::Choice(_, moves) = self.turn(pos) else {
            return StepTree::default();
        };
        let is_play = |mv: &Move| mv.action() == Action::Play && !mv.steps().is_empty();
        let complete: HashMap<Position, String> = moves
            .iter()
            .filter(|(mv, _)| is_play(mv))
            .map(|(mv, next)| (*next, self.write_move(pos, mv)))
            .collect();
        let longest = moves
            .iter()
            .map(|(mv, _)| mv.steps().len())
            .max()
            .unwrap_or(0);
        // A second man may leave, and any wall may stand on the way: what may not is no complete
        // move in the end.
        let numbers = Numbers {
            leaving: 2,
            opening: 0,
            ..self.numbers(pos)
        };
        let mut tree = if longest > 0 {
            let all = self.all_boards(pos, &numbers, longest);
            self.useful(pos, &numbers, &all, &complete)
        } else {
            StepTree {
                nodes: vec![StepNode::default()],
            }
        };
        // Passing, naming a doublet, giving up: steps without movement.
        for (mv, _) in moves.iter().filter(|(mv, _)| !is_play(mv)) {
            let text = self.write_move(pos, mv);
            let node = tree.nodes.len();
            let action = (mv.action() == Action::Play).then_some(StepAction::Pass);
            let step = HandStep::action(action, text.clone(), node);
            tree.nodes[0].steps.push(step);
            tree.nodes.push(StepNode {
                done: Some(text),
                ..StepNode::default()
            });
        }
        tree
    }

    /// Every board that steps of this throw lead to, level by level, with the steps between them.
    fn all_boards(&self, pos: &Position, numbers: &Numbers, longest: usize) -> Vec<Reached> {
        let slice = numbers.as_slice();
        let mut index: HashMap<Board, usize> = HashMap::new();
        let mut boards = vec![(self.root(pos), Vec::new())];
        let mut left = vec![(1u16 << slice.len()) - 1];
        let mut at = 0;
        while at < boards.len() {
            let node = boards[at].0;
            if node.end == 0 && node.play.steps().len() < longest {
                for (i, &number) in slice.iter().enumerate() {
                    let earlier = slice[..i]
                        .iter()
                        .zip(0..)
                        .filter(|(_, j)| left[at] & (1 << j) != 0)
                        .any(|(&n, _)| n == number || numbers.order == Order::Ascending);
                    if left[at] & (1 << i) == 0 || earlier {
                        continue;
                    }
                    let rest = left[at] & !numbers.order.passed(i);
                    let mut children = Vec::new();
                    self.expand(&node, number, numbers, |child| children.push(child));
                    for child in children {
                        let board = (
                            child.me,
                            child.opp,
                            rest,
                            child.end,
                            child.held,
                            child.lifted,
                        );
                        let to = *index.entry(board).or_insert_with(|| {
                            boards.push((child, Vec::new()));
                            left.push(rest);
                            boards.len() - 1
                        });
                        boards[at].1.push((child, to, number));
                    }
                }
            }
            at += 1;
        }
        boards
    }

    /// The move that is complete on `node`, if one is.
    fn done<'a>(
        &self,
        pos: &Position,
        root: &Node,
        node: &Node,
        numbers: &Numbers,
        complete: &'a HashMap<Position, String>,
    ) -> Option<&'a String> {
        let mut after = vec![self.finish(pos, root, node, numbers)];
        if node.lifted > 0 {
            after.push(self.finish(pos, root, &self.put_back(root, node), numbers));
            after.push(self.lost_by_lifting(pos, node));
        }
        if self.neglect == Neglect::Claimed {
            let ends = 1..=u8::try_from(self.endings.len()).unwrap_or(u8::MAX);
            after.extend(ends.map(|end| lost(pos, [node.me, node.opp], end)));
        }
        after.iter().find_map(|next| complete.get(next))
    }

    /// Keeps the boards from which a complete play can be reached.
    fn useful(
        &self,
        pos: &Position,
        numbers: &Numbers,
        boards: &[Reached],
        complete: &HashMap<Position, String>,
    ) -> StepTree {
        let root = &boards[0].0;
        let done: Vec<Option<&String>> = boards
            .iter()
            .map(|(node, _)| self.done(pos, root, node, numbers, complete))
            .collect();
        // Steps lead to boards with larger numbers, so one pass from the end settles it. Node 0
        // is never complete: nothing has been played there.
        let mut useful = vec![false; boards.len()];
        for at in (0..boards.len()).rev() {
            let complete = at > 0 && done[at].is_some();
            useful[at] = complete || boards[at].1.iter().any(|&(_, to, _)| useful[to]);
        }
        useful[0] = true;
        let mut numbered = vec![0; boards.len()];
        let mut count = 0;
        for at in 0..boards.len() {
            numbered[at] = count;
            count += usize::from(useful[at]);
        }
        let nodes = (0..boards.len()).filter(|&at| useful[at]).map(|at| {
            let (node, steps) = &boards[at];
            let mut seen = HashSet::new();
            StepNode {
                places: self.changes(pos, root, node),
                steps: steps
                    .iter()
                    .filter(|&&(_, to, _)| useful[to])
                    .filter_map(|(child, to, number)| {
                        let step = child.play.steps().last()?;
                        seen.insert((step.from, step.to, *to)).then(|| {
                            let [from, to_id] =
                                [step.from, step.to].map(|point| self.place_id(pos.side, point));
                            let text = self.write_steps(std::slice::from_ref(step));
                            HandStep::movement(from, to_id, text, numbered[*to]).by(&[*number])
                        })
                    })
                    .collect(),
                done: if at > 0 { done[at].cloned() } else { None },
            }
        });
        StepTree {
            nodes: nodes.collect(),
        }
    }

    /// The places that look different on `node` than on `root`.
    fn changes(&self, pos: &Position, root: &Node, node: &Node) -> Vec<(String, Vec<Stack>)> {
        let mut places = Vec::new();
        for p in self.own_places() {
            let before = self.stacks_at(pos.side, root, p);
            let after = self.stacks_at(pos.side, node, p);
            if before != after {
                places.push((self.place_id(pos.side, p), after));
            }
        }
        let hand = usize::from(self.hand);
        if root.opp[hand] != node.opp[hand] {
            let other = pos.side.other();
            places.push((
                self.place_id(other, self.hand),
                stack(other, node.opp[hand], Look::Plain),
            ));
        }
        places
    }
}
