//! Analysis of a finished game: the error of each decision, and the luck of each throw.

use super::evaluation::word;
use super::{evaluation, series};
use crate::form::position_to_link;
use crate::game::Table;
use crate::games::Review;
use crate::view::base::{board, frame, parts};
use crate::words::{english, number, term, terms, tr, tr_html};
use lauta_catalog::game::Side;
use lauta_catalog::{
    Analysis, Decision, Endings, GameReview, Mark, MatchNext, RankedMove, Swing, Totals,
};
use lauta_draw::{Curve, Moment, Style};
use maud::{Markup, PreEscaped, html};

/// The page, and whether it shows the analysis: that may end at any moment.
pub(crate) fn page(table: &Table, review: &Review, flip: bool) -> (Markup, bool) {
    let found = review.analysis();
    let about = table.session().about();
    let content = html! {
        section.review {
            p.eyebrow { (frame::name(about)) }
            h1 { (tr!("review-title")) }
            p.actions {
                a.button href={ "/g/" (table.place.id) @if flip { "?flip=1" } } { (tr!("back-to-game")) }
                a.button href={ "/g/" (table.place.id) "/record" } download { (tr!("record")) }
            }
            @match found {
                None => (progress(table, review)),
                Some(None) => p.trouble role="alert" { (tr!("review-broken")) },
                Some(Some(analysis)) => (whole(table, analysis, flip)),
            }
        }
    };
    let page = frame::layout(&tr!("review-page", game = about.name), "review", &content);
    (page, found.is_some())
}

fn progress(table: &Table, review: &Review) -> Markup {
    let [done, of] = review.progress();
    html! {
        div.sheet role="status" {
            @if of == 0 {
                p { (tr!("review-waits")) }
            } @else {
                p { (tr!("review-progress", done = done, of = of)) }
                progress value=(done) max=(of) aria-label=(tr!("review-progress-label")) {}
            }
            p.hint {
                (tr!("review-by-itself")) " "
                a href={ "/g/" (table.place.id) "/review" } { (tr!("review-look")) }
            }
        }
    }
}

fn whole(table: &Table, analysis: &Analysis, flip: bool) -> Markup {
    html! {
        @for game in &analysis.games {
            p.lead {
                @if analysis.games.len() > 1 { (tr!("series-game", n = game.game)) ": " }
                (went(table, analysis, game)) "."
            }
        }
        // A side is played by one after the other.
        @if table.game().rotation().is_none() { (totals(analysis)) } @else { p.hint { (tr!("review-of-poule")) } }
        div.curve-box tabindex="0" role="region" aria-label=(tr!("review-curve")) {
            (PreEscaped(curve(analysis)))
        }
        (worst(analysis))
        @if !analysis.turning_points.is_empty() {
            h2 { (tr!("review-turning")) }
            ul.turning {
                @for swing in &analysis.turning_points {
                    li {
                        a href={ "#d" (swing.entry) } { (label(analysis, swing.entry)) }
                        ": " (swung(analysis, swing)) "."
                    }
                }
            }
        }
        h2 { (tr!("review-decisions")) }
        ol.decisions {
            @for decision in &analysis.decisions { (one(analysis, decision, flip)) }
        }
        p.hint lang="en" { @for sentence in analysis.rests_on() { (sentence) " " } }
    }
}

/// Result of a game, and its luck-adjusted result. For a series, whose table has only the last
/// game, the words are English.
fn went(table: &Table, analysis: &Analysis, game: &GameReview) -> Markup {
    let ended = match table.game().next() {
        MatchNext::GameOver(ended) | MatchNext::Over(ended, _) if analysis.games.len() == 1 => {
            ended
        }
        _ => return english(&parts::capital(&game.words(analysis))),
    };
    let adjusted = game.adjusted.filter(|_| analysis.dice).map(|adjusted| {
        let side = term(&analysis.sides[0]);
        tr!(
            "review-without-luck",
            side = side,
            value = signed(adjusted, 3)
        )
    });
    let paid = game.payee().map(|side| {
        let side = term(&analysis.sides[side.index()]);
        tr!("review-paid", side = side, points = game.paid.abs())
    });
    html! {
        (series::ended(table, &ended))
        @if let Some(words) = paid { "; " (words) }
        @if let Some(words) = adjusted { "; " (words) }
    }
}

