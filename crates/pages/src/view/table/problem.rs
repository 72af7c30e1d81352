//! A problem: a position whose best move is to be found.

use super::exercise::{self, Exercise, Part, Tried};
use super::mistakes::OwnMistakes;
use super::{players, reasons};
use crate::game::Table;
use crate::view::about::problems::{address, grade};
use crate::view::base::{described, frame, refused};
use crate::words::{number, option_word, term, tr};
use lauta_catalog::game::{About, Side, Why};
use lauta_catalog::{AnySession, Loss, Problem, Reason, Theme, Verified, has_lessons, problems};
use maud::{Markup, html};
use std::borrow::Cow;

/// A position whose best move is asked for.
pub(crate) struct Puzzle {
    pub(crate) about: About,
    pub(crate) origin: Origin,
    /// True if the visitor asked for a hint.
    pub(crate) hint: bool,
    /// True if the visitor asked for the best move.
    pub(crate) shown: bool,
}

/// Origin of a position.
pub(crate) enum Origin {
    /// A problem of the library, with its number, counted from 1.
    Problem(usize, &'static Problem),
    /// A mistake of the visitor.
    Mistake(Box<OwnMistakes>),
}

impl Puzzle {
    pub(crate) fn position(&self) -> &str {
        match &self.origin {
            Origin::Problem(_, problem) => &problem.position,
            Origin::Mistake(own) => &own.mistake().position,
        }
    }

    pub(crate) fn right(&self) -> &str {
        match &self.origin {
            Origin::Problem(_, problem) => &problem.right,
            Origin::Mistake(own) => &own.mistake().right,
        }
    }

    /// True if the answer is the best move or, of a mistake, hardly worse.
    pub(crate) fn is_right(&self, answer: &str) -> bool {
        match &self.origin {
            Origin::Problem(_, problem) => problem.right == answer,
            Origin::Mistake(own) => own.mistake().is_right(answer),
        }
    }

    /// The choices if the question is about the cube, and not a move.
    pub(crate) fn of_cube(&self) -> Option<&OwnMistakes> {
        match &self.origin {
            Origin::Mistake(own) if own.mistake().cube.is_some() => Some(own),
            _ => None,
        }
    }

    fn address(&self) -> String {
        match &self.origin {
            Origin::Problem(number, _) => address(&self.about.id, *number),
            Origin::Mistake(own) => own.address(own.mistake()),
        }
    }

    /// The address of the next one, if any is due.
    fn next(&self) -> Option<String> {
        match &self.origin {
            Origin::Problem(number, _) => {
                let next = number % problems(&self.about.id).len() + 1;
                Some(address(&self.about.id, next))
            }
            Origin::Mistake(own) => own.next(),
        }
    }

    fn title(&self) -> String {
        match &self.origin {
            Origin::Problem(number, _) => {
                let of = problems(&self.about.id).len();
                tr!("problem-title", number = number, of = of)
            }
            Origin::Mistake(own) => own.title(),
        }
    }

    /// Links to all of them.
    fn numbers(&self) -> Markup {
        match &self.origin {
            Origin::Problem(number, _) => {
                let id = &self.about.id;
                let address = |n| address(id, n);
                let of = problems(id).len();
                exercise::numbers(&tr!("problem-all"), of, *number, address, |n| n.to_string())
            }
            Origin::Mistake(own) => own.numbers(),
        }
    }

    fn reasons(&self, session: &dyn AnySession, answer: &str) -> Vec<Reason> {
        match &self.origin {
            Origin::Problem(_, problem) => problem.reasons(session, answer),
            Origin::Mistake(own) => own.mistake().reasons(session, answer),
        }
    }

