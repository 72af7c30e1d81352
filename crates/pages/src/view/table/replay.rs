//! Replay of a game, entry by entry, also when it is over.

use super::state::State;
use super::{players, series, told};
use crate::form::position_to_link;
use crate::game::Table;
use crate::view::base::{board, frame, parts};
use crate::words::{tr, tr_html};
use lauta_catalog::Kind;
use maud::{Markup, html};

/// The game as it stood `then`, of all that has happened in `table`.
pub(crate) fn page(table: &Table, then: &Table, flip: bool) -> Markup {
    let about = then.session().about();
    let state = State::bare(then, flip);
    let content = html! {
        section #replay .table.replay data-at=(then.ply()) {
            div.board-side {
                (told::heading(then, &state.view))
                div.board { (board::still(&state.view, state.below)) }
            }
            aside.panel {
                (steps(table, then.ply(), flip))
                (series::panel(then))
                (parts::counts(&state.view))
                section.log { h2 { (tr!("game-moves")) } (entries(table, then.ply(), flip)) }
                (take_along(then, &state, flip))
            }
        }
    };
    frame::layout(&tr!("replay-page", game = about.name), "game", &content)
}

fn address(table: &Table, at: usize, flip: bool) -> String {
    let flip = if flip { "&flip=1" } else { "" };
    format!("/g/{}/replay?at={at}{flip}", table.place.id)
}

/// Backwards and forwards: links, and a slider.
fn steps(table: &Table, at: usize, flip: bool) -> Markup {
    let last = table.ply();
    let step = |label: String, sign: &str, key: &str, to: Option<usize>| {
        html! {
            @match to {
                Some(to) => a.button rel=(key) href=(address(table, to, flip)) aria-label=(label) { (sign) },
                None => span.button aria-hidden="true" { (sign) },
            }
        }
    };
    html! {
        nav.steps aria-label=(tr!("replay-steps")) {
            (step(tr!("replay-first"), "|◀", "first", (at > 0).then_some(0)))
            (step(tr!("replay-back"), "◀", "prev", at.checked_sub(1)))
            form method="get" action={ "/g/" (table.place.id) "/replay" } {
                @if flip { input type="hidden" name="flip" value="1"; }
                label.hidden for="at" { (tr!("replay-step")) }
                input #at type="range" name="at" min="0" max=(last) value=(at) aria-valuetext=(tr!("replay-at", n = at, of = last));
                output { (at) " / " (last) }
                button.plain type="submit" { (tr!("replay-show")) }
            }
            (step(tr!("replay-forward"), "▶", "next", (at < last).then_some(at + 1)))
            (step(tr!("replay-last"), "▶|", "last", (at < last).then_some(last)))
        }
        p.hint.scripted hidden { span.keys { (tr_html!("replay-keys")) } }
    }
}

/// Everything that happened, each a link to the board behind it.
fn entries(table: &Table, at: usize, flip: bool) -> Markup {
    let mut games = 0;
    let named = table.log().iter().map(|entry| {
        games += usize::from(entry.kind == Kind::Game);
        (entry, players::names_in(table, games))
    });
    html! {
        ol.moves.entries {
            @for (n, (entry, names)) in named.enumerate() {
                li {
                    a href=(address(table, n + 1, flip)) aria-current=[(n + 1 == at).then_some("step")] {
                        span class={ "chip " (parts::word(entry.side)) } aria-hidden="true" {}
                        (told::entry_words(entry, table, &names))
                    }
                }
            }
        }
    }
}

/// Links to take a game and this board along.
fn take_along(then: &Table, state: &State, flip: bool) -> Markup {
    let id = &then.place.id;
    let game = frame::encode(&state.game);
    let position = frame::encode(&position_to_link(&state.position));
    let query = format!("position={position}{}", if flip { "&flip=1" } else { "" });
    let frame = format!(
        "<iframe src=\"{}\" width=\"480\" height=\"400\" title=\"{}\"></iframe>",
        then.place.visitor.link(&format!("/embed/{game}?{query}")),
        then.session().about().name.replace('"', ""),
    );
    html! {
        footer.about-game {
            p.actions {
                a.button href={ "/g/" (id) } { (tr!("replay-game")) }
                @if state.over || then.is_over() { a.button href={ "/g/" (id) "/review" } { (tr!("game-review")) } }
                a.button href={ "/g/" (id) "/record" } download { (tr!("record")) }
                a.button href=(frame::position_url(&state.game, &state.position)) { (tr!("game-position-link")) }
                a.button href={ "/board/" (game) ".svg?" (query) } { (tr!("position-picture")) }
                a.button href={ "/print/" (game) } { (tr!("print-board")) }
            }
            details.links {
                summary { (tr!("embed-title")) }
                label.field.link {
                    span { (tr!("embed-note")) }
                    div.row {
                        input readonly value=(frame);
                        button.scripted type="button" data-copy hidden { (tr!("link-copy")) }
                    }
                }
            }
        }
    }
}
