//! Rollouts: the equity of moves, found by playing on from each of them many times.
//!
//! All moves are played on with the same dice. First throws are stratified: in every round of
//! trials each of them comes up as often as its weight says, in random order; if the trials allow
//! it, so does every pair of first and second throw. With variance reduction the difference between
//! the equity after a throw and the mean over all throws is deducted: the mean stays unbiased and
//! needs far fewer trials. The results do not depend on the number of threads.
//!
//! A doubling cube of the payoff is turned in these games: both sides decide looking one throw ahead, and races are played
//! out.
//!
//! A game ends where its evaluation is exact or nearly so: in a race that the tables have. If the
//! position in question is such a race, games are played on to where it is exact.

mod cube;

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};

use lauta_game::{Dice, Game, Side, Throw, Turn, parallel};

use crate::cube::{Held, Turning};
use crate::evaluator::{Evaluator, OutcomeProbs, Payoff, add};
use crate::search::{Expected, Search};

pub use cube::{CubeRollout, RolledCube, roll_out_cube};

/// The plan of a rollout: trials, truncation, variance reduction, seed and payoff.
#[derive(Clone, PartialEq, Debug)]
pub struct Trials {
    /// Games played on from each move.
    pub trials: u32,
    /// Throws after which a game is evaluated instead of played on; `None` plays to the end.
    pub truncate: Option<u32>,
    /// True for variance reduction: the luck of each throw is deducted.
    pub adjust: bool,
    /// Standard errors by which the best move has to lead for the rollout to stop early.
    pub stop: Option<f64>,
    /// Moves that may be compared with each other in all games together, roughly; then no more games are played.
    pub work: u64,
    /// Seed of the dice.
    pub seed: u64,
    /// Threads; the result does not depend on them.
    pub threads: usize,
    /// Payoff of the endings, if not their points.
    pub payoff: Option<Payoff>,
}

impl Default for Trials {
    /// 1296 games of each move, stratified by the first two throws, with variance reduction; as
    /// soon as the best move is three standard errors ahead, no more.
    fn default() -> Self {
        Self {
            trials: 1296,
            truncate: None,
            adjust: true,
            stop: Some(3.0),
            work: u64::MAX,
            seed: 1,
            threads: 1,
            payoff: None,
        }
    }
}

/// The result of a rollout.
#[derive(Clone, PartialEq, Debug)]
pub struct Rollout {
    /// Games played for each move.
    pub trials: u32,
    /// True if it stopped early because of [`Trials::stop`].
    pub decided: bool,
    /// The moves, in the order in which they were given.
    pub moves: Vec<Rolled>,
}

/// The result of a rollout for one move.
#[derive(Clone, PartialEq, Debug)]
pub struct Rolled {
    /// Equity of the side that moves, in points, or in the unit of [`Trials::payoff`].
    pub equity: f64,
    /// Standard error of the equity; not a number with a single game.
    pub stderr: f64,
    /// Equity behind the best move, 0 for that one.
    pub behind: f64,
    /// Standard error of [`Self::behind`]. The same dice make it smaller than the errors of both moves.
    pub behind_stderr: f64,
    /// Outcome probabilities of the side that moves. With variance reduction they may leave the
    /// range from 0 to 1 by as much as their error.
    pub outcome_probs: OutcomeProbs,
    /// Games that ended at [`Trials::truncate`] throws and were evaluated there.
    pub truncated: u32,
    /// Games that did not end within [`Game::limit`] and were evaluated where they stood.
    pub unfinished: u32,
}

/// A position whose games are played.
struct Line<'a, G: Game> {
    pos: &'a G::Position,
    /// Points that the move to it paid.
    paid: i32,
    /// The cube as it lies there, if it counts.
    held: Option<Held>,
}

/// One game.
struct Played {
    row: Vec<f64>,
    /// Equity with the cube, as [`Turning::after`] counts it, if it counts.
    with_cube: Option<f64>,
    /// Moves that were compared.
    compared: u64,
    /// Index of its first throw.
    first: usize,
    truncated: bool,
    unfinished: bool,
}

