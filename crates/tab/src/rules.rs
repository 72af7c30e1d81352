//! A rule file becomes checked [`Rules`].

use lauta_game::choice;
use lauta_game::rulefile::{Loaded, number};
use lauta_game::{About, Draw, Ending, Fault, Next, Open, Opening, Start, Throw};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::board::{Board, MOST_COLUMNS};

/// In how many of the 16 ways that four sticks fall they show this: one white side up, two, three,
/// four, or none at all, which counts 6.
const STICKS: [(u8, u32); 5] = [(1, 4), (2, 6), (3, 4), (4, 1), (6, 1)];

/// Most throws in a turn that give another one; after them only throws fall that end the throwing.
/// It would come once in 331 million turns, and keeps positions short and their number finite.
pub(crate) const MOST_FURTHER: u8 = 20;

/// True if a throw gives another one.
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
    /// Men at home that keep a side's men in the enemy's row from moving.
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
    pub(crate) opening: Opening,
    pub(crate) endings: [Ending; 1],
    pub(crate) throws: Vec<(Throw, u32)>,
    /// The throws that end the throwing.
    pub(crate) closing: Vec<(Throw, u32)>,
}

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded {
        mut about,
        rules: file,
    } = loaded;
    let mut faults = Vec::new();
    let odd = (7..=MOST_COLUMNS).step_by(2);
    let (what, can) = (
        "the number of squares in a row",
        format!("it is odd, 7 to {MOST_COLUMNS}"),
    );
    let n = number("n", file.n, odd, what, &can).map_err(|fault| faults.push(fault));
    faults.extend(about.keep_rules_that_hold(&[("held", file.held.word())]));
    let (Ok(n), true) = (n, faults.is_empty()) else {
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
    /// Number of men that a side begins with.
    pub(crate) fn full_strength(&self) -> u8 {
        self.board.n
    }
}
