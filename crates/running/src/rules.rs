//! A rule file becomes checked [`Rules`].

use lauta_game::choice;
use lauta_game::rulefile::Loaded;
use lauta_game::{
    About, Draw, Ending, Fault, Game, Next, Open, Opening, Outcome, Side, Throw, Turn,
};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::board::{Board, Holes, bit};
use crate::moves::Move;
use crate::position::Position;

/// After so many dal-dals a pool takes no further one: the dice cannot show it. It would
/// come once in 268 million turns, and keeps positions short enough for a link.
pub(crate) const MOST_DAL_DALS: u8 = 6;

/// The table `[rules]` of a rule file.
#[derive(Deserialize, Clone, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct File {
    n: Option<i64>,
    m: Middle,
    setup: Setup,
    direction: Direction,
    dalling: Dalling,
    capture: Capture,
    max_use: MaxUse,
    extra: Extra,
    end: End,
    end_check: EndCheck,
}

choice! {
    /// How many holes the middle row has.
    Middle {
        /// One more than an outer row.
        #[default]
        Longer = "n+1",
        /// As many as an outer row.
        Same = "n",
    }
}

choice! {
    /// How the pieces stand at first.
    Setup {
        /// A sleeping piece in every hole of the home row.
        #[default]
        Asleep = "asleep",
        /// One piece fewer; three have been woken and have made one step.
        ThreeAwake = "three-awake",
    }
}

choice! {
    /// Which way the rows run. Only names and drawings know.
    Direction {
        /// Outside towards the stern.
        #[default]
        Classic = "classic",
        /// Outside towards the prow.
        Reversed = "reversed",
    }
}

choice! {
    /// Which sleeping piece may be woken.
    Dalling {
        /// Any with a free hole ahead.
        #[default]
        Free = "free",
        /// Only the one nearest the stern.
        Aftmost = "aftmost",
    }
}

choice! {
    /// What is taken on the hole between the two dice of an added move.
    Capture {
        /// Nothing.
        #[default]
        Final = "final",
        /// An enemy that stands there.
        EachDie = "each-die",
        /// An enemy that stands there, in his own home row.
        EnemyRow = "each-die-enemy-row",
    }
}

choice! {
    /// Which die is used if either can be, and not both.
    MaxUse {
        /// Any.
        #[default]
        Dice = "dice",
        /// The larger.
        Pips = "pips",
    }
}

choice! {
    /// What a dal-dal is good for.
    Extra {
        /// It is played, and the same side throws again.
        #[default]
        AfterMove = "after-move",
        /// The same side throws again at once and then plays all it has thrown, each number as a
        /// move of its own.
        Accumulate = "accumulate",
    }
}

choice! {
    /// Who has lost.
    End {
        /// Who has no piece left.
        #[default]
        Annihilation = "annihilation",
        /// Who first has only one left.
        LastPiece = "last-piece",
    }
}

choice! {
    /// When that is looked at.
    EndCheck {
        /// After every capture.
        #[default]
        AtOnce = "at-once",
        /// After the whole play.
        AfterPlay = "after-play",
    }
}

/// The rules of one game of the family.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    pub(crate) board: Board,
    pub(crate) setup: Setup,
    pub(crate) dalling: Dalling,
    pub(crate) max_use: MaxUse,
    pub(crate) extra: Extra,
    pub(crate) end_check: EndCheck,
    /// Holes where an enemy is taken although the piece moves on.
    pub(crate) between: Holes,
    /// A side with no more pieces than this has lost.
    pub(crate) lost_at: u32,
    endings: [Ending; 1],
    throws: Vec<(Throw, u32)>,
    /// The throws that close a pool.
    closing: Vec<(Throw, u32)>,
}

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded {
        mut about,
        rules: file,
    } = loaded;
    let mut faults = Vec::new();
    let least = if file.setup == Setup::ThreeAwake {
        6
    } else {
        4
    };
    let n = file
        .n
        .and_then(|n| u8::try_from(n).ok())
        .filter(|n| (least..=30).contains(n));
    if n.is_none() {
        let found = file
            .n
            .map_or_else(|| "is missing".into(), |n| format!("cannot be {n}"));
        faults.push(Fault::new(
            "n",
            format!("the number of holes in an outer row {found}; here it is {least} to 30"),
        ));
    }
    let n = n.unwrap_or(16);
    let m = if file.m == Middle::Longer { n + 1 } else { n };
    let board = Board::new(n, m, file.direction == Direction::Reversed);
    if board.n + board.m < 9 {
        let message = "the outer and the middle row together need 9 holes, so that no move comes \
                       back to where it began";
        faults.push(Fault::new("m", message));
    }
    faults.extend(keep_rules_that_hold(&mut about, &file));
    if !faults.is_empty() {
        return Err(faults);
    }
    let between = match (file.extra, file.capture) {
        (Extra::Accumulate, _) | (Extra::AfterMove, Capture::EachDie) => bit(board.len()) - 1,
        (Extra::AfterMove, Capture::EnemyRow) => board.enemy_row(),
        (Extra::AfterMove, Capture::Final) => 0,
    };
    let throws = Throw::all(&[[1, 2, 3, 4]; 2]);
    let closing = throws
        .iter()
        .copied()
        .filter(|(throw, _)| !is_dal_dal(*throw))
        .collect();
    Ok(Rules {
        board,
        setup: file.setup,
        dalling: file.dalling,
        max_use: file.max_use,
        extra: file.extra,
        end_check: file.end_check,
        between,
        lost_at: u32::from(file.end == End::LastPiece),
        endings: [Ending {
            name: file.end.word().into(),
            points: 1,
            rank: 0,
        }],
        throws,
        closing,
        about,
    })
}

