//! A game that plays itself where nobody is: a touch begins.

use maud::{Markup, html};

use super::state::State;
use crate::lang::tr;
use crate::play::Table;

/// One moment of the game, and the address of the next one.
pub(crate) fn page(then: &Table, next: &str) -> Markup {
    let about = then.session().about();
    let state = State::bare(then, false);
    let content = html! {
        section #attract .table data-next=(next) {
            div.board-side {
                (super::game::heading(then, &state))
                div.board { (super::board::still(&state.view, state.below)) }
            }
            aside.panel {
                p.lead lang="en" { (about.summary) }
                a.button.primary.touch href="/" { (tr!("kiosk-touch")) }
            }
        }
    };
    super::layout(&about.name, "attract", &content)
}
