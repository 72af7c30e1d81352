//! The analysis that came with a file: the plays that another program compared, the cube, and the luck of the throw.

use super::Scene;
use super::review::{other_program, signed};
use crate::words::tr;
use lauta_catalog::cube::CubeChoice;
use lauta_catalog::{Analysis, CubeDecision, open_at};
use lauta_formats::{Analysis as Compared, Candidate, CubeAnalysis, Level};
use maud::{Markup, html};

/// The plays that the file compares with a move: the decision of this entry in game number `game`, at this position.
pub(super) fn of_move(
    scene: &Scene,
    analysis: &Analysis,
    (entry, game): (usize, usize),
    position: &str,
) -> Markup {
    let Some(found) = found(scene, entry) else {
        return html! {};
    };
    let id = &analysis.games[game - 1].id;
    let session = open_at(id, position).ok();
    let written = |play: &Candidate| {
        let mut session = session.as_ref()?.as_of(usize::MAX);
        session.play(&play.play).ok()
    };
    let program = other_program(analysis);
    html! {
        @if !found.plays.is_empty() || found.luck.is_some() {
            details.compared {
                summary { (tr!("review-other-plays", program = program.as_str())) }
                ol.lines {
                    @for play in &found.plays {
                        li {
                            span.candidate { (written(play).unwrap_or_else(|| play.play.clone())) }
                            span.equity { (signed(play.equity, 3)) }
                            span.loss { (level(&play.level, &analysis.other_program)) }
                        }
                    }
                }
                @if let Some(luck) = found.luck { p.hint { (tr!("review-other-luck", value = signed(luck, 3))) } }
            }
        }
    }
}

/// The choices of a decision about the cube, as the file values them. They stand at the double, also for the answer, or
/// at the play after a throw without a double.
pub(super) fn of_cube(scene: &Scene, analysis: &Analysis, decision: &CubeDecision) -> Markup {
    let cube = |entry| found(scene, entry)?.cube.as_ref();
    let entry = decision.entry;
    let found = match decision.chosen {
        CubeChoice::NoDouble => cube(entry + 1),
        CubeChoice::DoubleTake | CubeChoice::DoublePass => cube(entry),
        CubeChoice::Take | CubeChoice::Pass | CubeChoice::Beaver => {
            cube(entry - 1).or_else(|| cube(entry))
        }
    };
    let answers = matches!(
        decision.chosen,
        CubeChoice::Take | CubeChoice::Pass | CubeChoice::Beaver
    );
    let program = other_program(analysis);
    html! {
        @if let Some(found) = found {
            details.compared {
                summary { (tr!("review-other-plays", program = program.as_str())) }
                (choices(found, answers, &analysis.other_program))
            }
        }
    }
}

/// The choices with their equities: of the side that may double, or of that which answers.
fn choices(found: &CubeAnalysis, answers: bool, program: &str) -> Markup {
    let line = |choice: String, equity: f64| {
        html! {
            li {
                span.candidate { (choice) }
                span.equity { (signed(equity, 3)) }
                span.loss { (level(&found.level, program)) }
            }
        }
    };
    html! {
        ol.lines {
            @if answers {
                (line(tr!("cube-answer-take"), -found.double_take))
                (line(tr!("cube-answer-pass"), -1.0))
            } @else {
                (line(tr!("cube-no-double"), found.no_double))
                (line(tr!("cube-take"), found.double_take))
                (line(tr!("cube-pass"), 1.0))
            }
        }
    }
}

fn found(scene: &Scene, entry: usize) -> Option<&Compared> {
    let [whole, _] = scene.game.as_ref()?;
    whole.place.settings.assessments.analyses.get(&entry)
}

/// The depth of a judgement as its `program` counts it, or the name that this gives it.
fn level(level: &Level, program: &str) -> String {
    match level {
        Level::Plies { plies, .. } => {
            // eXtreme Gammon counts one more than GNU Backgammon.
            let more = u32::from(program.starts_with("eXtreme Gammon"));
            format!("{}-ply", u32::from(*plies) + more)
        }
        Level::Named(name) => name.clone(),
    }
}
