//! Judging positions, and what a judgement is worth.

use std::cell::RefCell;
use std::sync::Arc;

use lauta_game::{Game, IncrementalFeatures, Inputs, Outcome, Side};

use crate::net::{Desk, Network};

/// Judges positions, many at a time.
pub trait Evaluator<G: Game>: Send + Sync {
    /// Outcome probabilities for `side`, one row of `out` for each position, all zero before; see
    /// [`OutcomeProbs`] for what a row holds. What is written for a position that ends the game is
    /// not used.
    fn outcome_probs(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Rows);

    /// Appends to `out` a rough equity of every position for `side`, in points, good enough to choose
    /// what deserves to be judged. Returns `false`, and appends nothing, without a pruning network.
    fn prune(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Vec<f64>) -> bool {
        let _ = (game, side, positions, out);
        false
    }

    /// The equity of every position for `side`, in points; ends of games count what they are worth.
    fn judge(&self, game: &G, side: Side, positions: &[&G::Position]) -> Vec<f64> {
        let mut rows = Rows::default();
        rows.clear(game, positions.len());
        self.outcome_probs(game, side, positions, &mut rows);
        let payoff = Payoff::points(game);
        let values = positions.iter().enumerate().map(|(n, pos)| {
            let judged = || payoff.of(side, rows.row(n));
            let ended = game.outcome(pos);
            ended.map_or_else(judged, |outcome| payoff.of_outcome(game, outcome, side))
        });
        values.collect()
    }

    /// Whether its judgement of `pos` is exact, so that nothing is gained by looking ahead.
    fn knows(&self, game: &G, pos: &G::Position) -> bool {
        let _ = (game, pos);
        false
    }

    /// Whether its judgement of `pos` is exact or all but exact, so that little is gained by playing on.
    fn settles(&self, game: &G, pos: &G::Position) -> bool {
        self.knows(game, pos)
    }
}

/// How many numbers a row has: the chance of every outcome class (each ending won, each ending
/// lost, the draw), then the points that the side expects besides.
///
/// Chances add up to 1, or to less where an evaluator does not know how the game may end; of that
/// part the points are all that it says.
fn width<G: Game>(game: &G) -> usize {
    2 * game.endings().len() + 2
}

/// Where a row has the chance of an outcome, as `side` sees it.
pub(crate) fn class<G: Game>(game: &G, outcome: Outcome, side: Side) -> usize {
    let endings = game.endings().len();
    match outcome.winner {
        None => 2 * endings,
        Some(winner) if winner == side => outcome.ending.into(),
        Some(_) => endings + usize::from(outcome.ending),
    }
}

/// Judgements of some positions, all as the same side sees them, a row of numbers for each: the
/// chance of every ending won, of every ending lost, of a draw, and points expected besides.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rows {
    width: usize,
    numbers: Vec<f64>,
}

impl Rows {
    /// Makes room for so many positions of `game`, and clears it.
    pub fn clear<G: Game>(&mut self, game: &G, positions: usize) {
        self.width = width(game);
        self.numbers.clear();
        self.numbers.resize(self.width * positions, 0.0);
    }

    /// What is said of the position numbered `n`.
    #[must_use]
    pub fn row(&self, n: usize) -> &[f64] {
        &self.numbers[n * self.width..][..self.width]
    }

    /// The same, to be filled in.
    pub fn row_mut(&mut self, n: usize) -> &mut [f64] {
        &mut self.numbers[n * self.width..][..self.width]
    }

    /// All rows, in order.
    pub fn each_mut(&mut self) -> impl Iterator<Item = &mut [f64]> {
        self.numbers.chunks_exact_mut(self.width.max(1))
    }
}

/// Adds a share of what one side expects to what `to` expects.
pub(crate) fn add(sum: &mut [f64], to: Side, row: &[f64], of: Side, share: f64) {
    if of == to {
        for (sum, number) in sum.iter_mut().zip(row) {
            *sum += share * number;
        }
        return;
    }
    let (classes, endings) = (row.len() - 1, row.len() / 2 - 1);
    for n in 0..endings {
        sum[n] += share * row[endings + n];
        sum[endings + n] += share * row[n];
    }
    sum[classes - 1] += share * row[classes - 1];
    sum[classes] -= share * row[classes];
}

/// Outcome probabilities of a position for one side, and the points it expects besides.
///
/// `2 * endings + 2` numbers: the probability to win by each ending of the game, to lose by each, of
/// a draw, and points (those paid while the game goes on, and all that an evaluator which knows no
/// endings expects).
#[derive(Clone, PartialEq, Debug)]
pub struct OutcomeProbs(pub(crate) Vec<f64>);

impl OutcomeProbs {
    pub(crate) fn none<G: Game>(game: &G) -> Self {
        Self(vec![0.0; width(game)])
    }

    fn endings(&self) -> usize {
        self.0.len() / 2 - 1
    }

    /// The probability to win by each ending, in the order of [`Game::endings`].
    #[must_use]
    pub fn won(&self) -> &[f64] {
        &self.0[..self.endings()]
    }

    /// The probability to lose by each ending, in the order of [`Game::endings`].
    #[must_use]
    pub fn lost(&self) -> &[f64] {
        &self.0[self.endings()..2 * self.endings()]
    }

    /// The probability of a draw.
    #[must_use]
    pub fn drawn(&self) -> f64 {
        self.0[2 * self.endings()]
    }

