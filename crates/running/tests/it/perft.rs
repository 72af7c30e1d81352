//! Counts of positions that were found by an independent program.

use lauta_game::{Game, Notation, Turn, perft};
use lauta_running::{Rules, load};

fn counts(game: &str, position: Option<&str>, expected: &[u64]) {
    let rules = load(game).unwrap();
    let start = position.map_or_else(|| rules.start(), |text| rules.read_position(text).unwrap());
    for (depth, &count) in (1..).zip(expected) {
        assert_eq!(
            perft(&rules, &start, depth),
            count,
            "{game} to depth {depth}"
        );
    }
}

#[test]
fn from_the_start() {
    for game in [
        "daldos",
        "daldosa",
        "daldos-codex",
        "daldos-aftmost",
        "daldos-reversed",
    ] {
        counts(game, None, &[11, 140, 2012, 36_418]);
    }
    counts("daldos-double-capture", None, &[11, 140, 2039, 37_338]);
}

const SMALL: [(&str, [u64; 6]); 4] = [
    ("daldos:n=4", [11, 140, 2010, 35_856, 708_501, 15_695_453]),
    (
        "daldos-aftmost:n=4",
        [11, 140, 2003, 35_489, 695_721, 15_325_532],
    ),
    (
        "daldos:n=4,capture=each-die",
        [11, 143, 2251, 43_669, 923_585, 21_292_435],
    ),
    (
        "daldos:n=4,capture=each-die-enemy-row",
        [11, 143, 2234, 43_531, 925_395, 21_460_122],
    ),
];

#[test]
fn on_the_smallest_board() {
    for (game, expected) in SMALL {
        counts(game, None, &expected[..5]);
    }
}

#[test]
#[ignore = "slow"]
fn on_the_smallest_board_deeper() {
    for (game, expected) in SMALL {
        counts(game, None, &expected);
    }
}

#[test]
fn in_the_middle_of_a_game() {
    for (options, a, b) in [
        ("", [158, 21_289], [149, 22_427]),
        (":capture=each-die", [167, 24_121], [162, 25_649]),
        (":capture=each-die-enemy-row", [163, 23_314], [159, 24_880]),
        (":dalling=aftmost", [124, 11_728], [103, 12_059]),
    ] {
        let game = format!("daldosa{options}");
        let rows = "bbb1bAb1B1bb/2B1A2A1B3/aaa1aB1aA1aA";
        counts(&game, Some(&format!("{rows} A -")), &a);
        counts(&game, Some(&format!("{rows} B -")), &b);
    }
}

/// The different positions after all numbers of a pool have been played.
fn plays_of(game: &Rules, pool: &str) -> usize {
    let start = game
        .write_position(&game.start())
        .replace(" -", &format!(" {pool}"));
    let start = game.read_position(&start).unwrap();
    let mut seen = std::collections::HashSet::from([start]);
    let mut todo = vec![start];
    let mut ends = 0;
    while let Some(pos) = todo.pop() {
        match game.turn(&pos) {
            Turn::Choice(_, moves) => {
                todo.extend(
                    moves
                        .into_iter()
                        .map(|m| m.1)
                        .filter(|next| seen.insert(*next)),
                );
            }
            Turn::Throw(..) | Turn::Over(_) => ends += 1,
        }
    }
    ends
}

#[test]
fn of_a_pool() {
    let game = load("daldosa-fast").unwrap();
    for (pool, count) in [
        ("1 2", 3),
        ("1 3", 3),
        ("1 4", 3),
        ("2 2", 2),
        ("2 3", 2),
        ("2 4", 2),
        ("3 3", 2),
        ("3 4", 2),
        ("4 4", 2),
        ("1 1 1 2", 12),
        ("1 1 1 3", 13),
        ("1 1 1 4", 13),
        ("1 1 2 2", 13),
        ("1 1 2 3", 15),
        ("1 1 2 4", 16),
        ("1 1 3 3", 14),
        ("1 1 3 4", 16),
        ("1 1 4 4", 14),
        ("1 1 1 1 2 3", 42),
        ("1 1 1 1 4 4", 47),
    ] {
        assert_eq!(plays_of(&game, pool), count, "{pool}");
    }
}
