//! The page of all games, by family, and those that somebody looks for.

use std::sync::OnceLock;

use super::find::{self, Sought};
use crate::view::base::{described, frame};
use crate::words::{Lang, Preferences, english, lang, tr, tr_html};
use lauta_catalog::game::About;
use lauta_catalog::{games, incomplete};
use maud::{Markup, html};

/// The games that somebody looks for, or all.
pub(crate) fn page(sought: &Sought) -> Markup {
    if Preferences::now().kiosk.is_some() {
        return kiosk();
    }
    if *sought == Sought::default() {
        /// Rule files are part of the program, so the list is made once in each language.
        static LISTS: [OnceLock<Markup>; Lang::COUNT] = [const { OnceLock::new() }; Lang::COUNT];
        let list = LISTS[lang().index()].get_or_init(|| make(sought, &games()));
        return frame::layout(&tr!("home-title"), "games", list);
    }
    let found = sought.among(games());
    frame::layout(&tr!("find-title"), "games", &make(sought, &found))
}

/// The front page of a kiosk: its games, too few to look for.
pub(crate) fn kiosk() -> Markup {
    let preferences = Preferences::now();
    let has = |about: &About| preferences.offers(&about.id);
    let chosen: Vec<About> = games().into_iter().filter(has).collect();
    frame::layout(&tr!("home-title"), "home", &chosen_few(&chosen))
}

/// The games of a kiosk: too few to look for.
fn chosen_few(games: &[About]) -> Markup {
    html! {
        section.hero { h1 { (tr!("home-title")) } }
        ul.cards {
            @for (_, forms) in grouped(games.iter(), |about| about.name.as_str()) { (card(forms)) }
        }
    }
}

fn make(sought: &Sought, games: &[About]) -> Markup {
    let kinds = FAMILIES.map(|family| (family.to_string(), title(family)));
    let all = *sought == Sought::default();
    html! {
        section.hero { h1 { (tr!("home-title")) } }
        (find::form(sought, &kinds))
        p #find-count role="status" {
            @if games.is_empty() {
                (tr!("find-none"))
                @for about in sought.meant(lauta_catalog::games()) {
                    " " a href={ "/new/" (frame::encode(&about.id)) } { (tr!("find-meant", game = described::title(&about))) }
                }
            }
            @else if !all { (tr!("find-count", count = games.len())) }
        }
        div #found {
            @for (family, members) in grouped(games.iter(), |about| about.family.as_str()) {
                section.family {
                    h2 { (title(family)) }
                    ul.cards {
                        @for (_, forms) in grouped(members.into_iter(), |about| about.name.as_str()) {
                            (card(forms))
                        }
                    }
                }
            }
        }
        @if all {
            p.actions { a.button href="/compare" { (tr!("compare-title")) } }
            section.family {
                h2 { (tr!("home-partly")) }
                p { (tr!("home-partly-lead")) }
                dl lang="en" {
                    @for game in incomplete() {
                        dt { (game.name) }
                        dd { (game.place) ". Known: " (game.known) ". Missing: " (game.missing) "." }
                    }
                }
            }
        }
        (frame::live())
    }
}

/// Items with the same key together, in the order in which the keys come first.
pub(super) fn grouped<'a>(
    games: impl Iterator<Item = &'a About>,
    key: impl Fn(&'a About) -> &'a str,
) -> Vec<(&'a str, Vec<&'a About>)> {
    let mut groups: Vec<(&str, Vec<&About>)> = Vec::new();
    for about in games {
        match groups.iter_mut().find(|(known, _)| *known == key(about)) {
            Some((_, members)) => members.push(about),
            None => groups.push((key(about), vec![about])),
        }
    }
    groups
}

/// The families, in the order of the page.
const FAMILIES: [&str; 9] = [
    "tables", "trictrac", "running", "sahkku", "tab", "hunt", "pile", "chase", "facing",
];

/// Title of a family, for choosing.
pub(crate) fn title(family: &str) -> String {
    match family {
        "tables" => tr!("family-tables"),
        "trictrac" => tr!("family-trictrac"),
        "running" => tr!("family-running"),
        "sahkku" => tr!("family-sahkku"),
        "tab" => tr!("family-tab"),
        "hunt" => tr!("family-hunt"),
        "pile" => tr!("family-pile"),
        "chase" => tr!("family-chase"),
        "facing" => tr!("family-facing"),
        other => other.into(),
    }
}

/// The plain form of a game, and a folded list of its other ones.
pub(super) fn forms(mut forms: Vec<&About>) -> Option<(&About, Markup)> {
    // The plain form has the shortest id; the others add to it.
    forms.sort_by_key(|about| about.id.len());
    let (about, others) = forms.split_first()?;
    let list = html! {
        @if !others.is_empty() {
            details.forms {
                summary { (tr!("home-forms", count = others.len())) }
                ul {
                    @for other in others {
                        li { a href={ "/new/" (frame::encode(&other.id)) } { (english(&other.english)) } }
                    }
                }
            }
        }
    };
    Some((about, list))
}

/// One game, with its other forms.
fn card(versions: Vec<&About>) -> Markup {
    let Some((about, others)) = forms(versions) else {
        return html! {};
    };
    let id = frame::encode(&about.id);
    let (name, own) = described::headline(about);
    html! {
        li.card {
            a.picture href={ "/new/" (id) } tabindex="-1" aria-hidden="true" {
                img src={ "/board/" (id) ".svg?small=1" } alt="" loading="lazy" width="320" height="240";
            }
            div.words {
                h3 { a href={ "/new/" (id) } { (name) } }
                @if let Some(own) = own { p.own-name { (own) } }
                @let origin = described::origin(about);
                @let summary = described::summary(about);
                p.where lang=[origin.lang] { (origin.words) }
                @if let Some(line) = find::line(&about.id) { p.where { (line) } }
                p.summary lang=[summary.lang] { (first_sentence(&summary.words)) }
                (others)
                p.actions {
                    a.button.primary href={ "/new/" (id) } { (tr_html!("home-play", game = name)) }
                    a.button href={ "/rules/" (id) } { (tr_html!("home-rules", game = name)) }
                }
            }
        }
    }
}

/// Up to the first full stop that ends a sentence: one with a capital behind it, and not an
/// abbreviation.
pub(super) fn first_sentence(text: &str) -> &str {
    text.match_indices(". ")
        .find(|(at, _)| {
            let word = text[..*at].rsplit(' ').next().unwrap_or_default();
            word.chars().count() > 3 && text[at + 2..].starts_with(char::is_uppercase)
        })
        .map_or(text, |(at, _)| &text[..=at])
}
