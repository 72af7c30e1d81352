//! Expectimax search for games with dice, with any evaluator.
//!
//! Plies are counted as usual: 0 evaluates the position after each move, 1 averages over the next
//! throws and the best answer to each, 2 goes one throw further. Only the moves of the choice
//! itself get this depth. In the tree below it, a side picks its move by static evaluation, among
//! the moves that the pruning network lets through, if the evaluator has one.
//!
//! A second throw of the same side is a ply of its own; after a third one in a row the position is
//! evaluated as it stands. A throw that follows a throw without a choice between them belongs to
//! the same ply. Choices that follow each other without a throw cost no ply.
//!
//! Positions are not cached: too few come twice. A cache, tried in backgammon at 2 plies, saved 1 %
//! of the time.

use lauta_game::{Dice, Game, Side, Turn};

use crate::cube::Held;
use crate::evaluator::{Evaluator, OutcomeProbs, Payoff};
use crate::search::{Ranked, Search, better};
use crate::{Player, PlayerSpec, Trials, rollout};

/// Filter for the moves that are searched one ply deeper: at most [`Self::most`], none far behind
/// the best.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Filter {
    /// The largest number of moves, best first.
    pub most: usize,
    /// The largest equity behind the best move, in stakes; see [`Budget`].
    pub within: f64,
}

impl Filter {
    /// A filter for at most `most` moves within `within` stakes of the best.
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
/// Filters and noise are given in *stakes*: what a game decides on average, by the evaluation of its
/// start. In backgammon that is about 1.3 points, so that 0.125 stakes are the 0.16 points, and 0.03
/// the 0.04 points, that the programs of the field use.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Budget {
    /// Plies, 0 to 3.
    pub plies: u8,
    /// The filters of the moves that are searched at 1, 2 and 3 plies, in this order.
    pub filters: [Filter; Self::MOST as usize],
    /// Positions that may be evaluated, roughly. If deeper search needs more, fewer moves get it,
    /// or none if two would already need more.
    pub work: u64,
}

impl Budget {
    /// The most plies.
    pub const MOST: u8 = 3;

    /// A budget for play: `plies` plies, 0 to 3, for the moves near the best.
    ///
    /// ```
    /// use lauta_engine::{Budget, Expectimax, HandMade};
    /// use lauta_game::Game;
    ///
    /// let game = lauta_tables::load("backgammon")?;
    /// let pos = game.after(&game.start(), "3-1".parse()?);
    /// let ranked = Expectimax::new(HandMade, Budget::playing(1)).rank(&game, &pos);
    /// // Of the sixteen plays at most eight were searched at 1 ply.
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

    /// A budget for analysis: `plies` plies, 0 to 3, for every move.
    #[must_use]
    pub const fn open(plies: u8) -> Self {
        Self {
            plies,
            filters: [Filter::OPEN; Self::MOST as usize],
            work: u64::MAX,
        }
    }
}

/// A player that searches over all throws, with the evaluator `E` at the leaves.
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
    /// Moves, roughly, that may be compared in games played on from moves between which the search is in doubt.
    doubts: u64,
    /// Payoffs of the endings; `None` for their points.
    payoff: Option<Payoff>,
}

impl<E> Expectimax<E> {
    /// A player without noise.
    pub fn new(evaluator: E, budget: Budget) -> Self {
        Self {
            evaluator,
            budget,
            noise: 0.0,
            doubts: 0,
            payoff: None,
        }
    }

    /// This player with this payoff of the endings, at some score of a match; `None` for their points.
    #[must_use]
    pub fn with_payoff(self, payoff: impl Into<Option<Payoff>>) -> Self {
        Self {
            payoff: payoff.into(),
            ..self
        }
    }

    /// The player of this name, with its [noise](PlayerSpec::noise); levels 7 to 9 search 1 to 3 plies, and level 9 plays
    /// games on from the moves between which it is then in doubt.
    pub fn from_spec(evaluator: E, spec: PlayerSpec) -> Self {
        let (plies, work, doubts) = match spec {
            PlayerSpec::Random | PlayerSpec::Greedy | PlayerSpec::Tariff => (0, u64::MAX, 0),
            PlayerSpec::Net(plies) => (plies, u64::MAX, 0),
            PlayerSpec::Level(9..) => (3, PATIENT_WORK, DOUBTS_WORK),
            PlayerSpec::Level(n) => (n.clamp(6, 8) - 6, LEVEL_WORK, 0),
        };
        Self {
            noise: spec.noise(),
            doubts,
            ..Self::new(
                evaluator,
                Budget {
                    work,
                    ..Budget::playing(plies)
                },
            )
        }
    }

