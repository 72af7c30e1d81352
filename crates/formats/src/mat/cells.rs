//! Lines of a match: a number, and a cell for each side.

/// Action of one side, as it is written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Cell<'l> {
    /// Column where it begins, from 0.
    pub(super) column: usize,
    pub(super) kind: Kind,
    /// Column of the text, from 0.
    pub(super) text_column: usize,
    /// The text behind the dice, or behind the word.
    pub(super) text: &'l str,
}

/// The kind of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Dice([u8; 2]),
    Doubles,
    Takes,
    Drops,
    Beavers,
    Resigns,
    Wins,
}

/// A column that the right cell never begins before, and the left one never behind.
pub(super) const MIDDLE: usize = 15;

/// The cells of a line that begins with a number, or the byte that belongs to none.
pub(super) fn numbered(line: &str) -> Option<(usize, Result<Vec<Cell<'_>>, usize>)> {
    let bare = line.trim_start();
    let (number, rest) = bare.split_once(')')?;
    let number = number.parse().ok()?;
    Some((number, cells(line, line.len() - rest.len())))
}

/// The cells of a line from this byte on, or the byte that belongs to none.
fn cells(line: &str, from: usize) -> Result<Vec<Cell<'_>>, usize> {
    let mut starts: Vec<(usize, usize, Kind)> = vec![];
    let mut at = from;
    for word in line[from..].split_inclusive(char::is_whitespace) {
        let bare = word.trim_end();
        if let Some((kind, length)) = kind(bare) {
            starts.push((at, at + length, kind));
        } else if starts.is_empty() && !bare.is_empty() || is_throw(bare) {
            return Err(at);
        }
        at += word.len();
    }
    let ends = starts
        .iter()
        .skip(1)
        .map(|start| start.0)
        .chain([line.len()]);
    let cells = starts.iter().zip(ends).map(|(&(start, text, kind), end)| {
        let chars = |byte: usize| line[..byte].chars().count();
        let bare = line[text..end].trim_start();
        Cell {
            column: chars(start),
            kind,
            text_column: chars(end - bare.len()),
            text: bare.trim_end(),
        }
    });
    Ok(cells.collect())
}

/// True for a word that means to be a throw: `67:`.
pub(super) fn is_throw(word: &str) -> bool {
    let faces = word.strip_suffix(':').unwrap_or_default();
    !faces.is_empty() && faces.bytes().all(|face| face.is_ascii_digit())
}

/// The kind of cell that a word begins, and the bytes of the word that say so.
fn kind(word: &str) -> Option<(Kind, usize)> {
    if let [one @ b'1'..=b'6', other @ b'1'..=b'6', b':', ..] = word.as_bytes() {
        return Some((Kind::Dice([one - b'0', other - b'0']), 3));
    }
    let kind = match word
        .trim_end_matches(['.', '!'])
        .to_ascii_lowercase()
        .as_str()
    {
        "doubles" | "double" | "redoubles" | "redouble" => Kind::Doubles,
        "takes" | "take" | "accepts" => Kind::Takes,
        "drops" | "drop" | "passes" | "rejects" => Kind::Drops,
        "beavers" | "beaver" | "raccoons" | "raccoon" => Kind::Beavers,
        "resigns" | "resign" => Kind::Resigns,
        "wins" => Kind::Wins,
        _ => return None,
    };
    Some((kind, word.len()))
}
