//! The tree beneath a choice: throws, and the best answer to each.

mod turning;

use std::cmp::Ordering;

use lauta_game::{Game, Side, Throw, Turn, stop};

use self::turning::doubles;
use crate::cube::{Held, Turning};
use crate::evaluator::{Evaluator, OutcomeProbs, Payoff, Rows, add, class};

/// A move with its equity and outcome probabilities.
#[derive(Clone, Debug)]
pub struct Ranked<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// The position it leads to.
    pub next: G::Position,
    /// Equity of the side that moves, in points, or in the unit of [`Expectimax::with_payoff`](crate::Expectimax::with_payoff).
    pub equity: f64,
    /// Outcome probabilities of that side, the payment for the move included.
    pub outcome_probs: OutcomeProbs,
    /// True if the position after the move ends the game or has an exact evaluation.
    pub exact: bool,
    /// Plies that the equity rests on, 0 to 3.
    pub plies: u8,
    /// Positions evaluated for it.
    pub evaluations: u64,
}

pub(crate) fn better<G: Game>(a: &Ranked<G>, b: &Ranked<G>) -> Ordering {
    b.equity.total_cmp(&a.equity)
}

/// Side that threw last in a line of play, and its number of throws in a row.
pub(crate) type Thrown = Option<(Side, u8)>;

/// A choice that a throw leads to, and the share of what is expected of it.
struct Choice<G: Game> {
    mover: Side,
    moves: Vec<(G::Move, G::Position)>,
    share: f64,
}

/// Expectation of one side in a position: a row of [`OutcomeProbs`], and its equity for each state of the cube that is
/// looked at; see [`Turning`].
pub(crate) struct Expected {
    pub(crate) row: Vec<f64>,
    pub(crate) by_cube: Vec<(Held, f64)>,
}

impl Expected {
    pub(crate) fn none<G: Game>(game: &G, held: impl IntoIterator<Item = Held>) -> Self {
        Self {
            row: OutcomeProbs::none(game).0,
            by_cube: held.into_iter().map(|held| (held, 0.0)).collect(),
        }
    }
}

/// A move that was chosen.
#[derive(Clone, Copy, Default)]
pub(crate) struct Chosen {
    /// Its number among the moves.
    pub(crate) mv: usize,
    /// The row with what is thought of it.
    row: usize,
}

/// Moves that are evaluated after pruning.
const KEPT: usize = 5;

/// Moves that are evaluated after pruning, for answers that only measure the luck of a throw: a
/// better answer that is missed leaves a little luck in, and does not change the mean.
const KEPT_FOR_LUCK: usize = 2;

/// Moves that are compared, roughly, in playing on from the moves of a choice.
const FOLLOWED: u64 = 100_000;

/// A tree over throws and best answers.
pub(crate) struct Search<'a, G: Game, E> {
    game: &'a G,
    evaluator: &'a E,
    payoff: &'a Payoff,
    /// The cube, where equities count it.
    pub(crate) turning: Option<&'a Turning>,
    /// Through whose eyes values are seen.
    side: Side,
    pub(crate) evaluations: u64,
    /// Moves between which a choice was made.
    pub(crate) compared: u64,
    /// Room for the evaluations of one throw.
    rows: Rows,
    /// Room for the rough equities of its moves.
    rough: Vec<f64>,
}

impl<'a, G: Game, E: Evaluator<G>> Search<'a, G, E> {
    pub(crate) fn new(game: &'a G, evaluator: &'a E, payoff: &'a Payoff, side: Side) -> Self {
        Self {
            game,
            evaluator,
            payoff,
            turning: None,
            side,
            evaluations: 0,
            compared: 0,
            rows: Rows::default(),
            rough: vec![],
        }
    }

    /// The same with the cube of the payoff, if somebody may turn it and the evaluator gives outcome probabilities.
    pub(crate) fn with_cube(mut self) -> Self {
        if let Some(turning) = self.payoff.turning() {
            let known = OutcomeProbs(self.start().to_vec()).complete();
            self.turning = Some(turning).filter(|turning| known && turning.alive());
        }
        self
    }

    /// True if a search of `pos` gains nothing: its outcome probabilities are exact, and no cube makes a difference.
    fn knows(&self, pos: &G::Position) -> bool {
        self.turning.is_none() && self.evaluator.knows(self.game, pos)
    }

