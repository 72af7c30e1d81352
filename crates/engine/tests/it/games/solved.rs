//! Endings whose exact value is known from an independent solver.

use super::endings;

use std::collections::HashMap;

use lauta_game::{Game, Notation, Side, Turn};
use lauta_running::{Position, Rules, load};

/// Throws of a position: the weight, and the number of each position that may be chosen.
type Throws = Vec<(f64, Vec<usize>)>;

/// The chance that the first side wins from `start`, with best play.
fn value(game: &Rules, start: &Position) -> f64 {
    let mut numbers = HashMap::from([(*start, 0)]);
    let mut positions = vec![*start];
    let mut graph: Vec<Throws> = Vec::new();
    let mut n = 0;
    while n < positions.len() {
        let pos = positions[n];
        let mut throws = Throws::new();
        if let Turn::Throw(_, all) = game.turn(&pos) {
            for &(throw, weight) in all {
                let Turn::Choice(_, moves) = game.turn(&game.after(&pos, throw)) else {
                    panic!("a choice follows a throw");
                };
                let mut to = Vec::new();
                for (_, next) in moves {
                    to.push(*numbers.entry(next).or_insert_with(|| {
                        positions.push(next);
                        positions.len() - 1
                    }));
                }
                throws.push((f64::from(weight) / 16.0, to));
            }
        }
        graph.push(throws);
        n += 1;
    }
    let won = |pos: &Position| game.outcome(pos).map(|o| o.winner == Some(Side::First));
    let mut values: Vec<f64> = positions
        .iter()
        .map(|pos| won(pos).map_or(0.5, |won| f64::from(u8::from(won))))
        .collect();
    loop {
        let mut change = 0.0_f64;
        for n in 0..positions.len() {
            if graph[n].is_empty() {
                continue;
            }
            let best = |to: &Vec<usize>| {
                let all = to.iter().map(|&next| values[next]);
                match positions[n].side() {
                    Side::First => all.fold(0.0, f64::max),
                    Side::Second => all.fold(1.0, f64::min),
                }
            };
            let new: f64 = graph[n].iter().map(|(weight, to)| weight * best(to)).sum();
            change = change.max((new - values[n]).abs());
            values[n] = new;
        }
        if change < 1e-15 {
            return values[0];
        }
    }
}

#[test]
fn small_endings_have_their_exact_value() {
    for (game, position, at_once, after_play) in endings::KNOWN {
        for (check, expected) in [("at-once", at_once), ("after-play", after_play)] {
            let joint = if game.contains(':') { ',' } else { ':' };
            let game = load(&format!("{game}{joint}end-check={check}")).unwrap();
            let found = value(&game, &game.read_position(position).unwrap());
            assert!(
                (found - expected).abs() < 2e-12,
                "{} {position}: {found}",
                game.about().id
            );
        }
    }
}

/// The whole game on the smallest board; minutes.
#[test]
#[ignore = "slow"]
fn the_smallest_game_has_its_exact_value() {
    for (game, expected) in [
        ("daldos:n=4", 0.543_902_893_954),
        ("daldos:n=4,dalling=aftmost", 0.544_815_422_574),
        ("daldos:n=4,capture=each-die", 0.543_904_534_053),
        ("daldos:n=4,capture=each-die-enemy-row", 0.550_474_074_279),
        ("daldos:n=4,end=last-piece", 0.547_056_960_062),
    ] {
        let game = load(game).unwrap();
        let found = value(&game, &game.start());
        assert!(
            (found - expected).abs() < 1e-11,
            "{}: {found}",
            game.about().id
        );
    }
}