/// Leaves out the rules in words that the choices of the file make void.
fn keep_rules_that_hold(about: &mut About, file: &File) -> Vec<Fault> {
    let pools = file.extra == Extra::Accumulate;
    let chosen = [
        ("m", file.m.word()),
        ("setup", file.setup.word()),
        ("direction", file.direction.word()),
        ("dalling", file.dalling.word()),
        // Of a pool every number lands and captures.
        (
            "capture",
            if pools {
                Capture::EachDie.word()
            } else {
                file.capture.word()
            },
        ),
        ("max-use", file.max_use.word()),
        ("extra", file.extra.word()),
        ("end", file.end.word()),
        ("end-check", file.end_check.word()),
    ];
    about.keep_rules_that_hold(&chosen)
}

pub(crate) fn is_dal_dal(throw: Throw) -> bool {
    throw.faces() == [1, 1]
}

impl Rules {
    /// What decides the play once all pieces are awake.
    pub(crate) fn words_of_endings(&self) -> String {
        let Board { n, m, .. } = self.board;
        format!(
            "daldos endings: n={n} m={m} capture-between={:x} max-use={} extra={} lost-at={} end-check={}",
            self.between,
            self.max_use.word(),
            self.extra.word(),
            self.lost_at,
            self.end_check.word(),
        )
    }

    /// The throws of the dice, each with its weight.
    pub(crate) fn throws(&self) -> &[(Throw, u32)] {
        &self.throws
    }

    /// How many pieces a side begins with.
    pub(crate) fn full_strength(&self) -> u8 {
        match self.setup {
            Setup::Asleep => self.board.n,
            Setup::ThreeAwake => self.board.n - 1,
        }
    }

    /// What the dice can show in `pos`, if they have to be thrown before the game can go on.
    fn throws_due(&self, pos: &Position) -> Option<&[(Throw, u32)]> {
        if pos.open && pos.dice[0] >= 2 * MOST_DAL_DALS {
            Some(&self.closing)
        } else if pos.open || pos.dice_left() == 0 {
            Some(&self.throws)
        } else {
            None
        }
    }

    /// Whether a side with these pieces has lost. Asked at every step of a random game, and so
    /// without counting.
    #[inline]
    pub(crate) fn is_beaten(&self, men: Holes) -> bool {
        (0..self.lost_at).fold(men, |men, _| men & men.wrapping_sub(1)) == 0
    }

    /// Whether a game can be decided while there are still dice to play.
    pub(crate) fn plays_on_after_the_end(&self) -> bool {
        self.extra == Extra::Accumulate && self.end_check == EndCheck::AfterPlay
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start_by(Side::First)
    }

    fn start_by(&self, first: Side) -> Position {
        let home = (1 << self.board.n) - 1;
        let (men, asleep) = match self.setup {
            Setup::Asleep => (home, home),
            // The three foremost have made their one step and left a gap behind them.
            Setup::ThreeAwake => (home & !(home >> 3 & !(home >> 4)), home >> 4),
        };
        Position {
            men: [Holes::from(men); 2],
            asleep: [asleep; 2],
            dice: [0; 4],
            open: false,
            side: first,
        }
    }

    fn opening(&self) -> Opening {
        Opening {
            draw: Draw::HighSum,
            open: Open::Afresh,
            next: Next::Draw,
        }
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            Turn::Over(outcome)
        } else if let Some(throws) = self.throws_due(pos) {
            Turn::Throw(pos.side, throws)
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
        next.open = self.extra == Extra::Accumulate && is_dal_dal(throw);
        next
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let lost = |side: Side| self.is_beaten(pos.men[side.index()]);
        // Who has dice to play is still in the game. Of two sides that have both come down to
        // their last piece the one that got the other there has won: the turn is the loser's.
        if pos.open || pos.dice_left() > 0 {
            None
        } else if lost(pos.side) {
            Some(Outcome {
                winner: Some(pos.side.other()),
                ending: 0,
            })
        } else if lost(pos.side.other()) {
            Some(Outcome {
                winner: Some(pos.side),
                ending: 0,
            })
        } else {
            None
        }
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let Position {
            men: [a, b],
            asleep: [x, y],
            ..
        } = *pos;
        Some(Position {
            men: [b, a],
            asleep: [y, x],
            side: pos.side.other(),
            ..*pos
        })
    }

    fn random_step(&self, pos: &Position, dice: &mut lauta_game::Dice) -> Option<Position> {
        if self.outcome(pos).is_some() {
            return None;
        }
        Some(match self.throws_due(pos) {
            Some(throws) => self.after(pos, dice.throw(throws)),
            None => self.random_move(pos, dice),
        })
    }
}
