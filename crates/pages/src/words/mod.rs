//! The words of the pages: languages, strings, and the preferences of the present visitor.
//!
//! Nothing here knows a game, a request or a page: those who do ask with [`tr!`].

mod kiosk;
mod language;
mod preferences;
mod translate;

pub use kiosk::{Kiosk, KioskError};
pub(crate) use language::Lang;
pub(crate) use preferences::{Boards, Choice, Contrast, Preferences, Speed, lang};
pub(crate) use translate::{
    english, for_script, markup, number, option_word, term, terms, text, tr, tr_html,
};
