//! Candidates of the engine, a line each, and decisions about the cube.

use super::Scene;
use crate::form::Spot;
use crate::game::Table;
use crate::view::base::board;
use crate::view::table::advice::{no_advice, verdict};
use crate::view::table::evaluation;
use crate::words::{english, number, tr};
use lauta_catalog::cube::{self, CubeAdvice, Unit};
use lauta_catalog::game::{Ending, Side};
use lauta_catalog::{Advice, AnySession, Endings, Next, NoAdvice, Proven, RankedMove, Reason};
use lauta_draw::{Arrow, Role};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;

/// Candidates in a position, or the reason for none.
pub(crate) enum Engine {
    Found {
        advice: Result<Advice, NoAdvice>,
        cube: Option<CubeAdvice>,
    },
    /// There is no advice in a game like this until it is over.
    Refused,
}

impl Engine {
    /// Candidates in the position of `session`; `game` is the game in which it stands, for the cube.
    pub(crate) fn ask(session: &dyn AnySession, game: Option<&Table>) -> Self {
        let series = game.is_some_and(|table| table.game().adds_up());
        Self::Found {
            advice: Advice::at(session, series, Advice::MILLIS),
            cube: match game {
                Some(table) => cube::advise(table.game().play(), session),
                None => Lines::cube_of(session),
            },
        }
    }
}

/// Candidates in a position, for programs.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Lines {
    /// The game string.
    game: String,
    /// The position as text.
    position: String,
    /// The side that chooses; nothing if no move is due.
    side: Option<Side>,
    /// The legal moves, best first; empty if no move is due.
    lines: Vec<Line>,
    /// The decisions about the doubling cube, if one is due: for money, at a stake of one.
    cube: Vec<CubeLine>,
    /// Basis of the equities, a sentence each.
    basis: Vec<String>,
}

/// A candidate.
#[derive(Debug, Serialize, JsonSchema)]
pub(crate) struct Line {
    /// The move.
    #[serde(rename = "move")]
    mv: String,
    /// The position that it leads to.
    position: String,
    /// Equity of the side that moves, in points; in games without dice from -1 (lost) to 1 (won).
    equity: f64,
    /// Equity lost against the best move: never negative.
    loss: f64,
    /// The endings of the game, for every candidate in the same order; empty where they are not known.
    endings: Vec<Chance>,
    /// The proved result, if there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    proven: Option<Proven>,
    /// The steps of the move: ids of the places where each begins and ends.
    arrows: Vec<[String; 2]>,
    /// Reasons for the move and against it, beside the best one, or for the best one beside the next;
    /// known for the first moves.
    reasons: Vec<SignedReason>,
}

/// Probabilities of an ending, from 0 to 1.
#[derive(Debug, Serialize, JsonSchema)]
struct Chance {
    /// Name of the ending.
    ending: String,
    /// That the side that moves wins so.
    won: f64,
    /// That it loses so.
    lost: f64,
}

/// A reason.
#[derive(Debug, Serialize, JsonSchema)]
struct SignedReason {
    /// `+` for the move, `-` against it.
    sign: char,
    /// The reason, in English.
    words: String,
}

/// A decision about the cube, with its answer.
#[derive(Debug, Serialize, JsonSchema)]
struct CubeLine {
    /// `no-double`, `double-take` or `double-pass`.
    decision: &'static str,
    /// Its equity, in points or in chances to win the match.
    equity: f64,
    /// Equity lost against the best play of both sides; negative if the other side errs.
    loss: f64,
}

/// The chance that the game ends so, `won` or `lost`.
fn chance(entry: &RankedMove, ending: &Ending, how: &str) -> f64 {
    let found = entry.outcomes.get(&format!("{} {how}", ending.name));
    found.copied().unwrap_or(0.0)
}

