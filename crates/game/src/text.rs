//! A toolkit for readers of positions and moves: words, flags, lists, and errors with columns.
//!
//! A [`Word`] is a part of a text that knows where it stands in the whole, so that every error
//! names the right column however deep the reader is. A [`Cursor`] reads character by character.
//!
//! ```
//! use lauta_game::text::{count, words};
//!
//! let text = "24(2),13 side=2";
//! let mut read = words(text);
//! let men = read.next().ok_or("a position is missing")?;
//! let counted: Vec<(&str, u8)> = men
//!     .split(',')
//!     .map(|part| count(part).map(|(name, n)| (name.as_str(), n)))
//!     .collect::<Option<_>>()
//!     .ok_or("no list of points")?;
//! assert_eq!(counted, [("24", 2), ("13", 1)]);
//!
//! let flag = read.next().ok_or("a flag is missing")?;
//! let error = flag.expected("throw=6-5");
//! assert_eq!(error.to_string(), "column 10: \"side=2\" does not fit; expected throw=6-5");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::fmt::Display;
use std::ops::Deref;

use crate::{ReadError, Side, Throw};

/// A part of a text that remembers the whole and the byte where it begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Word<'t> {
    whole: &'t str,
    at: usize,
    text: &'t str,
}

impl Deref for Word<'_> {
    type Target = str;

    fn deref(&self) -> &str {
        self.text
    }
}

impl<'t> Word<'t> {
    /// The whole text as one word.
    #[must_use]
    pub fn new(whole: &'t str) -> Self {
        Self {
            whole,
            at: 0,
            text: whole,
        }
    }

    /// The characters of the word.
    #[must_use]
    pub fn as_str(self) -> &'t str {
        self.text
    }

    /// Byte of the whole text where the word begins.
    #[must_use]
    pub fn at(self) -> usize {
        self.at
    }

    fn part(self, text: &'t str, from: usize) -> Self {
        Self {
            text,
            at: self.at + from,
            ..self
        }
    }

    /// The parts between `separator`s, empty ones included.
    pub fn split(self, separator: char) -> impl Iterator<Item = Self> {
        let mut from = 0;
        self.text.split(separator).map(move |text| {
            let part = self.part(text, from);
            from += text.len() + separator.len_utf8();
            part
        })
    }

    /// The characters, each as a word.
    pub fn split_chars(self) -> impl Iterator<Item = Self> {
        let chars = self.text.char_indices();
        chars.map(move |(at, c)| self.part(&self.text[at..at + c.len_utf8()], at))
    }

    /// The parts before and behind the first `separator`.
    #[must_use]
    pub fn split_once(self, separator: char) -> Option<(Self, Self)> {
        let (before, behind) = self.text.split_once(separator)?;
        let from = before.len() + separator.len_utf8();
        Some((self.part(before, 0), self.part(behind, from)))
    }

    /// The words in it, between characters that are a `gap`.
    pub fn words_between(self, gap: impl Fn(char) -> bool) -> impl Iterator<Item = Self> {
        let mut next = 0;
        std::iter::from_fn(move || {
            let at = next + self.text[next..].find(|c| !gap(c))?;
            let end = self.text[at..].find(&gap);
            next = end.map_or(self.text.len(), |n| at + n);
            Some(self.part(&self.text[at..next], at))
        })
    }

    /// The number that the word is, if it lies between `least` and `most`.
    #[must_use]
    pub fn number(self, least: u8, most: u8) -> Option<u8> {
        let number = self.text.parse().ok();
        number.filter(|number| (least..=most).contains(number))
    }

    /// The error that the word does not fit, with what would have fitted.
    #[must_use]
    pub fn expected(self, what: impl Into<String>) -> ReadError {
        ReadError::at(self.whole, self.at, what)
    }

    /// The error that this word alone does not fit, with what would have fitted.
    #[must_use]
    pub fn misfit(self, what: impl Into<String>) -> ReadError {
        ReadError::Notation {
            column: crate::notation::column(self.whole, self.at),
            found: self.text.into(),
            expected: what.into(),
        }
    }

    /// The error that something is missing behind the word.
    #[must_use]
    pub fn then_expected(self, what: impl Into<String>) -> ReadError {
        ReadError::at(self.whole, self.at + self.text.len(), what)
    }

    /// The error that the rules admit no such position.
    #[must_use]
    pub fn impossible(self, reason: impl Into<String>) -> ReadError {
        ReadError::impossible(self.whole, self.at, reason)
    }

    /// The error that the rules admit no such position, for something missing behind the word.
    #[must_use]
    pub fn then_impossible(self, reason: impl Into<String>) -> ReadError {
        ReadError::impossible(self.whole, self.at + self.text.len(), reason)
    }
}

