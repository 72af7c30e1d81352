//! A rule file becomes checked [`Rules`].

use lauta_game::choice;
use lauta_game::rulefile::{Loaded, number};
use lauta_game::{About, Ending, Fault, Opening, Start, Throw};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::moves::Work;
use crate::position::SLOTS;

/// The table `[rules]` of a rule file.
#[derive(Deserialize, Clone, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct File {
    /// Men that a slot holds, and with which it is full.
    slot: Option<i64>,
    /// Men that slots 1 to 6 hold, where they differ.
    slots: Option<Vec<i64>>,
    /// Dice of a throw, 2 or 3; by default 2.
    dice: Option<i64>,
    /// Stages of a side with piles of men, one after the other, instead of `die`.
    stages: Vec<Stage>,
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
    /// Starting place of the men.
    Setup {
        /// On the slots, and the generals in the circle.
        #[default]
        Slots = "slots",
        /// In hand: a side first fills its slots and its circle.
        Hand = "hand",
    }
}

choice! {
    /// Effect of a die on the slot of its number.
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
    /// Work of a side on its piles, each of one man flat on the point and the others up on him.
    Stage {
        /// A die lays one man of its slot down.
        #[default]
        Lay = "lay",
        /// A die puts one man of its slot up again, until all but one are up.
        Raise = "raise",
        /// A die bears one man of its slot off, first those that are up.
        Off = "off",
        /// A die puts one man back on its slot.
        Rebuild = "rebuild",
    }
}

choice! {
    /// Effect of a doublet.
    Doublets {
        /// No more than its two numbers.
        #[default]
        Plain = "plain",
        /// Its two numbers, and gives another throw.
        Again = "again",
        /// Moves one general, whatever the number.
        General = "general",
        /// Works as many men as both its numbers together say, on any slots.
        Total = "total",
        /// Works one man only, and gives another throw.
        OneAgain = "one-again",
        /// Works all men of its slot that there is work for when it is thrown.
        Column = "column",
    }
}

choice! {
    /// Use of a die that its side cannot use.
    Lost {
        /// It is lost.
        #[default]
        Lost = "lost",
        /// The other side uses it, if it can.
        Other = "other",
    }
}

choice! {
    /// Points of a win.
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
    /// Generals that the circle holds (0), and men that each slot holds (1 to 6).
    pub(crate) rooms: [u8; 7],
    pub(crate) die: Die,
    /// Stages of a side, one after the other.
    pub(crate) stages: Vec<Work>,
    /// True if men lie up and flat, and a stage follows the other within a throw.
    pub(crate) piles: bool,
    pub(crate) doublets: Doublets,
    pub(crate) lost: Lost,
    pub(crate) score: Score,
    pub(crate) opening: Opening,
    pub(crate) endings: Vec<Ending>,
    pub(crate) throws: Vec<(Throw, u32)>,
}

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded {
        mut about,
        rules: file,
    } = loaded;
    let mut faults = Vec::new();
    let mut up_to_nine = |key: &str, given: Option<i64>, what: &str, least: u8| {
        let can = format!("it can be {least} to 9");
        let number = number(key, given, least..=9, what, &can);
        number.map_err(|fault| faults.push(fault)).unwrap_or(least)
    };
    let what = "the number of men that a slot holds";
    let mut rooms = match &file.slots {
        None => [up_to_nine("slot", file.slot, what, 1); 7],
        Some(slots) => {
            let mut rooms = [0; 7];
            for (room, slot) in rooms[1..].iter_mut().zip(slots) {
                *room = up_to_nine("slots", Some(*slot), what, 1);
            }
            rooms
        }
    };
    let generals = up_to_nine("generals", Some(file.generals), "the number of generals", 0);
    rooms[0] = generals;
    if file
        .slots
        .as_ref()
        .is_some_and(|slots| slots.len() != usize::from(SLOTS))
    {
        let message = "slots names the men of all six, like [2, 2, 2, 3, 3, 3]";
        faults.push(Fault::new("slots", message));
    }
    if file.slots.is_some() && file.slot.is_some() {
        let message = "either all slots hold as many men, `slot`, or each has its own, `slots`";
        faults.push(Fault::new("slots", message));
    }
    let dice = match file.dice.unwrap_or(2) {
        2 => 2,
        3 if file.doublets == Doublets::Plain => 3,
        3 => {
            let message = "of three dice equal numbers are only that: doublets = \"plain\"";
            faults.push(Fault::new("dice", message));
            3
        }
        other => {
            let message = format!("{other} dice; a throw has 2 or 3");
            faults.push(Fault::new("dice", message));
            2
        }
    };
    check_stages(&file, &mut faults);
    if file.doublets == Doublets::Column && file.lost_dice == Lost::Other {
        let message = "what a doublet lacks of its column is no number: with `doublets = \"column\"` \
                       it is `lost-dice = \"lost\"`";
        faults.push(Fault::new("lost-dice", message));
    }
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
    let rebuilds = file.stages.contains(&Stage::Rebuild);
    let chosen = [
        ("setup", file.setup.word()),
        ("die", file.die.word()),
        ("doublets", file.doublets.word()),
        ("lost-dice", file.lost_dice.word()),
        ("score", file.score.word()),
        ("rebuild", if rebuilds { "yes" } else { "no" }),
    ];
    faults.extend(about.keep_rules_that_hold(&chosen));
    if !faults.is_empty() {
        return Err(faults);
    }
    let stages = stages(&file);
    let word = match file.die {
        Die::Own if rebuilds => "rebuilt",
        Die::Own if !file.stages.is_empty() => "off",
        Die::Own => "all off",
        Die::Other => "all taken",
        Die::Across => "all across",
    };
    let endings = match file.score {
        Score::One => vec![Ending::single(word)],
        Score::Margin => (1..=rooms.iter().map(|&room| u32::from(room)).sum())
            .map(|margin| Ending {
                points: margin,
                ..Ending::single(&format!("{word}, by {margin}"))
            })
            .collect(),
    };
    Ok(Rules {
        about,
        setup: file.setup,
        rooms,
        die: file.die,
        stages,
        piles: !file.stages.is_empty(),
        doublets: file.doublets,
        lost: file.lost_dice,
        score: file.score,
        opening: file.start.or(Opening::HIGH_DIE),
        endings,
        throws: Throw::all(&vec![[1, 2, 3, 4, 5, 6]; dice]),
    })
}

