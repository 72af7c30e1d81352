//! The first page: every game, by family.

use std::sync::LazyLock;

use lauta_catalog::game::About;
use lauta_catalog::{games, incomplete};
use maud::{Markup, html};

use super::encode;

/// Rule files are part of the program, so the page is made once.
static PAGE: LazyLock<String> = LazyLock::new(|| make(&games()).into_string());

pub(crate) fn page() -> Markup {
    maud::PreEscaped(PAGE.clone())
}

fn make(games: &[About]) -> Markup {
    let content = html! {
        section.hero {
            h1 { "Choose a game" }
            p.lead {
                "Sit down at a board that people have known for centuries. Play against the computer or "
                "against whoever sits beside you; every rule says where it comes from."
            }
        }
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
        section.family {
            h2 { "Known in part" }
            p { "Relatives of which too little has been found to play them." }
            dl {
                @for game in incomplete() {
                    dt { (game.name) }
                    dd { (game.place) ". Known: " (game.known) ". Missing: " (game.missing) "." }
                }
            }
        }
    };
    super::layout("Choose a game", "home", &content)
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

/// What the family is called where people choose.
fn title(family: &str) -> &str {
    match family {
        "tables" => "Tables: races with dice and fifteen men",
        "running" => "Running fights: dice, rows and captures",
        "sahkku" => "Sáhkku: running fights with a king who changes sides",
        "tab" => "Sticks: four rows, stacks, and throws saved up",
        "hunt" => "Hunts: few against many",
        "pile" => "Piles: slots that the dice fill and empty",
        "chase" => "Chases: two files of men round one board",
        other => other,
    }
}

/// One game, with its other forms.
fn card(mut forms: Vec<&About>) -> Markup {
    // The plain form of a game has the shortest id; the others add to it.
    forms.sort_by_key(|about| about.id.len());
    let [about, others @ ..] = &forms[..] else {
        return html! {};
    };
    let id = encode(&about.id);
    html! {
        li.card {
            a.picture href={ "/new/" (id) } tabindex="-1" aria-hidden="true" {
                img src={ "/board/" (id) ".svg?small=1" } alt="" loading="lazy" width="320" height="240";
            }
            div.words {
                h3 { a href={ "/new/" (id) } { (super::name(about)) } }
                p.where { (super::joined(&[&about.place, &about.period])) }
                p.summary { (first_sentence(&about.summary)) }
                @if !others.is_empty() {
                    details.forms {
                        summary { (others.len()) @if others.len() == 1 { " other form" } @else { " other forms" } }
                        ul {
                            @for other in others {
                                li { a href={ "/new/" (encode(&other.id)) } { (other.english) } }
                            }
                        }
                    }
                }
                p.actions {
                    a.button.primary href={ "/new/" (id) } { "Play" span.hidden { " " (about.name) } }
                    a.button href={ "/rules/" (id) } { "Rules" span.hidden { " of " (about.name) } }
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