/// Rolls out the positions after the `moves` of `side`, each with the points that the move pays.
///
/// `progress` is called with the number of games played and of games in all, and stops the rollout by
/// answering `false`; then there is no result.
///
/// ```
/// use lauta_engine::{HandMade, Trials, rollout};
/// use lauta_game::{Game, Notation, Side};
///
/// let game = lauta_tables::load("backgammon")?;
/// let pos = game.after(&game.start(), "3-1".parse()?);
/// let moves = ["8/5 6/5", "24/20"].map(|play| game.read_move(&pos, play).unwrap());
/// let moves = moves.map(|(_, next)| (next, 0));
/// let plan = Trials { trials: 36, truncate: Some(2), ..Trials::default() };
/// let found = rollout(&game, &HandMade, Side::First, &moves, &plan, |_, _| true).unwrap();
/// assert_eq!(found.moves[0].behind, 0.0);
/// assert!(found.moves[1].behind > 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn rollout<G, E>(
    game: &G,
    evaluator: &E,
    side: Side,
    moves: &[(G::Position, i32)],
    plan: &Trials,
    mut progress: impl FnMut(usize, usize) -> bool,
) -> Option<Rollout>
where
    G: Game,
    E: Evaluator<G>,
{
    let points = Payoff::points(game);
    let payoff = plan.payoff.as_ref().unwrap_or(&points);
    let turning = Search::new(game, evaluator, payoff, side)
        .with_cube()
        .turning;
    let lines = moves.iter().map(|(pos, paid)| Line {
        pos,
        paid: *paid,
        held: turning.map(|turning| turning.held),
    });
    Shared {
        game,
        evaluator,
        payoff,
        turning,
        side,
        lines: lines.collect(),
        plan,
        undoubled: false,
        all_the_way: moves.iter().any(|(pos, _)| evaluator.settles(game, pos)),
    }
    .roll_out(&mut progress)
}

/// Games of each move that are played before the work is looked at.
const SOME: usize = 36;

/// True if the best move is ahead of every other one by `errors` standard errors.
fn leads(moves: &[Rolled], errors: f64) -> bool {
    let best = best(moves);
    let mut others = moves.iter().enumerate().filter(|(n, _)| *n != best);
    others.all(|(_, other)| other.behind > errors * other.behind_stderr)
}

fn best(moves: &[Rolled]) -> usize {
    let order = |a: &usize, b: &usize| moves[*b].equity.total_cmp(&moves[*a].equity);
    (0..moves.len()).min_by(order).unwrap_or(0)
}

/// The standard error of the mean of values, one for each game. Only what differs between games
/// with the same first throw is left to chance.
#[expect(clippy::cast_precision_loss, reason = "fewer games than 2^52")]
fn stderr(games: &[Played], values: &[f64]) -> f64 {
    /// Number, sum and sum of squares.
    type Sums = (f64, f64, f64);
    let mut throws: BTreeMap<usize, Sums> = BTreeMap::new();
    let middle = values.iter().sum::<f64>() / values.len() as f64;
    for (game, value) in games.iter().zip(values) {
        let sums = throws.entry(game.first).or_default();
        let value = value - middle;
        *sums = (sums.0 + 1.0, sums.1 + value, sums.2 + value * value);
    }
    let squares = |(n, sum, squares): Sums| (squares - sum * sum / n).max(0.0);
    let free: f64 = throws.values().map(|sums| sums.0 - 1.0).sum();
    let pooled = throws.values().map(|sums| squares(*sums)).sum::<f64>() / free;
    let total = values.len() as f64;
    let variance: f64 = throws
        .values()
        .map(|&sums| {
            let within = if sums.0 > 1.0 {
                squares(sums) / (sums.0 - 1.0)
            } else {
                pooled
            };
            sums.0 * within / (total * total)
        })
        .sum();
    variance.sqrt()
}

