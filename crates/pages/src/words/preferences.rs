//! Preferences of a visitor: the language, the contrast, the boards, the animation speed, sound.
//!
//! They are found out once for each request and then hold for all that is done for it, so that no
//! function has to hand them on.

use std::cell::RefCell;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use super::kiosk::Kiosk;
use super::language::Lang;

thread_local! {
    /// Those of the visitor who is being answered on this thread.
    static NOW: RefCell<Preferences> = RefCell::default();
}

/// Preferences of a visitor, and where the visitor is.
#[derive(Clone, Debug, Default)]
pub(crate) struct Preferences {
    pub(crate) lang: Lang,
    pub(crate) contrast: Contrast,
    pub(crate) boards: Boards,
    pub(crate) speed: Speed,
    pub(crate) sound: bool,
    /// Settings of the kiosk, if the pages are those of one.
    pub(crate) kiosk: Option<Arc<Kiosk>>,
    /// Number of remembered games that wait for the visitor; nothing if none is remembered.
    pub(crate) mine: Option<usize>,
    /// The page that was asked for, without a language; nothing if it was no page.
    pub(crate) page: Option<String>,
    /// Scheme and host that the page was asked for under.
    pub(crate) origin: String,
}

/// A choice between a few words, kept in a cookie of its name.
pub(crate) trait Choice: Sized + Copy + PartialEq + Default + 'static {
    /// The name of the cookie and of the field of the form.
    const NAME: &'static str;
    /// Every choice, with the word for it.
    const ALL: &'static [(&'static str, Self)];

    fn read(word: &str) -> Option<Self> {
        let known = Self::ALL.iter().find(|(known, _)| *known == word);
        known.map(|(_, choice)| *choice)
    }

    fn word(self) -> &'static str {
        let known = Self::ALL.iter().find(|(_, choice)| *choice == self);
        known.map_or("", |(word, _)| *word)
    }
}

/// Contrast of the pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Contrast {
    /// As the reader's system likes it.
    #[default]
    Auto,
    /// Black on white, or the other way round at night.
    More,
}

impl Choice for Contrast {
    const NAME: &'static str = "contrast";
    const ALL: &'static [(&'static str, Self)] = &[("auto", Self::Auto), ("more", Self::More)];
}

/// Look of the boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Boards {
    /// Each game has its own.
    #[default]
    Own,
    /// All games have the same plain one.
    Plain,
}

impl Choice for Boards {
    const NAME: &'static str = "boards";
    const ALL: &'static [(&'static str, Self)] = &[("own", Self::Own), ("plain", Self::Plain)];
}

/// Duration of a piece's movement, in milliseconds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Speed(u16);

impl Default for Speed {
    fn default() -> Self {
        Self(300)
    }
}

impl Choice for Speed {
    const NAME: &'static str = "pace";
    const ALL: &'static [(&'static str, Self)] = &[
        ("0", Self(0)),
        ("150", Self(150)),
        ("300", Self(300)),
        ("600", Self(600)),
    ];
}

impl Choice for bool {
    const NAME: &'static str = "sound";
    const ALL: &'static [(&'static str, Self)] = &[("off", false), ("on", true)];
}

impl Preferences {
    /// The preferences of the present visitor.
    pub(crate) fn now() -> Self {
        NOW.with_borrow(Self::clone)
    }

    /// Does `work` for somebody with these preferences.
    pub(crate) fn scope<T>(self, work: impl FnOnce() -> T) -> T {
        let _before = Before(NOW.replace(self));
        work()
    }

    /// Does what `future` does for somebody with these preferences, on whatever threads.
    pub(crate) fn hold<F: Future>(self, future: F) -> Held<F> {
        Held {
            preferences: self,
            future: Box::pin(future),
        }
    }

    /// True if this game is offered here: a kiosk has a few.
    pub(crate) fn offers(&self, game: &str) -> bool {
        let kiosk = self.kiosk.as_ref();
        kiosk.is_none_or(|kiosk| kiosk.has(game))
    }

    /// True if there are pages in this language here.
    pub(crate) fn has(&self, lang: Lang) -> bool {
        let kiosk = self.kiosk.as_ref();
        kiosk.is_none_or(|kiosk| kiosk.langs.contains(&lang))
    }
}

/// The language of the present visitor.
pub(crate) fn lang() -> Lang {
    NOW.with_borrow(|preferences| preferences.lang)
}

/// Preferences that hold again when this is dropped.
struct Before(Preferences);

impl Drop for Before {
    fn drop(&mut self) {
        NOW.set(std::mem::take(&mut self.0));
    }
}

/// A future with preferences that hold while it is polled.
pub(crate) struct Held<F> {
    preferences: Preferences,
    future: Pin<Box<F>>,
}

impl<F: Future> Future for Held<F> {
    type Output = F::Output;

    fn poll(mut self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<F::Output> {
        let preferences = self.preferences.clone();
        preferences.scope(|| self.future.as_mut().poll(cx))
    }
}
