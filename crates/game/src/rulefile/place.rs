//! Places in the text of a rule file, as errors show them.

use std::ops::Range;

/// Byte range of the key under `[rules]`, its value included.
pub(super) fn find_rule(text: &str, key: &str) -> Option<Range<usize>> {
    let table = toml::de::DeTable::parse(text).ok()?;
    let rules = table.get_ref().get("rules")?;
    let (key, value) = rules
        .get_ref()
        .as_table()?
        .iter()
        .find(|(k, _)| k.get_ref() == key)?;
    Some(key.span().start..value.span().end)
}

/// A message in the form of the `toml` crate: line, column, the line, a caret.
pub(super) fn point(file: &str, text: &str, span: Range<usize>, message: &str) -> String {
    let start = text[..span.start].rfind('\n').map_or(0, |n| n + 1);
    let line = text[start..].lines().next().unwrap_or("");
    let number = text[..span.start].matches('\n').count() + 1;
    let before = text[start..span.start].chars().count();
    let inside = text[span.start..span.end.min(start + line.len()).max(span.start)]
        .chars()
        .count();
    let width = number.to_string().len();
    format!(
        "{file}: line {number}, column {}\n{:width$} |\n{number} | {line}\n{:width$} | {}{}\n{message}",
        before + 1,
        "",
        "",
        " ".repeat(before),
        "^".repeat(inside.max(1)),
    )
}
