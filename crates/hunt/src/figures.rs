//! The figure that players count in a hunt: the ways to go of the first side.

use lauta_game::{Figure, Figures, Side};

use crate::position::Position;
use crate::rules::Rules;

impl Figures for Rules {
    fn figures(&self, pos: &Position) -> Vec<Figure> {
        let ways: u32 = self.ways(pos).map(|(_, ways)| ways).sum();
        vec![Figure::new("ways to go", |side| match side {
            Side::First => ways,
            Side::Second => 0,
        })]
    }
}
