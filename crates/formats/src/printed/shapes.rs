//! Shapes of single lines.

use lauta_play::Chances;

/// A line with plain signs in place of wide ones, and a plain minus.
pub(super) fn plain(line: &str) -> String {
    let sign = |c| match c {
        '−' | '–' => '-',
        '\u{a0}' | '\u{202f}' => ' ',
        // Wide forms stand in the order of ASCII.
        '！'..='～' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    };
    line.chars().map(sign).collect()
}

/// The XGID with which a line begins.
pub(crate) fn xgid_head(line: &str) -> Option<&str> {
    let bare = line.trim();
    let label = bare.get(..5)?;
    label.eq_ignore_ascii_case("xgid=").then_some(bare)
}

/// The position id of a line like `GNU Backgammon  Position ID: 4HPwATDgc/ABMA`.
pub(crate) fn gnu_head(line: &str) -> Option<&str> {
    let bare = line.trim();
    bare.strip_prefix("GNU Backgammon")?.split_once(':')?;
    let id = bare.split_whitespace().next_back()?;
    (id.len() == 14).then_some(id)
}

/// True for the upper or lower edge of a drawn board: ` +13-14-15-16-17-18------19-20-21-22-23-24-+`.
pub(crate) fn is_edge(line: &str) -> bool {
    let edge = line.trim_start().strip_prefix('+');
    let edge = edge.and_then(|rest| rest.split_once('+'));
    edge.is_some_and(|(points, _)| {
        let points = points.split('-').filter(|point| !point.is_empty());
        let points: Option<Vec<u8>> = points.map(|point| point.parse().ok()).collect();
        points.is_some_and(|points| points.len() == 12)
    })
}

/// All numbers of a text, with a decimal point or comma and perhaps an exponent. A sign counts only right before a number.
pub(super) fn numbers(text: &str) -> Vec<f64> {
    let bytes = text.as_bytes();
    let digit = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_digit);
    let mut found = vec![];
    let mut at = 0;
    while at < bytes.len() {
        if !digit(at) {
            at += 1;
            continue;
        }
        let begin = at;
        while digit(at) {
            at += 1;
        }
        if matches!(bytes.get(at), Some(b'.' | b',')) && digit(at + 1) {
            at += 1;
            while digit(at) {
                at += 1;
            }
        }
        if matches!(bytes.get(at), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
            if digit(at + 1 + sign) {
                at += 1 + sign;
                while digit(at) {
                    at += 1;
                }
            }
        }
        let negative = begin > 0 && bytes[begin - 1] == b'-';
        if let Ok(number) = text[begin..at].replace(',', ".").parse::<f64>() {
            found.push(if negative { -number } else { number });
        }
    }
    found
}

/// The number that a text begins with, blanks in front; it may have to have a sign. A letter behind it makes it none:
/// `+0.1l4` is not 0.1.
pub(super) fn leading(text: &str, signed: bool) -> Option<f64> {
    let text = text.trim_start();
    let bare = text.strip_prefix(['+', '-']).unwrap_or(text);
    let begins = bare.starts_with(|c: char| c.is_ascii_digit());
    let number = |c: &char| c.is_ascii_digit() || matches!(c, '.' | ',' | 'e' | 'E' | '+' | '-');
    let garbled = bare
        .chars()
        .find(|c| !number(c))
        .is_some_and(char::is_alphanumeric);
    if !begins || garbled || signed && bare.len() == text.len() {
        return None;
    }
    numbers(text).first().copied()
}

/// The difference to the best in brackets behind an equity: `+0.095 (-0.019)`.
fn difference(text: &str) -> Option<f64> {
    let (_, inside) = text.split_once('(')?;
    leading(inside, true)
}

/// A choice of a list: its label, its equity, and how far that is behind the best, if it says so.
pub(super) type Valued<'l> = (&'l str, f64, Option<f64>);

/// A line of a list: number, level, play and equity.
pub(super) struct Listed<'l> {
    pub(super) played: bool,
    pub(super) level: String,
    /// The play as it stands there, and the byte at which it begins in the line.
    pub(super) play: &'l str,
    pub(super) at: usize,
    pub(super) equity: f64,
    /// Difference to the best, if the line says so.
    pub(super) difference: Option<f64>,
}

/// What is behind a number with a point, as in ` *  1. …`, and whether the asterisk is there.
fn numbered(line: &str) -> Option<(bool, &str)> {
    let bare = line.trim_start();
    let rest = bare.trim_start_matches('*').trim_start();
    let behind = rest.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = rest.len() > behind.len();
    let behind = behind.strip_prefix('.').filter(|_| number)?;
    Some((bare.starts_with('*'), behind))
}

