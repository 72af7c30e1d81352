//! The moves of games with dice, best first: by search or by rollout.

use std::collections::BTreeMap;
use std::time::Duration;

use lauta_engine::cube::efficiency;
use lauta_engine::{
    Budget, Evaluator, Expectimax, Filter, OutcomeProbs, Payoff, Ranked, Trials, rollout,
};
use lauta_game::{Game, Notation, Turn, clock, stop};

use crate::outlook::Outlook;
use crate::ranked::{
    Basis, CubePlayed, Effort, Played, Proven, RankedMove, RolledOut, RolledOutlook,
};

/// Search budget of analysis at `plies` plies: every move gets the full depth, except that at 3
/// plies only the best moves do.
fn thorough(plies: u8) -> Budget {
    let [_, _, last] = Budget::playing(plies).filters;
    Budget {
        filters: [Filter::OPEN, Filter::OPEN, last],
        ..Budget::open(plies)
    }
}

/// All moves of the choice at the end of `past`, best first, with equities in the unit of `payoff`, without one in
/// points.
///
/// Without a number of plies, as many as the time allows, for the moves near the best:
/// another ply is begun only if there is time to evaluate as many positions as it takes. Empty if no
/// choice is due.
///
/// ```
/// use lauta_advice::{Effort, best};
/// use lauta_engine::HandMade;
/// use lauta_game::Game;
///
/// let game = lauta_tables::load("backgammon")?;
/// let past = [game.start(), game.after(&game.start(), "3-1".parse()?)];
/// let effort = Effort::to_depth(0);
/// let moves = best(&game, &HandMade, &past, effort, None);
/// assert_eq!(moves[0].mv, "8/5 6/5");
/// assert!(moves[0].equity > moves[1].equity && moves.len() == 16);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best<G: Notation>(
    game: &G,
    judge: &(impl Evaluator<G> + Clone),
    past: &[G::Position],
    effort: Effort,
    payoff: Option<&Payoff>,
) -> Vec<RankedMove> {
    let Some(pos) = past.last() else {
        return vec![];
    };
    let rank = |budget| {
        let search = Expectimax::new(judge.clone(), budget).with_payoff(payoff.cloned());
        search.rank(game, pos)
    };
    let ranked = match effort.plies {
        Some(plies) => rank(thorough(plies.min(Budget::MOST))),
        None => {
            let limit = Duration::from_millis(effort.millis);
            let begin = clock::monotonic();
            let mut plies = 0;
            loop {
                let before = begin.elapsed();
                let budget = Budget::playing(plies);
                let ranked = rank(budget);
                let took = begin.elapsed() - before;
                // Every throw follows an evaluated move, each with as many answers.
                let throws = match ranked.first().map(|best| game.turn(&best.next)) {
                    Some(Turn::Throw(_, throws)) => throws.len() + 1,
                    _ => 2,
                };
                let moves = if plies == 0 {
                    ranked.len().min(budget.filters[0].most)
                } else {
                    1
                };
                let more = u32::try_from(moves * throws).unwrap_or(u32::MAX);
                let known = ranked.iter().all(|entry| entry.exact);
                let late = begin.elapsed() + took.saturating_mul(more) > limit;
                if known || plies == Budget::MOST || late || stop::asked() {
                    break ranked;
                }
                plies += 1;
            }
        }
    };
    write(game, pos, ranked)
}

/// Moves as text.
fn write<G: Notation>(game: &G, pos: &G::Position, ranked: Vec<Ranked<G>>) -> Vec<RankedMove> {
    let Turn::Choice(side, _) = game.turn(pos) else {
        return vec![];
    };
    ranked
        .into_iter()
        .map(|entry| {
            let outcome = game.outcome(&entry.next);
            RankedMove {
                mv: game.write_move(pos, &entry.mv),
                position: game.write_position(&entry.next),
                equity: entry.equity,
                basis: match outcome {
                    Some(_) => Basis::End,
                    None if entry.exact => Basis::Table,
                    None if entry.outcome_probs.complete() => Basis::Network,
                    None => Basis::Judged,
                },
                outcomes: outcomes(game, &entry.outcome_probs),
                plies: entry.plies,
                evaluations: entry.evaluations,
                rollout: None,
                proven: outcome.map(|outcome| Proven::of(outcome.winner, side)),
                within: outcome.map(|_| 1),
            }
        })
        .collect()
}

/// Least chance of a draw that is shown.
const LEAST_DRAW: f64 = 5e-4;

