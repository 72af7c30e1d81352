//! Position of the men and their states, the side to move, and the throws saved up.

use lauta_game::Side;

use crate::board::{Board, MOST_COLUMNS, Row};

/// The throws of four sticks, in ascending order.
pub(crate) const FACES: [u8; 5] = [1, 2, 3, 4, 6];

/// The most men of a side.
const MOST_MEN: usize = MOST_COLUMNS as usize;

/// State of a man: the parts of the board he has seen, as far as they matter where he stands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) enum State {
    /// He has not moved yet.
    #[default]
    Unconverted,
    /// He has been converted and was never in the enemy's row.
    Converted,
    /// Converted, and back in the middle row before his home. In the other middle row it makes no
    /// difference: he has already seen the row that he enters next, or it is the enemy's row.
    Returned,
    /// He is in the enemy's row.
    Visiting,
    /// He has been there, and will not go again.
    Visited,
}

impl State {
    pub(crate) const ALL: [Self; 5] = [
        Self::Unconverted,
        Self::Converted,
        Self::Returned,
        Self::Visiting,
        Self::Visited,
    ];

    /// Notation of the state.
    pub(crate) fn text(self) -> &'static str {
        match self {
            Self::Unconverted => "u",
            Self::Converted => "c",
            Self::Returned => "c2",
            Self::Visiting => "e",
            Self::Visited => "x",
        }
    }

    /// The state that plays alike, for a man in this row; `None` if no such man can stand there.
    pub(crate) fn standing_in(self, row: Row) -> Option<Self> {
        match (row, self) {
            (Row::Home, Self::Unconverted | Self::Converted)
            | (Row::Near, Self::Converted | Self::Returned | Self::Visited)
            | (Row::Far, Self::Converted | Self::Visited)
            | (Row::Enemy, Self::Visiting) => Some(self),
            (Row::Far, Self::Returned) => Some(Self::Converted),
            _ => None,
        }
    }

    /// After a move from one row to another, or within one.
    pub(crate) fn moved(self, from: Row, to: Row) -> Self {
        match (self, from, to) {
            (Self::Unconverted, ..) | (Self::Returned, Row::Near, Row::Far) => Self::Converted,
            (Self::Converted, Row::Far, Row::Near) => Self::Returned,
            (Self::Converted, Row::Far, Row::Enemy) => Self::Visiting,
            (Self::Visiting, Row::Enemy, Row::Far) => Self::Visited,
            _ => self,
        }
    }

    /// True if a man who goes from one row to another has been there before.
    pub(crate) fn knows(self, from: Row, to: Row) -> bool {
        match (from, to) {
            (Row::Far, Row::Near) | (Row::Enemy, Row::Far) => true,
            (Row::Near, Row::Far) => self != Self::Converted,
            _ => false,
        }
    }
}

/// A man and the square on which he stands, as his side numbers it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub(crate) struct Man {
    pub(crate) square: u8,
    pub(crate) state: State,
}

/// The men of one side, those that have come furthest last.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Men {
    /// In order; what lies beyond `len` is the default.
    men: [Man; MOST_MEN],
    len: u8,
}

impl Men {
    pub(crate) fn all(&self) -> &[Man] {
        &self.men[..usize::from(self.len)]
    }

    pub(crate) fn count(&self) -> u8 {
        self.len
    }

    /// Those on a square: a man, or a stack.
    pub(crate) fn on(&self, square: u8) -> &[Man] {
        let begin = self.all().partition_point(|man| man.square < square);
        let rest = &self.all()[begin..];
        &rest[..rest.partition_point(|man| man.square == square)]
    }

    /// The squares that are held, each once, with those who hold it.
    pub(crate) fn groups(&self) -> impl Iterator<Item = (u8, &[Man])> {
        self.all()
            .chunk_by(|a, b| a.square == b.square)
            .map(|group| (group[0].square, group))
    }

