//! A first game, step by step: one position a page.

use super::game;
use super::state::State;
use crate::game::Table;
use crate::view::base::{board, described, frame, parts};
use crate::words::{english, tr, tr_html};
use lauta_catalog::game::{About, Side, Why};
use lauta_catalog::{AnySession, Asks, Different, Lessons, PlayerSpec, Step, about};
use lauta_draw::{Arrow, Role};
use maud::{Markup, html};
use serde::Serialize;

/// The lessons of a game, and the step that is shown.
pub(crate) struct Course {
    pub(crate) about: About,
    pub(crate) lessons: Lessons,
    pub(crate) step: Step,
    /// Number of the step, counted from 1.
    pub(crate) number: usize,
    /// The language of its words, if it is not the visitor's.
    pub(crate) lang: Option<&'static str>,
}

impl Course {
    fn address(&self, number: usize) -> String {
        format!("/learn/{}/{number}", frame::encode(&self.about.id))
    }

    /// Words of the lessons, with their language.
    fn told(&self, words: &str) -> Markup {
        html! { span lang=[self.lang] { (words) } }
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
        Some(Tried::Played {
            written: answer, ..
        })
        | Some(Tried::Answered(answer)) => spoken(&course.step, answer),
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
    let step = &course.step;
    let mut state = State::bare(table, false);
    state.view.marked.extend(step.lit.iter().cloned());
    let asks_score = step.asks != Asks::Play;
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
    let address = course.address(course.number);
    let arrows = arrows(step, below);
    html! {
        section #game .table.lesson data-seq="0" data-why={ (address) "/why" } {
            div.board-side {
                div.status {
                    div.turn {
                        p.eyebrow { (described::name(&course.about)) }
                        h1 { (tr!("learn-title", number = course.number, of = course.lessons.steps.len())) }
                    }
                    (parts::dice(&state.view))
                }
                div.board {
                    @match played {
                        Some(session) => (board::still(&session.view(), below)),
                        None if asks_score => (board::pointed_from(&state.view, below, &arrows)),
                        None => (board::interactive(&state.view, below, state.chooser, None, &arrows)),
                    }
                }
            }
            div.controls {
                @match tried {
                    Some(Tried::Played { written, .. }) => {
                        (question(course))
                        (verdict(course, written))
                        (legal(table))
                    },
                    Some(Tried::Answered(answer)) => {
                        (question(course))
                        (verdict(course, answer))
                        @if step.fault(answer).is_none() { (reasons(table)) } @else { (answers(step, &address)) }
                    },
                    _ => (task(course, table, tried)),
                }
                div #verdict role="status" {}
                (onwards(course, done))
            }
            aside.panel {
                (progress(course))
                @for different in &course.lessons.different { (differences(course, different)) }
                details.rules-beside {
                    summary { (tr!("game-rules")) }
                    (parts::rules(&course.about))
                }
            }
            @if !done && !asks_score { template #state { (game::embed(&state)) } }
        }
    }
}

/// Arrows of a step, for the side that plays.
fn arrows(step: &Step, side: Side) -> Vec<Arrow> {
    let arrow = |[from, to]: &[String; 2]| Arrow {
        from: from.clone(),
        to: to.clone(),
        side,
        role: Role::Plain,
    };
    step.arrows.iter().map(arrow).collect()
}

/// Idea and task: they stay when an answer was given.
fn question(course: &Course) -> Markup {
    html! {
        p { (course.told(&course.step.idea)) }
        p { strong { (course.told(&course.step.task)) } }
    }
}

/// Task of the step, with the ways to answer it.
fn task(course: &Course, table: &Table, tried: Option<&Tried>) -> Markup {
    let address = course.address(course.number);
    html! {
        (question(course))
        @if let Some(Tried::Illegal { text, why }) = tried {
            div.trouble role="alert" { (refusal(course, text, why)) }
        }
        @match course.step.asks {
            Asks::Score | Asks::Marked => (answers(&course.step, &address)),
            Asks::Play => (game::choice(table, "get", &address, &html! {})),
        }
    }
}

/// Reason why a move is illegal: the lesson's own if it has one, and the rule.
pub(crate) fn refusal(course: &Course, text: &str, why: &Why) -> Markup {
    html! {
        @if let Some(own) = course.step.refusal(text) { p { (course.told(own)) } }
        (parts::verdict(&course.about, text, None, why, &html! {}))
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
fn verdict(course: &Course, answer: &str) -> Markup {
    html! {
        @match course.step.fault(answer) {
            None => p.forced { (tr!("learn-right", answer = answer)) },
            Some(why) => {
                p.forced { (tr!("learn-wrong", answer = answer)) }
                p { (course.told(why)) }
            },
        }
    }
}

/// Reason why the throw scores as it does.
fn reasons(table: &Table) -> Markup {
    html! {
        ul {
            @let view = table.session().view();
            @let roller = view.turn.unwrap_or(Side::First);
            @for event in &view.events {
                li { span lang="fr" { (event.name(roller)) } ": " (english(event.reason(roller))) "." }
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

/// All legal moves, once one has been tried.
fn legal(table: &Table) -> Markup {
    let moves = table.session().moves();
    html! {
        details {
            summary { (tr!("learn-legal", count = moves.len())) }
            ul.moves { @for entry in &moves { li { code { (entry.mv) } } } }
        }
    }
}

fn onwards(course: &Course, played: bool) -> Markup {
    let last = course.number == course.lessons.steps.len();
    html! {
        div.actions {
            @if played { a.button href=(course.address(course.number)) { (tr!("learn-again")) } }
            @if !last {
                a.button .primary[played] href=(course.address(course.number + 1)) { (tr!("learn-next")) }
            }
        }
        @if last { (first_game(&course.about)) }
    }
}

/// A game against the weakest computer. The script asks for advice every turn there.
fn first_game(about: &About) -> Markup {
    html! {
        form method="post" action="/games#advice" {
            input type="hidden" name="game" value=(about.id);
            input type="hidden" name="seat" value="1";
            input type="hidden" name="level" value=(PlayerSpec::LEVELS.start());
            button.primary type="submit" { (tr!("learn-whole")) }
        }
    }
}

/// Differences from a game that the reader may know.
fn differences(course: &Course, different: &Different) -> Markup {
    let Ok(known) = about(&different.from) else {
        return html! {};
    };
    let [from, id] = [&known.id, &course.about.id].map(|id| frame::encode(id));
    html! {
        details.different open[course.number == 1] {
            summary { (tr_html!("learn-different", game = described::name(&known))) }
            ul { @for point in &different.points { li { (course.told(point)) } } }
            p { a href={ "/compare?a=" (from) "&b=" (id) } { (tr!("rules-compare")) } }
        }
    }
}

fn progress(course: &Course) -> Markup {
    html! {
        nav.lessons aria-label=(tr!("learn-all")) {
            ol {
                @for n in 1..=course.lessons.steps.len() {
                    li { a href=(course.address(n)) aria-current=[(n == course.number).then_some("step")] { (tr!("learn-number", number = n)) } }
                }
            }
        }
    }
}
