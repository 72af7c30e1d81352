//! The analysis that came with a file: the plays that another program compared, the cube, and the luck of the throw.

use super::Scene;
use super::review::{called_program, signed};
use crate::view::table::cube_hint;
use crate::view::table::evaluation::{odds_of, won_and_lost};
use crate::words::tr;
use lauta_catalog::cube::CubeChoice;
use lauta_catalog::{Analysis, AnySession, CubeDecision, Kind, MatchNext, MatchSession, open_at};
use lauta_formats::{Analysis as Compared, Candidate, Chances, CubeAnalysis, Level};
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
    html! {
        @if !found.plays.is_empty() || found.luck.is_some() {
            details.compared {
                summary { (title(scene)) }
                (plays(scene, found, session.as_deref()))
                @if let Some(luck) = found.luck { p.hint { (tr!("review-other-luck", value = signed(luck, 3))) } }
            }
        }
    }
}

/// The choices of a decision about the cube, as the file values them. They stand at the double, also for the answer, or
/// at the play after a throw without a double.
pub(super) fn of_cube(scene: &Scene, decision: &CubeDecision) -> Markup {
    let cube = |entry| found(scene, entry)?.cube.as_ref();
    let entry = decision.entry;
    let (found, answers) = match decision.chosen {
        CubeChoice::NoDouble => (cube(entry + 1), false),
        CubeChoice::DoubleTake | CubeChoice::DoubleBeaver | CubeChoice::DoublePass => {
            (cube(entry), false)
        }
        CubeChoice::Take | CubeChoice::Pass | CubeChoice::Beaver => {
            (cube(entry - 1).or_else(|| cube(entry)), true)
        }
    };
    html! {
        @if let Some(found) = found {
            details.compared {
                summary { (title(scene)) }
                (choices(scene, found, answers))
            }
        }
    }
}

/// The file's judgement of the decision that is due on the board.
pub(super) fn of_board(scene: &Scene) -> Markup {
    let at = scene.spot.at;
    let cube = |entry| found(scene, entry)?.cube.as_ref();
    let next = scene.play.as_ref().map(MatchSession::next);
    let thrown = scene.entries().get(at).map(|entry| entry.kind) == Some(Kind::Throw);
    let said = match next.filter(|_| scene.spot.step == 0) {
        Some(MatchNext::Choice(_)) => found(scene, at + 1)
            .filter(|found| !found.plays.is_empty())
            .map(|found| plays(scene, found, Some(scene.session.as_ref()))),
        Some(MatchNext::Throw(..)) => cube(at + 1)
            .or_else(|| cube(at + 2).filter(|_| thrown))
            .map(|found| choices(scene, found, false)),
        Some(MatchNext::Answer(..)) => cube(at)
            .or_else(|| cube(at + 1))
            .map(|found| choices(scene, found, true)),
        _ => None,
    };
    html! {
        @if let Some(said) = said {
            section.engine.compared {
                h3 { (title(scene)) }
                (said)
            }
        }
    }
}

/// The chances in words, with those of gammon and backgammon apart, of this side or, if it `answers`, of the other one;
/// `None` if the file does not tell them.
fn odds(chances: &Chances, answers: bool) -> Option<String> {
    chances.iter().find(|chance| **chance > 0.0)?;
    let [win, gammon, backgammon, gammon_lost, backgammon_lost] = *chances;
    let mut sides = [
        (win, gammon, backgammon),
        (1.0 - win, gammon_lost, backgammon_lost),
    ];
    if answers {
        sides.reverse();
    }
    let both = sides.map(|(chance, gammon, backgammon)| {
        let ways = [("gammon", gammon - backgammon), ("backgammon", backgammon)];
        odds_of(chance, ways)
    });
    Some(won_and_lost(&both).join(", "))
}

fn title(scene: &Scene) -> String {
    tr!(
        "review-other-plays",
        program = called_program(program(scene))
    )
}

/// The plays with their equities, as the game writes them.
fn plays(scene: &Scene, found: &Compared, session: Option<&dyn AnySession>) -> Markup {
    let written = |play: &Candidate| {
        let mut session = session?.as_of(usize::MAX);
        session.play(&play.play).ok()
    };
    html! {
        ol.lines {
            @for (n, play) in found.plays.iter().enumerate() {
                li {
                    span.candidate { (written(play).unwrap_or_else(|| play.play.clone())) }
                    span.equity { (signed(play.equity, 3)) }
                    span.loss {
                        (level(&play.level, program(scene)))
                        @if found.played == Some(n) { " · " (tr!("review-played")) }
                    }
                    @if let Some(odds) = play.chances.as_ref().and_then(|chances| odds(chances, false)) { small.odds { (odds) } }
                }
            }
        }
        @if found.plays.iter().filter_map(|play| play.chances).any(|chances| chances[2] + chances[4] > 0.0) {
            p.hint { (tr!("review-other-gammons")) }
        }
    }
}

/// The choices with their equities: of the side that may double, or of that which answers.
fn choices(scene: &Scene, found: &CubeAnalysis, answers: bool) -> Markup {
    let all = match answers {
        true => vec![
            (CubeChoice::Take, -found.double_take),
            (CubeChoice::Pass, -1.0),
        ],
        false => vec![
            (CubeChoice::NoDouble, found.no_double),
            (CubeChoice::DoubleTake, found.double_take),
            (CubeChoice::DoublePass, 1.0),
        ],
    };
    html! {
        ol.lines {
            @for (choice, equity) in all {
                li {
                    span.candidate { (cube_hint::word(choice)) }
                    span.equity { (signed(equity, 3)) }
                    span.loss { (level(&found.level, program(scene))) }
                }
            }
        }
        @if let Some(odds) = odds(&found.chances[0], answers) {
            p.hint { (odds) ". " (tr!("review-other-gammons")) }
        }
    }
}

/// The program that analysed the file, as it signs; empty if it does not.
fn program(scene: &Scene) -> &str {
    let whole = scene.game.as_ref().map(|[whole, _]| whole);
    whole.map_or("", |whole| &whole.place.settings.assessments.program)
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
