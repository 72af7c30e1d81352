//! The ids of GNU Backgammon: `POSITION:MATCH`, 14 and 12 characters.
//!
//! The position id has the men alone, seen by the side on roll, the match id everything else. The
//! manual says that the side on roll comes first in the position id; the program writes it last.
//!
//! ```
//! use lauta_formats::gnu_id;
//!
//! let spot = gnu_id::read("4HPwATDgc/ABMA:MAHzAAAAAAAE")?;
//! assert_eq!(spot.dice(), Some([6, 4]));
//! assert_eq!(spot.rules.length, 7);
//! assert_eq!(gnu_id::write(&spot)?, "4HPwATDgc/ABMA:MAHzAAAAAAAE");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use lauta_game::text::Word;
use lauta_game::{ReadError, Side};

use crate::spot::{BAR, Cube, Due, MOST_POINTS, Men, Rules, Spot, Unwritable};

const NAME: &str = "a GNU id";
const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/// Characters of a position id.
pub const POSITION: usize = 14;

/// Characters of a match id.
pub const MATCH: usize = 12;

/// The moment that `POSITION:MATCH` or a position id alone describes. Without a match id player 1 is
/// on roll, for money.
///
/// # Errors
/// If it is not an id.
pub fn read(text: &str) -> Result<Spot, ReadError> {
    let bare = bare(text);
    let whole = Word::new(&bare);
    let (position, id) = match whole.split_once(':') {
        Some((position, id)) => (position, Some(id)),
        None => (whole, None),
    };
    let men = men(position)?;
    let mut spot = Spot::new(men, Side::Second, Due::Roll);
    if let Some(id) = id {
        read_match(id, &mut spot)?;
    }
    if spot.roller == Side::Second {
        // The id has the side on roll first here.
        spot.men.swap(0, 1);
    }
    match spot.fault() {
        Some(fault) => Err(position.impossible(fault)),
        None => Ok(spot),
    }
}

/// True for the two ids with their labels, as GNU Backgammon prints them beside a board.
pub(crate) fn is_labelled(text: &str) -> bool {
    is_meant(text) && read(text).is_ok()
}

/// True for a text that begins with the label of such an id, or has the shape of one with a mistake in it.
pub(crate) fn is_meant(text: &str) -> bool {
    let text = text.trim();
    bare(text) != text || has_shape(text)
}

/// True for a word that is both ids, with a label or without.
pub(crate) fn is_pair(word: &str) -> bool {
    let letters = |part: &str, length: usize| {
        part.len() == length && part.bytes().all(|letter| LETTERS.contains(&letter))
    };
    let ids = bare(word);
    let ids = ids.split_once(':');
    ids.is_some_and(|(position, id)| letters(position, POSITION) && letters(id, MATCH))
}

/// True for a word like `POSITION:MATCH`, of which a few characters may be wrong, missing or too many.
fn has_shape(word: &str) -> bool {
    let Some((position, id)) = word.split_once(':') else {
        return false;
    };
    let near = |part: &str, length: usize| {
        let letters = part.bytes().filter(|letter| LETTERS.contains(letter));
        part.len().abs_diff(length) <= 2 && letters.count() + 2 >= part.len()
    };
    let one_word = !word.contains(char::is_whitespace) && !id.contains(':');
    one_word && near(position, POSITION) && near(id, MATCH)
}

/// Labels of an id of both, in small letters, as people write them.
const LABELS: [&str; 5] = ["gnubgid", "gnubg id", "gnu-id", "gnu id", "gnuid"];

/// The ids without their labels: `GNUBGID=` and the like, or `Position ID:` and `Match ID:` on one line or two.
fn bare(text: &str) -> String {
    let text = text.trim();
    for label in LABELS {
        let Some((begin, id)) = text.split_at_checked(label.len()) else {
            continue;
        };
        let parted = id.starts_with([':', '=', ' ']);
        if parted && begin.eq_ignore_ascii_case(label) {
            return id.trim_start_matches([':', '=', ' ']).into();
        }
    }
    let program = text.strip_prefix("GNU Backgammon").map(str::trim_start);
    match program.unwrap_or(text).strip_prefix("Position ID:") {
        Some(ids) => match ids.split_once("Match ID:") {
            Some((position, id)) => format!("{}:{}", position.trim(), id.trim()),
            None => ids.trim().into(),
        },
        None => text.into(),
    }
}

