//! The score as flags of a position: `points=4,0 holes=2,0 u=1,0`.
//!
//! Pairs name the mover first, like the men of a position: the functions here take the mover for the first
//! side, and [`Score::mirrored`] gives the score that way where the second side is to move. A flag
//! is written where it differs from the start of a game.
//!
//! | flag | value |
//! |---|---|
//! | `points` | points of both sides |
//! | `holes` | holes of both sides in this game or coup |
//! | `u` | 1 for a side whose points are uninterrupted |
//! | `run` | 1 for a side whose holes are unbroken |
//! | `lifted` | 1 for a side that has seen a leaving since its first hole of the coup |
//! | `coup` | `other` if the other side threw first in this coup |
//! | `refaits` | refaits in a row |
//! | `counters` | counters that the mover has gained, negative if lost |
//! | `lost` | coups that each side has lost |
//! | `e` | combiné, instead of `holes`, `run` and `lifted`: `e=6+r,0` are six holes, unbroken (`+`), with a leaving since the first of them (`r`) |
//! | `h` | holes of the game with honours, `+` behind those that are unbroken: `h=4,2+` |
//! | `suspended` | `e` (the game à écrire) or `h` (the game with honours) |
//! | `c` | combiné, instead of `counters` |
//! | `f` | fiches of honours of both sides; what they lack together lies in the basket |
//! | `last` | `me` or `other` has won the only game since the basket was filled; `+` behind it if there were several |

use std::str::FromStr;

use lauta_game::text::{Flag, Word};
use lauta_game::{ReadError, Side};
use thiserror::Error;

use super::ecrire::Rates;
use super::value::{BasketGames, DOZEN, Score, Suspended};
use super::{Mode, Way};

/// A score that no game comes to.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
#[non_exhaustive]
pub enum Impossible {
    /// Both sides have won.
    #[error("both sides cannot have won")]
    BothWon,
    /// A flag that is set for a side without points or holes, or for both.
    #[error("`{0}` is unbroken for one side alone, and for one that has any")]
    Unbroken(&'static str),
    /// A leaving is kept in mind by sides with holes.
    #[error("`lifted=1` is for a side with holes in this coup")]
    Lifted,
    /// More coups than the game has.
    #[error("the game has {0} coups, and the sides cannot have lost more of them")]
    Coups(u8),
    /// Fiches and basket do not add up.
    #[error(
        "`fiches` together with the basket must be 0, and the basket what its games have paid into it"
    )]
    Basket,
}

/// The most holes that are read.
const MOST_HOLES: u16 = 999;
/// The most counters that are read.
const MOST_COUNTERS: i32 = 999_999;
/// The most fiches that are read.
const MOST_FICHES: i16 = 9_999;

