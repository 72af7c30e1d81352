//! Cost of a player's decisions where the equity of every move is known exactly.

use std::fmt;

use lauta_game::{Dice, Notation, Side, Turn};
use serde::Serialize;

use crate::{Payoff, Player};

/// Moves are as good if their equities differ by less, in points: more than the 5e-10 by which each
/// number of a table may be wrong.
const TIE: f64 = 2e-9;

/// An estimate of what a move costs, in points: of its position, and of the one that it leads to.
pub type OwnCost<'a, P> = &'a dyn Fn(&P, &P) -> f64;

/// Decisions to be measured, and what is known of them.
///
/// ```
/// use lauta_engine::exact::{CostTest, Tables};
/// use lauta_engine::{Expectimax, HandMade, PlayerSpec, RandomPlayer};
///
/// let game = lauta_running::load("daldos:n=4")?;
/// let tables = Tables::make(&game, [2, 2])?;
/// let greedy = Expectimax::from_spec(HandMade, PlayerSpec::Greedy);
/// let test = CostTest {
///     game: &game,
///     truth: &|pos| tables.chance(&game, pos).map(|chance| 2.0 * chance - 1.0),
///     phase: &|_| "endings",
///     player: &greedy,
///     guide: &RandomPlayer,
///     judge: None,
/// };
/// let costs = test.run(20, 1, |_| true);
/// assert!(costs[0].decisions > 0 && costs[0].cost >= 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct CostTest<'a, G: Notation> {
    /// The game.
    pub game: &'a G,
    /// The exact equity of the side to throw or to choose, in points; `None` where it is not known.
    pub truth: &'a dyn Fn(&G::Position) -> Option<f64>,
    /// The phase of a position in which a side is about to throw, or to choose if there are no dice.
    pub phase: &'a dyn Fn(&G::Position) -> &'static str,
    /// The player whose decisions are measured.
    pub player: &'a dyn Player<G>,
    /// The player who makes the moves of the games.
    pub guide: &'a dyn Player<G>,
    /// The player's own estimate of its moves.
    pub judge: Option<OwnCost<'a, G::Position>>,
}

impl<G: Notation> fmt::Debug for CostTest<'_, G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CostTest").finish_non_exhaustive()
    }
}

/// Cost of the decisions of one phase. Standard errors take each game as one sample.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Cost {
    /// The phase; `all` for the whole.
    pub phase: String,
    /// Decisions that were not forced and whose moves are all known.
    pub decisions: u32,
    /// Those of them in which the player chose a best move.
    pub best: u32,
    /// Mean cost of a decision, in points.
    pub cost: f64,
    /// Standard error of [`Self::cost`].
    pub stderr: f64,
    /// The largest cost of a decision, in points.
    pub worst: f64,
    /// The position of that decision; `None` if nothing was lost.
    pub worst_position: Option<String>,
    /// Mean cost of the same decisions in the estimate of the judge, in points.
    pub judged: Option<f64>,
    /// Standard error of [`Self::judged`].
    pub judged_stderr: Option<f64>,
}

/// One decision that is known.
struct Decision {
    phase: &'static str,
    /// Cost of the move in points, exactly and in the judge's estimate.
    costs: [f64; 2],
    position: String,
}

