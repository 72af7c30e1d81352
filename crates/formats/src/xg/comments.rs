//! Comments: one a line, as rich text.

use super::fields::character;

/// The comments of `temp.xgc` as plain text.
pub(super) fn read(bytes: &[u8]) -> Vec<String> {
    let text: String = bytes.iter().map(|byte| character(*byte)).collect();
    let lines = text
        .split("\r\n")
        .map(|line| plain(&line.replace("\u{1}\u{2}", "\r\n")));
    lines.collect()
}

/// Groups whose text is no text of the comment.
const HIDDEN: [&str; 6] = ["fonttbl", "colortbl", "stylesheet", "info", "pict", "*"];

/// Rich text as plain text; a text that is not rich stays as it is.
fn plain(text: &str) -> String {
    if !text.starts_with("{\\rtf") {
        return text.replace("\r\n", "\n").trim().to_string();
    }
    let mut reader = Rich::default();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        rest = &rest[c.len_utf8()..];
        match c {
            '{' => reader.hidden.push(reader.is_hidden()),
            '}' => _ = reader.hidden.pop(),
            '\\' => rest = reader.control(rest),
            '\r' | '\n' => {}
            c => reader.put(c),
        }
    }
    reader.flush();
    reader.text.trim().to_string()
}

#[derive(Default)]
struct Rich {
    text: String,
    /// Whether each open group is hidden.
    hidden: Vec<bool>,
    /// Characters to skip behind a code of Unicode, and how many are usual.
    skip: usize,
    usual: Option<usize>,
    /// Units of UTF-16 that are not written yet.
    units: Vec<u16>,
}

impl Rich {
    fn is_hidden(&self) -> bool {
        self.hidden.last().copied().unwrap_or(false)
    }

    fn put(&mut self, c: char) {
        if self.skip > 0 {
            self.skip -= 1;
        } else if !self.is_hidden() {
            self.flush();
            self.text.push(c);
        }
    }

    fn flush(&mut self) {
        let units = std::mem::take(&mut self.units);
        let text = char::decode_utf16(units);
        self.text
            .extend(text.map(|c| c.unwrap_or(char::REPLACEMENT_CHARACTER)));
    }

    /// A control word or sign; gives what is behind it.
    fn control<'t>(&mut self, rest: &'t str) -> &'t str {
        let Some(first) = rest.chars().next() else {
            return rest;
        };
        if first == '\'' {
            let code = rest
                .get(1..3)
                .and_then(|hex| u8::from_str_radix(hex, 16).ok());
            return match code {
                Some(byte) => {
                    self.put(character(byte));
                    &rest[3..]
                }
                None => &rest[1..],
            };
        }
        if !first.is_ascii_alphabetic() {
            match first {
                '{' | '}' | '\\' => self.put(first),
                '*' => self.hide(),
                _ => {}
            }
            return &rest[first.len_utf8()..];
        }
        let end = rest
            .find(|c: char| !c.is_ascii_alphabetic())
            .unwrap_or(rest.len());
        let (word, behind) = rest.split_at(end);
        let digits = behind
            .char_indices()
            .find(|(n, c)| !(c.is_ascii_digit() || *n == 0 && *c == '-'))
            .map_or(behind.len(), |(n, _)| n);
        let (number, behind) = behind.split_at(digits);
        let number: Option<i32> = number.parse().ok();
        match word {
            "par" | "line" => self.put('\n'),
            "tab" => self.put('\t'),
            "uc" => self.usual = number.and_then(|n| usize::try_from(n).ok()),
            "u" => {
                if let (Some(number), false) = (number, self.is_hidden()) {
                    let unit = number.rem_euclid(1 << 16);
                    self.units.push(u16::try_from(unit).unwrap_or(0xfffd));
                    self.skip = self.usual.unwrap_or(1);
                }
            }
            word if HIDDEN.contains(&word) => self.hide(),
            _ => {}
        }
        behind.strip_prefix(' ').unwrap_or(behind)
    }

    fn hide(&mut self) {
        if let Some(group) = self.hidden.last_mut() {
            *group = true;
        }
    }
}
