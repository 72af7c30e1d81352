//! Cost of a bot's decisions in games that are solved, whole or at their end.
//!
//! ```
//! use lauta_catalog::PlayerSpec;
//! use lauta_catalog::exact::cost::{CostPlan, Known, costs};
//!
//! let plan = CostPlan {
//!     player: PlayerSpec::Random.into(),
//!     known: Known::Endings,
//!     random: true,
//!     judged: false,
//!     games: 2,
//!     seed: 1,
//!     cache: None,
//! };
//! // The end of a hunt is not known apart from the whole.
//! assert!(costs("deer-and-dogs", &plan, |_| true).is_err());
//! ```

use std::path::PathBuf;

use lauta_engine::exact::{CostTest, OwnCost};
use lauta_engine::{Budget, Expectimax, Judge, Player, PlayerSpec, RandomPlayer};
use lauta_exact::endgames::{Endings, ExactError};
use lauta_exact::race::{Race, RaceError};
use lauta_exact::whole::Whole;
use lauta_game::{Endgames, Family, Game, Races, parallel};
use lauta_hunt::Position;
use lauta_hunters::solve::{Claim, Level, Solver, Unsolvable};
use lauta_play::{DuelError, DuelPlayer};
use serde::Serialize;
use thiserror::Error;

pub use lauta_engine::exact::Cost;

use super::hunt::{Cache, Solved};
use crate::hunt::hunter;
use crate::thinks::{self, Judged, Thinks, network_in, player_of};

/// The pieces of each side in the endings of daldøs that are known.
const PIECES: [u8; 2] = [2, 2];

/// Plies of the search by which a network judges its own play.
const JUDGED: u8 = 2;

/// The part of a game that is known exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// The whole game, if it has no more positions than this (in hunts: placements for all numbers of dogs in hand).
    Whole(u32),
    /// The end of the game: endings of daldøs with up to two pieces a side, races with up to six men
    /// a side.
    Endings,
}

/// The decisions to measure.
#[derive(Clone, Debug)]
pub struct CostPlan {
    /// The player, who plays both sides.
    pub player: DuelPlayer,
    /// The part that is known.
    pub known: Known,
    /// True if the games go on with random moves, so that the player is asked in all kinds of positions.
    pub random: bool,
    /// True to add what the decisions cost in the player's own estimate, by its network alone at 2 plies. Hunters have
    /// none.
    pub judged: bool,
    /// Number of games.
    pub games: u32,
    /// Seed of the dice.
    pub seed: u64,
    /// Folder of the tables; `None` for the platform's.
    pub cache: Option<PathBuf>,
}

/// Costs of a player's decisions in a game.
#[derive(Clone, Debug, Serialize)]
pub struct CostReport {
    /// The game.
    pub game: String,
    /// Positions of the game, if it was solved whole; mirror images are counted once.
    pub positions: Option<u32>,
    /// Number of games.
    pub games: u32,
    /// All decisions, then those of each phase.
    pub costs: Vec<Cost>,
}

