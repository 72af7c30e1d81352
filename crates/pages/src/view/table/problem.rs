//! A problem: a position whose best move is to be found.

use super::exercise::{self, Exercise, Part, Tried};
use super::reasons;
use crate::game::Table;
use crate::view::about::problems::{address, grade};
use crate::view::base::frame;
use crate::words::{number, option_word, term, tr};
use lauta_catalog::game::{About, Side, Why};
use lauta_catalog::{Loss, Problem, Verified, has_lessons, problems};
use maud::{Markup, html};

/// A problem of a game, as it is shown.
pub(crate) struct Puzzle {
    pub(crate) about: About,
    pub(crate) problem: &'static Problem,
    /// Number of the problem, counted from 1.
    pub(crate) number: usize,
    /// True if the visitor asked for a hint.
    pub(crate) hint: bool,
}

impl Puzzle {
    fn address(&self) -> String {
        address(&self.about.id, self.number)
    }

    /// The number of all problems of the game.
    fn of(&self) -> usize {
        problems(&self.about.id).len()
    }
}

pub(crate) fn page(puzzle: &Puzzle, table: &Table, tried: Option<&Tried>) -> Markup {
    let title = tr!("problem-page", game = puzzle.about.name);
    exercise::page(&title, &section(puzzle, table, tried))
}

/// Part of the page that its script replaces.
pub(crate) fn part(puzzle: &Puzzle, table: &Table, tried: Option<&Tried>) -> Part {
    let say = match tried {
        Some(Tried::Illegal { why, .. }) => why.reason.clone(),
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
        p { strong { (task(puzzle, table)) } " " (grade(puzzle.problem.grade)) }
        @match answer {
            Some(answer) => {
                p.forced { (verdict(puzzle, answer)) }
                p { (cost(puzzle, answer)) }
                (reasons::lists(&puzzle.problem.reasons(table.session(), answer)))
                p.hint { (verified(puzzle.problem)) }
                (exercise::legal(table))
            },
            None => {
                @if puzzle.hint { p.hint { (hint(puzzle)) } }
                @if let Some(Tried::Illegal { text, why }) = tried {
                    div.trouble role="alert" { (refusal(puzzle, text, why)) }
                }
                (exercise::choice(table, &puzzle.address()))
            },
        }
        div #verdict role="status" {}
        (onwards(puzzle, table, answer))
    };
    let id = &puzzle.about.id;
    let panel = exercise::numbers(
        &tr!("problem-all"),
        puzzle.of(),
        puzzle.number,
        |n| address(id, n),
        |n| n.to_string(),
    );
    let exercise = Exercise {
        about: &puzzle.about,
        title: tr!("problem-title", number = puzzle.number, of = puzzle.of()),
        address: puzzle.address(),
        lit: from.as_slice(),
        arrows: &[],
        asks_move: true,
    };
    exercise::section(&exercise, table, tried, &controls, &panel)
}

/// Id of the place where the best move begins.
fn first_from(puzzle: &Puzzle, table: &Table) -> Option<String> {
    let tree = table.session().steps();
    let steps = tree.way_to(&puzzle.problem.right)?;
    steps.into_iter().find_map(|step| step.from.clone())
}

/// Side, throw and task.
fn task(puzzle: &Puzzle, table: &Table) -> String {
    let view = table.session().view();
    let side = view.turn.unwrap_or(Side::First);
    let side = term(&view.sides[side.index()]);
    let dice: Vec<String> = view.dice.iter().map(|die| die.shows.to_string()).collect();
    match puzzle.problem.verified {
        Verified::Win { .. } => tr!("problem-win", side = side),
        Verified::Save { .. } => tr!("problem-save", side = side),
        Verified::Rollout { .. } => tr!("problem-task", side = side, throw = dice.join("-")),
    }
}

/// Effects of the best move, as far as they have been counted.
fn hint(puzzle: &Puzzle) -> String {
    let themes = puzzle.problem.themes.iter();
    let themes = themes.filter_map(|theme| option_word("theme", theme.word()));
    let themes: Vec<String> = themes.collect();
    match themes.is_empty() {
        true => tr!("problem-hint-place"),
        false => tr!("problem-hint", themes = themes.join(", ")),
    }
}

fn verdict(puzzle: &Puzzle, answer: &str) -> String {
    match answer == puzzle.problem.right {
        true => tr!("learn-right", answer = answer),
        false => tr!("learn-wrong", answer = answer),
    }
}

/// Loss of an answer or, of the best move, that of the next one.
fn cost(puzzle: &Puzzle, answer: &str) -> String {
    let problem = puzzle.problem;
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

/// The proof behind the answer.
fn verified(problem: &Problem) -> String {
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
    let right = &puzzle.problem.right;
    let found = answer == Some(right);
    let next = puzzle.number % puzzle.of() + 1;
    let id = &puzzle.about.id;
    html! {
        div.actions {
            @match answer {
                Some(_) => {
                    @if !found {
                        a.button.primary href=(address) { (tr!("learn-again")) }
                        a.button href={ (address) "?move=" (frame::encode(right)) } { (tr!("problem-show")) }
                    }
                    a.button href=(frame::position_url(id, &table.session().position())) { (tr!("analysis-title")) }
                },
                None => @if !puzzle.hint { a.button href={ (address) "?hint=1" } { (tr!("problem-hint-ask")) } },
            }
            a.button .primary[found] href=(crate::view::about::problems::address(id, next)) { (tr!("problem-next-one")) }
        }
        @if has_lessons(id) { p.aside { a href={ "/learn/" (frame::encode(id)) } { (tr!("learn-start")) } } }
    }
}
