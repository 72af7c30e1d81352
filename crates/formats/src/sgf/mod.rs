//! Smart Game Format for backgammon, `GM[6]`, as GNU Backgammon writes and reads it.
//!
//! ```
//! use lauta_formats::sgf;
//! # use lauta_catalog::Catalog;
//!
//! let text = "(;FF[4]GM[6]MI[length:5][game:0][ws:0][bs:0]PW[Astrid]PB[Bo]RU[Crawford]
//! ;B[31qtst]
//! ;W[65xrrm])";
//! let import = sgf::read(&Catalog, text);
//! assert_eq!(import.fault, None);
//! let written = sgf::write(&import.series)?;
//! assert!(written.text.contains(";B[31qtst]\n;W[65xrrm]"));
//! # Ok::<(), lauta_formats::Unwritable>(())
//! ```

mod analysis;
mod read;
mod root;
mod tree;
mod write;

use lauta_game::Side;

pub use analysis::is_sayable;
pub use read::read;
pub use write::write;

/// Headers of a match and their properties.
const HEADERS: [(&str, &str); 7] = [
    ("Site", "PC"),
    ("Event", "EV"),
    ("Round", "RO"),
    ("EventDate", "DT"),
    ("Annotator", "AN"),
    ("Player 1 Elo", "WR"),
    ("Player 2 Elo", "BR"),
];

/// Words before the program that analysed a match, where Lauta writes it as the annotator.
pub(crate) const BY: &str = "analysis by ";

/// The letter of a side's point; both sides' letters name the same places.
fn letter(side: Side, point: u8) -> char {
    let index = match (point, side) {
        (0, _) => 25,
        (25.., _) => 24,
        (point, Side::First) => point - 1,
        (point, Side::Second) => 24 - point,
    };
    char::from(b'a' + index)
}

/// The point of a letter, in the side's own numbering.
fn point(side: Side, letter: char) -> Option<u8> {
    let index = u8::try_from(letter).ok()?.checked_sub(b'a')?;
    match (index, side) {
        (0..24, Side::First) => Some(index + 1),
        (0..24, Side::Second) => Some(24 - index),
        (24, _) => Some(25),
        (25, _) => Some(0),
        _ => None,
    }
}

/// The steps of pairs of letters, as text: `24/18 18/13`.
fn steps_of(side: Side, pairs: &str) -> Option<String> {
    let letters: Vec<char> = pairs.chars().collect();
    let (pairs, rest) = letters.as_chunks::<2>();
    let steps = pairs
        .iter()
        .map(|&[from, to]| Some(format!("{}/{}", point(side, from)?, point(side, to)?)));
    let steps: Option<Vec<String>> = steps.collect();
    rest.is_empty().then_some(steps?.join(" "))
}

/// A date with dashes, as SGF has it, or with dots.
fn date(text: &str, from: char, to: &str) -> String {
    let plain = text.chars().all(|c| c.is_ascii_digit() || c == from);
    if plain {
        text.replace(from, to)
    } else {
        text.into()
    }
}
