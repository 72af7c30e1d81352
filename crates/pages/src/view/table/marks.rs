//! Marks and claims of players who mark for themselves.

use std::mem::discriminant;

use lauta_catalog::game::{MarkFault, Marking, Side, StepAction, StepTree, Throw};
use lauta_catalog::{Kind, MatchNext};
use maud::{Markup, html};

use super::players;
use super::scored::{self, Scored};
use crate::game::Table;
use crate::view::base::parts;
use crate::words::tr;

/// Declarations open about the points of a throw, each with the text that says it; empty where anything else can be
/// done.
pub(crate) fn of(tree: &StepTree) -> Vec<(&str, Marking)> {
    let steps = tree.nodes.first().map_or(&[][..], |node| &node.steps);
    let marking = steps.iter().map(|step| match step.action {
        Some(StepAction::Mark(marking)) => Some((step.text.as_str(), marking)),
        _ => None,
    });
    marking.collect::<Option<_>>().unwrap_or_default()
}

/// The sayings about the throw on the board, a button for everything without an amount, a list and a button
/// for each kind of amount.
pub(crate) fn forms(
    table: &Table,
    open: &[(&str, Marking)],
    method: &str,
    action: &str,
    fields: &Markup,
) -> Markup {
    let has_amount =
        |marking: &Marking| matches!(marking, Marking::Mark { .. } | Marking::Claim { .. });
    let plain: Vec<_> = open
        .iter()
        .filter(|(_, marking)| !has_amount(marking))
        .collect();
    let amounts: Vec<_> = open
        .iter()
        .filter(|(_, marking)| has_amount(marking))
        .collect();
    let answers = plain.iter().any(|(text, _)| *text == "accept");
    let hint = match plain.is_empty() {
        true => tr!("mark-hint"),
        false if answers => tr!("school-answer-hint"),
        false => tr!("school-hint"),
    };
    let said = said(table);
    let list = |alike: &[&(&str, Marking)], sure: Option<String>| {
        let button = match alike[0].1 {
            Marking::Mark { .. } => tr!("mark-button"),
            _ => tr!("school-button"),
        };
        html! {
            form.decide method=(method) action=(action) {
                (fields)
                div.actions {
                    @if let Some(sure) = sure { label.check { input type="checkbox" required; (sure) } }
                    select name="move" aria-label=(button) {
                        @for (text, marking) in alike { option value=(text) { (amount(text, *marking)) } }
                    }
                    button.primary[open.len() == amounts.len()] type="submit" { (button) }
                }
            }
        }
    };
    html! {
        div.marks {
            @if !said.is_empty() {
                ul.said aria-label=(tr!("said-title")) { @for words in &said { li { (words) } } }
            }
            p.hint { (hint) }
            @if !plain.is_empty() {
                form.decide method=(method) action=(action) aria-label=(tr!("mark-title")) {
                    (fields)
                    div.actions {
                        @for (text, marking) in plain {
                            button.primary[*marking == Marking::Done] name="move" value=(text) type="submit" {
                                (label(text, *marking))
                            }
                        }
                    }
                }
            }
            @for alike in amounts.chunk_by(|a, b| kind(a.1) == kind(b.1)) {
                @let (usual, more): (Vec<_>, Vec<_>) = alike.iter().partition(|(_, marking)| marking.points() <= Marking::USUAL);
                @if !usual.is_empty() { (list(&usual, None)) }
                @if !more.is_empty() {
                    details.rare {
                        summary { (tr!("mark-rare", points = parts::amount(Marking::USUAL.into()))) }
                        p.hint { (tr!("mark-rare-hint")) }
                        (list(&more, Some(tr!("mark-sure"))))
                    }
                }
            }
        }
    }
}

/// The sayings of both sides about the last throw, in sentences.
pub(super) fn said(table: &Table) -> Vec<String> {
    let names = players::names(table);
    let log = table.log_of_game();
    let thrown = log.iter().rposition(|entry| entry.kind == Kind::Throw);
    let since = &log[thrown.map_or(0, |at| at + 1)..];
    let words = since
        .iter()
        .filter_map(|entry| told(&entry.text, &names[entry.side.index()]));
    words.collect()
}

/// Markings that differ in their amounts alone are of one kind.
fn kind(marking: Marking) -> (std::mem::Discriminant<Marking>, Option<MarkFault>) {
    let fault = match marking {
        Marking::Claim { fault, .. } => Some(fault),
        _ => None,
    };
    (discriminant(&marking), fault)
}

