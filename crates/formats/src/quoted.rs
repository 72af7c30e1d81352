//! Ids among the words of a text.

use crate::format::Format;
use crate::{gnu_id, ogid};

/// The beginning of an XGID.
const XGID: &str = "XGID=";

/// An id that stands in a sentence.
pub(crate) struct Quoted<'t> {
    /// Its line, from 1.
    pub(crate) line: usize,
    /// Its column, from 1.
    pub(crate) column: usize,
    pub(crate) format: Format,
    pub(crate) id: &'t str,
}

/// The ids of a text, in order. An XGID has its label; the others are words of their shape.
pub(crate) fn ids(text: &str) -> impl Iterator<Item = Quoted<'_>> {
    (1..).zip(text.lines()).flat_map(|(number, line)| {
        words(line).filter_map(move |(at, word)| {
            let (begin, format) = match word.find(XGID) {
                Some(begin) => (begin, Format::Xgid),
                None if gnu_id::is_pair(word) => (0, Format::GnuId),
                None if ogid::is_ogid(word) => (0, Format::Ogid),
                None => return None,
            };
            Some(Quoted {
                line: number,
                column: 1 + line[..at + begin].chars().count(),
                format,
                id: &word[begin..],
            })
        })
    })
}

/// The words of a line without what encloses or ends them, each with its place in bytes.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let apart = |c: char| c.is_whitespace() || "\"'<>“”«»".contains(c);
    line.split(apart).map(move |word| {
        let word = word.trim_start_matches(['(', '[', '{']);
        let word = word.trim_end_matches(['.', ',', ';', ':', '!', '?', ')', ']', '}']);
        (word.as_ptr().addr() - line.as_ptr().addr(), word)
    })
}
