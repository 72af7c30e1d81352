//! The doubling cube in the tree: equities for each state of it, and the decisions of both sides.

use lauta_game::{Game, Outcome, Side, Throw, Turn};

use super::{Expected, Search};
use crate::cube::{Held, Turning, Verdict, efficiency};
use crate::evaluator::{Evaluator, add, class};

impl<G: Game, E: Evaluator<G>> Search<'_, G, E> {
    /// Expectation in `pos`, in which the side through whose eyes values are seen is about to throw and does not
    /// double: with a cube as it lies, and, if it may double, after a double that was taken. Without a look at the throws
    /// nothing is said of the cube.
    pub(crate) fn undoubled(&mut self, pos: &G::Position, plies: u8) -> Expected {
        let mut sum = Expected::none(self.game, self.held());
        if let Some(turning) = self.turning {
            sum.by_cube = doubles(turning, &sum.by_cube, self.side);
        }
        match self.game.turn(pos) {
            Turn::Throw(side, throws) if plies > 0 && !self.knows(pos) => {
                self.add_throws(pos, (side, 1), throws, plies, 1.0, &mut sum);
            }
            _ => {
                self.add_evaluation(pos, 1.0, &mut sum.row);
                sum.by_cube.clear();
            }
        }
        sum
    }

    /// Lets `thrower`, about to throw in `pos`, decide about the one cube of `sum`, one throw ahead. False if its double is
    /// passed: then the stake is added, and of the chances what is expected in `pos`.
    pub(crate) fn turn_cube(
        &mut self,
        pos: &G::Position,
        (thrower, throws): (Side, &[(Throw, u32)]),
        sum: &mut Expected,
    ) -> bool {
        let Some((turning, (held, _))) = self.turning.zip(sum.by_cube.first().copied()) else {
            return true;
        };
        let Some(doubled) = turning.doubled(held, thrower) else {
            return true;
        };
        let mut ahead = Expected::none(self.game, [held, doubled]);
        let total: u32 = throws.iter().map(|(_, weight)| weight).sum();
        let shares = throws.iter();
        let shares = shares.map(|&(throw, weight)| (throw, f64::from(weight) / f64::from(total)));
        self.add_answers(pos, shares, &mut ahead);
        let sign = if thrower == self.side { 1.0 } else { -1.0 };
        let seen = |n: usize| sign * ahead.by_cube[n].1;
        let verdict = turning.decide(held, thrower, [seen(0), seen(1)]);
        let (state, equity) = &mut sum.by_cube[0];
        match verdict {
            Verdict::DoubleTake => *state = doubled,
            Verdict::DoublePass => {
                *equity += sign * turning.after(held, thrower, 1);
                add(&mut sum.row, self.side, &ahead.row, self.side, 1.0);
                return false;
            }
            Verdict::NoDouble | Verdict::TooGood | Verdict::Beaver => {}
        }
        true
    }

    /// Adds a share of the equities in `pos` for each state of the cube, by the evaluation `row` of `side`.
    pub(super) fn add_equities(
        &self,
        side: Side,
        row: &[f64],
        pos: &G::Position,
        share: f64,
        sum: &mut Expected,
    ) {
        let Some((turning, (_, probs))) = self.turning.zip(row.split_last()) else {
            return;
        };
        let thrower = match self.game.turn(pos) {
            Turn::Over(outcome) => return self.add_outcome(outcome, share, sum),
            Turn::Throw(thrower, _) | Turn::Choice(thrower, _) => thrower,
        };
        let share = if side == self.side { share } else { -share };
        let turns = self.evaluator.turns_left(self.game, pos);
        let efficiency = turns.map_or(efficiency::CONTACT, efficiency::bear_off);
        for (held, sum) in &mut sum.by_cube {
            let equity = turning.before_throw(*held, side, probs, thrower, efficiency);
            *sum += share * equity.unwrap_or_default();
        }
    }

    /// Adds a share of what is expected at the end of the game: its outcome, and the equities for each state of the cube.
    pub(crate) fn add_end(&self, outcome: Outcome, share: f64, sum: &mut Expected) {
        sum.row[class(self.game, outcome, self.side)] += share;
        self.add_outcome(outcome, share, sum);
    }

    /// Adds a share of the equities at the end of the game for each state of the cube.
    pub(super) fn add_outcome(&self, outcome: Outcome, share: f64, sum: &mut Expected) {
        let Some(turning) = self.turning else { return };
        let points = i64::from(turning.points[usize::from(outcome.ending)]);
        let points = match outcome.winner {
            Some(winner) if winner == self.side => points,
            Some(_) => -points,
            None => 0,
        };
        for (held, sum) in &mut sum.by_cube {
            *sum += share * turning.after(*held, self.side, points);
        }
    }

    /// Adds shares of equities with the best decision of `thrower` and its answer; `below` are those without a double now,
    /// as [`doubles`] lists them.
    pub(super) fn add_decisions(
        &self,
        turning: &Turning,
        below: &[(Held, f64)],
        thrower: Side,
        share: f64,
        sum: &mut Expected,
    ) {
        let sign = if thrower == self.side { 1.0 } else { -1.0 };
        let mut below = below.iter().map(|(_, equity)| sign * equity);
        for (held, sum) in &mut sum.by_cube {
            let plain = below.next().unwrap_or_default();
            let doubled = turning.doubled(*held, thrower);
            let best = match doubled.and_then(|_| below.next()) {
                None => plain,
                Some(taken) => plain.max(taken.min(share * turning.after(*held, thrower, 1))),
            };
            *sum += sign * best;
        }
    }
}

/// Each state of the cube, followed by the same after a double of `side`, where it may double; with nothing expected yet.
pub(super) fn doubles(turning: &Turning, held: &[(Held, f64)], side: Side) -> Vec<(Held, f64)> {
    let both = |(held, _): &(Held, f64)| [Some(*held), turning.doubled(*held, side)];
    let all = held.iter().flat_map(both).flatten();
    all.map(|held| (held, 0.0)).collect()
}
