//! A position as a board to look at: a ring of points, as the first side numbers them.

use lauta_game::{
    Board, Count, Die, Game, Look, Notation, Place, Side, Spot, Stack, Step, StepNode, StepTree,
    Turn, View,
};

use crate::moves::Move;
use crate::position::{Position, RING, across};
use crate::rules::Rules;

/// A place of the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Where {
    /// A point, as the first side numbers it.
    Point(u8),
    /// The men that this side has lost.
    Taken(Side),
}

impl Rules {
    pub(crate) fn draw(&self, pos: &Position) -> View {
        let places = spots().map(|spot| Place {
            id: spot.id(),
            spot: spot.drawn(),
            names: spot.names(),
            stacks: self.stacks_on(pos, spot),
        });
        View {
            board: Board::Tables {
                points: RING,
                home: RING / 4,
                called: vec![],
            },
            places: places.collect(),
            turn: self.outcome(pos).is_none().then_some(pos.side),
            dice: pos
                .throw
                .faces()
                .iter()
                .map(|&shows| Die { shows, faces: 6 })
                .collect(),
            throw_name: None,
            sides: self.about.sides.clone(),
            counts: self.shown_counts(pos),
            marked: vec![],
            pattern: vec![],
        }
    }

    fn shown_counts(&self, pos: &Position) -> Vec<Count> {
        let mut counts = vec![Count {
            label: "men".into(),
            values: pos.rows.map(|row| row.men.to_string()),
        }];
        if !pos.is_choosing() {
            counts.push(Count {
                label: "wished numbers".into(),
                values: pos.wishes.map(|wishes| wishes.written(" and ")),
            });
        }
        counts
    }

    fn stacks_on(&self, pos: &Position, spot: Where) -> Vec<Stack> {
        let stack = |side, count| Stack {
            side,
            count,
            look: Look::Plain,
        };
        let mut stacks = match spot {
            Where::Point(p) => {
                let has = |side: Side, point| u8::from(pos.points(side).any(|own| own == point));
                vec![
                    stack(Side::First, has(Side::First, p)),
                    stack(Side::Second, has(Side::Second, across(p))),
                ]
            }
            Where::Taken(side) => vec![stack(side, self.men - pos.rows[side.index()].men)],
        };
        stacks.retain(|stack| stack.count > 0);
        stacks
    }

    /// Every move is one step of a hand.
    pub(crate) fn step_tree(&self, pos: &Position) -> StepTree {
        let Turn::Choice(side, moves) = self.turn(pos) else {
            return StepTree::default();
        };
        let id = |point: u8| {
            let seen = match side {
                Side::First => point,
                Side::Second => across(point),
            };
            Some(Where::Point(seen).id())
        };
        let mut nodes = vec![StepNode::default()];
        for (mv, next) in &moves {
            let text = self.write_move(pos, mv);
            let (from, to) = match mv {
                Move::Jump(jump) => (id(jump.from), id(jump.to)),
                Move::Wish(_) | Move::Pass => (None, None),
            };
            let node = nodes.len();
            nodes[0].steps.push(Step {
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
        spots()
            .filter_map(|spot| {
                let (old, new) = (self.stacks_on(before, spot), self.stacks_on(after, spot));
                (old != new).then(|| (spot.id(), new))
            })
            .collect()
    }
}

/// Every place of the view, always in the same order.
fn spots() -> impl Iterator<Item = Where> {
    (1..=RING)
        .map(Where::Point)
        .chain(Side::BOTH.map(Where::Taken))
}

impl Where {
    fn id(self) -> String {
        match self {
            Self::Point(p) => format!("p{p}"),
            Self::Taken(side) => format!("off-{side}"),
        }
    }

    fn drawn(self) -> Spot {
        match self {
            Self::Point(p) => Spot::Point { x: p.into(), y: 0 },
            Self::Taken(side) => Spot::Off { side },
        }
    }

    fn names(self) -> [String; 2] {
        match self {
            Self::Point(p) => [p.to_string(), across(p).to_string()],
            Self::Taken(_) => ["taken".into(), "taken".into()],
        }
    }
}