    /// Adds a man, and says whether there was room for him.
    pub(crate) fn add(&mut self, man: Man) -> bool {
        let len = usize::from(self.len);
        if len == MOST_MEN {
            return false;
        }
        let at = self.all().partition_point(|other| *other < man);
        self.men.copy_within(at..len, at + 1);
        self.men[at] = man;
        self.len += 1;
        true
    }

    /// Removes a man who stands there.
    pub(crate) fn remove(&mut self, man: Man) {
        let len = usize::from(self.len);
        if let Ok(at) = self.all().binary_search(&man) {
            self.men.copy_within(at + 1..len, at);
            self.len -= 1;
            self.men[len - 1] = Man::default();
        }
    }

    /// Removes everybody from a square.
    pub(crate) fn clear(&mut self, square: u8) {
        while let Some(&man) = self.on(square).first() {
            self.remove(man);
        }
    }

    /// True if any man stands in his home row.
    pub(crate) fn at_home(&self, board: Board) -> bool {
        self.all().first().is_some_and(|man| man.square < board.n)
    }
}

/// Number of each of [`FACES`] thrown and not yet used.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub(crate) struct Throws([u8; 5]);

impl Throws {
    pub(crate) fn count(self) -> u8 {
        self.0.iter().sum()
    }

    pub(crate) fn has(self, face: u8) -> bool {
        (FACES.into_iter().zip(self.0)).any(|(known, count)| known == face && count > 0)
    }

    /// With one more throw; nothing if sticks cannot fall so.
    pub(crate) fn with(mut self, face: u8) -> Self {
        for (known, count) in FACES.into_iter().zip(&mut self.0) {
            *count += u8::from(known == face);
        }
        self
    }

    /// With one throw fewer, which must be there.
    pub(crate) fn without(mut self, face: u8) -> Self {
        for (known, count) in FACES.into_iter().zip(&mut self.0) {
            *count -= u8::from(known == face);
        }
        self
    }

    /// Each throw that is there once, in ascending order.
    pub(crate) fn faces(self) -> impl DoubleEndedIterator<Item = u8> {
        (FACES.into_iter().zip(self.0))
            .filter(|(_, count)| *count > 0)
            .map(|(face, _)| face)
    }

    /// Every throw, in ascending order.
    pub(crate) fn all(self) -> impl Iterator<Item = u8> {
        (FACES.into_iter().zip(self.0))
            .flat_map(|(face, count)| std::iter::repeat_n(face, count.into()))
    }
}

/// Everything that decides what may happen next.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Position {
    pub(crate) men: [Men; 2],
    /// Saved up and not used.
    pub(crate) throws: Throws,
    /// True if the same side throws again before anything is used.
    pub(crate) open: bool,
    /// Number of throws that must still be used; 0 while `open`.
    pub(crate) owed: u8,
    /// Side to move; at the end of the game, the side that did not make the last move.
    pub(crate) side: Side,
}

impl Position {
    /// Side to move; at the end of the game, the side that did not make the last move.
    #[must_use]
    pub fn side(&self) -> Side {
        self.side
    }

    /// The squares that `side` holds, numbered from 0 in the order in which it first comes to them;
    /// with each, the number of its men there.
    ///
    /// ```
    /// use lauta_game::{Game, Side};
    /// let pos = lauta_tab::load("tab-egypt")?.start();
    /// assert_eq!(pos.squares(Side::First).next(), Some((0, 1)));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn squares(&self, side: Side) -> impl Iterator<Item = (u8, usize)> {
        let groups = self.men[side.index()].groups();
        groups.map(|(square, men)| (square, men.len()))
    }

    /// Number of men of `side` on the board.
    #[must_use]
    pub fn men(&self, side: Side) -> u8 {
        self.men[side.index()].count()
    }

    /// The throws that are saved up, in ascending order.
    pub fn throws(&self) -> impl Iterator<Item = u8> + use<> {
        self.throws.all()
    }
}
