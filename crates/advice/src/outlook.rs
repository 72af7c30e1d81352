//! Outcome probabilities of the side about to throw, from every throw.

use lauta_engine::cube::{Held, efficiency};
use lauta_engine::{Budget, Evaluator, Expectimax, OutcomeProbs, Payoff};
use lauta_game::{Game, Turn};

/// Outcome probabilities of the side about to throw, and the cube efficiency of its position.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Outlook {
    /// The probability of every outcome class: each ending won, each lost, the draw. They add up to 1.
    pub probs: Vec<f64>,
    /// Cube efficiency: the share of a live cube's value that can be had, from 0 to 1.
    pub efficiency: f64,
    /// Exact equities for money, where they are known: see [`cubeful`](crate::cubeful).
    pub exact: Option<[f64; 3]>,
    /// The equity for each state of the cube that was looked at, the side not doubling now: see
    /// [`Expectimax::undoubled`].
    pub by_cube: Vec<(Held, f64)>,
    /// Throws that the search looked ahead; 0 of a rollout.
    pub plies: u8,
}

/// Distribution of the wins of backgammon: points, and their share of all wins. The match equity
/// table is made from it, and it stands in for an evaluator that gives no outcome probabilities.
pub const WINS: [(u32, f64); 3] = [(1, 0.72), (2, 0.27), (3, 0.01)];

/// Throws that the outlook looks ahead, where there is time for it.
pub const PLIES: u8 = 2;

/// Most throws that a search looks ahead in a game with dice.
pub const MOST_PLIES: u8 = Budget::MOST;

/// Different throws of two dice with six faces.
const TWO_DICE: usize = 21;

/// The outlook of the side about to throw in a position in which the sides can still meet, with endings worth `payoff`, or
/// else their points. `None` if no throw is due.
///
/// It comes from `plies` throws ahead, at most [`Budget::MOST`], or one with three dice; the probabilities are estimated
/// from the equity if the evaluator gives none.
///
/// ```
/// use lauta_advice::{PLIES, outlook};
/// use lauta_engine::HandMade;
/// use lauta_game::Game;
///
/// let game = lauta_tables::load("backgammon")?;
/// let found = outlook(&game, &game.start(), &HandMade, PLIES, None).unwrap();
/// // Single, gammon and backgammon won, the same lost, the draw.
/// assert_eq!(found.probs.len(), 7);
/// assert!((found.probs.iter().sum::<f64>() - 1.0).abs() < 1e-9);
/// let win: f64 = found.probs[..3].iter().sum();
/// assert!((0.45..0.6).contains(&win));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn outlook<G: Game>(
    game: &G,
    pos: &G::Position,
    judge: &(impl Evaluator<G> + Clone),
    plies: u8,
    payoff: Option<&Payoff>,
) -> Option<Outlook> {
    let Turn::Throw(_, throws) = game.turn(pos) else {
        return None;
    };
    // With three dice two throws would take too long.
    let most = if throws.len() <= TWO_DICE {
        Budget::MOST
    } else {
        1
    };
    let plies = plies.min(most);
    let search = Expectimax::new(judge.clone(), Budget::playing(plies));
    let (found, by_cube) = search.with_payoff(payoff.cloned()).undoubled(game, pos)?;
    let probs = if found.complete() {
        let chances = found.won().iter().chain(found.lost()).copied();
        chances.chain([found.drawn()]).collect()
    } else {
        by_hand(game, &found)
    };
    Some(Outlook {
        probs,
        efficiency: efficiency::CONTACT,
        exact: None,
        by_cube,
        plies,
    })
}

/// Chances made of points. Wins are shared out as in backgammon, as far as there are such wins.
fn by_hand<G: Game>(game: &G, found: &OutcomeProbs) -> Vec<f64> {
    let ends = found.won().iter().zip(found.lost()).zip(game.endings());
    let known: f64 = ends
        .map(|((won, lost), ending)| (won - lost) * f64::from(ending.points))
        .sum();
    // The line through what 2000 games of backgammon and 1000 of short nardy, played greedily from
    // both sides, brought to the side that was about to throw.
    let points = 1.4 * (known + found.points()) + 0.08;
    let endings = game.endings();
    let shares: Vec<f64> = endings
        .iter()
        .map(|ending| {
            let same = endings.iter().filter(|other| other.points == ending.points);
            let share = WINS.iter().find(|(n, _)| *n == ending.points);
            #[expect(clippy::cast_precision_loss, reason = "at most 200 endings")]
            let count = same.count() as f64;
            share.map_or(1e-3, |(_, share)| share / count)
        })
        .collect();
    let sum: f64 = shares.iter().sum();
    let mean: f64 = endings
        .iter()
        .zip(&shares)
        .map(|(ending, share)| f64::from(ending.points) * share / sum)
        .sum();
    let win = (0.5 + points / (2.0 * mean)).clamp(0.02, 0.98);
    let won = shares.iter().map(|share| win * share / sum);
    let lost = shares.iter().map(|share| (1.0 - win) * share / sum);
    won.chain(lost).chain([0.0]).collect()
}
