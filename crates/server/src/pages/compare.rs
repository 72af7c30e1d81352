//! Two games side by side, or two settings of one: what differs is marked.

use lauta_catalog::game::{About, RuleText, Side};
use lauta_catalog::{Figures, figures, games, open};
use maud::{Markup, html};

use crate::lang::{term, tr, tr_html};

pub(crate) fn page(a: Option<&About>, b: Option<&About>) -> Markup {
    let content = html! {
        section.compare {
            h1 { (tr!("compare-title")) }
            p.lead { (tr!("compare-lead")) }
            (choice(a, b))
            @if let (Some(a), Some(b)) = (a, b) { (table(a, b)) }
        }
    };
    super::layout(&tr!("compare-title"), "compare", &content)
}

/// Which two.
fn choice(a: Option<&About>, b: Option<&About>) -> Markup {
    let ids: Vec<About> = games();
    html! {
        form.choose method="get" action="/compare" {
            @for (name, chosen, label) in [("a", a, tr!("compare-first")), ("b", b, tr!("compare-second"))] {
                label.field {
                    span { (label) }
                    input name=(name) list="games" required autocomplete="off" spellcheck="false" value=[chosen.map(|about| &about.id)];
                }
            }
            datalist #games {
                @for about in &ids { option value=(about.id) { (about.name) } }
            }
            button.primary type="submit" { (tr!("compare-show")) }
            p.hint { (tr_html!("compare-options", example = html! { code { "daldos:capture=each-die" } })) }
        }
    }
}

fn table(a: &About, b: &About) -> Markup {
    let pair = [a, b];
    let row = |label: String, cells: [Markup; 2], lang: Option<&str>| {
        let same = cells[0].0 == cells[1].0;
        html! {
            tr .same[same] {
                th scope="row" { (label) @if !same { " " strong.differs { (tr!("compare-differs")) } } }
                @for (about, cell) in pair.iter().zip(&cells) { td lang=[lang] data-game=(about.id) { (cell) } }
            }
        }
    };
    let text = |of: fn(&About) -> &str| pair.map(|about| html! { (of(about)) });
    html! {
        table.side-by-side {
            thead {
                tr {
                    td {}
                    @for about in pair {
                        th scope="col" {
                            a href={ "/rules/" (super::encode(&about.id)) } { (super::name(about)) }
                            " " code { (about.id) }
                        }
                    }
                }
            }
            tbody {
                tr {
                    th scope="row" { (tr!("compare-start")) }
                    @for about in pair {
                        td data-game=(about.id) { @if let Ok(session) = open(&about.id) { (super::board::still(&session.view(), Side::First)) } }
                    }
                }
                (row(tr!("compare-place"), text(|about| &about.place), Some("en")))
                (row(tr!("compare-period"), text(|about| &about.period), Some("en")))
                (row(tr!("compare-sure"), pair.map(|about| html! { (super::sure(&about.confidence)) }), None))
                @if pair.iter().all(|about| figures(&about.id).is_some()) {
                    (row(tr!("compare-length"), pair.map(|about| html! { (figures(&about.id).map_or(0, |f: Figures| f.decisions)) }), None))
                }
                @for key in keys(a, b) {
                    (row(key.replace('-', " "), pair.map(|about| rule(about.rule(key))), Some("en")))
                }
                @for key in options(a, b) {
                    (row(tr!("compare-option", option = key.replace('-', " ")), pair.map(|about| option(about, key)), None))
                }
                (row(tr!("rules-throws"), pair.map(throws), None))
            }
        }
    }
}

/// The keys of the rules of both, those of the first one first.
fn keys<'a>(a: &'a About, b: &'a About) -> Vec<&'a str> {
    let mut keys: Vec<&str> = a.rules.iter().map(|rule| rule.key.as_str()).collect();
    for rule in &b.rules {
        if !keys.contains(&rule.key.as_str()) {
            keys.push(&rule.key);
        }
    }
    keys
}

fn options<'a>(a: &'a About, b: &'a About) -> Vec<&'a str> {
    let mut keys: Vec<&str> = a.options.iter().map(|option| option.key.as_str()).collect();
    for option in &b.options {
        if !keys.contains(&option.key.as_str()) {
            keys.push(&option.key);
        }
    }
    keys
}

fn rule(rule: Option<&RuleText>) -> Markup {
    html! {
        @match rule {
            Some(rule) => {
                p { (rule.text) }
                p.source { (rule.source) " " (super::grade(rule.grade)) }
            }
            None => "–",
        }
    }
}

fn option(about: &About, key: &str) -> Markup {
    let option = about.options.iter().find(|option| option.key == key);
    html! { @match option { Some(option) => (term(&option.chosen.replace('-', " "))), None => "–" } }
}

fn throws(about: &About) -> Markup {
    let names = about
        .throws
        .iter()
        .map(|(throw, name)| format!("{throw} {name}"));
    html! { (names.collect::<Vec<_>>().join(", ")) @if about.throws.is_empty() { "–" } }
}
