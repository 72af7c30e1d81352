//! The course of a training: a network made or gone on with, by self-play or by refinement, and its card.

use std::sync::Arc;

use crate::net::{Card, Network, NetworkError, Shape, Training, Weights};
use crate::refine::{Refinement, refine};
use crate::train::{Plan, Round, self_play};
use lauta_game::{About, IncrementalFeatures, clock};

/// What a training is to do.
#[derive(Clone, Debug)]
pub struct Course {
    /// Games, threads, seed and rates.
    pub plan: Plan,
    /// Positions to look ahead from, if the network is to be refined instead of playing games.
    pub labels: Option<u64>,
    /// So many throws ahead.
    pub plies: u8,
    /// Units of each hidden layer; without any, one of 128. A network to go on with brings its own, and
    /// gets more in its first layer if they are asked for.
    pub hidden: Vec<usize>,
    /// Whether each phase of the game has weights of its own; a network to go on with that has, keeps them.
    pub phases: bool,
    /// The file of the network whose look ahead is learned, if the network is refined.
    pub teacher: Option<Vec<u8>>,
    /// A file to go on with: a checkpoint of this training, or another network to begin with.
    pub from: Option<Vec<u8>>,
}

/// Units of the hidden layer of a new network, if nothing else is asked for.
const HIDDEN: usize = 128;

/// How a training stands.
pub struct Progress<'a> {
    /// The last round.
    pub round: Round,
    /// Games, or positions, in all.
    pub of: u64,
    /// What the network thinks of the start, for the side to throw.
    pub start: f32,
    write: &'a dyn Fn(Weights) -> Vec<u8>,
}

impl std::fmt::Debug for Progress<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Progress")
            .field("round", &self.round)
            .finish_non_exhaustive()
    }
}

impl Progress<'_> {
    /// The network as a file.
    #[must_use]
    pub fn file(&self, weights: Weights) -> Vec<u8> {
        (self.write)(weights)
    }
}

/// Trains a network for `game`. `report` hears of every round and may stop the training by answering `false`.
///
/// # Errors
/// If the network to begin with, or the teacher, cannot be used.
pub fn train<G: IncrementalFeatures>(
    game: &G,
    course: &Course,
    report: &mut dyn FnMut(&Progress<'_>) -> bool,
) -> Result<(), NetworkError> {
    let about = game.about();
    let shape = Shape::of(game, &course.hidden);
    let phases = if course.phases { shape.phases } else { 1 };
    let mut card = card_of(about);
    let mut done = 0;
    let net = match &course.from {
        None => {
            let hidden = match &course.hidden[..] {
                [] => vec![HIDDEN],
                _ => shape.hidden,
            };
            let shape = Shape {
                hidden,
                phases,
                ..shape
            };
            Network::new(shape, course.plan.seed)
        }
        Some(bytes) => {
            let (net, old) = Network::read(bytes, &shape)?;
            let learned = &old.training;
            let (learned, of) = match course.labels {
                None => (learned.games, learned.of),
                Some(_) => (learned.labels, learned.labels_of),
            };
            if old.rules == card.rules && learned < of {
                done = learned;
                card = old;
            } else if course.labels.is_some() && old.rules == card.rules {
                card.training = old.training;
                card.training.labels_of = 0;
            } else {
                card.training.from = old.game;
            }
            net.in_phases(phases)
                .widened(shape.hidden[0], course.plan.seed)
        }
    };
    let plan = &course.plan;
    let of = course.labels.unwrap_or(plan.games);
    match course.labels {
        None => card.training.of = of,
        Some(_) => card.training.labels_of = of,
    }
    card.training = Training {
        seed: plan.seed,
        threads: plan.threads,
        rates: plan.rates,
        lambda: plan.lambda,
        ..card.training
    };
    let begin = clock::monotonic();
    let before = card.training.seconds;
    let start = game.start();
    let mut told = |net: &Network, round: &Round| {
        match course.labels {
            None => card.training.games = round.done,
            Some(_) => card.training.labels = round.done,
        }
        card.training.seconds = before + begin.elapsed().as_secs_f64();
        let write = |weights| {
            let card = Card {
                weights,
                ..card.clone()
            };
            net.write(&card).unwrap_or_default()
        };
        report(&Progress {
            round: *round,
            of,
            start: net.judge(game, &start).equity(&net.shape().points),
            write: &write,
        })
    };
    match course.labels {
        None => self_play(game, net, plan, done, &mut told),
        Some(labels) => {
            let teacher = match &course.teacher {
                Some(bytes) => Network::read(bytes, &Shape::of(game, &[]))?.0,
                None => net.clone(),
            };
            let refinement = Refinement {
                labels,
                plies: course.plies,
                threads: plan.threads,
                seed: plan.seed,
                rates: plan.rates,
                ..Refinement::default()
            };
            refine(game, net, &Arc::new(teacher), &refinement, done, &mut told)
        }
    };
    Ok(())
}

fn card_of(about: &About) -> Card {
    Card {
        game: about.id.clone(),
        rules: format!("{:016x}", about.rules_number),
        training: Training {
            from: "nothing".into(),
            ..Training::default()
        },
        ..Card::default()
    }
}
