//! Training on labels by search: the promising moves of self-play are searched at one ply or two,
//! and the network learns the results.
//!
//! Self-play alone ([`train`](crate::train)) sees one throw where search averages over all, and
//! only the moves that are played, so that it never notices moves that it underrates. Labels are
//! kept and trained on several times, in batches, by Adam (Kingma & Ba 2015).
//!
//! A search one throw ahead tells what the network knows a throw later, no more. A label may therefore
//! also learn what the searches of the next throws of its game found, each times
//! [`lambda`](Refinement::lambda), as in TD(λ) (Sutton 1988): what the network knows of the end of a game
//! reaches its middle sooner. And the network that learns may take over the making of labels
//! ([`renewal`](Refinement::renewal)).
//!
//! One game in eight, or as many as [`leaps`](Refinement::leaps) says, leaps to a position that good play
//! seldom leads to ([`Game::rare`](lauta_game::Game::rare)).
//!
//! At last the pruning network is trained on the network's own equities of all moves of a throw; it
//! reads only features that cost no computation.
//!
//! All cores search at once; equal seeds and numbers of threads give equal networks.

use std::sync::Arc;

use lauta_game::{Dice, Features, Game, IncrementalFeatures, Inputs, Side, Turn, parallel};

use crate::evaluator::add;
use crate::net::{Adam, Desk, Example, Network, PruningNet, Shape};
use crate::train::{Round, astray};
use crate::{Budget, Expectimax, Filter, Judge, OutcomeProbs, Ranked};

/// The plan of a refinement: labels, search depth, threads, seed and rates.
#[derive(Clone, PartialEq, Debug)]
pub struct Refinement {
    /// Labels (searched positions) in all.
    pub labels: u64,
    /// Search depth of a label in plies, 1 to [`Budget::MOST`].
    pub plies: u8,
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
    /// The λ of TD(λ), from 0 (a label is what its search finds) to 1 (all that the searches of the rest of the
    /// game find besides).
    pub lambda: f32,
    /// Labels after which the network that learns makes the next ones itself; without, the teacher makes all.
    pub renewal: Option<u64>,
    /// Games of which one leaps to a rare position, at least 1.
    pub leaps: u32,
    /// Phases of the game that learn; without any, all. Of the others no labels are made: there the game is played
    /// on without a search.
    pub only: Vec<usize>,
}

