//! A moment of a game of backgammon, as ids tell it.

use lauta_game::text::{count, two_sides, write_counts, write_sides};
use lauta_game::{ReadError, Side, Throw};

/// One side's men on the points 1 to 24 of its own numbering; 25 is the bar, and 0 is not used.
pub type Men = [u8; 26];

/// The bar in [`Men`].
pub const BAR: usize = 25;

/// Most men of a side.
pub const MOST_MEN: u8 = 15;

/// A moment of a game: the men, the cube, the score, and what is to happen next.
///
/// The first side is the one that GNU Backgammon calls player 0 and draws as O: at the top in an
/// XGID, Black in an OGID, the left column of a match in text. The second side is player 1, X: at the
/// bottom, White.
///
/// ```
/// use lauta_formats::{gnu_id, xgid};
///
/// let spot = xgid::read("XGID=-b----E-C---eE---c-e----B-:0:0:1:31:0:0:0:0:10")?;
/// assert_eq!(gnu_id::write(&spot)?, "4HPwATDgc/ABMA:cIkFAAAAAAAE");
/// assert_eq!(spot.position()?, "24(2),13(5),8(3),6(5)/24(2),13(5),8(3),6(5) side=2 throw=3-1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The men of each side.
    pub men: [Men; 2],
    /// Number of men with which a side begins.
    pub per_side: u8,
    /// Side on roll, or whose roll is to be played. A side that doubled stays on roll until the answer.
    pub roller: Side,
    /// The next event.
    pub due: Due,
    /// The doubling cube.
    pub cube: Cube,
    /// Points of each side.
    pub score: [u32; 2],
    /// The terms of the match or session.
    pub rules: Rules,
    /// Plays made in this game, where an id says so.
    pub plays: u32,
}

/// The next event of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Due {
    /// The side on roll throws, or doubles first.
    Roll,
    /// These dice are to be played.
    Play([u8; 2]),
    /// The other side answers a double; so many beavers have been played already.
    Answer(u8),
    /// The other side answers a resignation of a game (1), gammon (2) or backgammon (3).
    Resignation(u8),
    /// Nothing: the game is over, or has not begun.
    Over,
}

/// The doubling cube.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Cube {
    /// Binary logarithm of its value.
    pub log2: u8,
    /// Its owner; `None` in the middle.
    pub owner: Option<Side>,
}

/// The terms of a match or session, as far as ids tell them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Rules {
    /// Points to win; 0 for money.
    pub length: u32,
    /// True in the Crawford game.
    pub crawford: bool,
    /// Money: true if gammons count only once the cube was turned.
    pub jacoby: bool,
    /// Money: true if a double may be answered by a beaver.
    pub beavers: bool,
    /// Binary logarithm of the highest cube.
    pub cube_limit: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Self {
            length: 0,
            crawford: false,
            jacoby: false,
            beavers: false,
            cube_limit: 10,
        }
    }
}

/// The longest match and the highest score that are read: what every id has room for.
pub(crate) const MOST_POINTS: u32 = 9999;

/// The sides that are one point short of a match of this length; none in money games, of length 0.
pub(crate) fn one_short(length: u32, score: [u32; 2]) -> [bool; 2] {
    score.map(|points| points + 1 == length)
}

/// A moment or a game that a format cannot say.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("{format} cannot say this: {reason}")]
pub struct Unwritable {
    /// The format.
    pub format: &'static str,
    /// The reason.
    pub reason: String,
}

impl Unwritable {
    pub(crate) fn new(format: &'static str, reason: impl Into<String>) -> Self {
        Self {
            format,
            reason: reason.into(),
        }
    }
}

impl Spot {
    /// True if the Crawford game of the match has been played.
    pub(crate) fn is_crawford_over(&self) -> bool {
        !self.rules.crawford && one_short(self.rules.length, self.score).contains(&true)
    }

    /// The note that the limit of its cube does not count here, if it has one of its own.
    pub(crate) fn limit_left_out(&self) -> Option<String> {
        let limit = 1u32 << self.rules.cube_limit.min(15);
        let own = self.rules.cube_limit != Rules::default().cube_limit;
        // A stake as high as the match is long is never raised.
        let counts = self.rules.length == 0 || limit < self.rules.length;
        (own && counts).then(|| format!("the limit of the cube ({limit}) left out"))
    }

    /// The men of the two sides on an otherwise empty sheet: money, the cube in the middle.
    #[must_use]
    pub fn new(men: [Men; 2], roller: Side, due: Due) -> Self {
        let total = |men: &Men| men.iter().fold(0u8, |sum, n| sum.saturating_add(*n));
        Self {
            men,
            per_side: men.iter().map(total).max().unwrap_or(0).max(MOST_MEN),
            roller,
            due,
            cube: Cube::default(),
            score: [0; 2],
            rules: Rules::default(),
            plays: 0,
        }
    }

    /// Side that has to decide now.
    #[must_use]
    pub fn to_decide(&self) -> Side {
        match self.due {
            Due::Answer(raised) if raised.is_multiple_of(2) => self.roller.other(),
            Due::Resignation(_) => self.roller.other(),
            _ => self.roller,
        }
    }

