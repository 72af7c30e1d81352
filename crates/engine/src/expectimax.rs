//! Looking ahead in games of dice, with any evaluator.
//!
//! Plies are counted as the field counts them: 0 judges the position after each move, 1 averages
//! over the next throws and the best answer to each, 2 goes one throw further. Only the moves of
//! the choice itself are looked at so; in the tree beneath, a side picks by bare judgement, and
//! where a pruning network tells which moves deserve that, among those.
//!
//! Where the same side throws again, that throw is a ply like any other; if it does so once more,
//! the position stands as it is judged. Where it throws again before it has chosen anything, that
//! is still the same ply. Choices that follow each other without a throw cost no ply.
//!
//! Nothing is remembered of the positions met on the way: too few come twice. A table of them, tried
//! in backgammon at 2 plies, saved 1 % of the time.

use std::cmp::Ordering;

use lauta_game::{Dice, Game, Side, Throw, Turn, stop};

use crate::evaluator::{Evaluator, OutcomeProbs, Payoff, Rows, add, class};
use crate::{Player, PlayerSpec};

/// The moves that are looked at one ply further: at most [`Self::most`], none far behind the best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Filter {
    /// The largest number of moves, best first.
    pub most: usize,
    /// The largest equity behind the best move, in stakes; see [`Budget`].
    pub within: f64,
}

impl Filter {
    /// A filter for at most `most` moves within so many stakes of the best.
    #[must_use]
    pub const fn new(most: usize, within: f64) -> Self {
        Self { most, within }
    }

    /// The filter that every move passes.
    pub const OPEN: Self = Self {
        most: usize::MAX,
        within: f64::INFINITY,
    };
}

/// The depth of a search, the moves that are searched, and the work allowed.
///
/// Filters and noise are given in *stakes*: what a game decides on average, by the judgement of its
/// start. In backgammon that is about 1.3 points, so that 0.125 stakes are the 0.16 points, and 0.03
/// the 0.04 points, that the programs of the field use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// Plies, 0 to 3.
    pub plies: u8,
    /// The filters of the moves that are looked at 1, 2 and 3 plies ahead, in this order.
    pub filters: [Filter; Self::MOST as usize],
    /// Positions that may be judged, roughly: fewer moves are looked at further ahead if that
    /// takes more, and none if it takes more for two.
    pub work: u64,
}

impl Budget {
    /// The most plies.
    pub const MOST: u8 = 3;

    /// A budget for play: so many plies, 0 to 3, for the moves near the best.
    ///
    /// ```
    /// use lauta_engine::{Budget, Expectimax, HandMade};
    /// use lauta_game::Game;
    ///
    /// let game = lauta_tables::load("backgammon")?;
    /// let pos = game.after(&game.start(), "3-1".parse()?);
    /// let ranked = Expectimax::new(HandMade, Budget::playing(1)).rank(&game, &pos);
    /// // Of the sixteen plays at most eight were looked at one throw ahead.
    /// let ahead = ranked.iter().filter(|entry| entry.plies == 1).count();
    /// assert!(ranked.len() == 16 && (1..=8).contains(&ahead));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub const fn playing(plies: u8) -> Self {
        Self {
            plies,
            filters: [
                Filter::new(8, 0.125),
                Filter::new(5, 0.06),
                Filter::new(2, 0.03),
            ],
            work: u64::MAX,
        }
    }

    /// A budget for analysis: so many plies, 0 to 3, for every move.
    #[must_use]
    pub const fn open(plies: u8) -> Self {
        Self {
            plies,
            filters: [Filter::OPEN; Self::MOST as usize],
            work: u64::MAX,
        }
    }
}

/// A move with its equity and outcome probabilities.
#[derive(Clone, Debug)]
pub struct Ranked<G: Game> {
    /// The move.
    pub mv: G::Move,
    /// The position it leads to.
    pub next: G::Position,
    /// Equity of the side that moves, in points, or in the unit of [`Expectimax::with_payoff`].
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

/// A player that looks ahead over all throws, with the evaluator `E` at the leaves.
///
/// ```
/// use lauta_engine::{Budget, Expectimax, HandMade};
/// use lauta_game::{Game, Notation};
///
/// let game = lauta_tables::load("backgammon")?;
/// let pos = game.after(&game.start(), "3-1".parse()?);
/// let ranked = Expectimax::new(HandMade, Budget::playing(0)).rank(&game, &pos);
/// assert_eq!(game.write_move(&pos, &ranked[0].mv), "8/5 6/5");
/// assert!(ranked.is_sorted_by(|a, b| a.equity >= b.equity));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Expectimax<E> {
    evaluator: E,
    budget: Budget,
    /// Standard deviation of the noise added to every value, in stakes.
    noise: f64,
    /// What the ways to end are worth, if not their points.
    payoff: Option<Payoff>,
}