    /// The evaluation of the start of a game.
    fn start(&mut self) -> &[f64] {
        let start = self.game.start();
        self.rows.clear(self.game, 1);
        self.evaluator
            .outcome_probs(self.game, Side::First, &[&start], &mut self.rows);
        self.rows.row(0)
    }

    /// The cube as it lies, if it counts.
    fn held(&self) -> Option<Held> {
        self.turning.map(|turning| turning.held)
    }

    /// The equity of the side through whose eyes values are seen, in the unit of the payoff.
    pub(crate) fn equity(&self, expected: &Expected) -> f64 {
        match (self.turning, expected.by_cube.first()) {
            (Some(turning), Some((_, equity))) => turning.scaled(self.side, *equity),
            _ => self.payoff.of(self.side, &expected.row),
        }
    }

    /// All moves, statically evaluated, best first.
    pub(crate) fn first_look(
        &mut self,
        side: Side,
        moves: Vec<(G::Move, G::Position)>,
    ) -> Vec<Ranked<G>> {
        let game = self.game;
        self.judge(side, &moves.iter().collect::<Vec<_>>());
        let mut ranked: Vec<Ranked<G>> = moves
            .into_iter()
            .enumerate()
            .map(|(n, (mv, next))| {
                let mut expected = Expected::none(game, self.held());
                self.add_row(side, self.rows.row(n), &next, 1.0, &mut expected);
                Ranked {
                    equity: self.equity(&expected),
                    outcome_probs: OutcomeProbs(expected.row),
                    exact: game.outcome(&next).is_some() || self.knows(&next),
                    plies: 0,
                    evaluations: 1,
                    mv,
                    next,
                }
            })
            .collect();
        ranked.sort_by(better);
        ranked
    }

    /// Plays on from moves after which a choice is due without a throw, the best first, as long as [`FOLLOWED`] allows:
    /// what is left to play of a throw is known, and a static evaluation may misjudge it.
    pub(crate) fn look_on(&mut self, side: Side, ranked: &mut [Ranked<G>]) {
        let game = self.game;
        let before = self.compared;
        for entry in &mut *ranked {
            if self.compared - before > FOLLOWED {
                break;
            }
            if !matches!(game.turn(&entry.next), Turn::Choice(..)) {
                continue;
            }
            let evaluated = self.evaluations;
            let mut expected = self.value(&entry.next, 0, Some((side, 1)));
            if let Some(points) = expected.row.last_mut() {
                *points += f64::from(game.payment(&entry.mv));
            }
            entry.equity = self.equity(&expected);
            entry.outcome_probs = OutcomeProbs(expected.row);
            entry.evaluations += self.evaluations - evaluated;
        }
        ranked.sort_by(better);
    }

    /// Mean stake of a game, in the unit of the payoff: see [`Budget`].
    pub(crate) fn stake(&mut self) -> f64 {
        let (payoff, game) = (self.payoff, self.game);
        payoff.stake(game, self.start())
    }

    /// Evaluates where each move leads, as its side sees it, payments included, into `self.rows`.
    fn judge(&mut self, side: Side, moves: &[&(G::Move, G::Position)]) {
        let game = self.game;
        let next: Vec<&G::Position> = moves.iter().map(|(_, next)| next).collect();
        self.rows.clear(game, moves.len());
        self.evaluator
            .outcome_probs(game, side, &next, &mut self.rows);
        self.evaluations += moves.len() as u64;
        self.settle(side, moves);
    }

    /// Puts into `self.rows` what is certain of the moves: how the game has ended, and payments.
    fn settle(&mut self, side: Side, moves: &[&(G::Move, G::Position)]) {
        let game = self.game;
        for ((mv, next), row) in moves.iter().zip(self.rows.each_mut()) {
            if let Some(outcome) = game.outcome(next) {
                row.fill(0.0);
                row[class(game, outcome, side)] = 1.0;
            }
            if let Some(points) = row.last_mut() {
                *points += f64::from(game.payment(mv));
            }
        }
    }

    /// The move that looks best to the side that chooses.
    pub(crate) fn choose(&mut self, side: Side, moves: &[(G::Move, G::Position)]) -> Chosen {
        self.choose_each(KEPT, side, &[moves])[0]
    }

