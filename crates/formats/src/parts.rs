//! A text that holds matches and single positions.

use crate::printed::begins_position;
use crate::{mat, quoted};

/// The lines of the matches of a text, and those of its positions, each with empty lines in place of the others;
/// `None` for a text with one of them alone.
pub(crate) fn of_both(text: &str) -> Option<[String; 2]> {
    if !text.lines().any(mat::is_heading) {
        return None;
    }
    let parts: Vec<Option<usize>> = text.lines().map(part).collect();
    if !parts.contains(&Some(1)) {
        return None;
    }
    // What stands above the first of them belongs to it.
    let first = parts.iter().copied().flatten().next()?;
    let (mut all, mut now) = ([const { String::new() }; 2], first);
    for (line, part) in text.lines().zip(parts) {
        now = part.unwrap_or(now);
        all[now].push_str(line);
        all.iter_mut().for_each(|part| part.push('\n'));
    }
    Some(all)
}

/// The part that begins with a line, or goes on with it: 0 for a match, 1 for a position.
fn part(line: &str) -> Option<usize> {
    match () {
        () if mat::is_own(line) => Some(0),
        () if is_position(line) => Some(1),
        () => None,
    }
}

/// True for a line with an id, or for that which GNU Backgammon prints first above one.
pub(crate) fn is_position(line: &str) -> bool {
    begins_position(line) || quoted::ids(line).next().is_some()
}
