//! Move counts.

use lauta_game::{Game, perft};

#[test]
fn backgammon_from_the_start() {
    let game = lauta_tables::load("backgammon").unwrap();
    assert_eq!(perft(&game, &game.start(), 1), 447);
    assert_eq!(perft(&game, &game.start(), 2), 202_782);
}

#[test]
#[ignore = "a minute; run with --ignored"]
fn backgammon_from_the_start_to_depth_3() {
    let game = lauta_tables::load("backgammon").unwrap();
    assert_eq!(perft(&game, &game.start(), 3), 116_154_993);
}