    /// Points that are expected besides those for the end of the game.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.0[2 * self.endings() + 1]
    }

    /// Whether the chances tell all: they add up to 1.
    #[must_use]
    pub fn complete(&self) -> bool {
        let known: f64 = self.0[..=2 * self.endings()].iter().sum();
        (known - 1.0).abs() < 1e-3
    }
}

/// The payoff of every way in which a game can end, to either side, and of a point paid while it
/// goes on. What one side gains the other loses.
#[derive(Clone, PartialEq, Debug)]
pub struct Payoff {
    /// What a row of each side is multiplied by.
    weights: [Vec<f64>; 2],
    /// What a draw is worth to the first side.
    draw: f64,
}

impl Payoff {
    /// Points for points: what a game played for itself is worth.
    pub fn points<G: Game>(game: &G) -> Self {
        let points: Vec<f64> = game.endings().iter().map(|e| e.points.into()).collect();
        let lost = points.iter().map(|points| -points).collect();
        Self::new(points, lost, 0.0, 1.0)
    }

    /// What it is worth to the first side to win by each ending, to lose by each ending, to draw,
    /// and to be paid one point.
    ///
    /// Where an evaluator does not know how the game may end, that part counts as a draw and the
    /// points that are expected of it.
    ///
    /// # Panics
    /// If the lists are not of the same length.
    #[must_use]
    pub fn new(won: Vec<f64>, lost: Vec<f64>, draw: f64, point: f64) -> Self {
        assert_eq!(won.len(), lost.len(), "every ending can be won and lost");
        let weights = |won: &[f64], lost: &[f64], sign: f64| {
            let classes = won.iter().chain(lost).chain([&draw]);
            let beyond = classes.map(|value| sign * (value - draw));
            beyond.chain([point]).collect()
        };
        Self {
            weights: [weights(&won, &lost, 1.0), weights(&lost, &won, -1.0)],
            draw,
        }
    }

    /// What a row of `side` is worth to it.
    #[must_use]
    pub fn of(&self, side: Side, row: &[f64]) -> f64 {
        let weights = &self.weights[side.index()];
        let sum: f64 = weights.iter().zip(row).map(|(w, n)| w * n).sum();
        match side {
            Side::First => self.draw + sum,
            Side::Second => sum - self.draw,
        }
    }

    /// What an outcome is worth to `side`.
    pub fn of_outcome<G: Game>(&self, game: &G, outcome: Outcome, side: Side) -> f64 {
        let beyond = self.weights[side.index()][class(game, outcome, side)];
        match side {
            Side::First => self.draw + beyond,
            Side::Second => beyond - self.draw,
        }
    }

    /// How far from a draw a game goes on average, if it ends as `row` says: about 1.3 points in
    /// backgammon, 1 in a game that is only won or lost and where nothing is known of the end.
    pub(crate) fn stake(&self, row: &[f64]) -> f64 {
        let Some((_, chances)) = row.split_last() else {
            return 1.0;
        };
        let weights = &self.weights[0];
        let known: f64 = chances.iter().sum();
        let point = weights.last().map_or(1.0, |point| point.abs());
        let sum: f64 = weights.iter().zip(chances).map(|(w, n)| w.abs() * n).sum();
        let stake = sum + point * (1.0 - known).max(0.0);
        // Where hardly anything is at stake nothing is to be filtered by it.
        if stake > 0.0 { stake } else { 1.0 }
    }
}

/// The judgement that a game brings along: a weighted sum of its inputs. Of the ways in which the
/// game may end it knows nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct HandMade;

impl<G: Inputs> Evaluator<G> for HandMade {
    fn outcome_probs(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Rows) {
        let weights = game.inputs();
        let mut numbers = vec![0.0; weights.len()];
        for (pos, row) in positions.iter().zip(out.each_mut()) {
            game.write_inputs(pos, side, &mut numbers);
            let sum: f64 = weights
                .iter()
                .zip(&numbers)
                .map(|((_, w), n)| f64::from(*w) * f64::from(*n))
                .sum();
            if let Some(points) = row.last_mut() {
                // A sum of 2 is nearly won. No library function: the same on every machine.
                *points = sum / (1.0 + sum.abs());
            }
        }
    }
}

thread_local! {
    /// Room for the working of a network, kept from one throw to the next.
    static ROOM: RefCell<Desk> = RefCell::default();
}

impl<G: IncrementalFeatures> Evaluator<G> for Arc<Network> {
    /// The positions should be much alike, as the plays of one throw are: of every further one
    /// only what has changed is worked out.
    fn outcome_probs(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Rows) {
        ROOM.with_borrow_mut(|desk| {
            self.run_list(game, positions, desk, |n, outputs| {
                let row = out.row_mut(n);
                let (classes, endings) = (row.len() - 1, row.len() / 2 - 1);
                for (number, out) in row.iter_mut().zip(outputs) {
                    *number = (*out).into();
                }
                if game.reader(positions[n]) != side {
                    let (won, lost) = row[..2 * endings].split_at_mut(endings);
                    won.swap_with_slice(lost);
                    row[classes] = -row[classes];
                }
            });
        });
    }

    fn prune(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Vec<f64>) -> bool {
        let Some(pruning) = &self.pruning else {
            return false;
        };
        ROOM.with_borrow_mut(|desk| {
            pruning.look(game, positions, &mut desk.changes, |n, points| {
                let mine = game.reader(positions[n]) == side;
                out.push(f64::from(if mine { points } else { -points }));
            });
        });
        true
    }
}
