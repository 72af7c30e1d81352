//! The speed of a game on one thread: games, moves and evaluations a second.

use std::hint::black_box;

use lauta_game::{Dice, Game, Side, Turn, clock};
use serde::Serialize;

use crate::evaluator::{Evaluator, Rows};

/// Random positions for which moves are listed in the measurement.
const SAMPLE: usize = 1000;

/// One measurement of how fast a game runs on one thread.
#[derive(Clone, Debug, Serialize)]
pub struct Speed {
    /// Random games a second.
    pub random_games_per_s: f64,
    /// Sets a second: parts of those games, each up to a new beginning of the men or to the end. As many
    /// as games where men never begin again.
    pub random_sets_per_s: f64,
    /// Moves a second within those games, throws not counted.
    pub plies_per_s: f64,
    /// Throws (or turns, in games without dice) a second for which all moves were listed.
    pub throws_generated_per_s: f64,
    /// Throws a second put on the board; where throws score, with all that they score. 0 without dice.
    pub throws_made_per_s: f64,
    /// Positions that those lists held, a second.
    pub positions_generated_per_s: f64,
    /// Positions evaluated a second; for hunt games, nodes searched.
    pub evaluations_per_s: f64,
    /// Most dice in a throw.
    pub dice: usize,
    /// Keys of the rules that each step or each board is tested for; in a game that has none, all
    /// steps of a number are found at once.
    pub slow_rules: Vec<&'static str>,
}

/// Measures a game on this thread for about `seconds`; `evaluations_per_s` measures its evaluator
/// for the seconds it is given.
///
/// ```
/// use lauta_engine::{HandMade, evaluations_per_s, speed};
///
/// let game = lauta_tables::load("backgammon")?;
/// let found = speed(&game, 0.03, |seconds| evaluations_per_s(&game, &HandMade, seconds));
/// assert_eq!(found.dice, 2);
/// assert!(found.random_games_per_s > 1.0 && found.evaluations_per_s > 1000.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn speed<G: Game>(game: &G, seconds: f64, evaluations_per_s: impl FnOnce(f64) -> f64) -> Speed {
    let part = seconds / 3.0;
    let [random_games_per_s, random_sets_per_s, plies_per_s] = random_games(game, part);
    let (throws, positions) = lists(game, part);
    Speed {
        random_games_per_s,
        random_sets_per_s,
        plies_per_s,
        throws_generated_per_s: throws,
        throws_made_per_s: throws_made(game, part / 3.0),
        positions_generated_per_s: positions,
        evaluations_per_s: evaluations_per_s(part),
        dice: dice(game),
        slow_rules: game.slow_rules().to_vec(),
    }
}

/// Most dice in a throw.
fn dice<G: Game>(game: &G) -> usize {
    let Turn::Throw(_, throws) = game.turn(&game.start()) else {
        return 0;
    };
    let faces = throws.iter().map(|(throw, _)| throw.faces().len());
    faces.max().unwrap_or(0)
}

#[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
fn random_games<G: Game>(game: &G, seconds: f64) -> [f64; 3] {
    let mut dice = Dice::from_seed(1);
    let (mut games, mut sets, mut steps, mut throws) = (0u64, 0u64, 0u64, 0u64);
    let begin = clock::monotonic();
    let has_dice = matches!(game.turn(&game.start()), Turn::Throw(..));
    while begin.elapsed().as_secs_f64() < seconds {
        let mut pos = game.start();
        let mut left = game.limit();
        while let Some(next) = game.random_step(&pos, &mut dice) {
            pos = next;
            sets += u64::from(game.begins_again(&pos));
            steps += 1;
            left -= 1;
            if left == 0 {
                break;
            }
        }
        games += 1;
        sets += 1;
    }
    let took = begin.elapsed().as_secs_f64();
    if has_dice {
        // Every choice follows a throw.
        throws = steps / 2;
    }
    [games, sets, steps - throws].map(|count| count as f64 / took)
}

/// Throws a second, over positions of random games.
#[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
fn throws_made<G: Game>(game: &G, seconds: f64) -> f64 {
    let mut dice = Dice::from_seed(3);
    let mut sample = Vec::new();
    let mut pos = game.start();
    for _ in 0..4 * SAMPLE {
        if let Turn::Throw(_, throws) = game.turn(&pos) {
            sample.push((pos.clone(), dice.throw(throws)));
        }
        pos = game
            .random_step(&pos, &mut dice)
            .unwrap_or_else(|| game.start());
    }
    let mut made = 0u64;
    let begin = clock::monotonic();
    while !sample.is_empty() && begin.elapsed().as_secs_f64() < seconds {
        for (pos, throw) in &sample {
            black_box(game.after(black_box(pos), *throw));
        }
        made += sample.len() as u64;
    }
    made as f64 / begin.elapsed().as_secs_f64()
}

/// Lists of moves a second, and positions in them, over positions of random games.
#[expect(clippy::cast_precision_loss, reason = "counts far below 2^52")]
fn lists<G: Game>(game: &G, seconds: f64) -> (f64, f64) {
    let mut dice = Dice::from_seed(2);
    let mut sample = Vec::new();
    let mut pos = game.start();
    while sample.len() < SAMPLE {
        if let Turn::Choice(..) = game.turn(&pos) {
            sample.push(pos.clone());
        }
        pos = game
            .random_step(&pos, &mut dice)
            .unwrap_or_else(|| game.start());
    }
    let (mut lists, mut positions) = (0u64, 0u64);
    let begin = clock::monotonic();
    while begin.elapsed().as_secs_f64() < seconds {
        for pos in &sample {
            if let Turn::Choice(_, moves) = game.turn(black_box(pos)) {
                positions += black_box(&moves).len() as u64;
            }
            lists += 1;
        }
    }
    let took = begin.elapsed().as_secs_f64();
    (lists as f64 / took, positions as f64 / took)
}

/// Positions of random games evaluated a second, 1024 at a time.
pub fn evaluations_per_s<G: Game>(game: &G, judge: &impl Evaluator<G>, seconds: f64) -> f64 {
    let mut dice = Dice::from_seed(1);
    let mut positions = Vec::new();
    let mut pos = game.start();
    while positions.len() < 1024 {
        if game.outcome(&pos).is_none() {
            positions.push(pos.clone());
        }
        pos = game
            .random_step(&pos, &mut dice)
            .unwrap_or_else(|| game.start());
    }
    let batch: Vec<&G::Position> = positions.iter().collect();
    let mut rows = Rows::default();
    let begin = clock::monotonic();
    let mut count = 0.0;
    while begin.elapsed().as_secs_f64() < seconds {
        rows.clear(game, batch.len());
        judge.outcome_probs(game, Side::First, &batch, &mut rows);
        count += 1024.0;
    }
    count / begin.elapsed().as_secs_f64()
}
