//! A position as a board to look at: the tables board, of which each side has the twelve points
//! before it. Places are named after the first side's numbers, on to 24.

use lauta_game::{
    Board, BoardView, Die, Game, Note, Place, Side, Spot, Stack, Step, StepAction, StepTree, View,
    single_steps,
};

use crate::moves::Move;
use crate::position::{HAND, POINTS, Position};
use crate::rules::Rules;

/// Points of the board that is drawn.
const ALL: u8 = 2 * POINTS;

impl BoardView for Rules {
    fn view(&self, pos: &Position) -> View {
        let board = Board::Tables {
            points: ALL,
            home: POINTS / 2,
            called: vec![],
        };
        let points = (1..=ALL).map(|p| {
            let (side, own) = owner(p);
            let spot = Spot::Point { x: p.into(), y: 0 };
            let men = Stack::plain(side, pos.men_on(side, own));
            Place::named(&format!("p{p}"), spot, &own.to_string(), men)
        });
        let hands = Side::BOTH.map(|side| {
            let men = Stack::plain(side, pos.men_on(side, HAND));
            Place::named(&id(side, HAND), Spot::Hand { side }, "hand", men)
        });
        let places = points.chain(hands).collect();
        View {
            turn: self.outcome(pos).is_none().then_some(pos.side),
            dice: Die::six_sided(pos.throw),
            notes: self.lower_only(pos).into_iter().collect(),
            ..View::new(board, places, self.about.sides.clone())
        }
    }

    fn steps(&self, pos: &Position) -> StepTree {
        single_steps(self, pos, |mv, side, text| match mv {
            Move::Step(step) => Step::movement(id(side, step.from), id(side, step.to), text, 0),
            Move::Pass => Step::action(Some(StepAction::Pass), text, 0),
        })
    }

    fn write_hop(&self, pos: &Position, from: &Place, to: &Place) -> String {
        from.hop(to, pos.side, '/')
    }
}

impl Rules {
    /// The number that is played, if the other die shows another one.
    fn lower_only(&self, pos: &Position) -> Option<Note> {
        let throw = pos.throw().filter(|throw| !throw.is_doublet())?;
        let due = throw.faces().len() > 1 && self.outcome(pos).is_none();
        let number = pos.number();
        due.then_some(Note::LowerOnly { number })
    }
}

/// (Side in whose row a point of the board lies, its number for that side.)
pub(crate) fn owner(point: u8) -> (Side, u8) {
    if point > POINTS {
        (Side::Second, ALL + 1 - point)
    } else {
        (Side::First, point)
    }
}

/// The id of the place that `side` calls `point`.
fn id(side: Side, point: u8) -> String {
    match (point, side) {
        (HAND, side) => format!("hand-{side}"),
        (point, Side::First) => format!("p{point}"),
        (point, Side::Second) => format!("p{}", ALL + 1 - point),
    }
}
