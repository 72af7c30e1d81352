//! A position as a board to look at: the tables board, of which the slots are the two home tables.
//!
//! Slots are named after the first side's numbers: `p24` is the slot 1 of the second side, and the
//! point where the first side's slot 1 is carried across. A place keeps its id through the game.

use lauta_game::{
    Board, BoardView, Count, Die as Shown, Game, Look, Place, Side, Spot, Stack, StepTree, View,
};

use crate::moves::{Act, Work};
use crate::position::{Position, SLOTS};
use crate::rules::{Die, Rules, Setup};

/// Points of the board that is drawn.
pub(crate) const POINTS: u8 = 24;

/// A place of the view.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Where {
    /// A point, as the first side numbers it.
    Point(u8),
    Hand(Side),
    Circle(Side),
    Off(Side),
}

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let places = self
            .spots()
            .map(|spot| Place {
                id: spot.id(),
                spot: spot.drawn(),
                names: spot.names(),
                stacks: self.stacks_on(pos, spot),
            })
            .collect();
        View {
            board: Board::Tables {
                points: POINTS,
                home: SLOTS,
                called: vec![],
            },
            places,
            turn: self.outcome(pos).is_none().then_some(pos.side),
            dice: pos
                .throw
                .faces()
                .iter()
                .map(|&shows| Shown { shows, faces: 6 })
                .collect(),
            throw_name: None,
            sides: self.about.sides.clone(),
            counts: self.counts(pos),
            marked: vec![],
            pattern: vec![],
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        self.step_tree(pos)
    }

    /// As an act, where the two places are the ends of one.
    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        let slots = (0..=SLOTS).flat_map(|slot| Side::BOTH.map(|by| Act { by, slot }));
        let act = slots.into_iter().find(|&act| {
            let (begin, end) = self.ends_of(pos, act);
            (begin.id(), end.id()) == (from.id.clone(), to.id.clone())
        });
        if let Some(act) = act {
            return self.write_act(pos, act);
        }
        let [from, to] = [from, to].map(|place| &place.names[pos.side.index()]);
        format!("{from}/{to}")
    }
}

impl Rules {
    /// Every place of the view, always in the same order.
    pub(crate) fn spots(&self) -> impl Iterator<Item = Where> {
        let aside = |there: bool, spot: fn(Side) -> Where| {
            Side::BOTH.into_iter().filter(move |_| there).map(spot)
        };
        (1..=POINTS)
            .map(Where::Point)
            .chain(aside(self.setup == Setup::Hand, Where::Hand))
            .chain(aside(self.generals > 0, Where::Circle))
            .chain(aside(self.die != Die::Across, Where::Off))
    }

    /// What stands there.
    pub(crate) fn stacks_on(&self, pos: &Position, spot: Where) -> Vec<Stack> {
        let stack = |side, count, look| Stack { side, count, look };
        let mut stacks = match spot {
            // The side whose slot it is stands at the bottom.
            Where::Point(p) => {
                let first = stack(Side::First, self.men_at(pos, Side::First, p), Look::Plain);
                let across = self.men_at(pos, Side::Second, POINTS + 1 - p);
                let second = stack(Side::Second, across, Look::Plain);
                if p > POINTS / 2 {
                    vec![second, first]
                } else {
                    vec![first, second]
                }
            }
            Where::Circle(side) => {
                vec![stack(side, pos.rows[side.index()].piles[0], Look::Strong)]
            }
            Where::Hand(side) | Where::Off(side) => {
                let row = &pos.rows[side.index()];
                let hand = matches!(spot, Where::Hand(_));
                if row.filling == hand {
                    let men = self.men() - self.generals - (row.standing() - row.piles[0]);
                    let generals = self.generals - row.piles[0];
                    vec![
                        stack(side, men, Look::Plain),
                        stack(side, generals, Look::Strong),
                    ]
                } else {
                    vec![]
                }
            }
        };
        stacks.retain(|stack| stack.count > 0);
        stacks
    }

    /// Men of `side` on the point that it calls `point`.
    fn men_at(&self, pos: &Position, side: Side, point: u8) -> u8 {
        let row = &pos.rows[side.index()];
        match point {
            1..=SLOTS => row.piles[usize::from(point)],
            19..=POINTS => self.across(row, POINTS + 1 - point),
            _ => 0,
        }
    }

    /// Where an act takes a man from, and where it puts him.
    pub(crate) fn ends_of(&self, pos: &Position, act: Act) -> (Where, Where) {
        let whose = self.moved_by(act.by);
        let seen = |own: u8| match whose {
            Side::First => Where::Point(own),
            Side::Second => Where::Point(POINTS + 1 - own),
        };
        let pile = match act.slot {
            0 => Where::Circle(whose),
            slot => seen(slot),
        };
        match self.work(pos, act.by) {
            Work::Fill => (Where::Hand(whose), pile),
            Work::Clear | Work::Take => (pile, Where::Off(whose)),
            Work::Carry => (pile, seen(POINTS + 1 - act.slot)),
        }
    }

    fn counts(&self, pos: &Position) -> Vec<Count> {
        let count = |label: &str, of: &dyn Fn(Side) -> u8| Count {
            label: label.into(),
            values: Side::BOTH.map(|side| of(side).to_string()),
        };
        let on = |spot: Where| self.stacks_on(pos, spot).iter().map(|s| s.count).sum();
        let mut counts = Vec::new();
        if self.generals > 0 {
            counts.push(count("generals in the circle", &|side| {
                on(Where::Circle(side))
            }));
        }
        match self.die {
            Die::Own => {}
            Die::Other => counts.push(count("taken", &|side| on(Where::Off(side.other())))),
            Die::Across => counts.push(count("across", &|side| {
                self.men() - pos.rows[side.index()].standing()
            })),
        }
        counts
    }
}

impl Where {
    pub(crate) fn id(self) -> String {
        match self {
            Self::Point(p) => format!("p{p}"),
            Self::Hand(side) => format!("hand-{side}"),
            Self::Circle(side) => format!("circle-{side}"),
            Self::Off(side) => format!("off-{side}"),
        }
    }

    fn drawn(self) -> Spot {
        match self {
            Self::Point(p) => Spot::Point { x: p.into(), y: 0 },
            Self::Hand(side) => Spot::Hand { side },
            Self::Circle(side) => Spot::Reserve { side },
            Self::Off(side) => Spot::Off { side },
        }
    }

    fn names(self) -> [String; 2] {
        let both = |name: &str| [name.to_string(), name.to_string()];
        match self {
            Self::Point(p) => [p.to_string(), (POINTS + 1 - p).to_string()],
            Self::Hand(_) => both("hand"),
            Self::Circle(_) => both("circle"),
            Self::Off(_) => both("off"),
        }
    }
}
