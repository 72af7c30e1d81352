//! A game that plays itself on an idle kiosk; a touch begins a new one.

use super::state::State;
use super::told;
use crate::game::Table;
use crate::view::base::{board, described, frame};
use crate::words::tr;
use maud::{Markup, html};

/// One moment of the game, and the address of the next one.
pub(crate) fn page(then: &Table, next: &str) -> Markup {
    let about = then.session().about();
    let state = State::bare(then, false);
    let content = html! {
        section #attract .table data-next=(next) {
            div.board-side {
                (told::heading(then, &state.view, true))
                div.board { (board::still(&state.view, state.below)) }
            }
            aside.panel {
                @let origin = described::origin(about);
                @let summary = described::summary(about);
                h2 { (described::name(about)) }
                p.eyebrow lang=[origin.lang] { (origin.words) }
                p.lead lang=[summary.lang] { (summary.words) }
                @if let Some(board) = described::board(about) { p { (board) } }
                a.button.primary.touch href="/" { (tr!("kiosk-touch")) }
            }
        }
    };
    frame::layout(&described::title(about), "attract", &content)
}