    /// The best move of each of these lists by static evaluation, among the `most` that the pruning
    /// network scores best, if there is one. Evaluating all lists at once saves time.
    fn choose_each(
        &mut self,
        most: usize,
        side: Side,
        lists: &[&[(G::Move, G::Position)]],
    ) -> Vec<Chosen> {
        self.compared += lists.iter().map(|moves| moves.len() as u64).sum::<u64>();
        let pruned = self.pruned(most, side, lists);
        let some = lists.iter().zip(&pruned);
        let some: Vec<_> = some
            .flat_map(|(moves, those)| those.iter().map(|n| &moves[*n]))
            .collect();
        self.judge(side, &some);
        let mut rows = 0..some.len();
        let best = pruned.iter().map(|those| {
            let mut best = (Chosen::default(), f64::NEG_INFINITY);
            for (&mv, row) in those.iter().zip(&mut rows) {
                let value = self.payoff.of(side, self.rows.row(row));
                if value >= best.1 {
                    best = (Chosen { mv, row }, value);
                }
            }
            best.0
        });
        best.collect()
    }

    /// The moves of each list that the pruning network scores best, or all of them, in order.
    fn pruned(
        &mut self,
        most: usize,
        side: Side,
        lists: &[&[(G::Move, G::Position)]],
    ) -> Vec<Vec<usize>> {
        let mut all: Vec<Vec<usize>> = lists
            .iter()
            .map(|moves| (0..moves.len()).collect())
            .collect();
        let many = |moves: &&&[_]| moves.len() > most;
        let seen: Vec<_> = lists.iter().filter(many).copied().flatten().collect();
        if seen.is_empty() {
            return all;
        }
        let next: Vec<&G::Position> = seen.iter().map(|(_, next)| next).collect();
        let (game, values) = (self.game, &mut self.rough);
        values.clear();
        if !self.evaluator.prune(game, side, &next, values) {
            return all;
        }
        for ((mv, next), value) in seen.into_iter().zip(&mut *values) {
            if let Some(outcome) = game.outcome(next) {
                *value = Payoff::points(game).of_outcome(game, outcome, side);
            }
            *value += f64::from(game.payment(mv));
        }
        let mut rest = &values[..];
        for those in all.iter_mut().filter(|those| those.len() > most) {
            let (values, others) = rest.split_at(those.len());
            rest = others;
            those.select_nth_unstable_by(most, |a, b| values[*b].total_cmp(&values[*a]));
            those.truncate(most);
            those.sort_unstable();
        }
        all
    }

    /// What is expected of `pos`, searched at `plies` plies. With a cube the first equity is that of the cube as it lies.
    pub(crate) fn value(&mut self, pos: &G::Position, plies: u8, thrown: Thrown) -> Expected {
        let mut sum = Expected::none(self.game, self.held());
        self.add(pos, plies, thrown, 1.0, &mut sum);
        sum
    }

    /// Adds a share of what is expected of `pos`.
    fn add(
        &mut self,
        pos: &G::Position,
        plies: u8,
        thrown: Thrown,
        share: f64,
        sum: &mut Expected,
    ) {
        if stop::asked() {
            return;
        }
        let game = self.game;
        match game.turn(pos) {
            Turn::Over(outcome) => {
                self.add_end(outcome, share, sum);
            }
            Turn::Throw(..) if plies == 0 => self.add_position(pos, share, sum),
            Turn::Throw(side, throws) => {
                let row = match thrown {
                    Some((last, row)) if last == side => row + 1,
                    _ => 1,
                };
                if row > 2 || self.knows(pos) {
                    return self.add_position(pos, share, sum);
                }
                match self.turning {
                    None => self.add_throws(pos, (side, row), throws, plies, share, sum),
                    Some(turning) => {
                        let mut below = Expected {
                            row: std::mem::take(&mut sum.row),
                            by_cube: doubles(turning, &sum.by_cube, side),
                        };
                        self.add_throws(pos, (side, row), throws, plies, share, &mut below);
                        sum.row = below.row;
                        self.add_decisions(turning, &below.by_cube, side, share, sum);
                    }
                }
            }
            Turn::Choice(mover, moves) => {
                self.add_best(
                    &[Choice {
                        mover,
                        moves,
                        share,
                    }],
                    plies,
                    thrown,
                    sum,
                );
            }
        }
    }