/// True for white space and for `_`, which stands for a blank in links.
#[must_use]
pub fn is_blank(c: char) -> bool {
    c.is_whitespace() || c == '_'
}

/// The words of a text, between blanks.
pub fn words(text: &str) -> impl Iterator<Item = Word<'_>> {
    words_between(text, is_blank)
}

/// The words of a text, between characters that are a `gap`.
pub fn words_between(text: &str, gap: impl Fn(char) -> bool) -> impl Iterator<Item = Word<'_>> {
    Word::new(text).words_between(gap)
}

/// The two sides' men of `MOVER/OTHER FLAG…`, and the flags behind them.
///
/// # Errors
/// If there is no `/` between them; `like` is an example for the message.
pub fn two_sides<'t>(
    text: &'t str,
    like: &str,
) -> Result<([Word<'t>; 2], impl Iterator<Item = Flag<'t>>), ReadError> {
    let expected = || format!("MOVER/OTHER, like {like}");
    let mut words = words(text);
    let men = words
        .next()
        .ok_or_else(|| ReadError::at(text, 0, expected()))?;
    let (mover, other) = men
        .split_once('/')
        .ok_or_else(|| men.then_expected(expected()))?;
    Ok(([mover, other], words.map(Flag::of)))
}

/// `MOVER/OTHER`, as `men` writes each side's, and behind it the flags `side` and `throw` where they
/// say something.
pub fn write_sides(mover: Side, throw: Option<Throw>, men: impl Fn(Side) -> String) -> String {
    let mut text = format!("{}/{}", men(mover), men(mover.other()));
    if mover == Side::Second {
        text += " side=2";
    }
    if let Some(throw) = throw {
        text += &format!(" throw={throw}");
    }
    text
}

/// A word like `side=2`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Flag<'t> {
    /// The word as a whole.
    pub word: Word<'t>,
    /// The part before the `=`.
    pub key: &'t str,
    /// The part behind the `=`; empty without one.
    pub value: Word<'t>,
}

impl<'t> Flag<'t> {
    /// The key and the value of a word.
    #[must_use]
    pub fn of(word: Word<'t>) -> Self {
        let (key, value) = word
            .split_once('=')
            .unwrap_or((word, word.part("", word.len())));
        Self {
            word,
            key: key.text,
            value,
        }
    }

    /// The value as a side, `1` or `2`.
    ///
    /// # Errors
    /// If it is neither.
    pub fn side(self) -> Result<Side, ReadError> {
        let side = self.value.parse();
        side.map_err(|_| self.value.expected("side=1 or side=2"))
    }

    /// The value as a throw that is one of `throws`; `like` describes them for the message.
    ///
    /// # Errors
    /// If it is none of them.
    pub fn throw(
        self,
        throws: &[(Throw, u32)],
        like: impl Into<String>,
    ) -> Result<Throw, ReadError> {
        let throw = self.value.parse().ok();
        throw
            .filter(|throw| throws.iter().any(|(known, _)| known == throw))
            .ok_or_else(|| self.value.expected(like))
    }

    /// The value as `0` or `1`.
    ///
    /// # Errors
    /// If it is neither.
    pub fn truth(self) -> Result<bool, ReadError> {
        match self.value.as_str() {
            "0" => Ok(false),
            "1" => Ok(true),
            _ => Err(self.value.expected("0 or 1")),
        }
    }
}

/// The name and the number of `24(2)`; a bare `24` counts once. `None` if the number is none.
#[must_use]
pub fn count(part: Word<'_>) -> Option<(Word<'_>, u8)> {
    match part.split_once('(') {
        Some((name, count)) => Some((name, count.text.strip_suffix(')')?.parse().ok()?)),
        None => Some((part, 1)),
    }
}