impl<E> Expectimax<E> {
    /// A player without noise.
    pub fn new(evaluator: E, budget: Budget) -> Self {
        Self {
            evaluator,
            budget,
            noise: 0.0,
            payoff: None,
        }
    }

    /// This player with another payoff of the endings than their points: at some score of a match.
    #[must_use]
    pub fn with_payoff(self, payoff: Payoff) -> Self {
        let payoff = Some(payoff);
        Self { payoff, ..self }
    }

    /// The player of this name. Levels 1 to 5 have noise of 0.40 to 0.03 stakes, 6 to 8 look 0 to 2
    /// plies ahead.
    pub fn from_spec(evaluator: E, spec: PlayerSpec) -> Self {
        let (plies, noise, work) = match spec {
            PlayerSpec::Random => (0, 100.0, u64::MAX),
            PlayerSpec::Greedy => (0, 0.0, u64::MAX),
            PlayerSpec::Net(plies) => (plies, 0.0, u64::MAX),
            PlayerSpec::Level(n) => match n {
                0 | 1 => (0, 0.40, LEVEL_WORK),
                2 => (0, 0.25, LEVEL_WORK),
                3 => (0, 0.15, LEVEL_WORK),
                4 => (0, 0.08, LEVEL_WORK),
                5 => (0, 0.03, LEVEL_WORK),
                6 => (0, 0.0, LEVEL_WORK),
                7 => (1, 0.0, LEVEL_WORK),
                _ => (2, 0.0, LEVEL_WORK),
            },
        };
        Self {
            noise,
            ..Self::new(
                evaluator,
                Budget {
                    work,
                    ..Budget::playing(plies)
                },
            )
        }
    }

    /// All moves of the choice in `pos`, best first: those looked at furthest, then the others.
    /// Empty if no choice is due.
    pub fn rank<G: Game>(&self, game: &G, pos: &G::Position) -> Vec<Ranked<G>>
    where
        E: Evaluator<G>,
    {
        self.look(game, pos, false)
    }

    /// Outcome probabilities of `side` in a position in which a throw or a choice is due, with all
    /// plies of the budget.
    pub fn outcome_probs<G: Game>(&self, game: &G, side: Side, pos: &G::Position) -> OutcomeProbs
    where
        E: Evaluator<G>,
    {
        let payoff = self.payoff(game);
        let mut search = Search::new(game, &self.evaluator, &payoff, side);
        search.value(pos, self.budget.plies, None)
    }

    fn payoff<G: Game>(&self, game: &G) -> Payoff {
        let payoff = self.payoff.clone();
        payoff.unwrap_or_else(|| Payoff::points(game))
    }

    /// `decide` if only the best move is asked for.
    fn look<G: Game>(&self, game: &G, pos: &G::Position, decide: bool) -> Vec<Ranked<G>>
    where
        E: Evaluator<G>,
    {
        let Turn::Choice(side, moves) = game.turn(pos) else {
            return vec![];
        };
        let payoff = self.payoff(game);
        let mut search = Search::new(game, &self.evaluator, &payoff, side);
        let mut ranked = search.first_look(side, moves);
        let stake = search.stake();
        for plies in 1..=self.budget.plies.min(Budget::MOST) {
            let keep = self.kept(game, &ranked, plies, stake);
            if keep < if decide { 2 } else { 1 } {
                break;
            }
            for entry in ranked[..keep].iter_mut().filter(|entry| !entry.exact) {
                search.evaluations = 0;
                let mut outcome_probs = search.value(&entry.next, plies, Some((side, 1)));
                if let Some(points) = outcome_probs.0.last_mut() {
                    *points += f64::from(game.payment(&entry.mv));
                }
                entry.equity = payoff.of(side, &outcome_probs.0);
                entry.outcome_probs = outcome_probs;
                entry.plies = plies;
                entry.evaluations = search.evaluations;
            }
            ranked[..keep].sort_by(better);
        }
        ranked
    }

