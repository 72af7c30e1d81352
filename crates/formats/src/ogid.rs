//! The ids of `OpenGammon`: `WHITE:BLACK:CUBE:DICE:COLOUR` and up to six fields more.
//!
//! The fifth field names the side that acted last, so that the other one is to act.
//!
//! ```
//! use lauta_formats::ogid;
//!
//! let text = "11ccccchhhjjjjj:66666888dddddoo:N0N:13:B:R:3:5:7C:4";
//! let spot = ogid::read(text, &mut vec![])?;
//! assert_eq!(spot.dice(), Some([1, 3]));
//! assert!(spot.rules.crawford);
//! assert_eq!(ogid::write(&spot)?, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use lauta_game::text::Word;
use lauta_game::{ReadError, Side};

use crate::spot::{BAR, Cube, Due, MOST_MEN, MOST_POINTS, Rules, Spot, Unwritable};

const NAME: &str = "an OGID";

/// The side that is White: the one at the bottom of an XGID.
const WHITE: Side = Side::Second;

/// Characters of the pips 0 to 25.
const PIPS: &[u8; 26] = b"0123456789abcdefghijklmnop";

/// The moment that an OGID describes; `notes` gets what has no place in it.
///
/// # Errors
/// If it is no OGID.
pub fn read(text: &str, notes: &mut Vec<String>) -> Result<Spot, ReadError> {
    let plain = text.replace("%3A", ":").replace("%3a", ":");
    let bare = |c: char| c.is_whitespace() || c == '"' || c == '\'';
    let mut bare = plain.trim_matches(bare);
    for label in ["OGID=", "ogid=", "OGID:", "ogid:"] {
        bare = bare.strip_prefix(label).unwrap_or(bare);
    }
    let bare = bare.split('#').next().unwrap_or_default();
    let whole = Word::new(bare.trim_end_matches('/').trim());
    let fields: Vec<Word<'_>> = whole.split(':').collect();
    if !(5..=11).contains(&fields.len()) {
        return Err(whole.then_expected("five to eleven fields with a colon between"));
    }
    let mut spot = Spot::new([[0; 26]; 2], WHITE, Due::Roll);
    for (side, word) in [(WHITE, fields[0]), (WHITE.other(), fields[1])] {
        read_men(word, side, &mut spot)?;
    }
    let action = read_cube(fields[2], &mut spot)?;
    let dice = read_dice(fields[3])?;
    let acted = side(fields[4])?;
    let state = fields.get(5).map_or("IW", |word| word.as_str());
    let known = [
        "IW", "IB", "R", "C", "D", "A", "P", "PR", "G", "M", "F", "RG", "RM", "FF",
    ];
    if !known.contains(&state) {
        return Err(fields[5].misfit(format!("one of {}", known.join(", "))));
    }
    let number = |n: usize, most: u32, absent: u32| match fields.get(n) {
        None => Ok(absent),
        Some(word) if word.is_empty() => Ok(absent),
        Some(word) => {
            let number = word.parse().ok().filter(|n| *n <= most);
            number.ok_or_else(|| word.misfit(format!("a number up to {most}")))
        }
    };
    spot.score[WHITE.index()] = number(6, MOST_POINTS, 0)?;
    spot.score[WHITE.other().index()] = number(7, MOST_POINTS, 0)?;
    spot.rules = length(fields.get(8).copied(), notes);
    spot.plays = number(9, 99_999, 0)?;
    let men = number(10, MOST_MEN.into(), MOST_MEN.into())?;
    spot.per_side = u8::try_from(men).unwrap_or(MOST_MEN);
    (spot.roller, spot.due) = match (state, action, dice) {
        ("P" | "G" | "M" | "F" | "RG" | "RM" | "FF", ..) | (_, b'P', _) => {
            (acted.other(), Due::Over)
        }
        (_, b'O', None) => (acted, Due::Answer(0)),
        (_, b'O', Some(_)) => return Err(fields[3].impossible("a double after the throw")),
        (_, _, Some(dice)) => (acted.other(), Due::Play(dice)),
        ("IW", ..) => (WHITE, Due::Roll),
        _ => (acted.other(), Due::Roll),
    };
    match spot.fault() {
        Some(fault) => Err(fields[1].impossible(fault)),
        None => Ok(spot),
    }
}

fn read_men(word: Word<'_>, side: Side, spot: &mut Spot) -> Result<(), ReadError> {
    for letter in word.split_chars() {
        let pip = PIPS.iter().position(|p| letter.as_bytes() == [*p]);
        let pip = pip.ok_or_else(|| letter.misfit("a point: 0 to 9 or a to p"))?;
        let point = if side == WHITE { BAR - pip } else { pip };
        if point == 0 {
            return Err(letter.impossible("a man stands on the bar of the other side"));
        }
        let n = &mut spot.men[side.index()][point];
        *n = n.saturating_add(1);
    }
    Ok(())
}

