//! Position -> board to look at.
//!
//! Places are named after the first side's numbers: `p24` is the first side's 24 whatever the
//! second side calls it, so that a place keeps its id through the game.

use lauta_game::{Board, Count, Die, Look, Place, Side, Spot, Stack, View};

use crate::compile::Rules;
use crate::position::{Men, Position, pips};

impl Rules {
    pub(crate) fn board(&self, pos: &Position) -> View {
        let men = Side::BOTH.map(|side| pos.men(side));
        let over = pos.end > 0;
        let mut places: Vec<Place> = (1..=self.points)
            .map(|p| {
                let theirs = self.across[usize::from(p)];
                Place {
                    id: format!("p{p}"),
                    spot: Spot::Point {
                        x: i16::from(p),
                        y: 0,
                    },
                    names: [p.to_string(), theirs.to_string()],
                    stacks: self.stacks(men, p),
                }
            })
            .collect();
        for side in Side::BOTH {
            for (spot, name) in [(Spot::Hand { side }, "bar"), (Spot::Off { side }, "off")] {
                let count = men[side.index()][usize::from(self.tray(name))];
                places.push(Place {
                    id: format!("{name}-{side}"),
                    spot,
                    names: [name.into(), name.into()],
                    stacks: stack(side, count),
                });
            }
        }
        let faces = self
            .throws
            .iter()
            .flat_map(|(t, _)| t.faces())
            .copied()
            .max()
            .unwrap_or(6);
        View {
            board: Board::Tables {
                points: self.points,
                home: self.home,
            },
            places,
            turn: (!over).then_some(pos.side),
            dice: pos
                .throw()
                .map(|throw| {
                    throw
                        .faces()
                        .iter()
                        .map(|&shows| Die { shows, faces })
                        .collect()
                })
                .unwrap_or_default(),
            sides: self.about.sides.clone(),
            counts: vec![Count {
                label: "pips".into(),
                values: men.map(|men| pips(men).to_string()),
            }],
            marked: vec![],
        }
    }

    fn tray(&self, name: &str) -> u8 {
        if name == "bar" { self.hand } else { 0 }
    }

    /// What stands on the first side's point `p`.
    fn stacks(&self, men: [&Men; 2], p: u8) -> Vec<Stack> {
        let mut stacks = stack(Side::First, men[0][usize::from(p)]);
        stacks.extend(stack(
            Side::Second,
            men[1][usize::from(self.across[usize::from(p)])],
        ));
        stacks
    }

    /// The id of the place that `side` calls `point`.
    pub(crate) fn place_id(&self, side: Side, point: u8) -> String {
        match point {
            0 => format!("off-{side}"),
            p if p == self.hand => format!("bar-{side}"),
            p if side == Side::First => format!("p{p}"),
            p => format!("p{}", self.across[usize::from(p)]),
        }
    }

    /// What stands on the place that `side` calls `point`, after some steps of a throw.
    pub(crate) fn stacks_at(&self, side: Side, me: &Men, opp: &Men, point: u8) -> Vec<Stack> {
        if point == 0 || point == self.hand {
            return stack(side, me[usize::from(point)]);
        }
        let (mine, theirs) = (
            me[usize::from(point)],
            opp[usize::from(self.across[usize::from(point)])],
        );
        let mut stacks = stack(side, mine);
        stacks.extend(stack(side.other(), theirs));
        stacks
    }
}

pub(crate) fn stack(side: Side, count: u8) -> Vec<Stack> {
    if count == 0 {
        vec![]
    } else {
        vec![Stack {
            side,
            count,
            look: Look::Plain,
        }]
    }
}
