//! A position as a board to look at: a ring of points, as the first side numbers them.

use lauta_game::{
    Board, BoardView, Count, Die, Game, Place, Side, Spot, Stack, Step, StepAction, StepTree, View,
    single_steps,
};

use crate::moves::Move;
use crate::position::{Position, RING, across, seen};
use crate::rules::Rules;

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let board = Board::Tables {
            points: RING,
            home: RING / 4,
            called: vec![],
        };
        let men_on = |side, own| Stack::plain(side, pos.row(side).has(own).into());
        let points = (1..=RING).map(|p| {
            let stacks = [men_on(Side::First, p), men_on(Side::Second, across(p))].concat();
            Place::point([p, across(p)], stacks)
        });
        let taken = Side::BOTH.map(|side| {
            let men = Stack::plain(side, self.men - pos.row(side).men);
            Place::named(&format!("off-{side}"), Spot::Off { side }, "taken", men)
        });
        let mut counts = vec![Count::new("men", |side| pos.row(side).men)];
        if !pos.is_choosing() {
            let wish = |side| pos.wish(side).joined(" and ");
            counts.push(Count::new("wished numbers", wish));
        }
        let places = points.chain(taken).collect();
        View {
            turn: self.outcome(pos).is_none().then_some(pos.side),
            dice: Die::six_sided(pos.throw),
            counts,
            ..View::new(board, places, self.about.sides.clone())
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        single_steps(self, pos, |mv, side, text| match mv {
            Move::Jump(jump) => {
                let [from, to] = [jump.from, jump.to].map(|own| format!("p{}", seen(side, own)));
                Step::movement(from, to, text, 0)
            }
            Move::Wish(_) => Step::action(None, text, 0),
            Move::Pass => Step::action(Some(StepAction::Pass), text, 0),
        })
    }

    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        from.hop(to, pos.side, '/')
    }
}
