//! The rules of a game in words, each with its source.

use super::problems;
use crate::view::base::ruled::ruled;
use crate::view::base::{board, described, frame, parts, share};
use crate::words::{english, term, tr, tr_html};
use lauta_catalog::game::{About, Dice, Side};
use lauta_catalog::{Next, example, has_lessons, new_game, open, open_at};
use lauta_draw::Arrow;
use maud::{Markup, html};

pub(crate) fn page(about: &About) -> Markup {
    let id = frame::encode(&about.id);
    let (origin, summary) = (described::origin(about), described::summary(about));
    let content = html! {
        article.rules {
            section.sheet {
                p.eyebrow lang=[origin.lang] { (origin.words) }
                h1 { (described::name(about)) }
                @if !about.names.is_empty() {
                    p.names { (tr!("rules-also")) " " @for (n, name) in about.names.iter().enumerate() {
                        @if n > 0 { ", " } span lang="" { (name) }
                    } }
                }
                p.lead lang=[summary.lang] { (summary.words) }
                p { (frame::sure(&about.confidence)) }
                p.actions { a.button.primary href={ "/new/" (id) } { (tr!("rules-play")) } @if has_lessons(&about.id) { a.button href={ "/learn/" (id) } { (tr!("learn-start")) } }
                    (problems::link(&about.id))
                    a.button href={ "/p/" (id) } { (tr!("rules-board")) }
                    a.button href={ "/compare?a=" (id) } { (tr!("rules-compare")) }
                    a.button href={ "/print/" (id) } { (tr!("rules-print")) }
                }
                (begin(about))
                (parts::rules(about))
                (worked(about))
                (throws(about))
                (options(about))
                (presets(about))
                (sources(about))
            }
        }
    };
    let title = tr!("rules-page", game = about.name);
    match open(&about.id) {
        Ok(start) => {
            let card = share::Card::of(start.as_ref(), &summary.words);
            frame::layout_with(&title, "rules", &card, &content)
        }
        Err(_) => frame::layout(&title, "rules", &content),
    }
}

/// Starts that are tried until one lets a side move: some throws let nobody.
const STARTS: u64 = 40;
/// Arrows of a side: more would hide the board.
const WAYS: usize = 14;

/// Start position, with arrows for the first moves.
fn begin(about: &About) -> Markup {
    let Ok(start) = open(&about.id) else {
        return html! {};
    };
    let mut view = start.view();
    view.dice.clear();
    let arrows: Vec<Arrow> = Side::BOTH
        .into_iter()
        .flat_map(|side| first_ways(about, side))
        .collect();
    html! {
        figure.begin {
            (board::pointed(&view, &arrows))
            figcaption {
                (tr!("rules-begin", second = term(&about.sides[1])))
                @if let Some(board) = described::board(about) { " " (board) }
            }
        }
    }
}

/// First moves of a side with one of its throws, as arrows.
fn first_ways(about: &About, side: Side) -> Vec<Arrow> {
    for seed in 0..STARTS {
        let mut dice = Dice::from_seed(seed);
        let Ok(mut session) = new_game(&about.id, &mut dice, Some(side)) else {
            break;
        };
        session.roll(&mut dice);
        if session.next() != Next::Choice(side) {
            continue;
        }
        let mut ways = board::ways(session.as_ref(), side);
        if !ways.is_empty() {
            ways.truncate(WAYS);
            return ways;
        }
    }
    vec![]
}

/// A worked case about the game, drawn.
fn worked(about: &About) -> Markup {
    let Some(example) = example(&about.id) else {
        return html! {};
    };
    let Ok(session) = open_at(&example.game, &example.position) else {
        return html! {};
    };
    let side = match session.next() {
        Next::Choice(side) => side,
        _ => Side::First,
    };
    let mut ways = board::ways(session.as_ref(), side);
    ways.truncate(WAYS);
    html! {
        h2 { (tr!("rules-example")) }
        figure.begin {
            (board::pointed(&session.view(), &ways))
            figcaption { (english(&example.shows)) " " small { (tr!("rules-case", id = example.id)) } }
        }
    }
}

/// Players' names of the throws.
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
                        p { (ruled(&option.text)) }
                        p lang="en" {
                            @for (n, value) in option.values.iter().enumerate() {
                                @if n > 0 { ", " }
                                @if *value == option.chosen { strong { (value) } } @else { (value) }
                            }
                        }
                        @if !option.values.contains(&option.chosen) {
                            p { (tr_html!("rules-here", value = option.chosen)) }
                        }
                        p.source { (english(&option.source)) " " (frame::grade(option.grade)) }
                    }
                }
            }
        }
    }
}

/// Named sets of options, each a link to a new game.
fn presets(about: &About) -> Markup {
    html! {
        @if !about.presets.is_empty() {
            h2 { (tr!("setup-presets")) }
            dl.options {
                @for preset in &about.presets {
                    dt lang="en" { a href={ "/new/" (frame::encode(&preset.game)) } { (preset.name) } }
                    dd {
                        p { (ruled(&preset.text)) }
                        p.source { (english(&preset.source)) " " (frame::grade(preset.grade)) }
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
