//! Outcome probabilities and equities of positions, and the payoffs between the two.

use std::cell::RefCell;
use std::sync::Arc;

use lauta_game::{Game, IncrementalFeatures, Inputs, Outcome, Side};

use crate::cube::Turning;
use crate::net::{Desk, Network};

/// Outcome probabilities and equities of positions, many at a time.
///
/// ```
/// use lauta_engine::{Evaluator, HandMade};
/// use lauta_game::{Game, Notation, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let even = game.start();
/// let ahead = game.read_position("6(3)/24(2),13(5),8(3),6(5)")?;
/// let equities = HandMade.judge(&game, Side::First, &[&even, &ahead]);
/// assert!(equities.len() == 2 && equities[0] < equities[1]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Evaluator<G: Game>: Send + Sync {
    /// Writes the outcome probabilities of position `n` for `side` into row `n` of `out`, in the
    /// columns of [`OutcomeProbs`].
    ///
    /// All rows are zero before. The row of a position that ends the game is not used.
    fn outcome_probs(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Rows);

    /// Appends a rough equity of every position for `side` to `out`, in points and in order: good
    /// enough to shortlist the moves that [`Self::outcome_probs`] should evaluate.
    ///
    /// Returns `false`, and appends nothing, without a pruning network.
    fn prune(&self, game: &G, side: Side, positions: &[&G::Position], out: &mut Vec<f64>) -> bool {
        let _ = (game, side, positions, out);
        false
    }

    /// The equity of every position for `side`, in points and in order. A position that ends the
    /// game has the points of its ending.
    fn judge(&self, game: &G, side: Side, positions: &[&G::Position]) -> Vec<f64> {
        self.judge_by(&Payoff::points(game), game, side, positions)
    }

    /// Equities as by [`Self::judge`], with endings worth `payoff`.
    fn judge_by(
        &self,
        payoff: &Payoff,
        game: &G,
        side: Side,
        positions: &[&G::Position],
    ) -> Vec<f64> {
        let mut rows = Rows::default();
        rows.clear(game, positions.len());
        self.outcome_probs(game, side, positions, &mut rows);
        let values = positions.iter().enumerate().map(|(n, pos)| {
            let judged = || payoff.of(side, rows.row(n));
            let ended = game.outcome(pos);
            ended.map_or_else(judged, |outcome| payoff.of_outcome(game, outcome, side))
        });
        values.collect()
    }

    /// True if the evaluation of `pos` is exact: search gains nothing.
    fn knows(&self, game: &G, pos: &G::Position) -> bool {
        let _ = (game, pos);
        false
    }

    /// Turns that the side about to throw in a race needs on average until it is off, if they are known.
    fn turns_left(&self, game: &G, pos: &G::Position) -> Option<f64> {
        let _ = (game, pos);
        None
    }

    /// True if the evaluation of `pos` is exact or nearly so: a rollout ends there.
    fn settles(&self, game: &G, pos: &G::Position) -> bool {
        self.knows(game, pos)
    }
}

/// Length of a row: the probability of every outcome class (each ending won, each ending lost, the
/// draw), then one column of further expected points.
///
/// The probabilities add up to 1, or to less if an evaluator cannot name the endings; the last
/// column then holds the points expected of the rest.
fn width<G: Game>(game: &G) -> usize {
    2 * game.endings().len() + 2
}

/// Column of an outcome in a row of `side`.
pub(crate) fn class<G: Game>(game: &G, outcome: Outcome, side: Side) -> usize {
    let endings = game.endings().len();
    match outcome.winner {
        None => 2 * endings,
        Some(winner) if winner == side => outcome.ending.into(),
        Some(_) => endings + usize::from(outcome.ending),
    }
}

