//! A rule file becomes checked [`Rules`].

use lauta_game::choice;
use lauta_game::rulefile::{Loaded, number};
use lauta_game::{About, Ending, Fault, Throw};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::board::{Board, Pattern};

/// Number of dice thrown, each with the faces one to four.
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
    /// Blocking of soldiers by soldiers of their own side.
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
    pub(crate) endings: [Ending; 1],
    pub(crate) throws: Vec<(Throw, u32)>,
}

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded {
        mut about,
        rules: file,
    } = loaded;
    let mut faults = Vec::new();
    let odd = (5..=21).step_by(2);
    let (what, can) = (
        "the number of lines in a row",
        "it is an odd number from 5 to 21",
    );
    let n = number("n", file.n, odd, what, can).map_err(|fault| faults.push(fault));
    let chosen = [
        ("pattern", file.pattern.word()),
        ("blocking", file.blocking.word()),
    ];
    faults.extend(about.keep_rules_that_hold(&chosen));
    let (Ok(n), true) = (n, faults.is_empty()) else {
        return Err(faults);
    };
    Ok(Rules {
        about,
        board: Board::new(n, file.pattern),
        blocking: file.blocking,
        endings: [Ending::single("no soldier left")],
        throws: Throw::all(&[[1, 2, 3, 4]; DICE as usize]),
    })
}
