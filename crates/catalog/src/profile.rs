//! Figures for choosing a game: its length, the part of luck, its centuries.

use std::collections::HashMap;
use std::ops::RangeInclusive;
use std::sync::LazyLock;

/// Made by `cargo xtask figures`.
const MEASURED: &str = include_str!("figures.csv");

/// Length and part of luck of a game, measured between two players of the program, the second of
/// them weaker.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Profile {
    /// Mean number of decisions a game, both sides together.
    pub decisions: u32,
    /// Share of games that the weaker one wins, 0 to 1; `None` without dice.
    pub upsets: Option<f64>,
}

/// Length of a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Span {
    /// Under 60 decisions of both sides.
    Short,
    /// Under 110.
    Middle,
    /// More.
    Long,
}

/// Part of luck in a game.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Hazard {
    /// There are no dice.
    None,
    /// The weaker player wins less than one game in seven.
    Little,
    /// Less than one in four.
    Some,
    /// More.
    Much,
}

impl Profile {
    /// Length class, by the mean number of decisions.
    #[must_use]
    pub fn span(self) -> Span {
        match self.decisions {
            0..60 => Span::Short,
            60..110 => Span::Middle,
            _ => Span::Long,
        }
    }

    /// Class of luck, by the share of games that the weaker player wins.
    #[must_use]
    pub fn luck(self) -> Hazard {
        match self.upsets {
            None => Hazard::None,
            Some(share) if share < 1.0 / 7.0 => Hazard::Little,
            Some(share) if share < 0.25 => Hazard::Some,
            Some(_) => Hazard::Much,
        }
    }
}

static PROFILES: LazyLock<HashMap<&str, Profile>> =
    LazyLock::new(|| MEASURED.lines().skip(1).filter_map(line).collect());

fn line(line: &str) -> Option<(&str, Profile)> {
    let mut cells = line.split(',');
    let mut next = || cells.next();
    let (game, a, _, games) = (next()?, next()?, next()?, next()?.parse::<f64>().ok()?);
    let (decisions, _, lost) = (next()?.parse().ok()?, next()?, next()?.parse::<f64>().ok()?);
    // Levels think longer where there are no dice, and lower ones are measured.
    let upsets = (a == "level:6").then_some(lost / games);
    Some((game, Profile { decisions, upsets }))
}

/// Length and luck of a game, by its id, without options.
///
/// ```
/// use lauta_catalog::{Hazard, profile};
///
/// assert_eq!(profile("deer-and-dogs").unwrap().luck(), Hazard::None);
/// assert_ne!(profile("backgammon").unwrap().luck(), Hazard::None);
/// assert!(profile("chess").is_none());
/// ```
#[must_use]
pub fn profile(game: &str) -> Option<Profile> {
    PROFILES.get(game.split(':').next()?).copied()
}

/// The centuries that the words about a game's period name, the 21st for the present; `None` if
/// they name none.
///
/// ```
/// use lauta_catalog::centuries;
/// assert_eq!(centuries("16th to 19th century"), Some(16..=19));
/// assert_eq!(centuries("1283"), Some(13..=13));
/// assert_eq!(centuries("17th century to now; these rules 2003"), Some(17..=21));
/// assert_eq!(centuries("unknown"), None);
/// ```
#[must_use]
pub fn centuries(period: &str) -> Option<RangeInclusive<u8>> {
    let words = period.split(|c: char| !c.is_alphanumeric());
    let named: Vec<u8> = words.filter_map(century).collect();
    Some(*named.iter().min()?..=*named.iter().max()?)
}

fn century(word: &str) -> Option<u8> {
    match word {
        "now" | "modern" => return Some(21),
        // The Sasanians ruled from 224 on.
        "Sasanian" => return Some(3),
        _ => {}
    }
    let digits = word.trim_end_matches(|c: char| c.is_alphabetic());
    let number: u32 = digits.parse().ok()?;
    let found = match &word[digits.len()..] {
        "st" | "nd" | "rd" | "th" => number,
        // Of decades, like 1820s, the year counts.
        "" | "s" if number >= 1000 => number / 100 + 1,
        _ => return None,
    };
    u8::try_from(found)
        .ok()
        .filter(|century| (1..=21).contains(century))
}
