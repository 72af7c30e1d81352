//! A finished game gone through: what each decision cost, and what was luck.

use lauta_catalog::game::Side;
use lauta_catalog::{Analysis, Decision, Mark, RankedMove, Totals, signed};
use lauta_draw::{Curve, Moment, Style};
use maud::{Markup, PreEscaped, html};

use crate::form::position_to_link;
use crate::play::Table;
use crate::review::Review;

/// The page, and whether it shows the analysis: that may end at any moment.
pub(crate) fn page(table: &Table, review: &Review, flip: bool) -> (Markup, bool) {
    let found = review.analysis();
    let about = table.session().about();
    let content = html! {
        section.review {
            p.eyebrow { (super::name(about)) }
            h1 { "Review of a game" }
            p.actions {
                a.button href={ "/g/" (table.place.id) @if flip { "?flip=1" } } { "Back to the game" }
                a.button href={ "/g/" (table.place.id) "/record" } download { "Record" }
            }
            @match found {
                None => (progress(table, review)),
                Some(None) => p.trouble role="alert" { "The analysis broke down. The record can still be had." },
                Some(Some(analysis)) => (whole(analysis, flip)),
            }
        }
    };
    let page = super::layout(&format!("Review: {}", about.name), "review", &content);
    (page, found.is_some())
}

fn progress(table: &Table, review: &Review) -> Markup {
    let [done, of] = review.progress();
    html! {
        div.sheet role="status" {
            @if of == 0 {
                p { "Other games come first; this one waits for its turn." }
            } @else {
                p { "Going through the game: " (done) " of " (of) " throws and moves are done." }
                progress value=(done) max=(of) aria-label="Throws and moves gone through" {}
            }
            p.hint {
                "The page looks again by itself every few seconds. "
                a href={ "/g/" (table.place.id) "/review" } { "Look now" }
            }
        }
    }
}

fn whole(analysis: &Analysis, flip: bool) -> Markup {
    html! {
        @for game in &analysis.games {
            p.lead {
                @if analysis.games.len() > 1 { "Game " (game.game) ": " }
                (super::series::capital(&game.words(analysis))) "."
            }
        }
        (totals(analysis))
        div.curve-box tabindex="0" role="region" aria-label="Curve of the game" {
            (PreEscaped(curve(analysis)))
        }
        (worst(analysis))
        @if !analysis.turning_points.is_empty() {
            h2 { "Turning points" }
            ul.turning {
                @for swing in &analysis.turning_points {
                    li {
                        a href={ "#d" (swing.entry) } { (label(analysis, swing.entry)) }
                        ": " (swing.words(analysis)) "."
                    }
                }
            }
        }
        h2 { "Every decision" }
        ol.decisions {
            @for decision in &analysis.decisions { (one(analysis, decision, flip)) }
        }
        p.hint { @for sentence in analysis.rests_on() { (sentence) " " } }
    }
}

/// The play of both sides.
fn totals(analysis: &Analysis) -> Markup {
    let digits = if analysis.dice { 3 } else { 2 };
    let row = |what: &str, figure: &dyn Fn(&Totals) -> String| {
        html! {
            tr {
                th scope="row" { (what) }
                @for totals in &analysis.totals { td { (figure(totals)) } }
            }
        }
    };
    html! {
        table.counts {
            caption.hidden { "The play of both sides" }
            thead {
                tr {
                    td {}
                    @for side in Side::BOTH {
                        th scope="col" {
                            span class={ "chip " (super::game::word(side)) } aria-hidden="true" {}
                            (analysis.sides[side.index()])
                        }
                    }
                }
            }
            tbody {
                (row("Error a decision, in thousandths", &|t| format!("{:.1}", t.rate)))
                (row(&format!("All errors, in {}", analysis.unit()), &|t| format!("{:.digits$}", t.error)))
                (row("Decisions", &|t| t.decisions.to_string()))
                (row("Forced moves, not counted", &|t| t.forced.to_string()))
                (row("Marked", &|t| {
                    let marked = t.marked();
                    if marked.is_empty() { "none".into() } else { marked.join(", ") }
                }))
                @if analysis.dice { (row("Luck of the dice, in points", &|t| signed(t.luck, 3))) }
            }
        }
    }
}

