//! The errors of a review: the way from one to the next, whose are shown, and the lists of them.

use super::Scene;
use super::review::{Labels, before, called, marked, points};
use crate::form::{Spot, Tab};
use crate::view::base::parts;
use crate::view::table::evaluation;
use crate::words::{term, tr};
use lauta_catalog::Analysis;
use lauta_catalog::game::Side;
use maud::{Markup, html};

/// The side that made this decision.
fn side_of(analysis: &Analysis, entry: usize) -> Option<Side> {
    let of_move = analysis.decision(entry).map(|one| one.side);
    let of_cube = analysis.cube_decision(entry).map(|one| one.side);
    of_move.or(of_cube)
}

/// The decisions of a side that are marked as errors, of both sides without one, in the order in which they were made.
fn marked_of(analysis: &Analysis, side: Option<Side>) -> Vec<usize> {
    let marks = analysis.marks().into_keys();
    marks
        .filter(|entry| side.is_none() || side_of(analysis, *entry) == side)
        .collect()
}

/// The player of a side, or the side itself where players change sides, as in a poule.
fn name(analysis: &Analysis, side: Side) -> String {
    match analysis.players.is_empty() {
        true => called(analysis, 1, side),
        false => term(&analysis.sides[side.index()]).into(),
    }
}

/// The ways to the error before and behind the one that is shown, and whose errors these are.
pub(super) fn steps(scene: &Scene, labels: &Labels<'_>) -> Markup {
    let analysis = labels.analysis;
    let marked = marked_of(analysis, scene.spot.whose);
    let at = scene.spot.at;
    let next = marked.iter().find(|entry| **entry > at + 1);
    let previous = marked.iter().rfind(|entry| **entry <= at);
    let way = |key: &str, class: Option<&str>, entry: usize, words: String| {
        html! { a.button class=[class] data-key=(key) href=(before(scene, entry)) { (words) } }
    };
    html! {
        p.actions {
            @if let Some(previous) = previous { (way("p", None, *previous, tr!("review-previous-mistake"))) }
            // Behind the last one it begins again.
            @match (next, marked.first()) {
                (Some(next), _) => (way("n", Some("primary"), *next, tr!("review-next-mistake"))),
                (None, Some(first)) => (way("n", None, *first, tr!("review-first-mistake"))),
                (None, None) => span { (tr!("review-no-errors")) },
            }
        }
        @if Side::BOTH.iter().all(|side| !marked_of(analysis, Some(*side)).is_empty()) {
            nav.segments.toggle.whose aria-label=(tr!("review-whose")) {
                (of_side(scene, None, tr!("review-of-both")))
                @for side in Side::BOTH { (of_side(scene, Some(side), name(analysis, side))) }
            }
        }
    }
}

/// The way to the errors of one side alone, or of both.
fn of_side(scene: &Scene, whose: Option<Side>, words: String) -> Markup {
    let spot = Spot {
        whose,
        tab: Some(Tab::Review),
        ..scene.spot.clone()
    };
    html! {
        a.segment href=(scene.address(&spot)) aria-current=[(whose == scene.spot.whose).then_some("true")] { (words) }
    }
}

/// The worst errors, and all of each side, as far as they are asked for.
pub(super) fn lists(scene: &Scene, labels: &Labels<'_>) -> Markup {
    let analysis = labels.analysis;
    let whose = scene.spot.whose;
    let asked = |entry: &&usize| whose.is_none() || side_of(analysis, **entry) == whose;
    let worst: Vec<usize> = analysis.worst.iter().filter(asked).copied().collect();
    html! {
        @if !worst.is_empty() {
            h3 { (tr!("review-worst")) }
            ol.worst {
                @for entry in worst { li { (erred(scene, labels, entry)) } }
            }
        }
        @for side in Side::BOTH {
            @if whose.is_none_or(|whose| whose == side) { (all_of(scene, labels, side)) }
        }
    }
}

/// All errors of a side that are marked.
fn all_of(scene: &Scene, labels: &Labels<'_>, side: Side) -> Markup {
    let all = marked_of(labels.analysis, Some(side));
    let name = name(labels.analysis, side);
    html! {
        @if !all.is_empty() {
            details class={ "all-of-" (parts::word(side)) } {
                summary { (tr!("review-all-errors", name = name, count = all.len())) }
                ol.worst.in-order { @for entry in all { li { (erred(scene, labels, entry)) } } }
            }
        }
    }
}

/// An error: the way to its decision, its mark, and what it cost.
fn erred(scene: &Scene, labels: &Labels<'_>, entry: usize) -> Markup {
    let analysis = labels.analysis;
    html! {
        a href=(before(scene, entry)) { (labels.of(entry)) } " "
        @if let Some(decision) = analysis.decision(entry) {
            (marked(decision.mark))
            @if let Some(cost) = evaluation::cost(decision, analysis.dice) { (cost) }
        } @else if let Some(decision) = analysis.cube_decision(entry) {
            (marked(decision.mark))
            (tr!("value-less", value = points(decision.error)))
        }
    }
}
