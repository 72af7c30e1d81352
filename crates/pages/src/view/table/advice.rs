//! The best moves of a turn.

use super::state::State;
use super::{evaluation, marks};
use crate::game::Table;
use crate::view::base::parts;
use crate::words::{english, tr};
use lauta_catalog::game::Why;
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
    /// The best moves; all moves if true.
    Advice(&'a Result<Advice, NoAdvice>, bool),
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
    /// The answer in short, to be heard.
    say: String,
    /// The answer as the page shows it, for pages.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub(crate) html: String,
}

impl<'a> Answer<'a> {
    pub(crate) fn of(
        table: &Table,
        advice: &'a Result<Advice, NoAdvice>,
        all: bool,
        flip: bool,
    ) -> Self {
        Self {
            ply: table.ply(),
            advice: advice.as_ref().ok(),
            say: say(advice, all),
            html: answer(table, advice, all, flip).into_string(),
        }
    }
}

/// Form that asks for advice, and the answer if there is one.
pub(crate) fn section(table: &Table, state: &State, flip: bool, asked: Asked<'_>) -> Markup {
    let asked = match asked {
        Asked::Advice(advice, all) => Some((advice, all)),
        Asked::Nothing | Asked::Why(..) => None,
    };
    let due = table.may_be_advised()
        && state.chooser.is_some()
        && parts::forced_pass(&state.tree).is_none()
        && marks::of(&state.tree).is_empty();
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
                    @if let Some((advice, all)) = asked { (answer(table, advice, all, flip)) }
                }
            }
        }
    }
}

fn answer(table: &Table, advice: &Result<Advice, NoAdvice>, all: bool, flip: bool) -> Markup {
    match advice {
        Ok(advice) => list(table, advice, all, flip),
        Err(nothing) => html! { p { (no_advice(*nothing)) } },
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
                        @if let Some(reasons) = advice.reasons.get(n) { (evaluation::reasons(reasons)) }
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
            @for sentence in advice.rests_on() { " " (english(&sentence)) }
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
