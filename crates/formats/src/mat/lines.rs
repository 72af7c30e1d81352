//! Lines of match text: headings, names, results.

use std::borrow::Cow;

use super::cells::{MIDDLE, numbered};

/// Columns between two stops of a tab.
const TAB: usize = 8;

/// A line with blanks up to the next eighth column in place of each tab.
pub(super) fn spread(line: &str) -> Cow<'_, str> {
    if !line.contains('\t') {
        return line.into();
    }
    let mut spread = String::new();
    for (n, part) in line.split('\t').enumerate() {
        let column = spread.chars().count();
        let width = match n {
            0 => 0,
            // Behind a number with a blank the tab stands for the left cell.
            1 if spread.ends_with(") ") => MIDDLE.saturating_sub(column).max(1),
            _ => TAB - column % TAB,
        };
        spread.extend(std::iter::repeat_n(' ', width));
        spread += part;
    }
    spread.into()
}

/// First lines of games whose one cell seems to be the left one, with a second line below: the blanks before the right
/// one are lost.
pub(super) fn alone(text: &str) -> Vec<usize> {
    let mut found = vec![];
    let mut first = None;
    for (number, line) in (1..).zip(text.lines()) {
        match numbered(&spread(line)) {
            Some((1, Ok(cells))) => {
                let one = cells.len() == 1 && cells[0].column < MIDDLE;
                first = one.then_some(number);
            }
            Some((2, _)) => found.extend(first.take()),
            Some(_) => first = None,
            None => {}
        }
    }
    found
}

/// True for words, which no damaged line of a match is.
pub(super) fn is_sentence(line: &str) -> bool {
    let mut words = line.split_whitespace();
    let is_word = |word: &str| !word.contains(|c: char| c.is_ascii_digit() || "()/:".contains(c));
    line.contains(' ') && words.all(is_word)
}

/// Points of a line that begins a match; 0 for money.
pub(super) fn length(line: &str) -> Option<u32> {
    let line = line.trim().to_ascii_lowercase();
    let (number, rest) = line.split_once(' ').unwrap_or((&line, ""));
    match rest.trim() {
        "point match" | "points match" | "pt match" => number.parse().ok(),
        "session" | "game" | "games" | "money session"
            if number == "money" || number == "unlimited" =>
        {
            Some(0)
        }
        _ => None,
    }
}

/// The number of a line that begins a game: `Game 2`.
pub(super) fn game(line: &str) -> Option<u32> {
    let (word, number) = line.trim().split_at_checked(5)?;
    let game = word.eq_ignore_ascii_case("game ");
    number.trim().parse().ok().filter(|_| game)
}

/// Points of a line like `Wins 2 points and the match`.
pub(super) fn wins(line: &str) -> Option<u32> {
    let (first, rest) = line.split_once(char::is_whitespace)?;
    first.eq_ignore_ascii_case("wins").then(|| points(rest))?
}

/// The number of `2 points`.
pub(super) fn points(text: &str) -> Option<u32> {
    let mut words = text.split_whitespace();
    let number = words.next()?.parse().ok()?;
    words
        .next()?
        .to_ascii_lowercase()
        .starts_with("point")
        .then_some(number)
}

/// The names and points of a line like `Astrid : 0     Bo : 2`, or the names alone with blanks between.
pub(super) fn names(line: &str) -> Option<([String; 2], [u32; 2])> {
    let bare = line.trim();
    let scored = bare.match_indices(':').find_map(|(at, _)| {
        let rest = bare[at + 1..].trim_start();
        let digits = rest.find(|c: char| !c.is_ascii_digit())?;
        let first = rest[..digits].parse().ok()?;
        let other = rest[digits..].strip_prefix(char::is_whitespace)?;
        let (name, second) = other.rsplit_once(':')?;
        let second = second.trim().parse().ok()?;
        Some(([&bare[..at], name], [first, second]))
    });
    let (names, score) = scored.or_else(|| {
        let (left, right) = bare.split_once("   ")?;
        let plain = !bare.contains(':') && !right.trim().contains("   ");
        let result = wins(right.trim()).is_some();
        (plain && !result).then_some(([left, right], [0, 0]))
    })?;
    let names = names.map(|name| name.trim().to_string());
    (names.iter().all(|name| !name.is_empty())).then_some((names, score))
}