/// Open declarations in a sentence to be heard: amounts are in lists that speak for themselves.
pub(crate) fn open(tree: &StepTree) -> Option<String> {
    let open = of(tree);
    match open.first()?.1 {
        Marking::Mark { points: 0 } => Some(tr!("mark-hint")),
        _ => Some(tr!("school-hint")),
    }
}

/// A declaration that was made, in a sentence; `None` if the text of the move is about something else.
pub(crate) fn told(text: &str, side: &str) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let said = match words[..] {
        ["mark", "0"] => tr!("told-marks-nothing", side = side),
        ["mark", n] => tr!(
            "told-marks",
            side = side,
            points = parts::amount(n.parse().ok()?)
        ),
        ["contradict", _] => tr!("told-contradicts", side = side),
        ["augment", _] => tr!("told-insists", side = side),
        ["no", "claim"] => tr!("told-no-claim", side = side),
        ["accept"] => tr!("told-accepts", side = side),
        [fault, n] => {
            let fault = fault_of(fault)?;
            tr!(
                "told-claims",
                side = side,
                fault = at_school(fault, n.parse().ok()?)
            )
        }
        _ => return None,
    };
    Some(said)
}

/// A declaration that was made, as the list of moves shows it; `None` if the text of the move is about something else.
pub(crate) fn written(text: &str) -> Option<String> {
    let words: Vec<&str> = text.split(' ').collect();
    let said = match words[..] {
        ["mark", n] => label(
            text,
            Marking::Mark {
                points: n.parse().ok()?,
            },
        ),
        ["no", "claim"] => tr!("school-none"),
        ["accept"] => tr!("school-accept"),
        ["contradict", _] => tr!("list-contradicts"),
        ["augment", _] => tr!("list-insists"),
        [fault, n] => tr!(
            "school-claim",
            fault = at_school(fault_of(fault)?, n.parse().ok()?)
        ),
        _ => return None,
    };
    Some(said)
}

/// The fault that a claim names.
fn fault_of(word: &str) -> Option<MarkFault> {
    Some(match word {
        "less" => MarkFault::TooFew,
        "more" => MarkFault::TooMany,
        "jan" => MarkFault::NotPlayed,
        "before" => MarkFault::TooFewBefore,
        _ => return None,
    })
}

/// Score of the last throw for its side, to be heard once when both sides are done with its marks.
pub(crate) fn closed(table: &Table, below: Side) -> Vec<String> {
    let (session, log) = (table.session(), table.session().record());
    let is_throw = |text: &String| text.parse::<Throw>().is_ok();
    let thrown = log.iter().rposition(is_throw);
    let was_withheld = |at: usize| session.as_of(at + 1).view().withheld.is_some();
    if !matches!(table.game().next(), MatchNext::Throw(..)) || !thrown.is_some_and(was_withheld) {
        return vec![];
    }
    let view = table.view();
    let last = Scored::lately(table, &view).into_iter().next();
    let events = last.map_or_else(Vec::new, |thrown| thrown.events);
    events
        .iter()
        .map(|event| scored::spoken(event, &view, below))
        .collect()
}

/// A saying in a list whose button says the rest.
fn amount(text: &str, marking: Marking) -> String {
    match marking {
        Marking::Claim { fault, points } => at_school(fault, points),
        _ => label(text, marking),
    }
}

fn label(text: &str, marking: Marking) -> String {
    match marking {
        Marking::Mark { points: 0 } => tr!("mark-none"),
        Marking::Mark { points } => tr!("mark-some", points = parts::amount(points.into())),
        Marking::Claim { fault, points } => tr!("school-claim", fault = at_school(fault, points)),
        Marking::Contradict { fault, points } => {
            tr!("school-contradict", fault = at_school(fault, points))
        }
        Marking::Augment { fault, points } => {
            tr!("school-augment", fault = at_school(fault, points))
        }
        Marking::Done if text == "accept" => tr!("school-accept"),
        Marking::Done => tr!("school-go-on"),
    }
}

/// A fault with its points.
fn at_school(fault: MarkFault, points: u8) -> String {
    let points = parts::amount(points.into());
    match fault {
        MarkFault::TooFew => tr!("school-too-few", points = points),
        MarkFault::TooMany => tr!("school-too-many", points = points),
        MarkFault::NotPlayed => tr!("school-not-played", points = points),
        MarkFault::TooFewBefore => tr!("school-too-few-before", points = points),
    }
}
