//! A rule file becomes checked [`Rules`].

use lauta_game::choice;
use lauta_game::rulefile::Loaded;
use lauta_game::{About, Dice, Ending, Fault, Game, Opening, Outcome, Side, Start, Throw, Turn};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::moves::Move;
use crate::position::{Position, Row, SLOTS};

/// The table `[rules]` of a rule file.
#[derive(Deserialize, Clone, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct File {
    /// Men that a slot holds, and with which it is full.
    slot: Option<i64>,
    /// Generals of a side, which stand in the circle.
    generals: i64,
    setup: Setup,
    die: Die,
    doublets: Doublets,
    lost_dice: Lost,
    score: Score,
    start: Start,
}

choice! {
    /// Where the men are at first.
    Setup {
        /// On the slots, and the generals in the circle.
        #[default]
        Slots = "slots",
        /// In hand: a side first fills its slots and its circle.
        Hand = "hand",
    }
}

choice! {
    /// What a die does to the slot of its number.
    Die {
        /// Takes one of the own men off.
        #[default]
        Own = "take-own",
        /// Takes one of the other side's men.
        Other = "take-other",
        /// Carries one of the own men across to the slot that faces it.
        Across = "carry",
    }
}

choice! {
    /// What a doublet does.
    Doublets {
        /// No more than its two numbers.
        #[default]
        Plain = "plain",
        /// Its two numbers, and gives another throw.
        Again = "again",
        /// Moves one general, whatever the number.
        General = "general",
    }
}

choice! {
    /// What becomes of a die that its side cannot use.
    Lost {
        /// It is lost.
        #[default]
        Lost = "lost",
        /// The other side uses it, if it can.
        Other = "other",
    }
}

choice! {
    /// What a win is worth.
    Score {
        /// One.
        #[default]
        One = "one",
        /// The men that the other side had still to move.
        Margin = "margin",
    }
}

/// The rules of one game of the family.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    pub(crate) setup: Setup,
    /// Men that a slot holds.
    pub(crate) slot: u8,
    /// Generals that the circle holds.
    pub(crate) generals: u8,
    pub(crate) die: Die,
    pub(crate) doublets: Doublets,
    pub(crate) lost: Lost,
    score: Score,
    opening: Opening,
    endings: Vec<Ending>,
    pub(crate) throws: Vec<(Throw, u32)>,
}

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded {
        mut about,
        rules: file,
    } = loaded;
    let mut faults = Vec::new();
    let mut number = |key: &str, given: Option<i64>, what: &str, least: u8| {
        let fits = given.and_then(|n| u8::try_from(n).ok());
        let fits = fits.filter(|n| (least..=9).contains(n));
        if fits.is_none() {
            let found = given.map_or("missing".into(), |n| n.to_string());
            let message = format!("{what} is {found}; it can be {least} to 9");
            faults.push(Fault::new(key, message));
        }
        fits.unwrap_or(least)
    };
    let slot = number("slot", file.slot, "the number of men that a slot holds", 1);
    let generals = number("generals", Some(file.generals), "the number of generals", 0);
    if (generals > 0) != (file.doublets == Doublets::General) {
        let message = "generals are moved by doublets: `generals` and `doublets = \"general\"` \
                       go together";
        faults.push(Fault::new("doublets", message));
    }
    if generals > 0 && file.die == Die::Across {
        let message = "generals have no slot that faces theirs, and cannot be carried across";
        faults.push(Fault::new("generals", message));
    }
    if file.setup == Setup::Hand && file.die != Die::Own {
        let message = "only games in which a side takes its own men off can begin in hand";
        faults.push(Fault::new("setup", message));
    }
    if file.setup == Setup::Hand && file.score == Score::Margin {
        let message = "how far behind a side is that still puts its men in, no rule says: games \
                       that begin in hand have `score = \"one\"`";
        faults.push(Fault::new("score", message));
    }
    if file.setup == Setup::Hand && file.lost_dice == Lost::Other {
        let message = "dice that are lost in filling are of no use to the other side: games that \
                       begin in hand have `lost-dice = \"lost\"`";
        faults.push(Fault::new("lost-dice", message));
    }
    faults.extend(keep_rules_that_hold(&mut about, &file));
    if !faults.is_empty() {
        return Err(faults);
    }
    let word = match file.die {
        Die::Own => "all off",
        Die::Other => "all taken",
        Die::Across => "all across",
    };
    let ending = |name: String, points| Ending {
        name,
        points,
        rank: 0,
    };
    let endings = match file.score {
        Score::One => vec![ending(word.into(), 1)],
        Score::Margin => (1..=u32::from(SLOTS * slot + generals))
            .map(|margin| ending(format!("{word}, by {margin}"), margin))
            .collect(),
    };
    Ok(Rules {
        about,
        setup: file.setup,
        slot,
        generals,
        die: file.die,
        doublets: file.doublets,
        lost: file.lost_dice,
        score: file.score,
        opening: file.start.or(Opening::HIGH_DIE),
        endings,
        throws: Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]),
    })
}

