//! The analysis that came with a file: the plays that another program compared, the cube, and the luck of the throw.

use super::Scene;
use super::review::{other_program, signed};
use crate::words::tr;
use lauta_catalog::{Analysis, open_at};
use lauta_formats::{Analysis as Compared, Candidate, CubeAnalysis, Level};
use maud::{Markup, html};

/// Most plays that are listed.
const LISTED: usize = 10;

/// What the file has on a move, the decision of this entry, of a game number `game` at this position.
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
                    @for play in found.plays.iter().take(LISTED) {
                        li {
                            span.candidate { (written(play).unwrap_or_else(|| play.play.clone())) }
                            span.equity { (signed(play.equity, 3)) }
                            span.loss { (level(&play.level)) }
                        }
                    }
                }
                @if let Some(luck) = found.luck { p.hint { (tr!("review-other-luck", value = signed(luck, 3))) } }
            }
        }
    }
}

/// What the file has on the decision about the cube of this entry: a double, or the throw before a play.
pub(super) fn of_cube(scene: &Scene, analysis: &Analysis, entry: usize) -> Markup {
    let cube = |entry| found(scene, entry)?.cube.as_ref();
    let program = other_program(analysis);
    html! {
        @if let Some(found) = cube(entry).or_else(|| cube(entry + 1)) {
            details.compared {
                summary { (tr!("review-other-plays", program = program.as_str())) }
                (choices(found))
            }
        }
    }
}

fn choices(found: &CubeAnalysis) -> Markup {
    let line = |choice: String, equity: f64| {
        html! {
            li {
                span.candidate { (choice) }
                span.equity { (signed(equity, 3)) }
                span.loss { (level(&found.level)) }
            }
        }
    };
    html! {
        ol.lines {
            (line(tr!("cube-no-double"), found.no_double))
            (line(tr!("cube-take"), found.double_take))
        }
    }
}

fn found(scene: &Scene, entry: usize) -> Option<&Compared> {
    let [whole, _] = scene.game.as_ref()?;
    whole.place.settings.assessments.analyses.get(&entry)
}

/// The depth of a judgement: throws ahead, or the name that its program gives it.
fn level(level: &Level) -> String {
    match level {
        Level::Plies { plies, .. } => tr!("engine-throws", count = plies),
        Level::Named(name) => name.clone(),
    }
}