/// `POSITION:MATCH` of a moment.
///
/// # Errors
/// If an id has no room for a number, or for a second beaver.
pub fn write(spot: &Spot) -> Result<String, Unwritable> {
    Ok(format!("{}:{}", write_position(spot), write_match(spot)?))
}

/// The position id of a moment.
#[must_use]
pub fn write_position(spot: &Spot) -> String {
    let mut bits = Bits::default();
    for side in [spot.roller.other(), spot.roller] {
        for &n in &spot.men[side.index()][1..=BAR] {
            for _ in 0..n {
                bits.put(1, 1);
            }
            bits.put(0, 1);
        }
    }
    base64(&bits.bytes[..10])
}

/// The match id of a moment.
///
/// # Errors
/// If it has no room for a number, or for a second beaver.
pub fn write_match(spot: &Spot) -> Result<String, Unwritable> {
    let large = |what: &str| Unwritable::new(NAME, format!("the {what} is too large"));
    let log2 = spot.cube.log2;
    if log2 > 15 {
        return Err(large("cube"));
    }
    if matches!(spot.due, Due::Answer(2..)) {
        return Err(Unwritable::new(NAME, "an answer to a second beaver"));
    }
    let player = |side: Side| side.index() as u64;
    let mut bits = Bits::default();
    bits.put(log2.into(), 4);
    bits.put(spot.cube.owner.map_or(3, player), 2);
    bits.put(player(spot.roller), 1);
    bits.put(spot.rules.crawford.into(), 1);
    let (state, resigned) = match spot.due {
        Due::Over => (2, 0),
        Due::Resignation(size) => (1, u64::from(size)),
        _ => (1, 0),
    };
    bits.put(state, 3);
    bits.put(player(spot.to_decide()), 1);
    bits.put(matches!(spot.due, Due::Answer(_)).into(), 1);
    bits.put(resigned, 2);
    let [one, other] = spot.dice().unwrap_or_default();
    bits.put(one.max(other).into(), 3);
    bits.put(one.min(other).into(), 3);
    let numbers = [spot.rules.length, spot.score[0], spot.score[1]];
    for (what, number) in ["length", "score", "score"].into_iter().zip(numbers) {
        if number >= 1 << 15 {
            return Err(large(what));
        }
        bits.put(number.into(), 15);
    }
    bits.put((spot.rules.length > 0 || !spot.rules.jacoby).into(), 1);
    Ok(base64(&bits.bytes[..9]))
}

/// The men of a position id, those of the side on roll first.
fn men(word: Word<'_>) -> Result<[Men; 2], ReadError> {
    let mut bits = bits_of(word, POSITION, "a position id of 14 characters")?;
    let mut sides = [[0; 26]; 2];
    let mut zeros = 0;
    let mut left = 80;
    for men in sides.iter_mut().rev() {
        for n in &mut men[1..=BAR] {
            loop {
                if left == 0 {
                    return Err(word.impossible("the men of more than 15 a side"));
                }
                left -= 1;
                if bits.take(1) == 0 {
                    break;
                }
                *n += 1;
            }
            zeros += 1;
        }
    }
    let rest = (0..left).any(|_| bits.take(1) != 0);
    if rest || zeros != 50 || bits.take(4) != 0 {
        return Err(word.impossible("there are men beyond the last point"));
    }
    Ok(sides)
}

