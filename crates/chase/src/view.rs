//! A position as a board to look at: a ring of points, as the first side numbers them.

use lauta_game::{
    Board, BoardView, Count, Die, Game, Notation, Place, Side, Spot, Stack, Step, StepAction,
    StepTree, Turn, View,
};

use crate::moves::Move;
use crate::position::{Position, RING, across};
use crate::rules::Rules;

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let board = Board::Tables {
            points: RING,
            home: RING / 4,
            called: vec![],
        };
        let men_on = |side: Side, own| Stack::plain(side, pos.rows[side.index()].has(own).into());
        let points = (1..=RING).map(|p| Place {
            id: id(p),
            spot: Spot::Point { x: p.into(), y: 0 },
            names: [p, across(p)].map(|own| own.to_string()),
            stacks: [men_on(Side::First, p), men_on(Side::Second, across(p))].concat(),
        });
        let taken = Side::BOTH.map(|side| Place {
            id: format!("off-{side}"),
            spot: Spot::Off { side },
            names: ["taken", "taken"].map(String::from),
            stacks: Stack::plain(side, self.men - pos.rows[side.index()].men),
        });
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
        View {
            turn: self.outcome(pos).is_none().then_some(pos.side),
            dice: Die::six_sided(pos.throw),
            counts,
            ..View::new(
                board,
                points.chain(taken).collect(),
                self.about.sides.clone(),
            )
        }
    }

    /// Every move is one step of a hand.
    fn steps(&self, pos: &Position) -> StepTree {
        let Turn::Choice(side, moves) = self.turn(pos) else {
            return StepTree::default();
        };
        let seen = |own| match side {
            Side::First => id(own),
            Side::Second => id(across(own)),
        };
        let before = self.view(pos);
        StepTree::of_single_steps(moves.iter().map(|(mv, next)| {
            let text = self.write_move(pos, mv);
            let step = match mv {
                Move::Jump(jump) => Step::movement(seen(jump.from), seen(jump.to), text, 0),
                Move::Wish(_) => Step::action(None, text, 0),
                Move::Pass => Step::action(Some(StepAction::Pass), text, 0),
            };
            (step, before.changes(&self.view(next)))
        }))
    }

    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        let [from, to] = [from, to].map(|place| &place.names[pos.side.index()]);
        format!("{from}/{to}")
    }
}

fn id(point: u8) -> String {
    format!("p{point}")
}
