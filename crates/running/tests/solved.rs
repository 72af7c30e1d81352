//! Endings whose exact value is known from an independent solver.

use std::collections::HashMap;

use lauta_game::{Game, Notation, Side, Turn};
use lauta_running::{Position, Rules, load};

/// What a throw can lead to: its weight and the number of each position that may be chosen.
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
    for (game, position, at_once, after_play) in [
        (
            "daldos:n=4",
            "4/B3A/4 A -",
            0.838_106_436_172,
            0.614_990_022_026,
        ),
        (
            "daldos:n=4",
            "4/B3A/4 B -",
            0.426_820_672_214,
            0.366_576_461_456,
        ),
        (
            "daldos:n=4",
            "A3/5/B3 A -",
            0.434_387_884_258,
            0.436_021_767_028,
        ),
        (
            "daldos:n=4",
            "4/B2AA/4 A -",
            0.965_483_004_991,
            0.943_660_714_886,
        ),
        (
            "daldos:n=4",
            "4/BB1AA/4 A -",
            0.808_886_641_370,
            0.795_917_448_055,
        ),
        (
            "daldos:n=4",
            "4/1BABA/4 A -",
            0.788_246_596_160,
            0.771_344_454_048,
        ),
        (
            "daldosa",
            "12/B11A/12 A -",
            0.548_935_752_176,
            0.556_557_161_408,
        ),
        (
            "daldosa",
            "12/4B3A4/12 B -",
            0.589_962_236_735,
            0.601_538_918_592,
        ),
        (
            "daldos",
            "16/B15A/16 A -",
            0.536_414_108_219,
            0.542_030_525_029,
        ),
        (
            "daldos",
            "A15/17/B15 A -",
            0.429_107_266_301,
            0.412_677_481_956,
        ),
    ] {
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
