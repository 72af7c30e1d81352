//! Toc: no points; a throw that gives anything gives a hole, or two.

use lauta_game::{Ending, Outcome, Side};

use super::choices::Count;
use super::twelve::rising;
use super::value::Score;

/// The options of toc.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Toc {
    /// Holes that win.
    pub(super) to: u8,
    /// True if a doublet, or an event in two ways, gives two holes.
    pub(super) double: bool,
    pub(super) count: Count,
}

/// One event of a throw, as toc counts it. All numbers of a throw that cannot be played are one event in
/// one way.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Event {
    /// The ways in which it can be done.
    pub ways: u8,
    /// True if the throw is a doublet.
    pub doublet: bool,
}

impl Toc {
    pub(super) fn endings(&self) -> Vec<Ending> {
        // Played for the first hole, a double one wins double.
        if self.to == 1 {
            rising(&["one hole", "two holes"])
        } else {
            rising(&["won"])
        }
    }

    /// Holes for the events that one throw gives a side.
    pub(super) fn holes_of(&self, events: impl IntoIterator<Item = Event>) -> u8 {
        let holes = events.into_iter().map(|event| {
            let double = self.double && (event.doublet || event.ways >= 2);
            if double { 2 } else { 1 }
        });
        match self.count {
            Count::Throw => holes.max().unwrap_or(0),
            Count::Event => holes.fold(0, u8::saturating_add),
        }
    }

    pub(super) fn mark(score: &mut Score, side: Side, holes: u8) -> u8 {
        score.holes.add(side, holes);
        score.holes.run = [false; 2];
        holes
    }

    pub(super) fn outcome(&self, score: &Score) -> Option<Outcome> {
        let winner = Side::BOTH
            .into_iter()
            .find(|&side| score.holes.of(side) >= self.to.into())?;
        let double = self.to == 1 && score.holes.of(winner) > 1;
        Some(Outcome {
            winner: Some(winner),
            ending: u8::from(double),
        })
    }
}
