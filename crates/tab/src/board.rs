//! Four rows of squares, and the way of a side along them.
//!
//! A side numbers the squares in the order in which it first comes to them: its own row from 0,
//! the middle row before it from n, the other middle row from 2n, the enemy's row from 3n. The two
//! sides see the same board turned by half a turn.

use std::fmt;

use lauta_game::Side;

/// The most squares of a row.
pub(crate) const MOST_COLUMNS: u8 = 15;

/// The rows as drawn, from the first side's up.
pub(crate) const LETTERS: [char; 4] = ['A', 'C', 'D', 'B'];

/// A row as a side comes to it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Row {
    /// The row in which its men begin.
    Home,
    /// The middle row before its home.
    Near,
    /// The middle row before the enemy's home.
    Far,
    /// The enemy's home.
    Enemy,
}

impl Row {
    pub(crate) const ALL: [Self; 4] = [Self::Home, Self::Near, Self::Far, Self::Enemy];
}

/// A square as both sides name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Square {
    /// Its place in [`LETTERS`].
    pub(crate) row: u8,
    /// From the first side's left, from 1.
    pub(crate) column: u8,
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", LETTERS[usize::from(self.row % 4)], self.column)
    }
}

/// The size of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Board {
    /// Squares of a row, 7 to [`MOST_COLUMNS`]: more than any throw.
    pub(crate) n: u8,
}

impl Board {
    /// The row in which a square lies.
    pub(crate) fn row(self, square: u8) -> Row {
        Row::ALL[usize::from(square / self.n).min(3)]
    }

    /// This square in the numbering of the other side.
    pub(crate) fn across(self, square: u8) -> u8 {
        let n = self.n;
        match self.row(square) {
            Row::Home => square + 3 * n,
            Row::Near => square + n,
            Row::Far => square - n,
            Row::Enemy => square - 3 * n,
        }
    }

    /// Square `throw` squares ahead, and the other square if the way forks there: at the end of the
    /// far row it also leads into the enemy's row.
    pub(crate) fn ahead(self, from: u8, throw: u8) -> (u8, Option<u8>) {
        let n = self.n;
        let to = from + throw;
        match self.row(from) {
            Row::Home | Row::Near => (to, None),
            Row::Far if to < 3 * n => (to, None),
            Row::Far => (to - 2 * n, Some(to)),
            Row::Enemy if to < 4 * n => (to, None),
            Row::Enemy => (to - 2 * n, None),
        }
    }

    /// Square that `side` numbers as `number`.
    pub(crate) fn square(self, side: Side, number: u8) -> Square {
        let first = match side {
            Side::First => number,
            Side::Second => self.across(number),
        };
        let along = first % self.n;
        let (row, column) = match self.row(first) {
            Row::Home => (0, along + 1),
            Row::Near => (1, self.n - along),
            Row::Far => (2, along + 1),
            Row::Enemy => (3, self.n - along),
        };
        Square { row, column }
    }

    /// The number that `side` gives to a square; `None` if there is no such square.
    pub(crate) fn number(self, side: Side, square: Square) -> Option<u8> {
        if !(1..=self.n).contains(&square.column) || square.row > 3 {
            return None;
        }
        let along = if square.row.is_multiple_of(2) {
            square.column - 1
        } else {
            self.n - square.column
        };
        let first = square.row * self.n + along;
        Some(match side {
            Side::First => first,
            Side::Second => self.across(first),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_of_each_side_is_that_of_the_rules() {
        let board = Board { n: 9 };
        let names =
            |side, numbers: [u8; 8]| numbers.map(|number| board.square(side, number).to_string());
        let turns = [0, 8, 9, 17, 18, 26, 27, 35];
        let a = ["A1", "A9", "C9", "C1", "D1", "D9", "B9", "B1"];
        let b = ["B9", "B1", "D1", "D9", "C9", "C1", "A1", "A9"];
        assert_eq!(names(Side::First, turns), a);
        assert_eq!(names(Side::Second, turns), b);
        for side in Side::BOTH {
            for number in 0..36 {
                let square = board.square(side, number);
                assert_eq!(board.number(side, square), Some(number));
                assert_eq!(
                    board.number(side.other(), square),
                    Some(board.across(number))
                );
            }
        }
    }

    #[test]
    fn the_ring_and_the_fork() {
        let board = Board { n: 9 };
        assert_eq!(board.ahead(8, 1), (9, None));
        assert_eq!(board.ahead(17, 6), (23, None));
        assert_eq!(board.ahead(25, 1), (26, None));
        assert_eq!(board.ahead(25, 3), (10, Some(28)));
        assert_eq!(board.ahead(35, 1), (18, None));
    }
}