    /// All moves of the choice in `pos`, best first: the most deeply searched ones, then the
    /// others. Empty if no choice is due.
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
        OutcomeProbs(search.value(pos, self.budget.plies, None).row)
    }

    /// Outcome probabilities of the side that is about to throw in `pos`, with all plies of the budget; and, where the
    /// payoff has a cube and probabilities are known, its equity for each state of the cube, in the unit of
    /// [`Terms`](crate::cube::Terms): as it lies, the side not doubling now, and, if it may double, doubled and taken.
    /// `None` if no throw is due.
    pub fn undoubled<G: Game>(
        &self,
        game: &G,
        pos: &G::Position,
    ) -> Option<(OutcomeProbs, Vec<(Held, f64)>)>
    where
        E: Evaluator<G>,
    {
        let Turn::Throw(side, _) = game.turn(pos) else {
            return None;
        };
        let payoff = self.payoff(game);
        let mut search = Search::new(game, &self.evaluator, &payoff, side).with_cube();
        let found = search.undoubled(pos, self.budget.plies);
        let turning = payoff.turning();
        let by_cube = turning.map_or_else(Vec::new, |turning| {
            let all = found.by_cube.into_iter();
            all.map(|(held, equity)| (held, turning.in_terms(equity)))
                .collect()
        });
        Some((OutcomeProbs(found.row), by_cube))
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
        let mut search = Search::new(game, &self.evaluator, &payoff, side).with_cube();
        let mut ranked = search.first_look(side, moves);
        if self.budget.plies > 0 && self.budget.filters[0] != Filter::OPEN {
            search.look_on(side, &mut ranked);
        }
        let stake = search.stake();
        for plies in 1..=self.budget.plies.min(Budget::MOST) {
            let keep = self.kept(game, &ranked, plies, stake);
            if keep < if decide { 2 } else { 1 } {
                break;
            }
            for entry in ranked[..keep].iter_mut().filter(|entry| !entry.exact) {
                search.evaluations = 0;
                let mut expected = search.value(&entry.next, plies, Some((side, 1)));
                if let Some(points) = expected.row.last_mut() {
                    *points += f64::from(game.payment(&entry.mv));
                }
                entry.equity = search.equity(&expected);
                entry.outcome_probs = OutcomeProbs(expected.row);
                entry.plies = plies;
                entry.evaluations = search.evaluations;
            }
            ranked[..keep].sort_by(better);
        }
        ranked
    }

    /// Plays games on from the leading moves that are closer together than the search can tell, and puts the best of them
    /// first.
    fn resolve<G: Game>(&self, game: &G, side: Side, ranked: &mut [Ranked<G>])
    where
        E: Evaluator<G>,
    {
        let payoff = self.payoff(game);
        let mut search = Search::new(game, &self.evaluator, &payoff, side);
        let within = DOUBTFUL.within * search.stake();
        let Some(lead) = ranked.first().map(|best| best.equity) else {
            return;
        };
        let doubtful = |entry: &&Ranked<G>| !entry.exact && lead - entry.equity <= within;
        let doubtful = ranked.iter().take_while(doubtful).take(DOUBTFUL.most);
        let moves: Vec<_> = doubtful
            .map(|entry| (entry.next.clone(), game.payment(&entry.mv)))
            .collect();
        if moves.len() < 2 {
            return;
        }
        let plan = Trials {
            truncate: Some(ONWARDS),
            work: self.doubts,
            payoff: self.payoff.clone(),
            ..Trials::default()
        };
        if let Some(found) = rollout(game, &self.evaluator, side, &moves, &plan, |_, _| true) {
            for (entry, rolled) in ranked.iter_mut().zip(found.moves) {
                entry.equity = rolled.equity;
            }
            ranked[..moves.len()].sort_by(better);
        }
    }

    /// Number of leading moves that are searched at `plies` plies.
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

/// Bound of [`Budget::work`] for a level. In games of three dice 400,000 took up to 0.7 seconds of
/// processor time.
const LEVEL_WORK: u64 = 150_000;

/// The bound for the search of level 9.
const PATIENT_WORK: u64 = 1_000_000;

/// Moves that level 9 compares in games that it plays on.
const DOUBTS_WORK: u64 = 3_000_000;

/// Moves between which a search of three plies is in doubt.
const DOUBTFUL: Filter = Filter::new(4, 0.03);

/// Throws after which a game that is played on is evaluated.
const ONWARDS: u32 = 9;

impl<G: Game, E: Evaluator<G>> Player<G> for Expectimax<E> {
    fn pick(
        &self,
        game: &G,
        past: &[G::Position],
        dice: &mut Dice,
    ) -> Option<(G::Move, G::Position)> {
        let pos = past.last()?;
        let mut ranked = self.look(game, pos, true);
        if self.doubts > 0
            && let Turn::Choice(side, _) = game.turn(pos)
        {
            self.resolve(game, side, &mut ranked);
        }
        if self.noise > 0.0 {
            let payoff = self.payoff(game);
            let stake = Search::new(game, &self.evaluator, &payoff, Side::First).stake();
            for entry in &mut ranked {
                entry.equity += self.noise * stake * dice.normal();
            }
            ranked.sort_by(better);
        }
        ranked
            .into_iter()
            .next()
            .map(|entry| (entry.mv, entry.next))
    }
}