/// The play of both sides.
fn totals(analysis: &Analysis) -> Markup {
    let digits = if analysis.dice { 3 } else { 2 };
    let row = |what: String, figure: &dyn Fn(&Totals) -> String| {
        html! {
            tr {
                th scope="row" { (what) }
                @for totals in &analysis.totals { td { (figure(totals)) } }
            }
        }
    };
    html! {
        table.counts {
            caption.hidden { (tr!("review-both")) }
            thead {
                tr {
                    td {}
                    @for side in Side::BOTH {
                        th scope="col" {
                            span class={ "chip " (parts::word(side)) } aria-hidden="true" {}
                            (term(&analysis.sides[side.index()]))
                        }
                    }
                }
            }
            tbody {
                (row(tr!("review-rate"), &|t| number(&format!("{:.1}", t.rate))))
                (row(tr!("review-errors", unit = unit(analysis)), &|t| number(&format!("{:.digits$}", t.error))))
                (row(tr!("review-count"), &|t| t.decisions.to_string()))
                (row(tr!("review-forced"), &|t| t.forced.to_string()))
                (row(tr!("review-marked"), &|t| {
                    let counts = Mark::ALL.into_iter().zip(t.marks).filter(|(_, count)| *count > 0);
                    let marked: Vec<String> = counts.map(|(mark, count)| format!("{count} {} {}", word(mark), mark.sign())).collect();
                    if marked.is_empty() { tr!("review-none") } else { marked.join(", ") }
                }))
                @if analysis.dice { (row(tr!("review-luck"), &|t| signed(t.luck, 3))) }
            }
        }
    }
}

/// A number with its sign, as the language writes it.
fn signed(value: f64, digits: usize) -> String {
    number(&lauta_catalog::signed(value, digits))
}

/// Unit of the values.
fn unit(analysis: &Analysis) -> String {
    if analysis.dice {
        tr!("unit-points")
    } else {
        tr!("unit-chances")
    }
}

/// Change of equity in a turn, split into luck and error.
fn swung(analysis: &Analysis, swing: &Swing) -> String {
    let digits = if analysis.dice { 3 } else { 2 };
    let side = term(&analysis.sides[0]);
    let change = tr!("swing", change = signed(swing.change, digits), side = side);
    let luck = analysis
        .dice
        .then(|| tr!("swing-luck", value = signed(swing.luck, digits)));
    let error =
        (swing.error != 0.0).then(|| tr!("swing-error", value = signed(swing.error, digits)));
    let causes: Vec<String> = [luck, error].into_iter().flatten().collect();
    match causes[..] {
        [] => change,
        _ => tr!("swing-causes", change = change, causes = causes.join(", ")),
    }
}

fn curve(analysis: &Analysis) -> String {
    let moments = analysis.moments().into_iter();
    let moments: Vec<Moment> = moments
        .map(|moment| Moment {
            value: moment.equity,
            number: moment.entry,
            begins: moment.entry == 0,
            label: [
                Some(match moment.entry {
                    0 => tr!("curve-start"),
                    entry => label(analysis, entry),
                }),
                moment.mark.map(word),
                Some(signed(moment.equity, 2)),
            ]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(", "),
            sign: moment.mark.map(Mark::sign),
            link: (moment.entry > 0).then(|| format!("#d{}", moment.entry)),
        })
        .collect();
    let [first, second] = terms(&analysis.sides);
    let unit = unit(analysis);
    let curve = Curve {
        title: tr!("curve-title", side = first.as_str(), unit = unit.as_str()),
        described: described(&moments),
        above: tr!("curve-above", side = first, unit = unit),
        below: tr!("curve-below", side = second),
        across: tr!("curve-across"),
        comma: tr!("decimal") == ",",
        moments,
    };
    let style = Style {
        standalone: false,
        ..Style::default()
    };
    lauta_draw::curve(&curve, &style)
}

/// The curve for those who do not see it.
fn described(moments: &[Moment]) -> String {
    let ends = moments.first().zip(moments.last());
    let mut words: Vec<String> = ends
        .map(|(first, last)| {
            let [first, last] = [first, last].map(|moment| signed(moment.value, 2));
            tr!("curve-ends", first = first, last = last)
        })
        .into_iter()
        .collect();
    let mut extremes = lauta_draw::extremes(moments).map(|moment| moment.label.as_str());
    let highest = extremes.next();
    words.extend(highest.map(|label| tr!("curve-highest", label = label)));
    words.extend(extremes.map(|label| tr!("curve-lowest", label = label)));
    words.join(" ")
}

