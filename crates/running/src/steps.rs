//! The moves of a choice as the single steps that a hand makes at the board.
//!
//! Two steps may be made in either order if both work. Both dice on one piece are also one step, unless something is
//! taken between the two.

use lauta_game::{Game, Notation, Stack, Step as HandStep, StepAction, StepNode, StepTree, Turn};

use crate::board::bit;
use crate::moves::{Army, Move, Step};
use crate::position::Position;
use crate::rules::{EndCheck, Extra, Rules};

impl Rules {
    pub(crate) fn step_tree(&self, pos: &Position) -> StepTree {
        let Turn::Choice(_, moves) = self.turn(pos) else {
            return StepTree::default();
        };
        let army = self.army(pos, pos.side);
        // Every play as sequences of steps: the boards that it passes through, the last its own.
        let mut half_way: Vec<(Step, Army)> = Vec::new();
        let mut links: Vec<(Option<usize>, HandStep)> = Vec::new();
        let link = |army: Army, step: Step, to: u8, done: usize| HandStep {
            from: Some(self.board.name(pos.side, step.from).to_string()),
            to: Some(self.board.name(pos.side, to).to_string()),
            text: self.write_step(pos, army, step, to),
            node: done,
            dice: vec![step.die],
            action: None,
        };
        for (done, (mv, _)) in moves.iter().enumerate() {
            match *mv.steps() {
                [] => {
                    let text = self.write_move(pos, mv);
                    links.push((None, HandStep::action(Some(StepAction::Pass), text, done)));
                }
                [only] => links.push((None, link(army, only, only.hole(self), done))),
                [first, second, ..] => {
                    let takes = army.enemy & self.between & first.to(self) != 0;
                    let lands = takes || self.extra == Extra::Accumulate;
                    let passes = mv.is_added(self) && !lands;
                    if passes {
                        let both = link(army, first, second.hole(self), done);
                        links.push((None, both.by(&[first.die, second.die])));
                    }
                    for [x, y] in self.orders(army, mv) {
                        if passes && army.enemy & x.to(self) != 0 {
                            // With one die alone it would take what it goes past.
                            continue;
                        }
                        let after = army.after(self, x, true);
                        let known = half_way.iter().position(|(step, _)| *step == x);
                        let n = known.unwrap_or_else(|| {
                            half_way.push((x, after));
                            half_way.len() - 1
                        });
                        links.push((Some(n), link(after, y, y.hole(self), done)));
                    }
                }
            }
        }
        let first_done = 1 + half_way.len();
        let mut nodes = vec![StepNode::default()];
        for (n, &(step, after)) in half_way.iter().enumerate() {
            nodes[0]
                .steps
                .push(link(army, step, step.hole(self), n + 1));
            nodes.push(StepNode {
                places: self.changes(pos, &self.with(pos, after)),
                ..StepNode::default()
            });
        }
        for (n, mut hand) in links {
            hand.node += first_done;
            let node = &mut nodes[n.map_or(0, |n| n + 1)];
            if !node.steps.contains(&hand) {
                node.steps.push(hand);
            }
        }
        nodes.extend(moves.iter().map(|(mv, next)| StepNode {
            places: self.changes(pos, next),
            steps: vec![],
            done: Some(self.write_move(pos, mv)),
        }));
        StepTree { nodes }
    }

    /// The orders in which the two steps of a play can be made with the same result.
    fn orders(&self, army: Army, mv: &Move) -> Vec<[Step; 2]> {
        let &[first, second] = mv.steps() else {
            return vec![];
        };
        let result = army.after_move(self, mv);
        let turned = if mv.is_added(self) {
            let other = Step {
                from: first.from,
                die: second.die,
            };
            [
                other,
                Step {
                    from: other.hole(self),
                    die: first.die,
                },
            ]
        } else {
            [second, first]
        };
        let mut orders = vec![[first, second]];
        let [x, y] = turned;
        let half_way = army.after(self, x, true);
        let ended = self.end_check == EndCheck::AtOnce
            && half_way.enemy != army.enemy
            && self.is_beaten(half_way.enemy);
        let possible = army.movers(self, x.die) & bit(x.from) != 0
            && !ended
            && half_way.movers(self, y.die) & bit(y.from) != 0
            && (mv.is_added(self) || x.hole(self) != y.from)
            && half_way.after(self, y, true) == result;
        if possible && turned != orders[0] {
            orders.push(turned);
        }
        orders
    }

    /// One step as it is written, both dice at once if it goes further than its die.
    fn write_step(&self, pos: &Position, army: Army, step: Step, to: u8) -> String {
        let half = self.with(pos, army);
        let mv = if to == step.hole(self) {
            Move::one(step)
        } else {
            let die = self.board.distance(step.hole(self), to).unwrap_or_default();
            Move::two(
                step,
                Step {
                    from: step.hole(self),
                    die,
                },
            )
        };
        self.write_move(&half, &mv)
    }

    fn changes(&self, before: &Position, after: &Position) -> Vec<(String, Vec<Stack>)> {
        self.spots()
            .filter_map(|(id, spot)| {
                let (old, new) = (self.stack_on(before, spot), self.stack_on(after, spot));
                (old != new).then(|| (id, new.into_iter().collect()))
            })
            .collect()
    }
}
