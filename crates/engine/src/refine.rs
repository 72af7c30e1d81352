//! Learning from a look ahead: the moves of self-play that deserve it are judged one throw ahead, and
//! the network learns to say the same at once.
//!
//! Play by itself ([`train`](crate::train)) sees one throw where here all are weighed, and only the
//! moves that are played, so that it never finds out what it thinks too little of. What has been
//! found is remembered and learned several times, in batches and with steps as long as the slopes
//! have lately been steep (Adam, Kingma & Ba 2015).
//!
//! At last a small network learns to tell at a glance which moves deserve a look ([`glance`]).
//!
//! All cores look at once; the same seed and the same number of threads give the same network.

use std::sync::Arc;

use lauta_game::{Dice, Features, Side, Turn};

use crate::glance::glance;
use crate::net::{Adam, Desk, Lesson, Network, Shape};
use crate::train::{Round, astray};
use crate::{Budget, Expectimax, Filter, Ranked};

/// How to refine a network.
#[derive(Clone, PartialEq, Debug)]
pub struct Refinement {
    /// Positions to look ahead from, in all.
    pub labels: u64,
    /// Decisions from which it learns at last to tell at a glance which moves deserve a look.
    pub glances: u64,
    /// Positions that each thread finds between two times of learning, at least.
    pub round: usize,
    /// Threads, each with games of its own.
    pub threads: u32,
    /// Where chance begins.
    pub seed: u64,
    /// How far a step goes at first, and at last.
    pub rates: [f32; 2],
}

impl Default for Refinement {
    fn default() -> Self {
        Self {
            labels: 2_000_000,
            glances: 600_000,
            round: 2000,
            threads: 1,
            seed: 1,
            rates: [0.002, 0.00002],
        }
    }
}

/// How often a position is learned, on average.
const PASSES: usize = 8;

/// Positions that are learned from at once.
const BATCH: usize = 256;

/// So many positions are found, or a quarter, before any is learned: a few would be learned by
/// heart.
const FIRST: u64 = 50_000;

/// Positions that are remembered.
const MEMORY: usize = 1_000_000;

/// One move in so many is not the best one, but one of the [`TRIED`] behind it.
const APART: usize = 8;

/// See [`APART`].
const TRIED: usize = 3;

/// The moves that deserve a look: not too many, and not too far behind.
const DESERVING: Filter = Filter::new(4, 0.1);

/// Positions, and what a look ahead says of them.
#[derive(Default)]
struct Labels {
    counts: Vec<u8>,
    targets: Vec<f32>,
}

impl Labels {
    fn len(&self, net: &Network) -> usize {
        self.targets.len() / net.shape().outputs()
    }

    /// Adds where a move of `side` leads, and what one throw ahead says of it.
    fn note<G: Features>(&mut self, game: &G, shape: &Shape, side: Side, looked: &Ranked<G>) {
        let begin = self.counts.len();
        self.counts.resize(begin + shape.units.len(), 0);
        game.write_features(&looked.next, &mut self.counts[begin..]);
        let (classes, endings) = (shape.classes(), shape.points.len());
        let paid = looked.prospects.points() - f64::from(game.payment(&looked.mv));
        let row = looked.prospects.0.iter().take(classes).chain([&paid]);
        let begin = self.targets.len();
        #[expect(clippy::cast_possible_truncation, reason = "as exact as weights")]
        self.targets
            .extend(row.take(shape.outputs()).map(|number| *number as f32));
        if game.reader(&looked.next) != side {
            let target = &mut self.targets[begin..];
            target[..2 * endings].rotate_left(endings);
            for paid in &mut target[classes..] {
                *paid = -*paid;
            }
        }
    }

    /// Adds others, in place of the oldest if there are too many; `at` says which these are.
    fn remember(&mut self, others: &Self, net: &Network, at: &mut usize) {
        let (wide, high) = (net.shape().units.len(), net.shape().outputs());
        let all = others.counts.chunks_exact(wide);
        for (counts, target) in all.zip(others.targets.chunks_exact(high)) {
            if self.len(net) < MEMORY {
                self.counts.extend_from_slice(counts);
                self.targets.extend_from_slice(target);
            } else {
                self.counts[*at * wide..][..wide].copy_from_slice(counts);
                self.targets[*at * high..][..high].copy_from_slice(target);
                *at = (*at + 1) % MEMORY;
            }
        }
    }
}