fn worst(analysis: &Analysis) -> Markup {
    let worst = analysis.worst.iter();
    let worst: Vec<&Decision> = worst
        .filter_map(|&entry| analysis.decision(entry))
        .collect();
    html! {
        h2 { (tr!("review-worst")) }
        @if worst.is_empty() {
            p { (tr!("review-no-errors")) }
        }
        ol.worst {
            @for decision in worst {
                li {
                    a href={ "#d" (decision.entry) } { (label(analysis, decision.entry)) }
                    " " (marked(decision))
                    @if let Some(cost) = evaluation::cost(decision, analysis.dice) { (cost) ". " }
                    (tr_html!("review-best", move = decision.best.mv)) " "
                    (play_on(analysis, decision))
                    (evaluation::reasons(&decision.reasons))
                }
            }
        }
    }
}

/// `12. White 6-4, 24/18 13/9`
fn label(analysis: &Analysis, entry: usize) -> String {
    let Some(decision) = analysis.decision(entry) else {
        return String::new();
    };
    let side = term(&analysis.sides[decision.side.index()]);
    let throw = decision.throw.as_ref();
    let throw = throw.map(|throw| format!(" {throw},")).unwrap_or_default();
    format!("{entry}. {side}{throw} {}", decision.played.mv)
}

/// A sign, and always the word as well.
fn marked(decision: &Decision) -> Markup {
    html! {
        @if let Some(mark) = decision.mark {
            strong class={ "judged m" (mark as u8) } {
                span aria-hidden="true" { (mark.sign()) } " " (word(mark))
            }
            " "
        }
    }
}

fn play_on(analysis: &Analysis, decision: &Decision) -> Markup {
    let url = frame::position_url(analysis.game_of(decision), &decision.position);
    html! {
        a href=(url) { (tr_html!("review-play-on", entry = decision.entry)) }
    }
}

fn one(analysis: &Analysis, decision: &Decision, flip: bool) -> Markup {
    let image = format!(
        "/board/{}.svg?position={}{}",
        frame::encode(analysis.game_of(decision)),
        frame::encode(&position_to_link(&decision.position)),
        if flip { "&flip=1" } else { "" }
    );
    html! {
        li id={ "d" (decision.entry) } value=(decision.entry) {
            details open[decision.mark.is_some()] {
                summary {
                    span class={ "chip " (parts::word(decision.side)) } aria-hidden="true" {}
                    span.hidden { (term(&analysis.sides[decision.side.index()])) " " }
                    @if let Some(throw) = &decision.throw { span.throw { (throw) } " " }
                    span.move { (decision.played.mv) } " "
                    (marked(decision))
                    @if decision.forced() { small { (tr!("review-was-forced")) } }
                }
                div.decided {
                    img src=(image) alt=(board::described(&decision.view)) loading="lazy";
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
    let endings = Endings::of([&decision.played, &decision.best]);
    let equity = |entry: &RankedMove| {
        let words = [
            evaluation::verdict(entry),
            evaluation::value(entry, &endings),
        ]
        .into_iter()
        .flatten();
        words.collect::<Vec<_>>().join(", ")
    };
    html! {
        dl {
            dt { (tr!("review-played")) }
            dd { strong { (decision.played.mv) } " " (equity(&decision.played)) }
            @match evaluation::cost(decision, analysis.dice) {
                Some(cost) => {
                    dt { (tr!("review-best-of", count = decision.moves)) }
                    dd { strong { (decision.best.mv) } " " (equity(&decision.best)) }
                    dt { (tr!("review-cost")) }
                    dd { (cost) "; " (tr!("review-rank", rank = decision.rank, count = decision.moves)) }
                    @if !decision.reasons.is_empty() {
                        dt { (tr!("review-best-instead")) }
                        dd { (evaluation::reasons(&decision.reasons)) }
                    }
                }
                None if decision.forced() => { dt { (tr!("review-cost")) } dd { (tr!("review-cost-forced")) } }
                None => { dt { (tr!("review-cost")) } dd { (tr!("review-cost-none", count = decision.moves)) } }
            }
        }
    }
}