/// The parts of ` 1. 4-ply  24/20 8/6  eq:+0.114 (-0.019)`.
pub(super) fn listed(line: &str) -> Option<Listed<'_>> {
    let (played, rest) = numbered(line)?;
    let (left, right) = rest.split_once(':')?;
    let equity = leading(right, false)?;
    // The last word is a label: eq, Eq., éq.
    let (left, _) = left.trim_end().rsplit_once(char::is_whitespace)?;
    let play = left.split_whitespace().find(|word| word.contains('/'));
    let (level, play) = match play.and_then(|word| left.find(word)) {
        Some(at) => left.split_at(at),
        None => (left, ""),
    };
    let play = play.trim();
    Some(Listed {
        played,
        level: level.trim().into(),
        at: line.find(play).unwrap_or(0),
        play,
        equity,
        difference: difference(right),
    })
}

/// The label and the value of ` 2. Double, pass   +1.000  (+0.611)`.
pub(super) fn action(line: &str) -> Option<Valued<'_>> {
    let (_, rest) = numbered(line)?;
    let sign = rest.find(['+', '-'])?;
    let (label, value) = rest.split_at(sign);
    if label.contains([':', '/']) || label.trim().is_empty() {
        return None;
    }
    Some((label.trim(), leading(value, true)?, difference(value)))
}

/// The label and the value of a line like `Double/Take:  +0.206 (-0.183)`.
pub(super) fn labelled(line: &str) -> Option<Valued<'_>> {
    let (label, value) = line.trim().split_once(':')?;
    let value = value.trim();
    let bare = !label.is_empty() && !label.contains(|c: char| c.is_ascii_digit() || c == '=');
    let number = leading(value, true).filter(|_| bare)?;
    // Nothing but a difference in brackets is behind it.
    let behind = value[1..].trim_start_matches(|c: char| c.is_ascii_digit() || ".,".contains(c));
    let behind = behind.trim();
    let brackets = behind.starts_with('(') && behind.ends_with(')') && !behind.contains("..");
    (behind.is_empty() || brackets).then_some((label, number, difference(behind)))
}

/// The equities of a line like `No Double=+0.288, Double=+0.634`.
pub(super) fn equal(line: &str) -> Option<[f64; 2]> {
    let parts: Vec<&str> = line.split('=').skip(1).collect();
    match parts.as_slice() {
        [one, other] => Some([leading(one, true)?, leading(other, true)?]),
        _ => None,
    }
}

/// The shares of `Player: 52.62% (G:17.79% B:0.71%)`.
pub(super) fn shares(line: &str) -> Option<[f64; 3]> {
    let (_, rest) = line.split_once(':')?;
    if rest.matches('%').count() != 3 || !rest.contains('(') {
        return None;
    }
    let all = numbers(rest);
    let shares: [f64; 3] = all.try_into().ok()?;
    Some(shares.map(|share| share / 100.0))
}

/// The chances of `0.526 0.178 0.007 - 0.474 0.128 0.004`.
pub(super) fn six(line: &str) -> Option<Chances> {
    let fits = |c: char| c.is_ascii_digit() || " .,-".contains(c);
    if !line.contains(" - ") || !line.trim().chars().all(fits) {
        return None;
    }
    match numbers(line).as_slice() {
        &[win, gammon, backgammon, _, lost, lost_most] => {
            Some([win, gammon, backgammon, lost, lost_most])
        }
        _ => None,
    }
}

/// True for a line that was meant to be one of these and has a number that cannot be read.
pub(super) fn is_garbled(line: &str) -> bool {
    let list = numbered(line).is_some_and(|(_, rest)| {
        let value = rest.rsplit_once(':').map(|(_, value)| value);
        value.is_some_and(is_decimal)
            || rest
                .find(['+', '-'])
                .is_some_and(|at| is_decimal(&rest[at..]))
    });
    let percent = line.contains(':') && line.contains("(G:") && line.contains("B:");
    let equal = line
        .split('=')
        .skip(1)
        .filter(|part| is_decimal(part))
        .count()
        == 2;
    let mut words = line.split_whitespace();
    let chances = words.clone().count() == 7 && words.all(|word| word == "-" || is_decimal(word));
    list || percent || equal || chances
}

/// True for what begins like a decimal number: at most two digits before the point. Behind a sign letters may stand for them.
fn is_decimal(text: &str) -> bool {
    let text = text.trim_start();
    let bare = text.strip_prefix(['+', '-']).unwrap_or(text);
    let signed = bare.len() < text.len();
    let Some(point) = bare.find(['.', ',']).filter(|at| (1..=2).contains(at)) else {
        return false;
    };
    let fits = |c: char| c.is_ascii_digit() || signed && c.is_ascii_alphabetic();
    bare[..point].chars().all(fits)
        && bare[point + 1..].starts_with(|c: char| c.is_ascii_alphanumeric())
}
