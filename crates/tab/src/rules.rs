//! A rule file becomes checked [`Rules`].

use lauta_game::choice;
use lauta_game::rulefile::Loaded;
use lauta_game::{
    About, Draw, Ending, Fault, Game, Next, Open, Opening, Outcome, Side, Start, Throw, Turn,
};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::board::{Board, MOST_COLUMNS};
use crate::moves::Move;
use crate::plans::Plans;
use crate::position::{Man, Men, Position, State, Throws};

/// In how many of the 16 ways that four sticks fall they show this: one white side up, two, three,
/// four, or none at all, which counts 6.
const STICKS: [(u8, u32); 5] = [(1, 4), (2, 6), (3, 4), (4, 1), (6, 1)];

/// After so many throws that give another one a side gets only throws that end the throwing. It
/// would come once in 331 million turns, and keeps positions short and their number finite.
pub(crate) const MOST_FURTHER: u8 = 20;

/// Whether a throw gives another one.
pub(crate) fn goes_on(face: u8) -> bool {
    matches!(face, 1 | 4 | 6)
}

/// The table `[rules]` of a rule file.
#[derive(Deserialize, Clone, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct File {
    /// Squares of a row, and men of a side.
    n: Option<i64>,
    held: Held,
    start: Start,
}

choice! {
    /// What keeps a side's men in the enemy's row from moving.
    Held {
        /// An own man in the own home row.
        #[default]
        OneMan = "one-man",
        /// Own men on two squares of the own home row.
        TwoSquares = "two-squares",
    }
}

/// The rules of one game of the family.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    pub(crate) board: Board,
    pub(crate) held: Held,
    opening: Opening,
    endings: [Ending; 1],
    throws: Vec<(Throw, u32)>,
    /// The throws that end the throwing.
    closing: Vec<(Throw, u32)>,
}

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded {
        mut about,
        rules: file,
    } = loaded;
    let n = file.n.and_then(|n| u8::try_from(n).ok());
    let mut faults = Vec::new();
    if !n.is_some_and(|n| (7..=MOST_COLUMNS).contains(&n) && n % 2 == 1) {
        let found = file
            .n
            .map_or_else(|| "is missing".into(), |n| format!("cannot be {n}"));
        let message =
            format!("the number of squares in a row {found}; it is odd, 7 to {MOST_COLUMNS}");
        faults.push(Fault::new("n", message));
    }
    faults.extend(about.keep_rules_that_hold(&[("held", file.held.word())]));
    let Some(n) = n.filter(|_| faults.is_empty()) else {
        return Err(faults);
    };
    let throws = STICKS.map(|(face, ways)| (Throw::new(&[face]), ways));
    let ends = |(throw, _): &(Throw, u32)| !throw.faces().iter().copied().any(goes_on);
    Ok(Rules {
        about,
        board: Board { n },
        held: file.held,
        opening: file.start.or(Opening {
            draw: Draw::FirstOne,
            open: Open::Drawn,
            next: Next::Draw,
        }),
        endings: [Ending::single("all taken")],
        closing: throws.iter().copied().filter(ends).collect(),
        throws: throws.to_vec(),
    })
}

impl Rules {
    /// How many men a side begins with.
    pub(crate) fn full_strength(&self) -> u8 {
        self.board.n
    }

    /// `pos`, when the last stick has fallen: as many throws must be used as can be used.
    pub(crate) fn owing(&self, mut pos: Position) -> Position {
        pos.owed = Plans::new(self).most(self.army(&pos), pos.throws);
        pos
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start_by(Side::First)
    }

    fn start_by(&self, first: Side) -> Position {
        let mut men = Men::default();
        for square in 0..self.board.n {
            men.add(Man {
                square,
                state: State::Unconverted,
            });
        }
        Position {
            men: [men; 2],
            throws: Throws::default(),
            open: false,
            owed: 0,
            side: first,
        }
    }

    fn opening(&self) -> Opening {
        self.opening
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            Turn::Over(outcome)
        } else if pos.throws.count() >= MOST_FURTHER && pos.open {
            Turn::Throw(pos.side, &self.closing)
        } else if pos.open || pos.throws.count() == 0 {
            Turn::Throw(pos.side, &self.throws)
        } else {
            Turn::Choice(pos.side, self.moves(pos))
        }
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        let mut next = *pos;
        let faces = throw.faces();
        next.throws = faces.iter().fold(pos.throws, |all, &face| all.with(face));
        next.open = faces.iter().copied().all(goes_on);
        if next.open { next } else { self.owing(next) }
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let loser = Side::BOTH.into_iter().find(|&side| pos.men(side) == 0)?;
        Some(Outcome {
            winner: Some(loser.other()),
            ending: 0,
        })
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let [a, b] = pos.men;
        Some(Position {
            men: [b, a],
            side: pos.side.other(),
            ..*pos
        })
    }
}
