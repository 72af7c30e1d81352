//! A game to go through, entry by entry: the page that stays when the game is over.

use maud::{Markup, html};

use super::state::State;
use crate::form::position_to_link;
use crate::play::Table;

/// The game as it stood `then`, of all that has happened in `table`.
pub(crate) fn page(table: &Table, then: &Table, flip: bool) -> Markup {
    let about = then.session().about();
    let state = State::bare(then, flip);
    let content = html! {
        section #replay .table.replay data-at=(then.ply()) {
            div.board-side {
                (super::game::heading(then, &state))
                div.board { (super::board::still(&state.view, state.below)) }
            }
            aside.panel {
                (steps(table, then.ply(), flip))
                (super::series::panel(then))
                (super::game::counts(&state.view, None))
                section.log { h2 { "Moves" } (entries(table, then.ply(), flip)) }
                (take_along(then, &state, flip))
            }
        }
    };
    super::layout(&format!("Replay: {}", about.name), "game", &content)
}

fn address(table: &Table, at: usize, flip: bool) -> String {
    let flip = if flip { "&flip=1" } else { "" };
    format!("/g/{}/replay?at={at}{flip}", table.place.id)
}

/// Backwards and forwards: links, and a slider.
fn steps(table: &Table, at: usize, flip: bool) -> Markup {
    let last = table.ply();
    let step = |label: &str, sign: &str, key: &str, to: Option<usize>| {
        html! {
            @match to {
                Some(to) => a.button rel=(key) href=(address(table, to, flip)) aria-label=(label) { (sign) },
                None => span.button aria-hidden="true" { (sign) },
            }
        }
    };
    html! {
        nav.steps aria-label="Steps of the game" {
            (step("To the beginning", "⏮", "first", (at > 0).then_some(0)))
            (step("Back", "◀", "prev", at.checked_sub(1)))
            form method="get" action={ "/g/" (table.place.id) "/replay" } {
                @if flip { input type="hidden" name="flip" value="1"; }
                label.hidden for="at" { "Step" }
                input #at type="range" name="at" min="0" max=(last) value=(at) aria-valuetext={ (at) " of " (last) };
                output { (at) " / " (last) }
                button.plain type="submit" { "Show" }
            }
            (step("Forward", "▶", "next", (at < last).then_some(at + 1)))
            (step("To the end", "⏭", "last", (at < last).then_some(last)))
        }
        p.hint.scripted hidden { span.keys { kbd { "←" } " and " kbd { "→" } " go back and forward, " kbd { "Home" } " and " kbd { "End" } " to either end." } }
    }
}

/// Everything that happened, each a link to the board behind it.
fn entries(table: &Table, at: usize, flip: bool) -> Markup {
    html! {
        ol.moves.entries {
            @for (n, entry) in table.log().iter().enumerate() {
                li {
                    a href=(address(table, n + 1, flip)) aria-current=[(n + 1 == at).then_some("step")] {
                        span class={ "chip " (super::game::word(entry.side)) } aria-hidden="true" {}
                        (super::game::entry_words(entry, table))
                    }
                }
            }
        }
    }
}

/// What can be taken along of a game and of this board.
fn take_along(then: &Table, state: &State, flip: bool) -> Markup {
    let id = &then.place.id;
    let game = super::encode(&state.game);
    let position = super::encode(&position_to_link(&state.position));
    let query = format!("position={position}{}", if flip { "&flip=1" } else { "" });
    let frame = format!(
        "<iframe src=\"{}\" width=\"480\" height=\"400\" title=\"{}\"></iframe>",
        then.place.visitor.link(&format!("/embed/{game}?{query}")),
        then.session().about().name.replace('"', ""),
    );
    html! {
        footer.about-game {
            p.actions {
                a.button href={ "/g/" (id) } { "To the game" }
                @if state.over || then.is_over() { a.button href={ "/g/" (id) "/review" } { "Review the game" } }
                a.button href={ "/g/" (id) "/record" } download { "Record" }
                a.button href=(super::position_url(&state.game, &state.position)) { "Link to this position" }
                a.button href={ "/board/" (game) ".svg?" (query) } { "As a picture" }
                a.button href={ "/print/" (game) } { "Print the board" }
            }
            details.links {
                summary { "In a page of your own" }
                label.field.link {
                    span { "This board for other pages" }
                    div.row {
                        input readonly value=(frame);
                        button.scripted type="button" data-copy hidden { "Copy" }
                    }
                }
            }
        }
    }
}