impl Line {
    fn of(session: &dyn AnySession, advice: &Advice, n: usize) -> Self {
        let entry = &advice.moves[n];
        let endings = session
            .endings()
            .iter()
            .filter(|_| !entry.outcomes.is_empty());
        let reasons = advice.reasons.get(n).into_iter().flatten();
        let arrows = board::way(session, advice.side, &entry.mv, Role::Plain);
        Self {
            mv: entry.mv.clone(),
            position: entry.position.clone(),
            equity: entry.equity,
            loss: (advice.moves[0].equity - entry.equity).max(0.0),
            endings: endings
                .map(|ending| Chance {
                    ending: ending.name.clone(),
                    won: chance(entry, ending, "won"),
                    lost: chance(entry, ending, "lost"),
                })
                .collect(),
            proven: entry.proven,
            arrows: arrows
                .into_iter()
                .map(|arrow| [arrow.from, arrow.to])
                .collect(),
            reasons: reasons
                .map(|reason| SignedReason {
                    sign: if reason.speaks_for { '+' } else { '-' },
                    words: reason.words.clone(),
                })
                .collect(),
        }
    }
}

impl Lines {
    /// Candidates in the position of `session`.
    pub(crate) fn of(session: &dyn AnySession) -> Self {
        let advice = Advice::at(session, false, Advice::MILLIS).ok();
        let cube = Self::cube_of(session);
        let cube = cube.iter().flat_map(decisions).map(|(_, line)| line);
        let lines = advice
            .iter()
            .flat_map(|advice| (0..advice.moves.len()).map(|n| Line::of(session, advice, n)));
        Self {
            game: session.about().id.clone(),
            position: session.position(),
            side: advice.as_ref().map(|advice| advice.side),
            lines: lines.collect(),
            cube: cube.collect(),
            basis: advice.iter().flat_map(Advice::rests_on).collect(),
        }
    }

    /// Cube advice in a position without a score.
    fn cube_of(session: &dyn AnySession) -> Option<CubeAdvice> {
        if !matches!(session.next(), Next::Throw(..)) {
            return None;
        }
        let (game, position) = (&session.about().id, session.position());
        let situation = cube::Situation::default();
        cube::cube_advice(&lauta_catalog::Catalog, game, &position, situation).ok()
    }
}

/// The decisions with their words, the best play of both sides first.
fn decisions(advice: &CubeAdvice) -> Vec<(String, CubeLine)> {
    let best = if advice.open {
        advice
            .no_double
            .max(advice.double_take.min(advice.double_pass))
    } else {
        advice.no_double
    };
    let mut all = vec![
        (tr!("cube-no-double"), "no-double", advice.no_double),
        (tr!("cube-take"), "double-take", advice.double_take),
        (tr!("cube-pass"), "double-pass", advice.double_pass),
    ];
    if !advice.open {
        all.truncate(1);
    }
    let line = |(words, decision, equity)| {
        let loss = best - equity;
        (
            words,
            CubeLine {
                decision,
                equity,
                loss,
            },
        )
    };
    let mut lines: Vec<(String, CubeLine)> = all.into_iter().map(line).collect();
    lines.sort_by(|(_, a), (_, b)| a.loss.abs().total_cmp(&b.loss.abs()));
    lines
}

fn shown(scene: &Scene, advice: &Advice) -> usize {
    let all = advice.moves.len();
    if scene.spot.all {
        all
    } else {
        Advice::SHOWN.min(all)
    }
}

/// The arrows of the first candidates; the page shows those of one at a time.
pub(super) fn arrows(scene: &Scene) -> Vec<Arrow> {
    let Some(Engine::Found {
        advice: Ok(advice), ..
    }) = &scene.engine
    else {
        return vec![];
    };
    let first = advice.moves.iter().take(Advice::SHOWN).enumerate();
    let arrows = first.flat_map(|(n, entry)| {
        board::way(
            scene.session.as_ref(),
            advice.side,
            &entry.mv,
            Role::Candidate(n),
        )
    });
    arrows.collect()
}

pub(super) fn panel(scene: &Scene) -> Markup {
    let (advice, cube) = match &scene.engine {
        Some(Engine::Found { advice, cube }) => (advice, cube),
        Some(Engine::Refused) => return html! { p { (tr!("not-yours-unadvised")) "." } },
        None => return html! {},
    };
    html! {
        section.engine {
            @if let Some(cube) = cube { (cube_lines(cube)) }
            @match advice {
                Ok(advice) => (candidates(scene, advice)),
                Err(nothing) => @if cube.is_none() { p { (no_advice(*nothing)) } },
            }
        }
    }
}

