//! Where everything stands: one geometry for drawing, for pointing and for a page's own redrawing.

use lauta_game::{Place, Stack};

/// Where the pieces of a place stand.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct Pile {
    /// The first piece.
    pub(crate) x: f64,
    pub(crate) y: f64,
    /// From one piece to the next, while there is room.
    pub(crate) dx: f64,
    pub(crate) dy: f64,
    /// Pieces that have room at full distance.
    pub(crate) room: u8,
    /// Where the number of pieces is written.
    pub(crate) cx: f64,
    pub(crate) cy: f64,
    /// What can be pointed at: left, top, width, height.
    pub(crate) hit: [f64; 4],
}

impl Pile {
    /// Where piece number `i` of `n` stands.
    pub(crate) fn at(&self, i: u32, n: u32) -> (f64, f64) {
        let squeeze = if n > 1 {
            ((f64::from(self.room) - 1.0) / f64::from(n - 1)).min(1.0)
        } else {
            1.0
        };
        let step = squeeze * f64::from(i);
        (self.x + self.dx * step, self.y + self.dy * step)
    }
}

/// A board laid out: its size, and the piles of its places.
pub(crate) struct Layout<'v> {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// What lies under the pieces, as SVG.
    pub(crate) under: String,
    pub(crate) piles: Vec<(&'v Place, Pile)>,
    /// Centre of the dice, and the mark of whose turn it is.
    pub(crate) dice: (f64, f64),
    /// A sign under a marked place, as SVG.
    pub(crate) mark: fn(&Pile) -> String,
}

/// All pieces of a place, bottom first.
pub(crate) fn pieces(stacks: &[Stack]) -> Vec<Stack> {
    stacks
        .iter()
        .flat_map(|s| std::iter::repeat_n(Stack { count: 1, ..*s }, s.count.into()))
        .collect()
}

/// A number as SVG wants it: short.
pub(crate) fn n(value: f64) -> String {
    let text = format!("{value:.2}");
    text.trim_end_matches('0').trim_end_matches('.').to_string()
}