    /// How many of the first moves are looked at so many plies ahead.
    fn kept<G: Game>(&self, game: &G, ranked: &[Ranked<G>], plies: u8, stake: f64) -> usize {
        let filter = &self.budget.filters[usize::from(plies) - 1];
        let Some(best) = ranked.first() else { return 0 };
        let close = |entry: &&Ranked<G>| {
            // A move that was left out before is not taken up again.
            entry.plies + 1 == plies || entry.exact
        };
        let within = |entry: &&Ranked<G>| best.equity - entry.equity <= filter.within * stake;
        let mut keep = ranked.iter().take_while(close).take_while(within).count();
        keep = keep.min(filter.most);
        if self.budget.work < u64::MAX {
            let throws = match game.turn(&best.next) {
                Turn::Throw(_, throws) => throws.len() as u64,
                _ => 1,
            };
            let replies = if plies == 1 { ranked.len() as u64 } else { 1 };
            let each = ranked
                .iter()
                .map(|entry| entry.evaluations * throws * replies);
            let done = each.scan(0u64, |sum, work| {
                *sum = sum.saturating_add(work);
                Some(*sum)
            });
            let affordable = done.take_while(|work| *work <= self.budget.work).count();
            keep = keep.min(affordable);
            if affordable < 2 {
                return 0;
            }
        }
        keep
    }
}

/// What the work of a level is limited to: see [`Budget::work`]. In games of three dice 400,000 took
/// up to 0.7 seconds of processor time.
const LEVEL_WORK: u64 = 150_000;

fn better<G: Game>(a: &Ranked<G>, b: &Ranked<G>) -> Ordering {
    b.equity.total_cmp(&a.equity)
}

/// Who threw last in a line of play, and how many times in a row.
type Thrown = Option<(Side, u8)>;

/// A choice that a throw leads to, and the share of what is expected of it.
struct Choice<G: Game> {
    mover: Side,
    moves: Vec<(G::Move, G::Position)>,
    share: f64,
}

/// A move that was chosen.
#[derive(Clone, Copy, Default)]
pub(crate) struct Chosen {
    /// Its number among the moves.
    pub(crate) mv: usize,
    /// The row with what is thought of it.
    row: usize,
}

/// So many moves are judged after pruning.
const KEPT: usize = 5;

/// So many where the answer to a throw only tells how lucky it is: a better answer that is missed
/// leaves a little of the luck in, and the mean as it is.
const KEPT_FOR_LUCK: usize = 2;