impl Default for Refinement {
    fn default() -> Self {
        Self {
            labels: 2_000_000,
            plies: 1,
            pruning_positions: 12_000_000,
            round: 2000,
            threads: 1,
            seed: 1,
            rates: [0.002, 0.00002],
            lambda: 0.0,
            renewal: None,
            leaps: 8,
            only: vec![],
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

/// Throws of which one is the throw of the leap.
const LEAP: usize = 60;

/// First learning rate of the pruning network; it falls to 0.
const PRUNING_RATE: f32 = 0.001;

/// The moves that deserve a look: not too many, and not too far behind.
const DESERVING: Filter = Filter::new(4, 0.1);

/// Positions, and what a look says of them.
struct Labels {
    /// Counts for each position: of all features of the game, whatever the network that makes the labels reads.
    wide: usize,
    /// Numbers for each position.
    high: usize,
    counts: Vec<u8>,
    targets: Vec<f32>,
    /// The one that has to make room next.
    oldest: usize,
}

impl Labels {
    fn new(game: &impl Features, shape: &Shape) -> Self {
        Self {
            wide: game.features().len(),
            high: shape.outputs(),
            counts: vec![],
            targets: vec![],
            oldest: 0,
        }
    }

    fn len(&self) -> usize {
        self.targets.len() / self.high
    }

    /// Adds where a move of `side` leads, and what the look says of it, if it is to be learned.
    fn note<G: IncrementalFeatures>(
        &mut self,
        game: &G,
        shape: &Shape,
        side: Side,
        looked: &Ranked<G>,
        learns: impl Fn(&[u8]) -> bool,
    ) {
        let begin = self.counts.len();
        self.counts.resize(begin + self.wide, 0);
        game.write_features(&looked.next, &mut self.counts[begin..]);
        if !learns(&self.counts[begin..]) {
            self.counts.truncate(begin);
            return;
        }
        let (classes, endings) = (shape.classes(), shape.points.len());
        let paid = looked.outcome_probs.points() - f64::from(game.payment(&looked.mv));
        let row = looked.outcome_probs.0.iter().take(classes).chain([&paid]);
        let begin = self.targets.len();
        #[expect(clippy::cast_possible_truncation, reason = "as exact as weights")]
        self.targets
            .extend(row.take(self.high).map(|number| *number as f32));
        if game.reader(&looked.next) != side {
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
    let mut memory = Labels::new(game, net.shape());
    let mut dice = Dice::nth(plan.seed, from);
    let mut teacher = Arc::clone(teacher);
    let mut taught = from;
    while last.done < plan.labels {
        if plan
            .renewal
            .is_some_and(|labels| last.done - taught >= labels)
        {
            teacher = Arc::new(net.clone());
            taught = last.done;
        }
        let mut new = 0;
        for labels in find(game, &teacher, plan.plies, plan, last.done) {
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
    net.pruning = pruning(game, &net, plan);
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
    let (read, phases) = (net.shape().units.len(), net.shape().phases);
    let mut desk = Desk::default();
    let mut round = Round::default();
    for _ in 0..examples.div_ceil(BATCH) {
        for _ in 0..BATCH {
            let n = dice.below(labels.len());
            let all = &labels.counts[n * wide..][..wide];
            let (counts, target) = (&all[..read], &labels.targets[n * high..][..high]);
            net.run(game.phase(all, phases), counts, &mut desk);
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

/// A choice of a game whose moves were searched.
struct Searched<G: Game> {
    side: Side,
    moves: Vec<Ranked<G>>,
    /// Correction by the search: its value of the best move, less the network's own of the best at once.
    found: OutcomeProbs,
    /// The best move was played: what follows belongs to the choice before as well.
    followed: bool,
}

/// Adds to what the searches of a game found what those behind them found, each times `lambda` once more.
fn look_back<G: Game>(game: &G, choices: &mut [Searched<G>], lambda: f64) {
    let mut behind = (Side::First, OutcomeProbs::none(game));
    for choice in choices.iter_mut().rev() {
        let side = choice.side;
        let (seen_by, then) = &behind;
        for moved in choice.moves.iter_mut().filter(|moved| !moved.exact) {
            add(&mut moved.outcome_probs.0, side, &then.0, *seen_by, lambda);
        }
        let mut found = choice.found.clone();
        if choice.followed {
            add(&mut found.0, side, &then.0, *seen_by, lambda);
        }
        behind = (side, found);
    }
}

/// Plays games until the positions of a round have been found, and labels them by search at `plies` plies.
fn look<G: Inputs + IncrementalFeatures>(
    game: &G,
    net: &Arc<Network>,
    plies: u8,
    plan: &Refinement,
    dice: &mut Dice,
) -> Labels {
    let player = |plies| {
        Expectimax::new(
            Judge::Net(Arc::clone(net)),
            Budget {
                filters: [DESERVING; Budget::MOST as usize],
                ..Budget::open(plies)
            },
        )
    };
    let (quick, deep) = (player(0), player(plies));
    let lambda = if plies > 0 {
        f64::from(plan.lambda)
    } else {
        0.0
    };
    let learns = |counts: &[u8]| {
        plies == 0
            || plan.only.is_empty()
            || plan.only.contains(&game.phase(counts, game.phases().len()))
    };
    let mut labels = Labels::new(game, net.shape());
    let mut games = 0;
    while labels.len() < plan.round && games < plan.round {
        let mut choices = vec![];
        let mut pos = astray(game, dice);
        let mut leap = (dice.below(plan.leaps as usize) == 0).then(|| dice.below(LEAP));
        for _ in 0..game.limit() {
            match game.turn(&pos) {
                Turn::Over(_) => break,
                Turn::Throw(_, throws) => {
                    if leap == Some(0) {
                        pos = game.rare(&pos, dice).unwrap_or(pos);
                    }
                    leap = leap.and_then(|throws| throws.checked_sub(1));
                    pos = game.after(&pos, dice.throw(throws));
                }
                Turn::Choice(side, _) => {
                    let mut moves = quick.rank(game, &pos);
                    let mut found = OutcomeProbs::none(game);
                    if plies > 0 && learns(&game.counts(&moves[0].next)) {
                        let said = moves.swap_remove(0).outcome_probs;
                        moves = deep.rank(game, &pos);
                        if lambda > 0.0 {
                            add(&mut found.0, side, &moves[0].outcome_probs.0, side, 1.0);
                            add(&mut found.0, side, &said.0, side, -1.0);
                        }
                    }
                    let mut chosen = 0;
                    if moves.len() > 1 && dice.below(APART) == 0 {
                        chosen = 1 + dice.below(TRIED.min(moves.len() - 1));
                    }
                    pos = moves[chosen].next.clone();
                    moves.retain(|moved| moved.plies == plies);
                    choices.push(Searched {
                        side,
                        moves,
                        found,
                        followed: chosen == 0,
                    });
                }
            }
        }
        look_back(game, &mut choices, lambda);
        for choice in &choices {
            for moved in &choice.moves {
                labels.note(game, net.shape(), choice.side, moved, learns);
            }
        }
        games += 1;
    }
    labels
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn phases_that_do_not_learn_keep_their_weights() {
        let game = lauta_tables::load("backgammon").unwrap();
        let phases = game.phases().len();
        let net = Network::new(Shape::of(&game, &[32]), 1);
        let plan = Refinement {
            labels: 200,
            round: 100,
            pruning_positions: 0,
            leaps: 1,
            only: vec![7, 8],
            ..Refinement::default()
        };
        let learned = refine(
            &game,
            net.clone(),
            &Arc::new(net.clone()),
            &plan,
            0,
            |_, _| true,
        );
        let (before, after) = (net.weights(), learned.weights());
        let parts = before.len() / phases;
        for phase in 0..phases {
            let of = phase * parts..(phase + 1) * parts;
            assert_eq!(before[of.clone()] == after[of], phase < 7, "phase {phase}");
        }
    }

    #[test]
    fn labels_of_an_older_network_have_all_features() {
        let game = lauta_tables::load("backgammon").unwrap();
        let shape = Shape::of(&game, &[32]);
        let fewer = shape.units.len() - 6;
        let older = Shape {
            units: shape.units[..fewer].to_vec(),
            ..shape.clone()
        };
        let teacher = Arc::new(Network::new(older, 1));
        let plan = Refinement {
            round: 50,
            ..Refinement::default()
        };
        let labels = look(&game, &teacher, 0, &plan, &mut Dice::from_seed(1));
        let mut memory = Labels::new(&game, &shape);
        memory.remember(&labels);
        assert!(memory.len() >= 50);
        assert_eq!(memory.counts, labels.counts);
    }

    #[test]
    fn a_label_learns_what_the_searches_behind_it_found() {
        let game = lauta_tables::load("backgammon").unwrap();
        let thrown = game.random_step(&game.start(), &mut Dice::from_seed(1));
        let Turn::Choice(_, moves) = game.turn(&thrown.unwrap()) else {
            panic!("a throw leads to a choice");
        };
        // A gammon more is found for the side that chooses; the third choice departs from the best move.
        let choice = |side, gammons: f64, followed| {
            let mut found = OutcomeProbs::none(&game);
            (found.0[1], found.0[4]) = (gammons, -gammons);
            let searched = Ranked {
                mv: moves[0].0,
                next: moves[0].1,
                equity: 0.0,
                outcome_probs: OutcomeProbs::none(&game),
                exact: false,
                plies: 1,
                evaluations: 1,
            };
            Searched {
                side,
                moves: vec![searched],
                found,
                followed,
            }
        };
        let (first, second) = (Side::First, Side::Second);
        let mut choices = [
            choice(first, 0.1, true),
            choice(second, 0.3, true),
            choice(first, 0.4, false),
            choice(second, 0.8, true),
        ];
        look_back(&game, &mut choices, 0.5);
        for (choice, label) in choices.iter().zip([-0.05, -0.2, -0.4, 0.0]) {
            let probs = &choice.moves[0].outcome_probs;
            assert!((probs.won()[1] - label).abs() < 1e-9, "{probs:?}");
            assert!((probs.lost()[1] + label).abs() < 1e-9, "{probs:?}");
        }
    }
}