    fn themes(&self, session: &dyn AnySession) -> Vec<Theme> {
        match &self.origin {
            Origin::Problem(_, problem) => problem.themes.clone(),
            Origin::Mistake(own) => own.mistake().themes(session),
        }
    }
}

pub(crate) fn page(puzzle: &Puzzle, table: &Table, tried: Option<&Tried>) -> Markup {
    let title = frame::joined(&[&puzzle.title(), &described::title(&puzzle.about)]);
    exercise::page(&title, &section(puzzle, table, tried))
}

/// Part of the page that its script replaces.
pub(crate) fn part(puzzle: &Puzzle, table: &Table, tried: Option<&Tried>) -> Part {
    let say = match tried {
        Some(Tried::Illegal { why, .. }) => refused::said(&why.reason),
        Some(tried) => tried.answer().map_or_else(String::new, |answer| {
            format!("{} {}", verdict(puzzle, answer), cost(puzzle, answer))
        }),
        None => String::new(),
    };
    Part {
        html: section(puzzle, table, tried).into_string(),
        say,
    }
}

/// Reason why a move is illegal.
pub(crate) fn refusal(puzzle: &Puzzle, text: &str, why: &Why) -> Markup {
    exercise::refusal(&puzzle.about, &html! {}, text, why)
}

fn section(puzzle: &Puzzle, table: &Table, tried: Option<&Tried>) -> Markup {
    let from = puzzle.hint.then(|| first_from(puzzle, table)).flatten();
    let answer = tried.and_then(Tried::answer);
    let controls = html! {
        p {
            strong { (task(puzzle, table)) }
            @if let Origin::Problem(_, problem) = puzzle.origin { " " (grade(problem.grade)) }
        }
        @match answer {
            Some(answer) => {
                p.forced { (verdict(puzzle, answer)) }
                p { (cost(puzzle, answer)) }
                @if let Origin::Mistake(own) = &puzzle.origin {
                    @let praised = own.praised(answer);
                    @if let Some(said) = &praised { p { (said) } }
                    p {
                        (own.then(answer))
                        @if praised.is_none() { @if let Some(said) = own.blamed() { " " (said) } }
                    }
                }
                (onwards(puzzle, table, Some(answer)))
                (reasons::lists(&puzzle.reasons(table.session(), answer)))
                @if let Some(own) = puzzle.of_cube() { (own.lines()) }
                p.hint { (verified(puzzle)) }
                @if puzzle.of_cube().is_none() { (exercise::legal(table)) }
            },
            None => {
                @if puzzle.hint { p.hint { (hint(puzzle, table)) } }
                @if let Some(Tried::Illegal { text, why }) = tried {
                    div.trouble role="alert" { (refusal(puzzle, text, why)) }
                }
                @match puzzle.of_cube() {
                    Some(own) => (own.choices()),
                    None => (exercise::choice(table, &puzzle.address())),
                }
            },
        }
        div #verdict role="status" {}
        @if answer.is_none() { (onwards(puzzle, table, None)) }
    };
    let exercise = Exercise {
        about: &puzzle.about,
        title: puzzle.title(),
        address: puzzle.address(),
        lit: from.as_slice(),
        arrows: &[],
        asks_move: puzzle.of_cube().is_none(),
        of_game: match &puzzle.origin {
            Origin::Problem(..) => None,
            Origin::Mistake(own) => Some(own.of_game()),
        },
    };
    exercise::section(&exercise, table, tried, &controls, &puzzle.numbers())
}

/// Id of the place where the best move begins.
fn first_from(puzzle: &Puzzle, table: &Table) -> Option<String> {
    let tree = table.session().steps();
    let steps = tree.way_to(puzzle.right())?;
    steps.into_iter().find_map(|step| step.from.clone())
}

/// Side, throw and task.
fn task(puzzle: &Puzzle, table: &Table) -> String {
    if let Some(task) = puzzle.of_cube().and_then(OwnMistakes::about_cube) {
        return task;
    }
    let view = table.session().view();
    let side = view.turn.unwrap_or(Side::First);
    let side: Cow<'_, str> = match &puzzle.origin {
        Origin::Mistake(own) => players::called(own.of_game().0, side).into(),
        Origin::Problem(..) => term(&view.sides[side.index()]),
    };
    let dice: Vec<String> = view.dice.iter().map(|die| die.shows.to_string()).collect();
    let verified = match puzzle.origin {
        Origin::Problem(_, problem) => Some(problem.verified),
        Origin::Mistake(_) => None,
    };
    match verified {
        Some(Verified::Win { .. }) => tr!("problem-win", side = side),
        Some(Verified::Save { .. }) => tr!("problem-save", side = side),
        None if dice.is_empty() => tr!("mistake-task", side = side),
        Some(Verified::Rollout { .. }) | None => {
            tr!("problem-task", side = side, throw = dice.join("-"))
        }
    }
}

