//! Training on labels by search: the promising moves of self-play are searched at one ply or two,
//! and the network learns the results.
//!
//! Self-play alone ([`train`](crate::train)) sees one throw where search averages over all, and
//! only the moves that are played, so that it never notices moves that it underrates. Labels are
//! kept and trained on several times, in batches, by Adam (Kingma & Ba 2015).
//!
//! Some games leap to a late position ([`Game::late`](lauta_game::Game::late)), which good play seldom leads to. It is
//! many throws away from its end, so that a network which misjudges it would hear nothing else of a search: these games
//! are played to their end, and their positions learn how they ended.
//!
//! At last the pruning network is trained on the network's own equities of all moves of a throw; it
//! reads only features that cost no computation.
//!
//! All cores search at once; equal seeds and numbers of threads give equal networks.

use std::sync::Arc;

use lauta_game::{Dice, IncrementalFeatures, Inputs, Outcome, Side, Turn, parallel};

use crate::evaluator::{OutcomeProbs, class};
use crate::net::{Adam, Desk, Example, Network, PruningNet, Shape};
use crate::train::{Round, astray};
use crate::{Budget, Expectimax, Filter, Judge, Ranked};

/// The plan of a refinement: labels, search depth, threads, seed and rates.
#[derive(Clone, PartialEq, Debug)]
pub struct Refinement {
    /// Labels (searched positions) in all.
    pub labels: u64,
    /// Search depth of a label in plies, 1 to [`Budget::MOST`].
    pub plies: u8,
    /// Phases that alone learn, from 0; all if there is none. Then a pruning network stays as it is.
    pub only: Vec<usize>,
    /// Positions that the pruning network is trained on at the end.
    pub pruning_positions: u64,
    /// Fewest labels that each thread makes between two training phases.
    pub round: usize,
    /// Threads, each with games of its own.
    pub threads: u32,
    /// Seed of the dice.
    pub seed: u64,
    /// Learning rates of the first step and of the last.
    pub rates: [f32; 2],
}

impl Default for Refinement {
    fn default() -> Self {
        Self {
            labels: 2_000_000,
            plies: 1,
            only: vec![],
            pruning_positions: 12_000_000,
            round: 2000,
            threads: 1,
            seed: 1,
            rates: [0.002, 0.00002],
        }
    }
}

/// Mean number of times that a position is trained on.
const PASSES: usize = 8;

/// Positions that are learned from at once.
const BATCH: usize = 256;

/// So many positions are found, or a quarter, before any is learned: a few would be learned by
/// heart.
const FIRST: u64 = 50_000;

/// Positions that are remembered.
const MEMORY: usize = 1_000_000;

/// Moves of which one is not the best, but one of the [`TRIED`] behind it.
const APART: usize = 8;

/// See [`APART`].
const TRIED: usize = 3;

/// Games of which one leaps from some throw to a late position that good play seldom leads to.
const LEAPS: usize = 8;

/// Throws of which one is the throw of the leap.
const LEAP: usize = 60;

/// First learning rate of the pruning network; it falls to 0.
const PRUNING_RATE: f32 = 0.001;

/// The moves that deserve a look: not too many, and not too far behind.
const DESERVING: Filter = Filter::new(4, 0.1);

/// Positions, and what a look says of them.
struct Labels {
    /// Counts for each position.
    wide: usize,
    /// Numbers for each position.
    high: usize,
    counts: Vec<u8>,
    targets: Vec<f32>,
    /// Phases that learn; all if there is none.
    only: Vec<usize>,
    /// The one that has to make room next.
    oldest: usize,
}

impl Labels {
    fn new(shape: &Shape, only: &[usize]) -> Self {
        Self {
            wide: shape.units.len(),
            high: shape.outputs(),
            counts: vec![],
            targets: vec![],
            only: only.into(),
            oldest: 0,
        }
    }

    fn len(&self) -> usize {
        self.targets.len() / self.high
    }

    /// Adds where a move of `side` leads, and what the look says of it.
    fn note<G: IncrementalFeatures>(
        &mut self,
        game: &G,
        shape: &Shape,
        side: Side,
        looked: &Ranked<G>,
    ) {
        let mut row = looked.outcome_probs.0.clone();
        if let Some(paid) = row.last_mut() {
            *paid -= f64::from(game.payment(&looked.mv));
        }
        self.add(game, shape, side, &looked.next, &row);
    }

    /// Adds the positions that a game went through after the moves of these sides, and how it ended.
    fn note_all<G: IncrementalFeatures>(
        &mut self,
        game: &G,
        shape: &Shape,
        moves: &[(Side, Ranked<G>)],
        outcome: Outcome,
    ) {
        // From the second side to the first.
        let mut paid = 0.0;
        for (side, played) in moves.iter().rev() {
            let sign = if *side == Side::First { 1.0 } else { -1.0 };
            let mut row = OutcomeProbs::none(game).0;
            row[class(game, outcome, *side)] = 1.0;
            if let Some(still) = row.last_mut() {
                *still = sign * paid;
            }
            self.add(game, shape, *side, &played.next, &row);
            paid += sign * f64::from(game.payment(&played.mv));
        }
    }