    /// Adds a share of what is expected of `pos` after each of these throws, the last of so many in a row by a side.
    fn add_throws(
        &mut self,
        pos: &G::Position,
        (side, row): (Side, u8),
        throws: &[(Throw, u32)],
        plies: u8,
        share: f64,
        sum: &mut Expected,
    ) {
        let game = self.game;
        let total: u32 = throws.iter().map(|(_, weight)| weight).sum();
        let share = share / f64::from(total);
        let thrown = Some((side, row));
        let mut choices = Vec::with_capacity(throws.len());
        for &(throw, weight) in throws {
            let after = game.after(pos, throw);
            let share = share * f64::from(weight);
            match game.turn(&after) {
                Turn::Choice(mover, moves) => choices.push(Choice {
                    mover,
                    moves,
                    share,
                }),
                // The side throws on before it chooses.
                Turn::Throw(again, _) if again == side && row == 1 => {
                    self.add(&after, plies, thrown, share, sum);
                }
                _ => self.add(&after, plies - 1, thrown, share, sum),
            }
        }
        for choices in choices.chunk_by(|a, b| a.mover == b.mover) {
            self.add_best(choices, plies - 1, thrown, sum);
        }
    }

    /// Adds the shares of the best move of each of these choices, all of the same side.
    fn add_best(&mut self, choices: &[Choice<G>], plies: u8, thrown: Thrown, sum: &mut Expected) {
        let best = self.best_of_each(KEPT, choices);
        let mut open = Vec::new();
        for (choice, best) in choices.iter().zip(best) {
            let (mv, next) = &choice.moves[best.mv];
            if plies == 0 && !matches!(self.game.turn(next), Turn::Choice(..)) {
                let row = self.rows.row(best.row);
                self.add_row(choice.mover, row, next, choice.share, sum);
            } else {
                open.push((choice, mv, next));
            }
        }
        for (choice, mv, next) in open {
            let paid = choice.share * f64::from(self.game.payment(mv));
            if let Some(points) = sum.row.last_mut() {
                *points += if choice.mover == self.side {
                    paid
                } else {
                    -paid
                };
            }
            self.add(next, plies, thrown, choice.share, sum);
        }
    }

    /// Adds a share of what is expected of `next`, by the evaluation `row` of `mover`, who moved there.
    fn add_row(
        &self,
        mover: Side,
        row: &[f64],
        next: &G::Position,
        share: f64,
        sum: &mut Expected,
    ) {
        add(&mut sum.row, self.side, row, mover, share);
        self.add_equities(mover, row, next, share, sum);
    }

    /// Adds a share of the static evaluation of `pos`.
    pub(crate) fn add_position(&mut self, pos: &G::Position, share: f64, sum: &mut Expected) {
        self.add_evaluation(pos, share, &mut sum.row);
        self.add_equities(self.side, self.rows.row(0), pos, share, sum);
    }

    /// The best move of each of these choices, all of the same side.
    fn best_of_each(&mut self, most: usize, choices: &[Choice<G>]) -> Vec<Chosen> {
        let lists: Vec<_> = choices.iter().map(|choice| &choice.moves[..]).collect();
        let side = choices.first().map_or(self.side, |choice| choice.mover);
        self.choose_each(most, side, &lists)
    }

    /// Adds shares of the best answers to throws, by quick static evaluation, for the luck of a
    /// throw.
    pub(crate) fn add_answers(
        &mut self,
        pos: &G::Position,
        throws: impl Iterator<Item = (Throw, f64)>,
        sum: &mut Expected,
    ) {
        let game = self.game;
        let mut choices = Vec::new();
        for (throw, share) in throws {
            let after = game.after(pos, throw);
            match game.turn(&after) {
                Turn::Choice(mover, moves) => choices.push(Choice {
                    mover,
                    moves,
                    share,
                }),
                Turn::Throw(..) => self.add_position(&after, share, sum),
                Turn::Over(outcome) => self.add_end(outcome, share, sum),
            }
        }
        for choices in choices.chunk_by(|a, b| a.mover == b.mover) {
            let best = self.best_of_each(KEPT_FOR_LUCK, choices);
            for (choice, best) in choices.iter().zip(best) {
                let (_, next) = &choice.moves[best.mv];
                let row = self.rows.row(best.row);
                self.add_row(choice.mover, row, next, choice.share, sum);
            }
        }
    }

    /// Adds a share of the static evaluation of `pos`.
    pub(crate) fn add_evaluation(&mut self, pos: &G::Position, share: f64, sum: &mut [f64]) {
        self.rows.clear(self.game, 1);
        self.evaluator
            .outcome_probs(self.game, self.side, &[pos], &mut self.rows);
        self.evaluations += 1;
        add(sum, self.side, self.rows.row(0), self.side, share);
    }
}