/// Contents of a match id.
fn read_match(word: Word<'_>, spot: &mut Spot) -> Result<(), ReadError> {
    let mut bits = bits_of(word, MATCH, "a match id of 12 characters")?;
    let player = |n: u64| if n == 0 { Side::First } else { Side::Second };
    let wrong = |reason: &str| Err(word.impossible(reason));
    let small = |bits: &mut Bits, width: u32| u8::try_from(bits.take(width)).unwrap_or(u8::MAX);
    let log2 = small(&mut bits, 4);
    let owner = match bits.take(2) {
        3 => None,
        2 => return wrong("the cube belongs to nobody who plays"),
        n => Some(player(n)),
    };
    spot.cube = Cube { log2, owner };
    spot.roller = player(bits.take(1));
    let crawford = bits.take(1) == 1;
    let state = bits.take(3);
    let turn = player(bits.take(1));
    let doubled = bits.take(1) == 1;
    let resigned = small(&mut bits, 2);
    let dice = [small(&mut bits, 3), small(&mut bits, 3)];
    let mut number = || u32::try_from(bits.take(15)).unwrap_or(0);
    let length = number();
    spot.score = [number(), number()];
    if spot.score.into_iter().chain([length]).max() > Some(MOST_POINTS) {
        return wrong("a match or a score of more than 9999 points");
    }
    spot.rules = Rules {
        length,
        crawford,
        jacoby: bits.take(1) == 0 && length == 0,
        ..Rules::default()
    };
    if bits.take(5) != 0 {
        return wrong("there is something behind the last field");
    }
    spot.due = match (state, resigned, doubled, dice) {
        (1, 0, true, [0, 0]) => Due::Answer(u8::from(turn == spot.roller)),
        (1, 0, true, _) => return wrong("a double after the throw"),
        (1, 1..=3, false, [0, 0]) => Due::Resignation(resigned),
        (1, 1..=3, ..) => return wrong("a resignation after the throw is not understood"),
        (1, 0, false, [0, 0]) => Due::Roll,
        (1, 0, false, [1..=6, 1..=6]) => Due::Play(dice),
        (1, ..) => return wrong("no such dice"),
        (0 | 2..=4, ..) => Due::Over,
        _ => return wrong("no such state of a game"),
    };
    let to_decide = spot.to_decide();
    if spot.due != Due::Over && to_decide != turn {
        return wrong("another side is to decide than the one on roll");
    }
    Ok(())
}

/// Bits, the least significant one first.
#[derive(Default)]
struct Bits {
    bytes: [u8; 16],
    at: usize,
}

impl Bits {
    fn put(&mut self, value: u64, width: u32) {
        for bit in 0..width {
            if let Some(byte) = self.bytes.get_mut(self.at / 8) {
                *byte |= u8::from(value >> bit & 1 == 1) << (self.at % 8);
            }
            self.at += 1;
        }
    }

    fn take(&mut self, width: u32) -> u64 {
        let mut value = 0;
        for bit in 0..width {
            let byte = self.bytes.get(self.at / 8).copied().unwrap_or(0);
            value |= u64::from(byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        value
    }
}

/// The bytes as base64 without padding.
fn base64(bytes: &[u8]) -> String {
    let chunks = bytes.chunks(3).flat_map(|three| {
        let bits = (0..3).fold(0usize, |bits, n| {
            bits << 8 | usize::from(three.get(n).copied().unwrap_or(0))
        });
        (0..=three.len()).map(move |n| char::from(LETTERS[bits >> (18 - 6 * n) & 63]))
    });
    chunks.collect()
}

/// The bits of so many characters of base64.
fn bits_of(word: Word<'_>, length: usize, what: &str) -> Result<Bits, ReadError> {
    if word.chars().count() != length {
        return Err(word.expected(what));
    }
    let mut bits = Bits::default();
    let (mut value, mut have, mut at) = (0usize, 0, 0);
    for letter in word.split_chars() {
        let known = LETTERS.iter().position(|l| letter.as_bytes() == [*l]);
        value = value << 6 | known.ok_or_else(|| letter.misfit("A-Z, a-z, 0-9, + or /"))?;
        have += 6;
        if have >= 8 {
            have -= 8;
            bits.bytes[at] = u8::try_from(value >> have & 255).unwrap_or(0);
            at += 1;
        }
    }
    // Bits of the last character that fill no byte must be 0, or two ids would mean the same.
    if value & ((1 << have) - 1) != 0 {
        return Err(word.impossible("the last character has bits beyond the end"));
    }
    Ok(bits)
}
