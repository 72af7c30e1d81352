//! Choices of a decision about the doubling cube, with their equities.

use super::evaluation::{odds_of, percent, won_and_lost};
use crate::words::{number, tr};
use lauta_catalog::CubePlayed;
use lauta_catalog::cube::{self, CubeChoice, CubeHint, Unit};
use lauta_catalog::game::Ending;
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

/// The best play of both sides: whether to double, and the answer to it.
fn verdict(hint: &CubeHint) -> Option<String> {
    let best = hint.best().filter(|_| hint.lines.len() > 1)?;
    let of = |choice| hint.equity(choice);
    let answers = of(CubeChoice::DoubleTake).zip(of(CubeChoice::DoublePass));
    Some(match (best, answers) {
        (CubeChoice::NoDouble, Some((take, pass))) if take > pass => tr!("cube-no-double-pass"),
        (CubeChoice::NoDouble, Some(_)) => tr!("cube-no-double-take"),
        (CubeChoice::NoDouble, None) => tr!("cube-no-double-beaver"),
        (best, _) => word(best),
    })
}

/// The chances of the side that decides, with those of the endings that count more apart; `None` if they are not known.
fn odds(hint: &CubeHint, endings: &[Ending]) -> Option<String> {
    let probs = &hint.outlook.probs;
    let (won, rest) = probs.split_at_checked(endings.len())?;
    let lost = rest.get(..endings.len())?;
    let least = endings.iter().map(|ending| ending.points).min()?;
    let both = [won, lost].map(|chances| {
        let all = endings.iter().zip(chances);
        let mut more: Vec<_> = all.filter(|(ending, _)| ending.points > least).collect();
        more.sort_by_key(|(ending, _)| ending.points);
        let ways = more
            .iter()
            .map(|(ending, chance)| (ending.name.as_str(), **chance));
        odds_of(chances.iter().sum(), ways)
    });
    Some(won_and_lost(&both).join(", "))
}

/// The verdict, and the choices in the order in which players list them.
pub(super) fn lines(hint: &CubeHint, endings: &[Ending]) -> Markup {
    let in_match = hint.unit == Unit::Match;
    let mut lines: Vec<&cube::CubeLine> = hint.lines.iter().collect();
    lines.sort_by_key(|line| line.choice as u8);
    html! {
        h2 { (tr!("cube-title")) }
        @if let Some(verdict) = verdict(hint) { p.verdict-of-cube { (tr!("review-best-move")) ": " strong { (verdict) } } }
        ol.lines.cube-lines aria-label=(tr!("cube-title")) {
            @for line in lines {
                @let best = hint.best() == Some(line.choice);
                li.best[best] {
                    span.candidate { (word(line.choice)) }
                    span.equity { (value(hint, line.equity)) }
                    @let behind = behind(hint, line).filter(|_| !best);
                    @let chance = (in_match && hint.lines.len() > 1).then(|| percent(line.equity));
                    span.loss { (behind.into_iter().chain(chance).collect::<Vec<_>>().join(" · ")) }
                }
            }
        }
        p.hint {
            @match odds(hint, endings) {
                Some(odds) => (odds),
                None => (tr!("cube-wins", chance = number(&format!("{:.1}", hint.wins * 100.0)))),
            }
        }
        @if hint.is_too_good() || in_match || hint.rollout.is_some() {
            p.hint {
                @if hint.is_too_good() { (tr!("cube-too-good")) " " }
                @if in_match { (tr!("advice-basis-at-score")) " " (tr!("cube-percent")) " " }
                @if let Some(rollout) = &hint.rollout { (rolled_out(hint, rollout)) }
            }
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