/// A tree over throws and best answers.
pub(crate) struct Search<'a, G: Game, E> {
    game: &'a G,
    evaluator: &'a E,
    payoff: &'a Payoff,
    /// Through whose eyes values are seen.
    side: Side,
    pub(crate) evaluations: u64,
    /// Room for the judgements of one throw.
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
            side,
            evaluations: 0,
            rows: Rows::default(),
            rough: vec![],
        }
    }

    /// All moves, judged as they are, best first.
    fn first_look(&mut self, side: Side, moves: Vec<(G::Move, G::Position)>) -> Vec<Ranked<G>> {
        let game = self.game;
        self.judge(side, &moves.iter().collect::<Vec<_>>());
        let mut ranked: Vec<Ranked<G>> = moves
            .into_iter()
            .enumerate()
            .map(|(n, (mv, next))| {
                let row = self.rows.row(n);
                Ranked {
                    equity: self.payoff.of(side, row),
                    outcome_probs: OutcomeProbs(row.to_vec()),
                    exact: game.outcome(&next).is_some() || self.evaluator.knows(game, &next),
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

    /// What a game decides on average: see [`Budget`].
    fn stake(&mut self) -> f64 {
        let start = self.game.start();
        self.rows.clear(self.game, 1);
        self.evaluator
            .outcome_probs(self.game, Side::First, &[&start], &mut self.rows);
        self.payoff.stake(self.rows.row(0))
    }

    /// Judges where each move leads, as its side sees it, payments included, into `self.rows`.
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

    /// The move that looks best of each of these lists, of so many that the pruning network scores
    /// best if there is one. To judge them all at once saves time.
    fn choose_each(
        &mut self,
        most: usize,
        side: Side,
        lists: &[&[(G::Move, G::Position)]],
    ) -> Vec<Chosen> {
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

    /// What is expected of `pos`, so many plies ahead.
    pub(crate) fn value(&mut self, pos: &G::Position, plies: u8, thrown: Thrown) -> OutcomeProbs {
        let mut sum = OutcomeProbs::none(self.game);
        self.add(pos, plies, thrown, 1.0, &mut sum.0);
        sum
    }

    /// Adds a share of what is expected of `pos`.
    fn add(&mut self, pos: &G::Position, plies: u8, thrown: Thrown, share: f64, sum: &mut [f64]) {
        if stop::asked() {
            return;
        }
        let game = self.game;
        match game.turn(pos) {
            Turn::Over(outcome) => sum[class(game, outcome, self.side)] += share,
            Turn::Throw(..) if plies == 0 => self.add_judgement(pos, share, sum),
            Turn::Throw(side, throws) => {
                let row = match thrown {
                    Some((last, row)) if last == side => row + 1,
                    _ => 1,
                };
                if row > 2 || self.evaluator.knows(game, pos) {
                    return self.add_judgement(pos, share, sum);
                }
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

    /// The same of the best move of each of these choices, all of the same side.
    fn add_best(&mut self, choices: &[Choice<G>], plies: u8, thrown: Thrown, sum: &mut [f64]) {
        let best = self.best_of_each(KEPT, choices);
        let mut open = Vec::new();
        for (choice, best) in choices.iter().zip(best) {
            let (mv, next) = &choice.moves[best.mv];
            if plies == 0 && !matches!(self.game.turn(next), Turn::Choice(..)) {
                self.add_judged(choice, best, sum);
            } else {
                open.push((choice, mv, next));
            }
        }
        for (choice, mv, next) in open {
            let paid = choice.share * f64::from(self.game.payment(mv));
            if let Some(points) = sum.last_mut() {
                *points += if choice.mover == self.side {
                    paid
                } else {
                    -paid
                };
            }
            self.add(next, plies, thrown, choice.share, sum);
        }
    }

    /// The same of a move that has just been chosen, as it was judged.
    fn add_judged(&self, choice: &Choice<G>, best: Chosen, sum: &mut [f64]) {
        let row = self.rows.row(best.row);
        add(sum, self.side, row, choice.mover, choice.share);
    }

    /// The best move of each of these choices, all of the same side.
    fn best_of_each(&mut self, most: usize, choices: &[Choice<G>]) -> Vec<Chosen> {
        let lists: Vec<_> = choices.iter().map(|choice| &choice.moves[..]).collect();
        let side = choices.first().map_or(self.side, |choice| choice.mover);
        self.choose_each(most, side, &lists)
    }

    /// Adds shares of the best answers to throws, by bare judgement and in a hurry: that is how lucky
    /// a throw is.
    pub(crate) fn add_answers(
        &mut self,
        pos: &G::Position,
        throws: impl Iterator<Item = (Throw, f64)>,
        sum: &mut [f64],
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
                Turn::Throw(..) => self.add_judgement(&after, share, sum),
                Turn::Over(outcome) => sum[class(game, outcome, self.side)] += share,
            }
        }
        for choices in choices.chunk_by(|a, b| a.mover == b.mover) {
            let best = self.best_of_each(KEPT_FOR_LUCK, choices);
            for (choice, best) in choices.iter().zip(best) {
                self.add_judged(choice, best, sum);
            }
        }
    }

    /// The same by bare judgement.
    pub(crate) fn add_judgement(&mut self, pos: &G::Position, share: f64, sum: &mut [f64]) {
        self.rows.clear(self.game, 1);
        self.evaluator
            .outcome_probs(self.game, self.side, &[pos], &mut self.rows);
        self.evaluations += 1;
        add(sum, self.side, self.rows.row(0), self.side, share);
    }
}

impl<G: Game, E: Evaluator<G>> Player<G> for Expectimax<E> {
    fn pick(
        &self,
        game: &G,
        past: &[G::Position],
        dice: &mut Dice,
    ) -> Option<(G::Move, G::Position)> {
        let mut ranked = self.look(game, past.last()?, true);
        if self.noise > 0.0 {
            let payoff = self.payoff(game);
            let stake = Search::new(game, &self.evaluator, &payoff, Side::First).stake();
            for entry in &mut ranked {
                // The sum of twelve even numbers is as good as normal here.
                let normal: f64 = (0..12).map(|_| dice.unit()).sum::<f64>() - 6.0;
                entry.equity += self.noise * stake * normal;
            }
            ranked.sort_by(better);
        }
        ranked
            .into_iter()
            .next()
            .map(|entry| (entry.mv, entry.next))
    }
}