/// Leaves out the rules in words that the choices of the file make void.
fn keep_rules_that_hold(about: &mut About, file: &File) -> Vec<Fault> {
    let chosen = [
        ("setup", file.setup.word()),
        ("die", file.die.word()),
        ("doublets", file.doublets.word()),
        ("lost-dice", file.lost_dice.word()),
        ("score", file.score.word()),
    ];
    about.keep_rules_that_hold(&chosen)
}

impl Rules {
    /// Men and generals of a side.
    pub(crate) fn men(&self) -> u8 {
        SLOTS * self.slot + self.generals
    }

    /// How many the pile holds: a slot (1 to 6), or the circle (0).
    pub(crate) fn room(&self, slot: u8) -> u8 {
        if slot == 0 { self.generals } else { self.slot }
    }
}

impl Game for Rules {
    type Position = Position;
    type Move = Move;

    fn start(&self) -> Position {
        self.start_by(Side::First)
    }

    fn start_by(&self, first: Side) -> Position {
        let row = match self.setup {
            Setup::Hand => Row {
                piles: [0; 7],
                filling: true,
            },
            Setup::Slots => Row {
                piles: [0, 1, 2, 3, 4, 5, 6].map(|slot| self.room(slot)),
                filling: false,
            },
        };
        Position {
            rows: [row; 2],
            throw: Throw::default(),
            side: first,
        }
    }

    fn opening(&self) -> Opening {
        self.opening
    }

    fn turn(&self, pos: &Position) -> Turn<'_, Self> {
        if let Some(outcome) = self.outcome(pos) {
            Turn::Over(outcome)
        } else if pos.throw().is_none() {
            Turn::Throw(pos.side, &self.throws)
        } else {
            Turn::Choice(pos.side, vec![self.play(pos)])
        }
    }

    fn after(&self, pos: &Position, throw: Throw) -> Position {
        Position { throw, ..*pos }
    }

    fn outcome(&self, pos: &Position) -> Option<Outcome> {
        let winner = self.winner(pos)?;
        let ending = match self.score {
            Score::One => 0,
            // Of the two rows one is empty; what stands in the other is what the loser lacked.
            Score::Margin => {
                let left: u8 = pos.rows.iter().map(Row::standing).sum();
                left.saturating_sub(1)
            }
        };
        Some(Outcome {
            winner: Some(winner),
            ending,
        })
    }

    fn endings(&self) -> &[Ending] {
        &self.endings
    }

    fn mirror(&self, pos: &Position) -> Option<Position> {
        let [a, b] = pos.rows;
        Some(Position {
            rows: [b, a],
            side: pos.side.other(),
            ..*pos
        })
    }

    fn random_step(&self, pos: &Position, dice: &mut Dice) -> Option<Position> {
        if self.outcome(pos).is_some() {
            None
        } else if pos.throw().is_none() {
            Some(self.after(pos, dice.throw(&self.throws)))
        } else {
            Some(self.play(pos).1)
        }
    }
}
