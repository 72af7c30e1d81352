//! A first game, step by step: one position a page.

use super::game;
use super::state::State;
use crate::game::Table;
use crate::view::base::{board, frame, parts};
use crate::words::{english, tr, tr_html};
use lauta_catalog::game::{About, Side, Why};
use lauta_catalog::{AnySession, Asks, Lesson, Step};
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

    /// The lesson that is shown, if somebody has written it.
    fn step(&self) -> Option<&Step> {
        self.lesson()?.step.as_ref()
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
    /// An answer to a question about the throw.
    Answered(String),
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
        Some(Tried::Played { written, .. }) => match course.step() {
            Some(step) => spoken(step, written),
            None => tr!("learn-played", play = written),
        },
        Some(Tried::Answered(answer)) => course
            .step()
            .map_or_else(String::new, |step| spoken(step, answer)),
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
    let mut state = State::bare(table, false);
    if let Some(step) = course.step() {
        state.view.marked.extend(step.lit.iter().cloned());
    }
    let asks_score = course.step().is_some_and(|step| step.asks == Asks::Score);
    if asks_score {
        // The board would show what has been marked.
        state.view.rails.clear();
        state.view.counts.clear();
    }
    let below = state.chooser.unwrap_or(Side::First);
    let played = match tried {
        Some(Tried::Played { session, .. }) => Some(session),
        _ => None,
    };
    let done = played.is_some() || matches!(tried, Some(Tried::Answered(_)));
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
                        None if asks_score => (board::still(&state.view, below)),
                        None => (board::interactive(&state.view, below, state.chooser, None, &[])),
                    }
                }
            }
            div.controls {
                @match tried {
                    Some(Tried::Played { written, .. }) => {
                        (question(course))
                        (told(course, table, written))
                    },
                    Some(Tried::Answered(answer)) => {
                        (question(course))
                        @if let Some(step) = course.step() {
                            (verdict(step, answer))
                            @if step.fault(answer).is_none() { (reasons(table)) }
                            @if step.fault(answer).is_some() { (answers(step, &course.address(course.number))) }
                        }
                    },
                    _ => (task(course, table, tried)),
                }
                div #verdict role="status" {}
                (onwards(course, done))
            }
            aside.panel {
                (progress(course))
                details.rules-beside {
                    summary { (tr!("game-rules")) }
                    (parts::rules(&course.about))
                }
            }
            @if !done && !asks_score { template #state { (game::embed(&state)) } }
        }
    }
}

/// Idea and task of a lesson that somebody has written: they stay when an answer was given.
fn question(course: &Course) -> Markup {
    html! {
        @if let Some(step) = course.step() {
            p { (english(&step.idea)) }
            p { strong { (english(&step.task)) } }
        }
    }
}

/// Task of the lesson.
fn task(course: &Course, table: &Table, tried: Option<&Tried>) -> Markup {
    let lesson = course.lesson();
    html! {
        @if course.number == 1 { p.lead lang="en" { (course.about.summary) } }
        @match lesson {
            Some(Lesson { step: Some(_), .. }) => (question(course)),
            Some(Lesson { case: Some(_), .. }) => p { (tr!("learn-case")) },
            _ => p { (tr!("learn-opening")) },
        }
        @if let Some(lesson) = lesson && lesson.game != course.about.id {
            p { (tr_html!("learn-option", game = html! { code { (lesson.game) } })) }
        }
        @if let Some(Tried::Illegal { text, why }) = tried {
            div.trouble role="alert" { (parts::verdict(&course.about.id, text, why, &html! {})) }
        }
        @match course.step() {
            Some(step) if step.asks == Asks::Score => (answers(step, &course.address(course.number))),
            _ => (game::choice(table, "get", &course.address(course.number), &html! {})),
        }
    }
}

/// The answers to a question, a button each.
fn answers(step: &Step, address: &str) -> Markup {
    html! {
        form.answers method="get" action=(address) aria-label=(tr!("learn-answers")) {
            @for answer in step.answers() {
                p { button name="move" value=(answer) type="submit" { (english(answer)) } }
            }
        }
    }
}

/// A right answer, or a wrong one with its reason.
fn verdict(step: &Step, answer: &str) -> Markup {
    html! {
        @match step.fault(answer) {
            None => p.forced { (tr!("learn-right", answer = answer)) },
            Some(why) => {
                p.forced { (tr!("learn-wrong", answer = answer)) }
                p { (english(why)) }
            },
        }
    }
}

/// Reason why the throw scores as it does.
fn reasons(table: &Table) -> Markup {
    html! {
        ul {
            @for event in table.session().view().events {
                li { span lang="fr" { (event.name) } ": " (english(&event.why)) "." }
            }
        }
    }
}

/// The same to be heard.
fn spoken(step: &Step, answer: &str) -> String {
    match step.fault(answer) {
        None => tr!("learn-right", answer = answer),
        Some(why) => format!("{} {why}", tr!("learn-wrong", answer = answer)),
    }
}

/// Answer after a legal move.
fn told(course: &Course, table: &Table, written: &str) -> Markup {
    let moves = table.session().moves();
    let case = course.lesson().and_then(|lesson| lesson.case.as_ref());
    html! {
        @match course.step() {
            Some(step) => (verdict(step, written)),
            None => p.forced { (tr!("learn-played", play = written)) },
        }
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
