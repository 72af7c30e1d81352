//! Twelve points a hole, twelve holes the game; with honours a game counts one to four.

use lauta_game::{Ending, Outcome, Side};

use super::value::{Score, Tally};
use super::{Decision, Then};

/// The options of the game of twelve holes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Twelve {
    /// Holes that win.
    pub(super) holes: u8,
    pub(super) honneurs: bool,
    /// The most holes of the loser that make a game double.
    pub(super) double_at: u8,
    /// True if unbroken holes count double, without honours.
    pub(super) grande_bredouille: bool,
}

/// Names of the honours, from the value 1 on.
const HONOURS: [&str; 4] = ["simple", "double", "triple", "quadruple"];

/// Endings of these names that are worth 1, 2, 3 and so on.
pub(super) fn rising(names: &[&str]) -> Vec<Ending> {
    let ending = |(name, points): (&&str, u32)| Ending {
        name: (*name).into(),
        points,
        rank: 0,
    };
    names.iter().zip(1..).map(ending).collect()
}

/// Honours of a won game, 1 to 4.
pub(super) fn honours(tally: &Tally, winner: Side, double_at: u8) -> u8 {
    let loser = tally.of(winner.other());
    if loser == 0 {
        4
    } else if tally.unbroken(winner) {
        3
    } else if loser <= double_at.into() {
        2
    } else {
        1
    }
}

/// After a hole: play goes on, or the men go back and the roller throws first.
pub(super) fn decide(score: &mut Score, roller: Side, decision: Decision) -> Then {
    if decision == Decision::Hold {
        return Then::Play;
    }
    score.wipe_points();
    Then::Releve(roller)
}

impl Twelve {
    pub(super) fn endings(&self) -> Vec<Ending> {
        if self.honneurs {
            rising(&HONOURS)
        } else if self.grande_bredouille {
            rising(&["won", "grande bredouille"])
        } else {
            rising(&["won"])
        }
    }

    /// True if the value of a game depends on holes being unbroken.
    pub(super) fn keeps_runs(&self) -> bool {
        self.honneurs || self.grande_bredouille
    }

    pub(super) fn mark(&self, score: &mut Score, side: Side, points: u8) -> u8 {
        let holes = score.mark_points(side, points);
        score.holes.add(side, holes);
        if !self.keeps_runs() {
            score.holes.run = [false; 2];
        }
        holes
    }

    pub(super) fn outcome(&self, score: &Score) -> Option<Outcome> {
        let winner = Side::BOTH
            .into_iter()
            .find(|&side| score.holes.of(side) >= self.holes.into())?;
        let value = if self.honneurs {
            honours(&score.holes, winner, self.double_at)
        } else {
            // Kept only where it counts.
            1 + u8::from(score.holes.unbroken(winner))
        };
        Some(Outcome {
            winner: Some(winner),
            ending: value - 1,
        })
    }
}
