//! The curve of a reviewed game or match, with a line where the board stands.

use super::Scene;
use super::review::{Labels, before, signed, unit};
use crate::view::table::evaluation::word;
use crate::words::{terms, tr};
use lauta_catalog::{Analysis, Mark};
use lauta_draw::{Curve, Moment, Style};
use maud::{Markup, PreEscaped, html};

/// The curve of the game; each of its moments leads to the decision.
pub(super) fn curve_box(scene: &Scene, analysis: &Analysis) -> Markup {
    html! {
        div.curve-box tabindex="0" role="region" aria-label=(tr!("review-curve")) {
            (PreEscaped(curve(scene, analysis)))
        }
    }
}

fn curve(scene: &Scene, analysis: &Analysis) -> String {
    let labels = Labels::new(scene, analysis);
    let moments = analysis.moments().into_iter();
    let moments: Vec<Moment> = moments
        .map(|moment| Moment {
            value: moment.equity,
            number: moment.entry,
            begins: moment.entry == 0,
            label: [
                Some(match moment.entry {
                    0 => tr!("curve-start"),
                    entry => labels.of(entry),
                }),
                moment.mark.map(word),
                Some(signed(moment.equity, 2)),
            ]
            .into_iter()
            .flatten()
            .collect::<Vec<_>>()
            .join(", "),
            sign: moment.mark.map(Mark::sign),
            link: (moment.entry > 0).then(|| before(scene, moment.entry)),
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
        now: reached(&moments, scene.spot.at),
        moments,
    };
    let style = Style {
        standalone: false,
        ..Style::default()
    };
    lauta_draw::curve(&curve, &style)
}

/// The last moment that is there after so many entries; a later game begins just before its first entry.
fn reached(moments: &[Moment], at: usize) -> Option<usize> {
    let numbers = (0..moments.len()).map(|n| match moments.get(n + 1) {
        Some(first) if n > 0 && moments[n].begins => first.number.saturating_sub(1),
        _ => moments[n].number,
    });
    numbers
        .take_while(|number| *number <= at)
        .count()
        .checked_sub(1)
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