/// Refines `net` from the label numbered `from` on by what `teacher` sees one throw ahead, and tells
/// `report` of every round; it stops by answering `false`.
pub fn refine<G: Features>(
    game: &G,
    mut net: Network,
    teacher: &Arc<Network>,
    plan: &Refinement,
    from: u64,
    mut report: impl FnMut(&Network, &Round) -> bool,
) -> Network {
    let mut done = from;
    let mut adam = Adam::new(&net);
    let mut memory = Labels::default();
    let mut oldest = 0;
    let mut dice = Dice::nth(plan.seed, from);
    let mut desk = Desk::default();
    let mut last = Round {
        done,
        ..Round::default()
    };
    while done < plan.labels {
        let found: Vec<Labels> = std::thread::scope(|scope| {
            let lookers: Vec<_> = (0..plan.threads)
                .map(|thread| {
                    let teacher = Arc::clone(teacher);
                    let seed = plan.seed ^ LOOK ^ u64::from(thread) << 56;
                    scope.spawn(move || look(game, teacher, plan.round, &mut Dice::nth(seed, done)))
                })
                .collect();
            lookers
                .into_iter()
                .filter_map(|looker| looker.join().ok())
                .collect()
        });
        let mut new = 0;
        for labels in &found {
            new += labels.len(&net);
            memory.remember(labels, &net, &mut oldest);
        }
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = done as f32 / plan.labels as f32;
        let rate = plan.rates[0] + (plan.rates[1] - plan.rates[0]) * share;
        done += new as u64;
        let mut round = Round {
            done,
            ..Round::default()
        };
        let (wide, high) = (net.shape().units.len(), net.shape().outputs());
        let all = memory.len(&net);
        let enough = all as u64 >= FIRST.min(plan.labels / 4);
        let passes = if enough { PASSES } else { 0 };
        for _ in 0..(new * passes).div_ceil(BATCH) {
            for _ in 0..BATCH {
                let n = dice.below(all);
                let counts = &memory.counts[n * wide..][..wide];
                let target = &memory.targets[n * high..][..high];
                net.run(game.phase(counts), counts, &mut desk);
                let surprise = net.equity(target) - net.equity(&desk.out);
                round.surprise += f64::from(surprise * surprise);
                round.positions += 1;
                let lesson = Lesson {
                    counts,
                    target,
                    rate: 1.0,
                };
                adam.add(&net, &lesson, &desk);
            }
            adam.step(&mut net, rate);
        }
        #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52")]
        let positions = round.positions.max(1) as f64;
        round.surprise /= positions;
        last = round;
        if new == 0 || done < plan.labels && !report(&net, &last) {
            return net;
        }
    }
    net.glance = glance(game, &net, plan.glances, &mut dice);
    report(&net, &last);
    net
}

/// The looks of a thread begin with other chances than the learning.
const LOOK: u64 = 0x6c6f_6f6b_0000_0000;

/// Plays games until so many positions have been found, and says what one throw ahead makes of them.
fn look<G: Features>(game: &G, net: Arc<Network>, count: usize, dice: &mut Dice) -> Labels {
    let shape = net.shape().clone();
    let player = Expectimax::new(
        net,
        Budget {
            filters: [DESERVING; Budget::MOST as usize],
            ..Budget::open(1)
        },
    );
    let mut labels = Labels::default();
    let mut games = 0;
    while labels.targets.len() < count * shape.outputs() && games < count {
        let mut pos = astray(game, dice);
        for _ in 0..game.limit() {
            match game.turn(&pos) {
                Turn::Over(_) => break,
                Turn::Throw(_, throws) => pos = game.after(&pos, dice.throw(throws)),
                Turn::Choice(side, _) => {
                    let mut ranked = player.rank(game, &pos);
                    for looked in ranked.iter().filter(|looked| looked.plies > 0) {
                        labels.note(game, &shape, side, looked);
                    }
                    let mut chosen = 0;
                    if ranked.len() > 1 && dice.below(APART) == 0 {
                        chosen = 1 + dice.below(TRIED.min(ranked.len() - 1));
                    }
                    pos = ranked.swap_remove(chosen).next;
                }
            }
        }
        games += 1;
    }
    labels
}
