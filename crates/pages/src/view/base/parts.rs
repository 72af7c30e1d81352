//! Small parts of many pages: dice, counts, rules, the answer to "why not?".

use lauta_catalog::AnySession;
use lauta_catalog::game::{About, Outcome, Side, StepAction, StepTree, View, Why};
use maud::{Markup, PreEscaped, html};

use super::frame::{encode, grade};
use crate::game::Times;
use crate::words::{english, term, tr};
use lauta_catalog::game::clock::wall_ms;

/// The turn that a form answers.
pub(crate) fn hidden(ply: usize, flip: bool) -> Markup {
    html! {
        input type="hidden" name="ply" value=(ply);
        @if flip { input type="hidden" name="flip" value="1"; }
    }
}

/// The class of a side.
pub(crate) fn word(side: Side) -> &'static str {
    match side {
        Side::First => "first",
        Side::Second => "second",
    }
}

/// The dice, and the players' name of the throw.
pub(crate) fn dice(view: &View) -> Markup {
    html! {
        @if !view.dice.is_empty() {
            div.dice role="group" aria-label=(tr!("game-dice")) {
                @for die in &view.dice { (PreEscaped(lauta_draw::die(*die))) }
                @if let Some(name) = &view.throw_name { span.throw-name { (name) } }
            }
        }
    }
}

/// Numbers worth showing for each side.
pub(crate) fn counts(view: &View, times: Option<&Times>) -> Markup {
    html! {
        table.counts {
            thead {
                tr {
                    td {}
                    @for side in Side::BOTH {
                        th scope="col" aria-current=[(view.turn == Some(side)).then_some("true")] {
                            span class={ "chip " (word(side)) } aria-hidden="true" {}
                            (term(&view.sides[side.index()]))
                        }
                    }
                }
            }
            tbody {
                @if let Some(times) = times { (clocks(times)) }
                @for count in &view.counts {
                    tr {
                        th scope="row" { (term(&count.label)) }
                        @for value in &count.values { td { (value) } }
                    }
                }
            }
        }
    }
}

/// A row of the table of counts: what time each side has left.
fn clocks(times: &Times) -> Markup {
    let now = wall_ms();
    html! {
        tr.clocks {
            th scope="row" { (tr!("clock-time")) }
            @for side in Side::BOTH {
                @let left = times.left(side, now);
                td {
                    time data-left=(left) data-runs[times.running() == Some(side)] { (time(left)) }
                }
            }
        }
    }
}

/// Milliseconds as people read a clock: whole days, or hours, minutes and seconds.
fn time(left: i64) -> String {
    let seconds = left.max(0) / 1000;
    let (days, hours) = (seconds / 86_400, seconds / 3600 % 24);
    let (minutes, seconds) = (seconds / 60 % 60, seconds % 60);
    match (days, hours) {
        (0, 0) => format!("{minutes}:{seconds:02}"),
        (0, _) => format!("{hours}:{minutes:02}:{seconds:02}"),
        _ => tr!("clock-days-hours", days = days, hours = hours),
    }
}

/// The answer to "why not?".
pub(crate) fn verdict(game: &str, text: &str, why: &Why) -> Markup {
    html! {
        p { strong { (text) } ": " (english(&why.reason)) }
        @for rule in &why.rules {
            blockquote {
                p lang="en" { (rule.text) }
                p.source {
                    a href={ "/rules/" (encode(game)) "#rule-" (rule.key) } { (english(&rule.source)) }
                    " " (grade(rule.grade))
                }
            }
        }
        @if !why.nearest.is_empty() {
            p { (tr!("why-nearest")) " " @for (n, mv) in why.nearest.iter().enumerate() {
                @if n > 0 { ", " } code { (mv) }
            } }
        }
    }
}

/// The rules alone, as they stand beside the board.
pub(crate) fn rules(about: &About) -> Markup {
    html! {
        h2 { (tr!("rules-title")) }
        ol.rule-list {
            @for rule in &about.rules {
                li id={ "rule-" (rule.key) } {
                    p lang="en" { (rule.text) }
                    p.source { (english(&rule.source)) " " (grade(rule.grade)) }
                }
            }
        }
    }
}

/// Outcome of a game in a sentence, with the points `won` if the stake was raised.
pub(crate) fn result(session: &dyn AnySession, outcome: Outcome, won: Option<u32>) -> String {
    let Some(winner) = outcome.winner else {
        return tr!("game-drawn");
    };
    let name = term(&session.about().sides[winner.index()]);
    match session.endings().get(usize::from(outcome.ending)) {
        Some(ending) if session.endings().len() > 1 || won.is_some_and(|n| n != ending.points) => {
            let points = amount(won.unwrap_or(ending.points));
            tr!(
                "game-wins-by",
                side = name,
                ending = term(&ending.name),
                points = points
            )
        }
        _ => tr!("game-wins", side = name),
    }
}

/// Points in words.
pub(crate) fn amount(points: u32) -> String {
    tr!("points", count = points)
}

pub(crate) fn capital(word: &str) -> String {
    let mut letters = word.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}

/// The move, if these steps leave no choice: a pass, or another move without any movement.
pub(crate) fn forced_pass(tree: &StepTree) -> Option<&str> {
    let first = tree.nodes.first()?;
    if let (Some(done), []) = (&first.done, &first.steps[..]) {
        return Some(done);
    }
    let [only] = &first.steps[..] else {
        return None;
    };
    let decides = matches!(
        only.action,
        Some(StepAction::Decide { .. } | StepAction::Mark(_))
    );
    if only.from.is_some() || only.to.is_some() || decides {
        return None;
    }
    tree.nodes.get(only.node)?.done.as_deref()
}
