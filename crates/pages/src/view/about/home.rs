//! The first page: every game, by family.

use std::sync::OnceLock;

use super::find::{self, Sought};
use crate::view::base::{described, frame};
use crate::words::{Lang, Preferences, english, lang, tr, tr_html};
use lauta_catalog::game::About;
use lauta_catalog::{games, incomplete, lessons};
use maud::{Markup, html};

/// Fewest steps of lessons that explain a whole game, and not just how it differs from another.
const COURSE: usize = 5;

/// The games that somebody looks for, or all.
pub(crate) fn page(sought: &Sought) -> Markup {
    let kiosk = Preferences::now().kiosk;
    if let Some(kiosk) = kiosk {
        let chosen = games().into_iter().filter(|about| kiosk.has(&about.id));
        return frame::layout(
            &tr!("home-title"),
            "home",
            &chosen_few(&chosen.collect::<Vec<_>>()),
        );
    }
    if *sought == Sought::default() {
        return all();
    }
    let found: Vec<About> = games()
        .into_iter()
        .filter(|about| sought.fits(about))
        .collect();
    frame::layout(&tr!("find-title"), "home", &make(sought, &found))
}

fn all() -> Markup {
    /// Rule files are part of the program, so the list is made once in each language.
    static LISTS: [OnceLock<Markup>; Lang::COUNT] = [const { OnceLock::new() }; Lang::COUNT];
    let list = LISTS[lang().index()].get_or_init(|| make(&Sought::default(), &games()));
    frame::layout(&tr!("home-title"), "home", list)
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
        section.hero {
            h1 { (tr!("home-title")) }
            @if all {
                p.lead { (tr!("home-lead")) }
                p { (tr!("home-learn")) " " (learn(games)) }
            }
        }
        (find::form(sought, &kinds))
        @if games.is_empty() { p.lead role="status" { (tr!("find-none")) } }
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
    }
}

/// Links to the lessons of the games that have a whole course of them.
fn learn(games: &[About]) -> Markup {
    let games = games.iter();
    let games = games.filter(|about| lessons(&about.id).steps.len() >= COURSE);
    html! {
        @for (n, about) in games.enumerate() {
            @if n > 0 { ", " }
            a href={ "/learn/" (frame::encode(&about.id)) } { (described::name(about)) }
        }
    }
}

/// Items with the same key together, in the order in which the keys come first.
fn grouped<'a>(
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

/// One game, with its other forms.
fn card(mut forms: Vec<&About>) -> Markup {
    // The plain form of a game has the shortest id; the others add to it.
    forms.sort_by_key(|about| about.id.len());
    let [about, others @ ..] = &forms[..] else {
        return html! {};
    };
    let id = frame::encode(&about.id);
    html! {
        li.card {
            a.picture href={ "/new/" (id) } tabindex="-1" aria-hidden="true" {
                img src={ "/board/" (id) ".svg?small=1" } alt="" loading="lazy" width="320" height="240";
            }
            div.words {
                h3 { a href={ "/new/" (id) } { (described::name(about)) } }
                @let origin = described::origin(about);
                @let summary = described::summary(about);
                p.where lang=[origin.lang] { (origin.words) }
                @if let Some(line) = find::line(&about.id) { p.where { (line) } }
                p.summary lang=[summary.lang] { (first_sentence(&summary.words)) }
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
                p.actions {
                    a.button.primary href={ "/new/" (id) } { (tr_html!("home-play", game = about.name)) }
                    a.button href={ "/rules/" (id) } { (tr_html!("home-rules", game = about.name)) }
                }
            }
        }
    }
}

/// Up to the first full stop that ends a sentence: one with a capital behind it, and not an
/// abbreviation.
fn first_sentence(text: &str) -> &str {
    text.match_indices(". ")
        .find(|(at, _)| {
            let word = text[..*at].rsplit(' ').next().unwrap_or_default();
            word.chars().count() > 3 && text[at + 2..].starts_with(char::is_uppercase)
        })
        .map_or(text, |(at, _)| &text[..=at])
}
