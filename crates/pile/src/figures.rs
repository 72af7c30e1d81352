//! Counts shown beside the board.

use lauta_game::{BoardView, Figure, Figures};

use crate::position::Position;
use crate::rules::Rules;

impl Figures for Rules {
    fn figures(&self, pos: &Position) -> Vec<Figure> {
        let standing = Figure::new("men in the slots", |side| {
            pos.rows[side.index()].standing().into()
        });
        let mut figures = Figure::beside(self.view(pos));
        figures.push(standing);
        figures
    }
}
