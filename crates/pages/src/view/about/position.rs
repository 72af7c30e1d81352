//! One position under a stable link, from where a game can be begun.

use super::{edit, setup};
use crate::form::position_to_link;
use crate::view::base::{board, frame, parts};
use crate::words::{term, terms, tr};
use lauta_catalog::game::Side;
use lauta_catalog::{AnySession, Next};
use maud::{Markup, html};

pub(crate) fn page(session: &dyn AnySession, flip: bool) -> Markup {
    let about = session.about();
    let position = session.position();
    let view = session.view();
    let below = if flip { Side::Second } else { Side::First };
    let here = frame::position_url(&about.id, &position);
    let moves = session.moves();
    let content = html! {
        article.setup {
            div.lookup {
                (board::still(&view, below))
                p.actions {
                    a.button href={ (here) @if !flip { "?flip=1" } } { (tr!("game-turn-board")) }
                    a.button href=(edit::address(&about.id, &position)) { (tr!("position-edit")) }
                    a.button href={ "/board/" (frame::encode(&about.id)) ".svg?position=" (frame::encode(&position_to_link(&position))) } { (tr!("position-picture")) }
                }
            }
            section.sheet {
                p.eyebrow { (tr!("position-of")) }
                h1 { (frame::name(about)) }
                p.lead { (next_words(session)) }
                (parts::dice(&view))
                (parts::counts(&view))
                p { code.position { (position) } }
                @if !moves.is_empty() {
                    details {
                        summary { (tr!("position-moves", count = moves.len())) }
                        ul.moves {
                            @for entry in &moves {
                                li { a href=(frame::position_url(&about.id, &entry.position)) { (entry.mv) } }
                            }
                        }
                    }
                }
                h2 { (tr!("position-play")) }
                (setup::form(about, Some(&position), None))
            }
        }
    };
    frame::layout(
        &tr!("position-page", game = about.name),
        "position",
        &content,
    )
}

fn next_words(session: &dyn AnySession) -> String {
    let sides = &session.about().sides;
    match session.next() {
        Next::Throw(side, _) => tr!("position-throw", side = term(&sides[side.index()])),
        Next::Choice(side) => tr!("position-move", side = term(&sides[side.index()])),
        Next::Over(outcome) => parts::result(session, &terms(sides), outcome, None),
    }
}