    /// Adds a position after a move of `side`, with the chances of that side and what it will be paid, if it is of a phase
    /// that learns.
    fn add<G: IncrementalFeatures>(
        &mut self,
        game: &G,
        shape: &Shape,
        side: Side,
        next: &G::Position,
        row: &[f64],
    ) {
        let begin = self.counts.len();
        self.counts.resize(begin + self.wide, 0);
        game.write_features(next, &mut self.counts[begin..]);
        let phase = game.phase(&self.counts[begin..]);
        if !self.only.is_empty() && !self.only.contains(&phase) {
            self.counts.truncate(begin);
            return;
        }
        let (classes, endings) = (shape.classes(), shape.points.len());
        let row = row.iter().take(classes).chain(row.last());
        let begin = self.targets.len();
        #[expect(clippy::cast_possible_truncation, reason = "as exact as weights")]
        self.targets
            .extend(row.take(self.high).map(|number| *number as f32));
        if game.reader(next) != side {
            let target = &mut self.targets[begin..];
            target[..2 * endings].rotate_left(endings);
            for paid in &mut target[classes..] {
                *paid = -*paid;
            }
        }
    }

    /// Labels with a single target, the equity in points that `net` gives to the outputs.
    fn in_points(self, net: &Network) -> Self {
        let targets = self.targets.chunks_exact(self.high);
        let targets = targets.flat_map(|said| [1.0, net.equity(said)]).collect();
        Self {
            high: 2,
            targets,
            ..self
        }
    }

    /// Adds others, in place of the oldest if there are too many.
    fn remember(&mut self, others: &Self) {
        let (wide, high) = (self.wide, self.high);
        let all = others.counts.chunks_exact(wide);
        for (counts, target) in all.zip(others.targets.chunks_exact(high)) {
            if self.len() < MEMORY {
                self.counts.extend_from_slice(counts);
                self.targets.extend_from_slice(target);
            } else {
                self.counts[self.oldest * wide..][..wide].copy_from_slice(counts);
                self.targets[self.oldest * high..][..high].copy_from_slice(target);
                self.oldest = (self.oldest + 1) % MEMORY;
            }
        }
    }
}

/// Refines `net`, from label `from` on, with the labels that `teacher` gives by looking
/// [`Refinement::plies`] plies.
///
/// `report` is called after every round and stops the training by answering `false`.
///
/// ```
/// use std::sync::Arc;
///
/// use lauta_engine::net::{Network, Shape};
/// use lauta_engine::{Refinement, refine};
///
/// let game = lauta_running::load("daldos")?;
/// let teacher = Arc::new(Network::new(Shape::of(&game, &[32]), 1));
/// let plan = Refinement { labels: 20, round: 10, pruning_positions: 0, ..Refinement::default() };
/// let mut labels = 0;
/// let net = refine(&game, (*teacher).clone(), &teacher, &plan, 0, |_, round| {
///     labels = round.done;
///     true
/// });
/// assert!(labels >= 20 && net != *teacher);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn refine<G: Inputs + IncrementalFeatures>(
    game: &G,
    mut net: Network,
    teacher: &Arc<Network>,
    plan: &Refinement,
    from: u64,
    mut report: impl FnMut(&Network, &Round) -> bool,
) -> Network {
    let mut last = Round {
        done: from,
        ..Round::default()
    };
    let mut adam = Adam::new(&net);
    let mut memory = Labels::new(net.shape(), &plan.only);
    let mut dice = Dice::nth(plan.seed, from);
    while last.done < plan.labels {
        let mut new = 0;
        for labels in find(game, teacher, plan.plies, plan, last.done) {
            new += labels.len();
            memory.remember(&labels);
        }
        #[expect(clippy::cast_precision_loss, reason = "a share")]
        let share = last.done as f32 / plan.labels as f32;
        let rate = plan.rates[0] + (plan.rates[1] - plan.rates[0]) * share;
        let enough = memory.len() as u64 >= FIRST.min(plan.labels / 4);
        let examples = if enough { PASSES * new } else { 0 };
        let learned = study(
            game, &mut net, &mut adam, &memory, examples, rate, &mut dice,
        );
        last = Round {
            done: last.done + new as u64,
            ..learned
        };
        if new == 0 || last.done < plan.labels && !report(&net, &last) {
            return net;
        }
    }
    if net.pruning.is_none() || plan.only.is_empty() {
        net.pruning = pruning(game, &net, plan);
    }
    report(&net, &last);
    net
}

/// A pruning network taught by `net`; `None` if the game has no features for one.
fn pruning<G: Inputs + IncrementalFeatures>(
    game: &G,
    net: &Network,
    plan: &Refinement,
) -> Option<PruningNet> {
    if net.shape().pruning == 0 {
        return None;
    }
    let teacher = Arc::new(net.clone());
    let mut small = Network::new(PruningNet::shape(net.shape()), plan.seed);
    let mut adam = Adam::new(&small);
    let mut dice = Dice::nth(plan.seed ^ PRUNING, 0);
    let mut done = 0;
    while done < plan.pruning_positions {
        let before = done;
        for labels in find(game, &teacher, 0, plan, done) {
            #[expect(clippy::cast_precision_loss, reason = "a share")]
            let left = 1.0 - (done as f32 / plan.pruning_positions as f32).min(1.0);
            let (rate, examples) = (PRUNING_RATE * left, labels.len());
            let labels = labels.in_points(net);
            study(
                game, &mut small, &mut adam, &labels, examples, rate, &mut dice,
            );
            done += examples as u64;
        }
        if done == before {
            break;
        }
    }
    Some(PruningNet::of(&small))
}

