//! The words of the pages: languages, strings, and the preferences of the present visitor.
//!
//! Nothing here knows a game, a request or a page: those who do ask with [`tr!`].

mod kiosk;
mod language;
mod preferences;
mod texts;
mod translate;

pub use kiosk::{Kiosk, KioskError};
pub(crate) use language::Lang;
pub(crate) use preferences::{Boards, Choice, Contrast, Preferences, Speed, lang};
#[cfg(test)]
pub(crate) use texts::all_of;
pub(crate) use texts::{by_language, text_of};
pub(crate) use translate::{
    english, for_script, markup, number, option_word, term, terms, text, tr, tr_html,
};
