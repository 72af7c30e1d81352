//! Candidates of the engine, a line each, and decisions about the cube.

use super::{Scene, of_file};
use crate::form::{Depth, Spot};
use crate::view::base::board;
use crate::view::table::advice::{no_advice, verdict};
use crate::view::table::cube_hint::{self, CubeLine};
use crate::view::table::{basis, evaluation, reasons};
use crate::words::tr;
use lauta_catalog::cube::{self, CubeHint};
use lauta_catalog::game::stop;
use lauta_catalog::game::{Ending, Side};
use lauta_catalog::{
    Advice, AnySession, CubePlayed, Effort, Endings, MatchNext, MatchSession, NoAdvice, Proven,
    RankedMove, Score, Trials,
};
use lauta_draw::{Arrow, Role};
use maud::{Markup, html};
use schemars::JsonSchema;
use serde::Serialize;

/// Candidates in a position, or the reason for none.
pub(crate) enum Engine {
    Found {
        advice: Result<Advice, NoAdvice>,
        cube: Option<Box<CubeHint>>,
    },
    /// There is no advice in a game like this until it is over.
    Refused,
}

/// A rollout that takes about a second: 180 games of each move, evaluated after seven throws.
fn rollout() -> Trials {
    Trials {
        trials: 180,
        truncate: Some(7),
        ..Trials::default()
    }
}

/// Advice found in this way; `play` is the match in which the board stands.
fn advice(
    session: &dyn AnySession,
    play: Option<&MatchSession>,
    depth: Depth,
) -> Result<Advice, NoAdvice> {
    let next = play.map(MatchSession::next);
    if matches!(next, Some(MatchNext::GameOver(_) | MatchNext::Over(..))) {
        return Err(NoAdvice::Over);
    }
    let score = play.map_or(Score::None, MatchSession::score_in_equities);
    match depth {
        Depth::Usual => Advice::at(session, score, Advice::MILLIS),
        Depth::Plies(plies) => {
            let effort = Effort::to_depth(plies);
            Advice::with(session, score, effort)
        }
        Depth::Rollout => Advice::rolled_out(session, score, &rollout()),
    }
}

/// The choices of the decision about the cube that is due; without a match they are those for money.
fn about_cube(
    session: &dyn AnySession,
    play: Option<&MatchSession>,
    depth: Depth,
) -> Option<CubeHint> {
    let alone;
    let play = match play {
        Some(play) => play,
        None => {
            let (game, position) = (&session.about().id, session.position());
            let situation = cube::Situation::default();
            let begun = cube::with_cube(&lauta_catalog::Catalog, game, &position, situation);
            alone = begun.ok()?;
            &alone
        }
    };
    let next = play.next();
    if depth == Depth::Rollout && matches!(next, MatchNext::Throw(..) | MatchNext::Answer(..)) {
        let rolled = play.roll_out_choices(&rollout(), &mut |_, _| !stop::asked());
        if rolled.is_some() {
            return rolled;
        }
    }
    match next {
        MatchNext::Throw(..) => cube::choices(play.play(), play.session()),
        _ => play.cube_hint(),
    }
}

impl Engine {
    /// Candidates in the position of `session`; `play` is the match in which it stands.
    pub(crate) fn ask(session: &dyn AnySession, play: Option<&MatchSession>, depth: Depth) -> Self {
        Self::Found {
            advice: advice(session, play, depth),
            cube: about_cube(session, play, depth).map(Box::new),
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
    /// The decisions about the doubling cube, if one is due: in the match that an id tells, else for money at a stake of one.
    cube: Vec<CubeLine>,
    /// The unit of their equities, and what else is known of the decision; nothing if none is due.
    #[serde(skip_serializing_if = "Option::is_none")]
    cube_basis: Option<OfCube>,
    /// Basis of the equities, a sentence each.
    basis: Vec<String>,
}

/// A decision about the doubling cube.
#[derive(Debug, Serialize, JsonSchema)]
struct OfCube {
    /// The side that decides.
    side: Side,
    /// `points`, or `match`: chances to win the match, from 0 to 1.
    #[schemars(with = "String")]
    unit: cube::Unit,
    /// The worth of a point at the present stake, in this unit.
    point: f64,
    /// The chance of the side to win the game, from 0 to 1.
    wins: f64,
    /// Trials and standard errors of a rollout, in this unit.
    #[serde(skip_serializing_if = "Option::is_none")]
    rollout: Option<CubePlayed>,
}

impl OfCube {
    fn of(hint: &CubeHint) -> Self {
        Self {
            side: hint.side,
            unit: hint.unit,
            point: hint.point,
            wins: hint.wins,
            rollout: hint.rollout,
        }
    }
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
                    words: reason.claim.to_string(),
                })
                .collect(),
        }
    }
}