/// Data that all games of a rollout share.
struct Shared<'a, G: Game, E> {
    game: &'a G,
    evaluator: &'a E,
    payoff: &'a Payoff,
    /// The cube, where it counts.
    turning: Option<&'a Turning>,
    side: Side,
    lines: Vec<Line<'a, G>>,
    plan: &'a Trials,
    /// True if the side has decided about the cube before its first throw.
    undoubled: bool,
    /// True to play on from positions that are nearly exact, because a move leads to one at once and its
    /// value is the question.
    all_the_way: bool,
}

/// The sum of the weights.
fn ways(throws: &[(Throw, u32)]) -> usize {
    throws.iter().map(|(_, weight)| *weight as usize).sum()
}

/// Index of the throw that a way belongs to; a throw has as many ways as its weight.
fn throw_of(throws: &[(Throw, u32)], way: usize) -> usize {
    let mut left = way;
    for (n, (_, weight)) in throws.iter().enumerate() {
        match left.checked_sub(*weight as usize) {
            Some(rest) => left = rest,
            None => return n,
        }
    }
    0
}

/// Number `n` of the numbers below `of`, shuffled.
fn shuffled(dice: &mut Dice, of: usize, n: usize) -> usize {
    let mut all: Vec<usize> = (0..of).collect();
    for at in 0..=n {
        let other = at + dice.below(of - at);
        all.swap(at, other);
    }
    all[n]
}

impl<'a, G: Game, E: Evaluator<G>> Shared<'a, G, E> {
    /// Plays the games.
    fn roll_out(&self, progress: &mut dyn FnMut(usize, usize) -> bool) -> Option<Rollout> {
        let all = self.plan.trials as usize;
        let round = self.round();
        let mut played: Vec<Vec<Played>> =
            self.lines.iter().map(|_| Vec::with_capacity(all)).collect();
        let mut decided = false;
        let (mut done, mut compared) = (0, 0);
        while done < all && !decided {
            // Without a stopping rule there are no interim results.
            let next = match self.plan.work < u64::MAX {
                true => done + round.min(SOME),
                false if self.plan.stop.is_some() => done + round,
                false => all,
            };
            let next = next.min(all);
            let mut told = |n| progress(done * self.lines.len() + n, all * self.lines.len());
            for (games, new) in played.iter_mut().zip(self.games(done, next, &mut told)?) {
                compared += new.iter().map(|game| game.compared).sum::<u64>();
                games.extend(new);
            }
            done = next;
            // One round says nothing of throws that came once.
            if let Some(errors) = self.plan.stop
                && done >= 2 * round
                && done < all
            {
                decided = self.lines.len() > 1 && leads(&self.results(&played), errors);
            }
            if compared >= self.plan.work {
                break;
            }
        }
        Some(Rollout {
            trials: self
                .plan
                .trials
                .min(u32::try_from(done).unwrap_or(u32::MAX)),
            decided,
            moves: self.results(&played),
        })
    }

