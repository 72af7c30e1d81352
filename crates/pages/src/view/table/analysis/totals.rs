//! The figures of a review: errors, marks and luck of both sides.

use maud::{Markup, html};

use super::review::{other_program, points, signed, unit};
use crate::view::base::parts;
use crate::view::table::evaluation::{percent, word};
use crate::words::{number, term, tr};
use lauta_catalog::game::Side;
use lauta_catalog::{Analysis, CubeFault, Errors, Mark, Totals};

/// The play of both sides, or of the players of a poule.
pub(super) fn totals(analysis: &Analysis) -> Markup {
    let digits = if analysis.dice { 3 } else { 2 };
    let named = analysis.named_totals();
    // The players of a poule change sides.
    let chips = analysis.players.is_empty().then_some(Side::BOTH);
    let chip = |n: usize| chips.map(|sides| parts::word(sides[n]));
    let row = |what: String, figure: &dyn Fn(&Totals) -> String| {
        html! {
            tr {
                th scope="row" { (what) }
                @for (_, totals) in &named { td { (figure(totals)) } }
            }
        }
    };
    let errors = |of: &dyn Fn(&Totals) -> Option<Errors>| {
        let row = |what: String, figure: &dyn Fn(&Errors) -> String| {
            row(what, &|totals| {
                of(totals).map_or("–".into(), |errors| figure(&errors))
            })
        };
        html! {
            (row(tr!("review-rate"), &|e| number(&format!("{:.1}", e.rate))))
            (row(tr!("review-errors", unit = unit(analysis)), &|e| number(&format!("{:.digits$}", e.error))))
            @if !analysis.cube.is_empty() {
                (row(tr!("review-cube-errors", unit = unit(analysis)), &|e| number(&format!("{:.3}", e.cube_error))))
                (row(tr!("review-cube-count"), &|e| e.cube_decisions.to_string()))
                (row(tr!("review-pr"), &|e| e.pr.map_or("–".into(), |pr| number(&format!("{pr:.2}")))))
                (row(tr!("review-pr-count"), &|e| e.pr_decisions.to_string()))
                (row(tr!("review-snowie"), &|e| e.snowie.map_or("–".into(), |rate| number(&format!("{rate:.1}")))))
            }
            (row(tr!("review-count"), &|e| e.decisions.to_string()))
        }
    };
    html! {
        table.counts {
            caption.hidden { @if chips.is_some() { (tr!("review-both")) } @else { (tr!("review-of-poule")) } }
            thead {
                tr {
                    td {}
                    @for (n, (name, _)) in named.iter().enumerate() {
                        th scope="col" {
                            @match chip(n) {
                                Some(word) => { span class={ "chip " (word) } aria-hidden="true" {} (term(name)) }
                                None => (name),
                            }
                        }
                    }
                }
            }
            tbody {
                (errors(&|t| Some(t.errors)))
                (row(tr!("review-forced"), &|t| t.forced.to_string()))
                (row(tr!("review-marked"), &|t| {
                    let counts = Mark::ALL.into_iter().zip(t.marks).filter(|(_, count)| *count > 0);
                    let marked: Vec<String> = counts.map(|(mark, count)| format!("{count} {} {}", word(mark), mark.sign())).collect();
                    if marked.is_empty() { tr!("review-none") } else { marked.join(", ") }
                }))
                @for (n, fault) in CubeFault::ALL.into_iter().enumerate() {
                    @if named.iter().any(|(_, totals)| totals.cube_faults[n].0 > 0) {
                        (row(of_kind(fault), &|t| match t.cube_faults[n] {
                            (0, _) => "0".into(),
                            (count, error) => format!("{count} ({})", points(error)),
                        }))
                    }
                }
                @if analysis.dice { (row(tr!("review-luck"), &|t| signed(t.luck, 3))) }
                @if named.iter().any(|(_, totals)| totals.chances.is_some()) {
                    (row(tr!("review-errors-chance"), &|t| {
                        let chances = t.chances.unwrap_or_default();
                        percent(chances.error + chances.cube_error)
                    }))
                    (row(tr!("review-luck-chance"), &|t| {
                        number(&format!("{} %", lauta_catalog::signed(100.0 * t.chances.unwrap_or_default().luck, 2)))
                    }))
                }
            }
            @if named.iter().any(|(_, totals)| totals.other.is_some()) {
                tbody {
                    tr {
                        th scope="rowgroup" colspan=(named.len() + 1) {
                            (tr!("review-other-totals", program = other_program(analysis).as_str()))
                        }
                    }
                    (errors(&|t| t.other))
                }
            }
        }
    }
}

/// A kind of error about the cube.
fn of_kind(fault: CubeFault) -> String {
    match fault {
        CubeFault::MissedDouble => tr!("cube-missed-doubles"),
        CubeFault::WrongDouble => tr!("cube-wrong-doubles"),
        CubeFault::WrongTake => tr!("cube-wrong-takes"),
        CubeFault::WrongPass => tr!("cube-wrong-passes"),
        CubeFault::MissedBeaver => tr!("cube-missed-beavers"),
        CubeFault::WrongBeaver => tr!("cube-wrong-beavers"),
    }
}
