//! Boards for paper, and for the pages of others.

use crate::game::Visitor;
use crate::view::base::ruled::ruled;
use crate::view::base::{assets, board, described, frame};
use crate::words::{english, lang, term, tr};
use lauta_catalog::AnySession;
use lauta_catalog::game::{About, Side, View};
use lauta_draw::Cube;
use maud::{DOCTYPE, Markup, html};

/// A board and nothing else, with a link to where it can be played; `told` is the id of a position in its match.
pub(crate) fn framed(
    session: &dyn AnySession,
    cube: Option<Cube>,
    told: Option<&str>,
    below: Side,
    visitor: &Visitor,
) -> Markup {
    let about = session.about();
    let position = session.position();
    let here = frame::position_url(&about.id, told.unwrap_or(&position));
    html! {
        (DOCTYPE)
        html lang=(lang().code()) {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                meta name="color-scheme" content="light dark";
                title { (about.name) " · Lauta" }
                link rel="stylesheet" href=(assets::STYLE.url());
                link rel="stylesheet" href=(assets::BOARD_STYLE.url());
            }
            body.page-embed {
                main {
                    h1.hidden { (about.name) }
                    div.board { (board::pointed_from(&session.view(), below, cube, &[])) }
                    p { a href=(visitor.link(&here)) target="_blank" rel="noopener" { (described::name(about)) " · Lauta" } }
                }
            }
        }
    }
}

/// Two sides of A4: the board to cut out, and all rules.
pub(crate) fn sheet(session: &dyn AnySession) -> Markup {
    let about = session.about();
    let view = session.view();
    let content = html! {
        article.paper {
            section.page.board-page {
                h1 { (described::name(about)) }
                div.board { (board::still(&bare(&view), Side::First)) }
                p.hint { (pieces(&view)) }
            }
            section.page.rules-page {
                @let origin = described::origin(about);
                @let summary = described::summary(about);
                header {
                    h2 { (described::name(about)) " " small lang=[origin.lang] { (origin.words) } }
                    figure { (board::still(&view, Side::First)) figcaption { (tr!("print-begin")) } }
                    p lang=[summary.lang] { (summary.words) }
                }
                (rules(about))
            }
        }
        p.actions.screen { a.button href={ "/rules/" (frame::encode(&about.id)) } { (tr!("rules-title")) } }
    };
    frame::layout(&about.name, "print", &content)
}

/// The board alone: nothing on it, nothing thrown.
fn bare(view: &View) -> View {
    let mut view = view.clone();
    for place in &mut view.places {
        place.stacks.clear();
    }
    view.dice.clear();
    view.throw_name = None;
    view.turn = None;
    view.marked.clear();
    view.events.clear();
    view.pattern.clear();
    view
}

/// Number of pieces that each side needs, in words.
fn pieces(view: &View) -> String {
    let count = |side: Side| -> u32 {
        let stacks = view.places.iter().flat_map(|place| &place.stacks);
        stacks
            .filter(|stack| stack.side == side)
            .map(|stack| u32::from(stack.count))
            .sum()
    };
    let words =
        Side::BOTH.map(|side| format!("{}: {}", term(&view.sides[side.index()]), count(side)));
    tr!("print-pieces", pieces = words.join(", "))
}

fn rules(about: &About) -> Markup {
    html! {
        ol.rule-list {
            @for rule in &about.rules { li { (ruled(&rule.text)) } }
        }
        @if !about.throws.is_empty() {
            p.throws-line {
                strong { (tr!("rules-throws")) ": " }
                @for (n, (throw, name)) in about.throws.iter().enumerate() {
                    @if n > 0 { ", " } (throw) " " (name)
                }
            }
        }
        p.sources-line {
            strong { (tr!("rules-sources")) ": " }
            @for (n, (_, full)) in about.sources.iter().enumerate() { @if n > 0 { "; " } (english(full)) }
        }
    }
}
