//! The rules of a game in words, each with its source.

use lauta_catalog::game::About;
use maud::{Markup, html};

use crate::lang::{english, tr, tr_html};

pub(crate) fn page(about: &About) -> Markup {
    let id = super::encode(&about.id);
    let content = html! {
        article.rules {
            section.sheet {
                p.eyebrow lang="en" { (super::joined(&[&about.place, &about.period])) }
                h1 { (super::name(about)) }
                @if !about.names.is_empty() {
                    p.names { (tr!("rules-also")) " " @for (n, name) in about.names.iter().enumerate() {
                        @if n > 0 { ", " } span lang="" { (name) }
                    } }
                }
                p.lead lang="en" { (about.summary) }
                p { (super::sure(&about.confidence)) }
                p.actions { a.button.primary href={ "/new/" (id) } { (tr!("rules-play")) } a.button href={ "/p/" (id) } { (tr!("rules-board")) } }
                (list(about))
                (throws(about))
                (options(about))
                (sources(about))
            }
        }
    };
    super::layout(&tr!("rules-page", game = about.name), "rules", &content)
}

/// The rules alone, as they stand beside the board.
pub(crate) fn list(about: &About) -> Markup {
    html! {
        h2 { (tr!("rules-title")) }
        ol.rule-list {
            @for rule in &about.rules {
                li id={ "rule-" (rule.key) } {
                    p lang="en" { (rule.text) }
                    p.source { (english(&rule.source)) " " (super::grade(rule.grade)) }
                }
            }
        }
    }
}

/// What players call the throws.
fn throws(about: &About) -> Markup {
    html! {
        @if !about.throws.is_empty() {
            h2 { (tr!("rules-throws")) }
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
            h2 { (tr!("rules-options")) }
            dl.options {
                @for option in &about.options {
                    dt lang="en" { code { (option.key) } }
                    dd {
                        p lang="en" { (option.text) }
                        p lang="en" {
                            @for (n, value) in option.values.iter().enumerate() {
                                @if n > 0 { ", " }
                                @if *value == option.chosen { strong { (value) } } @else { (value) }
                            }
                        }
                        @if !option.values.contains(&option.chosen) {
                            p { (tr_html!("rules-here", value = option.chosen)) }
                        }
                        p.source { (english(&option.source)) " " (super::grade(option.grade)) }
                    }
                }
            }
        }
    }
}

fn sources(about: &About) -> Markup {
    html! {
        h2 { (tr!("rules-sources")) }
        dl.sources lang="en" {
            @for (short, full) in &about.sources {
                dt { (short) }
                dd { (full) }
            }
        }
    }
}
