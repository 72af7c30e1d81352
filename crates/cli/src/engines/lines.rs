//! Lines from other programs, none longer than [`LONGEST`].

use std::io::{self, BufRead, Read};

/// Most bytes of a line, its end included.
pub(super) const LONGEST: u64 = 4096;

/// A line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Line {
    /// Its text, without line ends and zero bytes.
    Text(String),
    /// More than [`LONGEST`] bytes, of which the first have been read.
    TooLong,
}

/// The next line; `None` at the end.
pub(super) fn next(input: &mut impl BufRead) -> io::Result<Option<Line>> {
    let mut bytes = vec![];
    let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut bytes)?;
    if read == 0 {
        return Ok(None);
    }
    if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LONGEST {
        return Ok(Some(Line::TooLong));
    }
    let text = String::from_utf8_lossy(&bytes);
    // GNU Backgammon ends its lines with a zero byte behind the line end.
    let text = text.trim_matches(|c: char| c.is_whitespace() || c == '\0');
    Ok(Some(Line::Text(text.into())))
}

/// Skips the rest of a line.
pub(super) fn skip(input: &mut impl BufRead) -> io::Result<()> {
    loop {
        let bytes = input.fill_buf()?;
        let end = bytes.iter().position(|byte| *byte == b'\n');
        let used = end.map_or(bytes.len(), |end| end + 1);
        let done = end.is_some() || bytes.is_empty();
        input.consume(used);
        if done {
            return Ok(());
        }
    }
}

/// A text from another program, with its control characters as escapes.
pub(super) fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for c in text.chars() {
        if c.is_control() {
            escaped.extend(c.escape_default());
        } else {
            escaped.push(c);
        }
    }
    escaped
}

/// A line from another program, fit to print: its first 60 characters, [`escaped`].
pub(super) fn printable(line: &str) -> String {
    match line.char_indices().nth(60) {
        Some((end, _)) => escaped(&line[..end]) + "…",
        None => escaped(line),
    }
}

#[cfg(test)]
mod tests {
    use super::{LONGEST, Line, next, printable, skip};

    #[test]
    fn lines_are_fit_to_print() {
        assert_eq!(printable("bestmove 8/5"), "bestmove 8/5");
        assert_eq!(printable("\u{1b}[2J\u{7f}"), r"\u{1b}[2J\u{7f}");
        let long = "é".repeat(61);
        assert_eq!(printable(&long), format!("{}…", "é".repeat(60)));
    }

    #[test]
    fn lines_are_read_up_to_a_length() {
        let long = "x".repeat(usize::try_from(LONGEST).unwrap() + 5);
        let text = format!("one\r\n\0two\n{long}\nthree");
        let mut input = text.as_bytes();
        let text = |text: &str| Some(Line::Text(text.into()));
        assert_eq!(next(&mut input).unwrap(), text("one"));
        assert_eq!(next(&mut input).unwrap(), text("two"));
        assert_eq!(next(&mut input).unwrap(), Some(Line::TooLong));
        skip(&mut input).unwrap();
        assert_eq!(next(&mut input).unwrap(), text("three"));
        assert_eq!(next(&mut input).unwrap(), None);
    }
}
