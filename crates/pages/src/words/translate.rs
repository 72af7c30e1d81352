//! Texts of the pages, in the visitors' languages.
//!
//! Every string has a key and stands in `web/lang/CODE.ftl`, a file of
//! [Fluent](https://projectfluent.org). Keys that a language lacks are taken from English. [`tr!`]
//! gives text, [`tr_html!`] markup, both in the visitor's language.

use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use maud::{Markup, PreEscaped, Render};
use unic_langid::LanguageIdentifier;

use super::language::Lang;
use super::{preferences, texts};

/// The strings of every language, in the order of the languages.
static BUNDLES: LazyLock<Vec<FluentBundle<FluentResource>>> = LazyLock::new(|| {
    let strings = |lang: Lang| texts::text_of("lang", lang.code()).unwrap_or_default();
    Lang::all()
        .map(|lang| bundle(lang.code(), strings(lang)))
        .collect()
});

fn bundle(code: &str, strings: &str) -> FluentBundle<FluentResource> {
    let id: LanguageIdentifier = code.parse().unwrap_or_default();
    let mut bundle = FluentBundle::new_concurrent(vec![id]);
    // Inserted words mostly have the direction of the text; names that have not stand alone.
    bundle.set_use_isolating(false);
    // A test reads every file; what is wrong in one is missing here, and English is taken.
    let resource = FluentResource::try_new(strings.into()).unwrap_or_else(|(good, _)| good);
    bundle.add_resource_overriding(resource);
    bundle
}

/// Value that can be put into a string.
pub(crate) trait Argument {
    fn value(&self) -> FluentValue<'_>;
}

macro_rules! arguments {
    ($($number:ty)*) => {$(
        impl Argument for $number {
            fn value(&self) -> FluentValue<'_> {
                FluentValue::from(*self)
            }
        }
    )*};
}

arguments!(u8 u16 u32 u64 usize i32 i64);

impl Argument for str {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self)
    }
}

impl Argument for String {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self.as_str())
    }
}

impl Argument for Cow<'_, str> {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self.as_ref())
    }
}

impl<A: Argument + ?Sized> Argument for &A {
    fn value(&self) -> FluentValue<'_> {
        (**self).value()
    }
}

/// Markup, which goes in as it is.
impl Argument for Markup {
    fn value(&self) -> FluentValue<'_> {
        FluentValue::from(self.0.as_str())
    }
}

/// The string with this key: `tr!("home-forms", count = 3)`.
macro_rules! tr {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::text($key, &[$((stringify!($name), &$value)),*])
    };
}

/// As [`tr!`], for strings with markup in them. Arguments are escaped, unless they are [`Markup`].
macro_rules! tr_html {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::words::markup($key, &[$((stringify!($name), ::maud::Render::render(&$value))),*])
    };
}

pub(crate) use {tr, tr_html};

pub(crate) fn text(key: &str, arguments: &[(&str, &dyn Argument)]) -> String {
    in_lang(preferences::lang(), key, arguments)
}

pub(crate) fn markup(key: &str, arguments: &[(&str, Markup)]) -> Markup {
    let arguments: Vec<(&str, &dyn Argument)> = arguments
        .iter()
        .map(|(name, value)| (*name, value as &dyn Argument))
        .collect();
    PreEscaped(text(key, &arguments))
}

fn in_lang(lang: Lang, key: &str, arguments: &[(&str, &dyn Argument)]) -> String {
    let values = arguments.iter().map(|(name, value)| (*name, value.value()));
    let mut values: FluentArgs<'_> = values.collect();
    // Beside a `$side` that is plural, like `Dogs`, `$side-number` chooses the form of the verb.
    for (name, value) in arguments {
        if let FluentValue::String(word) = value.value()
            && PLURALS[lang.index()].contains(word.as_ref())
        {
            values.set(format!("{name}-number"), "many");
        }
    }
    let said = [lang, Lang::default()].into_iter().find_map(|lang| {
        let bundle = &BUNDLES[lang.index()];
        let pattern = bundle.get_message(key)?.value()?;
        let mut faults = Vec::new();
        let said = bundle.format_pattern(pattern, Some(&values), &mut faults);
        Some(said.into_owned())
    });
    said.unwrap_or_else(|| key.into())
}