impl Mode {
    /// Keys of the flags that a score of this mode can have, in the order in which they are written.
    #[must_use]
    pub fn flag_keys(&self) -> Vec<&'static str> {
        match &self.way {
            Way::Twelve(twelve) if twelve.keeps_runs() => vec!["points", "holes", "u", "run"],
            Way::Twelve(_) => vec!["points", "holes", "u"],
            Way::Toc(_) => vec!["holes"],
            Way::Points(points) if points.goes_on() => vec!["points", "counters"],
            Way::Points(_) => vec!["points"],
            Way::Ecrire(ecrire) => coup_keys(ecrire.rates),
            Way::Combine(combine) => {
                // Much is remembered here, and a position has to fit into a link.
                let mut keys = coup_keys(combine.ecrire.rates);
                keys.retain(|key| !["run", "lifted"].contains(key));
                for key in &mut keys {
                    match *key {
                        "holes" => *key = "e",
                        "counters" => *key = "c",
                        _ => {}
                    }
                }
                keys.extend(["h", "suspended", "f", "last"]);
                keys
            }
        }
    }

    /// The flags of a score in which the first side is the mover.
    #[must_use]
    pub fn write_flags(&self, score: &Score) -> Vec<String> {
        let start = self.start(Side::First);
        let write = |key: &&'static str| {
            let [value, usual] = [score, &start].map(|score| value_of(score, key));
            (value != usual).then(|| format!("{key}={value}"))
        };
        self.flag_keys().iter().filter_map(write).collect()
    }

    /// Reads a flag into a score in which the first side is the mover; `false` if the flag is none of
    /// [`Mode::flag_keys`]. [`Mode::check`] has to follow when all flags are read.
    ///
    /// # Errors
    /// If the value is none that the flag can have.
    pub fn read_flag(&self, score: &mut Score, flag: Flag<'_>) -> Result<bool, ReadError> {
        if !self.flag_keys().contains(&flag.key) {
            return Ok(false);
        }
        let value = flag.value;
        match flag.key {
            "points" => {
                let most = match self.way {
                    Way::Points(_) => DOZEN,
                    _ => DOZEN - 1,
                };
                score.points = pair(value, 0, most)?;
            }
            "holes" => score.holes.holes = pair(value, 0, MOST_HOLES)?,
            "u" => score.uninterrupted = truths(value)?,
            "run" => score.holes.run = truths(value)?,
            "lifted" => score.lifted = truths(value)?,
            "coup" => score.starter = Some(side(value, "coup=me or coup=other")?),
            "refaits" => score.refaits = number(value, 0, u8::MAX)?,
            "e" => {
                let [me, other] = marked_holes(value)?;
                score.holes.holes = [me.holes, other.holes];
                score.holes.run = [me.unbroken, other.unbroken];
                score.lifted = [me.lifted, other.lifted];
            }
            "counters" | "c" => score.counters = number(value, -MOST_COUNTERS, MOST_COUNTERS)?,
            "lost" => score.lost = pair(value, 0, super::file::MOST_COUPS)?,
            "h" => {
                let [me, other] = marked_holes(value)?;
                if me.lifted || other.lifted || me.holes > 11 || other.holes > 11 {
                    return Err(value.expected("holes of both sides from 0 to 11, like 4,2+"));
                }
                score.honneurs.holes = [me.holes, other.holes];
                score.honneurs.run = [me.unbroken, other.unbroken];
            }
            "suspended" => {
                score.suspended = match value.as_str() {
                    "e" | "ecrire" => Some(Suspended::Ecrire),
                    "h" | "honneurs" => Some(Suspended::Honneurs),
                    _ => return Err(value.expected("e or h")),
                };
            }
            "f" => {
                score.fiches = pair(value, -MOST_FICHES, MOST_FICHES)?;
                score.basket = -score.fiches.iter().sum::<i16>();
            }
            _ => {
                let like = "last=me, last=other, last=me+ or last=other+";
                score.basket_games = match value.split_once('+') {
                    None => BasketGames::One(side(value, like)?),
                    Some((last, more)) if more.is_empty() => {
                        BasketGames::Several(side(last, like)?)
                    }
                    Some(_) => return Err(value.expected(like)),
                };
            }
        }
        Ok(true)
    }

    /// Completes a score whose flags have been read: of points or holes that one side alone has, none can
    /// have been interrupted.
    ///
    /// # Errors
    /// If no game comes to such a score.
    pub fn check(&self, score: &mut Score) -> Result<(), Impossible> {
        let keys = self.flag_keys();
        let has = |key| keys.contains(&key);
        if has("u") {
            let points = score.points.map(u16::from);
            complete(&mut score.uninterrupted, points, "u")?;
        }
        if has("run") || has("e") {
            let key = if has("e") { "e" } else { "run" };
            complete(&mut score.holes.run, score.holes.holes, key)?;
        }
        if has("h") {
            complete(&mut score.honneurs.run, score.honneurs.holes, "h")?;
        }
        let without = |side: Side| score.lifted[side.index()] && score.holes.of(side) == 0;
        if Side::BOTH.into_iter().any(without) {
            return Err(Impossible::Lifted);
        }
        let both = |most: u16| score.holes.holes.iter().all(|&holes| holes >= most);
        match &self.way {
            Way::Twelve(twelve) if both(twelve.holes.into()) => Err(Impossible::BothWon),
            Way::Toc(toc) if both(toc.to.into()) => Err(Impossible::BothWon),
            Way::Points(_) if score.points == [DOZEN; 2] => Err(Impossible::BothWon),
            Way::Twelve(_) | Way::Toc(_) | Way::Points(_) => Ok(()),
            Way::Ecrire(ecrire) => coups(score, ecrire.coups),
            Way::Combine(combine) => {
                coups(score, combine.ecrire.coups)?;
                let fits = match score.basket_games {
                    // Without a basket the last coup is being played, or has been.
                    BasketGames::None if score.basket == 0 => combine.ecrire.left(score) <= 1,
                    BasketGames::None => score.basket == 4,
                    BasketGames::One(_) => (5..=8).contains(&score.basket),
                    BasketGames::Several(_) => score.basket >= 6,
                };
                let sum = score.fiches.iter().sum::<i16>() + score.basket;
                if fits && sum == 0 {
                    Ok(())
                } else {
                    Err(Impossible::Basket)
                }
            }
        }
    }
}

fn coup_keys(rates: Rates) -> Vec<&'static str> {
    let mut keys = vec!["points", "holes", "u", "run"];
    if rates.keeps_lifted() {
        keys.push("lifted");
    }
    keys.push("coup");
    match rates {
        // A refait of a coup without consolation changes nothing.
        Rates::Pool { .. } => {}
        Rates::Counters { .. } => keys.push("refaits"),
    }
    keys.extend(["counters", "lost"]);
    keys
}

