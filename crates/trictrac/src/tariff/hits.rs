//! Men that could be hit, truly and falsely.

use super::{Found, Kind, Thrown, To};
use crate::board::{Board, HEAP};

/// Ways in which a throw reaches a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// Ways over points that are open.
    pub(crate) ways: u8,
    /// True if a man could come by both numbers but for the enemy men on both points between.
    pub(crate) stopped: bool,
}

/// Ways in which men of the mover reach `target`: by one number, by the other, by both. Any number of men who
/// could do it is one way.
pub(crate) fn reach(board: &Board, [a, b]: [u8; 2], target: u8) -> Reach {
    let stands = |point: u8| point <= HEAP && board.me.on(point) > 0;
    // A rest may hold one enemy man, who could be hit in passing.
    let is_open = |rest: u8| rest <= HEAP && board.enemies(rest) < 2;
    let direct = u8::from(stands(target + a)) + u8::from(a != b && stands(target + b));
    let by_both = stands(target + a + b);
    let rests = is_open(target + a) || is_open(target + b);
    let both = u8::from(by_both && rests);
    Reach {
        ways: direct + both,
        stopped: by_both && !rests,
    }
}

/// Every single enemy man that is hit or falsely hit, and every empty point between two of them
/// that is reached, from the rearmost point on.
pub(super) fn find(thrown: &Thrown, found: &mut Found<'_>) {
    let board = &thrown.board;
    let is_single = |point: u8| (1..=HEAP).contains(&point) && board.enemies(point) == 1;
    for target in (1..=HEAP).rev() {
        let reach = || reach(board, thrown.numbers, target);
        if is_single(target) {
            let Reach { ways, stopped } = reach();
            found.add(Kind::Hit(target), To::Roller, ways);
            found.add_if(ways == 0 && stopped, Kind::FalseHit(target), To::Adversary);
        } else if board.me.on(target) == 0
            && board.enemies(target) == 0
            && is_single(target + 1)
            && is_single(target - 1)
        {
            found.add(Kind::Margot(target), To::Adversary, reach().ways);
        }
    }
}
