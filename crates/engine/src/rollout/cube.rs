//! Rollouts of decisions about the cube.

use lauta_game::{Game, Turn};

use super::{Line, Shared, Trials};
use crate::cube::Held;
use crate::evaluator::{Evaluator, OutcomeProbs};
use crate::search::Search;

/// The result of a rollout for a decision about the cube.
#[derive(Clone, PartialEq, Debug)]
pub struct CubeRollout {
    /// Games played for each state of the cube.
    pub trials: u32,
    /// Outcome probabilities of the side about to throw without its doubling, as in [`Rolled`](crate::Rolled); those of a game that a
    /// passed double ended are evaluated.
    pub outcome_probs: OutcomeProbs,
    /// The states of the cube: as it lies, and, if the side may double, doubled and taken.
    pub by_cube: Vec<RolledCube>,
    /// Standard error of the difference between the two. The same dice make it smaller than the errors of both.
    pub difference_stderr: f64,
    /// Games that ended at [`Trials::truncate`] throws and were evaluated there.
    pub truncated: u32,
    /// Games that did not end within [`Game::limit`] and were evaluated where they stood.
    pub unfinished: u32,
}

/// The result of a rollout for one state of the cube.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct RolledCube {
    /// The cube.
    pub held: Held,
    /// Equity of the side about to throw, in the unit of [`Terms`](crate::cube::Terms).
    pub equity: f64,
    /// Standard error of the equity, in the same unit; not a number with a single game.
    pub stderr: f64,
}

/// Rolls out the decision about the cube of the side that is about to throw.
///
/// The payoff of the plan says how the cube lies. All trials are played, and without a double with the same dice as with
/// one. `None` if it was stopped, no throw is due, or no cube counts; `progress` is called as by [`rollout`](crate::rollout).
///
/// ```
/// use std::sync::Arc;
///
/// use lauta_engine::cube::{Held, Turning};
/// use lauta_engine::net::{Network, Shape};
/// use lauta_engine::{Payoff, Trials, roll_out_cube};
/// use lauta_game::{Game, Notation, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let net = Arc::new(Network::new(Shape::of(&game, &[32]), 1));
/// let held = Held { cube: 1, owner: Some(Side::First) };
/// let points = game.endings().iter().map(|ending| ending.points).collect();
/// let turning = Turning { score: None, jacoby: false, held, points };
/// let payoff = Payoff::points(&game).with_cube(turning);
/// let plan = Trials { trials: 36, payoff: Some(payoff), ..Trials::default() };
/// // Twenty-seven throws of 36 bear the man off, and the other side needs one throw of any kind.
/// let last_throw = game.read_position("6/1(2)")?;
/// let found = roll_out_cube(&game, &net, &last_throw, &plan, |_, _| true).unwrap();
/// assert!((found.by_cube[0].equity - 0.5).abs() < 1e-9 && found.by_cube.len() == 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn roll_out_cube<G, E>(
    game: &G,
    evaluator: &E,
    pos: &G::Position,
    plan: &Trials,
    mut progress: impl FnMut(usize, usize) -> bool,
) -> Option<CubeRollout>
where
    G: Game,
    E: Evaluator<G>,
{
    let Turn::Throw(side, _) = game.turn(pos) else {
        return None;
    };
    let payoff = plan.payoff.as_ref()?;
    let turning = Search::new(game, evaluator, payoff, side)
        .with_cube()
        .turning?;
    let held = [Some(turning.held), turning.doubled(turning.held, side)];
    let held: Vec<Held> = held.into_iter().flatten().collect();
    let lines = held.iter().map(|held| Line {
        pos,
        paid: 0,
        held: Some(*held),
    });
    // Which of the two is ahead does not say whether a double is to be taken.
    let plan = Trials {
        stop: None,
        ..plan.clone()
    };
    let rolled = Shared {
        game,
        evaluator,
        payoff,
        turning: Some(turning),
        side,
        lines: lines.collect(),
        plan: &plan,
        undoubled: true,
        all_the_way: true,
    }
    .roll_out(&mut progress)?;
    let in_terms = |scaled| turning.in_terms(turning.unscaled(side, scaled));
    let [nothing, one] = [0.0, 1.0].map(in_terms);
    let by_cube = held.into_iter().zip(&rolled.moves);
    let by_cube = by_cube.map(|(held, found)| RolledCube {
        held,
        equity: in_terms(found.equity),
        stderr: found.stderr * (one - nothing),
    });
    // The one that is ahead has none.
    let mut behind = rolled.moves.iter().map(|found| found.behind_stderr);
    Some(CubeRollout {
        trials: rolled.trials,
        by_cube: by_cube.collect(),
        difference_stderr: behind.find(|stderr| *stderr != 0.0).unwrap_or(0.0) * (one - nothing),
        outcome_probs: rolled.moves[0].outcome_probs.clone(),
        truncated: rolled.moves[0].truncated,
        unfinished: rolled.moves[0].unfinished,
    })
}
