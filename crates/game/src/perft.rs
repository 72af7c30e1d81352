//! Counting leaves.

use crate::{Game, Turn};

/// The number of sequences of `depth` moves from `pos`. Each distinct throw counts once whatever
/// its weight, a depth is one move, and a finished game has no moves.
pub fn perft<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.turn(pos) {
        Turn::Over(_) => 0,
        Turn::Throw(_, throws) => throws
            .iter()
            .map(|&(throw, _)| perft(game, &game.after(pos, throw), depth))
            .sum(),
        Turn::Choice(_, moves) if depth == 1 => moves.len() as u64,
        Turn::Choice(_, moves) => moves
            .iter()
            .map(|(_, next)| perft(game, next, depth - 1))
            .sum(),
    }
}
