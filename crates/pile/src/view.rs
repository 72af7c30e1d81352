//! A position as a board to look at: the tables board, of which the slots are the two home tables.
//!
//! Slots are named after the first side's numbers: `p24` is the slot 1 of the second side, and the
//! point where the first side's slot 1 is carried across. A place keeps its id through the game.

use lauta_game::{
    Board, BoardView, Count, Die as Shown, Game, Look, Note, Place, Side, Spot, Stack, StepTree,
    View,
};

use crate::moves::{Act, Work};
use crate::position::{Position, SLOTS};
use crate::rules::{Die, Doublets, Rules};

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
        let board = Board::Tables {
            points: POINTS,
            home: SLOTS,
            called: vec![],
        };
        let places = self.spots().map(|spot| {
            let stacks = self.stacks_on(pos, spot);
            match spot {
                Where::Point(p) => Place::point([p, POINTS + 1 - p], stacks),
                Where::Hand(side) => Place::named(&spot.id(), Spot::Hand { side }, "hand", stacks),
                Where::Circle(side) => {
                    Place::named(&spot.id(), Spot::Reserve { side }, "circle", stacks)
                }
                Where::Off(side) => Place::named(&spot.id(), Spot::Off { side }, "off", stacks),
            }
        });
        View {
            turn: self.outcome(pos).is_none().then_some(pos.side),
            dice: Shown::six_sided(pos.throw),
            counts: self.counts(pos),
            notes: self.any_points(pos).into_iter().collect(),
            ..View::new(board, places.collect(), self.about.sides.clone())
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        self.step_tree(pos)
    }

    /// As an act, where the two places are the ends of one. No man goes to a place of his choice, so
    /// it is otherwise the act that takes a man from there.
    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        let slots = (0..=SLOTS).flat_map(|slot| {
            Side::BOTH.map(|by| Act {
                by,
                slot,
                work: self.work(pos, by),
            })
        });
        let ends = slots.map(|act| (act, self.ends_of(act)));
        let from_here = || ends.clone().filter(|(_, (begin, _))| begin.id() == from.id);
        let whole = from_here().find(|(_, (_, end))| end.id() == to.id);
        match whole.or_else(|| from_here().next()) {
            Some((act, _)) => self.write_act(pos, act),
            None => from.hop(to, pos.side, '/'),
        }
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
            .chain(aside(self.has_hand(), Where::Hand))
            .chain(aside(self.generals() > 0, Where::Circle))
            .chain(aside(self.die != Die::Across, Where::Off))
    }

    /// Pieces on a place.
    pub(crate) fn stacks_on(&self, pos: &Position, spot: Where) -> Vec<Stack> {
        let stack = |side, count, look| Stack { side, count, look };
        let mut stacks = match spot {
            // The side whose slot it is stands at the bottom.
            Where::Point(p) => {
                let first = self.men_at(pos, Side::First, p);
                let second = self.men_at(pos, Side::Second, POINTS + 1 - p);
                if p > POINTS / 2 {
                    [second, first].concat()
                } else {
                    [first, second].concat()
                }
            }
            Where::Circle(side) => {
                vec![stack(side, pos.rows[side.index()].piles[0], Look::Strong)]
            }
            Where::Hand(side) | Where::Off(side) => {
                let row = &pos.rows[side.index()];
                let hand = matches!(spot, Where::Hand(_));
                if (self.in_hand(row) > 0) == hand {
                    let men = self.men() - self.generals() - (row.standing() - row.piles[0]);
                    let generals = self.generals() - row.piles[0];
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

    /// Men of `side` on the point that it calls `point`, the lowest first: of a pile with men up,
    /// those beside it, the one that bears it, and those up on him.
    fn men_at(&self, pos: &Position, side: Side, point: u8) -> Vec<Stack> {
        let row = &pos.rows[side.index()];
        let (men, up) = match point {
            1..=SLOTS => (row.piles[usize::from(point)], row.up[usize::from(point)]),
            19..=POINTS => (self.across(row, POINTS + 1 - point), 0),
            _ => (0, 0),
        };
        let under = u8::from(up > 0);
        let looks = [
            (men - up - under, Look::Plain),
            (under, Look::Pinned),
            (up, Look::Plain),
        ];
        looks
            .map(|(count, look)| Stack { side, count, look })
            .to_vec()
    }

    /// (Place that an act takes a man from, place that it puts him on.)
    pub(crate) fn ends_of(&self, act: Act) -> (Where, Where) {
        let whose = self.moved_by(act.by);
        let seen = |own: u8| match whose {
            Side::First => Where::Point(own),
            Side::Second => Where::Point(POINTS + 1 - own),
        };
        let pile = match act.slot {
            0 => Where::Circle(whose),
            slot => seen(slot),
        };
        match act.work {
            Work::Fill => (Where::Hand(whose), pile),
            Work::Lay | Work::Raise => (pile, pile),
            Work::Clear | Work::Off | Work::Take => (pile, Where::Off(whose)),
            Work::Carry => (pile, seen(POINTS + 1 - act.slot)),
        }
    }

    /// A doublet that works men of any points.
    fn any_points(&self, pos: &Position) -> Option<Note> {
        let total = self.doublets == Doublets::Total && pos.throw.is_doublet();
        let faces = pos
            .throw()
            .filter(|_| total && self.outcome(pos).is_none())?;
        let men = faces.faces().iter().sum();
        Some(Note::AnyPoints { men })
    }

    fn counts(&self, pos: &Position) -> Vec<Count> {
        let on = |spot: Where| -> u8 { self.stacks_on(pos, spot).iter().map(|s| s.count).sum() };
        let mut counts = Vec::new();
        if self.piles {
            let up = |side: Side| pos.rows[side.index()].up.iter().sum::<u8>();
            counts.push(Count::new("men up", up));
        }
        if self.generals() > 0 {
            let generals = |side| on(Where::Circle(side));
            counts.push(Count::new("generals in the circle", generals));
        }
        match self.die {
            Die::Own => {}
            Die::Other => {
                counts.push(Count::new("taken", |side| on(Where::Off(side.other()))));
            }
            Die::Across => counts.push(Count::new("across", |side| {
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
}