fn curve(analysis: &Analysis) -> String {
    let moments = analysis.moments().into_iter().map(|moment| Moment {
        value: moment.equity,
        number: moment.entry,
        begins: moment.entry == 0,
        label: moment.label,
        sign: moment.mark.map(Mark::sign),
        link: (moment.entry > 0).then(|| format!("#d{}", moment.entry)),
    });
    let curve = Curve {
        sides: analysis.sides.clone(),
        unit: analysis.unit().into(),
        moments: moments.collect(),
    };
    let style = Style {
        standalone: false,
        ..Style::default()
    };
    lauta_draw::curve(&curve, &style)
}

fn worst(analysis: &Analysis) -> Markup {
    let worst = analysis.worst.iter();
    let worst: Vec<&Decision> = worst
        .filter_map(|&entry| analysis.decision(entry))
        .collect();
    html! {
        h2 { "The worst errors" }
        @if worst.is_empty() {
            p { "There are none: every move was the best one." }
        }
        ol.worst {
            @for decision in worst {
                li {
                    a href={ "#d" (decision.entry) } { (label(analysis, decision.entry)) }
                    " " (marked(decision))
                    @if let Some(cost) = decision.cost(analysis.dice) { (cost) ". " }
                    "Best: " strong { (decision.best.mv) } ". "
                    (reasons(decision))
                    " " (play_on(analysis, decision))
                }
            }
        }
    }
}

/// `12. White 6-4, 24/18 13/9`
fn label(analysis: &Analysis, entry: usize) -> Markup {
    html! {
        @if let Some(decision) = analysis.decision(entry) {
            (entry) ". " (analysis.sides[decision.side.index()]) " "
            @if let Some(throw) = &decision.throw { (throw) ", " }
            (decision.played.mv)
        }
    }
}

/// A sign, and always the word as well.
fn marked(decision: &Decision) -> Markup {
    html! {
        @if let Some(mark) = decision.mark {
            strong class={ "judged m" (mark as u8) } {
                span aria-hidden="true" { (mark.sign()) } " " (mark.word())
            }
            " "
        }
    }
}

fn reasons(decision: &Decision) -> Markup {
    html! {
        @if !decision.reasons.is_empty() {
            span.reasons { "Instead: " (decision.reasons.join("; ")) "." }
        }
    }
}

fn play_on(analysis: &Analysis, decision: &Decision) -> Markup {
    let url = super::position_url(analysis.game_of(decision), &decision.position);
    html! {
        a href=(url) { "Play on from here" span.hidden { ", entry " (decision.entry) } }
    }
}

fn one(analysis: &Analysis, decision: &Decision, flip: bool) -> Markup {
    let image = format!(
        "/board/{}.svg?position={}{}",
        super::encode(analysis.game_of(decision)),
        super::encode(&position_to_link(&decision.position)),
        if flip { "&flip=1" } else { "" }
    );
    html! {
        li id={ "d" (decision.entry) } value=(decision.entry) {
            details open[decision.mark.is_some()] {
                summary {
                    span class={ "chip " (super::game::word(decision.side)) } aria-hidden="true" {}
                    span.hidden { (analysis.sides[decision.side.index()]) " " }
                    @if let Some(throw) = &decision.throw { span.throw { (throw) } " " }
                    span.move { (decision.played.mv) } " "
                    (marked(decision))
                    @if decision.forced() { small { "forced" } }
                }
                div.decided {
                    img src=(image) alt=(lauta_draw::describe(&decision.view)) loading="lazy";
                    div {
                        (compared(analysis, decision))
                        p { (play_on(analysis, decision)) }
                        p { code.position { (decision.position) } }
                    }
                }
            }
        }
    }
}

/// The move played and the best one.
fn compared(analysis: &Analysis, decision: &Decision) -> Markup {
    let worth = |entry: &RankedMove| {
        let words = [entry.verdict(), entry.value()].into_iter().flatten();
        words.collect::<Vec<_>>().join(", ")
    };
    html! {
        dl {
            dt { "Played" }
            dd { strong { (decision.played.mv) } " " (worth(&decision.played)) }
            @match decision.cost(analysis.dice) {
                Some(cost) => {
                    dt { "Best of " (decision.moves) }
                    dd { strong { (decision.best.mv) } " " (worth(&decision.best)) }
                    dt { "Cost" }
                    dd { (cost) "; number " (decision.rank) " of " (decision.moves) }
                    @if !decision.reasons.is_empty() {
                        dt { "The best move instead" }
                        @for reason in &decision.reasons { dd { (reason) } }
                    }
                }
                None if decision.forced() => { dt { "Cost" } dd { "none: there was no other move" } }
                None => { dt { "Cost" } dd { "none: the best of " (decision.moves) } }
            }
        }
    }
}
