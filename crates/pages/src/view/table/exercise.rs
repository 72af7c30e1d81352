//! A position to answer on: what a step of a lesson and a problem have in common.

use super::state::State;
use super::{game, players, series};
use crate::game::Table;
use crate::view::base::{board, described, frame, parts};
use crate::words::tr;
use lauta_catalog::AnySession;
use lauta_catalog::game::{About, Side, Why};
use lauta_draw::{Arrow, Role};
use maud::{Markup, html};
use serde::Serialize;

/// A position to answer on, with the words around it.
pub(crate) struct Exercise<'a> {
    pub(crate) about: &'a About,
    pub(crate) title: String,
    /// Address that takes the answers.
    pub(crate) address: String,
    /// Ids of the places that stand out.
    pub(crate) lit: &'a [String],
    /// Arrows, each from the id of a place to the id of another.
    pub(crate) arrows: &'a [[String; 2]],
    /// True if a move answers it, and not words.
    pub(crate) asks_move: bool,
    /// The game in which the position was, and the side that decided there.
    pub(crate) of_game: Option<(&'a Table, Side)>,
}

/// Answer that the visitor tried.
pub(crate) enum Tried {
    /// A legal move, and the game after it.
    Played {
        written: String,
        session: Box<dyn AnySession>,
    },
    /// An answer to a question about the throw.
    Answered(String),
    /// An illegal move, and why it is illegal.
    Illegal { text: String, why: Box<Why> },
}

impl Tried {
    /// The answer, if it counts as one.
    pub(crate) fn answer(&self) -> Option<&str> {
        match self {
            Self::Played {
                written: answer, ..
            }
            | Self::Answered(answer) => Some(answer),
            Self::Illegal { .. } => None,
        }
    }
}

/// Part of the page that its script replaces.
#[derive(Serialize)]
pub(crate) struct Part {
    pub(super) html: String,
    pub(super) say: String,
}

/// The page of a section.
pub(crate) fn page(title: &str, section: &Markup) -> Markup {
    let content = html! { (frame::live()) (section) };
    frame::layout(title, "game", &content)
}

/// The board with its `controls` and what stands beside it.
pub(super) fn section(
    exercise: &Exercise<'_>,
    table: &Table,
    tried: Option<&Tried>,
    controls: &Markup,
    panel: &Markup,
) -> Markup {
    let mut state = State::bare(table, false);
    state.view.marked.extend(exercise.lit.iter().cloned());
    if !exercise.asks_move {
        // The board would show what has been marked.
        state.view.rails.clear();
        state.view.counts.clear();
    }
    let seat = exercise.of_game.map(|(_, side)| side).or(state.chooser);
    let below = seat.unwrap_or(Side::First);
    let then = exercise.of_game.map(|(then, _)| then);
    let cube = then.and_then(|then| series::cube_on_board(then.game().play()));
    let played = match tried {
        Some(Tried::Played { session, .. }) => Some(session),
        _ => None,
    };
    let done = tried.is_some_and(|tried| tried.answer().is_some());
    let arrows = arrows(exercise.arrows, below);
    html! {
        section #game .table.lesson data-seq="0" data-why={ (exercise.address) "/why" } {
            div.board-side {
                @if let Some(then) = then { (players::strip(then, &then.view())) }
                div.status {
                    div.turn {
                        p.eyebrow {
                            (described::name(exercise.about))
                            @if let Some(then) = then.filter(|then| then.game().adds_up()) {
                                " · " (series::title(then.game()))
                            }
                        }
                        h1 { (exercise.title) }
                    }
                    (parts::dice(&state.view))
                }
                div.board {
                    @match played {
                        Some(session) => (board::still(&session.view(), below)),
                        None if !exercise.asks_move => (board::pointed_from(&state.view, below, cube, &arrows)),
                        None => (board::interactive(&state.view, below, state.chooser, cube, &arrows)),
                    }
                }
            }
            div.controls { (controls) }
            aside.panel {
                (panel)
                @if let Some(then) = then { (series::panel(then)) }
                details.rules-beside {
                    summary { (tr!("game-rules")) }
                    (parts::rules(exercise.about))
                }
            }
            @if !done && exercise.asks_move { template #state { (game::embed(&state)) } }
        }
    }
}

/// Arrows between places, for the side that plays.
fn arrows(ways: &[[String; 2]], side: Side) -> Vec<Arrow> {
    let arrow = |[from, to]: &[String; 2]| Arrow {
        from: from.clone(),
        to: to.clone(),
        side,
        role: Role::Plain,
    };
    ways.iter().map(arrow).collect()
}

/// The moves, to choose from by the form or on the board.
pub(super) fn choice(table: &Table, address: &str) -> Markup {
    game::choice(table, "get", address, &html! {})
}

/// Reason why a move is illegal, behind the exercise's `own` words if it has any.
pub(super) fn refusal(about: &About, own: &Markup, text: &str, why: &Why) -> Markup {
    html! { (own) (parts::verdict(about, text, None, why, &html! {})) }
}

/// All legal moves, once one has been tried.
pub(super) fn legal(table: &Table) -> Markup {
    let moves = table.session().moves();
    html! {
        details {
            summary { (tr!("learn-legal", count = moves.len())) }
            ul.moves { @for entry in &moves { li { code { (entry.mv) } } } }
        }
    }
}

/// Links to all steps or problems of a game, by their numbers; nothing if there is only one.
pub(super) fn numbers(
    label: &str,
    of: usize,
    current: usize,
    address: impl Fn(usize) -> String,
    name: impl Fn(usize) -> String,
) -> Markup {
    html! {
        @if of > 1 {
            nav.lessons aria-label=(label) {
                ol {
                    @for n in 1..=of {
                        li { a href=(address(n)) aria-current=[(n == current).then_some("step")] { (name(n)) } }
                    }
                }
            }
        }
    }
}
