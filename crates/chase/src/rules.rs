//! A rule file becomes checked [`Rules`].

use lauta_game::rulefile::Loaded;
use lauta_game::{About, Ending, Fault, Open, Opening, Start, Throw};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::position::{MOST_MEN, Numbers};

/// The table `[rules]` of a rule file.
#[derive(Deserialize, Clone, Debug, Default)]
#[cfg_attr(feature = "schema", derive(JsonSchema))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", default)]
pub struct File {
    /// Men of a side, which begin on 24 and the points before it.
    men: Option<i64>,
    /// Numbers that belong to both sides; of the others each side takes half.
    shared: Vec<i64>,
    start: Start,
}

/// The rules of one game of the family.
#[derive(Clone, Debug)]
pub struct Rules {
    pub(crate) about: About,
    /// Men of a side.
    pub(crate) men: u8,
    pub(crate) shared: Numbers,
    /// The halves of the other numbers that a side can take.
    pub(crate) choices: Vec<Numbers>,
    pub(crate) opening: Opening,
    pub(crate) endings: [Ending; 1],
    pub(crate) throws: Vec<(Throw, u32)>,
}

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded { about, rules: file } = loaded;
    let mut faults = Vec::new();
    let men = file.men.and_then(|men| u8::try_from(men).ok());
    let men = men.filter(|men| (1..=MOST_MEN).contains(men));
    if men.is_none() {
        let found = file.men.map_or("missing".into(), |men| men.to_string());
        let message = format!("the number of men is {found}; it can be 1 to {MOST_MEN}");
        faults.push(Fault::new("men", message));
    }
    let faces: Vec<u8> = file
        .shared
        .iter()
        .filter_map(|&face| u8::try_from(face).ok())
        .filter(|face| (1..=6).contains(face))
        .collect();
    let shared = Numbers::of(&faces);
    let free = all_faces().without(shared);
    if faces.len() != file.shared.len() || free.count() % 2 == 1 || free.is_empty() {
        let message = "the numbers of both are faces of a die, 1 to 6, and leave an even number \
                       of others to choose from";
        faults.push(Fault::new("shared", message));
    }
    let opening = file.start.or(Opening::HIGH_DIE);
    if opening.open == Open::Drawn {
        let message = "the side that begins chooses its numbers before it throws: \
                       `open = \"afresh\"`";
        faults.push(Fault::new("start", message));
    }
    let Some(men) = men.filter(|_| faults.is_empty()) else {
        return Err(faults);
    };
    Ok(Rules {
        about,
        men,
        shared,
        choices: halves(free),
        opening,
        endings: [Ending::single("all taken")],
        throws: Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]),
    })
}

fn all_faces() -> Numbers {
    Numbers::of(&[1, 2, 3, 4, 5, 6])
}

/// Every half of these numbers, in the order in which they are written.
fn halves(free: Numbers) -> Vec<Numbers> {
    let mut parts = vec![Numbers::default()];
    for face in free.faces() {
        let with: Vec<Numbers> = parts
            .iter()
            .map(|part| part.with(Numbers::of(&[face])))
            .collect();
        parts.extend(with);
    }
    parts.retain(|part| part.count() * 2 == free.count());
    parts.sort_by_key(|part| part.written(""));
    parts
}

impl Rules {
    /// The numbers that the sides share out.
    pub(crate) fn free(&self) -> Numbers {
        all_faces().without(self.shared)
    }
}
