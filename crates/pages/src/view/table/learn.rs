//! A first game, step by step: one position a page.

use super::game;
use super::state::State;
use crate::game::Table;
use crate::view::base::{board, frame, parts};
use crate::words::{tr, tr_html};
use lauta_catalog::game::{About, Side, Why};
use lauta_catalog::{AnySession, Lesson};
use maud::{Markup, html};
use serde::Serialize;

/// Plays that are listed when one has been tried.
const LISTED: usize = 12;

/// The lessons of a game, and the one that is shown.
pub(crate) struct Course {
    pub(crate) about: About,
    pub(crate) lessons: Vec<Lesson>,
    /// Counted from 1.
    pub(crate) number: usize,
}

impl Course {
    pub(crate) fn lesson(&self) -> Option<&Lesson> {
        self.lessons.get(self.number.checked_sub(1)?)
    }

    fn address(&self, number: usize) -> String {
        format!("/learn/{}/{number}", frame::encode(&self.about.id))
    }
}

/// Move that the visitor tried.
pub(crate) enum Tried {
    /// A legal move, and the game after it.
    Played {
        written: String,
        session: Box<dyn AnySession>,
    },
    /// An illegal move, and why it is illegal.
    Illegal { text: String, why: Box<Why> },
}

/// Part of the page that its script replaces.
#[derive(Serialize)]
pub(crate) struct Part {
    html: String,
    say: String,
}

pub(crate) fn part(course: &Course, table: &Table, tried: Option<&Tried>) -> Part {
    let say = match tried {
        Some(Tried::Played { written, .. }) => tr!("learn-played", play = written),
        Some(Tried::Illegal { why, .. }) => why.reason.clone(),
        None => String::new(),
    };
    Part {
        html: section(course, table, tried).into_string(),
        say,
    }
}

pub(crate) fn page(course: &Course, table: &Table, tried: Option<&Tried>) -> Markup {
    let content = html! { (frame::live()) (section(course, table, tried)) };
    let title = tr!("learn-page", game = course.about.name);
    frame::layout(&title, "game", &content)
}

fn section(course: &Course, table: &Table, tried: Option<&Tried>) -> Markup {
    let state = State::bare(table, false);
    let below = state.chooser.unwrap_or(Side::First);
    let played = match tried {
        Some(Tried::Played { session, .. }) => Some(session),
        _ => None,
    };
    html! {
        section #game .table.lesson data-seq="0" {
            div.board-side {
                div.status {
                    div.turn {
                        p.eyebrow { (frame::name(&course.about)) }
                        h1 { (tr!("learn-title", number = course.number, of = course.lessons.len())) }
                    }
                    (parts::dice(&state.view))
                }
                div.board {
                    @match played {
                        Some(session) => (board::still(&session.view(), below)),
                        None => (board::interactive(&state.view, below, state.chooser, None, &[])),
                    }
                }
            }
            div.controls {
                @match tried {
                    Some(Tried::Played { written, .. }) => (told(course, table, written)),
                    _ => (task(course, table, tried)),
                }
                div #verdict role="status" {}
                (onwards(course, played.is_some()))
            }
            aside.panel {
                (progress(course))
                details.rules-beside {
                    summary { (tr!("game-rules")) }
                    (parts::rules(&course.about))
                }
            }
            @if played.is_none() { template #state { (game::embed(&state)) } }
        }
    }
}

/// Task of the lesson.
fn task(course: &Course, table: &Table, tried: Option<&Tried>) -> Markup {
    let lesson = course.lesson();
    html! {
        @if course.number == 1 { p.lead lang="en" { (course.about.summary) } }
        @match lesson.and_then(|lesson| lesson.case.as_ref()) {
            Some(_) => p { (tr!("learn-case")) },
            None => p { (tr!("learn-opening")) },
        }
        @if let Some(lesson) = lesson && lesson.game != course.about.id {
            p { (tr_html!("learn-option", game = html! { code { (lesson.game) } })) }
        }
        @if let Some(Tried::Illegal { text, why }) = tried {
            div.trouble role="alert" { (parts::verdict(&course.about.id, text, why, &html! {})) }
        }
        (game::choice(table, "get", &course.address(course.number), &html! {}))
    }
}

/// Answer after a legal move.
fn told(course: &Course, table: &Table, written: &str) -> Markup {
    let moves = table.session().moves();
    let case = course.lesson().and_then(|lesson| lesson.case.as_ref());
    html! {
        p.forced { (tr!("learn-played", play = written)) }
        @if let Some((id, shows)) = case {
            blockquote {
                p lang="en" { (shows) }
                p.source { (tr!("learn-source", id = id)) }
            }
        }
        details open[moves.len() <= LISTED] {
            summary { (tr!("learn-legal", count = moves.len())) }
            ul.moves { @for entry in &moves { li { code { (entry.mv) } } } }
        }
    }
}

fn onwards(course: &Course, played: bool) -> Markup {
    let id = frame::encode(&course.about.id);
    let last = course.number == course.lessons.len();
    html! {
        div.actions {
            @if played { a.button href=(course.address(course.number)) { (tr!("learn-again")) } }
            @if last {
                a.button.primary href={ "/new/" (id) } { (tr!("learn-whole")) }
            } @else {
                a.button .primary[played] href=(course.address(course.number + 1)) { (tr!("learn-next")) }
            }
        }
    }
}

fn progress(course: &Course) -> Markup {
    html! {
        nav.lessons aria-label=(tr!("learn-all")) {
            ol {
                @for n in 1..=course.lessons.len() {
                    li { a href=(course.address(n)) aria-current=[(n == course.number).then_some("step")] { (tr!("learn-number", number = n)) } }
                }
            }
        }
    }
}
