//! A rule file becomes checked [`Rules`].

use lauta_game::choice;
use lauta_game::rulefile::{Loaded, number};
use lauta_game::{About, Ending, Fault, Throw};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::board::{Board, Holes, bit};
use crate::position::Position;

/// Most dal-dals of a pool: the dice cannot show it. It would come once in 268 million turns, and
/// keeps positions short enough for a link.
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
    /// Number of holes of the middle row.
    Middle {
        /// One more than an outer row.
        #[default]
        Longer = "n+1",
        /// As many as an outer row.
        Same = "n",
    }
}

choice! {
    /// Start position of the pieces.
    Setup {
        /// A sleeping piece in every hole of the home row.
        #[default]
        Asleep = "asleep",
        /// One piece fewer; three have been woken and have made one step.
        ThreeAwake = "three-awake",
    }
}

choice! {
    /// Direction of the rows. Only names and drawings depend on it.
    Direction {
        /// Outside towards the stern.
        #[default]
        Classic = "classic",
        /// Outside towards the prow.
        Reversed = "reversed",
    }
}

choice! {
    /// Choice of the sleeping piece to wake.
    Dalling {
        /// Any with a free hole ahead.
        #[default]
        Free = "free",
        /// Only the one nearest the stern.
        Aftmost = "aftmost",
    }
}

choice! {
    /// Capture on the hole between the two dice of an added move.
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
    /// Die to use if either can be used, and not both.
    MaxUse {
        /// Any.
        #[default]
        Dice = "dice",
        /// The larger.
        Pips = "pips",
    }
}

choice! {
    /// Effect of a dal-dal.
    Extra {
        /// It is played, and the same side throws again.
        #[default]
        AfterMove = "after-move",
        /// The side throws again at once and then plays all its throws, each number as a move of
        /// its own.
        Accumulate = "accumulate",
    }
}

choice! {
    /// End of the game.
    End {
        /// A side loses with its last piece.
        #[default]
        Annihilation = "annihilation",
        /// The first side with only one piece left loses.
        LastPiece = "last-piece",
    }
}

choice! {
    /// Time at which the end is tested.
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
    pub(crate) endings: [Ending; 1],
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
    let (what, can) = (
        "the number of holes in an outer row",
        format!("here it is {least} to 30"),
    );
    let n = number("n", file.n, least..=30, what, &can);
    let n = n.map_err(|fault| faults.push(fault)).unwrap_or(16);
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
        endings: [Ending::single(file.end.word())],
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
    /// Rules that decide the play once all pieces are awake, as one line.
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

    /// Number of pieces that a side begins with.
    pub(crate) fn full_strength(&self) -> u8 {
        match self.setup {
            Setup::Asleep => self.board.n,
            Setup::ThreeAwake => self.board.n - 1,
        }
    }

    /// Throws in `pos`, if a throw is due.
    pub(crate) fn throws_due(&self, pos: &Position) -> Option<&[(Throw, u32)]> {
        if pos.open && pos.dice[0] >= 2 * MOST_DAL_DALS {
            Some(&self.closing)
        } else if pos.open || pos.dice_left() == 0 {
            Some(&self.throws)
        } else {
            None
        }
    }

    /// True if a side with these pieces has lost. Called at every step of a random game, and
    /// therefore without counting.
    #[inline]
    pub(crate) fn is_beaten(&self, men: Holes) -> bool {
        (0..self.lost_at).fold(men, |men, _| men & men.wrapping_sub(1)) == 0
    }

    /// True if a game can be decided while there are still dice to play.
    pub(crate) fn plays_on_after_the_end(&self) -> bool {
        self.extra == Extra::Accumulate && self.end_check == EndCheck::AfterPlay
    }
}
