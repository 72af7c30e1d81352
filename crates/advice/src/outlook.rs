//! What the side about to throw has to expect: by a look at every throw, as chances.

use lauta_engine::cube::efficiency;
use lauta_engine::{Budget, Evaluator, Expectimax, OutcomeProbs};
use lauta_game::{Game, Turn};

/// What a side that is about to throw has to expect of a game without a cube.
#[derive(Clone, PartialEq, Debug)]
pub struct Outlook {
    /// The chance of every outcome class: each ending won, each lost, the draw.
    pub chances: Vec<f64>,
    /// How much of the value of a perfectly used cube can be had in such a position.
    pub efficiency: f64,
}

/// Of a hundred games of backgammon that are won, how many bring one point, two and three. It
/// decides what the scores of a match are worth, and stands in for a judge that knows only who
/// wins.
pub const WINS: [(u32, f64); 3] = [(1, 0.72), (2, 0.27), (3, 0.01)];

/// The outlook in a position in which the sides can still meet.
pub fn outlook<G: Game>(
    game: &G,
    pos: &G::Position,
    judge: &(impl Evaluator<G> + Clone),
) -> Option<Outlook> {
    Some(Outlook {
        chances: outcome_probs(game, pos, judge)?,
        efficiency: efficiency::CONTACT,
    })
}

/// The chances of every outcome class, for the side that is about to throw. Where the
/// judge does not tell how games end, they are made of the judgement by hand.
pub fn outcome_probs<G: Game>(
    game: &G,
    pos: &G::Position,
    judge: &(impl Evaluator<G> + Clone),
) -> Option<Vec<f64>> {
    let Turn::Throw(side, _) = game.turn(pos) else {
        return None;
    };
    let found = Expectimax::new(judge.clone(), Budget::playing(1)).outcome_probs(game, side, pos);
    if !found.complete() {
        return Some(by_hand(game, &found));
    }
    let chances = found.won().iter().chain(found.lost()).copied();
    Some(chances.chain([found.drawn()]).collect())
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