/// Refuses stages that do not follow each other, or go with rules of other games.
fn check_stages(file: &File, faults: &mut Vec<Fault>) {
    if file.stages.is_empty() {
        return;
    }
    let mut refuse = |message: &str| faults.push(Fault::new("stages", message));
    let all = [Stage::Lay, Stage::Raise, Stage::Off, Stage::Rebuild];
    let has = |stage| file.stages.contains(&stage);
    let kept: Vec<Stage> = all.into_iter().filter(|stage| has(*stage)).collect();
    if kept != file.stages || !has(Stage::Off) || has(Stage::Raise) && !has(Stage::Lay) {
        refuse(
            "stages are some of lay, raise, off, rebuild in this order: off is one of them, and who raises has laid before",
        );
    }
    if file.die != Die::Own || file.setup != Setup::Slots || file.generals != 0 {
        refuse(
            "stages are those of own piles: they go with no other `die`, no `setup = \"hand\"` and no generals",
        );
    }
    if file.score == Score::Margin {
        refuse("the margin counts men, and stages have more than these: `score = \"one\"`");
    }
}

/// Stages of a side, one after the other.
fn stages(file: &File) -> Vec<Work> {
    let work = |stage: &Stage| match stage {
        Stage::Lay => Work::Lay,
        Stage::Raise => Work::Raise,
        Stage::Off => Work::Off,
        Stage::Rebuild => Work::Fill,
    };
    let last = match file.die {
        _ if !file.stages.is_empty() => return file.stages.iter().map(work).collect(),
        Die::Own => Work::Clear,
        Die::Other => Work::Take,
        Die::Across => Work::Carry,
    };
    match file.setup {
        Setup::Slots => vec![last],
        Setup::Hand => vec![Work::Fill, last],
    }
}

impl Rules {
    /// Men and generals of a side.
    pub(crate) fn men(&self) -> u8 {
        self.rooms.iter().sum()
    }

    /// Number of men that fit on a slot (1 to 6), or of generals in the circle (0).
    pub(crate) fn room(&self, slot: u8) -> u8 {
        self.rooms[usize::from(slot)]
    }

    /// Generals of a side.
    pub(crate) fn generals(&self) -> u8 {
        self.rooms[0]
    }
}
