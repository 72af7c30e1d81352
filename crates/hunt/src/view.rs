//! The board to look at, and the moves as single steps of a hand.

use lauta_game::{
    Board as Drawn, BoardView, Count, Game, Look, Notation, Place, Side, Spot, Stack, Step,
    StepAction, StepNode, StepTree, Turn, View,
};

use crate::board::{Point, bits};
use crate::position::{Move, Position};
use crate::rules::Rules;

/// Id of the place of the dogs that are still to be dropped.
const HAND: &str = "hand";
/// Id of the place of the dogs that are gone.
const CAPTURED: &str = "captured";

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let place = |point: Point| {
            let (x, y) = self.board.places[usize::from(point)];
            let name = self.board.name(point);
            Place::named(&name, Spot::Point { x, y }, &name, on_point(pos, point))
        };
        let mut places: Vec<Place> = (0..self.board.points()).map(place).collect();
        if self.start.hand > 0 {
            let hand = Spot::Hand { side: Side::Second };
            places.push(Place::named(HAND, hand, HAND, dogs(pos.hand)));
        }
        let off = Spot::Off { side: Side::Second };
        places.push(Place::named(CAPTURED, off, CAPTURED, dogs(pos.captured)));
        let lines = self.board.lines.iter().map(|line| {
            line.iter()
                .map(|&p| self.board.places[usize::from(p)])
                .collect()
        });
        let board = Drawn::Lines {
            lines: lines.collect(),
            strong: self.beast,
            weak: self.pack,
        };
        View {
            turn: if self.ended(pos).is_some() {
                None
            } else {
                Some(pos.side)
            },
            counts: self.show_counts(pos),
            ..View::new(board, places, self.about.sides.clone())
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        match self.turn(pos) {
            Turn::Choice(_, moves) => self.show_steps(pos, &moves),
            Turn::Throw(..) | Turn::Over(_) => StepTree::default(),
        }
    }

    /// A piece that comes from beside the board is dropped.
    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        let [start, end] = [from, to].map(|place| &place.names[pos.side.index()]);
        match from.spot {
            Spot::Point { .. } => format!("{start}-{end}"),
            Spot::Hand { .. } | Spot::Reserve { .. } | Spot::Off { .. } => format!("@{end}"),
        }
    }
}

impl Rules {
    fn show_counts(&self, pos: &Position) -> Vec<Count> {
        let count = |label: &str, first: String, second: String| Count {
            label: label.into(),
            values: [first, second],
        };
        let mut counts = Vec::new();
        if self.start.hand > 0 {
            counts.push(count("in hand", String::new(), pos.hand.to_string()));
        }
        counts.push(count(
            "captured",
            format!("{}/{}", pos.captured, self.target),
            String::new(),
        ));
        let free = self.ways(pos);
        let free: Vec<String> = free
            .map(|(from, ways)| format!("{} {ways}", self.board.name(from)))
            .collect();
        counts.push(count("ways to go", free.join(", "), String::new()));
        counts
    }

    /// The steps and leaps that each piece of the first side could make, were it its turn.
    pub(crate) fn ways(&self, pos: &Position) -> impl Iterator<Item = (u8, u32)> {
        let empty = pos.empty(&self.board);
        bits(pos.deer).map(move |from| {
            let at = usize::from(from);
            let steps = (self.board.neighbours[at] & empty).count_ones();
            let leaps = self.board.leaps[at].iter();
            let leaps = leaps.filter(|leap| pos.dogs >> leap.over & empty >> leap.to & 1 != 0);
            (from, steps + leaps.map(|_| 1).sum::<u32>())
        })
    }

    pub(crate) fn show_steps(&self, pos: &Position, moves: &[(Move, Position)]) -> StepTree {
        let mut tree = StepTree {
            nodes: vec![StepNode::default()],
        };
        let add = |tree: &mut StepTree, parent: usize, step: Step, node: StepNode| {
            let number = tree.nodes.len();
            tree.nodes.push(node);
            tree.nodes[parent].steps.push(Step {
                node: number,
                ..step
            });
            number
        };
        for (mv, next) in moves {
            let text = self.write_move(pos, mv);
            let node = self.changed(pos, next, Some(text.clone()));
            let step = match *mv {
                Move::Step { from, to } | Move::Leap { from, to, .. } => {
                    Step::movement(self.board.name(from), self.board.name(to), text, 0)
                }
                Move::Drop { to } => Step::movement(HAND.into(), self.board.name(to), text, 0),
                Move::Pass => Step::action(Some(StepAction::Pass), text, 0),
                Move::DropStep { .. } => continue,
            };
            let at = add(&mut tree, 0, step, node);
            if let Move::Drop { to } = *mv {
                self.show_second_steps(pos, to, moves, |step, node| {
                    add(&mut tree, at, step, node);
                });
            }
        }
        tree
    }

    /// The steps that may follow a drop on `dropped` in the same turn.
    fn show_second_steps(
        &self,
        pos: &Position,
        dropped: Point,
        moves: &[(Move, Position)],
        mut add: impl FnMut(Step, StepNode),
    ) {
        for (mv, next) in moves {
            let Move::DropStep { drop, from, to } = *mv else {
                continue;
            };
            let near = self.board.neighbours[usize::from(from)];
            // The same move can be made the other way round: see how it is listed.
            let end = match dropped {
                d if d == drop => to,
                d if d == to && near >> drop & 1 != 0 => drop,
                _ => continue,
            };
            let (from, to) = (self.board.name(from), self.board.name(end));
            let text = format!("{from}-{to}");
            let node = self.changed(pos, next, Some(self.write_move(pos, mv)));
            add(Step::movement(from, to, text, 0), node);
        }
    }

    fn changed(&self, before: &Position, after: &Position, done: Option<String>) -> StepNode {
        let changes = (before.deer ^ after.deer) | (before.dogs ^ after.dogs);
        let mut places: Vec<(String, Vec<Stack>)> = bits(changes)
            .map(|p| (self.board.name(p), on_point(after, p)))
            .collect();
        if before.hand != after.hand {
            places.push((HAND.into(), dogs(after.hand)));
        }
        if before.captured != after.captured {
            places.push((CAPTURED.into(), dogs(after.captured)));
        }
        StepNode {
            places,
            steps: vec![],
            done,
        }
    }
}

fn on_point(pos: &Position, point: Point) -> Vec<Stack> {
    if pos.deer >> point & 1 != 0 {
        vec![Stack {
            side: Side::First,
            count: 1,
            look: Look::Strong,
        }]
    } else {
        dogs(u8::from(pos.dogs >> point & 1 != 0))
    }
}

fn dogs(count: u8) -> Vec<Stack> {
    if count == 0 {
        vec![]
    } else {
        vec![Stack {
            side: Side::Second,
            count,
            look: Look::Plain,
        }]
    }
}