    /// The moves, by the games that were played from each.
    #[expect(clippy::cast_precision_loss, reason = "fewer games than 2^52")]
    fn results(&self, played: &[Vec<Played>]) -> Vec<Rolled> {
        let (payoff, side) = (self.payoff, self.side);
        let value = |game: &Played| match self.turning.zip(game.with_cube) {
            Some((turning, equity)) => turning.scaled(side, equity),
            None => payoff.of(side, &game.row),
        };
        let values: Vec<Vec<f64>> = played
            .iter()
            .map(|games| games.iter().map(value).collect())
            .collect();
        let mut moves: Vec<Rolled> = played
            .iter()
            .zip(&values)
            .map(|(games, values)| {
                let n = games.len() as f64;
                let mut mean = games.first().map_or(vec![], |g| vec![0.0; g.row.len()]);
                for game in games {
                    add(&mut mean, side, &game.row, side, 1.0 / n);
                }
                let count = |of: fn(&Played) -> bool| {
                    u32::try_from(games.iter().filter(|g| of(g)).count()).unwrap_or(u32::MAX)
                };
                Rolled {
                    equity: values.iter().sum::<f64>() / n,
                    stderr: stderr(games, values),
                    behind: 0.0,
                    behind_stderr: 0.0,
                    outcome_probs: OutcomeProbs(mean),
                    truncated: count(|g| g.truncated),
                    unfinished: count(|g| g.unfinished),
                }
            })
            .collect();
        let best = best(&moves);
        let lead = moves.get(best).map_or(0.0, |best| best.equity);
        for (n, rolled) in moves.iter_mut().enumerate().filter(|(n, _)| *n != best) {
            let pairs = values[best].iter().zip(&values[n]);
            let behind: Vec<f64> = pairs.map(|(best, this)| best - this).collect();
            rolled.behind = lead - rolled.equity;
            rolled.behind_stderr = stderr(&played[n], &behind);
        }
        moves
    }

    /// Games of a round: as many as there are ways for the first throw.
    fn round(&self) -> usize {
        let first = self.lines.first().map(|line| self.game.turn(line.pos));
        match first {
            Some(Turn::Throw(_, throws)) => ways(throws).max(1),
            _ => 36,
        }
    }

    /// The games numbered so, of every move.
    fn games(
        &self,
        from: usize,
        to: usize,
        told: &mut dyn FnMut(usize) -> bool,
    ) -> Option<Vec<Vec<Played>>> {
        let count = (to - from) * self.lines.len();
        let threads = self.plan.threads.clamp(1, count.max(1));
        // Some at a time: threads that talk after every game keep each other waiting.
        let some = (count / threads / 4).clamp(1, 4);
        let stopped = AtomicBool::new(false);
        let mut played: Vec<Vec<Option<Played>>> = Vec::new();
        played.resize_with(self.lines.len(), || {
            (from..to).map(|_| None).collect::<Vec<_>>()
        });
        let play = |first: usize| {
            let mut games = Vec::with_capacity(some);
            for task in first..(first + some).min(count) {
                if stopped.load(Ordering::Relaxed) {
                    break;
                }
                let (trial, mv) = (task / self.lines.len(), task % self.lines.len());
                games.push((trial, mv, self.play(from + trial, mv)));
            }
            games
        };
        let mut done = 0;
        parallel::each(threads, (0..count).step_by(some), play, |_, games| {
            for (trial, mv, game) in games {
                played[mv][trial] = Some(game);
                done += 1;
                if !told(done) {
                    stopped.store(true, Ordering::Relaxed);
                    return false;
                }
            }
            true
        });
        let all = played.into_iter().map(|games| games.into_iter().collect());
        all.collect()
    }

    /// The throw that the trial has in its place, where that is not left to chance.
    fn planned(&self, trial: usize, place: u32, throws: &[(Throw, u32)]) -> Option<usize> {
        let (all, round) = (self.plan.trials as usize, self.round());
        if ways(throws) != round {
            return None;
        }
        let (rounds, within) = (trial / round, trial % round);
        let order = |kind: u64, n: usize| Dice::nth(self.plan.seed ^ kind, n as u64);
        let way = shuffled(&mut order(FIRST, rounds), round, within);
        match place {
            0 => Some(throw_of(throws, way)),
            // Within this many trials each first throw meets each second throw once.
            1 if all.is_multiple_of(round * round) => {
                let mut order = order(SECOND, rounds / round * round + way);
                let way = shuffled(&mut order, round, rounds % round);
                Some(throw_of(throws, way))
            }
            _ => None,
        }
    }

    /// True if playing on would gain nothing. How well a cube can be used is never known.
    fn known(&self, pos: &G::Position) -> bool {
        if self.turning.is_some() {
            false
        } else if self.all_the_way {
            self.evaluator.knows(self.game, pos)
        } else {
            self.evaluator.settles(self.game, pos)
        }
    }

