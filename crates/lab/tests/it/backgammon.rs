//! The generator written by hand lists what the general one lists.

use std::collections::BTreeSet;

use lauta_game::{Dice, Game, Turn};
use lauta_lab::backgammon::{Board, plays};
use lauta_tables::{Position, Rules};

fn board(pos: &Position) -> Board {
    let men = |of: &dyn Fn(u8) -> u8| {
        let mut men = [0; 26];
        for (point, n) in (0..).zip(&mut men) {
            *n = of(point);
        }
        men
    };
    Board {
        me: men(&|p| pos.mine(p)),
        opp: men(&|p| pos.theirs(p)),
    }
}

fn perft(board: &Board, depth: u32) -> u64 {
    let throws = (1..=6).flat_map(|a| (a..=6).map(move |b| (a, b)));
    let counts = throws.map(|throw| {
        let list = plays(board, throw);
        if depth == 1 {
            list.len() as u64
        } else {
            list.iter().map(|(_, next)| perft(next, depth - 1)).sum()
        }
    });
    counts.sum()
}

#[test]
fn it_counts_as_gnu_backgammon_does() {
    let game = lauta_tables::load("backgammon").unwrap();
    let start = board(&game.start());
    assert_eq!(perft(&start, 1), 447);
    assert_eq!(perft(&start, 2), 202_782);
}

#[test]
fn it_agrees_with_the_general_generator() {
    let game: Rules = lauta_tables::load("backgammon").unwrap();
    let mut dice = Dice::from_seed(5);
    let mut pos = game.start();
    let mut compared = 0;
    while compared < 5000 {
        if let Turn::Choice(_, moves) = game.turn(&pos) {
            let faces = pos.throw().unwrap();
            let faces = faces.faces();
            let by_hand = plays(&board(&pos), (faces[0], faces[1]));
            let key = |b: &Board| (b.me, b.opp);
            let by_hand: BTreeSet<_> = by_hand.iter().map(|(_, next)| key(next)).collect();
            let general: BTreeSet<_> = moves.iter().map(|(_, next)| key(&board(next))).collect();
            assert_eq!(by_hand, general, "{pos:?}");
            compared += 1;
        }
        pos = game
            .random_step(&pos, &mut dice)
            .unwrap_or_else(|| game.start());
    }
}
