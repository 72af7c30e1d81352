//! Endings by number: all pieces awake, seen by the side about to throw.
//!
//! The own pieces are counted among all holes of the board, the enemies among those that are left,
//! each set by the sum of binomial coefficients over its holes; so no number is left out.

use lauta_game::{Endgames, Side};

use crate::board::{Holes, bit, each};
use crate::position::Position;
use crate::rules::Rules;

impl Endgames for Rules {
    fn left(&self, pos: &Position) -> u32 {
        // Pieces, sleepers, and the steps that pieces still have to go in their home rows.
        let home = self.board.home();
        let of = |side: Side| {
            let steps =
                each(pos.men[side.index()] & home).map(|hole| u32::from(self.board.n - hole));
            pos.pieces(side) + pos.sleepers(side) + steps.sum::<u32>()
        };
        of(Side::First) + of(Side::Second)
    }

    fn ending_rules(&self) -> String {
        self.words_of_endings()
    }

    fn is_ending(&self, pieces: [u8; 2]) -> bool {
        let fits = |n: u8| u32::from(n) > self.lost_at && n <= self.full_strength();
        pieces.into_iter().all(fits)
    }

    fn endings_with(&self, [own, enemy]: [u8; 2]) -> u64 {
        let holes = self.board.len();
        choose(holes, own).saturating_mul(choose(holes - own, enemy))
    }

    fn ending(&self, [own, enemy]: [u8; 2], number: u64) -> Position {
        let holes = self.board.len();
        let enemies = choose(holes - own, enemy);
        let own = set_of(number / enemies, own);
        let enemy = spread(set_of(number % enemies, enemy), own);
        Position {
            men: [own, self.board.seen_across(enemy)],
            asleep: [0; 2],
            dice: [0; 4],
            open: false,
            side: Side::First,
        }
    }

    fn ending_number(&self, pos: &Position) -> Option<([u8; 2], u64)> {
        if pos.asleep != [0; 2] || pos.open || pos.dice != [0; 4] {
            return None;
        }
        let army = self.army(pos, pos.side);
        let pieces = [count(army.own), count(army.enemy)];
        if !self.is_ending(pieces) {
            return None;
        }
        let enemies = choose(self.board.len() - pieces[0], pieces[1]);
        let number = number_of(army.own) * enemies + number_of(gathered(army.enemy, army.own));
        Some((pieces, number))
    }
}

fn count(holes: Holes) -> u8 {
    #[expect(clippy::cast_possible_truncation, reason = "a set has 128 holes")]
    let count = holes.count_ones() as u8;
    count
}

/// Pascal's triangle, as far as a board has holes and a side pieces; what is too large for it is
/// the largest number.
static WAYS: [[u64; 31]; 92] = {
    let mut ways = [[0u64; 31]; 92];
    let mut n = 0;
    while n < 92 {
        ways[n][0] = 1;
        let mut k = 1;
        while k <= n && k < 31 {
            ways[n][k] = ways[n - 1][k - 1].saturating_add(ways[n - 1][k]);
            k += 1;
        }
        n += 1;
    }
    ways
};

/// In how many ways `k` of `n` holes can be chosen.
fn choose(n: u8, k: u8) -> u64 {
    WAYS[usize::from(n)][usize::from(k)]
}

/// The number of a set among those of its size.
fn number_of(holes: Holes) -> u64 {
    (1..)
        .zip(each(holes))
        .map(|(k, hole)| choose(hole, k))
        .sum()
}

/// The set of `size` holes with this number.
fn set_of(mut number: u64, size: u8) -> Holes {
    let mut holes = 0;
    for k in (1..=size).rev() {
        let hole = (k - 1..91)
            .take_while(|&hole| choose(hole, k) <= number)
            .last();
        let hole = hole.unwrap_or(k - 1);
        number -= choose(hole, k);
        holes |= bit(hole);
    }
    holes
}

/// The set with the holes of `out` taken out of the numbering.
fn gathered(holes: Holes, out: Holes) -> Holes {
    each(holes).fold(0, |gathered, hole| {
        gathered | bit(hole - count(out & (bit(hole) - 1)))
    })
}

/// Inverse of [`gathered`].
fn spread(holes: Holes, out: Holes) -> Holes {
    each(holes).fold(0, |spread, hole| {
        let to = each(out).fold(hole, |to, taken| to + u8::from(taken <= to));
        spread | bit(to)
    })
}