impl<G: Notation> CostTest<'_, G> {
    /// Plays `games` games and measures the decisions of both sides: first all of them, then by
    /// phase.
    ///
    /// `progress` is called with the number of games played so far and stops the test by answering
    /// `false`.
    pub fn run(&self, games: u32, seed: u64, mut progress: impl FnMut(u32) -> bool) -> Vec<Cost> {
        let mut played = vec![];
        for number in 0..games {
            played.push(self.play(Dice::nth(seed, number.into())));
            if !progress(number + 1) {
                break;
            }
        }
        let mut phases: Vec<&str> = played.iter().flatten().map(|one| one.phase).collect();
        phases.sort_unstable();
        phases.dedup();
        let by_phase = phases
            .iter()
            .map(|&phase| self.cost(phase, &played, |one| one.phase == phase));
        [self.cost("all", &played, |_| true)]
            .into_iter()
            .chain(by_phase)
            .collect()
    }

    /// Plays a game; its decisions that are known.
    fn play(&self, mut dice: Dice) -> Vec<Decision> {
        let mut decisions = vec![];
        let mut own = Dice::from_seed(dice.bits());
        let mut past = vec![self.game.start()];
        let mut thrown = None;
        for _ in 0..self.game.limit() {
            let pos = &past[past.len() - 1];
            let ended = self.game.ended_by(&past);
            let next = match ended.map_or_else(|| self.game.turn(pos), Turn::Over) {
                Turn::Over(_) => break,
                Turn::Throw(_, throws) => {
                    thrown = Some((self.phase)(pos));
                    self.game.after(pos, dice.throw(throws))
                }
                Turn::Choice(side, moves) => {
                    let phase = thrown.unwrap_or_else(|| (self.phase)(pos));
                    decisions.extend(self.decision(phase, side, &moves, pos, &mut own));
                    let Some((_, next)) = self.guide.pick(self.game, &past, &mut own) else {
                        break;
                    };
                    next
                }
            };
            past.push(next);
        }
        decisions
    }

    /// The player's decision in `pos`, unless it is forced or not known.
    fn decision(
        &self,
        phase: &'static str,
        side: Side,
        moves: &[(G::Move, G::Position)],
        pos: &G::Position,
        own: &mut Dice,
    ) -> Option<Decision> {
        if moves.len() < 2 {
            return None;
        }
        let equity = |(mv, next): &(G::Move, G::Position)| {
            Some(f64::from(self.game.payment(mv)) + self.equity(next, side)?)
        };
        let equities: Vec<f64> = moves.iter().map(equity).collect::<Option<_>>()?;
        // Without its past, of which the exact equity knows nothing either.
        let past = std::slice::from_ref(pos);
        let (mv, next) = self.player.pick(self.game, past, own)?;
        let chosen = moves.iter().position(|one| one.0 == mv)?;
        let best = equities.iter().copied().fold(f64::NEG_INFINITY, f64::max);
        let judged = self.judge.map_or(0.0, |judge| judge(pos, &next));
        Some(Decision {
            phase,
            costs: [best - equities[chosen], judged],
            position: self.game.write_position(pos),
        })
    }

    /// The exact equity of `pos` for `side`, in points. Further choices of the same side are looked
    /// through.
    fn equity(&self, pos: &G::Position, side: Side) -> Option<f64> {
        let signed = |of: Side, points: f64| if of == side { points } else { -points };
        match self.game.turn(pos) {
            Turn::Over(outcome) => {
                Some(Payoff::points(self.game).of_outcome(self.game, outcome, side))
            }
            Turn::Throw(thrower, _) => Some(signed(thrower, (self.truth)(pos)?)),
            Turn::Choice(chooser, moves) => match (self.truth)(pos) {
                Some(points) => Some(signed(chooser, points)),
                None if chooser == side => {
                    let mut equities = moves.iter().map(|(mv, next)| {
                        Some(f64::from(self.game.payment(mv)) + self.equity(next, side)?)
                    });
                    equities.try_fold(f64::NEG_INFINITY, |best, one| Some(best.max(one?)))
                }
                None => None,
            },
        }
    }

    /// The cost of those decisions that `counts` picks.
    fn cost(
        &self,
        phase: &str,
        games: &[Vec<Decision>],
        counts: impl Fn(&Decision) -> bool,
    ) -> Cost {
        let counted: Vec<Vec<&Decision>> = games
            .iter()
            .map(|game| game.iter().filter(|one| counts(one)).collect())
            .collect();
        let all = || counted.iter().flatten();
        let worst = all().max_by(|a, b| a.costs[0].total_cmp(&b.costs[0]));
        let worst = worst.filter(|worst| worst.costs[0] > TIE);
        let count = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
        let [(cost, stderr), (judged, judged_stderr)] = [0, 1].map(|n| mean(&counted, n));
        Cost {
            phase: phase.into(),
            decisions: count(all().count()),
            best: count(all().filter(|one| one.costs[0] <= TIE).count()),
            cost,
            stderr,
            worst: worst.map_or(0.0, |worst| worst.costs[0]),
            worst_position: worst.map(|worst| worst.position.clone()),
            judged: self.judge.map(|_| judged),
            judged_stderr: self.judge.map(|_| judged_stderr),
        }
    }
}

/// The mean of cost `n` over all decisions, and its standard error: the decisions of a game share its
/// dice and count as one sample.
fn mean(games: &[Vec<&Decision>], n: usize) -> (f64, f64) {
    #[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
    let size = |game: &Vec<&Decision>| game.len() as f64;
    let sum = |game: &Vec<&Decision>| game.iter().map(|one| one.costs[n]).sum::<f64>();
    let count = games.iter().map(size).sum::<f64>().max(1.0);
    let mean = games.iter().map(sum).sum::<f64>() / count;
    let apart = games
        .iter()
        .map(|game| (sum(game) - mean * size(game)).powi(2));
    (mean, apart.sum::<f64>().sqrt() / count)
}
