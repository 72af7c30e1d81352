//! Coordinates of places and pieces: one geometry for drawing, for pointing and for a page's own
//! redrawing.

use lauta_game::{Look, Place, Side, Stack};

/// Coordinates of the pieces of a place.
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
    /// Centre of the written number of pieces, from six pieces on.
    pub(crate) cx: f64,
    pub(crate) cy: f64,
    /// Clickable rectangle: left, top, width, height.
    pub(crate) hit: [f64; 4],
}

impl Pile {
    /// Centre of each of these pieces, bottom first. A piece on a pinned one covers half of it.
    pub(crate) fn spots(&self, pieces: &[Stack]) -> Vec<(f64, f64)> {
        let mut height = 0.0;
        let heights: Vec<f64> = pieces
            .iter()
            .map(|piece| {
                let below = height;
                height += if piece.look == Look::Pinned { 0.5 } else { 1.0 };
                below
            })
            .collect();
        let top = heights.last().copied().unwrap_or(0.0);
        let squeeze = ((f64::from(self.room) - 1.0) / top.max(1.0)).min(1.0);
        let at = |height: f64| {
            let step = squeeze * height;
            (self.x + self.dx * step, self.y + self.dy * step)
        };
        heights.into_iter().map(at).collect()
    }

    /// The half of the place in which the pieces of a side stand while it shares the place: they
    /// are half as large.
    fn lane(&self, side: Side) -> Self {
        let aside = self.dy.abs() / 4.0;
        let x = match side {
            Side::First => self.x - aside,
            Side::Second => self.x + aside,
        };
        Self {
            x,
            y: self.y - self.dy / 4.0,
            dx: self.dx / 2.0,
            dy: self.dy / 2.0,
            room: self.room.saturating_mul(2),
            cx: x,
            ..*self
        }
    }

    /// The piles that stand on a place, each with its pieces, bottom first, and whether they are
    /// half as large: one pile, or side by side those of the two sides.
    pub(crate) fn piles(&self, stacks: &[Stack]) -> Vec<(Self, Vec<Stack>, bool)> {
        if !is_shared(stacks) {
            return vec![(*self, pieces(stacks), false)];
        }
        let lane = |side| {
            let own: Vec<Stack> = stacks.iter().filter(|s| s.side == side).copied().collect();
            (self.lane(side), pieces(&own), true)
        };
        Side::BOTH.map(lane).into()
    }
}

/// True if both sides stand there as equals, neither on top of the other.
pub(crate) fn is_shared(stacks: &[Stack]) -> bool {
    let has = |side| stacks.iter().any(|s| s.side == side);
    stacks.iter().all(|s| s.look == Look::Plain) && has(Side::First) && has(Side::Second)
}

/// A board laid out: its size, and the piles of its places.
pub(crate) struct Layout<'v> {
    pub(crate) width: f64,
    pub(crate) height: f64,
    /// Background under the pieces, as SVG.
    pub(crate) under: String,
    pub(crate) piles: Vec<(&'v Place, Pile)>,
    /// Centre of the dice, and how wide they may lie.
    pub(crate) dice: (f64, f64, f64),
    /// The middle of the bar, and the distance of the cube of either side from the edge, if the
    /// board has a bar.
    pub(crate) bar: Option<(f64, f64)>,
    /// A sign under a marked place, as SVG.
    pub(crate) mark: fn(&Pile) -> String,
}

/// All pieces of a place, bottom first.
fn pieces(stacks: &[Stack]) -> Vec<Stack> {
    stacks
        .iter()
        .flat_map(|s| std::iter::repeat_n(Stack { count: 1, ..*s }, s.count.into()))
        .collect()
}
