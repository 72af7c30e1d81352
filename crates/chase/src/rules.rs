//! A rule file becomes checked [`Rules`].

use lauta_game::rulefile::{Loaded, number};
use lauta_game::{About, Ending, Faces, Fault, Open, Opening, Start, Throw};
#[cfg(feature = "schema")]
use schemars::JsonSchema;
use serde::Deserialize;

use crate::position::MOST_MEN;

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
    /// Numbers that belong to both sides.
    pub(crate) shared: Faces,
    /// Numbers that the sides share out.
    pub(crate) free: Faces,
    /// The halves of them that a side can take.
    pub(crate) choices: Vec<Faces>,
    pub(crate) opening: Opening,
    pub(crate) endings: [Ending; 1],
    pub(crate) throws: Vec<(Throw, u32)>,
}

/// Checks what the shape of the file cannot.
pub(crate) fn compile(loaded: Loaded<File>) -> Result<Rules, Vec<Fault>> {
    let Loaded { about, rules: file } = loaded;
    let mut faults = Vec::new();
    let can = format!("it can be 1 to {MOST_MEN}");
    let men = number("men", file.men, 1..=MOST_MEN, "the number of men", &can);
    let men = men.map_err(|fault| faults.push(fault)).unwrap_or(1);
    let numbers = file.shared.iter().map(|&face| u8::try_from(face).ok());
    let faces: Vec<u8> = numbers.flatten().filter(|&n| Faces::DIE.has(n)).collect();
    let shared = Faces::of(&faces);
    let free = Faces::DIE.without(shared);
    if faces.len() != file.shared.len() || free.len() % 2 == 1 || free.is_empty() {
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
    if !faults.is_empty() {
        return Err(faults);
    }
    Ok(Rules {
        about,
        men,
        shared,
        free,
        choices: halves(free),
        opening,
        endings: [Ending::single("all taken")],
        throws: Throw::all(&[[1, 2, 3, 4, 5, 6]; 2]),
    })
}

/// Every half of these numbers, in the order in which they are written.
fn halves(free: Faces) -> Vec<Faces> {
    let mut parts = vec![Faces::default()];
    for face in free.iter() {
        let with = |part: &Faces| part.with(Faces::of(&[face]));
        parts.extend(parts.iter().map(with).collect::<Vec<_>>());
    }
    parts.retain(|part| part.len() * 2 == free.len());
    parts.sort_by_key(|part| part.joined(""));
    parts
}
