//! Board lines of FIBS, as GNU Backgammon exchanges them with external players.
//!
//! A line is `board` and 52 fields with colons between: two names, the length and the score, 26 points,
//! the turn, both sides' dice, the cube, who may double, whether a double is offered, and more. GNU
//! Backgammon 1.07 always shows the board to player 1 (X, positive numbers), and puts the name and the
//! score of player 0 first unless a double is offered. That is how lines are read and written here.
//!
//! ```
//! use lauta_formats::{Due, fibs, gnu_id};
//!
//! let line = "board:zero:one:7:2:3:0:-2:0:0:0:0:5:0:3:0:0:0:-5:5:0:0:0:-3:0:-5:0:0:0:0:2:0:\
//!             1:6:4:6:4:1:1:1:0:1:-1:0:25:0:0:0:0:0:0:0:1";
//! let spot = fibs::read(line)?;
//! assert_eq!((spot.score, spot.dice()), ([2, 3], Some([6, 4])));
//! assert_eq!(gnu_id::write_position(&spot), "4HPwATDgc/ABMA");
//! assert_eq!(fibs::write(&spot, ["zero", "one"])?, line);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::Write as _;

use lauta_game::text::Word;
use lauta_game::{ReadError, Side};

use crate::spot::{BAR, Cube, Due, MOST_POINTS, Rules, Spot, Unwritable, one_short};

const NAME: &str = "a FIBS board";

/// The side with positive numbers.
const POSITIVE: Side = Side::Second;

/// Words of a line.
const WORDS: usize = 53;

/// Places of the fields, counted from the word `board`.
mod field {
    pub(super) const LENGTH: usize = 3;
    pub(super) const SCORES: usize = 4;
    pub(super) const POINTS: usize = 6;
    pub(super) const TURN: usize = 32;
    pub(super) const DICE: usize = 33;
    pub(super) const CUBE: usize = 37;
    pub(super) const MAY_DOUBLE: usize = 38;
    pub(super) const WAS_DOUBLED: usize = 40;
    pub(super) const COLOUR: usize = 41;
    pub(super) const DIRECTION: usize = 42;
    pub(super) const AFTER_CRAWFORD: usize = 51;
    pub(super) const REDOUBLES: usize = 52;
}

/// Length of a match that has no end, on FIBS.
const UNLIMITED: u32 = 9999;

