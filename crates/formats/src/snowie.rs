//! A position of Snowie as one line: numbers and names with semicolons between.
//!
//! ```
//! use lauta_formats::{snowie, xgid};
//!
//! let text = "0;1;0;1;1;root;gnubg;0;0;0;1;0;0;-2;0;0;0;0;5;0;3;0;0;0;-5;5;0;0;0;-3;0;-5;0;0;0;0;2;0;3;1;";
//! let (spot, names) = snowie::read(text)?;
//! assert_eq!(names, ["gnubg", "root"]);
//! assert_eq!(xgid::write(&spot)?, "XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:3:0:10");
//! assert_eq!(snowie::write(&spot, &names)?, text);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::Write;

use lauta_game::text::Word;
use lauta_game::{ReadError, Side};

use crate::spot::{BAR, Cube, Due, Rules, Spot, Unwritable};

const NAME: &str = "a position of Snowie";

/// Fields of a line, without what is behind the last semicolon.
const FIELDS: usize = 40;

/// True for a line of so many fields with a number in front.
pub(crate) fn is_snowie(line: &str) -> bool {
    let fields: Vec<&str> = line.trim().trim_end_matches(';').split(';').collect();
    fields.len() == FIELDS && fields[0].trim().parse::<u32>().is_ok()
}

/// The moment of a line, and the names of the first and the second side.
///
/// # Errors
/// If it is no such line.
pub fn read(text: &str) -> Result<(Spot, [String; 2]), ReadError> {
    let whole = Word::new(text.trim().trim_end_matches(';'));
    let fields: Vec<Word<'_>> = whole.split(';').collect();
    if fields.len() != FIELDS {
        return Err(whole.then_expected("40 fields with a semicolon behind each"));
    }
    let number = |n: usize, least: i32, most: i32| {
        let number = fields[n].trim().parse::<i32>().ok();
        let number = number.filter(|number| (least..=most).contains(number));
        number.ok_or_else(|| fields[n].misfit(format!("a number from {least} to {most}")))
    };
    let positive = |n: usize, most: i32| number(n, 0, most).map(i32::unsigned_abs);
    let roller = Side::BOTH[usize::from(number(4, 0, 1)? == 1)];
    let mut spot = Spot::new([[0; BAR + 1]; 2], roller, Due::Roll);
    let (me, other) = (roller.index(), roller.other().index());
    let length = positive(0, 9999)?;
    let cube = positive(10, 1 << 15)?;
    if !cube.is_power_of_two() {
        return Err(fields[10].misfit("the cube: 1, 2, 4 and so on"));
    }
    let owner = match number(11, -1, 1)? {
        1 => Some(roller),
        -1 => Some(roller.other()),
        _ => None,
    };
    spot.cube = Cube {
        log2: u8::try_from(cube.trailing_zeros()).unwrap_or(0),
        owner,
    };
    spot.rules = Rules {
        length,
        crawford: length > 0 && number(7, 0, 1)? == 1,
        jacoby: length == 0 && number(1, 0, 1)? == 1,
        beavers: length == 0 && number(3, 0, 1)? == 1,
        ..Rules::default()
    };
    spot.score[me] = positive(8, 9999)?;
    spot.score[other] = positive(9, 9999)?;
    let men = |n: i32| u8::try_from(n.unsigned_abs()).unwrap_or(0);
    // The bar of the other side, the points, and the own bar.
    for place in 0..=BAR {
        let n = number(12 + place, -15, 15)?;
        let back = BAR - place;
        match n {
            1.. if place > 0 => spot.men[me][place] = men(n),
            ..=-1 if back > 0 => spot.men[other][back] = men(n),
            0 => {}
            _ => {
                return Err(
                    fields[12 + place].impossible("a man stands on the bar of the other side")
                );
            }
        }
    }
    let dice = [positive(38, 6)?, positive(39, 6)?].map(|die| u8::try_from(die).unwrap_or(0));
    spot.due = match dice {
        [0, 0] => Due::Roll,
        [0, _] | [_, 0] => return Err(fields[39].misfit("two dice, or 0 twice")),
        dice => Due::Play(dice),
    };
    let mut names = [fields[6], fields[5]].map(|name| name.trim().to_string());
    if roller == Side::First {
        names.swap(0, 1);
    }
    match spot.fault() {
        Some(fault) => Err(fields[12].impossible(fault)),
        None => Ok((spot, names)),
    }
}

/// The line of a moment, with the names of the first and the second side.
///
/// # Errors
/// If a double or a resignation waits for its answer, the game is over, or a name has a semicolon.
pub fn write(spot: &Spot, names: &[String; 2]) -> Result<String, Unwritable> {
    let no = |reason: &str| Err(Unwritable::new(NAME, reason));
    let dice = match spot.due {
        Due::Roll => [0, 0],
        Due::Play(dice) => dice,
        Due::Answer(_) => return no("an answer to a double"),
        Due::Resignation(_) => return no("an answer to a resignation"),
        Due::Over => return no("the game is over"),
    };
    if names.iter().any(|name| name.contains([';', '\n'])) {
        return no("a name with a semicolon");
    }
    let (me, other) = (spot.roller.index(), spot.roller.other().index());
    let rules = &spot.rules;
    let owner = match spot.cube.owner {
        None => 0,
        Some(owner) if owner == spot.roller => 1,
        Some(_) => -1,
    };
    let mut text = format!(
        "{};{};0;{};{me};{};{};{};{};{};{};{owner};",
        rules.length,
        u8::from(rules.jacoby),
        u8::from(rules.beavers),
        names[me],
        names[other],
        u8::from(rules.crawford),
        spot.score[me],
        spot.score[other],
        1u32 << spot.cube.log2.min(15),
    );
    for place in 0..=BAR {
        let mine = if place > 0 {
            i16::from(spot.men[me][place])
        } else {
            0
        };
        let back = BAR - place;
        let theirs = if back > 0 {
            i16::from(spot.men[other][back])
        } else {
            0
        };
        let _ = write!(text, "{};", mine - theirs);
    }
    let _ = write!(text, "{};{};", dice[0], dice[1]);
    Ok(text)
}