/// The reason why the cost of decisions cannot be measured.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum CostError {
    /// The game cannot be solved.
    #[error(transparent)]
    Exact(#[from] ExactError),
    /// There are no race tables.
    #[error(transparent)]
    Race(#[from] RaceError),
    /// The player cannot play this game.
    #[error(transparent)]
    Player(#[from] DuelError),
    /// Nothing of the kind is known for this game.
    #[error(
        "nothing of the kind is known of {0}: the whole of small games of daldøs, tables and hunts, and the end of \
         games of daldøs and tables"
    )]
    Family(String),
    /// The hunt cannot be solved.
    #[error("{0} cannot be solved here: {1}")]
    Hunt(String, Unsolvable),
    /// The results of a hunt cannot be kept.
    #[error("the results cannot be kept: {0}")]
    Keep(#[from] std::io::Error),
}

/// Progress of the work.
#[derive(Clone, Copy, Debug)]
pub enum CostNews {
    /// This many positions are solved, of so many found.
    Solved(usize, usize),
    /// This many games have been played.
    Played(u32),
}

/// Measures the decisions of a player. `tell` hears how far the work is, and stops it by answering `false`.
///
/// # Errors
/// For a game that cannot be solved, or a player who cannot play it.
pub fn costs(
    spec: &str,
    plan: &CostPlan,
    mut tell: impl FnMut(CostNews) -> bool,
) -> Result<CostReport, CostError> {
    let about = crate::about(spec).map_err(ExactError::from)?;
    let (positions, costs) = match &*about.family {
        lauta_running::Rules::NAME => running(spec, plan, &mut tell)?,
        lauta_tables::Rules::NAME => tables(spec, plan, &mut tell)?,
        lauta_hunt::Rules::NAME => hunt(spec, plan, &mut tell)?,
        _ => return Err(CostError::Family(about.id)),
    };
    Ok(CostReport {
        game: about.id,
        positions,
        games: plan.games,
        costs,
    })
}

/// Positions of the whole game, and the costs.
type Measured = (Option<u32>, Vec<Cost>);

type Tell<'a> = &'a mut dyn FnMut(CostNews) -> bool;

fn running(spec: &str, plan: &CostPlan, tell: Tell<'_>) -> Result<Measured, CostError> {
    type Position = <lauta_running::Rules as Game>::Position;
    let game = super::endgames::load(spec)?;
    let phase = |pos: &Position| match game.ending_number(pos) {
        None => "some asleep",
        Some(([a, b], _)) if a <= PIECES[0] && b <= PIECES[1] => "up to 2 against 2",
        Some(_) => "all awake",
    };
    match plan.known {
        Known::Whole(most) => {
            let solving = |solved, found| tell(CostNews::Solved(solved, found));
            let whole = Whole::solve(game.as_ref(), most, solving)?;
            let truth = |pos: &Position| whole.points(&game, pos);
            let costs = measure_judged(game.as_ref(), plan, &truth, &phase, tell)?;
            Ok((Some(whole.positions()), costs))
        }
        Known::Endings => {
            let endings = Endings::new(game.clone(), PIECES, plan.cache.clone())?.make(|_| true)?;
            let truth = |pos: &Position| endings.points(pos);
            Ok((
                None,
                measure_judged(game.as_ref(), plan, &truth, &phase, tell)?,
            ))
        }
    }
}

fn tables(spec: &str, plan: &CostPlan, tell: Tell<'_>) -> Result<Measured, CostError> {
    type Position = <lauta_tables::Rules as Game>::Position;
    let game = lauta_tables::Rules::library().load(spec);
    let game = game.map_err(RaceError::from)?;
    let phase = |pos: &Position| match game.race(pos) {
        Some(_) => "race",
        None => "contact",
    };
    match plan.known {
        Known::Whole(most) => {
            let solving = |solved, found| tell(CostNews::Solved(solved, found));
            let whole = Whole::solve_at_once(game.as_ref(), most, solving)?;
            let truth = |pos: &Position| whole.points(&game, pos);
            let costs = measure_judged(game.as_ref(), plan, &truth, &phase, tell)?;
            Ok((Some(whole.positions()), costs))
        }
        Known::Endings => {
            let races = Race::open(game.clone(), plan.cache.clone(), |_| {})?;
            let truth = |pos: &Position| races.points(pos);
            Ok((
                None,
                measure_judged(game.as_ref(), plan, &truth, &phase, tell)?,
            ))
        }
    }
}

fn hunt(spec: &str, plan: &CostPlan, tell: Tell<'_>) -> Result<Measured, CostError> {
    let Known::Whole(most) = plan.known else {
        return Err(CostError::Family(spec.into()));
    };
    let rules = super::hunt::hunt(spec).map_err(ExactError::from)?;
    let solver = Solver::new(&rules).map_err(|error| CostError::Hunt(spec.into(), error))?;
    let hands = rules.start().hand();
    let size = usize::try_from(solver.placements()).unwrap_or(usize::MAX);
    let size = size.saturating_mul(1 + usize::from(hands));
    if size > most as usize {
        return Err(ExactError::TooMany(most).into());
    }
    let cache = { plan.cache.as_ref() }
        .map(Cache::new)
        .or_else(Cache::usual);
    let cache = cache.ok_or(ExactError::NoFolder)?;
    let mut done = 0;
    for claim in [Claim::Win, Claim::Hold] {
        let mut below: Option<Level> = None;
        for hand in 0..=hands {
            let kept = cache.load(&solver, claim, hand, parallel::threads());
            // A file that cannot be used is written anew.
            let mut level = { kept.ok().flatten() }.unwrap_or_else(|| solver.begin(claim, hand));
            if !level.complete() {
                let mut go_on = |_: &Level| tell(CostNews::Solved(done, 2 * size));
                solver.run(&mut level, below.as_ref(), parallel::threads(), &mut go_on);
                if !level.complete() {
                    return Err(ExactError::Stopped.into());
                }
                cache.save(&solver, &level)?;
            }
            done += size / (1 + usize::from(hands));
            below = Some(level);
        }
    }
    let solved = Solved::find(&rules, &cache).ok_or(ExactError::NoFolder)?;
    let truth = |pos: &Position| {
        let winner = solved.winner(pos)?;
        Some(winner.map_or(0.0, |winner| if winner == pos.side() { 1.0 } else { -1.0 }))
    };
    let phase = |pos: &Position| match pos.hand() {
        0 => "none in hand",
        _ => "dogs in hand",
    };
    let player = match plan.player {
        DuelPlayer::Bot(PlayerSpec::Level(level)) => hunter(level, Some(cache)),
        _ => player_of(&rules, &plan.player, None)?,
    };
    let costs = measure(&rules, plan, player.as_ref(), &truth, &phase, None, tell);
    Ok((u32::try_from(size).ok(), costs))
}

/// Measures a player with a network, who can judge its own play.
fn measure_judged<G: Judged>(
    game: &G,
    plan: &CostPlan,
    truth: &dyn Fn(&G::Position) -> Option<f64>,
    phase: &dyn Fn(&G::Position) -> &'static str,
    tell: Tell<'_>,
) -> Result<Vec<Cost>, DuelError> {
    let search = Expectimax::new(own_judge(game, &plan.player)?, Budget::open(JUDGED));
    let judge = |pos: &G::Position, next: &G::Position| {
        let ranked = search.rank(game, pos);
        let chosen = ranked.iter().find(|entry| entry.next == *next);
        let best = ranked.first().map_or(0.0, |best| best.equity);
        best - chosen.map_or(best, |chosen| chosen.equity)
    };
    let judge: Option<OwnCost<'_, G::Position>> = if plan.judged { Some(&judge) } else { None };
    let player = player_of(game, &plan.player, None)?;
    Ok(measure(
        game,
        plan,
        player.as_ref(),
        truth,
        phase,
        judge,
        tell,
    ))
}

fn measure<G: Thinks>(
    game: &G,
    plan: &CostPlan,
    player: &dyn Player<G>,
    truth: &dyn Fn(&G::Position) -> Option<f64>,
    phase: &dyn Fn(&G::Position) -> &'static str,
    judge: Option<OwnCost<'_, G::Position>>,
    tell: Tell<'_>,
) -> Vec<Cost> {
    let guide: &dyn Player<G> = if plan.random { &RandomPlayer } else { player };
    let test = CostTest {
        game,
        truth,
        phase,
        player,
        guide,
        judge,
    };
    let told = |games| tell(CostNews::Played(games));
    test.run(plan.games, plan.seed, told)
}

/// The network by which a player plays, without tables.
fn own_judge<G: Judged>(game: &G, player: &DuelPlayer) -> Result<Judge, DuelError> {
    let DuelPlayer::Network { file, .. } = player else {
        return Ok(thinks::judge(game));
    };
    let bytes = std::fs::read(file).map_err(|error| DuelError::File {
        file: file.clone(),
        error,
    })?;
    network_in(game, &bytes).map_err(|error| DuelError::Network {
        file: file.clone(),
        error,
    })
}