/// The moment that a board line describes.
///
/// # Errors
/// If it is no such line, or the board is not the one of player 1.
pub fn read(text: &str) -> Result<Spot, ReadError> {
    let line = Word::new(text.trim());
    let words: Vec<Word<'_>> = line.split(':').collect();
    if words[0].as_str() != "board" || words.len() != WORDS {
        return Err(line.expected("board: and 52 fields with a colon between"));
    }
    let number = |at: usize, most: u32| {
        let number = words[at].parse().ok().filter(|n| *n <= most);
        number.ok_or_else(|| words[at].misfit(format!("a number up to {most}")))
    };
    let yes = |at: usize| number(at, 1).map(|n| n == 1);
    let mut spot = Spot::new([[0; 26]; 2], POSITIVE, Due::Roll);
    for place in 0..=BAR {
        let word = words[field::POINTS + place];
        let n: i8 = word
            .parse()
            .ok()
            .filter(|n| (-16..=16).contains(n))
            .ok_or_else(|| word.misfit("the men on a point, from -15 to 15"))?;
        let (side, point) = match n {
            0 => continue,
            1.. => (POSITIVE, place),
            _ => (POSITIVE.other(), BAR - place),
        };
        if point == 0 {
            return Err(word.impossible("a man stands on the bar of the other side"));
        }
        spot.men[side.index()][point] = n.unsigned_abs();
    }
    for (at, usual) in [(field::COLOUR, "1"), (field::DIRECTION, "-1")] {
        if words[at].as_str() != usual {
            return Err(words[at].misfit("colour 1 and direction -1, the board of player 1"));
        }
    }
    let doubled = yes(field::WAS_DOUBLED)?;
    let first = if doubled { POSITIVE } else { POSITIVE.other() };
    for (side, at) in [(first, 0), (first.other(), 1)] {
        spot.score[side.index()] = number(field::SCORES + at, MOST_POINTS)?;
    }
    let dice = [0, 2].map(|pair| [0, 1].map(|die| number(field::DICE + pair + die, 6)));
    let [[one, other], [third, fourth]] = dice;
    let dice = match [one?, other?] {
        [0, 0] => [third?, fourth?],
        dice => dice,
    };
    let turn = words[field::TURN];
    spot.roller = match turn.as_str() {
        "1" => POSITIVE,
        "-1" | "0" => POSITIVE.other(),
        _ => return Err(turn.misfit("the turn: 1, -1 or 0")),
    };
    spot.due = match (
        turn.as_str(),
        doubled,
        dice.map(|die| u8::try_from(die).unwrap_or(0)),
    ) {
        ("0", ..) => Due::Over,
        (_, true, [0, 0]) => Due::Answer(0),
        (_, false, [0, 0]) => Due::Roll,
        (_, false, dice @ [1..=6, 1..=6]) => Due::Play(dice),
        _ => return Err(words[field::DICE].misfit("two dice, and no double after a throw")),
    };
    let value = number(field::CUBE, 1 << 15)?;
    if !value.is_power_of_two() {
        return Err(words[field::CUBE].misfit("the cube: 1, 2, 4 and so on"));
    }
    let may = [yes(field::MAY_DOUBLE)?, yes(field::MAY_DOUBLE + 1)?];
    spot.cube = Cube {
        log2: u8::try_from(value.trailing_zeros()).unwrap_or(0),
        owner: match may {
            _ if value == 1 => None,
            [true, false] => Some(POSITIVE),
            [false, true] => Some(POSITIVE.other()),
            _ => None,
        },
    };
    let length = match number(field::LENGTH, UNLIMITED)? {
        UNLIMITED => 0,
        length => length,
    };
    let short = one_short(length, spot.score).contains(&true);
    let over = yes(field::AFTER_CRAWFORD)?;
    spot.rules = Rules {
        length,
        crawford: short && !over && words[field::REDOUBLES].as_str() == "0",
        ..Rules::default()
    };
    match spot.fault() {
        Some(fault) => Err(words[field::POINTS].impossible(fault)),
        None => Ok(spot),
    }
}

/// The board line of a moment; the names are those of the first and the second side.
///
/// # Errors
/// If an answer is due to something else than a first double.
pub fn write(spot: &Spot, names: [&str; 2]) -> Result<String, Unwritable> {
    let doubled = match spot.due {
        Due::Answer(0) => true,
        Due::Roll | Due::Play(_) | Due::Over => false,
        Due::Answer(_) => return Err(Unwritable::new(NAME, "an answer to a beaver")),
        Due::Resignation(_) => return Err(Unwritable::new(NAME, "an answer to a resignation")),
    };
    let first = if doubled { POSITIVE } else { POSITIVE.other() };
    let sides = [first, first.other()];
    let mut line = String::from("board");
    for side in sides {
        // A colon would end the name.
        let name = names[side.index()].replace([':', '\n', '\r', '\0'], " ");
        let _ = write!(line, ":{name}");
    }
    let mut put = |n: i64| {
        let _ = write!(line, ":{n}");
    };
    put(spot.rules.length.into());
    for side in sides {
        put(spot.score[side.index()].into());
    }
    let [negative, positive] = [POSITIVE.other(), POSITIVE].map(|side| spot.men[side.index()]);
    for place in 0..=BAR {
        let theirs = if place < BAR {
            negative[BAR - place]
        } else {
            0
        };
        put(i64::from(positive[place]) - i64::from(theirs));
    }
    put(match spot.due {
        Due::Over => 0,
        _ if spot.roller == POSITIVE => 1,
        _ => -1,
    });
    let dice = spot.dice().unwrap_or_default();
    for die in dice.into_iter().chain(dice) {
        put(die.into());
    }
    put(1 << spot.cube.log2.min(15));
    for side in [POSITIVE, POSITIVE.other()] {
        put(spot.cube.owner.is_none_or(|owner| owner == side).into());
    }
    put(doubled.into());
    for n in [1, -1, 0, 25, 0, 0, 0, 0, 0, 0] {
        put(n);
    }
    let short = one_short(spot.rules.length, spot.score).contains(&true);
    put((short && !spot.rules.crawford).into());
    put((!spot.rules.crawford).into());
    Ok(line)
}