/// Trains on random remembered positions, `examples` in all. A network that reads fewer
/// features reads the first ones.
fn study<G: IncrementalFeatures>(
    game: &G,
    net: &mut Network,
    adam: &mut Adam,
    labels: &Labels,
    examples: usize,
    rate: f32,
    dice: &mut Dice,
) -> Round {
    let (wide, high) = (labels.wide, labels.high);
    let read = net.shape().units.len();
    let mut desk = Desk::default();
    let mut round = Round::default();
    for _ in 0..examples.div_ceil(BATCH) {
        for _ in 0..BATCH {
            let n = dice.below(labels.len());
            let all = &labels.counts[n * wide..][..wide];
            let (counts, target) = (&all[..read], &labels.targets[n * high..][..high]);
            net.run(game.phase(all), counts, &mut desk);
            let surprise = net.equity(target) - net.equity(&desk.out);
            round.surprise += f64::from(surprise * surprise);
            round.positions += 1;
            let example = Example {
                counts,
                target,
                rate: 1.0,
            };
            adam.add(net, &example, &desk);
        }
        adam.step(net, rate);
    }
    #[expect(clippy::cast_precision_loss, reason = "fewer than 2^52")]
    let positions = round.positions.max(1) as f64;
    round.surprise /= positions;
    round
}

/// Offset of the seed for label search; that of the pruning network's training follows.
const LOOK: u64 = 0x6c6f_6f6b_0000_0000;
const PRUNING: u64 = 0x676c_616e_6365_0000;

/// Labels that all threads find in a round, after `done` labels.
fn find<G: Inputs + IncrementalFeatures>(
    game: &G,
    teacher: &Arc<Network>,
    plies: u8,
    plan: &Refinement,
    done: u64,
) -> Vec<Labels> {
    parallel::map(plan.threads as usize, 0..plan.threads, |thread| {
        let seed = plan.seed ^ LOOK ^ u64::from(thread) << 56;
        let mut dice = Dice::nth(seed, done);
        look(game, teacher, plies, plan, &mut dice)
    })
}

/// The phase of a position.
fn phase_of<G: IncrementalFeatures>(game: &G, pos: &G::Position) -> usize {
    let mut counts = vec![0; game.features().len()];
    game.write_features(pos, &mut counts);
    game.phase(&counts)
}

/// Plays games until enough positions of a round have been found, and labels them by search at `plies` plies.
fn look<G: Inputs + IncrementalFeatures>(
    game: &G,
    net: &Arc<Network>,
    plies: u8,
    plan: &Refinement,
    dice: &mut Dice,
) -> Labels {
    let net_player = |plies| {
        let budget = Budget {
            filters: [DESERVING; Budget::MOST as usize],
            ..Budget::open(plies)
        };
        Expectimax::new(Judge::Net(Arc::clone(net)), budget)
    };
    let (player, quick) = (net_player(plies), net_player(0));
    // The pruning network serves all phases.
    let only = if plies > 0 { &plan.only[..] } else { &[] };
    let mut labels = Labels::new(net.shape(), only);
    let count = plan.round;
    let mut games = 0;
    while labels.len() < count && games < count {
        let mut pos = astray(game, dice);
        let mut leap = (dice.below(LEAPS) == 0).then(|| dice.below(LEAP));
        let mut late: Option<Vec<(Side, Ranked<G>)>> = None;
        for _ in 0..game.limit() {
            match game.turn(&pos) {
                Turn::Over(outcome) => {
                    let moves = late.unwrap_or_default();
                    labels.note_all(game, net.shape(), &moves, outcome);
                    break;
                }
                Turn::Throw(_, throws) => {
                    if leap == Some(0)
                        && let Some(there) = game.late(&pos, dice)
                    {
                        // The pruning network learns what the network says, here too.
                        (pos, late) = (there, (plies > 0).then(Vec::new));
                    }
                    leap = leap.and_then(|throws| throws.checked_sub(1));
                    pos = game.after(&pos, dice.throw(throws));
                }
                Turn::Choice(side, _) if let Some(moves) = &mut late => {
                    let Some(played) = quick.rank(game, &pos).into_iter().next() else {
                        break;
                    };
                    pos = played.next.clone();
                    moves.push((side, played));
                }
                Turn::Choice(side, _) => {
                    let learns = only.is_empty() || only.contains(&phase_of(game, &pos));
                    let mut ranked = if learns { &player } else { &quick }.rank(game, &pos);
                    for looked in ranked.iter().filter(|looked| looked.plies == plies) {
                        labels.note(game, net.shape(), side, looked);
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
