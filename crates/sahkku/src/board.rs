//! The lines of the board, and the two ways through them.
//!
//! Inside, a line of the board is a number: row A from 0, row M from `n`, row B from `2n`, each
//! from the left as the first side sits. A set of lines is a `u64` with one bit a line. People see
//! them by name, `A15`, `M8`.

use lauta_game::{Side, choice};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

choice! {
    /// Direction of the second side.
    Pattern {
        /// Head-on: the way of the first side, turned by half a turn. The two meet in the middle
        /// row.
        #[default]
        Vuosttut = "vuosttut",
        /// In chase: every row the same way as the first side.
        Miedut = "miedut",
    }
}

/// A set of lines.
pub(crate) type Lines = u64;

/// The set of this line alone.
pub(crate) const fn bit(line: u8) -> Lines {
    1 << line
}

/// The lines of a set, from the lowest number.
pub(crate) fn each(mut lines: Lines) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        let line = u8::try_from(lines.trailing_zeros()).ok()?;
        (lines != 0).then(|| {
            lines &= lines - 1;
            line
        })
    })
}

/// A row of the board.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Row {
    /// The home row of the first side, drawn below.
    A,
    /// The middle row.
    M,
    /// The home row of the second side, drawn above.
    B,
}

impl Row {
    /// The rows as they are written and drawn, from the top.
    pub(crate) const FROM_TOP: [Self; 3] = [Self::B, Self::M, Self::A];

    /// The home row of `side`.
    pub(crate) fn home(side: Side) -> Self {
        match side {
            Side::First => Self::A,
            Side::Second => Self::B,
        }
    }

    pub(crate) fn letter(self) -> char {
        match self {
            Self::A => 'A',
            Self::M => 'M',
            Self::B => 'B',
        }
    }
}

/// The board of one game, with the step that follows each line on the track of each side.
#[derive(Clone, Debug)]
pub(crate) struct Board {
    /// Lines of a row: odd, 5 to 21.
    pub(crate) n: u8,
    pattern: Pattern,
    next: [Vec<u8>; 2],
}

impl Board {
    pub(crate) fn new(n: u8, pattern: Pattern) -> Self {
        let mut board = Self {
            n,
            pattern,
            next: [vec![], vec![]],
        };
        board.next = Side::BOTH.map(|side| (0..3 * n).map(|l| board.following(side, l)).collect());
        board
    }

    /// Next line of the track: one way in the outer rows, the other way in the middle row, and at
    /// the end of a row across to the line beside it. No piece comes back to its home row.
    fn following(&self, side: Side, line: u8) -> u8 {
        let (row, place) = (self.row(line), line % self.n);
        let up = self.runs_up(side) == (row != Row::M);
        if up && place + 1 < self.n {
            return line + 1;
        }
        if !up && place > 0 {
            return line - 1;
        }
        match row {
            Row::M => self.line(Row::home(side.other()), place),
            Row::A | Row::B => self.line(Row::M, place),
        }
    }

    /// True if `side` runs through the outer rows towards the higher numbers.
    fn runs_up(&self, side: Side) -> bool {
        side == Side::First || self.pattern == Pattern::Miedut
    }

    pub(crate) fn line(&self, row: Row, place: u8) -> u8 {
        let begin = match row {
            Row::A => 0,
            Row::M => self.n,
            Row::B => 2 * self.n,
        };
        begin + place
    }

    pub(crate) fn row(&self, line: u8) -> Row {
        match line / self.n {
            0 => Row::A,
            1 => Row::M,
            _ => Row::B,
        }
    }

    /// The home row of `side`.
    pub(crate) fn home(&self, side: Side) -> Lines {
        ((1 << self.n) - 1) << self.line(Row::home(side), 0)
    }

    /// The middle of the middle row, where the king stands at first.
    pub(crate) fn castle(&self) -> u8 {
        self.line(Row::M, self.n / 2)
    }

    /// The next line on the track of `side`.
    pub(crate) fn next(&self, side: Side, line: u8) -> u8 {
        self.next[side.index()][usize::from(line)]
    }

    /// The line `steps` further on.
    pub(crate) fn ahead(&self, side: Side, line: u8, steps: u8) -> u8 {
        (0..steps).fold(line, |line, _| self.next(side, line))
    }

    /// Number of steps, 1 to 4, from one line to another on the track of `side`.
    pub(crate) fn distance(&self, side: Side, from: u8, to: u8) -> Option<u8> {
        (1..=4).find(|&steps| self.ahead(side, from, steps) == to)
    }

    /// Of lines in the home row of `side`, the one that is farthest on.
    pub(crate) fn foremost(&self, side: Side, lines: Lines) -> Option<u8> {
        if self.runs_up(side) {
            each(lines).last()
        } else {
            each(lines).next()
        }
    }

    /// The line that is to the other side what `line` is to this one.
    pub(crate) fn mirrored(&self, line: u8) -> u8 {
        let last = 3 * self.n - 1;
        match self.pattern {
            Pattern::Vuosttut => last - line,
            Pattern::Miedut => self.n * (2 - line / self.n) + line % self.n,
        }
    }

    pub(crate) fn name(&self, line: u8) -> String {
        format!("{}{}", self.row(line).letter(), line % self.n + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn way(board: &Board, side: Side, from: u8, steps: usize) -> Vec<String> {
        std::iter::successors(Some(from), |&line| Some(board.next(side, line)))
            .step_by(15)
            .take(steps)
            .map(|line| board.name(line))
            .collect()
    }

    /// S-2, whose lists of rows run through fifteen lines each.
    #[test]
    fn tracks_are_those_of_the_source() {
        let vuosttut = Board::new(15, Pattern::Vuosttut);
        let miedut = Board::new(15, Pattern::Miedut);
        for board in [&vuosttut, &miedut] {
            let first = way(board, Side::First, 0, 6);
            assert_eq!(first, ["A1", "M15", "B1", "M15", "B1", "M15"]);
        }
        let second = way(&vuosttut, Side::Second, 44, 6);
        assert_eq!(second, ["B15", "M1", "A15", "M1", "A15", "M1"]);
        let second = way(&miedut, Side::Second, 30, 6);
        assert_eq!(second, ["B1", "M15", "A1", "M15", "A1", "M15"]);
    }

    #[test]
    fn the_other_side_runs_the_mirrored_way() {
        for pattern in [Pattern::Vuosttut, Pattern::Miedut] {
            let board = Board::new(13, pattern);
            for line in 0..39 {
                let next = board.next(Side::First, line);
                let there = board.next(Side::Second, board.mirrored(line));
                assert_eq!(board.mirrored(next), there, "{pattern:?} {line}");
            }
        }
    }
}
