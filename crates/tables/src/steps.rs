//! The plays of a throw, broken into the steps a hand makes.

use std::collections::{HashMap, HashSet};

use lauta_game::{Game, Notation, Step as HandStep, StepNode, StepTree, Turn};

use crate::compile::Rules;
use crate::moves::Node;
use crate::position::{Men, Position};
use crate::view::stack;

/// A board in the middle of a throw, and which numbers are left.
type Board = (Men, Men, u8, u8);

impl Rules {
    pub(crate) fn step_tree(&self, pos: &Position) -> StepTree {
        let Turn::Choice(_, moves) = self.turn(pos) else {
            return StepTree::default();
        };
        let complete: HashMap<Position, String> = moves
            .iter()
            .map(|(mv, next)| (*next, self.write_move(pos, mv)))
            .collect();
        if let [(mv, _)] = moves.as_slice()
            && mv.steps().is_empty()
        {
            // Nothing can be played: the pass is a step without movement.
            let pass = HandStep {
                from: None,
                to: None,
                text: "pass".into(),
                node: 1,
            };
            return StepTree {
                nodes: vec![
                    StepNode {
                        steps: vec![pass],
                        ..StepNode::default()
                    },
                    StepNode {
                        done: Some("pass".into()),
                        ..StepNode::default()
                    },
                ],
            };
        }
        let longest = moves
            .iter()
            .map(|(mv, _)| mv.steps().len())
            .max()
            .unwrap_or(0);
        let all = self.all_boards(pos, longest);
        self.useful(pos, &all, &complete)
    }

    /// Every board that steps of this throw lead to, level by level, with the steps between them.
    fn all_boards(&self, pos: &Position, longest: usize) -> Vec<(Node, Vec<(Node, usize)>)> {
        let numbers = self.numbers(pos.throw);
        let slice = numbers.as_slice();
        let mut index: HashMap<Board, usize> = HashMap::new();
        let mut boards = vec![(self.root(pos), Vec::new())];
        let mut left = vec![(1u8 << slice.len()) - 1];
        let mut at = 0;
        while at < boards.len() {
            let node = boards[at].0;
            if node.end == 0 && node.play.steps().len() < longest {
                for (i, &number) in slice.iter().enumerate() {
                    let earlier = slice[..i]
                        .iter()
                        .zip(0..)
                        .any(|(&n, j)| n == number && left[at] & (1 << j) != 0);
                    if left[at] & (1 << i) == 0 || earlier {
                        continue;
                    }
                    let rest = left[at] & !(1 << i);
                    let mut children = Vec::new();
                    self.expand(&node, number, &numbers, pos.throw, |child| {
                        children.push(child)
                    });
                    for child in children {
                        let board = (child.me, child.opp, rest, child.end);
                        let to = *index.entry(board).or_insert_with(|| {
                            boards.push((child, Vec::new()));
                            left.push(rest);
                            boards.len() - 1
                        });
                        boards[at].1.push((child, to));
                    }
                }
            }
            at += 1;
        }
        boards
    }

    /// Keeps the boards from which a complete play can be reached.
    fn useful(
        &self,
        pos: &Position,
        boards: &[(Node, Vec<(Node, usize)>)],
        complete: &HashMap<Position, String>,
    ) -> StepTree {
        let done: Vec<Option<&String>> = boards
            .iter()
            .map(|(node, _)| complete.get(&self.finish(pos, node)))
            .collect();
        // Steps lead to boards with larger numbers, so one pass from the end settles it. Node 0
        // is never complete: nothing has been played there.
        let mut useful = vec![false; boards.len()];
        for at in (0..boards.len()).rev() {
            let complete = at > 0 && done[at].is_some();
            useful[at] = complete || boards[at].1.iter().any(|&(_, to)| useful[to]);
        }
        useful[0] = true;
        let mut number = vec![0; boards.len()];
        let mut count = 0;
        for at in 0..boards.len() {
            number[at] = count;
            count += usize::from(useful[at]);
        }
        let root = &boards[0].0;
        let nodes = (0..boards.len()).filter(|&at| useful[at]).map(|at| {
            let (node, steps) = &boards[at];
            let mut seen = HashSet::new();
            StepNode {
                places: self.changes(pos, root, node),
                steps: steps
                    .iter()
                    .filter(|&&(_, to)| useful[to])
                    .filter_map(|(child, to)| {
                        let step = child.play.steps().last()?;
                        seen.insert((step.from, step.to, *to)).then(|| HandStep {
                            from: Some(self.place_id(pos.side, step.from)),
                            to: Some(self.place_id(pos.side, step.to)),
                            text: self.write_steps(std::slice::from_ref(step)),
                            node: number[*to],
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
    fn changes(
        &self,
        pos: &Position,
        root: &Node,
        node: &Node,
    ) -> Vec<(String, Vec<lauta_game::Stack>)> {
        let mut places = Vec::new();
        for p in 0..=self.hand {
            let there = usize::from(self.across[usize::from(p)]);
            let mine = root.me[usize::from(p)] != node.me[usize::from(p)];
            let theirs = there > 0 && root.opp[there] != node.opp[there];
            if mine || theirs {
                let stacks = self.stacks_at(pos.side, &node.me, &node.opp, p);
                places.push((self.place_id(pos.side, p), stacks));
            }
        }
        let hand = usize::from(self.hand);
        if root.opp[hand] != node.opp[hand] {
            let other = pos.side.other();
            places.push((
                self.place_id(other, self.hand),
                stack(other, node.opp[hand]),
            ));
        }
        places
    }
}
