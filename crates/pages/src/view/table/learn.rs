//! A first game, step by step: one position a page.

use super::exercise::{self, Exercise, Part, Tried};
use crate::game::Table;
use crate::view::base::{described, frame, refused};
use crate::words::{english, tr, tr_html};
use lauta_catalog::game::{About, Side, Why};
use lauta_catalog::{Asks, Different, Lessons, PlayerSpec, Step, about};
use maud::{Markup, html};

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

pub(crate) fn part(course: &Course, table: &Table, tried: Option<&Tried>) -> Part {
    let say = match tried {
        Some(Tried::Illegal { why, .. }) => refused::said(&why.reason),
        Some(tried) => tried
            .answer()
            .map_or_else(String::new, |answer| spoken(&course.step, answer)),
        None => String::new(),
    };
    Part {
        html: section(course, table, tried).into_string(),
        say,
    }
}

pub(crate) fn page(course: &Course, table: &Table, tried: Option<&Tried>) -> Markup {
    let title = tr!("learn-page", game = described::title(&course.about));
    exercise::page(&title, &section(course, table, tried))
}

fn section(course: &Course, table: &Table, tried: Option<&Tried>) -> Markup {
    let step = &course.step;
    let address = course.address(course.number);
    let answer = tried.and_then(Tried::answer);
    let done = answer.is_some();
    let wrong = answer.is_some_and(|answer| step.fault(answer).is_some());
    let controls = html! {
        @match tried {
            Some(Tried::Played { written, .. }) => {
                (question(course))
                (verdict(course, written))
                (exercise::legal(table))
            },
            Some(Tried::Answered(answer)) => {
                (question(course))
                (verdict(course, answer))
                @if step.fault(answer).is_none() { (reasons(table)) } @else { (answers(step, &address)) }
            },
            _ => (task(course, table, tried)),
        }
        div #verdict role="status" {}
        (onwards(course, done, wrong))
    };
    let panel = html! {
        (progress(course))
        @for different in &course.lessons.different { (differences(course, different)) }
    };
    let exercise = Exercise {
        about: &course.about,
        title: tr!(
            "learn-title",
            number = course.number,
            of = course.lessons.steps.len()
        ),
        address,
        lit: &step.lit,
        arrows: &step.arrows,
        asks_move: step.asks == Asks::Play,
        of_game: None,
    };
    exercise::section(&exercise, table, tried, &controls, &panel)
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
            Asks::Play => (exercise::choice(table, &address)),
        }
    }
}

/// Reason why a move is illegal: the lesson's own if it has one, and the rule.
pub(crate) fn refusal(course: &Course, text: &str, why: &Why) -> Markup {
    let own = html! { @if let Some(own) = course.step.refusal(text) { p { (course.told(own)) } } };
    exercise::refusal(&course.about, &own, text, why)
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

/// The next step, and before it another try after a wrong answer.
fn onwards(course: &Course, played: bool, wrong: bool) -> Markup {
    let last = course.number == course.lessons.steps.len();
    html! {
        div.actions {
            @if wrong { a.button.primary href=(course.address(course.number)) { (tr!("learn-again")) } }
            @if !last {
                a.button .primary[played && !wrong] href=(course.address(course.number + 1)) { (tr!("learn-next")) }
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
    let name = |n| tr!("learn-number", number = n);
    let of = course.lessons.steps.len();
    exercise::numbers(
        &tr!("learn-all"),
        of,
        course.number,
        |n| course.address(n),
        name,
    )
}
