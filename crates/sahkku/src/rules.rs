//! A rule file becomes checked [`Rules`].

use lauta_game::choice;
use lauta_game::rulefile::Loaded;
use lauta_game::{
    About, Draw, Ending, Fault, Game, Next, Open, Opening, Outcome, Side, Throw, Turn,
};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::board::{Board, Lines, Pattern, each};
use crate::moves::Move;
use crate::position::Position;

/// How many dice are thrown, each with the faces one to four.
pub(crate) const DICE: u8 = 3;

/// The table `[rules]` of a rule file.
#[derive(Deserialize, Clone, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct File {
    /// Lines of a row: an odd number from 5 to 21, so that one is in the middle.
    n: Option<i64>,
    pattern: Pattern,
    blocking: Blocking,
}

choice! {
    /// Whether soldiers are held up by soldiers of their own side.
    Blocking {
        /// They may not jump them.
        #[default]
        On = "on",
        /// They may.
        Off = "off",
    }
}

/// The rules of one game of the family.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    pub(crate) board: Board,
    pub(crate) blocking: Blocking,
    endings: [Ending; 1],
    throws: Vec<(Throw, u32)>,
}

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded {
        mut about,
        rules: file,
    } = loaded;
    let mut faults = Vec::new();
    let n = file.n.and_then(|n| u8::try_from(n).ok());
    let n = n.filter(|n| (5..=21).contains(n) && n % 2 == 1);
    if n.is_none() {
        let found = file
            .n
            .map_or_else(|| "is missing".into(), |n| format!("cannot be {n}"));
        let message =
            format!("the number of lines in a row {found}; it is an odd number from 5 to 21");
        faults.push(Fault::new("n", message));
    }
    faults.extend(keep_rules_that_hold(&mut about, &file));
    let Some(n) = n.filter(|_| faults.is_empty()) else {
        return Err(faults);
    };
    Ok(Rules {
        about,
        board: Board::new(n, file.pattern),
        blocking: file.blocking,
        endings: [Ending {
            name: "no soldier left".into(),
            points: 1,
            rank: 0,
        }],
        throws: Throw::all(&[[1, 2, 3, 4]; DICE as usize]),
    })
}

/// Leaves out the rules in words that the choices of the file make void.
fn keep_rules_that_hold(about: &mut About, file: &File) -> Vec<Fault> {
    let chosen = [
        ("pattern", file.pattern.word()),
        ("blocking", file.blocking.word()),
    ];
    about.keep_rules_that_hold(&chosen)
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start_by(Side::First)
    }

    fn start_by(&self, first: Side) -> Position {
        let homes = Side::BOTH.map(|side| self.board.home(side));
        Position {
            soldiers: homes,
            asleep: homes,
            king: self.board.castle(),
            owner: None,
            dice: [0; 4],
            side: first,
        }
    }

    fn opening(&self) -> Opening {
        Opening {
            draw: Draw::FirstOne,
            open: Open::Afresh,
            next: Next::Draw,
        }
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            Turn::Over(outcome)
        } else if pos.dice_left() == 0 {
            Turn::Throw(pos.side, &self.throws)
        } else {
            Turn::Choice(pos.side, self.moves(pos))
        }
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        let mut next = *pos;
        for &face in throw.faces() {
            if let Some(count) = next.dice.get_mut(usize::from(face).wrapping_sub(1)) {
                *count += 1;
            }
        }
        next
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let loser = Side::BOTH
            .into_iter()
            .find(|side| pos.soldiers[side.index()] == 0)?;
        Some(Outcome {
            winner: Some(loser.other()),
            ending: 0,
        })
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let turn = |lines: Lines| {
            each(lines).fold(0, |turned, line| turned | 1 << self.board.mirrored(line))
        };
        let exchanged = |[a, b]: [Lines; 2]| [turn(b), turn(a)];
        Some(Position {
            soldiers: exchanged(pos.soldiers),
            asleep: exchanged(pos.asleep),
            king: self.board.mirrored(pos.king),
            owner: pos.owner.map(Side::other),
            side: pos.side.other(),
            dice: pos.dice,
        })
    }
}
