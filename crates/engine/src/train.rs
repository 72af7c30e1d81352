//! Training by self-play: after every game each position is trained on the outputs of the next one,
//! from the end of the game back to its start (temporal differences, Sutton 1988, Tesauro 1992).
//!
//! One game in four begins with random moves: a network that has only seen its own play does not
//! know how to punish a worse one.
//!
//! All cores play at once, each with a copy of the network; after every round of games the copies
//! are averaged. The same seed and the same number of threads give the same network, bit for bit.

use lauta_game::{Dice, IncrementalFeatures, Side, Turn, parallel};

use crate::Payoff;
use crate::net::{Desk, Example, Network};

/// The plan of a self-play training: games, threads, seed and learning rates.
#[derive(Clone, PartialEq, Debug)]
pub struct Plan {
    /// Games in all.
    pub games: u64,
    /// Games that each thread plays between two averages.
    pub round: u32,
    /// Threads, each with games of its own.
    pub threads: u32,
    /// Seed of the dice.
    pub seed: u64,
    /// Learning rates in the first game and in the last.
    pub rates: [f32; 2],
    /// The λ of TD(λ), from 0 (a position learns from the next one only) to 1 (from the end only).
    pub lambda: f32,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            games: 200_000,
            round: 100,
            threads: 1,
            seed: 1,
            rates: [0.05, 0.0015],
            lambda: 0.0,
        }
    }
}

/// Games of which one begins with random moves.
const ASTRAY: usize = 4;

/// So many random throws and moves at most.
const FAR: usize = 80;

/// The figures of one round of training.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Round {
    /// Games so far; labels so far, where a network is refined.
    pub done: u64,
    /// Positions learned from in this round.
    pub positions: u64,
    /// Mean square difference between the equity of a position and its target (that of the next one), in points squared.
    pub surprise: f64,
    /// Games of the round that did not end.
    pub unfinished: u32,
}

/// Trains `net` by self-play, from game `from` on. `report` is called after every round and stops
/// the training by answering `false`.
///
/// ```
/// use lauta_engine::net::{Network, Shape};
/// use lauta_engine::{Plan, self_play};
///
/// let game = lauta_running::load("daldos")?;
/// let new = Network::new(Shape::of(&game, &[32]), 1);
/// let plan = Plan { games: 6, round: 3, ..Plan::default() };
/// let mut done = vec![];
/// let trained = self_play(&game, new.clone(), &plan, 0, |_, round| {
///     done.push(round.done);
///     true
/// });
/// assert_eq!(done, [3, 6]);
/// assert_ne!(trained, new);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn self_play<G: IncrementalFeatures>(
    game: &G,
    mut net: Network,
    plan: &Plan,
    from: u64,
    mut report: impl FnMut(&Network, &Round) -> bool,
) -> Network {
    let mut games = from;
    let a_round = u64::from(plan.round) * u64::from(plan.threads);
    while games < plan.games {
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = games as f32 / plan.games as f32;
        let rate = plan.rates[0] + (plan.rates[1] - plan.rates[0]) * share;
        let begin = &net;
        let learned = parallel::map(plan.threads as usize, 0..plan.threads, |thread| {
            let first = games + u64::from(thread) * u64::from(plan.round);
            let mut worker = Worker::new(game, begin.clone(), rate, plan.lambda);
            for n in first..first + u64::from(plan.round) {
                worker.play(&mut Dice::nth(plan.seed, n));
            }
            (worker.net, worker.round)
        });
        games += a_round;
        let mut round = Round {
            done: games,
            ..Round::default()
        };
        let mut nets = Vec::with_capacity(learned.len());
        for (net, of_thread) in learned {
            round.positions += of_thread.positions;
            round.surprise += of_thread.surprise;
            round.unfinished += of_thread.unfinished;
            nets.push(net);
        }
        #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52")]
        let positions = round.positions.max(1) as f64;
        round.surprise /= positions;
        net = Network::average(nets);
        if !report(&net, &round) {
            break;
        }
    }
    net
}

/// Start of a training game: the start position, or one that random moves lead to, so that a
/// network learns to meet unusual play.
pub(crate) fn astray<G: IncrementalFeatures>(game: &G, dice: &mut Dice) -> G::Position {
    let mut pos = game.start();
    if dice.below(ASTRAY) > 0 {
        return pos;
    }
    for _ in 0..dice.below(FAR) {
        match game.random_step(&pos, dice) {
            Some(next) if game.outcome(&next).is_none() => pos = next,
            _ => break,
        }
    }
    pos
}

/// One thread of a round.
struct Worker<'g, G: IncrementalFeatures> {
    game: &'g G,
    net: Network,
    rate: f32,
    lambda: f32,
    desk: Desk,
    payoff: Payoff,
    trail: Trail,
    round: Round,
}

/// The positions of a game that a network evaluated, in order.
#[derive(Default)]
struct Trail {
    /// Feature counts of each position, one after the other.
    counts: Vec<u8>,
    steps: Vec<TrailStep>,
}

