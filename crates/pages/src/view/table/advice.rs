//! The best moves of a turn, and what to do about the cube.

use super::cube_hint::{self, CubeLine};
use super::state::State;
use super::{basis, evaluation, marks, reasons};
use crate::game::{THROW, Table};
use crate::games::Hints;
use crate::view::base::parts;
use crate::words::tr;
use lauta_catalog::game::{Cube, Why};
use lauta_catalog::{Advice, Endings, NoAdvice, RankedMove};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;

/// Question of the visitor, with its answer.
#[derive(Clone, Copy)]
pub(crate) enum Asked<'a> {
    Nothing,
    /// A move.
    Why(&'a str, &'a Why),
    /// The best moves, all moves if true, or the best decision about the cube.
    Advice(&'a Hints, bool),
}

/// The answer for programs, and for the module of the page.
#[derive(Debug, Serialize, JsonSchema)]
#[schemars(rename = "AdviceOnTurn")]
pub(crate) struct Answer<'a> {
    /// The turn that it is about.
    ply: usize,
    /// The moves, best first; nothing if no move is due.
    #[serde(flatten)]
    advice: Option<&'a Advice>,
    /// The choices of a decision about the doubling cube, the best play of both sides first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    cube: Vec<CubeLine>,
    /// The answer in short, to be heard.
    say: String,
    /// The answer as the page shows it, for pages.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) html: String,
}

impl<'a> Answer<'a> {
    pub(crate) fn of(table: &Table, hints: &'a Hints, all: bool, flip: bool) -> Self {
        let cube = hints.cube.iter().flat_map(|hint| &hint.lines);
        Self {
            ply: table.ply(),
            advice: hints.moves.as_ref().ok(),
            cube: cube.copied().map(CubeLine::from).collect(),
            say: match &hints.cube {
                Some(hint) => cube_hint::say(hint),
                None => say(&hints.moves, all),
            },
            html: answer(table, hints, all, flip).into_string(),
        }
    }
}

/// Form that asks for advice, and the answer if there is one.
pub(crate) fn section(table: &Table, state: &State, flip: bool, asked: Asked<'_>) -> Markup {
    let asked = match asked {
        Asked::Advice(hints, all) => Some((hints, all)),
        Asked::Nothing | Asked::Why(..) => None,
    };
    let move_due = state.chooser.is_some()
        && parts::forced_pass(&state.tree).is_none()
        && marks::of(&state.tree).is_empty();
    let cube_due = table.game().play().series().cube == Cube::Doubling
        && state.decisions.iter().any(|word| *word != THROW);
    let due = table.may_be_advised() && (move_due || cube_due);
    html! {
        @if due || asked.is_some() {
            section.advice {
                @if due {
                    form #advise method="get" action={ "/g/" (table.place.id) "/advice" } {
                        @if flip { input type="hidden" name="flip" value="1"; }
                        button type="submit" { (tr!("advice-button")) }
                    }
                }
                div #advised {
                    @if let Some((hints, all)) = asked { (answer(table, hints, all, flip)) }
                }
            }
        }
    }
}

fn answer(table: &Table, hints: &Hints, all: bool, flip: bool) -> Markup {
    match (&hints.cube, &hints.moves) {
        (Some(hint), _) => cube_hint::lines(hint, table.session().endings()),
        (None, Ok(advice)) => list(table, advice, all, flip),
        (None, Err(nothing)) => html! { p { (no_advice(*nothing)) } },
    }
}

fn list(table: &Table, advice: &Advice, all: bool, flip: bool) -> Markup {
    let id = &table.place.id;
    let moves = shown(advice, all);
    let endings = Endings::of(moves);
    html! {
        form method="post" action={ "/g/" (id) "/move" } {
            (parts::hidden(table.ply(), flip))
            ol.ranked aria-label=(tr!("advice-moves")) {
                @for (n, entry) in moves.iter().enumerate() {
                    li {
                        button name="move" value=(entry.mv) { (entry.mv) }
                        span {
                            (verdict(entry))
                            @if let Some(value) = evaluation::value(entry, &endings) { span.value { (value) } " " }
                            @if let Some(behind) = evaluation::behind(entry, &moves[0]).filter(|_| entry.mv != moves[0].mv) {
                                span.behind { (behind) }
                            }
                        }
                        @if let Some(reasons) = advice.reasons.get(n) { (reasons::lists(reasons)) }
                    }
                }
            }
        }
        @let count = advice.moves.len();
        @if moves.len() < count {
            p { a.all href={ "/g/" (id) "/advice?all=1" @if flip { "&flip=1" } } { (tr!("advice-all", count = count)) } }
        }
        p.hint {
            span.plain { (tr!("advice-plain")) }
            span.scripted hidden { (tr!("advice-scripted")) }
            @for sentence in basis::of_advice(advice) { " " (sentence) }
        }
    }
}

/// Proved result: a sign, and always the words as well.
pub(super) fn verdict(entry: &RankedMove) -> Markup {
    html! {
        @if let Some((proven, words)) = entry.proven.zip(evaluation::verdict(entry)) {
            strong.verdict { span aria-hidden="true" { (proven.sign()) } " " (words) } " "
        }
    }
}

fn shown(advice: &Advice, all: bool) -> &[RankedMove] {
    let count = advice.moves.len();
    let shown = if all { count } else { Advice::SHOWN.min(count) };
    &advice.moves[..shown]
}

pub(super) fn no_advice(nothing: NoAdvice) -> String {
    match nothing {
        NoAdvice::Throw => tr!("advice-throw"),
        NoAdvice::Answer => tr!("advice-answer"),
        NoAdvice::Marks => tr!("advice-marks"),
        _ => tr!("advice-over"),
    }
}

/// The answer in short, for the one place of the page that speaks.
fn say(advice: &Result<Advice, NoAdvice>, all: bool) -> String {
    let advice = match advice {
        Ok(advice) => advice,
        Err(nothing) => return no_advice(*nothing),
    };
    let endings = Endings::of(shown(advice, all));
    let Some(best) = advice.moves.first() else {
        return String::new();
    };
    let words = [evaluation::verdict(best), evaluation::value(best, &endings)]
        .into_iter()
        .flatten();
    let words: Vec<String> = words.collect();
    tr!(
        "advice-say",
        move = best.mv,
        equity = words.join(", "),
        shown = shown(advice, all).len(),
        count = advice.moves.len()
    )
}