/// Sets `unbroken` for a side that alone has an amount; an error if the flags contradict the amounts.
fn complete(
    unbroken: &mut [bool; 2],
    amounts: [u16; 2],
    key: &'static str,
) -> Result<(), Impossible> {
    match amounts {
        [0, 0] => {}
        [_, 0] => unbroken[0] = true,
        [0, _] => unbroken[1] = true,
        _ => {}
    }
    let without = |n: usize| unbroken[n] && amounts[n] == 0;
    if without(0) || without(1) || *unbroken == [true; 2] {
        return Err(Impossible::Unbroken(key));
    }
    Ok(())
}

fn coups(score: &Score, most: u8) -> Result<(), Impossible> {
    if score.lost.iter().sum::<u8>() > most {
        return Err(Impossible::Coups(most));
    }
    Ok(())
}

/// The value of a flag as it is written.
fn value_of(score: &Score, key: &str) -> String {
    let truths = |[me, other]: [bool; 2]| written([u8::from(me), u8::from(other)]);
    match key {
        "points" => written(score.points),
        "holes" => written(score.holes.holes),
        "u" => truths(score.uninterrupted),
        "run" => truths(score.holes.run),
        "lifted" => truths(score.lifted),
        "coup" => word(score.starter.unwrap_or(Side::First)).into(),
        "refaits" => score.refaits.to_string(),
        "counters" | "c" => score.counters.to_string(),
        "e" => written([0, 1].map(|side| {
            let unbroken = if score.holes.run[side] { "+" } else { "" };
            let lifted = if score.lifted[side] { "r" } else { "" };
            format!("{}{unbroken}{lifted}", score.holes.holes[side])
        })),
        "lost" => written(score.lost),
        "h" => written([0, 1].map(|side| {
            let unbroken = if score.honneurs.run[side] { "+" } else { "" };
            format!("{}{unbroken}", score.honneurs.holes[side])
        })),
        "suspended" => match score.suspended {
            None => String::new(),
            Some(Suspended::Ecrire) => "e".into(),
            Some(Suspended::Honneurs) => "h".into(),
        },
        "f" => written(score.fiches),
        _ => match score.basket_games {
            BasketGames::None => String::new(),
            BasketGames::One(side) => word(side).into(),
            BasketGames::Several(side) => format!("{}+", word(side)),
        },
    }
}

fn written<N: ToString>([me, other]: [N; 2]) -> String {
    format!("{},{}", me.to_string(), other.to_string())
}

fn word(side: Side) -> &'static str {
    match side {
        Side::First => "me",
        Side::Second => "other",
    }
}

fn side(value: Word<'_>, like: &str) -> Result<Side, ReadError> {
    let is = |side: &Side| word(*side) == value.as_str();
    let side = Side::BOTH.into_iter().find(is);
    side.ok_or_else(|| value.expected(like))
}

fn number<N>(value: Word<'_>, least: N, most: N) -> Result<N, ReadError>
where
    N: FromStr + PartialOrd + ToString + Copy,
{
    let number = value.as_str().parse().ok();
    // One number has one way to be written: no `+`, no zeros in front.
    let number = number.filter(|number: &N| (least..=most).contains(number));
    let number = number.filter(|number| number.to_string() == value.as_str());
    number.ok_or_else(|| {
        value.expected(format!(
            "a number from {} to {}",
            least.to_string(),
            most.to_string()
        ))
    })
}

fn pair<N>(value: Word<'_>, least: N, most: N) -> Result<[N; 2], ReadError>
where
    N: FromStr + PartialOrd + ToString + Copy,
{
    let Some((me, other)) = value.split_once(',') else {
        let [least, most] = [least, most].map(|n| n.to_string());
        return Err(value.expected(format!(
            "two numbers from {least} to {most}, the mover's first, like {least},{most}"
        )));
    };
    Ok([number(me, least, most)?, number(other, least, most)?])
}

/// Holes of a side with what is remembered of them.
struct MarkedHoles {
    holes: u16,
    unbroken: bool,
    lifted: bool,
}

/// Holes of both sides like `6+r,0`.
fn marked_holes(value: Word<'_>) -> Result<[MarkedHoles; 2], ReadError> {
    let like = || value.expected("holes of both sides, + behind unbroken ones, like 4,2+");
    let (me, other) = value.split_once(',').ok_or_else(like)?;
    let read = |word: Word<'_>| {
        let end = word.find(['+', 'r']).unwrap_or(word.len());
        let (holes, rest) = word.split_at(end);
        let marks = ["", "+", "r", "+r"].iter().position(|known| *known == rest);
        let holes = holes.parse().ok().filter(|holes| *holes <= MOST_HOLES);
        match (holes, marks) {
            (Some(holes), Some(marks)) => Ok(MarkedHoles {
                holes,
                unbroken: marks & 1 == 1,
                lifted: marks & 2 == 2,
            }),
            _ => Err(word.expected("holes, + behind unbroken ones, like 2+")),
        }
    };
    Ok([read(me)?, read(other)?])
}

fn truths(value: Word<'_>) -> Result<[bool; 2], ReadError> {
    let [me, other] = pair::<u8>(value, 0, 1)?;
    Ok([me == 1, other == 1])
}
