//! Choices of a decision about the doubling cube, with their equities.

use super::evaluation::percent;
use crate::words::{number, tr};
use lauta_catalog::CubePlayed;
use lauta_catalog::cube::{self, CubeChoice, CubeHint, Unit};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;

/// A choice in a decision about the cube.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct CubeLine {
    /// `no-double`, `double-take` or, where that is the best answer, `double-beaver`, or `double-pass`; as an answer `take`, `pass` or `beaver`.
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
        CubeChoice::DoubleBeaver => tr!("cube-beaver"),
        CubeChoice::DoublePass => tr!("cube-pass"),
        CubeChoice::Take => tr!("cube-answer-take"),
        CubeChoice::Pass => tr!("cube-answer-pass"),
        CubeChoice::Beaver => tr!("cube-answer-beaver"),
    }
}

/// An equity in points; as a chance to win the match where nobody can pass.
fn value(hint: &CubeHint, value: f64) -> String {
    match hint.in_points(value) {
        Some(points) => number(&lauta_catalog::signed(points, 3)),
        None => percent(value),
    }
}

/// The loss of a choice in points or, if the other side errs, the gain; `None` if it is as good as the best.
fn behind(hint: &CubeHint, line: &cube::CubeLine) -> Option<String> {
    let loss = line.loss / hint.point;
    let value = number(&format!("{:.3}", loss.abs()));
    match loss {
        ..-0.0005 => Some(tr!("cube-gains", value = value)),
        0.0005.. => Some(tr!("value-less", value = value)),
        _ => None,
    }
}

/// The number of games of a rollout, and its standard errors in points.
fn rolled_out(hint: &CubeHint, rollout: &CubePlayed) -> String {
    let error = |stderr: f64| number(&format!("{:.3}", stderr / hint.point));
    let (plain, trials) = (error(rollout.no_double_stderr), rollout.trials);
    let answers = hint.equity(CubeChoice::Take).is_some();
    match rollout.double_take_stderr.map(error) {
        Some(taken) if answers => tr!("cube-rolled", trials = trials, error = taken),
        Some(taken) => tr!(
            "cube-rolled-both",
            trials = trials,
            error = plain,
            doubled = taken
        ),
        None => tr!("cube-rolled", trials = trials, error = plain),
    }
}

/// The choices, the best play of both sides first.
pub(super) fn lines(hint: &CubeHint) -> Markup {
    let in_match = hint.unit == Unit::Match;
    html! {
        h2 { (tr!("cube-title")) }
        ol.lines.cube-lines aria-label=(tr!("cube-title")) {
            @for (n, line) in hint.lines.iter().enumerate() {
                li {
                    span.candidate { (word(line.choice)) }
                    span.equity { (value(hint, line.equity)) }
                    @let behind = behind(hint, line).filter(|_| n > 0);
                    @let chance = (in_match && hint.lines.len() > 1).then(|| percent(line.equity));
                    span.loss { (behind.into_iter().chain(chance).collect::<Vec<_>>().join(" · ")) }
                }
            }
        }
        p.hint {
            @if hint.is_too_good() { (tr!("cube-too-good")) " " }
            @if in_match { (tr!("advice-basis-at-score")) " " (tr!("cube-percent")) " " }
            (tr!("cube-wins", chance = number(&format!("{:.1}", hint.wins * 100.0))))
            @if let Some(rollout) = &hint.rollout { " " (rolled_out(hint, rollout)) }
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