struct TrailStep {
    reader: Side,
    /// Points that the move to this position paid to its reader.
    paid: f32,
}

impl<'g, G: IncrementalFeatures> Worker<'g, G> {
    fn new(game: &'g G, net: Network, rate: f32, lambda: f32) -> Self {
        Self {
            game,
            net,
            rate,
            lambda,
            desk: Desk::default(),
            payoff: Payoff::points(game),
            trail: Trail::default(),
            round: Round::default(),
        }
    }

    fn play(&mut self, dice: &mut Dice) {
        self.trail.counts.clear();
        self.trail.steps.clear();
        let mut pos = astray(self.game, dice);
        // Payments of the move that led to `pos`, for the side that reads it.
        let mut paid = 0.0;
        self.note(&pos, paid);
        for _ in 0..self.game.limit() {
            match self.game.turn(&pos) {
                Turn::Over(outcome) => {
                    let reader = self.game.reader(&pos);
                    let mut target = vec![0.0; self.net.shape().outputs()];
                    target[self.net.shape().class(outcome, reader)] = 1.0;
                    self.add_payment(&mut target, paid);
                    self.look_back(reader, target);
                    return;
                }
                Turn::Throw(_, throws) => pos = self.game.after(&pos, dice.throw(throws)),
                Turn::Choice(side, mut moves) => {
                    let best = self.best(side, &moves);
                    let (mv, next) = moves.swap_remove(best);
                    pos = next;
                    #[expect(clippy::cast_precision_loss, reason = "a few points")]
                    let earned = self.game.payment(&mv) as f32;
                    paid = if self.game.reader(&pos) == side {
                        earned
                    } else {
                        -earned
                    };
                    if self.game.outcome(&pos).is_none() {
                        self.note(&pos, paid);
                    }
                }
            }
        }
        self.round.unfinished += 1;
        if let Some(last) = self.trail.steps.pop() {
            let begin = self.trail.steps.len() * self.net.shape().units.len();
            let counts = &self.trail.counts[begin..];
            self.net.run(
                self.game.phase(counts, self.net.shape().phases),
                counts,
                &mut self.desk,
            );
            let mut target = self.desk.out.clone();
            self.add_payment(&mut target, last.paid);
            self.look_back(last.reader, target);
        }
    }

    fn note(&mut self, pos: &G::Position, paid: f32) {
        let begin = self.trail.counts.len();
        self.trail
            .counts
            .resize(begin + self.net.shape().units.len(), 0);
        self.game
            .write_features(pos, &mut self.trail.counts[begin..]);
        self.trail.steps.push(TrailStep {
            reader: self.game.reader(pos),
            paid,
        });
    }

    /// The move with the greatest equity for `side`.
    fn best(&mut self, side: Side, moves: &[(G::Move, G::Position)]) -> usize {
        if moves.len() == 1 {
            return 0;
        }
        let next: Vec<&G::Position> = moves.iter().map(|(_, next)| next).collect();
        let mut best = (0, f64::MIN);
        let (game, net) = (self.game, &self.net);
        net.run_list(game, &next, &mut self.desk, |n, out| {
            let value = if let Some(outcome) = game.outcome(next[n]) {
                self.payoff.of_outcome(game, outcome, side)
            } else if game.reader(next[n]) == side {
                f64::from(net.equity(out))
            } else {
                -f64::from(net.equity(out))
            };
            let value = value + f64::from(game.payment(&moves[n].0));
            if value > best.1 {
                best = (n, value);
            }
        });
        best.0
    }

    /// Learns from the game: `target` is what became of it, as `reader` sees it.
    fn look_back(&mut self, mut reader: Side, mut target: Vec<f32>) {
        let classes = self.net.shape().classes();
        let endings = classes / 2;
        while let Some(step) = self.trail.steps.pop() {
            if step.reader != reader {
                target[..2 * endings].rotate_left(endings);
                if let Some(paid) = target.get_mut(classes) {
                    *paid = -*paid;
                }
                reader = step.reader;
            }
            let width = self.net.shape().units.len();
            let begin = self.trail.steps.len() * width;
            let counts = &self.trail.counts[begin..begin + width];
            self.net.run(
                self.game.phase(counts, self.net.shape().phases),
                counts,
                &mut self.desk,
            );
            let surprise = self.net.equity(&target) - self.net.equity(&self.desk.out);
            self.round.surprise += f64::from(surprise * surprise);
            self.round.positions += 1;
            let example = Example {
                counts,
                target: &target,
                rate: self.rate,
            };
            self.net.learn(&example, &self.desk);
            for (target, out) in target.iter_mut().zip(&self.desk.out) {
                *target = out + self.lambda * (*target - out);
            }
            self.add_payment(&mut target, step.paid);
        }
    }

    fn add_payment(&self, target: &mut [f32], paid: f32) {
        if let Some(payments) = target.get_mut(self.net.shape().classes()) {
            *payments += paid;
        }
    }
}