/// Outcome probabilities of several positions for one side: a matrix of `f64`, one row for each
/// position. The columns are those of [`OutcomeProbs`].
///
/// ```
/// use lauta_engine::{Evaluator, HandMade, Payoff, Rows};
/// use lauta_game::{Game, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let start = game.start();
/// let mut rows = Rows::default();
/// rows.clear(&game, 2);
/// HandMade.outcome_probs(&game, Side::First, &[&start, &start], &mut rows);
/// // Single, gammon and backgammon won, the same three lost, the draw, points.
/// assert_eq!(rows.row(0).len(), 8);
/// let equity = Payoff::points(&game).of(Side::First, rows.row(1));
/// assert_eq!(equity, HandMade.judge(&game, Side::First, &[&start])[0]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Rows {
    width: usize,
    numbers: Vec<f64>,
}

impl Rows {
    /// Resizes the matrix to `positions` rows for `game`, all zero.
    pub fn clear<G: Game>(&mut self, game: &G, positions: usize) {
        self.width = width(game);
        self.numbers.clear();
        self.numbers.resize(self.width * positions, 0.0);
    }

    /// The row of position `n`, counted from 0.
    #[must_use]
    pub fn row(&self, n: usize) -> &[f64] {
        &self.numbers[n * self.width..][..self.width]
    }

    /// The row of position `n`, to be filled in.
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
/// A row of `2 * endings + 2` numbers: the probability to win by each ending of the game, to lose by
/// each, of a draw, each from 0 to 1 and together at most 1; then points (those paid while the game
/// goes on, and the whole equity where an evaluator knows no endings).
///
/// ```
/// use lauta_engine::{Budget, Expectimax, HandMade};
/// use lauta_game::{Notation, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let last_man = game.read_position("2/6(15)")?;
/// let search = Expectimax::new(HandMade, Budget::open(1));
/// let probs = search.outcome_probs(&game, Side::First, &last_man);
/// // Every throw bears the last man off before the other side has borne off any.
/// assert!((probs.won()[1] - 1.0).abs() < 1e-9);
/// assert!(probs.complete());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

    /// Expected points besides those for the end of the game.
    #[must_use]
    pub fn points(&self) -> f64 {
        self.0[2 * self.endings() + 1]
    }

    /// True if the probabilities add up to 1, within 0.001.
    #[must_use]
    pub fn complete(&self) -> bool {
        let known: f64 = self.0[..=2 * self.endings()].iter().sum();
        (known - 1.0).abs() < KNOWN
    }
}

/// Largest distance of the sum of probabilities from 1 if none is missing.
const KNOWN: f64 = 1e-3;

/// The payoff of every ending to either side, and of a point paid while the game goes on. What one
/// side gains the other loses.
///
/// ```
/// use lauta_engine::Payoff;
/// use lauta_game::{Outcome, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let gammon = Outcome { winner: Some(Side::First), ending: 1 };
/// assert_eq!(Payoff::points(&game).of_outcome(&game, gammon, Side::Second), -2.0);
/// // The last game of a match: any win has a payoff of 1, the chance to win the match.
/// let last = Payoff::new(vec![1.0; 3], vec![0.0; 3], 0.5, 0.0);
/// assert_eq!(last.of_outcome(&game, gammon, Side::First), 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct Payoff {
    /// Weights of the columns of a row, for each side.
    weights: [Vec<f64>; 2],
    /// Payoff of a draw to the first side.
    draw: f64,
    /// The cube that may still be turned.
    turning: Option<Arc<Turning>>,
}

impl Payoff {
    /// The payoff in points: each ending pays its own, a draw nothing.
    pub fn points<G: Game>(game: &G) -> Self {
        let points: Vec<f64> = game.endings().iter().map(|e| e.points.into()).collect();
        let lost = points.iter().map(|points| -points).collect();
        Self::new(points, lost, 0.0, 1.0)
    }