    /// Plays one game.
    fn play(&self, trial: usize, mv: usize) -> Played {
        let mut search = Search::new(self.game, self.evaluator, self.payoff, self.side);
        search.turning = self.turning;
        let mut played = Played {
            row: vec![],
            with_cube: None,
            compared: 0,
            first: 0,
            truncated: false,
            unfinished: false,
        };
        let expected = self.play_on(trial, mv, &mut search, &mut played);
        Played {
            row: expected.row,
            with_cube: expected.by_cube.first().map(|(_, equity)| *equity),
            compared: search.compared,
            ..played
        }
    }

    fn play_on(
        &self,
        trial: usize,
        mv: usize,
        search: &mut Search<'_, G, E>,
        played: &mut Played,
    ) -> Expected {
        let (game, side) = (self.game, self.side);
        let mut dice = Dice::nth(self.plan.seed, trial as u64);
        let line = &self.lines[mv];
        let mut pos = line.pos.clone();
        let mut sum = Expected::none(game, line.held);
        pay(&mut sum.row, side, line.paid, side);
        let mut throws_made = 0;
        for _ in 0..game.limit() {
            match game.turn(&pos) {
                Turn::Over(outcome) => {
                    search.add_end(outcome, 1.0, &mut sum);
                    return sum;
                }
                Turn::Throw(thrower, throws) => {
                    let truncated = self.plan.truncate == Some(throws_made);
                    if truncated || self.known(&pos) {
                        played.truncated = truncated;
                        search.add_position(&pos, 1.0, &mut sum);
                        return sum;
                    }
                    if (throws_made > 0 || !self.undoubled)
                        && !search.turn_cube(&pos, (thrower, throws), &mut sum)
                    {
                        return sum;
                    }
                    // The same number of chances for every game, planned or not.
                    let by_chance = dice.throw(throws);
                    let throw = match self.planned(trial, throws_made, throws) {
                        Some(n) => throws[n].0,
                        None => by_chance,
                    };
                    if throws_made == 0 {
                        let same = |(t, _): &(Throw, u32)| *t == throw;
                        played.first = throws.iter().position(same).unwrap_or(0);
                    }
                    throws_made += 1;
                    if self.plan.adjust {
                        take_luck(search, &pos, throws, throw, &mut sum);
                    }
                    pos = game.after(&pos, throw);
                }
                Turn::Choice(mover, mut moves) => {
                    let best = search.choose(mover, &moves);
                    let (mv, next) = moves.swap_remove(best.mv);
                    pay(&mut sum.row, side, game.payment(&mv), mover);
                    pos = next;
                }
            }
        }
        played.unfinished = true;
        search.add_position(&pos, 1.0, &mut sum);
        sum
    }
}

/// Kinds of order that come of one seed.
const FIRST: u64 = 0x6669_7273_7400_0000;
const SECOND: u64 = 0x7365_636f_6e64_0000;

fn pay(row: &mut [f64], side: Side, paid: i32, mover: Side) {
    if let Some(points) = row.last_mut() {
        *points += f64::from(if mover == side { paid } else { -paid });
    }
}

/// Deducts from `sum` what `throw` brings beyond the average of all throws, by the best answer to
/// each.
fn take_luck<G: Game, E: Evaluator<G>>(
    search: &mut Search<'_, G, E>,
    pos: &G::Position,
    throws: &[(Throw, u32)],
    throw: Throw,
    sum: &mut Expected,
) {
    #[expect(clippy::cast_precision_loss, reason = "some hundreds")]
    let total = ways(throws) as f64;
    let shares = throws.iter().map(|&(other, weight)| {
        let made = if other == throw { 1.0 } else { 0.0 };
        (other, f64::from(weight) / total - made)
    });
    search.add_answers(pos, shares, sum);
}