/// Effects of the best move, as far as they have been counted.
fn hint(puzzle: &Puzzle, table: &Table) -> String {
    let themes = puzzle.themes(table.session());
    let themes = themes
        .iter()
        .filter_map(|theme| option_word("theme", theme.word()));
    let themes: Vec<String> = themes.collect();
    match themes.is_empty() {
        true => tr!("problem-hint-place"),
        false => tr!("problem-hint", themes = themes.join(", ")),
    }
}

fn verdict(puzzle: &Puzzle, answer: &str) -> String {
    let right = puzzle.is_right(answer);
    let answer = match &puzzle.origin {
        Origin::Problem(..) => answer.into(),
        Origin::Mistake(own) => own.called(answer),
    };
    match right {
        true if puzzle.shown => tr!("problem-best", move = answer),
        true => tr!("learn-right", answer = answer),
        false => tr!("learn-wrong", answer = answer),
    }
}

/// Loss of an answer or, of the best move, that of the next one.
fn cost(puzzle: &Puzzle, answer: &str) -> String {
    let problem = match &puzzle.origin {
        Origin::Problem(_, problem) => problem,
        Origin::Mistake(own) => return own.cost(answer),
    };
    let points = |value: f64| number(&format!("{value:.3}"));
    match (problem.verified, answer == problem.right) {
        (Verified::Rollout { .. }, true) => problem.wrong.first().map_or_else(
            String::new,
            |next| tr!("problem-next", move = next.mv, value = points(next.loss)),
        ),
        (Verified::Rollout { .. }, false) => match problem.loss(answer) {
            Loss::Points(value) => tr!("problem-loss", value = points(value)),
            Loss::AtLeast(value) => tr!("problem-loss-least", value = points(value)),
        },
        (Verified::Win { plies }, true) => tr!("problem-wins", count = plies.div_ceil(2)),
        (Verified::Win { .. }, false) => tr!("problem-wins-not"),
        (Verified::Save { .. }, true) => tr!("problem-saves"),
        (Verified::Save { .. }, false) => tr!("problem-loses"),
    }
}

/// The proof or the judgement behind the answer.
fn verified(puzzle: &Puzzle) -> String {
    let problem = match &puzzle.origin {
        Origin::Problem(_, problem) => problem,
        Origin::Mistake(own) => return own.judged(),
    };
    match problem.verified {
        Verified::Rollout {
            trials, truncate, ..
        } => {
            let error = problem.wrong.first().map_or(0.0, |next| next.error);
            let error = number(&format!("{error:.3}"));
            tr!(
                "problem-rollout",
                trials = trials,
                truncate = truncate,
                error = error
            )
        }
        Verified::Win { .. } | Verified::Save { .. } => tr!("problem-proof"),
    }
}

/// Ways on from here: another try, the answer, a hint, the next problem.
fn onwards(puzzle: &Puzzle, table: &Table, answer: Option<&str>) -> Markup {
    let address = puzzle.address();
    let right = puzzle.right();
    let found = answer.is_some_and(|answer| puzzle.is_right(answer));
    let id = &puzzle.about.id;
    html! {
        div.actions {
            @match answer {
                Some(_) => {
                    @if !found {
                        a.button.primary href=(address) { (tr!("learn-again")) }
                        @if puzzle.of_cube().is_none() {
                            a.button href={ (address) "?move=" (frame::encode(right)) "&shown=1" } { (tr!("problem-show")) }
                        }
                    }
                    @match &puzzle.origin {
                        Origin::Problem(..) => a.button href=(frame::position_url(id, &table.session().position())) { (tr!("analysis-title")) },
                        Origin::Mistake(own) => a.button href=(own.in_review()) { (tr!("mistake-review")) },
                    }
                },
                None => @if !puzzle.hint && puzzle.of_cube().is_none() { a.button href={ (address) "?hint=1" } { (tr!("problem-hint-ask")) } },
            }
            @if let Some(next) = puzzle.next() {
                a.button .primary[found] href=(next) { (tr!("problem-next-one")) }
            }
        }
        @if found && puzzle.next().is_none() {
            p { (tr!("mistakes-later")) " " a href="/problems" { (tr!("problems-title")) } }
        }
        @if let Origin::Mistake(own) = &puzzle.origin { (own.of_the_other()) }
        @if answer.is_none() && has_lessons(id) {
            p.aside { a href={ "/learn/" (frame::encode(id)) } { (tr!("learn-start")) } }
        }
    }
}
