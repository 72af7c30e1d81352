//! Static evaluation of a position, by hand-made weights.
//!
//! 100 is one dog. The evaluation adds up what has been captured, what can be captured next, and
//! how free each deer is: its own moves, and the points it can walk to.

use lauta_game::Side;
use lauta_hunt::{Board, Position, Rules, bits};

/// One dog.
const DOG: i32 = 100;

/// Extra score of the last captures before the target: with one, two, three left.
const LAST: [i32; 4] = [0, 180, 110, 50];

/// A dog that can be captured: the first one if the deer are to move, each further one, and each
/// one if the dogs move first and may still save it (two threats can seldom both be met).
const NEXT: i32 = 70;
const FURTHER: i32 = 18;
const THREAT: i32 = 14;
const FORK: i32 = 45;

/// Mobility score of a deer by the number of its moves, eight or more alike.
const MOVES: [i32; 9] = [-110, -55, -28, -12, -3, 3, 8, 11, 13];

/// Score of a deer's room by the number of points it can walk to, sixteen or more alike.
const ROOM: [i32; 17] = [
    -150, -120, -98, -80, -66, -54, -44, -36, -29, -23, -18, -13, -9, -6, -3, -1, 0,
];

/// The evaluation of `pos` for the deer.
pub(crate) fn evaluate(rules: &Rules, pos: &Position) -> i32 {
    let empty = pos.empty(&rules.board);
    let target = i32::from(rules.target);
    let captured = i32::from(pos.captured);
    // Even chances are taken to be where half the target has been captured; of that half the
    // dogs lose most while they drop.
    let even = target * DOG / 2;
    let ahead = match i32::from(rules.start.hand) {
        0 => 0,
        all => even * 3 / 4 * i32::from(pos.hand) / all,
    };
    let mut score = captured * DOG - even + ahead;
    if let Ok(left) = usize::try_from(target - captured)
        && left < LAST.len()
    {
        score += LAST[left];
    }
    let mut threatened = 0u64;
    for from in bits(pos.deer) {
        let at = usize::from(from);
        let near = rules.board.neighbours[at];
        let mut moves = (near & empty).count_ones() as usize;
        if near & pos.dogs != 0 {
            for leap in &rules.board.leaps[at] {
                let may = pos.dogs >> leap.over & empty >> leap.to & 1;
                threatened |= may << leap.over;
                moves += usize::from(may != 0);
            }
        }
        score += MOVES[moves.min(MOVES.len() - 1)];
        score += ROOM[room(&rules.board, near & empty, empty)];
    }
    let threats = threatened.count_ones().cast_signed();
    score
        + match pos.side {
            Side::First if threats > 0 => NEXT + FURTHER * (threats - 1),
            Side::Second if threats > 1 => FORK + THREAT * threats,
            Side::First | Side::Second => THREAT * threats,
        }
}

/// Number of points that can be walked to from `near` without leaping, at most 16.
#[inline]
fn room(board: &Board, near: u64, empty: u64) -> usize {
    let mut reached = near;
    loop {
        let count = reached.count_ones() as usize;
        if count >= ROOM.len() - 1 {
            return ROOM.len() - 1;
        }
        let next = reached | (board.spread(reached) & empty);
        if next == reached {
            return count;
        }
        reached = next;
    }
}
