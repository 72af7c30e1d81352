//! Choices of a decision about the doubling cube, with their equities.

use crate::words::{number, tr};
use lauta_catalog::cube::{self, CubeChoice, CubeHint, Unit};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;

/// A choice in a decision about the cube.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CubeLine {
    /// `no-double`, `double-take` or `double-pass`; as an answer `take`, `pass` or `beaver`.
    #[schemars(with = "String")]
    decision: CubeChoice,
    /// Its equity, in points or in chances to win the match.
    equity: f64,
    /// Equity lost against the best play of both sides; negative if the other side errs.
    loss: f64,
}

impl From<cube::CubeLine> for CubeLine {
    fn from(line: cube::CubeLine) -> Self {
        Self {
            decision: line.choice,
            equity: line.equity,
            loss: line.loss,
        }
    }
}

pub(super) fn word(choice: CubeChoice) -> String {
    match choice {
        CubeChoice::NoDouble => tr!("cube-no-double"),
        CubeChoice::DoubleTake => tr!("cube-take"),
        CubeChoice::DoublePass => tr!("cube-pass"),
        CubeChoice::Take => tr!("cube-answer-take"),
        CubeChoice::Pass => tr!("cube-answer-pass"),
        CubeChoice::Beaver => tr!("cube-answer-beaver"),
    }
}

fn value(hint: &CubeHint, value: f64) -> String {
    match hint.unit {
        Unit::Points => number(&lauta_catalog::signed(value, 3)),
        Unit::Match => number(&format!("{:.2} %", value * 100.0)),
    }
}

fn less(hint: &CubeHint, loss: f64) -> String {
    let value = match hint.unit {
        Unit::Points => number(&format!("{loss:.3}")),
        Unit::Match => number(&format!("{:.2} %", loss * 100.0)),
    };
    tr!("value-less", value = value)
}

/// The choices, the best play of both sides first.
pub(super) fn lines(hint: &CubeHint) -> Markup {
    html! {
        h2 { (tr!("cube-title")) }
        ol.lines.cube-lines aria-label=(tr!("cube-title")) {
            @for (n, line) in hint.lines.iter().enumerate() {
                li {
                    span.candidate { (word(line.choice)) }
                    span.equity { (value(hint, line.equity)) }
                    span.loss {
                        @if n > 0 && line.loss > 0.0005 { (less(hint, line.loss)) }
                        @if n > 0 && line.loss < -0.0005 { (tr!("cube-gains", value = value(hint, -line.loss))) }
                    }
                }
            }
        }
        p.hint {
            @if hint.is_too_good() { (tr!("cube-too-good")) " " }
            @if hint.unit == Unit::Match { (tr!("cube-percent")) " " }
            (tr!("cube-wins", chance = number(&format!("{:.1}", hint.wins * 100.0))))
        }
    }
}

/// The best choice in short, to be heard.
pub(super) fn say(hint: &CubeHint) -> String {
    let best = hint.lines.first();
    best.map_or_else(String::new, |best| {
        tr!(
            "cube-say",
            choice = word(best.choice),
            equity = value(hint, best.equity)
        )
    })
}
