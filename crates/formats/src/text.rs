//! Bytes of a text file as characters: UTF-8, UTF-16 or Latin-1, with any line ends.

use std::borrow::Cow;

use crate::quoted;

/// The text of a file, with `\n` at line ends, and what was noticed on the way.
pub(crate) fn decode(bytes: &[u8]) -> (String, Vec<String>) {
    let mut notes = vec![];
    let text = match bytes {
        [0xff, 0xfe, rest @ ..] => utf16(rest, u16::from_le_bytes, &mut notes),
        [0xfe, 0xff, rest @ ..] => utf16(rest, u16::from_be_bytes, &mut notes),
        // Without a mark: plain letters in pairs with a zero.
        [a, 0, b, 0, ..] if *a != 0 && *b != 0 => utf16(bytes, u16::from_le_bytes, &mut notes),
        [0, a, 0, b, ..] if *a != 0 && *b != 0 => utf16(bytes, u16::from_be_bytes, &mut notes),
        _ => {
            let bare = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
            match std::str::from_utf8(bare) {
                Ok(text) => text.to_string(),
                Err(_) => {
                    notes.push("this is no UTF-8: it was read as Latin-1".into());
                    bare.iter().copied().map(char::from).collect()
                }
            }
        }
    };
    let text = text.replace("\r\n", "\n").replace('\r', "\n");
    let begin = text.trim_start();
    let text = match begin.starts_with("(;") || begin.starts_with('{') {
        true => text,
        false => unbroken(unquoted(&readable(text))),
    };
    (text, notes)
}

/// Marks of forums around a text, in small letters.
const MARKS: [&str; 7] = [
    "[code]", "[/code]", "[quote]", "[/quote]", "[pre]", "[/pre]", "```",
];

/// A text with blanks in place of the marks of a forum: `> ` before a line that is quoted, [`MARKS`], and blanks that do
/// not break. Columns stay as they are.
fn unquoted(text: &str) -> String {
    let marked = ['>', '[', '`', '\u{a0}'];
    let lines = text.split('\n').map(|line| {
        if !line.contains(marked) {
            return Cow::Borrowed(line);
        }
        let quoted = line.len() - line.trim_start_matches(['>', ' ']).len();
        let (before, rest) = line.split_at(quoted);
        let line = before.replace('>', " ") + &rest.replace('\u{a0}', " ");
        let small = line.to_ascii_lowercase();
        let mut bytes = line.into_bytes();
        for (at, mark) in MARKS.iter().flat_map(|mark| small.match_indices(mark)) {
            bytes[at..at + mark.len()].fill(b' ');
        }
        Cow::Owned(String::from_utf8_lossy(&bytes).into_owned())
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// A text without the marks of quoted-printable mail (RFC 2045), if an XGID has them: `=3D` is its `=`, and a `=` at the
/// end of a line joins it to the next one. Line numbers stay as they are.
fn readable(text: String) -> String {
    if !quoted::is_in_mail(&text) {
        return text;
    }
    let mut bytes = Vec::with_capacity(text.len());
    let mut joined = 0;
    for line in text.split('\n').map(str::trim_end) {
        let whole = line.strip_suffix('=');
        let mut parts = whole.unwrap_or(line).split('=');
        bytes.extend(parts.next().unwrap_or_default().bytes());
        for part in parts {
            let code = part.get(..2);
            let code = code.filter(|code| code.bytes().all(|digit| digit.is_ascii_hexdigit()));
            match code.and_then(|code| u8::from_str_radix(code, 16).ok()) {
                Some(byte) => bytes.extend([byte].into_iter().chain(part.bytes().skip(2))),
                None => bytes.extend(b"=".iter().copied().chain(part.bytes())),
            }
        }
        if whole.is_some() {
            joined += 1;
        } else {
            bytes.extend(std::iter::repeat_n(b'\n', 1 + std::mem::take(&mut joined)));
        }
    }
    match String::from_utf8(bytes) {
        Ok(text) => text,
        Err(error) => error.into_bytes().into_iter().map(char::from).collect(),
    }
}

/// A text with every XGID that mail has broken in one line: its rest leaves blanks in the next one.
fn unbroken(text: String) -> String {
    if text.lines().all(|line| quoted::broken(line).is_none()) {
        return text;
    }
    let mut lines: Vec<Cow<'_, str>> = text.split('\n').map(Cow::Borrowed).collect();
    for n in 1..lines.len() {
        let Some(begin) = quoted::broken(&lines[n - 1]) else {
            continue;
        };
        let rest = lines[n].trim_start();
        let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
        let (rest, behind) = rest.split_at(end);
        let head = lines[n - 1].trim_end();
        let whole = quoted::is_xgid(&head[begin..])
            && head.matches(':').count() == 9
            && !head.ends_with(':');
        // Behind ten fields only a digit of the last one can be missing.
        let digit = || rest.len() == 1 && rest.parse::<u8>().is_ok() && behind.trim().is_empty();
        let fits = !whole || digit();
        if fits && quoted::is_xgid(&format!("{}{rest}", &head[begin..])) {
            let blank = " ".repeat(lines[n].len() - behind.len());
            let whole = format!("{head}{rest}");
            lines[n] = Cow::Owned(blank + behind);
            lines[n - 1] = Cow::Owned(whole);
        }
    }
    lines.join("\n")
}

fn utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16, notes: &mut Vec<String>) -> String {
    let (pairs, rest) = bytes.as_chunks::<2>();
    let units = pairs.iter().map(|pair| unit(*pair));
    let mut broken = !rest.is_empty();
    let text = char::decode_utf16(units)
        .map(|c| {
            c.unwrap_or_else(|_| {
                broken = true;
                char::REPLACEMENT_CHARACTER
            })
        })
        .collect();
    if broken {
        notes.push("some of this UTF-16 is broken".into());
    }
    text
}