/// The terms of each language that are plural: those with an attribute `.number = many`.
static PLURALS: LazyLock<Vec<BTreeSet<String>>> = LazyLock::new(|| {
    let plurals = BUNDLES.iter().map(|bundle| {
        let plural = |key: &&str| {
            let message = bundle.get_message(key);
            message.is_some_and(|message| message.get_attribute("number").is_some())
        };
        let keys = keys().filter(|key| key.starts_with("term-")).filter(plural);
        let pattern = |key| bundle.get_message(key)?.value();
        let words = keys.filter_map(pattern);
        words
            .map(|word| bundle.format_pattern(word, None, &mut vec![]).into_owned())
            .collect()
    });
    plurals.collect()
});

/// A number that is written with a decimal point, as the language of the page writes it; a sign of per cent stays with
/// it on a line.
pub(crate) fn number(written: &str) -> String {
    written
        .replace('.', &tr!("decimal"))
        .replace(" %", "\u{a0}%")
}

/// True if there is a string with this key in English.
fn known(key: &str) -> bool {
    BUNDLES[0].has_message(key)
}

/// A word that a game says in English, in the language of the page where there is a word for it:
/// a side, a place beside the board, something counted.
pub(crate) fn term(word: &str) -> Cow<'_, str> {
    let key = term_key(word);
    if known(&key) {
        Cow::Owned(text(&key, &[]))
    } else {
        Cow::Borrowed(word)
    }
}

/// An option of a game, a value of one, or another word of this kind, in the language of the page; `None` if it has no
/// word of its own.
pub(crate) fn option_word(kind: &str, word: &str) -> Option<String> {
    let key = term_key(&format!("{kind}-{word}"));
    known(&key).then(|| text(&key, &[]))
}

/// Translated terms of both sides.
pub(crate) fn terms(words: &[String; 2]) -> [String; 2] {
    words.each_ref().map(|word| term(word).into_owned())
}

fn term_key(word: &str) -> String {
    // Keys have no accents.
    let word = word.to_lowercase().replace(['é', 'è', 'ê'], "e");
    format!("term-{}", word.replace(' ', "-"))
}

/// Strings for the script of the page: those whose keys begin with `board-` or `term-`. A string
/// with plural forms is given once for each form of the language. Arguments that the script fills
/// in stand there as `{$name}`.
pub(crate) fn for_script() -> BTreeMap<&'static str, Words> {
    let lang = preferences::lang();
    keys()
        .filter(|key| key.starts_with("board-") || key.starts_with("term-"))
        // Forms and lists of reasons say these, never the script.
        .filter(|key| !UNSCRIPTED.iter().any(|kind| key.starts_with(kind)))
        .map(|key| {
            // Numbers that stand for the forms of all our languages, as a test says.
            let forms = FORMS.map(|(form, n)| (form, in_lang(lang, key, &[("count", &n)])));
            let one = forms.iter().all(|(_, text)| *text == forms[0].1);
            let words = if one {
                let [(_, text), ..] = forms;
                Words::One(text)
            } else {
                Words::Counted(forms.into())
            };
            (key.strip_prefix("board-").unwrap_or(key), words)
        })
        .collect()
}

/// Beginnings of the keys of terms that the script does not need.
const UNSCRIPTED: [&str; 6] = [
    "term-option-",
    "term-value-",
    "term-does-",
    "term-figure-",
    "term-asset-",
    "term-theme-",
];

/// The forms of numbers as `Intl.PluralRules` calls them, each with a number that takes it.
const FORMS: [(&str, u8); 4] = [("one", 1), ("few", 2), ("many", 5), ("other", 5)];

/// A string for the script.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
#[serde(untagged)]
pub(crate) enum Words {
    One(String),
    Counted(BTreeMap<&'static str, String>),
}

/// The keys of all English strings.
fn keys() -> impl Iterator<Item = &'static str> {
    let english = texts::text_of("lang", Lang::default().code());
    english.unwrap_or_default().lines().filter_map(|line| {
        let (key, _) = line.split_once(" =")?;
        key.starts_with(|first: char| first.is_ascii_lowercase())
            .then_some(key)
    })
}

/// Text that there is in English only.
pub(crate) fn english(text: &(impl Render + ?Sized)) -> Markup {
    maud::html! { span lang="en" { (text.render()) } }
}

#[cfg(test)]
mod tests;