impl Lines {
    /// Candidates in the position of `session`; `play` is the match in which it stands.
    pub(crate) fn of(session: &dyn AnySession, play: Option<&MatchSession>, depth: Depth) -> Self {
        let advice = advice(session, play, depth).ok();
        let hint = about_cube(session, play, depth);
        let cube_basis = hint.as_ref().map(OfCube::of);
        let cube = hint.into_iter();
        let cube = cube.flat_map(|hint| hint.lines).map(CubeLine::from);
        let lines = advice
            .iter()
            .flat_map(|advice| (0..advice.moves.len()).map(|n| Line::of(session, advice, n)));
        Self {
            game: session.about().id.clone(),
            position: session.position(),
            side: advice.as_ref().map(|advice| advice.side),
            lines: lines.collect(),
            cube: cube.collect(),
            cube_basis,
            basis: advice.iter().flat_map(Advice::rests_on).collect(),
        }
    }
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
            @if let Some(cube) = cube {
                @if advice.is_err() && cube.lines.len() > 1 { (depths(scene, &[Depth::Usual, Depth::Rollout])) }
                (cube_hint::lines(cube, scene.session.endings()))
            }
            @match advice {
                Ok(advice) => (candidates(scene, advice)),
                Err(nothing) => @if cube.is_none() { p { (no_advice(*nothing)) } },
            }
        }
        (of_file::of_board(scene))
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
        (depths(scene, &of_moves(scene)))
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
                    @if let Some(reasons) = advice.reasons.get(n) { @if !reasons.is_empty() { div.for-and-against { (reasons::lists(reasons)) } } }
                }
            }
        }
        @if moves.len() < advice.moves.len() {
            p { a.all href=(scene.address(&all)) { (tr!("advice-all", count = advice.moves.len())) } }
        }
        p.hint { (tr!("engine-play")) @for sentence in basis::of_advice(advice) { " " (sentence) } }
    }
}

/// Ways to judge the moves.
fn of_moves(scene: &Scene) -> Vec<Depth> {
    // Without dice a ply is a move, and the search goes further.
    let dice = has_dice(scene);
    let plies: &[u8] = if dice { &[0, 1, 2, 3] } else { &[1, 3, 5, 7] };
    let plies = plies.iter().map(|&plies| Depth::Plies(plies));
    let rollout = dice.then_some(Depth::Rollout);
    std::iter::once(Depth::Usual)
        .chain(plies)
        .chain(rollout)
        .collect()
}

/// True if dice have been thrown.
fn has_dice(scene: &Scene) -> bool {
    !scene.session.view().dice.is_empty()
}

/// Ways to judge the candidates, a link each.
fn depths(scene: &Scene, all: &[Depth]) -> Markup {
    html! {
        nav.depths aria-label=(tr!("engine-depth")) {
            span aria-hidden="true" { (tr!("engine-depth")) }
            @for &depth in all {
                @let spot = Spot { depth, ..scene.spot.clone() };
                @let current = (depth == scene.spot.depth).then_some("true");
                a.button href=(scene.address(&spot)) rel="nofollow" aria-current=[current] {
                    (match depth {
                        Depth::Usual => tr!("engine-usual"),
                        Depth::Plies(plies) if has_dice(scene) => tr!("engine-throws", count = plies),
                        Depth::Plies(plies) => tr!("engine-moves", count = plies + 1),
                        Depth::Rollout => tr!("engine-rollout"),
                    })
                }
            }
        }
    }
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
