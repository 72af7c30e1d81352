//! Position -> board to look at.
//!
//! Places are named after the first side's numbers: `p24` is the first side's 24 whatever the
//! second side calls it, so that a place keeps its id through the game.

use std::collections::BTreeSet;

use lauta_game::{
    Board, BoardView, Count, Die, Look, Note, Place, Side, Spot, Stack, StepTree, View,
};

use crate::file::{Leave, Lone};
use crate::moves::Node;
use crate::position::{Men, Position, Stage};
use crate::rules::Rules;

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let men = Side::BOTH.map(|side| pos.men(side));
        let node = self.root(pos);
        let over = pos.end > 0;
        let mut places: Vec<Place> = (1..=self.points)
            .map(|p| {
                let theirs = self.across[usize::from(p)];
                let own = if pos.side == Side::First { p } else { theirs };
                Place::point([p, theirs], self.stacks_at(pos.side, &node, own))
            })
            .collect();
        for side in Side::BOTH {
            let mut trays = vec![
                (Spot::Hand { side }, "bar", self.hand),
                (Spot::Off { side }, "off", 0),
            ];
            if self.has_reserve() {
                trays.push((Spot::Reserve { side }, "reserve", self.hand + 1));
            }
            for (spot, name, place) in trays {
                let count = men[side.index()][usize::from(place)];
                let men = Stack::plain(side, count);
                places.push(Place::named(&format!("{name}-{side}"), spot, name, men));
            }
        }
        let faces: BTreeSet<u8> = self
            .throws
            .iter()
            .flat_map(|(throw, _)| throw.faces())
            .copied()
            .collect();
        let faces = u8::try_from(faces.len()).unwrap_or(6);
        let as_thrown = pos.stage == Stage::Faces && pos.left == 0;
        let numbers = if as_thrown {
            let standing = self.standing.filter(|_| pos.throw().is_some());
            pos.throw.faces().iter().copied().chain(standing).collect()
        } else if pos.stage == Stage::Naming {
            vec![]
        } else {
            self.numbers(pos).as_slice().to_vec()
        };
        let board = Board::Tables {
            points: self.points,
            home: self.home,
            called: self.called.clone(),
        };
        View {
            turn: (!over).then_some(pos.side),
            throw_name: pos
                .throw()
                .filter(|_| as_thrown)
                .and_then(|throw| self.about.throw_name(throw))
                .map(String::from),
            dice: numbers
                .into_iter()
                .map(|shows| Die { shows, faces })
                .collect(),
            notes: self.standing_number(pos).into_iter().collect(),
            counts: vec![Count::new("pips", |side| self.pips(men[side.index()]))],
            pattern: self.pattern_places(pos, &node),
            ..View::new(board, places, self.about.sides.clone())
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        self.step_tree(pos)
    }

    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        from.hop(to, pos.side, '/')
    }
}

impl Rules {
    /// The number that comes with the throw.
    fn standing_number(&self, pos: &Position) -> Option<Note> {
        let number = self
            .standing
            .filter(|_| pos.throw().is_some() && pos.end == 0)?;
        Some(Note::Standing { number })
    }

    /// The places of a pattern that the side which has just moved stands in.
    fn pattern_places(&self, pos: &Position, node: &Node) -> Vec<String> {
        let mover = pos.side.other();
        let points = self.pattern_points(&node.opp, &node.me);
        (1..=self.points)
            .filter(|p| points & (1 << p) != 0)
            .map(|p| self.place_id(mover, p))
            .collect()
    }

    /// Every number of a place in the mover's numbering: off, points, hand, reserve.
    pub(crate) fn own_places(&self) -> std::ops::RangeInclusive<u8> {
        0..=self.hand + u8::from(self.has_reserve())
    }

    /// The id of the place that `side` calls `point`.
    pub(crate) fn place_id(&self, side: Side, point: u8) -> String {
        match point {
            0 => format!("off-{side}"),
            p if p == self.hand => format!("bar-{side}"),
            p if p > self.hand => format!("reserve-{side}"),
            p if side == Side::First => format!("p{p}"),
            p => format!("p{}", self.across[usize::from(p)]),
        }
    }

    /// Pieces on the place that `side` calls `point`, bottom first: a pinned man below the men that
    /// pin him.
    pub(crate) fn stacks_at(&self, side: Side, node: &Node, point: u8) -> Vec<Stack> {
        let mine = node.me[usize::from(point)];
        if point == 0 || point >= self.hand {
            return stack(side, mine, Look::Plain);
        }
        let theirs = node.opp[usize::from(self.across[usize::from(point)])];
        let pins = self.lone == Lone::Pin && mine > 0 && theirs > 0;
        let look = |pinned, men: &Men, at: u8| match pinned {
            true => Look::Pinned,
            false if self.courier(men) == Some(at) => Look::Strong,
            false => Look::Plain,
        };
        let me_pinned = pins && node.pinned & (1 << point) != 0;
        let across = self.across[usize::from(point)];
        let mut stacks = stack(side, mine, look(me_pinned, &node.me, point));
        let look = look(pins && !me_pinned, &node.opp, across);
        let theirs = stack(side.other(), theirs, look);
        if me_pinned || !pins && side == Side::First {
            stacks.extend(theirs);
        } else {
            stacks.splice(0..0, theirs);
        }
        stacks
    }

    /// Point of the courier on his way, if the rules know one and no man has come home yet.
    fn courier(&self, men: &Men) -> Option<u8> {
        let home = usize::from(self.home);
        let on_his_way = self.leave == Some(Leave::Courier)
            && men[usize::from(self.heap)] + 1 == self.start[usize::from(self.heap)]
            && men[..=home].iter().all(|&n| n == 0);
        let at = (self.home + 1..self.heap).find(|&p| men[usize::from(p)] == 1);
        at.filter(|_| on_his_way)
    }
}

pub(crate) fn stack(side: Side, count: u8, look: Look) -> Vec<Stack> {
    if count == 0 {
        vec![]
    } else {
        vec![Stack { side, count, look }]
    }
}