    /// The dice to be played.
    #[must_use]
    pub fn dice(&self) -> Option<[u8; 2]> {
        match self.due {
            Due::Play(dice) => Some(dice),
            _ => None,
        }
    }

    /// The position in this program's notation; what a cube decision is about is left out.
    ///
    /// # Errors
    /// If the game is over.
    pub fn position(&self) -> Result<String, Unwritable> {
        let over = self.men.iter().any(|men| men.iter().all(|n| *n == 0));
        if over || self.due == Due::Over {
            return Err(Unwritable::new("a position", "the game is over"));
        }
        let throw = self.dice().map(|dice| Throw::new(&dice));
        Ok(write_sides(self.roller, throw, |side| {
            let men = self.men[side.index()];
            write_counts((1..=BAR).rev().map(|point| (point, men[point])))
        }))
    }

    /// The men, the side on roll and the dice of a position of backgammon in this program's notation.
    ///
    /// # Errors
    /// If it is not one.
    pub fn of_position(text: &str) -> Result<Self, ReadError> {
        let (sides, flags) = two_sides(text, "24(2),13(5)/24(2),13(5)")?;
        let mut read = [[0; 26]; 2];
        for (men, word) in read.iter_mut().zip(sides) {
            for part in word.split(',').filter(|_| word.as_str() != "-") {
                let expected = || part.expected("points 1 to 25 with a number of men, like 24(2)");
                let (point, n) = count(part).ok_or_else(expected)?;
                let point = point.number(1, 25).ok_or_else(expected)?;
                men[usize::from(point)] = n;
            }
        }
        let mut spot = Self::new(read, Side::First, Due::Roll);
        for flag in flags {
            match flag.key {
                "side" => spot.roller = flag.side()?,
                "throw" => {
                    let dice = flag.value.parse::<Throw>().ok();
                    let dice = dice.and_then(|dice| <[u8; 2]>::try_from(dice.faces()).ok());
                    let like = || flag.value.expected("two dice, like 6-5");
                    spot.due = Due::Play(dice.ok_or_else(like)?);
                }
                "end" => spot.due = Due::Over,
                _ => return Err(flag.word.expected("side=2, throw=6-5 or end=…")),
            }
        }
        if spot.roller == Side::Second {
            spot.men.swap(0, 1);
        }
        Ok(spot)
    }

    /// A fault of the men, in words: too many of a side, or both sides on one point.
    pub(crate) fn fault(&self) -> Option<String> {
        for men in &self.men {
            let total: u32 = men.iter().map(|n| u32::from(*n)).sum();
            if total > u32::from(MOST_MEN) {
                return Some(format!("{total} men of one side, and 15 are the most"));
            }
        }
        let both = (1..BAR).find(|&p| self.men[0][p] > 0 && self.men[1][BAR - p] > 0)?;
        let other = BAR - both;
        Some(format!(
            "both sides stand on one point, {both} of one side and {other} of the other"
        ))
    }

    /// A score or a cube that no match, or session for money, comes to, in words.
    #[must_use]
    pub fn oddity(&self) -> Option<String> {
        self.odd_score().or_else(|| self.odd_cube())
    }

    fn odd_score(&self) -> Option<String> {
        let Rules {
            length, crawford, ..
        } = self.rules;
        let [a, b] = self.score;
        if length == 0 {
            return None;
        }
        if a.max(b) >= length {
            return Some(format!(
                "the match to {length} is over: White has {a}, Black {b}"
            ));
        }
        let short = one_short(length, self.score);
        if crawford && (length == 1 || short[0] == short[1]) {
            return Some(format!(
                "this is not the Crawford game of a match to {length}: White has {a}, Black {b}"
            ));
        }
        let doubled = self.cube.log2 > 0 || matches!(self.due, Due::Answer(_));
        (crawford && doubled).then(|| "nobody doubles in the Crawford game".into())
    }

    fn odd_cube(&self) -> Option<String> {
        if matches!(self.due, Due::Answer(1..)) && !self.rules.beavers {
            return Some("a beaver is to be answered, and beavers are not allowed".into());
        }
        if self.due == Due::Answer(0) && self.cube.owner == Some(self.roller.other()) {
            return Some("the side that doubles does not own the cube".into());
        }
        if self.cube.owner.is_some() && self.cube.log2 == 0 {
            return Some("a cube at 1 belongs to nobody".into());
        }
        // For money automatic doubles turn it as well.
        if self.rules.length > 0 && self.cube.owner.is_none() && self.cube.log2 > 0 {
            let value = 1u32 << self.cube.log2.min(15);
            return Some(format!(
                "in a match the cube is not at {value} in the middle: a side has turned it"
            ));
        }
        None
    }

    /// Pips that a side still needs.
    pub(crate) fn pips(&self, side: Side) -> u32 {
        let men = (0..).zip(self.men[side.index()]);
        men.map(|(point, men)| point * u32::from(men)).sum()
    }

    /// The same moment with the sides exchanged.
    #[must_use]
    pub fn mirrored(&self) -> Self {
        let mut spot = self.clone();
        spot.men.swap(0, 1);
        spot.score.swap(0, 1);
        spot.roller = spot.roller.other();
        spot.cube.owner = spot.cube.owner.map(Side::other);
        spot
    }
}