/// The chances of the ways in which the game may end, by name, if all of them are known.
fn outcomes<G: Game>(game: &G, outcome_probs: &OutcomeProbs) -> BTreeMap<String, f64> {
    let mut outcomes = BTreeMap::new();
    if !outcome_probs.complete() {
        return outcomes;
    }
    let mut note = |name: String, chance: f64| *outcomes.entry(name).or_insert(0.0) += chance;
    for (n, ending) in game.endings().iter().enumerate() {
        note(format!("{} won", ending.name), outcome_probs.won()[n]);
        note(format!("{} lost", ending.name), outcome_probs.lost()[n]);
    }
    // A network never quite rules out a draw, not even where the rules do.
    if outcome_probs.drawn() >= LEAST_DRAW {
        note("draw".into(), outcome_probs.drawn());
    }
    outcomes
}

/// The moves near the best, rolled out, best first; then the others as they are evaluated.
///
/// `progress` is called with the number of games played and of games in all, and stops the rollout by
/// answering `false`. `None` if it was stopped or no choice is due.
///
/// ```
/// use lauta_advice::{Basis, roll_out};
/// use lauta_engine::{HandMade, Trials};
/// use lauta_game::Game;
///
/// let game = lauta_tables::load("backgammon")?;
/// let past = [game.start(), game.after(&game.start(), "3-1".parse()?)];
/// let plan = Trials { trials: 36, truncate: Some(1), ..Trials::default() };
/// let found = roll_out(&game, &HandMade, &past, &plan, &mut |_, _| true).unwrap();
/// let best = &found.moves[0];
/// assert_eq!((best.mv.as_str(), best.basis), ("8/5 6/5", Basis::Rollout));
/// assert_eq!(best.rollout.unwrap().trials, found.trials);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn roll_out<G: Notation>(
    game: &G,
    judge: &(impl Evaluator<G> + Clone),
    past: &[G::Position],
    plan: &Trials,
    progress: &mut dyn FnMut(usize, usize) -> bool,
) -> Option<RolledOut> {
    let pos = past.last()?;
    let Turn::Choice(side, _) = game.turn(pos) else {
        return None;
    };
    let search = Expectimax::new(judge.clone(), Budget::playing(1));
    let mut ranked = search.with_payoff(plan.payoff.clone()).rank(game, pos);
    let looked_at = ranked
        .iter()
        .take_while(|entry| entry.plies > 0 || entry.exact);
    // Two moves are compared even if one of them looks bad.
    let least = if ranked.len() == 2 { 2 } else { 1 };
    let others = ranked.split_off(looked_at.count().max(least));
    let moves: Vec<_> = ranked
        .iter()
        .map(|entry| (entry.next.clone(), game.payment(&entry.mv)))
        .collect();
    let rolled = rollout(game, judge, side, &moves, plan, progress)?;
    let mut written: Vec<RankedMove> = write(game, pos, ranked)
        .into_iter()
        .zip(rolled.moves)
        .map(|(entry, found)| RankedMove {
            equity: found.equity,
            outcomes: outcomes(game, &found.outcome_probs),
            basis: match entry.basis {
                Basis::End => Basis::End,
                _ => Basis::Rollout,
            },
            plies: 0,
            rollout: Some(Played {
                trials: rolled.trials,
                stderr: found.stderr,
                behind: found.behind,
                behind_stderr: found.behind_stderr,
                truncated: found.truncated,
                unfinished: found.unfinished,
            }),
            ..entry
        })
        .collect();
    written.sort_by(|a, b| b.equity.total_cmp(&a.equity));
    written.extend(write(game, pos, others));
    Some(RolledOut {
        moves: written,
        trials: rolled.trials,
        asked: plan.trials,
        decided: rolled.decided,
    })
}

/// The outlook of the side about to throw in `pos`, rolled out with the cube that the payoff of the plan has.
///
/// `progress` is called as by [`roll_out`]. `None` if it was stopped, no throw is due, or no cube counts.
pub fn roll_out_cube<G: Game>(
    game: &G,
    judge: &impl Evaluator<G>,
    pos: &G::Position,
    plan: &Trials,
    progress: &mut dyn FnMut(usize, usize) -> bool,
) -> Option<RolledOutlook> {
    let rolled = lauta_engine::roll_out_cube(game, judge, pos, plan, progress)?;
    let probs = &rolled.outcome_probs;
    let chances = probs.won().iter().chain(probs.lost()).copied();
    let by_cube = rolled.by_cube.iter();
    let doubled = rolled.by_cube.get(1);
    Some(RolledOutlook {
        outlook: Outlook {
            probs: chances.chain([probs.drawn()]).collect(),
            efficiency: efficiency::CONTACT,
            exact: None,
            by_cube: by_cube.map(|state| (state.held, state.equity)).collect(),
            plies: 0,
        },
        played: CubePlayed {
            trials: rolled.trials,
            no_double_stderr: rolled.by_cube.first()?.stderr,
            double_take_stderr: doubled.map(|doubled| doubled.stderr),
            difference_stderr: doubled.map(|_| rolled.difference_stderr),
            truncated: rolled.truncated,
            unfinished: rolled.unfinished,
        },
    })
}
