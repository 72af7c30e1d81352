//! The suite that every game must pass, over every variant and every option.

use lauta_game::{Dice, Game, Notation, check};

check::suite! {
    lauta_trictrac,
    over: variants,
    bytes: 500, cases: 2,
    games: |_| 20, seed: 1776,
    cites: [
        "setup", "start", "throw", "points", "corner", "power", "far-corner", "enter", "must", "jans", "exit", "hits",
        "false-hits", "six-tables", "deux-tables", "mezeas", "corner-hit", "helpless", "leave", "releve", "ends", "mode",
    ],
    exact sources: true,
    networks: read,
}

/// A position has to fit into a link, and combiné remembers most.
#[test]
fn positions_of_combine_stay_short() {
    let game = lauta_trictrac::load("trictrac:mode=combine").unwrap();
    let mut dice = Dice::from_seed(1790);
    for _ in 0..20 {
        let mut pos = game.start();
        while let Some(next) = game.random_step(&pos, &mut dice) {
            pos = next;
            let text = game.write_position(&pos);
            assert!(text.len() <= 200, "{text}");
        }
    }
}
