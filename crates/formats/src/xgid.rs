//! The ids of eXtreme Gammon: `XGID=` and ten fields.
//!
//! ```
//! use lauta_formats::{Due, xgid};
//!
//! let text = "XGID=-b----E-C---eE---c-e----B-:0:0:1:D:2:3:0:7:10";
//! let spot = xgid::read(text)?;
//! assert_eq!(spot.due, Due::Answer(0));
//! assert_eq!(xgid::write(&spot)?, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use lauta_game::text::Word;
use lauta_game::{ReadError, Side};

use crate::spot::{BAR, Cube, Due, MOST_POINTS, Rules, Spot, Unwritable};

const NAME: &str = "an XGID";

/// The side at the bottom of the board.
const BOTTOM: Side = Side::Second;

/// The moment that an XGID describes. The prefix, the last field and doubled letters of the cube may
/// be as other programs write them.
///
/// # Errors
/// If it is no XGID.
pub fn read(text: &str) -> Result<Spot, ReadError> {
    let text = text.trim();
    let label = text
        .get(..5)
        .filter(|label| label.eq_ignore_ascii_case("xgid:"));
    let whole = Word::new(label.map_or(text, |label| text[label.len()..].trim_start()));
    let id = match whole.split_once('=') {
        Some((label, id)) if label.eq_ignore_ascii_case("xgid") => id,
        _ => whole,
    };
    let fields: Vec<Word<'_>> = id.split(':').collect();
    if fields.len() < 9 {
        let found = fields.len();
        return Err(id.then_expected(format!("ten fields with a colon between, not {found}")));
    }
    if let Some(more) = fields.get(10) {
        return Err(more.misfit("the end of the id after ten fields"));
    }
    let mut spot = Spot::new([[0; 26]; 2], BOTTOM, Due::Roll);
    read_men(fields[0], &mut spot)?;
    let number = |word: Word<'_>, most: u32| {
        let number = word.parse().ok().filter(|n| *n <= most);
        number.ok_or_else(|| word.misfit(format!("a number up to {most}")))
    };
    let small = |word: Word<'_>, most: u8| {
        let number = word.number(0, most);
        number.ok_or_else(|| word.misfit(format!("a number up to {most}")))
    };
    let owner = match fields[2].as_str() {
        "0" => None,
        "1" => Some(BOTTOM),
        "-1" => Some(BOTTOM.other()),
        _ => return Err(fields[2].misfit("the owner of the cube: 1, 0 or -1")),
    };
    spot.cube = Cube {
        log2: small(fields[1], 15)?,
        owner,
    };
    spot.roller = match fields[3].as_str() {
        "1" => BOTTOM,
        "-1" => BOTTOM.other(),
        _ => return Err(fields[3].misfit("the turn: 1 or -1")),
    };
    spot.due = due(fields[4])?;
    spot.score[BOTTOM.index()] = number(fields[5], MOST_POINTS)?;
    spot.score[BOTTOM.other().index()] = number(fields[6], MOST_POINTS)?;
    let length = number(fields[8], MOST_POINTS)?;
    let flags = small(fields[7], if length > 0 { 1 } else { 3 })?;
    spot.rules = Rules {
        length,
        crawford: length > 0 && flags == 1,
        jacoby: length == 0 && flags & 1 != 0,
        beavers: length == 0 && flags & 2 != 0,
        cube_limit: match fields.get(9) {
            Some(limit) => small(*limit, 15)?,
            None => Rules::default().cube_limit,
        },
    };
    match spot.fault() {
        Some(fault) => Err(fields[0].impossible(fault)),
        None => Ok(spot),
    }
}

fn read_men(word: Word<'_>, spot: &mut Spot) -> Result<(), ReadError> {
    let letters: Vec<Word<'_>> = word.split_chars().collect();
    if letters.len() != 26 {
        return Err(word.expected("26 characters for the men"));
    }
    for (place, letter) in letters.into_iter().enumerate() {
        let (side, n) = match letter.as_bytes() {
            [b'-'] => continue,
            [n @ b'A'..=b'P'] => (BOTTOM, n - b'A' + 1),
            [n @ b'a'..=b'p'] => (BOTTOM.other(), n - b'a' + 1),
            _ => return Err(letter.misfit("-, A to P or a to p")),
        };
        let point = if side == BOTTOM { place } else { BAR - place };
        if point == 0 {
            return Err(letter.impossible("a man stands on the bar of the other side"));
        }
        spot.men[side.index()][point] = n;
    }
    Ok(())
}

fn due(word: Word<'_>) -> Result<Due, ReadError> {
    Ok(match word.as_bytes() {
        b"00" | b"0" => Due::Roll,
        b"D" | b"DD" | b"D0" => Due::Answer(0),
        b"B" | b"BB" | b"B0" => Due::Answer(1),
        b"R" | b"RR" | b"R0" => Due::Answer(2),
        [one @ b'1'..=b'6', other @ b'1'..=b'6'] => Due::Play([one - b'0', other - b'0']),
        _ => return Err(word.misfit("two dice, 00, D, B or R")),
    })
}

/// The XGID of a moment.
///
/// # Errors
/// If the game is over, or a side has more than 16 men on a point.
pub fn write(spot: &Spot) -> Result<String, Unwritable> {
    let mut men = vec![b'-'; 26];
    for side in Side::BOTH {
        for point in 1..=BAR {
            let n = spot.men[side.index()][point];
            let (place, first) = if side == BOTTOM {
                (point, b'A')
            } else {
                (BAR - point, b'a')
            };
            match n {
                0 => {}
                1..=16 => men[place] = first + n - 1,
                _ => return Err(Unwritable::new(NAME, format!("{n} men on one point"))),
            }
        }
    }
    let men = String::from_utf8_lossy(&men);
    let sign = |side: Side| if side == BOTTOM { "1" } else { "-1" };
    let dice = match spot.due {
        Due::Roll => "00".into(),
        Due::Play([one, other]) => format!("{one}{other}"),
        Due::Answer(0) => "D".into(),
        Due::Answer(1) => "B".into(),
        Due::Answer(2) => "R".into(),
        Due::Answer(_) => return Err(Unwritable::new(NAME, "an answer to a third beaver")),
        Due::Resignation(_) => return Err(Unwritable::new(NAME, "an answer to a resignation")),
        Due::Over => return Err(Unwritable::new(NAME, "the game is over")),
    };
    let rules = &spot.rules;
    let flags = match rules.length {
        0 => u8::from(rules.jacoby) + 2 * u8::from(rules.beavers),
        _ => u8::from(rules.crawford),
    };
    Ok(format!(
        "XGID={men}:{}:{}:{}:{dice}:{}:{}:{flags}:{}:{}",
        spot.cube.log2,
        spot.cube.owner.map_or("0", sign),
        sign(spot.roller),
        spot.score[BOTTOM.index()],
        spot.score[BOTTOM.other().index()],
        rules.length,
        rules.cube_limit,
    ))
}