fn candidates(scene: &Scene, advice: &Advice) -> Markup {
    let moves = &advice.moves[..shown(scene, advice)];
    let endings = Endings::of(moves);
    let all = Spot {
        all: true,
        ..scene.spot.clone()
    };
    html! {
        ol.lines aria-label=(tr!("advice-moves")) {
            @for (n, entry) in moves.iter().enumerate() {
                li {
                    a.candidate href=(scene.after(&entry.mv)) { (entry.mv) }
                    span.equity {
                        (verdict(entry))
                        @if let Some(equity) = evaluation::equity(entry) { (equity) }
                    }
                    span.loss {
                        @if let Some(behind) = evaluation::behind(entry, &moves[0]).filter(|_| n > 0) { (behind) }
                    }
                    (bar(scene.session.endings(), entry))
                    @if let Some(odds) = evaluation::odds(entry, &endings) { small.odds { (odds) } }
                    @if let Some(reasons) = advice.reasons.get(n) { (self::reasons(reasons)) }
                }
            }
        }
        @if moves.len() < advice.moves.len() {
            p { a.all href=(scene.address(&all)) { (tr!("advice-all", count = advice.moves.len())) } }
        }
        p.hint { (tr!("engine-play")) @for sentence in advice.rests_on() { " " (english(&sentence)) } }
    }
}

fn reasons(reasons: &[Reason]) -> Markup {
    html! { @if !reasons.is_empty() { div.for-and-against { (evaluation::reasons(reasons)) } } }
}

/// Wins from the left and losses from the right, the greater endings at the edges and darker. The
/// numbers stand beside it.
fn bar(endings: &[Ending], entry: &RankedMove) -> Markup {
    let mut endings: Vec<&Ending> = endings.iter().collect();
    endings.sort_by_key(|ending| std::cmp::Reverse(ending.points));
    let mut left = 0.0;
    let mut part = |chance: f64, class: String| {
        let x = left;
        left += chance * 100.0;
        html! {
            @if chance > 0.0 {
                rect class=(class) x=(format!("{x:.2}")) width=(format!("{:.2}", chance * 100.0)) height="8" {}
            }
        }
    };
    // The smallest ending has the lightest shade.
    let shade = |n: usize| (endings.len() - 1 - n).min(2);
    let won = |n: usize| {
        (
            chance(entry, endings[n], "won"),
            format!("won s{}", shade(n)),
        )
    };
    let lost = |n: usize| {
        (
            chance(entry, endings[n], "lost"),
            format!("lost s{}", shade(n)),
        )
    };
    let draw = entry.outcomes.get("draw").copied().unwrap_or(0.0);
    let parts = (0..endings.len())
        .map(won)
        .chain([(draw, "draw".to_owned())])
        .chain((0..endings.len()).rev().map(lost));
    let all_won: f64 = (0..endings.len()).map(|n| won(n).0).sum();
    html! {
        @if !entry.outcomes.is_empty() {
            svg.bar viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true" {
                @for (chance, class) in parts { (part(chance, class)) }
                rect.middle x=(format!("{:.2}", all_won * 100.0 - 0.2)) width="0.4" height="8" {}
            }
        }
    }
}

fn cube_lines(advice: &CubeAdvice) -> Markup {
    let value = |value: f64| match advice.unit {
        Unit::Points => number(&lauta_catalog::signed(value, 3)),
        Unit::Match => number(&format!("{:.2} %", value * 100.0)),
    };
    let less = |loss: f64| match advice.unit {
        Unit::Points => tr!("value-less", value = number(&format!("{loss:.3}"))),
        Unit::Match => tr!(
            "value-less",
            value = number(&format!("{:.2} %", loss * 100.0))
        ),
    };
    html! {
        h2 { (tr!("cube-title")) }
        ol.lines.cube-lines aria-label=(tr!("cube-title")) {
            @for (n, (words, line)) in decisions(advice).iter().enumerate() {
                li {
                    span.candidate { (words) }
                    span.equity { (value(line.equity)) }
                    span.loss {
                        @if n > 0 && line.loss > 0.0005 { (less(line.loss)) }
                        @if n > 0 && line.loss < -0.0005 { (tr!("cube-gains", value = value(-line.loss))) }
                    }
                }
            }
        }
        p.hint { (tr!("cube-wins", chance = number(&format!("{:.1}", advice.wins * 100.0)))) }
    }
}
