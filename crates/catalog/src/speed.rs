//! How fast a game runs on one thread.

use std::hint::black_box;
use std::time::Instant;

use lauta_game::{Dice, Game, Turn};

use crate::Speed;
use crate::family::Family;

/// Random positions for which moves are listed in the measurement.
const SAMPLE: usize = 1000;

pub(crate) fn measure<G: Family>(game: &G, seconds: f64) -> Speed {
    let part = seconds / 3.0;
    let (random_games_per_s, plies_per_s) = random_games(game, part);
    let (throws, positions) = lists(game, part);
    Speed {
        random_games_per_s,
        plies_per_s,
        throws_generated_per_s: throws,
        positions_generated_per_s: positions,
        evaluations_per_s: game.evaluations_per_s(part),
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
fn random_games<G: Game>(game: &G, seconds: f64) -> (f64, f64) {
    let mut dice = Dice::from_seed(1);
    let (mut games, mut steps, mut throws) = (0u64, 0u64, 0u64);
    let begin = Instant::now();
    let has_dice = matches!(game.turn(&game.start()), Turn::Throw(..));
    while begin.elapsed().as_secs_f64() < seconds {
        let mut pos = game.start();
        let mut left = game.limit();
        while let Some(next) = game.random_step(&pos, &mut dice) {
            pos = next;
            steps += 1;
            left -= 1;
            if left == 0 {
                break;
            }
        }
        games += 1;
    }
    let took = begin.elapsed().as_secs_f64();
    if has_dice {
        // Every choice follows a throw.
        throws = steps / 2;
    }
    (games as f64 / took, (steps - throws) as f64 / took)
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
    let begin = Instant::now();
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
