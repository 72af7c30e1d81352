//! Ids among the words of a text.

use crate::format::Format;
use crate::{gnu_id, ogid};

/// The name of an XGID.
const XGID: &str = "XGID";

/// The labels of GNU Backgammon's ids.
const POSITION_ID: &str = "Position ID:";
const MATCH_ID: &str = "Match ID:";

/// Characters of the men in an XGID.
const MEN: usize = 26;

/// An id that stands in a sentence.
pub(crate) struct Quoted<'t> {
    /// Its line, from 1.
    pub(crate) line: usize,
    /// The text before it on this line.
    before: &'t str,
    pub(crate) format: Format,
    pub(crate) id: &'t str,
}

impl Quoted<'_> {
    /// Its column, from 1.
    pub(crate) fn column(&self) -> usize {
        1 + self.before.chars().count()
    }
}

/// The ids of a text, in order. An XGID has its name before it or has its shape, and so have the others.
pub(crate) fn ids(text: &str) -> impl Iterator<Item = Quoted<'_>> {
    (1..).zip(text.lines()).flat_map(|(number, line)| {
        words(line).filter_map(move |(at, word)| {
            let (begin, format, id) = of_word(line, at, word)?;
            Some(Quoted {
                line: number,
                before: &line[..begin],
                format,
                id,
            })
        })
    })
}

/// The id that this word of a line is, or begins, and where it begins with its name.
fn of_word<'t>(line: &'t str, at: usize, word: &'t str) -> Option<(usize, Format, &'t str)> {
    if gnu_id::is_pair(word) {
        return Some((at, Format::GnuId, word));
    }
    if ogid::is_ogid(word) {
        return Some((at, Format::Ogid, word));
    }
    if let Some(begin) = after_name(&line[..at]).filter(|_| word.contains(':')) {
        return Some((begin, Format::Xgid, word));
    }
    if is_xgid(word) {
        return Some((at, Format::Xgid, word));
    }
    let begin = line[..at].trim_end().strip_suffix(POSITION_ID)?.len();
    let behind = line[at + word.len()..].trim_start();
    let of_match = behind.strip_prefix(MATCH_ID)?.trim_start();
    let (_, id) = words(of_match).next()?;
    let end = line.len() - of_match.len() + id.len();
    (id.len() == gnu_id::MATCH).then(|| (begin, Format::GnuId, &line[begin..end]))
}

/// True for the fields of an XGID without its name.
fn is_xgid(word: &str) -> bool {
    let fields = word.split(':').count();
    let men = word.split(':').next().unwrap_or_default();
    (9..=10).contains(&fields) && men.len() == MEN
}

/// The place where the name of an XGID begins, if it ends this text: `XGID=`, `xgid = `.
fn after_name(before: &str) -> Option<usize> {
    let before = before.trim_end().strip_suffix('=')?.trim_end();
    let begin = before.len().checked_sub(XGID.len())?;
    let name = before.get(begin..)?;
    name.eq_ignore_ascii_case(XGID).then_some(begin)
}

/// The words of a line that have no characters but those of ids, each with its place in bytes.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let of_ids = |c: char| c.is_ascii_alphanumeric() || "+/:-".contains(c);
    line.split(move |c: char| !of_ids(c)).map(move |word| {
        let word = word.trim_end_matches(':');
        (word.as_ptr().addr() - line.as_ptr().addr(), word)
    })
}
