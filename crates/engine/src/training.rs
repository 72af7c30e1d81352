//! Training of a network from beginning to end: made anew or continued, by self-play or by refinement, with its card.

use std::sync::Arc;

use crate::net::{Card, Network, NetworkError, Shape, Training, Weights};
use crate::refine::{Refinement, refine};
use crate::train::{Plan, Round, self_play};
use lauta_game::{About, IncrementalFeatures, Inputs, clock};

/// The plan of a training: games or labels, rates, size of the network, and the file to continue.
#[derive(Clone, Debug)]
pub struct TrainingOptions {
    /// Games, threads, seed and rates.
    pub plan: Plan,
    /// Number of labels (searched positions) if the network is refined; `None` for self-play.
    pub labels: Option<u64>,
    /// Search depth of a label in plies, 1 to 3; self-play does not search.
    pub plies: u8,
    /// Labels after which a network that is refined makes the next ones itself; `None` leaves them to the teacher.
    pub renewal: Option<u64>,
    /// Games of which one leaps to a rare position, at least 1, if the network is refined.
    pub leaps: u32,
    /// Phases that learn, if the network is refined; without any, all.
    pub only: Vec<usize>,
    /// Units of each hidden layer; without any, one of 128. A network to go on with brings its own, and
    /// gets more in its first layer if they are asked for.
    pub hidden: Vec<usize>,
    /// True if each phase of the game has weights of its own; a network to go on with that has some keeps them, and
    /// gets those it lacks.
    pub phases: bool,
    /// The file of the network that makes the labels, if the network is refined.
    pub teacher: Option<Vec<u8>>,
    /// A file to go on with: a checkpoint of this training, or another network to begin with.
    pub from: Option<Vec<u8>>,
}

/// Units of the hidden layer of a new network, if nothing else is asked for.
const HIDDEN: usize = 128;

/// The state of a training after a round.
pub struct Progress<'a> {
    /// The last round.
    pub round: Round,
    /// Games in all; labels in all where the network is refined.
    pub of: u64,
    /// Equity of the starting position by the network, in points, for the side to throw.
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

/// Trains a network for `game`. `report` is called after every round and stops the training by answering `false`.
///
/// ```
/// use lauta_engine::net::{Network, Shape, Weights};
/// use lauta_engine::{TrainingOptions, Plan, train};
///
/// let game = lauta_running::load("daldos")?;
/// let options = TrainingOptions {
///     plan: Plan { games: 4, round: 2, ..Plan::default() },
///     labels: None,
///     plies: 1,
///     renewal: None,
///     leaps: 8,
///     only: vec![],
///     hidden: vec![32],
///     phases: false,
///     teacher: None,
///     from: None,
/// };
/// let mut file = vec![];
/// train(&game, &options, &mut |progress| {
///     file = progress.file(Weights::F16);
///     true
/// })?;
/// let (_, card) = Network::read(&file, &Shape::of(&game, &[]))?;
/// assert_eq!((card.game.as_str(), card.training.games), ("daldos", 4));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// If the network to begin with, or the teacher, cannot be used.
pub fn train<G: Inputs + IncrementalFeatures>(
    game: &G,
    options: &TrainingOptions,
    report: &mut dyn FnMut(&Progress<'_>) -> bool,
) -> Result<(), NetworkError> {
    let about = game.about();
    let shape = Shape::of(game, &options.hidden);
    let phases = if options.phases { shape.phases } else { 1 };
    let mut card = card_of(about);
    let mut done = 0;
    let net = match &options.from {
        None => {
            let hidden = match &options.hidden[..] {
                [] => vec![HIDDEN],
                _ => shape.hidden,
            };
            let shape = Shape {
                hidden,
                phases,
                ..shape
            };
            Network::new(shape, options.plan.seed)
        }
        Some(bytes) => {
            let (net, old) = Network::read(bytes, &shape)?;
            let learned = &old.training;
            let (learned, of) = match options.labels {
                None => (learned.games, learned.of),
                Some(_) => (learned.labels, learned.labels_of),
            };
            if old.rules == card.rules && learned < of {
                done = learned;
                card = old;
            } else if options.labels.is_some() && old.rules == card.rules {
                card.training = old.training;
                card.training.labels_of = 0;
            } else {
                card.training.from = old.game;
            }
            net.reading(shape.units)
                .in_phases(phases)
                .widened(shape.hidden[0], options.plan.seed)
        }
    };
    let plan = &options.plan;
    let of = options.labels.unwrap_or(plan.games);
    match options.labels {
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
        match options.labels {
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
            start: net.evaluate(game, &start).equity(&net.shape().points),
            write: &write,
        })
    };
    match options.labels {
        None => self_play(game, net, plan, done, &mut told),
        Some(labels) => {
            let began_anew = done == 0 || options.renewal.is_none();
            let teacher = match options.teacher.as_ref().filter(|_| began_anew) {
                Some(bytes) => Network::read(bytes, &Shape::of(game, &[]))?.0,
                None => net.clone(),
            };
            let refinement = Refinement {
                labels,
                plies: options.plies,
                threads: plan.threads,
                seed: plan.seed,
                rates: plan.rates,
                lambda: plan.lambda,
                renewal: options.renewal,
                leaps: options.leaps,
                only: options.only.clone(),
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
