//! Counting leaves.

use std::collections::HashSet;

use crate::{Game, Turn};

/// The number of sequences of `depth` moves from `pos`.
///
/// Each distinct throw counts once whatever its weight, a depth is one move, and a finished game
/// has no moves. Throws that are saved up before anything is played count as one, whatever their
/// order.
pub fn perft<G: Game>(game: &G, pos: &G::Position, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut count = 0;
    // The positions after none, one, two and more throws.
    let mut thrown = vec![pos.clone()];
    while !thrown.is_empty() {
        let mut seen = HashSet::new();
        let mut further = Vec::new();
        for pos in thrown {
            match game.turn(&pos) {
                Turn::Over(_) => {}
                Turn::Throw(_, throws) if seen.insert(pos.clone()) => {
                    further.extend(throws.iter().map(|&(throw, _)| game.after(&pos, throw)));
                }
                // The same dice in another order.
                Turn::Throw(..) => {}
                Turn::Choice(_, moves) if depth == 1 => count += moves.len() as u64,
                Turn::Choice(_, moves) => {
                    let later = |(_, next): &(G::Move, G::Position)| perft(game, next, depth - 1);
                    count += moves.iter().map(later).sum::<u64>();
                }
            }
        }
        thrown = further;
    }
    count
}
