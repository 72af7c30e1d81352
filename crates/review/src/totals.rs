//! What the play of a side adds up to.

use lauta_game::Side;
use serde::Serialize;

use crate::analysis::{Decision, GameReview, Luck};
use crate::cube::{CubeDecision, CubeFault};

/// Sums of the errors that a program finds in the play of one side, and rates from them.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Errors {
    /// Decisions between at least two moves.
    pub decisions: usize,
    /// Sum of all errors, in points.
    pub error: f64,
    /// Average error of a decision, in millipoints.
    pub rate: f64,
    /// Decisions about the doubling cube that count: see [`CubeDecision::counts`].
    pub cube_decisions: usize,
    /// The sum of all errors about the cube, in points at the stake of each.
    pub cube_error: f64,
    /// Rate of play of backgammon players (PR): 500 times the mean error of the decisions that count, of moves and of
    /// the cube. `None` in a series without a cube, or without such decisions.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pr: Option<f64>,
    /// Snowie error rate: 1000 times all errors, of moves and of the cube, by the throws of both sides. `None` in a series
    /// without a cube, or without throws.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub snowie: Option<f64>,
    /// Decisions that count in PR: those about moves in which the moves differ at all, and those about the cube
    /// that count.
    pub pr_decisions: usize,
}

impl Errors {
    fn count(&mut self, spread: f64, error: f64) {
        self.decisions += 1;
        self.pr_decisions += usize::from(spread >= 1e-4);
        self.error += error;
    }

    fn count_cube(&mut self, counts: bool, error: f64) {
        let counts = usize::from(counts);
        self.cube_decisions += counts;
        self.pr_decisions += counts;
        self.cube_error += error;
    }

    /// The errors of two matches together, without the Snowie error rate, which counts the throws of other players as well.
    #[must_use]
    pub fn plus(mut self, other: &Self) -> Self {
        self.decisions += other.decisions;
        self.error += other.error;
        self.cube_decisions += other.cube_decisions;
        self.cube_error += other.cube_error;
        self.pr_decisions += other.pr_decisions;
        let has_cube = self.pr.is_some() || other.pr.is_some();
        self.rate(has_cube.then_some(0));
        self
    }

    /// The rates, from the sums; `throws` are those of both sides if the series has a cube.
    fn rate(&mut self, throws: Option<usize>) {
        let mean = |error: f64, of: usize| error / f64::from(u32::try_from(of).unwrap_or(u32::MAX));
        self.rate = 1000.0 * mean(self.error, self.decisions.max(1));
        let all = self.error + self.cube_error;
        let rated = throws.is_some() && self.pr_decisions > 0;
        self.pr = rated.then(|| 500.0 * mean(all, self.pr_decisions));
        let throws = throws.filter(|throws| *throws > 0);
        self.snowie = throws.map(|throws| 1000.0 * mean(all, throws));
    }
}

/// The play of one side.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct Totals {
    /// Its errors.
    #[serde(flatten)]
    pub errors: Errors,
    /// Moves without a choice, which count nowhere else.
    pub forced: usize,
    /// Doubtful, bad and very bad decisions, of moves and of the cube.
    pub marks: [usize; 3],
    /// Errors about the cube by their kind, as in [`CubeFault::ALL`]: how many, and what they cost together, in points at
    /// the stake of each.
    #[serde(skip)]
    pub cube_faults: [(usize, f64); CubeFault::ALL.len()],
    /// The sum of luck, the stakes included.
    pub luck: f64,
    /// The same sums as chances to win the match, in a match or set.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chances: Option<MatchChances>,
    /// Its errors by the judgement of the other program that analysed the file, in the decisions that this judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<Errors>,
}

/// What a side lost and was given in a match, in chances to win it: 0.01 is one match in a hundred.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct MatchChances {
    /// The sum of all errors in moves.
    pub error: f64,
    /// The sum of all errors about the cube.
    pub cube_error: f64,
    /// The sum of luck.
    pub luck: f64,
}

impl Totals {
    /// The chances to win the match, to add this much equity to one of them.
    fn add_chance(
        &mut self,
        points: f64,
        of_point: Option<f64>,
        to: fn(&mut MatchChances) -> &mut f64,
    ) {
        if let Some(chance) = of_point {
            *to(self.chances.get_or_insert_default()) += points * chance;
        }
    }

    /// Adds a throw.
    pub(crate) fn count_luck(&mut self, throw: &Luck) {
        self.luck += throw.luck * f64::from(throw.stake);
        self.add_chance(throw.luck, throw.chance_of_point, |chances| {
            &mut chances.luck
        });
    }

    /// Adds a decision; the rate follows from the sums.
    pub(crate) fn count(&mut self, decision: &Decision) {
        if decision.forced() {
            self.forced += 1;
            return;
        }
        self.errors.count(decision.spread, decision.error);
        if let Some(other) = &decision.other {
            let errors = self.other.get_or_insert_default();
            errors.count(decision.other_spread, other.error);
        }
        self.add_chance(decision.error, decision.chance_of_point, |chances| {
            &mut chances.error
        });
        if let Some(mark) = decision.mark {
            self.marks[mark as usize] += 1;
        }
    }

    /// Adds a decision about the cube.
    pub(crate) fn count_cube(&mut self, decision: &CubeDecision) {
        self.errors.count_cube(decision.counts, decision.error);
        if let Some(fault) = decision.fault() {
            let (count, error) = &mut self.cube_faults[fault as usize];
            *count += 1;
            *error += decision.error;
        }
        if let Some(other) = &decision.other {
            let errors = self.other.get_or_insert_default();
            errors.count_cube(decision.other_counts, other.error);
        }
        self.add_chance(decision.error, decision.chance_of_point, |chances| {
            &mut chances.cube_error
        });
        if let Some(mark) = decision.mark {
            self.marks[mark as usize] += 1;
        }
    }

    /// The rates, from the sums; `throws` are those of both sides if the series has a cube.
    pub(crate) fn rate(&mut self, throws: Option<usize>) {
        for errors in std::iter::once(&mut self.errors).chain(&mut self.other) {
            errors.rate(throws);
        }
    }
}

/// The play of the player of this side in a game of a poule.
pub(crate) fn of_player<'p>(
    players: &'p mut [PlayerTotals],
    game: &GameReview,
    side: Side,
) -> Option<&'p mut Totals> {
    let names = game.players.as_ref()?;
    let mut players = players.iter_mut();
    let player = players.find(|player| player.name == names[side.index()])?;
    Some(&mut player.totals)
}

/// The play of one player of a poule, at both sides.
#[derive(Clone, PartialEq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub struct PlayerTotals {
    /// The player's name.
    pub name: String,
    /// The play of all games.
    #[serde(flatten)]
    pub totals: Totals,
}

impl PlayerTotals {
    pub(crate) fn new(name: String) -> Self {
        Self {
            name,
            totals: Totals::default(),
        }
    }
}
