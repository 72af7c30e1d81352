//! Helpers for submitted text, and positions in links.

use std::collections::HashSet;

use super::error::FormError;

/// Refuses a name that stands twice.
pub(super) fn once<'a>(names: impl Iterator<Item = &'a String>) -> Result<(), FormError> {
    let mut seen = HashSet::new();
    for name in names {
        if !seen.insert(name) {
            return Err(FormError::Twice(shorten(name)));
        }
    }
    Ok(())
}

/// Enough of a text to recognise it by in a message.
pub(crate) fn shorten(text: &str) -> String {
    text.chars().take(60).collect()
}

/// A game with options as one writes it: `daldos:capture=each-die,end=last-piece`.
pub(crate) fn game_string<'a>(
    game: &str,
    options: impl Iterator<Item = (&'a str, &'a str)>,
) -> String {
    let mut text = game.to_string();
    for (key, value) in options.filter(|(_, value)| !value.is_empty()) {
        text += if text.contains(':') { "," } else { ":" };
        text += &format!("{key}={value}");
    }
    text
}

/// In links a blank is written `_`.
pub(crate) fn position_from_link(text: &str) -> String {
    text.replace('_', " ")
}

/// See [`position_from_link`].
pub(crate) fn position_to_link(text: &str) -> String {
    text.replace(' ', "_")
}