    /// The payoff to the first side of a win by each ending, a loss by each ending, a draw, and one
    /// point paid to it.
    ///
    /// The part of which an evaluator cannot name the ending counts as a draw plus the points
    /// expected of it.
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
            turning: None,
        }
    }

    /// This payoff in a game with a cube, which a search counts: the payoff alone is that of a cube that nobody turns any
    /// more.
    #[must_use]
    pub fn with_cube(self, turning: Turning) -> Self {
        Self {
            turning: Some(Arc::new(turning)),
            ..self
        }
    }

    /// This payoff as if nobody turned the cube any more.
    #[must_use]
    pub fn without_cube(self) -> Self {
        Self {
            turning: None,
            ..self
        }
    }

    /// The cube, if there is one.
    pub(crate) fn turning(&self) -> Option<&Turning> {
        self.turning.as_deref()
    }

    /// The equity of a `row` of [`OutcomeProbs`] for `side`, in the unit of the payoff, as if no cube were turned any more.
    #[must_use]
    pub fn of(&self, side: Side, row: &[f64]) -> f64 {
        let weights = &self.weights[side.index()];
        let sum: f64 = weights.iter().zip(row).map(|(w, n)| w * n).sum();
        match side {
            Side::First => self.draw + sum,
            Side::Second => sum - self.draw,
        }
    }

    /// The payoff of an outcome to `side`.
    pub fn of_outcome<G: Game>(&self, game: &G, outcome: Outcome, side: Side) -> f64 {
        let beyond = self.weights[side.index()][class(game, outcome, side)];
        match side {
            Side::First => self.draw + beyond,
            Side::Second => beyond - self.draw,
        }
    }

    /// Mean distance of the payoff from a draw, if the game ends as `row` says: about 1.3 points in
    /// backgammon; 1 in a game that is only won or lost, or if `row` names no endings. Where endings
    /// are worth nothing, a usual win: see [`Game::usual_win`].
    pub(crate) fn stake<G: Game>(&self, game: &G, row: &[f64]) -> f64 {
        let Some((_, chances)) = row.split_last() else {
            return 1.0;
        };
        let weights = &self.weights[0];
        let known: f64 = chances.iter().sum();
        let point = weights.last().map_or(1.0, |point| point.abs());
        let ends = weights.iter().zip(chances);
        let ends: f64 = ends.map(|(w, n)| w.abs() * n).sum();
        let stake = if ends == 0.0 && known > 0.5 {
            point * game.usual_win()
        } else {
            ends + point * (1.0 - known).max(0.0)
        };
        // With hardly anything at stake no move is filtered out.
        if stake > 0.0 { stake } else { 1.0 }
    }
}

/// The hand-made evaluation of a game: a weighted sum `s` of its inputs, as `s / (1 + |s|)` points,
/// from -1 to 1. All outcome probabilities stay 0.
///
/// ```
/// use lauta_engine::{Evaluator, HandMade};
/// use lauta_game::{Notation, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let pos = game.read_position("6(3)/24(2),13(5),8(3),6(5)")?;
/// let [mine] = HandMade.judge(&game, Side::First, &[&pos])[..] else { panic!() };
/// let [theirs] = HandMade.judge(&game, Side::Second, &[&pos])[..] else { panic!() };
/// assert!((mine + theirs).abs() < 1e-6 && mine < 1.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

/// Shares out the chances of endings that the rules rule out, a bit each, among those of the same winner.
fn rule_out(chances: &mut [f64], out: u64) {
    if out == 0 {
        return;
    }
    let ruled = |n: usize| n < 64 && out >> n & 1 == 1;
    let all: f64 = chances.iter().sum();
    for (n, chance) in chances.iter_mut().enumerate() {
        if ruled(n) {
            *chance = 0.0;
        }
    }
    let left: f64 = chances.iter().sum();
    if left > 0.0 {
        for chance in chances {
            *chance *= all / left;
        }
    } else if let Some(open) = (0..chances.len()).find(|n| !ruled(*n)) {
        chances[open] = all;
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
                let chances = row[..2 * endings].split_at_mut(endings);
                for (chances, loser) in [(chances.0, side.other()), (chances.1, side)] {
                    rule_out(chances, game.ruled_out(positions[n], loser));
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
