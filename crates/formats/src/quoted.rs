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

/// The ids of a text, in order. An XGID has its name before it or has its shape, and so have the others;
/// GNU Backgammon's id of a position alone stands on a line of its own.
pub(crate) fn ids(text: &str) -> impl Iterator<Item = Quoted<'_>> {
    (1..).zip(text.lines()).flat_map(|(number, line)| {
        words(line).filter_map(move |(at, word)| {
            let (format, id) = of_word(line, at, word)?;
            let begin = id.as_ptr().addr() - line.as_ptr().addr();
            Some(Quoted {
                line: number,
                before: &line[..begin],
                format,
                id,
            })
        })
    })
}

/// The id that this word of a line is, or begins.
fn of_word<'t>(line: &'t str, at: usize, word: &'t str) -> Option<(Format, &'t str)> {
    if gnu_id::is_pair(word) {
        return Some((Format::GnuId, word));
    }
    if line.trim() == word && word.len() == gnu_id::POSITION && gnu_id::read(word).is_ok() {
        return Some((Format::GnuId, word));
    }
    if ogid::is_ogid(word) {
        return Some((Format::Ogid, word));
    }
    if is_xgid(word) || word.contains(':') && ends_in_name(&line[..at]) {
        return Some((Format::Xgid, word));
    }
    let begin = line[..at].trim_end().strip_suffix(POSITION_ID)?.len();
    let behind = line[at + word.len()..].trim_start();
    let of_match = behind.strip_prefix(MATCH_ID)?.trim_start();
    let (_, id) = words(of_match).next()?;
    let end = line.len() - of_match.len() + id.len();
    (id.len() == gnu_id::MATCH).then(|| (Format::GnuId, &line[begin..end]))
}

/// Byte of a line where the fields of an XGID begin that does not end with it.
pub(crate) fn broken(line: &str) -> Option<usize> {
    let (begin, _) = line.match_indices('=').next_back()?;
    let fields = line[begin + 1..].trim_end();
    let part = !fields.contains(char::is_whitespace) && fields.matches(':').count() < 10;
    (part && ends_in_name(&line[..=begin])).then_some(begin + 1)
}

/// True for the fields of an XGID without its name.
pub(crate) fn is_xgid(word: &str) -> bool {
    let fields = word.split(':').count();
    let men = word.split(':').next().unwrap_or_default();
    (9..=10).contains(&fields) && men.len() == MEN
}

/// True for a text in which an XGID is written as in quoted-printable mail: `XGID=3D` before its men.
pub(crate) fn is_in_mail(text: &str) -> bool {
    let is_men = |c: char| c == '-' || matches!(c.to_ascii_uppercase(), 'A'..='P');
    text.match_indices("=3D").any(|(at, mark)| {
        // A line may end among the men.
        let men = text[at + mark.len()..].chars().take(MEN + "=\n".len());
        ends_in_name(&text[..=at]) && men.filter(|c| is_men(*c)).count() >= MEN
    })
}

/// True if the name of an XGID ends this text: `XGID=`, `xgid = `.
fn ends_in_name(before: &str) -> bool {
    let before = before.trim_end().strip_suffix('=').map(str::trim_end);
    before.is_some_and(|before| {
        let begin = before.len().checked_sub(XGID.len());
        let name = begin.and_then(|begin| before.get(begin..));
        name.is_some_and(|name| name.eq_ignore_ascii_case(XGID))
    })
}

/// The words of a line that have no characters but those of ids, each with its place in bytes.
fn words(line: &str) -> impl Iterator<Item = (usize, &str)> {
    let of_ids = |c: char| c.is_ascii_alphanumeric() || "+/:-".contains(c);
    line.split(move |c: char| !of_ids(c)).map(move |word| {
        let word = word.trim_end_matches(':');
        (word.as_ptr().addr() - line.as_ptr().addr(), word)
    })
}
