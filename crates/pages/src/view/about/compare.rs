//! Two games side by side, or two settings of one, with the differences marked.

use super::{games, setup};
use crate::view::base::described::{self, Told};
use crate::view::base::ruled::ruled;
use crate::view::base::{board, frame, parts};
use crate::words::{Preferences, english, term, tr, tr_html};
use lauta_catalog::game::{About, RuleText, Side};
use lauta_catalog::{Profile, games, open, profile};
use maud::{Markup, html};

pub(crate) fn page(a: Option<&About>, b: Option<&About>) -> Markup {
    let content = html! {
        section.compare {
            h1 { (tr!("compare-title")) }
            p.lead { (tr!("compare-lead")) }
            (choice(a, b))
            @if let (Some(a), Some(b)) = (a, b) { (table(a, b)) }
        }
    };
    frame::layout(&tr!("compare-title"), "compare", &content)
}

/// Form that chooses two games by name.
fn choice(a: Option<&About>, b: Option<&About>) -> Markup {
    let preferences = Preferences::now();
    let has = |about: &About| preferences.offers(&about.id);
    let games: Vec<About> = games().into_iter().filter(has).collect();
    let families = games.chunk_by(|a, b| a.family == b.family);
    let families: Vec<&[About]> = families.collect();
    let both = [
        ("a", a, tr!("compare-first")),
        ("b", b, tr!("compare-second")),
    ];
    html! {
        form.choose method="get" action="/compare" {
            @for (name, chosen, label) in &both {
                @let chosen = chosen.map(|about| plain(&about.id));
                label.field {
                    span { (label) }
                    select name=(name) required {
                        @if chosen.is_none() { option value="" { (tr!("compare-choose")) } }
                        @for family in &families {
                            optgroup label=(games::title(&family[0].family)) {
                                @for about in *family {
                                    option value=(about.id) selected[chosen == Some(&about.id)] { (described::called(about)) }
                                }
                            }
                        }
                    }
                }
            }
            button.primary type="submit" { (tr!("compare-show")) }
        }
        @if let (Some(a), Some(b)) = (a, b) { (readings([("a", a), ("b", b)])) }
    }
}

/// Options of the two games, as lists.
fn readings(both: [(&str, &About); 2]) -> Markup {
    let ways = |about: &'_ About| about.options.iter().any(|option| !option.length);
    html! {
        @if both.iter().any(|(_, about)| ways(about)) {
            details.readings {
                summary { (tr!("setup-options")) }
                form.choose method="get" action="/compare" {
                    @for (name, about) in both {
                        fieldset {
                            legend { (tr!("compare-options-of", game = described::called(about))) }
                            input type="hidden" name=(name) value=(plain(&about.id));
                            @for option in about.options.iter().filter(|option| !option.length) {
                                (setup::choice(option, &format!("{name}-")))
                            }
                        }
                    }
                    button.primary type="submit" { (tr!("compare-show")) }
                }
            }
        }
    }
}

/// The id of the game without its options.
fn plain(id: &str) -> &str {
    id.split(':').next().unwrap_or(id)
}

/// A line of the table.
struct Row {
    label: Markup,
    cells: [Markup; 2],
    lang: Option<&'static str>,
}

fn table(a: &About, b: &About) -> Markup {
    let pair = [a, b];
    let (same, others): (Vec<Row>, Vec<Row>) = rows(pair)
        .into_iter()
        .partition(|row| row.cells[0].0 == row.cells[1].0);
    html! {
        table.side-by-side {
            thead {
                tr {
                    td {}
                    @for about in pair {
                        th scope="col" {
                            a href={ "/rules/" (frame::encode(&about.id)) } { (described::name(about)) }
                        }
                    }
                }
            }
            tbody {
                tr {
                    th scope="row" { (tr!("compare-start")) }
                    @for about in pair {
                        td data-game=(described::called(about)) { @if let Ok(session) = open(&about.id) { (board::still(&session.view(), Side::First)) } }
                    }
                }
                @for row in &others { (line(pair, row)) }
            }
        }
        @if others.is_empty() { p { (tr!("compare-none")) } }
        @if !same.is_empty() {
            details.same {
                summary { (tr!("compare-same", count = same.len())) }
                table.side-by-side {
                    tbody {
                        @for Row { label, cells: [cell, _], lang } in &same {
                            tr { th scope="row" { (label) } td lang=[*lang] { (cell) } }
                        }
                    }
                }
            }
        }
    }
}

fn line(pair: [&About; 2], row: &Row) -> Markup {
    html! {
        tr {
            th scope="row" { (row.label) }
            @for (about, cell) in pair.iter().zip(&row.cells) {
                td lang=[row.lang] data-game=(described::called(about)) { (cell) }
            }
        }
    }
}

/// Rows of the comparison.
fn rows(pair: [&About; 2]) -> Vec<Row> {
    let [a, b] = pair;
    let row = |label: String, cells, lang| Row {
        label: html! { (label) },
        cells,
        lang,
    };
    let in_english = |key: &str| english(&parts::capital(&key.replace('-', " ")));
    let told = |label, of: fn(&About) -> Told| {
        let cell = |about| {
            let told = of(about);
            html! { span lang=[told.lang] { (told.words) } }
        };
        row(label, pair.map(cell), None)
    };
    let mut rows = vec![
        told(tr!("compare-place"), described::place),
        told(tr!("compare-period"), described::period),
        row(
            tr!("compare-sure"),
            pair.map(|about| html! { (frame::sure(&about.confidence)) }),
            None,
        ),
    ];
    if pair.iter().all(|about| profile(&about.id).is_some()) {
        let decisions = |about: &About| profile(&about.id).map_or(0, |f: Profile| f.decisions);
        let cells = pair.map(|about| html! { (decisions(about)) });
        rows.push(row(tr!("compare-length"), cells, None));
    }
    rows.extend(keys(a, b).into_iter().map(|key| Row {
        label: in_english(key),
        cells: pair.map(|about| rule(about.rule(key))),
        lang: None,
    }));
    rows.extend(options(a, b).into_iter().map(|key| Row {
        label: html! {
            (tr_html!("compare-option", option = in_english(key)))
            @if let Some(option) = pair.iter().find_map(|about| about.options.iter().find(|option| option.key == key)) {
                " " small { (ruled(&option.text)) }
            }
        },
        cells: pair.map(|about| option(about, key)),
        lang: None,
    }));
    rows.push(row(tr!("rules-throws"), pair.map(throws), None));
    rows
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
                p { (ruled(&rule.text)) }
                p.source { (rule.source) " " (frame::grade(rule.grade)) }
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
