//! The first page: every game, by family.

use std::sync::LazyLock;

use lauta_catalog::game::About;
use lauta_catalog::games;
use maud::{Markup, html};

use super::encode;

/// Rule files are part of the program, so the page is made once.
static PAGE: LazyLock<String> = LazyLock::new(|| make(&games()).into_string());

pub(crate) fn page() -> Markup {
    maud::PreEscaped(PAGE.clone())
}

fn make(games: &[About]) -> Markup {
    let mut families: Vec<(&str, Vec<&About>)> = Vec::new();
    for about in games {
        match families.iter_mut().find(|(family, _)| *family == about.family) {
            Some((_, members)) => members.push(about),
            None => families.push((&about.family, vec![about])),
        }
    }
    let content = html! {
        section.hero {
            h1 { "Choose a game" }
            p.lead {
                "Sit down at a board that people have known for centuries. Play against the computer or "
                "against whoever sits beside you; every rule says where it comes from."
            }
        }
        @for (family, members) in &families {
            section.family {
                h2 { (title(family)) }
                ul.cards {
                    @for about in members { (card(about)) }
                }
            }
        }
    };
    super::layout("Choose a game", "home", &content)
}

/// What the family is called where people choose.
fn title(family: &str) -> &str {
    match family {
        "tables" => "Tables: races with dice and fifteen men",
        "running" => "Running fights: dice, rows and captures",
        "hunt" => "Hunts: few against many",
        other => other,
    }
}

fn card(about: &About) -> Markup {
    let id = encode(&about.id);
    html! {
        li.card {
            a.picture href={ "/new/" (id) } tabindex="-1" aria-hidden="true" {
                img src={ "/board/" (id) ".svg" } alt="" loading="lazy" width="320" height="240";
            }
            div.words {
                h3 { a href={ "/new/" (id) } { (super::name(about)) } }
                p.where { (super::joined(&[&about.place, &about.period])) }
                p.summary { (first_sentence(&about.summary)) }
                p.actions {
                    a.button.primary href={ "/new/" (id) } { "Play" span.hidden { " " (about.name) } }
                    a.button href={ "/rules/" (id) } { "Rules" span.hidden { " of " (about.name) } }
                }
            }
        }
    }
}

/// Up to the first full stop that ends a sentence.
fn first_sentence(text: &str) -> &str {
    text.match_indices(['.', '\n'])
        .find(|(at, _)| text[at + 1..].starts_with([' ', '\n']))
        .map_or(text, |(at, _)| &text[..=at])
}
