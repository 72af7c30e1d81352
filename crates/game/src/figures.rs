//! Figures of a position that let two moves be compared in words.

use serde::Serialize;

use crate::{BoardView, Look, Notation, Side, Spot, View};

/// A number of a position, for each side.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Figure {
    /// Name of the figure: `pips`, `men off`.
    pub name: String,
    /// The first side's and the second side's.
    pub values: [u32; 2],
}

impl Figure {
    /// A figure with `count` of each side.
    pub fn new(name: &str, count: impl FnMut(Side) -> u32) -> Self {
        Self {
            name: name.into(),
            values: Side::BOTH.map(count),
        }
    }

    /// True if more of it is good for a side, false if less is; `None` if that depends.
    #[must_use]
    pub fn helps(&self) -> Option<bool> {
        match self.name.as_str() {
            "men home"
            | "men off"
            | "longest blockade"
            | "ways to go"
            | "awake"
            | "captured"
            | "converted"
            | "taken"
            | "men"
            | "holes"
            | "points"
            | "cases of the grand jan"
            | "cases of the petit jan" => Some(true),
            "pips" | "blots" | "lost" => Some(false),
            _ => None,
        }
    }

    /// The numbers beside a board that both sides have.
    #[must_use]
    pub fn beside(view: View) -> Vec<Self> {
        let counts = view.counts.into_iter();
        counts
            .filter_map(|count| {
                let [first, second] = count.values;
                Some(Self {
                    name: count.label,
                    values: [first.parse().ok()?, second.parse().ok()?],
                })
            })
            .collect()
    }
}

/// Men of one side that do not stand freely on the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Away {
    /// On the bar, in the hand: they may enter again.
    pub hand: u32,
    /// Out of the game.
    pub off: u32,
    /// Under a man of the other side.
    pub pinned: u32,
}

impl Away {
    /// The men that have gone since `before`, of each kind.
    #[must_use]
    pub fn since(self, before: Self) -> Self {
        Self {
            hand: self.hand.saturating_sub(before.hand),
            off: self.off.saturating_sub(before.off),
            pinned: self.pinned.saturating_sub(before.pinned),
        }
    }

    fn of(view: &View, side: Side) -> Self {
        let mut away = Self::default();
        for place in &view.places {
            for stack in place.stacks.iter().filter(|stack| stack.side == side) {
                let count = u32::from(stack.count);
                match place.spot {
                    Spot::Hand { .. } | Spot::Reserve { .. } => away.hand += count,
                    Spot::Off { .. } => away.off += count,
                    Spot::Point { .. } if stack.look == Look::Pinned => away.pinned += count,
                    Spot::Point { .. } => {}
                }
            }
        }
        away
    }
}

/// Something that the next throw can bring, in a game in which throws score.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct ThrowChance {
    /// Effect of such throws, as a verb phrase: `fill the grand jan`.
    pub does: String,
    /// True if the side that does not throw marks it.
    pub to_other: bool,
    /// Throws that bring it, by their weights.
    pub throws: u32,
    /// Throws that bring it in more than one way or place, by their weights.
    pub several: u32,
    /// Points, summed over all throws with their weights.
    pub points: u32,
}

/// A game whose positions can be compared by numbers that players look at.
///
/// By default the figures are read from the view of the board.
pub trait Figures: Notation + BoardView {
    /// The numbers of `pos`. A figure that means nothing in a game is left out; the list of names
    /// is the same for all positions of a game, as far as it can be.
    fn figures(&self, pos: &Self::Position) -> Vec<Figure> {
        Figure::beside(self.view(pos))
    }

    /// The men of `side` that do not stand freely on the board: what the other side has hit,
    /// captured or pinned is among them.
    fn away(&self, pos: &Self::Position, side: Side) -> Away {
        Away::of(&self.view(pos), side)
    }

    /// The points where the other side may not land because men of `side` stand there together, as
    /// `side` counts them.
    fn held(&self, pos: &Self::Position, side: Side) -> Vec<u8> {
        let _ = (pos, side);
        vec![]
    }

    /// Points that the throw of `pos` gives the side that has thrown, and the other side; 0 before the
    /// throw. `None` in games in which throws give no points.
    fn throw_points(&self, pos: &Self::Position) -> Option<[u32; 2]> {
        let _ = pos;
        None
    }

    /// Events that the next throw of the side to throw can bring, in games in which throws score.
    fn throw_chances(&self, pos: &Self::Position) -> Vec<ThrowChance> {
        let _ = pos;
        vec![]
    }

    /// Advantages that `side` has in `pos` and that need no number, as what comes behind "with":
    /// `its corner taken`.
    fn assets(&self, pos: &Self::Position, side: Side) -> Vec<String> {
        let _ = (pos, side);
        vec![]
    }

    /// This board with the other side to throw, for the threats of the side that has just moved.
    /// `None` if there is no such position.
    fn passed(&self, pos: &Self::Position) -> Option<Self::Position> {
        let _ = pos;
        None
    }
}
