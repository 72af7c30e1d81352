//! Twelve points the game: toccategli, tokkadille. No holes; the loser's points say what it counts.

use lauta_game::{Ending, Outcome, Side};

use super::choices::Exit;
use super::twelve::rising;
use super::value::{DOZEN, Score};
use super::{Decision, Then};

/// The options of a game of twelve points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Points {
    /// True if a side that reaches twelve by its own throw may go on, paid for the game.
    pub(super) go_on: bool,
    pub(super) exit: Exit,
}

/// Value of a game whose loser has so many points.
fn value(loser: u8) -> u8 {
    match loser {
        0 => 4,
        1..=3 => 3,
        4..=6 => 2,
        _ => 1,
    }
}

impl Points {
    pub(super) fn endings() -> Vec<Ending> {
        rising(&["single", "double", "triple", "quadruple"])
    }

    pub(super) fn goes_on(&self) -> bool {
        self.go_on
    }

    pub(super) fn decisions(&self) -> &'static [Decision] {
        if self.go_on { &Decision::ALL[..2] } else { &[] }
    }

    /// At twelve the rest is lost.
    pub(super) fn mark(score: &mut Score, side: Side, points: u8) {
        let own = &mut score.points[side.index()];
        *own = own.saturating_add(points).min(DOZEN);
    }

    pub(super) fn outcome(score: &Score) -> Option<Outcome> {
        let points = |side: Side| score.points[side.index()];
        let winner = Side::BOTH.into_iter().find(|&side| points(side) >= DOZEN)?;
        Some(Outcome {
            winner: Some(winner),
            ending: value(points(winner.other())) - 1,
        })
    }

    /// The roller has twelve points and takes the game, or is paid for it and goes on.
    pub(super) fn decide(score: &mut Score, roller: Side, decision: Decision) -> Then {
        if decision == Decision::Hold {
            let won = i32::from(value(score.points[roller.other().index()]));
            let paid = if roller == Side::First { won } else { -won };
            score.counters = score.counters.saturating_add(paid);
            score.wipe_points();
        }
        Then::Play
    }

    /// The exit of the last man, its points being marked.
    pub(super) fn exit(&self, score: &mut Score, roller: Side) {
        if self.exit == Exit::Wins {
            score.points[roller.index()] = DOZEN;
        }
    }
}