/// Owner, value and what was done: `N0N`.
fn read_cube(word: Word<'_>, spot: &mut Spot) -> Result<u8, ReadError> {
    let like = || word.misfit("the cube, like N0N, W1N or B2O");
    let [owner, value @ .., action] = word.as_bytes() else {
        return Err(like());
    };
    let owner = match owner {
        b'N' | b'D' | b'?' => None,
        b'W' => Some(WHITE),
        b'B' => Some(WHITE.other()),
        _ => return Err(like()),
    };
    let log2 = match value {
        [n @ b'0'..=b'6'] => n - b'0',
        _ => return Err(like()),
    };
    if !b"NOTP".contains(action) {
        return Err(like());
    }
    spot.cube = Cube { log2, owner };
    Ok(*action)
}

fn read_dice(word: Word<'_>) -> Result<Option<[u8; 2]>, ReadError> {
    match word.as_bytes() {
        [] => Ok(None),
        [one @ b'1'..=b'6', other @ b'1'..=b'6'] => Ok(Some([one - b'0', other - b'0'])),
        _ => Err(word.misfit("two dice, or nothing")),
    }
}

fn side(word: Word<'_>) -> Result<Side, ReadError> {
    match word.as_str() {
        "W" => Ok(WHITE),
        "B" => Ok(WHITE.other()),
        _ => Err(word.misfit("W or B")),
    }
}

/// The length of the match: what has another form is money.
fn length(word: Option<Word<'_>>, notes: &mut Vec<String>) -> Rules {
    let text = word.map_or("", |word| word.as_str());
    let end = text.find(|c: char| !c.is_ascii_digit());
    let (digits, flags) = text.split_at(end.unwrap_or(text.len()));
    let length = digits.parse().ok().filter(|n| *n <= MOST_POINTS);
    let crawford = flags == "C";
    if !crawford && !flags.is_empty() {
        notes.push(format!(
            "{text:?} in the field of the length: {flags:?} is not understood"
        ));
    }
    Rules {
        length: length.unwrap_or(0),
        crawford: crawford && length.is_some_and(|n| n > 0),
        ..Rules::default()
    }
}

/// The OGID of a moment.
///
/// # Errors
/// If it has no room for the cube, or the game ended in a way that it cannot tell.
pub fn write(spot: &Spot) -> Result<String, Unwritable> {
    let men = |side: Side| {
        let mut pips: Vec<u8> = Vec::new();
        for (pip, letter) in PIPS.iter().enumerate() {
            let point = if side == WHITE { BAR - pip } else { pip };
            let n = match point {
                0 => 0,
                point => spot.men[side.index()][point],
            };
            pips.extend(std::iter::repeat_n(*letter, n.into()));
        }
        String::from_utf8_lossy(&pips).into_owned()
    };
    let letter = |side: Side| if side == WHITE { 'W' } else { 'B' };
    if spot.cube.log2 > 6 {
        return Err(Unwritable::new(NAME, "a cube above 64"));
    }
    let (dice, acted, state, action) = match spot.due {
        Due::Roll => (String::new(), spot.roller.other(), "C", 'N'),
        Due::Play([one, other]) => {
            let dice = format!("{}{}", one.min(other), one.max(other));
            (dice, spot.roller.other(), "R", 'N')
        }
        Due::Answer(0) => (String::new(), spot.roller, "D", 'O'),
        Due::Answer(_) => return Err(Unwritable::new(NAME, "an answer to a beaver")),
        Due::Resignation(_) => return Err(Unwritable::new(NAME, "an answer to a resignation")),
        Due::Over => (String::new(), spot.roller.other(), "G", 'N'),
    };
    let mut text = format!(
        "{}:{}:{}{}{action}:{dice}:{}:{state}:{}:{}:{}{}:{}",
        men(WHITE),
        men(WHITE.other()),
        spot.cube.owner.map_or('N', letter),
        spot.cube.log2,
        letter(acted),
        spot.score[WHITE.index()],
        spot.score[WHITE.other().index()],
        spot.rules.length,
        if spot.rules.crawford { "C" } else { "" },
        spot.plays,
    );
    if spot.per_side != MOST_MEN {
        text += &format!(":{}", spot.per_side);
    }
    Ok(text)
}

/// True for a text that is an OGID rather than an XGID: by its label, or by its first five fields.
#[must_use]
pub fn is_ogid(text: &str) -> bool {
    let text = text.replace("%3A", ":").replace("%3a", ":");
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '"' || c == '\'');
    let lower = text.get(..5).unwrap_or_default().to_ascii_lowercase();
    if lower == "ogid=" || lower == "ogid:" {
        return true;
    }
    let fields: Vec<&[u8]> = text.split(':').map(str::as_bytes).take(5).collect();
    let &[white, black, cube, dice, side] = fields.as_slice() else {
        return false;
    };
    let men = |men: &[u8]| men.iter().all(|pip| PIPS.contains(pip));
    let digits = |text: &[u8]| text.iter().all(u8::is_ascii_digit);
    let cube = match cube {
        [
            b'B' | b'W' | b'N' | b'D' | b'?',
            n @ ..,
            b'O' | b'T' | b'P' | b'N',
        ] => !n.is_empty() && digits(n),
        _ => false,
    };
    men(white) && men(black) && cube && dice.len() <= 2 && digits(dice) && side.len() == 1
}
