//! The rules of a game in words, each with its source.

use lauta_catalog::game::About;
use maud::{Markup, html};

pub(crate) fn page(about: &About) -> Markup {
    let id = super::encode(&about.id);
    let content = html! {
        article.rules {
            section.sheet {
                p.eyebrow { (super::joined(&[&about.place, &about.period])) }
                h1 { (super::name(about)) }
                @if !about.names.is_empty() {
                    p.names { "Also " @for (n, name) in about.names.iter().enumerate() {
                        @if n > 0 { ", " } span lang="" { (name) }
                    } }
                }
                p.lead { (about.summary) }
                p { "How sure we are of these rules as a whole: " strong { (about.confidence) } "." }
                p.actions { a.button.primary href={ "/new/" (id) } { "Play" } a.button href={ "/p/" (id) } { "The board" } }
                (list(about))
                (throws(about))
                (options(about))
                (sources(about))
            }
        }
    };
    super::layout(&format!("Rules of {}", about.name), "rules", &content)
}

/// The rules alone, as they stand beside the board.
pub(crate) fn list(about: &About) -> Markup {
    html! {
        h2 { "Rules" }
        ol.rule-list {
            @for rule in &about.rules {
                li id={ "rule-" (rule.key) } {
                    p { (rule.text) }
                    p.source { (rule.source) " " (super::grade(rule.grade)) }
                }
            }
        }
    }
}

/// What players call the throws.
fn throws(about: &About) -> Markup {
    html! {
        @if !about.throws.is_empty() {
            h2 { "Names of throws" }
            dl.throws {
                @for (throw, name) in &about.throws {
                    div { dt { (throw) } dd { (name) } }
                }
            }
        }
    }
}

fn options(about: &About) -> Markup {
    html! {
        @if !about.options.is_empty() {
            h2 { "Options" }
            dl.options {
                @for option in &about.options {
                    dt { code { (option.key) } }
                    dd {
                        p { (option.text) }
                        p {
                            @for (n, value) in option.values.iter().enumerate() {
                                @if n > 0 { ", " }
                                @if *value == option.chosen { strong { (value) } } @else { (value) }
                            }
                            @if !option.values.contains(&option.chosen) { "; here " strong { (option.chosen) } }
                        }
                        p.source { (option.source) " " (super::grade(option.grade)) }
                    }
                }
            }
        }
    }
}

fn sources(about: &About) -> Markup {
    html! {
        h2 { "Sources" }
        dl.sources {
            @for (short, full) in &about.sources {
                dt { (short) }
                dd { (full) }
            }
        }
    }
}
