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
//! assert!(costs("deer-and-dogs", &plan, |_| true).is_err());
//! ```

use std::path::PathBuf;

use lauta_engine::exact::CostTest;
use lauta_engine::{Budget, Expectimax, Judge, RandomPlayer};
use lauta_exact::endgames::{Endings, ExactError};
use lauta_exact::race::{Race, RaceError};
use lauta_exact::whole::Whole;
use lauta_game::{Endgames, Family, Game, Races};
use lauta_play::{DuelError, DuelPlayer};
use serde::Serialize;
use thiserror::Error;

pub use lauta_engine::exact::Cost;

use crate::thinks::{self, Judged, network_in, player_of};

/// The pieces of each side in the endings of daldøs that are known.
const PIECES: [u8; 2] = [2, 2];

/// Plies of the search by which a network judges its own play.
const JUDGED: u8 = 2;

/// What is known exactly.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Known {
    /// The whole game, if it has no more positions than this.
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
    /// What is known.
    pub known: Known,
    /// True if the games go on with random moves, so that the player is asked in all kinds of positions.
    pub random: bool,
    /// True to add what the decisions cost in the player's own estimate: by its network alone, 2 plies.
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
    #[error("{0} is no game of tables and none of the daldøs games, which alone are solved here")]
    Family(String),
}

/// How far the work is.
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
            let costs = measure(game.as_ref(), plan, &truth, &phase, tell)?;
            Ok((Some(whole.positions()), costs))
        }
        Known::Endings => {
            let endings = Endings::new(game.clone(), PIECES, plan.cache.clone())?.make(|_| true)?;
            let truth = |pos: &Position| endings.points(pos);
            Ok((None, measure(game.as_ref(), plan, &truth, &phase, tell)?))
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
            let costs = measure(game.as_ref(), plan, &truth, &phase, tell)?;
            Ok((Some(whole.positions()), costs))
        }
        Known::Endings => {
            let races = Race::open(game.clone(), plan.cache.clone(), |_| {})?;
            let truth = |pos: &Position| races.points(pos);
            Ok((None, measure(game.as_ref(), plan, &truth, &phase, tell)?))
        }
    }
}

fn measure<G: Judged>(
    game: &G,
    plan: &CostPlan,
    truth: &dyn Fn(&G::Position) -> Option<f64>,
    phase: &dyn Fn(&G::Position) -> &'static str,
    tell: Tell<'_>,
) -> Result<Vec<Cost>, DuelError> {
    let player = player_of(game, &plan.player, None)?;
    let search = Expectimax::new(own_judge(game, &plan.player)?, Budget::open(JUDGED));
    let judge = |pos: &G::Position, next: &G::Position| {
        let ranked = search.rank(game, pos);
        let chosen = ranked.iter().find(|entry| entry.next == *next);
        let best = ranked.first().map_or(0.0, |best| best.equity);
        best - chosen.map_or(best, |chosen| chosen.equity)
    };
    let test = CostTest {
        game,
        truth,
        phase,
        player: player.as_ref(),
        guide: if plan.random {
            &RandomPlayer
        } else {
            player.as_ref()
        },
        judge: plan.judged.then_some(&judge),
    };
    Ok(test.run(plan.games, plan.seed, |games| tell(CostNews::Played(games))))
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