/// Names with their numbers as [`count`] reads them, `24(2),13`; those with the number 0 are left
/// out, and nothing at all is written `-`.
#[must_use]
pub fn write_counts<N: Display>(counts: impl IntoIterator<Item = (N, u8)>) -> String {
    let write = |(name, count): (N, u8)| match count {
        0 => None,
        1 => Some(name.to_string()),
        n => Some(format!("{name}({n})")),
    };
    let parts: Vec<String> = counts.into_iter().filter_map(write).collect();
    if parts.is_empty() {
        "-".into()
    } else {
        parts.join(",")
    }
}

/// The rows of a board with `/` between: a letter for a piece, a number for empty places in a row.
pub fn write_rows<R: IntoIterator<Item = Option<char>>>(
    rows: impl IntoIterator<Item = R>,
) -> String {
    let write = |row: R| {
        let places: Vec<Option<char>> = row.into_iter().collect();
        let runs = places.chunk_by(|a, b| a.is_none() && b.is_none());
        let run = |run: &[Option<char>]| match run[0] {
            Some(piece) => piece.to_string(),
            None => run.len().to_string(),
        };
        runs.map(run).collect::<String>()
    };
    let rows: Vec<String> = rows.into_iter().map(write).collect();
    rows.join("/")
}

/// True for what players write for a pass: `pass`, `-` or a dash of any length.
#[must_use]
pub fn is_pass(text: &str) -> bool {
    let bare = text.trim();
    bare.eq_ignore_ascii_case("pass") || ["-", "--", "–", "—"].contains(&bare)
}

/// A place in a text that is read character by character.
///
/// ```
/// use lauta_game::text::Cursor;
///
/// let mut text = Cursor::new("13/8*  6/5");
/// assert_eq!(text.take_while(|c| c.is_ascii_digit()), "13");
/// assert!(text.take_word("/"));
/// text.advance(2);
/// text.skip_blanks();
/// assert_eq!(text.rest(), "6/5");
/// assert!(text.expected("bar").to_string().starts_with("column 8"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    /// The beginning of a text.
    #[must_use]
    pub fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// Byte of the text that is read next.
    #[must_use]
    pub fn at(&self) -> usize {
        self.at
    }

    /// Everything that has not been read yet.
    #[must_use]
    pub fn rest(&self) -> &'t str {
        &self.text[self.at..]
    }

    /// The next character, unread.
    #[must_use]
    pub fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    /// Reads the next character if it `fits`.
    pub fn take(&mut self, fits: impl Fn(char) -> bool) -> Option<char> {
        let c = self.peek().filter(|&c| fits(c))?;
        self.at += c.len_utf8();
        Some(c)
    }

    /// Reads characters as long as they `fit`.
    pub fn take_while(&mut self, fit: impl Fn(char) -> bool) -> &'t str {
        let rest = self.rest();
        let end = rest.find(|c| !fit(c)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Reads `word` if it comes next.
    pub fn take_word(&mut self, word: &str) -> bool {
        let is_next = self.rest().starts_with(word);
        self.at += if is_next { word.len() } else { 0 };
        is_next
    }

    /// Reads the letter of a side, `A` or `B`, large or small.
    pub fn take_side(&mut self) -> Option<Side> {
        let letter = self.take(|c| "AaBb".contains(c))?;
        let is = |side: &Side| letter.eq_ignore_ascii_case(&side.letter());
        Side::BOTH.into_iter().find(is)
    }

    /// Skips `bytes` bytes, at most to the end, and on to the next whole character.
    pub fn advance(&mut self, bytes: usize) {
        self.at = self.text.ceil_char_boundary(self.at + bytes);
    }

    /// Passes over white space and `_`.
    pub fn skip_blanks(&mut self) {
        self.take_while(is_blank);
    }

    /// The error that what comes next does not fit.
    #[must_use]
    pub fn expected(&self, what: impl Into<String>) -> ReadError {
        ReadError::at(self.text, self.at, what)
    }

    /// The error that the rules admit no such position, about byte `at` of the text.
    #[must_use]
    pub fn impossible(&self, at: usize, reason: impl Into<String>) -> ReadError {
        ReadError::impossible(self.text, at, reason)
    }
}
