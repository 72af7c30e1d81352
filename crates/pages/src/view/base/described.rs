//! A game's description in the visitor's language: its name, place, time, and what it is.
//!
//! Rule files are in English. What else is known of their games stands in `web/games/CODE.toml`, a table for
//! each game; a game that is missing there, such as one of a museum's own, is described in English.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use lauta_catalog::game::{About, BoardLook};
use maud::{Markup, html};
use serde::Deserialize;

use super::frame::joined;
use super::parts;
use crate::words::{by_language, lang, tr};

/// Description of a game in one language.
#[derive(Deserialize, Debug)]
#[serde(deny_unknown_fields)]
struct Description {
    /// The name, where the language has one of its own.
    name: Option<String>,
    place: String,
    period: String,
    summary: String,
}

type Descriptions = BTreeMap<String, Description>;

/// The descriptions of a language by id. A test reads every file; one that cannot be read is left out.
static READ: LazyLock<BTreeMap<&str, Descriptions>> = LazyLock::new(|| {
    let read = |(code, text): (_, &str)| (code, toml::from_str(text).unwrap_or_default());
    by_language("games").map(read).collect()
});

/// Words with their language, if that is not the visitor's.
pub(crate) struct Told {
    pub(crate) words: String,
    pub(crate) lang: Option<&'static str>,
}

/// The id of a game without its options.
pub(crate) fn plain_id(about: &About) -> &str {
    about.id.split(':').next().unwrap_or_default()
}

fn description(about: &About) -> Option<&'static Description> {
    READ.get(lang().code())?.get(plain_id(about))
}

fn told(
    about: &About,
    translated: fn(&Description) -> String,
    english: impl Fn() -> String,
) -> Told {
    let found = description(about).map(translated);
    let foreign = found.is_none() && lang().code() != "en";
    Told {
        words: found.unwrap_or_else(english),
        lang: foreign.then_some("en"),
    }
}

/// The game in two or three sentences.
pub(crate) fn summary(about: &About) -> Told {
    told(about, |d| d.summary.clone(), || about.summary.clone())
}

/// Country or region.
pub(crate) fn place(about: &About) -> Told {
    told(about, |d| d.place.clone(), || about.place.clone())
}

/// Time, such as a century.
pub(crate) fn period(about: &About) -> Told {
    told(about, |d| d.period.clone(), || about.period.clone())
}

/// Place and time.
pub(crate) fn origin(about: &About) -> Told {
    let english = || joined(&[&about.place, &about.period]);
    told(about, |d| joined(&[&d.place, &d.period]), english)
}

/// The object that the look of the board follows.
pub(crate) fn board(about: &About) -> Option<String> {
    Some(match about.look? {
        BoardLook::Lances => tr!("look-lances"),
        BoardLook::Club => tr!("look-club"),
        BoardLook::Lobes => tr!("look-lobes"),
        BoardLook::Stone => tr!("look-stone"),
        BoardLook::Inlay => tr!("look-inlay"),
        BoardLook::Roads => tr!("look-roads"),
        BoardLook::Mat => tr!("look-mat"),
        BoardLook::Sugoroku => tr!("look-sugoroku"),
        BoardLook::Boat => tr!("look-boat"),
        BoardLook::Squares => tr!("look-squares"),
        BoardLook::Rock => tr!("look-rock"),
        BoardLook::Brass => tr!("look-brass"),
    })
}

/// The name in the game's own language, and in the visitor's or in English where that says more.
pub(crate) fn name(about: &About) -> Markup {
    let known = description(about).and_then(|d| d.name.as_deref());
    let rest = about.english.strip_prefix(&about.name);
    let english = rest.unwrap_or(&about.english);
    let english = english.trim_start_matches([',', ' ']);
    html! {
        (about.name)
        @if let Some(known) = known { " " small.english { (known) } }
        @else if !english.is_empty() { " " small.english lang="en" { (english) } }
    }
}

/// The name that readers know: that of their language, or the game's own; and the own one behind it where
/// the two differ.
pub(crate) fn headline(about: &About) -> (Markup, Option<Markup>) {
    match known_name(about) {
        Some(known) => (html! { (known) }, Some(html! { (about.name) })),
        None => (html! { (about.name) }, None),
    }
}

/// The name that readers know, as a title.
pub(crate) fn title(about: &About) -> String {
    known_name(about).unwrap_or_else(|| about.name.clone())
}

/// Both names in one line, for a list of choices.
pub(crate) fn called(about: &About) -> String {
    match known_name(about) {
        // Some names say the own one first.
        Some(known) if known.starts_with(&about.name) => known,
        Some(known) => format!("{known} ({})", about.name),
        None => about.name.clone(),
    }
}

/// The name in the visitor's language, where it is not the game's own.
fn known_name(about: &About) -> Option<String> {
    let known = description(about).and_then(|d| d.name.as_deref());
    let english = (lang().code() == "en").then_some(about.english.as_str());
    let known = known.or(english).filter(|name| !name.is_empty());
    known.map(parts::capital).filter(|name| *name != about.name)
}

/// The names of the game in all languages.
pub(crate) fn names(about: &About) -> Vec<&str> {
    let own = [&about.name, &about.english]
        .into_iter()
        .chain(&about.names);
    let told = READ.values().filter_map(|games| games.get(plain_id(about)));
    let told = told.flat_map(|description| &description.name);
    own.chain(told).map(String::as_str).collect()
}

/// What any language says of the game.
pub(crate) fn texts(about: &About) -> Vec<&str> {
    let own = [
        &about.id,
        &about.name,
        &about.english,
        &about.place,
        &about.period,
        &about.summary,
    ];
    let told = READ.values();
    let told = told.filter_map(|games| games.get(plain_id(about)));
    let told = told.flat_map(|d| [&d.place, &d.period, &d.summary].into_iter().chain(&d.name));
    let all = own.into_iter().chain(&about.names).chain(told);
    all.map(String::as_str).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every language describes every game of the program, and no other one, in words of its own.
    #[test]
    fn every_game_is_described_in_every_language() {
        let games = lauta_catalog::games();
        for (code, text) in by_language("games") {
            let read: Descriptions = toml::from_str(text).unwrap();
            let missing: Vec<_> = games.iter().filter(|g| !read.contains_key(&g.id)).collect();
            let missing: Vec<_> = missing.iter().map(|about| &about.id).collect();
            assert!(
                missing.is_empty(),
                "{code} lacks {}: {missing:?}",
                missing.len()
            );
            for (id, description) in &read {
                let about = games.iter().find(|about| about.id == *id);
                let about =
                    about.unwrap_or_else(|| panic!("{code} describes {id}, which is no game"));
                assert_ne!(description.summary, about.summary, "{code} {id}");
                for words in [
                    &description.place,
                    &description.period,
                    &description.summary,
                ] {
                    assert!(
                        !words.trim().is_empty() && !words.contains('\n'),
                        "{code} {id}"
                    );
                }
            }
        }
    }
}
