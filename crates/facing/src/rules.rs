//! A rule file becomes checked [`Rules`].

use lauta_game::choice;
use lauta_game::rulefile::{Loaded, number};
use lauta_game::{About, Ending, Fault, Opening, Start, Throw};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

/// The table `[rules]` of a rule file.
#[derive(Deserialize, Clone, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct File {
    /// Men of a side, which begin in hand.
    men: Option<i64>,
    corner: Corner,
    /// True if a win counts 2 while the other side has no man in its corner.
    double: bool,
    start: Start,
}

choice! {
    /// Numbers that bring a man into the corner.
    Corner {
        /// The exact one.
        #[default]
        Exact = "exact",
        /// Larger ones too.
        Overshoot = "overshoot",
    }
}

/// The rules of one game of the family.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    /// Men of a side.
    pub(crate) men: u8,
    pub(crate) corner: Corner,
    pub(crate) opening: Opening,
    /// The plain win, and where it is agreed the double one.
    pub(crate) endings: Vec<Ending>,
    pub(crate) throws: Vec<(Throw, u32)>,
}

/// The most men of a side.
const MOST_MEN: u8 = 6;

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded {
        mut about,
        rules: file,
    } = loaded;
    let mut faults = about.keep_rules_that_hold(&[("corner", file.corner.word())]);
    let can = format!("it can be 1 to {MOST_MEN}");
    let men = number("men", file.men, 1..=MOST_MEN, "the number of men", &can);
    let men = men.map_err(|fault| faults.push(fault)).unwrap_or(1);
    if !faults.is_empty() {
        return Err(faults);
    }
    let double = Ending {
        points: 2,
        ..Ending::single("double")
    };
    let mut endings = vec![Ending::single("corner")];
    endings.extend(file.double.then_some(double));
    Ok(Rules {
        about,
        men,
        corner: file.corner,
        opening: file.start.or(Opening::HIGH_DIE),
        endings,
        throws: Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]),
    })
}
